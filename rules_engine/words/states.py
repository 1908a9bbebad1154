"""Conditions of a position, also called states, such as that a place is empty.

They decide when a duty (an obligation) is owed and when the game ends.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from rules_engine.judging.analysis import analyse_position
from rules_engine.judging.position_questions import apply_move, is_stuck, possible_moves
from rules_engine.model.cards import DOWN, RANK, visible_face
from rules_engine.model.declared import declare_dependencies, declare_dependencies_of_result
from rules_engine.model.expression import (
    ALL_CARDS,
    HERE,
    Expression,
    any_is_true,
    are_known_and_equal,
    card_at_index,
    card_is_face_down,
    compiles_to,
    every_place_meets,
    expression_of_condition,
    fact_value,
    first_nonnegative_value,
    is_certain,
    no_move_possible,
    no_move_possible_within_duties,
    only_moves_under_permissions_are_possible,
    only_moves_within_zone_are_possible,
    pile_size,
    rank_of,
    some_move_is_allowed,
    some_move_is_allowed_within_duties,
    some_place_meets,
    sum_over_places,
    top_card,
    value_if,
)
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission, State
from rules_engine.model.table import Position

FOUNDATION_ZONES = "foundation ascending descending"
"""The usual names of zones of foundations; a game has one or more of them."""


def base_rank_expression() -> Expression:
    """Return the compiled form of `base_rank`. Its value is -1 where `base_rank` returns None."""
    return value_if(
        fact_value("base") < 0, first_nonnegative_value(FOUNDATION_ZONES, rank_of(card_at_index(HERE, 0))),
        fact_value("base"))


@declare_dependencies_of_result("named", zones="zone")
@compiles_to(lambda zone: some_place_meets(zone, pile_size(HERE).equals(0)))
def a_place_is_empty(zone: str) -> State:
    """Return the condition that at least one place of the zone is empty."""

    def zone_has_empty_place(game: Game, position: Position) -> bool:
        """Return True if a place of the zone is empty."""
        span = game.table.zone_places[zone]
        return not all(position.piles[span.start : span.stop])

    return zone_has_empty_place


@declare_dependencies_of_result("named", parts="first second")
@compiles_to(lambda first, second: expression_of_condition(first) & expression_of_condition(second))
def both_states_hold(first: State, second: State) -> State:
    """Return the condition that is true if both of the conditions `first` and `second` are true."""
    return lambda game, position: first(game, position) and second(game, position)


@declare_dependencies_of_result("named", places="place")
@compiles_to(lambda place: pile_size(place) > 0)
def has_cards(place: str) -> State:
    """Return the condition that the place holds a card."""
    return lambda game, position: bool(position.piles[game.table.place_index[place]])


@declare_dependencies_of_result("named", zones="zones")
@compiles_to(lambda *zones: sum_over_places(" ".join(zones), pile_size(HERE)).equals(ALL_CARDS))
def all_cards_are_in_zones(*zones: str) -> State:
    """Return the condition that all cards of the game lie in the named `zones`."""

    def zones_hold_all_cards(game: Game, position: Position) -> bool:
        """Return True if these zones hold all cards of the game."""
        count = 0
        for zone in zones:
            span = game.table.zone_places[zone]
            count += sum(map(len, position.piles[span.start : span.stop]))
        return count == len(game.cards)

    return zones_hold_all_cards


@declare_dependencies_of_result("named", zones="zone")
@compiles_to(lambda count, zone: every_place_meets(zone, pile_size(HERE).equals(count)))
def each_place_holds_cards(count: int, zone: str) -> State:
    """Return the condition that every place of the zone holds exactly `count` cards."""
    return lambda game, position: all(len(position.piles[at]) == count for at in game.table.zone_places[zone])


@declare_dependencies("named", facts="base", perhaps=FOUNDATION_ZONES)
def base_rank(game: Game, position: Position) -> int | None:
    """Return the rank that begins the foundations. Return None if it is not known.

    It is the stored number `base`, or else the rank of a visible card at the bottom of a foundation.
    """
    stated = position.facts[game.table.fact_index["base"]]
    if stated >= 0:
        return stated
    for zone in FOUNDATION_ZONES.split():
        span = game.table.zone_places.get(zone, range(0))
        for pile in position.piles[span.start : span.stop]:
            if pile and RANK[pile[0]] >= 0:
                return RANK[pile[0]]
    return None


@declare_dependencies_of_result("position", zones="zones")
@compiles_to(
    lambda *zones: some_place_meets(
        " ".join(zones), is_certain(are_known_and_equal(rank_of(top_card(HERE)), base_rank_expression()))))
def a_top_card_has_base_rank(*zones: str) -> State:
    """Return the condition that a top card in the named `zones` has the rank that begins the foundations.

    The condition does not hold if that rank is not known.
    """

    def top_card_can_begin_foundation(game: Game, position: Position) -> bool:
        """Return True if a top card of these zones has the rank that begins the foundations."""
        base = base_rank(game, position)
        tops = (position.piles[place][-1:] for zone in zones for place in game.table.zone_places[zone])
        return base is not None and any(RANK[top[0]] == base for top in tops if top)

    return top_card_can_begin_foundation


@declare_dependencies_of_result("position", permissions="permissions", zones="source")
@compiles_to(lambda *permissions, source="": some_move_is_allowed(permissions, source))
def a_move_is_allowed(*permissions: str, source: str = "") -> State:
    """Return the condition that some move is allowed, even if an owed duty (an obligation) forbids it.

    `permissions` are keys of rules that allow moves. If there are any, only moves under these rules count.
    With `source`, the name of a zone, only moves from that zone count.
    """

    def move_is_allowed(game: Game, position: Position) -> bool:
        """Return True if a move is allowed by these rules and from this zone, if they are given."""
        named = [
            permission for permission in game.permissions if not permissions or permission.key in permissions
        ]
        return analyse_position(game, position).has_allowed_move(named, source)

    return move_is_allowed


@declare_dependencies_of_result("position", zones="zone")
@compiles_to(lambda zone: some_place_meets(zone, pile_size(HERE) > 0)
    & is_certain(no_move_possible_within_duties()))
def cards_left_but_no_move(zone: str) -> State:
    """Return the condition that the zone has cards but no move is possible.

    A move that an owed duty (an obligation) forbids is not possible.
    """

    def zone_has_cards_but_no_move(game: Game, position: Position) -> bool:
        """Return True if the zone has cards, and no move is possible anywhere on the table."""
        return any(position.piles[place] for place in game.table.zone_places[zone]) and is_stuck(
            game, position
        )

    return zone_has_cards_but_no_move


@declare_dependencies_of_result("position", permissions="exceptions")
@compiles_to(lambda *exceptions: ~some_move_is_allowed_within_duties(exceptions))
def no_move_allowed(*exceptions: str) -> State:
    """Return the condition that no move is allowed, apart from the moves of some rules.

    `exceptions` are the keys of the permissions (rules that allow moves) whose moves do not count. A move
    that an owed duty (an obligation) forbids counts as not allowed.
    """

    def no_permission_allows_move(game: Game, position: Position) -> bool:
        """Return True if no rule allows a move, apart from the rules `exceptions`."""
        look = analyse_position(game, position)
        return not look.has_allowed_move(
            permission for permission in look.permissions_allowed_by_duties()
                if permission.key not in exceptions
        )

    return no_permission_allows_move


@declare_dependencies_of_result("named", zones="zone")
@compiles_to(lambda zone: some_place_meets(zone, card_is_face_down(top_card(HERE))))
def a_top_card_is_face_down(zone: str) -> State:
    """Return the condition that the top card of some pile of the zone lies face down."""

    def zone_has_face_down_top_card(game: Game, position: Position) -> bool:
        """Return True if the top card of a pile of the zone lies face down."""
        span = game.table.zone_places[zone]
        return any(pile and pile[-1] & DOWN for pile in position.piles[span.start : span.stop])

    return zone_has_face_down_top_card


@compiles_to(is_certain(no_move_possible()))
def no_move_is_possible(game: Game, position: Position) -> bool:
    """Check that no move is possible at all, whatever the hidden cards are."""
    look = analyse_position(game, position)
    # That a move is allowed is sooner found than that none is left undecided.
    return not look.has_allowed_move(game.permissions) and not any(
        map(look.list_possible_moves, game.permissions))


@declare_dependencies_of_result("named", places="place")
@compiles_to(lambda place: pile_size(place).equals(0))
def is_empty(place: str) -> State:
    """Return the condition that the place is empty."""
    return lambda game, position: not position.piles[game.table.place_index[place]]


@declare_dependencies_of_result("named", facts="name")
@compiles_to(lambda name, value: fact_value(name).equals(value))
def fact_has_value(name: str, value: int) -> State:
    """Return the condition that the fact `name` (a number stored beside the cards) has this value."""
    return lambda game, position: position.facts[game.table.fact_index[name]] == value


@declare_dependencies_of_result("named", zones="zones")
@compiles_to(lambda rank_wanted,
    *zones: some_place_meets(" ".join(zones), rank_of(top_card(HERE)).equals(rank_wanted)))
def a_top_card_has_rank(rank: int, *zones: str) -> State:
    """Return the condition that a visible top card in the named `zones` has this rank, 0 for an ace."""

    def a_visible_top_card_has_rank(game: Game, position: Position) -> bool:
        """Return True if a visible top card of these zones has this rank."""
        spans = [game.table.zone_places[zone] for zone in zones]
        return any(
            pile and RANK[visible_face(pile[-1])] == rank
            for span in spans for pile in position.piles[span.start : span.stop])

    return a_visible_top_card_has_rank


@declare_dependencies_of_result("named", zones="zone", places="sources")
@compiles_to(
    lambda zone, *sources: some_place_meets(zone, pile_size(HERE).equals(0)) & any_is_true(
        pile_size(source) > 0 for source in sources))
def empty_place_can_be_filled(zone: str, *sources: str) -> State:
    """Return the condition that the zone has an empty place and one of the places `sources` has a card."""
    empty = a_place_is_empty(zone)
    stocked = [has_cards(source) for source in sources]
    return lambda game, position: empty(game, position) and any(one(game, position) for one in stocked)


@declare_dependencies("position", places="pack hand")
@compiles_to(pile_size("pack").equals(0) & pile_size("hand").equals(0) & is_certain(no_move_possible()))
def pack_is_dealt_out_without_moves(game: Game, position: Position) -> bool:
    """Check that the places `pack` and `hand` are empty and that no move is possible."""
    place = game.table.place_index
    left = position.piles[place["pack"]] or position.piles[place["hand"]]
    return not left and no_move_is_possible(game, position)


@declare_dependencies_of_result("position", permissions="keys")
@compiles_to(lambda *keys: only_moves_under_permissions_are_possible(keys))
def only_moves_under_remain(*keys: str) -> State:
    """Return the condition that no rule but those in `keys` allows a move, now or after any number of moves.

    `keys` are the keys of permissions (rules that allow moves).
    """
    return lambda game, position: only_ignored_moves_remain(
        game, position, lambda _now, permission, _move: permission.key in keys
    )


@declare_dependencies_of_result("position", zones="zone")
@compiles_to(lambda zone: only_moves_within_zone_are_possible(zone))
def only_moves_within_remain(zone: str) -> State:
    """Return the condition that cards can only move about within the zone, now and later.

    All possible moves go from the zone to the zone, and none empties a place. This must stay so after any
    number of such moves.
    """

    def no_move_leaves_zone(game: Game, position: Position) -> bool:
        """Return True if only moves within the zone are possible, now and later."""
        places = game.table.zone_places[zone]

        def is_move_within_zone(position_now: Position, _permission: Permission, move: Move) -> bool:
            """Return True if the move is within the zone and empties no place."""
            return bool(move.parts) and all(
                part.source in places and part.target in places
                and len(position_now.piles[part.source]) > len(part.at)
                for part in move.parts
            )

        return only_ignored_moves_remain(game, position, is_move_within_zone)

    return no_move_leaves_zone


def only_ignored_moves_remain(
    game: Game,
    position: Position,
    is_ignored: Callable[[Position, Permission, Move], bool],
    what_differs: Callable[[Position], Hashable] = lambda position: position.piles,
) -> bool:
    """Return True if every move that is possible now, or after further moves, can be ignored.

    `is_ignored` says whether a move can be ignored. If a hidden card decides about a move, the result is
    False. Of the later positions for which `what_differs` returns equal values, only one is looked at.
    """
    met, waiting = {what_differs(position)}, [position]
    while waiting:
        now = waiting.pop()
        for permission in game.permissions:
            for move, verdict in possible_moves(game, now, permission):
                if verdict.kind == "undecided" or not is_ignored(now, permission, move):
                    return False
                later = apply_move(game, now, move, permission)
                if (differs := what_differs(later)) not in met:
                    met.add(differs)
                    waiting.append(later)
    return True
