"""Candidate moves with cards of a hand, described as data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rules_engine.judging.permissions import free_cards
from rules_engine.model.cards import Pile
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.rule import State
from rules_engine.model.table import Position

Holding: TypeAlias = Callable[[Game, Position], "int | None"]
"""Returns the place of the hand that cards come from, or None."""

Lots: TypeAlias = Callable[[Game, Pile], Iterable[tuple[int, ...]]]
"""Returns the sets of cards of a hand that could be laid down together, each as indices."""


class HandMoves(NamedTuple):
    """Moves of single cards from one place to another: the source, the indices of the cards, the target."""

    source: int
    indices: Iterable[int]
    target: int


@dataclass(frozen=True)
class HandToZoneMoves:
    """Candidate moves: each free card of the hand (of equal cards the first) to the only place of a zone."""

    hand: Holding
    target: str

    def hand_moves(self, game: Game, position: Position) -> HandMoves | None:
        """Return the source, the cards and the target of the moves; None if there is no hand to play from."""
        place = self.hand(game, position)
        if place is None:
            return None
        return HandMoves(place, free_cards(game, position, place), game.table.place_index[self.target])

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Yield every candidate move."""
        return _single_card_moves(self.hand_moves(game, position))


@dataclass(frozen=True)
class ZoneToHandMoves:
    """Candidate moves: the top card of a zone's only place to the hand; every card while `deep` holds."""

    source: str
    hand: Holding
    deep: State | None = None

    def hand_moves(self, game: Game, position: Position) -> HandMoves | None:
        """Return the source, the cards and the target of the moves; None if there is no hand to play from."""
        place, source = self.hand(game, position), game.table.place_index[self.source]
        if place is None:
            return None
        size = len(position.piles[source])
        deep = self.deep is not None and self.deep(game, position)
        return HandMoves(source, range(0 if deep else max(0, size - 1), size), place)

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Yield every candidate move."""
        return _single_card_moves(self.hand_moves(game, position))


def _single_card_moves(hand_moves: HandMoves | None) -> Iterator[Move]:
    if hand_moves is not None:
        yield from (
            Move((Part((index,), hand_moves.source, hand_moves.target),)) for index in hand_moves.indices
        )


@dataclass(frozen=True)
class HandToMeldMoves:
    """Candidate moves: each free card of the hand onto each meld; with `ends` also beneath the meld."""

    hand: Holding
    target: str
    ends: bool = False

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Yield every candidate move."""
        place = self.hand(game, position)
        held = list(free_cards(game, position, place)) if place is not None else []
        for target in game.table.zone_places[self.target]:
            for index in held if position.piles[target] else ():
                yield Move((Part((index,), place or 0, target),))
                if self.ends:
                    yield Move((Part((index,), place or 0, target, 0),))


@dataclass(frozen=True)
class NewMeldMoves:
    """Candidate moves: each set of cards that `lots` finds in the hand, to a zone's first empty place."""

    hand: Holding
    target: str
    lots: Lots

    def first_empty_place(self, game: Game, position: Position) -> int | None:
        """Return the first empty place of the zone; None if all are occupied."""
        return next(
            (place for place in game.table.zone_places[self.target] if not position.piles[place]), None
        )

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Yield every candidate move."""
        place, target = self.hand(game, position), self.first_empty_place(game, position)
        if place is not None and target is not None:
            yield from (Move((Part(at, place, target),)) for at in self.lots(game, position.piles[place]))
