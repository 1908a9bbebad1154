"""The Wheel: how its table is laid out, and how the wary player combines."""

from __future__ import annotations

from rules_engine.games.cadogan.the_wheel import GAME
from rules_engine.games.cadogan.the_wheel_claims import FATAL, HEEDLESS, WARY
from rules_engine.games.cadogan.the_wheel_words import CUSHION, TABLE
from rules_engine.judging.judge import apply_move, judge, legal_moves
from rules_engine.model.cards import RANK, visible_face
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.players.players import Player


def test_the_cushion_comes_first_among_the_places() -> None:
    assert list(CUSHION) == list(range(12))
    assert TABLE.places[0] == "cushion-1"


def fatal(position: Position, move: Move) -> bool:
    """Whether the move is a combination of 3-6-9 or 5-6-7."""
    if len(move.parts) != 4:
        return False
    pips = sorted(RANK[visible_face(position.piles[part.source][part.at[0]])] + 1 for part in move.parts[:3])
    return tuple(pips) in FATAL


def needlessly_fatal(player: Player, number: int) -> int:
    """How often a player makes one of the two where something else could be done."""
    position, found = GAME.opening(number), 0
    for move in player.play(GAME, number).moves:
        if fatal(position, move):
            found += any(not fatal(position, other) for other, _ in legal_moves(GAME, position))
        permission = judge(GAME, position, move).permission
        assert permission is not None
        position = apply_move(GAME, position, move, permission)
    return found


def test_the_wary_player_spares_the_fatal_two() -> None:
    assert sum(needlessly_fatal(HEEDLESS, number) for number in range(1, 6))
    assert not sum(needlessly_fatal(WARY, number) for number in range(1, 6))
