"""Figures that tableaux are laid out in: points for `Spot.points` and `Spot.path`, in card widths.

Each gives the corners of cards one card wide and `TALL` high, the first place's first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import cos, pi, sin
from typing import TypeAlias

from rules_engine.model.layout import TALL

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = tuple[Point, ...]


def ring_points(count: int, across: float, down: float, *, first: float = 0.0) -> Points:
    """So many places round an ellipse that fits in this box, clockwise; `first` in turns from the top."""
    a, b = (across - 1) / 2, (down - TALL) / 2
    turns = (2 * pi * (first + number / count) for number in range(count))
    return tuple((round(a + a * sin(turn), 3), round(b - b * cos(turn), 3)) for turn in turns)


def star_points(rays: int, each: int, across: float, down: float, *, hollow: float = 0.4) -> Points:
    """So many rays of `each` places in this box, clockwise from the top, each from its tip inwards.

    The innermost of a ray lies at the part `hollow` of the way from the centre to the tip.
    """
    a, b = (across - 1) / 2, (down - TALL) / 2
    found = []
    for ray in range(rays):
        turn = 2 * pi * ray / rays
        for number in range(each):
            part = 1 - (1 - hollow) * (number / (each - 1) if each > 1 else 0)
            found.append((round(a + a * part * sin(turn), 3), round(b - b * part * cos(turn), 3)))
    return tuple(found)


def points_from_text(*lines: str, dx: float = 1.16, dy: float = 1.56) -> Points:
    """A figure drawn in text, such as a cross or a letter: every mark but a space or a full stop is a place.

    Places marked alike come in reading order; different marks come in the order of the alphabet,
    so `b.a` says which is dealt first. Two characters to a card's width: a mark may stand half a card off.
    """
    marks = sorted(
        (mark, row, column)
        for row, line in enumerate(lines)
        for column, mark in enumerate(line)
        if mark not in " ."
    )
    return tuple((round(column * dx / 2, 3), round(row * dy, 3)) for _, row, column in marks)


def pyramid_points(rows: Sequence[int], dx: float = 1.16, dy: float = 1.56) -> Points:
    """Rows of so many places each, one under another, each row centred upon the widest."""
    widest = max(rows)
    return tuple(
        (round((along + (widest - count) / 2) * dx, 3), round(row * dy, 3))
        for row, count in enumerate(rows)
        for along in range(count)
    )


def woven_points(rows: int, across: int, gap: float = 0.06) -> tuple[Points, frozenset[int]]:
    """A carpet of cards upright and crossways by turns, the first upright; and which lie crossways.

    Each lies in the middle of a square as wide as a card is high.
    """
    step, aside = TALL + gap, (TALL - 1) / 2
    spots = tuple(
        (round(along * step + aside, 3), round(row * step, 3))
        for row in range(rows)
        for along in range(across)
    )
    return spots, frozenset(n for n in range(rows * across) if sum(divmod(n, across)) % 2)


def path_from_steps(ways: Iterable[Point]) -> Points:
    """A path from the steps between its cards, beginning where the place is."""
    return tuple(
        (round(x, 3), round(y, 3))
        for x, y in accumulate(ways, lambda at, by: (at[0] + by[0], at[1] + by[1]), initial=(0.0, 0.0))
    )
