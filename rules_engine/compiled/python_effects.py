"""Write the effects of a compiled game as Python source: one function for each permission.

In the source, `P` is the list of piles and `F` the list of facts, both as changed so far; `G` holds the facts
before the move; `s`, `i`, `n` and `t` describe the first part of the move, as in `python_expressions`.
`look(P, F)` is the analysis of the position so far; the effect asks it which moves there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_engine.compiled.lowering import operand_nodes
from rules_engine.compiled.program import NO_NODE, Node, Operation, Program, ProgramStep
from rules_engine.compiled.python_expressions import ASKS, ExpressionWriter
from rules_engine.compiled.python_source import SourceWriter

_NOT_WRITTEN = {Operation.ASK_TEST, Operation.TABLE}
"""Operations of the move itself, which an effect does not look at."""


class EffectWriter(ExpressionWriter):
    """Writes the functions `effects_K(P, F, G, s, i, n, t, look)`, which change `P` and `F` in place."""

    def __init__(self, program: Program, lists: SourceWriter) -> None:
        super().__init__(program)
        self._lists = lists
        self.written = [
            number for number, steps in enumerate(program.effects)
            if steps and all(self._step_can_be_written(step) for step in steps)]
        """The permissions whose effects are written; the engine makes those of all others."""

    def write(self) -> str:
        """Return the source."""
        lines = []
        for number in self.written:
            lines += [f"def effects_{number}(P, F, G, s, i, n, t, look):", " h = -1"]
            for step in self.program.effects[number] or ():
                lines += self._write_step(step)
        return "\n".join([*lines, ""])

    def _step_can_be_written(self, step: ProgramStep) -> bool:
        nodes = {"set": (step.b,), "move": (step.c,)}.get(step.kind)
        return nodes is not None and not any(
            self._operations_in_node(node) & _NOT_WRITTEN for node in (*nodes, step.condition)
            if node != NO_NODE)

    def _operations_in_node(self, number: int) -> set[Operation]:
        node = self.program.nodes[number]
        found = {node.operation}
        for operand in operand_nodes(node):
            found |= self._operations_in_node(operand)
        return found

    def _write_step(self, step: ProgramStep) -> Iterator[str]:
        deep = " "
        if step.condition != NO_NODE:
            yield f" if {self.truth_source(step.condition, 'sure')}:"
            deep = "  "
        if step.kind == "set":
            yield f"{deep}F[{step.a}] = int({self.value_source(step.b)})"
        else:
            count = self.value_source(step.c)
            yield f"{deep}move_top_cards(P, {step.a}, {step.b}, {count}, {step.turned}, {step.down})"

    def _cached_source(self, number: int, mode: str, write: Callable[[int, str], str]) -> str:
        if self.program.nodes[number].operation in ASKS:
            return f"{self._lists.state_name(number, mode)}(look(P, F))"
        return write(number, mode)

    def _write_value(self, number: int, mode: str) -> str:
        node = self.program.nodes[number]
        if node.operation is Operation.FACT_BEFORE:
            return f"G[{node.a}]"
        return super()._write_value(number, mode)

    def _write_pile_value(self, node: Node) -> str:
        if node.operation is Operation.TOP:
            return f"entry_of(P, {self.value_source(node.a)}, size_of(P, {self.value_source(node.a)}) - 1)"
        if node.operation is Operation.ENTRY:
            return f"entry_of(P, {self.value_source(node.a)}, {self.value_source(node.b)})"
        return super()._write_pile_value(node)
