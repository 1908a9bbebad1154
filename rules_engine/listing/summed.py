"""Lists the moves of a permission for top cards that add up to a sum."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

from rules_engine.candidates.sums import SumMoves, value_triples
from rules_engine.listing.lay import Lay
from rules_engine.listing.plans import Asked, Listed
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import UNSEEN, visible_face
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.rule import Permission, Test
from rules_engine.tables.common import CommonAttempt
from rules_engine.tables.of_cards import RANK_OF, RankTest, answer_holds


class Summed(Asked):
    """A permission for cards that make a sum, of which the tests of their ranks are answered once for all."""

    def __init__(self, game: Game, permission: Permission, form: SumMoves) -> None:
        super().__init__(game, permission)
        self._form = form
        self._of_ranks = [test for test in self.tests if isinstance(test, RankTest)]
        self._rest = [test for test in self.tests if not isinstance(test, RankTest)]
        self._answers: tuple[dict[tuple[int, ...], bool], dict[tuple[int, ...], bool]] = ({}, {})
        self._source = game.table.zone[form.source]

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The moves in the order of the candidates."""
        several = self._several
        if not (several.may_start(look, sure=sure) and several.may_go_on(look, sure=sure)):
            return []
        form, game, position = self._form, self.game, look.position
        onto = form.target_place(game, position)
        if onto is None:
            return []
        if self._left(look, onto, on_tops=False, sure=sure) is not None:
            return super().found(look, sure=sure)
        left = self._left(look, onto, on_tops=True, sure=sure)
        if left is None:
            return []
        faces = {place: visible_face(look.tops[place]) for place in self._source if position.piles[place]}
        if UNSEEN in faces.values():
            return super().found(look, sure=sure)
        return self._summed(look, onto, faces, left, sure=sure)

    def _left(self, look: Lay, onto: int, *, on_tops: bool, sure: bool) -> list[Test] | None:
        """The tests to be asked of each move, of cards on top or else not; None where one refuses all."""
        common = CommonAttempt(self.game, single=False)
        common.position, common.common_target, common.takes_separate_tops = look.position, onto, on_tops
        return common.tests_left(self._rest, sure=sure)

    def _summed(
        self, look: Lay, onto: int, faces: dict[int, int], left: list[Test], *, sure: bool
    ) -> list[Listed]:
        minor: defaultdict[int, list[int]] = defaultdict(list)
        for place, face in faces.items():
            minor[self._form.values[RANK_OF[face]]].append(place)
        crowns = minor.pop(0, [])
        if not crowns:
            return []
        piles = look.position.piles
        parts = {place: Part((len(piles[place]) - 1,), place, onto) for place in faces}
        ranks = {place: RANK_OF[face] for place, face in faces.items()}
        found: list[Listed] = []
        for kind in value_triples(tuple(sorted(minor)), self._form.total):
            for three in product(*[minor[pips] for pips in kind]):
                one, two, last = sorted(three)
                for crown in crowns:
                    if not self._sums((ranks[one], ranks[two], ranks[last], ranks[crown]), sure=sure):
                        continue
                    move = Move((parts[one], parts[two], parts[last], parts[crown]))
                    if not left or self._may(left, Attempt(self.game, look.position, move), sure=sure):
                        found.append((move, self.allowed))
        return found

    def _sums(self, ranks: tuple[int, ...], *, sure: bool) -> bool:
        answers = self._answers[sure]
        answer = answers.get(ranks)
        if answer is None:
            answer = answers[ranks] = all(
                answer_holds(test.answer(ranks), sure=sure) for test in self._of_ranks
            )
        return answer

    @staticmethod
    def _may(left: list[Test], attempt: Attempt, *, sure: bool) -> bool:
        return all(answer_holds(test(attempt), sure=sure) for test in left)
