"""The compiled question whether some or all moves under some permissions meet a condition."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine import Game, find_game
from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.native import NativeRunner
from rules_engine.compiled.python_runner import PythonRunner
from rules_engine.model.expression import (
    SOURCE,
    TARGET,
    Expression,
    compiles_to,
    every_possible_move_meets,
    lies_in_zone,
    pile_size,
    some_move_meets,
)
from rules_engine.model.table import Position


def game_that_ends_with(game_id: str, form: Expression) -> Game:
    """Return the game with a first end that has this compiled form."""

    @compiles_to(form)
    def is_over(_game: Game, _position: Position) -> bool:
        raise AssertionError("the compiled form is used")

    game = replace(find_game(game_id))
    vars(game)["ends"] = (replace(game.ends[0], reached=is_over), *game.ends[1:])
    return game


DEAL = 5
"""A deal of Klondike in which three cards can be shifted, and no ace can be played."""
ANY = pile_size(SOURCE) > 0
UPON_A_CARD = pile_size(TARGET) > 0


@pytest.mark.compiler
@pytest.mark.parametrize(("form", "holds"), [
    (some_move_meets(ANY), True),
    (some_move_meets(ANY, ("turn", "take-up")), False),   # an action meets no condition
    (some_move_meets(~ANY, ("turn", "take-up")), False),
    (every_possible_move_meets(ANY), False),
    (every_possible_move_meets(ANY, ("shift", "turn-up")), True),
    (every_possible_move_meets(UPON_A_CARD, ("shift",)), True),
    (every_possible_move_meets(lies_in_zone(SOURCE, "talon"), ("shift",)), False),
    (every_possible_move_meets(~ANY, ("begin",)), True),   # there is no such move
])
def test_both_runners_answer_the_question_from_their_moves(form: Expression, *, holds: bool) -> None:
    game = game_that_ends_with("foster/klondike", form)
    opening = game.opening(DEAL)
    native = NativeRunner(game)
    native.set_position(opening)
    assert (native.end_reached() == 0) is holds
    assert (PythonRunner(game).analyse_position(opening).end_reached() is game.ends[0]) is holds


def test_a_question_about_moves_of_two_cards_cannot_be_compiled() -> None:
    game = game_that_ends_with("foster/take-fourteen", every_possible_move_meets(ANY))
    assert compile_game(game).not_compiled == {
        "end 0": "a condition about moves of several parts cannot be compiled; Python tests it"}
