"""Write a compiled game as Python source: one function for the moves of each route.

A test has three truths: it holds, it fails, or a hidden card decides. A function is therefore written twice:
for the moves that are sure, and for those that are possible. In the source, `L` is the position under analysis
(`PositionLists`), `P` its piles, `T` the top entry of each place (-1 if it is empty), `B` the table column of
each place as a bit, and `F` the facts. `s`, `t`, `h`, `i` and `n` are the source, the target, the place that
an expression over several places looks at, the index of the lowest card taken, and how many cards are taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from rules_engine.compiled.keys import nodes_of_position
from rules_engine.compiled.lowering import operand_nodes
from rules_engine.compiled.program import (
    NO_NODE,
    Landing,
    Node,
    Operation,
    Program,
    Route,
    RouteKind,
    Taking,
)
from rules_engine.model.expression import UNKNOWN

EVERYTHING = -1
"""The mask of what is looked at if it may be any place and any fact."""

ASKS = {
    Operation.CAN_MOVE, Operation.NO_MOVE, Operation.NO_MOVE_WITHIN_DUTIES, Operation.CAN_MOVE_WITHIN_DUTIES,
    Operation.LEADS_NOWHERE, Operation.ASK,
}
_NEVER_UNKNOWN = {
    Operation.EQUAL, Operation.LESS, Operation.DOWN, Operation.ANY, Operation.ANY_OF_LISTS, Operation.CAN_MOVE,
    Operation.CAN_MOVE_WITHIN_DUTIES, Operation.LEADS_NOWHERE, Operation.ASK,
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


class SourceWriter:
    """Writes the functions of one program. `function_source` is the whole source."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._of_position = nodes_of_position(program)
        self._values: dict[tuple[int, str], str] = {}
        self._kept: dict[tuple[int, str], str] = {}
        self._states: dict[tuple[int, str], str] = {}
        self.kept_looks: list[int] = []   # for each kept value, the mask of what it looks at

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
                name = f"kept_{len(self._kept)}"
                self._kept[key] = source
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
        if operation is Operation.ASK_TEST:
            return f"L.test_holds({node.a}, {node.b}, s, i, n, t, {mode == 'possible'})"
        if operation in ASKS:
            return self._asked(node, mode)
        return self._value(number, mode)

    def _asked(self, node: Node, mode: str) -> str:
        """Return the source of a question about other moves, or to the engine."""
        negation, possible = ("not ", "True") if mode == "sure" else ("not ", "False")
        if node.operation is Operation.ASK:
            return f"L.state_holds({node.a})"
        if node.operation is Operation.LEADS_NOWHERE:
            zone = "None" if node.a == NO_NODE else f"SETS[{node.a}]"
            keys = "None" if node.b == NO_NODE else f"{self.permissions(node.b)}"
            return f"L.leads_nowhere({zone}, {keys}, {node.c})"
        numbers = self.permissions(node.a)
        if node.operation in (Operation.CAN_MOVE_WITHIN_DUTIES, Operation.NO_MOVE_WITHIN_DUTIES):
            asked = f"L.can_move_but({numbers}, "
        else:
            asked = f"L.can_move({numbers}, {'None' if node.b == NO_NODE else f'SETS[{node.b}]'}, "
        if node.operation in (Operation.CAN_MOVE, Operation.CAN_MOVE_WITHIN_DUTIES):
            return f"{asked}False)"
        return f"({negation}{asked}{possible}))"

    def state_name(self, number: int, mode: str) -> str:
        """Return the name of a function of the position that answers a node; `write` writes it."""
        self._states[number, mode] = f"state_{number}_{mode}"
        return self._states[number, mode]

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

    def route_looks(self, route: Route) -> int:
        """Return the mask of everything that the moves of a route depend on."""
        if route.kind is RouteKind.ASKED:
            return EVERYTHING
        lists = self.program.lists
        ends = 0 if route.sources == NO_NODE else self.mask_of(lists[route.sources])
        for landing in route.landings:
            ends |= self.mask_of(lists[landing.places])
        found = ends
        if route.taking is Taking.LAST_LOT:
            found |= 1 << self.program.places + self.program.lot_fact
        for node in (route.condition, route.source_condition, *[one.condition for one in route.landings]):
            found |= self.looks(node, ends)
        return found

    # -- functions -------------------------------------------------------------------------------------

    def route_may_be_unknown(self, route: Route) -> bool:
        """Return True if a hidden card may decide whether a move of the route is allowed."""
        if route.kind is RouteKind.ASKED:
            return True
        tables = [landing.table for landing in route.landings if landing.table != NO_NODE]
        if route.kind is RouteKind.PAIR or route.taking is Taking.GROWING:
            tables.append(route.pairs)
        nodes = route.condition, route.source_condition, *[landing.condition for landing in route.landings]
        return any(map(self.may_be_unknown, nodes)) or any(
            self.program.tables[one].sure != self.program.tables[one].possible for one in tables)

    def write(self) -> str:
        """Return the source: `route_R_sure` and `route_R_possible` for route R, the ends and the duties."""
        program, lines = self.program, []
        for number, route in enumerate(program.routes):
            for mode in ("sure", "possible") if self.route_may_be_unknown(route) else ("sure",):
                lines += _function(f"route_{number}_{mode}", list(self._list_function(route, mode)))
        for name, nodes in (("duty", [node for node, _ in program.duties]), ("end", program.ends)):
            for number, node in enumerate(nodes):
                lines += _function(f"{name}_{number}", [f" return {self.truth(node, 'sure')}"])
        for (number, mode), state in self._states.items():
            lines += _function(state, [f" return {self.truth(number, mode)}"])
        kept = []
        for place, source in enumerate(self._kept.values()):
            kept += _function(f"kept_{place}", [
                f" v = L.kept[{place}]", " if v is None:", f"  v = L.kept[{place}] = {source}", " return v"])
        return "\n".join([*kept, *lines, ""])

    def _list_function(self, route: Route, mode: str) -> Iterator[str]:
        if route.kind is RouteKind.ASKED:
            yield f" return L.engine_moves({route.permission}, {mode == 'possible'})"
            return
        if route.condition != NO_NODE:
            yield f" if not {self.truth(route.condition, mode)}: return []"
        if route.kind is RouteKind.ACTION:
            yield f" return [L.actions[{route.permission}]]"
            return
        yield " out = []"
        if route.kind is RouteKind.PAIR:
            yield from self._pairs(route, mode)
        else:
            yield f" C, N = L.moves[{route.permission}]"
            for number, landing in enumerate(route.landings if route.kind is RouteKind.CARDS else ()):
                yield self._targets(number, landing)
            yield f" for s in {self.places(route.sources)}:"
            yield "  e = T[s]"
            yield from self._turn(route, mode) if route.kind is RouteKind.TURN else self._take(route, mode)
        yield " return out"

    def _pairs(self, route: Route, mode: str) -> Iterator[str]:
        target = self.program.lists[route.landings[0].places][0]
        yield f" held = [p for p in {self.places(route.sources)} if T[p] >= 0]"
        yield " for at, s in enumerate(held):"
        yield f"  row = {self.rows(route.pairs, mode)}[T[s]]"
        yield "  if row:"
        yield "   for o in held[at + 1:]:"
        yield "    if row & B[o]:"
        yield f"     out.append(L.pair_move({route.permission}, s, o, {target}))"

    def _turn(self, route: Route, mode: str) -> Iterator[str]:
        landing = route.landings[0]
        yield "  t = s; i = len(P[s]) - 1; n = 1"
        yield f"  if e >= 0 and {self.rows(landing.table, mode)}[e] & B[s]:"
        condition = " and ".join(
            self.truth(node, mode) for node in (route.source_condition, landing.condition) if node != NO_NODE)
        yield f"   if {condition or 'True'}:"
        yield "    k = (s << 8 | i) << 16 | 256 | s"
        yield "    out.append(C.get(k) or N(k))"

    def _take(self, route: Route, mode: str) -> Iterator[str]:
        """Write the loop over the ways to take cards from place `s`, and the landings of each."""
        lot = f"F[{self.program.lot_fact}]"
        heads = {
            Taking.EACH: "for i in range(len(P[s])):",
            Taking.EACH_DISTINCT: "for i in first_indices(P[s]):",
            Taking.FACE_UP_GROUP: "for i in face_up_start(P[s]):",
            Taking.GROWING: f"for i in growing_starts({self.rows(max(route.pairs, 0), mode)}, P[s]):",
            Taking.LAST_LOT: f"for i in range(len(P[s]) - 1, max(0, len(P[s]) - max(1, {lot})) - 1, -1):",
        }
        several = route.taking in (Taking.FACE_UP_GROUP, Taking.GROWING)
        lands = " or ".join(
            f"{self.rows(landing.table, mode)}[e] & union_{number}"
            for number, landing in enumerate(route.landings))
        if route.taking is Taking.TOP:
            # An empty place has the entry -1, and nothing goes anywhere by the last row of a table.
            yield f"  if not ({lands}): continue"
            yield "  i = len(P[s]) - 1"
        else:
            yield "  if e < 0: continue"
            yield f"  {heads[route.taking]}"
            yield "   e = P[s][i]"
            yield f"   if not ({lands}): continue"
        deep = " " if route.taking is Taking.TOP else "  "
        yield f" {deep}n = {'len(P[s]) - i' if several else '1'}; k = (s << 8 | i) << 16 | n << 8"
        if route.source_condition != NO_NODE:
            yield f" {deep}if not {self.truth(route.source_condition, mode)}: continue"
        for number, landing in enumerate(route.landings):
            for line in self._land(route, number, landing, mode):
                yield deep + line

    def _land(self, route: Route, number: int, landing: Landing, mode: str) -> Iterator[str]:
        lists = self.program.lists
        tests = []
        if set(lists[route.sources]) & set(lists[landing.places]):
            tests.append("t != s")
        first = []
        for node in self._conjuncts(landing.condition):
            (tests if self._looks_at_target(node) else first).append(self.truth(node, mode))
        yield f" row = {self.rows(landing.table, mode)}[e] & union_{number}"
        yield f" if {' and '.join(['row', *first])}:"
        yield f"  for t in where_{number}.get(row) or [t for t in open_{number} if row & B[t]]:"
        if tests:
            yield f"   if not ({' and '.join(tests)}): continue"
        yield "   out.append(C.get(k | t) or N(k | t))"

    def _conjuncts(self, number: int) -> list[int]:
        """Return the nodes that must all hold for a condition to hold."""
        if number == NO_NODE:
            return []
        node = self.program.nodes[number]
        if node.operation is not Operation.AND:
            return [number]
        return self._conjuncts(node.a) + self._conjuncts(node.b)

    def _looks_at_target(self, number: int) -> bool:
        node = self.program.nodes[number]
        if node.operation in (Operation.TARGET, Operation.TABLE, Operation.ASK_TEST):
            return True
        return any(map(self._looks_at_target, operand_nodes(node)))

    def _targets(self, number: int, landing: Landing) -> str:
        """Return the source of the open places of a landing, with the union of their bits and a dict by bit."""
        return f" open_{number}, union_{number}, where_{number} = {self._kept_targets(landing)}"

    def _kept_targets(self, landing: Landing) -> str:
        key = landing.places, f"targets {landing.in_order}"
        if key not in self._kept:
            self._values[key] = f"kept_{len(self._kept)}(L)"
            self._kept[key] = f"places_by_bit(B, {self.places(landing.places)}, {landing.in_order})"
            self.kept_looks.append(self.mask_of(self.program.lists[landing.places]))
        return self._values[key]


_STARTS = {
    "P": "P = L.piles", "T": "T = L.tops", "B": "B = L.bits", "F": "F = L.facts", "s": "s = -1", "t": "t = -1",
    "i": "i = -1", "e": "e = -1", "n": "n = 0",
}


def _function(name: str, body: list[str]) -> list[str]:
    """Return the lines of a function of `L`, with a line that sets the names that the body uses."""
    used = set(re.findall(r"\b[PTBFstein]\b", "\n".join(body)))
    starts = "; ".join(line for start, line in _STARTS.items() if start in used)
    return [f"def {name}(L):", *([f" {starts}"] if starts else []), *body]
