"""Moves: which cards go from which place to which, and how they change the piles."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.model.cards import DOWN, Pile
from rules_engine.model.table import Position, Table, make_position


class MovePart(NamedTuple):
    """One part of a move: cards that go together from one place to another."""

    at: tuple[int, ...]
    """The indices of the cards in the source pile."""
    source: int
    target: int
    slot: int | None = None
    """The index in the target pile at which the cards are put. None is the top, 0 the bottom."""


class Move(NamedTuple):
    """A move of cards, or an action without cards. The parts are made one after another.

    `action` is the key of the permission (the rule that allows the action). It is "" for a move of cards.
    """

    parts: tuple[MovePart, ...] = ()
    action: str = ""


def top_card_move(position: Position, source_place: int, target_place: int) -> Move:
    """Return the move of the top card of `source_place` to the top of `target_place`.

    Both places are numbers of piles in the position.
    """
    return Move((MovePart((len(position.piles[source_place]) - 1,), source_place, target_place),))


def cards_taken_by_part(position: Position, part: MovePart) -> Pile:
    """Return the cards that a part of a move takes, in the order of its indices.

    `position` is the position before that part.
    """
    pile = position.piles[part.source]
    return tuple(pile[index] for index in part.at)


def move_cards_of_part(table: Table, piles: list[Pile], part: MovePart) -> None:
    """Move the cards of one part of a move from one place to another, by changing the list `piles`.

    `table` says where cards lie face down. If they do in the target place, the moved cards are turned face
    down. If not, they are turned face up.
    """
    at, source, target, slot = part
    pile = piles[source]
    down = table.face_down_by_place[target]
    if len(at) == 1 and slot is None and at[0] == len(pile) - 1:
        # Nearly every move: the top card of one place to the top of another.
        entry = pile[-1]
        piles[source] = pile[:-1]
        piles[target] += (entry | DOWN if down else entry & ~DOWN,)
        return
    taken = tuple([pile[index] | DOWN if down else pile[index] & ~DOWN for index in at])
    if at == tuple(range(at[0], len(pile))):
        piles[source] = pile[: at[0]]
    else:
        gone = set(at)
        piles[source] = tuple([entry for index, entry in enumerate(pile) if index not in gone])
    onto = piles[target]
    slot = len(onto) if slot is None else slot
    piles[target] = onto[:slot] + taken + onto[slot:]


def position_after_part(table: Table, position: Position, part: MovePart) -> Position:
    """Return the position after one part of a move, which takes cards from one place to another.

    `table` says where cards lie face down. If they do in the target place, the moved cards are turned face
    down. If not, they are turned face up. The given position is not changed.
    """
    piles = list(position.piles)
    move_cards_of_part(table, piles, part)
    return make_position((tuple(piles), position.facts))


def position_after_parts(table: Table, position: Position, move: Move) -> Position:
    """Return the position after all parts of a move are made, in order, but before any further effects.

    `table` says in which places cards lie face down. The given position is not changed.
    """
    piles = list(position.piles)
    for part in move.parts:
        move_cards_of_part(table, piles, part)
    return make_position((tuple(piles), position.facts))
