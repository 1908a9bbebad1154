"""Two Rings: what the text states, counted, and how often it comes out."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine import words as w
from rules_engine.cards import RANK
from rules_engine.games.cadogan.two_rings_trial import Habits, by_rote, order_of
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "TWO RINGS")

DEALS = 20_000
TRIALS = (
    (Proportion(19_954, DEALS), Habits()),
    # Those that come out before the talon is taken up.
    (Proportion(1856, DEALS), Habits(redeals=0)),
    # Vacancies being filled from the pack as long as it lasts.
    (Proportion(19_775, DEALS), Habits(from_talon=False)),
    # With the bracelet put on the talon eight at a time.
    (Proportion(9473, DEALS), Habits(cleared=True)))
"""Of the deals 1 to 20,000, those that come out by rote, and so with other habits."""
AGAIN = 100
"""How many deals are played again at each check."""


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


def comes_out(share: Proportion, habits: Habits) -> Callable[[Game], tuple[str, bool]]:
    """How often it comes out with these habits, and whether the first deals agree."""

    def check(game: Game) -> tuple[str, bool]:
        first = sum(by_rote(order_of(game, number), habits) == 88 for number in range(1, AGAIN + 1))
        return share.words, Proportion(first, AGAIN).may_be(share.won / share.of)

    return check


CLAIMS = (
    at.claim("laid-out", "3.1", "Two rings of eight, and a line of eight more.",
        "counted in the engine's deal", laid_out),
    at.claim("rings-hold-all", "4.1", "The two rings hold both packs, no card over.", "reckoned",
        rings_hold_all),
    at.claim("comes-out", "4.1", "How often it comes out by rote.", "deals 1 to 20,000; every card that fits "
        "is played at once, vacancies are filled from the talon if there is one", comes_out(*TRIALS[0])),
    at.claim("without-redeal", "5.1", "How often it comes out before the talon is taken up.", "the same play",
        comes_out(*TRIALS[1])),
    at.claim("from-the-pack", "3.3 silent", "How often it comes out if vacancies are filled from the pack as "
        "long as it lasts.", "the same deals, otherwise played alike", comes_out(*TRIALS[2])),
    at.claim("eight-at-a-time", "3.3", "How often it comes out if the bracelet itself is put on the talon, "
        "eight cards at a time.", "the same deals; the top card of the talon may be played",
        comes_out(*TRIALS[3])),
)
