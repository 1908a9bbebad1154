"""The Shah played by one who looks at the table and no further, to see how seldom it succeeds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules_engine.cards import FACE, RANK, SUIT
from rules_engine.games.cadogan.the_shah_star import OUTER, PACK, PLACES, TABLE, TALON, ray_of
from rules_engine.table import Position

FOUNDATIONS = TABLE.zone["foundation"]


class Did(NamedTuple):
    """One thing done: a card from place to place."""

    card: int
    source: int
    target: int


class Player:
    """A deal played plainly; `did` is everything done, in order.

    Whatever fits is played. A card of the talon is married when it can be; one of the third circle
    only to make room for a talon's card that is soon wanted, or when few cards are left in the pack.
    Spaces are refilled from the talon if there is one. The grace goes to the lone card that will be
    wanted last, unless it is wanted soon.
    """

    def __init__(self, position: Position) -> None:
        self.piles = [[entry & FACE for entry in pile] for pile in position.piles]
        self.heights = dict.fromkeys(FOUNDATIONS, 0)
        self.did: list[Did] = []
        for circle in range(2):
            if circle:
                self.lay(8)
            while source := self.play_one():
                self.move(PACK, source)
        self.lay(16)
        while self.go_on():
            pass

    @property
    def out(self) -> int:
        """The cards played on the foundations."""
        return sum(self.heights.values())

    def move(self, source: int, target: int) -> int:
        """Moves a top card, and says whence."""
        card = self.piles[source].pop()
        self.piles[target].append(card)
        self.did.append(Did(card, source, target))
        return source

    def lay(self, first: int) -> None:
        """Deals the circle that begins with this place of the star."""
        for place in PLACES[first : first + 8]:
            self.move(PACK, place)

    def bases(self, card: int) -> Iterator[int]:
        """The two foundations of the card's suit."""
        return (place for place in FOUNDATIONS if SUIT[self.piles[place][0]] == SUIT[card])

    def wait(self, card: int) -> int:
        """How many cards are still to come before this one, on the foundation that is nearer to it."""
        steps = (RANK[card] - 1 - self.heights[place] for place in self.bases(card))
        return min(step for step in steps if step >= 0)

    def play_card(self, source: int) -> bool:
        """Plays the top card of a place if it fits."""
        card = self.piles[source][-1]
        for base in self.bases(card):
            if self.heights[base] + 1 == RANK[card]:
                self.heights[base] += 1
                self.move(source, base)
                return True
        return False

    def play_one(self) -> int:
        """Plays a card of the star if one fits, and says whence; 0 for none."""
        for ray in range(8):
            top = next((at for at in reversed(PLACES[ray::8]) if self.piles[at]), 0)
            if top and self.play_card(top):
                return top
        return 0

    def partner(self, source: int) -> int:
        """A place of the third circle where this top card can be married; 0 for none."""
        card = self.piles[source][-1]
        ends = (at for at in OUTER if at != source and self.piles[at] and self.piles[at][-1] == card + 1)
        return next(ends, 0)

    def go_on(self) -> bool:
        """Does the next thing; False when nothing is left to do."""
        source = self.play_one() or self.marry()
        if source:
            if source in PLACES and not any(self.piles[place] for place in ray_of(source)):
                self.refill_ray(source)
            return True
        if self.refill(PLACES):
            return True
        if self.piles[PACK]:
            self.move(PACK, TALON)
            return True
        return False

    def marry(self) -> int:
        """Plays or marries the talon's card, or makes room for it; says whence, 0 for nothing."""
        if not self.piles[TALON]:
            return 0
        if self.play_card(TALON):
            return TALON
        if target := self.partner(TALON):
            return self.move(TALON, target)
        if self.wait(self.piles[TALON][-1]) <= 3 or len(self.piles[PACK]) < 10:
            for place in OUTER:
                if len(self.piles[place]) == 1 and (target := self.partner(place)):
                    return self.move(place, target)
        return 0

    def refill_ray(self, place: int) -> None:
        """Refills a ray that was opened out, with the grace where it pays."""
        if not self.piles[TALON] and not self.piles[PACK]:
            return
        waits = {at: self.wait(self.piles[at][-1]) for at in OUTER if len(self.piles[at]) == 1}
        late = max(waits, key=lambda at: waits[at], default=0)
        if late and waits[late] >= 4:
            self.move(late, ray_of(place)[0])
        self.refill(ray_of(place))

    def refill(self, places: range) -> bool:
        """Refills the empty ones of these places, from the talon if there is one."""
        before = len(self.did)
        for place in places:
            source = next((at for at in (TALON, PACK) if self.piles[at]), 0)
            if source and not self.piles[place]:
                self.move(source, place)
        return len(self.did) > before
