"""A move being made: piles and facts changed in place by the move and by what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import Pile
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, make_part_in_place
from rules_engine.model.rule import Effect
from rules_engine.model.table import Position, make_position


class MoveInProgress:
    """What a move makes of a position, as far as it has been made. `before` is the position it is made in."""

    __slots__ = ("_facts", "_now", "_piles", "before", "game", "move")

    def __init__(self, game: Game, before: Position, move: Move, now: Position | None = None) -> None:
        self.game = game
        self.before = before
        self.move = move
        piles, facts = now or before
        self._piles = list(piles)
        self._facts = list(facts)
        self._now = now

    @property
    def now(self) -> Position:
        """The position as it is now; the same one as long as nothing is changed."""
        if self._now is None:
            self._now = make_position((tuple(self._piles), tuple(self._facts)))
        return self._now

    def make(self, effects: tuple[Effect, ...]) -> Position:
        """The position once the move is made, and then what follows from it, one after another."""
        table = self.game.table
        for part in self.move.parts:
            make_part_in_place(table, self._piles, part)
        for effect in effects:
            if isinstance(effect, InPlaceEffect):
                effect.change(self)
            else:
                self._now = effect(Attempt(self.game, self.before, self.move), self.now)
                self._piles, self._facts = list(self._now.piles), list(self._now.facts)
        return self.now

    def takes_from(self, zone: str) -> bool:
        """Whether the first part takes its cards from this zone."""
        return self.move.parts[0].source in self.game.table.zone[zone]

    def fact(self, name: str) -> int:
        """The fact as it is now."""
        return self._facts[self.game.table.fact[name]]

    def fact_before(self, name: str) -> int:
        """The fact as it was before the move."""
        return self.before.facts[self.game.table.fact[name]]

    def set_fact(self, name: str, value: int) -> None:
        """Changes a fact."""
        index = self.game.table.fact[name]
        if self._facts[index] != value:
            self._facts[index] = value
            self._now = None

    def pile(self, name: str) -> Pile:
        """The pile of a place as it is now."""
        return self._piles[self.game.table.place[name]]

    def set_pile(self, name: str, pile: Pile) -> None:
        """Puts another pile in a place."""
        self._piles[self.game.table.place[name]] = pile
        self._now = None


Change: TypeAlias = Callable[[MoveInProgress], None]


class InPlaceEffect:
    """An effect that changes a move being made; called as any other it makes a position of a position."""

    def __init__(self, change: Change) -> None:
        self.change = change

    def __call__(self, attempt: Attempt, position: Position) -> Position:
        """The position once this has followed too."""
        making = MoveInProgress(attempt.game, attempt.position, attempt.move, position)
        self.change(making)
        return making.now
