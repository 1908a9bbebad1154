"""Find in a compiled game which places must be filled for a win, and with how many cards."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.compiled.program import NO_NODE, ExpressionNode, GameProgram, Operation


class WinGoal(NamedTuple):
    """The places that must be filled for a win, and with how many cards."""

    places: int
    """The number of the list of these places. `NO_NODE` if the condition for a win names none."""
    cards: int
    """How many cards must lie there for a win, at the least. 0 if this is not known."""


NO_GOAL = WinGoal(NO_NODE, 0)


def find_win_goal(program: GameProgram, node_number: int) -> WinGoal:
    """Return the places that must be filled for a win, and with how many cards.

    `program` is the compiled game. `node_number` is the number of the node (operation) that tests for a win,
    or `NO_NODE` if there is none. Return `NO_GOAL` without such a node, or if it tests anything else.
    """
    if node_number == NO_NODE:
        return NO_GOAL
    node = program.nodes[node_number]
    match node.operation:
        case Operation.AND:
            return max((find_win_goal(program, operand) for operand in (node.a, node.b)), key=lambda one: (
                one.places != NO_NODE, one.cards))
        case Operation.EQUAL:
            counted, wanted = program.nodes[node.a], program.nodes[node.b]
            if counted.operation is Operation.SUM and _node_computes_pile_size(program, counted.b):
                return WinGoal(counted.a, wanted.a if wanted.operation is Operation.NUMBER else 0)
        case Operation.NOT:
            return _goal_if_every_place_is_full(program, program.nodes[node.a])
    return NO_GOAL


def _goal_if_every_place_is_full(program: GameProgram, condition_that_must_fail: ExpressionNode) -> WinGoal:
    """Return the goal of a win condition by which each place of a list must hold so many cards, or `NO_GOAL`.

    `condition_that_must_fail` is: some place holds another number of cards.
    """
    if condition_that_must_fail.operation is not Operation.ANY:
        return NO_GOAL
    failing = program.nodes[condition_that_must_fail.b]
    demand = program.nodes[failing.a] if failing.operation is Operation.NOT else failing
    if failing.operation is not Operation.NOT or demand.operation is not Operation.EQUAL:
        return NO_GOAL
    wanted = program.nodes[demand.b]
    if wanted.operation is not Operation.NUMBER or wanted.a < 2:
        return NO_GOAL
    if not _node_computes_pile_size(program, demand.a):
        return NO_GOAL
    return WinGoal(condition_that_must_fail.a, wanted.a * len(program.lists[condition_that_must_fail.a]))


def _node_computes_pile_size(program: GameProgram, node_number: int) -> bool:
    """Return True if a node (operation) in a loop over places computes the size of the pile there."""
    node = program.nodes[node_number]
    return node.operation is Operation.SIZE and program.nodes[node.a].operation is Operation.HERE
