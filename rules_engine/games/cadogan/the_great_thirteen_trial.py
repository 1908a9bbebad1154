"""The Great Thirteen played at random, quickly enough for thousands of deals."""

from __future__ import annotations

from random import Random

from rules_engine.cards import RANK, packs
from rules_engine.deal import shuffle
from rules_engine.games.cadogan.the_great_thirteen_columns import KING, excess

COLUMNS = range(8)


class Columns:
    """The ground packets, the balcony and what each numeral waits for, as values alone."""

    def __init__(self, number: int) -> None:
        order = [RANK[face] + 1 for face in shuffle(packs(2), number)]
        self.ground = [order[13 * at : 13 * at + 13] for at in COLUMNS]
        for packet in self.ground:
            while packet[-1] == KING:
                packet.insert(0, packet.pop())
        self.balcony = [packet.pop() for packet in self.ground]
        self.last = [0] * 8

    def waits(self, column: int) -> int:
        """The value the numeral waits for, 0 where it has its king."""
        above, last = self.balcony[column], self.last[column]
        return 0 if last == KING else excess(above + (last or above))

    def moves(self) -> list[tuple[int, int]]:
        """Every packet and column such that the one's top card goes to the other: first the vacancies."""
        waits = [self.waits(column) for column in COLUMNS]
        fits = [
            (at, column)
            for at, packet in enumerate(self.ground)
            if packet
            for column in COLUMNS
            if packet[-1] == waits[column]
        ]
        return [(at, column) for at, column in fits if not self.last[column]] or fits

    def deal_round(self, at: int) -> None:
        """Deals a packet out to the right and round."""
        packet, self.ground[at] = self.ground[at], []
        for step, card in enumerate(packet, start=1):
            self.ground[(at + step) % 8].append(card)


def kings_reached(number: int, chance: Random) -> int:
    """How many numerals end with kings when cards are played at random, whatever fits."""
    table = Columns(number)
    for at in range(-1, 8):
        if at >= 0:
            table.deal_round(at)
        while moves := table.moves():
            packet, column = chance.choice(moves)
            table.last[column] = table.ground[packet].pop()
    return table.last.count(KING)
