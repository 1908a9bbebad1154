"""Check in random plays that the fast list of possible moves equals the simple list, in the same order.

The simple list is slow but easy to check: it tries each move and asks every rule.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TypeAlias

from rules_engine.judging.analysis import analyse_position
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.plain_list import without_compiled_move_lists
from rules_engine.judging.position_questions import (
    apply_move,
    duties_owed,
    end_reached,
    has_no_move,
    legal_moves,
    permissions_allowed_by_duties,
)
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position

Listed: TypeAlias = list[tuple[Move, Verdict]]

STEPS = 40
"""The number of moves after which a play stops."""
LISTED = 1_500
"""A play also stops once this many moves have been listed."""
COMPARED_EVERY = 8
"""Each permission is compared by itself after every this many moves."""


def games_under_each_choice(game: Game) -> Iterator[Game]:
    """Yield the game once for each choice that the book does not follow, with only that choice changed."""
    for reading in game.readings:
        for choice in reading.choices[1:]:
            yield game.with_choices(**{reading.key: choice.key})


def compare_move_lists(
    game: Game, deal_number: int, max_steps: int = STEPS, max_listed_moves: int = LISTED
) -> tuple[int, str]:
    """Play a deal at random and compare the fast and the simple list of moves at each step.

    Return the number of moves made and a description of the first difference ("" if there is none).
    """
    slow = without_compiled_move_lists(game)
    chance = random.Random(deal_number)
    position = game.opening(deal_number, chance.randint(*game.players))
    count = 0
    for step in range(max_steps):
        moves = legal_moves(game, position)
        if found := describe_move_list_difference(
            game, slow, position, moves, compare_by_permission=step % COMPARED_EVERY == 0
        ):
            return step, f"{game_with_choices_in_words(game)} deal {deal_number}, step {step + 1}: {found}"
        count += len(moves)
        if not moves or count > max_listed_moves:
            return step, ""
        move, verdict = chance.choice(moves)
        assert verdict.permission is not None
        then = apply_move(game, position, move, verdict.permission)
        if then != apply_move(slow, position, move, verdict.permission):
            label = f"{game_with_choices_in_words(game)} deal {deal_number}, step {step + 1}"
            return step, f"{label}: the move leads to another position"
        position = then
    return max_steps, ""


def check_compiled_move_list(game: Game) -> Iterator[str]:
    """Yield a message for each random play in which the fast and the simple list of moves differ."""
    plays = [compare_move_lists(game, 1)]
    plays += [
        compare_move_lists(other, deal, 8, 200)
        for deal, other in enumerate(games_under_each_choice(game), 1)]
    yield from (fault for _, fault in plays if fault)


def describe_move_list_difference(
    game: Game, uncompiled_game: Game, position: Position, compiled_moves: Listed, *,
    compare_by_permission: bool,
) -> str:
    """Return a sentence on how the fast and the simple list of moves differ in a position, or "".

    Ends, and what must be done first, are compared too. `uncompiled_game` makes the simple list.
    """
    if end_reached(game, position) != end_reached(uncompiled_game, position):
        return "the fast and the simple list find different ends of the game"
    if compiled_moves != (plainly := legal_moves(uncompiled_game, position)):
        return f"the fast list ({len(compiled_moves)} moves) differs from the simple one ({len(plainly)})"
    if duties_owed(game, position) != duties_owed(uncompiled_game, position):
        return "the fast and the simple list find different duties"
    return _difference_by_permission(game, uncompiled_game, position) if compare_by_permission else ""


def _difference_by_permission(game: Game, uncompiled_game: Game, position: Position) -> str:
    quick, plainly = analyse_position(game, position), analyse_position(uncompiled_game, position)
    if permissions_allowed_by_duties(game, position) != permissions_allowed_by_duties(uncompiled_game,
        position):
        return "the fast and the simple list let different permissions fulfil the duties"
    for permission, other in zip(game.permissions, uncompiled_game.permissions, strict=True):
        if dict(quick.possible_moves(permission)) != dict(plainly.possible_moves(other)):
            return f"the fast and the simple list judge moves under {permission.key} differently"
        if has_no_move(game, position, [permission]) != has_no_move(uncompiled_game, position, [other]):
            return f"the fast and the simple list disagree whether {permission.key} has a possible move"
    return ""


def game_with_choices_in_words(game: Game) -> str:
    """Return the game's id and its choices, as the start of a message: "foster/canfield stock=once:"."""
    chosen = " ".join(f"{reading}={choice}" for reading, choice in game.chosen.items())
    return f"{game.id} {chosen}:" if chosen else f"{game.id}:"
