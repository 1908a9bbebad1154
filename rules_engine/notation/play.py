"""A play: its moves, and its positions, which are made only when they are needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_engine.judging.analysis import analyser_of_game
from rules_engine.judging.hidden_cards import has_hidden_card
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.position_questions import apply_move
from rules_engine.judging.verifier import MoveVerifier
from rules_engine.model.cards import FACE
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.notation.lines import MoveLine

_FACES = [bytes([entry & FACE]) for entry in range(256)]
"""The face of each entry, as one byte."""


class Play:
    """The moves of a play in order, and its positions. The number of the first position is 0."""

    __slots__ = ("_is_always_judged", "_made", "_moves", "_verifier", "game", "number")

    def __init__(self, game: Game, start: Position) -> None:
        """Start a play at a position."""
        self.game = game
        self.number = 0
        """The number of the last position."""
        self._made: list[Position | None] = [start]
        self._moves: list[tuple[Move, Verdict]] = []
        self._verifier: MoveVerifier | None = None
        # A verifier lets effects look at hidden cards; `apply_move_if_result_is_known` does not.
        self._is_always_judged = has_hidden_card(start)

    def __eq__(self, other: object) -> bool:
        """Return True for a play of the same game with the same positions, moves and verdicts."""
        return isinstance(other, Play) and self.__reduce__() == other.__reduce__()

    __hash__ = None  # type: ignore[assignment]  # a play grows

    def __reduce__(self) -> tuple[Callable[..., Play], tuple[object, ...]]:
        """Return what a pickle stores: the game, all positions, and the moves with their verdicts."""
        positions = tuple(self.position_with_number(number) for number in range(self.number + 1))
        return make_play_from_positions, (self.game, positions, tuple(self._moves))

    def position_with_number(self, number: int) -> Position:
        """Return the position with this number."""
        found = self._made[number]
        if found is not None:
            return found
        if number == self.number and self._verifier is not None and self._verifier.user is self:
            found = self._made[number] = self._verifier.current_position()
            return found
        first = number
        while (found := self._made[first]) is None:
            first -= 1
        for at in range(first, number):
            move, verdict = self._moves[at]
            assert verdict.permission is not None
            found = self._made[at + 1] = apply_move(self.game, found, move, verdict.permission)
        return found

    def add_move(self, move: Move, verdict: Verdict, position_after: Position) -> None:
        """Add an allowed move, with its verdict and the position after it."""
        self._moves.append((move, verdict))
        self._made.append(position_after)
        self.number += 1
        if self._verifier is not None:
            self._verifier.user = None   # it holds the position before the move

    def position_to_judge(self) -> Position:
        """Return the last position, in which the judge is to judge the next move.

        If the game has a fast check of moves, what this has found out about the position is stored with its
        analysis.
        """
        position, verifier = self.position_with_number(self.number), self._verifier_at_last_position()
        if verifier is not None:
            verifier.share_findings_with_analysis(position)
        return position

    def _verifier_at_last_position(self) -> MoveVerifier | None:
        """Return the `MoveVerifier` (a fast check of moves), set to the last position.

        Return None if the game has none, or if a stored number of the position is too large for it.
        """
        if self._verifier is None:
            self._verifier = analyser_of_game(self.game).move_verifier()
        verifier = self._verifier
        if verifier is not None and verifier.user is not self:
            try:
                verifier.set_position(self.position_with_number(self.number))
            except ValueError:   # a fact has too many digits for it
                return None
            verifier.user = self
        return verifier

    def make_written_move(self, line: MoveLine) -> tuple[Move, Verdict] | None:
        """Make the move of a `line` if a `MoveVerifier` (a fast check of moves) finds that it is allowed.

        Return the move with its verdict. If the check does not find it allowed, return None and change
        nothing: the judge must then decide.
        """
        if self._is_always_judged:
            return None
        verifier = self._verifier
        if verifier is None or verifier.user is not self:
            verifier = self._verifier_at_last_position()
            if verifier is None:
                return None
        if line.action is not None:
            found = (
                verifier.make_action_without_cards(line.action.text) if line.place is None
                else verifier.make_turning_move(line.action.text, line.place.text))
        else:
            if len(line.parts) > 1:
                return None
            cards, (source, _), (target, _), slot, origin = line.parts[0]
            if slot is not None or origin is not None:
                return None
            faces = _FACES[cards[0][0]]
            if len(cards) > 1:
                faces = b"".join([_FACES[entry] for entry, _ in cards])
            found = verifier.make_move_of_cards(faces, source, target)
        if found is not None:
            self._moves.append(found)
            self._made.append(None)
            self.number += 1
        return found


def make_play_from_positions(
    game: Game, positions: Sequence[Position], moves: Sequence[tuple[Move, Verdict]]
) -> Play:
    """Return a play with these positions, the first of which is the start, and the moves between them."""
    play = Play(game, positions[0])
    for (move, verdict), after in zip(moves, positions[1:], strict=True):
        play.add_move(move, verdict, after)
    return play
