"""The Idiot’s Delight: what the text states, counted and tried."""

from rules_engine import words as w
from rules_engine.counting.proportion import Proportion
from rules_engine.writing import Game, Text

at = Text("foster", "THE IDIOT'S DELIGHT")

DEALS, SEARCHED = (100, (71, 26, 3))
"""The recorded search of deals 1 to this number, all cards seen: how many are won, lost, and unknown."""

GAMES_PLAYED, PLAYED = (10_000, 91)
"""Deals 1 to this number were given to the player without foresight, who won so many."""


def counted(game: Game) -> tuple[str, bool]:
    """The cards of each file and of the seven after a deal."""
    files = [len(game.opening(1).piles[place]) for place in game.table.zone_places["file"]]
    (apart,) = w.cards_dealt(game, "reserve")
    said = f"{' + '.join(map(str, files))} = {sum(files)} cards, and {apart} apart"
    return said, files == list(range(9, 0, -1)) and (sum(files), apart) == (45, 7)


def once_in_three_or_four(_: Game) -> tuple[str, bool]:
    """Whether so many deals can be won, and what a player without foresight wins; no person was counted."""
    won, lost, unknown = SEARCHED
    said = (
        f"at least {won} of {DEALS} deals can be won ({lost} cannot, {unknown} are not known), and a player "
        f"without foresight wins {PLAYED} of {GAMES_PLAYED:,}"
    )
    return said, PLAYED / GAMES_PLAYED < 1 / 4 and won / DEALS > 1 / 3

CLAIMS = (
    at.claim("forty-five", "1.3,4,5,6",
        "The triangle holds 45 cards, in files of nine down to one, and seven are left.",
        "counted in the engine's deal", counted),
    at.claim("fifty-two", "3.2", "The object is that all fifty-two cards come to be built up on the aces.",
        "reckoned",
        lambda game: ("four foundations hold 4 x 13 = 52, the aces counted in", len(game.cards) == 4 * 13)),
    at.claim("one-in-three", "3.3", "It should come out about once in every three or four attempts.",
        "simulated on deals 1 to 10,000; searched on deals 1 to 100, up to 3,000,000 positions each",
        once_in_three_or_four, winnable=Proportion(SEARCHED[0], DEALS),
        unsettled="The cards allow it, but what a thoughtful person wins was not measured."))
