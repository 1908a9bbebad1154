"""What the lines of a transcript say, each with its place, and the two ways a line can be wrong.

Three ways to be wrong are kept apart: a line that cannot be read (`Unreadable`), a move that
does not fit (`DoesNotFit`: the card is not there), and a move the judge does not allow.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Unreadable(ValueError):
    """A line that cannot be read: where, what was found and what was expected."""

    def __init__(self, line: int, column: int, found: str, expected: str) -> None:
        super().__init__(f"found {found}, expected {expected}")
        self.line = line
        self.column = column


class DoesNotFit(ValueError):
    """A line that can be read but names a card, place, fact or rule that is not there."""

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class Token(NamedTuple):
    """A word of a line, and the column it begins in, from 1."""

    text: str
    column: int


class HeaderLine(NamedTuple):
    """`game: foster/canfield`, `under: spaces=at-leisure`, `deal: 17`, `players: 3`."""

    line: int
    key: Token
    value: Token


class PileLine(NamedTuple):
    """`column-1: 6C 5D`, the cards of a place from bottom to top; `column-*` is every other place."""

    line: int
    place: Token
    cards: tuple[tuple[int, Token], ...]


class FactLine(NamedTuple):
    """`@turn: 2`."""

    line: int
    name: Token
    value: Token


class WrittenPart(NamedTuple):
    """`6C 5D column-1 > column-2 below`: the cards, the two places, the slot (None is the top).

    `origin` is the index of the first card in its pile, where `at N` tells it from its equals.
    """

    cards: tuple[tuple[int, Token], ...]
    source: Token
    target: Token
    slot: int | None
    origin: int | None = None


class MoveLine(NamedTuple):
    """A move or an action, what the judge must say of it, and a remark for the reader."""

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
    """`= column-2: 6C 5D`, `= moves: 3`, `= end: won`, `= bank: 3`."""

    line: int
    name: Token
    value: Token
    remark: str


class ReadingLine(NamedTuple):
    """`~ spaces=at-leisure allowed`, `... !rule`, `... ?`, `... = place: cards`: the other reading."""

    line: int
    reading: Token
    choice: Token
    refused: tuple[Token, ...]
    kind: str
    check: CheckLine | None
    remark: str


class RemarkLine(NamedTuple):
    """`# words for the reader`, on a line of their own."""

    line: int
    text: str


Line: TypeAlias = "HeaderLine | PileLine | FactLine | MoveLine | CheckLine | ReadingLine | RemarkLine"
