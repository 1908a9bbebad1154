"""Generate moves of several parts for the judge to decide. A part takes cards from one place to another.

The moves do not depend on the rules of the game, except for the zones between which they go.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import combinations, islice, product
from math import comb
from typing import NamedTuple, TypeAlias

from generator.checks.trial_moves import (
    TrialMoves,
    indices_of_distinct_cards,
    places_of_zones,
    places_that_can_take_cards,
)
from rules_engine.model.cards import FACE, JOKER, RANK
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position

Card: TypeAlias = tuple[int, int]
"""A card, given by its place before the move and its index there."""

Step: TypeAlias = tuple[tuple[Card, ...], int, int | None]
"""Cards that move together, the place they go to, and the slot there (None: on top)."""

DEPTH = 3
"""A part takes one of this many top cards of a pile."""


class MoveSamplingTask(NamedTuple):
    """A request for random moves of several parts, of one kind, in a position.

    A part takes cards from one place to one other place.
    """

    game: Game
    position: Position
    permission: Permission
    counts: tuple[int, ...]
    """The allowed numbers of parts of a move, such as (2, 3, 4)."""
    rng: random.Random
    bound: int
    """About how many moves are wanted."""


def generate_moves_between_several_places(
    game: Game, position: Position, rng: random.Random, max_moves: int
) -> TrialMoves:
    """Return moves between more than two places, allowed or not, for the judge to decide on.

    There are about `max_moves` of each of four sorts for each kind of move in the game.
    """
    moves: dict[Move, None] = {}
    of = 0
    for permission in game.permissions:
        if permission.parts == 1 or not permission.source:
            continue
        counts = (2, 3, 4) if permission.parts == 0 else (permission.parts,)
        for sort in (
            _moves_to_one_place,
            _moves_of_two_cards,
            _moves_that_exchange_cards,
            _random_moves_of_several_parts,
        ):
            found, there = sort(MoveSamplingTask(game, position, permission, counts, rng, max_moves))
            of += there
            moves.update(dict.fromkeys(found))
    return TrialMoves(list(moves), of)


def combine_steps_into_move(position: Position, steps: Sequence[Step]) -> Move | None:
    """Return one move that makes these steps in order, or None if a step is impossible.

    A step names a card by its place and index before the first step.
    """
    lies: dict[int, list[Card]] = {}

    def pile_after_earlier_steps(place: int) -> list[Card]:
        return lies.setdefault(place, [(place, index) for index in range(len(position.piles[place]))])

    where = {card: card[0] for cards, _, _ in steps for card in cards}
    parts = []
    for cards, target, slot in steps:
        source = where[cards[0]]
        if any(where[card] != source for card in cards):
            return None
        there = pile_after_earlier_steps(source)
        at = tuple(there.index(card) for card in cards)
        lies[source] = [card for card in there if card not in cards]
        onto = pile_after_earlier_steps(target)
        if slot is not None and slot > len(onto):
            return None
        slot = None if slot == len(onto) else slot
        onto[len(onto) if slot is None else slot : len(onto) if slot is None else slot] = cards
        where.update(dict.fromkeys(cards, target))
        parts.append(MovePart(at, source, target, slot))
    return Move(tuple(parts))


def _available_cards(game: Game, position: Position, zones: str, cards_per_pile: int = DEPTH) -> list[Card]:
    """Return the cards that moves can take: the different cards of a hand, and the top cards of other places.

    At most `cards_per_pile` cards of a pile are returned.
    """
    piles, zone_of = position.piles, game.table.zones_by_place
    return list(dict.fromkeys(
        (place, index) for place in places_of_zones(game, zones)
        for index in (indices_of_distinct_cards(piles[place]) if zone_of[place].hand
                      else range(max(len(piles[place]) - cards_per_pile, 0), len(piles[place])))))


def _zones_that_moves_take_cards_from(permission: Permission) -> str:
    """Return the names of all zones from which moves of this kind take cards, as one text with spaces."""
    return f"{permission.source} {permission.along[0] if permission.along else ''}"


def _moves_to_one_place(sampling_task: MoveSamplingTask) -> tuple[list[Move], int]:
    """Return a sample of moves that bring several cards to one place, and the number of all such moves."""
    game, position, permission, counts, rng, bound = sampling_task
    moves: list[Move | None] = []
    targets = places_that_can_take_cards(game, position, places_of_zones(game, permission.target))
    each = bound // (len(targets) * len(counts) or 1) // 4 + 1
    of = 0
    for depth, target, count in product((1, DEPTH), targets, counts):
        cards = _available_cards(game, position, _zones_that_moves_take_cards_from(permission), depth)
        there = comb(len(cards), count)
        of += 2 * there if depth == DEPTH else 0
        if not there:
            continue
        groups: Iterable[Iterable[Card]] = combinations(cards, count)
        if there > each:
            groups = (rng.sample(cards, count) for _ in range(each))
        for few in groups:
            order = sorted(few, key=lambda card: (card[0], -card[1]))
            moves.append(combine_steps_into_move(position, [((card,), target, None) for card in order]))
            moves.append(combine_steps_into_move(position, [
                ((card,), target, None) for card in rng.sample(order, len(order))]))
    return [move for move in moves if move], of


def _moves_of_two_cards(sampling_task: MoveSamplingTask) -> tuple[list[Move], int]:
    """Return a sample of moves of two top cards to two places, and the number of all such moves."""
    game, position, permission, counts, rng, bound = sampling_task
    if 2 not in counts:
        return [], 0
    further = permission.along or (permission.source, permission.target)
    ways = [
        [(card, place) for card in _available_cards(game, position, sources, 1)
         for place in places_that_can_take_cards(game, position, places_of_zones(game, targets))]
        for sources, targets in ((permission.source, permission.target), further)]
    of = len(ways[0]) * len(ways[1])
    if of > bound:
        ways = [[way for way in some if _is_near_in_rank(position, *way)] for some in ways]
    pairs: Iterable[tuple[tuple[Card, int], tuple[Card, int]]] = product(ways[0], ways[1])
    if len(ways[0]) * len(ways[1]) > bound:
        pairs = ((rng.choice(ways[0]), rng.choice(ways[1])) for _ in range(bound))
    moves = [combine_steps_into_move(position, [((one,), onto, None), ((other,), there, None)])
             for (one, onto), (other, there) in pairs if one != other]
    return [move for move in moves if move], of


def _is_near_in_rank(position: Position, card: Card, place: int) -> bool:
    """Check whether the place is empty, or its top card's rank is the same, one higher or one lower."""
    pile = position.piles[place]
    one, other = position.piles[card[0]][card[1]] & FACE, (pile[-1] if pile else JOKER) & FACE
    return max(one, other) >= JOKER or (RANK[one] - RANK[other]) % 13 in (0, 1, 12)


