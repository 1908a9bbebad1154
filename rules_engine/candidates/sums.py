"""Lists of the moves to try that take three cards with a given total, and a court card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import TypeAlias

from rules_engine.model.cards import UNSEEN, visible_face
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import State
from rules_engine.model.table import Position
from rules_engine.tables.of_cards import RANK_OF

Lying: TypeAlias = tuple[int, int]
"""A card on the table: its place, and its index in the pile from the bottom."""


def three_cards_can_make_total(card_values: Sequence[int], total: int) -> bool:
    """Return True if these three values are different and add up to the total.

    The value 0 stands for a hidden card. With a hidden card, return True if the known values are different.
    """
    known = [one for one in card_values if one]
    return len(set(known)) == len(known) and (len(known) < 3 or sum(known) == total)


@cache
def value_triples_with_total(card_values: tuple[int, ...], total: int) -> tuple[tuple[int, ...], ...]:
    """Return every three of these values that may add up to the total, each as a tuple.

    The value 0 stands for a hidden card, for which any value is possible.
    """
    return tuple(three for three in combinations(card_values, 3) if three_cards_can_make_total(three, total))


def are_uncovered_by_other_cards(position: Position, cards: Sequence[Lying]) -> bool:
    """Return True if no other card lies on any of these cards. They may lie on one another."""
    return all(
        (place, above) in cards
        for place, index in cards for above in range(index + 1, len(position.piles[place])))


@dataclass(frozen=True)
class MovesOfCardsWithSum:
    """Moves to try that take three cards which add up to a total, and last a court card.

    The three cards have different values. Each of the four is a top card once the cards before it are taken.
    """

    source: str
    """The name of the zone from whose piles all four cards come."""
    target: str
    """The name of the zone to whose first empty place they go, the court card on top."""
    total: int
    """The total of the three cards."""
    values: tuple[int, ...]
    """For each rank, the value of its cards. Court cards have the value 0."""
    only: State | None = None
    """A condition of the position. If it does not hold, there are no moves. None if there is no condition."""

    def target_place(self, game: Game, position: Position) -> int | None:
        """Return the first empty target place.

        Return None if there is none, or if the condition `only` fails.
        """
        place = next(
            (place for place in game.table.zone_places[self.target] if not position.piles[place]), None
        )
        return place if self.only is None or self.only(game, position) else None

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Yield each move that takes three cards with the total, and a court card, to an empty place."""
        onto = self.target_place(game, position)
        if onto is None:
            return
        cards_by_value: dict[int, list[Lying]] = {}
        for card, face in self._cards_near_top_with_faces(game, position, 2):
            pips = self._card_value(face)
            if face == UNSEEN or pips:
                cards_by_value.setdefault(pips, []).append(card)
        crowns = [
            card
            for card, face in self._cards_near_top_with_faces(game, position, 3)
            if not self._card_value(face)
        ]
        for three in self._card_triples(cards_by_value):
            for crown in crowns if are_uncovered_by_other_cards(position, three) else ():
                if crown not in three and are_uncovered_by_other_cards(position, (*three, crown)):
                    # Of two cards of one pile the upper is taken first.
                    order = (*sorted(three, key=lambda card: (card[0], -card[1])), crown)
                    yield Move(tuple(MovePart((index,), place, onto) for place, index in order))

    def _card_value(self, face: int) -> int:
        """Return the value of a card. Court cards and hidden cards have the value 0."""
        return 0 if face == UNSEEN else self.values[RANK_OF[face]]

    def _cards_near_top_with_faces(
        self, game: Game, position: Position, max_cards_above: int
    ) -> Iterator[tuple[Lying, int]]:
        """Yield ((place, index), visible face) for each card with at most `max_cards_above` cards on it."""
        for place in game.table.zone_places[self.source]:
            pile = position.piles[place]
            for index in range(max(len(pile) - max_cards_above - 1, 0), len(pile)):
                yield (place, index), visible_face(pile[index])

    def _card_triples(self, cards_by_value: dict[int, list[Lying]]) -> Iterator[tuple[Lying, ...]]:
        """Yield every three of these cards whose values may add up to the total.

        `cards_by_value` maps a value to cards, each as (place, index). The value 0 is that of hidden cards.
        """
        if 0 not in cards_by_value:
            found = value_triples_with_total(tuple(sorted(cards_by_value)), self.total)
            return (way for kind in found for way in product(*(cards_by_value[pips] for pips in kind)))
        pips = {card: count for count, cards in cards_by_value.items() for card in cards}
        return (
            way
            for way in combinations(pips, 3)
            if three_cards_can_make_total([pips[card] for card in way], self.total)
        )
