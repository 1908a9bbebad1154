"""Find space on a figure for the disc (sign) of a move and for the name of a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from generator.draw.arrows import Point
from generator.draw.figure_layout import Box, bounding_box, text_width
from generator.draw.routes import ArrowObstacles

_ASIDE = (0.0, 0.5, -0.5, 1.0, -1.0)   # how far a disc may lie beside its line, in radii, in order of choice


def sign_centre_on_box_edge(obstacles: ArrowObstacles, box: Box, radius: float) -> Point:
    """Return a point on the edge of a box for the centre of a disc, if possible where it covers no rank.

    The right lower corner is preferred.
    """
    right, bottom = box.x + box.w, box.y + box.h
    line = [*((right, box.y + part * box.h / 12) for part in range(13)),
            *((right - part * box.w / 12, bottom) for part in range(1, 13)),
            *((box.x, bottom - part * box.h / 12) for part in range(1, 13))]
    return sign_centre_on_line(obstacles, line, radius, 12 / 37)


def sign_centre_on_line(
    obstacles: ArrowObstacles, line: Sequence[Point], radius: float, preferred_fraction: float
) -> Point:
    """Return a point on or beside a line for the centre of a disc, if possible where it covers no rank.

    Points near `preferred_fraction` of the line's length are preferred.
    """
    edges = obstacles.edges
    near = bounding_box([Box(x, y, 0, 0) for x, y in line]).with_margin(2 * radius)
    ranks = [box for box in obstacles.ranks if box.overlaps(near)]
    words = [box for box in obstacles.words if box.overlaps(near)]
    best, least, first = line[int(preferred_fraction * (len(line) - 1))], 1e9, -1
    for base, number in sorted(
        (abs(index / (len(line) - 1) - preferred_fraction) * 10 + abs(aside) * 3, 5 * index + turn)
        for index in range(len(line)) for turn, aside in enumerate(_ASIDE)
    ):
        if base > least:
            break   # whatever follows costs more
        index, aside = number // 5, _ASIDE[number % 5]
        ahead, behind = line[min(index + 1, len(line) - 1)], line[max(index - 1, 0)]
        off = aside * radius / (hypot(ahead[0] - behind[0], ahead[1] - behind[1]) or 1.0)
        at = line[index][0] + (behind[1] - ahead[1]) * off, line[index][1] + (ahead[0] - behind[0]) * off
        cost = base + 100 * _count_overlaps(at, radius, ranks) + 12 * _count_overlaps(at, radius, words)
        cost += 50 * (not edges.x <= at[0] - radius + 3 <= at[0] + radius - 3 <= edges.x + edges.w)
        if cost < least or (cost == least and number < first):   # of equal points the first along the line
            best, least, first = at, cost, number
    return best


def _count_overlaps(point: Point, radius: float, boxes: Sequence[Box]) -> int:
    """Return how many of these boxes a disc at a point overlaps."""
    across, down = point
    met = 0
    for left, top, wide, high in boxes:
        if left - radius < across < left + wide + radius and top - radius < down < top + high + radius:
            x = min(max(across, left), left + wide) - across
            y = min(max(down, top), top + high) - down
            met += x * x + y * y < radius * radius
    return met


class _BoxSet:
    """A set of boxes, to test whether another box overlaps any of them."""

    def __init__(self, boxes: Iterable[Box]) -> None:
        self._sides = [(x, y, x + wide, y + high) for x, y, wide, high in boxes]

    def overlaps(self, box: Box) -> bool:
        """Check whether the given box overlaps any box of the set."""
        x, y, wide, high = box
        right, bottom = x + wide, y + high
        for number, (left, top, farther, lower) in enumerate(self._sides):
            if x < farther and left < right and y < lower and top < bottom:
                if number:
                    self._sides.insert(0, self._sides.pop(number))
                return True
        return False


@dataclass(frozen=True)
class LabelSpaceFinder:
    """Finds space for the name of a rule near a point of a figure."""

    size: float
    """The font size of the name."""
    edges: Box
    """The box of the figure, which the name must not leave."""
    point: Point
    fixed_boxes: Sequence[Box]
    """The boxes that the name must not hide."""
    lines: Sequence[Box]
    """The boxes of lines, which the name should not hide."""
    cards: Sequence[Box]
    """The boxes of cards, which the name should not hide."""

    def find_space_for_label(self, preferred_text: str, short_text: str) -> tuple[str, Box]:
        """Return the text to print near the point, and its box.

        `preferred_text` near the point comes first, then `short_text`, then `preferred_text` further away.
        Without free space, `short_text` hides as little as possible.
        """
        for words, farthest in ((preferred_text, 6.0), (short_text, 9.0), (preferred_text, 14.0)):
            found = self._nearest_free_box(words, farthest * self.size) if words else None
            if found is not None:
                return words, found
        words = short_text or preferred_text
        return words, min(self._candidate_boxes(words, 9 * self.size), key=self._area_hidden_by_label)

    def _area_hidden_by_label(self, label_box: Box) -> float:
        return sum(label_box.shared_area(box) for box in self.fixed_boxes)

    def _nearest_free_box(self, text: str, max_distance: float) -> Box | None:
        """Return the nearest box for a text that overlaps no fixed box, and if possible no card and no line.

        Return None if every box overlaps a fixed box.
        """
        near = Box(*self.point, 0, 0).with_margin(max_distance + text_width(text, self.size))
        fixed, cards, lines = (
            _BoxSet(box for box in boxes if box.overlaps(near))
            for boxes in (self.fixed_boxes, self.cards, self.lines)
        )
        kept: list[Box] = []   # what hides a line or a card alone
        for slip in self._candidate_boxes(text, max_distance):
            if not fixed.overlaps(slip):
                if not lines.overlaps(slip) and not cards.overlaps(slip):
                    return slip
                kept.append(slip)
        for passed in (cards, lines):
            for slip in kept:
                if not passed.overlaps(slip):
                    return slip
        return kept[0] if kept else None

    def _candidate_boxes(self, text: str, max_distance: float) -> Iterator[Box]:
        """Yield boxes for a text on the figure around the point, the nearest first."""
        wide, high = round(text_width(text, self.size) * 1.1 + 8, 1), self.size + 5   # it is printed bold
        edges = self.edges
        for along, down in _offsets_nearest_first(wide, high, max_distance):
            x, y = self.point[0] + along - wide / 2, self.point[1] + down - high / 2
            if (edges.x - 2 <= x and x + wide <= edges.x + edges.w + 2
                    and edges.y - high <= y and y + high <= edges.y + edges.h + high):
                yield Box(x, y, wide, high)


@lru_cache(maxsize=256)
def _offsets_nearest_first(width: float, height: float, max_distance: float) -> list[tuple[int, int]]:
    """Return offsets at which to try a box of this size around a point, the nearest first."""
    found = []
    for down in range(int(-max_distance), int(max_distance) + 1, 4):
        for along in range(int(-max_distance - width / 2), int(max_distance + width / 2) + 1, 4):
            gap = hypot(max(abs(along) - width / 2, 0), max(abs(down) - height / 2, 0))
            if gap <= max_distance:
                found.append((gap + abs(along) * 0.1, along, down))
    return [(along, down) for _, along, down in sorted(found)]
