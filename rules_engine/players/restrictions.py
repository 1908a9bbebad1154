"""Restrictions: kinds of moves that are allowed but that a player never makes. They work in any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rules_engine.judging.judge import judge
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.table import Position
from rules_engine.players.destinations import leaves_foundation
from rules_engine.players.player_view import MoveOption, PlayerView, Refusal


class Restriction(Protocol):
    """A kind of move that a player never makes, although it is allowed.

    `description` completes the sentence "It never ...".
    """

    @property
    def description(self) -> str:
        """Return the restriction in words, which complete the sentence "It never ..."."""

    def make_refusal_test(self, player_view: PlayerView) -> Refusal:
        """Return a function that returns True for a move that the player never makes.

        The function takes a possible move and the position after it. `player_view` is the game as the player
        sees it.
        """


@dataclass(frozen=True)
class AvoidPermissions:
    """A restriction against moves that one of these permissions (rules that allow moves) allows."""

    permissions: tuple[str, ...]

    @property
    def description(self) -> str:
        """Return the restriction in words, which complete the sentence "It never ..."."""
        named = " or ".join(f"“{one}”" for one in self.permissions)
        return f"uses the rule {named}"

    def make_refusal_test(self, player_view: PlayerView) -> Refusal:
        """Return a function that returns True for a move that one of the `permissions` (rules) allows.

        The function takes a possible move and the position after it. `player_view` makes no difference.
        """
        del player_view
        return lambda option, _following: option.permission.key in self.permissions


@dataclass(frozen=True)
class UsePermissionAtMost:
    """A restriction to at most `times` moves under one permission (a rule that allows moves).

    The stored number `fact` of the game counts the uses.
    """

    permission: str
    times: int
    fact: str

    @property
    def description(self) -> str:
        """Return the restriction in words, which complete the sentence "It never ..."."""
        often = {1: "once", 2: "twice"}.get(self.times, f"{self.times} times")
        return f"uses the rule “{self.permission}” more than {often}"

    def make_refusal_test(self, player_view: PlayerView) -> Refusal:
        """Return a function that returns True for a move if its rule has been used `times` times already.

        The function takes a possible move and the position after it. Moves that other rules allow are never
        refused. `player_view` is the game as the player sees it.
        """
        fact = player_view.game.table.fact_index[self.fact]
        return lambda option, _following: (option.permission.key == self.permission
                                           and option.position.facts[fact] >= self.times)


@dataclass(frozen=True)
class NoBackAndForth:
    """A restriction against moves within the tableau that the next move could undo.

    A move to an empty place is refused only if it takes a whole pile to a place of the same zone.
    """

    description: str = "makes a move within the tableau that its next move could undo"

    def make_refusal_test(self, player_view: PlayerView) -> Refusal:
        """Return a function that returns True for a move within the tableau that the next move could undo.

        The function takes a possible move and the position after it. `player_view` says which places are the
        tableau.
        """

        def next_move_could_undo_move(option: MoveOption, position_after: Position) -> bool:
            """Return True if a move within the tableau could be undone by the next move.

            A move to an empty place counts only if it takes a whole pile to a place of the same zone.
            """
            if len(option.move.parts) != 1:
                return False
            part, before = option.move.parts[0], option.position.piles
            if not {part.source, part.target} <= player_view.tableau_places or part.source == part.target:
                return False
            if not before[part.target]:
                zone_of = player_view.game.table.zones_by_place
                return (len(part.at) == len(before[part.source])
                        and zone_of[part.source] is zone_of[part.target])
            back = _move_undoing_part(part, option.position, position_after)
            return back is not None and judge(player_view.game, position_after, back).kind == "allowed"

        return next_move_could_undo_move


def _move_undoing_part(part: MovePart, position_before: Position, position_after: Position) -> Move | None:
    """Return the move that takes the cards of this part back to their place, or None if no move can."""
    count, left, height = len(part.at), position_after.piles[part.source], len(
        position_after.piles[part.target])
    if not left or left != position_before.piles[part.source][:-count] or part.slot is not None:
        return None
    return Move((MovePart(tuple(range(height - count, height)), part.target, part.source),))


@dataclass(frozen=True)
class MoveOnlyWholePiles:
    """A restriction against moves within the tableau that leave a card of their pile behind."""

    description: str = "moves a card within the tableau off another card"

    def make_refusal_test(self, player_view: PlayerView) -> Refusal:
        """Return a function that returns True for a move within the tableau that leaves cards in its pile.

        The function takes a possible move and the position after it. `player_view` says which places are the
        tableau.
        """

        def leaves_cards_in_source_pile(option: MoveOption, _following: Position) -> bool:
            """Return True for a move within the tableau that leaves other cards behind in their pile."""
            if len(option.move.parts) != 1:
                return False
            part = option.move.parts[0]
            return (part.source in player_view.tableau_places and part.target in player_view.tableau_places
                    and len(option.position.piles[part.source]) > len(part.at))

        return leaves_cards_in_source_pile


@dataclass(frozen=True)
class NoUselessMoveBack:
    """A restriction against moves back from a foundation after which no other card can go to a foundation."""

    description: str = (
        "moves a card off a foundation unless another card can then go to a foundation")

    def make_refusal_test(self, player_view: PlayerView) -> Refusal:
        """Return a function that returns True for a useless move back from a foundation.

        The move is useless if no other card can go to a foundation afterwards. The function takes a possible
        move and the position after it. `player_view` says which places are foundations.
        """

        def frees_no_other_card(option: MoveOption, position_after: Position) -> bool:
            """Return True for a move back from a foundation if no other card can go to a foundation next."""
            if not leaves_foundation(option.move, player_view.places_where_cards_stay):
                return False
            if player_view.reaches_foundation(option.move):
                return False
            return not player_view.count_foundation_moves(
                position_after, frozenset(part.target for part in option.move.parts)
            )

        return frees_no_other_card
