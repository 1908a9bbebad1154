"""The Congress played without thought, to see how many rows the rivers come to."""

from __future__ import annotations

from rules_engine.game import Game
from rules_engine.judge import after, open_moves, payable
from rules_engine.moves import Move
from rules_engine.rule import May
from rules_engine.table import Position

ORDER = ("play", "marry", "fill", "fill-help", "deal")
"""What the player without thought looks for, one after another; help is never moved to help."""


def first_move(game: Game, position: Position) -> tuple[Move, May] | None:
    """The first move allowed, in that order."""
    leaves = {leave.key: leave for leave in payable(game, position)}
    for key in (key for key in ORDER if key in leaves):
        for move, verdict in open_moves(game, position, leaves[key]):
            if verdict.kind == "allowed":
                return move, leaves[key]
    return None


def rows_dealt(game: Game, number: int) -> int:
    """How many rows the rivers have when the pack is used up, in a numbered deal played so."""
    position, pack = game.opening(number), game.table.place["pack"]
    while position.piles[pack]:
        found = first_move(game, position)
        assert found is not None
        position = after(game, position, *found)
    return position.facts[game.table.fact["row"]]
