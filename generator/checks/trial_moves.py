"""Generate moves from the cards on the table, for the judge to decide whether each is allowed.

The engine's list of possible moves is not used.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from math import comb
from typing import NamedTuple

from rules_engine.model.cards import FACE, JOKER, RANK, SUIT, Pile
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.table import Position

ALL = 1_000_000
"""A limit larger than any position needs, so that every move is tried."""
DEEP = 12
"""Runs that end below the top of a pile are tried among this many of the pile's top cards."""
MOST_OF_A_HAND = 5
"""The most cards of a hand that are tried together."""
NEAR, OTHER = 0.7, 0.7
"""How much of a bound these kinds of `MovesBetweenTwoPlaces` take, one after another.

The last kind has the rest.
"""


class TrialMoves(NamedTuple):
    """A sample of moves for the judge to decide, and the number of moves from which it was drawn."""

    moves: list[Move]
    """The moves that were drawn."""
    available: int
    """The number of all moves from which they were drawn."""


class MoveBatch(NamedTuple):
    """Moves from one place to another: each group of cards goes to each slot of the target pile.

    A slot is an index at which the cards are inserted.
    """

    card_groups: Sequence[tuple[int, ...]]
    """The groups of cards that are moved together, as indices in the source pile."""
    source: int
    """The place from which the cards are taken."""
    target: int
    """The place to which they go."""
    slots: Sequence[int | None]
    """The slots in the target pile; None is its top."""

    def moves(self) -> Iterator[Move]:
        """Yield a move of each group of cards to each position (slot) in the target pile."""
        return (
            Move((MovePart(at, self.source, self.target, slot),))
            for at in self.card_groups
            for slot in self.slots
        )


class MovesBetweenTwoPlaces(NamedTuple):
    """Moves from one place to one other place, in three lists: the likeliest to be allowed come first."""

    near: list[MoveBatch]
    """Moves of a top card, or of a hand card, to the top or bottom of a pile.

    The game has a kind of move between the two places.
    """
    other: list[MoveBatch]
    """All other moves between places for which the game has a kind of move, such as moves of lower cards."""
    uncovered: list[MoveBatch]
    """Moves between places for which the game has no kind of move."""


def sample_moves_from_batches(
    batches: list[MoveBatch], max_moves: int, rng: random.Random
) -> list[Move]:
    """Return all moves of these batches, if there are at most `max_moves`.

    If there are more, return about `max_moves` of them, drawn at random.
    """
    sizes = [len(batch.card_groups) * len(batch.slots) for batch in batches]
    if (of := sum(sizes)) <= 2 * max_moves:
        moves = [move for batch in batches for move in batch.moves()]
        return moves if of <= max_moves else rng.sample(moves, max_moves)
    some = rng.choices(batches, sizes, k=max_moves)
    return list(dict.fromkeys(
        Move((MovePart(rng.choice(taken), source, target, rng.choice(slots)),))
        for taken, source, target, slots in some))


def generate_moves_between_two_places(
    game: Game, position: Position, rng: random.Random, max_moves: int = ALL
) -> TrialMoves:
    """Return every action, and every move from one place to one other place.

    If there are more than `max_moves`, return a random sample of them.
    """
    found = list_moves_between_two_places(game, position)
    of = sum(len(batch.card_groups) * len(batch.slots) for kind in found for batch in kind)
    moves = [Move(action=name) for name in game.action_permissions]
    left = max_moves
    # What one kind does not use of its share goes to the next.
    for kind, share in ((found.near, NEAR), (found.other, OTHER), (found.uncovered, 1.0)):
        some = sample_moves_from_batches(kind, max_moves if of <= max_moves else int(left * share), rng)
        moves += some
        left -= len(some)
    return TrialMoves(moves, of + len(game.action_permissions))


def list_moves_between_two_places(game: Game, position: Position) -> MovesBetweenTwoPlaces:
    """Return moves between every two places, whether the game allows them or not.

    - From a pile: each card, and runs of cards.
    - From a hand: each different card and each pair.
    - To every index of the target pile, or only three if no kind of move is between the places.
    """
    found = MovesBetweenTwoPlaces([], [], [])
    groups = {
        zone for permission in game.permissions if permission.group for zone in permission.source.split()
    }
    for source, pile in enumerate(position.piles):
        zone = game.table.zones_by_place[source]
        near, deep = _card_groups_to_try(
            pile, is_hand=zone.hand, allow_any_run=zone.name in groups
        )
        for target, onto in enumerate(position.piles if near else ()):
            room = len(onto)
            if source == target:
                for at in (*near, *deep):
                    _add_moves_of_card_groups(found, [at], source, source, room - len(at),
                         top=at in near, has_permission=bool(game.permissions_between(source, source)))
            elif not game.permissions_between(source, target):
                _add_moves_of_card_groups(
                    found, near + deep, source, target, room, top=False, has_permission=False
                )
            else:
                _add_moves_of_card_groups(found, near, source, target, room, top=True, has_permission=True)
                _add_moves_of_card_groups(found, deep, source, target, room, top=False, has_permission=True)
    return found


