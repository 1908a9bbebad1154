"""Moves to put to the judge, worked out from the cards on the table and not from the list of moves.

The permissions of a game say only which moves are tried first where not all can be.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from math import comb
from typing import NamedTuple

from rules_engine.model.cards import FACE, JOKER, RANK, SUIT, Pile
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.table import Position

ALL = 1_000_000
"""A limit larger than any position needs, so that every move is tried."""
DEEP = 12
"""Runs that end below the top of a pile are tried among this many of the pile's top cards."""
MOST_OF_A_HAND = 5
"""The most cards of a hand that are tried together."""
NEAR, OTHER = 0.7, 0.7
"""How much of a bound these kinds of `OnePart` take, one after another; the last kind has the rest."""


class Trials(NamedTuple):
    """Moves to try, and how many there are to choose from."""

    moves: list[Move]
    of: int


class Block(NamedTuple):
    """Moves of one part between two places: each of some cards to each of some slots."""

    taken: Sequence[tuple[int, ...]]
    source: int
    target: int
    slots: Sequence[int | None]

    def moves(self) -> Iterator[Move]:
        """All of them."""
        return (Move((Part(at, self.source, self.target, slot),)) for at in self.taken for slot in self.slots)


class OnePart(NamedTuple):
    """All moves of one part: those of uppermost cards to ends, the others, and those no permission is for."""

    near: list[Block]
    other: list[Block]
    uncovered: list[Block]


def drawn(blocks: list[Block], bound: int, chance: random.Random) -> list[Move]:
    """All the moves of these blocks, or about `bound` of them drawn at random if there are more."""
    sizes = [len(block.taken) * len(block.slots) for block in blocks]
    if (of := sum(sizes)) <= 2 * bound:
        moves = [move for block in blocks for move in block.moves()]
        return moves if of <= bound else chance.sample(moves, bound)
    some = chance.choices(blocks, sizes, k=bound)
    return list(dict.fromkeys(
        Move((Part(chance.choice(taken), source, target, chance.choice(slots)),))
        for taken, source, target, slots in some))


def single_trials(game: Game, position: Position, chance: random.Random, bound: int = ALL) -> Trials:
    """Every action, and every move of one part, or about `bound` of these where there are more."""
    found = one_part_moves(game, position)
    of = sum(len(block.taken) * len(block.slots) for kind in found for block in kind)
    moves = [Move(action=name) for name in game.action_permissions]
    left = bound
    # What one kind does not use of its share goes to the next.
    for kind, share in ((found.near, NEAR), (found.other, OTHER), (found.uncovered, 1.0)):
        some = drawn(kind, bound if of <= bound else int(left * share), chance)
        moves += some
        left -= len(some)
    return Trials(moves, of + len(game.action_permissions))


def one_part_moves(game: Game, position: Position) -> OnePart:
    """Each card, each run of cards and each two cards of a hand, to each slot of each place.

    A run is of cards that lie together, up to the top of the pile; where a permission takes several cards,
    runs that end lower are tried as well. Where no permission leads, a few slots stand for all.
    """
    found = OnePart([], [], [])
    covered = game.permissions_between
    groups = {
        zone for permission in game.permissions if permission.group for zone in permission.source.split()
    }
    for source, pile in enumerate(position.piles):
        zone = game.table.zone_of[source]
        near, deep = _takings(pile, hand=zone.hand, any_run=zone.name in groups)
        for target, onto in enumerate(position.piles if near else ()):
            room = len(onto)
            if source == target:
                for at in (*near, *deep):
                    _add(found, [at], source, source, room - len(at),
                         top=at in near, led=(source, source) in covered)
            elif (source, target) not in covered:
                _add(found, near + deep, source, target, room, top=False, led=False)
            else:
                _add(found, near, source, target, room, top=True, led=True)
                _add(found, deep, source, target, room, top=False, led=True)
    return found


