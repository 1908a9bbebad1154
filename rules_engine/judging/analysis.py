"""Analyse a position: find out whether the game is over, and which moves are possible.

`plain_list` tries every move against every rule. The class that `IMPLEMENTATION` names has the same results,
but is faster.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from rules_engine.judging.permissions import Verdict
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Duty, GameEnd, Permission, Truth
from rules_engine.model.table import Position

if TYPE_CHECKING:
    from rules_engine.judging.verifier import MoveVerifier


class PositionAnalysis(Protocol):
    """The analysis of one position: whether the game is over, and which moves are possible.

    Moves are ordered by the rule that allows them, then by place.
    """

    def end_reached(self) -> GameEnd | None:
        """Return the way in which the game has ended, such as won. Return None if the game goes on."""

    def duties_owed(self) -> tuple[Duty, ...]:
        """Return the duties (rules about what the player must do first) that apply in the position."""

    def permissions_allowed_by_duties(self) -> Iterable[Permission]:
        """Return the permissions (rules that allow moves) that the player may use now.

        Rules about what must be done first (duties) exclude the others. If no such rule applies, return all
        permissions.
        """

    def legal_moves(self) -> list[tuple[Move, Verdict]]:
        """Return every allowed move once, with its verdict. When the game is over, the list is empty."""

    def allowed_moves(self, permission: Permission) -> list[tuple[Move, Verdict]]:
        """Return the moves that one rule (a permission) allows, with their verdicts.

        Moves are included even if the game is over, or if another move must be made first.
        """

    def possible_moves(self, permission: Permission) -> Iterator[tuple[Move, Verdict]]:
        """Yield each move that one rule (a permission) allows or leaves undecided, with its verdict.

        A move is undecided if a hidden card decides.
        """

    def list_possible_moves(self, permission: Permission) -> list[tuple[Move, Verdict]]:
        """Return what `possible_moves` yields for one rule (a permission) as a list, which is faster.

        The verdicts are less exact: one may say "allowed" where that of `possible_moves` says "undecided".
        """

    def has_allowed_move(self, permissions: Iterable[Permission], source: str = "") -> bool:
        """Return True if at least one of these permissions (rules) allows a move.

        With `source`, only moves from the zone of this name count. Moves count even if the game is over, or
        if another move must be made first.
        """

    def has_no_move(self, permissions: Iterable[Permission]) -> Truth:
        """Return True if none of these permissions (rules) allows a move.

        Return False if one of them allows a move, and None if a hidden card decides.
        """


class GameAnalyser(Protocol):
    """A maker of analyses (`PositionAnalysis`) of the positions of one game. Use it in one thread only."""

    def analyse_position(self, position: Position) -> PositionAnalysis:
        """Return the analysis of a position: whether the game is over, and which moves are possible."""

    def apply_move(self, position: Position, move: Move, permission: Permission) -> Position:
        """Return the position after an allowed move, and after the changes that its rule prescribes.

        `permission` is that rule: the one that allows the move.
        """

    def move_verifier(self) -> MoveVerifier | None:
        """Return the fast check of moves of this game. Return None if there is none, or none yet.

        Call this before each move that is judged: the check is created only after some calls.
        """


IMPLEMENTATION = "rules_engine.compiled.python_runner", "PythonRunner"
"""The module and class of the implementation in use. It is loaded by name when a game first needs it, so that
this package imports no code that exists only for speed. `UncompiledAnalyser` in `plain_list` works too."""


def analyser_of_game(game: Game) -> GameAnalyser:
    """Return the object that analyses positions of a game.

    There is one for each thread, stored with the game.
    """
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
    """Return the analysis of a position: whether the game is over, and which moves are possible."""
    return analyser_of_game(game).analyse_position(position)
