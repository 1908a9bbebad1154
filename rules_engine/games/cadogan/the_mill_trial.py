"""A plain player's trial of the advice to play from the talon rather than from the wings."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from rules_engine.cards import FACE, RANK
from rules_engine.game import Game
from rules_engine.table import Position

WINGS, CENTRE, KINGS, PACK, TALON = range(8), 8, range(9, 13), 13, 14


class Did(NamedTuple):
    """One thing done: a card from place to place."""

    card: int
    source: int
    target: int


class Player:
    """A deal played by one who looks at the table and no further; `did` is everything done, in order.

    Places are numbered as the game numbers them. Whatever fits is played, in the centre rather than on a
    king, from the talon first or else from the wings; a card is moved from a king packet whenever that
    brings another into use; vacancies are filled from the talon if there is one, or else from the pack
    while that lasts.
    """

    def __init__(self, position: Position, *, play_talon: bool = True, fill_talon: bool = True) -> None:
        self.piles = [[entry & FACE for entry in pile] for pile in position.piles]
        self.order = (TALON, *WINGS) if play_talon else (*WINGS, TALON)
        self.fillers = (TALON, PACK) if fill_talon else (PACK, TALON)
        self.did: list[Did] = []
        while self.begin() or self.fill() or self.play() or self.transfer() or self.deal():
            pass

    @property
    def out(self) -> int:
        """The cards on the foundations."""
        return sum(len(self.piles[place]) for place in (CENTRE, *KINGS))

    def top(self, place: int) -> int:
        """The rank of the top card of a place, -2 where there is none."""
        return RANK[self.piles[place][-1]] if self.piles[place] else -2

    def move(self, source: int, target: int) -> bool:
        """Moves a top card."""
        card = self.piles[source].pop()
        self.piles[target].append(card)
        self.did.append(Did(card, source, target))
        return True

    def wanted(self) -> int:
        """The rank that the centre waits for, -1 where it is full."""
        return (self.top(CENTRE) + 1) % 13 if len(self.piles[CENTRE]) < 52 else -1

    def begin(self) -> bool:
        """Lays a king in an angle."""
        angle = next((place for place in KINGS if not self.piles[place]), None)
        king = next((place for place in self.order if self.top(place) == 12), None)
        return angle is not None and king is not None and self.move(king, angle)

    def fill(self) -> bool:
        """Fills a vacancy."""
        gap = next((place for place in WINGS if not self.piles[place]), None)
        filler = next((place for place in self.fillers if self.piles[place]), None)
        return gap is not None and filler is not None and self.move(filler, gap)

    def play(self) -> bool:
        """Plays a card that fits, the centre before the king packets."""
        wanted = self.wanted()
        for source in self.order:
            if self.top(source) == wanted:
                return self.move(source, CENTRE)
        for source in self.order:
            for king in KINGS:
                if self.piles[source] and self.top(source) == self.top(king) - 1:
                    return self.move(source, king)
        return False

    def transfer(self) -> bool:
        """Moves a card from a king packet to the centre, and at once plays the one that goes upon it."""
        wanted = self.wanted()
        giver = next((king for king in KINGS if self.top(king) == wanted and len(self.piles[king]) > 1), None)
        user = next((place for place in self.order if self.top(place) == (wanted + 1) % 13), None)
        if giver is None or user is None or wanted < 0 or len(self.piles[CENTRE]) == 51:
            return False
        return self.move(giver, CENTRE) and self.move(user, CENTRE)

    def deal(self) -> bool:
        """Turns up the next card."""
        return bool(self.piles[PACK]) and self.move(PACK, TALON)


class Result(NamedTuple):
    """What so many deals came to: the cards brought out, their squares, and the deals won."""

    deals: int
    cards: int
    squares: int
    won: int

    @property
    def mean(self) -> float:
        """The cards brought out in a deal, on average."""
        return self.cards / self.deals

    @property
    def error(self) -> float:
        """How far the mean may be off with 95 in 100 confidence."""
        return 1.96 * sqrt((self.squares / self.deals - self.mean**2) / self.deals)

    @property
    def words(self) -> str:
        """The result as the page prints it."""
        return f"{self.mean:.1f} ± {self.error:.1f} cards out, {100 * self.won / self.deals:.1f} % won"


def trial(game: Game, deals: int, *, play_talon: bool, fill_talon: bool) -> Result:
    """The deals from 1 to this number, played so."""
    out = [
        Player(game.opening(number), play_talon=play_talon, fill_talon=fill_talon).out
        for number in range(1, deals + 1)
    ]
    return Result(deals, sum(out), sum(one * one for one in out), out.count(104))


FOUND = {
    (True, True): Result(20_000, 1_431_639, 109_579_683, 3558),
    (False, True): Result(20_000, 1_431_859, 109_620_287, 3567),
    (True, False): Result(20_000, 1_213_623, 76_712_789, 297),
    (False, False): Result(20_000, 1_181_893, 72_511_733, 178),
}
"""The deals 1 to 20,000; whether the talon's card is played first, and whether the talon fills vacancies."""
