"""Find positions that can no longer be won because a card can never reach a foundation.

The runner in C, `runner.c`, does the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.compiled.dead_ends import (
    ANY_CARD,
    GOAL,
    GROUPS,
    NOT_CHECKED,
    OPEN_GOAL,
    TOP_CARD,
    DeadEndHints,
    dead_end_hints,
)
from rules_engine.compiled.program import DOWN_COLUMN, EMPTY_COLUMN, GameProgram
from rules_engine.model.cards import FACE
from rules_engine.model.game import Game
from rules_engine.model.table import Position

PROBES, LEAST_SHARE = 1000, 32
"""After `PROBES` checks a search makes no more, if fewer than one in `LEAST_SHARE` found a dead end."""

_EMPTY, _DOWN = 1 << EMPTY_COLUMN, 1 << DOWN_COLUMN


@dataclass
class _FreedCards:
    """The cards that can leave their piles, as far as a dead end check has found, as sets of bits."""

    gone: int = 0
    """The cards that could go to a foundation."""
    open: int = 0
    """The cards on which others could be laid."""
    empties: int = 0
    """The groups of places, as bits, from which a card could go to an empty place."""
    locked: int = 0
    """How many cards cannot reach a foundation. Each time through the piles, the count starts at 0."""


class DeadEndCheck:
    """A check that finds positions which can no longer be won.

    In such a position, too many cards cannot reach a foundation.
    """

    def __init__(self, game: Game, program: GameProgram) -> None:
        self._hints: DeadEndHints = dead_end_hints(program, game)
        self._checks = 0
        self._found = 0

    def may_skip_position(self, position: Position) -> bool:
        """Return True if the search need not go on from a position, because it cannot be won.

        If earlier checks seldom found such a position, the result is False without a check.
        """
        if self._checks >= PROBES and self._found * LEAST_SHARE < self._checks:
            return False
        self._checks += 1
        is_found = self.is_dead_end(position)
        self._found += is_found
        return is_found

    def is_dead_end(self, position: Position) -> bool:
        """Return True if a position cannot be won because too many cards can never reach a foundation."""
        hints = self._hints
        spare = hints.spare_cards[0]
        if spare == NOT_CHECKED:
            return False
        freed = _FreedCards()
        for pile, release in zip(position.piles, hints.release, strict=True):
            if release < GOAL:
                continue
            for entry in pile:
                freed.gone |= 1 << (entry & FACE)
            if release == OPEN_GOAL:
                freed.open |= freed.gone
        places = [place for place, release in enumerate(hints.release) if release < GOAL]
        while True:
            before = freed.gone, freed.open, freed.empties
            freed.locked = 0
            for place in places:
                self._add_freed_cards_of_pile(position.piles[place], place, freed)
            if freed.locked <= spare or before == (freed.gone, freed.open, freed.empties):
                return freed.locked > spare

    def _add_freed_cards_of_pile(self, pile: tuple[int, ...], place: int, freed_cards: _FreedCards) -> None:
        """Go through a pile from its top, and add to `freed_cards` the cards that could leave it.

        Count in `freed_cards.locked` the cards that cannot reach a foundation.
        """
        hints = self._hints
        group, release, is_clear = hints.source_group[place], hints.release[place], True
        any_target = _DOWN | (_EMPTY if freed_cards.empties >> group & 1 else 0)
        for index in range(len(pile) - 1, -1, -1):
            card = pile[index] & FACE
            is_clear |= release == ANY_CARD
            may_leave = is_clear or release == GROUPS
            goes = may_leave and bool(hints.fits[64 * group + card] & (freed_cards.open | any_target))
            goes_out = is_clear and (goes or hints.feeds_goal[place]) and bool(
                hints.goal_fits[card] & (freed_cards.gone | _EMPTY))
            if goes_out:
                freed_cards.gone |= 1 << card
            else:
                freed_cards.locked += 1
            if is_clear and (goes or hints.is_open[place]):
                freed_cards.open |= 1 << card
            is_clear = goes or goes_out
            if not is_clear and release == TOP_CARD:
                freed_cards.locked += index
                break
        if is_clear:
            freed_cards.empties |= hints.empty_for[place]
