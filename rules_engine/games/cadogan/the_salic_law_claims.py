"""The Salic Law: what the text states, counted and tried."""

from __future__ import annotations

from rules_engine.cards import face_up
from rules_engine.games.cadogan.the_salic_law import PACK, PACKETS
from rules_engine.games.cadogan.the_salic_law_trial import Choose, State, can_be_won, dealt, longest, shortest
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "THE SALIC LAW")

DEALS = 10_000
WON = Proportion(4823, DEALS)
"""Deals 1 to 10,000 that can be played out, the shortest packet having been preferred in the deal."""
WON_ONCE = Proportion(1448, DEALS)
"""Likewise, where a king takes one card in all."""
BARE = Proportion(9768, DEALS)
"""Of those deals, the ones that end with some king bare."""
WON_LONGEST = Proportion(4883, DEALS)
"""Deals that can be played out when the longest packet has been preferred."""
BARE_LONGEST = Proportion(9237, DEALS)
"""Of these, the ones that end with some king bare."""
FIRST = 40
"""How many of the deals are tried again whenever the page is made."""


def after_the_deal(game: Game, number: int, choose: Choose = shortest) -> State:
    """How a numbered deal ends."""
    return dealt(face_up(reversed(game.opening(number).piles[PACK])), choose)


def picture(game: Game) -> tuple[str, bool]:
    """What the two packs come to when the game is won."""
    found = 8 + 8 * 11 + 8
    return f"8 queens, 8 x 11 cards from ace to knave and 8 kings: {found}", found == len(game.cards)


def line_of_kings(game: Game) -> tuple[str, bool]:
    """The places of the line, and what is still to be dealt when the first king lies there."""
    opening = game.opening(1)
    kings, left = sum(face % 13 == 12 for face in game.cards), len(opening.piles[PACK])
    return f"{kings} kings for {len(PACKETS)} places; {left} cards still to deal", (kings, left) == (8, 103)


def how_many(game: Game, once: bool, share: Proportion) -> tuple[str, bool]:
    """How often a deal can be played out, or `once` a king takes one card in all; whether the first agree."""
    first = sum(can_be_won(after_the_deal(game, number), once=once) for number in range(1, FIRST + 1))
    return share.words, Proportion(first, FIRST).may_be(share.won / share.of)


def kings_freed(game: Game) -> tuple[str, bool]:
    """What it helps to play from the shortest packet and not from the longest."""
    first = [sum(after_the_deal(game, number, choose).bare > 0 for number in range(1, FIRST + 1))
             for choose in (shortest, longest)]
    agrees = all(Proportion(one, FIRST).may_be(share.won / DEALS)
                 for one, share in zip(first, (BARE, BARE_LONGEST), strict=True))
    found = (
        f"from the shortest packet: some king bare in {BARE.won:,} of {DEALS:,} deals, {WON.won:,} can be "
        f"won; from the longest: {BARE_LONGEST.won:,} and {WON_LONGEST.won:,}")
    return found, agrees and BARE.interval[0] > BARE_LONGEST.interval[1]

CLAIMS = (
    at.claim("eight-kings", "3.1", "Eight kings make the line.", "counted in the engine's deal",
        line_of_kings),
    at.claim("final-tableau", "4.3", "Eight queens, eight foundations that end with knaves and eight kings "
        "are both packs, no card over.", "reckoned", picture),
    at.claim("free-kings", "4.4", "Whoever tries can free kings during the deal; whether that wins more "
        "games is another matter.", "as under the next claim, once preferring the shortest and once the "
        "longest packet", kings_freed),
    at.claim("comes-out", "4.5", "How often it comes out.", "deals 1 to 10,000; while dealing, each card "
        "that fits is played at once, of two alike the one from the shortest packet; when the deal is over "
        "every way is tried until one wins or none is left", lambda game: how_many(game, False, WON)),
    at.claim("comes-out-once", "4.4", "How often it comes out where a king takes one card in all.",
        "the same deals", lambda game: how_many(game, True, WON_ONCE)))
