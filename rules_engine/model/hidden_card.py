"""A card that is not shown, as effects (changes after a move) get it: it can be moved, but not looked at."""

from __future__ import annotations

from typing import NoReturn, cast

from rules_engine.model.cards import FACE, UNSEEN, Pile
from rules_engine.model.table import Position


class HiddenCardRead(Exception):
    """Raised if code asks which card a card is that is not shown. `place_name` is where the card lies."""

    def __init__(self, place_name: str) -> None:
        super().__init__(place_name)
        self.place_name = place_name


class HiddenCard:
    """An entry of a pile whose face is not known. Only its marks can be asked for and changed.

    Every question that only the face answers raises `HiddenCardRead`. This includes the comparison with
    `UNSEEN`: if the card were shown, the answer would be another.
    """

    __slots__ = ("marks", "place_name")

    def __init__(self, marks: int, place_name: str) -> None:
        self.marks = marks
        self.place_name = place_name

    def __and__(self, mask: int) -> object:
        """Return the hidden card with the marks in `mask`, such as face down.

        Return the marks alone if `mask` has no part of `FACE`.
        Raise an error if `mask` has only a part of `FACE`, because the face of the card is not known.
        """
        if mask & FACE == FACE:
            return HiddenCard(self.marks & mask, self.place_name)
        return self.marks & mask if not mask & FACE else self._refuse_to_answer()

    def __or__(self, mask: int) -> object:
        """Return the card with more marks."""
        return HiddenCard(self.marks | mask, self.place_name) if not mask & FACE else self._refuse_to_answer()

    def __xor__(self, mask: int) -> object:
        """Return the card with some of its marks changed."""
        return HiddenCard(self.marks ^ mask, self.place_name) if not mask & FACE else self._refuse_to_answer()

    def _refuse_to_answer(self, *_: object) -> NoReturn:
        """Raise `HiddenCardRead`."""
        raise HiddenCardRead(self.place_name)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__
    # What a number can be asked besides. An index is asked for when a table, such as that of ranks, is read.
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = _refuse_to_answer
    __index__ = __int__ = __float__ = __bool__ = __neg__ = __pos__ = __invert__ = __abs__ = _refuse_to_answer
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __mod__ = __rmod__ = _refuse_to_answer
    __floordiv__ = __rfloordiv__ = __truediv__ = __rtruediv__ = __divmod__ = __rdivmod__ = _refuse_to_answer
    __pow__ = __rpow__ = __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = _refuse_to_answer
    __repr__ = __str__ = __format__ = _refuse_to_answer


def pile_has_hidden_card(pile: Pile) -> bool:
    """Return True if a card of the pile is `UNSEEN`, face up or face down."""
    return any(entry & FACE == UNSEEN for entry in pile)


def position_with_hidden_cards(position: Position, place_names: tuple[str, ...]) -> Position:
    """Return the position with a `HiddenCard` in place of every entry that is `UNSEEN`."""
    return position._replace(piles=tuple(
        tuple(
            cast(int, HiddenCard(entry & ~FACE, name)) if entry & FACE == UNSEEN else entry for entry in pile)
        for name, pile in zip(place_names, position.piles, strict=True)))


def position_without_hidden_cards(position: Position) -> Position:
    """Return the position with the entry `UNSEEN` in place of every `HiddenCard`. Marks stay."""
    return position._replace(piles=tuple(
        tuple(UNSEEN | entry.marks if isinstance(entry, HiddenCard) else cast(int, entry)
            for entry in cast("tuple[object, ...]", pile))
        for pile in position.piles))


def cards_in_unknown_order(cards: Pile) -> Pile:
    """Return these cards after a shuffle, if one of them is a `HiddenCard`: any of them may lie anywhere.

    Return them as they are if all of them are known.
    """
    hidden = next((card for card in cast("tuple[object, ...]", cards) if isinstance(card, HiddenCard)), None)
    if hidden is None:
        return cards
    return tuple(cast(int, HiddenCard(0, hidden.place_name)) for _ in cards)
