"""The Square played plainly, to see what skill is worth."""

from __future__ import annotations

from rules_engine.cards import FACE, RANK, SUIT
from rules_engine.game import Game
from rules_engine.games.cadogan.the_square import ACES, PACK, SQUARE


class Player:
    """A deal played by one who looks no further than the next card; `out` is how many cards came out.

    Whatever fits is played, from the square first and then from the talon. What then can be married is: the
    single cards of the square, and the top card of the talon, each to the first packet that takes it. No
    sequence is ever reversed. A space is filled from the talon if there is one.
    """

    def __init__(self, game: Game, number: int) -> None:
        opening = game.opening(number)
        self.packets = [[card & FACE for card in opening.piles[at]] for at in SQUARE]
        self.pack = [card & FACE for card in opening.piles[PACK]]
        self.talon: list[int] = []
        self.heights = [0] * 4
        for at in ACES:
            for card in opening.piles[at]:
                self.heights[SUIT[card]] = 1
        while True:
            while self.play_one() or self.marry_one():
                self.fill()
            if not self.pack:
                break
            self.talon.append(self.pack.pop())

    @property
    def out(self) -> int:
        """The cards on the foundations."""
        return sum(self.heights)

    def play_one(self) -> bool:
        """Plays the first card that fits its foundation."""
        for pile in (*self.packets, self.talon):
            if pile:
                height = self.heights[SUIT[pile[-1]]]
                if RANK[pile[-1]] == (height if height < 13 else 25 - height):
                    self.heights[SUIT[pile.pop()]] += 1
                    return True
        return False

    def marry_one(self) -> bool:
        """Marries the first card that another packet takes."""
        for pile in (*(packet for packet in self.packets if len(packet) == 1), self.talon):
            for packet in self.packets if pile else ():
                suits = packet is not pile and packet and SUIT[packet[-1]] == SUIT[pile[-1]]
                if suits and abs(RANK[packet[-1]] - RANK[pile[-1]]) == 1:
                    packet.append(pile.pop())
                    return True
        return False

    def fill(self) -> None:
        """Fills a space, as long as there is a card for it."""
        for packet in self.packets:
            if not packet and (filler := self.talon or self.pack):
                packet.append(filler.pop())


def cards_out(game: Game, deals: int) -> tuple[int, int]:
    """In the deals from 1 to this number, the cards that came out, and the deals won."""
    counts = [Player(game, number).out for number in range(1, deals + 1)]
    return sum(counts), counts.count(104)
