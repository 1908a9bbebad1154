"""How the moves of permissions for two cards are listed: laid on one another, or each where it fits."""

from __future__ import annotations

from functools import reduce
from operator import or_

from rules_engine.candidates.candidates import MutualMoves, TwoFittingMoves, ZoneRoute
from rules_engine.listing.lay import Lay
from rules_engine.listing.plans import Asked, Listed
from rules_engine.listing.sift import Sifted
from rules_engine.listing.sorting import Between, Further
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.rule import Permission
from rules_engine.tables.joins import Join, both_bytes

_MOST = 4096
"""How many tables are kept for the tops of places as they lie."""


class Laid(Asked):
    """A permission for single cards of one zone on those of another, or the other way round."""

    def __init__(self, game: Game, permission: Permission, form: MutualMoves) -> None:
        super().__init__(game, permission)
        self._form = form
        self._there = Sifted(game, self.tests, Between(form.one, form.other), "any")
        self._back = Sifted(game, self.tests, Between(form.other, form.one), "any")
        self._kept: dict[tuple[int, int], Listed] = {}

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The moves, couple by couple."""
        one, other = self._form.single_card_places(self.game, look.position)
        if not (one and other):
            return []
        there = self._rows(look, self._there, one, other, sure=sure)
        back = self._rows(look, self._back, other, one, sure=sure)
        found = []
        for index, (place, row) in enumerate(zip(one, there, strict=True)):
            for number, target in enumerate(other):
                if row[number]:
                    found.append(self._kept.get((place, target)) or self._keep(place, target))
                if back[number][index]:
                    found.append(self._kept.get((target, place)) or self._keep(target, place))
        return found

    def _rows(
        self, look: Lay, sifted: Sifted, one: list[int], other: list[int], *, sure: bool
    ) -> list[bytes]:
        """For each place, upon which of the others its card may go."""
        none = bytes(len(other))
        if not (sifted.may_start(look, sure=sure) and sifted.may_go_on(look, sure=sure)):
            return [none] * len(one)
        join = sifted.sure if sure else sifted.open
        tops = bytes([look.tops[place] for place in other])
        # What looks at nothing of the card that goes there is asked of the first that comes, for all.
        alike = not (sifted.by_entries or sifted.by_places or sifted.whole)
        lands = alike and bytes([sifted.may_land(look, one[0], (0,), target, sure=sure) for target in other])
        rows = []
        for place in one:
            row = tops.translate(join.row(look.tops[place]))
            if 1 not in row or not sifted.may_leave(look, place, (0,), sure=sure):
                row = none
            elif not lands:
                row = bytes([
                    flag and sifted.may_land(look, place, (0,), target, sure=sure)
                    for flag, target in zip(row, other, strict=True)])
            elif 0 in lands:
                row = both_bytes(row, lands)
            rows.append(row)
        return rows

    def _keep(self, source: int, target: int) -> Listed:
        kept = self._kept[source, target] = Move((Part((0,), source, target),)), self.allowed
        return kept

    def divide(self, further: Further) -> None:
        """Both zones are known, so that nothing is left to divide."""
        raise further


class Fitted(Asked):
    """A permission for two cards together, each on its way: those alone are asked about that fit there."""

    def __init__(self, game: Game, permission: Permission, form: TwoFittingMoves) -> None:
        super().__init__(game, permission)
        self._form = form
        sources, targets = (form.one[0], form.other[0]), (form.one[1], form.other[1])
        self._fits = {
            (source, target): Sifted(game, [form.fit], Between(source, target, top=False), "any")
            for source in sources for target in targets}
        self._accepting: dict[ZoneRoute, tuple[Join, dict[bytes, bytes]]] = {}

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The moves in the order of the candidates."""
        if self._several.guarded and not self._several.may_start(look, sure=sure):
            return []
        takes = {way: self._takes(look, way) for way in self._fits}
        zones, piles = self.game.table.zone_of, look.position.piles

        def fitting(place: int, index: int, target: str) -> list[Part]:
            way = zones[place].name, target
            return self._fitting(look, way, place, index) if takes[way][piles[place][index]] else []

        return self.asked(look, self._form.join_moves(self.game, look.position, fitting), sure=sure)

    def _takes(self, look: Lay, way: ZoneRoute) -> bytes:
        """For every card as it lies, whether some place that the way goes to takes it."""
        sifted, span = self._fits[way], self.game.table.zone[way[1]]
        if not (sifted.may_start(look, sure=False) and sifted.may_go_on(look, sure=False)):
            return bytes(256)
        onto = look.tops[span.start : span.stop]
        join, accepting = self._accepting.get(way, (None, {}))
        if join is not sifted.open or len(accepting) > _MOST:   # sorted anew, its tables are others
            join, accepting = self._accepting[way] = sifted.open, {}
        found = accepting.get(onto)
        if found is None:
            columns = (int.from_bytes(join.column(under), "little") for under in set(onto))
            found = accepting[onto] = reduce(or_, columns, 0).to_bytes(256, "little")
        return found

    def _fitting(self, look: Lay, way: ZoneRoute, place: int, index: int) -> list[Part]:
        sifted, span = self._fits[way], self.game.table.zone[way[1]]
        if not sifted.may_leave(look, place, (index,), sure=False):
            return []
        row = look.tops[span.start : span.stop].translate(sifted.open.row(look.position.piles[place][index]))
        return [
            Part((index,), place, onto)
            for onto, flag in zip(span, row, strict=True)
            if flag and (sifted.plain or sifted.may_land(look, place, (index,), onto, sure=False))]
