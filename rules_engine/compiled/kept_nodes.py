"""Find the operations whose results are worth storing, because the C runner takes long to compute them."""

from __future__ import annotations

from collections import Counter

from rules_engine.compiled.keys import nodes_computed_once_per_position
from rules_engine.compiled.lowering import operand_nodes
from rules_engine.compiled.program import ExpressionNode, GameProgram, Operation

NOT_KEPT, OF_POSITION, OF_SOURCE, OF_TARGET, OF_HERE = range(5)
"""How a result is stored: not at all, once for a position, or once for each place.

The place is the source or the target of the move, or the one that a loop over places has reached.
"""

_WORTH_KEEPING = 5
"""A result that depends on a place is stored if it takes at least so many operations."""

_PLACES = {Operation.SOURCE: OF_SOURCE, Operation.TARGET: OF_TARGET, Operation.HERE: OF_HERE}
_OF_THE_MOVE = {
    Operation.INDEX, Operation.TAKEN, Operation.TABLE, Operation.TAKEN_PAIRS, Operation.FACT_BEFORE,
    Operation.ASK_TEST,
}
_LOOPS = {Operation.ANY, Operation.SUM, Operation.FIRST, Operation.ANY_OF_LISTS}
_OTHER = -1
"""Stands for what is not a place, such as the number of cards taken."""


def storage_kind_of_each_node(program: GameProgram) -> tuple[int, ...]:
    """Return, for each node (operation) of a compiled game, how its result is stored.

    `program` is the compiled game. The result is a tuple with one of these constants for each node:

    - `NOT_KEPT`: the result is not stored.
    - `OF_POSITION`: it is stored once for a position.
    - `OF_SOURCE`, `OF_TARGET`: it is stored once for each source or target place of a move.
    - `OF_HERE`: it is stored once for each place that a loop goes through.
    """
    of_position = nodes_computed_once_per_position(program)
    looks: list[frozenset[int]] = []
    for node in program.nodes:
        looks.append(_dependencies_of_node(node, looks))
    asked_again = _nodes_computed_repeatedly(program, looks)
    found: list[int] = []
    costs: list[int] = []
    for number, node in enumerate(program.nodes):
        cost = _cost_of_node(program, node, costs)
        kept = OF_POSITION if of_position[number] else NOT_KEPT
        if not kept and cost >= _WORTH_KEEPING and number in asked_again and len(looks[number]) < 2:
            kept = max(next(iter(looks[number]), OF_POSITION), NOT_KEPT)
        found.append(kept)
        costs.append(1 if kept else cost)
    return tuple(found)


def _nodes_computed_repeatedly(program: GameProgram, dependencies_by_node: list[frozenset[int]]) -> set[int]:
    """Return the nodes (operations) that may be computed several times for one position and one place."""
    uses = Counter(one for node in program.nodes for one in operand_nodes(node))
    # A node is computed again if several nodes use it, if it is a condition of moves, or if it depends on
    # less than a node that uses it: on the source place alone, for example, for each target place.
    found = {number for number, count in uses.items() if count > 1}
    for number, node in enumerate(program.nodes):
        found.update(one for one in operand_nodes(node)
            if dependencies_by_node[number] > dependencies_by_node[one])
    for route in program.routes:
        found.update((route.source_condition, *[landing.condition for landing in route.landings]))
    return found


def _dependencies_of_node(node: ExpressionNode, dependencies_by_node: list[frozenset[int]]) -> frozenset[int]:
    """Return what a node (operation) depends on besides the position, as constants such as `OF_SOURCE`.

    `dependencies_by_node` has the results for all earlier nodes.
    """
    operation, operands = node.operation, operand_nodes(node)
    if operation in _PLACES:
        return frozenset((_PLACES[operation],))
    if operation in _OF_THE_MOVE:
        return frozenset((_OTHER,))
    if operation is Operation.SOME_MOVE:
        return frozenset()
    body = dependencies_by_node[operands[-1]] - {OF_HERE} if operation in _LOOPS else frozenset()
    outside = operands[:-1] if operation in _LOOPS else operands
    return body.union(*[dependencies_by_node[one] for one in outside])


def _cost_of_node(program: GameProgram, node: ExpressionNode, costs_of_nodes: list[int]) -> int:
    """Return about how many operations it takes to compute a node.

    `costs_of_nodes` has this for all earlier nodes, among them the operands of the node.
    """
    operands = operand_nodes(node)
    if node.operation is Operation.SOME_MOVE:
        return 1
    if node.operation in (Operation.ANY, Operation.SUM, Operation.FIRST):
        return 1 + costs_of_nodes[operands[-1]] * len(program.lists[node.a])
    return 1 + sum(costs_of_nodes[one] for one in operands)
