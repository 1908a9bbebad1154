"""How the moves of a permission in one part are listed: read off tables for all its places at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from rules_engine.candidates.candidates import SinglePartMoves
from rules_engine.listing.lay import Lay
from rules_engine.listing.plans import Listed, Plan
from rules_engine.listing.sides import Heads, Landing, Meeting, Meetings, Spot
from rules_engine.listing.sift import Sifted
from rules_engine.listing.sorting import Between, Further
from rules_engine.listing.watch import ALL
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.rule import Onto, Permission
from rules_engine.tables.joins import Join, both_bytes

NONE: list[Listed] = []
"""No moves; a list of moves that has been found is never added to."""

_MOST = 30_000
"""So many moves of a permission are kept at the most."""


class Way:
    """Places that cards are taken from together, and where they go; seldom is there more than one landing.

    `watches` is what its moves hang on, the guards of a single landing apart, which are asked anyhow.
    """

    __slots__ = ("heads", "landings", "watches")

    def __init__(self, heads: Heads, landings: list[Landing]) -> None:
        self.heads = heads
        self.landings = landings
        self.watches = heads.watches
        for landing in self.landings:
            sifted = landing.sifted
            guarded = len(self.landings) > 1 and (sifted.guarded or sifted.dear)
            self.watches |= ALL if guarded else landing.watches | sifted.watches


To: TypeAlias = tuple[Landing, Sifted, Join, Meeting, bytes]
"""Where cards go, with the tests for it, the table, where that is looked up, and its bit there."""

Quick: TypeAlias = tuple[Way, Sifted | None, Meeting, list[To]]
"""A way with its landings; the tests and the table's meeting of the first, if there is only one."""


Sides: TypeAlias = tuple[Heads, list[Landing]]


