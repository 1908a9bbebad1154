"""Compute from a compiled game what guides a search for a win: the order of foundations, and safe moves.

Cards are faces from 0 to 53. A set of cards is a number with one bit for each face.
"""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.compiled.program import (
    DOWN_COLUMN,
    EMPTY_COLUMN,
    NO_NODE,
    CardsToTake,
    GameProgram,
    MoveRoute,
    RouteKind,
)
from rules_engine.model.game import Game

CARDS = DOWN_COLUMN
"""The number of faces."""

NOT_SCORED, SCORED_BY_ORDER, SCORED_OUT, SCORED_IN_HAND = range(4)
"""How the cards of a place count in the score of a position. `Scoring` in `runner.c` has the same numbers."""


class SearchHints(NamedTuple):
    """The values that guide a search for a win, such as which moves can never be a mistake."""

    starts: tuple[int]
    """A tuple with one set: the cards that may go to an empty foundation."""
    next_lower: tuple[int, ...]
    """For each card, the set of cards on which it may go on a foundation."""
    lies_on: tuple[int, ...]
    """For each card, the set of cards that may be put on it outside the foundations.

    Places that take any card on any other, such as a talon, do not count.
    """
    scoring: tuple[int, ...]
    """For each place, how its cards count in the score of a position, such as `NOT_SCORED`."""
    has_safe_cards: tuple[bool, ...]
    """For each place, True if a card may go from it to a foundation as a safe move."""
    is_safe: tuple[bool, ...]
    """For each permission (rule that allows a kind of move), True if its moves may be safe."""


def make_search_hints(program: GameProgram, game: Game) -> SearchHints:
    """Return the values that guide a search for a win, such as which moves are safe (never a mistake).

    `program` is the compiled form of the game. No move counts as safe if the game has two cards of one face,
    if it is not compiled completely, or if its foundations can be built in several orders.
    """
    permissions = len(game.permissions)
    goal = set(program.lists[program.goal]) if program.goal != NO_NODE else set[int]()
    pack = sum(1 << card for card in set(game.cards))
    starts, next_lower, lies_on, open_places = 0, [0] * CARDS, [0] * CARDS, set[int]()
    for route in program.routes:
        for landing in route.landings if route.kind is RouteKind.CARDS else ():
            table, places = program.tables[landing.table], program.lists[landing.places]
            rows = {
                card: (table.possible[card] | table.sure[card | 64]) & pack for card in _faces_in_set(pack)}
            if goal.issuperset(places):
                for card, lower_cards in rows.items():
                    next_lower[card] |= lower_cards
                    starts |= (table.possible[card] >> EMPTY_COLUMN & 1) << card
            elif all(row == pack for row in rows.values()):
                open_places |= set(places)
            else:
                for card, lower_cards in rows.items():
                    for lower in _faces_in_set(lower_cards):
                        lies_on[lower] |= 1 << card
    sources = {
        place for route in program.routes if route.sources != NO_NODE
        for place in program.lists[route.sources]
    } - goal
    ordered = {
        place for route in program.routes
        if route.sources != NO_NODE and route.taking not in (CardsToTake.EACH, CardsToTake.EACH_DISTINCT)
        for place in program.lists[route.sources]}
    safe_places, safe_permissions = set[int](), set[int]()
    is_single_pack = len(set(game.cards)) == len(game.cards)
    if program.is_complete and is_single_pack and goal and _foundations_have_one_order(next_lower):
        safe_permissions = set(_permissions_that_only_build_foundations(program, goal, permissions))
        safe_places = sources - open_places - set(_places_moved_by_effects(program))
    return SearchHints(
        (starts,), tuple(next_lower), tuple(lies_on),
        tuple(
            SCORED_OUT if place in goal else NOT_SCORED if place not in sources
            else SCORED_BY_ORDER if place in ordered else SCORED_IN_HAND
            for place in range(program.places)),
        tuple(place in safe_places for place in range(program.places)),
        tuple(number in safe_permissions for number in range(permissions)))


def _faces_in_set(card_set: int) -> list[int]:
    """Return the faces (numbers from 0 to 53) in a set of cards."""
    return [card for card in range(CARDS) if card_set >> card & 1]


def _foundations_have_one_order(next_lower: list[int]) -> bool:
    """Return True if the foundations can be built in one order only.

    `next_lower` has for each card the set of cards on which it may go on a foundation.
    """
    lower = [_faces_in_set(cards) for cards in next_lower]
    held = [one for cards in lower for one in cards]
    return all(len(cards) <= 1 for cards in lower) and len(held) == len(set(held))


def _permissions_that_only_build_foundations(
    program: GameProgram, goal_places: set[int], permission_count: int
) -> list[int]:
    """Return the indices of the permissions (rules that allow moves) that only bring cards to foundations.

    The list is empty if the game has moves of other kinds, such as pairs of cards.
    """
    kinds = {RouteKind.CARDS, RouteKind.ACTION, RouteKind.TURN}
    if any(route.kind not in kinds for route in program.routes):
        return []
    routes: dict[int, list[MoveRoute]] = {}
    for route in program.routes:
        routes.setdefault(route.permission, []).append(route)
    return [
        number for number in range(permission_count)
        if (steps := program.effects[number]) is not None
        and all(step.kind == "set" for step in steps)
        and number in routes
        and all(route.kind is RouteKind.CARDS and all(
            goal_places.issuperset(program.lists[landing.places]) for landing in route.landings)
            for route in routes[number])]


def _places_moved_by_effects(program: GameProgram) -> list[int]:
    """Return the places whose piles an effect moves or shuffles."""
    return [
        place for steps in program.effects for step in steps or () if step.kind != "set"
        for place in ((step.a, step.b) if step.kind == "move" else (step.a,))]
