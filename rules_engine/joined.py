"""How the moves of a leave in one part are listed: read off tables for all its places at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from rules_engine.candidates import Choosing, Singly
from rules_engine.game import Game
from rules_engine.joins import EMPTY, Join
from rules_engine.lay import Lay
from rules_engine.moves import Move, Part
from rules_engine.plans import Listed, Plan
from rules_engine.rule import May, Onto
from rules_engine.sift import Sifted
from rules_engine.sorting import Between, Further
from rules_engine.weighing import free_cards

_MOST = 30_000
"""So many moves of a leave are kept at the most."""


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
        zone, zone_of = game.table.zone, game.table.zone_of
        simple = form.onto is None and form.space is None
        self._simply_from = frozenset(
            place for name in form.source.split() if form.takes(name) is None
            for place in zone[name] if not zone_of[place].hand)
        self._simply_to = frozenset(
            place for name in (form.target or leave.target).split() if simple for place in zone[name])
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

    def lists(self, look: Lay, move: Move) -> bool:
        """Whether it is the top card of a pile that goes to another, or else one of the first candidates."""
        at, source, target, slot = move.parts[0]
        piles = look.position.piles
        if (
            slot is None and source != target and at == (len(piles[source]) - 1,)
            and source in self._simply_from and target in self._simply_to
            # Of places that fill in order no more than one is open.
            and (piles[target] or not self.game.table.zone_of[target].in_order)
        ):
            return True
        return super().lists(look, move)

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
