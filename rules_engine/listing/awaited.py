"""Permissions under which places wait for certain cards: what each waits for is asked once a position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache

from rules_engine.judging.permissions import open_places
from rules_engine.listing.lay import Lay
from rules_engine.listing.plans import Asked, Listed
from rules_engine.listing.sift import Sifted
from rules_engine.listing.sorting import Between
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import visible_face
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.rule import Permission, Truth
from rules_engine.model.table import Position
from rules_engine.tables.joins import EMPTY


class Awaited:
    """A test of the card moved once it is known what the place waits for that it goes to.

    `given` reads that off the position; `answers` says which faces the test holds for, where it is so.
    """

    def __init__(
        self,
        given: Callable[[Game, Position, int], Hashable],
        answers: Callable[[Hashable], Sequence[Truth]],
    ) -> None:
        self.given = given
        self.answers = cache(answers)

    def __call__(self, attempt: Attempt) -> Truth:
        """Whether the place waits for the card."""
        return self.answers(self.given(attempt.game, attempt.position, attempt.target))[attempt.card]


class Waiting(Asked):
    """A permission for top cards with a test that only passes a card that some place waits for."""

    def __init__(self, game: Game, permission: Permission, awaited: Awaited) -> None:
        super().__init__(game, permission)
        self._awaited = awaited
        self._rest = Sifted(
            game,
            [test for test in self.tests if test is not awaited],
            Between(permission.source, permission.target),
            permission.onto,
        )
        self._kept: dict[tuple[int, int, int], Listed] = {}

    def found(self, look: Lay, *, sure: bool) -> list[Listed]:
        """The moves, places taken from in order, and for each the places laid on."""
        rest = self._rest
        if not (rest.may_start(look, sure=sure) and rest.may_go_on(look, sure=sure)):
            return []
        game, permission, tops, piles = self.game, self.permission, look.tops, look.position.piles
        waits = [
            (target, self._awaited.answers(self._awaited.given(game, look.position, target)))
            for target in open_places(game, look.position, permission.target)
            if permission.onto == "any" or bool(piles[target]) == (permission.onto == "cards")]
        join = rest.sure if sure else rest.open
        found = []
        for source in game.table.zone[permission.source] if waits else ():
            entry = tops[source]
            if entry == EMPTY:
                continue
            card, at = visible_face(entry), (len(piles[source]) - 1,)
            for target, answers in waits:
                answer = answers[card]
                if not (answer is True if sure else answer is None or answer) or source == target:
                    continue
                if (
                    join.row(entry)[tops[target]]
                    and rest.may_leave(look, source, at, sure=sure)
                    and (rest.plain or rest.may_land(look, source, at, target, sure=sure))
                ):
                    key = at[0], source, target
                    found.append(self._kept.get(key) or self._keep(key))
        return found

    def _keep(self, key: tuple[int, int, int]) -> Listed:
        kept = self._kept[key] = Move((Part((key[0],), key[1], key[2]),)), self.allowed
        return kept


def awaits(game: Game, permission: Permission) -> Awaited | None:
    """The test for awaited cards, if one decides a permission for top cards from one zone to another."""
    simple = (
        permission.tries is None
        and permission.parts == 1
        and permission.slots == "top"
        and permission.onto != "itself"
    )
    if not simple or permission.source not in game.table.zone or permission.target not in game.table.zone:
        return None
    if game.table.zone_of[game.table.zone[permission.source].start].hand:
        return None
    return next((rule.test for rule in permission.rules if isinstance(rule.test, Awaited)), None)
