"""A move as the C runner lists it: numbers that stand for one of the engine's moves."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.compiled.program import RouteKind
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.rule import Permission


@dataclass(frozen=True, slots=True)
class ListedMove:
    """The fields of a move in `runner.c`, in their order.

    If it takes two top cards, `taken` is the index of the second, and `other` the place it comes from.
    """

    permission: int
    kind: int
    source: int
    index: int
    taken: int
    target: int
    other: int


def listed_move(game: Game, listed: ListedMove) -> tuple[Move, Permission]:
    """Return the move of the game with its permission. A move of kind `ASKED` has no such numbers."""
    permission = game.permissions[listed.permission]
    if listed.kind == RouteKind.ACTION:
        return Move(action=permission.key), permission
    if listed.kind in (RouteKind.PAIR, RouteKind.EXCHANGE):
        exchange = listed.kind == RouteKind.EXCHANGE
        targets = (listed.other, listed.source) if exchange else (listed.target, listed.target)
        parts = (
            Part((listed.index,), listed.source, targets[0]), Part((listed.taken,), listed.other, targets[1]))
        return Move(parts), permission
    indices = tuple(range(listed.index, listed.index + listed.taken))
    return Move((Part(indices, listed.source, listed.target),)), permission
