"""Write the conditions of a compiled game as Python source.

Each condition is written twice: `sure` is true if it holds whatever the hidden cards are, `possible` if it
may hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_engine.compiled.keys import nodes_computed_once_per_position
from rules_engine.compiled.lowering import operand_nodes
from rules_engine.compiled.program import NO_NODE, ExpressionNode, GameProgram, Operation
from rules_engine.model.expression import UNKNOWN

# Names in the source:
# `L`: the position (a `CompiledPositionAnalysis`). `P`: its piles. `F`: its stored numbers.
# `T`: the top card of each place, -1 if it is empty. `B`: the bit that each place has in a table row.
# `s`, `t`: the source and the target place. `h`: the place that a loop over places has reached.
# `i`, `e`, `n`: the index of the lowest card taken, that card, and how many cards are taken.
EVERYTHING = -1
"""The mask of what is looked at if it may be any place and any fact."""

ASKS = {
    Operation.CAN_MOVE, Operation.NO_MOVE, Operation.NO_MOVE_WITHIN_DUTIES, Operation.CAN_MOVE_WITHIN_DUTIES,
    Operation.LEADS_NOWHERE, Operation.SOME_MOVE, Operation.ASK,
}
_NEVER_UNKNOWN = {
    Operation.EQUAL, Operation.LESS, Operation.DOWN, Operation.ANY, Operation.ANY_OF_LISTS,
    Operation.CAN_MOVE, Operation.CAN_MOVE_WITHIN_DUTIES, Operation.LEADS_NOWHERE, Operation.ASK,
}
_TRUTHS = _NEVER_UNKNOWN | {
    Operation.AND, Operation.OR, Operation.NOT, Operation.TABLE, Operation.KNOWN_EQUAL, Operation.NO_MOVE,
    Operation.NO_MOVE_WITHIN_DUTIES, Operation.TAKEN_PAIRS, Operation.ASK_TEST,
    Operation.SOME_MOVE,
}
_CONSTANT_TRUTHS = [ExpressionNode(Operation.NUMBER, truth) for truth in (0, 1, UNKNOWN)]
_NAMES = {
    Operation.SOURCE: "s", Operation.TARGET: "t", Operation.HERE: "h", Operation.INDEX: "i",
    Operation.TAKEN: "n",
}
_INFIX = {
    Operation.ADD: "+", Operation.SUBTRACT: "-", Operation.DIVIDE: "//", Operation.REMAINDER: "%",
    Operation.EQUAL: "==", Operation.LESS: "<",
}
_LOOKUPS = {
    Operation.RANK: "RANK", Operation.SUIT: "SUIT", Operation.DOWN: "IS_DOWN", Operation.ZONE: "ZONE_OF",
    Operation.NUMBER_IN_ZONE: "NUMBER_IN_ZONE",
}
"""Operations that look up a number in a tuple whose last value stands for -1."""


class ExpressionSourceWriter:
    """A writer of Python source for the nodes (operations) of one program.

    A loop over places, or a question about possible moves, is written as a function. The result of the
    function is stored with the position, so that it is computed once.
    """

    def __init__(self, program: GameProgram) -> None:
        self.program = program
        self._of_position = nodes_computed_once_per_position(program)
        self._values: dict[tuple[int, str], str] = {}
        self._may_be_unknown: dict[int, bool] = {}
        self._masks: dict[tuple[int, int], int] = {}
        self.kept_sources: dict[tuple[int, str], str] = {}
        self.kept_looks: list[int] = []
        self.move_conditions: list[int] = []

    # -- expressions -----------------------------------------------------------------------------------

    def is_condition(self, node_number: int) -> bool:
        """Return True if the node (operation) with this number is a condition, False if it is a number."""
        node = self.program.nodes[node_number]
        if node.operation is Operation.CHOOSE:
            return self.is_condition(node.b) and self.is_condition(node.c)
        return node.operation in _TRUTHS or node in _CONSTANT_TRUTHS

    def condition_may_be_unknown(self, node_number: int) -> bool:
        """Return True if a hidden card may decide whether a condition holds.

        `node_number` is the number of the condition's node (operation). The result is False for `NO_NODE`.
        """
        if node_number == NO_NODE:
            return False
        if node_number not in self._may_be_unknown:
            self._may_be_unknown[node_number] = self._operands_may_be_unknown(self.program.nodes[node_number])
        return self._may_be_unknown[node_number]

    def _operands_may_be_unknown(self, node: ExpressionNode) -> bool:
        """Return True if a hidden card may decide an operand of this node, and so the node (operation)."""
        if node.operation is Operation.TABLE or node.operation is Operation.TAKEN_PAIRS:
            table = self.program.tables[node.a]
            return table.sure != table.possible
        if node.operation in (Operation.AND, Operation.OR, Operation.NOT):
            return any(map(self.condition_may_be_unknown, operand_nodes(node)))
        if node.operation is Operation.CHOOSE:
            return self.condition_may_be_unknown(node.b) or self.condition_may_be_unknown(node.c)
        if node.operation is Operation.NUMBER:
            return node.a == UNKNOWN
        return node.operation in _TRUTHS - _NEVER_UNKNOWN

    def number_code(self, node_number: int) -> str:
        """Return the Python source that computes the value of the node (operation) with this number.

        The value of a condition is 1 (true), 0 (false), or 2 (unknown).
        """
        if self.is_condition(node_number) and self.condition_may_be_unknown(node_number):
            sure, possible = (self.condition_code(node_number, certainty)
                for certainty in ("sure", "possible"))
            return f"(1 if {sure} else 2 if {possible} else 0)"
        return self._node_code(node_number, "value", self._uncached_number_code)

    def condition_code(self, node_number: int, certainty: str) -> str:
        """Return the Python source that tests a condition.

        `node_number` is the number of the condition's node (operation). With `NO_NODE`, the source is `True`.
        With the certainty `sure`, the source is true if the condition holds whatever the hidden cards are.
        With `possible`, the source is true also if a hidden card decides.
        """
        if node_number == NO_NODE:
            return "True"
        if not self.is_condition(node_number):
            return f"({self.number_code(node_number)} == 1)"
        if not self.condition_may_be_unknown(node_number):
            certainty = "sure"
        return self._node_code(node_number, certainty, self._uncached_condition_code)

    def _node_code(
        self, node_number: int, certainty: str, write: Callable[[int, str], str]
    ) -> str:
        """Return the Python source of a node (operation).

        If the node is a loop over places or a question about possible moves, the source reads a stored
        result.
        """
        key = node_number, certainty
        if key not in self._values:
            source = write(node_number, certainty)
            if self._of_position[node_number] or self.program.nodes[node_number].operation in ASKS:
                name = f"kept_{len(self.kept_sources)}"
                self.kept_sources[key] = source
                self.kept_looks.append(self.dependency_mask_of_node(node_number, 0))
                source = f"{name}(L)"
            self._values[key] = source
        return self._values[key]

    def _uncached_number_code(self, node_number: int, _certainty: str) -> str:
        """Return the Python source that computes the number of a node (operation)."""
        node = self.program.nodes[node_number]
        operation = node.operation
        if operation is Operation.NUMBER:
            return str(node.a)
        if self.is_condition(node_number) and operation not in _INFIX and operation not in _LOOKUPS:
            return self._uncached_condition_code(node_number, "sure")
        if operation in (Operation.FACT, Operation.FACT_BEFORE):
            return f"F[{node.a}]"
        if operation in _NAMES:
            return _NAMES[operation]
        if operation in _INFIX:
            return f"({self.number_code(node.a)} {_INFIX[operation]} {self.number_code(node.b)})"
        if operation in _LOOKUPS:
            return f"{_LOOKUPS[operation]}[{self.number_code(node.a)}]"
        if operation is Operation.CHOOSE:
            condition = self.condition_code(node.a, "sure")
            return f"({self.number_code(node.b)} if {condition} else {self.number_code(node.c)})"
        if operation is Operation.SUM:
            return f"sum([{self.number_code(node.b)} for h in {self.place_list_code(node.a)}])"
        if operation is Operation.FIRST:
            found = self.number_code(node.b)
            return f"next((v for v in [{found} for h in {self.place_list_code(node.a)}] if v >= 0), -1)"
        return self._pile_value_code(node)

    def _pile_value_code(self, node: ExpressionNode) -> str:
        """Return the Python source that reads the value of a node (operation) from a pile."""
        place, name = self.program.nodes[node.a], self.number_code(node.a)
        exists = place.operation in _NAMES or (place.operation is Operation.NUMBER and place.a >= 0)
        if node.operation is Operation.SIZE:
            return f"len(P[{name}])" if exists else f"pile_size(P, {name})"
        if node.operation is Operation.TOP:
            return f"T[{name}]" if exists else f"top_card_in_place(T, {name})"
        if node.operation is Operation.FIRST_FACE_UP:
            return f"index_of_first_face_up_card(P[{name}])"
        is_card = place.operation is Operation.SOURCE and (
            self.program.nodes[node.b].operation is Operation.INDEX)
        return "e" if is_card else f"card_at_index(P, {name}, {self.number_code(node.b)})"

    def _uncached_condition_code(self, node_number: int, certainty: str) -> str:
        """Return the Python source of a condition that is sure to hold (`sure`) or may hold (`possible`)."""
        node = self.program.nodes[node_number]
        operation = node.operation
        if operation is Operation.NUMBER:
            return str(node.a == 1 or (node.a == UNKNOWN and certainty == "possible"))
        if operation in (Operation.AND, Operation.OR):
            word = "and" if operation is Operation.AND else "or"
            first, second = (self.condition_code(one, certainty) for one in (node.a, node.b))
            return f"({first} {word} {second})"
        if operation is Operation.NOT:
            return f"(not {self.condition_code(node.a, 'possible' if certainty == 'sure' else 'sure')})"
        if operation is Operation.CHOOSE:
            return (f"({self.condition_code(node.b, certainty)} if {self.condition_code(node.a, 'sure')}"
                    f" else {self.condition_code(node.c, certainty)})")
        if operation in ASKS:
            return self._move_condition_code(node, certainty)
        if operation in _INFIX or operation in _LOOKUPS:
            return self._uncached_number_code(node_number, certainty)
        return self._card_condition_code(node, certainty)

    def _card_condition_code(self, node: ExpressionNode, certainty: str) -> str:
        """Return the Python source of a condition that compares cards or looks them up in a table.

        `certainty` is `sure` (the condition holds whatever the hidden cards are) or `possible` (the condition
        may hold).
        """
        operation = node.operation
        if operation is Operation.TABLE:
            return f"({self.table_rows_code(node.a, certainty)}[e] & B[t] != 0)"
        if operation is Operation.KNOWN_EQUAL:
            one, other = self.number_code(node.a), self.number_code(node.b)
            sure = f"(0 <= {one} == {other})"
            return sure if certainty == "sure" else f"values_may_be_equal({one}, {other})"
        if operation is Operation.TAKEN_PAIRS:
            return f"neighbouring_cards_pass_test({self.table_rows_code(node.a, certainty)}, P[s], i, n)"
        if operation is Operation.ANY:
            return f"any([{self.condition_code(node.b, 'sure')} for h in {self.place_list_code(node.a)}])"
        if operation is Operation.ANY_OF_LISTS:
            group = f"GROUPS[{node.c}][{self.number_code(node.a)}]"
            return f"any([{self.condition_code(node.b, 'sure')} for h in {group}])"
        return f"L.move_passes_python_test({node.a}, {node.b}, s, i, n, t, {certainty == 'possible'})"

    def _move_condition_code(self, node: ExpressionNode, certainty: str) -> str:
        """Return the Python source of a condition that asks about possible moves, or calls a Python function.

        `certainty` is `sure` (the condition holds whatever the hidden cards are) or `possible` (it may hold).
        """
        negation, possible = ("not ", "True") if certainty == "sure" else ("not ", "False")
        if node.operation is Operation.ASK:
            return f"L.python_condition_holds({node.a})"
        if node.operation is Operation.LEADS_NOWHERE:
            zone = "None" if node.a == NO_NODE else f"SETS[{node.a}]"
            keys = "None" if node.b == NO_NODE else f"{self.permission_numbers_code(node.b)}"
            return f"L.only_ignored_moves_remain({zone}, {keys}, {node.c})"
        numbers = self.permission_numbers_code(node.a)
        if node.operation is Operation.SOME_MOVE:
            if node.b not in self.move_conditions:
                self.move_conditions.append(node.b)
            values = f"{numbers}, meets_{node.b}, {node.c == 1}, {certainty == 'possible'}"
            return f"L.some_move_meets_condition({values})"
        if node.operation in (Operation.CAN_MOVE_WITHIN_DUTIES, Operation.NO_MOVE_WITHIN_DUTIES):
            asked = f"L.other_permissions_have_move({numbers}, "
        else:
            places = "None" if node.b == NO_NODE else f"SETS[{node.b}]"
            asked = f"L.has_allowed_move_from_places({numbers}, {places}, "
        if node.operation in (Operation.CAN_MOVE, Operation.CAN_MOVE_WITHIN_DUTIES):
            return f"{asked}False)"
        return f"({negation}{asked}{possible}))"

    def permission_numbers_code(self, mask_number: int) -> str:
        """Return the Python source of a tuple of numbers of rules: those whose bits the mask has.

        `mask_number` is the index of the mask in the program.
        """
        bits = self.program.masks[mask_number]
        return repr(tuple(number for number in range(bits.bit_length()) if bits >> number & 1))

    def place_list_code(self, list_number: int) -> str:
        """Return the Python source of a list of places. `list_number` is its index in the program."""
        return f"LISTS[{list_number}]"

    def table_rows_code(self, table_number: int, certainty: str) -> str:
        """Return the Python source of the rows of a lookup table.

        `table_number` is the index of the table in the program. With the certainty `sure`, the rows have the
        cards that pass the test whatever the hidden cards are. With `possible`, the rows also have those that
        may pass.
        """
        return f"{certainty.upper()}[{table_number}]"

    # -- what is looked at -----------------------------------------------------------------------------

    def dependency_mask_of_node(self, node_number: int, mask_of_move_places: int) -> int:
        """Return a bit mask of the places and stored numbers on which a node (operation) depends.

        `node_number` is the number of the node; for `NO_NODE` the mask is 0. The bits of stored numbers come
        after those of the places. If the node depends on the places of the move, `mask_of_move_places` is
        included.
        """
        if node_number == NO_NODE:
            return 0
        found = self._masks.get((node_number, mask_of_move_places))
        if found is None:
            found = self._masks[node_number, mask_of_move_places] = self._compute_dependency_mask(
                node_number, mask_of_move_places
            )
        return found

    def _compute_dependency_mask(self, node_number: int, mask_of_move_places: int) -> int:
        node = self.program.nodes[node_number]
        operation = node.operation
        if operation in ASKS or operation is Operation.ASK_TEST:
            return EVERYTHING
        if operation in (Operation.FACT, Operation.FACT_BEFORE):
            return 1 << self.program.places + node.a
        if operation in (Operation.ANY, Operation.SUM, Operation.FIRST):
            mask_of_move_places |= self.mask_of_places(self.program.lists[node.a])
        if operation is Operation.ANY_OF_LISTS:
            mask_of_move_places |= self.mask_of_places(
                place
                for node_number in self.program.groups[node.c]
                for place in self.program.lists[node_number]
            )
        found = mask_of_move_places if operation in (Operation.TABLE, Operation.TAKEN_PAIRS) else 0
        if operation in (Operation.SIZE, Operation.TOP, Operation.ENTRY, Operation.FIRST_FACE_UP):
            place = self.program.nodes[node.a]
            if place.operation is Operation.NUMBER:
                found |= 1 << place.a if place.a >= 0 else 0
            else:
                found |= mask_of_move_places if place.operation in _NAMES else EVERYTHING
        for operand in operand_nodes(node):
            found |= self.dependency_mask_of_node(operand, mask_of_move_places)
        return found

    @staticmethod
    def mask_of_places(places: Iterable[int]) -> int:
        """Return a bit mask of these places: bit N is set for the place with the number N."""
        found = 0
        for place in places:
            found |= 1 << place
        return found
