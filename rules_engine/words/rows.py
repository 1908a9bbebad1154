"""Rows that the player deals, a card at a time: the next place, whether a row is complete, what is vacant.

The table has a zone `row` laid in rows (`across`), a place `pack`, and the facts `row`, the number of
the row last begun, and `complete`, 1 once it has all its cards. Cards of the pack then go to the places
of that row, later as the first card to the next row, or into a vacancy.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.candidates.candidates import SinglePartMoves
from rules_engine.model.attempt import Attempt
from rules_engine.model.declared import looks_at
from rules_engine.model.game import Game
from rules_engine.model.rule import Truth
from rules_engine.model.table import Position
from rules_engine.words.effects import with_fact


def is_complete(game: Game, position: Position) -> bool:
    """Whether the row last begun has all its cards, or all that the pack could give it."""
    complete = position.facts[game.table.fact["complete"]] > 0
    return complete or not position.piles[game.table.place["pack"]]


def row_of(game: Game, place: int) -> int:
    """The number of the row a place lies in, from 1."""
    return (place - game.table.zone["row"].start) // game.table.zone_of[place].across + 1


def places_of(game: Game, row: int) -> range:
    """The places of the row with this number, from 1; none where the table has no room for it."""
    places = game.table.zone["row"]
    across = game.table.zone_of[places.start].across
    return places[(row - 1) * across : row * across]


@looks_at("named", zones="row", places="pack", facts="row complete")
def vacancies(game: Game, position: Position) -> list[int]:
    """The empty places of the rows that are complete, the highest row first."""
    last = position.facts[game.table.fact["row"]]
    rows = last if is_complete(game, position) else last - 1
    piles = position.piles
    return [place for row in range(1, rows + 1) for place in places_of(game, row) if not piles[place]]


@looks_at("named", zones="row", places="pack", facts="row complete")
def a_vacancy_can_be_filled(game: Game, position: Position) -> bool:
    """A place of a complete row is vacant, and the pack holds a card for it."""
    return bool(position.piles[game.table.place["pack"]] and vacancies(game, position))


def next_to_deal(game: Game, position: Position) -> int | None:
    """The place that the next card dealt goes to, from left to right; None where there is no room left."""
    row = _row_dealt(game, position)
    return next((place for place in places_of(game, row) if not position.piles[place]), None)


def _row_dealt(game: Game, position: Position) -> int:
    """The number of the row that the next card dealt would go to."""
    return position.facts[game.table.fact["row"]] + is_complete(game, position)


@looks_at("named", zones="row", places="pack", facts="row complete")
def _the_next_place(game: Game, position: Position) -> Iterator[int]:
    place = next_to_deal(game, position)
    if place is not None:
        yield place


to_the_next_place = looks_at(zones="row", places="pack", facts="row complete")(
    SinglePartMoves("pack", "row", onto=_the_next_place))
"""Candidates: the next card of the pack to the place that is dealt to next."""

to_vacancies = looks_at(zones="row", places="pack", facts="row complete")(
    SinglePartMoves("pack", "row", onto=vacancies))
"""Candidates: the next card of the pack to each vacancy."""


@looks_at("target", "named", zones="row", places="pack", facts="row complete")
def dealt_in_turn(attempt: Attempt) -> Truth:
    """The card goes to the next place of the row being dealt, or begins the row under it."""
    return attempt.target == next_to_deal(attempt.game, attempt.position)


@looks_at("target", "named", zones="row", places="pack", facts="row complete")
def not_above_the_row_dealt(attempt: Attempt) -> Truth:
    """The card goes to the row being dealt, or to the one to be begun, or under that."""
    return row_of(attempt.game, attempt.target) >= _row_dealt(attempt.game, attempt.position)


@looks_at("target", "named", zones="row", places="pack", facts="row complete")
def to_a_vacated_place(attempt: Attempt) -> Truth:
    """The card goes to a place that had one, of a row that is complete."""
    return row_of(attempt.game, attempt.target) < _row_dealt(attempt.game, attempt.position)


@looks_at("named", places="pack", facts="complete")
def the_row_is_complete(attempt: Attempt) -> Truth:
    """The row last begun has all its cards."""
    return is_complete(attempt.game, attempt.position)


@looks_at("named", places="pack", facts="complete")
def a_row_is_unfinished(attempt: Attempt) -> Truth:
    """The row last begun has not all its cards yet."""
    return not is_complete(attempt.game, attempt.position)


@looks_at("source zone", "source", "named", zones="row", facts="row")
def not_from_the_last_row(attempt: Attempt) -> Truth:
    """The card does not come from the row last begun."""
    in_the_rows = attempt.zone_name(attempt.source) == "row"
    return not in_the_rows or row_of(attempt.game, attempt.source) != attempt.fact("row")


@looks_at(zones="row", facts="row complete")
def row_goes_on(attempt: Attempt, position: Position) -> Position:
    """Afterwards the facts tell which row the card was dealt to, and whether that made it complete."""
    row = row_of(attempt.game, attempt.target)
    whole = all(position.piles[place] for place in places_of(attempt.game, row))
    return with_fact(attempt.game, with_fact(attempt.game, position, "row", row), "complete", int(whole))


@looks_at("named", zones="row", places="pack", facts="row complete")
def no_vacancy(attempt: Attempt) -> Truth:
    """No place of a complete row is vacant."""
    return not vacancies(attempt.game, attempt.position)


@looks_at("named", "target", zones="row", places="pack", facts="row complete")
def in_the_highest_row(attempt: Attempt) -> Truth:
    """The card goes to a vacancy of the highest row that has one."""
    vacant = vacancies(attempt.game, attempt.position)
    return bool(vacant) and row_of(attempt.game, attempt.target) == row_of(attempt.game, vacant[0])
