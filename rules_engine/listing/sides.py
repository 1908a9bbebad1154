"""The two sides of a permission in one part: places that cards are taken from, and places that they go to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from sys import intern
from typing import TypeAlias

from rules_engine.candidates.candidates import Choosing, SinglePartMoves
from rules_engine.judging.permissions import free_cards
from rules_engine.listing.lay import Lay
from rules_engine.listing.sift import Sifted
from rules_engine.listing.watch import Watch
from rules_engine.model.game import Game
from rules_engine.tables.joins import EMPTY, Join, Joins

Spot: TypeAlias = tuple[int, tuple[int, ...]]
"""A place, and the indices of what is taken of it."""


Taken: TypeAlias = tuple[bytes, Sequence[int | Spot]]
"""What may be taken: the card of each that would meet the target, and where it lies."""


class Heads:
    """Places that cards are taken from, the top card of each, or what the candidates say."""

    def __init__(self, game: Game, form: SinglePartMoves, zones: list[str], *, group: bool) -> None:
        self.game = game
        self.zone = zones[0]
        self.zones = zones
        self.taken = form.takable_cards(zones[0])
        self.hand = game.table.zone_of[game.table.zone[zones[0]].start].hand
        self.one = self.taken is None or form.one
        self.top = self.taken is None and not self.hand
        self._group = group
        self._places = [place for zone in zones for place in game.table.zone[zone]]
        self._spans = spans(game, zones, ordered=False)
        watch = Watch(game.table)
        self._hangs_on = watch.of(self.taken) if self.taken else 0
        self.watches = watch.zones(" ".join(zones)) | self._hangs_on
        # Permissions that take the same cards of the same places share what is known of them.
        self.mark = intern(f"{id(self.taken)} {group} {' '.join(zones)}")
        self._marks = {place: intern(f"{self.mark} {place}") for place in self._places}

    def find(self, look: Lay) -> Taken:
        """What may be taken of the places, found out once a position."""
        found: Taken | None = None
        if not self.watches & look.touched:
            found = look.known_before.get(self.mark)
        if found is None:
            if self.top:
                tops = look.tops
                start, stop, _ = self._spans[0]
                cards = tops[start:stop]
                for start, stop, _ in self._spans[1:]:
                    cards += tops[start:stop]
                found = cards, self._places
            else:
                found = self._deep(look)
        look.known[self.mark] = found
        return found

    def _deep(self, look: Lay) -> Taken:
        cards, spots = b"", list[Spot]()
        for place in self._places:
            first, some = self._at(look, place)
            cards += first
            spots += some
        return cards, spots

    def _at(self, look: Lay, place: int) -> tuple[bytes, list[Spot]]:
        """What may be taken of one place: as it was, where the pile lies still and it hangs on no more."""
        mark = self._marks[place]
        found: tuple[bytes, list[Spot]] | None = None
        if look.still[place] and not self._hangs_on & look.touched:
            found = look.known_before.get(mark)
        if found is None:
            pile = look.position.piles[place]
            spots = [
                (place, at) for at in self._ways(look, place)
                if at and (self._group or (len(at) == 1 and (self.hand or at[0] == len(pile) - 1)))]
            found = bytes([pile[at[0]] for _, at in spots]), spots
        look.known[mark] = found
        return found

    def _ways(self, look: Lay, place: int) -> Iterable[tuple[int, ...]]:
        if self.taken is not None:
            return self.taken(self.game, look.position, place)
        return ((index,) for index in free_cards(self.game, look.position, place))


class Landing:
    """Places that cards go to, with the tests of the permission sorted for what goes there.

    They are those of `zones`, or of these the ones that `chosen` names in each position.
    """

    def __init__(self, game: Game, zones: list[str], sifted: Sifted, chosen: Choosing | None) -> None:
        self.game = game
        self.sifted = sifted
        self.chosen = chosen
        self._places: Sequence[int] = [place for zone in zones for place in game.table.zone[zone]]
        self._spans = spans(game, zones)
        start, stop, self.in_order = self._spans[0]
        self.simple = len(self._spans) == 1 and chosen is None
        self.span = slice(start, stop) if self.simple else None
        self.mark = intern(f"to {id(chosen)} {' '.join(zones)}")
        self.watches = sifted.watch.zones(" ".join(zones)) | (sifted.watch.of(chosen) if chosen else 0)

    def at(self, look: Lay) -> Sequence[int]:
        """The places, as `tops` tells of them."""
        if self.chosen is None:
            return self._places
        found: Sequence[int] | None = look.known.get(self.mark)
        if found is None:
            chosen = self.chosen(self.game, look.position)
            found = look.known[self.mark] = [place for place in chosen if place in self._places]
        return found

    def tops(self, look: Lay) -> bytes:
        """What lies on top of the places; of empty ones that fill in order all but the first are closed."""
        if self.chosen is not None:
            return bytes([look.tops[place] for place in self.at(look)])
        return b"".join([
            first_only(look.tops[start:stop]) if in_order else look.tops[start:stop]
            for start, stop, in_order in self._spans
        ])


class Meeting:
    """The cards of some places and the cards they may go on, looked up for several permissions at once."""

    __slots__ = ("_heads", "_landing", "_mark", "_span", "_watches", "joins", "used")

    def __init__(self, heads: Heads, landing: Landing) -> None:
        self._heads = heads
        self._landing = landing
        self._mark = heads.mark
        self._span = landing.span
        self._watches = heads.watches | landing.watches
        self.joins = Joins()
        self.used = False

    def find(self, look: Lay) -> bytes:
        """For each card that may be taken, the tables by which it may go somewhere; empty if none may."""
        known = look.known
        if not self._watches & look.touched and self in look.known_before:
            kept: bytes = look.known_before[self]
            known[self] = kept
            return kept
        self.used = True
        cards, _ = known.get(self._mark) or self._heads.find(look)
        span, accepting = self._span, self.joins.accepting
        onto = look.tops[span] if span else self._landing.tops(look)
        flags: bytes = cards.translate(accepting.get(onto) or self.joins.accepting_tables(onto))
        known[self] = flags = flags if flags.strip(b"\0") else b""
        return flags


class Meetings:
    """The meetings of a game's permissions, made as they are asked for."""

    def __init__(self) -> None:
        self._of: dict[tuple[str, str, bool], Meeting] = {}

    def enter(self, heads: Heads, landing: Landing, join: Join, *, sure: bool) -> tuple[Meeting, bytes]:
        """Where a table is looked up, and a row that picks its answers out of those of all."""
        mark = heads.mark, landing.mark, sure
        found = self._of.get(mark)
        # What has been looked up is not looked up anew for a table that comes later.
        if found is None or found.used or found.joins.is_full():
            found = self._of[mark] = Meeting(heads, landing)
        number = found.joins.add(join)
        return found, bytes([entry >> number & 1 for entry in range(256)])


def spans(game: Game, zones: list[str], *, ordered: bool = True) -> list[tuple[int, int, bool]]:
    """Where the places of these zones begin and end, and whether they fill in order; neighbours as one."""
    found: list[tuple[int, int, bool]] = []
    for zone in zones:
        start, stop = game.table.zone[zone].start, game.table.zone[zone].stop
        in_order = ordered and game.table.zone_of[start].in_order
        if found and found[-1][1] == start and not in_order and not found[-1][2]:
            found[-1] = found[-1][0], stop, False
        else:
            found.append((start, stop, in_order))
    return found


def first_only(tops: bytes) -> bytes:
    """The same tops, of the empty places all but the first closed."""
    first = tops.find(EMPTY) + 1
    return tops[:first] + tops[first:].replace(b"\xff", b"\xfe") if 0 < first < len(tops) else tops
