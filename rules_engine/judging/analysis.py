"""Find out what holds in a position: the end reached, the duties (obligations), and the possible moves.

There are two implementations with the same results. The one in `plain_list` is slow and simple: it tries
every move against every rule. The class that `IMPLEMENTATION` names is faster.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import Protocol, cast

from rules_engine.judging.permissions import Verdict
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Duty, GameEnd, Permission, Truth
from rules_engine.model.table import Position


class PositionAnalysis(Protocol):
    """The analysis of one position: its end, the duties (obligations) owed, and the allowed moves.

    Moves are ordered by the permission (the rule that allows them), then by place.
    """

    def end_reached(self) -> GameEnd | None:
        """Return the end that the position has reached. Return None if the game goes on."""

    def duties_owed(self) -> tuple[Duty, ...]:
        """Return the duties (obligations) that are owed in the position."""

    def permissions_allowed_by_duties(self) -> Iterable[Permission]:
        """Return the permissions (rules that allow a kind of move) under which moves may still be made.

        The owed duties (obligations) forbid the others. If no duty is owed, these are all permissions of the
        game.
        """

    def legal_moves(self) -> list[tuple[Move, Verdict]]:
        """Return every allowed move once, with its verdict. After an end of the game there are none."""

    def allowed_moves(self, permission: Permission) -> list[tuple[Move, Verdict]]:
        """Return the moves that this permission's own rules allow. Duties and ends are ignored."""

    def possible_moves(self, permission: Permission) -> Iterator[tuple[Move, Verdict]]:
        """Yield each move that this permission's own rules do not refuse, with its verdict.

        The verdict is "undecided" if a hidden card decides.
        """

    def list_possible_moves(self, permission: Permission) -> list[tuple[Move, Verdict]]:
        """Return the moves of `possible_moves` as a list, which is faster.

        The verdicts are less exact: one may say "allowed" where that of `possible_moves` says "undecided".
        """

    def verdict_if_allowed(self, permission: Permission, move: Move) -> Verdict:
        """Return the verdict on a move that the permission's own rules allow.

        The caller must know that they do. Duties (obligations) and ends are ignored.
        """

    def has_allowed_move(self, permissions: Iterable[Permission], source: str = "") -> bool:
        """Return True if the rules of at least one of these permissions allow a move.

        Duties and ends are ignored. With `source`, only moves from the zone of this name count.
        """

    def has_no_move(self, permissions: Iterable[Permission]) -> Truth:
        """Return True if no move is possible under these permissions (rules that allow moves).

        Return None if a hidden card decides.
        """


class MoveVerifier(Protocol):
    """Holds a position of a play, and makes moves in it that are certainly allowed, faster than the judge.

    It decides nothing about other moves: for these the judge must be asked. Use it in one thread only.
    Several plays may use one verifier in turn. `user` is the play whose position it holds now.
    """

    user: object

    def set_position(self, position: Position) -> None:
        """Set the position. Raise `ValueError` if the verifier cannot hold it."""

    def current_position(self) -> Position:
        """Return the current position."""

    def share_end_and_duties_with_judge(self, position: Position) -> None:
        """Store the end reached and the duties (obligations) owed where the judge looks for them.

        The verifier has found both quickly, so the judge need not. `position` is the current position.
        """

    def make_move_of_cards(self, faces: bytes, source: str, target: str) -> tuple[Move, Verdict] | None:
        """Move cards with these faces from one place to another, and return the move with its verdict.

        The uppermost cards with these faces are taken; from a hand, the first ones. If the verifier cannot
        tell whether the move is allowed, return None and change nothing. The caller then asks the judge.
        """

    def make_turning_move(self, action: str, place: str) -> tuple[Move, Verdict] | None:
        """Turn over the top card of a place, and return the move with its verdict.

        `action` is the key of a permission that allows this. If the verifier cannot tell whether the move is
        allowed, return None and change nothing. The caller then asks the judge.
        """

    def make_action_without_cards(self, action: str) -> tuple[Move, Verdict] | None:
        """Make the action with this name, such as ending a turn, and return the move with its verdict.

        If the verifier cannot tell whether the action is allowed, return None and change nothing. The caller
        then asks the judge.
        """


class GameAnalyser(Protocol):
    """An analyser of the positions of one game. It must be used in one thread only."""

    def analyse_position(self, position: Position) -> PositionAnalysis:
        """Return the analysis of a position: its end, its duties (obligations) and its moves."""

    def apply_move(self, position: Position, move: Move, permission: Permission) -> Position:
        """Return the position after an allowed move and the effects of its permission.

        A permission is a rule that allows a kind of move.
        """

    def move_verifier(self) -> MoveVerifier | None:
        """Return the verifier of moves of this game.

        Return None if the game has no verifier, or if it has not been created yet. Call this before each move
        that is judged: the verifier is created only after some calls.
        """


IMPLEMENTATION = "rules_engine.compiled.python_runner", "PythonRunner"
"""The module and class of the implementation in use. It is loaded by name when a game first needs it, so that
the judge imports no code that exists only for speed. `UncompiledAnalyser` in `plain_list` works too."""


def analyser_of_game(game: Game) -> GameAnalyser:
    """Return the analyser of a game. There is one for each thread. It is stored with the game."""
    kept = game.thread_cache
    try:
        found: GameAnalyser = kept.analyser
    except AttributeError:
        found = kept.analyser = _analyser_class()(game)
    return found


@cache
def _analyser_class() -> Callable[[Game], GameAnalyser]:
    """Import and return the class of analysers that the constant `IMPLEMENTATION` names."""
    module, name = IMPLEMENTATION
    return cast(Callable[[Game], GameAnalyser], getattr(import_module(module), name))


def analyse_position(game: Game, position: Position) -> PositionAnalysis:
    """Return the analysis of a position of a game: its end, its duties (obligations) and its moves."""
    return analyser_of_game(game).analyse_position(position)
