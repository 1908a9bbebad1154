"""What may be so of a position: the conditions of duties and ends, named as the books put them."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.judging.analysis import analyse
from rules_engine.judging.judge import apply_move, is_stuck, possible_moves
from rules_engine.model.cards import DOWN, RANK, visible_face
from rules_engine.model.declared import looks_at, makes
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission, State
from rules_engine.model.table import Position

FOUNDATIONS = "foundation ascending descending"
"""The zones that foundations lie in, of which a game has one or more."""


@makes("named", zones="zone")
def a_place_is_empty(zone: str) -> State:
    """Some place of the zone holds no card."""

    def state(game: Game, position: Position) -> bool:
        span = game.table.zone[zone]
        return not all(position.piles[span.start : span.stop])

    return state


@makes("named", parts="first second")
def both_hold(first: State, second: State) -> State:
    """Both hold of the position."""
    return lambda game, position: first(game, position) and second(game, position)


@makes("named", places="place")
def has_cards(place: str) -> State:
    """The place holds a card."""
    return lambda game, position: bool(position.piles[game.table.place[place]])


@makes("named", zones="zones")
def all_cards_on(*zones: str) -> State:
    """Every card of the game lies in the zone, or in these zones together."""

    def state(game: Game, position: Position) -> bool:
        count = 0
        for zone in zones:
            span = game.table.zone[zone]
            count += sum(map(len, position.piles[span.start : span.stop]))
        return count == len(game.cards)

    return state


@makes("named", zones="zone")
def each_holds(count: int, zone: str) -> State:
    """Every place of the zone holds just so many cards."""
    return lambda game, position: all(len(position.piles[at]) == count for at in game.table.zone[zone])


@looks_at("named", facts="base", perhaps=FOUNDATIONS)
def base_rank(game: Game, position: Position) -> int | None:
    """The rank every foundation begins with: the fact `base`, else the first card shown of a foundation.

    None where neither is shown.
    """
    stated = position.facts[game.table.fact["base"]]
    if stated >= 0:
        return stated
    for zone in FOUNDATIONS.split():
        span = game.table.zone.get(zone, range(0))
        for pile in position.piles[span.start : span.stop]:
            if pile and RANK[pile[0]] >= 0:
                return RANK[pile[0]]
    return None


@makes("position", zones="zones")
def shows_a_base_card(*zones: str) -> State:
    """The top card of some place of these zones could begin a foundation."""

    def state(game: Game, position: Position) -> bool:
        base = base_rank(game, position)
        tops = (position.piles[place][-1:] for zone in zones for place in game.table.zone[zone])
        return base is not None and any(RANK[top[0]] == base for top in tops if top)

    return state


@makes("position", permissions="permissions", zones="source")
def may_be_done(*permissions: str, source: str = "") -> State:
    """Some move is allowed, duties aside: under these permissions, if any are named, and from this zone."""

    def state(game: Game, position: Position) -> bool:
        look = analyse(game, position)
        zone_of = game.table.zone_of
        named = [
            permission for permission in game.permissions if not permissions or permission.key in permissions
        ]
        if not source:
            return look.has_allowed_move(named)
        return any(
            zone_of[move.parts[0].source].name == source
            for permission in named
            if source in permission.source.split()
            for move, _ in look.allowed_moves(permission)
        )

    return state


@makes("position", zones="zone")
def nothing_more(zone: str) -> State:
    """Cards lie in the zone and nothing can be done."""

    def state(game: Game, position: Position) -> bool:
        return any(position.piles[place] for place in game.table.zone[zone]) and is_stuck(game, position)

    return state


@makes("position", permissions="but")
def no_move_allowed(*but: str) -> State:
    """No permission that a duty admits allows a move any more, those named apart."""

    def state(game: Game, position: Position) -> bool:
        look = analyse(game, position)
        return not look.has_allowed_move(
            permission for permission in look.permissions_within_duties() if permission.key not in but
        )

    return state


@makes("named", zones="zone")
def a_pile_is_bare(zone: str) -> State:
    """The top card of some place of the zone lies face down."""

    def state(game: Game, position: Position) -> bool:
        span = game.table.zone[zone]
        return any(pile and pile[-1] & DOWN for pile in position.piles[span.start : span.stop])

    return state


def nothing_can_be_done(game: Game, position: Position) -> bool:
    """No permission allows a move, not even one that hangs on a card not shown."""
    look = analyse(game, position)
    # That a move is allowed is sooner found than that none is left undecided.
    return not look.has_allowed_move(game.permissions) and not any(map(look.listed_moves, game.permissions))


@makes("named", places="place")
def is_empty(place: str) -> State:
    """The place holds no card."""
    return lambda game, position: not position.piles[game.table.place[place]]


@makes("named", facts="name")
def fact_stands(name: str, value: int) -> State:
    """The fact has just this value."""
    return lambda game, position: position.facts[game.table.fact[name]] == value


@makes("named", zones="zones")
def shows_rank(rank: int, *zones: str) -> State:
    """The top card of some place of these zones can be seen and is of this rank, 0 for an ace."""

    def state(game: Game, position: Position) -> bool:
        spans = [game.table.zone[zone] for zone in zones]
        return any(
            pile and RANK[visible_face(pile[-1])] == rank
            for span in spans for pile in position.piles[span.start : span.stop])

    return state


@makes("named", zones="zone", places="sources")
def can_be_filled(zone: str, *sources: str) -> State:
    """Some place of the zone holds no card, and one of the places named has a card for it."""
    empty = a_place_is_empty(zone)
    stocked = [has_cards(source) for source in sources]
    return lambda game, position: empty(game, position) and any(one(game, position) for one in stocked)


@looks_at("position", places="pack hand")
def dealt_out(game: Game, position: Position) -> bool:
    """Every card of the pack has been turned up and placed, and nothing can be done."""
    place = game.table.place
    left = position.piles[place["pack"]] or position.piles[place["hand"]]
    return not left and nothing_can_be_done(game, position)


@makes("position", permissions="keys")
def only_idle(*keys: str) -> State:
    """Only moves under these permissions are possible, and no number of them leads to any other move."""
    return lambda game, position: leads_nowhere(
        game, position, lambda _now, permission, _move: permission.key in keys
    )


@makes("position", zones="zone")
def only_to_and_fro(zone: str) -> State:
    """Whatever is done, cards only pass between places of the zone, and each permissions another behind."""

    def state(game: Game, position: Position) -> bool:
        places = game.table.zone[zone]

        def passes(now: Position, _permission: Permission, move: Move) -> bool:
            return bool(move.parts) and all(
                part.source in places and part.target in places
                and len(now.piles[part.source]) > len(part.at)
                for part in move.parts
            )

        return leads_nowhere(game, position, passes)

    return state


def leads_nowhere(game: Game, position: Position, idle: Callable[[Position, Permission, Move], bool]) -> bool:
    """Whether every move open now is idle, and so is every one that any number of them could open.

    A move that hangs on a card not shown is not idle.
    """
    met, waiting = {position.piles}, [position]
    while waiting:
        now = waiting.pop()
        for permission in game.permissions:
            for move, verdict in possible_moves(game, now, permission):
                if verdict.kind == "undecided" or not idle(now, permission, move):
                    return False
                later = apply_move(game, now, move, permission)
                if later.piles not in met:
                    met.add(later.piles)
                    waiting.append(later)
    return True
