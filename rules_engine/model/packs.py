"""Whole packs of cards, and how often a card occurs among others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rules_engine.model.card_names import RANKS
from rules_engine.model.cards import JOKER, Pile


def cards_of_full_packs(count: int, jokers: int = 0, *, without: Iterable[str] = ()) -> Pile:
    """Return the cards of `count` packs in order, and then `jokers` jokers.

    `without` is a text of ranks. The cards of these ranks are left out: `"23456"` leaves 32 cards of each
    pack.
    """
    left_out = {RANKS.index(rank) for rank in without}
    one = tuple(face for face in range(52) if face % 13 not in left_out)
    return one * count + (JOKER,) * jokers


def count_packs(cards: Iterable[int]) -> int:
    """Return how many packs the cards come from: how often the most frequent card occurs.

    Jokers do not count. A pack of which only some cards are there counts as a pack. Without cards the result
    is 0.
    """
    return max(Counter(face for face in cards if face != JOKER).values(), default=0)


def count_adjacent_equal_cards(pile: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the cards of a pile with repeated cards combined: pairs of a card and how often it is repeated.

    The pile `7C 7C KS 7C` gives (7C, 2), (KS, 1) and (7C, 1).
    """
    last, count = -1, 0
    for entry in pile:
        if entry == last:
            count += 1
            continue
        if count:
            yield last, count
        last, count = entry, 1
    if count:
        yield last, count
