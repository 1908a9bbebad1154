"""The compiled form of a game under given readings: plain numbers that a runner needs, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from rules_engine.model.rule import State, Test

NO_NODE = -1
"""Stands for a missing expression, which always holds."""

ROWS = 128
"""A table has a row for each entry taken: its face, plus 64 if it lies face down."""

DOWN_COLUMN = 54
"""The bit of a table row for a target whose top card lies face down. Lower bits are the visible faces."""

EMPTY_COLUMN = 63
"""The bit of a table row for an empty target."""


class Operation(IntEnum):
    """The operation of a node. `runner.c` has the same list in the same order."""

    NUMBER = 0
    FACT = 1
    FACT_BEFORE = 2
    SOURCE = 3
    TARGET = 4
    HERE = 5
    INDEX = 6
    TAKEN = 7
    SIZE = 8
    ENTRY = 9
    TOP = 10
    RANK = 11
    SUIT = 12
    DOWN = 13
    ADD = 14
    SUBTRACT = 15
    DIVIDE = 16
    REMAINDER = 17
    EQUAL = 18
    LESS = 19
    KNOWN_EQUAL = 20
    AND = 21
    OR = 22
    NOT = 23
    ANY = 24
    SUM = 25
    FIRST = 26
    TABLE = 27
    CAN_MOVE = 28
    NO_MOVE = 29
    NO_MOVE_WITHIN_DUTIES = 30
    ASK = 31
    ZONE = 32
    NUMBER_IN_ZONE = 33
    ANY_OF_LISTS = 34
    FIRST_FACE_UP = 35
    CHOOSE = 36
    TAKEN_PAIRS = 37
    LEADS_NOWHERE = 38
    CAN_MOVE_WITHIN_DUTIES = 39
    ASK_TEST = 40


class RouteKind(IntEnum):
    """How the moves of a route are listed."""

    ACTION = 0
    CARDS = 1
    TURN = 2
    PAIR = 3
    ASKED = 4
    EXCHANGE = 5


class Taking(IntEnum):
    """The cards of a source pile that a move may take."""

    TOP = 0
    EACH_DISTINCT = 1
    FACE_UP_GROUP = 2
    LAST_LOT = 3
    EACH = 4
    GROWING = 5


class Node(NamedTuple):
    """One operation of an expression: operands are numbers or the indices of other nodes."""

    operation: Operation
    a: int = 0
    b: int = 0
    c: int = 0


class Landing(NamedTuple):
    """Target places of a route: a list of places, a table, and a condition that depends on the target."""

    places: int
    in_order: bool
    table: int
    condition: int


class Route(NamedTuple):
    """Moves of one permission from one source zone: where from, which cards, when, and where to.

    `pairs` is a table of two cards. `GROWING` takes one more card from the top while it holds or is unknown.
    A route of pairs takes two top cards for which it holds, to one place. A route of exchanges takes a top
    card of `sources` and another of the landing's places; each goes where the other lay. If both lists are
    the same, each pair is listed once.
    """

    permission: int
    kind: RouteKind
    sources: int = NO_NODE
    taking: Taking = Taking.TOP
    pairs: int = NO_NODE
    condition: int = NO_NODE
    source_condition: int = NO_NODE
    landings: tuple[Landing, ...] = ()


class ProgramStep(NamedTuple):
    """One step of an effect.

    `set`: fact a gets node b. `move`: the top node c cards of place a go to place b. `shuffle`: the pile of
    place a is shuffled for the re-deal with the number in node b.
    """

    kind: str
    a: int
    b: int
    c: int = 0
    turned: bool = False
    down: bool = False
    condition: int = NO_NODE


class Table(NamedTuple):
    """For each entry taken a row of bits: targets where the tests hold, and where they do not fail."""

    sure: tuple[int, ...]
    possible: tuple[int, ...]


@dataclass
class Program:
    """A compiled game. Permissions, places and facts have the numbers that they have in the game.

    - `lists`: lists of places; `groups`: for each place a list number, by which a node chooses a list.
    - `effects`: the steps of each permission; None if the engine must make its moves.
    - `repeats`: permissions that may list a move which an earlier one lists too.
    - `duties`: the node of each duty, with a bit mask of the permissions that it forbids.
    - `ends`: the node of each end; `won` is the number of the win, `goal` the list of places it fills.
    - `lot_fact`, `number_fact`: the fact with the size of the last lot, and with the number of the deal.
    - `asked`, `asked_tests`: states and tests that the engine must be asked, in the order of their numbers in
      nodes. A node that asks a test has the number of the permission too.
    - `not_compiled`: the word that stopped each part from being compiled, by part.
    """

    places: int
    facts: int
    cards: int
    zone_of: tuple[int, ...]
    number_in_zone: tuple[int, ...]
    faces_down: tuple[bool, ...]
    lot_fact: int
    number_fact: int
    nodes: list[Node] = field(default_factory=list)
    lists: list[tuple[int, ...]] = field(default_factory=list)
    groups: list[tuple[int, ...]] = field(default_factory=list)
    masks: list[int] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    routes: list[Route] = field(default_factory=list)
    effects: list[tuple[ProgramStep, ...] | None] = field(default_factory=list)
    repeats: list[bool] = field(default_factory=list)
    duties: list[tuple[int, int]] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    won: int = -1
    goal: int = NO_NODE
    asked: list[State] = field(default_factory=list)
    asked_tests: list[Test] = field(default_factory=list)
    not_compiled: dict[str, str] = field(default_factory=dict)

    @property
    def is_complete(self) -> bool:
        """Return True if no move, effect, duty or end is left to the engine."""
        return not self.not_compiled
