"""Convert a program to the numbers and arrays that the C runner in `runner.c` reads."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from rules_engine.compiled.dead_ends import dead_end_hints
from rules_engine.compiled.kept_nodes import storage_kind_of_each_node
from rules_engine.compiled.keys import (
    exchange_group_of_each_place,
    places_where_only_pile_size_matters,
    relevance_of_stored_numbers,
)
from rules_engine.compiled.program import GameProgram
from rules_engine.compiled.search_hints import make_search_hints
from rules_engine.model.game import Game

NUMBERS = (
    "places", "facts", "cards", "permissions", "routes", "duties", "ends", "won", "lot_fact", "goal_list",
    "nodes", "number_fact", "lists", "listed_places",
)
"""The numbers at the start of `GameProgram` in `runner.c`, in their order."""

ARRAYS = (
    "zone_of", "number_in_zone", "faces_down", "place_class", "size_only", "fact_use", "action_keys",
    "repeats", "kept_nodes", "node", "list", "list_places", "groups", "masks", "tables", "landings",
    "route", "effects", "steps", "duty", "end", "starts", "next_lower", "lies_on", "scoring",
    "has_safe_cards", "is_safe", "spare_cards", "release", "is_open", "source_group", "empty_for",
    "feeds_goal", "fits", "goal_fits",
)
"""The arrays after the numbers, in their order."""

_OF_64_BITS = {"masks", "tables", "duty", "starts", "next_lower", "lies_on", "fits", "goal_fits"}
_NO_STEPS = -1
_STEP_KINDS = {"set": 0, "move": 1, "shuffle": 2}


def scalar_values_of_program(game: Game, program: GameProgram) -> dict[str, int]:
    """Return a dict from the names in `NUMBERS` to those values of a program that are single numbers."""
    return {
        "places": program.places, "facts": program.facts, "cards": program.cards,
        "permissions": len(game.permissions), "routes": len(program.routes), "duties": len(program.duties),
        "ends": len(program.ends), "won": program.won, "lot_fact": program.lot_fact,
        "goal_list": program.goal, "nodes": len(program.nodes), "number_fact": program.number_fact,
        "lists": len(program.lists), "listed_places": sum(map(len, program.lists)),
    }


def arrays_of_program(game: Game, program: GameProgram) -> dict[str, tuple[str, list[int]]]:
    """Return a dict from the names in `ARRAYS` to those values of a program that are arrays.

    Each comes with its type, as a letter of the module `array`: "i" for 32 bits, "Q" for 64 bits without a
    sign.
    """
    keys = [permission.key for permission in game.permissions]
    steps = [steps or () for steps in program.effects]
    spans = _starts_and_lengths_of_rows(steps)
    for number, held in enumerate(program.effects):
        if held is None:
            spans[2 * number + 1] = _NO_STEPS
    found: dict[str, Iterable[int]] = {
        "zone_of": program.zone_of,
        "number_in_zone": program.number_in_zone,
        "faces_down": program.faces_down,
        "place_class": exchange_group_of_each_place(program),
        "size_only": places_where_only_pile_size_matters(program),
        "fact_use": relevance_of_stored_numbers(program),
        "action_keys": [keys.index(key) for key in keys],
        "repeats": program.repeats,
        "kept_nodes": storage_kind_of_each_node(program),
        "node": _flatten_rows(program.nodes),
        "list": _starts_and_lengths_of_rows(program.lists),
        "list_places": _flatten_rows(program.lists),
        "groups": _flatten_rows(program.groups),
        "masks": program.masks,
        "tables": _flatten_rows([(*table.sure, *table.possible) for table in program.tables]),
        "landings": _flatten_rows([landing for route in program.routes for landing in route.landings]),
        "route": _routes_as_numbers(program),
        "effects": spans,
        "steps": _flatten_rows([(_STEP_KINDS[step.kind], *step[1:]) for held in steps for step in held]),
        "duty": _flatten_rows([(node & 0xFFFFFFFF, forbids) for node, forbids in program.duties]),
        "end": program.ends,
        **make_search_hints(program, game)._asdict(),
        **dead_end_hints(program, game)._asdict(),
    }
    return {
        name: ("Q" if name in _OF_64_BITS else "i", [int(value) for value in found[name]]) for name in ARRAYS}


def program_bytes(game: Game, program: GameProgram) -> bytes:
    """Return the program as one block of bytes, as the function `new_runner_of_bytes` of `runner.c` reads it.

    The block begins with the numbers and the offset of each array. Offsets are in bytes and multiples of 8.
    """
    head = [scalar_values_of_program(game, program)[name] for name in NUMBERS]
    start = -(-4 * (len(NUMBERS) + len(ARRAYS)) // 8) * 8
    blocks: list[bytes] = []
    for letter, values in arrays_of_program(game, program).values():
        head.append(start + sum(map(len, blocks)))
        block = array(letter, values).tobytes()
        blocks.append(block + bytes(-len(block) % 8))
    return array("i", head).tobytes().ljust(start, b"\0") + b"".join(blocks)


def _flatten_rows(rows: Iterable[Iterable[int]]) -> list[int]:
    """Return one list with the values of the first row, then those of the second, and so on."""
    return [value for row in rows for value in row]


def _starts_and_lengths_of_rows(rows: Sequence[Sequence[object]]) -> list[int]:
    """Return a list with two numbers for each row: its start if all rows are joined, and its length."""
    found, start = [], 0
    for row in rows:
        found += [start, len(row)]
        start += len(row)
    return found


def _routes_as_numbers(program: GameProgram) -> list[int]:
    """Return all routes as one list of numbers. A route is the moves that one rule allows from one zone.

    The last two numbers of a route say where its groups of target places start, and how many there are.
    """
    found, start = [], 0
    for route in program.routes:
        found += [
            route.permission, route.kind, route.sources, route.taking, route.pairs, route.condition,
            route.source_condition, start, len(route.landings)]
        start += len(route.landings)
    return found
