"""Compute from a compiled game the values by which a search sees that a position can no longer be won.

Cards are faces from 0 to 53. A set of cards is a number with one bit for each face.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules_engine.compiled.goal import find_win_goal
from rules_engine.compiled.program import (
    EMPTY_COLUMN,
    NO_NODE,
    CardsToTake,
    GameProgram,
    MoveRoute,
    RouteKind,
)
from rules_engine.model.cards import DOWN
from rules_engine.model.game import Game

# A search checks which cards could leave their piles if most rules were ignored, and if no moved card covered
# another. If too few cards could reach the foundations even so, no play from the position wins.
FACES = 64
"""A table of sets has so many rows, one for each face; the last ones are not used."""

ANY_CARD, TOP_CARD, GROUPS, GOAL, OPEN_GOAL = range(5)
"""Which cards a place gives up. `Release` in `runner.c` has the same numbers.

- `ANY_CARD`: any, whatever lies on it. `TOP_CARD`: the top card alone. `GROUPS`: also several cards together.
- `GOAL`: none, for its cards are where they should be. `OPEN_GOAL`: these may come back.
"""

_KINDS = frozenset({RouteKind.CARDS, RouteKind.ACTION, RouteKind.TURN, RouteKind.BENEATH})
_GROUP_TAKINGS = frozenset({CardsToTake.FACE_UP_GROUP, CardsToTake.GROWING})
NOT_CHECKED = -1
_MOST_SOURCES = 31


class DeadEndHints(NamedTuple):
    """The values by which a search recognises a dead end: a position that can no longer be won.

    A card is locked in if it can never leave its pile for a foundation.
    """

    spare_cards: tuple[int]
    """A tuple of one number: how many cards may be locked in while a win is still possible.

    It is `NOT_CHECKED` if the check does not apply to the game.
    """
    release: tuple[int, ...]
    """For each place, which cards can leave it.

    The number is a constant of this module, such as `TOP_CARD`.
    """
    is_open: tuple[bool, ...]
    """For each place, True if moves can bring cards to it and it is not a foundation."""
    source_group: tuple[int, ...]
    """For each place, the number of its group.

    Cards from all places of a group may go to the same cards and places.
    """
    empty_for: tuple[int, ...]
    """For each place, the groups (as bits) whose cards may go to it when it is empty."""
    feeds_goal: tuple[bool, ...]
    """For each place, True if cards may go from it to a foundation."""
    fits: tuple[int, ...]
    """The cards on which a card from a group of places may go, outside the foundations.

    The index is `64 * group + card`. There are also bits for an empty place and for a face-down card.
    """
    goal_fits: tuple[int, ...]
    """For each card, the cards on which it may go on a foundation.

    There is also a bit for an empty foundation.
    """


def dead_end_hints(program: GameProgram, game: Game) -> DeadEndHints:
    """Return the values by which a search recognises dead ends: positions that can no longer be won.

    `program` is the compiled form of the game. The values say which cards can leave which places, and where
    these cards may go. The check does not suit every game: a game must be won on foundations, for example.
    For a game that it does not suit, `spare_cards` is `(NOT_CHECKED,)`, and all other values are 0 or False.
    """
    places, named = range(program.places), find_win_goal(program, _node_number_of_win_condition(program))
    goal = set(program.lists[named.places]) if named.places != NO_NODE else set[int]()
    routes = [route for route in program.routes if route.sources != NO_NODE]
    moved = {
        step.a for steps in program.effects for step in steps or () if step.kind != "set"}
    # What an effect moves may go from where it then lies: any route may take it.
    ways = [
        tuple(range(len(routes))) if place in moved else _indices_of_routes_from_place(program, routes, place)
        for place in places]
    groups = sorted(set(ways))
    applies = (
        program.is_complete and named.cards > 0 and len(groups) <= _MOST_SOURCES
        and all(route.kind in _KINDS for route in program.routes))
    if not applies:
        nothing = (0,) * program.places
        no_truths = (False,) * program.places
        return DeadEndHints(
            (NOT_CHECKED,), nothing, no_truths, nothing, nothing, no_truths, (0,) * FACES, (0,) * FACES)
    source_group = tuple(map(groups.index, ways))
    releases = tuple(
        _cards_that_can_leave_place(program, routes, place, place in goal, place in moved)
            for place in places)
    fits, goal_fits = list[int](), [0] * FACES
    empty_for, is_open = [0] * program.places, [False] * program.places
    for number, group in enumerate(groups):
        rows = [0] * FACES
        for table, targets in _card_tables_and_target_places(program, [routes[one] for one in group]):
            if goal.intersection(targets):
                for card in set(game.cards):
                    goal_fits[card] |= _cards_on_which_card_may_go(program, table, card)
            if goal.issuperset(targets):
                continue
            takes_empty = False
            for card in set(game.cards):
                rows[card] |= _cards_on_which_card_may_go(program, table, card)
                takes_empty |= bool(_cards_on_which_card_may_go(program, table, card) >> EMPTY_COLUMN & 1)
            for place in targets:
                is_open[place] = True
                empty_for[place] |= takes_empty << number
        fits += rows
    feeds = tuple(
        place in moved or any(
            goal.intersection(targets)
            for _, targets in _card_tables_and_target_places(program,
                [routes[one] for one in groups[source_group[place]]]))
        for place in places)
    return DeadEndHints(
        (len(game.cards) - named.cards,), releases, tuple(is_open), source_group, tuple(empty_for), feeds,
        tuple(fits), tuple(goal_fits))


def _node_number_of_win_condition(program: GameProgram) -> int:
    """Return the number of the node (operation) that tests for a win; `NO_NODE` if there is none."""
    return program.ends[program.won] if program.won >= 0 else NO_NODE


def _indices_of_routes_from_place(
    program: GameProgram, routes: list[MoveRoute], place: int
) -> tuple[int, ...]:
    """Return the indices in `routes` of the routes that take cards from a place.

    A route is the moves that one rule allows from one zone.
    """
    return tuple(
        number for number, route in enumerate(routes) if place in program.lists[route.sources])


def _cards_that_can_leave_place(
    program: GameProgram, routes: list[MoveRoute], place: int, is_goal: bool, is_moved: bool
) -> int:
    """Return a constant that says which cards can leave a place, such as `TOP_CARD`.

    `is_goal` is true for a foundation that a win must fill. `is_moved` is true if an effect (a change after a
    move) may move the pile.
    """
    own = [routes[number] for number in _indices_of_routes_from_place(program, routes, place)]
    if is_goal:
        return OPEN_GOAL if own or is_moved else GOAL
    if is_moved or any(route.kind is RouteKind.BENEATH for route in own):
        return ANY_CARD
    takings = {route.taking for route in own if route.kind is RouteKind.CARDS}
    if takings <= {CardsToTake.TOP}:
        return TOP_CARD
    return GROUPS if takings <= {CardsToTake.TOP, *_GROUP_TAKINGS} else ANY_CARD


def _card_tables_and_target_places(
    program: GameProgram, routes: Iterable[MoveRoute]
) -> list[tuple[int, tuple[int, ...]]]:
    """Return the number of each lookup table of these routes, with the target places that use it.

    Only moves of cards from one place to another are included.
    """
    return [
        (landing.table, tuple(program.lists[landing.places]))
        for route in routes if route.kind is RouteKind.CARDS for landing in route.landings]


def _cards_on_which_card_may_go(program: GameProgram, table_number: int, card: int) -> int:
    """Return the cards on which a card may go according to a lookup table, as a set of bits.

    The card may lie face up or face down now: the result covers both.
    """
    found = program.tables[table_number]
    return found.sure[card] | found.sure[card | DOWN]
