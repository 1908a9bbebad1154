"""Tests of the cards alone as tables: called once for every pair of cards when a game is compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from rules_engine.compiled.program import DOWN_COLUMN, EMPTY_COLUMN, ROWS, Table
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import DOWN, FACE, FACES, UNSEEN, visible_face
from rules_engine.model.game import Game
from rules_engine.model.rule import Onto, Test, Truth
from rules_engine.tables.card_on_card import CardOnCardTest
from rules_engine.tables.partial_attempt import NotShown, PartialAttempt

_SHOWABLE = {"card", "under", "entry", "upon", "source zone", "target zone"}
_COLUMNS = (*range(FACES), DOWN_COLUMN, EMPTY_COLUMN)
_EVERYTHING = sum(1 << column for column in _COLUMNS)
_ENTRIES = tuple(entry for entry in range(ROWS) if entry & FACE < FACES)


class Shape(NamedTuple):
    """The part of a move that is known before its cards: the zones, and whether it takes the one top card."""

    source: str
    target: str
    one: bool
    top: bool


class _Couple(PartialAttempt):
    """The attempt of two top cards of two piles, of which only the faces and the zones are shown."""

    __slots__ = ("zones",)

    zones: tuple[str | None, str | None]

    @property
    def single_moves(self) -> tuple[Attempt, ...]:
        """Return each card as an attempt of its own, by which only its face and the zones are shown."""
        found = []
        for face in self.couple:
            part = PartialAttempt(self.game, one=True, top=True).show_zones(*self.zones)
            part.card = face
            found.append(part)
        return tuple(found)

    @property
    def takes_separate_tops(self) -> bool:
        """Return True: each card lies on top of a pile of its own."""
        return True


class CardTables:
    """Makes the tables of a game's tests, each once for all routes that show it the same."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._made: dict[tuple[object, ...], Table] = {}
        self._tests: list[Test] = []   # keeps their ids in use

    def table_of(self, test: Test, shape: Shape) -> Table | None:
        """Return the table of a test, or None if it looks at more than the cards and zones."""
        if isinstance(test, CardOnCardTest) and test.on_nothing is None:
            return self._remember(test, (id(test),), lambda: from_answers(test))
        shown: set[str] = set()
        while True:
            try:
                return self._with(test, shape, shown)
            except NotShown as missing:
                if missing.look not in _SHOWABLE or missing.look in shown:
                    return None
                shown.add(missing.look)

    def couples(self, test: Test, source: str | None = None, target: str | None = None) -> Table | None:
        """Return the table of a test of two top cards of two piles; None if it looks at more than these.

        `source` and `target` are the zones that both cards come from and go to, if there is one of each.
        """
        attempt = _Couple(self.game, one=True, top=True, single=False)
        attempt.zones = source, target

        def answer(first: int, second: int) -> Truth:
            attempt.couple = (first, second)
            return test(attempt)

        try:
            return pair_table(answer)
        except NotShown:
            return None

    def _remember(self, test: Test, key: tuple[object, ...], make: Callable[[], Table]) -> Table:
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = make()
            self._tests.append(test)
        return found

    def _with(self, test: Test, shape: Shape, shown: set[str]) -> Table:
        source = shape.source if "source zone" in shown else None
        zones = source, shape.target if "target zone" in shown else None
        key = (id(test), *zones, shape.one, shape.top)
        return self._remember(test, key, lambda: self._answers(test, shape, shown, zones))

    def _answers(
        self, test: Test, shape: Shape, shown: set[str], zones: tuple[str | None, str | None]
    ) -> Table:
        attempt = PartialAttempt(self.game, one=shape.one, top=shape.top).show_zones(*zones)
        rows: dict[object, tuple[int, int]] = {}
        sure, possible = [0] * ROWS, [0] * ROWS
        for entry in _ENTRIES:
            mark = entry if "entry" in shown else visible_face(entry) if "card" in shown else None
            if mark not in rows:
                if "card" in shown:
                    attempt.card = visible_face(entry)
                if "entry" in shown:
                    attempt.entries = (entry,)
                rows[mark] = _row(test, attempt, shown)
            sure[entry], possible[entry] = rows[mark]
        return Table(tuple(sure), tuple(possible))


def _row(test: Test, attempt: PartialAttempt, shown: set[str]) -> tuple[int, int]:
    if not shown & {"under", "upon"}:
        return _masks(iter([(_EVERYTHING, test(attempt))]))

    def answers() -> Iterator[tuple[int, Truth]]:
        for column in _COLUMNS:
            upon = None if column == EMPTY_COLUMN else UNSEEN | DOWN if column == DOWN_COLUMN else column
            if "under" in shown:
                attempt.under = None if upon is None else visible_face(upon)
            if "upon" in shown:
                attempt.upon = upon
            yield 1 << column, test(attempt)

    return _masks(answers())


def _masks(answers: Iterable[tuple[int, Truth]]) -> tuple[int, int]:
    sure = possible = 0
    for bits, answer in answers:
        if answer is True:
            sure |= bits
        if answer is None or answer:
            possible |= bits
    return sure, possible


def from_answers(test: CardOnCardTest) -> Table:
    """Return the table of a test of two cards; it holds for every empty place."""
    rows = []
    for card in range(FACES):
        answers = test.answers[card * FACES : (card + 1) * FACES]
        found = _masks([
            *((1 << under, answer) for under, answer in enumerate(answers)),
            (1 << DOWN_COLUMN, answers[UNSEEN])])
        rows.append((found[0] | 1 << EMPTY_COLUMN, found[1] | 1 << EMPTY_COLUMN))
    sure, possible = [0] * ROWS, [0] * ROWS
    for entry in _ENTRIES:
        sure[entry], possible[entry] = rows[visible_face(entry)]
    return Table(tuple(sure), tuple(possible))


def pair_table(test: Callable[[int, int], Truth]) -> Table:
    """Return the table of a test of two visible faces, that of the row first. No column is empty."""
    sure, possible = [0] * ROWS, [0] * ROWS
    for entry in _ENTRIES:
        sure[entry], possible[entry] = _masks(
            (1 << column, test(visible_face(entry), UNSEEN if column == DOWN_COLUMN else column))
            for column in (*range(FACES), DOWN_COLUMN))
    return Table(tuple(sure), tuple(possible))


def everything() -> Table:
    """Return the table in which every card goes everywhere."""
    rows = tuple(_EVERYTHING if entry in _ENTRIES else 0 for entry in range(ROWS))
    return Table(rows, rows)


def both(one: Table, other: Table) -> Table:
    """Return the table in which both hold."""
    return Table(
        tuple(a & b for a, b in zip(one.sure, other.sure, strict=True)),
        tuple(a & b for a, b in zip(one.possible, other.possible, strict=True)))


def limited_to(table: Table, onto: Onto) -> Table:
    """Return the table without the targets that `onto` excludes: empty places, or places with cards."""
    keep = {"empty": 1 << EMPTY_COLUMN, "cards": _EVERYTHING & ~(1 << EMPTY_COLUMN)}.get(onto, _EVERYTHING)
    return Table(tuple(row & keep for row in table.sure), tuple(row & keep for row in table.possible))
