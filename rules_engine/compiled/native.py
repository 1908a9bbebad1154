"""The runner in C: optional, with the same answers in the same order as the engine.

`load_library` finds the library that `build.py` made, or that of the package `by_the_book_fast`. Without
one, everything is done in Python.
"""

from __future__ import annotations

import ctypes
from functools import cache
from math import inf
from typing import TYPE_CHECKING, Any, TypeAlias

from rules_engine.compiled.build import installed_library_path, library_path
from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.listed_move import ListedMove, listed_move
from rules_engine.compiled.program import NO_NODE, Program, RouteKind
from rules_engine.compiled.program_arrays import ARRAYS, NUMBERS, program_arrays, program_numbers
from rules_engine.compiled.search_result import RESULTS, SearchResult
from rules_engine.judging.judge import apply_move
from rules_engine.judging.plain_list import PlainAnalysis
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import FACE, FACES
from rules_engine.model.expression import UNKNOWN
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position

MOST_CARDS = 128
_MOST_MOVES = 4096
_LIST_MOVES, _MAKE_MOVE, _STATE_HOLDS, _TEST_HOLDS = range(4)
_ZERO_STEPS = -1


class NativeMove(ctypes.Structure):
    """A move as the library sees it."""

    _fields_ = [
        ("permission", ctypes.c_int16), ("kind", ctypes.c_int16), ("source", ctypes.c_int16),
        ("index", ctypes.c_int16), ("taken", ctypes.c_int16), ("target", ctypes.c_int16),
        ("other", ctypes.c_int16), ("unused", ctypes.c_int16), ("number", ctypes.c_int32),
    ]


if TYPE_CHECKING:
    _Moves: TypeAlias = "ctypes._Pointer[NativeMove]"

_Ask = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.POINTER(NativeMove))

class _NativeProgram(ctypes.Structure):
    _fields_ = [
        *[(name, ctypes.c_int32) for name in NUMBERS], *[(name, ctypes.c_void_p) for name in ARRAYS]]


class _Report(ctypes.Structure):
    _fields_ = [
        ("positions", ctypes.c_uint64), ("made", ctypes.c_uint64), ("moves", ctypes.c_int64),
        ("milliseconds", ctypes.c_int64),
    ]


class TooManyMovesError(Exception):
    """Raised if a position has more moves than the C runner has room for; the position must be set again."""


@cache
def load_library() -> ctypes.CDLL | None:
    """Return the library, or None if it was not built for this source and machine."""
    path = library_path()
    found = path if path.exists() else installed_library_path()
    if found is None:
        return None
    library = ctypes.CDLL(str(found))
    library.new_runner.restype = ctypes.c_void_p
    for name in (
        "free_runner", "set_position", "get_position", "position_key", "make_move", "take_back",
    ):
        getattr(library, name).restype = None
    library.play_at_random.restype = ctypes.c_int64
    return library


