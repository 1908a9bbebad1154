"""The arrow from one box on the plate to another: a curve that starts and ends at their edges."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

from generator.draw.plate import Box

Point = tuple[float, float]
_STEPS = 60
HEAD = 9.0


@dataclass(frozen=True)
class Arrow:
    """A curve of one bend, trimmed to what is drawn."""

    start: Point
    bend: Point
    end: Point

    def at(self, part: float) -> Point:
        """The point so far along it."""
        a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part ** 2
        return (a * self.start[0] + b * self.bend[0] + c * self.end[0],
                a * self.start[1] + b * self.bend[1] + c * self.end[1])

    def head(self) -> tuple[Point, Point, Point]:
        """The three corners of its head."""
        way = atan2(self.end[1] - self.bend[1], self.end[0] - self.bend[0])
        sides = [(self.end[0] - HEAD * cos(way + side), self.end[1] - HEAD * sin(way + side))
                 for side in (pi / 7, -pi / 7)]
        return self.end, sides[0], sides[1]


def between(source: Box, target: Box) -> Arrow:
    """The arrow from the one box to the other."""
    (x1, y1), (x2, y2) = source.centre, target.centre
    dx, dy = x2 - x1, y2 - y1
    far = hypot(dx, dy) or 1.0
    # Bent downwards, or to the right where it goes up or down: ranks stand in the upper left corners.
    side = 1 if (dx > 0 if abs(dx) > abs(dy) * 0.3 else dy < 0) else -1
    bulge = min(0.24 * far, 40.0) * side
    arrow = Arrow((x1, y1), ((x1 + x2) / 2 - dy / far * bulge, (y1 + y2) / 2 + dx / far * bulge), (x2, y2))
    return _trimmed(arrow, source.grown(1), target.grown(2))


def _trimmed(arrow: Arrow, source: Box, target: Box) -> Arrow:
    inside = [step / _STEPS for step in range(_STEPS + 1)]
    first = next((part for part in inside if not _holds(source, arrow.at(part))), 0.0)
    last = next((part for part in reversed(inside) if not _holds(target, arrow.at(part))), 1.0)
    if last - first < 0.15:   # the boxes overlap: better a short arrow over them than none
        first, last = 0.0, 1.0
    start, end = arrow.at(first), arrow.at(last)
    slope = ((1 - first) * (arrow.bend[0] - arrow.start[0]) + first * (arrow.end[0] - arrow.bend[0]),
             (1 - first) * (arrow.bend[1] - arrow.start[1]) + first * (arrow.end[1] - arrow.bend[1]))
    span = last - first
    bend = start[0] + slope[0] * span, start[1] + slope[1] * span
    return Arrow(whole(start), whole(bend), whole(end))


def whole(point: Point) -> Point:
    """The point in whole units: an arrow need be no finer, and a page of three hundred is the lighter."""
    return float(round(point[0])), float(round(point[1]))


def _holds(box: Box, point: Point) -> bool:
    return box.x <= point[0] <= box.x + box.w and box.y <= point[1] <= box.y + box.h
