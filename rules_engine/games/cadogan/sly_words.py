"""Sly: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.model.expression import SOURCE, choose, compiles_to, fact_before, set_fact_step, zone_is
from rules_engine.writing import Attempt, Position


@compiles_to([set_fact_step(
    "dealt", fact_before("dealt") - 1,
    fact_before("round").equals(1) & (fact_before("dealt") < 20) & zone_is(SOURCE, "promenade"))])
def uncounted(attempt: Attempt, position: Position) -> Position:
    """A card that leaves the promenade while the first deal is under way is counted no longer."""
    under_way = attempt.fact("round") == 1 and attempt.fact("dealt") < 20
    if not under_way or attempt.zone_name(attempt.source) != "promenade":
        return position
    return w.position_with_fact(attempt.game, position, "dealt", attempt.fact("dealt") - 1)


@compiles_to(
    [
        set_fact_step("round", fact_before("round") + 1),
        set_fact_step("dealt", 0),
        set_fact_step("refilled", 0),
    ]
)
def next_round(attempt: Attempt, position: Position) -> Position:
    """Another deal of twenty begins, and none of it lies on the promenade yet."""
    return w.position_with_facts(attempt.game, position, round=attempt.fact("round") + 1, dealt=0, refilled=0)


@compiles_to([
    set_fact_step("dealt", choose(fact_before("refilled") < 20, fact_before("refilled"), 20)),
    set_fact_step("round", fact_before("round") + 1), set_fact_step("refilled", 0)])
def next_round_less_refills(attempt: Attempt, position: Position) -> Position:
    """Another deal of twenty begins, and the vacancies refilled before it have been counted."""
    dealt = min(20, attempt.fact("refilled"))
    return w.position_with_fact(attempt.game, next_round(attempt, position), "dealt", dealt)
