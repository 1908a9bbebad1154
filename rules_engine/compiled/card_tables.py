"""Turn tests of cards into lookup tables, which are faster than calling the tests.

A test that looks only at cards and zones is called once for every pair of cards, when a game is compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple, cast

from rules_engine.compiled.program import DOWN_COLUMN, EMPTY_COLUMN, ROWS, LookupTable
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import DOWN, FACE, FACES, UNSEEN, Pile, visible_face
from rules_engine.model.game import Game
from rules_engine.model.rule import Onto, Test, Truth
from rules_engine.tables.card_on_card import CardOnCardTest
from rules_engine.tables.partial_attempt import (
    HiddenAttributeError,
    PartialMoveAttempt,
    PartlyHiddenCardsTaken,
)

_SHOWABLE = {"card", "under", "entry", "upon", "source zone", "target zone"}
_COLUMNS = (*range(FACES), DOWN_COLUMN, EMPTY_COLUMN)
_EVERYTHING = sum(1 << column for column in _COLUMNS)
_ENTRIES = tuple(entry for entry in range(ROWS) if entry & FACE < FACES)


class MoveShape(NamedTuple):
    """The zones of a move and how it takes cards: all that is known of it before any card is known."""

    source: str
    """The name of the zone that the cards come from."""
    target: str
    """The name of the zone that the cards go to."""
    one: bool
    """True if the move takes a single card."""
    top: bool
    """True if the cards are taken from the top of the pile."""


class _MoveOfTwoCards(PartialMoveAttempt):
    """A move of two cards, for calling a test. The test can see only the two cards and the zones."""

    __slots__ = ("both", "separate", "zones")

    both: tuple[int, int]
    separate: bool
    """True if the cards are the top cards of two piles, False if they are the two top cards of one pile."""
    zones: tuple[str | None, str | None]

    @property
    def single_moves(self) -> tuple[MoveAttempt, ...]:
        """Return two moves, one for each of the two cards.

        In each of these moves, a test can see only that card and the zones.
        """
        found = []
        for entry in self.both:
            part = PartialMoveAttempt(self.game, one=True, top=self.separate).show_zones(*self.zones)
            part.card, part.entries = visible_face(entry), (entry,)
            found.append(part)
        return tuple(found)

    @property
    def takes_separate_top_cards(self) -> bool:
        """Return True if each card lies on top of a pile of its own."""
        return self.separate


class LookupTableMaker:
    """A maker of lookup tables for the tests of one game. Equal tables are made only once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._made: dict[tuple[object, ...], LookupTable] = {}
        self._tests: list[Test] = []   # keeps their ids in use

    def table_of_test(self, test: Test, move_shape: MoveShape) -> LookupTable | None:
        """Return the lookup table with the results of a test.

        `move_shape` says between which zones the moves go, and how they take cards. Return None if the test
        looks at more than the cards and the zones.
        """
        if isinstance(test, CardOnCardTest) and test.on_nothing is None:
            return self._stored_or_new_table(test, (id(test),), lambda: table_of_card_on_card_test(test))
        shown: set[str] = set()
        while True:
            try:
                return self._table_of_test_reading_attributes(test, move_shape, shown)
            except HiddenAttributeError as missing:
                if missing.look not in _SHOWABLE or missing.look in shown:
                    return None
                shown.add(missing.look)

    def table_of_two_card_test(
        self, test: Test, source: str | None = None, target: str | None = None, *, separate: bool = True
    ) -> LookupTable | None:
        """Return the lookup table with the results of a test of two cards.

        If `separate` is true, they are the top cards of two piles. If it is false, they are the two top cards
        of one pile. `source` and `target` are the names of the zones of the move; with None, the test may not
        look at that zone. Return None if the test looks at anything else.
        """
        attempt = _MoveOfTwoCards(self.game, one=True, top=True, single=False)
        attempt.zones, attempt.separate = (source, target), separate

        def test_two_top_cards(first: int, second: int) -> Truth:
            """Return the result of the test for these two cards."""
            attempt.both = first, second
            attempt.couple = visible_face(first), visible_face(second)
            return test(attempt)

        try:
            return table_of_cards_face_up_or_down(test_two_top_cards)
        except HiddenAttributeError:
            return None

    def _stored_or_new_table(
        self, test: Test, key: tuple[object, ...], make_table: Callable[[], LookupTable]
    ) -> LookupTable:
        """Return the table that is stored under a key. Make and store it if there is none."""
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = make_table()
            self._tests.append(test)
        return found

    def _table_of_test_reading_attributes(
        self, test: Test, move_shape: MoveShape, shown_attributes: set[str]
    ) -> LookupTable:
        """Return the table of a test that reads only the attributes of a move named in `shown_attributes`.

        Such a name is "source zone". The table is made once and stored.
        """
        source = move_shape.source if "source zone" in shown_attributes else None
        zones = source, move_shape.target if "target zone" in shown_attributes else None
        key = (id(test), *zones, move_shape.one, move_shape.top)
        return self._stored_or_new_table(test, key,
            lambda: self._make_table_of_test(test, move_shape, shown_attributes, zones))

    def _make_table_of_test(
        self, test: Test, move_shape: MoveShape, shown_attributes: set[str],
        zones: tuple[str | None, str | None],
    ) -> LookupTable:
        """Return the table of a test, by calling the test for every card.

        The test may read only the attributes of the move that are named in `shown_attributes`.
        """
        attempt = PartialMoveAttempt(self.game, one=move_shape.one, top=move_shape.top).show_zones(*zones)
        rows: dict[object, tuple[int, int]] = {}
        sure, possible = [0] * ROWS, [0] * ROWS
        for entry in _ENTRIES:
            mark = (
                entry if "entry" in shown_attributes
                else visible_face(entry) if "card" in shown_attributes else None)
            if mark not in rows:
                if "card" in shown_attributes:
                    attempt.card = visible_face(entry)
                if "entry" in shown_attributes:
                    attempt.entries = (entry,) if move_shape.one else cast(Pile,
                        PartlyHiddenCardsTaken(entry))
                rows[mark] = _lookup_table_row(test, attempt, shown_attributes)
            sure[entry], possible[entry] = rows[mark]
        return LookupTable(tuple(sure), tuple(possible))


