"""The plain list of moves: every candidate of every leave put to every rule, one by one.

It is what the quick list is held against. A game made `plain` answers every question with it, those too that
the game's own words ask, so that nothing of the quick list has a part in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rules_engine.attempt import Attempt
from rules_engine.game import Game
from rules_engine.moves import Move
from rules_engine.rule import End, May, Must, Truth
from rules_engine.table import Position
from rules_engine.weighing import Verdict, allows, may_be, tries, weigh


class PlainLook:
    """What is so in a position, found out anew at each question but for its end and its duties."""

    def __init__(self, game: Game, position: Position) -> None:
        self.game = game
        self.position = position
        self._ended: tuple[End | None] | None = None
        self._owing: tuple[Must, ...] | None = None

    def ended(self) -> End | None:
        if self._ended is None:
            game, position = self.game, self.position
            self._ended = (next((end for end in game.ends if end.reached(game, position)), None),)
        return self._ended[0]

    def owing(self) -> tuple[Must, ...]:
        if self._owing is None:
            game, position = self.game, self.position
            self._owing = tuple(duty for duty in game.duties if duty.owing(game, position))
        return self._owing

    def payable(self) -> list[May]:
        owing = self.owing()
        return [leave for leave in self.game.leaves if all(leave.key in duty.paid for duty in owing)]

    def legal(self) -> list[tuple[Move, Verdict]]:
        if self.ended():
            return []
        found: dict[Move, Verdict] = {}
        for leave in self.payable():
            for move, verdict in self.sure(leave):
                found.setdefault(move, verdict)
        return list(found.items())

    def grants(self, leave: May, move: Move) -> Verdict:
        return weigh(leave, Attempt(self.game, self.position, move), (), ())

    def some(self, leaves: Iterable[May]) -> bool:
        return any(map(self.sure, leaves))

    def sure(self, leave: May) -> list[tuple[Move, Verdict]]:
        return list(self._allowed(leave))

    def _allowed(self, leave: May) -> Iterator[tuple[Move, Verdict]]:
        game, position = self.game, self.position
        allowed = Verdict("allowed", (leave.by, *leave.rules), leave)
        for move in tries(game, position, leave):
            if leave.tries and not may_be(game, position, leave, move):
                continue
            if allows(leave, Attempt(game, position, move)):
                yield move, allowed

    def weighed(self, leave: May) -> Iterator[tuple[Move, Verdict]]:
        game, position = self.game, self.position
        for move in tries(game, position, leave):
            if leave.tries is None or may_be(game, position, leave, move):
                verdict = weigh(leave, Attempt(game, position, move), (), ())
                if verdict.kind != "refused":
                    yield move, verdict

    def open(self, leave: May) -> list[tuple[Move, Verdict]]:
        return list(self.weighed(leave))

    def none_open(self, leaves: Iterable[May]) -> Truth:
        answer: Truth = True
        for leave in leaves:
            for _, verdict in self.weighed(leave):
                if verdict.kind == "allowed":
                    return False
                answer = None
        return answer


class PlainListing:
    """Positions looked at plainly; the last few are kept, for their ends and duties are dear."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.looked: list[PlainLook] = []

    def look(self, position: Position) -> PlainLook:
        for one in self.looked:
            if one.position is position:
                return one
        found = PlainLook(self.game, position)
        self.looked = [found, *self.looked[:3]]
        return found


def plain(game: Game) -> Game:
    """The same game, answering every question by trying one by one (in the thread that asks for it)."""
    copy = replace(game)
    copy.kept.listing = PlainListing(copy)
    return copy
