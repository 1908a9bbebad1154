"""Random games of chess in standard algebraic notation, made and replayed by python-chess."""

from __future__ import annotations

import random
from types import ModuleType

SEED = 1914
LONGEST = 150
"""The most plies of a game."""


def random_chess_games(chess: ModuleType, count: int) -> list[list[str]]:
    """Return `count` games, each with the moves of a random play from the opening position."""
    choose = random.Random(SEED)
    found = []
    for _ in range(count):
        board = chess.Board()
        moves: list[str] = []
        while len(moves) < LONGEST and not board.is_game_over():
            move = choose.choice(list(board.legal_moves))
            moves.append(board.san(move))
            board.push(move)
        found.append(moves)
    return found


def replay_chess_games(chess: ModuleType, games: list[list[str]]) -> int:
    """Replay the games. Each move is read and checked. Return the number of moves."""
    for moves in games:
        board = chess.Board()
        for move in moves:
            board.push_san(move)
    return sum(map(len, games))
