"""Tests and effects for cards that lie side by side: in rows and columns, or touching each other.

The places of the zone lie in rows (`across` of the zone).
"""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import RANK, SUIT, UNSEEN, turn_face_up, visible_face
from rules_engine.model.declared import declare_dependencies, declare_dependencies_of_result
from rules_engine.model.expression import (
    CARD,
    HERE,
    TARGET,
    Expression,
    are_known_and_equal,
    card_is_face_down,
    compiles_to,
    pile_size,
    rank_of,
    some_listed_place_meets,
    some_listed_place_meets_or_is_unknown,
    suit_of,
    top_card,
    value_if,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Effect, Test, Truth
from rules_engine.model.table import Position
from rules_engine.words.effects import position_with_piles
from rules_engine.words.lines import Direction, lines_to_edge, same_directions_for_all_places


def place_beside(game: Game, place: int, direction: Direction) -> int | None:
    """Return the place directly beside a place, such as to its left with `w.LEFT`.

    Return None if the place is the last one in that direction, or if its zone does not lie in rows.
    """
    zone = game.table.zones_by_place[place]
    start = game.table.zone_places[zone.name].start
    if not zone.across:
        return None
    (line,) = lines_to_edge(zone, same_directions_for_all_places(direction), 1)[place - start]
    return start + line[0] if line else None


def _function_listing_place_beside(direction: Direction) -> Callable[[Game], list[tuple[int, ...]]]:
    """Return a function that lists, for each place of a game, the place on one side, if there is one."""

    def list_place_beside_each_place(game: Game) -> list[tuple[int, ...]]:
        found = (place_beside(game, place, direction) for place in range(len(game.table.places)))
        return [() if one is None else (one,) for one in found]

    return list_place_beside_each_place


def card_beside_target(attempt: MoveAttempt, direction: Direction) -> int | None:
    """Return the visible face of the card beside the place that the card goes to.

    Return None if there is none. `direction` is `w.LEFT`, `w.RIGHT`, `w.ABOVE` or `w.BELOW`.
    """
    place = place_beside(attempt.game, attempt.target, direction)
    pile = () if place is None else attempt.position.piles[place]
    return visible_face(pile[-1]) if pile else None


def _expression_that_card_beside_meets_condition(direction: Direction, condition: Expression) -> Expression:
    """Return the expression that is true if the card beside the target meets a condition.

    It is true also if there is no such card. In the condition, `HERE` stands for the place of that card.
    """
    return ~some_listed_place_meets_or_is_unknown(
        TARGET, _function_listing_place_beside(direction), (pile_size(HERE) > 0) & ~condition)


_CARD_HERE = value_if(card_is_face_down(top_card(HERE)), -1, top_card(HERE))


@declare_dependencies_of_result("card", "target zone", "target", "named")
@compiles_to(lambda direction: _expression_that_card_beside_meets_condition(
    direction, are_known_and_equal(suit_of(CARD), suit_of(_CARD_HERE))))
def same_suit_as_card_beside(direction: Direction) -> Test:
    """Return the test that the card has the suit of its neighbour, the card beside its new place.

    `direction` says on which side: `w.LEFT`, `w.RIGHT`, `w.ABOVE` or `w.BELOW`. Without a neighbour, the test
    holds.
    """
    return _test_that_card_fits_neighbour(direction, lambda card, beside: SUIT[card] == SUIT[beside])


@declare_dependencies_of_result("card", "target zone", "target", "named")
@compiles_to(lambda direction, step=1: _expression_that_card_beside_meets_condition(
    direction, are_known_and_equal(rank_of(CARD), _expression_for_rank_plus_step(rank_of(_CARD_HERE), step))))
def follows_card_beside(direction: Direction, step: int = 1) -> Test:
    """Return the test that the card is `step` ranks higher than its new neighbour, if there is one.

    `direction` says on which side, such as `w.LEFT`. Nothing is higher than a king or lower than an ace.
    """
    return _test_that_card_fits_neighbour(direction, lambda card, beside: RANK[card] == RANK[beside] + step)


def _expression_for_rank_plus_step(rank: Expression, step: int) -> Expression:
    """Return the expression for the rank that is `step` higher than `rank`.

    Its value is -1 if `rank` is not known, and 99, which equals no rank, if the result would be below an ace.
    """
    shifted = rank + step if step >= 0 else rank - -step
    return value_if(rank < 0, -1, value_if(shifted < 0, 99, shifted))


def _test_that_card_fits_neighbour(direction: Direction, faces_fit: Callable[[int, int], bool]) -> Test:
    """Return the test that the card fits its neighbour, the card beside its new place, if there is one."""

    def card_fits_neighbour(attempt: MoveAttempt) -> Truth:
        """Return True if the card fits the card beside its new place, or if there is none."""
        beside = card_beside_target(attempt, direction)
        if beside is None:
            return True
        return None if UNSEEN in (attempt.card, beside) else faces_fit(attempt.card, beside)

    return card_fits_neighbour


@declare_dependencies_of_result("target zone", "target", "named")
@compiles_to(lambda rank, direction: ~_expression_that_card_beside_meets_condition(
    direction, ~are_known_and_equal(rank_of(_CARD_HERE), Expression("number", (rank,)))))
def card_beside_has_rank(rank: int, direction: Direction) -> Test:
    """Return the test that the card beside the target place has this rank, 0 for an ace, 12 for a king.

    `direction` says on which side: `w.LEFT`, `w.RIGHT`, `w.ABOVE` or `w.BELOW`. If no card lies there, the
    test fails.
    """

    def neighbour_has_rank(attempt: MoveAttempt) -> Truth:
        """Return True if the card beside the target place has the rank. Return None if it is not shown."""
        beside = card_beside_target(attempt, direction)
        return None if beside == UNSEEN else beside is not None and RANK[beside] == rank

    return neighbour_has_rank


@declare_dependencies_of_result("target zone", "target", "named")
@compiles_to(lambda direction: some_listed_place_meets(
    TARGET, _function_listing_place_beside(direction), pile_size(HERE).equals(0)))
def goes_beside_gap(direction: Direction) -> Test:
    """Return the test that the card goes to a place beside an empty place (a gap, space, vacancy).

    The gap must lie in `direction`, such as `w.LEFT`. At the edge of the zone, the test fails.
    """

    def place_beside_is_empty(attempt: MoveAttempt) -> Truth:
        """Return True if there is a place beside the target place, and it is empty."""
        place = place_beside(attempt.game, attempt.target, direction)
        return place is not None and not attempt.position.piles[place]

    return place_beside_is_empty


@declare_dependencies_of_result("target zone", "target")
@compiles_to(lambda direction: ~some_listed_place_meets(
    TARGET, _function_listing_place_beside(direction), ~(pile_size(HERE) < 0)))
def goes_to_edge(direction: Direction) -> Test:
    """Return the test that the card goes to an edge of the zone: the last place in a direction.

    With the `direction` `w.LEFT`, it is the first place of a row. In a zone that does not lie in rows, every
    place is at an edge.
    """
    return lambda attempt: place_beside(attempt.game, attempt.target, direction) is None


@declare_dependencies("move")
def takes_cards_that_touch(attempt: MoveAttempt) -> Truth:
    """Check that the two cards taken touch (are adjacent): side by side, above each other, or at a corner."""
    zone = attempt.game.table.zones_by_place[attempt.source]
    spots = [divmod(attempt.place_number(part.source) - 1, zone.across) for part in attempt.move.parts]
    return all(max(line) - min(line) <= 1 for line in zip(*spots, strict=True))


@declare_dependencies_of_result(zones="zone", places="pack")
def close_up(zone: str, pack: str = "") -> Effect:
    """Return the effect that closes up the gaps of a zone: its cards move, in order, to the first places.

    With `pack`, cards of the pack, face up, fill the places that are then empty.
    """

    def close_gaps(attempt: MoveAttempt, position: Position) -> Position:
        """Return the position after the cards of the zone are moved together to its first places."""
        table = attempt.game.table
        places = [table.places[place] for place in table.zone_places[zone]]
        laid = [position.piles[place] for place in table.zone_places[zone] if position.piles[place]]
        stock = position.piles[table.place_index[pack]] if pack else ()
        count = min(len(stock), len(places) - len(laid))
        laid += [turn_face_up((card,)) for card in reversed(stock[len(stock) - count:])]
        piles = dict(zip(places, [*laid, *[()] * (len(places) - len(laid))], strict=True))
        if pack:
            piles[pack] = stock[: len(stock) - count]
        return position_with_piles(attempt.game, position, **piles)

    return close_gaps
