"""Find what holds in a position: its end, the duties owed, and the moves that each permission allows.

There are two implementations with the same results. `plain_list` tries every candidate against every rule and
is the definition; the class that `IMPLEMENTATION` names is faster.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import Protocol, cast

from rules_engine.judging.permissions import Verdict
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Duty, End, Permission, Truth
from rules_engine.model.table import Position


class PositionAnalysis(Protocol):
    """The end, the duties and the moves of a position. Moves are in the order of permissions, then places."""

    def end_reached(self) -> End | None:
        """Return the end that the position has reached, or None."""

    def duties_owed(self) -> tuple[Duty, ...]:
        """Return the duties (obligations) that are owed in the position."""

    def permissions_within_duties(self) -> Iterable[Permission]:
        """Return the permissions that the owed duties do not forbid; all of them if no duty is owed."""

    def legal_moves(self) -> list[tuple[Move, Verdict]]:
        """Return every move that is allowed now, each once, with its verdict; none after an end."""

    def allowed_moves(self, permission: Permission) -> list[tuple[Move, Verdict]]:
        """Return the moves that the permission's own rules allow. Ignores duties and ends."""

    def possible_moves(self, permission: Permission) -> Iterator[tuple[Move, Verdict]]:
        """Yield each move that the permission's own rules allow or leave undecided, with its verdict."""

    def listed_moves(self, permission: Permission) -> list[tuple[Move, Verdict]]:
        """Return the moves of `possible_moves`. A verdict may be "allowed" where it is "undecided" there."""

    def verdict_if_allowed(self, permission: Permission, move: Move) -> Verdict:
        """Return the verdict on a move that is known to keep the permission's own rules."""

    def has_allowed_move(self, permissions: Iterable[Permission]) -> bool:
        """Return True if a move is allowed by the rules of at least one of these permissions.

        Ignores duties and ends.
        """

    def has_no_move(self, permissions: Iterable[Permission]) -> Truth:
        """Return True if no move is possible under these permissions, None if a hidden card decides."""


class GameAnalyser(Protocol):
    """Makes analyses of the positions of one game. It must be used in one thread only."""

    def analyse(self, position: Position) -> PositionAnalysis:
        """Return the analysis of a position."""

    def apply(self, position: Position, move: Move, permission: Permission) -> Position:
        """Return the position after an allowed move and its permission's effects."""


IMPLEMENTATION = "rules_engine.compiled.python_runner", "PythonRunner"
"""The module and class of the implementation in use. It is loaded by name when a game first needs it, so that
the judge imports no code that exists only for speed. `PlainAnalyser` in `plain_list` works too."""


def analyser_of(game: Game) -> GameAnalyser:
    """Return the analyser of a game, made once for each thread and cached with the game."""
    kept = game.thread_cache
    try:
        found: GameAnalyser = kept.analyser
    except AttributeError:
        found = kept.analyser = _implementation()(game)
    return found


@cache
def _implementation() -> Callable[[Game], GameAnalyser]:
    """Return the class that `IMPLEMENTATION` names, importing its module if necessary."""
    module, name = IMPLEMENTATION
    return cast(Callable[[Game], GameAnalyser], getattr(import_module(module), name))


def analyse(game: Game, position: Position) -> PositionAnalysis:
    """Return the analysis of a position of a game."""
    return analyser_of(game).analyse(position)