def _lookup_table_row(test: Test, attempt: PartialMoveAttempt, shown_attributes: set[str]) -> tuple[int, int]:
    """Return two bit masks: the cards on which a card passes the test, and those on which it may.

    The first has cards for which the test holds whatever the hidden cards are.
    """
    if not shown_attributes & {"under", "upon"}:
        return _masks_of_targets_passing_test(iter([(_EVERYTHING, test(attempt))]))

    def results_by_target_card() -> Iterator[tuple[int, Truth]]:
        """Yield, for each target card, its bit in a row of the table and the result of the test for it."""
        for column in _COLUMNS:
            upon = None if column == EMPTY_COLUMN else UNSEEN | DOWN if column == DOWN_COLUMN else column
            if "under" in shown_attributes:
                attempt.under = None if upon is None else visible_face(upon)
            if "upon" in shown_attributes:
                attempt.upon = upon
            yield 1 << column, test(attempt)

    return _masks_of_targets_passing_test(results_by_target_card())


def _masks_of_targets_passing_test(test_results: Iterable[tuple[int, Truth]]) -> tuple[int, int]:
    """Return two bit masks of target cards: those that are sure to pass a test, and those that may pass.

    The first has the targets with the result True. The second also has those with None (undecided).
    """
    sure = possible = 0
    for bits, answer in test_results:
        if answer is True:
            sure |= bits
        if answer is None or answer:
            possible |= bits
    return sure, possible


@lru_cache(maxsize=1_000)
def table_of_card_on_card_test(test: CardOnCardTest) -> LookupTable:
    """Return the lookup table of a test of two cards: the card moved (row) and the card it goes on (column).

    In this table, every card may go to an empty place.
    """
    rows = []
    for card in range(FACES):
        answers = test.answers[card * FACES : (card + 1) * FACES]
        found = _masks_of_targets_passing_test([
            *((1 << under, answer) for under, answer in enumerate(answers)),
            (1 << DOWN_COLUMN, answers[UNSEEN])])
        rows.append((found[0] | 1 << EMPTY_COLUMN, found[1] | 1 << EMPTY_COLUMN))
    sure, possible = [0] * ROWS, [0] * ROWS
    for entry in _ENTRIES:
        sure[entry], possible[entry] = rows[visible_face(entry)]
    return LookupTable(tuple(sure), tuple(possible))


def table_of_two_faces(test: Callable[[int, int], Truth]) -> LookupTable:
    """Return the lookup table of a test that is called with the visible faces of two cards.

    The table has a row for each first face and a column for each second face. It has no column for an empty
    place.
    """
    return table_of_cards_face_up_or_down(lambda first,
        second: test(visible_face(first), visible_face(second)))


def table_of_cards_face_up_or_down(test: Callable[[int, int], Truth]) -> LookupTable:
    """Return the lookup table of a test of two cards, each of them face up or face down.

    Each row is for a first card, each column for a second one. Face-down second cards share one column.
    """
    sure, possible = [0] * ROWS, [0] * ROWS
    for entry in _ENTRIES:
        sure[entry], possible[entry] = _masks_of_targets_passing_test(
            (1 << column, test(entry, UNSEEN | DOWN if column == DOWN_COLUMN else column))
            for column in (*range(FACES), DOWN_COLUMN))
    return LookupTable(tuple(sure), tuple(possible))


@cache
def table_allowing_every_target() -> LookupTable:
    """Return the lookup table in which every card may go onto every card and every empty place."""
    rows = tuple(_EVERYTHING if entry in _ENTRIES else 0 for entry in range(ROWS))
    return LookupTable(rows, rows)


def intersect_tables(first_table: LookupTable, second_table: LookupTable) -> LookupTable:
    """Return the lookup table that allows what both `first_table` and `second_table` allow."""
    return LookupTable(
        tuple(a & b for a, b in zip(first_table.sure, second_table.sure, strict=True)),
        tuple(a & b for a, b in zip(first_table.possible, second_table.possible, strict=True)))


def forbid_some_targets(table: LookupTable, allowed_targets: Onto) -> LookupTable:
    """Return a copy of a lookup table that forbids some target places.

    `allowed_targets` says which target places the copy does not forbid: `empty` for empty places, `cards` for
    places with cards, or `any` for all.
    """
    if allowed_targets not in ("empty", "cards"):
        return table
    keep = 1 << EMPTY_COLUMN if allowed_targets == "empty" else _EVERYTHING & ~(1 << EMPTY_COLUMN)
    return LookupTable(tuple(row & keep for row in table.sure), tuple(row & keep for row in table.possible))
