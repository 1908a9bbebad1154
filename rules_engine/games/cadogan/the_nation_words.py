"""The Nation: how its columns are counted, and what may be so of a column."""

from collections.abc import Iterator
from functools import reduce

from rules_engine import words as w
from rules_engine.model.declared import declare_dependencies
from rules_engine.model.expression import (
    HERE,
    SOURCE,
    TARGET,
    EffectStep,
    any_is_true,
    as_expression,
    compiles_to,
    expression_of_condition,
    expression_of_test,
    fact_value,
    fact_value_before_move,
    has_choice,
    is_certain,
    lies_in_zone,
    move_cards_step,
    no_move_possible,
    number_in_zone,
    pile_size,
    set_fact_step,
    sum_over_places,
    value_if,
)
from rules_engine.writing import Game, Move, MoveAttempt, Position, Truth

all_dealt = w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"))
"""The tableau is complete."""


TURN_ONE = w.turn_up_next_card()
MARRIED_OUT_IN_SUIT = w.no_marriage_possible_but_to_like_cards("marry", "marry-run")
MARRIED_OUT_IN_ANY_SUIT = w.no_marriage_possible_but_to_like_cards("marry", "marry-run", any_suit=True)
ONLY_CROSSINGS_REMAIN = w.only_moves_under_remain("cross")


_POWER_OF_TWO = reduce(
    lambda found, one: value_if(number_in_zone(HERE).equals(one), 2**one, found), range(12), as_expression(0))
"""Two to the power of the number of the column looked at, the first being 0."""


def _count_on_steps() -> list[EffectStep]:
    from_hand, begun = lies_in_zone(SOURCE, "hand"), fact_value_before_move("column")
    column_ends = ~(fact_value_before_move("number") < 8)
    ends_the_deal = from_hand & pile_size("pack").equals(0)
    columns = value_if(begun > 12, 12, begun)
    is_bare = pile_size(HERE).equals(0) & (number_in_zone(HERE) < begun)
    return [
        set_fact_step("column", begun + 1, from_hand & column_ends),
        set_fact_step("number", value_if(column_ends, 1, fact_value_before_move("number") + 1), from_hand),
        set_fact_step("undealt", as_expression(12) - columns, ends_the_deal),
        set_fact_step("bare", sum_over_places("column", value_if(is_bare, _POWER_OF_TWO, 0)), ends_the_deal),
        move_cards_step("pack", "hand", value_if(from_hand, 1, 0), turned=True, down=False)]


@compiles_to(_count_on_steps())
def count_on(attempt: MoveAttempt, position: Position) -> Position:
    """After a card from the hand the count goes on, and the next card of the pack is turned up."""
    if attempt.zone_name(attempt.source) != "hand":
        return position
    game, column, number = attempt.game, attempt.fact_value("column"), attempt.fact_value("number")
    counted = {"column": column + 1, "number": 1} if number >= 8 else {"number": number + 1}
    position = w.position_with_facts(game, position, **counted)
    if position.piles[game.table.place_index["pack"]]:
        return TURN_ONE(attempt, position)
    dealt = game.table.zone_places["column"][:column]
    bare = sum(1 << number for number, place in enumerate(dealt) if not position.piles[place])
    return w.position_with_facts(game, position, undealt=12 - len(dealt), bare=bare)


@compiles_to([
    set_fact_step("column", 1), set_fact_step("number", 1), set_fact_step("undealt", 0),
    set_fact_step("bare", 0),
    move_cards_step("pack", "hand", 1, turned=True, down=False)])
def begin_again(attempt: MoveAttempt, position: Position) -> Position:
    """The count begins anew with the first column, and the first card is turned up."""
    return TURN_ONE(attempt,
        w.position_with_facts(attempt.game, position, column=1, number=1, undealt=0, bare=0))


@compiles_to(number_in_zone(TARGET) < fact_value("column"))
def not_right_of_the_count(attempt: MoveAttempt) -> Truth:
    """The column is the one that is counted for, or one to its left."""
    return attempt.place_number(attempt.target) <= attempt.fact_value("column")


@compiles_to(~(number_in_zone(TARGET) + 1 < fact_value("column")))
def not_left_of_the_count(attempt: MoveAttempt) -> Truth:
    """The column is the one that is counted for, or one to its right."""
    return attempt.place_number(attempt.target) >= attempt.fact_value("column")


@compiles_to(number_in_zone(TARGET) < as_expression(12) - fact_value("undealt"))
def was_dealt(attempt: MoveAttempt) -> Truth:
    """The column is not one of those to the right of the last that was dealt."""
    return attempt.place_number(attempt.target) <= 12 - attempt.fact_value("undealt")


@compiles_to(~any_is_true(
    number_in_zone(TARGET).equals(one) & (fact_value("bare") // 2**one % 2).equals(1) for one in range(12)))
def has_lain(attempt: MoveAttempt) -> Truth:
    """The column is not one all of whose cards went out as they were dealt."""
    return not attempt.fact_value("bare") >> attempt.place_number(attempt.target) - 1 & 1


def any_suit(game: Game) -> bool:
    """Cards of any suits are married: a choice of `suits`."""
    return game.chosen.get("suits") == "any"


@declare_dependencies("position", permissions="marry marry-run")
@compiles_to(value_if(has_choice("suits", "any"), expression_of_test(MARRIED_OUT_IN_ANY_SUIT),
    expression_of_test(MARRIED_OUT_IN_SUIT)))
def married_out(attempt: MoveAttempt) -> Truth:
    """No marriage is possible but one with a card like the one that is left."""
    return (MARRIED_OUT_IN_ANY_SUIT if any_suit(attempt.game) else MARRIED_OUT_IN_SUIT)(attempt)


def whole_sequence(attempt: MoveAttempt) -> Truth:
    """The whole sequence at the lower end of a column is taken, in suit if marriages are."""
    return (w.takes_whole_run_of_any_suit if any_suit(attempt.game) else w.takes_whole_run)(attempt)


def sequences(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: the whole sequence at the lower end of each column, to each other column with cards."""
    found = w.moves_of_whole_run_of_any_suit("column") if any_suit(game) else w.moves_of_whole_run("column")
    return iter(found(game, position))


@compiles_to(value_if(has_choice("crossing", "yes"),
    expression_of_condition(ONLY_CROSSINGS_REMAIN), is_certain(no_move_possible())))
def is_lost(game: Game, position: Position) -> bool:
    """No move is possible but crossings between foundations that lead to no other move."""
    crossing = game.chosen.get("crossing") == "yes"
    return (ONLY_CROSSINGS_REMAIN if crossing else w.no_move_is_possible)(game, position)
