"""Candidate moves said as data: which cards, from which places to which, for the list of moves to join.

Each is a list of tries as well: called with a game and a position it lists its moves one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import TypeAlias

from rules_engine.judging.permissions import open_places
from rules_engine.model.attempt import Attempt
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.rule import State, Test, Tries
from rules_engine.model.table import Position

Taking: TypeAlias = "Callable[[Game, Position, int], Iterable[tuple[int, ...]]]"
"""What may be taken together from a place: the indices of the cards, for each way to take some."""


Choosing: TypeAlias = "Callable[[Game, Position], Iterable[int]]"
"""The places that cards may go to in a position, in order."""


@dataclass(frozen=True)
class SinglePartMoves:
    """Candidates in one part: what may be taken of each place of some zones, to each open place of others.

    `taken` says what may be taken, of all the zones or of those `deep` alone; else it is the top card. With
    `one` it is always one card. `onto` names the places it may go to, in order, where they are fewer than
    all of `target`. `space` lets it go to empty places alone, or else (False) to cards alone.
    """

    source: str
    target: str = ""
    taken: Taking | None = None
    deep: str = ""
    onto: Choosing | None = None
    one: bool = False
    space: bool | None = None

    def takable_cards(self, zone: str) -> Taking | None:
        """What may be taken of a place of this zone; None for the top card."""
        return self.taken if not self.deep or zone in self.deep.split() else None

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Every candidate, one by one."""
        chosen = self.onto(game, position) if self.onto else (
            place for zone in self.target.split() for place in open_places(game, position, zone))
        targets = [
            place for place in chosen if self.space is None or self.space != bool(position.piles[place])]
        for zone in self.source.split():
            taken = self.takable_cards(zone) or _top
            for place in game.table.zone[zone]:
                for at in taken(game, position, place):
                    yield from (Move((Part(at, place, other),)) for other in targets if other != place)


def _top(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    if position.piles[place]:
        yield (len(position.piles[place]) - 1,)


@dataclass(frozen=True)
class PairMoves:
    """Candidates in two parts: every two top cards of some zones, each two once.

    They go to the only place of `target`, or where none is named each to the place of the other. `also` lists
    candidates of other kinds, to be tried one by one after these.
    """

    source: str
    target: str = ""
    also: Tries | None = None

    def occupied_places(self, game: Game, position: Position) -> list[int]:
        """The places that hold cards, in order."""
        places = (place for zone in self.source.split() for place in game.table.zone[zone])
        return [place for place in places if position.piles[place]]

    def pair_move(self, game: Game, position: Position, one: int, other: int) -> Move:
        """The two cards on top of these places, as they are moved."""
        piles = position.piles
        onto = game.table.zone[self.target].start if self.target else -1
        return Move((
            Part((len(piles[one]) - 1,), one, other if onto < 0 else onto),
            Part((len(piles[other]) - 1,), other, one if onto < 0 else onto),
        ))

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Every candidate, one by one."""
        for one, other in combinations(self.occupied_places(game, position), 2):
            yield self.pair_move(game, position, one, other)
        if self.also is not None:
            yield from self.also(game, position)


@cache
def _swap(one: int, other: int) -> tuple[Part, Part]:
    """The single cards of two places, each to the place of the other."""
    return Part((0,), one, other), Part((0,), other, one)


@dataclass(frozen=True)
class ExchangeMoves:
    """Candidates in four parts: every two single cards of a zone with every two others.

    They are listed only in positions in which `only` holds.
    """

    zone: str
    only: State | None = None

    def single_card_places(self, game: Game, position: Position) -> list[int]:
        """The places that hold a card and no more, in order."""
        return [place for place in game.table.zone[self.zone] if len(position.piles[place]) == 1]

    @staticmethod
    def pairings(places: Iterable[int]) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        """Every two of these places with every two others."""
        for one, two, three, four in combinations(places, 4):
            yield (one, two), (three, four)
            yield (one, three), (two, four)
            yield (one, four), (two, three)

    @staticmethod
    def exchange_move(first: tuple[int, int], second: tuple[int, int]) -> Move:
        """The cards of both couples of places, each to the place of the other."""
        return Move(_swap(*first) + _swap(*second))

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Every candidate, one by one."""
        held = (
            self.single_card_places(game, position) if self.only is None or self.only(game, position) else []
        )
        return (self.exchange_move(*couples) for couples in self.pairings(held))


def _holding(game: Game, position: Position, zone: str, cards: int) -> list[int]:
    return [place for place in game.table.zone[zone] if len(position.piles[place]) == cards]


@dataclass(frozen=True)
class MutualMoves:
    """Candidates in one part: each single card of a zone on each of another, and that one on this."""

    one: str
    other: str

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Every candidate, one by one."""
        for one, other in product(*self.single_card_places(game, position)):
            yield Move((Part((0,), one, other),))
            yield Move((Part((0,), other, one),))

    def single_card_places(self, game: Game, position: Position) -> tuple[list[int], list[int]]:
        """The places of either zone that hold a card and no more."""
        return _holding(game, position, self.one, 1), _holding(game, position, self.other, 1)


ZoneRoute: TypeAlias = tuple[str, str]
"""The zone that cards come from, and that they go to."""


@dataclass(frozen=True)
class TwoFittingMoves:
    """Candidates in two parts: each card that fits on its way, with each that fits on the other way.

    Single cards go together, those of the zone that the first way comes from named first. Two cards that
    lie on one another go together as well, each on either way, the upper first. `fit` is asked of each card
    alone.
    """

    one: ZoneRoute
    other: ZoneRoute
    fit: Test

    def single_card_places(self, game: Game, position: Position) -> tuple[list[int], list[int]]:
        """The places that the ways come from which hold a card and no more."""
        return _holding(game, position, self.one[0], 1), _holding(game, position, self.other[0], 1)

    def two_card_places(self, game: Game, position: Position) -> list[int]:
        """The places that the ways come from which hold two cards."""
        return _holding(game, position, self.one[0], 2) + _holding(game, position, self.other[0], 2)

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Every candidate, one by one."""

        def fitting(place: int, index: int, zone: str) -> list[Part]:
            ways = (Part((index,), place, target) for target in game.table.zone[zone])
            return [part for part in ways if self.fit(Attempt(game, position, Move((part,)))) is not False]

        return self.join_moves(game, position, fitting)

    def join_moves(
        self, game: Game, position: Position, fitting: Callable[[int, int, str], list[Part]]
    ) -> Iterator[Move]:
        """Every candidate, told the ways on which the card at an index of a place fits, to a zone."""
        first, second = self.single_card_places(game, position)
        one = [part for place in first for part in fitting(place, 0, self.one[1])]
        other = [part for place in second for part in fitting(place, 0, self.other[1])] if one else []
        yield from (Move(parts) for parts in product(one, other))
        ways = (self.other[1], self.one[1]), (self.one[1], self.other[1])
        for place in self.two_card_places(game, position):
            for over, under in ways:
                both = product(fitting(place, 1, over), fitting(place, 0, under))
                yield from (Move(parts) for parts in both)
