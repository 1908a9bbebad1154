"""The Blockade played without thought, to see how often a vacancy opens above the last row."""

from __future__ import annotations

from rules_engine.game import Game
from rules_engine.judge import after, open_moves, payable
from rules_engine.moves import Move
from rules_engine.rule import May
from rules_engine.table import Position
from rules_engine.words.rows import row_of


def first_move(game: Game, position: Position) -> tuple[Move, May] | None:
    """The first move allowed, in the order of the leaves and places."""
    for leave in payable(game, position):
        for move, verdict in open_moves(game, position, leave):
            if verdict.kind == "allowed":
                return move, leave
    return None


def vacancies_refilled(game: Game, number: int) -> tuple[int, int]:
    """Of the cards that refill a vacancy in a numbered deal, those above the last row, and all of them."""
    position, higher, refilled = game.opening(number), 0, 0
    while found := first_move(game, position):
        move, leave = found
        if leave.key == "fill":
            refilled += 1
            last = position.facts[game.table.fact["row"]]
            higher += row_of(game, move.parts[0].target) < last
        position = after(game, position, move, leave)
    return higher, refilled
