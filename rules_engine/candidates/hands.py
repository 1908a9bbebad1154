"""Candidate moves of cards from the hand of the player in turn, said as data."""

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
"""The place of the hand that cards come from; None where there is none."""

Lots: TypeAlias = Callable[[Game, Pile], Iterable[tuple[int, ...]]]
"""The cards that could be laid out together from a hand, by their indices, for each way to choose some."""


class HandMoves(NamedTuple):
    """Single cards, by their indices in one place, and the place they go to."""

    source: int
    indices: Iterable[int]
    target: int


@dataclass(frozen=True)
class FromHand:
    """Candidates: each free card of the hand, equal ones once, to the only place of a zone."""

    hand: Holding
    target: str

    def hand_moves(self, game: Game, position: Position) -> HandMoves | None:
        """The cards and where they go."""
        place = self.hand(game, position)
        if place is None:
            return None
        return HandMoves(place, free_cards(game, position, place), game.table.place[self.target])

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Every candidate, one by one."""
        return _singly(self.hand_moves(game, position))


@dataclass(frozen=True)
class ToHand:
    """Candidates: the top card of the only place of a zone to the hand, or any card where `deep` holds."""

    source: str
    hand: Holding
    deep: State | None = None

    def hand_moves(self, game: Game, position: Position) -> HandMoves | None:
        """The cards and where they go."""
        place, source = self.hand(game, position), game.table.place[self.source]
        if place is None:
            return None
        size = len(position.piles[source])
        deep = self.deep is not None and self.deep(game, position)
        return HandMoves(source, range(0 if deep else max(0, size - 1), size), place)

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Every candidate, one by one."""
        return _singly(self.hand_moves(game, position))


def _singly(way: HandMoves | None) -> Iterator[Move]:
    if way is not None:
        yield from (Move((Part((index,), way.source, way.target),)) for index in way.indices)


@dataclass(frozen=True)
class ToMelds:
    """Candidates: each free card of the hand to each meld of a zone; with `ends` at its low end as well."""

    hand: Holding
    target: str
    ends: bool = False

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Every candidate, one by one."""
        place = self.hand(game, position)
        held = list(free_cards(game, position, place)) if place is not None else []
        for target in game.table.zone[self.target]:
            for index in held if position.piles[target] else ():
                yield Move((Part((index,), place or 0, target),))
                if self.ends:
                    yield Move((Part((index,), place or 0, target, 0),))


@dataclass(frozen=True)
class NewMelds:
    """Candidates: all the cards of the hand that `lots` puts together, to the first empty place of a zone."""

    hand: Holding
    target: str
    lots: Lots

    def first_empty_place(self, game: Game, position: Position) -> int | None:
        """The first empty place of the zone."""
        return next((place for place in game.table.zone[self.target] if not position.piles[place]), None)

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Every candidate, one by one."""
        place, target = self.hand(game, position), self.first_empty_place(game, position)
        if place is not None and target is not None:
            yield from (Move((Part(at, place, target),)) for at in self.lots(game, position.piles[place]))
