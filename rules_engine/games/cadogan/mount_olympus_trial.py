"""Mount Olympus played plainly: whatever fits goes up, or else lies together in the battery."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.cards import FACE, RANK
from rules_engine.game import Game
from rules_engine.games.cadogan.mount_olympus import TABLE
from rules_engine.table import Position

BATTERY = TABLE.zone["battery"]
PACK, TALON = (TABLE.place[name] for name in ("pack", "talon"))


class Did(NamedTuple):
    """One thing done: a card from place to place; a re-deal has the card -1."""

    card: int
    source: int
    target: int


class Player:
    """A deal played by one who looks at the table and no further; `did` is everything done, in order.

    What fits a foundation is played. Then a card that lies alone in the battery is placed on
    another, then the talon's card is; empty places are filled from the talon, or else from the pack.
    """

    def __init__(self, position: Position) -> None:
        self.piles = [[entry & FACE for entry in pile] for pile in position.piles]
        self.did: list[Did] = []
        self.redeals = 0
        while self.play() or self.place() or self.go_on():
            pass

    @property
    def out(self) -> int:
        """The cards in the pyramid."""
        return sum(map(len, self.piles[: BATTERY.start]))

    def move(self, source: int, target: int) -> bool:
        """Moves a top card."""
        card = self.piles[source].pop()
        self.piles[target].append(card)
        self.did.append(Did(card, source, target))
        return True

    def play(self) -> bool:
        """Plays a card that fits a foundation."""
        foundations = enumerate(self.piles[: BATTERY.start])
        wanted = {pile[-1] + 2: place for place, pile in foundations if RANK[pile[-1]] < 11}
        for source in (*BATTERY, TALON):
            pile = self.piles[source]
            if pile and pile[-1] in wanted:
                return self.move(source, wanted[pile[-1]])
        return False

    def place(self) -> bool:
        """Places a card alone in the battery, or else the talon's, on one that is two ranks higher."""
        for source in (*BATTERY, TALON):
            pile = self.piles[source]
            if not pile or RANK[pile[-1]] > 10 or (source != TALON and len(pile) > 1):
                continue
            for target in BATTERY:
                if self.piles[target] and self.piles[target][-1] == pile[-1] + 2:
                    return self.move(source, target)
        return False

    def go_on(self) -> bool:
        """Fills a place, or else deals a card, or else takes up the talon."""
        filler = TALON if self.piles[TALON] else PACK
        if self.piles[filler]:
            for place in BATTERY:
                if not self.piles[place]:
                    return self.move(filler, place)
        if self.piles[PACK]:
            return self.move(PACK, TALON)
        if not self.piles[TALON] or self.redeals:
            return False
        self.redeals = 1
        self.piles[PACK], self.piles[TALON] = self.piles[TALON][::-1], []
        self.did.append(Did(-1, TALON, PACK))
        return True


def trial(game: Game, first: int, last: int) -> tuple[int, int]:
    """How many of these deals are won so, and how many of them without the re-deal."""
    won = [player for player in (Player(game.opening(number)) for number in range(first, last + 1))
           if player.out == len(game.cards)]
    return len(won), sum(not player.redeals for player in won)
