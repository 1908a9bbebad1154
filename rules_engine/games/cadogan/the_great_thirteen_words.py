"""The Great Thirteen: tests, conditions and effects of its own."""

from rules_engine.games.cadogan import the_great_thirteen_columns as columns
from rules_engine.judging.position_questions import is_stuck
from rules_engine.model.card_names import RANK_NAMES
from rules_engine.model.expression import (
    HERE,
    compiles_to,
    every_place_meets,
    expression_of_condition,
    is_certain,
    no_move_possible_within_duties,
    rank_of,
    top_card,
)
from rules_engine.writing import Game, Position


def waiting(_game: Game, position: Position) -> dict[int, str]:
    """What card each vacant numeral waits for."""
    values = ((column, columns.wanted(position, column)) for column in columns.vacant(position))
    return {columns.NUMERALS[column]: RANK_NAMES[value - 1] for column, value in values if value}


@compiles_to(every_place_meets("numeral", rank_of(top_card(HERE)).equals(columns.KING - 1)))
def all_kings(_game: Game, position: Position) -> bool:
    """Every numeral ends with a king."""
    return all(columns.top(position, place) == columns.KING for place in columns.NUMERALS)


@compiles_to(~expression_of_condition(columns.no_balcony) & is_certain(no_move_possible_within_duties()))
def has_failed(game: Game, position: Position) -> bool:
    """The balcony lies, nothing can be played, and no packet is left to take up."""
    return not columns.no_balcony(game, position) and is_stuck(game, position)
