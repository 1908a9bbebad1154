"""The Labyrinth played at random up to the grace, to see whether that makes a difference."""

from __future__ import annotations

from random import Random

from rules_engine.game import Game
from rules_engine.games.cadogan.the_labyrinth import PLAYS
from rules_engine.judge import after, open_moves
from rules_engine.moves import Move
from rules_engine.rule import May
from rules_engine.table import Position


def open_now(game: Game, position: Position, *keys: str) -> list[tuple[Move, May]]:
    """The moves allowed under these leaves."""
    return [
        (move, leave)
        for leave in game.leaves
        if leave.key in keys
        for move, verdict in open_moves(game, position, leave)
        if verdict.kind == "allowed"
    ]


def cards_out(game: Game, number: int, seed: int) -> int:
    """The cards on the foundations when the pack is used up and no more will go, the grace unused."""
    chance, position = Random(seed), game.opening(number)
    while True:
        moves = open_now(game, position, *PLAYS)
        moves = moves or open_now(game, position, "fill")[:1] or open_now(game, position, "deal")
        if not moves:
            break
        move, leave = chance.choice(moves)
        position = after(game, position, move, leave)
    zones = (game.table.zone[name] for name in ("ascending", "descending"))
    return sum(len(position.piles[place]) for zone in zones for place in zone)
