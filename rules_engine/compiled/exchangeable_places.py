"""Find places that a search may treat as equal: exchanging their piles makes no difference.

A search then tries only one order of these piles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rules_engine.compiled.lowering import operand_nodes
from rules_engine.compiled.program import (
    EMPTY_COLUMN,
    NO_NODE,
    CompiledEffectStep,
    ExpressionNode,
    GameProgram,
    MoveRoute,
    Operation,
    RouteKind,
)

Places = frozenset[int]


class _ExpressionScope(NamedTuple):
    """The places that the source, the target and a loop can stand for in an expression of a program."""

    source: Places
    """The places that the tested move may take cards from."""
    target: Places
    """The places that the tested move may bring cards to."""
    here: Places = frozenset()
    """The places that a loop around the expression goes through. Without a loop there are none."""


def exchange_group_of_each_place(program: GameProgram, *, calls_python: bool) -> tuple[int, ...]:
    """Return a tuple with a group number for each place of a compiled game (`program`).

    If two places have the same number, their piles can be exchanged: the future of the position stays the
    same. If `calls_python` is true, each place has its own number. The program then calls functions in
    Python, and these may look at any place.
    """
    if calls_python:
        return tuple(range(program.places))
    apart = set(_places_treated_differently(program))
    used_lists = _place_lists_looped_over(program)
    numbers: dict[tuple[int, ...], int] = {}
    classes = []
    for place in range(program.places):
        if place in apart:
            classes.append(place)
            continue
        lists = (number for number in used_lists if place in program.lists[number])
        alike = (program.zone_of[place], *lists)
        classes.append(program.places + numbers.setdefault(alike, len(numbers)))
    return tuple(classes)


def _place_lists_looped_over(program: GameProgram) -> list[int]:
    """Return the numbers of the lists of places that the program loops over, sorted."""
    found = {route.sources for route in program.routes if route.sources != NO_NODE}
    found |= {landing.places for route in program.routes for landing in route.landings}
    for node in program.nodes:
        if node.operation in (Operation.ANY, Operation.SUM):
            found.add(node.a)
        if node.operation in (Operation.CAN_MOVE, Operation.NO_MOVE) and node.b != NO_NODE:
            found.add(node.b)
        if node.operation is Operation.LEADS_NOWHERE:
            found.add(node.a)
    return sorted(found)


def _places_treated_differently(program: GameProgram) -> Iterator[int]:
    """Yield the places that the program treats differently from all others of their zone."""
    for step in _steps_moving_cards(program):
        yield from (step.a, step.b)
    seen: set[tuple[int, _ExpressionScope]] = set()
    waiting = list(_expressions_with_scopes(program))
    while waiting:
        number, scope = waiting.pop()
        if number == NO_NODE or (number, scope) in seen:
            continue
        seen.add((number, scope))
        node = program.nodes[number]
        yield from _places_distinguished_by_node(program, node, scope)
        waiting += _operands_with_scopes(program, node, scope)


def _steps_moving_cards(program: GameProgram) -> Iterator[CompiledEffectStep]:
    """Yield the steps of effects that move cards from one place of the table to another.

    Steps of a re-deal, which use an extra place, are left out: they treat all places of a zone alike.
    """
    for steps in program.effects:
        for step in steps or ():
            if step.kind == "move" and program.places not in (step.a, step.b):
                yield step


def _expressions_with_scopes(program: GameProgram) -> Iterator[tuple[int, _ExpressionScope]]:
    """Yield each expression of the program, with the places that it can refer to (its scope).

    An expression is given by the number of its last node (operation).
    """
    nowhere = _ExpressionScope(frozenset(), frozenset())
    for route in program.routes:
        frame = _scope_of_routes(program, [route])
        yield from ((route.condition, frame), (route.source_condition, frame))
        for landing in route.landings:
            alone = route.kind is RouteKind.CARDS
            target = frozenset(program.lists[landing.places]) if alone else frame.target
            yield landing.condition, frame._replace(target=target)
    yield from ((node, nowhere) for node, _ in program.duties)
    yield from ((node, nowhere) for node in program.ends)
    for permission, steps in enumerate(program.effects):
        frame = _scope_of_routes(program, [one for one in program.routes if one.permission == permission])
        for step in steps or ():
            yield from ((step.c if step.kind == "move" else step.b, frame), (step.condition, frame))


def _scope_of_routes(program: GameProgram, routes: Iterable[MoveRoute]) -> _ExpressionScope:
    """Return the places that moves of these routes take cards from, and those that they bring cards to."""
    source, target = set[int](), set[int]()
    for route in routes:
        sources = program.lists[route.sources] if route.sources != NO_NODE else ()
        targets = {place for landing in route.landings for place in program.lists[landing.places]}
        source.update(sources)
        target |= targets
        if route.kind is not RouteKind.CARDS:
            # The other card of a pair may be either of them, and a card turned over stays in its place.
            source |= targets
            target.update(sources)
    return _ExpressionScope(frozenset(source), frozenset(target))


def _operands_with_scopes(
    program: GameProgram, node: ExpressionNode, scope: _ExpressionScope
) -> Iterator[tuple[int, _ExpressionScope]]:
    """Yield the operands of a node (operation), each with the places that it can refer to (its scope)."""
    if node.operation is Operation.SOME_MOVE:
        mask = program.masks[node.a]
        routes = [route for route in program.routes if mask >> route.permission & 1]
        yield node.b, _scope_of_routes(program, routes)
    elif node.operation in (Operation.ANY, Operation.SUM, Operation.FIRST):
        yield node.b, scope._replace(here=frozenset(program.lists[node.a]))
    elif node.operation is Operation.ANY_OF_LISTS:
        yield node.a, scope
        inside = {place for number in program.groups[node.c] for place in program.lists[number]}
        yield node.b, scope._replace(here=frozenset(inside))
    else:
        yield from ((operand, scope) for operand in operand_nodes(node))


_OF_ONE_PLACE = (
    Operation.SIZE, Operation.ENTRY, Operation.TOP, Operation.FIRST_FACE_UP, Operation.NUMBER_IN_ZONE)


def _places_distinguished_by_node(
    program: GameProgram, node: ExpressionNode, scope: _ExpressionScope
) -> Iterable[int]:
    """Return the places that one node (operation) treats differently from other places of their zone."""
    if node.operation is Operation.FIRST:
        return _places_distinguished_by_order(program, node)
    if node.operation is Operation.ANY_OF_LISTS:
        return _places_distinguished_by_lists(program, program.groups[node.c])
    if node.operation in _OF_ONE_PLACE:
        named = program.nodes[node.a]
        if named.operation in _NAMED_PLACE and node.operation is not Operation.NUMBER_IN_ZONE:
            return ()
        places = _possible_places_of_node(program, named, scope)
        return range(program.places) if places is None else places
    if node.operation in (Operation.EQUAL, Operation.LESS):
        return _places_distinguished_by_comparison(program, node, scope)
    return ()


_NAMED_PLACE = {Operation.SOURCE, Operation.TARGET, Operation.HERE}


def _possible_places_of_node(
    program: GameProgram, node: ExpressionNode, scope: _ExpressionScope
) -> Places | None:
    """Return the places that the value of a node (operation) can stand for.

    Return None if the value may be any number.
    """
    match node.operation:
        case Operation.SOURCE:
            return scope.source
        case Operation.TARGET:
            return scope.target
        case Operation.HERE:
            return scope.here
        case Operation.NUMBER:
            return frozenset({node.a} & set(range(program.places)))
        case Operation.FIRST:
            inside = scope._replace(here=frozenset(program.lists[node.a]))
            return _possible_places_of_node(program, program.nodes[node.b], inside)
        case Operation.CHOOSE:
            either = [_possible_places_of_node(program, program.nodes[one], scope)
                for one in (node.b, node.c)]
            return None if None in either else frozenset().union(*(one for one in either if one))
    return None


def _places_distinguished_by_comparison(
    program: GameProgram, node: ExpressionNode, scope: _ExpressionScope
) -> Iterable[int]:
    """Return the places that cannot be exchanged because two numbers, such as places, are compared."""
    both = [program.nodes[one] for one in (node.a, node.b)]
    named = [one for one in both if one.operation in _NAMED_PLACE]
    # "Is the source the target?" treats all places alike.
    if not named or (len(named) == len(both) and node.operation is Operation.EQUAL):
        return ()
    # "Is the source place 5?" treats only place 5 differently. "Does the source come before the target?"
    # depends on the order of all places that the two numbers may stand for.
    if node.operation is Operation.EQUAL and any(one.operation is Operation.NUMBER for one in both):
        both = [one for one in both if one.operation is Operation.NUMBER]
    return frozenset().union(*(_possible_places_of_node(program, one, scope) or frozenset() for one in both))


def _places_distinguished_by_order(program: GameProgram, node: ExpressionNode) -> Iterable[int]:
    """Return places whose order matters to a node (operation) that finds the first place with some value."""
    places = program.lists[node.a]
    if not _depends_only_on_lowest_card(program, node.b) or not _are_places_filled_in_order(program, places):
        return places
    # The first empty place is always the next to be filled: only the first place of each zone matters.
    return {program.zone_of[place]: place for place in reversed(places)}.values()


def _depends_only_on_lowest_card(program: GameProgram, node_number: int) -> bool:
    """Return True if an expression in a loop over places uses only the lowest card of the place reached.

    For example, its value may be the rank of that card. `node_number` is the number of the expression's last
    node (operation).
    """
    node = program.nodes[node_number]
    if node.operation is Operation.ENTRY:
        at, index = program.nodes[node.a], program.nodes[node.b]
        return at.operation is Operation.HERE and index == ExpressionNode(Operation.NUMBER, 0)
    return (node.operation in (Operation.RANK, Operation.SUIT)
            and _depends_only_on_lowest_card(program, node.a))


def _are_places_filled_in_order(program: GameProgram, places: tuple[int, ...]) -> bool:
    """Return True if only the first empty one of these places can take a card, and no card ever leaves them.

    The result is False unless `places` are all places of some zones, in order.
    """
    held = set(places)
    zones = {program.zone_of[place] for place in places}
    whole = [place for place in range(program.places) if program.zone_of[place] in zones]
    # The places must be all places of one or more zones, in the order of the table.
    if sorted(places) != list(places) or whole != list(places):
        return False
    if any(step.a in held or step.b in held for steps in program.effects for step in steps or ()
           if step.kind != "set"):
        return False
    for route in program.routes:
        if route.sources != NO_NODE and held.intersection(program.lists[route.sources]):
            return False
        for landing in route.landings:
            if held.intersection(program.lists[landing.places]) and (
                route.kind is not RouteKind.CARDS
                or not (landing.in_order or _table_forbids_empty_places(program, landing.table))
            ):
                return False
    return True


def _table_forbids_empty_places(program: GameProgram, table_number: int) -> bool:
    """Return True if the lookup table lets no card go to an empty place."""
    return table_number != NO_NODE and not any(
        row >> EMPTY_COLUMN & 1 for rows in program.tables[table_number] for row in rows)


def _places_distinguished_by_lists(program: GameProgram, list_numbers: Iterable[int]) -> Iterator[int]:
    """Yield the places of each list that has only some places of a zone, and the place that the list is for.

    `list_numbers` has for each place of the table the number of its list.
    """
    for place, number in enumerate(list_numbers):
        zone = tuple(one for one in range(program.places) if program.zone_of[one] == program.zone_of[place])
        if program.lists[number] != zone and program.lists[number]:
            yield place
            yield from program.lists[number]
