"""Play a compiled game with the C runner, which is optional. The Python engine gives the same results.

`load_c_library` finds the library: the one that `build.py` made, or the one of the package
`by_the_book_fast`.
"""

from __future__ import annotations

import ctypes
from array import array
from functools import cache
from itertools import chain
from math import inf
from typing import TYPE_CHECKING, Any, TypeAlias

from rules_engine.compiled.build import SOURCE, c_library_path, installed_c_library_path
from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.listed_move import NativeListedMove, convert_native_move
from rules_engine.compiled.program import NO_NODE, GameProgram, RouteKind
from rules_engine.compiled.program_arrays import ARRAYS, NUMBERS, arrays_of_program, scalar_values_of_program
from rules_engine.compiled.search_result import RESULTS, SearchResult
from rules_engine.judging.plain_list import UncompiledPositionAnalysis
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import FACE, FACES
from rules_engine.model.expression import UNKNOWN
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position

MOST_CARDS = 255
"""The most cards of a game: the C runner has room for them all in one pile, and counts them in one byte."""
_MOST_MOVES = 4096
_LIST_MOVES, _MAKE_MOVE, _STATE_HOLDS, _TEST_HOLDS = range(4)
_ENTRIES = bytes(entry for entry in range(256) if entry & FACE < FACES)
_NO_CARD = bytes([FACE])


class NativeMove(ctypes.Structure):
    """A move as a structure of the C library."""

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
    """A compiled game, as a structure of the C library."""

    _fields_ = [
        *[(name, ctypes.c_int32) for name in NUMBERS], *[(name, ctypes.c_void_p) for name in ARRAYS]]


class _SearchReport(ctypes.Structure):
    """The result of a search, as a structure of the C library."""

    _fields_ = [
        ("positions", ctypes.c_uint64), ("made", ctypes.c_uint64), ("moves", ctypes.c_int64),
        ("milliseconds", ctypes.c_int64),
    ]


class TooManyMovesError(Exception):
    """Raised if a position has more moves than the C runner has memory for.

    Call `NativeRunner.set_position` before using the runner again.
    """


@cache
def load_c_library() -> ctypes.CDLL | None:
    """Return the C library.

    Return None if it was not built for this source and this machine, or in a browser.
    """
    if not SOURCE.is_file():
        return None
    path = c_library_path()
    found = path if path.exists() else installed_c_library_path()
    if found is None:
        return None
    library = ctypes.CDLL(str(found))
    library.new_runner.restype = ctypes.c_void_p
    for name in (
        "free_runner", "set_position", "get_position", "position_key", "make_move", "take_back",
        "use_safe_moves", "use_dead_ends",
    ):
        getattr(library, name).restype = None
    library.duties_owed.restype = ctypes.c_uint64
    library.play_at_random.restype = library.make_written_move.restype = ctypes.c_int64
    return library


