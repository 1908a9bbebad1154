"""The Wheel: how its table is laid out, and which combinations the careful player avoids."""

from __future__ import annotations

from rules_engine.games.cadogan.the_wheel import GAME
from rules_engine.games.cadogan.the_wheel_claims import FATAL, HEEDLESS, WARY
from rules_engine.games.cadogan.the_wheel_words import CUSHION, TABLE
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.cards import RANK, visible_face
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.players.players import Player


def test_the_cushion_has_the_first_places() -> None:
    assert list(CUSHION) == list(range(12))
    assert TABLE.places[0] == "cushion-1"


def is_fatal_move(position: Position, move: Move) -> bool:
    """Check whether the move is a combination of 3-6-9 or 5-6-7."""
    if len(move.parts) != 4:
        return False
    pips = sorted(RANK[visible_face(position.piles[part.source][part.at[0]])] + 1 for part in move.parts[:3])
    return tuple(pips) in FATAL


def avoidable_fatal_moves(player: Player, number: int) -> int:
    """Return how often a player makes one of the two although another move is possible."""
    position, found = GAME.opening(number), 0
    for move in player.play(GAME, number).moves:
        if is_fatal_move(position, move):
            found += any(not is_fatal_move(position, other) for other, _ in legal_moves(GAME, position))
        permission = judge(GAME, position, move).permission
        assert permission is not None
        position = apply_move(GAME, position, move, permission)
    return found


def test_the_wary_player_avoids_the_two_fatal_combinations() -> None:
    assert sum(avoidable_fatal_moves(HEEDLESS, number) for number in range(1, 6))
    assert not sum(avoidable_fatal_moves(WARY, number) for number in range(1, 6))