class NativeRunner:
    """Runs one game under its readings in C. It holds one position, which moves change in place.

    Not safe for use from several threads. Raise `RuntimeError` if there is no library. Methods that list
    moves raise `TooManyMovesError`.
    """

    def __init__(self, game: Game) -> None:
        library = load_library()
        if library is None:
            raise RuntimeError("the C runner is not built: run `python -m rules_engine.compiled.build`")
        self.game = game
        self.program = compile_game(game)
        self._library = library
        self._asked_moves: list[Move] = []
        self._numbers: dict[Move, int] = {}
        self._failure: BaseException | None = None
        self._ask = _Ask(self._answer)
        self._arrays: list[Any] = []
        native = _native_program(game, self.program, self._arrays)
        self._runner = ctypes.c_void_p(library.new_runner(ctypes.byref(native), self._ask))
        self._sizes = (ctypes.c_uint8 * self.program.places)()
        self._cards = (ctypes.c_uint8 * (self.program.places * MOST_CARDS))()
        self._facts = (ctypes.c_int64 * max(1, self.program.facts))()
        self._moves = (NativeMove * _MOST_MOVES)()

    def __del__(self) -> None:
        if getattr(self, "_runner", None):
            self._library.free_runner(self._runner)

    # -- positions -------------------------------------------------------------------------------------

    def set_position(self, position: Position) -> None:
        """Set the position. Raise `ValueError` if it is not one of this game's table."""
        _check(self.game, position)
        entries = [entry for pile in position.piles for entry in pile]
        for place, pile in enumerate(position.piles):
            self._sizes[place] = len(pile)
        for number, entry in enumerate(entries):
            self._cards[number] = entry
        for number, value in enumerate(position.facts):
            self._facts[number] = value
        self._library.set_position(self._runner, self._sizes, self._cards, self._facts)

    def position(self) -> Position:
        """Return the position."""
        self._library.get_position(self._runner, self._sizes, self._cards, self._facts)
        piles, start = [], 0
        for size in self._sizes:
            piles.append(tuple(self._cards[start : start + size]))
            start += size
        return Position(tuple(piles), tuple(self._facts[: self.program.facts]))

    def key(self) -> tuple[int, int]:
        """Return the key of the position: equal for positions with the same future."""
        key = (ctypes.c_uint64 * 2)()
        self._library.position_key(self._runner, key)
        return key[0], key[1]

    # -- moves -----------------------------------------------------------------------------------------

    def legal_moves(self) -> list[tuple[Move, Permission]]:
        """Return every allowed move with its permission, in the order of `legal`."""
        count = self._library.legal_moves(self._runner, self._moves, _MOST_MOVES)
        self._raise_failure()
        return [self._move(self._moves[number]) for number in range(count)]

    def end_reached(self) -> int | None:
        """Return the number of the end that the position has reached, or None."""
        found: int = self._library.end_reached(self._runner)
        self._raise_failure()
        return found if found >= 0 else None

    def make_listed(self, number: int) -> None:
        """Make a move of the last list by its number there."""
        self._library.make_move(self._runner, ctypes.byref(self._moves[number]))
        self._raise_failure()

    def take_back(self) -> None:
        """Take back the last move made since the position was set."""
        self._library.take_back(self._runner)

    def play_at_random(self, seed: int, most: int) -> int:
        """Play at random until nothing is allowed, at most `most` moves. Return how many were made."""
        made: int = self._library.play_at_random(self._runner, ctypes.c_uint64(seed), ctypes.c_int64(most))
        self._raise_failure()
        return made

    def search(self, most_positions: int, seconds: float = inf) -> SearchResult:
        """Search for a win from the position, all cards known.

        The answer is `unknown` after `most_positions`, or after this many seconds of CPU time.
        """
        start, room = self.position(), 400_000
        report, play = _Report(), (NativeMove * room)()
        result = self._library.search(
            self._runner, ctypes.c_double(seconds), ctypes.c_uint64(most_positions), play,
            ctypes.c_int64(room), ctypes.byref(report))
        self._raise_failure()
        self.set_position(start)
        moves = tuple(self._move(play[number]) for number in range(min(room, report.moves)))
        return SearchResult(
            RESULTS[result], report.positions, report.made, report.milliseconds, moves)

    def _move(self, native: NativeMove) -> tuple[Move, Permission]:
        if native.kind == RouteKind.ASKED:
            return self._asked_moves[native.number], self.game.permissions[native.permission]
        return listed_move(self.game, ListedMove(
            native.permission, native.kind, native.source, native.index, native.taken, native.target,
            native.other))

    # -- what the engine is asked ----------------------------------------------------------------------

    def _answer(self, question: int, number: int, mode: int, moves: _Moves) -> int:
        """Answer a question of the library. An error is kept and raised when the library has returned."""
        try:
            if question == _LIST_MOVES:
                return self._list(self.game.permissions[number], mode, moves)
            if question == _MAKE_MOVE:
                move, permission = self._move(moves[0])
                self.set_position(apply_move(self.game, self.position(), move, permission))
                return 0
            if question == _TEST_HOLDS:
                attempt = Attempt(self.game, self.position(), self._move(moves[0])[0])
                truth = self.program.asked_tests[number](attempt)
                return UNKNOWN if truth is None else int(truth)
            return int(self.program.asked[number](self.game, self.position()))
        except BaseException as failure:
            self._failure = self._failure or failure
            return 0

    def _list(self, permission: Permission, mode: int, moves: _Moves) -> int:
        look = PlainAnalysis(self.game, self.position())
        found = look.allowed_moves(permission) if mode == 0 else look.listed_moves(permission)
        if len(found) > _MOST_MOVES:
            raise TooManyMovesError(f"{permission.key} has {len(found)} moves, more than {_MOST_MOVES}")
        for number, (move, _) in enumerate(found):
            moves[number] = self._native(move, permission)
        return len(found)

    def _native(self, move: Move, permission: Permission) -> NativeMove:
        number = self.game.permissions.index(permission)
        if len(move.parts) == 1:
            (at, source, target, slot), = move.parts
            if slot is None and source != target and at == tuple(range(at[0], at[0] + len(at))):
                return NativeMove(number, RouteKind.CARDS, source, at[0], len(at), target, -1, 0, NO_NODE)
        if move not in self._numbers:
            self._numbers[move] = len(self._asked_moves)
            self._asked_moves.append(move)
        source = move.parts[0].source if move.parts else -1
        return NativeMove(number, RouteKind.ASKED, source, 0, 0, -1, -1, 0, self._numbers[move])

    def _raise_failure(self) -> None:
        failure, self._failure = self._failure, None
        if failure is not None:
            raise failure
        if self._library.has_too_many_moves(self._runner):
            raise TooManyMovesError(f"a position has more than {_MOST_MOVES} moves")


def _check(game: Game, position: Position) -> None:
    """Raise `ValueError` unless the position has the game's places and facts, and only possible entries."""
    if len(position.piles) != len(game.table.places) or len(position.facts) != len(game.table.facts):
        raise ValueError(
            f"expected {len(game.table.places)} piles and {len(game.table.facts)} facts for {game.id}, "
            f"found {len(position.piles)} and {len(position.facts)}")
    cards = 0
    for pile in position.piles:
        cards += len(pile)
        if any(not 0 <= entry < 256 or entry & FACE >= FACES for entry in pile):
            raise ValueError(f"a pile of {game.id} holds a number that stands for no card")
    if cards > len(game.cards):
        raise ValueError(f"a position of {game.id} has at most {len(game.cards)} cards, not {cards}")
    if any(not -(2**63) <= value < 2**63 for value in position.facts):
        raise ValueError(f"every fact of {game.id} must fit in 64 bits")


def _native_program(game: Game, program: Program, arrays: list[Any]) -> _NativeProgram:
    """Return the program as arrays of numbers. `arrays` keeps them in memory."""
    native = _NativeProgram(**program_numbers(game, program))
    for name, (letter, values) in program_arrays(game, program).items():
        kind = ctypes.c_uint64 if letter == "Q" else ctypes.c_int32
        array = (kind * max(1, len(values)))(*values)
        arrays.append(array)
        setattr(native, name, ctypes.addressof(array))
    return native
