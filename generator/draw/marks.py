"""Draw the marks over the cards of a figure: outlines of cards, and the arrows and signs of a move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape

from generator.draw.arrows import HEAD, Arrow, Point, round_point
from generator.draw.figure_layout import MARGIN, Box, FigureLayout, PileLayout, bounding_box
from generator.draw.routes import ArrowObstacles, find_arrow_route
from generator.draw.signs import LabelSpaceFinder, sign_centre_on_box_edge, sign_centre_on_line
from generator.draw.visible_cards import boxes_of_visible_card_ranks
from rules_engine.model.cards import FACE, Pile
from rules_engine.model.table import Position

_CLOSE = 12.0   # nearer than this an arrow has no room for the sign at its end


@dataclass(frozen=True)
class DrawnMovePart:
    """The cards of a move that go from one place to one other place.

    `below` is true if the cards go under the target pile.
    """

    source: int
    target: int
    cards: Pile
    below: bool = False


@dataclass(frozen=True)
class MarksOfMove:
    """The marks over a position: arrows and signs of a move, and frames on cards that can be moved.

    The position is the one after a made move, or the one before a refused or undecided move.
    """

    move_parts: tuple[DrawnMovePart, ...] = ()
    refused: bool = False
    undecided: bool = False
    number: int | None = None
    """The number of the step, printed at the arrow."""
    free: frozenset[int] = frozenset()
    """The places whose top card can be moved."""
    rule: str = ""
    """The name of the refusing rule, printed beside the cross of a refused move."""
    number_of_rule: str = ""
    """The number of this rule, printed if there is no space for its name."""

    @property
    def kind(self) -> str:
        """The kind of the move: "made", "refused" or "undecided"."""
        return "refused" if self.refused else "undecided" if self.undecided else "made"

    def cards_moved_away_by_place(self) -> dict[int, int]:
        """Return how many cards left each place. The result is empty if the move was not made."""
        found: dict[int, int] = {}
        for way in self.move_parts if self.kind == "made" else ():
            if way.source != way.target:
                found[way.source] = found.get(way.source, 0) + len(way.cards)
        return found


@dataclass
class MarkDrawing:
    """The drawing of the arrows, signs and outlines over the cards, and the boxes that it covers."""

    outlines: list[str] = field(default_factory=list)
    """An SVG element for each card that can be moved. A page can share equal elements."""
    drawn: list[str] = field(default_factory=list)
    """The other SVG elements."""
    covered: list[Box] = field(default_factory=list)
    """The boxes of everything drawn."""
    arrows: list[Arrow] = field(default_factory=list)
    pile_boxes: list[Box] = field(default_factory=list)
    """The boxes of cards that move within their pile."""
    sign_boxes: list[Box] = field(default_factory=list)
    """The boxes of signs."""
    name_boxes: list[Box] = field(default_factory=list)
    """The boxes of rule names."""


def draw_move_marks(figure_layout: FigureLayout, position: Position, move_marks: MarksOfMove) -> MarkDrawing:
    """Return the drawing of a move and of movable cards over a figure, with the boxes that it covers."""
    result = MarkDrawing(
        outlines=[
            _movable_card_outline(figure_layout.pile_layouts[place])
            for place in sorted(move_marks.free)
            if place in figure_layout.pile_layouts
        ]
    )
    ways = [
        way for way in move_marks.move_parts
        if way.source in figure_layout.pile_layouts and way.target in figure_layout.pile_layouts
    ]
    if not ways:
        return result
    ground = _figure_obstacles(figure_layout, position)
    used: dict[int, set[int]] = {}
    compared: list[Box] = []
    for way in ways:
        stays = way.source == way.target   # turned up, or put to the other end of its pile
        if move_marks.kind == "made":
            source, target = _card_boxes_before_and_after_move(figure_layout, position, way, used)
            ghost = "" if stays else rectangle_element("ghost", source.with_margin(1.8), 5)
            result.drawn.append(ghost + rectangle_element("moved", target.with_margin(0.4)))
            # Where the cards were nothing lies, so a short arrow begins there and leaves room for its disc.
            sign, least = 0.0, 2 * figure_layout.signs + 2 * HEAD
        else:
            meant, target = _card_and_target_boxes_before_move(figure_layout, position, way, used)
            source, sign, least = bounding_box(meant), sign_disc_radius(figure_layout), 6.0
            result.drawn += [
                rectangle_element(f"asked {move_marks.kind}", box.with_margin(1.8), 5) for box in meant
            ]
            compared += [*meant, target]
            if not figure_layout.pile_layouts[way.target].cards and source.with_margin(_CLOSE).shared_area(
                target
            ):
                # The cross is in the empty place, not on what lies beside it.
                target = target.with_margin(-_CLOSE)
        if stays:
            result.pile_boxes.append(target)
        else:
            result.arrows.append(find_arrow_route(source, target, ground, sign_radius=sign, min_length=least))
    result.drawn += [_draw_arrow(arrow, move_marks.kind) for arrow in result.arrows]
    result.covered += [Box(x - 3, y - 3, 6, 6) for arrow in result.arrows for x, y in arrow.curve_points]
    _draw_signs_of_move(result, figure_layout, ground, move_marks)
    if move_marks.rule and move_marks.kind != "made":
        _draw_rule_name(result, figure_layout, ground, compared, move_marks)
    return result


def _figure_obstacles(figure_layout: FigureLayout, position: Position) -> ArrowObstacles:
    """Return what arrows on the figure should avoid: printed ranks, labels, and the edges of the figure."""
    top, bottom = figure_layout.highest_edge() - 12, figure_layout.lowest_edge() + 12
    edges = Box(4 - MARGIN, top, figure_layout.width + 2 * MARGIN - 8, bottom - top)
    return ArrowObstacles(
        boxes_of_visible_card_ranks(figure_layout, position), figure_layout.label_boxes(), edges
    )


@lru_cache(maxsize=50_000)
def format_coordinate(value: float) -> str:
    """Return a number as a short text, rounded as far as a drawing allows."""
    return f"{round(value, 1) + 0.0:g}"   # the sum makes -0.0 plain 0: they are equal for the cache


def rectangle_element(class_name: str, box: Box, corner_radius: float = 4) -> str:
    """Return an SVG rectangle with this class for a box, with coordinates rounded."""
    x, y, wide, high = map(format_coordinate, box)
    return (
        f'<rect class="{class_name}" x="{x}" y="{y}" width="{wide}" height="{high}" rx="{corner_radius:g}"/>'
    )


def _movable_card_outline(pile_layout: PileLayout) -> str:
    """Return the outline of a card that can be moved. A notch at the foot makes it visible without colour."""
    box = pile_layout.top_box
    notch = f"M{format_coordinate(box.x + box.w / 2 - 5)} {format_coordinate(box.y + box.h + 0.5)}h10l-5-7z"
    frame = rectangle_element("free", box.with_margin(0.2))
    return f'{frame}<path class="notch" d="{notch}"/>'


def _card_and_target_boxes_before_move(
    figure_layout: FigureLayout, position: Position, part: DrawnMovePart,
    used_card_indices: dict[int, set[int]]
) -> tuple[list[Box], Box]:
    """Return the boxes of the cards that a part of a move takes, and the box to which they go.

    Cards next to each other have one box together.
    """
    source, target = figure_layout.pile_layouts[part.source], figure_layout.pile_layouts[part.target]
    meant = sorted(
        _indices_of_cards_in_pile(
            position.piles[part.source], part.cards, used_card_indices.setdefault(part.source, set())
        )
    )
    runs: list[list[int]] = []
    for index in meant:
        if runs and index == runs[-1][-1] + 1:
            runs[-1].append(index)
        else:
            runs.append([index])
    end = target.cards[0] if part.below and target.cards else target.top_box
    return [_visible_box_of_cards(source, run) for run in runs] or [source.top_box], end


def _visible_box_of_cards(pile_layout: PileLayout, card_indices: Sequence[int]) -> Box:
    """Return the visible box of adjacent cards of a pile, given by their indices from the lowest on.

    The last card may be partly covered by the next card of the pile.
    """
    box, after = bounding_box([pile_layout.cards[index] for index in card_indices]), card_indices[-1] + 1
    if after >= len(pile_layout.cards) or pile_layout.stacked:
        return box
    following = pile_layout.cards[after]
    if following.y == box.y and following.x > box.x:
        return box._replace(w=min(box.w, following.x - box.x))
    if following.x == box.x and following.y > box.y:
        return box._replace(h=min(box.h, following.y - box.y))
    return box


def _card_boxes_before_and_after_move(
    figure_layout: FigureLayout, position: Position, part: DrawnMovePart,
    used_card_indices: dict[int, set[int]]
) -> tuple[Box, Box]:
    """Return two boxes for the cards that a part of a move took: one where they were, one where they are now.

    `position` is the position after the move.
    """
    source, target = figure_layout.pile_layouts[part.source], figure_layout.pile_layouts[part.target]
    taken = used_card_indices.setdefault(part.target, set())
    meant = _indices_of_cards_in_pile(position.piles[part.target], part.cards, taken, from_bottom=part.below)
    now = [target.cards[index] for index in meant]
    return bounding_box(source.gone or [source.top_box]), bounding_box(now or [target.top_box])


def _indices_of_cards_in_pile(
    pile: Pile, cards: Iterable[int], used_card_indices: set[int], *, from_bottom: bool = False
) -> list[int]:
    """Return the indices of the given cards in a pile, searched from the top or from the bottom.

    Indices in `used_card_indices` are skipped. The returned indices are added to it.
    """
    found = []
    order = range(len(pile)) if from_bottom else range(len(pile) - 1, -1, -1)
    for card in cards:
        index = next((i for i in order if i not in used_card_indices and pile[i] & FACE == card & FACE), None)
        if index is not None:
            used_card_indices.add(index)
            found.append(index)
    return found


def _draw_arrow(arrow: Arrow, move_kind: str) -> str:
    path = _arrow_path(arrow)
    line = f'<path class="halo" d="{path}"/><path class="way {move_kind}" d="{path}"/>'
    if move_kind != "made":
        return line
    corners = "L".join(
        f"{format_coordinate(x)} {format_coordinate(y)}" for x, y in map(round_point, arrow.head_corners())
    )
    return f'{line}<path class="head" d="M{corners}z"/>'


def _arrow_path(arrow: Arrow) -> str:
    """Return the SVG path of an arrow, with relative coordinates, which need fewer digits."""
    x, y = arrow.start
    found = f"M{format_coordinate(x)} {format_coordinate(y)}"
    for bend, end in arrow.pieces:
        steps = [
            f"{format_coordinate(there[0] - x)} {format_coordinate(there[1] - y)}"
            for there in (bend, end)
            if there
        ]
        found += ("q" if bend else "l") + " ".join(steps)
        x, y = end
    return found.replace(" -", "-")


def sign_disc_radius(figure_layout: FigureLayout, sign_text: str = "?") -> float:
    """Return the radius of a disc on which a sign with this text has enough space."""
    return figure_layout.signs * (0.74, 0.74, 0.86, 1.2)[min(len(sign_text), 3)]


def _draw_signs_of_move(
    mark_drawing: MarkDrawing, figure_layout: FigureLayout, obstacles: ArrowObstacles, move_marks: MarksOfMove
) -> None:
    """Draw the signs of a move: its number if it was made, else a cross or question mark for each arrow."""
    if move_marks.kind == "made":
        if move_marks.number is None:
            return
        text, radius = str(move_marks.number), sign_disc_radius(figure_layout, str(move_marks.number))
        at = (
            sign_centre_on_line(obstacles, mark_drawing.arrows[0].curve_points, radius, 0.45)
            if mark_drawing.arrows
            else sign_centre_on_box_edge(obstacles, mark_drawing.pile_boxes[0], radius)
        )
        _draw_disc(mark_drawing, figure_layout, at, "made", text)
        return
    text = "" if move_marks.kind == "refused" else "?"
    radius = sign_disc_radius(figure_layout)
    ends = [sign_centre_on_line(obstacles, arrow.curve_points, radius, 1.0) for arrow in mark_drawing.arrows]
    for at in ends or [sign_centre_on_box_edge(obstacles, box, radius) for box in mark_drawing.pile_boxes]:
        _draw_disc(mark_drawing, figure_layout, at, move_marks.kind, text)


def _draw_disc(
    mark_drawing: MarkDrawing, figure_layout: FigureLayout, point: Point, move_kind: str, sign_text: str
) -> None:
    x, y = round_point(point)
    radius, size = sign_disc_radius(figure_layout, sign_text), figure_layout.signs
    disc = (
        f'<circle class="disc {move_kind}" cx="{format_coordinate(x)}" cy="{format_coordinate(y)}" '
        f'r="{format_coordinate(radius)}"/>'
    )
    if move_kind == "refused":
        arm = radius * 0.43
        leg = format_coordinate(2 * arm)
        cross = f"M{format_coordinate(x - arm)} {format_coordinate(y - arm)}l{leg} {leg}m0-{leg}l-{leg} {leg}"
        mark_drawing.drawn.append(f'{disc}<path class="cross" d="{cross}"/>')
    else:
        lie = f'x="{format_coordinate(x)}" y="{format_coordinate(y + size * 0.35)}" font-size="{size:g}"'
        mark_drawing.drawn.append(f'{disc}<text class="sign" {lie}>{escape(sign_text)}</text>')
    box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    mark_drawing.sign_boxes.append(box)
    mark_drawing.covered.append(box.with_margin(0.5))


def _draw_rule_name(
    mark_drawing: MarkDrawing,
    figure_layout: FigureLayout,
    obstacles: ArrowObstacles,
    move_boxes: Sequence[Box],
    move_marks: MarksOfMove,
) -> None:
    """Draw the name of the rule that refuses the move; only its number if there is no space for the name."""
    fixed = [*move_boxes, *obstacles.ranks, *obstacles.words, *mark_drawing.sign_boxes]
    lines = [Box(x - 2, y - 2, 4, 4) for arrow in mark_drawing.arrows for x, y in arrow.curve_points]
    cards = [box for lie in figure_layout.pile_layouts.values() for box in lie.cards]
    room = LabelSpaceFinder(
        figure_layout.signs, obstacles.edges, mark_drawing.sign_boxes[0].centre, fixed, lines, cards
    )
    text, slip = room.find_space_for_label(move_marks.rule, move_marks.number_of_rule)
    mark_drawing.drawn.append(
        f'<g class="by" font-size="{figure_layout.signs:g}">{rectangle_element("slip", slip, 2.5)}'
        f'<text x="{format_coordinate(slip.x + slip.w / 2)}" '
        f'y="{format_coordinate(slip.y + figure_layout.signs + 0.6)}">{escape(text)}</text></g>')
    mark_drawing.name_boxes.append(slip)
    mark_drawing.covered.append(slip)
