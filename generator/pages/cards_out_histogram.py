"""Draw how many cards the simple bot plays out in a deal, as a histogram, and say it in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from xml.sax.saxutils import escape

WIDE, HIGH, MARGIN = 320.0, 56.0, 12.0
"""The width and height of the area of the columns, and the room at either side, in units of the drawing."""
COLUMN_LIMIT = 27
"""The most columns; more would be too narrow on a phone."""


@dataclass(frozen=True)
class CardsOutHistogram:
    """How many deals ended with how many cards out: on foundations, or put aside for good."""

    deals: Sequence[int]
    """The number of deals that ended with 0, 1, 2, ... cards out. At least one is not 0."""
    card_count: int
    """The number of cards of the game."""

    @property
    def cards_in_column(self) -> int:
        """How many numbers of cards share a column."""
        return -(-(self.card_count + 1) // COLUMN_LIMIT)

    @property
    def deals_by_column(self) -> list[int]:
        """The number of deals in each column, from the fewest cards to the most."""
        cards = self.cards_in_column
        return [sum(self.deals[start:start + cards]) for start in range(0, self.card_count + 1, cards)]

    def cards_in_share_of_deals(self, share: float) -> int:
        """Return the smallest number of cards that a share of the deals, 0 to 1, does not exceed."""
        wanted = share * sum(self.deals)
        return next(cards for cards, deals in enumerate(accumulate(self.deals)) if deals >= wanted)

    @property
    def summary(self) -> str:
        """The quartiles and the extremes, such as "median 8, half of the deals 5 to 11, least 0, most 52"."""
        low, middle, high = map(self.cards_in_share_of_deals, (0.25, 0.5, 0.75))
        least = next(cards for cards, deals in enumerate(self.deals) if deals)
        most = len(self.deals) - 1
        return f"median {middle}, half of the deals {low} to {high}, least {least}, most {most}"

    @property
    def svg(self) -> str:
        """The histogram as an SVG drawing. The axis has the number of cards, in quarters of all cards."""
        columns = self.deals_by_column
        step, tallest = WIDE / len(columns), max(columns)
        path = "".join(
            f"M{MARGIN + number * step:.4g} {HIGH:g}v{-HIGH * deals / tallest:.3g}h{step - 1:.3g}V{HIGH:g}z"
            for number, deals in enumerate(columns) if deals)
        unit = step / self.cards_in_column
        marked = [self.card_count * quarter // 4 for quarter in range(5)]
        ticks = "".join(
            f'<text x="{MARGIN + unit * (cards + 0.5):.4g}" y="{HIGH + 15:g}" text-anchor="middle">'
            f"{cards}</text>" for cards in marked)
        across = f"{WIDE + 2 * MARGIN:g}"
        words = escape(f"Cards out when the simple bot stops: {self.summary}.")
        return (f'<svg width="{across}" viewBox="0 0 {across} {HIGH + 19:g}" role="img" aria-label="{words}">'
                f'<path d="{path}" fill="var(--green)"/>'
                f'<path d="M{MARGIN:g} {HIGH:g}h{WIDE:g}" stroke="var(--line)"/>{ticks}</svg>')
