"""The Besieged City played by a plain player, who does not look ahead, to see how hard it is."""

from __future__ import annotations

from rules_engine.cards import RANK, RANKS, SUIT, packs
from rules_engine.deal import shuffle
from rules_engine.games.cadogan.the_besieged_city_lines import ENDS, LINE, ORDER, WALL, is_next

TURNS = tuple(RANKS.index(rank) for rank in ORDER)
AROUND = tuple(tuple(WALL.index(end) for end in ends) for ends in ENDS)
IN_LINE = tuple(LINE[place] for place in WALL)


class City:
    """A numbered deal in play: Ramparts, Reserve, talon, pack, and how far each suit has come."""

    def __init__(self, number: int) -> None:
        order = shuffle(packs(2), number)
        self.reserve: list[int | None] = list(order[:12])
        self.wall = [[card] for card in order[12:26]]
        self.left = list(reversed(order[26:]))
        self.talon: list[int] = []
        self.out = [0, 0, 0, 0]

    def fits(self, card: int) -> bool:
        """Whether its foundation wants the card now."""
        count = self.out[SUIT[card]]
        return count < len(TURNS) and TURNS[count] == RANK[card]

    def wanted(self, card: int) -> int:
        """How many cards its foundation must take before it can first want the card."""
        count = self.out[SUIT[card]]
        return next((at for at in range(count, len(TURNS)) if TURNS[at] == RANK[card]), len(TURNS)) - count

    def goes(self, card: int, wall: int) -> bool:
        """Whether the card may be laid on that one of the Ramparts."""
        pile = self.wall[wall]
        return bool(pile) and SUIT[card] == SUIT[pile[-1]] and is_next(card, pile[-1])

    def refill(self, place: int) -> None:
        """Fills the place of the Reserve from the talon, or else from the pack."""
        source = self.talon or self.left
        self.reserve[place] = source.pop() if source else None

    def vacate(self, wall: int) -> None:
        """Takes the top card of that one of the Ramparts away; a vacancy takes the first card in its line."""
        self.wall[wall].pop()
        place = next((at for at in IN_LINE[wall] if self.reserve[at] is not None), None)
        if not self.wall[wall] and place is not None:
            self.wall[wall].append(self.reserve[place] or 0)
            self.refill(place)

    def play_one(self) -> bool:
        """Plays the first of the Ramparts that fits."""
        for wall, pile in enumerate(self.wall):
            if pile and self.fits(pile[-1]):
                self.out[SUIT[pile[-1]]] += 1
                self.vacate(wall)
                return True
        return False

    def bring_one(self) -> bool:
        """Brings the first card of the Reserve that goes on one which is wanted no sooner."""
        for place, card in enumerate(self.reserve):
            for wall in AROUND[place]:
                if card is None or not self.goes(card, wall):
                    continue
                if self.wanted(card) <= self.wanted(self.wall[wall][-1]):
                    self.wall[wall].append(card)
                    self.refill(place)
                    return True
        return False

    def turn_one(self) -> bool:
        """Turns up a card of the pack, and plays it or lays it on the talon."""
        if not self.left:
            return False
        card = self.left.pop()
        if self.fits(card):
            self.out[SUIT[card]] += 1
        else:
            self.talon.append(card)
        return True


def played(number: int) -> int:
    """How many cards of the deal come out."""
    city = City(number)
    while city.play_one() or city.bring_one() or city.turn_one():
        pass
    return sum(city.out)
