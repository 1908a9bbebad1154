"""The Labyrinth: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.model.expression import (
    HERE,
    TARGET,
    Expression,
    compiled_form_of_rule_function,
    compiles_to,
    fact_value,
    has_choice,
    number_in_zone,
    pile_size,
    row_length,
    some_place_meets,
)
from rules_engine.writing import Game, MoveAttempt, Position, Truth


def last_row_vacancies(game: Game, position: Position) -> list[int]:
    """The empty places of the row last dealt, once it is complete."""
    last = position.facts[game.table.fact_index["row"]]
    return [place for place in w.vacant_places(game, position) if w.row_number_of(game, place) == last]


def _is_last_row_vacancy(place: Expression) -> Expression:
    complete = (fact_value("complete") > 0) | pile_size("pack").equals(0)
    row = number_in_zone(place) // row_length("row") + 1
    return complete & pile_size(place).equals(0) & row.equals(fact_value("row"))


@compiles_to(~some_place_meets("row", _is_last_row_vacancy(HERE)))
def no_vacancy_in_the_last_row(attempt: MoveAttempt) -> Truth:
    """No place of the row last dealt is empty, or that row is not complete."""
    return not last_row_vacancies(attempt.game, attempt.position)


@compiles_to(_is_last_row_vacancy(TARGET))
def vacancy_of_the_last_row(attempt: MoveAttempt) -> Truth:
    """The card goes to an empty place of the row last dealt, which is complete."""
    return attempt.target in last_row_vacancies(attempt.game, attempt.position)


def last_row_can_be_filled(game: Game, position: Position) -> bool:
    """The row last dealt has a vacancy, and the pack a card for it."""
    return bool(position.piles[game.table.place_index["pack"]] and last_row_vacancies(game, position))


@compiles_to(has_choice("during", "yes") & compiled_form_of_rule_function(w.comes_from_earlier_row))
def earlier_row_is_played_from(attempt: MoveAttempt) -> Truth:
    """The card comes from an earlier row, and cards of such rows may be played while a row is being dealt."""
    return attempt.game.chosen.get("during") == "yes" and w.comes_from_earlier_row(attempt)
