"""The Constitution played without thought, for the claim that it turns on the play."""

from __future__ import annotations

from random import Random

from rules_engine.game import Game
from rules_engine.judge import after, legal
from rules_engine.table import Position


def without_thought(game: Game, number: int) -> Position:
    """The end of a deal in which any move is made that offers, and a card dealt when none does."""
    chance, position = Random(number), game.opening(number)
    while moves := legal(game, position):
        others = [(move, verdict) for move, verdict in moves if verdict.leave and verdict.leave.key != "deal"]
        move, verdict = chance.choice(others or moves)
        assert verdict.leave is not None
        position = after(game, position, move, verdict.leave)
    return position


def played(game: Game, position: Position) -> int:
    """The cards played on the aces."""
    return sum(len(position.piles[place]) - 1 for place in game.table.zone["foundation"])
