"""The interface of a fast check of moves, which reads long transcripts quickly."""

from __future__ import annotations

from typing import Protocol

from rules_engine.judging.permissions import Verdict
from rules_engine.model.moves import Move
from rules_engine.model.table import Position


class MoveVerifier(Protocol):
    """A fast check of moves. It makes moves that are allowed whatever the hidden cards are, and no others.

    Use it in one thread only. Several plays may use it in turn.
    """

    user: object
    """The play whose position the verifier holds now."""

    def set_position(self, position: Position) -> None:
        """Make this position the current one. Raise `ValueError` if the verifier cannot hold it."""

    def current_position(self) -> Position:
        """Return the current position."""

    def share_findings_with_analysis(self, position: Position) -> None:
        """Store in the analysis of a position whether the game is over and what must be done first.

        `position` is the current position.
        """

    def make_move_of_cards(self, faces: bytes, source: str, target: str) -> tuple[Move, Verdict] | None:
        """Move cards from the place `source` to the place `target`, and return the move with its verdict.

        `faces` has one byte for each card: its face, the lowest card first. Both places are names. If such
        cards lie in several positions of the pile, the uppermost are taken, from a hand the first. Return
        None and change nothing unless the move is allowed whatever the hidden cards are.
        """

    def make_turning_move(self, action: str, place: str) -> tuple[Move, Verdict] | None:
        """Turn over the top card of a place, and return the move with its verdict.

        `action` is the key of a permission that allows this. If it is not certain that the move is allowed,
        return None and change nothing.
        """

    def make_action_without_cards(self, action: str) -> tuple[Move, Verdict] | None:
        """Make the action with this name, such as ending a turn, and return the move with its verdict.

        If it is not certain that the action is allowed, return None and change nothing.
        """