def _add_moves_of_card_groups(
    moves: MovesBetweenTwoPlaces,
    card_groups: list[tuple[int, ...]],
    source: int,
    target: int,
    height: int,
    *,
    top: bool,
    has_permission: bool,
) -> None:
    """Add the moves of some groups of cards, from one place to another, to the lists in `moves`.

    `height` is the size of the target pile without the moved cards.
    """
    if not card_groups:
        return
    if not has_permission:
        moves.uncovered.append(
            MoveBatch(card_groups, source, target, (None, 0, height // 2)[: height + 1]))
    elif not top:
        moves.other.append(MoveBatch(card_groups, source, target, (None, *range(height))))
    else:
        moves.near.append(MoveBatch(card_groups, source, target, (None, 0)[: height + 1]))
        if height > 1:
            moves.other.append(MoveBatch(card_groups, source, target, range(1, height)))


def _card_groups_to_try(
    pile: Pile, *, is_hand: bool, allow_any_run: bool
) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """Return two lists of groups of cards to try, as tuples of indices.

    The first has the top card or each hand card. The second has deeper cards, and runs or pairs.
    """
    size = len(pile)
    if is_hand:
        cards = indices_of_distinct_cards(pile)
        return [(index,) for index in cards], list(
            permutations(cards, 2)
        ) + _indices_of_first_two_equal_cards(pile)
    runs = [tuple(range(start, size)) for start in range(size - 1)]
    inner = [tuple(range(start, end)) for start, end in combinations(range(max(size - DEEP, 0), size), 2)
             if end - start > 1]
    below = [(index,) for index in range(size - 1)]
    return [(size - 1,)] if size else [], below + runs + (inner if allow_any_run else [])


def indices_of_distinct_cards(pile: Pile) -> list[int]:
    """Return the indices of the cards of a hand, without those of duplicates of an earlier card."""
    first: dict[int, int] = {}
    for index, entry in enumerate(pile):
        first.setdefault(entry, index)
    return list(first.values())


def _indices_of_first_two_equal_cards(pile: Pile) -> list[tuple[int, ...]]:
    """Return the indices of the first two of each set of equal cards in a hand."""
    lies: dict[int, list[int]] = {}
    for index, entry in enumerate(pile):
        lies.setdefault(entry, []).append(index)
    return [tuple(indices[:2]) for indices in lies.values() if len(indices) > 1]


# Several cards of a hand.

def generate_moves_of_hand_cards(
    game: Game, position: Position, rng: random.Random, max_moves: int
) -> TrialMoves:
    """Return moves of three to five cards together from a hand to one place, allowed or not.

    Groups of one suit or rank come first, then random ones. At most `max_moves` are returned.
    """
    ways = {
        (source, target)
        for permission in game.permissions
        if permission.group and permission.parts == 1 and permission.onto != "itself"
        for source in places_of_zones(game, permission.source)
        if game.table.zones_by_place[source].hand
        for target in places_that_can_take_cards(game, position, places_of_zones(game, permission.target))
    }
    moves: list[Move] = []
    of = 0
    for source, target in sorted(ways):
        pile = position.piles[source]
        for count in range(3, min(len(pile), MOST_OF_A_HAND) + 1):
            orders = 6 if count == 3 else count
            of += comb(len(pile), count) * orders
            sets = [
                cards
                for cards in combinations(range(len(pile)), count)
                if _are_of_one_suit_or_rank(pile, cards)
            ]
            few = max(max_moves // (2 * len(ways)), 20)
            sets += [tuple(rng.sample(range(len(pile)), count)) for _ in range(few - len(sets))]
            for cards in sets:
                row = tuple(sorted(cards, key=lambda index: pile[index] & FACE))
                moves += [Move((MovePart(_replace_by_first_of_equal_cards(pile, at), source, target),))
                          for at in (permutations(row) if count == 3 else _rotations_of_cards(row))]
    moves = list(dict.fromkeys(moves))
    return TrialMoves(moves if len(moves) <= max_moves else rng.sample(moves, max_moves), of)


def _are_of_one_suit_or_rank(pile: Pile, card_indices: tuple[int, ...]) -> bool:
    """Check whether the cards are of one suit or of one rank, ignoring jokers and hidden cards."""
    faces = [pile[index] & FACE for index in card_indices if pile[index] & FACE < JOKER]
    return len({SUIT[face] for face in faces}) < 2 or len({RANK[face] for face in faces}) < 2


def _rotations_of_cards(cards: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    return (cards[start:] + cards[:start] for start in range(len(cards)))


def _replace_by_first_of_equal_cards(pile: Pile, indices: tuple[int, ...]) -> tuple[int, ...]:
    """Return the given indices of hand cards, each replaced by the index of the first equal card."""
    taken: list[int] = []
    for index in indices:
        taken.append(next(
            other for other, entry in enumerate(pile) if entry == pile[index] and other not in taken))
    return tuple(taken)


def places_that_can_take_cards(game: Game, position: Position, candidate_places: Iterable[int]) -> list[int]:
    """Return the given places, without some empty ones.

    In a zone that is filled in order, only the first of its empty places is kept.
    """
    kept, seen = [], set()
    for place in candidate_places:
        zone = game.table.zones_by_place[place]
        if position.piles[place] or not zone.in_order or zone.name not in seen:
            kept.append(place)
            if not position.piles[place]:
                seen.add(zone.name)
    return kept


def places_of_zones(game: Game, zones: str) -> list[int]:
    """Return the places of the named zones. The names in `zones` are separated by spaces."""
    return [place for zone in zones.split() for place in game.table.zone_places[zone]]
