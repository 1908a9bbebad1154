"""Make a move, and then the further changes (effects) that the rules prescribe."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from typing import TypeAlias

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import Pile
from rules_engine.model.declared import dependencies_of
from rules_engine.model.game import Game
from rules_engine.model.hidden_card import HiddenCardReadError
from rules_engine.model.moves import Move, move_cards_of_part, position_after_parts
from rules_engine.model.rule import Effect, Permission
from rules_engine.model.table import Position, make_position


class EffectFailed(Exception):
    """Raised if an effect (a change after a move) raises an error.

    The message names the game, the effect, and the module and line of the error.
    """


class EffectUndecided(EffectFailed, ValueError):
    """Raised if an effect (a change after a move) asks for the rank or suit of a hidden card.

    The message names the game, the effect, and the place where the card lies.
    """


def effect_name(effect: Effect) -> str:
    """Return the name of an effect, such as `set_fact` for `w.set_fact("turn", 1)`.

    If another function made the effect, this is the name of that function. If not, it is the effect's own
    name.
    """
    changes = effect.change if isinstance(effect, InPlaceEffect) else effect
    return getattr(changes, "__qualname__", type(changes).__qualname__).partition(".<locals>")[0]


def module_of_effect(effect: Effect) -> str:
    """Return the name of the module that defines an effect (a change after a move), or its maker."""
    changes = effect.change if isinstance(effect, InPlaceEffect) else effect
    return str(getattr(changes, "__module__", ""))


def make_effect_error(game: Game, effect: Effect, original_error: Exception) -> EffectFailed:
    """Return the `EffectFailed` that reports an error in an effect (a change after a move).

    `original_error` is the error that the effect has raised. If it was raised because the effect reads a
    hidden card, the result is an `EffectUndecided`.
    """
    name = effect_name(effect)
    if isinstance(original_error, HiddenCardReadError):
        facts = [one.name for one in dependencies_of(effect).needs if one.kind == "fact"]
        is_fact = name == "set_fact_if" and bool(facts)
        undecided = f"the fact '@{facts[0]}'" if is_fact else f"what the effect {name} does"
        remedy = f", or give the fact, as in '@{facts[0]}: 1'" if is_fact else ""
        return EffectUndecided(
            f"{game.id}: after this move {undecided} is undecided, because it depends on a card of "
            f"{original_error.place_name} that is not shown; write which card it is{remedy}")
    last = extract_tb(original_error.__traceback__)[-1]
    said = " ".join(f"{type(original_error).__name__}: {original_error}".split())
    return EffectFailed(
        f"{game.id}: the effect {name} of {module_of_effect(effect)} failed ({Path(last.filename).name}:"
        f"{last.lineno}): {said}")


class MoveInProgress:
    """A move while it is being made: the piles and the facts (stored numbers), as changed so far.

    `before` is the position before the move.
    """

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
    def current_position(self) -> Position:
        """Return the position as changed so far. The same object is returned until the next change."""
        if self._now is None:
            self._now = make_position((tuple(self._piles), tuple(self._facts)))
        return self._now

    def make_move_with_effects(self, effects: tuple[Effect, ...]) -> Position:
        """Move the cards, make these effects in order, and return the resulting position.

        Raise `EffectFailed` if an effect raises an error.
        """
        table = self.game.table
        for part in self.move.parts:
            move_cards_of_part(table, self._piles, part)
        for effect in effects:
            try:
                self._make_effect(effect)
            except EffectFailed:
                raise
            except Exception as error:
                raise make_effect_error(self.game, effect, error) from error
        return self.current_position

    def _make_effect(self, effect: Effect) -> None:
        """Make one effect (a change after a move) in the piles and facts."""
        if isinstance(effect, InPlaceEffect):
            effect.change(self)
        else:
            self._now = effect(MoveAttempt(self.game, self.before, self.move), self.current_position)
            self._piles, self._facts = list(self._now.piles), list(self._now.facts)

    def takes_from_zone(self, zone: str) -> bool:
        """Return True if the first group of cards that the move takes comes from this zone."""
        return self.move.parts[0].source in self.game.table.zone_places[zone]

    def fact_value(self, fact_name: str) -> int:
        """Return the value of the fact (a stored number) with this name, as changed so far."""
        return self._facts[self.game.table.fact_index[fact_name]]

    def fact_value_before_move(self, fact_name: str) -> int:
        """Return the value that the fact (a stored number) with this name had before the move."""
        return self.before.facts[self.game.table.fact_index[fact_name]]

    def set_fact_value(self, fact_name: str, new_value: int) -> None:
        """Give the fact (a stored number) with this name a new value."""
        index = self.game.table.fact_index[fact_name]
        if self._facts[index] != new_value:
            self._facts[index] = new_value
            self._now = None

    def pile_of_place(self, place_name: str) -> Pile:
        """Return the pile of the place with this name, as changed so far."""
        return self._piles[self.game.table.place_index[place_name]]

    def replace_pile(self, place_name: str, pile: Pile) -> None:
        """Put a pile of cards in the place with this name, in place of the cards that lie there."""
        self._piles[self.game.table.place_index[place_name]] = pile
        self._now = None


def apply_effects(game: Game, position: Position, move: Move, permission: Permission) -> Position:
    """Return the position after an allowed move, and after the changes (effects) that its permission adds."""
    if not permission.then:
        return position_after_parts(game.table, position, move)
    return MoveInProgress(game, position, move).make_move_with_effects(permission.then)


Change: TypeAlias = Callable[[MoveInProgress], None]


class InPlaceEffect:
    """An effect (a change after a move) that changes a `MoveInProgress` in place, because this is fast.

    Like any other effect, it can also be called with a `MoveAttempt` and a position. It then returns a new
    position.
    """

    def __init__(self, change: Change) -> None:
        self.change = change

    def __call__(self, attempt: MoveAttempt, position: Position) -> Position:
        """Return the position after this effect. The given position is not changed."""
        making = MoveInProgress(attempt.game, attempt.position, attempt.move, position)
        self.change(making)
        return making.current_position
