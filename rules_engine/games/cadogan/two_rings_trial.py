"""Two Rings played by rote: every card that fits goes out at once, and no thought is taken."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rules_engine.cards import RANK, SUIT, Pile, face_up
from rules_engine.game import Game


class Habits(NamedTuple):
    """How the game is read and played.

    Vacancies are filled `from_talon` where there is one, or else always from the pack while it
    lasts; `cleared` puts the bracelet itself on the talon whenever nothing fits, for eight cards
    more; `as_dealt` lets a card of the talon be played only when just dealt.
    """

    from_talon: bool = True
    cleared: bool = False
    as_dealt: bool = False
    redeals: int = 1


@dataclass
class Table:
    """The cards of a play: the pack and the talon with their tops last, and what each foundation shows."""

    pack: list[int]
    habits: Habits
    talon: list[int] = field(default_factory=list)
    bracelet: list[int] = field(default_factory=list)
    up: list[list[int]] = field(default_factory=lambda: [[6, 6] for _ in range(4)])
    down: list[list[int]] = field(default_factory=lambda: [[5, 5] for _ in range(4)])
    fresh: bool = False
    played: int = 0

    def plays(self, card: int) -> bool:
        """Plays the card if a foundation waits for it."""
        rank = RANK[card]
        tops = self.up[SUIT[card]] if rank > 6 else self.down[SUIT[card]]
        before = rank - 1 if rank > 6 else rank + 1
        if before not in tops:
            return False
        tops[tops.index(before)] = rank
        self.played += 1
        return True

    def one_played(self) -> bool:
        """Plays the top of the talon or else the first card of the bracelet that fits."""
        free = self.fresh or not self.habits.as_dealt
        if self.talon and free and self.plays(self.talon[-1]):
            self.talon.pop()
            self.fresh = False
            return True
        for place, card in enumerate(self.bracelet):
            if card >= 0 and self.plays(card):
                self.bracelet[place] = self.filling()
                return True
        return False

    def filling(self) -> int:
        """The card for a vacancy, or -1 where there is none."""
        first, other = (self.talon, self.pack) if self.habits.from_talon else (self.pack, self.talon)
        if self.habits.cleared:
            first = other = self.pack
        if first is self.talon and first:
            self.fresh = False
        return first.pop() if first else other.pop() if other else -1

    def dealt_once(self) -> None:
        """Plays and deals until the pack is out and nothing fits."""
        while self.pack or self.one_played():
            while self.one_played():
                pass
            if self.pack:
                self.next_dealt()
        while self.one_played():
            pass

    def next_dealt(self) -> None:
        """The next card goes to the talon, or instead of it the bracelet, with eight cards to follow."""
        if self.habits.cleared:
            self.clear()
            self.bracelet = [self.filling() for _ in range(8)]
        else:
            self.talon.append(self.pack.pop())
            self.fresh = True

    def clear(self) -> None:
        """The cards of the bracelet go on the talon, from left to right."""
        self.talon += [card for card in self.bracelet if card >= 0]
        self.bracelet = [-1] * len(self.bracelet)


def order_of(game: Game, number: int) -> Pile:
    """The cards of a numbered deal: first the bracelet, then the pack."""
    piles = game.opening(number).piles
    laid = tuple(piles[at][0] for at in game.table.zone["bracelet"])
    return laid + face_up(reversed(piles[game.table.place["pack"]]))


def by_rote(order: Pile, habits: Habits) -> int:
    """How many cards are played in the end, of eighty-eight."""
    table = Table(list(reversed(order)), habits)
    table.bracelet = [table.pack.pop() for _ in range(8)]
    table.dealt_once()
    for _ in range(habits.redeals):
        if habits.cleared:
            table.clear()
        table.pack, table.talon = table.talon[::-1], []
        if habits.cleared:
            table.bracelet = [table.filling() for _ in range(8)]
        table.dealt_once()
    return table.played
