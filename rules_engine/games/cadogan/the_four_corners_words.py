"""The Four Corners: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.model.declared import declare_dependencies, declare_dependencies_of_result
from rules_engine.model.expression import (
    SOURCE,
    TARGET,
    Expression,
    compiles_to,
    expression_of_condition,
    has_choice,
    is_certain,
    lies_in_zone,
    no_move_possible,
    number_in_zone,
    pile_size,
    value_if,
)
from rules_engine.writing import Game, MoveAttempt, Position, Test, Truth

ONLY_CROSSINGS_REMAIN = w.only_moves_under_remain("cross")
"""The only possible moves are crossings between foundations, and they lead to no other move."""

_LEVEL_FORM = number_in_zone(TARGET).equals(number_in_zone(SOURCE) % 4)


@compiles_to(_LEVEL_FORM)
def level(attempt: MoveAttempt) -> Truth:
    """The foundation lies level with the side packet."""
    return attempt.place_number(attempt.target) == (attempt.place_number(attempt.source) - 1) % 4 + 1


def _beside_form(left: str, right: str) -> Expression:
    at_the_left = number_in_zone(SOURCE) < 4
    return _LEVEL_FORM & value_if(at_the_left, lies_in_zone(TARGET, left), lies_in_zone(TARGET, right))


@declare_dependencies_of_result(zones="left right")
@compiles_to(_beside_form)
def beside(left: str, right: str) -> Test:
    """The foundation lies beside the side packet, these being the zones at the left and at the right."""
    return lambda attempt: level(attempt) and (
        attempt.zone_name(attempt.target) == (left if attempt.place_number(attempt.source) <= 4 else right))


@declare_dependencies("pile")
@compiles_to(pile_size(SOURCE) > 1)
def covers_a_card(attempt: MoveAttempt) -> Truth:
    """The card lies on another in its packet."""
    return len(attempt.origin) > 1


@compiles_to(value_if(has_choice("crossing", "yes"),
    expression_of_condition(ONLY_CROSSINGS_REMAIN), is_certain(no_move_possible())))
def is_lost(game: Game, position: Position) -> bool:
    """No move is possible but crossings between foundations that lead to no other move."""
    crossing = game.chosen.get("crossing") == "yes"
    return (ONLY_CROSSINGS_REMAIN if crossing else w.no_move_is_possible)(game, position)
