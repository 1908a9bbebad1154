"""The Shah: what the text states, counted."""

from rules_engine import words as w
from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.players.players import PLAIN
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE SHAH")


def taken_out(game: Game) -> tuple[str, bool]:
    """The cards that are taken out before the deal, and those that are played with."""
    aces, shah, aside = w.cards_dealt(game, "foundation", "shah", "aside")
    found = f"8 aces and 8 kings out, {aside} kings thrown aside; 104 - 16 = {8 * 11} to be played"
    return found, (aces, shah, aside) == (8, 1, 7)


def star_counted(game: Game) -> tuple[str, bool]:
    """The cards of the star, and those left when nothing has been played in dealing it."""
    star = sum(len(game.table.zone_places[name]) for name in ("inner", "middle", "outer"))
    (left,) = w.cards_dealt(game, "pack")
    return f"3 x 8 = {star} cards in the star, 88 - {star} = {left + 8 - star} left", (star, left) == (24, 80)


def seldom(_: Game, held: RecordedCount) -> tuple[str, bool]:
    """How often the plain player succeeds, and how many cards it brings out."""
    assert held.foundation_cards is not None
    low, high = held.foundation_cards.interval
    mean = f"{held.foundation_cards.value:.1f} cards ({low:.1f} to {high:.1f})"
    found = f"{held.wins.in_words}. On an average {mean} of 96 lie on the foundations, the aces among them"
    return found, held.wins.interval[1] < 0.05

CLAIMS = (
    at.claim("taken-out", "4.1,2", "Eight aces and eight kings are taken out, and seven kings thrown aside.",
        "counted in the engine's deal", taken_out),
    at.claim("circles", "6.1,3", "Circles of eight cards, three of them.",
        "counted on the engine's table", star_counted),
    at.claim("seldom", "12.2", "The game seldom succeeds.",
        "counted in the deals 1 to 400", seldom, count_for_claim("cadogan/the-shah", PLAIN, 400),
        unsettled="one plain player was tried, and how often a better one succeeds was not measured"))
