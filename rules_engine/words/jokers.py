"""Tests and effects for jokers in rummy: when a joker may move to the other end of its sequence.

A joker that has moved lies crossways, and does not move again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import CROSSED, FACE, JOKER, UNSEEN, visible_face
from rules_engine.model.moves import position_after_part, position_after_parts
from rules_engine.model.rule import Test, Truth
from rules_engine.model.table import Position

Paying: TypeAlias = Callable[[MoveAttempt], list[int]]
"""Returns the cards of a move that give the right to move a joker."""


def _joker_position_in_sequence(attempt: MoveAttempt) -> str:
    """Return where in its sequence the moved joker lay: at the `low` or `high` end, or `inside`.

    Return "" if the first part of the move does not move a joker within its pile.
    """
    if attempt.card != JOKER or len(attempt.part.at) > 1 or attempt.target != attempt.source:
        return ""
    index = attempt.part.at[0]
    return "high" if index == len(attempt.origin) - 1 else "inside" if index else "low"


def moves_one_joker(attempt: MoveAttempt) -> Truth:
    """Check that exactly one card is moved, and that it is a joker."""
    if len(attempt.part.at) > 1:
        return False
    return None if attempt.card == UNSEEN else attempt.card == JOKER


def comes_from_sequence(attempt: MoveAttempt) -> Truth:
    """Check that the first card taken comes from the zone `sequence` (consecutive cards of a suit)."""
    return attempt.zone_name(attempt.source) == "sequence"


def goes_to_source_meld(attempt: MoveAttempt) -> Truth:
    """Check that all cards of the move go to the meld (set or sequence) that the first card comes from."""
    return all(part.target == attempt.source for part in attempt.move.parts)


def joker_lies_at_end_of_sequence(attempt: MoveAttempt) -> Truth:
    """Check that the joker that is moved lies at one end of its sequence. Other moves pass the test."""
    return _joker_position_in_sequence(attempt) != "inside"


def joker_has_not_moved(attempt: MoveAttempt) -> Truth:
    """Check that a joker taken from an end of its meld has not been moved before, and so lies upright.

    A joker that was moved before lies crossways. Other moves pass the test.
    """
    return not (_joker_position_in_sequence(attempt) in ("low", "high") and attempt.entries[0] & CROSSED)


def joker_goes_to_other_end(attempt: MoveAttempt) -> Truth:
    """Check that a joker moved from one end of its meld goes to the other end. Other moves pass the test."""
    slots = {"high": (0,), "low": (None, len(attempt.origin) - 1)}.get(_joker_position_in_sequence(attempt))
    return slots is None or attempt.part.slot in slots


def _joker_changes_ends(attempt: MoveAttempt) -> bool:
    """Return True if a joker goes from one end of its meld to the other."""
    return _joker_position_in_sequence(attempt) in ("low", "high") and joker_goes_to_other_end(
        attempt) is True


def cards_in_joker_place(attempt: MoveAttempt) -> list[int]:
    """Return a list with the card from the hand that the move puts where the joker lay.

    If there is no such card, the list is empty.
    """
    return _hand_cards_around_moved_joker(attempt)[0]


def cards_in_joker_place_or_beyond(attempt: MoveAttempt) -> list[int]:
    """Return a list of the cards from the hand that a move puts where the joker lay, or beyond the joker.

    The move takes the joker to the other end of its meld. A card beyond is the last there.
    """
    there, beyond = _hand_cards_around_moved_joker(attempt)
    return there + beyond


def cards_in_joker_place_or_below(attempt: MoveAttempt) -> list[int]:
    """Return the cards from the hand that a move puts where the joker lay before, or under it at its new end.

    A card can come under the joker only if the joker goes to the low end of its meld.
    """
    there, beyond = _hand_cards_around_moved_joker(attempt)
    return there + (beyond if _joker_position_in_sequence(attempt) == "high" else [])


def _hand_cards_around_moved_joker(attempt: MoveAttempt) -> tuple[list[int], list[int]]:
    """Return two lists: the card from the hand that is put where the joker lay, and the one beyond the joker.

    Each list has one card or none.
    """
    at, row = attempt.part.at[0], list(attempt.position.piles)
    if len(attempt.origin) < 2:
        return [], []
    # Each card of the meld is numbered from 1 above its face, so that those from the hand are known by 0.
    row[attempt.source] = tuple(
        visible_face(entry) + 256 * number for number, entry in enumerate(attempt.origin, start=1)
    )
    before = attempt.position._replace(piles=tuple(row))
    pile = position_after_parts(attempt.game.table, before, attempt.move).piles[attempt.source]
    numbers = [entry // 256 for entry in pile]
    step = 1 if _joker_position_in_sequence(attempt) == "high" else -1

    def hand_card_at_index(index: int) -> list[int]:
        """Return a list with the card at this index of the meld. It is empty if the card was there before."""
        return [pile[index] & FACE] if 0 <= index < len(pile) and not numbers[index] else []

    return (
        hand_card_at_index(numbers.index(at + 1 - step) + step),
        hand_card_at_index(numbers.index(at + 1) - step))


def joker_move_is_paid_for(paying: Paying) -> Test:
    """Return the test that a joker goes to the other end of its meld only for another card laid down.

    `paying` returns the cards of a move that count, such as `cards_in_joker_place`. Other moves pass.
    """
    return lambda attempt: not _joker_changes_ends(attempt) or bool(paying(attempt))


def is_paid_for_by_natural_card(paying: Paying) -> Test:
    """Return the test that a joker goes to the other end of its meld for a card that is not itself a joker.

    `paying` returns the cards that count. One natural card is enough. Without cards, the test holds.
    """

    def payment_has_natural_card(attempt: MoveAttempt) -> Truth:
        """Return True if one of the cards that let the joker go to the other end is not a joker."""
        cards = paying(attempt) if _joker_changes_ends(attempt) else []
        if not cards or min(cards) < JOKER:
            return True
        return None if UNSEEN in cards else False

    return payment_has_natural_card


def hand_cards_go_to_end_of_meld(attempt: MoveAttempt) -> Truth:
    """Check that cards from a hand are put at an end of the meld, not between its cards.

    A move that takes a joker from one end of a meld to its other end is checked too. Other moves whose first
    card comes from a sequence pass.
    """
    if attempt.zone_name(attempt.source) == "sequence" and not _joker_changes_ends(attempt):
        return True
    position = attempt.position
    for part in attempt.move.parts:
        if part.source != part.target and part.slot not in (None, 0, len(position.piles[part.target])):
            return False
        position = position_after_part(attempt.game.table, position, part)
    return True


# How it then lies.

def turn_moved_joker_crossways(attempt: MoveAttempt, position: Position) -> Position:
    """Return the position with the joker that was just moved turned crossways."""
    at, row = attempt.part.at[0], list(attempt.position.piles)
    pile = row[attempt.source]
    row[attempt.source] = (*pile[:at], pile[at] | CROSSED, *pile[at + 1:])
    crossed = position_after_parts(attempt.game.table, attempt.position._replace(piles=tuple(row)),
        attempt.move)
    return position._replace(piles=crossed.piles)


def turn_enclosed_jokers_crossways(attempt: MoveAttempt, position: Position) -> Position:
    """Return the position with the jokers inside the target sequence, not at its ends, turned crossways."""
    pile = position.piles[attempt.target]
    if len(pile) < 3:
        return position
    inner = tuple(entry | CROSSED if entry & FACE == JOKER else entry for entry in pile[1:-1])
    row = list(position.piles)
    row[attempt.target] = (pile[0], *inner, pile[-1])
    return position._replace(piles=tuple(row))
