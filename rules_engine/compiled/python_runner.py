"""Play a compiled game in Python. The judge uses this module to list moves.

The moves are those of `plain_list`. A list is made again only if something that it depends on has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import is_
from types import CodeType
from typing import Any

from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.move_verifier import make_native_move_verifier
from rules_engine.compiled.position_lists import CachedMoveMaker, CompiledPositionAnalysis
from rules_engine.compiled.program import NO_NODE, GameProgram, MoveRoute, RouteKind
from rules_engine.compiled.python_effects import EffectSourceWriter
from rules_engine.compiled.python_helpers import HELPERS
from rules_engine.compiled.python_source import GameSourceWriter
from rules_engine.judging.made_move import apply_effects
from rules_engine.judging.permissions import allowing_verdict
from rules_engine.judging.verifier import MoveVerifier
from rules_engine.model.cards import Pile
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, move_cards_of_part
from rules_engine.model.rule import Duty, Permission
from rules_engine.model.table import Position, make_position

_POSITIONS = 6
"""The number of positions that are cached: the one that is played in, and those looked at from it."""

MOVES_JUDGED_FIRST = 50
"""The number of moves of a game that are judged before a verifier is created.

To create one takes about as long as to judge so many moves.
"""

_CHANGES = 5_000
"""The number of cached results that say what depends on changed places and facts (stored numbers)."""


class PythonRunner:
    """Lists the moves of one game. Use it in one thread only. Creating it compiles the game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.program = program = compile_game(game)
        writer = GameSourceWriter(program)
        effects = EffectSourceWriter(program, writer)
        # The effects are written first: they ask for functions that the other writer then writes.
        sources = {**effects.write_functions(), **writer.write_functions()}
        self.functions = _functions_compiled_from_sources(sources, program)
        count = len(program.routes)
        self.routes = [
            tuple(number for number, route in enumerate(program.routes) if route.permission == permission)
            for permission in range(len(game.permissions))]
        self.is_asked = [route.kind is RouteKind.ASKED for route in program.routes]
        self.sources = [_source_places_of_route(game, program, route) for route in program.routes]
        self.sure_functions = [f"route_{number}_sure" for number in range(count)]
        self.possible_functions = [
            name if (name := f"route_{number}_possible") in sources else self.sure_functions[number]
            for number in range(count)]
        self.has_possible_list = [
            sure != possible
            for sure, possible in zip(self.sure_functions, self.possible_functions, strict=True)]
        self.duty_functions = [(duty, f"duty_{number}") for number, duty in enumerate(game.duties)]
        self.end_functions = [(end, f"end_{number}") for number, end in enumerate(game.ends)]
        self.kept_looks = writer.kept_looks
        self.looks = [writer.dependency_mask_of_route(route) for route in program.routes]
        verdicts = [allowing_verdict(permission) for permission in game.permissions]
        makers = [CachedMoveMaker(verdict) for verdict in verdicts]
        self.moves = [(maker, maker.move_encoded_by_number) for maker in makers]
        self.actions = [
            (Move(action=permission.key), verdict)
            for permission, verdict in zip(game.permissions, verdicts, strict=True)]
        self._effect_functions = {
            id(game.permissions[number]): f"effects_{number}" for number in effects.written}
        self._numbers = {id(permission): number for number, permission in enumerate(game.permissions)}
        self._within: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._routes_within: dict[tuple[int, ...], tuple[tuple[int, str, bool], ...]] = {}
        self._depending: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        self._last: CompiledPositionAnalysis | None = None
        self._looked: dict[int, CompiledPositionAnalysis] = {}
        self._verifier: tuple[MoveVerifier | None] | None = None
        self._moves_judged = 0

    def analyse_position(self, position: Position) -> CompiledPositionAnalysis:
        """Return the analysis of a position.

        If it is the position of the last call, the same object is returned.
        """
        last = self._last
        if last is not None and last.position is position:
            return last
        found = self._looked.get(id(position))
        if found is None or found.position is not position:
            if len(self._looked) >= _POSITIONS:
                self._looked.clear()
            found = self._looked[id(position)] = CompiledPositionAnalysis(self, position, last)
        self._last = found
        return found

    def apply_move(self, position: Position, move: Move, permission: Permission) -> Position:
        """Return the position after an allowed move and its effects. The rule `permission` allows it."""
        name = self._effect_functions.get(id(permission))
        if name is None:
            return apply_effects(self.game, position, move, permission)
        effects = self.functions[name]
        piles, facts = list(position.piles), list(position.facts)
        if move.parts:
            at, source, target, _ = move.parts[0]
            for part in move.parts:
                move_cards_of_part(self.game.table, piles, part)
            effects(
                piles, facts, position.facts, source, at[0], len(at), target, self._analyse_during_effects)
        else:
            effects(piles, facts, position.facts, -1, -1, 0, -1, self._analyse_during_effects)
        return self._position_with_piles_and_facts(piles, facts)

    def move_verifier(self) -> MoveVerifier | None:
        """Return the verifier of moves that uses the C runner. Return None if it cannot play this game.

        The first `MOVES_JUDGED_FIRST` calls return None too, because creating a verifier takes long.
        """
        if self._verifier is None:
            self._moves_judged += 1
            if self._moves_judged <= MOVES_JUDGED_FIRST:
                return None
            self._verifier = make_native_move_verifier(self),
        return self._verifier[0]

    def _analyse_during_effects(self, piles: list[Pile], facts: list[int]) -> CompiledPositionAnalysis:
        """Return the analysis of a position in the middle of a move, before all its effects are done."""
        return self.analyse_position(self._position_with_piles_and_facts(piles, facts))

    def _position_with_piles_and_facts(self, piles: list[Pile], facts: list[int]) -> Position:
        """Return the position with these piles and stored numbers.

        If the last position is equal, return that object.
        """
        last = self._last
        if last is not None and list(last.facts) == facts and all(map(is_, last.piles, piles)):
            return last.position
        return make_position((tuple(piles), tuple(facts)))

    def routes_and_values_affected_by_change(
        self, change_mask: int
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return what must be computed again after a change: the numbers of two kinds of stored results.

        The first are lists of moves (routes), the second are values. `change_mask` is a bit mask of the
        places and stored numbers that have changed.
        """
        found = self._depending.get(change_mask)
        if found is None:
            if len(self._depending) >= _CHANGES:
                self._depending.clear()
            found = self._depending[change_mask] = (
                tuple([number for number, mask in enumerate(self.looks) if mask & change_mask]),
                tuple([number for number, mask in enumerate(self.kept_looks) if mask & change_mask]))
        return found

    def index_of_permission(self, permission: Permission) -> int | None:
        """Return the index in the game of a permission (a rule that allows moves), or None.

        The result is None if the permission does not belong to this game.
        """
        number = self._numbers.get(id(permission))
        return number if number is not None and self.game.permissions[number] is permission else None

    def permission_numbers_allowed_by_duties(self, duties: tuple[Duty, ...]) -> tuple[int, ...]:
        """Return the indices of the permissions (rules that allow moves) that none of these duties forbids.

        A duty is an obligation of the player.
        """
        key = tuple(map(id, duties))
        if key not in self._within:
            self._within[key] = tuple(
                number for number, permission in enumerate(self.game.permissions)
                if not any(duty.forbids(permission.key) for duty in duties))
        return self._within[key]

    def routes_allowed_by_duties(self, duties: tuple[Duty, ...]) -> tuple[tuple[int, str, bool], ...]:
        """Return the routes whose moves none of these duties (obligations) forbids, in order.

        Each comes as its number, its function that lists moves, and whether an earlier route may list the
        same ones.
        """
        key = tuple(map(id, duties))
        if key not in self._routes_within:
            self._routes_within[key] = tuple(
                (route, self.sure_functions[route], self.program.repeats[number])
                for number in self.permission_numbers_allowed_by_duties(duties)
                for route in self.routes[number])
        return self._routes_within[key]


def _source_places_of_route(game: Game, program: GameProgram, route: MoveRoute) -> frozenset[int]:
    """Return the places from which the moves of a route take cards.

    A route is the moves that one rule allows from one zone.
    """
    if route.kind is RouteKind.ASKED:
        zones = game.permissions[route.permission].source.split()
        return frozenset(place for zone in zones for place in game.table.zone_places.get(zone, ()))
    return frozenset(() if route.sources == NO_NODE else program.lists[route.sources])


def _functions_compiled_from_sources(sources: dict[str, str], program: GameProgram) -> dict[str, Any]:
    """Return a dict from names to the functions of a game, and to the values that they use.

    Each function is compiled when it is called for the first time, because many are never called.
    """
    names: dict[str, Any] = {
        **HELPERS,
        "SURE": [table.sure + table.sure for table in program.tables],
        "POSSIBLE": [table.possible + table.possible for table in program.tables],
        "LISTS": program.lists,
        "SETS": [frozenset(places) for places in program.lists],
        "GROUPS": [[program.lists[number] for number in group] for group in program.groups],
        "ZONE_OF": (*program.zone_of, -1),
        "NUMBER_IN_ZONE": (*program.number_in_zone, -1),
    }
    for name, source in sources.items():
        names[name] = _function_compiled_at_first_call(names, name, source)
    return names


def _function_compiled_at_first_call(names: dict[str, Any], name: str, source: str) -> Callable[..., Any]:
    """Return a function that compiles its Python source only when it is first called.

    It then replaces itself in `names`, under `name`, by the compiled function.
    """
    def compile_function_and_call(*arguments: object) -> object:
        exec(_compiled_code(source), names)
        return names[name](*arguments)
    return compile_function_and_call


@lru_cache(maxsize=20_000)
def _compiled_code(source: str) -> CodeType:
    """Return the compiled Python code of the source. It is cached."""
    return compile(source, "<compiled game>", "exec")
