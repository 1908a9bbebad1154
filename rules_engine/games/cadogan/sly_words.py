"""Sly: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.model.expression import (
    SOURCE,
    compiles_to,
    expression_of_condition,
    fact_value_before_move,
    has_choice,
    lies_in_zone,
    pile_size,
    set_fact_step,
    value_if,
)
from rules_engine.writing import Game, MoveAttempt, Position


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


# The end.

only_exchanges_remain = w.only_moves_under_remain("cross-up", "cross-down")


@compiles_to(value_if(
    has_choice("leaving", "exchange"),
    pile_size("pack").equals(0) & pile_size("hand").equals(0)
    & expression_of_condition(only_exchanges_remain),
    expression_of_condition(w.pack_is_dealt_out_without_moves)))
def is_lost(game: Game, position: Position) -> bool:
    """Every card has been dealt, and no move is possible, now or later, but between two foundations."""
    if game.chosen.get("leaving") != "exchange":
        return w.pack_is_dealt_out_without_moves(game, position)
    dealt_out = not any(position.piles[game.table.place_index[name]] for name in ("pack", "hand"))
    return dealt_out and only_exchanges_remain(game, position)
