"""Compute the layout of a figure: the boxes of the cards in each pile, and the labels.

Units are those of the drawing: a card is `CARD_WIDTH` across and `CARD_HEIGHT` down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from operator import add
from typing import NamedTuple

from rules_engine.model.cards import CROSSED, UNSEEN, is_face_down
from rules_engine.model.layout import TALL, Area, Layout, WrappedZone
from rules_engine.model.place_names import place_of_zone_in_words
from rules_engine.model.table import Position, Table, Zone

CARD_WIDTH = 40
CARD_HEIGHT = round(CARD_WIDTH * TALL)
MARGIN = 10
LETTER = 0.58   # the mean width of a letter, generously: the reader's font is not known
NARROW_PIXELS = 318   # the pixels a figure gets on a screen 360 pixels wide
WIDE_PIXELS = 540   # and those that a drawing gets at least where a narrow screen has another
SIGN_PIXELS = 9.6   # pixels to the letters of discs and slips, on the narrowest screen


class Box(NamedTuple):
    """A rectangle: its left upper corner, its width and its height."""

    x: float
    y: float
    w: float = CARD_WIDTH
    h: float = CARD_HEIGHT

    @property
    def centre(self) -> tuple[float, float]:
        """The centre of the rectangle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def with_margin(self, margin: float) -> Box:
        """Return the rectangle with every side moved outwards by `margin`."""
        return Box(self.x - margin, self.y - margin, self.w + 2 * margin, self.h + 2 * margin)

    def overlaps(self, other_box: Box) -> bool:
        """Check whether the two rectangles overlap. Touching edges do not count."""
        return (self[0] < other_box[0] + other_box[2] and other_box[0] < self[0] + self[2]
                and self[1] < other_box[1] + other_box[3] and other_box[1] < self[1] + self[3])

    def shared_area(self, other_box: Box) -> float:
        """Return the area that the two rectangles share. It is 0 if they do not overlap."""
        across = min(self.x + self.w, other_box.x + other_box.w) - max(self.x, other_box.x)
        down = min(self.y + self.h, other_box.y + other_box.h) - max(self.y, other_box.y)
        return max(across, 0.0) * max(down, 0.0)


def bounding_box(boxes: Iterable[Box]) -> Box:
    """Return the smallest rectangle that contains all the given rectangles. There must be at least one."""
    lefts, tops, widths, heights = zip(*boxes, strict=True)
    left, top = min(lefts), min(tops)
    return Box(left, top, max(map(add, lefts, widths)) - left, max(map(add, tops, heights)) - top)


@dataclass(frozen=True)
class PileLayout:
    """The layout of one pile: the boxes in which its cards and its place are drawn."""

    place: int
    cards: tuple[Box, ...]
    """A box for each card."""
    gone: tuple[Box, ...]
    """A box for each card that the last move took from the pile. An arrow begins there."""
    empty: Box
    """The box of the place itself."""
    stacked: bool = False
    """True if only the top card is visible."""
    across: bool = True
    """True if the cards of a spread pile form a row, false if they form a column."""
    leftward: bool = False
    """True if the row goes to the left."""

    @property
    def top_box(self) -> Box:
        """The box of the pile's top card, or of the empty place."""
        return self.cards[-1] if self.cards else self.empty

    @cached_property
    def bounding_box(self) -> Box:
        """The smallest box that holds all boxes of the pile."""
        return bounding_box([*self.cards, *self.gone, self.empty])


class FigureLabel(NamedTuple):
    """A text on the figure, with the coordinates at which its baseline starts."""

    x: float
    y: float
    text: str


@dataclass
class FigureLayout:
    """The layout of a figure: its width, the layout of each pile by its place, and the labels."""

    width: float
    beside: bool = False   # the suit stands beside the rank, as columns need it, on single cards too
    dense: bool = False
    letters: float = 9.5
    """The font size of the labels."""
    signs: float = 9.0   # the size of letters in what is drawn over the cards
    pile_layouts: dict[int, PileLayout] = field(default_factory=dict)
    labels: list[FigureLabel] = field(default_factory=list)

    def lowest_edge(self) -> float:
        """Return the largest y coordinate of any pile or label."""
        below = [lie.bounding_box for lie in self.pile_layouts.values()]
        return max([box.y + box.h for box in below] + [label.y + 2 for label in self.labels], default=0)

    def label_boxes(self) -> list[Box]:
        """Return a box for each label. Its width is estimated, because it depends on the reader's font."""
        size = self.letters
        return [Box(one.x, one.y - size * 0.8, text_width(one.text, size), size) for one in self.labels]

    def highest_edge(self) -> float:
        """Return the smallest y coordinate of any pile or label."""
        above = [lie.bounding_box.y for lie in self.pile_layouts.values()]
        return min(above + [label.y - self.letters * 0.8 for label in self.labels], default=0)


