"""The counting form of a game: the list of moves, made from the same rules that the judge explains.

What has been found out is kept with the game: tables for ever, lists for the positions looked at last. Each
thread keeps its own, so that games may be played in several at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from rules_engine.candidates.candidates import may_list_same_move
from rules_engine.judging.permissions import Verdict, judge_under_permission
from rules_engine.listing.lay import Known, Lay
from rules_engine.listing.planning import plan_of
from rules_engine.listing.plans import Listed, Plan
from rules_engine.listing.sides import Meetings
from rules_engine.listing.watch import Watch
from rules_engine.model.attempt import Attempt
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Duty, End, Permission, Truth
from rules_engine.model.table import Position

_POSITIONS = 6
"""How many positions are kept with their lists: the one played in, and those looked at from it."""

_ANSWERS = 200_000
"""How many answers that hold in every position are kept."""

_PASSING = 64
"""How many permissions that are none of the game's own are kept with their tables."""


Order: TypeAlias = tuple[int, Plan, tuple[int, ...]]
"""How the moves under a permission are listed, the slot they are kept in, and the slots of those permissions
before it that may list the same moves."""


class Situation(Lay):
    """A position under a game: its end, the duties owing and the moves, each worked out once."""

    __slots__ = ("_ended", "_granted", "_legal", "_owing", "listing")

    def __init__(self, listing: Listing, position: Position, last: Situation | None) -> None:
        super().__init__(position, listing.always, listing.watch, last)
        self.listing = listing
        self._ended: tuple[End | None] | None = None
        self._owing: tuple[Duty, ...] | None = None
        self._legal: list[Listed] | None = None
        self._granted: tuple[Permission, Move] | None = None

    def end_reached(self) -> End | None:
        """The end the position has reached, or None."""
        if self._ended is None:
            self._ended = self._first_end(),
        return self._ended[0]

    def _first_end(self) -> End | None:
        kept = self.kept
        for slot, reached, end in self.listing.ends:
            is_so = kept[slot]
            if is_so is None:
                is_so = kept[slot] = bool(reached(self.listing.game, self.position))
            if is_so:
                return end
        return None

    def duties_owed(self) -> tuple[Duty, ...]:
        """The duties now owing."""
        if self._owing is None:
            kept, owing = self.kept, []
            for slot, owed, duty in self.listing.duties:
                is_so = kept[slot]
                if is_so is None:
                    is_so = kept[slot] = bool(owed(self.listing.game, self.position))
                if is_so:
                    owing.append(duty)
            self._owing = tuple(owing)
        return self._owing

    def permissions_within_duties(self) -> tuple[Permission, ...]:
        """The permissions that the duties now owing admit."""
        return self.listing.paying(self.duties_owed())[0]

    def legal_moves(self) -> list[Listed]:
        """Every move allowed now, in the order of the permissions and places, each once."""
        if self._legal is None:
            self._legal = [] if self.end_reached() else self._all()
        return self._legal

    def _all(self) -> list[Listed]:
        found: list[Listed] = []
        kept = self.kept
        for slot, plan, earlier in self.listing.paying(self._owing or self.duties_owed())[1]:
            listed: list[Listed] | None = kept[slot]
            if listed is None:
                listed = kept[slot] = plan.listed(self, sure=True)
            if not listed:
                continue
            if not found:
                found = listed
            elif before := {move for other in earlier for move, _ in kept[other]}:
                found = found + [one for one in listed if one[0] not in before]
            else:
                found = found + listed
        return found

    def under(self, plan: Plan, *, sure: bool) -> list[Listed]:
        """The moves of a plan that are allowed (`sure`), or not refused."""
        found: list[Listed] | None
        if sure and plan.slot is not None:
            found = self.kept[plan.slot]
            if found is None:
                found = self.kept[plan.slot] = plan.listed(self, sure=True)
            return found
        listed = self.listed[sure]
        found = listed.get(plan)
        if found is None:
            if not plan.watches & self.touched:
                found = self.listed_before[sure].get(plan)
            if found is None:
                found = plan.listed(self, sure=sure)
            listed[plan] = found
        return found

    def allowed_moves(self, permission: Permission) -> list[Listed]:
        """The moves that a permission's own rules allow."""
        return self.under(self.listing.plan(permission), sure=True)

    def verdict_if_allowed(self, permission: Permission, move: Move) -> Verdict:
        """The verdict on a move that a permission's own rules have been found to allow."""
        self._granted = permission, move
        return self.listing.plan(permission).allowed

    def has_allowed_move(self, permissions: Iterable[Permission]) -> bool:
        """Whether a list of moves that some of these permissions' own rules allow has a move in it."""
        permissions = tuple(permissions)
        if self._granted is not None:
            # A move known to be allowed spares making the lists, where one of them is sure to hold it.
            granting, move = self._granted
            for permission in permissions:
                if permission is granting and self._is_listed(self.listing.plan(permission), move):
                    return True
        return any(map(self.allowed_moves, permissions))

    def _is_listed(self, plan: Plan, move: Move) -> bool:
        return self.kept[slot_of(plan)] is None and plan.lists(self, move)

    def listed_moves(self, permission: Permission) -> list[Listed]:
        """The moves that a permission's own rules do not refuse, told as if they allowed them."""
        return self.under(self.listing.plan(permission), sure=False)

    def possible_moves(self, permission: Permission) -> Iterator[Listed]:
        """The moves that a permission's own rules do not refuse, each with what they say of it."""
        sure, some = self.allowed_moves(permission), self.listed_moves(permission)
        if len(sure) == len(some):
            yield from sure
            return
        allowed = {move for move, _ in sure}
        for move, verdict in some:
            if move in allowed:
                yield move, verdict
            else:
                yield (
                    move,
                    judge_under_permission(
                        permission, Attempt(self.listing.game, self.position, move), (), ()
                    ),
                )

    def has_no_move(self, permissions: Iterable[Permission]) -> Truth:
        """Whether no move is open under these permissions; None where that hangs on a card not shown."""
        permissions = tuple(permissions)
        if self.has_allowed_move(permissions):
            return False
        return None if any(self.listed_moves(permission) for permission in permissions) else True


