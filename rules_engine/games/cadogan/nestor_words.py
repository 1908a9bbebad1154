"""Nestor: tests, conditions and effects of its own."""

from collections.abc import Iterator, Sequence

from rules_engine import words as w
from rules_engine.model.cards import RANK, UNSEEN, is_face_down, visible_face
from rules_engine.model.expression import (
    HERE,
    SOURCE,
    card_is_face_down,
    compiles_to,
    some_place_meets,
    top_card,
)
from rules_engine.model.rule import Permission
from rules_engine.writing import Game, Move, MoveAttempt, MovePart, Position, Test, Truth

TABLE = w.Table((w.zone("column", 8), w.zone("reserve", 4, title="reserve"), w.zone("pairs")))

COLUMNS, RESERVE, PAIRS = (TABLE.zone_places["column"], TABLE.zone_places["reserve"],
    TABLE.place_index["pairs"])


def alike(of: Sequence[int]) -> Test:
    """The cards taken are all alike in this, such as their value."""

    def test(attempt: MoveAttempt) -> Truth:
        cards = attempt.faces
        if len({of[card] for card in cards if card != UNSEEN}) > 1:
            return False
        return None if UNSEEN in cards else True

    return test


def taken_up(attempt: MoveAttempt) -> Truth:
    """No card that lies face down is taken."""
    return not any(is_face_down(entry) for part in attempt.single_moves for entry in part.entries)


@compiles_to(~some_place_meets("reserve", (HERE < SOURCE) & card_is_face_down(top_card(HERE))))
def first_still_down(attempt: MoveAttempt) -> Truth:
    """No card of the reserve before this one lies face down. Each place holds one card."""
    before = range(RESERVE.start, attempt.part.source)
    return not any(is_face_down(entry) for place in before for entry in attempt.position.piles[place][-1:])


def two_of_a_column(_game: Game, position: Position) -> Iterator[Move]:
    """The two lowest cards of each column, if they may be alike."""
    for place in COLUMNS:
        last = len(position.piles[place]) - 1
        if last > 0:
            upper, lower = (visible_face(entry) for entry in position.piles[place][-2:])
            if UNSEEN in (upper, lower) or RANK[upper] == RANK[lower]:
                yield Move((MovePart((last,), place, PAIRS), MovePart((last - 1,), place, PAIRS)))


def of_the_lowest_row(attempt: MoveAttempt) -> Truth:
    """The cards come from the longest columns. If two come from one column, no other is as long."""
    piles = attempt.position.piles
    low = max(len(piles[place]) for place in COLUMNS)
    taken = [part.source for part in attempt.move.parts if part.source in COLUMNS]
    singly = len(set(taken)) == len(taken) or sum(len(piles[place]) == low for place in COLUMNS) == 1
    return singly and all(len(piles[place]) == low for place in taken)


def not_two_of_reserve(attempt: MoveAttempt) -> Truth:
    """No more than one card comes from the reserve."""
    return sum(part.source in RESERVE for part in attempt.move.parts) < 2


def with_one_put_aside(position: Position, _pair: Permission, move: Move) -> bool:
    """A card of the pair was put aside before the last of the reserve was taken up."""
    aside = [place for place in RESERVE if not any(map(is_face_down, position.piles[place]))][:-1]
    return any(part.source in aside for part in move.parts)
