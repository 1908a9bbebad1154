"""How the moves of permissions to play from a hand are listed: what a meld takes is kept by its cards."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.candidates.hands import FromHand, NewMelds, ToHand, ToMelds
from rules_engine.judging.permissions import free_cards
from rules_engine.listing.lay import Lay
from rules_engine.listing.plans import Asked, Listed
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import Pile, visible_face
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.rule import Permission, Test
from rules_engine.tables.common import CommonAttempt
from rules_engine.tables.of_cards import MeldTest, answer_holds

_MOST = 50_000
"""So many answers about melds are kept at the most."""


class Answered:
    """What the tests of melds answer, kept by the faces of the meld."""

    def __init__(self, tests: tuple[object, ...]) -> None:
        self._tests = [test for test in tests if isinstance(test, MeldTest)]
        self._kept: tuple[dict[Pile, bool], dict[Pile, bool]] = ({}, {})

    def may_be(self, meld: Pile, *, sure: bool) -> bool:
        """Whether they admit this meld."""
        kept = self._kept[sure]
        found = kept.get(meld)
        if found is None:
            if len(kept) >= _MOST:
                kept.clear()
            found = kept[meld] = all(answer_holds(test.answer(meld), sure=sure) for test in self._tests)
        return found


class Carried(Asked):
    """A permission for single cards of one place to another: what is so of all of them is asked once."""

    def __init__(self, game: Game, permission: Permission, form: FromHand | ToHand) -> None:
        super().__init__(game, permission)
        self._form = form
        self._kept: dict[tuple[int, int, int], Listed] = {}

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The moves in the order of the cards."""
        if not self._several.may_start(look, sure=sure):
            return []
        game, position = self.game, look.position
        way = self._form.hand_moves(game, position)
        if way is None or way.source not in self._sources or way.target not in self._targets:
            return []
        source, indices, target = way.source, tuple(way.indices), way.target
        on_top = indices == (len(position.piles[source]) - 1,)
        common = CommonAttempt(game, one=True, top=on_top)
        common.position, common.source, common.target = position, source, target
        common.origin, common.shape = position.piles[source], (1,)
        left = common.tests_left(self.tests, sure=sure) if indices else None
        if left is None:
            return []
        # Cards from beneath others may be taken of a hand, or where the permission is for a group.
        deep = not (on_top or self.permission.group or game.table.zone_of[source].hand)
        found = []
        for index in indices:
            key = index, source, target
            listed = self._kept.get(key) or self._keep(key)
            if not (left or deep) or self._may(left, Attempt(game, position, listed[0]), sure=sure):
                found.append(listed)
        return found

    def _may(self, left: list[Test], attempt: Attempt, *, sure: bool) -> bool:
        return self.in_hand(attempt) and all(answer_holds(test(attempt), sure=sure) for test in left)

    def _keep(self, key: tuple[int, int, int]) -> Listed:
        kept = self._kept[key] = Move((Part((key[0],), key[1], key[2]),)), self.allowed
        return kept


class Melded(Asked):
    """A permission to lay out a new meld: those alone are asked about whose cards go together."""

    def __init__(self, game: Game, permission: Permission, form: NewMelds) -> None:
        super().__init__(game, permission)
        self._form = form
        self._melds = Answered(self.tests)

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The moves in the order of the lots."""
        if not self._several.may_start(look, sure=sure):
            return []
        form, position = self._form, look.position
        place = form.hand(self.game, position)
        target = form.first_empty_place(self.game, position) if place is not None else None
        if place is None or target is None:
            return []
        pile = position.piles[place]
        moves = [
            Move((Part(at, place, target),)) for at in form.lots(self.game, pile)
            if self._melds.may_be(tuple([visible_face(pile[index]) for index in at]), sure=sure)]
        return self.asked(look, moves, sure=sure) if moves else []


class Added(Asked):
    """A permission to add cards of the hand to melds. Only cards that go with a card of a meld are tested."""

    def __init__(self, game: Game, permission: Permission, form: ToMelds) -> None:
        super().__init__(game, permission)
        self._form = form
        self._melds = Answered(self.tests)
        self._takes: tuple[dict[tuple[Pile, bool], Takes], dict[tuple[Pile, bool], Takes]] = ({}, {})

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The moves, meld by meld."""
        if not self._several.may_start(look, sure=sure):
            return []
        place = self._form.hand(self.game, look.position)
        if place is None or not look.position.piles[place]:
            return []
        moves = list(self._going(look, place, sure=sure))
        return self.asked(look, moves, sure=sure) if moves else []

    def _going(self, look: Lay, place: int, *, sure: bool) -> Iterator[Move]:
        """The candidates whose card goes with the meld."""
        piles = look.position.piles
        hand = piles[place]
        faces = {visible_face(entry) for entry in hand}
        for target in self.game.table.zone[self._form.target]:
            if not piles[target]:
                continue
            high = self._taken(piles[target], faces, low=False, sure=sure)
            low = self._taken(piles[target], faces, low=True, sure=sure) if self._form.ends else set()
            if not (high or low):
                continue
            for index in free_cards(self.game, look.position, place):
                if visible_face(hand[index]) in high:
                    yield Move((Part((index,), place, target),))
                if visible_face(hand[index]) in low:
                    yield Move((Part((index,), place, target, 0),))

    def _taken(self, pile: Pile, faces: set[int], *, low: bool, sure: bool) -> set[int]:
        """Those of the faces that a meld takes at one end."""
        kept = self._takes[sure]
        takes = kept.get((pile, low))
        if takes is None:
            if len(kept) >= _MOST:
                kept.clear()
            takes = kept[pile, low] = Takes()
        if new := faces - takes.asked:
            meld = tuple([visible_face(entry) for entry in pile])
            takes.asked |= new
            takes.taken |= {
                face for face in new
                if self._melds.may_be((face, *meld) if low else (*meld, face), sure=sure)}
        return faces & takes.taken


class Takes:
    """Which faces have been asked about for a meld, and which of these it takes."""

    __slots__ = ("asked", "taken")

    def __init__(self) -> None:
        self.asked: set[int] = set()
        self.taken: set[int] = set()
