"""Write the effects (changes after a move) of a compiled game as Python source.

There is one function for each rule that allows moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_engine.compiled.lowering import operand_nodes
from rules_engine.compiled.program import NO_NODE, CompiledEffectStep, ExpressionNode, GameProgram, Operation
from rules_engine.compiled.python_expressions import ASKS, ExpressionSourceWriter
from rules_engine.compiled.python_source import GameSourceWriter

# Names in the source: `P` is the list of piles and `F` the list of stored numbers, both as changed so far.
# `G` has the stored numbers before the move. `s`, `i`, `n` and `t` are the source, index, number of cards and
# target of the first part of the move. `look(P, F)` returns the analysis of the position so far.
_NOT_WRITTEN = {Operation.ASK_TEST, Operation.TABLE}
"""Operations of the move itself, which an effect does not look at."""


class EffectSourceWriter(ExpressionSourceWriter):
    """A writer of Python functions that make the effects (changes after a move) of a compiled game.

    There is one for each rule that allows moves, such as `effects_3` for the rule number 3. It changes the
    lists of piles and of stored numbers. A rule has no function if it has no effects, or an effect that
    cannot be written as Python source.
    """

    def __init__(self, program: GameProgram, lists: GameSourceWriter) -> None:
        super().__init__(program)
        self._lists = lists
        self.written = [
            number for number, steps in enumerate(program.effects)
            if steps and all(self._can_write_step(step) for step in steps)]
        """The permissions whose effects are written; the engine makes those of all others."""

    def write_functions(self) -> dict[str, str]:
        """Return a dict from the name of each function, such as `effects_3`, to its Python source.

        The number is the index of the rule that allows the move.
        """
        found = {}
        for number in self.written:
            lines = [f"def effects_{number}(P, F, G, s, i, n, t, look):", " h = -1"]
            for step in self.program.effects[number] or ():
                lines += self._lines_of_step(step)
            found[f"effects_{number}"] = "\n".join([*lines, ""])
        return found

    def _can_write_step(self, step: CompiledEffectStep) -> bool:
        """Return True if the step can be written as Python source."""
        nodes = {"set": (step.b,), "move": (step.c,)}.get(step.kind)
        return nodes is not None and not any(
            self._operations_in_node(node) & _NOT_WRITTEN for node in (*nodes, step.condition)
            if node != NO_NODE)

    def _operations_in_node(self, node_number: int) -> set[Operation]:
        """Return every operation of the node and of the nodes that it is built from."""
        node = self.program.nodes[node_number]
        found = {node.operation}
        for operand in operand_nodes(node):
            found |= self._operations_in_node(operand)
        return found

    def _lines_of_step(self, step: CompiledEffectStep) -> Iterator[str]:
        """Yield the lines of Python source that make one step of an effect."""
        deep = " "
        if step.condition != NO_NODE:
            yield f" if {self.condition_code(step.condition, 'sure')}:"
            deep = "  "
        if step.kind == "set":
            yield f"{deep}F[{step.a}] = int({self.number_code(step.b)})"
        else:
            count = self.number_code(step.c)
            yield f"{deep}move_top_cards(P, {step.a}, {step.b}, {count}, {step.turned}, {step.down})"

    def _node_code(
        self, node_number: int, certainty: str, write: Callable[[int, str], str]
    ) -> str:
        """Return the Python source that computes a node (operation).

        A node that asks which moves are possible asks this of the position as the effects have changed it so
        far.
        """
        if self.program.nodes[node_number].operation in ASKS:
            return f"{self._lists.name_of_condition_function(node_number, certainty)}(look(P, F))"
        return write(node_number, certainty)

    def _uncached_number_code(self, node_number: int, certainty: str) -> str:
        """Return the Python source that computes a number.

        A stored number as it was before the move is read from the list `G`.
        """
        node = self.program.nodes[node_number]
        if node.operation is Operation.FACT_BEFORE:
            return f"G[{node.a}]"
        return super()._uncached_number_code(node_number, certainty)

    def _pile_value_code(self, node: ExpressionNode) -> str:
        """Return the source of a card, read from the piles as changed so far."""
        if node.operation is Operation.TOP:
            place = self.number_code(node.a)
            return f"card_at_index(P, {place}, pile_size(P, {place}) - 1)"
        if node.operation is Operation.ENTRY:
            return f"card_at_index(P, {self.number_code(node.a)}, {self.number_code(node.b)})"
        return super()._pile_value_code(node)