class Joined(Plan):
    """A permission in one part: what may go anywhere is read off tables for all its places at once."""

    def __init__(self, game: Game, permission: Permission, form: SinglePartMoves, meetings: Meetings) -> None:
        super().__init__(game, permission)
        self._form = form
        self._meetings = meetings
        self._apart: set[str] = set()
        self._kept: dict[tuple[tuple[int, ...], int, int], Listed] = {}
        zone, zone_of = game.table.zone, game.table.zone_of
        simple = form.onto is None and form.space is None
        self._simply_from = frozenset(
            place for name in form.source.split() if form.takable_cards(name) is None
            for place in zone[name] if not zone_of[place].hand)
        self._simply_to = frozenset(
            place for name in (form.target or permission.target).split() if simple for place in zone[name])
        self._make()

    def divide(self, further: Further) -> None:
        """Sorts the tests for each zone by itself, on the side on which one of them looks at the zone."""
        self._apart.add(further.look)
        self._make()

    def _make(self) -> None:
        try:
            self._sides = self._together([
                (heads, landings)
                for heads in self._heads()
                if (landings := [one for one in self._landings(heads) if not one.sifted.never])
            ])
            self.sort()
        except Further as further:
            self.divide(further)

    def _together(self, sides: list[Sides]) -> list[Sides]:
        """The same with zones taken together, of whose cards the same tables say all."""
        found: list[Sides] = []
        for heads, landings in sides:
            first, others = found[-1] if found else (heads, [])
            if others and first.top and heads.top and _alike(landings, others):
                zones = first.zones + heads.zones
                found[-1] = Heads(self.game, self._form, zones, group=self.permission.group), others
            else:
                found.append((heads, landings))
        return found

    def _onto(self) -> Onto:
        onto, space = self.permission.onto, self._form.space
        return onto if onto != "any" or space is None else "empty" if space else "cards"

    def _heads(self) -> list[Heads]:
        zones = [zone for zone in self._form.source.split() if zone in self.permission.source.split()]
        alike: list[list[str]] = []
        for zone in zones:
            # The cards of a hand, and what is taken in a way of its own, are listed by themselves.
            last = alike[-1][-1] if alike else zone
            if alike and "source zone" not in self._apart and self._way(last) == self._way(zone):
                alike[-1].append(zone)
            else:
                alike.append([zone])
        return [Heads(self.game, self._form, one, group=self.permission.group) for one in alike]

    def _way(self, zone: str) -> tuple[bool, bool]:
        hand = self.game.table.zone_of[self.game.table.zone[zone].start].hand
        return hand, self._form.takable_cards(zone) is None

    def _landings(self, heads: Heads) -> Iterator[Landing]:
        targets = self.permission.target.split()
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

    def sort(self) -> None:
        """Takes up the tables as the tests are sorted now."""
        ways = [Way(heads, landings) for heads, landings in self._sides]
        self.watches = 0
        for way in ways:
            self.watches |= way.watches | way.landings[0].sifted.guards
        self._quick = [self._shortcut(way, sure=False) for way in ways], [
            self._shortcut(way, sure=True) for way in ways]

    def _shortcut(self, way: Way, *, sure: bool) -> Quick:
        to = []
        for landing in way.landings:
            join = landing.sifted.sure if sure else landing.sifted.open
            meeting, bit = self._meetings.enter(way.heads, landing, join, sure=sure)
            to.append((landing, landing.sifted, join, meeting, bit))
        return way, to[0][1] if len(to) == 1 else None, to[0][3], to

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The moves, places taken from in order, and for each the places laid on."""
        found = NONE
        known = look.known
        for way, sifted, meeting, to in self._quick[sure]:
            if sifted is not None:
                if sifted.guarded and not sifted.may_start(look, sure=sure):
                    continue
                flags = known.get(meeting)
                if flags is None:
                    flags = meeting.find(look)
                if not flags or (sifted.dear and not sifted.may_go_on(look, sure=sure)):
                    continue
            if hits := self._carried(look, way, to, sure=sure):
                found = found + hits if found else hits
        return found

    def _carried(self, look: Lay, way: Way, to: list[To], *, sure: bool) -> list[Listed]:
        """The moves of a way: as they were, where nothing has changed that they hang on."""
        hits: list[Listed] | None = None
        if not way.watches & look.touched:
            hits = look.listed_before[sure].get(way)
        if hits is None:
            if len(to) > 1:
                hits = self._to_some(look, way, to, sure=sure)
            else:
                hits = self._to_one(look, way, to[0], sure=sure)
        look.listed[sure][way] = hits
        return hits

    def _to_one(self, look: Lay, way: Way, to: To, *, sure: bool) -> list[Listed]:
        """The moves of the cards that may go somewhere."""
        landing, sifted, join, meeting, bit = to
        flags: bytes = look.known[meeting].translate(bit)
        if 1 not in flags:
            return NONE
        cards, spots = look.known.get(way.heads.mark) or way.heads.find(look)
        if sifted.by_given:
            flags = both_bytes(flags, sifted.admitted(look, cards, sure=sure))
            if 1 not in flags:
                return NONE
        onto = landing.tops(look)
        found: list[Listed] = []
        index = flags.find(1)
        while index >= 0:
            self._add(look, landing, join, spots[index], cards[index], onto, found, sure=sure)
            index = flags.find(1, index + 1)
        return found

    def _to_some(self, look: Lay, way: Way, to: list[To], *, sure: bool) -> list[Listed]:
        """The moves to places of which some are looked at in other ways than others."""
        live = [(one[0], one[2], one[0].tops(look), flags) for one in to if (
            flags := _flags(look, way, one, sure=sure))]
        found: list[Listed] = []
        if live:
            cards, spots = look.known.get(way.heads.mark) or way.heads.find(look)
            for index, spot in enumerate(spots):
                for landing, join, onto, flags in live:
                    if flags[index]:
                        self._add(look, landing, join, spot, cards[index], onto, found, sure=sure)
        return found

    def _add(
        self, look: Lay, landing: Landing, join: Join, spot: int | Spot, card: int, onto: bytes,
        found: list[Listed], *, sure: bool,
    ) -> None:
        """Adds the moves of one card, or what is taken with it, to each place that takes it."""
        source, at = (spot, (len(look.position.piles[spot]) - 1,)) if isinstance(spot, int) else spot
        sifted = landing.sifted
        if sifted.of_source and not sifted.may_leave(look, source, at, sure=sure):
            return
        row = onto.translate(join.rows[card] or join.row(card))
        places, kept, plain = landing.at(look), self._kept, sifted.plain
        number = row.find(1)
        while number >= 0:
            target = places[number]
            if target != source and (plain or sifted.may_land(look, source, at, target, sure=sure)):
                key = at, source, target
                found.append(kept.get(key) or self._keep(key))
            number = row.find(1, number + 1)

    def _keep(self, key: tuple[tuple[int, ...], int, int]) -> Listed:
        if len(self._kept) >= _MOST:
            self._kept.clear()
        listed = self._kept[key] = Move((Part(*key),)), self.allowed
        return listed


def _alike(some: list[Landing], others: list[Landing]) -> bool:
    """Whether these are the same places, and the same tables say all of what goes there."""
    asked = [(one.mark, one.sifted.asked_alike()) for one in some]
    if None in [told for _, told in asked]:
        return False
    return asked == [(one.mark, one.sifted.asked_alike()) for one in others]


def _flags(look: Lay, way: Way, to: To, *, sure: bool) -> bytes:
    """Which of the cards that may be taken may go to these places; empty where none may."""
    _, sifted, _, meeting, bit = to
    if not sifted.may_start(look, sure=sure):
        return b""
    flags: bytes | None = look.known.get(meeting)
    if flags is None:
        flags = meeting.find(look)
    flags = flags.translate(bit)
    if sifted.by_given and 1 in flags:
        cards, _ = look.known.get(way.heads.mark) or way.heads.find(look)
        flags = both_bytes(flags, sifted.admitted(look, cards, sure=sure))
    return flags if 1 in flags and sifted.may_go_on(look, sure=sure) else b""
