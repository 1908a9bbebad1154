"""Try Again: what the text states, counted."""

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.players.players import Player
from rules_engine.players.preferences import AvoidCoveringLowerCards, ClosestRankFirst, FoundationsFirst
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("foster", "TRY AGAIN")

DEALS = 1000
CHANCE = Player("thoughtless", (FoundationsFirst(),), by_chance=True)
"""Builds whatever fits, and lays the other cards anywhere."""
ADVISED = Player("advised", (FoundationsFirst(), AvoidCoveringLowerCards()), by_chance=True)
"""Builds whatever fits, and covers no card with a higher one while another heap will do."""
CLOSEST = Player("close-fitting", (FoundationsFirst(), ClosestRankFirst()))
"""Builds whatever fits, and covers as closely as can be."""


def advice(_: Game, chance: RecordedCount, advised: RecordedCount) -> tuple[str, bool]:
    """Whether the advice brings out more cards than chance."""
    assert chance.foundation_cards is not None
    assert advised.foundation_cards is not None
    found = (f"by chance {brought_out(chance)}, {chance.wins.in_words}; "
             f"by the advice alone {brought_out(advised)}, {advised.wins.in_words}")
    return found, advised.foundation_cards.interval[0] > chance.foundation_cards.interval[1]


def closest(_: Game, advised: RecordedCount, held: RecordedCount) -> tuple[str, bool]:
    """Whether the closest fit brings out more cards than the advice alone."""
    assert advised.foundation_cards is not None
    assert held.foundation_cards is not None
    better = held.foundation_cards.interval[0] > advised.foundation_cards.interval[1]
    return f"{brought_out(held)}, {held.wins.in_words}", better


def brought_out(held: RecordedCount) -> str:
    """The cards brought out on average, and between which the average lies."""
    assert held.foundation_cards is not None
    low, high = held.foundation_cards.interval
    return f"{held.foundation_cards.value:.1f} cards out ({low:.1f} to {high:.1f})"

CLAIMS = (
    at.claim("low-on-high", "1.3", "It is poor policy to cover a card with a higher one.",
        "counted in the deals 1 to 1,000: each card on any heap by chance, "
        "against each by chance on a heap the advice leaves open; the means, with 95 % intervals",
        advice, *(count_for_claim("foster/try-again", player, DEALS) for player in (CHANCE, ADVISED))),
    claim_of_our_own("closest-fit",
        "The advice goes further when each card also lies as close as it can to the card it covers.",
        "counted in the same deals: each on the lowest top card that is not lower, or else on the highest; "
        "the mean, with its 95 % interval",
        closest, *(count_for_claim("foster/try-again", player, DEALS) for player in (ADVISED, CLOSEST))))