def text_width(text: str, font_size: float) -> float:
    """Estimate the width of a text. The exact width depends on the reader's font."""
    return len(text) * font_size * LETTER


def font_size_of_move_signs(figure_width: float, width_in_pixels: float) -> float:
    """Return the font size for signs on a figure of this width, at least 9 units of the drawing.

    The figure is shown `width_in_pixels` wide. On the screen, signs have the same size in all figures.
    """
    return round(max(9.0, SIGN_PIXELS * (figure_width + 2 * MARGIN) / width_in_pixels), 1)


def lay_out_position(table: Table, layout: Layout, position: Position, *,
            cards_gone: Mapping[int, int], reserved_places: frozenset[int], narrow: bool = True,
            pile_sizes: Mapping[int, int] | None = None) -> FigureLayout:
    """Return where each pile of a position is drawn.

    Space is kept for the `cards_gone` from each place and for empty `reserved_places`. `pile_sizes` has more
    cards to keep space for, used only for places that fill lines like words.
    """
    beside = any(spot.fan[1] or (spot.path and not spot.fan[0]) for spot in layout.spots)
    figure = FigureLayout(layout.width * CARD_WIDTH, beside=beside, dense=layout.dense)
    figure.signs = font_size_of_move_signs(figure.width, NARROW_PIXELS if narrow else WIDE_PIXELS)
    if layout.width <= 9 or layout.dense:
        figure.letters = round(max(figure.letters, 10.2 * (figure.width + 2 * MARGIN) / NARROW_PIXELS), 1)
    for spot in layout.spots:
        _lay_out_area(figure, table, spot, position, cards_gone, reserved_places)
    down = figure.lowest_edge() + 8 if layout.spots else 0.0
    for flow in layout.flows:
        down = _lay_out_wrapped_places(
            figure, table, flow, position, cards_gone, reserved_places, pile_sizes or {}, down)
    return figure


def _lay_out_area(
    figure_layout: FigureLayout, table: Table, area: Area, position: Position, cards_gone: Mapping[int, int],
    reserved_places: frozenset[int],
) -> None:
    for number, place in enumerate(
        _places_of_area_to_draw(table, area, position, cards_gone, reserved_places)
    ):
        x, y = area.point_of_place(number)
        at = Box(x * CARD_WIDTH, y * CARD_WIDTH)
        missing = cards_gone.get(place, 0)
        if number in area.turned:
            at = _turn_card_box_crossways(at, CROSSED, centred=True)
        if area.shows_only_top_cards:
            pile = position.piles[place]
            boxes = [
                at if number in area.turned else _turn_card_box_crossways(at, entry, centred=True)
                for entry in pile
            ]
            lie = PileLayout(
                place,
                tuple(boxes),
                (at,) * min(missing, 1),
                at,
                stacked=True,
                across=not figure_layout.beside,
            )
        else:
            fan = area.fan[0] * CARD_WIDTH, area.fan[1] * CARD_WIDTH
            size = len(position.piles[place]) + missing
            boxes = (
                [
                    Box((x + dx) * CARD_WIDTH, (y + dy) * CARD_WIDTH)
                    for dx, dy in offsets_of_cards_in_pile(area, size)
                ]
                if area.path
                else _fit_row_into_width(
                    list(_boxes_of_fanned_cards(at, position.piles[place], missing, fan)), figure_layout.width
                )
            )
            lie = _make_pile_layout(place, boxes, missing, at, across=fan[0] != 0, leftward=fan[0] < 0)
        figure_layout.pile_layouts[place] = lie
    figure_layout.labels += _area_labels(figure_layout, table, area)


