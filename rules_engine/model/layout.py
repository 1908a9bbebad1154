"""Where the places of a table lie on the plate, for whoever draws it.

Units are card widths across and card widths down (a card is 1 wide and `TALL` high).
"""

from __future__ import annotations

from dataclasses import dataclass

TALL = 1.4


@dataclass(frozen=True)
class Area:
    """A zone whose places lie at fixed points: the first at (x, y), each next one (dx, dy) on.

    `fan` is how far each card of a pile lies from the one beneath; (0, 0) is a squared pile,
    drawn as its top card with a count. After every `row` places a new row begins, `drop` further
    down (0: all in one row). `points` says instead where each place lies, from (x, y); those
    whose numbers, from 0, are `turned` lie crossways. `path` says where each card of a pile lies,
    from its place, the bottom card first; those past its end lie upon the last. With a `path`, a
    `fan` to the right says that a covered card shows a strip at its left, and not along its top.
    Of a zone that lies in rows, `used` leaves out those below the last with a card in it, the
    first row apart. A `bare` spot has no label, where cards lie too close for one.
    """

    zone: str
    x: float
    y: float
    dx: float = 1.2
    dy: float = 0.0
    fan: tuple[float, float] = (0.0, 0.0)
    label: str = ""
    row: int = 0
    drop: float = 1.8
    points: tuple[tuple[float, float], ...] = ()
    turned: frozenset[int] = frozenset()
    path: tuple[tuple[float, float], ...] = ()
    used: bool = False
    bare: bool = False

    @property
    def squared(self) -> bool:
        """Whether only the top card of each of its piles shows."""
        return self.fan == (0, 0) and not self.path

    def place_point(self, number: int) -> tuple[float, float]:
        """Where the place with this number, from 0, lies."""
        if self.points:
            across, down = self.points[number]
            return self.x + across, self.y + down
        rows, along = divmod(number, self.row) if self.row else (0, number)
        return self.x + along * self.dx, self.y + along * self.dy + rows * self.drop


@dataclass(frozen=True)
class Flow:
    """A zone of which only places holding cards are drawn, side by side and wrapped like words.

    `fan` is how far each card lies to the right of the one before; `always` of its places are
    drawn though empty.
    """

    zone: str
    fan: float = 0.45
    label: str = ""
    always: int = 0


@dataclass(frozen=True)
class Layout:
    """A game's plate: spots first, then the flows beneath one another, in a given width.

    `why` says what the layout rests on where the text does not settle it. A `dense` plate, many
    single cards wide, has ranks and suits drawn as large as the cards allow.
    """

    spots: tuple[Area, ...]
    flows: tuple[Flow, ...] = ()
    width: float = 7.0
    why: str = ""
    dense: bool = False


@dataclass(frozen=True)
class Layouts:
    """The wide layout of a game and the one for a narrow screen (the same where one serves both)."""

    wide: Layout
    narrow: Layout


def layout(
    *lines: Area | Flow, width: float = 7.0, why: str = "", dense: bool = False
) -> Layout:
    """A plate of these spots and, beneath them, flows."""
    return Layout(
        tuple(line for line in lines if isinstance(line, Area)),
        tuple(line for line in lines if isinstance(line, Flow)), width, why, dense)
