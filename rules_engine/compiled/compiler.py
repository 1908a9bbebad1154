"""Compile a game to a `GameProgram`, which consists of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce

from rules_engine.candidates.candidates import (
    MovesFromPlaceToPlace,
    MovesToBottomOfPile,
    TwoTopCardMoves,
    permissions_may_list_same_move,
)
from rules_engine.compiled.card_tables import (
    MoveShape,
    forbid_some_targets,
    intersect_tables,
    table_allowing_every_target,
    table_of_two_faces,
)
from rules_engine.compiled.lowering import ExpressionCompiler, MoveZones, NotCompiledError, rule_function_name
from rules_engine.compiled.program import (
    NO_NODE,
    CardsToTake,
    CompiledEffectStep,
    GameProgram,
    MoveRoute,
    Operation,
    RouteKind,
    TargetGroup,
)
from rules_engine.model.declared import required_tests
from rules_engine.model.expression import (
    EffectStep,
    Expression,
    compiled_form_of_rule_function,
    move_cards_step,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import WON, Effect, Permission, State, Test

_SEVERAL = (CardsToTake.FACE_UP_GROUP, CardsToTake.GROWING)
_FROM_THE_TOP = (CardsToTake.TOP, *_SEVERAL)


@dataclass(frozen=True)
class _MovesToCompile:
    """The zones, places and cards of the moves that one rule allows."""

    sources: tuple[str, ...]
    """The names of the zones that the cards come from."""
    targets: tuple[str, ...]
    """The names of the zones that the cards go to."""
    taking: dict[str, CardsToTake]
    """For each source zone, which cards may be taken, such as the top card (`CardsToTake.TOP`)."""
    space: bool | None = None
    """True for empty target places only, False for occupied ones only, None for both."""
    chosen: Expression | None = None
    """An expression for the target places. If None, every place of the target zones is tried."""
    pairs: dict[str, int] = field(default_factory=dict)
    """For each source zone, the number of the lookup table that says which two cards may be taken together.

    `NO_NODE` if there is no such table.
    """


def compile_game(game: Game) -> GameProgram:
    """Return the game as a program of numbers.

    Rules and effects that cannot be compiled are called in Python when the game is played.
    `GameProgram.not_compiled` gives the reason for each.
    """
    compiler = _GameCompiler(game)
    program = compiler.compile_program()
    if compiler.lowering.has_condition_on_moves_of_several_parts():
        return _GameCompiler(game, may_ask_about_moves=False).compile_program()
    return program


class _GameCompiler:
    """Compiles one game: its moves, the changes after them, its duties (obligations), and how it ends."""

    def __init__(self, game: Game, *, may_ask_about_moves: bool = True) -> None:
        table = game.table
        self.game = game
        self.program = GameProgram(
            places=len(table.places), facts=len(table.facts), cards=len(game.cards),
            zone_of=tuple(number for number, zone in enumerate(table.zones) for _ in range(zone.count)),
            number_in_zone=tuple(number for zone in table.zones for number in range(zone.count)),
            faces_down=table.face_down_by_place, lot_fact=table.fact_index.get("lot", -1),
            number_fact=next(
                (number for number, fact in enumerate(table.facts) if fact.kind == "deal"), -1),
            never_negative=frozenset(
                number for number, fact in enumerate(table.facts)
                if fact.kind == "number" and fact.start >= 0 and fact.least >= 0))
        self.lowering = ExpressionCompiler(game, self.program, may_ask_about_moves=may_ask_about_moves)

    def compile_program(self) -> GameProgram:
        """Compile every part of the game and return the program."""
        for number, permission in enumerate(self.game.permissions):
            routes = len(self.program.routes)
            try:
                self._add_moves_of_permission(number, permission)
            except NotCompiledError as missing:
                del self.program.routes[routes:]
                self.program.routes.append(MoveRoute(number, RouteKind.ASKED))
                self.program.not_compiled[f"{permission.key} ({number})"] = str(missing)
            self.program.effects.append(self._compile_effects_of_permission(number, permission))
        self._mark_rules_that_repeat_moves()
        self._add_duties_and_ends()
        return self.program

    # -- effects ---------------------------------------------------------------------------------------

    def _compile_effects_of_permission(
        self, permission_number: int, permission: Permission
    ) -> tuple[CompiledEffectStep, ...] | None:
        """Return the program steps of all that happens after a move that the rule `permission` allows.

        If some of this cannot be compiled, store the reason in `not_compiled` and return None.
        """
        try:
            return tuple(step for effect in permission.then for step in self._compile_steps_of_effect(effect))
        except NotCompiledError as missing:
            self.program.not_compiled[f"effect of {permission.key} ({permission_number})"] = str(missing)
            return None

    def _compile_steps_of_effect(self, effect: Effect) -> list[CompiledEffectStep]:
        """Return the program steps of one effect (a change after a move), in order.

        Raise `NotCompiledError` if the effect has no compiled form.
        """
        form = compiled_form_of_rule_function(effect)
        if form is None:
            raise NotCompiledError(rule_function_name(effect))
        return [made for step in form for made in self._split_into_program_steps(step)]

    def _split_into_program_steps(self, step: EffectStep) -> list[CompiledEffectStep]:
        """Return the program steps that together do the same as one step of an effect, in order.

        There are several if the step moves several piles.
        """
        if step.kind == "gather":
            zones, pack, last_first, turned = step.operands
            table = self.game.table
            places = [
                place for name in zones for place in table.zone_places.get(name) or (table.place_index[name],)
            ]
            if last_first is turned:
                places.reverse()
            return [
                self._compile_step(move_cards_step(table.places[place], pack, turned=turned, down=True))
                for place in places]
        if step.kind == "deal packets":
            return self._compile_packet_deal(*step.operands)
        return [self._compile_step(step)]

    def _compile_packet_deal(
        self, zone: str, cards_per_packet: int, singly: bool, redeal_number: Expression
    ) -> list[CompiledEffectStep]:
        """Return the steps that shuffle the cards of a zone and deal them into it again in packets."""
        lower, scratch = self.lowering, self.program.places
        # The cards are shuffled in an extra place, numbered after the last place of the table. Cards that are
        # too few for a packet go to one place together or, if `singly`, to one place each.
        left = lower.add_node(Operation.SIZE, lower.constant_node(scratch))
        whole = lower.constant_node(cards_per_packet)
        rest = lower.constant_node(1 if singly else cards_per_packet)
        amount = lower.add_node(Operation.CHOOSE, lower.add_node(Operation.LESS, left, whole), rest, whole)
        span = self.game.table.zone_places[zone]
        steps = [
            CompiledEffectStep("move", place, scratch,
                lower.add_node(Operation.SIZE, lower.constant_node(place)))
            for place in span]
        steps.append(
            CompiledEffectStep("shuffle", scratch, lower.node_of_expression(redeal_number, MoveZones())))
        return steps + [CompiledEffectStep("move", scratch, place, amount, turned=True) for place in span]

    def _compile_step(self, step: EffectStep) -> CompiledEffectStep:
        """Return the program step for a step that sets a number, shuffles a pile or moves cards."""
        lower, none = self.lowering, MoveZones()
        when = NO_NODE if step.condition is None else lower.node_of_expression(step.condition, none)
        if step.kind == "set":
            name, value = step.operands
            return CompiledEffectStep(
                "set", self.game.table.fact_index[name], lower.node_of_expression(value, none),
                condition=when)
        if step.kind == "shuffle":
            name, time = step.operands
            return CompiledEffectStep(
                "shuffle", self.game.table.place_index[name], lower.node_of_expression(time, none),
                condition=when)
        source, target, count, turned, down = step.operands
        place = self.game.table.place_index
        return CompiledEffectStep(
            "move", place[source], place[target], lower.node_of_expression(count, none), turned, down, when)

    # -- routes ----------------------------------------------------------------------------------------

    def _add_moves_of_permission(self, permission_number: int, permission: Permission) -> None:
        """Add to the program the moves that the rule `permission` allows, zone by zone.

        Raise `NotCompiledError` for a kind of move that cannot be compiled.
        """
        tests = [rule.test for rule in permission.rules if rule.test is not None]
        if not permission.source:
            self._add_action_without_cards(permission_number, permission, tests)
        elif isinstance(permission.tries, TwoTopCardMoves):
            self._add_moves_of_two_top_cards(permission_number, tests, permission.tries)
        elif isinstance(permission.tries, MovesToBottomOfPile) and permission.slots != "top":
            self._add_moves_within_pile(
                permission_number, RouteKind.BENEATH, permission.tries.zone.split(), permission)
        elif permission.onto == "itself":
            if permission.tries is not None:
                raise NotCompiledError(rule_function_name(permission.tries))
            self._add_moves_within_pile(
                permission_number, RouteKind.TURN, permission.source.split(), permission)
        elif permission.parts == 1:
            self._add_moves_between_zones(permission_number, permission, tests)
        else:
            raise NotCompiledError(
                f"moves of {permission.parts or 'several'} parts cannot be compiled; Python lists them")

    def _add_action_without_cards(
        self, permission_number: int, permission: Permission, tests: Sequence[Test]
    ) -> None:
        """Add to the program an action that moves no cards, such as ending a turn.

        `permission` is the rule that allows it. `tests` are the conditions under which it does so.
        """
        if permission.tries is not None:
            raise NotCompiledError(rule_function_name(permission.tries))
        nodes = [self._add_node_of_test(permission_number, test, MoveZones()) for test in tests]
        condition = self.lowering.node_true_if_all(nodes)
        self.program.routes.append(MoveRoute(permission_number, RouteKind.ACTION, condition=condition))

    def _add_moves_within_pile(
        self, permission_number: int, route_kind: RouteKind, zones: Sequence[str], permission: Permission
    ) -> None:
        """Add to the program moves that turn a top card over, or put it beneath its pile."""
        tests = [rule.test for rule in permission.rules if rule.test is not None]
        for zone in zones:
            shape = MoveShape(zone, zone, one=True, top=True)
            self._add_moves_from_zone(
                permission_number, route_kind, zone, CardsToTake.TOP, [(shape, False, None)], tests,
                    permission)

    def _add_moves_between_zones(
        self, permission_number: int, permission: Permission, tests: Sequence[Test]
    ) -> None:
        """Add to the program the moves of cards from zone to zone that the rule `permission` allows.

        Raise `NotCompiledError` for moves that cannot be compiled.
        """
        if permission.slots != "top":
            raise NotCompiledError(
                "moves that put cards beneath or between others cannot be compiled; Python lists them")
        form = self._moves_to_compile(permission)
        zone_of, span = self.game.table.zones_by_place, self.game.table.zone_places
        for source in form.sources:
            taking = form.taking[source]
            hand = zone_of[span[source].start].hand
            shapes = [
                (MoveShape(source, target, one=taking not in _SEVERAL, top=taking in _FROM_THE_TOP),
                 form.chosen is None and zone_of[span[target].start].in_order, form.space)
                for target in form.targets
            ]
            if taking is not CardsToTake.TOP and not (permission.group or hand):
                raise NotCompiledError("moves that take a covered card cannot be compiled; Python lists them")
            self._add_moves_from_zone(
                permission_number, RouteKind.CARDS, source, taking, shapes, tests, permission, form.chosen,
                form.pairs.get(source, NO_NODE))

    def _moves_to_compile(self, permission: Permission) -> _MovesToCompile:
        """Return the zones, places and cards of the moves that the rule `permission` allows.

        Raise `NotCompiledError` if it finds its moves with a function that has no compiled form.
        """
        zone_of, span = self.game.table.zones_by_place, self.game.table.zone_places
        sources, targets = permission.source.split(), permission.target.split()

        def cards_taken_by_default(zone: str) -> CardsToTake:
            """Return which cards of a zone may be taken: any card of a hand, else the top card."""
            return CardsToTake.EACH_DISTINCT if zone_of[span[zone].start].hand else CardsToTake.TOP

        form = permission.tries
        if form is None:
            return _MovesToCompile(
                tuple(sources), tuple(targets), {zone: cards_taken_by_default(zone) for zone in sources})
        if not isinstance(form, MovesFromPlaceToPlace):
            raise NotCompiledError(rule_function_name(form))
        taking: dict[str, CardsToTake] = {}
        pairs: dict[str, int] = {}
        for zone in sources:
            taking[zone], pairs[zone] = self._cards_to_take_and_pair_table(form, zone)
        chosen = None
        if form.onto is not None:
            chosen = compiled_form_of_rule_function(form.onto)
            if not isinstance(chosen, Expression):
                raise NotCompiledError(rule_function_name(form.onto))
        to = form.target.split() or targets
        return _MovesToCompile(
            tuple(zone for zone in form.source.split() if zone in sources),
            tuple(zone for zone in to if zone in targets), taking, form.space, chosen, pairs)

    def _cards_to_take_and_pair_table(
        self, moves_to_try: MovesFromPlaceToPlace, zone: str
    ) -> tuple[CardsToTake, int]:
        """Return which cards of a zone may be taken, and the number of the table that says which go together.

        The table is a lookup table of two cards. The number is `NO_NODE` if there is none.
        """
        taken = moves_to_try.function_listing_cards_to_take(zone)
        if taken is None:
            return CardsToTake.TOP, NO_NODE
        way = compiled_form_of_rule_function(taken)
        if isinstance(way, dict):
            way = way.get(zone, way.get(""))
        pairs = NO_NODE
        if isinstance(way, tuple):
            way, test = way
            pairs = self.lowering.add_table(table_of_two_faces(test))
        if not isinstance(way, str):
            raise NotCompiledError(rule_function_name(taken))
        return CardsToTake[way], pairs

    def _add_moves_from_zone(
        self, permission_number: int, route_kind: RouteKind, source: str, cards_to_take: CardsToTake,
        targets: list[tuple[MoveShape, bool, bool | None]], tests: Sequence[Test], permission: Permission,
        target_expression: Expression | None = None, pair_table_number: int = NO_NODE,
    ) -> None:
        """Add to the program the moves from one zone. Each condition is tested as early as possible."""
        lower = self.lowering
        landings = []
        for shape, in_order, space in targets:
            tables, left = lower.divide_into_tables_and_other_tests(tests, shape)
            table = reduce(intersect_tables, tables) if tables else table_allowing_every_target()
            if route_kind is RouteKind.CARDS:
                table = forbid_some_targets(table, permission.onto)
                table = forbid_some_targets(table, {True: "empty", False: "cards", None: "any"}[space])  # type: ignore[arg-type]
            zones = MoveZones(shape.source, shape.target, goes_beneath=route_kind is RouteKind.BENEATH)
            nodes = [self._add_node_of_test(permission_number, test, zones, shape) for test in left]
            if target_expression is not None:
                nodes.append(lower.node_of_expression(target_expression, zones, shape))
            condition = lower.node_true_if_all(nodes)
            if lower.node_is_constant(condition, 0) or not any(table.possible):
                continue
            places = lower.add_place_list_of_zones(shape.target)
            landings.append(TargetGroup(places, in_order, lower.add_table(table), condition))
        if landings:
            self.program.routes.append(self._route_testing_conditions_early(MoveRoute(
                permission_number, route_kind, lower.add_place_list_of_zones(source), cards_to_take,
                pair_table_number, landings=tuple(landings))))

    def _add_node_of_test(
        self, permission_number: int, test: Test, zones: MoveZones, move_shape: MoveShape | None = None
    ) -> int:
        """Return the number of the node (operation) that tests a move.

        If the test has no compiled form, the node calls its Python function, and `not_compiled` has the
        reason.
        """
        try:
            return self.lowering.node_of_rule_function(test, zones, move_shape)
        except NotCompiledError as missing:
            key = self.game.permissions[permission_number].key
            self.program.not_compiled[f"test of {key} ({permission_number}): {missing}"] = str(missing)
            return self.lowering.add_node_calling_python_test(test, permission_number)

    def _route_testing_conditions_early(self, route: MoveRoute) -> MoveRoute:
        """Return the same route, with each condition tested only as often as what it depends on changes.

        A route with several groups of targets is returned unchanged.
        """
        if len(route.landings) > 1:
            return route
        lower, landing = self.lowering, route.landings[0]
        parts: tuple[list[int], list[int], list[int]] = [], [], []
        for node in self._nodes_joined_by_and(landing.condition):
            level = 2 if lower.node_depends_on_target(node) else 1 if lower.node_depends_on_source_place(
                node) else 0
            parts[level].append(node)
        first, of_source, of_target = map(lower.node_true_if_all, parts)
        return route._replace(
            condition=first, source_condition=of_source,
            landings=(landing._replace(condition=of_target),))

    def _nodes_joined_by_and(self, node: int) -> list[int]:
        """Return the nodes (operations) that this node joins by "and".

        A node of another kind is returned alone.
        """
        if node == NO_NODE:
            return []
        held = self.program.nodes[node]
        if held.operation is not Operation.AND:
            return [node]
        return self._nodes_joined_by_and(held.a) + self._nodes_joined_by_and(held.b)

    def _add_moves_of_two_top_cards(
        self, permission_number: int, tests: Sequence[Test], moves_to_try: TwoTopCardMoves
    ) -> None:
        """Add to the program the moves that take two top cards to one place, or exchange them.

        Raise `NotCompiledError` for rules about two cards of one pile, or about the places of a pair.
        """
        if moves_to_try.also is not None and not self._tests_refuse_two_cards_of_one_pile(tests):
            raise NotCompiledError(rule_function_name(moves_to_try))
        lower, kind = self.lowering, RouteKind.PAIR if moves_to_try.target else RouteKind.EXCHANGE
        others = moves_to_try.target or moves_to_try.others or moves_to_try.source
        zones = [zones if " " not in zones else None for zones in (moves_to_try.source, others)]
        table, nodes = table_allowing_every_target(), []
        for test in tests:
            for one in required_tests(test):
                found = lower.tables.table_of_two_card_test(one, *(zones if moves_to_try.target else ()))
                if found is None:
                    nodes.append(
                        lower.node_of_rule_function(one, MoveZones(is_exchange=kind is RouteKind.EXCHANGE)))
                else:
                    table = intersect_tables(table, found)
        if kind is RouteKind.PAIR and any(map(lower.node_depends_on_move, nodes)):
            raise NotCompiledError(
                f"a rule about {rule_function_name(moves_to_try)} looks at the places of the two cards; "
                "only rules that look at the cards alone are compiled")
        to = TargetGroup(lower.add_place_list_of_zones(others), False, NO_NODE, lower.node_true_if_all(nodes))
        self.program.routes.append(MoveRoute(
            permission_number, kind, lower.add_place_list_of_zones(moves_to_try.source),
            pairs=lower.add_table(table), landings=(to,)))

    def _tests_refuse_two_cards_of_one_pile(self, tests: Sequence[Test]) -> bool:
        """Return True if the tests refuse every move of two cards from the top of one pile."""
        table = table_allowing_every_target()
        for test in tests:
            for one in required_tests(test):
                found = self.lowering.tables.table_of_two_card_test(one, separate=False)
                table = table if found is None else intersect_tables(table, found)
        return not any(table.possible)

    def _mark_rules_that_repeat_moves(self) -> None:
        """Store, for each rule that allows moves, whether an earlier rule may list the same moves.

        The moves of such a rule are checked later, so that no move is listed twice.
        """
        permissions = self.game.permissions
        for number, permission in enumerate(permissions):
            self.program.repeats.append(
                any(permissions_may_list_same_move(self.game, earlier, permission)
                    for earlier in permissions[:number]))

    # -- duties and ends -------------------------------------------------------------------------------

    def _add_duties_and_ends(self) -> None:
        """Add to the program the tests whether a duty (obligation) is owed and whether the game has ended."""
        for number, duty in enumerate(self.game.duties):
            forbidden = sum(
                1 << one for one, permission in enumerate(self.game.permissions)
                if duty.forbids(permission.key))
            self.program.duties.append((self._add_node_of_condition("duty", number, duty.is_owed), forbidden))
        for number, end in enumerate(self.game.ends):
            self.program.ends.append(self._add_node_of_condition("end", number, end.reached))
            if end.key == WON and self.program.won < 0:
                self.program.won = number
                self.program.goal = self._index_of_place_list_for_win(self.program.ends[-1])

    def _index_of_place_list_for_win(self, node: int) -> int:
        """Return the number of the list of places that must hold all cards for a win, or `NO_NODE`.

        `node` is the number of the node (operation) that tests for a win.
        """
        held = self.program.nodes[node]
        if held.operation is Operation.EQUAL and self.program.nodes[held.a].operation is Operation.SUM:
            return self.program.nodes[held.a].a
        return NO_NODE

    def _add_node_of_condition(self, condition_kind: str, number: int, state: State) -> int:
        """Return the number of the node (operation) that tests a condition of the position.

        If the condition has no compiled form, the node calls its Python function, and `not_compiled` has the
        reason.
        """
        try:
            return self.lowering.node_of_rule_function(state, MoveZones())
        except NotCompiledError as missing:
            self.program.not_compiled[f"{condition_kind} {number}"] = str(missing)
            return self.lowering.add_node_calling_python_condition(state)
