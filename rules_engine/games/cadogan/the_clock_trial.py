"""The Clock played plainly, to see whether its packets grow."""

from __future__ import annotations

from rules_engine.game import Game
from rules_engine.games.cadogan.the_clock import PACKETS, TABLE, only_to_a_twin
from rules_engine.judge import after, end_of, open_moves, payable
from rules_engine.moves import Move
from rules_engine.rule import May
from rules_engine.table import Position

ORDER = ("play", "play-talon", "marry", "fill", "deal")


def first_move(game: Game, position: Position) -> tuple[Move, May] | None:
    """The first move allowed, playing before marrying and that before refilling; none from twin to twin."""
    leaves = sorted(payable(game, position), key=lambda leave: ORDER.index(leave.key))
    for leave in leaves:
        for move, verdict in open_moves(game, position, leave):
            if verdict.kind == "allowed" and not (leave.key == "marry" and only_to_a_twin(position, move)):
                return move, leave
    return None


def grown(game: Game, number: int) -> tuple[int, int, bool]:
    """Of the packets of a numbered deal, counted after each refilling: those of more than three, and all.

    Also whether the deal was won.
    """
    position, more, counted = game.opening(number), 0, 0
    while found := first_move(game, position):
        move, leave = found
        position = after(game, position, move, leave)
        if leave.key == "fill" and not position.facts[TABLE.fact["filling"]]:
            more += sum(len(position.piles[place]) > 3 for place in PACKETS)
            counted += len(PACKETS)
    end = end_of(game, position)
    return more, counted, end is not None and end.key == "won"
