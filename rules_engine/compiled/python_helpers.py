"""Small functions that the Python source of a compiled game calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules_engine.compiled.program import DOWN_COLUMN, EMPTY_COLUMN
from rules_engine.model.cards import DOWN, FACE, RANK, SUIT, Pile

_EMPTY: Final = 1 << EMPTY_COLUMN
_BITS: Final = (*[1 << (DOWN_COLUMN if entry & DOWN else entry & FACE) for entry in range(256)], _EMPTY)


def target_bit_of_card(top_card: int) -> int:
    """Return the bit that stands for a target place in the rows of a lookup table.

    `top_card` is the top card of the place, or -1 if the place is empty.
    """
    return _BITS[top_card]


def pile_size(piles: Sequence[Pile], place: int) -> int:
    """Return how many cards lie in a place.

    `place` is the index of a pile in `piles`. If it is negative (no place), the result is 0.
    """
    return len(piles[place]) if place >= 0 else 0


def top_card_in_place(tops: Sequence[int], place: int) -> int:
    """Return the top card of a place, from the list of the top cards of all places.

    The result is -1 if the place is empty, or if its number is negative (no place).
    """
    return tops[place] if place >= 0 else -1


def card_at_index(piles: Sequence[Pile], place: int, index: int) -> int:
    """Return the card at an index of the pile in a place. The result is -1 if there is none."""
    return piles[place][index] if place >= 0 and 0 <= index < len(piles[place]) else -1


def index_of_first_face_up_card(pile: Pile) -> int:
    """Return the index of the lowest face-up card of a pile; without one, the size of the pile."""
    for index, entry in enumerate(pile):
        if not entry & DOWN:
            return index
    return len(pile)


def values_may_be_equal(first_value: int, second_value: int) -> bool:
    """Return True if `first_value` and `second_value` are equal, or if one is negative (unknown)."""
    return first_value < 0 or second_value < 0 or first_value == second_value


def neighbouring_cards_pass_test(table_rows: Sequence[int], pile: Pile, index: int, card_count: int) -> bool:
    """Return True if every two neighbours among some cards of a pile pass a test.

    The cards are `card_count` cards of `pile`, from this `index` upwards. `table_rows` are the rows of the
    test's lookup table.
    """
    return all(
        table_rows[pile[at]] & _BITS[pile[at + 1]] for at in range(index, index + card_count - 1))


def indices_of_distinct_cards(pile: Pile) -> list[int]:
    """Return the indices of the cards of a pile, but only the first of equal cards."""
    return [index for index, entry in enumerate(pile) if entry not in pile[:index]]


def start_of_face_up_cards_as_tuple(pile: Pile) -> tuple[int, ...]:
    """Return the index of the lowest face-up card of a pile, as a tuple.

    The tuple has one number. It is empty if no card of the pile lies face up.
    """
    index = index_of_first_face_up_card(pile)
    return (index,) if index < len(pile) else ()


def indices_where_runs_start(table_rows: Sequence[int], pile: Pile) -> list[int]:
    """Return the indices in a pile where a run that ends with the top card may start, the highest first.

    In a run, every two neighbouring cards pass a test. `table_rows` are the rows of the test's lookup table.
    The pile must not be empty.
    """
    index = len(pile) - 1
    found = [index]
    while index and table_rows[pile[index - 1]] & _BITS[pile[index]]:
        index -= 1
        found.append(index)
    return found


def group_places_by_bit(
    bit_of_each_place: Sequence[int], places: Sequence[int], in_order: bool
) -> tuple[Sequence[int], int, dict[int, list[int]]]:
    """Group places by the bits of their top cards in a lookup table.

    `bit_of_each_place` has these bits, by number of the place. Only the given `places` are grouped. If
    `in_order` is true, only the first empty place counts. Return the places that count, a mask of all their
    bits, and a dict from each bit to its places.
    """
    found: dict[int, list[int]] = {}
    union = 0
    for place in places:
        bit = bit_of_each_place[place]
        if not union & bit:
            union |= bit
            found[bit] = [place]
        elif bit != _EMPTY or not in_order:
            found[bit].append(place)
    if in_order and _EMPTY & union:
        first = found[_EMPTY][0]
        places = [place for place in places if bit_of_each_place[place] != _EMPTY or place == first]
    return places, union, found


def move_top_cards(piles: list[Pile], source: int, target: int, count: int, turned: bool, down: bool) -> None:
    """Move the top `count` cards of the place `source` to the top of the place `target`.

    If there are fewer cards, all are moved. The places are indices in `piles`, a list that is changed. If
    `turned` is true, the packet is turned over, so that its top card becomes the lowest. The cards then lie
    face down if `down` is true, and face up if not.
    """
    pile = piles[source]
    start = max(0, len(pile) - max(0, count))
    packet = pile[start:]
    piles[source] = pile[:start]
    if turned:
        packet = packet[::-1]
    piles[target] += tuple([entry | DOWN if down else entry & ~DOWN for entry in packet])


HELPERS: Final[dict[str, Any]] = {
    **{function.__name__: function for function in (
        pile_size, top_card_in_place, card_at_index, index_of_first_face_up_card, values_may_be_equal,
        neighbouring_cards_pass_test, indices_of_distinct_cards, start_of_face_up_cards_as_tuple,
        indices_where_runs_start, group_places_by_bit, move_top_cards)},
    "RANK": (*RANK, -1), "SUIT": (*SUIT, -1),
    "IS_DOWN": (*[bool(entry & DOWN) for entry in range(256)], False),
}
"""The names that the source of a compiled game uses besides its own."""
