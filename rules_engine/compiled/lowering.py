"""Turn expressions and words into the nodes of a program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from rules_engine.compiled.card_tables import (
    CardTables,
    Shape,
    everything,
    from_answers,
    limited_to,
    pair_table,
)
from rules_engine.compiled.program import NO_NODE, Node, Operation, Program, Table
from rules_engine.model.declared import conjuncts
from rules_engine.model.expression import Expression, compiled_form
from rules_engine.model.game import Game
from rules_engine.model.rule import State, Test
from rules_engine.tables.card_on_card import CardOnCardTest

_PLAIN = {
    "source": Operation.SOURCE, "target": Operation.TARGET, "here": Operation.HERE, "index": Operation.INDEX,
    "taken": Operation.TAKEN, "size": Operation.SIZE, "entry": Operation.ENTRY, "top": Operation.TOP,
    "rank": Operation.RANK, "suit": Operation.SUIT, "down": Operation.DOWN, "add": Operation.ADD,
    "subtract": Operation.SUBTRACT, "divide": Operation.DIVIDE, "remainder": Operation.REMAINDER,
    "equal": Operation.EQUAL, "less": Operation.LESS, "known equal": Operation.KNOWN_EQUAL,
    "and": Operation.AND, "or": Operation.OR, "not": Operation.NOT,
    "number in zone": Operation.NUMBER_IN_ZONE,
    "first face up": Operation.FIRST_FACE_UP,
}
"""Operations whose operands are all expressions."""

_OVER_PLACES = {"any": Operation.ANY, "sum": Operation.SUM, "first": Operation.FIRST}
_FACTS = {"fact": Operation.FACT, "fact before": Operation.FACT_BEFORE}
_ON_TARGET = {Operation.TARGET, Operation.TABLE, Operation.ASK_TEST}
_ON_SOURCE = {Operation.SOURCE, Operation.INDEX, Operation.TAKEN, Operation.TAKEN_PAIRS}


Word: TypeAlias = Callable[..., Any]
"""A test or a state."""


class NotCompiledError(Exception):
    """Raised for a word that has no compiled form; its text is the name of the word."""


class RouteZones(NamedTuple):
    """The zones of a route, in which tests of the zone are decided once and for all.

    `is_exchange`: the move takes the top card of `SOURCE` and that of `TARGET`, which change places.
    """

    source: str = ""
    target: str = ""
    is_exchange: bool = False


def word_name(word: object) -> str:
    """Return the name of a word, or of the function that made it."""
    made = getattr(word, "made", None)
    return getattr(made[0] if made else word, "__name__", type(word).__name__)


class Lowering:
    """Adds the nodes of expressions to a program. Equal nodes are added once."""

    def __init__(self, game: Game, program: Program) -> None:
        self.game = game
        self.program = program
        self.tables = CardTables(game)
        self._nodes: dict[Node, int] = {}
        self._lists: dict[tuple[int, ...], int] = {}
        self._tables: dict[Table, int] = {}
        self._masks: dict[int, int] = {}
        self._reach: dict[int, frozenset[Operation]] = {}
        self._word: Word | None = None   # the word of which the form is being lowered

    def node(self, operation: Operation, a: int = 0, b: int = 0, c: int = 0) -> int:
        """Return the index of this node in the program; add the node if it is new."""
        node = Node(operation, a, b, c)
        if node not in self._nodes:
            self._nodes[node] = len(self.program.nodes)
            self.program.nodes.append(node)
        return self._nodes[node]

    def number(self, value: int) -> int:
        """Return the index of the node of a constant."""
        return self.node(Operation.NUMBER, value)

    def place_list(self, places: Sequence[int]) -> int:
        """Return the number of a list of places in the program; add the list if it is new."""
        key = tuple(places)
        if key not in self._lists:
            self._lists[key] = len(self.program.lists)
            self.program.lists.append(key)
        return self._lists[key]

    def zone_list(self, zones: str) -> int:
        """Return the number of the list of all places of these zones. Unknown zones have none."""
        spans = [self.game.table.zone_places.get(zone, range(0)) for zone in zones.split()]
        return self.place_list([place for span in spans for place in span])

    def table(self, table: Table) -> int:
        """Return the number of a lookup table in the program; add the table if it is new."""
        if table not in self._tables:
            self._tables[table] = len(self.program.tables)
            self.program.tables.append(table)
        return self._tables[table]

    def mask(self, keys: Sequence[str] | None) -> int:
        """Return the number of a bit mask in the program: the permissions with these keys (None: all)."""
        bits = sum(
            1 << number for number, permission in enumerate(self.game.permissions)
            if keys is None or permission.key in keys)
        if bits not in self._masks:
            self._masks[bits] = len(self.program.masks)
            self.program.masks.append(bits)
        return self._masks[bits]

    def condition(self, expression: Expression, zones: RouteZones, shape: Shape | None = None) -> int:
        """Return the node of an expression. With the shape of a route, tests of cards become tables.

        Raise `NotCompiledError` for a word without a compiled form.
        """
        operation, operands = expression.operation, expression.operands
        if operation in _PLAIN:
            nodes = [self.condition(one, zones, shape) for one in operands]
            return self._folded(_PLAIN[operation], nodes)
        if operation in _OVER_PLACES:
            body = self.condition(operands[1], zones, shape)
            return self.node(_OVER_PLACES[operation], self.zone_list(operands[0]), body)
        if operation in _FACTS:
            return self.node(_FACTS[operation], self.game.table.fact_index[operands[0]])
        special: Callable[[tuple[Any, ...], RouteZones, Shape | None], int] = getattr(
            self, "_" + operation.replace(" ", "_"))
        return special(operands, zones, shape)

    def _number(self, operands: tuple[Any, ...], _zones: RouteZones, _shape: Shape | None) -> int:
        return self.number(int(operands[0]))

    def _row_length(self, operands: tuple[Any, ...], _zones: RouteZones, _shape: Shape | None) -> int:
        places = self.game.table.zone_places[operands[0]]
        return self.number(self.game.table.zone_of[places.start].across)

    def _is_exchange(self, _operands: tuple[Any, ...], zones: RouteZones, _shape: Shape | None) -> int:
        return self.number(int(zones.is_exchange))

    def _all_cards(self, _operands: tuple[Any, ...], _zones: RouteZones, _shape: Shape | None) -> int:
        return self.number(len(self.game.cards))

    def _place(self, operands: tuple[Any, ...], _zones: RouteZones, _shape: Shape | None) -> int:
        return self.number(self.game.table.place_index[operands[0]])

    def _test_word(self, operands: tuple[Any, ...], zones: RouteZones, shape: Shape | None) -> int:
        return self.word(operands[0], zones, shape)

    def _state_word(self, operands: tuple[Any, ...], zones: RouteZones, _shape: Shape | None) -> int:
        return self.word(operands[0], zones)

    def _zone_is(self, operands: tuple[Any, ...], zones: RouteZones, shape: Shape | None) -> int:
        of, names = operands
        known = {"source": zones.source, "target": zones.target}.get(of.operation, "")
        if known:
            return self.number(int(known in names))
        numbers = [
            number for number, zone in enumerate(self.game.table.zones) if zone.name in names]
        here = self.node(Operation.ZONE, self.condition(of, zones, shape))
        tests = [self.node(Operation.EQUAL, here, self.number(number)) for number in numbers]
        return self.disjunction(tests)

    def _choose(self, operands: tuple[Any, ...], zones: RouteZones, shape: Shape | None) -> int:
        test, one, other = operands
        chosen = self.condition(test, zones, shape)
        held = self.program.nodes[chosen]
        if held.operation is Operation.NUMBER:
            # What the readings rule out need not have a compiled form.
            return self.condition(one if held.a == 1 else other, zones, shape)
        nodes = [self.condition(value, zones, shape) for value in (one, other)]
        return self.node(Operation.CHOOSE, chosen, *nodes)

    def _any_of_lists(self, operands: tuple[Any, ...], zones: RouteZones, shape: Shape | None) -> int:
        key, lists, body = operands
        group = tuple(self.place_list(places) for places in lists(self.game))
        if group not in self.program.groups:
            self.program.groups.append(group)
        return self.node(
            Operation.ANY_OF_LISTS, self.condition(key, zones, shape), self.condition(body, zones, shape),
            self.program.groups.index(group))

    def _can_move(self, operands: tuple[Any, ...], _zones: RouteZones, _shape: Shape | None) -> int:
        keys, source = operands
        return self.node(Operation.CAN_MOVE, self.mask(keys or None), self._from(source))

    def _no_move(self, operands: tuple[Any, ...], _zones: RouteZones, _shape: Shape | None) -> int:
        keys, source = operands
        if source and any(
            one.key in keys and source not in one.source.split() for one in self.game.permissions
        ):
            # The engine tries the permission from there all the same, but the program has no such route.
            raise NotCompiledError(f"no_move_possible from {source}")
        return self.node(Operation.NO_MOVE, self.mask(keys), self._from(source))

    def _no_move_except(
        self, operands: tuple[Any, ...], _zones: RouteZones, _shape: Shape | None
    ) -> int:
        keys = [one.key for one in self.game.permissions if one.key not in operands[0]]
        return self.node(Operation.NO_MOVE, self.mask(keys), NO_NODE)

    def _can_move_within_duties(
        self, operands: tuple[Any, ...], _zones: RouteZones, _shape: Shape | None
    ) -> int:
        return self.node(Operation.CAN_MOVE_WITHIN_DUTIES, self.mask(operands[0]), NO_NODE)

    def _taken_pairs(self, operands: tuple[Any, ...], _zones: RouteZones, _shape: Shape | None) -> int:
        return self.node(Operation.TAKEN_PAIRS, self.table(pair_table(operands[0])))

    def ask(self, state: State) -> int:
        """Return the index of a node that calls the word of a state in Python."""
        return self.node(Operation.ASK, self.asked(state))

    def asked(self, state: State) -> int:
        """Return the number of a state that the engine is asked."""
        if state not in self.program.asked:
            self.program.asked.append(state)
        return self.program.asked.index(state)

    def ask_test(self, test: Test, permission: int) -> int:
        """Return the index of a node that calls the word of a test in Python for a move."""
        if test not in self.program.asked_tests:
            self.program.asked_tests.append(test)
        return self.node(Operation.ASK_TEST, self.program.asked_tests.index(test), permission)

    def _has_choice(self, operands: tuple[Any, ...], _zones: RouteZones, _shape: Shape | None) -> int:
        reading, choice = operands
        return self.number(int(self.game.chosen.get(reading) == choice))

    def _cards_dealt_to(
        self, operands: tuple[Any, ...], _zones: RouteZones, _shape: Shape | None
    ) -> int:
        return self.number(len(self.game.opening(1).piles[self.game.table.place_index[operands[0]]]))

    def _no_move_within_duties(
        self, operands: tuple[Any, ...], _zones: RouteZones, _shape: Shape | None
    ) -> int:
        return self.node(Operation.NO_MOVE_WITHIN_DUTIES, self.mask(operands[0]), NO_NODE)

    def _from(self, source: str) -> int:
        return self.zone_list(source) if source else NO_NODE

    def word(self, word: Word, zones: RouteZones, shape: Shape | None = None) -> int:
        """Return the node of a test or state. Raise `NotCompiledError` if it has no compiled form."""
        if shape is not None:
            table = self.tables.table_of(word, shape)
            if table is not None:
                return self.node(Operation.TABLE, self.table(table))
        if isinstance(word, CardOnCardTest) and word.on_nothing is not None and shape is not None:
            return self._card_or_nothing(word, word.on_nothing, zones, shape)
        form = compiled_form(word)
        if not isinstance(form, Expression):
            raise NotCompiledError(word_name(word))
        outer, self._word = self._word, word
        try:
            return self.condition(form, zones, shape)
        finally:
            self._word = outer

    def _leads_nowhere(self, operands: tuple[Any, ...], _zones: RouteZones, _shape: Shape | None) -> int:
        """Return the node that may ask the engine about the word, a state, of which this is a part."""
        zone, keys = operands
        assert self._word is not None
        return self.node(
            Operation.LEADS_NOWHERE, self._from(zone), self.mask(keys) if keys else NO_NODE,
            self.asked(self._word))

    def _card_or_nothing(
        self, word: CardOnCardTest, on_nothing: Test, zones: RouteZones, shape: Shape
    ) -> int:
        """Return the node of a test that looks at the card beneath, or else at something of its own."""
        on_card = limited_to(from_answers(word), "cards")
        empty = limited_to(everything(), "empty")
        return self.disjunction([
            self.node(Operation.TABLE, self.table(on_card)),
            self.conjunction([
                self.node(Operation.TABLE, self.table(empty)), self.word(on_nothing, zones, shape)]),
        ])

    def conjuncts_of(self, tests: Sequence[Test], shape: Shape) -> tuple[list[Table], list[Test]]:
        """Divide tests into tables, and words that look at more than the cards."""
        tables, left = [], []
        for test in tests:
            for one in conjuncts(test):
                table = self.tables.table_of(one, shape)
                if table is None:
                    left.append(one)
                else:
                    tables.append(table)
        return tables, left

    def _folded(self, operation: Operation, nodes: list[int]) -> int:
        """Return the node, or a constant or an operand if one operand decides."""
        values = [
            self.program.nodes[one].a if self.program.nodes[one].operation is Operation.NUMBER else None
            for one in nodes]
        if operation is Operation.NOT and values[0] in (0, 1):
            return self.number(1 - int(values[0] or 0))
        if operation in (Operation.AND, Operation.OR):
            decides, passes = (0, 1) if operation is Operation.AND else (1, 0)
            if decides in values:
                return self.number(decides)
            if values[0] == passes:
                return nodes[1]
            if values[1] == passes:
                return nodes[0]
        return self.node(operation, *nodes)

    def conjunction(self, nodes: Sequence[int]) -> int:
        """Return the index of a node that holds if all these nodes hold; `NO_NODE` if there are none."""
        return self._chain(Operation.AND, nodes)

    def disjunction(self, nodes: Sequence[int]) -> int:
        """Return the index of a node that holds if one of these holds; the constant 0 if there are none."""
        return self._chain(Operation.OR, nodes) if nodes else self.number(0)

    def _chain(self, operation: Operation, nodes: Sequence[int]) -> int:
        if not nodes:
            return NO_NODE
        found = nodes[0]
        for one in nodes[1:]:
            found = self._folded(operation, [found, one])
        return found

    def is_number(self, node: int, value: int) -> bool:
        """Return True if the node is this constant."""
        return node != NO_NODE and self.program.nodes[node] == (Operation.NUMBER, value, 0, 0)

    def looks_at_target(self, node: int) -> bool:
        """Return True if the value of a node depends on the target place."""
        return bool(self.operations(node) & _ON_TARGET)

    def looks_at_move(self, node: int) -> bool:
        """Return True if the value of a node depends on the move, not on the position alone."""
        return bool(self.operations(node) & (_ON_TARGET | _ON_SOURCE))

    def looks_at_source(self, node: int) -> bool:
        """Return True if the value of a node depends on the source place or the cards taken."""
        return bool(self.operations(node) & _ON_SOURCE)

    def operations(self, node: int) -> frozenset[Operation]:
        """Return every operation that a node is made of."""
        if node not in self._reach:
            found = {self.program.nodes[node].operation}
            for operand in operand_nodes(self.program.nodes[node]):
                found |= self.operations(operand)
            self._reach[node] = frozenset(found)
        return self._reach[node]


_OPERAND_COUNTS = {
    Operation.SIZE: "a", Operation.TOP: "a", Operation.RANK: "a", Operation.SUIT: "a", Operation.DOWN: "a",
    Operation.NOT: "a", Operation.ZONE: "a", Operation.NUMBER_IN_ZONE: "a", Operation.FIRST_FACE_UP: "a",
    Operation.ENTRY: "ab", Operation.ADD: "ab", Operation.SUBTRACT: "ab", Operation.DIVIDE: "ab",
    Operation.REMAINDER: "ab", Operation.EQUAL: "ab", Operation.LESS: "ab", Operation.KNOWN_EQUAL: "ab",
    Operation.AND: "ab", Operation.OR: "ab", Operation.ANY: "b", Operation.SUM: "b", Operation.FIRST: "b",
    Operation.ANY_OF_LISTS: "ab", Operation.CHOOSE: "abc",
}
"""Which operands of an operation are nodes; all others are numbers."""


def operand_nodes(node: Node) -> list[int]:
    """Return the operands of a node that are nodes themselves."""
    return [getattr(node, name) for name in _OPERAND_COUNTS.get(node.operation, "")]
