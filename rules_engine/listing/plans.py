"""How to list the moves of one permission: by name, turned in place, or asked one by one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TypeAlias

from rules_engine.judging.permissions import (
    Verdict,
    candidate_moves,
    judge_rules_broken,
    parts_fit_permission,
    takes_covered_card,
)
from rules_engine.listing.lay import Lay
from rules_engine.listing.sift import Sifted
from rules_engine.listing.sorting import Again, Between, Further
from rules_engine.listing.watch import ALL, Watch
from rules_engine.model.attempt import Attempt
from rules_engine.model.declared import Look, conjuncts, declaration_of
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, top_card_move
from rules_engine.model.rule import Permission, Test
from rules_engine.tables.joins import ENTRIES, Join

Listed: TypeAlias = tuple[Move, Verdict]

_TABLES: tuple[frozenset[Look], ...] = (frozenset(("card", "under")), frozenset(("card",)))
"""What tests look at that are tables of cards, whatever else is so."""

_FEW = 60
"""So many candidates are looked through for one: more may take longer than to list the moves."""

_SEVERAL = Between(one=False, top=False, single=False)


class Plan:
    """How the moves under a permission are listed. `allowed` is the verdict on each of them.

    `watches` are the zones and facts that the moves hang on; where none has changed, they are as they were.
    """

    watches = ALL
    slot: int | None = None
    """Where its moves are kept with each position; None where it is none of the game's own."""

    _keeps: Watch | None = None

    def __init__(self, game: Game, permission: Permission) -> None:
        self.game = game
        self.permission = permission
        self.allowed = Verdict("allowed", (permission.by, *permission.rules), permission)
        self.tests: tuple[Test, ...] = tuple(
            one for rule in permission.rules if rule.test is not None for one in conjuncts(rule.test))

    def listed(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The moves that the permission's own rules allow (`sure`), or do not refuse."""
        while True:
            try:
                return self.found(look, sure=sure)
            except Again as again:
                self.renew(again)

    def renew(self, again: Again) -> None:
        """Takes up that a test has looked further than before."""
        if isinstance(again, Further):
            self.divide(again)
        else:
            self.sort()
        if self._keeps is not None and self.slot is not None:
            self._keeps.change(self.slot, self.watches)

    def keep(self, watch: Watch) -> None:
        """Has its moves kept from one position to the next."""
        self._keeps, self.slot = watch, watch.slot(self.watches)

    def lists(self, look: Lay, move: Move) -> bool:
        """Whether a move that the permission allows is sure to be listed; false where that is long to say."""
        return any(
            move == one for one in islice(candidate_moves(self.game, look.position, self.permission), _FEW)
        )

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The moves, as far as is known what the tests look at."""
        raise NotImplementedError

    def sort(self) -> None:
        """Takes up the tests as they are sorted anew."""

    def divide(self, further: Further) -> None:
        """Sorts the tests for each zone by itself, on the side on which one of them looks at the zone."""
        raise further


class Called(Plan):
    """A permission that is called by its name."""

    def __init__(self, game: Game, permission: Permission) -> None:
        super().__init__(game, permission)
        self._move = Move(action=permission.key)
        self._list = [(self._move, self.allowed)]
        self._sifted = Sifted(game, self.tests, _SEVERAL, "any")
        self.sort()

    def sort(self) -> None:
        """Notes what the guards hang on."""
        self.watches = ALL if self._sifted.whole else self._sifted.guards

    def lists(self, _look: Lay, move: Move) -> bool:
        """Whether it is this one."""
        return move == self._move

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The move, or none."""
        sifted = self._sifted
        if sifted.may_start(look, sure=sure) and sifted.may_go_on(look, sure=sure):
            if not sifted.whole:
                return self._list
            attempt = Attempt(self.game, look.position, self._move)
            if sifted.may_be_made(look, attempt, sure=sure):
                return self._list
        return []


class Asked(Plan):
    """A permission whose candidates are listed one by one, each asked what has not been settled for all."""

    def __init__(self, game: Game, permission: Permission) -> None:
        super().__init__(game, permission)
        tables = [test for test in self.tests if declaration_of(test).looks in _TABLES]
        self._first = Sifted(game, tables, Between(top=False, one=False), "any")
        self._several = Sifted(game, self.tests, _SEVERAL, "any")
        self._sorts: dict[tuple[str, str, bool, bool], Sifted] = {}
        self._sources, self._targets = game.place_sets(permission.source, permission.target)

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The candidates that the tests let pass, each once."""
        return self.asked(look, candidate_moves(self.game, look.position, self.permission), sure=sure)

    def asked(self, look: Lay, moves: Iterable[Move], *, sure: bool) -> list[Listed]:
        """Those of these moves that the tests let pass, each once."""
        several = self._several
        if several.guarded and not several.may_start(look, sure=sure):
            return []
        found: dict[Move, None] = {}
        piles, tops = look.position.piles, look.tops
        join = self._first.sure if sure else self._first.open
        rows = join.rows
        for move in moves:
            if len(move.parts) == 1:
                at, source, target, _ = move.parts[0]
                entry = piles[source][at[0]]
                # What the two cards alone forbid is given up before anything is asked.
                if not (rows[entry] or join.row(entry))[tops[target]]:
                    continue
                admits = self._admits
            else:
                admits = self._admits_parts
            if self.covers(look, move) and move not in found and admits(look, move, sure=sure):
                found[move] = None
        return [(move, self.allowed) for move in found]

    def covers(self, look: Lay, move: Move) -> bool:
        """Whether the permission could cover a move, by its places and its parts."""
        if self.permission.tries is None or not move.parts:
            return True
        first = move.parts[0]
        return (
            first.source in self._sources
            and first.target in self._targets
            and parts_fit_permission(self.game, look.position, self.permission, move)
        )

    def _admits(self, look: Lay, move: Move, *, sure: bool) -> bool:
        at, source, target, slot = move.parts[0]
        one, zones = len(at) == 1, self.game.table.zone_of
        top = one and at[0] == len(look.position.piles[source]) - 1
        between = zones[source].name, zones[target].name, one, top
        sifted = self._sorts.get(between)
        if sifted is None:
            sifted = self._sorts[between] = Sifted(self.game, self.tests, Between(*between), "any")
        join = sifted.sure if sure else sifted.open
        return (
            sifted.may_start(look, sure=sure)
            and bool(join.row(look.position.piles[source][at[0]])[look.tops[target]])
            and sifted.may_leave(look, source, at, sure=sure)
            and sifted.may_go_on(look, sure=sure)
            and sifted.may_land(look, source, at, target, sure=sure, move=move)
            and ((slot is None and top) or self.in_hand(Attempt(self.game, look.position, move)))
        )

    def _admits_parts(self, look: Lay, move: Move, *, sure: bool) -> bool:
        attempt = Attempt(self.game, look.position, move)
        return (
            self._several.may_be_made(look, attempt, sure=sure)
            and (not move.parts or self.in_hand(attempt))
        )

    def in_hand(self, attempt: Attempt) -> bool:
        """Whether no card is taken or laid in a way that the judge's own rules forbid."""
        return not judge_rules_broken(self.permission, attempt) and (
            self.permission.group or not takes_covered_card(attempt)
        )


class Turned(Plan):
    """A permission to turn the card on top of a place where it lies."""

    def __init__(self, game: Game, permission: Permission) -> None:
        super().__init__(game, permission)
        self._sorts = [
            (zone, Sifted(game, self.tests, Between(zone, zone), "itself"))
            for zone in permission.source.split()
        ]
        self._turning: dict[tuple[int, bool], tuple[Join, bytes]] = {}
        self.sort()

    def sort(self) -> None:
        """Notes what the moves hang on."""
        self.watches = 0
        for zone, sifted in self._sorts:
            self.watches |= sifted.watch.zone[zone] | sifted.watches | sifted.guards

    def lists(self, look: Lay, move: Move) -> bool:
        """Whether it turns the card on top of a pile."""
        source = move.parts[0].source
        return move == top_card_move(look.position, source, source)

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The cards turned, in the order of the places."""
        found = []
        for zone, sifted in self._sorts:
            if not sifted.may_start(look, sure=sure):
                continue
            span = self.game.table.zone[zone]
            flags = look.tops[span.start : span.stop].translate(self._turns(sifted, sure=sure))
            if 1 not in flags:
                continue
            for index, flag in enumerate(flags):
                place = span.start + index
                if flag and self._may(sifted, look, place, sure=sure):
                    found.append((top_card_move(look.position, place, place), self.allowed))
        return found

    def _turns(self, sifted: Sifted, *, sure: bool) -> bytes:
        join = sifted.sure if sure else sifted.open
        kept = self._turning.get((id(sifted), sure))
        if kept is None or kept[0] is not join:
            row = bytes([entry in ENTRIES and join.row(entry)[entry] for entry in range(256)])
            kept = self._turning[id(sifted), sure] = join, row
        return kept[1]

    def _may(self, sifted: Sifted, look: Lay, place: int, *, sure: bool) -> bool:
        at = (len(look.position.piles[place]) - 1,)
        return (
            sifted.may_leave(look, place, at, sure=sure)
            and sifted.may_go_on(look, sure=sure)
            and sifted.may_land(look, place, at, place, sure=sure)
        )
