"""A card that is not shown, in a form that effects (changes after a move) can move, but not read."""

from __future__ import annotations

from functools import lru_cache
from typing import NoReturn, cast

from rules_engine.model.cards import CROSSED, DOWN, FACE, UNSEEN, Pile
from rules_engine.model.table import Position


class HiddenCardReadError(Exception):
    """Raised if code reads the face of a card that is not shown. `place_name` is where the card lies."""

    def __init__(self, place_name: str) -> None:
        super().__init__(place_name)
        self.place_name = place_name


class HiddenCard:
    """A card in a pile whose face is not known. Only its marks, such as face down, can be read and changed.

    Whatever depends on the face raises `HiddenCardReadError`, even a comparison with `UNSEEN`.
    """

    __slots__ = ("marks", "place_name")

    def __init__(self, marks: int, place_name: str) -> None:
        self.marks = marks
        self.place_name = place_name

    def __and__(self, mask: int) -> object:
        """Return the marks of the card that are in `mask`; a hidden card if `mask` has all bits of the face.

        Raise `HiddenCardReadError` if `mask` has only some bits of the face.
        """
        if mask & FACE == FACE:
            return HiddenCard(self.marks & mask, self.place_name)
        return self.marks & mask if not mask & FACE else self._raise_read_error()

    def __or__(self, mask: int) -> object:
        """Return the card with the marks of `mask` added.

        Raise `HiddenCardReadError` if `mask` has bits of the face.
        """
        return HiddenCard(self.marks | mask, self.place_name) if not mask & FACE else self._raise_read_error()

    def __xor__(self, mask: int) -> object:
        """Return the card with each mark of `mask` added, or removed if the card has it already.

        Raise `HiddenCardReadError` if `mask` has bits of the face.
        """
        return HiddenCard(self.marks ^ mask, self.place_name) if not mask & FACE else self._raise_read_error()

    def _raise_read_error(self, *_: object) -> NoReturn:
        """Raise `HiddenCardReadError`, in place of an operation that needs the face, such as a comparison."""
        raise HiddenCardReadError(self.place_name)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__
    # What a number can be asked besides. An index is asked for when a table, such as that of ranks, is read.
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = _raise_read_error
    __index__ = __int__ = __float__ = __bool__ = __neg__ = __pos__ = __invert__ = __abs__ = _raise_read_error
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __mod__ = __rmod__ = _raise_read_error
    __floordiv__ = __rfloordiv__ = __truediv__ = __rtruediv__ = __divmod__ = __rdivmod__ = _raise_read_error
    __pow__ = __rpow__ = __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = _raise_read_error
    __repr__ = __str__ = __format__ = _raise_read_error


_HIDDEN_ENTRIES = frozenset(UNSEEN | marks for marks in (0, DOWN, CROSSED, DOWN | CROSSED))


def pile_has_hidden_card(pile: Pile) -> bool:
    """Return True if a card of the pile is not shown (`UNSEEN`), face up or face down."""
    return not _HIDDEN_ENTRIES.isdisjoint(pile)


@lru_cache(maxsize=2_000)
def _hidden_card(marks: int, place_name: str) -> HiddenCard:
    """Return a hidden card. It never changes, so one object stands for all such cards of a place."""
    return HiddenCard(marks, place_name)


def position_with_hidden_cards(position: Position, place_names: tuple[str, ...]) -> Position:
    """Return the position with a `HiddenCard` in place of every card that is `UNSEEN`.

    `place_names` has the name of each place, in the order of the piles. A `HiddenCard` knows the name of its
    place.
    """
    return position._replace(piles=tuple(
        tuple(
            cast(int, _hidden_card(entry & ~FACE, name)) if entry & FACE == UNSEEN else entry
            for entry in pile) if pile_has_hidden_card(pile) else pile
        for name, pile in zip(place_names, position.piles, strict=True)))


def position_without_hidden_cards(position: Position) -> Position:
    """Return the position with the card `UNSEEN` in place of every `HiddenCard`. Marks stay."""
    return position._replace(piles=tuple(
        tuple(UNSEEN | entry.marks if isinstance(entry, HiddenCard) else cast(int, entry)
            for entry in cast("tuple[object, ...]", pile))
        for pile in position.piles))


def cards_in_unknown_order(cards: Pile) -> Pile:
    """Return as many hidden cards as there are cards, if one of them is a `HiddenCard`.

    These cards are about to be shuffled, so nobody will know which one lies where. If all cards are known,
    they are returned unchanged.
    """
    hidden = next((card for card in cast("tuple[object, ...]", cards) if isinstance(card, HiddenCard)), None)
    if hidden is None:
        return cards
    return tuple(cast(int, HiddenCard(0, hidden.place_name)) for _ in cards)
