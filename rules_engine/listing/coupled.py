"""How the moves of a permission for two cards together are listed: a table of faces says which two may go."""

from __future__ import annotations

from rules_engine.candidates.candidates import PairMoves
from rules_engine.listing.lay import Lay
from rules_engine.listing.plans import Asked, Listed
from rules_engine.listing.sift import Sifted
from rules_engine.listing.sorting import Between
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import FACE, FACES, visible_face
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission

_MOST = 30_000
"""So many couples are kept at the most."""


class Coupled(Asked):
    """A permission for two top cards together. Only pairs that a table of faces passes are tested."""

    def __init__(self, game: Game, permission: Permission, form: PairMoves) -> None:
        super().__init__(game, permission)
        self._form = form
        self._couple = Sifted(game, self.tests, Between(single=False), "any")
        self._rows: dict[tuple[int, bool], bytes] = {}
        self._kept: dict[tuple[int, int, int, int], tuple[Move, bool, bool]] = {}

    def sort(self) -> None:
        """Takes up the tests as they are sorted anew."""
        self._rows.clear()
        self._kept.clear()

    def lists(self, look: Lay, move: Move) -> bool:
        """Whether it is one of the couples."""
        held = self._form.occupied_places(self.game, look.position)
        one, other = move.parts[0].source, move.parts[-1].source
        in_turn = one in held and other in held[held.index(one) + 1 :]
        return in_turn and move == self._form.pair_move(self.game, look.position, one, other)

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The couples in the order of their places, then whatever else is tried."""
        listed = self._couples(look, sure=sure) if self._couple.may_start(look, sure=sure) else []
        if self._form.also is not None:
            couples = {move for move, _ in listed}
            others = super().asked(look, self._form.also(self.game, look.position), sure=sure)
            listed += [one for one in others if one[0] not in couples]
        return listed

    def _couples(self, look: Lay, *, sure: bool) -> list[Listed]:
        couple, piles = self._couple, look.position.piles
        held = self._form.occupied_places(self.game, look.position)
        tops = bytes([look.tops[place] for place in held])
        found: list[Listed] = []
        for index, one in enumerate(held):
            row = tops[index + 1 :].translate(self._row(visible_face(tops[index]), sure=sure))
            number = row.find(1)
            while number >= 0:
                other = held[index + 1 + number]
                number = row.find(1, number + 1)
                key = one, len(piles[one]), other, len(piles[other])
                move, surely, maybe = self._kept.get(key) or self._keep(key, look)
                if not (surely if sure else maybe):
                    continue
                if couple.in_order and not couple.may_be_made(
                    look, Attempt(self.game, look.position, move), sure=sure
                ):
                    continue
                found.append((move, self.allowed))
        return found

    def _row(self, face: int, *, sure: bool) -> bytes:
        """For every card as it lies, whether it may go with this one."""
        row = self._rows.get((face, sure))
        if row is None:
            may = [self._couple.may_take((face, other), sure=sure) for other in range(FACES)]
            row = bytes([entry & FACE < FACES and may[visible_face(entry)] for entry in range(256)])
            self._rows[face, sure] = row
        return row

    def _keep(self, key: tuple[int, int, int, int], look: Lay) -> tuple[Move, bool, bool]:
        if len(self._kept) >= _MOST:
            self._kept.clear()
        move = self._form.pair_move(self.game, look.position, key[0], key[2])
        covered = self.covers(look, move)
        couple = self._couple
        kept = self._kept[key] = (
            move,
            covered and couple.may_pass(move, sure=True),
            covered and couple.may_pass(move, sure=False),
        )
        return kept
