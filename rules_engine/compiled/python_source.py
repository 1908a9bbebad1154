"""Write a compiled game as Python source. `python_expressions` explains the names in the source.

Functions list the moves that each rule allows from each zone. Each end and each duty (obligation) has a
function too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_engine.compiled.lowering import operands_about_same_move
from rules_engine.compiled.program import (
    NO_NODE,
    CardsToTake,
    GameProgram,
    MoveRoute,
    Operation,
    RouteKind,
    TargetGroup,
)
from rules_engine.compiled.python_expressions import EVERYTHING, ExpressionSourceWriter


class GameSourceWriter(ExpressionSourceWriter):
    """A writer of Python functions that list the moves of one compiled game and test its ends and duties."""

    def __init__(self, program: GameProgram) -> None:
        super().__init__(program)
        self._states: dict[tuple[int, str], str] = {}

    def name_of_condition_function(self, node_number: int, certainty: str) -> str:
        """Return the name of the function that tests a condition of the position, such as `state_12_sure`.

        In this example, 12 is `node_number`, the number of the condition's node (operation), and `sure` is
        the `certainty`: `sure` or `possible`. The function itself is written later, by `write_functions`.
        """
        self._states[node_number, certainty] = f"state_{node_number}_{certainty}"
        return self._states[node_number, certainty]

    def dependency_mask_of_route(self, route: MoveRoute) -> int:
        """Return a bit mask of the places and stored numbers on which the moves of a route depend.

        A route is the moves that one rule allows from one zone.
        """
        if route.kind is RouteKind.ASKED:
            return EVERYTHING
        lists = self.program.lists
        ends = 0 if route.sources == NO_NODE else self.mask_of_places(lists[route.sources])
        for landing in route.landings:
            ends |= self.mask_of_places(lists[landing.places])
        found = ends
        if route.taking is CardsToTake.LAST_LOT:
            found |= 1 << self.program.places + self.program.lot_fact
        for node in (route.condition, route.source_condition, *[one.condition for one in route.landings]):
            found |= self.dependency_mask_of_node(node, ends)
        return found

    def route_depends_on_hidden_card(self, route: MoveRoute) -> bool:
        """Return True if a hidden card may decide about a move of a route.

        A route is the moves that one rule allows from one zone.
        """
        if route.kind is RouteKind.ASKED:
            return True
        tables = [landing.table for landing in route.landings if landing.table != NO_NODE]
        if route.kind in _OF_TWO_CARDS or route.taking is CardsToTake.GROWING:
            tables.append(route.pairs)
        nodes = route.condition, route.source_condition, *[landing.condition for landing in route.landings]
        return any(map(self.condition_may_be_unknown, nodes)) or any(
            self.program.tables[one].sure != self.program.tables[one].possible for one in tables)

    def write_functions(self) -> dict[str, str]:
        """Return a dict from the name of each function to its Python source.

        Route 3 has the functions `route_3_sure` and, if a hidden card may decide a move, `route_3_possible`.
        """
        program = self.program
        found: dict[str, str] = {}
        for number, route in enumerate(program.routes):
            for certainty in ("sure", "possible") if self.route_depends_on_hidden_card(route) else ("sure",):
                name = f"route_{number}_{certainty}"
                found[name] = _function_code(name,
                    list(self._write_function_listing_moves(route, certainty)))
        for name, nodes in (("duty", [node for node, _ in program.duties]), ("end", program.ends)):
            for number, node in enumerate(nodes):
                found[f"{name}_{number}"] = _function_code(
                    f"{name}_{number}", [f" return {self.condition_code(node, 'sure')}"])
        for (number, certainty), state in self._states.items():
            found[state] = _function_code(state, [f" return {self.condition_code(number, certainty)}"])
        for number in self.move_conditions:
            body = [" e = P[s][i]", f" return {self.condition_code(number, 'sure')}"]
            found[f"meets_{number}"] = _function_code(f"meets_{number}", body, ("s", "i", "n", "t"))
        for place, source in enumerate(self.kept_sources.values()):
            found[f"kept_{place}"] = _function_code(f"kept_{place}", [
                f" v = L.kept[{place}]", " if v is None:", f"  v = L.kept[{place}] = {source}", " return v"])
        return found

    def _write_function_listing_moves(self, route: MoveRoute, certainty: str) -> Iterator[str]:
        """Yield the source lines of the function that lists the moves that one rule allows from one zone."""
        if route.kind is RouteKind.ASKED:
            yield f" return L.moves_of_uncompiled_permission({route.permission}, {certainty == 'possible'})"
            return
        if route.condition != NO_NODE:
            yield f" if not {self.condition_code(route.condition, certainty)}: return []"
        if route.kind is RouteKind.ACTION:
            yield f" return [L.actions[{route.permission}]]"
            return
        yield " out = []"
        if route.kind in _OF_TWO_CARDS:
            yield from self._write_pair_moves(route, certainty)
        else:
            yield f" C, N = L.moves[{route.permission}]"
            for number, landing in enumerate(route.landings if route.kind is RouteKind.CARDS else ()):
                yield self._open_targets_code(number, landing)
            yield f" for s in {self.place_list_code(route.sources)}:"
            yield "  e = T[s]"
            of_cards = route.kind is RouteKind.CARDS
            write = self._write_card_moves if of_cards else self._write_moves_within_pile
            yield from write(route, certainty)
        yield " return out"

    def _write_pair_moves(self, route: MoveRoute, certainty: str) -> Iterator[str]:
        """Yield the lines of Python source that list the moves of two top cards."""
        landing, lists = route.landings[0], self.program.lists
        exchange = route.kind is RouteKind.EXCHANGE
        alone = not exchange or landing.places == route.sources
        yield f" held = [p for p in {self.place_list_code(route.sources)} if T[p] >= 0]"
        if not alone:
            yield f" others = [p for p in {self.place_list_code(landing.places)} if T[p] >= 0]"
        condition = self.condition_code(landing.condition, certainty)
        if not exchange:
            yield f" if not {condition}: return out"
        yield " for at, s in enumerate(held):"
        yield "  e = T[s]; i = len(P[s]) - 1; n = 1"
        yield f"  row = {self.table_rows_code(route.pairs, certainty)}[e]"
        yield "  if row:"
        yield f"   for t in {'held[at + 1:]' if alone else 'others'}:"
        yield f"    if row & B[t]{f' and {condition}' if exchange else ''}:"
        target = -1 if exchange else lists[landing.places][0]
        yield f"     out.append(L.move_of_two_top_cards({route.permission}, s, t, {target}))"

    def _write_moves_within_pile(self, route: MoveRoute, certainty: str) -> Iterator[str]:
        """Yield lines of Python source that list moves of a top card that stays in its place.

        The card is turned over, or put beneath the other cards of its pile.
        """
        landing = route.landings[0]
        yield "  t = s; i = len(P[s]) - 1; n = 1"
        yield f"  if e >= 0 and {self.table_rows_code(landing.table, certainty)}[e] & B[s]:"
        condition = " and ".join(
            self.condition_code(node, certainty) for node in (route.source_condition, landing.condition)
            if node != NO_NODE)
        yield f"   if {condition or 'True'}:"
        if route.kind is RouteKind.BENEATH:
            yield f"    if i: out.append(L.move_to_bottom_of_pile({route.permission}, s, i))"
        else:
            yield "    k = (s << 8 | i) << 16 | 256 | s"
            yield "    out.append(C.get(k) or N(k))"

    def _write_card_moves(self, route: MoveRoute, certainty: str) -> Iterator[str]:
        """Yield lines of Python source that list the moves of cards from the place `s`.

        They depend on how cards are taken: the top card, any single card, or a group.
        """
        lot_size = f"max(1, F[{self.program.lot_fact}])"
        pair_rows = self.table_rows_code(max(route.pairs, 0), certainty)
        heads = {
            CardsToTake.EACH: "for i in range(len(P[s])):",
            CardsToTake.EACH_DISTINCT: "for i in indices_of_distinct_cards(P[s]):",
            CardsToTake.FACE_UP_GROUP: "for i in start_of_face_up_cards_as_tuple(P[s]):",
            CardsToTake.GROWING: f"for i in indices_where_runs_start({pair_rows}, P[s]):",
            CardsToTake.LAST_LOT: f"for i in range(len(P[s]) - 1, max(0, len(P[s]) - {lot_size}) - 1, -1):",
        }
        several = route.taking in (CardsToTake.FACE_UP_GROUP, CardsToTake.GROWING)
        lands = " or ".join(
            f"{self.table_rows_code(landing.table, certainty)}[e] & union_{number}"
            for number, landing in enumerate(route.landings))
        if route.taking is CardsToTake.TOP:
            # An empty place has the entry -1, and nothing goes anywhere by the last row of a table.
            yield f"  if not ({lands}): continue"
            yield "  i = len(P[s]) - 1"
        else:
            yield "  if e < 0: continue"
            yield f"  {heads[route.taking]}"
            yield "   e = P[s][i]"
            yield f"   if not ({lands}): continue"
        deep = " " if route.taking is CardsToTake.TOP else "  "
        yield f" {deep}n = {'len(P[s]) - i' if several else '1'}; k = (s << 8 | i) << 16 | n << 8"
        if route.source_condition != NO_NODE:
            yield f" {deep}if not {self.condition_code(route.source_condition, certainty)}: continue"
        for number, landing in enumerate(route.landings):
            for line in self._write_targets_of_cards(route, number, landing, certainty):
                yield deep + line

    def _write_targets_of_cards(
        self, route: MoveRoute, group_number: int, target_group: TargetGroup, certainty: str
    ) -> Iterator[str]:
        """Yield lines of Python source that list the moves of some cards to one group of target places.

        `target_group` is the group. `group_number` is its index among the groups of the route.
        """
        lists = self.program.lists
        tests: list[str] = []
        first: list[str] = []
        if set(lists[route.sources]) & set(lists[target_group.places]):
            tests.append("t != s")
        for node in self._nodes_joined_by_and(target_group.condition):
            (tests if self._node_looks_at_target(node)
                else first).append(self.condition_code(node, certainty))
        yield f" row = {self.table_rows_code(target_group.table, certainty)}[e] & union_{group_number}"
        yield f" if {' and '.join(['row', *first])}:"
        unsorted = f"[t for t in open_{group_number} if row & B[t]]"
        yield f"  for t in where_{group_number}.get(row) or {unsorted}:"
        if tests:
            yield f"   if not ({' and '.join(tests)}): continue"
        yield "   out.append(C.get(k | t) or N(k | t))"

    def _nodes_joined_by_and(self, node_number: int) -> list[int]:
        """Return the nodes (operations) that a condition joins by "and"."""
        if node_number == NO_NODE:
            return []
        node = self.program.nodes[node_number]
        if node.operation is not Operation.AND:
            return [node_number]
        return self._nodes_joined_by_and(node.a) + self._nodes_joined_by_and(node.b)

    def _node_looks_at_target(self, node_number: int) -> bool:
        """Return True if the value of the node (operation) depends on the target place."""
        node = self.program.nodes[node_number]
        if node.operation in (Operation.TARGET, Operation.TABLE, Operation.ASK_TEST):
            return True
        return any(map(self._node_looks_at_target, operands_about_same_move(node)))

    def _open_targets_code(self, group_number: int, target_group: TargetGroup) -> str:
        """Return a line of Python source that finds the target places that can take a card.

        The places are grouped by the bit that stands for their top card in a row of the lookup table.
        """
        names = ", ".join(f"{name}_{group_number}" for name in ("open", "union", "where"))
        return f" {names} = {self._stored_open_targets_code(target_group)}"

    def _stored_open_targets_code(self, target_group: TargetGroup) -> str:
        """Return Python source that reads the target places that can take a card.

        The places are found once for each position, and stored.
        """
        key = target_group.places, f"targets {target_group.in_order}"
        if key not in self.kept_sources:
            self._values[key] = f"kept_{len(self.kept_sources)}(L)"
            places = self.place_list_code(target_group.places)
            self.kept_sources[key] = f"group_places_by_bit(B, {places}, {target_group.in_order})"
            self.kept_looks.append(self.mask_of_places(self.program.lists[target_group.places]))
        return self._values[key]


_OF_TWO_CARDS = (RouteKind.PAIR, RouteKind.EXCHANGE)
"""The kinds of route that take two top cards of two piles."""

_STARTS = {
    "P": "P = L.piles", "T": "T = L.tops", "B": "B = L.bits", "F": "F = L.facts", "s": "s = -1",
    "t": "t = -1", "i": "i = -1", "e": "e = -1", "n": "n = 0",
}


def _function_code(name: str, body: list[str], parameters: tuple[str, ...] = ()) -> str:
    """Return the source of a function. Its parameters are `L` (the position) and those named in `parameters`.

    The first line of the function sets the other names that its body uses.
    """
    used = set(re.findall(r"\b[PTBFstein]\b", "\n".join(body)))
    starts = "; ".join(line for start, line in _STARTS.items() if start in used and start not in parameters)
    head = f"def {name}({', '.join(('L', *parameters))}):"
    return "\n".join([head, *([f" {starts}"] if starts else []), *body, ""])
