"""Compile a game under its readings to a program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules_engine.candidates.candidates import PairMoves, SinglePartMoves, may_list_same_move
from rules_engine.compiled.card_tables import (
    Shape,
    both,
    everything,
    limited_to,
    pair_table,
)
from rules_engine.compiled.lowering import Lowering, NotCompiledError, RouteZones, word_name
from rules_engine.compiled.program import (
    NO_NODE,
    Landing,
    Operation,
    Program,
    ProgramStep,
    Route,
    RouteKind,
    Taking,
)
from rules_engine.model.declared import conjuncts
from rules_engine.model.expression import Expression, Step, compiled_form, move_cards_step
from rules_engine.model.game import Game
from rules_engine.model.rule import WON, Effect, Permission, State, Test

_SEVERAL = (Taking.FACE_UP_GROUP, Taking.GROWING)
_FROM_THE_TOP = (Taking.TOP, *_SEVERAL)


@dataclass(frozen=True)
class _Candidates:
    """The candidates of a permission in one part: zones in order, and how cards and targets are chosen."""

    sources: tuple[str, ...]
    targets: tuple[str, ...]
    taking: dict[str, Taking]
    space: bool | None = None
    chosen: Expression | None = None
    pairs: dict[str, int] = field(default_factory=dict)


def compile_game(game: Game) -> Program:
    """Return the program of a game under its readings.

    What has no compiled form is left to the engine, permission by permission; `not_compiled` says why.
    """
    return _Compiler(game).compile()


class _Compiler:
    def __init__(self, game: Game) -> None:
        table = game.table
        self.game = game
        self.program = Program(
            places=len(table.places), facts=len(table.facts), cards=len(game.cards),
            zone_of=tuple(number for number, zone in enumerate(table.zones) for _ in range(zone.count)),
            number_in_zone=tuple(number for zone in table.zones for number in range(zone.count)),
            faces_down=table.faces_down, lot_fact=table.fact_index.get("lot", -1),
            number_fact=next(
                (number for number, fact in enumerate(table.facts) if fact.kind == "deal"), -1))
        self.lowering = Lowering(game, self.program)

    def compile(self) -> Program:
        for number, permission in enumerate(self.game.permissions):
            routes = len(self.program.routes)
            try:
                self._add_routes(number, permission)
            except NotCompiledError as missing:
                del self.program.routes[routes:]
                self.program.routes.append(Route(number, RouteKind.ASKED))
                self.program.not_compiled[f"{permission.key} ({number})"] = str(missing)
            self.program.effects.append(self._effect(number, permission))
        self._mark_repeats()
        self._add_duties_and_ends()
        return self.program

    # -- effects ---------------------------------------------------------------------------------------

    def _effect(self, number: int, permission: Permission) -> tuple[ProgramStep, ...] | None:
        try:
            return tuple(step for effect in permission.then for step in self._steps(effect))
        except NotCompiledError as missing:
            self.program.not_compiled[f"effect of {permission.key} ({number})"] = str(missing)
            return None

    def _steps(self, effect: Effect) -> list[ProgramStep]:
        form = compiled_form(effect)
        if form is None:
            raise NotCompiledError(word_name(effect))
        return [made for step in form for made in self._program_steps(step)]

    def _program_steps(self, step: Step) -> list[ProgramStep]:
        if step.kind == "gather":
            zones, pack, last_first, turned = step.operands
            table = self.game.table
            places = [
                place for name in zones for place in table.zone_places.get(name) or (table.place_index[name],)
            ]
            if last_first is turned:
                places.reverse()
            return [
                self._step(move_cards_step(table.places[place], pack, turned=turned, down=True))
                for place in places]
        if step.kind == "deal packets":
            return self._deal_packets(*step.operands)
        return [self._step(step)]

    def _deal_packets(self, zone: str, each: int, singly: bool, time: Expression) -> list[ProgramStep]:
        """Return the steps by way of the place after the last, which is empty before and after."""
        lower, scratch = self.lowering, self.program.places
        left = lower.node(Operation.SIZE, lower.number(scratch))
        whole = lower.number(each)
        rest = lower.number(1 if singly else each)
        amount = lower.node(Operation.CHOOSE, lower.node(Operation.LESS, left, whole), rest, whole)
        span = self.game.table.zone_places[zone]
        steps = [
            ProgramStep("move", place, scratch, lower.node(Operation.SIZE, lower.number(place)))
            for place in span]
        steps.append(ProgramStep("shuffle", scratch, lower.condition(time, RouteZones())))
        return steps + [ProgramStep("move", scratch, place, amount, turned=True) for place in span]

    def _step(self, step: Step) -> ProgramStep:
        lower, none = self.lowering, RouteZones()
        when = NO_NODE if step.condition is None else lower.condition(step.condition, none)
        if step.kind == "set":
            name, value = step.operands
            return ProgramStep(
                "set", self.game.table.fact_index[name], lower.condition(value, none), condition=when)
        if step.kind == "shuffle":
            name, time = step.operands
            return ProgramStep(
                "shuffle", self.game.table.place_index[name], lower.condition(time, none), condition=when)
        source, target, count, turned, down = step.operands
        place = self.game.table.place_index
        return ProgramStep(
            "move", place[source], place[target], lower.condition(count, none), turned, down, when)

    # -- routes ----------------------------------------------------------------------------------------

    def _add_routes(self, number: int, permission: Permission) -> None:
        tests = [rule.test for rule in permission.rules if rule.test is not None]
        if not permission.source:
            self._add_action(number, permission, tests)
        elif isinstance(permission.tries, PairMoves):
            self._add_pairs(number, tests, permission.tries)
        elif permission.onto == "itself":
            self._add_turns(number, permission, tests)
        elif permission.parts == 1:
            self._add_moves(number, permission, tests)
        else:
            raise NotCompiledError(f"its moves have {permission.parts or 'several'} parts")

    def _add_action(self, number: int, permission: Permission, tests: Sequence[Test]) -> None:
        if permission.tries is not None:
            raise NotCompiledError(word_name(permission.tries))
        nodes = [self._test(number, test, RouteZones()) for test in tests]
        condition = self.lowering.conjunction(nodes)
        self.program.routes.append(Route(number, RouteKind.ACTION, condition=condition))

    def _add_turns(self, number: int, permission: Permission, tests: Sequence[Test]) -> None:
        if permission.tries is not None:
            raise NotCompiledError(word_name(permission.tries))
        for zone in permission.source.split():
            shape = Shape(zone, zone, one=True, top=True)
            self._add_route(
                number, RouteKind.TURN, zone, Taking.TOP, [(shape, False, None)], tests, permission)

    def _add_moves(self, number: int, permission: Permission, tests: Sequence[Test]) -> None:
        if permission.slots != "top":
            raise NotCompiledError("it puts cards beneath or between others")
        form = self._candidates(permission)
        zone_of, span = self.game.table.zone_of, self.game.table.zone_places
        for source in form.sources:
            taking = form.taking[source]
            hand = zone_of[span[source].start].hand
            shapes = [
                (Shape(source, target, one=taking not in _SEVERAL, top=taking in _FROM_THE_TOP),
                 form.chosen is None and zone_of[span[target].start].in_order, form.space)
                for target in form.targets
            ]
            if taking is not Taking.TOP and not (permission.group or hand):
                raise NotCompiledError("it takes a covered card")
            self._add_route(
                number, RouteKind.CARDS, source, taking, shapes, tests, permission, form.chosen,
                form.pairs.get(source, NO_NODE))

    def _candidates(self, permission: Permission) -> _Candidates:
        zone_of, span = self.game.table.zone_of, self.game.table.zone_places
        sources, targets = permission.source.split(), permission.target.split()

        def default(zone: str) -> Taking:
            return Taking.EACH_DISTINCT if zone_of[span[zone].start].hand else Taking.TOP

        form = permission.tries
        if form is None:
            return _Candidates(tuple(sources), tuple(targets), {zone: default(zone) for zone in sources})
        if not isinstance(form, SinglePartMoves):
            raise NotCompiledError(word_name(form))
        taking: dict[str, Taking] = {}
        pairs: dict[str, int] = {}
        for zone in sources:
            taking[zone], pairs[zone] = self._taking(form, zone)
        chosen = None
        if form.onto is not None:
            chosen = compiled_form(form.onto)
            if not isinstance(chosen, Expression):
                raise NotCompiledError(word_name(form.onto))
        to = form.target.split() or targets
        return _Candidates(
            tuple(zone for zone in form.source.split() if zone in sources),
            tuple(zone for zone in to if zone in targets), taking, form.space, chosen, pairs)

    def _taking(self, form: SinglePartMoves, zone: str) -> tuple[Taking, int]:
        """Return which cards of a zone are taken, and the table that decides how many, or `NO_NODE`."""
        taken = form.taking_function(zone)
        if taken is None:
            return Taking.TOP, NO_NODE
        way = compiled_form(taken)
        if isinstance(way, dict):
            way = way.get(zone, way.get(""))
        pairs = NO_NODE
        if isinstance(way, tuple):
            way, test = way
            pairs = self.lowering.table(pair_table(test))
        if not isinstance(way, str):
            raise NotCompiledError(word_name(taken))
        return Taking[way], pairs

    def _add_route(
        self, number: int, kind: RouteKind, source: str, taking: Taking,
        targets: list[tuple[Shape, bool, bool | None]], tests: Sequence[Test], permission: Permission,
        chosen: Expression | None = None, pairs: int = NO_NODE,
    ) -> None:
        """Add the route from one source zone. Each condition is tested as early as possible."""
        lower = self.lowering
        landings = []
        for shape, in_order, space in targets:
            tables, left = lower.conjuncts_of(tests, shape)
            table = everything()
            for one in tables:
                table = both(table, one)
            if kind is RouteKind.CARDS:
                table = limited_to(table, permission.onto)
                table = limited_to(table, {True: "empty", False: "cards", None: "any"}[space])  # type: ignore[arg-type]
            zones = RouteZones(shape.source, shape.target)
            nodes = [self._test(number, test, zones, shape) for test in left]
            if chosen is not None:
                nodes.append(lower.condition(chosen, zones, shape))
            condition = lower.conjunction(nodes)
            if lower.is_number(condition, 0) or not any(table.possible):
                continue
            places = lower.zone_list(shape.target)
            landings.append(Landing(places, in_order, lower.table(table), condition))
        if landings:
            self.program.routes.append(self._split_conditions(Route(
                number, kind, lower.zone_list(source), taking, pairs, landings=tuple(landings))))

    def _test(self, number: int, test: Test, zones: RouteZones, shape: Shape | None = None) -> int:
        """Return the node of a test; one that asks the engine if the test has no compiled form."""
        try:
            return self.lowering.word(test, zones, shape)
        except NotCompiledError as missing:
            key = self.game.permissions[number].key
            self.program.not_compiled[f"test of {key} ({number}): {missing}"] = str(missing)
            return self.lowering.ask_test(test, number)

    def _split_conditions(self, route: Route) -> Route:
        """Move conditions that look at no target out of the landings, if there is only one landing."""
        if len(route.landings) > 1:
            return route
        lower, landing = self.lowering, route.landings[0]
        parts: tuple[list[int], list[int], list[int]] = [], [], []
        for node in self._conjuncts_of_node(landing.condition):
            level = 2 if lower.looks_at_target(node) else 1 if lower.looks_at_source(node) else 0
            parts[level].append(node)
        first, of_source, of_target = map(lower.conjunction, parts)
        return route._replace(
            condition=first, source_condition=of_source,
            landings=(landing._replace(condition=of_target),))

    def _conjuncts_of_node(self, node: int) -> list[int]:
        if node == NO_NODE:
            return []
        held = self.program.nodes[node]
        if held.operation is not Operation.AND:
            return [node]
        return self._conjuncts_of_node(held.a) + self._conjuncts_of_node(held.b)

    def _add_pairs(self, number: int, tests: Sequence[Test], form: PairMoves) -> None:
        """Add the route of two top cards that go to one place, or that exchange places."""
        if form.also is not None:
            raise NotCompiledError(word_name(form))
        lower, kind = self.lowering, RouteKind.PAIR if form.target else RouteKind.EXCHANGE
        others = form.target or form.others or form.source
        zones = [zones if " " not in zones else None for zones in (form.source, others)]
        table, nodes = everything(), []
        for test in tests:
            for one in conjuncts(test):
                found = lower.tables.couples(one, *zones) if form.target else lower.tables.couples(one)
                if found is None:
                    nodes.append(lower.word(one, RouteZones(is_exchange=kind is RouteKind.EXCHANGE)))
                else:
                    table = both(table, found)
        if kind is RouteKind.PAIR and any(map(lower.looks_at_move, nodes)):
            raise NotCompiledError(f"a condition of {word_name(form)} looks at the places of both cards")
        to = Landing(lower.zone_list(others), False, NO_NODE, lower.conjunction(nodes))
        self.program.routes.append(Route(
            number, kind, lower.zone_list(form.source), pairs=lower.table(table), landings=(to,)))

    def _mark_repeats(self) -> None:
        """Mark each permission that may list a move that an earlier one lists too."""
        permissions = self.game.permissions
        for number, permission in enumerate(permissions):
            self.program.repeats.append(
                any(may_list_same_move(self.game, earlier, permission) for earlier in permissions[:number]))

    # -- duties and ends -------------------------------------------------------------------------------

    def _add_duties_and_ends(self) -> None:
        for number, duty in enumerate(self.game.duties):
            forbidden = sum(
                1 << one for one, permission in enumerate(self.game.permissions)
                if duty.forbids(permission.key))
            self.program.duties.append((self._state("duty", number, duty.is_owed), forbidden))
        for number, end in enumerate(self.game.ends):
            self.program.ends.append(self._state("end", number, end.reached))
            if end.key == WON and self.program.won < 0:
                self.program.won = number
                self.program.goal = self._goal(self.program.ends[-1])

    def _goal(self, node: int) -> int:
        """Return the list of places that a win fills with all cards; `NO_NODE` for other kinds of win."""
        held = self.program.nodes[node]
        if held.operation is Operation.EQUAL and self.program.nodes[held.a].operation is Operation.SUM:
            return self.program.nodes[held.a].a
        return NO_NODE

    def _state(self, kind: str, number: int, state: State) -> int:
        try:
            return self.lowering.word(state, RouteZones())
        except NotCompiledError as missing:
            self.program.not_compiled[f"{kind} {number}"] = str(missing)
            return self.lowering.ask(state)
