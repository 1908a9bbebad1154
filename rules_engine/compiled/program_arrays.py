"""A program as numbers and arrays of numbers, as `runner.c` takes it."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from rules_engine.compiled.keys import fact_uses, nodes_of_position, place_classes, size_only
from rules_engine.compiled.program import Program
from rules_engine.model.game import Game

NUMBERS = (
    "places", "facts", "cards", "permissions", "routes", "duties", "ends", "won", "lot_fact", "goal_list",
    "nodes", "number_fact", "lists", "listed_places",
)
"""The numbers at the start of `Program` in `runner.c`, in their order."""

ARRAYS = (
    "zone_of", "number_in_zone", "faces_down", "place_class", "size_only", "fact_use", "action_keys",
    "repeats", "kept_nodes", "node", "list", "list_places", "groups", "masks", "tables", "landings",
    "route", "effects", "steps", "duty", "end",
)
"""The arrays after the numbers, in their order."""

_OF_64_BITS = {"masks", "tables", "duty"}
_NO_STEPS = -1
_STEP_KINDS = {"set": 0, "move": 1, "shuffle": 2}


def program_numbers(game: Game, program: Program) -> dict[str, int]:
    """Return the numbers of a program by the names of `NUMBERS`."""
    return {
        "places": program.places, "facts": program.facts, "cards": program.cards,
        "permissions": len(game.permissions), "routes": len(program.routes), "duties": len(program.duties),
        "ends": len(program.ends), "won": program.won, "lot_fact": program.lot_fact,
        "goal_list": program.goal, "nodes": len(program.nodes), "number_fact": program.number_fact,
        "lists": len(program.lists), "listed_places": sum(map(len, program.lists)),
    }


def program_arrays(game: Game, program: Program) -> dict[str, tuple[str, list[int]]]:
    """Return the arrays of a program by the names of `ARRAYS`.

    Each has its type as a letter of the module `array`: "i" for 32 bits, "Q" for 64 bits without a sign.
    """
    keys = [permission.key for permission in game.permissions]
    steps = [steps or () for steps in program.effects]
    spans = _spans(steps)
    for number, held in enumerate(program.effects):
        if held is None:
            spans[2 * number + 1] = _NO_STEPS
    found: dict[str, Iterable[int]] = {
        "zone_of": program.zone_of,
        "number_in_zone": program.number_in_zone,
        "faces_down": program.faces_down,
        "place_class": place_classes(program),
        "size_only": size_only(program),
        "fact_use": fact_uses(program),
        "action_keys": [keys.index(key) for key in keys],
        "repeats": program.repeats,
        "kept_nodes": nodes_of_position(program),
        "node": _flat(program.nodes),
        "list": _spans(program.lists),
        "list_places": _flat(program.lists),
        "groups": _flat(program.groups),
        "masks": program.masks,
        "tables": _flat([(*table.sure, *table.possible) for table in program.tables]),
        "landings": _flat([landing for route in program.routes for landing in route.landings]),
        "route": _routes(program),
        "effects": spans,
        "steps": _flat([(_STEP_KINDS[step.kind], *step[1:]) for held in steps for step in held]),
        "duty": _flat([(node & 0xFFFFFFFF, forbids) for node, forbids in program.duties]),
        "end": program.ends,
    }
    return {
        name: ("Q" if name in _OF_64_BITS else "i", [int(value) for value in found[name]]) for name in ARRAYS}


def program_bytes(game: Game, program: Program) -> bytes:
    """Return numbers and arrays as one block, as `new_runner_of_bytes` in `runner.c` takes it.

    In it each array is named by its offset in bytes, a multiple of 8.
    """
    head = [program_numbers(game, program)[name] for name in NUMBERS]
    start = -(-4 * (len(NUMBERS) + len(ARRAYS)) // 8) * 8
    blocks: list[bytes] = []
    for letter, values in program_arrays(game, program).values():
        head.append(start + sum(map(len, blocks)))
        block = array(letter, values).tobytes()
        blocks.append(block + bytes(-len(block) % 8))
    return array("i", head).tobytes().ljust(start, b"\0") + b"".join(blocks)


def _flat(rows: Iterable[Iterable[int]]) -> list[int]:
    return [value for row in rows for value in row]


def _spans(rows: Sequence[Sequence[object]]) -> list[int]:
    found, start = [], 0
    for row in rows:
        found += [start, len(row)]
        start += len(row)
    return found


def _routes(program: Program) -> list[int]:
    found, start = [], 0
    for route in program.routes:
        found += [
            route.permission, route.kind, route.sources, route.taking, route.pairs, route.condition,
            route.source_condition, start, len(route.landings)]
        start += len(route.landings)
    return found
