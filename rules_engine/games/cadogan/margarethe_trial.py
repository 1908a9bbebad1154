"""Margarethe played plainly: whatever fits goes out, and every place of the A is filled."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.cards import DOWN, FACE, RANK
from rules_engine.game import Game
from rules_engine.games.cadogan.margarethe import FIRST, LAST, TABLE
from rules_engine.table import Position

HELPS = TABLE.zone["help"]
ACE, PACK, TALON = (TABLE.place[name] for name in ("ace", "pack", "talon"))


class Did(NamedTuple):
    """One thing done: a card from place to place; a re-deal has the card -1."""

    card: int
    source: int
    target: int


class Player:
    """A deal played by one who plays all that fits, aces first, and then fills the A.

    `did` is everything done, in order. A card laid bare in the talon is played as well,
    or else only one just dealt.
    """

    def __init__(self, position: Position, *, laid_bare: bool = True) -> None:
        self.piles = [[entry & FACE for entry in pile] for pile in position.piles]
        self.laid_bare = laid_bare
        self.fresh = False
        self.did: list[Did] = []
        self.wanted = {}
        for place in range(ACE):
            court = self.piles[place][0]
            self.wanted[court - RANK[court] + FIRST[RANK[court]]] = place
        self.redeals = 0
        while self.play() or self.go_on():
            pass

    @property
    def won(self) -> bool:
        """Whether every card is out."""
        return not any(self.piles[place] for place in (*HELPS, PACK, TALON))

    def move(self, source: int, target: int) -> bool:
        """Moves a top card."""
        card = self.piles[source].pop()
        self.piles[target].append(card)
        self.did.append(Did(card, source, target))
        if TALON in (source, target):
            self.fresh = target == TALON
        return True

    def play(self) -> bool:
        """Lays an ace on its packet, or else plays a card that fits."""
        talon = (TALON,) if self.laid_bare or self.fresh else ()
        tops = [place for place in (*HELPS, *talon) if self.piles[place]]
        for source in tops:
            if RANK[self.piles[source][-1]] == 0:
                return self.move(source, ACE)
        for source in tops:
            card = self.piles[source][-1]
            if card in self.wanted:
                place = self.wanted.pop(card)
                if RANK[card] not in LAST:
                    self.wanted[card - 1] = place
                return self.move(source, place)
        return False

    def go_on(self) -> bool:
        """Fills a place, or else deals a card, or else takes up the talon."""
        if self.piles[PACK]:
            return self.move(PACK, next((place for place in HELPS if not self.piles[place]), TALON))
        if not self.piles[TALON] or self.redeals:
            return False
        self.redeals = 1
        self.piles[PACK], self.piles[TALON] = self.piles[TALON][::-1], []
        self.did.append(Did(-1, TALON, PACK))
        self.fresh = False
        return True


def trial(game: Game, first: int, last: int, *, laid_bare: bool = True) -> tuple[int, int]:
    """How many of these deals are won so, and how many of them without the re-deal."""
    players = [Player(game.opening(number), laid_bare=laid_bare) for number in range(first, last + 1)]
    return sum(player.won for player in players), sum(player.won and not player.redeals for player in players)


def made_up(game: Game) -> Position:
    """An opening in which every last card comes before its middle card, and that before its first.

    Nine last cards lie in the A; the pack holds the other three, then all middle cards, then the rest.
    """
    order = sorted(
        (card for card in game.cards if RANK[card] not in FIRST),
        key=lambda card: -1 if RANK[card] in LAST else RANK[card] in FIRST.values() or RANK[card] == 0)
    piles = list(game.opening(1).piles)
    for place, card in zip(HELPS, order, strict=False):
        piles[place] = (card,)
    piles[PACK] = tuple(card | DOWN for card in reversed(order[len(HELPS):]))
    return Position(tuple(piles), game.opening(1).facts)
