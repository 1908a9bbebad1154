"""Two Rings: what the text states, counted, and how often it comes out."""

from collections.abc import Callable
from dataclasses import replace

from rules_engine import words as w
from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.model.card_names import RANKS
from rules_engine.model.cards import RANK
from rules_engine.players.players import PLAIN
from rules_engine.players.preferences import SourceZoneOrder
from rules_engine.players.restrictions import AvoidPermissions
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("cadogan", "TWO RINGS")

DEALS = 1000
ONCE = replace(PLAIN, name="once-only", restrictions=(*PLAIN.restrictions, AvoidPermissions(("redeal",))))
"""Plays plainly, and never takes up the talon."""
FROM_PACK = replace(PLAIN, name="pack-first",
    preferences=(SourceZoneOrder(("pack",), ("fill",)), *PLAIN.preferences))
"""Plays plainly, and fills vacancies from the pack as long as it lasts."""


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards of the rings and the bracelet, and those left."""
    piles, zone = game.opening(1).piles, game.table.zone_places
    rings = [[RANK[piles[at][0]] for at in zone[name]] for name in ("ascending", "descending")]
    laid, left = w.cards_dealt(game, "bracelet", "pack")
    found = f"8 sevens, 8 sixes and {laid} cards of the bracelet; {left} left in hand"
    return found, (rings, laid, left) == ([[6] * 8, [5] * 8], 8, 80)


def rings_hold_all(game: Game) -> tuple[str, bool]:
    """What the finished rings hold, if the one ends with kings and the other with aces."""
    up, down = len(RANKS[RANKS.index("7"):]), len(RANKS[:RANKS.index("7")])
    return f"8 x {up} + 8 x {down} = {8 * (up + down)} cards", 8 * (up + down) == len(game.cards)


def share(least: float, most: float) -> Callable[[Game, RecordedCount], tuple[str, bool]]:
    """How often it comes out, and whether that lies well between two shares."""

    def check(_: Game, held: RecordedCount) -> tuple[str, bool]:
        low, high = held.wins.interval
        return held.wins.in_words, least < low and high < most

    return check

CLAIMS = (
    at.claim("laid-out", "2.1; 3.1", "Two rings of eight, and a line of eight more.",
        "counted in the engine's deal", laid_out),
    at.claim("rings-hold-all", "4.1", "If the game succeeds, one ring is of kings and the other of aces.",
        "reckoned", rings_hold_all),
    claim_of_our_own("comes-out", "It nearly always comes out, played plainly.",
        "counted in the deals 1 to 1,000", share(0.9, 1), count_for_claim("cadogan/two-rings", PLAIN, DEALS)),
    claim_of_our_own("without-redeal", "It seldom comes out before the talon is taken up.",
        "the same deals", share(0, 0.2), count_for_claim("cadogan/two-rings", ONCE, DEALS)),
    claim_of_our_own("from-the-pack",
        "It nearly always comes out if vacancies are filled from the pack as long as it lasts.",
        "the same deals", share(0.9, 1), count_for_claim("cadogan/two-rings", FROM_PACK, DEALS)),
    claim_of_our_own("eight-at-a-time",
        "It comes out less than half the time if the bracelet itself is put on the "
        "talon, eight cards at a time.",
        "the same deals; the top card of the talon may be played", share(0, 0.5),
        count_for_claim("cadogan/two-rings", PLAIN, DEALS, unsuitable="bracelet")))
