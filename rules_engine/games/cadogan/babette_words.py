"""Babette: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.model.expression import (
    TARGET,
    compiled_form_of_rule_function,
    compiles_to,
    fact_value,
    number_in_zone,
    row_length,
    set_fact_step,
)
from rules_engine.writing import Effect, MoveAttempt, Position, Truth

ACROSS = 8


@compiles_to(~(number_in_zone(TARGET) // row_length("row") + 1 < fact_value("row") + fact_value("complete")))
def in_the_row_dealt(attempt: MoveAttempt) -> Truth:
    """The place lies in the row that is being dealt, or below it."""
    return w.row_number_of(attempt.game, attempt.target) >= attempt.fact_value("row") + attempt.fact_value(
        "complete")


def lower_rows_gone(attempt: MoveAttempt) -> Truth:
    """No row below that of the card holds a card."""
    rows = range(w.row_number_of(attempt.game, attempt.source) + 1, attempt.fact_value("row") + 1)
    return not any(attempt.position.piles[place] for row in rows
        for place in w.places_in_row(attempt.game, row))


def dealt_again(*, upper_first: bool = True) -> list[str]:
    """The places of the garden in the order in which their cards come again, from the column at the right."""
    rows = range(1, 14) if upper_first else range(13, 0, -1)
    return [f"row-{row}-{column}" for column in range(ACROSS, 0, -1) for row in rows]


def taken_up(*, upper_first: bool = True) -> Effect:
    """The columns are taken up to be dealt again, each from its upper end or else its lower; a row is due."""
    gathered = w.gather_piles_into_pack(*dealt_again(upper_first=upper_first), turned=False)

    @compiles_to([
        *compiled_form_of_rule_function(gathered), set_fact_step("row", 1), set_fact_step("complete", 0)])
    def effect(attempt: MoveAttempt, position: Position) -> Position:
        first_row = w.position_with_fact(attempt.game, gathered(attempt, position), "row", 1)
        return w.position_with_fact(attempt.game, first_row, "complete", 0)

    return effect
