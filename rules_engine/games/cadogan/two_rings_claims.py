"""Two Rings: what the text states, counted, and how often it comes out."""

from collections.abc import Callable
from dataclasses import replace

from rules_engine import words as w
from rules_engine.cards import RANK
from rules_engine.count import Recorded, trial
from rules_engine.players import PLAIN
from rules_engine.preferences import From
from rules_engine.scruples import Without
from rules_engine.writing import Game, Text

at = Text("cadogan", "TWO RINGS")

DEALS = 1000
ONCE = replace(PLAIN, name="once-only", scruples=(*PLAIN.scruples, Without(("redeal",))))
"""Plays plainly, and never takes up the talon."""
FROM_PACK = replace(PLAIN, name="pack-first", preferences=(From(("pack",), ("fill",)), *PLAIN.preferences))
"""Plays plainly, and fills vacancies from the pack as long as it lasts."""


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards of the rings and the bracelet, and those left."""
    piles, zone = game.opening(1).piles, game.table.zone
    rings = [[RANK[piles[at][0]] for at in zone[name]] for name in ("ascending", "descending")]
    laid, left = w.cards_dealt(game, "bracelet", "pack")
    found = f"8 sevens, 8 sixes and {laid} cards of the bracelet; {left} left in hand"
    return found, (rings, laid, left) == ([[6] * 8, [5] * 8], 8, 80)


def rings_hold_all(game: Game) -> tuple[str, bool]:
    """What the finished rings hold."""
    return "8 x 7 + 8 x 6 = 104", 8 * len(range(7, 14)) + 8 * len(range(1, 7)) == len(game.cards)


def share(least: float, most: float) -> Callable[[Game, Recorded], tuple[str, bool]]:
    """How often it comes out, and whether that lies well between two shares."""

    def check(_: Game, held: Recorded) -> tuple[str, bool]:
        low, high = held.won.interval
        return held.won.words, least < low and high < most

    return check


CLAIMS = (
    at.claim("laid-out", "3.1", "Two rings of eight, and a line of eight more.",
        "counted in the engine's deal", laid_out),
    at.claim("rings-hold-all", "4.1", "The two rings hold both packs, no card over.", "reckoned",
        rings_hold_all),
    at.claim("comes-out", "4.1 silent", "It nearly always comes out, played plainly.",
        "counted in the deals 1 to 1,000", share(0.9, 1), trial("cadogan/two-rings", PLAIN, DEALS)),
    at.claim("without-redeal", "5.1", "It seldom comes out before the talon is taken up.", "the same deals",
        share(0, 0.2), trial("cadogan/two-rings", ONCE, DEALS)),
    at.claim("from-the-pack", "3.3 silent", "It nearly always comes out if vacancies are filled from the "
        "pack as long as it lasts.", "the same deals", share(0.9, 1),
        trial("cadogan/two-rings", FROM_PACK, DEALS)),
    at.claim("eight-at-a-time", "3.3", "It comes out less than half the time if the bracelet itself is put "
        "on the talon, eight cards at a time.", "the same deals; the top card of the talon may be played",
        share(0, 0.5), trial("cadogan/two-rings", PLAIN, DEALS, unsuitable="bracelet")))
