"""Sly: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.model.expression import (
    SOURCE,
    compiles_to,
    fact_value_before_move,
    lies_in_zone,
    set_fact_step,
    value_if,
)
from rules_engine.writing import MoveAttempt, Position


@compiles_to([set_fact_step(
    "dealt", fact_value_before_move("dealt") - 1,
    fact_value_before_move("round").equals(1) & (fact_value_before_move("dealt") < 20)
    & lies_in_zone(SOURCE, "promenade"))])
def uncounted(attempt: MoveAttempt, position: Position) -> Position:
    """A card that leaves the promenade while the first deal is under way is counted no longer."""
    under_way = attempt.fact_value("round") == 1 and attempt.fact_value("dealt") < 20
    if not under_way or attempt.zone_name(attempt.source) != "promenade":
        return position
    return w.position_with_fact(attempt.game, position, "dealt", attempt.fact_value("dealt") - 1)


@compiles_to(
    [
        set_fact_step("round", fact_value_before_move("round") + 1),
        set_fact_step("dealt", 0),
        set_fact_step("refilled", 0),
    ]
)
def next_round(attempt: MoveAttempt, position: Position) -> Position:
    """Another deal of twenty begins, and none of it lies on the promenade yet."""
    return w.position_with_facts(attempt.game, position, round=attempt.fact_value("round") + 1, dealt=0,
        refilled=0)


@compiles_to([
    set_fact_step("dealt",
        value_if(fact_value_before_move("refilled") < 20, fact_value_before_move("refilled"), 20)),
    set_fact_step("round", fact_value_before_move("round") + 1), set_fact_step("refilled", 0)])
def next_round_less_refills(attempt: MoveAttempt, position: Position) -> Position:
    """Another deal of twenty begins, and the vacancies refilled before it have been counted."""
    dealt = min(20, attempt.fact_value("refilled"))
    return w.position_with_fact(attempt.game, next_round(attempt, position), "dealt", dealt)
