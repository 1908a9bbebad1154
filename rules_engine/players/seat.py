"""A player's place at a game: the moves it may make, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

from rules_engine.judging.judge import legal
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position
from rules_engine.players.destinations import (
    count_final_cards,
    final_places,
    packing_places,
    reaches_foundation,
)


class Option(NamedTuple):
    """A move that the judge allows in a position, and the permission it is made under."""

    position: Position
    move: Move
    permission: Permission


OptionOrder: TypeAlias = Callable[[Option], int]
"""How far back an option stands: of two the lower is made."""

Refusal: TypeAlias = Callable[[Option, Position], bool]
"""Whether the player will not make an option that leads to this position."""


@dataclass(frozen=True)
class Seat:
    """A player's place at a game: the game, and what its permissions tell of its zones."""

    game: Game

    @cached_property
    def final(self) -> frozenset[int]:
        """The places where cards are out."""
        return final_places(self.game)

    @cached_property
    def tableau(self) -> frozenset[int]:
        """The places between which cards are carried."""
        return packing_places(self.game)

    def count_final_cards(self, position: Position) -> int:
        """The cards that are out."""
        return count_final_cards(position, self.final)

    def reaches_foundation(self, move: Move) -> bool:
        """Whether the move brings a card out."""
        return reaches_foundation(move, self.final)

    def count_foundation_moves(self, position: Position, but: frozenset[int] = frozenset()) -> int:
        """How many cards could go out in the position, from other places than these.

        One that could go to two places counts once.
        """
        first = (move.parts[0] for move, _ in legal(self.game, position) if self.reaches_foundation(move))
        return len({(part.source, part.at) for part in first if part.source not in but})

    def places(self, zones: tuple[str, ...]) -> frozenset[int]:
        """The places of these zones, as far as the game has them."""
        return frozenset(place for zone in zones for place in self.game.table.zone.get(zone, ()))

    def packs_tableau(self, option: Option) -> bool:
        """Whether the option lays a card of the tableau on a card of the tableau."""
        if len(option.move.parts) != 1:
            return False
        part = option.move.parts[0]
        return (part.source in self.tableau and part.target in self.tableau and part.source != part.target
                and bool(option.position.piles[part.target]))
