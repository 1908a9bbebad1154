"""List the allowed moves of a position in a slow and simple way: try every move against every rule.

This list defines what is allowed. Tests compare the faster lists with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rules_engine.judging.candidate_moves import candidate_moves
from rules_engine.judging.made_move import apply_effects
from rules_engine.judging.permissions import (
    Verdict,
    allowing_verdict,
    judge_under_permission,
    move_parts_fit_permission,
    rules_allow_move,
)
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Duty, GameEnd, Permission, Truth
from rules_engine.model.table import Position


class UncompiledPositionAnalysis:
    """The analysis of one position in the slow way: each move is tried against each rule.

    Whether the game is over, and what must be done first, is stored. Moves are searched at each call.
    """

    def __init__(self, game: Game, position: Position) -> None:
        self.game = game
        self.position = position
        self._ended: tuple[GameEnd | None] | None = None
        self._owing: tuple[Duty, ...] | None = None

    def end_reached(self) -> GameEnd | None:
        """Return the way in which the game has ended, such as won. Return None if the game goes on."""
        if self._ended is None:
            self._ended = (self.game.end_reached_in(self.position),)
        return self._ended[0]

    def duties_owed(self) -> tuple[Duty, ...]:
        """Return the duties (rules about what the player must do first) that apply in the position."""
        if self._owing is None:
            self._owing = self.game.duties_owed_in(self.position)
        return self._owing

    def permissions_allowed_by_duties(self) -> list[Permission]:
        """Return the permissions (rules that allow moves) that the player may use now.

        Rules about what must be done first (duties) exclude the others.
        """
        owing = self.duties_owed()
        return [one for one in self.game.permissions if not any(duty.forbids(one.key) for duty in owing)]

    def legal_moves(self) -> list[tuple[Move, Verdict]]:
        """Return every allowed move once, with its verdict. When the game is over, the list is empty.

        Moves are ordered by the rule that allows them, then by place.
        """
        if self.end_reached():
            return []
        found: dict[Move, Verdict] = {}
        for permission in self.permissions_allowed_by_duties():
            for move, verdict in self.allowed_moves(permission):
                found.setdefault(move, verdict)
        return list(found.items())

    def has_allowed_move(self, permissions: Iterable[Permission], source: str = "") -> bool:
        """Return True if at least one of these permissions (rules) allows a move.

        With `source`, only moves from the zone of this name count. Moves count even if the game is over, or
        if another move must be made first.
        """
        zones = self.game.table.zones_by_place
        return any(
            True for permission in permissions if not source or source in permission.source.split()
            for move, _ in self._generate_allowed_moves(permission)
            if not source or zones[move.parts[0].source].name == source)

    def allowed_moves(self, permission: Permission) -> list[tuple[Move, Verdict]]:
        """Return the moves that one rule (a permission) allows, with their verdicts."""
        return list(self._generate_allowed_moves(permission))

    def _generate_allowed_moves(self, permission: Permission) -> Iterator[tuple[Move, Verdict]]:
        """Yield the moves that one rule (a permission) allows, with their verdicts."""
        game, position = self.game, self.position
        allowed = allowing_verdict(permission)
        for move in candidate_moves(game, position, permission):
            if permission.tries and not permission_is_for_places_of_move(game, position, permission, move):
                continue
            if rules_allow_move(permission, MoveAttempt(game, position, move)):
                yield move, allowed

    def possible_moves(self, permission: Permission, source: str = "") -> Iterator[tuple[Move, Verdict]]:
        """Yield each move that one rule (a permission) allows or leaves undecided, with its verdict.

        With `source`, only moves from the zone of this name are tried.
        """
        game, position = self.game, self.position
        for move in candidate_moves(game, position, permission):
            if source and game.table.zones_by_place[move.parts[0].source].name != source:
                continue
            if permission.tries is None or permission_is_for_places_of_move(game, position, permission, move):
                verdict = judge_under_permission(permission, MoveAttempt(game, position, move), (), ())
                if verdict.kind != "refused":
                    yield move, verdict

    def list_possible_moves(self, permission: Permission) -> list[tuple[Move, Verdict]]:
        """Return the moves that one rule (a permission) allows or leaves undecided, with their verdicts."""
        return list(self.possible_moves(permission))

    def has_no_move(self, permissions: Iterable[Permission]) -> Truth:
        """Return True if none of these permissions (rules) allows a move.

        Return False if one of them allows a move, and None if a hidden card decides.
        """
        answer: Truth = True
        for permission in permissions:
            for _, verdict in self.possible_moves(permission):
                if verdict.kind == "allowed":
                    return False
                answer = None
        return answer


class UncompiledAnalyser:
    """A maker of analyses of the positions of one game, in the slow and simple way.

    The last four analyses are stored.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.looked: list[UncompiledPositionAnalysis] = []

    def analyse_position(self, position: Position) -> UncompiledPositionAnalysis:
        """Return the analysis of a position: whether the game is over, and which moves are possible.

        For a position analysed recently, the same object is returned.
        """
        for one in self.looked:
            if one.position is position:
                return one
        found = UncompiledPositionAnalysis(self.game, position)
        self.looked = [found, *self.looked[:3]]
        return found

    def apply_move(self, position: Position, move: Move, permission: Permission) -> Position:
        """Return the position after an allowed move, and after the changes that its rule prescribes.

        `permission` is that rule: the one that allows the move.
        """
        return apply_effects(self.game, position, move, permission)

    def move_verifier(self) -> None:
        """Return None, because this analyser has no fast check of moves."""


def without_compiled_move_lists(game: Game) -> Game:
    """Return a copy of the game that lists moves in the slow and simple way of `UncompiledAnalyser`.

    This holds only in the thread that called the function.
    """
    copy = replace(game)
    # The same objects, so that verdicts name the game's own rules.
    vars(copy)["elements_in_force"] = game.elements_in_force
    copy.thread_cache.analyser = UncompiledAnalyser(copy)
    return copy


def permission_is_for_places_of_move(
    game: Game, position: Position, permission: Permission, move: Move
) -> bool:
    """Return True if the permission is for moves between these places, or if the move is an action.

    An action is a move without cards. The further rules of the permission are not checked.
    """
    if not move.parts:
        return True
    sources, targets = map(game.table.places_of_zones, (permission.source, permission.target))
    first = move.parts[0]
    return (
        first.source in sources
        and first.target in targets
        and move_parts_fit_permission(game, position, permission, move)
    )
