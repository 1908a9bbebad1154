"""List the moves of one position with the Python functions of a compiled game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from rules_engine.compiled.python_helpers import target_bit_of_card
from rules_engine.judging.permissions import Verdict, judge_under_permission
from rules_engine.judging.plain_list import UncompiledPositionAnalysis
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import Duty, GameEnd, Permission, Truth
from rules_engine.model.table import Position

if TYPE_CHECKING:
    from rules_engine.compiled.python_runner import PythonRunner

Listed: TypeAlias = tuple[Move, Verdict]

MoveCondition: TypeAlias = "Callable[[CompiledPositionAnalysis, int, int, int, int], bool]"
"""A condition of a move.

It gets the source place, the index of the lowest card taken, the number of cards and the target place.
"""

_MADE_WHEN_READ = frozenset(("tops", "bits", "_sure", "_possible", "kept"))

_MOVES = 20_000
"""How many moves of one permission are cached."""


class CachedMoveMaker(dict[int, Listed]):
    """A store of the moves that one rule allows. A move is made from a number and stored under this number.

    The number has eight bits each for the source place, index of the lowest card, number of cards, and target
    place.
    """

    def __init__(self, verdict: Verdict) -> None:
        super().__init__()
        self.verdict = verdict

    def move_encoded_by_number(self, number: int) -> Listed:
        """Return a move of the list of allowed moves, with its verdict "allowed".

        In that list a move is stored as a number, which this method decodes.
        """
        if len(self) > _MOVES:
            self.clear()
        index, taken = number >> 16 & 255, number >> 8 & 255
        at = tuple(range(index, index + taken))
        found = self[number] = Move((MovePart(at, number >> 24, number & 255),)), self.verdict
        return found


class CompiledPositionAnalysis:
    """The analysis of one position of a compiled game: the end reached, the duties owed, and the moves.

    A duty is a rule about what must be done first. Each result is computed only once.
    """

    __slots__ = (
        "_before", "_can_move", "_ended", "_legal", "_owing", "_plain", "_possible", "_sure", "actions",
        "bits", "facts", "kept", "moves", "piles", "position", "runner", "tops",
    )

    def __init__(
        self, runner: PythonRunner, position: Position, last: CompiledPositionAnalysis | None
    ) -> None:
        self.runner = runner
        self.position = position
        self.piles, self.facts = position
        self.actions, self.moves = runner.actions, runner.moves
        self._plain: UncompiledPositionAnalysis | None = None
        self._ended: tuple[GameEnd | None] | None = None
        self._owing: tuple[Duty, ...] | None = None
        self._legal: list[Listed] | None = None
        self._can_move: dict[int, bool] = {}
        # The last position for which lists were made: a position may be judged without making any.
        self._before: CompiledPositionAnalysis | None = (last and last._before) or last

    def __getattr__(self, name: str) -> list[Any]:
        """Return an attribute that is computed when it is first read: one of `_MADE_WHEN_READ`.

        Results of the last position that are still correct are reused. Raise `AttributeError` for any other
        name.
        """
        if name not in _MADE_WHEN_READ:
            raise AttributeError(name)
        before, self._before = self._before, None
        if before is None or before is self:
            self._clear_results()
        else:
            self._reuse_results_of_last_position(before)
        found: list[Any] = getattr(self, name)
        return found

    def _clear_results(self) -> None:
        """Start with no stored results."""
        self.tops: list[int] = [pile[-1] if pile else -1 for pile in self.piles]
        self.bits: list[int] = [target_bit_of_card(top) for top in self.tops]
        self._sure: list[list[Listed] | None] = [None] * len(self.runner.looks)
        self._possible: list[list[Listed] | None] = [None] * len(self.runner.looks)
        self.kept: list[Any] = [None] * len(self.runner.kept_looks)

    def _reuse_results_of_last_position(self, last_analysis: CompiledPositionAnalysis) -> None:
        """Copy the results that are still correct from the analysis of the last position.

        A result is still correct if it depends on no place and no stored number that has changed.
        """
        self.tops, self.bits = last_analysis.tops.copy(), last_analysis.bits.copy()
        changed = 0
        for place, (pile, before) in enumerate(zip(self.piles, last_analysis.piles)):   # noqa: B905 (as long)
            if pile is not before:
                top = self.tops[place] = pile[-1] if pile else -1
                self.bits[place] = target_bit_of_card(top)
                changed |= 1 << place
        if self.facts != last_analysis.facts:
            bit = 1 << len(self.piles)
            for value, old in zip(self.facts, last_analysis.facts):   # noqa: B905 (as long)
                if value != old:
                    changed |= bit
                bit <<= 1
        self._sure, self._possible = last_analysis._sure.copy(), last_analysis._possible.copy()
        self.kept = last_analysis.kept.copy()
        routes, kept = self.runner.routes_and_values_affected_by_change(changed)
        for number in routes:
            self._sure[number] = self._possible[number] = None
        for number in kept:
            self.kept[number] = None

    # -- ends and duties ---------------------------------------------------------------------------------

    def set_end_and_duties(self, end_reached: GameEnd | None, duties: tuple[Duty, ...]) -> None:
        """Store the end that is reached and the duties (obligations) owed. The caller must know both."""
        self._ended, self._owing = (end_reached,), duties

    def end_reached(self) -> GameEnd | None:
        """Return the end that the position has reached. Return None if the game goes on."""
        if self._ended is None:
            functions = self.runner.functions
            self._ended = next(
                (end for end, name in self.runner.end_functions if functions[name](self)), None),
        return self._ended[0]

    def duties_owed(self) -> tuple[Duty, ...]:
        """Return the duties (obligations) that are owed in the position."""
        if self._owing is None:
            functions = self.runner.functions
            self._owing = tuple(
                [duty for duty, name in self.runner.duty_functions if functions[name](self)])
        return self._owing

    def permissions_allowed_by_duties(self) -> list[Permission]:
        """Return the permissions (rules that allow moves) that no owed duty (obligation) forbids."""
        numbers = self.runner.permission_numbers_allowed_by_duties(self.duties_owed())
        return [self.runner.game.permissions[number] for number in numbers]

    def legal_moves(self) -> list[Listed]:
        """Return every allowed move once, with its verdict.

        The order is by permission (the rule that allows the move), then by place.
        """
        if self._legal is None:
            self._legal = [] if self.end_reached() else self._compute_legal_moves()
        return self._legal

    def _compute_legal_moves(self) -> list[Listed]:
        """Return every allowed move once, with its verdict. It is not checked whether the game has ended."""
        found: list[Listed] = []
        sure, functions = self._sure, self.runner.functions
        for route, name, may_repeat in self.runner.routes_allowed_by_duties(self.duties_owed()):
            listed = sure[route]
            if listed is None:
                listed = sure[route] = functions[name](self)
            if not listed:
                continue
            if found and may_repeat:
                before = {move for move, _ in found}
                listed = [one for one in listed if one[0] not in before]
            found = found + listed if found else listed
        return found

    def certainly_allowed_moves(self, permission_number: int) -> list[Listed]:
        """Return the moves that one rule allows whatever the hidden cards are.

        `permission_number` is the index of the rule in the game.
        """
        found: list[Listed] = []
        sure, runner = self._sure, self.runner
        for route in runner.routes[permission_number]:
            listed = sure[route]
            if listed is None:
                listed = sure[route] = runner.functions[runner.sure_functions[route]](self)
            if listed:
                found = found + listed if found else listed
        return found

    def moves_not_refused(self, permission_number: int) -> list[Listed]:
        """Return the moves that one rule allows, or may allow because a hidden card decides.

        `permission_number` is the index of the rule in the game.
        """
        found: list[Listed] = []
        for route in self.runner.routes[permission_number]:
            listed = self.moves_of_route(route, count_undecided=True)
            found = found + listed if found else listed
        return found

    def moves_of_route(self, route: int, *, count_undecided: bool) -> list[Listed]:
        """Return the moves of a route: those that one rule allows from one zone.

        `route` is its number in the program. If `count_undecided` is true, moves that a hidden card decides
        are included.
        """
        runner = self.runner
        lists, name = (
            (self._possible, runner.possible_functions[route]) if count_undecided
            and runner.has_possible_list[route]
            else (self._sure, runner.sure_functions[route]))
        found = lists[route]
        if found is None:
            found = lists[route] = runner.functions[name](self)
        return found

    def allowed_moves(self, permission: Permission) -> list[Listed]:
        """Return the moves that the rule `permission` allows.

        They are listed even if the game has ended, or if another rule demands something else first.
        """
        number = self.runner.index_of_permission(permission)
        return self.uncompiled_analysis.allowed_moves(
            permission) if number is None else self.certainly_allowed_moves(
            number)

    def list_possible_moves(self, permission: Permission) -> list[Listed]:
        """Return the moves that the rule `permission` allows, or may allow because a hidden card decides.

        Each has the verdict "allowed", even if a hidden card decides.
        """
        number = self.runner.index_of_permission(permission)
        if number is None:
            return self.uncompiled_analysis.list_possible_moves(permission)
        return self.moves_not_refused(number)

    def possible_moves(self, permission: Permission) -> Iterator[Listed]:
        """Yield the moves that the rule `permission` allows or leaves undecided, with their verdicts."""
        sure, listed = self.allowed_moves(permission), self.list_possible_moves(permission)
        if len(sure) == len(listed):
            yield from sure
            return
        allowed = {move for move, _ in sure}
        for move, verdict in listed:
            if move in allowed:
                yield move, verdict
            else:
                attempt = MoveAttempt(self.runner.game, self.position, move)
                yield move, judge_under_permission(permission, attempt, (), ())

    def has_allowed_move(self, permissions: Iterable[Permission], source: str = "") -> bool:
        """Return True if at least one of these permissions (rules that allow moves) allows a move.

        With `source`, only moves from the zone of this name count.
        """
        if source:
            places = self.runner.game.table.zone_places[source]
            return any(
                move.parts[0].source in places for permission in permissions
                if source in permission.source.split() for move, _ in self.allowed_moves(permission))
        permissions = tuple(permissions)
        numbers = [self.runner.index_of_permission(permission) for permission in permissions]
        return any(
            self.uncompiled_analysis.has_allowed_move((permission,)) if number is None
            else self.has_allowed_move_from_places((number,), None, count_undecided=False)
            for permission, number in zip(permissions, numbers, strict=True))

    def has_no_move(self, permissions: Iterable[Permission]) -> Truth:
        """Return True if no move is possible under these permissions (rules that allow moves).

        Return False if one of them allows a move, and None if a hidden card decides.
        """
        permissions = tuple(permissions)
        if self.has_allowed_move(permissions):
            return False
        return None if any(map(self.list_possible_moves, permissions)) else True

    # -- what the functions of the game ask ------------------------------------------------------------

    @property
    def uncompiled_analysis(self) -> UncompiledPositionAnalysis:
        """Return the slow, simple analysis of the position, which is used for rules that are not compiled."""
        if self._plain is None:
            self._plain = UncompiledPositionAnalysis(self.runner.game, self.position)
        return self._plain

    def moves_of_uncompiled_permission(self, permission_number: int, count_undecided: bool) -> list[Listed]:
        """Return the moves of a permission (a rule that allows moves) that is not compiled.

        Each move comes with its verdict. `permission_number` is the index of the permission in the game. If
        `count_undecided` is true, moves that depend on a hidden card are included.
        """
        permission = self.runner.game.permissions[permission_number]
        plain = self.uncompiled_analysis
        return plain.list_possible_moves(permission) if count_undecided else plain.allowed_moves(permission)

    def has_allowed_move_from_places(
        self, permission_numbers: tuple[int, ...], places: frozenset[int] | None, count_undecided: bool
    ) -> bool:
        """Return True if at least one of some rules allows a move from one of some places.

        `permission_numbers` are the indices of the rules in the game. `places` are the numbers of the places,
        or None for all places. If `count_undecided` is true, a move that depends on a hidden card is enough.
        """
        runner, sure = self.runner, self._sure
        for number in permission_numbers:
            for route in runner.routes[number]:
                if places is not None and not runner.sources[route] & places:
                    continue
                if places is None and runner.is_asked[route]:
                    if self._uncompiled_route_has_move(route, count_undecided=count_undecided):
                        return True
                    continue
                listed = sure[route]
                if listed is None:
                    listed = self.moves_of_route(route, count_undecided=False)
                if listed and _has_move_from_places(listed, places):
                    return True
                if count_undecided and runner.has_possible_list[route] and _has_move_from_places(
                    self.moves_of_route(route, count_undecided=True), places
                ):
                    return True
        return False

    def _uncompiled_route_has_move(self, route: int, *, count_undecided: bool) -> bool:
        """Return True if a route that is not compiled has an allowed move.

        A route is the moves that one rule allows from one zone. If `count_undecided`, a move that depends on
        a hidden card is enough.
        """
        listed = self._sure[route]
        if listed is None and route not in self._can_move:
            permission = self.runner.game.permissions[self.runner.program.routes[route].permission]
            self._can_move[route] = self.uncompiled_analysis.has_allowed_move((permission,))
        can_move = bool(listed) if listed is not None else self._can_move[route]
        return can_move or (count_undecided and bool(self.moves_of_route(route, count_undecided=True)))

    def other_permissions_have_move(self, permission_numbers: tuple[int, ...], count_undecided: bool) -> bool:
        """Return True if a rule that is not in `permission_numbers` allows a move.

        `permission_numbers` are indices of rules in the game. A move does not count if an owed duty
        (obligation) forbids it. If `count_undecided` is true, a move that depends on a hidden card is enough.
        """
        within = tuple(
            number for number in self.runner.permission_numbers_allowed_by_duties(self.duties_owed())
            if number not in permission_numbers)
        return self.has_allowed_move_from_places(within, None, count_undecided)

    def some_move_meets_condition(
        self, permission_numbers: tuple[int, ...], condition: MoveCondition, result_for_actions: bool,
        count_undecided: bool
    ) -> bool:
        """Return True if at least one of some rules allows a move that meets a condition.

        - `permission_numbers`: the indices of the rules in the game.
        - `condition`: a function that tests a move of cards (see `MoveCondition`).
        - `result_for_actions`: True if an action without cards meets the condition.
        - `count_undecided`: True if moves that depend on a hidden card count too.
        """
        list_moves = self.moves_not_refused if count_undecided else self.certainly_allowed_moves
        for number in permission_numbers:
            for move, _ in list_moves(number):
                if not move.parts:
                    meets = result_for_actions
                else:
                    at, source, target, _ = move.parts[0]
                    meets = condition(self, source, at[0], len(at), target)
                if meets:
                    return True
        return False

    def only_ignored_moves_remain(
        self, places: frozenset[int] | None, permission_numbers: tuple[int, ...] | None, condition_index: int
    ) -> bool:
        """Return True if only useless moves are possible, now and later.

        - `permission_numbers`: the indices of the rules whose moves are useless. With None, `places` decides.
        - `places`: numbers of places. A move from one of them to another is useless if it does not empty the
          first one.
        - `condition_index`: the index in the program of the Python function that looks at later positions. It
          is called only if there are moves now and all are useless.

        If a hidden card decides about a move, the result is False. Without any move it is True.
        """
        some = False
        for number in range(len(self.runner.routes)):
            sure = self.certainly_allowed_moves(number)
            if sure and permission_numbers is not None and number not in permission_numbers:
                return False
            for move, _ in sure if permission_numbers is None else ():
                if not self._is_move_back_and_forth(move, places or frozenset()):
                    return False
            if len(self.moves_not_refused(number)) != len(sure):
                return False
            some = some or bool(sure)
        return self.python_condition_holds(condition_index) if some else True

    def _is_move_back_and_forth(self, move: Move, places: frozenset[int]) -> bool:
        """Return True if a move goes from one of these places to another, and does not empty its source."""
        if len(move.parts) != 1:
            return False
        at, source, target, _ = move.parts[0]
        stays = source != target and source in places and target in places
        return stays and len(self.piles[source]) > len(at)

    def python_condition_holds(self, condition_index: int) -> bool:
        """Return True if the position meets a condition that only a Python function can test.

        `condition_index` is the index of that function in the program.
        """
        return bool(self.runner.program.asked[condition_index](self.runner.game, self.position))

    def move_passes_python_test(
        self, test_index: int, permission_number: int, source: int, index: int, card_count: int, target: int,
        count_undecided: bool
    ) -> bool:
        """Return True if a move passes a test that only a Python function can make.

        - `test_index`: the index of that function in the program.
        - `permission_number`: the index in the game of the rule that allows the move.
        - `source`, `target`: the numbers of the two places. If `source` is negative, the move is an action.
        - `index`, `card_count`: the index of the lowest card taken, and how many cards are taken.
        - `count_undecided`: True if a test that depends on a hidden card counts as passed.
        """
        game = self.runner.game
        if source < 0:
            move = Move(action=game.permissions[permission_number].key)
        else:
            move = Move((MovePart(tuple(range(index, index + card_count)), source, target),))
        answer = self.runner.program.asked_tests[test_index](MoveAttempt(game, self.position, move))
        return answer is not False if count_undecided else answer is True

    def move_of_two_top_cards(
        self, permission_number: int, first_place: int, second_place: int, target: int
    ) -> Listed:
        """Return the move of the top cards of `first_place` and `second_place`, with its verdict (allowed).

        Both cards go to the place `target`. If it is -1, the two cards exchange places. All places are
        numbers. `permission_number` is the index in the game of the rule that allows the move.
        """
        places = (
            [(first_place, second_place), (second_place, first_place)] if target < 0
            else [(first_place, target), (second_place, target)])
        parts = [MovePart((len(self.piles[source]) - 1,), source, to) for source, to in places]
        return Move(tuple(parts)), self.runner.moves[permission_number][0].verdict

    def move_to_bottom_of_pile(self, permission_number: int, place: int, index: int) -> Listed:
        """Return the move that puts a card beneath all others of its pile, with its verdict (allowed).

        The card is at this `index` of the pile in `place`. `permission_number` is the index in the game of
        the rule that allows the move.
        """
        return Move((MovePart((index,), place, place, 0),)), self.runner.moves[permission_number][0].verdict


def _has_move_from_places(listed_moves: list[Listed], places: frozenset[int] | None) -> bool:
    """Return True if one of these moves takes cards from one of these places. None stands for any place."""
    return bool(listed_moves) and (
        places is None or any(move.parts[0].source in places for move, _ in listed_moves))
