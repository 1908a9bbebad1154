"""Tests and lists of moves for a zone `row`, whose rows the player deals card by card from a place `pack`.

Two numbers are stored: `row`, the row begun last, and `complete`, 1 once that row has all cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.candidates.candidates import MovesFromPlaceToPlace
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.declared import declare_dependencies
from rules_engine.model.expression import (
    HERE,
    SOURCE,
    TARGET,
    Expression,
    compiles_to,
    fact_value,
    first_nonnegative_value,
    lies_in_zone,
    number_in_zone,
    pile_size,
    row_length,
    set_fact_step,
    some_place_meets,
    value_if,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Truth
from rules_engine.model.table import Position
from rules_engine.words.effects import position_with_fact


def _expression_that_row_is_complete() -> Expression:
    """Return the expression with which compiled code computes `row_is_complete`."""
    return (fact_value("complete") > 0) | pile_size("pack").equals(0)


def _expression_for_row_number(place: Expression) -> Expression:
    """Return the expression for the number of the row in which a place lies, from 1."""
    return number_in_zone(place) // row_length("row") + 1


def _expression_that_place_is_vacant(place: Expression) -> Expression:
    """Return the expression that is true if a place is empty, in a row to which all cards have been dealt."""
    rows = fact_value("row") - ~_expression_that_row_is_complete()
    return pile_size(place).equals(0) & ~(_expression_for_row_number(place) > rows)


def _expression_for_next_place_to_deal() -> Expression:
    """Return the expression with which compiled code computes `next_place_to_deal`, with -1 for None."""
    row = fact_value("row") + _expression_that_row_is_complete()
    is_next = _expression_for_row_number(HERE).equals(row) & pile_size(HERE).equals(0)
    return first_nonnegative_value("row", value_if(is_next, HERE, -1))


def row_is_complete(game: Game, position: Position) -> bool:
    """Return True if the row that was begun last has all its cards, or if the pack is empty."""
    complete = position.facts[game.table.fact_index["complete"]] > 0
    return complete or not position.piles[game.table.place_index["pack"]]


def row_number_of(game: Game, place: int) -> int:
    """Return the number of the row in which a place lies, from 1."""
    return (place - game.table.zone_places["row"].start) // game.table.zones_by_place[place].across + 1


def places_in_row(game: Game, row: int) -> range:
    """Return the places of the row with this number, from 1: an empty range if there is no such row."""
    places = game.table.zone_places["row"]
    across = game.table.zones_by_place[places.start].across
    return places[(row - 1) * across : row * across]


@declare_dependencies("named", zones="row", places="pack", facts="row complete")
@compiles_to(_expression_that_place_is_vacant(TARGET))
def vacant_places(game: Game, position: Position) -> list[int]:
    """Return the empty places in complete rows, the highest row first.

    A row is complete when all its cards have been dealt, even if some were taken away again.
    """
    last = position.facts[game.table.fact_index["row"]]
    rows = last if row_is_complete(game, position) else last - 1
    piles = position.piles
    return [place for row in range(1, rows + 1) for place in places_in_row(game, row) if not piles[place]]


@declare_dependencies("named", zones="row", places="pack", facts="row complete")
@compiles_to((pile_size("pack") > 0) & some_place_meets("row", _expression_that_place_is_vacant(HERE)))
def a_vacancy_can_be_filled(game: Game, position: Position) -> bool:
    """Check that a complete row has an empty place and that the pack has a card."""
    return bool(position.piles[game.table.place_index["pack"]] and vacant_places(game, position))


def next_place_to_deal(game: Game, position: Position) -> int | None:
    """Return the place to which the next card is dealt, from left to right; None if no place is left."""
    row = _row_number_being_dealt(game, position)
    return next((place for place in places_in_row(game, row) if not position.piles[place]), None)


def _row_number_being_dealt(game: Game, position: Position) -> int:
    """Return the number of the row to which the next card is dealt. The first row has the number 1."""
    return position.facts[game.table.fact_index["row"]] + row_is_complete(game, position)


@declare_dependencies("named", zones="row", places="pack", facts="row complete")
@compiles_to(TARGET.equals(_expression_for_next_place_to_deal()))
def _next_place_as_target(game: Game, position: Position) -> Iterator[int]:
    """Yield the place to which the next card is dealt. Yield nothing if no place is left."""
    place = next_place_to_deal(game, position)
    if place is not None:
        yield place


next_place_moves = declare_dependencies(zones="row", places="pack", facts="row complete")(
    MovesFromPlaceToPlace("pack", "row", onto=_next_place_as_target))
"""The description of one move to try: the next card of the pack goes to the next place of the row."""

vacancy_moves = declare_dependencies(zones="row", places="pack", facts="row complete")(
    MovesFromPlaceToPlace("pack", "row", onto=vacant_places))
"""The list of moves to try: the next card of the pack goes to each vacancy (empty place)."""


@declare_dependencies("target", "named", zones="row", places="pack", facts="row complete")
@compiles_to(TARGET.equals(_expression_for_next_place_to_deal()))
def goes_to_next_place(attempt: MoveAttempt) -> Truth:
    """Check that the card goes to the next place of the current row.

    After the last place of that row, the next row begins.
    """
    return attempt.target == next_place_to_deal(attempt.game, attempt.position)


@declare_dependencies("target", "named", zones="row", places="pack", facts="row complete")
@compiles_to(~(_expression_for_row_number(TARGET) < fact_value("row") + _expression_that_row_is_complete()))
def goes_no_higher_than_row_being_dealt(attempt: MoveAttempt) -> Truth:
    """Check that the card does not go to a row above the current row.

    The current row is the row to which the next card is dealt.
    """
    return row_number_of(attempt.game, attempt.target) >= _row_number_being_dealt(
        attempt.game, attempt.position)


@declare_dependencies("target", "named", zones="row", places="pack", facts="row complete")
def goes_above_row_being_dealt(attempt: MoveAttempt) -> Truth:
    """Check that the card goes to a row above the current row.

    The current row is the row to which the next card is dealt.
    """
    return row_number_of(attempt.game, attempt.target) < _row_number_being_dealt(
        attempt.game, attempt.position)


@declare_dependencies("named", places="pack", facts="complete")
@compiles_to(_expression_that_row_is_complete())
def row_being_dealt_is_complete(attempt: MoveAttempt) -> Truth:
    """Check that the row that was begun last has all its cards, or that the pack is empty."""
    return row_is_complete(attempt.game, attempt.position)


@declare_dependencies("named", places="pack", facts="complete")
@compiles_to(~_expression_that_row_is_complete())
def row_being_dealt_is_unfinished(attempt: MoveAttempt) -> Truth:
    """Check that the row that was begun last still lacks cards, and that the pack has some."""
    return not row_is_complete(attempt.game, attempt.position)


@declare_dependencies("source zone", "source", "named", zones="row", facts="row")
@compiles_to(~lies_in_zone(SOURCE, "row") | ~_expression_for_row_number(SOURCE).equals(fact_value("row")))
def comes_from_earlier_row(attempt: MoveAttempt) -> Truth:
    """Check that the card does not come from the row that was begun last."""
    in_the_rows = attempt.zone_name(attempt.source) == "row"
    return not in_the_rows or row_number_of(attempt.game, attempt.source) != attempt.fact_value("row")


@declare_dependencies(zones="row", facts="row complete")
@compiles_to(
    [
        set_fact_step("row", _expression_for_row_number(TARGET)),
        set_fact_step(
            "complete",
            ~some_place_meets("row", _expression_for_row_number(HERE).equals(fact_value("row"))
                & pile_size(HERE).equals(0)),
        ),
    ]
)
def record_row_dealt(attempt: MoveAttempt, position: Position) -> Position:
    """Return the position in which it is stored which row was dealt to, and whether it is complete.

    The stored numbers are `row` and `complete`. This is an effect, a change after a move.
    """
    row = row_number_of(attempt.game, attempt.target)
    whole = all(position.piles[place] for place in places_in_row(attempt.game, row))
    return position_with_fact(attempt.game, position_with_fact(attempt.game, position, "row", row),
        "complete", int(whole))


@declare_dependencies("named", zones="row", places="pack", facts="row complete")
@compiles_to(~some_place_meets("row", _expression_that_place_is_vacant(HERE)))
def no_complete_row_has_vacancy(attempt: MoveAttempt) -> Truth:
    """Check that no complete row has an empty place."""
    return not vacant_places(attempt.game, attempt.position)


@declare_dependencies("named", "target", zones="row", places="pack", facts="row complete")
@compiles_to(
    _expression_for_row_number(TARGET).equals(
        _expression_for_row_number(
            first_nonnegative_value("row", value_if(_expression_that_place_is_vacant(HERE), HERE, -1))
        )
    )
)
def goes_to_highest_row_with_vacancy(attempt: MoveAttempt) -> Truth:
    """Check that the card goes to the highest row with an empty place.

    A row that is still being dealt does not count.
    """
    vacant = vacant_places(attempt.game, attempt.position)
    return bool(vacant) and row_number_of(attempt.game, attempt.target) == row_number_of(
        attempt.game, vacant[0])


@declare_dependencies("named", "target", zones="row", places="pack", facts="row complete")
@compiles_to(
    _expression_that_place_is_vacant(TARGET)
    & ~some_place_meets("row", _expression_that_place_is_vacant(HERE)
        & (_expression_for_row_number(HERE) > _expression_for_row_number(TARGET))))
def goes_to_lowest_row_with_vacancy(attempt: MoveAttempt) -> Truth:
    """Check that the card goes to an empty place, and that no lower row has one.

    A row counts from the moment when all its cards have been dealt.
    """
    vacant = vacant_places(attempt.game, attempt.position)
    return attempt.target in vacant and row_number_of(attempt.game, attempt.target) == row_number_of(
        attempt.game, vacant[-1])
