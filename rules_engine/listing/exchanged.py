"""Lists the moves of a permission to exchange two cards with two others, all exchanges at once as bits.

Of the 25 cards of a square there are 300 swaps of two, and 37,950 exchanges, which are two swaps together.
The exchanges are the same in every position; which of them bring two cards together that meet is told by one
row of bits for each swap, with a bit for every other swap.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from itertools import combinations, compress
from operator import and_, itemgetter
from typing import Any, Final, NamedTuple, TypeAlias

from rules_engine.candidates.candidates import ExchangeMoves
from rules_engine.listing.lay import Lay
from rules_engine.listing.plans import Asked, Listed
from rules_engine.listing.sift import Sifted
from rules_engine.listing.sorting import Between
from rules_engine.model.cards import UNSEEN
from rules_engine.model.declared import Look, declaration_of
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission, Test
from rules_engine.model.table import Table, Zone
from rules_engine.tables.pair_in_line import PairInLine, places_in_line
from rules_engine.tables.partial_attempt import PartialAttempt

_MOVE: Final[frozenset[Look]] = frozenset(("move",))
_FOUR = Between(one=False, top=False, single=False)


class Swaps:
    """The swaps of two places of a zone, by their numbers from 0; each swap has a bit."""

    def __init__(self, zone: Zone) -> None:
        places = range(zone.count)
        self.couples = list(combinations(places, 2))
        self.whole = (1 << len(self.couples)) - 1
        # The first swap is the highest bit, so that a row is written in the order of the swaps.
        self.bit = {couple: 1 << at for at, couple in enumerate(reversed(self.couples))}
        self.bit.update({(other, one): bit for (one, other), bit in self.bit.items()})
        lines = places_in_line(zone)
        self.lines = [sum(1 << there for there in line) for line in lines]
        self._touching = [
            sum(self.bit[place, other] for other in places if other != place) for place in places]
        self.brings = [
            [sum(self.bit[place, there] for there in line if there != place) for line in lines]
            for place in places]
        """For each place, by a line, the swaps that bring its card into that line."""
        self._sparing: dict[int, int] = {0: 0}

    def sparing(self, places: int) -> int:
        """The swaps that leave the card of one at least of these places, told as bits, where it lies."""
        found = self._sparing.get(places)
        if found is None:
            some = [number for number in range(places.bit_length()) if places >> number & 1]
            taken = self._touching[some[0]] if len(some) == 1 else (
                self.bit[some[0], some[1]] if len(some) == 2 else 0)
            found = self._sparing[places] = self.whole & ~taken
        return found


@cache
def _swaps(zone: Zone) -> Swaps:
    return Swaps(zone)


def meeting(swaps: Swaps, partners: list[list[int]]) -> list[int]:
    """For each swap, with which others it makes two cards meet, where none do before.

    `partners` are the places of the cards that the card of each place goes together with.
    """
    places = range(len(partners))
    goes = [sum(1 << there for there in partner) for partner in partners]
    brings = [[0] * len(partners) for _ in places]
    for one, partner in enumerate(partners):
        for there in partner:
            brings[one] = [found | more for found, more in zip(brings[one], swaps.brings[there], strict=True)]
    # What lies unmoved where a swap brings its two cards, and which swaps have the same.
    waiting: list[int] = []
    alike: defaultdict[int, int] = defaultdict(int)
    for one, other in swaps.couples:
        own = 1 << one | 1 << other
        there = (swaps.lines[other] & goes[one] | swaps.lines[one] & goes[other]) & ~own
        waiting.append(there)
        alike[there] |= swaps.bit[one, other]
    rows = []
    for (one, other), there in zip(swaps.couples, waiting, strict=True):
        first, second = 1 << one, 1 << other
        # A swap of which all that waits for it lies in these two places has nothing left to meet.
        robbed = alike[0] | alike[first] | alike[second] | alike[first | second]
        rows.append(
            swaps.sparing(there) | (swaps.whole & ~robbed) | brings[one][other] | brings[other][one])
    return rows


Picks: TypeAlias = Callable[[bytes], tuple[Any, ...]]
_PASSING: dict[tuple[str, Table, ExchangeMoves, tuple[Test, ...]], tuple[list[Move], Picks]] = {}
"""What was found to pass, by the game and its table, the form of the exchanges and the tests of the move."""


class Kept(NamedTuple):
    """The exchanges of a zone in order, and what picks the flag of each out of the rows of all swaps."""

    listed: list[Listed]
    picks: Picks


class Exchanged(Asked):
    """A permission for exchanges, of which tests of what meets afterwards are asked for all together."""

    def __init__(self, game: Game, permission: Permission, form: ExchangeMoves) -> None:
        super().__init__(game, permission)
        self._form = form
        self._meetings = [
            test for test in self.tests if isinstance(test, PairInLine) and test.zone == form.zone]
        self._of_moves = [test for test in self.tests if declaration_of(test).looks == _MOVE]
        settled: set[Test] = {*self._meetings, *self._of_moves}
        self._rest = Sifted(game, [test for test in self.tests if test not in settled], _FOUR, "any")
        self._span = game.table.zone[form.zone]
        self._exchanges: Kept | None = None

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The exchanges, in the order of their places."""
        rest = self._rest
        if not (rest.may_start(look, sure=sure) and rest.may_go_on(look, sure=sure)):
            return []
        if self._form.only is not None and not self._form.only(self.game, look.position):
            return []
        if rest.whole:
            return super().found(look, sure=sure)
        game, position = self.game, look.position
        swaps = _swaps(game.table.zone_of[self._span.start])
        rows = [swaps.whole] * len(swaps.couples)
        for test in self._meetings:
            faces = test.top_faces(game, position)
            if UNSEEN in faces or test.is_in_position(game, position) is not False:
                return super().found(look, sure=sure)
            partners = [
                [number for number, goes in enumerate(faces.translate(test.partners[face])) if goes]
                for face in faces]
            rows = list(map(and_, rows, meeting(swaps, partners)))
        held = [place - self._span.start for place in self._form.single_card_places(game, position)]
        return self._picked(swaps, rows, held)

    def _picked(self, swaps: Swaps, rows: list[int], held: list[int]) -> list[Listed]:
        count = len(swaps.couples)
        if len(held) < len(self._span):
            there = sum(swaps.bit[couple] for couple in combinations(held, 2))
            rows = [row & there if swaps.bit[couple] & there else 0
                    for couple, row in zip(swaps.couples, rows, strict=True)]
        kept = self._exchanges or self._keep(swaps)
        flags = "".join([format(row, f"0{count}b") for row in rows]).encode().replace(b"0", b"\0")
        return list(compress(kept.listed, kept.picks(flags)))

    def _keep(self, swaps: Swaps) -> Kept:
        # What tests of the move alone let pass is the same under all readings of a game.
        key = self.game.id, self.game.table, self._form, tuple(self._of_moves)
        if key not in _PASSING:
            _PASSING[key] = self._passing(swaps)
        moves, picks = _PASSING[key]
        kept = self._exchanges = Kept([(move, self.allowed) for move in moves], picks)
        return kept

    def _passing(self, swaps: Swaps) -> tuple[list[Move], Picks]:
        """The exchanges that the tests of the move let pass, and what picks the flags of these."""
        start, form = self._span.start, self._form
        number = {couple: at for at, couple in enumerate(swaps.couples)}
        moves: list[Move] = []
        picks: list[int] = []
        for first, second in form.pairings(range(len(self._span))):
            one, other = ((couple[0] + start, couple[1] + start) for couple in (first, second))
            move = form.exchange_move(one, other)
            glimpse = PartialAttempt(self.game, single=False).show_move(move)
            if all(test(glimpse) is True for test in self._of_moves):
                moves.append(move)
                picks.append(number[first] * len(swaps.couples) + number[second])
        return moves, itemgetter(*picks, 0, 0)
