"""The compiled form of a game, as plain numbers. A `GameProgram` has all that is needed to play the game."""

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
    """The operation of a node (one step of a compiled expression), such as "equal".

    `runner.c` has the same list in order.
    """

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
    SOME_MOVE = 41


class RouteKind(IntEnum):
    """The kind of the moves in a route: the moves that one rule allows from one zone."""

    ACTION = 0
    """An action without cards."""
    CARDS = 1
    """Cards go from one place to another."""
    TURN = 2
    """The top card of a place is turned over."""
    PAIR = 3
    """Two top cards go to one place."""
    ASKED = 4
    """The moves are not compiled; the Python engine lists them."""
    EXCHANGE = 5
    """Two top cards change places."""
    BENEATH = 6
    """The top card of a place goes beneath all others of its pile."""


class CardsToTake(IntEnum):
    """The way in which a move takes cards of a pile."""

    TOP = 0
    """The top card."""
    EACH_DISTINCT = 1
    """Any single card, but only the first of equal ones."""
    FACE_UP_GROUP = 2
    """All face-up cards together."""
    LAST_LOT = 3
    """Any one of the cards that were last turned up together."""
    EACH = 4
    """Any single card."""
    GROWING = 5
    """The top card, with any number of cards below it. A lookup table says which card may lie on which."""


class ExpressionNode(NamedTuple):
    """One operation of a compiled expression. Its operands are numbers, or indices of other nodes."""

    operation: Operation
    a: int = 0
    b: int = 0
    c: int = 0


class TargetGroup(NamedTuple):
    """A group of target places, and the conditions under which cards may go there."""

    places: int
    """The number of the list of these places in the program."""
    in_order: bool
    """True if only the first of the empty places can take a card."""
    table: int
    """The number of the lookup table that says which card may go on which."""
    condition: int
    """The number of the node (operation) that tests the target place further. `NO_NODE` if there is none."""


class MoveRoute(NamedTuple):
    """The moves that one rule (a permission) allows from one source zone."""

    permission: int
    """The number of the permission: its index in the game."""
    kind: RouteKind
    """The kind of the moves.

    The kinds `PAIR` and `EXCHANGE` take two top cards. For `PAIR`, both go to one place. For `EXCHANGE`, the
    second card lies in a target place, and each card goes where the other lay. If source places and target
    places are the same, each pair is listed once.
    """
    sources: int = NO_NODE
    """The number of the list of source places."""
    taking: CardsToTake = CardsToTake.TOP
    """Which cards of a source place may be taken."""
    pairs: int = NO_NODE
    """The number of a table that decides whether two cards may be taken together."""
    condition: int = NO_NODE
    """The number of the node (operation) that tests the position."""
    source_condition: int = NO_NODE
    """The number of the node (operation) that tests the source place."""
    landings: tuple[TargetGroup, ...] = ()
    """The groups of places where the cards may go."""


class CompiledEffectStep(NamedTuple):
    """One step of an effect (a change after a move). The meaning of `a`, `b` and `c` depends on `kind`."""

    kind: str
    """`set`: the stored number `a` gets the value of node `b`. `move`: the top cards of place `a` go to place
    `b`, and node `c` says how many. `shuffle`: the pile of place `a` is shuffled for a re-deal, and node `b`
    has the number of the re-deal."""
    a: int
    b: int
    c: int = 0
    turned: bool = False
    """True if the cards that are moved are turned over together."""
    down: bool = False
    """True if the cards that are moved lie face down afterwards."""
    condition: int = NO_NODE
    """The number of the node that must hold, or else the step is not made. `NO_NODE` if there is no
    condition."""


class LookupTable(NamedTuple):
    """The results of a test of two cards: for each card taken, a row of bits, one for each target card."""

    sure: tuple[int, ...]
    """The bits of the targets for which the test holds whatever the hidden cards are."""
    possible: tuple[int, ...]
    """The bits of `sure`, and those of the targets for which a hidden card decides."""


@dataclass
class GameProgram:
    """A compiled game. Its rules, places and stored numbers have the same indices as in the game."""

    places: int
    facts: int
    cards: int
    zone_of: tuple[int, ...]
    number_in_zone: tuple[int, ...]
    faces_down: tuple[bool, ...]
    lot_fact: int
    """The number of the fact that says how many cards were last turned up together."""
    number_fact: int
    """The number of the fact that holds the number of the deal."""
    nodes: list[ExpressionNode] = field(default_factory=list)
    lists: list[tuple[int, ...]] = field(default_factory=list)
    """The lists of places."""
    groups: list[tuple[int, ...]] = field(default_factory=list)
    """Choices of lists. A choice has for each place the number of the list that belongs to it."""
    masks: list[int] = field(default_factory=list)
    tables: list[LookupTable] = field(default_factory=list)
    routes: list[MoveRoute] = field(default_factory=list)
    effects: list[tuple[CompiledEffectStep, ...] | None] = field(default_factory=list)
    """The steps after a move under each permission. None if the effects run in Python."""
    repeats: list[bool] = field(default_factory=list)
    """For each permission, whether it may give a move that an earlier permission gives too."""
    duties: list[tuple[int, int]] = field(default_factory=list)
    """For each duty (obligation), the node that tests it and a mask of the permissions that it forbids."""
    ends: list[int] = field(default_factory=list)
    """The node (operation) that tests each end of the game."""
    won: int = -1
    """The index of the end that is a win, -1 if there is none."""
    goal: int = NO_NODE
    """The number of the list of places that hold all cards when the game is won."""
    asked: list[State] = field(default_factory=list)
    """The conditions that are called in Python. Nodes refer to them by index."""
    asked_tests: list[Test] = field(default_factory=list)
    """The tests that are called in Python.

    A node that calls a test has its index and the number of the permission.
    """
    not_compiled: dict[str, str] = field(default_factory=dict)
    """The reason for each part that could not be compiled."""
    never_negative: frozenset[int] = frozenset()
    """The facts whose value is never below 0."""

    @property
    def is_complete(self) -> bool:
        """Return True if the whole game is compiled, so that no Python function must be called."""
        return not self.not_compiled