class NativeRunner:
    """A runner that makes the moves of one game in C. Use it in one thread only.

    It holds one position, which each move changes. Methods that list moves raise `TooManyMovesError` if there
    are too many.
    """

    def __init__(self, game: Game, program: GameProgram | None = None) -> None:
        """Create a runner of a game. `program` is the compiled game; without it, the game is compiled.

        Raise `RuntimeError` if the C library is not built, `ValueError` if the game has too many cards.
        """
        library = load_c_library()
        if library is None:
            raise RuntimeError(
                "the C library for fast play is not built; run `python -m rules_engine.compiled.build`")
        if len(game.cards) > MOST_CARDS:
            raise ValueError(
                f"{game.id} has {len(game.cards)} cards, but a `NativeRunner` holds at most {MOST_CARDS}; "
                "use a `PythonRunner`")
        self.game = game
        self.program = program or compile_game(game)
        self._library = library
        self._make_written_move = library.make_written_move
        self._asked_moves: list[Move] = []
        self._numbers: dict[Move, int] = {}
        self._failure: BaseException | None = None
        self._ask = _Ask(self._call_python_function_for_library)
        self._arrays: list[Any] = []
        native = _program_as_native_structure(game, self.program, self._arrays)
        self._runner = ctypes.c_void_p(library.new_runner(ctypes.byref(native), self._ask))
        self._sizes = ctypes.create_string_buffer(max(1, self.program.places))
        self._cards = ctypes.create_string_buffer(max(1, len(game.cards)))
        self._facts = (ctypes.c_int64 * max(1, self.program.facts))()
        self._moves = (NativeMove * _MOST_MOVES)()

    def __del__(self) -> None:
        if getattr(self, "_runner", None):
            self._library.free_runner(self._runner)

    # -- positions -------------------------------------------------------------------------------------

    def set_position(self, position: Position) -> None:
        """Make this position the current one.

        Raise `ValueError` if it has other places or stored numbers than the game.
        """
        sizes, cards = _position_as_bytes(self.game, position)
        try:
            facts = array("q", position.facts).tobytes()
        except OverflowError:
            raise ValueError(
                f"a stored number (fact) in this position of {self.game.id} is too large: found "
                f"{position.facts}, expected numbers of at most 64 bits") from None
        self._library.set_position(self._runner, sizes, cards, facts)

    def current_position(self) -> Position:
        """Return the current position."""
        self._library.get_position(self._runner, self._sizes, self._cards, self._facts)
        cards, piles, start = self._cards.raw, [], 0
        for size in self._sizes.raw[: self.program.places]:
            piles.append(tuple(cards[start : start + size]))
            start += size
        return Position(tuple(piles), tuple(self._facts[: self.program.facts]))

    def position_key(self) -> tuple[int, int]:
        """Return a key of the current position, as two numbers.

        Two positions with equal keys have the same possible futures.
        """
        key = (ctypes.c_uint64 * 2)()
        self._library.position_key(self._runner, key)
        return key[0], key[1]

    # -- moves -----------------------------------------------------------------------------------------

    def legal_moves(self) -> list[tuple[Move, Permission]]:
        """Return every allowed move, with the permission (the rule) that allows it.

        Moves are ordered by permission, then by place, as in the Python engine.
        """
        count = self._library.legal_moves(self._runner, self._moves, _MOST_MOVES)
        self._raise_stored_error()
        return [self._convert_listed_move(self._moves[number]) for number in range(count)]

    def end_reached(self) -> int | None:
        """Return the index of the end that the game has reached. Return None if the game goes on."""
        found: int = self._library.end_reached(self._runner)
        self._raise_stored_error()
        return found if found >= 0 else None

    def duties_owed(self) -> int:
        """Return the duties (obligations) that are owed, as a bit mask of their indices in the game."""
        found: int = self._library.duties_owed(self._runner)
        self._raise_stored_error()
        return found

    def make_listed_move(self, index: int) -> None:
        """Make the move with this index in the last list of moves."""
        self._library.make_move(self._runner, ctypes.byref(self._moves[index]))
        self._raise_stored_error()

    def undo_move(self) -> None:
        """Take back the last move. Moves made before the position was set cannot be taken back."""
        self._library.take_back(self._runner)

    def make_random_moves(self, seed: int, max_moves: int) -> int:
        """Make random moves until no move is allowed, and return how many were made.

        Stop after `max_moves` moves. `seed` is a whole number that decides which moves are made.
        """
        made: int = self._library.play_at_random(self._runner, ctypes.c_uint64(seed),
            ctypes.c_int64(max_moves))
        self._raise_stored_error()
        return made

    def make_transcript_move(
        self, faces: bytes, source: int, target: int, permissions: bytes, flags: int
    ) -> int:
        """Make a move that a transcript (a written play) states, if a rule allows it.

        - `faces`: one byte for each card that moves, the lowest card first. Without faces, the move is an
          action.
        - `source`, `target`: the numbers of two places. If they are equal, the top card there is turned over.
        - `permissions`: one byte for each rule that may allow the move: its index in the game.
        - `flags`: 1 if the source is a hand, plus 2 if the empty places of the target zone must be filled in
          order.

        Return -1 if no move is made. After a move, return the index of the rule times 2**32, plus four bytes:
        the source, the index of the lowest card taken, the number of cards, and the target.
        """
        made: int = self._make_written_move(
            self._runner, faces, len(faces), source, target, permissions, len(permissions), flags)
        if self._failure is not None:
            self._raise_stored_error()
        return made

    def set_safe_moves_enabled(self, is_enabled: bool) -> None:
        """Make searches use safe moves if `is_enabled` is true, and not use them if it is false.

        A safe move brings a card to a foundation and can never be a mistake. When a search finds one, it
        tries no other move in that position. A new runner uses safe moves.
        """
        self._library.use_safe_moves(self._runner, int(is_enabled))

    def set_dead_end_check_enabled(self, is_enabled: bool) -> None:
        """Make searches skip dead ends if `is_enabled` is true, and not skip them if it is false.

        A dead end is a position that cannot be won because cards are locked in. A new runner skips dead ends.
        """
        self._library.use_dead_ends(self._runner, int(is_enabled))

    def call_library_function(self, function: str, *arguments: object) -> int:
        """Call a function of the C library, and return the whole number that it returns.

        `function` is its name. It gets the runner, and after it the further `arguments`. If a Python function
        raised an error meanwhile, raise this error.
        """
        answer: int = getattr(self._library, function)(self._runner, *arguments)
        self._raise_stored_error()
        return answer

    def search_win(self, max_positions: int, seconds: float = inf) -> SearchResult:
        """Search for a way to win from the current position, with all cards known.

        Return a `SearchResult`. It says `won`, `lost` (no play wins) or `unknown`. It says `unknown` if the
        search has tried `max_positions` positions or used this many seconds of processor time.
        """
        start, room = self.current_position(), 400_000
        report, play = _SearchReport(), (NativeMove * room)()
        result = self._library.search(
            self._runner, ctypes.c_double(seconds), ctypes.c_uint64(max_positions), play,
            ctypes.c_int64(room), ctypes.byref(report))
        self._raise_stored_error()
        self.set_position(start)
        moves = tuple(self._convert_listed_move(play[number]) for number in range(min(room, report.moves)))
        return SearchResult(
            RESULTS[result], report.positions, report.made, report.milliseconds, moves)

    def _convert_listed_move(self, native_move: NativeMove) -> tuple[Move, Permission]:
        """Return the move that the library has listed, with the permission (the rule) that allows it."""
        if native_move.kind == RouteKind.ASKED:
            return self._asked_moves[native_move.number], self.game.permissions[native_move.permission]
        return convert_native_move(
            self.game,
            NativeListedMove(
                native_move.permission,
                native_move.kind,
                native_move.source,
                native_move.index,
                native_move.taken,
                native_move.target,
                native_move.other,
            ),
        )

    # -- what the engine is asked ----------------------------------------------------------------------

    def _call_python_function_for_library(self, question: int, number: int, mode: int, moves: _Moves) -> int:
        """Call the Python function that the C library asks for, and return its result as a number."""
        try:
            if question == _LIST_MOVES:
                return self._store_moves_for_library(self.game.permissions[number], mode, moves)
            if question == _MAKE_MOVE:
                move, permission = self._convert_listed_move(moves[0])
                self.set_position(apply_move(self.game, self.current_position(), move, permission))
                return 0
            if question == _TEST_HOLDS:
                attempt = MoveAttempt(self.game, self.current_position(),
                    self._convert_listed_move(moves[0])[0])
                truth = self.program.asked_tests[number](attempt)
                return UNKNOWN if truth is None else int(truth)
            return int(self.program.asked[number](self.game, self.current_position()))
        except BaseException as failure:
            self._failure = self._failure or failure
            return 0

    def _store_moves_for_library(self, permission: Permission, mode: int, move_array: _Moves) -> int:
        """Store the moves that a rule allows in `move_array`, for the C library, and return their number.

        If `mode` is not 0, moves that a hidden card decides are included.
        """
        look = UncompiledPositionAnalysis(self.game, self.current_position())
        found = look.allowed_moves(permission) if mode == 0 else look.list_possible_moves(permission)
        if len(found) > _MOST_MOVES:
            raise TooManyMovesError(
                f"permission {permission.key} has {len(found)} moves in this position, but a `NativeRunner` "
                f"lists at most {_MOST_MOVES}; use a `PythonRunner`")
        for number, (move, _) in enumerate(found):
            move_array[number] = self._native_structure_of_move(move, permission)
        return len(found)

    def _native_structure_of_move(self, move: Move, permission: Permission) -> NativeMove:
        """Return a move as a structure of the C library."""
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

    def _raise_stored_error(self) -> None:
        """Raise the error that the last call of the C library has caused, if any."""
        failure, self._failure = self._failure, None
        if failure is not None:
            raise failure
        if self._library.has_too_many_moves(self._runner):
            raise TooManyMovesError(
                f"the position has more than {_MOST_MOVES} moves, which a `NativeRunner` cannot list; "
                "use a `PythonRunner`")


