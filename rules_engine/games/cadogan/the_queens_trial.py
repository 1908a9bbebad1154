"""The Queens: whether a key can be played out at all, and what hope there is once it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from rules_engine.cards import Pile, packs
from rules_engine.deal import shuffle, splitmix64
from rules_engine.game import Game
from rules_engine.games.cadogan.the_queens import HAND, KEY, PRICE, TALON, is_queen
from rules_engine.judge import after, end_of, legal
from rules_engine.proportion import Proportion

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


def without_plan(game: Game, number: int, seed: int) -> tuple[bool, bool]:
    """One play of a numbered deal: whether a payment took all that remained, the key gone, and whether won.

    What can be played or fills a space goes before the rest; that is chosen at random, marriages of single
    cards three times in four where there are any.
    """
    draw, position, took_all = splitmix64(seed), game.opening(number), False
    while (end := end_of(game, position)) is None:
        moves = [(move, verdict.leave) for move, verdict in legal(game, position) if verdict.leave]
        best = [one for one in moves if one[1].key in ("begin", "begin-key", "play", "play-key", "fill")]
        if not best and next(draw) % 4:
            best = [
                (move, leave) for move, leave in moves if leave.key == "marry"
                and (move.parts[0].source in (HAND, TALON) or len(position.piles[move.parts[0].source]) == 1)]
        best = best or moves
        move, leave = best[next(draw) % len(best)]
        position = after(game, position, move, leave)
        if leave.key == "repay" and not position.piles[KEY]:
            took_all |= all(is_queen(entry) for entry in position.piles[TALON])
    return took_all, end.key == "won"


def hopes(game: Game, deals: Iterable[int], seeds: int) -> tuple[Proportion, Proportion]:
    """How many plays were won of those in which all that remained was taken with no key left, and of all."""
    plays = [without_plan(game, number, seed) for number in deals for seed in range(1, seeds + 1)]
    hoped = [won for took_all, won in plays if took_all]
    return Proportion(sum(hoped), len(hoped)), Proportion(sum(won for _, won in plays), len(plays))
