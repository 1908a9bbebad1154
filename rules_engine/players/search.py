"""Search all positions that can be reached from a position by allowed moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TypeAlias

from rules_engine.judging.position_questions import (
    apply_move,
    end_reached,
    has_no_move,
    legal_moves,
    possible_moves,
)
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import GameEnd, Truth
from rules_engine.model.table import Position

Key: TypeAlias = Callable[[Position], Hashable]
"""Returns a key of a position. A search treats positions with equal keys as equal."""


def position_as_key(position: Position) -> Hashable:
    """Return the position itself, as a key that two different positions never share."""
    return position


def make_position_key_function(game: Game, *, ignored_zones: str = "", unordered_zones: str = "") -> Key:
    """Return a function from a position to its key. A search treats positions with equal keys as equal.

    The key leaves out the cards in `ignored_zones`, and the order of the places in `unordered_zones`.
    """
    table = game.table
    apart = {place for zone in (*ignored_zones.split(), *unordered_zones.split())
        for place in table.zone_places[zone]}
    kept = [place for place in range(len(table.places)) if place not in apart]
    spans = [table.zone_places[zone] for zone in unordered_zones.split()]

    def key_without_ignored_cards(position: Position) -> Hashable:
        """Return a key of the position.

        It leaves out the cards in `ignored_zones`, and the order of the places in `unordered_zones`.
        """
        piles, facts = position
        sorted_out = [tuple(sorted(piles[span.start : span.stop])) for span in spans]
        return (*[piles[place] for place in kept], *sorted_out, facts)

    return key_without_ignored_cards


def reachable_ends(
    game: Game, position: Position, *, key: Key = position_as_key, position_limit: int | None = None
) -> Iterator[tuple[tuple[Move, ...], Position, GameEnd | None]]:
    """Yield every end of the game that can be reached from a position, as (moves, last position, end).

    The end is None if moves run out without one. `key` is a function from a position to its key. Of positions
    with equal keys, only the first counts. Raise `OverflowError` after `position_limit` positions.
    """
    met = {key(position)}
    line: list[Move] = []
    waiting = [_following_positions(game, position)]
    if waiting[0] is None:
        yield (), position, end_reached(game, position)
        return
    while waiting:
        step = next(waiting[-1], None) if waiting[-1] else None
        if step is None:
            waiting.pop()
            if line:
                line.pop()
            continue
        move, then = step
        mark = key(then)
        if mark in met:
            continue
        met.add(mark)
        if position_limit is not None and len(met) > position_limit:
            raise OverflowError(f"the search was stopped: it reached more than {position_limit} "
                "positions; give a larger limit")
        line.append(move)
        further = _following_positions(game, then)
        if further is None:
            yield tuple(line), then, end_reached(game, then)
            line.pop()
        else:
            waiting.append(further)


def _following_positions(game: Game, position: Position) -> Iterator[tuple[Move, Position]] | None:
    """Return an iterator over the allowed moves, each with the position after it; None if there are none."""
    moves = legal_moves(game, position)
    if not moves:
        return None
    return (
        (move, apply_move(game, position, move, verdict.permission))
        for move, verdict in moves
        if verdict.permission
    )


def find_winning_moves(
    game: Game, position: Position, *, key: Key = position_as_key, position_limit: int | None = None
) -> tuple[Move, ...] | None:
    """Return moves that lead from a position to a win. Return None if no moves do.

    `key` is a function from a position to its key. Of positions with equal keys, only the first counts. Raise
    `OverflowError` if more than `position_limit` positions can be reached.
    """
    lines = reachable_ends(game, position, key=key, position_limit=position_limit)
    return next((line for line, _, end in lines if end is not None and end.key == "won"), None)


def permission_can_be_used_now_or_later(
    game: Game, position: Position, permission: str, earlier_permission: str
) -> Truth:
    """Return True if the rule `permission` allows a move now, or after moves by `earlier_permission`.

    Both are keys. Return None if a hidden card decides. Duties (what must be done first) are ignored.
    """
    wanted = [one for one in game.permissions if one.key == permission]
    ways = [one for one in game.permissions if one.key == earlier_permission]
    met, waiting, unsure = {position}, [position], False
    while waiting:
        now = waiting.pop()
        answer = has_no_move(game, now, wanted)
        if answer is False:
            return True
        unsure |= answer is None
        for way in ways:
            for move, verdict in possible_moves(game, now, way):
                if verdict.kind != "allowed":
                    unsure = True
                elif (then := apply_move(game, now, move, way)) not in met:
                    met.add(then)
                    waiting.append(then)
    return None if unsure else False