def _position_as_bytes(game: Game, position: Position) -> tuple[bytes, bytes]:
    """Return the sizes of the piles, and all their cards in order, as bytes.

    Raise `ValueError` if the game does not have these places, stored numbers or cards.
    """
    if len(position.piles) != len(game.table.places) or len(position.facts) != len(game.table.facts):
        raise ValueError(
            f"expected {len(game.table.places)} piles and {len(game.table.facts)} facts for {game.id}, "
            f"found {len(position.piles)} and {len(position.facts)}")
    try:
        cards = bytes(chain.from_iterable(position.piles))
    except ValueError:
        cards = _NO_CARD
    if cards.translate(None, _ENTRIES):
        raise ValueError(f"a pile in this position of {game.id} holds a number that stands for no card; "
            "make cards with `parse_card`")
    if len(cards) > len(game.cards):
        raise ValueError(
            f"expected at most {len(game.cards)} cards in a position of {game.id}, found {len(cards)}")
    return bytes(map(len, position.piles)), cards


def _program_as_native_structure(game: Game, program: GameProgram, arrays: list[Any]) -> _NativeProgram:
    """Return the program as a structure of the C library.

    The structure only points to the arrays of the program. They are appended to `arrays`, which the caller
    must keep as long as the structure is used.
    """
    native = _NativeProgram(**scalar_values_of_program(game, program))
    for name, (letter, values) in arrays_of_program(game, program).items():
        kind = ctypes.c_uint64 if letter == "Q" else ctypes.c_int32
        array = (kind * max(1, len(values)))(*values)
        arrays.append(array)
        setattr(native, name, ctypes.addressof(array))
    return native
