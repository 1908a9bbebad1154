"""Small changes of any Python code, by the operators of Cosmic Ray."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tests.measure.mutation.changes import ChangeSite, SourceFile, TextChange, change_to_text

KINDS = {
    "ReplaceBinaryOperator": "another arithmetic",
    "ReplaceComparisonOperator": "another comparison",
    "ReplaceUnaryOperator": "another sign",
    "ReplaceAndWithOr": "or for and",
    "ReplaceOrWithAnd": "and for or",
    "AddNot": "not put in",
    "ReplaceTrueWithFalse": "false for true",
    "ReplaceFalseWithTrue": "true for false",
    "ReplaceBreakWithContinue": "continue for break",
    "ReplaceContinueWithBreak": "break for continue",
    "NumberReplacer": "a number next to it",
    "ZeroIterationForLoop": "loop left out",
}
"""What the operators used are called here, by how their names begin."""


def cosmic_ray_sites(source: SourceFile) -> Iterator[ChangeSite]:
    """Yield each place in a file where an operator of Cosmic Ray can make a change."""
    # Only what measures needs Cosmic Ray.
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.plugins import get_operator, operator_names

    nodes = [one for one in ast_nodes(get_ast(source.text)) if one.type not in ("name", "string", "newline")]
    places: dict[str, list[tuple[int, int]]] = {}
    for name in sorted(operator_names()):
        short = name.partition("/")[2]
        kind = next((told for prefix, told in KINDS.items() if short.startswith(prefix)), "")
        # Small numbers that are equal are one object, and what is one object is equal.
        if not kind or short.endswith(("_Is", "_IsNot", "_Is_Eq", "_IsNot_NotEq")):
            continue
        operator = get_operator(name)()
        # All that replace the same sign find the same places: `ReplaceBinaryOperator_Add_Sub`, `..._Add_Mul`.
        same = short.rpartition("_")[0] if short.count("_") > 1 else short
        if same not in places:
            places[same] = [place for node in nodes for place, _ in operator.mutation_positions(node)]
        for occurrence, (line, column) in enumerate(places[same]):
            make = partial(_change, source, kind, operator, occurrence)
            yield ChangeSite(kind, source.offset_of_position(line, column), make)


def _change(source: SourceFile, kind: str, operator: object, occurrence: int) -> TextChange | None:
    """Return the change that an operator makes at its n-th possible place."""
    from cosmic_ray.mutating import mutate_code

    new: str | None = mutate_code(source.text, operator, occurrence)
    return None if new is None else change_to_text(source, kind, new)