class Listing:
    """The counting form of one game under its readings, for one thread."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.always: Known = {}
        self.watch = watch = Watch(game.table)
        self.ends = [(watch.slot(watch.of(end.reached)), end.reached, end) for end in game.ends]
        self.duties = [(watch.slot(watch.of(duty.is_owed)), duty.is_owed, duty) for duty in game.duties]
        self._last: Situation | None = None
        self._looked: dict[int, Situation] = {}
        meetings = Meetings()
        self._own = {id(permission): plan_of(game, permission, meetings) for permission in game.permissions}
        for plan in self._own.values():
            plan.keep(watch)
        self._passing: dict[tuple[object, ...], Plan] = {}
        self._paying: dict[tuple[int, ...], tuple[tuple[Permission, ...], tuple[Order, ...]]] = {}

    def analyse(self, position: Position) -> Situation:
        """The position with all that is known of it."""
        last = self._last
        if last is not None and last.position is position:
            return last
        found = self._looked.get(id(position))
        if found is None or found.position is not position:
            if len(self._looked) >= _POSITIONS:
                self._looked.clear()
                if len(self.always) > _ANSWERS:
                    self.always.clear()
            found = self._looked[id(position)] = Situation(self, position, last)
        self._last = found
        return found

    def plan(self, permission: Permission) -> Plan:
        """Return the plan by which the moves of a permission are listed."""
        found = self._own.get(id(permission))
        if found is not None and found.permission is permission:
            return found
        # One of the game's permissions narrowed to a zone, as a test may ask for: made anew for each
        # question.
        mark = (
            permission.key,
            permission.source,
            permission.target,
            permission.onto,
            permission.parts,
            permission.group,
            permission.slots,
            permission.along,
            id(permission.by),
            id(permission.tries),
            *[id(rule) for rule in permission.rules],
        )
        found = self._passing.get(mark)
        if found is None:
            if len(self._passing) >= _PASSING:
                self._passing.clear()
                self._looked.clear()
                self.always.clear()
            found = self._passing[mark] = plan_of(self.game, permission, Meetings())
        return found

    def paying(self, duties: tuple[Duty, ...]) -> tuple[tuple[Permission, ...], tuple[Order, ...]]:
        """The permissions that pay every one of these duties, and how they are listed one after another."""
        mark = tuple([id(duty) for duty in duties])
        found = self._paying.get(mark)
        if found is None:
            permissions = tuple(
                permission
                for permission in self.game.permissions
                if not any(duty.forbids(permission.key) for duty in duties)
            )
            plans = [self._own[id(permission)] for permission in permissions]
            orders = []
            for at, plan in enumerate(plans):
                earlier = (
                    one for one in plans[:at]
                    if may_list_same_move(self.game, one.permission, plan.permission)
                )
                orders.append((slot_of(plan), plan, tuple(map(slot_of, earlier))))
            found = self._paying[mark] = permissions, tuple(orders)
        return found


def slot_of(plan: Plan) -> int:
    """The slot in which the moves of one of the game's own permissions are kept."""
    if plan.slot is None:
        raise ValueError(f"{plan.permission.key} is none of the game's own permissions")
    return plan.slot
