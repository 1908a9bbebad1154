"""Tests of cards that partly cover others, as in a pyramid, where each card lies on two of the row above."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

from rules_engine.candidates.candidates import TwoTopCardMoves
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.declared import declare_dependencies_of_result
from rules_engine.model.expression import (
    HERE,
    SOURCE,
    Expression,
    compiles_to,
    lies_in_zone,
    pile_size,
    some_listed_place_meets,
)
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Test, Tries, Truth
from rules_engine.model.table import Position

Covers: TypeAlias = tuple[tuple[int, ...], ...]
"""For each place of a zone, the numbers of the places whose cards lie on its card. Numbers begin with 0."""


def covers_of_rows(rows: Sequence[int]) -> Covers:
    """Return, for each place of a pyramid or of other centred rows, the places that lie on it.

    Places are numbered from 0, row by row. `rows` has the size of each row. A row lies on the one before.
    Raise `ValueError` if the sizes of the two do not differ by 1.
    """
    found: list[tuple[int, ...]] = []
    for row, count in enumerate(rows):
        start = sum(rows[: row + 1])
        below = rows[row + 1] if row + 1 < len(rows) else 0
        if below and abs(below - count) != 1:
            raise ValueError(f"a row of {below} places cannot lie on a row of {count}: it must have one "
                "place more or less; correct the rows, or write a function that says what lies on a place")
        left = 0 if below > count else -1
        found += [
            tuple(start + at for at in (along + left, along + left + 1) if 0 <= at < below)
            for along in range(count)]
    return tuple(found)


def _expression_that_no_card_lies_upon(zone: str, covers: Covers, **_: bool) -> Expression:
    """Return the expression with which compiled code computes `no_card_lies_upon` for a single card.

    The parameter `except_taken` makes no difference to a single card.
    """

    def places_upon_each_place(game: Game) -> list[tuple[int, ...]]:
        span = game.table.zone_places[zone]
        found: list[tuple[int, ...]] = [()] * len(game.table.places)
        for place, upon in zip(span, covers, strict=True):
            found[place] = tuple(span[number] for number in upon)
        return found

    return ~lies_in_zone(SOURCE, zone) | ~some_listed_place_meets(
        SOURCE, places_upon_each_place, pile_size(HERE) > 0)


def _function_listing_cards_upon_place(zone: str, covers: Covers) -> Callable[[MoveAttempt, int], set[int]]:
    """Return a function from a move and a place to the places of the cards that lie on that place."""

    def places_covering_place(attempt: MoveAttempt, place: int) -> set[int]:
        span, piles = attempt.game.table.zone_places[zone], attempt.position.piles
        return {span[at] for at in covers[place - span.start] if piles[span[at]]} if place in span else set()

    return places_covering_place


@declare_dependencies_of_result("move", "named", zones="zone")
@compiles_to(_expression_that_no_card_lies_upon)
def no_card_lies_upon(zone: str, covers: Covers, *, except_taken: bool = False) -> Test:
    """Return the test that the cards taken are free (uncovered, available): no other card lies on them.

    The test is about the cards of one zone. For `covers` see `covers_of_rows`. With `except_taken`, a card
    may be covered by one that the same move takes.
    """
    places_covering_place = _function_listing_cards_upon_place(zone, covers)

    def cards_are_free(attempt: MoveAttempt) -> Truth:
        """Return True if no other card lies on the cards taken."""
        taken = {part.source for part in attempt.move.parts}
        return all(
            places_covering_place(attempt, place) <= (taken if except_taken else set()) for place in taken)

    return cards_are_free


@declare_dependencies_of_result("move", "named", zones="zone")
def no_card_taken_lies_upon_another(zone: str, covers: Covers) -> Test:
    """Return the test that no card that is taken covers another card that is taken with it.

    `covers` says which places of the zone `zone` lie on others (see `covers_of_rows`).
    """
    places_covering_place = _function_listing_cards_upon_place(zone, covers)

    def no_taken_card_covers_another(attempt: MoveAttempt) -> Truth:
        """Return True if no card taken lies on another card taken."""
        taken = {part.source for part in attempt.move.parts}
        return not any(places_covering_place(attempt, place) & taken for place in taken)

    return no_taken_card_covers_another


@declare_dependencies_of_result(zones="source target zone")
def moves_of_two_free_cards(source: str, target: str, zone: str, covers: Covers) -> Tries:
    """Return the list of moves to try that take two free cards of the source zones to one place.

    - `target`: the zone with that place, the only one it has.
    - `zone`, `covers`: the zone whose cards lie on others, and in which way (see `covers_of_rows`).

    A card is free if no card lies on it. A card and the only card on it are also tried together.
    """
    pairs = TwoTopCardMoves(source, target)

    def pairs_of_free_cards(game: Game, position: Position) -> Iterator[Move]:
        """Yield the move of each pair of cards that no third card lies on.

        One of the two cards may lie on the other.
        """
        span, piles = game.table.zone_places[zone], position.piles
        upon = {
            place: {span[at] for at in numbers if piles[span[at]]}
            for place, numbers in zip(span, covers, strict=True)}
        places = [
            place for place in pairs.occupied_places(game, position) if len(upon.get(place, ())) <= 1]
        for first, second in combinations(places, 2):
            if upon.get(first, set()) <= {second} and upon.get(second, set()) <= {first}:
                yield pairs.move_of_two_top_cards(game, position, first, second)

    return pairs_of_free_cards