def _moves_that_exchange_cards(sampling_task: MoveSamplingTask) -> tuple[list[Move], int]:
    """Return a sample of moves in which top cards change places, and the number of all such moves.

    In some moves a card stays where it lies; the judge should refuse these.
    """
    game, position, permission, counts, rng, bound = sampling_task
    both = [
        place
        for place in places_of_zones(game, permission.source)
        if place in places_of_zones(game, permission.target)
    ]
    moves: list[Move | None] = []
    of = 0
    for count in counts:
        if len(both) < count:
            continue
        there = comb(len(both), count)
        of += 2 * there
        some: Iterable[tuple[int, ...]] = combinations(both, count)
        if there > bound:
            some = [tuple(rng.sample(both, count)) for _ in range(bound)]
        for spots in some:
            # In the second round every card stays. In the third only two change places, and the others stay.
            rounds = [(*spots[1:], spots[0]), spots]
            if count > 2:
                rounds.append((spots[1], spots[0], *spots[2:]))
            if count == 4:
                rounds.append((spots[1], spots[0], spots[3], spots[2]))
            for onto in rounds:
                tops = [(place, len(position.piles[place]) - 1) for place in spots]
                # The card that comes to an empty place goes on from it.
                steps = [((top if top[1] >= 0 else tops[at - 1],), target, None)
                         for at, (top, target) in enumerate(zip(tops, onto, strict=True))]
                if all(cards[0][1] >= 0 for cards, _, _ in steps):
                    moves.append(combine_steps_into_move(position, steps))
    return [move for move in moves if move], of


def _random_moves_of_several_parts(sampling_task: MoveSamplingTask) -> tuple[list[Move], int]:
    """Return random moves with several parts, and an estimate of how many such moves there are.

    A part takes a card, or a packet (adjacent cards), from one place to another.
    """
    game, position, permission, counts, rng, bound = sampling_task
    further = permission.along or (permission.source, permission.target)
    first = _cards_and_target_places(game, position, permission.source, permission.target)
    then = _cards_and_target_places(game, position, *further)
    moves = []
    for _ in range(bound if first[0] and first[1] and then[0] and then[1] else 0):
        count = rng.choice(counts) if rng.random() < 0.9 else rng.choice((2, 3, 4))
        steps = [_random_step(game, position, permission, *first, rng)]
        used = set(steps[0][0])
        for _ in range(count - 1):
            step = _random_step(game, position, permission, *then, rng)
            if not used & set(step[0]):
                used |= set(step[0])
                steps.append((step[0], steps[0][1], step[2]) if rng.random() < 0.5 else step)
        if len(steps) > 1 and (move := combine_steps_into_move(position, steps)):
            moves.append(move)
    of = len(first[0]) * len(first[1]) * (len(then[0]) * len(then[1])) ** (max(counts) - 1)
    return moves, of


def _cards_and_target_places(
    game: Game, position: Position, source_zones: str, target_zones: str
) -> tuple[list[Card], list[int]]:
    """Return two lists of what to try: cards in the source zones, and places in the target zones."""
    return (
        _available_cards(game, position, source_zones),
        places_that_can_take_cards(game, position, places_of_zones(game, target_zones)),
    )


def _random_step(
    game: Game,
    position: Position,
    permission: Permission,
    cards: list[Card],
    target_places: list[int],
    rng: random.Random,
) -> Step:
    card = rng.choice(cards)
    source, index = card
    size = len(position.piles[source])
    packet: tuple[Card, ...] = (card,)
    if permission.group and not game.table.zones_by_place[source].hand and rng.random() < 0.2:
        packet = tuple((source, at) for at in range(index, size))
    elif permission.group and rng.random() < 0.2:
        packet = tuple(dict.fromkeys((card, *islice(rng.sample(cards, len(cards)), 1))))
        packet = packet if all(place == source for place, _ in packet) else (card,)
    target = source if source in target_places and permission.slots != "top" and rng.random() < 0.5 else (
        rng.choice(target_places))
    slot = None
    if permission.slots != "top" or rng.random() < 0.1:
        room = len(position.piles[target])
        slot = rng.choice((None, 0, 0, rng.randint(0, room)))
    return packet, target, slot
