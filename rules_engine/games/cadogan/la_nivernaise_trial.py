"""Trials of what the book says of vacancies: numbered deals of La Nivernaise, played plainly."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.cards import FACE, RANK, SUIT
from rules_engine.game import Game
from rules_engine.table import Position

UP, DOWN, FLANKS, LINE, PACK = range(4), range(4, 8), range(8, 16), range(16, 22), 22


class Did(NamedTuple):
    """One thing done: a card from place to place, or an action by its name."""

    card: int
    source: int
    target: int
    action: str = ""


class Player:
    """A deal played by one who looks no deeper than Rule II allows; `did` is everything done, in order.

    Places are numbered as the game numbers them. Whatever fits is played, from the flanks first and
    upward rather than downward; cards are exchanged only to let one more be played. When nothing
    fits, the cards that lie on the nearest card that would are moved to the flanks, if the vacancies
    suffice and `spare` of them are left; failing that, a round is dealt.
    """

    def __init__(self, position: Position, spare: int = 0) -> None:
        self.spare = spare
        self.redeals = 0
        self.piles = [[entry & FACE for entry in pile] for pile in position.piles]
        self.up = [-1] * 4        # the rank reached in each suit, -1 and 13 for not begun
        self.down = [13] * 4
        self.at = [[0] * 4, [0] * 4]
        self.did: list[Did] = []
        self.made = 0             # the vacancies made so far
        self.in_the_first = -1    # and those made before the second round was dealt
        while self.play_one() or self.release() or self.go_on():
            pass

    @property
    def out(self) -> int:
        """The cards on the foundations."""
        return sum(len(self.piles[place]) for place in (*UP, *DOWN))

    @property
    def vacancies(self) -> list[int]:
        """The empty places of the flanks."""
        return [place for place in FLANKS if not self.piles[place]]

    def move(self, source: int, target: int) -> bool:
        """Moves a top card; a packet that is used up is replaced."""
        card = self.piles[source].pop()
        self.made += source in FLANKS
        self.piles[target].append(card)
        self.did.append(Did(card, source, target))
        if source in LINE and not self.piles[source] and self.piles[PACK]:
            self.lay(source)
            self.did.append(Did(-1, source, source, "refill"))
        return True

    def lay(self, place: int) -> None:
        """Lays four cards of the pack on a packet, or what is left of it."""
        pack = self.piles[PACK]
        self.piles[place] += pack[-4:][::-1]
        del pack[-4:]

    def fits(self, card: int) -> tuple[int, int] | None:
        """Which way a card fits, and how far the cards of its suit must cross before it goes there."""
        suit, rank = SUIT[card], RANK[card]
        up, down = self.up[suit], self.down[suit]
        if rank == up + 1:
            return 0, 0
        if rank == down - 1:
            return 1, 0
        if 0 <= up == down - 1 < 12 and 0 < rank < 12:
            return 0, rank - 1 - up
        return None

    def play_one(self) -> bool:
        """Plays a card that fits, from the flanks or else from the line."""
        for source in (*FLANKS, *LINE):
            if self.piles[source] and (found := self.fits(self.piles[source][-1])):
                return self.play(source, *found)
        return False

    def play(self, source: int, way: int, across: int) -> bool:
        """Plays the top card, once so many cards of its suit have crossed upward, or downward if negative."""
        suit, rank = SUIT[self.piles[source][-1]], RANK[self.piles[source][-1]]
        heights, places = ((self.up, UP), (self.down, DOWN))[way]
        if not 0 <= heights[suit] <= 12:
            self.at[way][suit] = next(place for place in places if not self.piles[place])
        for _ in range(abs(across)):
            one, other = (1, 0) if across > 0 else (0, 1)
            self.move(self.at[one][suit], self.at[other][suit])
        if across:
            self.down[suit] = rank
        heights[suit] = rank
        return self.move(source, self.at[way][suit])

    def release(self) -> bool:
        """Moves to the flanks the fewest cards that lie on one that fits."""
        room = self.vacancies
        for depth in range(1, len(room) - self.spare + 1):
            for place in LINE:
                if len(self.piles[place]) > depth and self.fits(self.piles[place][-1 - depth]):
                    return all(self.move(place, room[number]) for number in range(depth))
        return False

    def go_on(self) -> bool:
        """Deals a round, or else takes up the line once."""
        if self.in_the_first < 0:
            self.in_the_first = self.made
        if not self.piles[PACK]:
            if self.redeals or not any(self.piles[place] for place in LINE):
                return False
            self.redeals = 1
            self.did.append(Did(-1, PACK, PACK, "redeal"))
            # Each packet beneath those before it, and all turned: the last one's lowest card comes first.
            self.piles[PACK] = [card for place in LINE for card in reversed(self.piles[place])]
            for place in LINE:
                self.piles[place] = []
        self.did.append(Did(-1, PACK, PACK, "deal"))
        for place in LINE:
            self.lay(place)
        return True


class Tried(NamedTuple):
    """So many deals, those that made no vacancy in the first round, and how many of each were won."""

    deals: int
    won: int
    without: int
    won_without: int


def trial(game: Game, deals: int, spare: int) -> Tried:
    """The deals from 1 to this number, each played by the plain player once."""
    players = [Player(game.opening(number), spare) for number in range(1, deals + 1)]
    none = [player for player in players if not player.in_the_first]
    won, won_without = (sum(player.out == 104 for player in some) for some in (players, none))
    return Tried(deals, won, len(none), won_without)


FILLING_ALL = Tried(20_000, 234, 4050, 5)
"""The deals 1 to 20,000, played by one who fills the last vacancy as readily as the others."""

LEAVING_ONE = Tried(20_000, 33, 4050, 0)
"""The same deals, played by one who always leaves a vacancy open."""
