"""The parsed lines of a transcript (a written play), and the errors for wrong lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeAlias


class UnreadableLine(ValueError):
    """Raised for a line that cannot be parsed.

    The error has the line and the column. The message says what was found and what was expected.
    """

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class LineDoesNotFit(ValueError):
    """Raised for a line that can be parsed, but does not fit the game or the position.

    For example, it names a card, place or rule that does not exist. The error has the line and the column.
    """

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class LineToken(NamedTuple):
    """A word of a line of a transcript, with the column of its first character, counted from 1."""

    text: str
    column: int


class HeaderLine(NamedTuple):
    """A header of a transcript, such as `game: foster/canfield`, `under: spaces=at-leisure`, `deal: 17`."""

    line: int
    key: LineToken
    value: LineToken


class PileLine(NamedTuple):
    """The cards in a place, bottom first: `column-1: 6C 5D`. `column-*` stands for every other column."""

    line: int
    place: LineToken
    cards: tuple[tuple[int, LineToken], ...]


class FactLine(NamedTuple):
    """The value of a fact (a number stored beside the cards), such as `@turn: 2`."""

    line: int
    name: LineToken
    value: LineToken


class WrittenMovePart(NamedTuple):
    """A part of a move as it is written: `6C 5D column-1 > column-2 below`."""

    cards: tuple[tuple[int, LineToken], ...]
    source: LineToken
    target: LineToken
    slot: int | None
    """The index in the target pile at which the cards are put, None for the top."""
    origin: int | None = None
    """The index of the first card in its pile, if `at N` tells equal cards apart; else None."""


class MoveLine(NamedTuple):
    """A line with a move or an action, the verdict that the line states, and a remark for the reader."""

    line: int
    column: int
    text: str
    parts: tuple[WrittenMovePart, ...]
    action: LineToken | None
    place: LineToken | None
    refused: tuple[LineToken, ...]
    undecided: bool
    remark: str


class CheckLine(NamedTuple):
    """A line that states a value of the position, such as `= column-2: 6C 5D`, `= moves: 3`, `= end: won`."""

    line: int
    name: LineToken
    value: LineToken
    remark: str


class AlternativeChoiceLine(NamedTuple):
    """A line with the result for another answer to an open question: `~ spaces=yes allowed`."""

    line: int
    reading: LineToken
    """The key of the open question, such as `spaces`."""
    choice: LineToken
    """The key of the choice, such as `yes`."""
    refused: tuple[LineToken, ...]
    kind: str
    """What the line states about the last move or position: `allowed`, `refused` (written `!rule`),
    `undecided` (written `?`), or `check` (written `= place: cards`)."""
    check: CheckLine | None
    remark: str


class RemarkLine(NamedTuple):
    """A remark for the reader on a line of its own: `# words`."""

    line: int
    text: str


make_token: Callable[[tuple[str, int]], LineToken] = partial(tuple.__new__, LineToken)
"""Make a token from its text and its column, faster than the constructor."""

Line: TypeAlias = (
    "HeaderLine | PileLine | FactLine | MoveLine | CheckLine | AlternativeChoiceLine | RemarkLine"
)
