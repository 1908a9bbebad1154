"""The Olga played plainly, with transfers and without, to see what they are worth."""

from __future__ import annotations

from rules_engine.cards import FACE, RED, SUIT
from rules_engine.game import Game
from rules_engine.games.cadogan.the_olga import STEP


class Player:
    """A deal played by one who looks no further than the next card; `out` is how many cards came out.

    Whatever fits a foundation is played, from the columns first, then from the talon; what then fits the
    flower-bed is placed there, in the first column that takes it. With `transfers`, the lowest card of a
    column is moved when another column takes it and it is not in sequence with the card above it; a space
    takes such a card from the longest column that has one.
    """

    def __init__(self, game: Game, number: int, *, transfers: bool) -> None:
        table, opening = game.table, game.opening(number)
        self.columns = [[card & FACE for card in opening.piles[at]] for at in table.zone["column"]]
        self.talon: list[int] = []
        self.transfers = transfers
        self.played = [[0] * 8 for _ in range(4)]
        self.out = 0
        pack = [card & FACE for card in opening.piles[table.place["pack"]]]
        while True:
            while self.play_one() or self.place_one() or (transfers and self.transfer_one()):
                pass
            if not pack:
                break
            self.talon.append(pack.pop())

    def play_one(self) -> bool:
        """Plays the first card that fits a foundation."""
        for pile in (*self.columns, self.talon):
            if pile:
                played, step = self.played[SUIT[pile[-1]]], STEP[pile[-1] % 13]
                if played[step] < (played[step - 1] if step else 4):
                    played[step] += 1
                    self.out += 1
                    pile.pop()
                    return True
        return False

    def home(self, card: int) -> list[int] | None:
        """The first column whose lowest card takes this one."""
        return next((pile for pile in self.columns if pile and follows(pile[-1], card)), None)

    def place_one(self) -> bool:
        """Places the top card of the talon."""
        home = self.home(self.talon[-1]) if self.talon else None
        if home is None:
            return False
        home.append(self.talon.pop())
        return True

    def transfer_one(self) -> bool:
        """Moves a card that hides another, or else one to a space."""
        hiding = [pile for pile in self.columns if pile and not (len(pile) > 1 and follows(*pile[-2:]))]
        for pile in hiding:
            home = self.home(pile[-1])
            if home is not None:
                home.append(pile.pop())
                return True
        space = next((pile for pile in self.columns if not pile), None)
        longest = max(hiding, key=len, default=[])
        if space is None or len(longest) < 2:
            return False
        space.append(longest.pop())
        return True


def follows(upper: int, lower: int) -> bool:
    """Whether the second card may lie on the first in the flower-bed."""
    return STEP[lower % 13] == STEP[upper % 13] - 1 and RED[lower] != RED[upper]


def cards_out(game: Game, deals: int, *, transfers: bool) -> tuple[int, int]:
    """In the deals from 1 to this number, the cards that came out, and the deals won."""
    counts = [Player(game, number, transfers=transfers).out for number in range(1, deals + 1)]
    return sum(counts), counts.count(128)
