"""Lists of moves to try with cards of a player's hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rules_engine.judging.candidate_moves import indices_of_free_cards
from rules_engine.model.cards import Pile
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import State
from rules_engine.model.table import Position

Holding: TypeAlias = Callable[[Game, Position], "int | None"]
"""Returns the place of the hand that cards come from, or None."""

Lots: TypeAlias = Callable[[Game, Pile], Iterable[tuple[int, ...]]]
"""Returns the sets of cards of a hand that could be laid down together, each as indices."""


class SingleCardMoves(NamedTuple):
    """Moves that take one card each from the place `source` to the place `target`.

    `indices` has the index of each card in its pile, one for each move.
    """

    source: int
    indices: Iterable[int]
    target: int


@dataclass(frozen=True)
class HandToZoneMoves:
    """Moves to try that take one card of the hand to the only place of a zone. Equal cards are tried once."""

    hand: Holding
    """A function that returns the place of the hand, or None if no player is in turn."""
    target: str

    def moves_of_single_cards(self, game: Game, position: Position) -> SingleCardMoves | None:
        """Return all moves to try as one `SingleCardMoves`. Return None without a hand to play from."""
        place = self.hand(game, position)
        if place is None:
            return None
        return SingleCardMoves(place, indices_of_free_cards(game, position, place),
            game.table.place_index[self.target])

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Yield a move to the zone for each different card of the hand. Yield nothing without a hand."""
        return _single_card_moves(self.moves_of_single_cards(game, position))


@dataclass(frozen=True)
class ZoneToHandMoves:
    """Moves to try that take a card of a zone with one place into the hand of the player in turn.

    Usually only the top card is tried. While the condition `deep` holds, every card of the place is tried.
    """

    source: str
    hand: Holding
    deep: State | None = None

    def moves_of_single_cards(self, game: Game, position: Position) -> SingleCardMoves | None:
        """Return all moves to try as one `SingleCardMoves`. Return None without a hand to take the card."""
        place, source = self.hand(game, position), game.table.place_index[self.source]
        if place is None:
            return None
        size = len(position.piles[source])
        deep = self.deep is not None and self.deep(game, position)
        return SingleCardMoves(source, range(0 if deep else max(0, size - 1), size), place)

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Yield a move to the hand for each card that is tried. Yield nothing without a hand."""
        return _single_card_moves(self.moves_of_single_cards(game, position))


def _single_card_moves(moves_of_single_cards: SingleCardMoves | None) -> Iterator[Move]:
    """Yield the moves that a `SingleCardMoves` stands for. Yield nothing for None."""
    if moves_of_single_cards is not None:
        yield from (
            Move((MovePart((index,), moves_of_single_cards.source, moves_of_single_cards.target),))
            for index in moves_of_single_cards.indices
        )


@dataclass(frozen=True)
class HandToMeldMoves:
    """Moves to try that add one card of the hand to a meld, on top of it. Equal cards are tried once.

    If `ends` is True, adding the card at the bottom of the meld is tried too.
    """

    hand: Holding
    target: str
    ends: bool = False

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Yield a move to each meld (set or sequence on the table) for each different card of the hand.

        Yield nothing without a hand.
        """
        place = self.hand(game, position)
        held = list(indices_of_free_cards(game, position, place)) if place is not None else []
        for target in game.table.zone_places[self.target]:
            for index in held if position.piles[target] else ():
                yield Move((MovePart((index,), place or 0, target),))
                if self.ends:
                    yield Move((MovePart((index,), place or 0, target, 0),))


@dataclass(frozen=True)
class NewMeldMoves:
    """Moves to try that lay down a new meld in the first empty place of a zone.

    A meld is a set or a sequence.
    """

    hand: Holding
    """A function that returns the place of the hand, or None if no player is in turn."""
    target: str
    """The name of the zone where the meld is laid down."""
    lots: Lots
    """A function that returns groups of cards of the hand, each of which may be a meld."""

    def first_empty_place(self, game: Game, position: Position) -> int | None:
        """Return the first empty place of the zone. Return None if there is none."""
        return next(
            (place for place in game.table.zone_places[self.target] if not position.piles[place]), None
        )

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Yield a move to the first empty place for each group of cards that may be a meld.

        Yield nothing without a hand or without an empty place.
        """
        place, target = self.hand(game, position), self.first_empty_place(game, position)
        if place is not None and target is not None:
            yield from (Move((MovePart(at, place, target),)) for at in self.lots(game, position.piles[place]))
