"""How the moves under one leave are listed: called by name, asked one by one, or joined by tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from rules_engine.attempt import Attempt
from rules_engine.candidates import Choosing, Singly
from rules_engine.declared import Look, conjuncts, declared
from rules_engine.game import Game
from rules_engine.joins import EMPTY, ENTRIES, Join
from rules_engine.lay import Lay
from rules_engine.moves import Move, Part, top_of
from rules_engine.rule import May, Onto, Test
from rules_engine.sift import Again, Between, Further, Sifted
from rules_engine.weighing import Verdict, buried, fits, free_cards, out_of_hand, tries

Listed: TypeAlias = tuple[Move, Verdict]

_MOST = 30_000
"""So many moves of a leave are kept at the most."""

_TABLES: tuple[frozenset[Look], ...] = (frozenset(("card", "under")), frozenset(("card",)))
"""What tests look at that are tables of cards, whatever else is so."""

_SEVERAL = Between(one=False, top=False, single=False)


class Plan:
    """How the moves under a leave are listed. `allowed` is the verdict on each of them."""

    def __init__(self, game: Game, leave: May) -> None:
        self.game = game
        self.leave = leave
        self.allowed = Verdict("allowed", (leave.by, *leave.rules), leave)
        self.tests: tuple[Test, ...] = tuple(
            one for rule in leave.rules if rule.test is not None for one in conjuncts(rule.test))

    def listed(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The moves that the leave's own rules allow (`sure`), or do not refuse."""
        while True:
            try:
                return self.found(look, sure=sure)
            except Again:
                self.sort()
            except Further as further:
                self.divide(further)

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The moves, as far as is known what the tests look at."""
        raise NotImplementedError

    def sort(self) -> None:
        """Takes up the tests as they are sorted anew."""

    def divide(self, further: Further) -> None:
        """Sorts the tests for each zone by itself, on the side on which one of them looks at the zone."""
        raise further


class Called(Plan):
    """A leave that is called by its name."""

    def __init__(self, game: Game, leave: May) -> None:
        super().__init__(game, leave)
        self._move = Move(action=leave.key)
        self._list = [(self._move, self.allowed)]
        self._sifted = Sifted(game, self.tests, _SEVERAL, "any")

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
    """A leave whose candidates are listed one by one, each asked what has not been settled for all."""

    def __init__(self, game: Game, leave: May) -> None:
        super().__init__(game, leave)
        tables = [test for test in self.tests if declared(test).looks in _TABLES]
        self._first = Sifted(game, tables, Between(top=False, one=False), "any")
        self._several = Sifted(game, self.tests, _SEVERAL, "any")
        self._sorts: dict[tuple[str, str, bool, bool], Sifted] = {}
        self._sources, self._targets = game.spans(leave.source, leave.target)

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The candidates that the tests let pass, each once."""
        return self.asked(look, tries(self.game, look.position, self.leave), sure=sure)

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
        """Whether the leave could cover a move, by its places and its parts."""
        if self.leave.tries is None or not move.parts:
            return True
        first = move.parts[0]
        return (
            first.source in self._sources
            and first.target in self._targets
            and fits(self.game, look.position, self.leave, move)
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
        return not out_of_hand(self.leave, attempt) and (self.leave.group or not buried(attempt))


class Turned(Plan):
    """A leave to turn the card on top of a place where it lies."""

    def __init__(self, game: Game, leave: May) -> None:
        super().__init__(game, leave)
        self._sorts = [
            (zone, Sifted(game, self.tests, Between(zone, zone), "itself")) for zone in leave.source.split()]
        self._turning: dict[tuple[int, bool], tuple[Join, bytes]] = {}

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The cards turned, in the order of the places."""
        found = []
        for zone, sifted in self._sorts:
            if not sifted.may_start(look, sure=sure):
                continue
            span = self.game.table.zone[zone]
            flags = look.tops[span.start : span.stop].translate(self._turns(sifted, sure=sure))
            for index, flag in enumerate(flags):
                place = span.start + index
                if flag and self._may(sifted, look, place, sure=sure):
                    found.append((top_of(look.position, place, place), self.allowed))
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


class Landing:
    """Places that cards go to, with the tests of the leave sorted for what goes there.

    They are those of `zones`, or of these the ones that `chosen` names in each position.
    """

    def __init__(self, game: Game, zones: list[str], sifted: Sifted, chosen: Choosing | None) -> None:
        self.game = game
        self.sifted = sifted
        self.chosen = chosen
        self.places: Sequence[int] = [place for zone in zones for place in game.table.zone[zone]]
        self._spans = _spans(game, zones)
        self.start, self.stop, self.in_order = self._spans[0]
        self.simple = len(self._spans) == 1 and chosen is None
        self._mark = "places", id(chosen), tuple(zones)

    def at(self, look: Lay) -> Sequence[int]:
        """The places, as `tops` tells of them."""
        if self.chosen is None:
            return self.places
        found: Sequence[int] | None = look.known.get(self._mark)
        if found is None:
            chosen = self.chosen(self.game, look.position)
            found = look.known[self._mark] = [place for place in chosen if place in self.places]
        return found

    def tops(self, look: Lay) -> bytes:
        """What lies on top of the places; of empty ones that fill in order all but the first are closed."""
        if self.chosen is not None:
            return bytes([look.tops[place] for place in self.at(look)])
        return b"".join([
            first_only(look.tops[start:stop]) if in_order else look.tops[start:stop]
            for start, stop, in_order in self._spans
        ])


Alive: TypeAlias = tuple[Landing, Join, bytes, bytes]
Spot: TypeAlias = tuple[int, tuple[int, ...]]


class Heads:
    """Places that cards are taken from, as one `bytes` of the cards that would meet the target."""

    def __init__(self, game: Game, form: Singly, zones: list[str], *, group: bool) -> None:
        self.game = game
        self.zone = zones[0]
        self.taken = form.takes(zones[0])
        self.hand = game.table.zone_of[game.table.zone[zones[0]].start].hand
        self.one = self.taken is None or form.one
        self.top = self.taken is None and not self.hand
        self._group = group
        self._all = [place for zone in zones for place in game.table.zone[zone]]
        self.places: Sequence[int | Spot] = self._all
        self._spans = _spans(game, zones, ordered=False)
        self.start, self.stop, _ = self._spans[0]
        self.simple = self.top and len(self._spans) == 1
        self._mark = "heads", id(self.taken), tuple(zones), group

    def tops(self, look: Lay) -> tuple[bytes, Sequence[int | Spot]]:
        """The first cards of all that may be taken of the places, each with its place, and what is taken."""
        if self.top:
            return b"".join([look.tops[start:stop] for start, stop, _ in self._spans]), self.places
        found: tuple[bytes, Sequence[int | Spot]] | None = look.known.get(self._mark)
        if found is None:
            piles = look.position.piles
            spots = list(self._spots(look))
            found = look.known[self._mark] = bytes([piles[source][at[0]] for source, at in spots]), spots
        return found

    def _spots(self, look: Lay) -> Iterator[Spot]:
        game, position = self.game, look.position
        for place in self._all:
            if self.taken is None:
                yield from ((place, (index,)) for index in free_cards(game, position, place))
                continue
            for at in self.taken(game, position, place):
                alone = len(at) == 1 and (self.hand or at[0] == len(position.piles[place]) - 1)
                if at and (self._group or alone):
                    yield place, at


class Way:
    """Places that cards are taken from together, and where they go; seldom is there more than one landing."""

    __slots__ = ("heads", "landing", "landings")

    def __init__(self, heads: Heads, landings: list[Landing]) -> None:
        self.heads = heads
        self.landings = landings
        self.landing = landings[0]


Quick: TypeAlias = tuple[slice | None, slice | None, bool, Join | None, Way]
"""The places taken from and laid on, where they lie side by side and the cards on top are meant; whether
guards are asked first; and the table, where there is one for all these places."""


def _spans(game: Game, zones: list[str], *, ordered: bool = True) -> list[tuple[int, int, bool]]:
    """Where the places of these zones begin and end, and whether they fill in order; neighbours as one."""
    spans: list[tuple[int, int, bool]] = []
    for zone in zones:
        start, stop = game.table.zone[zone].start, game.table.zone[zone].stop
        in_order = ordered and game.table.zone_of[start].in_order
        if spans and spans[-1][1] == start and not in_order and not spans[-1][2]:
            spans[-1] = spans[-1][0], stop, False
        else:
            spans.append((start, stop, in_order))
    return spans


def first_only(tops: bytes) -> bytes:
    """The same tops, of the empty places all but the first closed."""
    first = tops.find(EMPTY) + 1
    return tops[:first] + tops[first:].replace(b"\xff", b"\xfe") if 0 < first < len(tops) else tops


class Joined(Plan):
    """A leave in one part: what may go anywhere is read off tables for all its places at once."""

    def __init__(self, game: Game, leave: May, form: Singly) -> None:
        super().__init__(game, leave)
        self._form = form
        self._apart: set[str] = set()
        self._kept: dict[tuple[tuple[int, ...], int, int], Listed] = {}
        self._make()

    def divide(self, further: Further) -> None:
        """Sorts the tests for each zone by itself, on the side on which one of them looks at the zone."""
        self._apart.add(further.look)
        self._make()

    def _make(self) -> None:
        try:
            self._ways = [
                Way(heads, landings)
                for heads in self._heads()
                if (landings := [one for one in self._landings(heads) if not one.sifted.never])
            ]
            self.sort()
        except Further as further:
            self.divide(further)

    def _onto(self) -> Onto:
        onto, space = self.leave.onto, self._form.space
        return onto if onto != "any" or space is None else "empty" if space else "cards"

    def _heads(self) -> list[Heads]:
        zones = [zone for zone in self._form.source.split() if zone in self.leave.source.split()]
        alike: list[list[str]] = []
        for zone in zones:
            # The cards of a hand, and what is taken in a way of its own, are listed by themselves.
            last = alike[-1][-1] if alike else zone
            if alike and "source zone" not in self._apart and self._way(last) == self._way(zone):
                alike[-1].append(zone)
            else:
                alike.append([zone])
        return [Heads(self.game, self._form, one, group=self.leave.group) for one in alike]

    def _way(self, zone: str) -> tuple[bool, bool]:
        hand = self.game.table.zone_of[self.game.table.zone[zone].start].hand
        return hand, self._form.takes(zone) is None

    def _landings(self, heads: Heads) -> Iterator[Landing]:
        targets = self.leave.target.split()
        zones = [zone for zone in self._form.target.split() or targets if zone in targets]
        source = heads.zone if "source zone" in self._apart else None
        apart = "target zone" in self._apart
        for some in [[zone] for zone in zones] if apart else [zones] if zones else []:
            between = Between(source, some[0] if apart else None, heads.one, heads.top)
            sifted = Sifted(self.game, self.tests, between, self._onto())
            yield Landing(self.game, some, sifted, self._form.onto)

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The moves, places taken from in order, and for each the places laid on."""
        found: list[Listed] = []
        tops = look.tops
        for from_here, to_here, guarded, join, way in self._quick[sure]:
            if join is None:
                self._to_some(look, way, found, sure=sure)
                continue
            landing = way.landing
            sifted = landing.sifted
            if guarded and not sifted.may_start(look, sure=sure):
                continue
            heads, spots = (tops[from_here], way.heads.places) if from_here else way.heads.tops(look)
            onto = tops[to_here] if to_here else landing.tops(look)
            flags = heads.translate(join.accepting.get(onto) or join.accept(onto))
            if 1 in flags and (not sifted.dear or sifted.may_go_on(look, sure=sure)):
                onto = first_only(onto) if to_here and landing.in_order else onto
                self._join(look, heads, spots, (landing, join, onto, flags), found, sure=sure)
        return found

    def sort(self) -> None:
        """Takes up the tables as the tests are sorted now."""
        self._quick = self._shortcuts(sure=False), self._shortcuts(sure=True)

    def _shortcuts(self, *, sure: bool) -> list[Quick]:
        quick: list[Quick] = []
        for way in self._ways:
            landing, heads = way.landing, way.heads
            join = landing.sifted.sure if sure else landing.sifted.open
            quick.append((
                slice(heads.start, heads.stop) if heads.simple else None,
                slice(landing.start, landing.stop) if landing.simple else None,
                landing.sifted.guarded, join if len(way.landings) == 1 else None, way))
        return quick

    def _to_some(self, look: Lay, way: Way, found: list[Listed], *, sure: bool) -> None:
        """Adds the moves to places of which some are looked at in other ways than others."""
        tops, spots = way.heads.tops(look)
        live = [one for landing in way.landings if (one := _alive(landing, look, tops, sure=sure))]
        for index, spot in enumerate(spots):
            for landing, join, onto, flags in live:
                if flags[index]:
                    top = tops[index : index + 1]
                    self._join(look, top, [spot], (landing, join, onto, b"\1"), found, sure=sure)

    def _join(
        self, look: Lay, tops: bytes, spots: Sequence[int | Spot], alive: Alive, found: list[Listed], *,
        sure: bool,
    ) -> None:
        """Adds the moves of the cards that some place takes."""
        kept, piles = self._kept, look.position.piles
        landing, join, onto, flags = alive
        sifted, places, rows = landing.sifted, landing.at(look), join.rows
        index = flags.find(1)
        while index >= 0:
            spot = spots[index]
            source, at = (spot, (len(piles[spot]) - 1,)) if isinstance(spot, int) else spot
            if not sifted.of_source or sifted.may_leave(look, source, at, sure=sure):
                entry = tops[index]
                row = onto.translate(rows[entry] or join.row(entry))
                number = row.find(1)
                while number >= 0:
                    target = places[number]
                    number = row.find(1, number + 1)
                    if target != source and (
                        sifted.plain or sifted.may_land(look, source, at, target, sure=sure)
                    ):
                        key = at, source, target
                        found.append(kept.get(key) or self._keep(key))
            index = flags.find(1, index + 1)

    def _keep(self, key: tuple[tuple[int, ...], int, int]) -> Listed:
        if len(self._kept) >= _MOST:
            self._kept.clear()
        listed = self._kept[key] = Move((Part(*key),)), self.allowed
        return listed


def _alive(landing: Landing, look: Lay, tops: bytes, *, sure: bool) -> Alive | None:
    """A landing with its table, what lies there, and which cards it takes; None where it takes none."""
    sifted = landing.sifted
    if not sifted.may_start(look, sure=sure):
        return None
    join = sifted.sure if sure else sifted.open
    onto = landing.tops(look)
    flags = tops.translate(join.accepting.get(onto) or join.accept(onto))
    return (landing, join, onto, flags) if 1 in flags and sifted.may_go_on(look, sure=sure) else None
