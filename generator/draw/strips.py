"""Find which cards of a plate are visible, in which form, and where their ranks are.

Nothing may be drawn over a visible rank.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.draw.plate import CARD_WIDTH, Box, PileLayout, Plate
from rules_engine.model.cards import CROSSED, FACE, UNSEEN, Pile, is_down
from rules_engine.model.table import Position

RANK_BOXES = {
    "": Box(3, 3.5, 13.5, 25),
    "h": Box(3, 2, 26.5, 10.5),
    "r": Box(23.5, 3.5, 13.5, 25),
    "s": Box(4, 4, 21, 20),
    "w": Box(5, 9.5, 21, 20.5),
}
"""The box of rank and suit on a card of each form; on the large forms, of the rank alone."""
_HIDDEN = 0.4   # of a strip that later cards cover so far nothing is told any more


class VisibleCard(NamedTuple):
    """A card as it is drawn: its entry in the pile, its box and its form."""

    entry: int
    box: Box
    form: str

    @property
    def is_sideways(self) -> bool:
        """True if its drawing is rotated to lie crossways; the form `w` is already drawn so."""
        return self.box.w > self.box.h and self.form != "w"

    @property
    def rank_box(self) -> Box | None:
        """The box of its rank; None for a card that shows none."""
        if is_down(self.entry) or self.entry & FACE == UNSEEN:
            return None
        x, y, wide, high = RANK_BOXES[self.form]
        if self.is_sideways:   # turned to the left about its corner
            x, y, wide, high = y, CARD_WIDTH - x - wide, high, wide
        return Box(self.box.x + x, self.box.y + y, wide, high)


def visible_cards(plate: Plate, pile_layout: PileLayout, pile: Pile) -> list[VisibleCard]:
    """Return the cards of a pile that are drawn, bottom first; of a squared pile only the top card."""
    if not pile:
        return []
    if pile_layout.squared or (plate.dense and pile_layout.across and len(pile) == 1):
        return [VisibleCard(pile[-1], pile_layout.top, _squared_form(plate, pile_layout))]
    return [
        VisibleCard(entry, box, _card_form(pile_layout, entry))
        for entry, box in zip(pile, pile_layout.cards, strict=True)
    ]


def rank_boxes(plate: Plate, position: Position) -> list[Box]:
    """Return the boxes of all visible ranks on the plate, including those of covered cards."""
    drawn = [
        card
        for place, lie in plate.pile_layouts.items()
        for card in visible_cards(plate, lie, position.piles[place])
    ]
    return list(_uncovered(drawn))


def _uncovered(cards: list[VisibleCard]) -> Iterator[Box]:
    for order, card in enumerate(cards):
        strip = card.rank_box
        if strip is None:
            continue
        over = [later.box for later in cards[order + 1:] if strip.overlaps(later.box)]
        hidden = max(map(strip.shared_area, over), default=0.0)
        if hidden < _HIDDEN * strip.w * strip.h:
            yield strip


def _squared_form(plate: Plate, pile_layout: PileLayout) -> str:
    if plate.dense or pile_layout.empty.w > pile_layout.empty.h:
        return "w" if pile_layout.top.w > pile_layout.top.h else "s"
    return "" if pile_layout.across else "h"


def _card_form(pile_layout: PileLayout, entry: int) -> str:
    """Return the form in which a card of a spread pile still shows its rank when the next card covers it."""
    if entry & CROSSED or not pile_layout.across:
        return "h"
    return "r" if pile_layout.leftward else ""
