"""Tests for cards that block one another: whether the way from a card to the edge of its zone is empty.

The zone lies in rows. A game says in which directions a way may lead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TypeAlias

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.declared import declare_dependencies, declare_dependencies_of_result
from rules_engine.model.expression import (
    HERE,
    SOURCE,
    TARGET,
    Expression,
    compiles_to,
    lies_in_zone,
    pile_size,
    some_listed_place_meets,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Test, Truth
from rules_engine.model.table import Position, Zone

Direction: TypeAlias = tuple[int, int]
"""One step along a line: rows down, places to the right."""

ABOVE: Direction = (-1, 0)
BELOW: Direction = (1, 0)
LEFT: Direction = (0, -1)
RIGHT: Direction = (0, 1)

Ways: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]
"""For each place of a zone, numbered from 0: its lines, as the numbers of their places, nearest first."""

Facing: TypeAlias = Callable[[int, int], tuple[Direction, ...]]
"""Returns the directions in which the open ends of a card point, from its row and column, both from 0."""


def same_directions_for_all_places(*directions: Direction) -> Facing:
    """Return a function that gives the same `directions`, such as `w.LEFT` and `w.RIGHT`, for every place.

    The function takes a row and a column, which make no difference.
    """
    return lambda *_: directions


def directions_of_short_sides(row: int, column: int) -> tuple[Direction, ...]:
    """Return the directions in which the short sides of a card point, if every second card lies crossways.

    The first card of the zone is upright: its short sides are above and below. `row` and `column` count from
    0.
    """
    return (ABOVE, BELOW) if (row + column) % 2 == 0 else (LEFT, RIGHT)


@cache
def lines_to_edge(zone: Zone, directions: Facing, length: int | None = None) -> Ways:
    """Return, for each place of a zone, the lines of places that lead from it to the edge of the zone.

    `directions` is a function from the row and column of a place to the directions of its lines. A line has
    the numbers of its places within the zone, from 0, nearest first, and at most `length` of them.
    """
    rows = -(-zone.count // zone.across)

    def places_on_line(row: int, column: int, step: Direction) -> Iterator[int]:
        """Yield the numbers of the places that lead from a place to the edge of the zone in one direction."""
        row, column = row + step[0], column + step[1]
        while 0 <= row < rows and 0 <= column < zone.across and row * zone.across + column < zone.count:
            yield row * zone.across + column
            row, column = row + step[0], column + step[1]

    return tuple(
        tuple(tuple(places_on_line(row, column, step))[:length] for step in directions(row, column))
        for row, column in (divmod(number, zone.across) for number in range(zone.count))
    )


def place_has_empty_line_to_edge(
    game: Game, position: Position, place: int, directions: Facing, length: int | None = None
) -> bool:
    """Return True if at least one line of places from this place to the edge of its zone has no card.

    `directions` is a function from the row and column of a place to the directions of its lines. With
    `length`, only so many places of each line count, the nearest ones. At the edge, a line without places is
    empty.
    """
    zone = game.table.zones_by_place[place]
    start = game.table.zone_places[zone.name].start
    return any(
        not any(position.piles[start + number] for number in way)
        for way in lines_to_edge(zone, directions, length)[place - start]
    )


def _expression_that_line_to_edge_is_empty(zone: str, directions: Facing, length: int
    | None = None) -> Expression:
    """Return the expression with which compiled code computes `has_empty_line_to_edge`."""

    def expression_that_line_has_card(line_number: int) -> Expression:
        def line_of_each_place(game: Game) -> list[tuple[int, ...]]:
            span = game.table.zone_places[zone]
            ways = lines_to_edge(game.table.zones_by_place[span.start], directions, length)
            found: list[tuple[int, ...]] = [()] * len(game.table.places)
            for place, lines in zip(span, ways, strict=True):
                # A line that a place lacks counts as blocked: by the card itself.
                line = lines[line_number] if line_number < len(lines) else (place - span.start,)
                found[place] = tuple(span.start + one for one in line)
            return found

        return some_listed_place_meets(SOURCE, line_of_each_place, pile_size(HERE) > 0)

    all_blocked = (
        expression_that_line_has_card(0) & expression_that_line_has_card(1)
        & expression_that_line_has_card(2) & expression_that_line_has_card(3))
    return ~lies_in_zone(SOURCE, zone) | ~all_blocked


@declare_dependencies_of_result("source zone", "source", "named", zones="zone")
@compiles_to(_expression_that_line_to_edge_is_empty)
def has_empty_line_to_edge(zone: str, directions: Facing, length: int | None = None) -> Test:
    """Return the test that at least one line of places from the card to the edge of its zone is empty.

    - `zone`: the zone. A card that comes from another zone passes.
    - `directions`: the function that gives the directions of the lines, such as
      `w.directions_of_short_sides`.
    - `length`: how many of the nearest places of each line count; None for all.
    """

    def card_has_empty_line_to_edge(attempt: MoveAttempt) -> Truth:
        """Return True if at least one line of places from the card to the edge of its zone has no card."""
        if attempt.zone_name(attempt.source) != zone:
            return True
        return place_has_empty_line_to_edge(attempt.game, attempt.position, attempt.source, directions,
            length)

    return card_has_empty_line_to_edge


@declare_dependencies_of_result("source zone", "source", "named", zones="zone")
def no_card_lower_in_column(zone: str) -> Test:
    """Return the test that no card lies further down in the column that the card comes from.

    A card that comes from another zone passes.
    """
    return has_empty_line_to_edge(zone, same_directions_for_all_places(BELOW))


@declare_dependencies("move")
def takes_cards_from_one_line(attempt: MoveAttempt) -> Truth:
    """Check that the cards taken come from places in one row or one column."""
    zone = attempt.game.table.zones_by_place[attempt.source]
    spots = [divmod(attempt.place_number(part.source) - 1, zone.across) for part in attempt.move.parts]
    return len({row for row, _ in spots}) == 1 or len({column for _, column in spots}) == 1


def _earlier_places_in_same_zone(game: Game) -> list[range]:
    """Return a list with, for each place of the table, the places before it in its zone."""
    spans = game.table.zone_places
    return [range(spans[zone.name].start, place) for place, zone in enumerate(game.table.zones_by_place)]


@declare_dependencies("target zone", "target", "named")
@compiles_to(
    pile_size(TARGET).equals(0)
    & ~some_listed_place_meets(TARGET, _earlier_places_in_same_zone, pile_size(HERE).equals(0)))
def goes_to_first_empty_place(attempt: MoveAttempt) -> Truth:
    """Check that the card goes to the first empty place of the target zone."""
    places = attempt.game.table.zone_places[attempt.zone_name(attempt.target)]
    return attempt.target == next((place for place in places if not attempt.position.piles[place]), None)
