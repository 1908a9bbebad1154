"""The layout of a table: where each place is drawn.

Units are card widths, across and down; a card is 1 wide and `TALL` high.
"""

from __future__ import annotations

from dataclasses import dataclass

TALL = 1.4


@dataclass(frozen=True)
class Area:
    """An area of the table where the places of a zone are drawn.

    The places lie in a line, unless `row` makes several rows of them, or `points` puts each place separately.
    """

    zone: str
    x: float
    """The first place is at (x, y)."""
    y: float
    dx: float = 1.2
    """Each place is (dx, dy) further than the one before."""
    dy: float = 0.0
    fan: tuple[float, float] = (0.0, 0.0)
    """The offset of each card in a pile from the card beneath. With (0, 0), only the top card and the number
    of cards are drawn. If it points to the right, a covered card shows a strip at its left, not at its top.
    """
    label: str = ""
    row: int = 0
    """After this number of places, a new row starts. With 0 there is a single row."""
    drop: float = 1.8
    """How far each row is below the one before."""
    points: tuple[tuple[float, float], ...] = ()
    """The places relative to (x, y), instead of dx and dy."""
    turned: frozenset[int] = frozenset()
    """The numbers, from 0, of places whose cards lie crossways."""
    path: tuple[tuple[float, float], ...] = ()
    """The offset of each card of a pile from its place, bottom card first. The cards of a larger pile are
    spread evenly over the same path."""
    used: bool = False
    """True if rows below the last one with a card are not drawn, except the first row."""
    bare: bool = False
    """True if no label is drawn, because the cards are too close."""

    @property
    def shows_only_top_cards(self) -> bool:
        """Return True if only the top card of each pile is drawn."""
        return self.fan == (0, 0) and not self.path

    def point_of_place(self, place_index: int) -> tuple[float, float]:
        """Return the (x, y) position of a place. `place_index` is its number within the zone, from 0."""
        if self.points:
            across, down = self.points[place_index]
            return self.x + across, self.y + down
        rows, along = divmod(place_index, self.row) if self.row else (0, place_index)
        return self.x + along * self.dx, self.y + along * self.dy + rows * self.drop


@dataclass(frozen=True)
class WrappedZone:
    """A zone whose places are drawn side by side and wrapped, like words in a line.

    Empty places are not drawn, except the first `always` places. `fan` is how far each card lies to the right
    of the card beneath.
    """

    zone: str
    fan: float = 0.45
    label: str = ""
    always: int = 0


@dataclass(frozen=True)
class Layout:
    """The drawing of a table with a given width: areas at the top, and wrapped lines of places beneath."""

    spots: tuple[Area, ...]
    flows: tuple[WrappedZone, ...] = ()
    width: float = 7.0
    """The width in card widths."""
    dense: bool = False
    """True if the cards are small, so that ranks and suits fill as much of them as possible."""


@dataclass(frozen=True)
class LayoutsByWidth:
    """The layout of a game for wide screens and the one for narrow screens. Both may be the same."""

    wide: Layout
    narrow: Layout


def make_layout(
    *lines: Area | WrappedZone, width: float = 7.0, dense: bool = False
) -> Layout:
    """Return a layout: areas at the top, and lines of wrapped zones beneath them.

    - `lines`: the areas (`Area`) and the zones that are wrapped like words (`WrappedZone`).
    - `width`: the width of the table in card widths.
    - `dense`: True if the cards are small, so that ranks and suits fill as much of them as possible.
    """
    return Layout(
        tuple(line for line in lines if isinstance(line, Area)),
        tuple(line for line in lines if isinstance(line, WrappedZone)), width, dense)
