"""Tables over what lies on top of places: which cards may go to any of them, and where each may go.

The cards on top of all places are one `bytes`, 255 where a place is empty. What the rules of a permission say
of a card and the card beneath is then asked of every place at once, by `bytes.translate`.
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
"""What stands for the top of an empty place."""

CLOSED = 254
"""What stands for an empty place that is not the next to be laid on."""

NONE = FACES
"""Where a table over two faces answers for a card that goes on none."""

WIDE = FACES + 1
ENTRIES = tuple(entry for entry in range(256) if entry & FACE < FACES)
ALL = bytes([1]) * (FACES * WIDE)
EVERY = bytes([1]) * 256
_MOST = 4096

_CARD = bytes(visible_face(entry) if entry & FACE < FACES else EMPTY for entry in range(256))
_UNDER = _CARD[:EMPTY] + bytes([NONE])

Answers = tuple[bytes, bytes]
"""What a test answers, 1 or 0, at every place of a table: where it holds, and where it does not refuse."""


def answer_bytes(answers: Iterable[Truth]) -> Answers:
    """Answers as they are looked up: where the test holds, and where it holds or cannot see."""
    told = tuple(answers)
    return bytes([one is True for one in told]), bytes([one is None or bool(one) for one in told])


def both_bytes(one: bytes, other: bytes) -> bytes:
    """Where both say 1."""
    joined = int.from_bytes(one, "little") & int.from_bytes(other, "little")
    return joined.to_bytes(len(one), "little")


def answer_pairs(test: Test, glimpse: Callable[[], PartialAttempt]) -> Answers:
    """What a test answers for every card and every card beneath, or none: `card * WIDE + under`."""
    if isinstance(test, CardOnCard) and test.on_nothing is None:
        return _on_card(test)
    shown = glimpse()

    def answer(card: int, under: int | None) -> Truth:
        shown.card, shown.under = card, under
        return test(shown)

    return answer_bytes(answer(card, None if under == NONE else under)
                    for card in range(FACES) for under in range(WIDE))


@cache
def _on_card(test: CardOnCard) -> Answers:
    return answer_bytes(True if under == NONE else test.answers[card * FACES + under]
                    for card in range(FACES) for under in range(WIDE))


def answer_sources(test: Test, glimpse: Callable[[], PartialAttempt], *, as_it_lies: bool) -> Answers:
    """What a test answers for every card taken as it lies."""
    shown = glimpse()
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


def answer_targets(test: Test, glimpse: Callable[[], PartialAttempt]) -> Answers:
    """What a test answers for every card that another goes on as it lies, and for an empty place."""
    shown = glimpse()

    def answer(entry: int) -> Truth:
        empty = entry == EMPTY
        shown.upon, shown.under = (None, None) if empty else (entry, visible_face(entry))
        return test(shown)

    return answer_bytes((entry == EMPTY or entry & FACE < FACES) and answer(entry) for entry in range(256))


class Join:
    """The tables of one permission: `pairs` of faces, cards taken and cards laid on as they lie."""

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
        """All that it is made of."""
        return self._pairs, self._sources, self._targets

    def row(self, entry: int) -> bytes:
        """For every card on top of a place, whether this card may go there."""
        row = self.rows[entry]
        return self._row(entry) if row is None else row

    def _row(self, entry: int) -> bytes:
        card = visible_face(entry)
        pairs = self._pairs[card * WIDE : (card + 1) * WIDE] + bytes(256 - WIDE)
        row = both_bytes(_UNDER.translate(pairs), self._targets) if self._sources[entry] else bytes(256)
        self.rows[entry] = row
        return row

    def column(self, under: int) -> bytes:
        """For every card as it lies, whether it may go on this one."""
        if not self._targets[under]:
            return bytes(256)
        pairs = self._pairs[_UNDER[under] :: WIDE] + bytes(256 - FACES)
        return both_bytes(_CARD.translate(pairs), self._sources)


class Joins:
    """The tables of permissions between the same places, looked up together: bit `1 << n` is the `n`-th."""

    MOST = 8

    def __init__(self) -> None:
        self._joins: list[Join] = []
        self._columns: dict[int, int] = {}
        self.accepting: dict[bytes, bytes] = {}

    def is_full(self) -> bool:
        """Whether there is no bit left."""
        return len(self._joins) >= self.MOST

    def add(self, join: Join) -> int:
        """Takes in one more table; which it is."""
        self._joins.append(join)
        self._columns.clear()
        self.accepting.clear()
        return len(self._joins) - 1

    def accepting_tables(self, onto: bytes) -> bytes:
        """For every card as it lies, the tables by which one of these places takes it."""
        columns = self._columns
        try:
            found = reduce(or_, map(columns.__getitem__, onto), 0)
        except KeyError:
            for under in set(onto):
                columns[under] = self._column(under)
            found = reduce(or_, map(columns.__getitem__, onto), 0)
        if len(self.accepting) >= _MOST:
            self.accepting.clear()
        row = self.accepting[onto] = found.to_bytes(256, "little")
        return row

    def _column(self, under: int) -> int:
        return sum(
            int.from_bytes(join.column(under), "little") << number for number, join in enumerate(self._joins))
