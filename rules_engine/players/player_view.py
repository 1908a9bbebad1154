"""The parts of a game that matter to a player: its possible moves, its foundations and its tableau."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position
from rules_engine.players.destinations import (
    count_cards_that_stay,
    places_where_cards_stay,
    reaches_foundation,
    tableau_places,
)


class MoveOption(NamedTuple):
    """A position, a move that is allowed there, and the permission (the rule that allows it)."""

    position: Position
    move: Move
    permission: Permission


OptionOrder: TypeAlias = Callable[[MoveOption], int]
"""Returns the sort key of a possible move. Moves with a lower key are made first."""

Refusal: TypeAlias = Callable[[MoveOption, Position], bool]
"""Returns True if the player refuses a possible move that leads to this position."""


@dataclass(frozen=True)
class PlayerView:
    """The places of a game that matter to a player: the tableau, and those where cards stay for good."""

    game: Game

    @cached_property
    def places_where_cards_stay(self) -> frozenset[int]:
        """Return the indices of the places where cards stay for good, such as foundations."""
        return places_where_cards_stay(self.game)

    @cached_property
    def tableau_places(self) -> frozenset[int]:
        """Return the indices of the places of the tableau, where cards are moved about during play."""
        return tableau_places(self.game)

    def count_cards_that_stay(self, position: Position) -> int:
        """Return the number of cards in places where cards stay for good."""
        return count_cards_that_stay(position, self.places_where_cards_stay)

    def reaches_foundation(self, move: Move) -> bool:
        """Return True if the move brings a card to a place where it stays for good."""
        return reaches_foundation(move, self.places_where_cards_stay)

    def count_foundation_moves(
        self, position: Position, excluded_places: frozenset[int] = frozenset()
    ) -> int:
        """Return how many cards could go now to a place where they stay for good, such as a foundation.

        A card that could go to two places counts once. Cards that lie in `excluded_places` do not count.
        """
        first = (move.parts[0] for move, _ in legal_moves(self.game, position)
            if self.reaches_foundation(move))
        return len({(part.source, part.at) for part in first if part.source not in excluded_places})

    def places_of_zones(self, zones: tuple[str, ...]) -> frozenset[int]:
        """Return the indices of the places of these zones.

        `zones` has the names of zones. Names that the game does not have are skipped.
        """
        return frozenset(place for zone in zones for place in self.game.table.zone_places.get(zone, ()))

    def builds_on_tableau(self, option: MoveOption) -> bool:
        """Return True if the move of an `option` takes cards from one tableau place onto cards of another.

        An option is a position, a move that is allowed there, and the rule that allows it.
        """
        if len(option.move.parts) != 1:
            return False
        part = option.move.parts[0]
        return (
            part.source in self.tableau_places
            and part.target in self.tableau_places
            and part.source != part.target
            and bool(option.position.piles[part.target])
        )
