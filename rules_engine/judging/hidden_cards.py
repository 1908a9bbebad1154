"""Make a move in a position with hidden cards, if its result does not depend on which cards these are.

An object of the class `HiddenCard` stands for each hidden card. Changes that ask which card it is raise
`EffectUndecided`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.judging.made_move import apply_effects
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.plain_list import (
    UncompiledAnalyser,
    UncompiledPositionAnalysis,
    without_compiled_move_lists,
)
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.game import Game
from rules_engine.model.hidden_card import (
    HiddenCardReadError,
    pile_has_hidden_card,
    position_with_hidden_cards,
    position_without_hidden_cards,
)
from rules_engine.model.moves import Move
from rules_engine.model.rule import Duty, GameEnd, Permission, Truth
from rules_engine.model.table import Position


def has_hidden_card(position: Position) -> bool:
    """Return True if a card of the position is not shown (`UNSEEN`)."""
    return any(map(pile_has_hidden_card, position.piles))


def apply_move_if_result_is_known(
    game: Game, position: Position, move: Move, permission: Permission
) -> Position:
    """Return the position after an allowed move, and after the changes (effects) that its permission adds.

    Raise `EffectUndecided`, a `ValueError`, if one of these changes depends on a hidden card. Cards shuffled
    with a hidden card are all hidden afterwards.
    """
    if not permission.then or not has_hidden_card(position):
        return apply_move(game, position, move, permission)
    hidden = position_with_hidden_cards(position, game.table.places)
    after = apply_effects(_copy_for_hidden_cards(game), hidden, move, permission)
    return position_without_hidden_cards(after)


class _HiddenCardAnalysis(UncompiledPositionAnalysis):
    """The analysis of a position with hidden cards. A question that such a card decides raises an error.

    The hidden cards are objects of the class `HiddenCard`, and the error is `HiddenCardReadError`.
    """

    def __init__(self, game: Game, position: Position) -> None:
        super().__init__(game, position)
        self._position_of_states = position
        self.position = position_without_hidden_cards(position)

    def end_reached(self) -> GameEnd | None:
        """Return the way in which the game has ended, such as won. Return None if the game goes on."""
        return self.game.end_reached_in(self._position_of_states)

    def duties_owed(self) -> tuple[Duty, ...]:
        """Return the duties (rules about what the player must do first) that apply in the position."""
        return self.game.duties_owed_in(self._position_of_states)

    def possible_moves(self, permission: Permission, source: str = "") -> Iterator[tuple[Move, Verdict]]:
        """Yield the moves that one permission (rule) allows, with their verdicts.

        With `source`, only moves from the zone of this name are tried. If a hidden card decides about a move,
        raise `HiddenCardReadError` after the last allowed move.
        """
        undecided: Move | None = None
        for move, verdict in super().possible_moves(permission, source):
            if verdict.kind == "allowed":
                yield move, verdict
            else:
                undecided = undecided or move
        if undecided is not None:
            raise HiddenCardReadError(self._place_of_hidden_card(undecided))

    def _generate_allowed_moves(self, permission: Permission) -> Iterator[tuple[Move, Verdict]]:
        """Yield the moves that one permission (rule) allows, with their verdicts.

        If a hidden card decides about a move, raise `HiddenCardReadError` after the last allowed move.
        """
        return self.possible_moves(permission)

    def has_allowed_move(self, permissions: Iterable[Permission], source: str = "") -> bool:
        """Return True if one of these permissions (rules) allows a move whatever the hidden cards are.

        Raise `HiddenCardReadError` if none does, but a hidden card decides about a move. With `source`, only
        moves from the zone of this name count.
        """
        unknown: HiddenCardReadError | None = None
        for permission in permissions:
            try:
                if not source or source in permission.source.split():
                    for _ in self.possible_moves(permission, source):
                        return True
            except HiddenCardReadError as error:
                unknown = error
        if unknown is not None:
            raise unknown
        return False

    def has_no_move(self, permissions: Iterable[Permission]) -> Truth:
        """Return True if none of these permissions (rules) allows a move. Return False if one does.

        Raise `HiddenCardReadError` if a hidden card decides.
        """
        return not self.has_allowed_move(permissions)

    def _place_of_hidden_card(self, undecided_move: Move) -> str:
        """Return the name of a place with a hidden card, if possible a place of the undecided move."""
        table = self.game.table
        near: list[int] = [place for part in undecided_move.parts for place in (part.source, part.target)]
        for place in (*near, *range(len(table.places))):
            if pile_has_hidden_card(self.position.piles[place]):
                break
        return str(table.places[place])


class _HiddenCardAnalyser(UncompiledAnalyser):
    """A maker of analyses (`_HiddenCardAnalysis`) of positions in which some card is hidden."""

    def analyse_position(self, position: Position) -> UncompiledPositionAnalysis:
        """Return the analysis of a position.

        Its methods raise `HiddenCardReadError` if their answer depends on a hidden card.
        """
        return _HiddenCardAnalysis(self.game, position)


def _copy_for_hidden_cards(game: Game) -> Game:
    """Return a copy of the game whose positions may hold a `HiddenCard`. There is one for each thread.

    The copy lists moves in the slow and simple way. Compiled lists would read the face of each `HiddenCard`.
    """
    kept = game.thread_cache
    try:
        found: Game = kept.copy_for_hidden_cards
    except AttributeError:
        found = kept.copy_for_hidden_cards = without_compiled_move_lists(game)
        found.thread_cache.analyser = _HiddenCardAnalyser(found)
    return found