def _places_of_area_to_draw(table: Table, area: Area, position: Position, cards_gone: Mapping[int, int],
            reserved_places: frozenset[int]) -> range:
    """Return the places of an area of the table that are drawn.

    An area that shows only used rows ends with the last row that needs space.
    """
    places = table.zone_places[area.zone]
    across = table.zones_by_place[places.start].across
    if not (area.used and across):
        return places
    held = [place - places.start for place in places
            if position.piles[place] or cards_gone.get(place) or place in reserved_places]
    return places[:(max(held, default=0) // across + 1) * across]


def offsets_of_cards_in_pile(area: Area, card_count: int) -> Iterator[tuple[float, float]]:
    """Yield how far each card of a pile is drawn from the pile's place, as (x, y), the lowest card first.

    If `area.path` has fewer offsets than cards, the cards are spread evenly over the path.
    """
    last = len(area.path) - 1
    step = min(1.0, last / max(card_count - 1, 1))
    for number in range(card_count):
        index, part = divmod(number * step, 1)
        x, y = area.path[min(int(index), last)]
        next_x, next_y = area.path[min(int(index) + 1, last)]
        yield x + part * (next_x - x), y + part * (next_y - y)


def _make_pile_layout(place: int, boxes: list[Box], cards_gone_count: int, place_box: Box, *, across: bool,
           leftward: bool = False) -> PileLayout:
    kept = len(boxes) - cards_gone_count
    return PileLayout(
        place, tuple(boxes[:kept]), tuple(boxes[kept:]), place_box, across=across, leftward=leftward
    )


def _boxes_of_fanned_cards(
    place_box: Box, pile: tuple[int, ...], cards_gone_count: int, fan: tuple[float, float]
) -> Iterator[Box]:
    x, y = place_box.x, place_box.y
    for entry in (*pile, *(UNSEEN,) * cards_gone_count):
        yield _turn_card_box_crossways(Box(x, y), entry)
        # A back tells nothing more by being seen whole, so it may be covered further.
        part = 0.5 if is_face_down(entry) else 1.0
        x, y = x + fan[0] * part, y + fan[1] * part


def _fit_row_into_width(boxes: list[Box], width: float) -> list[Box]:
    """Return the boxes of a row of cards.

    The boxes are moved closer together if the row would be wider than the figure.
    """
    if not boxes:
        return boxes
    first, last = boxes[0].x, boxes[-1].x
    room = width - boxes[-1].w - first if last > first else first
    part = room / abs(last - first) if abs(last - first) > max(room, 0) else 1.0
    return [box._replace(x=first + (box.x - first) * part) for box in boxes]


def _turn_card_box_crossways(box: Box, card: int, *, centred: bool = False) -> Box:
    if not card & CROSSED:
        return box
    over = (CARD_HEIGHT - CARD_WIDTH) / 2
    return Box(box.x - over if centred else box.x, box.y + over, CARD_HEIGHT, CARD_WIDTH)


def _area_labels(figure_layout: FigureLayout, table: Table, area: Area) -> Iterator[FigureLabel]:
    if area.bare:
        return
    places = table.zone_places[area.zone]
    zone, stacked = table.zones_by_place[places.start], area.shows_only_top_cards
    if zone.across:
        yield from _row_and_column_labels(figure_layout, area, zone, places)
        return
    if zone.each:
        yield from _labels_of_owned_places(figure_layout, area, zone, places)
        return
    name = area.label or (zone.title or zone.name).lower()
    # Up to four like places stacked are told apart at sight, unless they lie about the figure crossways.
    numbered = len(places) > (4 if stacked and not area.turned else 1)
    if numbered and area.label in ("", zone.title):
        name = zone.name.replace("-", " ")   # with its number it reads as transcripts name the place
    for number, place in enumerate(places, 1):
        at = figure_layout.pile_layouts[place].empty
        line = at.y + at.h + figure_layout.letters + 2.5 if stacked else at.y - 3.5
        if number == 1:
            yield FigureLabel(at.x, line, f"{name} 1" if numbered else name)
        elif numbered:
            yield FigureLabel(at.x + at.w / 2 - 3, line, str(number))


def _labels_of_owned_places(
    figure_layout: FigureLayout, area: Area, zone: Zone, places: range
) -> Iterator[FigureLabel]:
    """Yield a label for each player, such as "player 2's hand", above the first of the player's places."""
    for number in range(0, zone.count, zone.each):
        at = figure_layout.pile_layouts[places[number]].empty
        owner, name = zone.owner_of_place(number), area.label or zone.name.replace("-", " ")
        yield FigureLabel(at.x, at.y - 3.5, f"player {owner}'s {name}")


def _row_and_column_labels(
    figure_layout: FigureLayout, area: Area, zone: Zone, places: range
) -> Iterator[FigureLabel]:
    """Yield labels for a grid: row numbers at the left, column numbers above."""
    boxes = [
        figure_layout.pile_layouts[place].empty for place in places if place in figure_layout.pile_layouts
    ]
    line = figure_layout.pile_layouts[places.start].empty
    for number, box in enumerate(boxes):
        row, along = divmod(number, zone.across)
        # Rows that cover one another lie close, and are told by what still shows of them.
        below = box.y - boxes[number - 1].y if number else CARD_HEIGHT
        fresh = below > (CARD_HEIGHT / 2 if along or area.shows_only_top_cards else 0)
        if row == 0 and box.y < line.y + CARD_HEIGHT / 2:
            across = text_width(str(along + 1), figure_layout.letters)
            yield FigureLabel(box.centre[0] - across / 2, line.y - 3.5, str(along + 1))
        if fresh:
            name = str(row + 1) if along == 0 else f"{row + 1}-{along + 1}"
            middle = box.centre[1] if area.shows_only_top_cards else box.y + CARD_HEIGHT / 5
            yield FigureLabel(
                box.x - text_width(name, figure_layout.letters) - 4, middle + figure_layout.letters / 3, name
            )
    if area.label:
        yield FigureLabel(line.x, line.y - figure_layout.letters - 6, area.label)


def _lay_out_wrapped_places(
    figure_layout: FigureLayout, table: Table, flow: WrappedZone, position: Position,
    cards_gone: Mapping[int, int],
    reserved_places: frozenset[int], pile_sizes: Mapping[int, int], y_start: float,
) -> float:
    places = table.zone_places[flow.zone]
    size, gap = figure_layout.letters, 0.35 * CARD_WIDTH
    name = flow.label or ("player" if table.zones_by_place[places.start].seats
        else flow.zone.replace("-", " "))
    x, row_bottom = 0.0, y_start
    for number, place in enumerate(places, 1):
        pile, missing = position.piles[place], cards_gone.get(place, 0)
        held = bool(pile or missing or place in reserved_places or number <= flow.always)
        if not (held or pile_sizes.get(place)):
            continue
        label = f"{name} {number}" if len(places) > 1 else name
        if (zone := table.zones_by_place[place]).each:
            label = place_of_zone_in_words(zone, number - 1)
        # What there is room for, though it be not there.
        most = missing + max(pile_sizes.get(place, 0) - len(pile) - missing, 0)
        boxes = [
            Box(x, y_start + size + 5),
            *_boxes_of_fanned_cards(Box(x, y_start + size + 5), pile, most, (flow.fan * CARD_WIDTH, 0)),
        ]
        if x and x + max(bounding_box(boxes).w, text_width(label, size)) > figure_layout.width:
            boxes = [box._replace(x=box.x - x, y=box.y + row_bottom + 8 - y_start) for box in boxes]
            x, y_start = 0.0, row_bottom + 8
        at, *boxes = boxes
        boxes = _wrap_row_into_lines(boxes, figure_layout.width)
        whole = bounding_box([at, *boxes])
        if held:
            kept = boxes[:len(pile) + missing]
            figure_layout.pile_layouts[place] = _make_pile_layout(place, kept, missing, at, across=True)
            figure_layout.labels.append(FigureLabel(at.x, y_start + size, label))
        x, row_bottom = x + max(whole.w, text_width(label, size)) + gap, max(row_bottom, whole.y + whole.h)
    return row_bottom + 8 if row_bottom > y_start or x else y_start


def _wrap_row_into_lines(boxes: list[Box], width: float) -> list[Box]:
    """Return the boxes of a row, broken into several lines if the row is too long for the figure."""
    done: list[Box] = []
    left, drop = 0.0, 0.0
    for box in boxes:
        if box.x - left + box.w > width + 0.5 and box.x > left:
            left, drop = box.x - boxes[0].x, drop + CARD_HEIGHT * 0.62
        done.append(Box(box.x - left, box.y + drop, box.w, box.h))
    return done
