"""Find out what the values of a position depend on.

Some facts matter, some places are interchangeable, and some expressions look at the position alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.compiled.lowering import operand_nodes
from rules_engine.compiled.program import (
    DOWN_COLUMN,
    NO_NODE,
    Node,
    Operation,
    Program,
    ProgramStep,
    RouteKind,
    Taking,
)

WHOLE_VALUE, ABOVE_ZERO = 1, 2
"""The ways in which a fact enters the key: by its value, or by whether it is above zero. 0: not at all."""

_NAMED_PLACE = {Operation.SOURCE, Operation.TARGET, Operation.HERE}


def fact_uses(program: Program) -> tuple[int, ...]:
    """Return how each fact enters the key. A fact that only keeps count of itself does not matter."""
    if any(steps is None for steps in program.effects) or _asks(program):
        return (WHOLE_VALUE,) * program.facts
    uses: dict[int, set[int]] = {}
    waiting = list(_roots(program))
    seen: set[int] = set()
    changes = [step for steps in program.effects for step in steps or ()]
    while waiting:
        for fact, use in _fact_reads(program, waiting.pop(), seen):
            if fact not in uses:
                # What such a fact is set from matters too, and when.
                waiting += [
                    node for step in changes if step.kind == "set" and step.a == fact
                    for node in (step.b, step.condition) if node != NO_NODE]
            uses.setdefault(fact, set()).add(use)
    if program.lot_fact >= 0 and any(route.taking is Taking.LAST_LOT for route in program.routes):
        uses.setdefault(program.lot_fact, set()).add(WHOLE_VALUE)
    if program.number_fact >= 0 and any(step.kind == "shuffle" for step in changes):
        uses.setdefault(program.number_fact, set()).add(WHOLE_VALUE)
    return tuple(
        0 if fact not in uses else ABOVE_ZERO if uses[fact] == {ABOVE_ZERO} else WHOLE_VALUE
        for fact in range(program.facts))


def _asks(program: Program) -> bool:
    return any(route.kind is RouteKind.ASKED for route in program.routes) or bool(
        program.asked or program.asked_tests)


def _roots(program: Program) -> Iterator[int]:
    """Yield every node that decides about a move, a duty, an end, or how cards move."""
    for route in program.routes:
        yield from _given(route.condition, route.source_condition, *[at.condition for at in route.landings])
    yield from _given(*[node for node, _ in program.duties], *program.ends)
    for steps in program.effects:
        for step in steps or ():
            if step.kind == "move":
                yield from _given(step.c, step.condition)
            elif step.kind == "shuffle":
                yield from _given(step.b, step.condition)


def _given(*nodes: int) -> Iterator[int]:
    return (node for node in nodes if node != NO_NODE)


def _fact_reads(program: Program, number: int, seen: set[int]) -> Iterator[tuple[int, int]]:
    """Yield each fact that a node reads, and how."""
    if number in seen:
        return
    seen.add(number)
    node = program.nodes[number]
    if node.operation in (Operation.FACT, Operation.FACT_BEFORE):
        yield node.a, WHOLE_VALUE
        return
    fact = _asked_above_zero(program, node)
    if fact is not None:
        yield fact, ABOVE_ZERO
        return
    for operand in operand_nodes(node):
        yield from _fact_reads(program, operand, seen)


def _asked_above_zero(program: Program, node: Node) -> int | None:
    """Return the fact of which a node asks only whether it is above zero."""
    if node.operation is not Operation.LESS:
        return None
    one, other = program.nodes[node.a], program.nodes[node.b]
    if one == (Operation.NUMBER, 0, 0, 0) and other.operation is Operation.FACT:
        return other.a
    return None


def place_classes(program: Program) -> tuple[int, ...]:
    """Return a number for each place. Piles of places with equal numbers may be exchanged.

    The places of a zone are interchangeable if nothing in the program treats one of them apart from others.
    """
    if any(steps is None for steps in program.effects) or _asks(program):
        return tuple(range(program.places))
    apart = set(_places_apart(program))
    zones_apart = {program.zone_of[place] for place in apart}
    return tuple(
        place if program.zone_of[place] in zones_apart else program.places + program.zone_of[place]
        for place in range(program.places))


def _places_apart(program: Program) -> Iterator[int]:
    sizes = {zone: program.zone_of.count(zone) for zone in program.zone_of}
    used_lists = {route.sources for route in program.routes if route.sources != NO_NODE}
    used_lists |= {landing.places for route in program.routes for landing in route.landings}
    for step in _moving_steps(program):
        yield from (step.a, step.b)
    for node in program.nodes:
        yield from _places_named_by(program, node)
        if node.operation in (Operation.ANY, Operation.SUM):
            used_lists.add(node.a)
        if node.operation in (Operation.CAN_MOVE, Operation.NO_MOVE) and node.b != NO_NODE:
            used_lists.add(node.b)
    for number in used_lists:
        held = program.lists[number]
        for zone in {program.zone_of[place] for place in held}:
            here = [place for place in held if program.zone_of[place] == zone]
            if len(here) != sizes[zone]:
                yield from here


def _places_named_by(program: Program, node: Node) -> Iterable[int]:
    """Return the places that a node by itself treats apart from others of their zone."""
    if node.operation is Operation.FIRST:
        # The first place that has a value may not be the first after an exchange.
        return program.lists[node.a]
    if node.operation is Operation.ANY_OF_LISTS:
        return _uneven_groups(program, program.groups[node.c])
    if node.operation is Operation.NUMBER_IN_ZONE:
        return range(program.places)
    return _place_numbers(program, node)


def size_only(program: Program) -> tuple[bool, ...]:
    """Return, for each place, whether only the number of its cards matters: no card there is looked at."""
    if any(steps is None for steps in program.effects) or _asks(program):
        return (False,) * program.places
    read = set(_places_read(program))
    return tuple(place not in read for place in range(program.places))


def _places_read(program: Program) -> Iterator[int]:
    """Yield the places of which a card may be looked at or taken."""
    for route in program.routes:
        lists = [route.sources] if route.sources != NO_NODE else []
        lists += [
            at.places for at in route.landings
            if route.kind is RouteKind.EXCHANGE
            or not _is_open_to_all(program, at.table) or _asks_a_table(program, at.condition)]
        for number in lists:
            yield from program.lists[number]
    for step in (step for steps in program.effects for step in steps or ()):
        if step.kind != "set":
            yield from range(step.a, min(step.a + 1, program.places))
    for node in program.nodes:
        yield from _places_read_by(program, node)


def _places_read_by(program: Program, node: Node) -> Iterable[int]:
    """Return the places of which a node looks at a card. Sources of moves are left out."""
    over_places = node.operation in (Operation.ANY, Operation.SUM, Operation.FIRST)
    if over_places and _reads_cards(program, node.b):
        return program.lists[node.a]
    if node.operation is Operation.ANY_OF_LISTS and _reads_cards(program, node.b):
        return range(program.places)
    if node.operation not in _CARD_READERS:
        return ()
    named = program.nodes[node.a]
    if named.operation is Operation.NUMBER:
        return (named.a,)
    return () if named.operation in (Operation.SOURCE, Operation.HERE) else range(program.places)


_CARD_READERS = (Operation.ENTRY, Operation.TOP, Operation.FIRST_FACE_UP)


def _reads_cards(program: Program, number: int) -> bool:
    node = program.nodes[number]
    return node.operation in _CARD_READERS or any(
        _reads_cards(program, operand) for operand in operand_nodes(node))


def _asks_a_table(program: Program, number: int) -> bool:
    """Return True if a condition looks up the top card of the target in a table."""
    if number == NO_NODE:
        return False
    node = program.nodes[number]
    return node.operation is Operation.TABLE or any(
        _asks_a_table(program, operand) for operand in operand_nodes(node))


def _is_open_to_all(program: Program, table: int) -> bool:
    """Return True if a table lets each card go on every card alike."""
    if table == NO_NODE:
        return True
    held = program.tables[table]
    shown = (1 << DOWN_COLUMN + 1) - 1
    return all(row & shown in (0, shown) for rows in held for row in rows)


def _moving_steps(program: Program) -> Iterator[ProgramStep]:
    """Yield the steps that treat places apart. A re-deal takes up a whole zone, whatever order it lies in."""
    for steps in program.effects:
        for step in steps or ():
            if step.kind == "move" and program.places not in (step.a, step.b):
                yield step


def _uneven_groups(program: Program, group: Iterable[int]) -> Iterator[int]:
    """Yield the places whose list is not the whole of their own zone."""
    for place, number in enumerate(group):
        zone = tuple(one for one in range(program.places) if program.zone_of[one] == program.zone_of[place])
        if program.lists[number] != zone and program.lists[number]:
            yield place
            yield from program.lists[number]


def _place_numbers(program: Program, node: Node) -> Iterator[int]:
    """Yield the places that a node names by number, as the pile it looks at or in a comparison of places."""
    if node.operation in (Operation.SIZE, Operation.ENTRY, Operation.TOP, Operation.FIRST_FACE_UP):
        named = program.nodes[node.a]
        if named.operation is Operation.NUMBER:
            yield from range(named.a, min(named.a + 1, program.places))
        elif named.operation not in _NAMED_PLACE:
            yield from range(program.places)
    elif node.operation in (Operation.EQUAL, Operation.LESS) and any(
        program.nodes[one].operation in _NAMED_PLACE for one in (node.a, node.b)
    ):
        yield from range(program.places)


_OF_THE_MOVE = {
    Operation.SOURCE, Operation.TARGET, Operation.INDEX, Operation.TAKEN, Operation.TABLE,
    Operation.TAKEN_PAIRS, Operation.FACT_BEFORE, Operation.ASK_TEST,
}
_BINDING = {Operation.ANY, Operation.SUM, Operation.FIRST, Operation.ANY_OF_LISTS}


def nodes_of_position(program: Program) -> tuple[bool, ...]:
    """Return, for each node over several places, whether it depends on the position alone."""
    free: list[bool] = []   # whether a node depends on the move, or on a place of an expression around it
    here: list[bool] = []
    for node in program.nodes:
        operands = operand_nodes(node)
        free.append(node.operation in _OF_THE_MOVE or any(free[one] for one in operands))
        binds = node.operation in _BINDING
        outside = operands[:-1] if node.operation is Operation.ANY_OF_LISTS else ()
        looks_here = node.operation is Operation.HERE or any(
            here[one] for one in (outside if binds else operands))
        here.append(looks_here)
    return tuple(
        node.operation in _BINDING and not free[number] and not here[number]
        for number, node in enumerate(program.nodes))
