"""Verify the moves of a written play with the C runner.

A move that is in the runner's list of allowed moves is allowed. Tests compare these lists with the judge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.compiled.native import MOST_CARDS, NativeRunner, load_c_library
from rules_engine.judging.permissions import Verdict
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position

if TYPE_CHECKING:
    from rules_engine.compiled.python_runner import PythonRunner

_FROM_HAND, _IN_ORDER_ONLY = 1, 2
"""Flags of a written move: it takes cards from a hand; its target zone must be filled in order."""


def make_native_move_verifier(runner: PythonRunner) -> NativeMoveVerifier | None:
    """Return a verifier for the game of a runner, or None if the C runner cannot play it.

    It cannot if it is not built, if the game is not compiled completely, or if there are more than
    `MOST_CARDS` cards.
    """
    usable = runner.program.is_complete and len(runner.game.cards) <= MOST_CARDS
    return NativeMoveVerifier(runner) if usable and load_c_library() is not None else None


class NativeMoveVerifier:
    """A fast check whether written moves of one game are allowed. It calls the engine's library in C.

    `MoveVerifier` in `judging.analysis` describes its methods.
    """

    def __init__(self, runner: PythonRunner) -> None:
        game = self._game = runner.game
        self._python_runner = runner
        self.user: object = None
        self._runner = NativeRunner(game, runner.program)
        self.set_position = self._runner.set_position
        self.current_position = self._runner.current_position
        self._makers = runner.moves
        self._actions = runner.actions
        self._places = game.table.place_index
        self._turning = {permission.key for permission in game.permissions if permission.onto == "itself"}
        self._permissions: dict[tuple[int, int], tuple[bytes, int]] = {}

    def share_findings_with_analysis(self, position: Position) -> None:
        """Store in the analysis of a position the end reached and the duties (obligations) owed.

        `position` is the current position.
        """
        end, owed = self._runner.end_reached(), self._runner.duties_owed()
        self._python_runner.analyse_position(position).set_end_and_duties(
            None if end is None else self._game.ends[end],
            tuple([duty for number, duty in enumerate(self._game.duties) if owed >> number & 1]))

    def make_move_of_cards(self, faces: bytes, source: str, target: str) -> tuple[Move, Verdict] | None:
        """Move cards from the place `source` to the place `target`, and return the move with its verdict.

        `faces` has one byte for each card: its face, the lowest card first. Both places are names. Return
        None and change nothing unless the move is allowed whatever the hidden cards are.
        """
        start, end = self._places.get(source), self._places.get(target)
        return None if start is None or end is None or start == end else self._make_move_of_cards(faces,
            start, end)

    def make_turning_move(self, action: str, place: str) -> tuple[Move, Verdict] | None:
        """Turn over the top card of a place, and return the move with its verdict.

        Return None and change nothing unless the verifier is sure that the rule with the key `action` allows
        this.
        """
        number = self._places.get(place)
        if number is None or action not in self._turning:
            return None
        return self._make_move_of_cards(b"?", number, number)

    def make_action_without_cards(self, action: str) -> tuple[Move, Verdict] | None:
        """Make the action with this name, such as ending a turn, and return the move with its verdict.

        If the verifier cannot tell whether the action is allowed, return None and change nothing. The caller
        then asks the judge.
        """
        made = self._runner.make_transcript_move(
            b"",
            -1,
            -1,
            self._permission_numbers_in_judging_order(self._game.action_permissions.get(action, ())),
            0,
        )
        return None if made < 0 else self._actions[made >> 32]

    def _make_move_of_cards(self, faces: bytes, source: int, target: int) -> tuple[Move, Verdict] | None:
        """Move cards, or turn one over, and return the move with its verdict.

        Return None, and change nothing, for several cards from a hand, or if the C runner does not find the
        move among the allowed ones.
        """
        found = self._permissions.get((source, target))
        if found is None:
            zone_of = self._game.table.zones_by_place
            found = self._permissions[source, target] = (
                self._permission_numbers_in_judging_order(self._game.permissions_between(source, target)),
                zone_of[source].hand * _FROM_HAND | zone_of[target].in_order * _IN_ORDER_ONLY)
        permissions, flags = found
        if flags & _FROM_HAND and len(faces) > 1:
            return None
        made = self._runner.make_transcript_move(faces, source, target, permissions, flags)
        if made < 0:
            return None
        maker, make = self._makers[made >> 32]
        number = made & 0xFFFFFFFF
        return maker.get(number) or make(number)

    def _permission_numbers_in_judging_order(self, permissions: tuple[Permission, ...]) -> bytes:
        """Return the indices of these rules that allow moves, in the order in which the judge uses them."""
        game = self._game
        return bytes(map(game.permissions.index, sorted(permissions, key=lambda one: len(one.rules))))
