"""The demand that the quick list of moves is the plain one, in the same order, along random plays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TypeAlias

from rules_engine.judging.analysis import analyse
from rules_engine.judging.judge import (
    apply_move,
    duties_owed,
    end_of,
    has_no_move,
    legal,
    permissions_within_duties,
)
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.plain_list import with_plain_list
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position

Listed: TypeAlias = list[tuple[Move, Verdict]]

STEPS = 40
"""How many moves a play is followed for."""
LISTED = 1_500
"""A play in which more moves than this have been listed has gone far enough."""
OPEN = 8
"""At every so many steps it is asked too what each permission does not refuse."""


def under_each_choice(game: Game) -> Iterator[Game]:
    """The game under every choice of every reading that is not followed, each by itself."""
    for reading in game.readings:
        for choice in reading.choices[1:]:
            yield game.under(**{reading.key: choice.key})


def compared(game: Game, number: int, steps: int = STEPS, listed: int = LISTED) -> tuple[int, str]:
    """Plays a deal at random, both lists held against one another at each step.

    How many moves were made, and the first thing on which the lists part; empty where they agree.
    """
    slow = with_plain_list(game)
    chance = random.Random(number)
    position = game.opening(number, chance.randint(*game.players))
    count = 0
    for step in range(steps):
        moves = legal(game, position)
        if found := parted(game, slow, position, moves, whole=step % OPEN == 0):
            return step, f"{named(game)} deal {number}, step {step + 1}: {found}"
        count += len(moves)
        if not moves or count > listed:
            return step, ""
        move, verdict = chance.choice(moves)
        assert verdict.permission is not None
        then = apply_move(game, position, move, verdict.permission)
        if then != apply_move(slow, position, move, verdict.permission):
            return step, f"{named(game)} deal {number}, step {step + 1}: the same move leads elsewhere"
        position = then
    return steps, ""


def the_quick_list_is_the_plain_one(game: Game) -> Iterator[str]:
    """The list of moves is that which every rule gives when each move is tried by itself."""
    plays = [compared(game, 1)]
    plays += [compared(other, number, 8, 200) for number, other in enumerate(under_each_choice(game), 1)]
    yield from (fault for _, fault in plays if fault)


def parted(game: Game, slow: Game, position: Position, moves: Listed, *, whole: bool) -> str:
    """On what the two lists part in a position; what each permission has open is asked only if `whole`."""
    if end_of(game, position) != end_of(slow, position):
        return "another end is reached by the plain list"
    if moves != (plainly := legal(slow, position)):
        return f"the quick list of {len(moves)} moves is not the plain one of {len(plainly)}"
    if duties_owed(game, position) != duties_owed(slow, position):
        return "other duties are owed by the plain list"
    return _open_parted(game, slow, position) if whole else ""


def _open_parted(game: Game, slow: Game, position: Position) -> str:
    quick, plainly = analyse(game, position), analyse(slow, position)
    if permissions_within_duties(game, position) != permissions_within_duties(slow, position):
        return "other permissions pay what is owed by the plain list"
    for permission, other in zip(game.permissions, slow.permissions, strict=True):
        if dict(quick.possible_moves(permission)) != dict(plainly.possible_moves(other)):
            return f"the quick list weighs moves by {permission.key} otherwise than the plain one"
        if has_no_move(game, position, [permission]) != has_no_move(slow, position, [other]):
            return f"whether any move by {permission.key} is open is told otherwise by the plain list"
    return ""


def named(game: Game) -> str:
    """The game's id and the choices it is read with, as a fault begins with them."""
    chosen = " ".join(f"{reading}={choice}" for reading, choice in game.chosen.items())
    return f"{game.id} {chosen}:" if chosen else f"{game.id}:"
