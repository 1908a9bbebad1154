"""Search for a win from the position on the live table, with every card known."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.listed_move import NativeListedMove, convert_native_move
from rules_engine.compiled.program import GameProgram
from rules_engine.compiled.program_arrays import program_bytes
from rules_engine.compiled.search_result import RESULTS, SearchResult
from rules_engine.model.cards import FACE, UNSEEN
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.players.win_search import search_win_in_python

SECONDS = 2.0
"""How long a search may take before the answer is that it is not known."""

MOST = 200_000
"""How many positions a search in Python may meet, so that it does not fill the memory of a browser."""

MOST_IN_C = 2_000_000
"""The same for the runner in C, which keeps a position in 16 bytes."""

Search: TypeAlias = Callable[[bytes, bytes, bytes, bytes, float, int], Any]
_REPORT, _MOVE = struct.Struct("<i4xQQqq"), struct.Struct("<7h2xi")


def search_win(game: Game, position: Position) -> SearchResult:
    """Search for a win from a position in which every card is known. Return the result, and the play if won.

    The C code of a browser's engine is used for a game that runs without Python.
    """
    search, program = win_search_function_of_browser(), compile_game(game)
    if search is None or not can_run_in_c_alone(program):
        return search_win_in_python(game, position, MOST, SECONDS)
    return search_with_c_runner(search, game, program, position)


def can_run_in_c_alone(program: GameProgram) -> bool:
    """Check whether the engine's C code can run a compiled game without calling Python."""
    return program.is_complete and not program.asked and not program.asked_tests


def win_search_function_of_browser() -> Search | None:
    """Return the function with which the browser searches for a win; None outside of a browser.

    The script of the page has registered it. It runs the engine's code in C.
    """
    try:
        search: Search = import_module("c_runner").search
    except ImportError:
        return None
    return search


def search_with_c_runner(
    runner_search: Search, game: Game, program: GameProgram, position: Position
) -> SearchResult:
    """Search for a win with the engine's C code, and return the result.

    `runner_search` takes the game, pile sizes, cards and stored numbers as bytes, and two limits. Its result
    has a method `to_bytes`.
    """
    cards = bytes(entry for pile in position.piles for entry in pile)
    told = runner_search(
        program_bytes(game, program), bytes(map(len, position.piles)), cards,
        array("q", position.facts).tobytes(), SECONDS, MOST_IN_C).to_bytes()
    result, positions, made, _, milliseconds = _REPORT.unpack_from(told)
    moves = tuple(
        convert_native_move(game, NativeListedMove(*fields[:7]))
        for fields in _MOVE.iter_unpack(told[_REPORT.size :]))
    return SearchResult(RESULTS[result], positions, made, milliseconds, moves)


def has_unknown_card(position: Position) -> bool:
    """Check whether the face of some card in the position is unknown."""
    return any(entry & FACE == UNSEEN for pile in position.piles for entry in pile)
