"""Tests of cards that partly cover others, as in a pyramid, where each card lies on two of the row above."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

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
from rules_engine.model.rule import Test, Truth

Covers: TypeAlias = tuple[tuple[int, ...], ...]
"""For each place of a zone, the numbers of the places whose cards lie upon its card. Numbers begin with 0."""


def covers_of_rows(rows: Sequence[int]) -> Covers:
    """Return which places lie upon, and so cover, each place of rows such as those of a pyramid.

    `rows` are the numbers of places in each row. Each row lies upon the one before. It is centred, so that it
    must have one place more than that, or one less. For other shapes, write the numbers yourself: for each
    place, counted from 0, the places that lie upon it.

    Raise `ValueError` for rows that do not lie so.
    """
    found: list[tuple[int, ...]] = []
    for row, count in enumerate(rows):
        start = sum(rows[: row + 1])
        below = rows[row + 1] if row + 1 < len(rows) else 0
        if below and abs(below - count) != 1:
            raise ValueError(f"a row of {below} places cannot lie between those of a row of {count}; "
                "write which places lie upon each")
        left = 0 if below > count else -1
        found += [
            tuple(start + at for at in (along + left, along + left + 1) if 0 <= at < below)
            for along in range(count)]
    return tuple(found)


def _expression_of_uncovered(zone: str, covers: Covers, **_: bool) -> Expression:
    """Return the expression with which compiled code computes `no_card_lies_upon` for a single card.

    `except_taken` makes no difference to a single card.
    """

    def places_upon(game: Game) -> list[tuple[int, ...]]:
        span = game.table.zone_places[zone]
        found: list[tuple[int, ...]] = [()] * len(game.table.places)
        for place, upon in zip(span, covers, strict=True):
            found[place] = tuple(span[number] for number in upon)
        return found

    return ~lies_in_zone(SOURCE, zone) | ~some_listed_place_meets(SOURCE, places_upon, pile_size(HERE) > 0)


def _places_with_cards_upon(zone: str, covers: Covers) -> Callable[[MoveAttempt, int], set[int]]:
    """Return a function of a move and a place: which places hold cards that lie upon those of the place."""

    def places_upon(attempt: MoveAttempt, place: int) -> set[int]:
        span, piles = attempt.game.table.zone_places[zone], attempt.position.piles
        return {span[at] for at in covers[place - span.start] if piles[span[at]]} if place in span else set()

    return places_upon


@declare_dependencies_of_result("move", "named", zones="zone")
@compiles_to(_expression_of_uncovered)
def no_card_lies_upon(zone: str, covers: Covers, *, except_taken: bool = False) -> Test:
    """Return the test that the cards taken are free (uncovered, available): no other card lies upon them.

    Only cards of the zone can be covered. `covers` says which places lie upon each, as in
    `w.covers_of_rows((1, 2, 3, 4, 5, 6, 7))` for a pyramid. It counts how the cards lie before the move. With
    `except_taken`, a card that is taken in the same move does not count.
    """
    places_upon = _places_with_cards_upon(zone, covers)

    def cards_are_free(attempt: MoveAttempt) -> Truth:
        """Return True if no other card lies upon the cards taken."""
        taken = {part.source for part in attempt.move.parts}
        return all(
            places_upon(attempt, place) <= (taken if except_taken else set()) for place in taken)

    return cards_are_free


@declare_dependencies_of_result("move", "named", zones="zone")
def no_card_taken_lies_upon_another(zone: str, covers: Covers) -> Test:
    """Return the test that of the cards taken together none lies upon (covers) another.

    `covers` is that of `no_card_lies_upon`.
    """
    places_upon = _places_with_cards_upon(zone, covers)

    def none_covers_another(attempt: MoveAttempt) -> Truth:
        """Return True if no card taken lies upon another card taken."""
        taken = {part.source for part in attempt.move.parts}
        return not any(places_upon(attempt, place) & taken for place in taken)

    return none_covers_another
