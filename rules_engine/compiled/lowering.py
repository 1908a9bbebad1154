"""Turn the tests and conditions of a game into nodes of a program.

A node is one operation, such as "equal" or "number of cards in a place". Its number is its index in the
program.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from rules_engine.compiled.card_tables import (
    LookupTableMaker,
    MoveShape,
    forbid_some_targets,
    table_allowing_every_target,
    table_of_card_on_card_test,
    table_of_two_faces,
)
from rules_engine.compiled.program import (
    NO_NODE,
    ExpressionNode,
    GameProgram,
    LookupTable,
    Operation,
    RouteKind,
)
from rules_engine.model.declared import required_tests
from rules_engine.model.expression import Expression, compiled_form_of_rule_function
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
_KINDS_OF_SINGLE_MOVES = {RouteKind.ACTION, RouteKind.CARDS, RouteKind.TURN, RouteKind.BENEATH}
_ON_SOURCE = {Operation.SOURCE, Operation.INDEX, Operation.TAKEN, Operation.TAKEN_PAIRS}


Word: TypeAlias = Callable[..., Any]
"""A test or a state."""


class NotCompiledError(Exception):
    """Raised for a test, condition or effect that cannot be compiled. The message is its name or a reason."""


class MoveZones(NamedTuple):
    """The zones of a move, and how it uses them, as known when the game is compiled."""

    source: str = ""
    """The name of the zone that the cards come from."""
    target: str = ""
    """The name of the zone that the cards go to."""
    is_exchange: bool = False
    """True if the top cards of two places change places."""
    goes_beneath: bool = False
    """True if a card goes beneath all others of its pile."""


def rule_function_name(rule_function: object) -> str:
    """Return the name of a rule function (a test, condition or effect), for messages.

    If another function made it from arguments, return the name of that function.
    """
    made = getattr(rule_function, "made", None)
    return getattr(made[0] if made else rule_function, "__name__", type(rule_function).__name__)


class ExpressionCompiler:
    """A compiler of expressions, tests and conditions into the nodes (operations) of a program.

    Each method that adds something to the program returns its number there. A node, list of places or lookup
    table that the program has already is not added again. If `may_ask_about_moves` is false, a condition
    about possible moves raises `NotCompiledError`.
    """

    def __init__(self, game: Game, program: GameProgram, *, may_ask_about_moves: bool = True) -> None:
        self.game = game
        self.program = program
        self.may_ask_about_moves = may_ask_about_moves
        self.tables = LookupTableMaker(game)
        self._nodes: dict[tuple[Operation, int, int, int], int] = {}
        self._lists: dict[tuple[int, ...], int] = {}
        self._tables: dict[LookupTable, int] = {}
        self._masks: dict[int, int] = {}
        self._reach: dict[int, frozenset[Operation]] = {}
        self._word: Word | None = None   # the word of which the form is being lowered

    def add_node(
        self, operation: Operation, first_operand: int = 0, second_operand: int = 0, third_operand: int = 0
    ) -> int:
        """Return the number of the node for an operation. Add the node if the program does not have it.

        `first_operand`, `second_operand` and `third_operand` are whole numbers, such as the numbers of other
        nodes. An operand that the operation does not use is 0.
        """
        key = operation, first_operand, second_operand, third_operand
        number = self._nodes.get(key)
        if number is None:
            number = self._nodes[key] = len(self.program.nodes)
            self.program.nodes.append(ExpressionNode(*key))
        return number

    def constant_node(self, value: int) -> int:
        """Return the number of the node whose result is always `value`, a whole number."""
        return self.add_node(Operation.NUMBER, value)

    def add_place_list(self, places: Sequence[int]) -> int:
        """Return the number of this list of places in the program. Add the list if it is new."""
        key = tuple(places)
        if key not in self._lists:
            self._lists[key] = len(self.program.lists)
            self.program.lists.append(key)
        return self._lists[key]

    def add_place_list_of_zones(self, zones: str) -> int:
        """Return the number in the program of the list of places of some zones. Add the list if it is new.

        `zones` has the names of the zones, separated by spaces. A zone that the game lacks adds no places.
        """
        spans = [self.game.table.zone_places.get(zone, range(0)) for zone in zones.split()]
        return self.add_place_list([place for span in spans for place in span])

    def add_table(self, table: LookupTable) -> int:
        """Return the number of this lookup table in the program. Add the table if it is new."""
        if table not in self._tables:
            self._tables[table] = len(self.program.tables)
            self.program.tables.append(table)
        return self._tables[table]

    def add_permission_mask(self, permission_keys: Sequence[str] | None) -> int:
        """Return the number in the program of a bit mask of permissions. Add the mask if it is new.

        A permission is a rule that allows moves. `permission_keys` are the keys of those in the mask, or None
        for all permissions of the game.
        """
        bits = sum(
            1 << number for number, permission in enumerate(self.game.permissions)
            if permission_keys is None or permission.key in permission_keys)
        if bits not in self._masks:
            self._masks[bits] = len(self.program.masks)
            self.program.masks.append(bits)
        return self._masks[bits]

    def node_of_expression(
        self, expression: Expression, move_zones: MoveZones, move_shape: MoveShape | None = None
    ) -> int:
        """Return the number of the node (operation) that computes an expression. Add the node if it is new.

        - `move_zones`: the zones of the move that the expression is about. A condition of the position has
          none.
        - `move_shape`: how the move takes cards, or None. If it is given, tests of cards become lookup
          tables.

        Raise `NotCompiledError` if the expression contains a function without a compiled form.
        """
        operation, operands = expression.operation, expression.operands
        if operation in _PLAIN:
            nodes = [self.node_of_expression(one, move_zones, move_shape) for one in operands]
            return self._add_simplified_node(_PLAIN[operation], nodes)
        if operation in _OVER_PLACES:
            body = self.node_of_expression(operands[1], move_zones, move_shape)
            return self.add_node(_OVER_PLACES[operation], self.add_place_list_of_zones(operands[0]), body)
        if operation in _FACTS:
            return self.add_node(_FACTS[operation], self.game.table.fact_index[operands[0]])
        special: Callable[[tuple[Any, ...], MoveZones, MoveShape | None], int] = getattr(
            self, "_compile_" + operation.replace(" ", "_"))
        return special(operands, move_zones, move_shape)

    def _compile_number(
        self, operands: tuple[Any, ...], _move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        return self.constant_node(int(operands[0]))

    def _compile_row_length(
        self, operands: tuple[Any, ...], _move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        places = self.game.table.zone_places[operands[0]]
        return self.constant_node(self.game.table.zones_by_place[places.start].across)

    def _compile_is_exchange(
        self, _operands: tuple[Any, ...], move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        return self.constant_node(int(move_zones.is_exchange))

    def _compile_goes_beneath(
        self, _operands: tuple[Any, ...], move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        return self.constant_node(int(move_zones.goes_beneath))

    def _compile_number_of_all_cards(
        self, _operands: tuple[Any, ...], _move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        return self.constant_node(len(self.game.cards))

    def _compile_place(
        self, operands: tuple[Any, ...], _move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        return self.constant_node(self.game.table.place_index[operands[0]])

    def _compile_test_function(
        self, operands: tuple[Any, ...], move_zones: MoveZones, move_shape: MoveShape | None
    ) -> int:
        return self.node_of_rule_function(operands[0], move_zones, move_shape)

    def _compile_state_function(
        self, operands: tuple[Any, ...], move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        return self.node_of_rule_function(operands[0], move_zones)

    def _compile_lies_in_zone(
        self, operands: tuple[Any, ...], move_zones: MoveZones, move_shape: MoveShape | None
    ) -> int:
        of, names = operands
        known = {"source": move_zones.source, "target": move_zones.target}.get(of.operation, "")
        if known:
            return self.constant_node(int(known in names))
        numbers = [
            number for number, zone in enumerate(self.game.table.zones) if zone.name in names]
        here = self.add_node(Operation.ZONE, self.node_of_expression(of, move_zones, move_shape))
        tests = [self.add_node(Operation.EQUAL, here, self.constant_node(number)) for number in numbers]
        return self.node_true_if_any(tests)

    def _compile_value_if(
        self, operands: tuple[Any, ...], move_zones: MoveZones, move_shape: MoveShape | None
    ) -> int:
        test, one, other = operands
        chosen = self.node_of_expression(test, move_zones, move_shape)
        held = self.program.nodes[chosen]
        if held.operation is Operation.NUMBER:
            # What the choices rule out need not have a compiled form.
            return self.node_of_expression(one if held.a == 1 else other, move_zones, move_shape)
        nodes = [self.node_of_expression(value, move_zones, move_shape) for value in (one, other)]
        return self.add_node(Operation.CHOOSE, chosen, *nodes)

    def _compile_some_listed_place_meets(
        self, operands: tuple[Any, ...], move_zones: MoveZones, move_shape: MoveShape | None
    ) -> int:
        key, lists, body = operands
        group = tuple(self.add_place_list(places) for places in lists(self.game))
        if group not in self.program.groups:
            self.program.groups.append(group)
        return self.add_node(
            Operation.ANY_OF_LISTS, self.node_of_expression(key, move_zones, move_shape),
            self.node_of_expression(body, move_zones, move_shape),
            self.program.groups.index(group))

    def _compile_some_move_allowed(
        self, operands: tuple[Any, ...], _move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        keys, source = operands
        return self.add_node(
            Operation.CAN_MOVE, self.add_permission_mask(keys or None), self._place_list_of_zone(source))

    def _compile_no_move_possible(
        self, operands: tuple[Any, ...], _move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        keys, source = operands
        return self.add_node(
            Operation.NO_MOVE, self.add_permission_mask(keys), self._place_list_of_zone(source))

    def _compile_no_move_possible_except(
        self, operands: tuple[Any, ...], _move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        keys = [one.key for one in self.game.permissions if one.key not in operands[0]]
        return self.add_node(Operation.NO_MOVE, self.add_permission_mask(keys), NO_NODE)

    def _compile_some_move_meets(
        self, operands: tuple[Any, ...], _move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        keys, condition, of_action = operands
        if not self.may_ask_about_moves:
            raise NotCompiledError(
                "a condition about moves of several parts cannot be compiled; Python tests it")
        return self.add_node(
            Operation.SOME_MOVE, self.add_permission_mask(keys),
            self.node_of_expression(condition, MoveZones()), int(of_action))

    def has_condition_on_moves_of_several_parts(self) -> bool:
        """Return True if a condition of the program asks about moves, and some moves have several parts.

        An exchange of two cards has two parts. Such a condition cannot be compiled. Call this only after all
        moves are added.
        """
        several = sum(
            {1 << route.permission for route in self.program.routes
             if route.kind not in _KINDS_OF_SINGLE_MOVES})
        return any(
            node.operation is Operation.SOME_MOVE and self.program.masks[node.a] & several
            for node in self.program.nodes)

    def _compile_some_move_allowed_within_duties(
        self, operands: tuple[Any, ...], _move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        return self.add_node(Operation.CAN_MOVE_WITHIN_DUTIES, self.add_permission_mask(operands[0]), NO_NODE)

    def _compile_neighbours_taken_pass(
        self, operands: tuple[Any, ...], _move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        return self.add_node(Operation.TAKEN_PAIRS, self.add_table(table_of_two_faces(operands[0])))

    def add_node_calling_python_condition(self, condition: State) -> int:
        """Return the number of a node (operation) that calls a Python function. Add the node if it is new.

        `condition` is that function. It tests a condition of the position.
        """
        return self.add_node(Operation.ASK, self.index_of_python_condition(condition))

    def index_of_python_condition(self, condition: State) -> int:
        """Return the index of a condition in the program's list of those that only Python can test.

        The condition is added to the list if it is new.
        """
        if condition not in self.program.asked:
            self.program.asked.append(condition)
        return self.program.asked.index(condition)

    def add_node_calling_python_test(self, test: Test, permission_number: int) -> int:
        """Return the number of a node (operation) that calls a Python test of a move.

        The node is added if it is new. `permission_number` is the index in the game of the permission (rule)
        that allows the move.
        """
        if test not in self.program.asked_tests:
            self.program.asked_tests.append(test)
        return self.add_node(Operation.ASK_TEST, self.program.asked_tests.index(test), permission_number)

    def _compile_has_choice(
        self, operands: tuple[Any, ...], _move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        reading, choice = operands
        return self.constant_node(int(self.game.chosen.get(reading) == choice))

    def _compile_cards_dealt_to(
        self, operands: tuple[Any, ...], _move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        return self.constant_node(len(self.game.opening(1).piles[self.game.table.place_index[operands[0]]]))

    def _compile_no_move_possible_within_duties(
        self, operands: tuple[Any, ...], _move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        return self.add_node(Operation.NO_MOVE_WITHIN_DUTIES, self.add_permission_mask(operands[0]), NO_NODE)

    def _place_list_of_zone(self, zone_name: str) -> int:
        """Return the number of the list of places of a zone; `NO_NODE` without a zone."""
        return self.add_place_list_of_zones(zone_name) if zone_name else NO_NODE

    def node_of_rule_function(
        self, rule_function: Word, move_zones: MoveZones, move_shape: MoveShape | None = None
    ) -> int:
        """Return the number of the node (operation) that computes a rule function: a test or a condition.

        - `move_zones`: the zones of the move that a test is about. A condition of the position has none.
        - `move_shape`: how the move takes cards, or None. If it is given, tests of cards become lookup
          tables.

        Raise `NotCompiledError` if the rule function has no compiled form and cannot become a lookup table.
        """
        if move_shape is not None:
            table = self.tables.table_of_test(rule_function, move_shape)
            if table is not None:
                return self.add_node(Operation.TABLE, self.add_table(table))
        if isinstance(rule_function,
            CardOnCardTest) and rule_function.on_nothing is not None and move_shape is not None:
            return self._node_of_two_card_test(rule_function, rule_function.on_nothing, move_zones,
                move_shape)
        form = compiled_form_of_rule_function(rule_function)
        if not isinstance(form, Expression):
            raise NotCompiledError(rule_function_name(rule_function))
        outer, self._word = self._word, rule_function
        try:
            return self.node_of_expression(form, move_zones, move_shape)
        finally:
            self._word = outer

    def _compile_only_ignored_moves_remain(
        self, operands: tuple[Any, ...], _move_zones: MoveZones, _move_shape: MoveShape | None
    ) -> int:
        """Return the number of the node (operation) that tests whether only useless moves remain."""
        zone, keys = operands
        assert self._word is not None
        return self.add_node(
            Operation.LEADS_NOWHERE, self._place_list_of_zone(zone),
            self.add_permission_mask(keys) if keys else NO_NODE,
            self.index_of_python_condition(self._word))

    def _node_of_two_card_test(
        self, rule_function: CardOnCardTest, empty_place_test: Test, move_zones: MoveZones,
        move_shape: MoveShape,
    ) -> int:
        """Return the number of the node (operation) for a test of the moved card and the card it goes on.

        `rule_function` is that test. `empty_place_test` is the test for a move to an empty place.
        """
        on_card = forbid_some_targets(table_of_card_on_card_test(rule_function), "cards")
        empty = forbid_some_targets(table_allowing_every_target(), "empty")
        return self.node_true_if_any([
            self.add_node(Operation.TABLE, self.add_table(on_card)),
            self.node_true_if_all([
                self.add_node(Operation.TABLE, self.add_table(empty)),
                self.node_of_rule_function(empty_place_test, move_zones, move_shape)]),
        ])

    def divide_into_tables_and_other_tests(
        self, tests: Sequence[Test], move_shape: MoveShape
    ) -> tuple[list[LookupTable], list[Test]]:
        """Return two lists: lookup tables of the tests that look only at cards and zones, and other tests.

        `move_shape` says between which zones the moves go, and how they take cards. If a test consists of
        several that must all hold, each of these is put in one of the lists by itself.
        """
        tables, left = [], []
        for test in tests:
            for one in required_tests(test):
                table = self.tables.table_of_test(one, move_shape)
                if table is None:
                    left.append(one)
                else:
                    tables.append(table)
        return tables, left

    def _add_simplified_node(self, operation: Operation, nodes: list[int]) -> int:
        """Return the number of the node for an operation on other nodes, simplified if possible.

        For example, "true and x" becomes "x", and "false and x" becomes a constant.
        """
        if operation not in (Operation.NOT, Operation.AND, Operation.OR):
            return self.add_node(operation, *nodes)
        values = [
            self.program.nodes[one].a if self.program.nodes[one].operation is Operation.NUMBER else None
            for one in nodes]
        if operation is Operation.NOT:
            if values[0] in (0, 1):
                return self.constant_node(1 - int(values[0] or 0))
        else:
            decides, passes = (0, 1) if operation is Operation.AND else (1, 0)
            if decides in values:
                return self.constant_node(decides)
            if values[0] == passes:
                return nodes[1]
            if values[1] == passes:
                return nodes[0]
        return self.add_node(operation, *nodes)

    def node_true_if_all(self, nodes: Sequence[int]) -> int:
        """Return the number of a node that is true if all of these nodes (operations) are true.

        `nodes` are numbers of nodes. Without any, return `NO_NODE`.
        """
        return self._join_nodes_by_operation(Operation.AND, nodes)

    def node_true_if_any(self, nodes: Sequence[int]) -> int:
        """Return the number of a node that is true if at least one of these nodes (operations) is true.

        `nodes` are numbers of nodes. Without any, return the node of the constant 0.
        """
        return self._join_nodes_by_operation(Operation.OR, nodes) if nodes else self.constant_node(0)

    def _join_nodes_by_operation(self, operation: Operation, nodes: Sequence[int]) -> int:
        """Return the number of a node that joins these nodes by an operation, such as "and".

        Without nodes return `NO_NODE`.
        """
        if not nodes:
            return NO_NODE
        found = nodes[0]
        for one in nodes[1:]:
            found = self._add_simplified_node(operation, [found, one])
        return found

    def node_is_constant(self, node: int, value: int) -> bool:
        """Return True if the node (operation) is the constant with this value."""
        return node != NO_NODE and self.program.nodes[node] == (Operation.NUMBER, value, 0, 0)

    def node_depends_on_target(self, node: int) -> bool:
        """Return True if the value of the node (operation) depends on the target place of the move."""
        return bool(self.operations_in_node(node) & _ON_TARGET)

    def node_depends_on_move(self, node: int) -> bool:
        """Return True if the value of the node (operation) depends on the move, not only on the position."""
        return bool(self.operations_in_node(node) & (_ON_TARGET | _ON_SOURCE))

    def node_depends_on_source_place(self, node: int) -> bool:
        """Return True if the value of the node (operation) depends on the source place or the cards taken."""
        return bool(self.operations_in_node(node) & _ON_SOURCE)

    def operations_in_node(self, node: int) -> frozenset[Operation]:
        """Return every operation of the node and of the nodes that it is built from."""
        if node not in self._reach:
            found = {self.program.nodes[node].operation}
            for operand in operands_about_same_move(self.program.nodes[node]):
                found |= self.operations_in_node(operand)
            self._reach[node] = frozenset(found)
        return self._reach[node]


_OPERAND_COUNTS = {
    Operation.SIZE: "a", Operation.TOP: "a", Operation.RANK: "a", Operation.SUIT: "a", Operation.DOWN: "a",
    Operation.NOT: "a", Operation.ZONE: "a", Operation.NUMBER_IN_ZONE: "a", Operation.FIRST_FACE_UP: "a",
    Operation.ENTRY: "ab", Operation.ADD: "ab", Operation.SUBTRACT: "ab", Operation.DIVIDE: "ab",
    Operation.REMAINDER: "ab", Operation.EQUAL: "ab", Operation.LESS: "ab", Operation.KNOWN_EQUAL: "ab",
    Operation.AND: "ab", Operation.OR: "ab", Operation.ANY: "b", Operation.SUM: "b", Operation.FIRST: "b",
    Operation.SOME_MOVE: "b", Operation.ANY_OF_LISTS: "ab", Operation.CHOOSE: "abc",
}
"""Which operands of an operation are nodes; all others are numbers."""


def operand_nodes(node: ExpressionNode) -> list[int]:
    """Return the numbers of the nodes (operations) that are operands of this node."""
    return [getattr(node, name) for name in _OPERAND_COUNTS.get(node.operation, "")]


def operands_about_same_move(node: ExpressionNode) -> list[int]:
    """Return the operands of a node (operation) that test the same move as the node itself.

    Both operands of "and" do. The operand of "some move meets a condition" does not: it tests other moves.
    """
    return [] if node.operation is Operation.SOME_MOVE else operand_nodes(node)
