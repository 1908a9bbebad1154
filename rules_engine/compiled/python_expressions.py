"""Write the expressions of a compiled game as Python source.

A test has three truths: it holds, it fails, or a hidden card decides. It is therefore written in two modes:
that it is `sure`, and that it is `possible`.

In the source, `L` is the position under analysis (`PositionLists`), `P` its piles, `T` the top entry of each
place (-1 if it is empty), `B` the table column of each place as a bit, and `F` the facts. `s`, `t`, `h`, `i`,
`e` and `n` are the source, the target, the place that an expression over several places looks at, the index
and the entry of the lowest card taken, and how many cards are taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_engine.compiled.keys import nodes_of_position
from rules_engine.compiled.lowering import operand_nodes
from rules_engine.compiled.program import NO_NODE, Node, Operation, Program
from rules_engine.model.expression import UNKNOWN

EVERYTHING = -1
"""The mask of what is looked at if it may be any place and any fact."""

ASKS = {
    Operation.CAN_MOVE, Operation.NO_MOVE, Operation.NO_MOVE_WITHIN_DUTIES, Operation.CAN_MOVE_WITHIN_DUTIES,
    Operation.LEADS_NOWHERE, Operation.ASK,
}
_NEVER_UNKNOWN = {
    Operation.EQUAL, Operation.LESS, Operation.DOWN, Operation.ANY, Operation.ANY_OF_LISTS,
    Operation.CAN_MOVE, Operation.CAN_MOVE_WITHIN_DUTIES, Operation.LEADS_NOWHERE, Operation.ASK,
}
_TRUTHS = _NEVER_UNKNOWN | {
    Operation.AND, Operation.OR, Operation.NOT, Operation.TABLE, Operation.KNOWN_EQUAL, Operation.NO_MOVE,
    Operation.NO_MOVE_WITHIN_DUTIES, Operation.TAKEN_PAIRS, Operation.ASK_TEST,
}
_CONSTANT_TRUTHS = [Node(Operation.NUMBER, truth) for truth in (0, 1, UNKNOWN)]
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


class ExpressionWriter:
    """Writes the nodes of one program.

    What loops over places, or asks for moves, becomes a function of its own whose answer is kept with the
    position; `kept_looks` has, for each of these, the mask of what it looks at.
    """

    def __init__(self, program: Program) -> None:
        self.program = program
        self._of_position = nodes_of_position(program)
        self._values: dict[tuple[int, str], str] = {}
        self.kept_sources: dict[tuple[int, str], str] = {}
        self.kept_looks: list[int] = []

    # -- expressions -----------------------------------------------------------------------------------

    def is_truth(self, number: int) -> bool:
        """Return True if the value of a node is a truth."""
        node = self.program.nodes[number]
        if node.operation is Operation.CHOOSE:
            return self.is_truth(node.b) and self.is_truth(node.c)
        return node.operation in _TRUTHS or node in _CONSTANT_TRUTHS

    def may_be_unknown(self, number: int) -> bool:
        """Return True if a hidden card may decide a truth."""
        if number == NO_NODE:
            return False
        node = self.program.nodes[number]
        if node.operation is Operation.TABLE or node.operation is Operation.TAKEN_PAIRS:
            table = self.program.tables[node.a]
            return table.sure != table.possible
        if node.operation in (Operation.AND, Operation.OR, Operation.NOT):
            return any(map(self.may_be_unknown, operand_nodes(node)))
        if node.operation is Operation.CHOOSE:
            return self.may_be_unknown(node.b) or self.may_be_unknown(node.c)
        if node.operation is Operation.NUMBER:
            return node.a == UNKNOWN
        return node.operation in _TRUTHS - _NEVER_UNKNOWN

    def value(self, number: int) -> str:
        """Return the source of a node's value, a number: 2 for an unknown truth."""
        if self.is_truth(number) and self.may_be_unknown(number):
            return f"(1 if {self.truth(number, 'sure')} else 2 if {self.truth(number, 'possible')} else 0)"
        return self._remembered(number, "value", self._value)

    def truth(self, number: int, mode: str) -> str:
        """Return the source of the test that a truth is `sure`, or that it is `possible`."""
        if number == NO_NODE:
            return "True"
        if not self.is_truth(number):
            return f"({self.value(number)} == 1)"
        if not self.may_be_unknown(number):
            mode = "sure"
        return self._remembered(number, mode, self._truth)

    def _remembered(self, number: int, mode: str, write: Callable[[int, str], str]) -> str:
        """Return the source of a node. What loops over places, or asks for moves, is worked out once."""
        key = number, mode
        if key not in self._values:
            source = write(number, mode)
            if self._of_position[number] or self.program.nodes[number].operation in ASKS:
                name = f"kept_{len(self.kept_sources)}"
                self.kept_sources[key] = source
                self.kept_looks.append(self.looks(number, 0))
                source = f"{name}(L)"
            self._values[key] = source
        return self._values[key]

    def _value(self, number: int, _mode: str) -> str:
        node = self.program.nodes[number]
        operation = node.operation
        if self.is_truth(number) and operation not in _INFIX and operation not in _LOOKUPS:
            return self._truth(number, "sure") if operation is not Operation.NUMBER else str(node.a)
        if operation is Operation.NUMBER:
            return str(node.a)
        if operation in (Operation.FACT, Operation.FACT_BEFORE):
            return f"F[{node.a}]"
        if operation in _NAMES:
            return _NAMES[operation]
        if operation in _INFIX:
            return f"({self.value(node.a)} {_INFIX[operation]} {self.value(node.b)})"
        if operation in _LOOKUPS:
            return f"{_LOOKUPS[operation]}[{self.value(node.a)}]"
        if operation is Operation.CHOOSE:
            return f"({self.value(node.b)} if {self.truth(node.a, 'sure')} else {self.value(node.c)})"
        if operation is Operation.SUM:
            return f"sum([{self.value(node.b)} for h in {self.places(node.a)}])"
        if operation is Operation.FIRST:
            found = self.value(node.b)
            return f"next((v for v in [{found} for h in {self.places(node.a)}] if v >= 0), -1)"
        return self._of_a_pile(node)

    def _of_a_pile(self, node: Node) -> str:
        place, name = self.program.nodes[node.a], self.value(node.a)
        exists = place.operation in _NAMES or (place.operation is Operation.NUMBER and place.a >= 0)
        if node.operation is Operation.SIZE:
            return f"len(P[{name}])" if exists else f"size_of(P, {name})"
        if node.operation is Operation.TOP:
            return f"T[{name}]" if exists else f"top_of(T, {name})"
        if node.operation is Operation.FIRST_FACE_UP:
            return f"first_face_up(P[{name}])"
        is_card = place.operation is Operation.SOURCE and (
            self.program.nodes[node.b].operation is Operation.INDEX)
        return "e" if is_card else f"entry_of(P, {name}, {self.value(node.b)})"

    def _truth(self, number: int, mode: str) -> str:
        node = self.program.nodes[number]
        operation = node.operation
        if operation is Operation.NUMBER:
            return str(node.a == 1 or (node.a == UNKNOWN and mode == "possible"))
        if operation in (Operation.AND, Operation.OR):
            word = "and" if operation is Operation.AND else "or"
            return f"({self.truth(node.a, mode)} {word} {self.truth(node.b, mode)})"
        if operation is Operation.NOT:
            return f"(not {self.truth(node.a, 'possible' if mode == 'sure' else 'sure')})"
        if operation is Operation.CHOOSE:
            return (f"({self.truth(node.b, mode)} if {self.truth(node.a, 'sure')}"
                    f" else {self.truth(node.c, mode)})")
        if operation in ASKS:
            return self._asked(node, mode)
        if operation in _INFIX or operation in _LOOKUPS:
            return self._value(number, mode)
        return self._truth_of_cards(node, mode)

    def _truth_of_cards(self, node: Node, mode: str) -> str:
        operation = node.operation
        if operation is Operation.TABLE:
            return f"({self.rows(node.a, mode)}[e] & B[t] != 0)"
        if operation is Operation.KNOWN_EQUAL:
            one, other = self.value(node.a), self.value(node.b)
            return f"(0 <= {one} == {other})" if mode == "sure" else f"may_equal({one}, {other})"
        if operation is Operation.TAKEN_PAIRS:
            return f"pairs_hold({self.rows(node.a, mode)}, P[s], i, n)"
        if operation is Operation.ANY:
            return f"any([{self.truth(node.b, 'sure')} for h in {self.places(node.a)}])"
        if operation is Operation.ANY_OF_LISTS:
            group = f"GROUPS[{node.c}][{self.value(node.a)}]"
            return f"any([{self.truth(node.b, 'sure')} for h in {group}])"
        return f"L.test_holds({node.a}, {node.b}, s, i, n, t, {mode == 'possible'})"

    def _asked(self, node: Node, mode: str) -> str:
        """Return the source of a question about other moves, or to the engine."""
        negation, possible = ("not ", "True") if mode == "sure" else ("not ", "False")
        if node.operation is Operation.ASK:
            return f"L.state_holds({node.a})"
        if node.operation is Operation.LEADS_NOWHERE:
            zone = "None" if node.a == NO_NODE else f"SETS[{node.a}]"
            keys = "None" if node.b == NO_NODE else f"{self.permissions(node.b)}"
            return f"L.only_ignored_moves_remain({zone}, {keys}, {node.c})"
        numbers = self.permissions(node.a)
        if node.operation in (Operation.CAN_MOVE_WITHIN_DUTIES, Operation.NO_MOVE_WITHIN_DUTIES):
            asked = f"L.can_move_but({numbers}, "
        else:
            asked = f"L.can_move({numbers}, {'None' if node.b == NO_NODE else f'SETS[{node.b}]'}, "
        if node.operation in (Operation.CAN_MOVE, Operation.CAN_MOVE_WITHIN_DUTIES):
            return f"{asked}False)"
        return f"({negation}{asked}{possible}))"

    def permissions(self, mask: int) -> str:
        """Return the source of the numbers of the permissions in a bit mask."""
        bits = self.program.masks[mask]
        return repr(tuple(number for number in range(bits.bit_length()) if bits >> number & 1))

    def places(self, number: int) -> str:
        """Return the source of a list of places."""
        return f"LISTS[{number}]"

    def rows(self, table: int, mode: str) -> str:
        """Return the source of the rows of a table."""
        return f"{mode.upper()}[{table}]"

    # -- what is looked at -----------------------------------------------------------------------------

    def looks(self, number: int, ends: int) -> int:
        """Return the mask of the places and facts that a node looks at; facts have the bits after places.

        `ends` is the mask of the places that the move may take from or go to, and of those named by `HERE`.
        """
        if number == NO_NODE:
            return 0
        node = self.program.nodes[number]
        operation = node.operation
        if operation in ASKS or operation is Operation.ASK_TEST:
            return EVERYTHING
        if operation in (Operation.FACT, Operation.FACT_BEFORE):
            return 1 << self.program.places + node.a
        if operation in (Operation.ANY, Operation.SUM, Operation.FIRST):
            ends |= self.mask_of(self.program.lists[node.a])
        if operation is Operation.ANY_OF_LISTS:
            ends |= self.mask_of(
                place for number in self.program.groups[node.c] for place in self.program.lists[number])
        found = ends if operation in (Operation.TABLE, Operation.TAKEN_PAIRS) else 0
        if operation in (Operation.SIZE, Operation.TOP, Operation.ENTRY, Operation.FIRST_FACE_UP):
            place = self.program.nodes[node.a]
            if place.operation is Operation.NUMBER:
                found |= 1 << place.a if place.a >= 0 else 0
            else:
                found |= ends if place.operation in _NAMES else EVERYTHING
        for operand in operand_nodes(node):
            found |= self.looks(operand, ends)
        return found

    @staticmethod
    def mask_of(places: Iterable[int]) -> int:
        """Return the mask of these places."""
        found = 0
        for place in places:
            found |= 1 << place
        return found
