"""Compute the arrow of a move: a line with smooth bends from the edge of one box to the edge of another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

from generator.draw.figure_layout import Box

Point = tuple[float, float]
HEAD = 9.0
_STEP = 3.0    # units between the points at which a line is looked at
_ROUND = 16.0   # how far from a corner its bend begins
SHORTEST = 16.0


@dataclass(frozen=True)
class Arrow:
    """An arrow: its start, and its pieces one after another, each as (control point, end point).

    The control point is None for a straight piece.
    """

    start: Point
    pieces: tuple[tuple[Point | None, Point], ...]

    @property
    def tip_point(self) -> Point:
        """The point at which the arrow's head ends."""
        return self.pieces[-1][1]

    @cached_property
    def curve_points(self) -> tuple[Point, ...]:
        """Points along the whole arrow, close together, from its start to its tip."""
        found, at = [self.start], self.start
        for bend, to in self.pieces:
            middle = bend or ((at[0] + to[0]) / 2, (at[1] + to[1]) / 2)
            far = hypot(middle[0] - at[0], middle[1] - at[1]) + hypot(to[0] - middle[0], to[1] - middle[1])
            steps = max(int(far / _STEP), 2)
            found += [_point_on_bezier_curve(at, middle, to, step / steps) for step in range(1, steps + 1)]
            at = to
        return tuple(found)

    def head_corners(self) -> tuple[Point, Point, Point]:
        """Return the three corners of the arrow's head."""
        line = self.curve_points
        x, y = self.tip_point
        back = next((one for one in reversed(line) if hypot(one[0] - x, one[1] - y) > HEAD), self.start)
        way = atan2(y - back[1], x - back[0])
        sides = [(self.tip_point[0] - HEAD * cos(way + side), self.tip_point[1] - HEAD * sin(way + side))
                 for side in (pi / 7, -pi / 7)]
        return self.tip_point, sides[0], sides[1]


def make_curved_arrow(source_box: Box, target_box: Box, bulge: float, min_length: float) -> Arrow:
    """Return an arrow with one bend from the source box to the target box.

    `bulge` is how far the arrow bends to a side, relative to its length. A short arrow begins inside the
    source box.
    """
    (x1, y1), (x2, y2) = source_box.centre, target_box.centre
    dx, dy = x2 - x1, y2 - y1
    # Bent downwards, or to the right where it goes up or down: ranks stand in the upper left corners.
    side = 1 if (dx > 0 if abs(dx) > abs(dy) * 0.3 else dy < 0) else -1
    bend = (x1 + x2) / 2 - dy * bulge * side, (y1 + y2) / 2 + dx * bulge * side
    line = [_point_on_bezier_curve((x1, y1), bend, (x2, y2), step / 60) for step in range(61)]
    first, last = (
        part / 60 for part in _part_of_line_outside_boxes(line, source_box, target_box, min_length)
    )
    start, end = (
        _point_on_bezier_curve((x1, y1), bend, (x2, y2), first),
        _point_on_bezier_curve((x1, y1), bend, (x2, y2), last),
    )
    slope = (((1 - first) * (bend[0] - x1) + first * (x2 - bend[0])),
             ((1 - first) * (bend[1] - y1) + first * (y2 - bend[1])))
    span = last - first
    turn = round_point((start[0] + slope[0] * span, start[1] + slope[1] * span))
    return Arrow(round_point(start), ((turn, round_point(end)),))


def make_cornered_arrow(
    points: Sequence[Point], source_box: Box, target_box: Box, min_length: float
) -> Arrow:
    """Return an arrow along straight lines with round corners, from the centre of one box to another's.

    Only the part outside the boxes is drawn, unless that part would be shorter than `min_length`.
    """
    fine = _add_intermediate_points(points)
    first, last = _part_of_line_outside_boxes(fine, source_box, target_box, min_length)
    kept = [fine[first], *(point for point in points[1:-1] if point in fine[first + 1:last]), fine[last]]
    pieces: list[tuple[Point | None, Point]] = []
    for before, corner, after in zip(kept, kept[1:], kept[2:], strict=False):
        into, out = _point_where_bend_starts(corner, before), _point_where_bend_starts(corner, after)
        pieces += [(None, round_point(into)), (round_point(corner), round_point(out))]
    start = round_point(kept[0])
    pieces.append((None, round_point(kept[-1])))
    ends = [start, *(end for _, end in pieces)]
    return Arrow(start, tuple(piece for at, piece in zip(ends, pieces, strict=False) if piece[1] != at) or
                 (pieces[-1],))


def _point_where_bend_starts(corner: Point, neighbour: Point) -> Point:
    """Return the point where the bend of a corner begins on the line to its neighbour."""
    far = hypot(neighbour[0] - corner[0], neighbour[1] - corner[1]) or 1.0
    part = min(_ROUND, far / 2) / far
    return corner[0] + (neighbour[0] - corner[0]) * part, corner[1] + (neighbour[1] - corner[1]) * part


def _add_intermediate_points(points: Sequence[Point]) -> list[Point]:
    found = [points[0]]
    for one, other in pairwise(points):
        steps = max(int(hypot(other[0] - one[0], other[1] - one[1])), 1)
        found += [(one[0] + (other[0] - one[0]) * step / steps, one[1] + (other[1] - one[1]) * step / steps)
                  for step in range(1, steps)]
        found.append(other)
    return found


def _part_of_line_outside_boxes(
    line: Sequence[Point], source_box: Box, target_box: Box, min_length: float
) -> tuple[int, int]:
    """Return the part of a line between two boxes, as the indices of its first and last point.

    A part shorter than `min_length` begins inside the source box.
    """
    source_box, target_box = source_box.with_margin(1), target_box.with_margin(2)
    last = next(
        (index for index in range(len(line) - 1, -1, -1) if not box_contains_point(target_box, line[index])),
        0,
    )
    first = (
        next((index for index in range(last, -1, -1) if box_contains_point(source_box, line[index])), -1) + 1
    )
    if last <= 0:   # the boxes overlap: better an arrow over them than none
        return 0, len(line) - 1
    far = 0.0
    for index in range(last, 0, -1):
        far += hypot(line[index][0] - line[index - 1][0], line[index][1] - line[index - 1][1])
        if far >= min_length:
            return min(first, index - 1), last
    return 0, len(line) - 1 if far < HEAD else last


def _point_on_bezier_curve(
    start_point: Point, control_point: Point, end_point: Point, fraction: float
) -> Point:
    a, b, c = (1 - fraction) ** 2, 2 * fraction * (1 - fraction), fraction ** 2
    return (
        a * start_point[0] + b * control_point[0] + c * end_point[0],
        a * start_point[1] + b * control_point[1] + c * end_point[1],
    )


def round_point(point: Point) -> Point:
    """Return the point rounded to whole units, which keeps pages small."""
    return float(round(point[0])), float(round(point[1]))


def box_contains_point(box: Box, point: Point) -> bool:
    """Check whether the point is in the box."""
    return box.x <= point[0] <= box.x + box.w and box.y <= point[1] <= box.y + box.h