def _add(
    found: OnePart, taken: list[tuple[int, ...]], source: int, target: int, room: int, *, top: bool, led: bool
) -> None:
    """Adds the moves of these cards to a place with so much room beneath the top."""
    if not taken:
        return
    if not led:
        found.uncovered.append(Block(taken, source, target, (None, 0, room // 2)[: room + 1]))
    elif not top:
        found.other.append(Block(taken, source, target, (None, *range(room))))
    else:
        found.near.append(Block(taken, source, target, (None, 0)[: room + 1]))
        if room > 1:
            found.other.append(Block(taken, source, target, range(1, room)))


def _takings(
    pile: Pile, *, hand: bool, any_run: bool
) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """The indices of cards that may be taken together: of uppermost cards, and of others."""
    size = len(pile)
    if hand:
        cards = unlike(pile)
        return [(index,) for index in cards], list(permutations(cards, 2)) + _twice(pile)
    runs = [tuple(range(start, size)) for start in range(size - 1)]
    inner = [tuple(range(start, end)) for start, end in combinations(range(max(size - DEEP, 0), size), 2)
             if end - start > 1]
    below = [(index,) for index in range(size - 1)]
    return [(size - 1,)] if size else [], below + runs + (inner if any_run else [])


def unlike(pile: Pile) -> list[int]:
    """The indices of the cards of a hand, of equal cards the first only."""
    first: dict[int, int] = {}
    for index, entry in enumerate(pile):
        first.setdefault(entry, index)
    return list(first.values())


def _twice(pile: Pile) -> list[tuple[int, ...]]:
    """The first two of the cards of a hand that are equal."""
    lies: dict[int, list[int]] = {}
    for index, entry in enumerate(pile):
        lies.setdefault(entry, []).append(index)
    return [tuple(indices[:2]) for indices in lies.values() if len(indices) > 1]


# Several cards of a hand.

def hand_trials(game: Game, position: Position, chance: random.Random, bound: int) -> Trials:
    """Three cards of a hand or more, to each place where a permission for several lays cards of that hand.

    Three are tried in every order, more in the order of their faces, begun with each of them.
    """
    ways = {
        (source, target)
        for permission in game.permissions
        if permission.group and permission.parts == 1 and permission.onto != "itself"
        for source in places(game, permission.source)
        if game.table.zone_of[source].hand
        for target in first_free(game, position, places(game, permission.target))
    }
    moves: list[Move] = []
    of = 0
    for source, target in sorted(ways):
        pile = position.piles[source]
        for count in range(3, min(len(pile), MOST_OF_A_HAND) + 1):
            orders = 6 if count == 3 else count
            of += comb(len(pile), count) * orders
            sets = [cards for cards in combinations(range(len(pile)), count) if _alike(pile, cards)]
            few = max(bound // (2 * len(ways)), 20)
            sets += [tuple(chance.sample(range(len(pile)), count)) for _ in range(few - len(sets))]
            for cards in sets:
                row = tuple(sorted(cards, key=lambda index: pile[index] & FACE))
                moves += [Move((Part(_of_equals_the_first(pile, at), source, target),))
                          for at in (permutations(row) if count == 3 else _turned(row))]
    moves = list(dict.fromkeys(moves))
    return Trials(moves if len(moves) <= bound else chance.sample(moves, bound), of)


def _alike(pile: Pile, cards: tuple[int, ...]) -> bool:
    """Whether the cards are all of one suit or all of one rank, but for jokers and cards not shown."""
    faces = [pile[index] & FACE for index in cards if pile[index] & FACE < JOKER]
    return len({SUIT[face] for face in faces}) < 2 or len({RANK[face] for face in faces}) < 2


def _turned(row: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    return (row[start:] + row[:start] for start in range(len(row)))


def _of_equals_the_first(pile: Pile, at: tuple[int, ...]) -> tuple[int, ...]:
    """The same cards, of equal ones the first in the hand."""
    taken: list[int] = []
    for index in at:
        taken.append(next(
            other for other, entry in enumerate(pile) if entry == pile[index] and other not in taken))
    return tuple(taken)


def first_free(game: Game, position: Position, found: Iterable[int]) -> list[int]:
    """These places, but of the empty ones of a zone that fills in order only the first."""
    kept, seen = [], set()
    for place in found:
        zone = game.table.zone_of[place]
        if position.piles[place] or not zone.in_order or zone.name not in seen:
            kept.append(place)
            if not position.piles[place]:
                seen.add(zone.name)
    return kept


def places(game: Game, zones: str) -> list[int]:
    """The places of these zones, whose names are separated by spaces."""
    return [place for zone in zones.split() for place in game.table.zone[zone]]
