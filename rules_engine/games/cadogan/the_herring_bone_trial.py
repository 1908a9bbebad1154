"""A trial of what the book says of duplicates: numbered deals of both ways of dealing, played plainly."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from rules_engine.cards import FACE, RANK, SUIT, Pile
from rules_engine.deal import again
from rules_engine.game import Game
from rules_engine.table import Position

BONE, SCENES, BARS = 0, range(1, 9), range(9, 13)
UP, DOWN, PACK, TALON = range(13, 17), range(17, 21), 21, 22


class Did(NamedTuple):
    """One thing done: a card from place to place; a re-deal has the card -1."""

    card: int
    source: int
    target: int


class Player:
    """A deal played by one who looks at the table and no further; `did` is everything done, in order.

    Places are numbered as the game numbers them. Whatever fits is played, the herring-bone's card
    first, then the bars', the side scenes' and the talon's, and upward rather than downward; cards
    are exchanged only to let one more be played; a side scene is filled from the talon if there is one.
    """

    def __init__(self, position: Position, number: int) -> None:
        self.number = number
        self.redeals = 0
        self.piles = [[entry & FACE for entry in pile] for pile in position.piles]
        self.up = [-1] * 4        # how far the foundations of each suit have gone, -1 for not begun
        self.down = [-1] * 4
        self.at = [[0] * 4, [0] * 4]
        self.did: list[Did] = []
        self.base = RANK[self.piles[PACK][-1]]
        self.begin(PACK)
        while self.play_one() or self.go_on():
            pass

    @property
    def out(self) -> int:
        """The cards on the foundations."""
        return sum(self.up) + sum(self.down) + 8

    def move(self, source: int, target: int) -> bool:
        """Moves a top card."""
        card = self.piles[source].pop()
        self.piles[target].append(card)
        self.did.append(Did(card, source, target))
        return True

    def begin(self, source: int) -> bool:
        """Lays a base card: upward, unless its suit goes up already."""
        suit = SUIT[self.piles[source][-1]]
        way = int(self.up[suit] >= 0)
        heights, places = ((self.up, UP), (self.down, DOWN))[way]
        self.at[way][suit] = places[4 - heights.count(-1)]
        heights[suit] = 0
        return self.move(source, self.at[way][suit])

    def play_one(self) -> bool:
        """Lays a base card, or else fills a bar, or else plays a card that fits."""
        tops = [place for place in (BONE, *BARS, *SCENES, TALON) if self.piles[place]]
        for source in tops:
            if RANK[self.piles[source][-1]] == self.base:
                return self.begin(source)
        if self.piles[BONE]:
            for bar in BARS:
                if not self.piles[bar]:
                    return self.move(BONE, bar)
        return any(self.fits(source) for source in tops)

    def fits(self, source: int) -> bool:
        """Plays the card of this place if it fits, where its foundations meet after exchanges."""
        card = self.piles[source][-1]
        suit, steps = SUIT[card], (RANK[card] - self.base) % 13
        up, down = self.up[suit], self.down[suit]
        if up >= 0 and down >= 0 and up + down == 12:
            for _ in range(abs(steps - 1 - up)):
                ways = (0, 1) if up >= steps else (1, 0)
                self.move(self.at[ways[0]][suit], self.at[ways[1]][suit])
            self.up[suit], self.down[suit] = steps, 13 - steps
            return self.move(source, self.at[0][suit])
        if up >= 0 and steps == up + 1:
            self.up[suit] += 1
            return self.move(source, self.at[0][suit])
        if down >= 0 and steps == 12 - down:
            self.down[suit] += 1
            return self.move(source, self.at[1][suit])
        return False

    def go_on(self) -> bool:
        """Fills a side scene, or else deals a card, or else takes up the talon."""
        piles = self.piles
        filler = TALON if piles[TALON] else PACK
        if piles[filler]:
            for scene in SCENES:
                if not piles[scene]:
                    return self.move(filler, scene)
        if piles[PACK]:
            return self.move(PACK, TALON)
        if not piles[TALON] or self.redeals == 2:
            return False
        self.redeals += 1
        piles[PACK] = list(again(tuple(piles[TALON]), self.number, self.redeals))[::-1]
        piles[TALON] = []
        self.did.append(Did(-1, TALON, PACK))
        return True


def duplicates(bone: Pile) -> int:
    """How many cards of the herring-bone have their like in it."""
    return len(bone) - len(set(bone))


class Result(NamedTuple):
    """What so many deals came to: the cards brought out, their squares, and the deals won."""

    deals: int = 0
    cards: int = 0
    squares: int = 0
    won: int = 0

    @property
    def mean(self) -> float:
        """The cards brought out in a deal, on average."""
        return self.cards / self.deals

    @property
    def error(self) -> float:
        """How far the mean may be off with 95 in 100 confidence."""
        return 1.96 * sqrt((self.squares / self.deals - self.mean**2) / self.deals)

    @property
    def share(self) -> float:
        """How many deals of a hundred were won."""
        return 100 * self.won / self.deals

    @property
    def doubt(self) -> float:
        """How far that share may be off with 95 in 100 confidence."""
        return 1.96 * sqrt(self.share * (100 - self.share) / self.deals)

    def with_one(self, out: int) -> Result:
        """The same with one deal more."""
        return Result(self.deals + 1, self.cards + out, self.squares + out * out, self.won + (out == 104))


def together(results: Iterable[Result]) -> Result:
    """Several results as one."""
    return Result(*(sum(column) for column in zip(*results, strict=True)))


def trial(game: Game, deals: int) -> tuple[Result, ...]:
    """The deals from 1 to this number played, parted by the duplicates in the herring-bone, from 0 up."""
    found = [Result()] * 15
    for number in range(1, deals + 1):
        opening = game.opening(number)
        like = duplicates(opening.piles[BONE])
        found[like] = found[like].with_one(Player(opening, number).out)
    return tuple(found)


SHUFFLED_TOGETHER = (
    Result(129, 8546, 600382, 14), Result(956, 62499, 4389329, 108), Result(2930, 183646, 12556722, 315),
    Result(5153, 312938, 21045354, 543), Result(5335, 311240, 20413298, 524),
    Result(3548, 200622, 12951570, 328), Result(1466, 79689, 5047477, 134), Result(409, 21623, 1327135, 27),
    Result(68, 3700, 247304, 10), Result(4, 197, 10289, 0), Result(2, 97, 5125, 0), *[Result()] * 4,
)
"""The deals 1 to 20,000 of the two packs shuffled together; a test plays them all again."""

FROM_ONE_PACK = (Result(20000, 1336698, 94951426, 2281), *[Result()] * 14)
"""The deals 1 to 20,000 with the herring-bone from a single pack; a test plays them all again."""
