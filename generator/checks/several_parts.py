"""Moves of several parts to put to the judge, worked out from the cards on the table.

The permissions of a game say only between which zones such moves are tried.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import combinations, islice, product
from math import comb
from typing import TypeAlias

from generator.checks.trial_moves import Trials, first_free, places, unlike
from rules_engine.model.cards import FACE, JOKER, RANK
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position

Card: TypeAlias = tuple[int, int]
"""A card by the place where it lies before the move, and its index there."""

Step: TypeAlias = tuple[tuple[Card, ...], int, int | None]
"""Cards that move together, the place they go to, and the slot there (None: on top)."""

DEPTH = 3
"""A part takes one of so many uppermost cards of a pile."""


def several_trials(game: Game, position: Position, chance: random.Random, bound: int) -> Trials:
    """Moves of two, three and four parts between the zones of each permission for several parts.

    They are cards gathered in one place, two cards that go to two places, cards that change places, and
    others at random; for each permission about `bound` of each sort, drawn at random where there are more.
    """
    moves: dict[Move, None] = {}
    of = 0
    for permission in game.permissions:
        if permission.parts == 1 or not permission.source:
            continue
        counts = (2, 3, 4) if permission.parts == 0 else (permission.parts,)
        for sort in (_gathered, _apart, _exchanged, _at_random):
            found, there = sort(game, position, permission, counts, chance, bound)
            of += there
            moves.update(dict.fromkeys(found))
    return Trials(list(moves), of)


def told(position: Position, steps: Sequence[Step]) -> Move | None:
    """The move that takes these steps, each card found where it lies by then; None if they cannot be made."""
    lies: dict[int, list[Card]] = {}

    def pile(place: int) -> list[Card]:
        return lies.setdefault(place, [(place, index) for index in range(len(position.piles[place]))])

    where = {card: card[0] for cards, _, _ in steps for card in cards}
    parts = []
    for cards, target, slot in steps:
        source = where[cards[0]]
        if any(where[card] != source for card in cards):
            return None
        there = pile(source)
        at = tuple(there.index(card) for card in cards)
        lies[source] = [card for card in there if card not in cards]
        onto = pile(target)
        if slot is not None and slot > len(onto):
            return None
        slot = None if slot == len(onto) else slot
        onto[len(onto) if slot is None else slot : len(onto) if slot is None else slot] = cards
        where.update(dict.fromkeys(cards, target))
        parts.append(Part(at, source, target, slot))
    return Move(tuple(parts))


def _available(game: Game, position: Position, zones: str, depth: int = DEPTH) -> list[Card]:
    """The cards of a hand, and the few uppermost of any other place; each once."""
    piles, zone_of = position.piles, game.table.zone_of
    return list(dict.fromkeys(
        (place, index) for place in places(game, zones)
        for index in (unlike(piles[place]) if zone_of[place].hand
                      else range(max(len(piles[place]) - depth, 0), len(piles[place])))))


def _sources(permission: Permission) -> str:
    """The zones that the parts of a move come from."""
    return f"{permission.source} {permission.along[0] if permission.along else ''}"


def _gathered(
    game: Game,
    position: Position,
    permission: Permission,
    counts: tuple[int, ...],
    chance: random.Random,
    bound: int,
) -> tuple[list[Move], int]:
    """Cards that all go to one place: of one pile the upper first, and in another order.

    Half of them are uppermost cards.
    """
    moves: list[Move | None] = []
    targets = first_free(game, position, places(game, permission.target))
    each = bound // (len(targets) * len(counts) or 1) // 4 + 1
    of = 0
    for depth, target, count in product((1, DEPTH), targets, counts):
        cards = _available(game, position, _sources(permission), depth)
        there = comb(len(cards), count)
        of += 2 * there if depth == DEPTH else 0
        if not there:
            continue
        groups: Iterable[Iterable[Card]] = combinations(cards, count)
        if there > each:
            groups = (chance.sample(cards, count) for _ in range(each))
        for few in groups:
            order = sorted(few, key=lambda card: (card[0], -card[1]))
            moves.append(told(position, [((card,), target, None) for card in order]))
            moves.append(told(position, [
                ((card,), target, None) for card in chance.sample(order, len(order))]))
    return [move for move in moves if move], of


def _apart(
    game: Game,
    position: Position,
    permission: Permission,
    counts: tuple[int, ...],
    chance: random.Random,
    bound: int,
) -> tuple[list[Move], int]:
    """Two uppermost cards, each to a place of its own: where more are there, those near in rank first."""
    if 2 not in counts:
        return [], 0
    further = permission.along or (permission.source, permission.target)
    ways = [
        [(card, place) for card in _available(game, position, sources, 1)
         for place in first_free(game, position, places(game, targets))]
        for sources, targets in ((permission.source, permission.target), further)]
    of = len(ways[0]) * len(ways[1])
    if of > bound:
        ways = [[way for way in some if _near(position, *way)] for some in ways]
    pairs: Iterable[tuple[tuple[Card, int], tuple[Card, int]]] = product(ways[0], ways[1])
    if len(ways[0]) * len(ways[1]) > bound:
        pairs = ((chance.choice(ways[0]), chance.choice(ways[1])) for _ in range(bound))
    moves = [told(position, [((one,), onto, None), ((other,), there, None)])
             for (one, onto), (other, there) in pairs if one != other]
    return [move for move in moves if move], of


def _near(position: Position, card: Card, place: int) -> bool:
    """Whether the place is empty, or its uppermost card is of the same rank, the next or the one before."""
    pile = position.piles[place]
    one, other = position.piles[card[0]][card[1]] & FACE, (pile[-1] if pile else JOKER) & FACE
    return max(one, other) >= JOKER or (RANK[one] - RANK[other]) % 13 in (0, 1, 12)


def _exchanged(
    game: Game,
    position: Position,
    permission: Permission,
    counts: tuple[int, ...],
    chance: random.Random,
    bound: int,
) -> tuple[list[Move], int]:
    """Uppermost cards of places that change places: all in a round, or by twos; places may be empty."""
    both = [place for place in places(game, permission.source) if place in places(game, permission.target)]
    moves: list[Move | None] = []
    of = 0
    for count in counts:
        if len(both) < count:
            continue
        there = comb(len(both), count)
        of += 2 * there
        some: Iterable[tuple[int, ...]] = combinations(both, count)
        if there > bound:
            some = [tuple(chance.sample(both, count)) for _ in range(bound)]
        for spots in some:
            rounds = [(*spots[1:], spots[0])]
            if count == 4:
                rounds.append((spots[1], spots[0], spots[3], spots[2]))
            for onto in rounds:
                tops = [(place, len(position.piles[place]) - 1) for place in spots]
                # The card that comes to an empty place goes on from it.
                steps = [((top if top[1] >= 0 else tops[at - 1],), target, None)
                         for at, (top, target) in enumerate(zip(tops, onto, strict=True))]
                if all(cards[0][1] >= 0 for cards, _, _ in steps):
                    moves.append(told(position, steps))
    return [move for move in moves if move], of


def _at_random(
    game: Game,
    position: Position,
    permission: Permission,
    counts: tuple[int, ...],
    chance: random.Random,
    bound: int,
) -> tuple[list[Move], int]:
    """Cards and packets from anywhere the permission takes them to anywhere it lays them, at random."""
    further = permission.along or (permission.source, permission.target)
    first = _ways(game, position, permission.source, permission.target)
    then = _ways(game, position, *further)
    moves = []
    for _ in range(bound if first[0] and first[1] and then[0] and then[1] else 0):
        count = chance.choice(counts) if chance.random() < 0.9 else chance.choice((2, 3, 4))
        steps = [_step(game, position, permission, *first, chance)]
        used = set(steps[0][0])
        for _ in range(count - 1):
            step = _step(game, position, permission, *then, chance)
            if not used & set(step[0]):
                used |= set(step[0])
                steps.append((step[0], steps[0][1], step[2]) if chance.random() < 0.5 else step)
        if len(steps) > 1 and (move := told(position, steps)):
            moves.append(move)
    of = len(first[0]) * len(first[1]) * (len(then[0]) * len(then[1])) ** (max(counts) - 1)
    return moves, of


def _ways(game: Game, position: Position, sources: str, targets: str) -> tuple[list[Card], list[int]]:
    return (_available(game, position, sources), first_free(game, position, places(game, targets)))


def _step(game: Game, position: Position, permission: Permission, cards: list[Card], targets: list[int],
          chance: random.Random) -> Step:
    card = chance.choice(cards)
    source, index = card
    size = len(position.piles[source])
    packet: tuple[Card, ...] = (card,)
    if permission.group and not game.table.zone_of[source].hand and chance.random() < 0.2:
        packet = tuple((source, at) for at in range(index, size))
    elif permission.group and chance.random() < 0.2:
        packet = tuple(dict.fromkeys((card, *islice(chance.sample(cards, len(cards)), 1))))
        packet = packet if all(place == source for place, _ in packet) else (card,)
    target = source if source in targets and permission.slots != "top" and chance.random() < 0.5 else (
        chance.choice(targets))
    slot = None
    if permission.slots != "top" or chance.random() < 0.1:
        room = len(position.piles[target])
        slot = chance.choice((None, 0, 0, chance.randint(0, room)))
    return packet, target, slot
