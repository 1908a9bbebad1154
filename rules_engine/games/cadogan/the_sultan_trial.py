"""Two players' trial: how often the Sultan comes to be among his queens."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.cards import FACE, RANK, SUIT
from rules_engine.deal import again
from rules_engine.game import Game
from rules_engine.table import Position

FOUNDATIONS, DIVAN, PACK, TALON = range(1, 9), range(9, 17), 17, 18


class Did(NamedTuple):
    """One thing done: a card from place to place; a re-deal has the card -1."""

    card: int
    source: int
    target: int


class Player:
    """A deal played by a plain player, or a patient one; `did` is everything done, in order.

    The plain player plays whatever fits, from the talon first. The `patient` one plays the talon's top
    card whenever it fits, but as long as the pack lasts a card of the Divan only if the talon's top card,
    which takes its place, is at most so many ranks from being wanted. Places are numbered as the game
    numbers them.
    """

    def __init__(self, position: Position, number: int, patient: int = 0) -> None:
        self.number = number
        self.patient = patient
        self.redeals = 0
        self.piles = [[entry & FACE for entry in pile] for pile in position.piles]
        self.did: list[Did] = []
        while self.fill() or self.play() or self.deal():
            pass

    @property
    def won(self) -> bool:
        """Whether every card has been played."""
        return sum(len(self.piles[place]) for place in FOUNDATIONS) == 103

    def move(self, source: int, target: int) -> bool:
        """Moves a top card."""
        card = self.piles[source].pop()
        self.piles[target].append(card)
        self.did.append(Did(card, source, target))
        return True

    def fill(self) -> bool:
        """Fills a vacancy, from the talon if there is one."""
        gap = next((place for place in DIVAN if not self.piles[place]), None)
        filler = TALON if self.piles[TALON] else PACK
        return gap is not None and bool(self.piles[filler]) and self.move(filler, gap)

    def steps_to(self, card: int) -> int:
        """How many ranks of its suit must be played before this card, itself counted, where it is nearest."""
        tops = [self.piles[place][-1] for place in FOUNDATIONS]
        steps = (RANK[card] - (RANK[top] + 1) % 13 + 1 for top in tops if SUIT[top] == SUIT[card])
        return min(step for step in steps if step > 0)

    def waits(self) -> bool:
        """Whether the Divan had better keep its cards for the present."""
        if not self.patient or not self.piles[PACK]:
            return False
        return not self.piles[TALON] or self.steps_to(self.piles[TALON][-1]) > self.patient

    def play(self) -> bool:
        """Plays a card that fits."""
        wanted = {self.piles[place][-1]: place for place in FOUNDATIONS}
        for source in (TALON, *DIVAN):
            if not self.piles[source]:
                continue
            card = self.piles[source][-1]
            below = SUIT[card] * 13 + (RANK[card] - 1) % 13
            if below in wanted and (source == TALON or not self.waits()):
                return self.move(source, wanted[below])
        return False

    def deal(self) -> bool:
        """Turns up the next card, or takes up the talon."""
        if self.piles[PACK]:
            return self.move(PACK, TALON)
        if self.redeals == 2 or not self.piles[TALON]:
            return False
        self.redeals += 1
        self.piles[PACK] = list(again(tuple(self.piles[TALON]), self.number, self.redeals))[::-1]
        self.piles[TALON] = []
        self.did.append(Did(-1, TALON, PACK))
        return True


def trial(game: Game, deals: int, patient: int = 0) -> tuple[int, ...]:
    """Of the deals from 1 to this number, how many are won after no re-deal, one and two."""
    players = [Player(game.opening(number), number, patient) for number in range(1, deals + 1)]
    return tuple(sum(player.won and player.redeals == count for player in players) for count in range(3))


DEALS = 20_000
PATIENT = 3
"""How many ranks from being wanted a card may be, for the patient player to lay it in the Divan."""
FOUND = {0: (0, 62, 4464), PATIENT: (0, 479, 10_354)}
"""Of the deals 1 to 20,000, those won after no re-deal, one and two, by the plain player and the patient."""
