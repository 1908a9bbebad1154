"""Find which cards of a figure are visible, in which variant each is drawn, and where its rank is.

The variants differ in where the rank and suit stand (see `card_faces`). Nothing may be drawn over a visible
rank.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.draw.figure_layout import CARD_WIDTH, Box, FigureLayout, PileLayout
from rules_engine.model.cards import CROSSED, FACE, UNSEEN, Pile, is_face_down
from rules_engine.model.table import Position

RANK_BOXES = {
    "": Box(3, 3.5, 13.5, 25),
    "h": Box(3, 2, 26.5, 10.5),
    "r": Box(23.5, 3.5, 13.5, 25),
    "s": Box(4, 4, 21, 20),
    "w": Box(5, 9.5, 21, 20.5),
}
"""The box of rank and suit on a card of each variant; on the large variants, of the rank alone."""
_HIDDEN = 0.4   # of a strip that later cards cover so far nothing is told any more


class VisibleCard(NamedTuple):
    """A card of a figure, the box in which it is drawn, and the variant of its drawing."""

    entry: int
    """The card as it is in the pile, with whether it is face down or crossways."""
    box: Box
    """The box in which the card is drawn."""
    variant: str
    """The letter of the drawing variant.

    Variants show different parts of the same card, such as `w` for a card that lies crossways (see
    `card_faces`).
    """

    @property
    def is_sideways(self) -> bool:
        """True if the card lies crossways and its drawing must be rotated for this."""
        return self.box.w > self.box.h and self.variant != "w"

    @property
    def rank_box(self) -> Box | None:
        """The box of the card's visible rank. It is None for a card that shows no rank."""
        if is_face_down(self.entry) or self.entry & FACE == UNSEEN:
            return None
        x, y, wide, high = RANK_BOXES[self.variant]
        if self.is_sideways:   # turned to the left about its corner
            x, y, wide, high = y, CARD_WIDTH - x - wide, high, wide
        return Box(self.box.x + x, self.box.y + y, wide, high)


def visible_cards(figure_layout: FigureLayout, pile_layout: PileLayout, pile: Pile) -> list[VisibleCard]:
    """Return the cards of a pile that are drawn, bottom first; of a stacked pile, only the top card."""
    if not pile:
        return []
    if pile_layout.stacked or (figure_layout.dense and pile_layout.across and len(pile) == 1):
        return [VisibleCard(pile[-1], pile_layout.top_box,
            _drawing_variant_of_stacked_card(figure_layout, pile_layout))]
    return [
        VisibleCard(entry, box, _drawing_variant_of_spread_card(pile_layout, entry))
        for entry, box in zip(pile, pile_layout.cards, strict=True)
    ]


def boxes_of_visible_card_ranks(figure_layout: FigureLayout, position: Position) -> list[Box]:
    """Return the boxes of all visible ranks on the figure, including those of covered cards."""
    drawn = [
        card
        for place, lie in figure_layout.pile_layouts.items()
        for card in visible_cards(figure_layout, lie, position.piles[place])
    ]
    return list(_boxes_of_uncovered_card_ranks(drawn))


def _boxes_of_uncovered_card_ranks(cards: list[VisibleCard]) -> Iterator[Box]:
    for order, card in enumerate(cards):
        strip = card.rank_box
        if strip is None:
            continue
        over = [later.box for later in cards[order + 1:] if strip.overlaps(later.box)]
        hidden = max(map(strip.shared_area, over), default=0.0)
        if hidden < _HIDDEN * strip.w * strip.h:
            yield strip


def _drawing_variant_of_stacked_card(figure_layout: FigureLayout, pile_layout: PileLayout) -> str:
    if figure_layout.dense or pile_layout.empty.w > pile_layout.empty.h:
        return "w" if pile_layout.top_box.w > pile_layout.top_box.h else "s"
    return "" if pile_layout.across else "h"


def _drawing_variant_of_spread_card(pile_layout: PileLayout, card: int) -> str:
    """Return the variant in which a card of a spread pile is drawn, as a letter (see `card_faces`).

    In this variant its rank stays visible when the next card covers it.
    """
    if card & CROSSED or not pile_layout.across:
        return "h"
    return "r" if pile_layout.leftward else ""
