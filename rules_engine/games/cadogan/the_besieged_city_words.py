"""The Besieged City: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_besieged_city_lines as lines
from rules_engine.games.cadogan.the_besieged_city_lines import ORDER
from rules_engine.model.card_names import RANKS
from rules_engine.model.cards import RANK, UNSEEN
from rules_engine.model.expression import (
    CARD,
    HERE,
    SOURCE,
    TARGET,
    Expression,
    are_known_and_equal,
    as_expression,
    compiles_to,
    pile_size,
    rank_of,
    some_listed_place_meets,
    value_if,
)
from rules_engine.writing import MoveAttempt, Truth


def _next_rank_form() -> Expression:
    """Return the rank that a foundation takes next: up from the ace and down from the king by turns."""
    pairs = pile_size(TARGET) // 2
    return value_if((pile_size(TARGET) % 2).equals(0), pairs, as_expression(len(RANKS) - 1) - pairs)


@compiles_to((pile_size(TARGET) < len(ORDER)) & are_known_and_equal(rank_of(CARD), _next_rank_form()))
def in_its_turn(attempt: MoveAttempt) -> Truth:
    """The card is of the rank that comes next in the order of the foundations."""
    count = len(attempt.position.piles[attempt.target])
    if count >= len(ORDER):
        return False
    return None if attempt.card == UNSEEN else RANKS[RANK[attempt.card]] == ORDER[count]


@compiles_to(some_listed_place_meets(SOURCE, lines.ends_of_lines, HERE.equals(TARGET)))
def at_an_end(attempt: MoveAttempt) -> Truth:
    """The card goes to one of the Ramparts at the ends of its row or of its column."""
    return attempt.target in lines.ENDS[attempt.source]


def city(x: float, y: float) -> tuple[w.Area, ...]:
    """The Reserve with the Ramparts crossways round it."""
    aside = frozenset(range(4))
    return (
        w.Area("reserve", x + 1.85, y + 2.0, dx=1.5, row=3, drop=1.55),
        w.Area("top", x + 1.85, y - 0.2, dx=1.5, turned=aside),
        w.Area("right", x + 6.5, y + 2.0, dx=0, dy=1.55, turned=aside),
        w.Area("bottom", x + 1.85, y + 8.05, dx=1.5, turned=aside),
        w.Area("left", x + 0.2, y + 2.0, dx=0, dy=1.55, turned=aside))
