"""The words of rummy about jokers: when one may leave an end of its sequence, and how it then lies.

A test answers None where a card it would have to see is not shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rules_engine.cards import CROSSED, FACE, JOKER, UNSEEN, seen
from rules_engine.moves import make_part, make_parts
from rules_engine.play import Play
from rules_engine.rule import Test, Truth
from rules_engine.table import Position

Paying: TypeAlias = Callable[[Play], list[int]]
"""The cards of a move that give the right to move a joker."""


def _lies(play: Play) -> str:
    """Where a joker moved within its meld lies: `low`, `high` or `inside`; empty for any other move."""
    if play.card != JOKER or len(play.part.at) > 1 or play.target != play.source:
        return ""
    index = play.part.at[0]
    return "high" if index == len(play.origin) - 1 else "inside" if index else "low"


def one_joker(play: Play) -> Truth:
    """What is moved is one joker."""
    if len(play.part.at) > 1:
        return False
    return None if play.card == UNSEEN else play.card == JOKER


def in_a_sequence(play: Play) -> Truth:
    """What is moved lies in a sequence."""
    return play.zone(play.source) == "sequence"


def same_meld(play: Play) -> Truth:
    """Every card of the move goes to the meld the first one lies in."""
    return all(part.target == play.source for part in play.move.parts)


def at_its_end(play: Play) -> Truth:
    """The joker has no card on one side of it."""
    return _lies(play) != "inside"


def never_moved(play: Play) -> Truth:
    """The joker at the end does not lie crossways."""
    return not (_lies(play) in ("low", "high") and play.entries[0] & CROSSED)


def to_the_other_end(play: Play) -> Truth:
    """The joker goes from one end to the other."""
    slots = {"high": (0,), "low": (None, len(play.origin) - 1)}.get(_lies(play))
    return slots is None or play.part.slot in slots


def _goes_over(play: Play) -> bool:
    """A joker goes from one end of its meld to the other."""
    return _lies(play) in ("low", "high") and to_the_other_end(play) is True


def in_its_place(play: Play) -> list[int]:
    """The card put where the joker lay, if any."""
    return _put_down(play)[0]


def in_its_place_or_beyond(play: Play) -> list[int]:
    """The cards put where the joker lay, and next beyond it where it lies now."""
    there, beyond = _put_down(play)
    return there + beyond


def in_its_place_or_below(play: Play) -> list[int]:
    """The same, but beyond it only where that is below."""
    there, beyond = _put_down(play)
    return there + (beyond if _lies(play) == "high" else [])


def _put_down(play: Play) -> tuple[list[int], list[int]]:
    """The cards from the hand put where the joker lay, and next beyond where it lies now."""
    at, row = play.part.at[0], list(play.position.piles)
    if len(play.origin) < 2:
        return [], []
    # Each card of the meld is numbered from 1 above its face, so that those from the hand are known by 0.
    row[play.source] = tuple(seen(entry) + 256 * number for number, entry in enumerate(play.origin, start=1))
    pile = make_parts(play.game.table, play.position._replace(piles=tuple(row)), play.move).piles[play.source]
    numbers = [entry // 256 for entry in pile]
    step = 1 if _lies(play) == "high" else -1
    if not {at + 1, at + 1 - step} <= set(numbers):
        return [], []

    def from_hand(index: int) -> list[int]:
        return [pile[index] & FACE] if 0 <= index < len(pile) and not numbers[index] else []

    return from_hand(numbers.index(at + 1 - step) + step), from_hand(numbers.index(at + 1) - step)


def earned(paying: Paying) -> Test:
    """A card is put down that gives the right to move the joker."""
    return lambda play: not _goes_over(play) or bool(paying(play))


def by_a_natural_card(paying: Paying) -> Test:
    """That card is not a joker itself."""

    def test(play: Play) -> Truth:
        cards = paying(play) if _goes_over(play) else []
        if not cards or min(cards) < JOKER:
            return True
        return None if UNSEEN in cards else False

    return test


def at_an_end(play: Play) -> Truth:
    """Cards from a hand go to one end or the other, where no other rule refuses the joker its way."""
    if play.zone(play.source) == "sequence" and not _goes_over(play):
        return True
    position = play.position
    for part in play.move.parts:
        if part.source != part.target and part.slot not in (None, 0, len(position.piles[part.target])):
            return False
        position = make_part(play.game.table, position, part)
    return True


# How it then lies.

def cross_the_moved(play: Play, position: Position) -> Position:
    """Lays the joker just moved crossways."""
    at, row = play.part.at[0], list(play.position.piles)
    pile = row[play.source]
    row[play.source] = (*pile[:at], pile[at] | CROSSED, *pile[at + 1:])
    crossed = make_parts(play.game.table, play.position._replace(piles=tuple(row)), play.move)
    return position._replace(piles=crossed.piles)


def cross_the_enclosed(play: Play, position: Position) -> Position:
    """Lays crossways every joker that has a card on each side in the sequence played to."""
    pile = position.piles[play.target]
    if play.zone(play.target) != "sequence" or len(pile) < 3:
        return position
    inner = tuple(entry | CROSSED if entry & FACE == JOKER else entry for entry in pile[1:-1])
    row = list(position.piles)
    row[play.target] = (pile[0], *inner, pile[-1])
    return position._replace(piles=tuple(row))
