"""Convert a move from the numbers that the C runner uses to a `Move` of the engine."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.compiled.program import RouteKind
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import Permission


@dataclass(frozen=True, slots=True)
class NativeListedMove:
    """A move in the numbers of the C runner. The fields are those of the C structure, in the same order."""

    permission: int
    kind: int
    source: int
    index: int
    """The index of the lowest card taken from the pile of `source`."""
    taken: int
    """The number of cards taken. In a move of two top cards, the index of the second card in its pile."""
    target: int
    other: int
    """In a move of two top cards, the place of the second card."""


def convert_native_move(game: Game, native_move: NativeListedMove) -> tuple[Move, Permission]:
    """Return a move of the C runner as a `Move`, with the permission (rule) that allows it.

    `native_move` has the move in the numbers of the C runner. Its kind must not be `ASKED`: the C runner gets
    such moves from Python.
    """
    permission = game.permissions[native_move.permission]
    if native_move.kind == RouteKind.ACTION:
        return Move(action=permission.key), permission
    if native_move.kind in (RouteKind.PAIR, RouteKind.EXCHANGE):
        exchange = native_move.kind == RouteKind.EXCHANGE
        targets = (
            (native_move.other, native_move.source) if exchange else (native_move.target, native_move.target))
        parts = (
            MovePart((native_move.index,), native_move.source, targets[0]),
            MovePart((native_move.taken,), native_move.other, targets[1]))
        return Move(parts), permission
    if native_move.kind == RouteKind.BENEATH:
        return Move((MovePart((native_move.index,), native_move.source, native_move.source, 0),)), permission
    indices = tuple(range(native_move.index, native_move.index + native_move.taken))
    return Move((MovePart(indices, native_move.source, native_move.target),)), permission
