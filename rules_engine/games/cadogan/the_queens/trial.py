"""The Queens: whether a key can be played out at all, with every other card at the player's hand."""

from __future__ import annotations

from collections import Counter
from functools import cache

from rules_engine.cards import Pile, packs
from rules_engine.deal import shuffle
from rules_engine.games.cadogan.the_queens.dealing import PRICE, is_queen

CARDS = packs(2)
KING_FIRST = [(face + 1) % 13 for face in range(52)]
"""Where each card stands in its foundation: the king 0, the queen 12."""


def dealt_key(number: int) -> Pile:
    """The key of a numbered deal, once its queens are paid."""
    key = shuffle(CARDS, number)[:32]
    while key and is_queen(key[-1]):
        key = key[:-PRICE]
    return key


def can_be_played(key: Pile, *, later: bool = False) -> bool:
    """Whether the key can be played out if every card that is not in it may be played at any time.

    With `later`, a queen that comes to its top is paid for with fourteen cards, which then are free too.
    """

    @cache
    def goes(left: int, heights: tuple[int, ...], used: frozenset[tuple[int, int]], freed: Pile) -> bool:
        if left == 0:
            return True
        face = key[left - 1]
        suit, step, spent = face // 13, KING_FIRST[face], dict(used)
        if later and is_queen(face):
            taken = key[max(0, left - PRICE) : left]
            if goes(left - len(taken), heights, used, freed + taken):
                return True
        free = Counter(CARDS) - Counter(key) + Counter(freed)
        for at in (2 * suit, 2 * suit + 1):
            wanted = [other for other in range(13 * suit, 13 * suit + 13)
                      if heights[at] <= KING_FIRST[other] < step]
            if heights[at] > step or any(free[one] <= spent.get(one, 0) for one in wanted):
                continue
            now = frozenset((spent | {one: spent.get(one, 0) + 1 for one in wanted}).items())
            if goes(left - 1, (*heights[:at], step + 1, *heights[at + 1 :]), now, freed):
                return True
        return False

    return goes(len(key), (0,) * 8, frozenset(), ())


def keys_played(first: int, last: int, *, later: bool = False) -> dict[int, tuple[int, int]]:
    """Of numbered deals: by the size of the key, how many could be played out, and how many there are."""
    found: dict[int, tuple[int, int]] = {}
    for number in range(first, last + 1):
        key = dealt_key(number)
        won, of = found.get(len(key), (0, 0))
        found[len(key)] = won + can_be_played(key, later=later), of + 1
    return found
