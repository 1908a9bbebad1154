"""Tables of which cards may go on which top cards, used for many places at once.

The top cards of all places are one `bytes` object, with 255 for an empty place. `bytes.translate` then looks
up the result for every place in one call.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, reduce
from operator import or_

from rules_engine.model.cards import FACE, FACES, visible_face
from rules_engine.model.rule import Onto, Test, Truth
from rules_engine.tables.card_on_card import CardOnCard
from rules_engine.tables.partial_attempt import PartialAttempt

EMPTY = 255
"""The byte for an empty place."""

CLOSED = 254
"""The byte for an empty place that is not the next to be used."""

NONE = FACES
"""The index, in a table of two faces, for a card that goes on an empty place."""

WIDE = FACES + 1
ENTRIES = tuple(entry for entry in range(256) if entry & FACE < FACES)
ALL = bytes([1]) * (FACES * WIDE)
EVERY = bytes([1]) * 256
_MOST = 4096

_CARD = bytes(visible_face(entry) if entry & FACE < FACES else EMPTY for entry in range(256))
_UNDER = _CARD[:EMPTY] + bytes([NONE])

Answers = tuple[bytes, bytes]
"""The results of a test as 1 or 0, twice: where it holds, and where it does not fail."""


def answer_bytes(answers: Iterable[Truth]) -> Answers:
    """Return test results as two byte strings: where the test holds, and where it holds or is undecided."""
    told = tuple(answers)
    return bytes([one is True for one in told]), bytes([one is None or bool(one) for one in told])


def both_bytes(one: bytes, other: bytes) -> bytes:
    """Return bytes that are 1 where both arguments are 1, else 0."""
    joined = int.from_bytes(one, "little") & int.from_bytes(other, "little")
    return joined.to_bytes(len(one), "little")


def answer_pairs(test: Test, make_attempt: Callable[[], PartialAttempt]) -> Answers:
    """Return the results of a test for every card and every card beneath, or none: `card * WIDE + under`."""
    if isinstance(test, CardOnCard) and test.on_nothing is None:
        return _on_card(test)
    shown = make_attempt()

    def answer(card: int, card_beneath: int | None) -> Truth:
        shown.card, shown.under = card, card_beneath
        return test(shown)

    return answer_bytes(answer(card, None if under == NONE else under)
                    for card in range(FACES) for under in range(WIDE))


@cache
def _on_card(test: CardOnCard) -> Answers:
    return answer_bytes(True if under == NONE else test.answers[card * FACES + under]
                    for card in range(FACES) for under in range(WIDE))


def answer_sources(test: Test, make_attempt: Callable[[], PartialAttempt], *, as_it_lies: bool) -> Answers:
    """Return the results of a test for every card taken; by its face alone if not `as_it_lies`."""
    shown = make_attempt()
    known: dict[int, Truth] = {}
    for entry in ENTRIES:
        at = entry if as_it_lies else visible_face(entry)
        if at not in known:
            shown.card = visible_face(entry)
            if as_it_lies:
                shown.entries = (entry,)
            known[at] = test(shown)
    return answer_bytes(
        entry & FACE < FACES and known[entry if as_it_lies else visible_face(entry)] for entry in range(256))


def answer_targets(test: Test, make_attempt: Callable[[], PartialAttempt]) -> Answers:
    """Return the results of a test for every card that the moved card goes on, and for an empty place."""
    shown = make_attempt()

    def answer(entry: int) -> Truth:
        empty = entry == EMPTY
        shown.upon, shown.under = (None, None) if empty else (entry, visible_face(entry))
        return test(shown)

    return answer_bytes((entry == EMPTY or entry & FACE < FACES) and answer(entry) for entry in range(256))


class Join:
    """The lookup tables of a permission: for pairs of cards, for the card taken, for the card it goes on."""

    __slots__ = ("_pairs", "_sources", "_targets", "rows")

    def __init__(self, pairs: bytes, sources: bytes, targets: bytes, onto: Onto) -> None:
        self._pairs = pairs
        self._sources = sources
        targets = targets[:CLOSED] + bytes([0]) + targets[EMPTY:]
        if onto == "empty":
            targets = bytes(EMPTY) + targets[EMPTY:]
        elif onto != "any":
            targets = targets[:EMPTY] + bytes([0])
        self._targets = targets
        self.rows: list[bytes | None] = [None] * 256

    @property
    def tables(self) -> tuple[bytes, bytes, bytes]:
        """Return the three tables."""
        return self._pairs, self._sources, self._targets

    def row(self, entry: int) -> bytes:
        """Return, for every card that may be on top, whether this card may go on it."""
        row = self.rows[entry]
        return self._row(entry) if row is None else row

    def _row(self, entry: int) -> bytes:
        card = visible_face(entry)
        pairs = self._pairs[card * WIDE : (card + 1) * WIDE] + bytes(256 - WIDE)
        row = both_bytes(_UNDER.translate(pairs), self._targets) if self._sources[entry] else bytes(256)
        self.rows[entry] = row
        return row

    def column(self, top_entry: int) -> bytes:
        """Return, for every card that may be taken, whether it may go on this top card."""
        if not self._targets[top_entry]:
            return bytes(256)
        pairs = self._pairs[_UNDER[top_entry] :: WIDE] + bytes(256 - FACES)
        return both_bytes(_CARD.translate(pairs), self._sources)


class Joins:
    """The lookup tables of up to eight permissions between the same places; bit `1 << n` is the n-th."""

    MOST = 8

    def __init__(self) -> None:
        self._joins: list[Join] = []
        self._columns: dict[int, int] = {}
        self.accepting: dict[bytes, bytes] = {}

    def is_full(self) -> bool:
        """Return True if all bits are used."""
        return len(self._joins) >= self.MOST

    def add(self, join: Join) -> int:
        """Add the tables of a permission and return their number."""
        self._joins.append(join)
        self._columns.clear()
        self.accepting.clear()
        return len(self._joins) - 1

    def accepting_tables(self, top_entries: bytes) -> bytes:
        """Return a bitmask for each card: bit n is set if table n lets it go on a top card."""
        columns = self._columns
        try:
            found = reduce(or_, map(columns.__getitem__, top_entries), 0)
        except KeyError:
            for under in set(top_entries):
                columns[under] = self._column(under)
            found = reduce(or_, map(columns.__getitem__, top_entries), 0)
        if len(self.accepting) >= _MOST:
            self.accepting.clear()
        row = self.accepting[top_entries] = found.to_bytes(256, "little")
        return row

    def _column(self, top_entry: int) -> int:
        return sum(
            int.from_bytes(join.column(top_entry), "little") << number
            for number, join in enumerate(self._joins)
        )
