"""The parsed lines of a transcript, and the errors for lines that are wrong.

There are three kinds of errors: a line cannot be parsed (`Unreadable`), it names something that does not
exist (`DoesNotFit`), or the judge does not allow its move.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Unreadable(ValueError):
    """Raised for a line that cannot be parsed: its line and column, what was found and what was expected."""

    def __init__(self, line: int, column: int, found: str, expected: str) -> None:
        super().__init__(f"found {found}, expected {expected}")
        self.line = line
        self.column = column


class DoesNotFit(ValueError):
    """Raised for a line that names a card, place, fact or rule that is not there.

    The error has the line and the column.
    """

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class Token(NamedTuple):
    """A word of a line, with the column of its first character, from 1."""

    text: str
    column: int


class HeaderLine(NamedTuple):
    """A header: `game: foster/canfield`, `under: spaces=at-leisure`, `deal: 17` or `players: 3`."""

    line: int
    key: Token
    value: Token


class PileLine(NamedTuple):
    """The cards in a place, bottom first: `column-1: 6C 5D`; `column-*` stands for every other column."""

    line: int
    place: Token
    cards: tuple[tuple[int, Token], ...]


class FactLine(NamedTuple):
    """The value of a fact: `@turn: 2`."""

    line: int
    name: Token
    value: Token


class WrittenPart(NamedTuple):
    """A part of a move as written: `6C 5D column-1 > column-2 below`. `slot` is None for the top.

    `origin` is the index of the first card in its pile, if `at N` states it to distinguish equal cards.
    """

    cards: tuple[tuple[int, Token], ...]
    source: Token
    target: Token
    slot: int | None
    origin: int | None = None


class MoveLine(NamedTuple):
    """A line with a move or an action, the verdict that it states, and a remark for the reader."""

    line: int
    column: int
    text: str
    parts: tuple[WrittenPart, ...]
    action: Token | None
    place: Token | None
    refused: tuple[Token, ...]
    undecided: bool
    remark: str


class CheckLine(NamedTuple):
    """A line that states a value of the position, such as `= column-2: 6C 5D`, `= moves: 3`, `= end: won`."""

    line: int
    name: Token
    value: Token
    remark: str


class ReadingLine(NamedTuple):
    """A line that states a result under another reading: `~ spaces=at-leisure`, then what follows from it.

    What follows is `allowed`, `!rule`, `?` or `= place: cards`; `kind` is `allowed`, `refused`, `undecided`
    or `check`.
    """

    line: int
    reading: Token
    choice: Token
    refused: tuple[Token, ...]
    kind: str
    check: CheckLine | None
    remark: str


class RemarkLine(NamedTuple):
    """A remark for the reader on a line of its own: `# words`."""

    line: int
    text: str


Line: TypeAlias = "HeaderLine | PileLine | FactLine | MoveLine | CheckLine | ReadingLine | RemarkLine"
