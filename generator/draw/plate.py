"""Where everything on a plate lies: each card's corner, the piles' boxes and their labels.

Units are the drawing's own: a card is `WIDE` across and `HIGH` down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, islice, repeat
from typing import NamedTuple

from rules_engine.model.cards import CROSSED, UNSEEN, is_down
from rules_engine.model.layout import TALL, Area, Flow, Layout
from rules_engine.model.table import Position, Table, Zone

WIDE = 40
HIGH = round(WIDE * TALL)
PAD = 10
LETTER = 0.58   # the mean width of a letter, generously: the reader's font is not known
NARROWEST = 318   # the pixels a plate gets on a screen 360 pixels wide
WIDER = 540   # and those that a drawing gets at least where a narrow screen has another
SIGNS = 9.6   # pixels to the letters of discs and slips, on the narrowest screen


class Box(NamedTuple):
    """A rectangle: its left upper corner, its width and its height."""

    x: float
    y: float
    w: float = WIDE
    h: float = HIGH

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle point."""
        return self.x + self.w / 2, self.y + self.h / 2

    def grown(self, by: float) -> Box:
        """The rectangle with every side moved outwards."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: Box) -> bool:
        """Whether the two rectangles have anything in common but an edge."""
        return (self[0] < other[0] + other[2] and other[0] < self[0] + self[2]
                and self[1] < other[1] + other[3] and other[1] < self[1] + self[3])

    def shared(self, other: Box) -> float:
        """The area the two rectangles have in common."""
        across = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        down = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return max(across, 0.0) * max(down, 0.0)


def around(boxes: Iterable[Box]) -> Box:
    """The smallest rectangle that holds them all."""
    sides = [(box.x, box.y, box.x + box.w, box.y + box.h) for box in boxes]
    lefts, tops, rights, bottoms = zip(*sides, strict=True)
    return Box(min(lefts), min(tops), max(rights) - min(lefts), max(bottoms) - min(tops))


@dataclass(frozen=True)
class Lie:
    """How one pile lies: a box for each card, for the cards gone from it, and for the place itself."""

    place: int
    cards: tuple[Box, ...]
    gone: tuple[Box, ...]
    empty: Box
    squared: bool = False
    across: bool = True
    leftward: bool = False

    @property
    def top(self) -> Box:
        """The box of its top card, or of the empty place."""
        return self.cards[-1] if self.cards else self.empty

    @cached_property
    def whole(self) -> Box:
        """The box around all of it."""
        return around([*self.cards, *self.gone, self.empty])


class Label(NamedTuple):
    """Words on the plate, starting at a point on their base line."""

    x: float
    y: float
    text: str


@dataclass
class Plate:
    """Everything that lies on the plate, before it is drawn."""

    width: float
    beside: bool = False   # the suit stands beside the rank, as columns need it, on single cards too
    dense: bool = False
    letters: float = 9.5
    signs: float = 9.0   # the size of letters in what is drawn over the cards
    lies: dict[int, Lie] = field(default_factory=dict)
    labels: list[Label] = field(default_factory=list)

    def bottom(self) -> float:
        """The lowest line anything reaches."""
        below = [lie.whole for lie in self.lies.values()]
        return max([box.y + box.h for box in below] + [label.y + 2 for label in self.labels], default=0)

    def words(self) -> list[Box]:
        """Where the labels stand, about."""
        size = self.letters
        return [Box(one.x, one.y - size * 0.8, text_width(one.text, size), size) for one in self.labels]

    def top(self) -> float:
        """The highest line anything reaches."""
        above = [lie.whole.y for lie in self.lies.values()]
        return min(above + [label.y - self.letters * 0.8 for label in self.labels], default=0)


def text_width(text: str, size: float) -> float:
    """About how wide the words are, for keeping them apart and on the plate."""
    return len(text) * size * LETTER


def sign_size(width: float, pixels: float) -> float:
    """How large letters are drawn over a plate of this width that is shown on so many pixels."""
    return round(max(9.0, SIGNS * (width + 2 * PAD) / pixels), 1)


def arrange(table: Table, layout: Layout, position: Position, *,
            gone: Mapping[int, int], shown: frozenset[int], narrow: bool = True,
            room: Mapping[int, int] | None = None) -> Plate:
    """The position laid out, with room for cards just `gone` and for places to be `shown` empty.

    `narrow` says whether it is shown on the narrowest screens; `room` how many cards of a place in a flow
    there is room for, though it holds fewer now or none, lest the others move when one is taken.
    """
    beside = any(spot.fan[1] or (spot.path and not spot.fan[0]) for spot in layout.spots)
    plate = Plate(layout.width * WIDE, beside=beside, dense=layout.dense)
    plate.signs = sign_size(plate.width, NARROWEST if narrow else WIDER)
    if layout.width <= 9 or layout.dense:
        plate.letters = round(max(plate.letters, 10.2 * (plate.width + 2 * PAD) / NARROWEST), 1)
    for spot in layout.spots:
        _lay_spot(plate, table, spot, position, gone, shown)
    down = plate.bottom() + 8 if layout.spots else 0.0
    for flow in layout.flows:
        down = _lay_flow(plate, table, flow, position, gone, shown, room or {}, down)
    return plate


def _lay_spot(plate: Plate, table: Table, spot: Area, position: Position, gone: Mapping[int, int],
              shown: frozenset[int]) -> None:
    for number, place in enumerate(_places(table, spot, position, gone, shown)):
        x, y = spot.place_point(number)
        at = Box(x * WIDE, y * WIDE)
        missing = gone.get(place, 0)
        if number in spot.turned:
            at = _turned(at, CROSSED, centred=True)
        if spot.squared:
            pile = position.piles[place]
            boxes = [at if number in spot.turned else _turned(at, entry, centred=True) for entry in pile]
            lie = Lie(place, tuple(boxes), (at,) * min(missing, 1), at, squared=True, across=not plate.beside)
        else:
            fan = spot.fan[0] * WIDE, spot.fan[1] * WIDE
            size = len(position.piles[place]) + missing
            boxes = (
                [Box((x + dx) * WIDE, (y + dy) * WIDE) for dx, dy in islice(along_path(spot), size)]
                if spot.path
                else _kept_on(list(_fanned(at, position.piles[place], missing, fan)), plate.width)
            )
            lie = _split(place, boxes, missing, at, across=fan[0] != 0, leftward=fan[0] < 0)
        plate.lies[place] = lie
    plate.labels += _spot_labels(plate, table, spot)


def _places(table: Table, spot: Area, position: Position, gone: Mapping[int, int],
            shown: frozenset[int]) -> range:
    """The places of a spot that are drawn: all, or those of the rows in use."""
    places = table.zone[spot.zone]
    across = table.zone_of[places.start].across
    if not (spot.used and across):
        return places
    held = [place - places.start for place in places
            if position.piles[place] or gone.get(place) or place in shown]
    return places[:(max(held, default=0) // across + 1) * across]


def along_path(spot: Area) -> Iterator[tuple[float, float]]:
    """Where each card of a pile lies, from its place, without end."""
    return chain(spot.path, repeat(spot.path[-1]))


def _split(place: int, boxes: list[Box], missing: int, at: Box, *, across: bool,
           leftward: bool = False) -> Lie:
    kept = len(boxes) - missing
    return Lie(place, tuple(boxes[:kept]), tuple(boxes[kept:]), at, across=across, leftward=leftward)


def _fanned(at: Box, pile: tuple[int, ...], missing: int, fan: tuple[float, float]) -> Iterator[Box]:
    x, y = at.x, at.y
    for entry in (*pile, *(UNSEEN,) * missing):
        yield _turned(Box(x, y), entry)
        # A back tells nothing more by being seen whole, so it may be covered further.
        part = 0.5 if is_down(entry) else 1.0
        x, y = x + fan[0] * part, y + fan[1] * part


def _kept_on(boxes: list[Box], width: float) -> list[Box]:
    """A row of cards that would run off the plate at either side, laid closer so that it ends at its edge."""
    if not boxes:
        return boxes
    first, last = boxes[0].x, boxes[-1].x
    room = width - boxes[-1].w - first if last > first else first
    part = room / abs(last - first) if abs(last - first) > max(room, 0) else 1.0
    return [box._replace(x=first + (box.x - first) * part) for box in boxes]


def _turned(box: Box, entry: int, *, centred: bool = False) -> Box:
    if not entry & CROSSED:
        return box
    over = (HIGH - WIDE) / 2
    return Box(box.x - over if centred else box.x, box.y + over, HIGH, WIDE)


def _spot_labels(plate: Plate, table: Table, spot: Area) -> Iterator[Label]:
    if spot.bare:
        return
    places = table.zone[spot.zone]
    zone, squared = table.zone_of[places.start], spot.squared
    if zone.across:
        yield from _coordinates(plate, spot, zone, places)
        return
    name = spot.label or (zone.title or zone.name).lower()
    # Up to four like places squared are told apart at sight, unless they lie about the plate crossways.
    numbered = len(places) > (4 if squared and not spot.turned else 1)
    if numbered and spot.label in ("", zone.title):
        name = zone.name.replace("-", " ")   # with its number it reads as transcripts name the place
    for number, place in enumerate(places, 1):
        at = plate.lies[place].empty
        line = at.y + at.h + plate.letters + 2.5 if squared else at.y - 3.5
        if number == 1:
            yield Label(at.x, line, f"{name} 1" if numbered else name)
        elif numbered:
            yield Label(at.x + at.w / 2 - 3, line, str(number))


def _coordinates(plate: Plate, spot: Area, zone: Zone, places: range) -> Iterator[Label]:
    """Rows by their number at the left, columns by theirs above, as the places are named."""
    boxes = [plate.lies[place].empty for place in places if place in plate.lies]
    line = plate.lies[places.start].empty
    for number, box in enumerate(boxes):
        row, along = divmod(number, zone.across)
        # Rows that cover one another lie close, and are told by what still shows of them.
        below = box.y - boxes[number - 1].y if number else HIGH
        fresh = below > (HIGH / 2 if along or spot.squared else 0)
        if row == 0 and box.y < line.y + HIGH / 2:
            across = text_width(str(along + 1), plate.letters)
            yield Label(box.centre[0] - across / 2, line.y - 3.5, str(along + 1))
        if fresh:
            name = str(row + 1) if along == 0 else f"{row + 1}-{along + 1}"
            middle = box.centre[1] if spot.squared else box.y + HIGH / 5
            yield Label(box.x - text_width(name, plate.letters) - 4, middle + plate.letters / 3, name)
    if spot.label:
        yield Label(line.x, line.y - plate.letters - 6, spot.label)


def _lay_flow(plate: Plate, table: Table, flow: Flow, position: Position, gone: Mapping[int, int],
              shown: frozenset[int], room: Mapping[int, int], down: float) -> float:
    places = table.zone[flow.zone]
    size, gap = plate.letters, 0.35 * WIDE
    name = flow.label or ("player" if table.zone_of[places.start].seats else flow.zone.replace("-", " "))
    x, row_bottom = 0.0, down
    for number, place in enumerate(places, 1):
        pile, missing = position.piles[place], gone.get(place, 0)
        held = bool(pile or missing or place in shown or number <= flow.always)
        if not (held or room.get(place)):
            continue
        label = f"{name} {number}" if len(places) > 1 else name
        # What there is room for, though it be not there.
        most = missing + max(room.get(place, 0) - len(pile) - missing, 0)
        boxes = [Box(x, down + size + 5), *_fanned(Box(x, down + size + 5), pile, most, (flow.fan * WIDE, 0))]
        if x and x + max(around(boxes).w, text_width(label, size)) > plate.width:
            boxes = [box._replace(x=box.x - x, y=box.y + row_bottom + 8 - down) for box in boxes]
            x, down = 0.0, row_bottom + 8
        at, *boxes = boxes
        boxes = _wrapped(boxes, plate.width)
        whole = around([at, *boxes])
        if held:
            kept = boxes[:len(pile) + missing]
            plate.lies[place] = _split(place, kept, missing, at, across=True)
            plate.labels.append(Label(at.x, down + size, label))
        x, row_bottom = x + max(whole.w, text_width(label, size)) + gap, max(row_bottom, whole.y + whole.h)
    return row_bottom + 8 if row_bottom > down or x else down


def _wrapped(boxes: list[Box], width: float) -> list[Box]:
    """A row of cards too long for the plate goes on beneath, as a line of words does."""
    done: list[Box] = []
    left, drop = 0.0, 0.0
    for box in boxes:
        if box.x - left + box.w > width + 0.5 and box.x > left:
            left, drop = box.x - boxes[0].x, drop + HIGH * 0.62
        done.append(Box(box.x - left, box.y + drop, box.w, box.h))
    return done
