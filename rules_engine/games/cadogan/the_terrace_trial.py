"""The Terrace played by a plain player, who looks at the table and no further."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.cards import RANK, RED, Pile, card_name

LOOK = 2
"""How many of the Terrace's last cards the plain player looks at before a like card is played."""


class Result(NamedTuple):
    """What became of one deal: the cards played, those left on the Terrace, and the moves in notation."""

    out: int
    terrace: int
    moves: tuple[str, ...]

    @property
    def won(self) -> bool:
        """Whether every card was played."""
        return self.out == 104


def goes_down(card: int, under: int) -> bool:
    """Whether the card is one lower than the other, round the corner, and of the other colour."""
    return RANK[card] == (RANK[under] - 1) % 13 and RED[card] != RED[under]


def chosen(last: int, three: Pile, *, advised: bool) -> int:
    """Which of the three begins: if `advised` one below the Terrace's last card, rather of the other colour.

    Otherwise one that is not, if there is any.
    """
    below = [card for card in three if RANK[card] == (RANK[last] - 1) % 13]
    if not advised:
        return next((card for card in three if card not in below), three[0])
    return next((card for card in below if RED[card] != RED[last]), (*below, *three)[0])


class PlainPlayer:
    """One deal under way: a card waits if the Terrace's last cards hold its like and one place is open."""

    def __init__(self, order: Pile, *, advised: bool = True, look: int = LOOK) -> None:
        self.terrace, self.pack = list(order[:13]), list(order[:15:-1])
        self.look, self.moves, self.talon = look, list[str](), list[int]()
        three = order[13:16]
        first = chosen(self.terrace[-1], three, advised=advised)
        at = three.index(first)
        self.foundations = [[first]]
        self.moves.append(f"{card_name(first)} choice-{at + 1} > foundation-1")
        self.valley = [[card] for card in three[:at] + three[at + 1 :]]
        self.valley += [[self.pack.pop()] for _ in range(7)]

    def sources(self) -> list[tuple[str, list[int]]]:
        """The piles that cards are played from, the Terrace first."""
        packets = [(f"valley-{number}", packet) for number, packet in enumerate(self.valley, 1)]
        piles = [("terrace", self.terrace), *packets, ("talon", self.talon)]
        return [(name, pile) for name, pile in piles if pile]

    def open_to(self, card: int) -> list[int]:
        """The foundations that wait for the card."""
        return [at for at, pile in enumerate(self.foundations)
                if len(pile) < 13 and goes_down(pile[-1], card)]

    def waits(self, card: int) -> bool:
        """Whether the card leaves its place to its like on the Terrace."""
        last = self.terrace[-self.look :] if self.look else []
        like = sum((RANK[one], RED[one]) == (RANK[card], RED[card]) for one in last)
        return like >= len(self.open_to(card))

    def move(self, source: tuple[str, list[int]], zone: str, at: int, pile: list[int]) -> bool:
        """The top card of one pile goes to another; True, for a move has been made."""
        card = source[1].pop()
        pile.append(card)
        self.moves.append(f"{card_name(card)} {source[0]} > {zone}-{at + 1}")
        return True

    def play(self) -> bool:
        """A base card begins, or a card that fits and does not wait is played."""
        base = RANK[self.foundations[0][0]]
        for source in self.sources():
            if RANK[source[1][-1]] == base:
                self.foundations.append([])
                return self.move(source, "foundation", len(self.foundations) - 1, self.foundations[-1])
        for source in self.sources():
            card = source[1][-1]
            places = self.open_to(card)
            if places and (source[0] == "terrace" or not self.waits(card)):
                return self.move(source, "foundation", places[0], self.foundations[places[0]])
        return False

    def build(self, source: tuple[str, list[int]]) -> bool:
        """The top card of a pile goes on the longest packet of the valley that takes it."""
        fits = [at for at, packet in enumerate(self.valley)
                if packet and packet is not source[1] and goes_down(source[1][-1], packet[-1])]
        if not fits:
            return False
        at = max(fits, key=lambda one: len(self.valley[one]))
        return self.move(source, "valley", at, self.valley[at])

    def step(self) -> bool:
        """One move: playing, refilling, building in the valley, dealing; False when there is none."""
        if self.play():
            return True
        if self.pack and [] in self.valley:
            at = self.valley.index([])
            return self.move(("pack", self.pack), "valley", at, self.valley[at])
        packets = [source for source in self.sources() if source[0].startswith("valley")]
        alone = [source for source in packets if len(source[1]) == 1 and self.pack]
        frees = [source for source in packets if len(source[1]) > 1 and self.open_to(source[1][-2])
                 and not self.waits(source[1][-2])]
        talon = [("talon", self.talon)] if self.talon else []
        if any(self.build(source) for source in (*alone, *frees, *talon)):
            return True
        if not self.pack:
            return False
        self.talon.append(self.pack.pop())
        self.moves.append(f"{card_name(self.talon[-1])} pack > talon")
        return True


def played(order: Pile, *, advised: bool = True, look: int = LOOK) -> Result:
    """How a deal ends; at the last nothing waits any more."""
    player = PlainPlayer(order, advised=advised, look=look)
    while player.step():
        pass
    player.look = 0
    while player.step():
        pass
    return Result(sum(map(len, player.foundations)), len(player.terrace), tuple(player.moves))
