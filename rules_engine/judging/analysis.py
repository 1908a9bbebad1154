"""What is so in a position: its end, the duties owed, and the moves that each permission allows.

The judge and the words of the games ask here. Two implementations answer alike: `plain_list` tries every
candidate against every rule and is the definition; the one named by `CHOSEN` gives the same answers faster.
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
    """What is so in one position of one game. Lists are in the order of the permissions and places."""

    def end_reached(self) -> End | None:
        """Return the end that the position has reached, or None."""

    def duties_owed(self) -> tuple[Duty, ...]:
        """Return the duties that are owed."""

    def permissions_within_duties(self) -> Iterable[Permission]:
        """Return the permissions that these duties admit: all of them if none is owed."""

    def legal_moves(self) -> list[tuple[Move, Verdict]]:
        """Return every move that is allowed now, each once. After an end there is none."""

    def allowed_moves(self, permission: Permission) -> list[tuple[Move, Verdict]]:
        """Return the moves that the permission's own rules allow, whatever is owed or ended."""

    def possible_moves(self, permission: Permission) -> Iterator[tuple[Move, Verdict]]:
        """Yield the moves that the permission's own rules allow or leave undecided."""

    def listed_moves(self, permission: Permission) -> list[tuple[Move, Verdict]]:
        """Return the moves of `weighed`. Their verdicts may say "allowed" where a hidden card decides."""

    def verdict_if_allowed(self, permission: Permission, move: Move) -> Verdict:
        """Return the verdict on a move that the permission's own rules are known to allow."""

    def has_allowed_move(self, permissions: Iterable[Permission]) -> bool:
        """Tell whether the own rules of one of these permissions allow a move."""

    def has_no_move(self, permissions: Iterable[Permission]) -> Truth:
        """Tell whether no move is possible under these permissions; None if a hidden card decides."""


class GameAnalyser(Protocol):
    """The outlooks on the positions of one game, for one thread."""

    def analyse(self, position: Position) -> PositionAnalysis:
        """Return the outlook on a position."""


IMPLEMENTATION = "rules_engine.listing.listing", "Listing"
"""The module and the class of the implementation that games use. It is loaded by name when a game first needs
it, so that nothing the judge imports exists for speed. `PlainOutlooks` in `plain_list` works too.
"""


def analyser_of(game: Game) -> GameAnalyser:
    """Return the outlooks of a game. They are made once for each thread and kept with the game."""
    kept = game.thread_cache
    try:
        found: GameAnalyser = kept.analyser
    except AttributeError:
        found = kept.analyser = _implementation()(game)
    return found


@cache
def _implementation() -> Callable[[Game], GameAnalyser]:
    module, name = IMPLEMENTATION
    return cast(Callable[[Game], GameAnalyser], getattr(import_module(module), name))


def analyse(game: Game, position: Position) -> PositionAnalysis:
    """Return the outlook on a position of a game."""
    return analyser_of(game).analyse(position)
