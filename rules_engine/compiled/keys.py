"""Find out when two positions have the same future, so that a search tries only one of them.

Some stored numbers do not matter, and some places can be exchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.compiled.exchangeable_places import exchange_group_of_each_place as exchange_groups
from rules_engine.compiled.lowering import operand_nodes
from rules_engine.compiled.program import (
    DOWN_COLUMN,
    NO_NODE,
    CardsToTake,
    ExpressionNode,
    GameProgram,
    Operation,
    RouteKind,
)

WHOLE_VALUE, ABOVE_ZERO = 1, 2
"""The ways in which a fact (a stored number) enters the key of a position: by its value, or by whether it is
above zero. A fact with 0 does not enter the key."""

_NAMED_PLACE = {Operation.SOURCE, Operation.TARGET, Operation.HERE}


def relevance_of_stored_numbers(program: GameProgram) -> tuple[int, ...]:
    """Return, for each stored number (fact) of a compiled game, how it can affect the moves that follow.

    `program` is the compiled game. The result is a tuple with one of these values for each fact:

    - `WHOLE_VALUE`: the exact value matters.
    - `ABOVE_ZERO`: it matters only whether the number is above zero.
    - 0: the number does not matter.
    """
    if any(steps is None for steps in program.effects) or _program_calls_python(program):
        return (WHOLE_VALUE,) * program.facts
    uses: dict[int, set[int]] = {}
    waiting = list(_nodes_that_affect_play(program))
    seen: set[int] = set()
    changes = [step for steps in program.effects for step in steps or ()]
    while waiting:
        for fact, use in _stored_numbers_read_by_node(program, waiting.pop(), seen):
            if fact not in uses:
                # What such a fact is set from matters too, and when.
                waiting += [
                    node for step in changes if step.kind == "set" and step.a == fact
                    for node in (step.b, step.condition)
                    if node != NO_NODE and not _node_increases_stored_number(program, node, fact)]
            uses.setdefault(fact, set()).add(use)
    if program.lot_fact >= 0 and any(
        route.taking is CardsToTake.LAST_LOT
        and not _condition_requires_top_card(program, route.source_condition)
        for route in program.routes
    ):
        uses.setdefault(program.lot_fact, set()).add(WHOLE_VALUE)
    if program.number_fact >= 0 and any(step.kind == "shuffle" for step in changes):
        uses.setdefault(program.number_fact, set()).add(WHOLE_VALUE)
    return tuple(
        0 if fact not in uses else ABOVE_ZERO if uses[fact] == {ABOVE_ZERO} else WHOLE_VALUE
        for fact in range(program.facts))


def _program_calls_python(program: GameProgram) -> bool:
    """Return True if the program calls Python functions to list moves, or to test moves or conditions.

    A question whether only useless moves remain does not count: its answer depends only on compiled moves.
    """
    asks = (Operation.ASK, Operation.ASK_TEST)
    return any(route.kind is RouteKind.ASKED for route in program.routes) or any(
        node.operation in asks for node in program.nodes)


def _nodes_that_affect_play(program: GameProgram) -> Iterator[int]:
    """Yield each node (operation) whose value has an effect on play.

    It decides whether a move is allowed, a duty (obligation) is owed or the game has ended, or which cards
    are moved after a move.
    """
    for route in program.routes:
        yield from _drop_missing_nodes(
            route.condition, route.source_condition, *[at.condition for at in route.landings])
    yield from _drop_missing_nodes(*[node for node, _ in program.duties], *program.ends)
    for steps in program.effects:
        for step in steps or ():
            if step.kind == "move":
                yield from _drop_missing_nodes(step.c, step.condition)
            elif step.kind == "shuffle":
                yield from _drop_missing_nodes(step.b, step.condition)


def _drop_missing_nodes(*nodes: int) -> Iterator[int]:
    """Return an iterator over these numbers of nodes (operations) without `NO_NODE`."""
    return (node for node in nodes if node != NO_NODE)


def _stored_numbers_read_by_node(
    program: GameProgram, node_number: int, nodes_seen: set[int]
) -> Iterator[tuple[int, int]]:
    """Yield each stored number that a node (operation) reads, with how much of it matters.

    This is `WHOLE_VALUE`, or `ABOVE_ZERO` if it matters only whether the number is above zero. Nodes in
    `nodes_seen` are skipped.
    """
    if node_number in nodes_seen:
        return
    nodes_seen.add(node_number)
    node = program.nodes[node_number]
    if node.operation in (Operation.FACT, Operation.FACT_BEFORE):
        yield node.a, WHOLE_VALUE
        return
    fact = _stored_number_compared_with_zero(program, node)
    if fact is not None:
        yield fact, ABOVE_ZERO
        return
    for operand in operand_nodes(node):
        yield from _stored_numbers_read_by_node(program, operand, nodes_seen)


def _stored_number_compared_with_zero(program: GameProgram, node: ExpressionNode) -> int | None:
    """Return the index of the stored number if a node asks whether it is above zero, else None.

    A node that asks whether it is zero counts too, if it is never negative.
    """
    if node.operation not in (Operation.LESS, Operation.EQUAL):
        return None
    one, other = program.nodes[node.a], program.nodes[node.b]
    if node.operation is Operation.EQUAL and other == _ZERO:
        one, other = other, one
    if one != _ZERO or other.operation is not Operation.FACT:
        return None
    return other.a if node.operation is Operation.LESS or other.a in program.never_negative else None


_ZERO = ExpressionNode(Operation.NUMBER, 0)


def _node_increases_stored_number(program: GameProgram, node_number: int, fact: int) -> bool:
    """Return True if the node (operation) adds a positive number to a stored number that is never negative.

    The result is then above zero.
    """
    node = program.nodes[node_number]
    if node.operation is not Operation.ADD or fact not in program.never_negative:
        return False
    one, other = program.nodes[node.a], program.nodes[node.b]
    return (one.operation in (Operation.FACT, Operation.FACT_BEFORE) and one.a == fact
            and other.operation is Operation.NUMBER and other.a > 0)


def _condition_requires_top_card(program: GameProgram, node_number: int) -> bool:
    """Return True if the condition on a source place requires that a move takes the top card."""
    if node_number == NO_NODE:
        return False
    node = program.nodes[node_number]
    if node.operation is Operation.AND:
        return _condition_requires_top_card(program, node.a) or _condition_requires_top_card(program, node.b)
    if node.operation is not Operation.EQUAL:
        return False
    total, size = program.nodes[node.a], program.nodes[node.b]
    return (
        # The index of the lowest card taken plus the number of cards taken is the size of the pile.
        total.operation is Operation.ADD and size.operation is Operation.SIZE
        and program.nodes[total.a].operation is Operation.INDEX
        and program.nodes[total.b].operation is Operation.TAKEN
        and program.nodes[size.a].operation is Operation.SOURCE)


def exchange_group_of_each_place(program: GameProgram) -> tuple[int, ...]:
    """Return a tuple with a group number for each place of a compiled game (`program`).

    If two places have the same number, their piles can be exchanged: the future of the position stays the
    same.
    """
    calls_python = any(steps is None for steps in program.effects) or _program_calls_python(program)
    return exchange_groups(program, calls_python=calls_python)


def places_where_only_pile_size_matters(program: GameProgram) -> tuple[bool, ...]:
    """Return, for each place of a compiled game, True if it does not matter which cards lie there.

    `program` is the compiled game. If the value is True, only the number of the cards there can affect the
    moves that follow. If it is False, the cards themselves may matter too.
    """
    if any(steps is None for steps in program.effects) or _program_calls_python(program):
        return (False,) * program.places
    read = set(_places_whose_cards_matter(program))
    return tuple(place not in read for place in range(program.places))


def _places_whose_cards_matter(program: GameProgram) -> Iterator[int]:
    """Yield the places whose cards may be looked at or taken."""
    for route in program.routes:
        lists = [route.sources] if route.sources != NO_NODE else []
        lists += [
            at.places for at in route.landings
            if route.kind is RouteKind.EXCHANGE
            or not _table_treats_all_targets_alike(program, at.table)
            or _looks_up_target_in_table(program, at.condition)]
        for number in lists:
            yield from program.lists[number]
    for step in (step for steps in program.effects for step in steps or ()):
        if step.kind != "set":
            yield from range(step.a, min(step.a + 1, program.places))
    for node in program.nodes:
        yield from _places_read_by_node(program, node)


def _places_read_by_node(program: GameProgram, node: ExpressionNode) -> Iterable[int]:
    """Return the places whose cards this node (operation) looks at, except the source place of a move."""
    over_places = node.operation in (Operation.ANY, Operation.SUM, Operation.FIRST)
    if over_places and _node_looks_at_card(program, node.b):
        return program.lists[node.a]
    if node.operation is Operation.ANY_OF_LISTS and _node_looks_at_card(program, node.b):
        return range(program.places)
    if node.operation not in _CARD_READERS:
        return ()
    named = program.nodes[node.a]
    if named.operation is Operation.NUMBER:
        return (named.a,)
    return () if named.operation in (Operation.SOURCE, Operation.HERE) else range(program.places)


_CARD_READERS = (Operation.ENTRY, Operation.TOP, Operation.FIRST_FACE_UP)


def _node_looks_at_card(program: GameProgram, node_number: int) -> bool:
    """Return True if the node (operation), or a node that it is built from, looks at a card."""
    node = program.nodes[node_number]
    return node.operation in _CARD_READERS or any(
        _node_looks_at_card(program, operand) for operand in operand_nodes(node))


def _looks_up_target_in_table(program: GameProgram, node_number: int) -> bool:
    """Return True if the condition looks up in a table whether a card may go on the target's top card.

    `node_number` is the number of the condition's node (operation), or `NO_NODE` if there is no condition.
    """
    if node_number == NO_NODE:
        return False
    node = program.nodes[node_number]
    return node.operation is Operation.TABLE or any(
        _looks_up_target_in_table(program, operand) for operand in operand_nodes(node))


def _table_treats_all_targets_alike(program: GameProgram, table_number: int) -> bool:
    """Return True if the table treats all target cards alike: each card may go on all of them or on none."""
    if table_number == NO_NODE:
        return True
    held = program.tables[table_number]
    shown = (1 << DOWN_COLUMN + 1) - 1
    return all(row & shown in (0, shown) for rows in held for row in rows)


_OF_THE_MOVE = {
    Operation.SOURCE, Operation.TARGET, Operation.INDEX, Operation.TAKEN, Operation.TABLE,
    Operation.TAKEN_PAIRS, Operation.FACT_BEFORE, Operation.ASK_TEST,
}
_BINDING = {Operation.ANY, Operation.SUM, Operation.FIRST, Operation.ANY_OF_LISTS}


def nodes_computed_once_per_position(program: GameProgram) -> tuple[bool, ...]:
    """Return, for each node (operation) of a compiled game, True if one result serves a whole position.

    `program` is the compiled game. The value is True for a loop over places that depends on the position
    alone, not on the move. It is False for all other nodes.
    """
    free: list[bool] = []   # whether a node depends on the move, or on a place of an expression around it
    here: list[bool] = []
    for node in program.nodes:
        operands = operand_nodes(node)
        of_move = node.operation in _OF_THE_MOVE or any(free[one] for one in operands)
        free.append(of_move and node.operation is not Operation.SOME_MOVE)
        binds = node.operation in _BINDING
        outside = operands[:-1] if node.operation is Operation.ANY_OF_LISTS else ()
        looks_here = node.operation is Operation.HERE or any(
            here[one] for one in (outside if binds else operands))
        here.append(looks_here)
    return tuple(
        node.operation in _BINDING and not free[number] and not here[number]
        for number, node in enumerate(program.nodes))
