"""Positions of the places of a table that is laid out as a ring, star, pyramid or other shape.

A point is the top left corner of a card, in card widths. A card is one wide and `TALL` high.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import cos, pi, sin
from typing import TypeAlias

from rules_engine.model.layout import TALL

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = tuple[Point, ...]


def ring_points(count: int, across: float, down: float, *, start: float = 0.0) -> Points:
    """Return `count` points on an ellipse, clockwise. The ellipse fills a box `across` wide and `down` high.

    `start` turns the first point away from the top: 0.25 puts it at the right, 0.5 at the bottom.
    """
    a, b = (across - 1) / 2, (down - TALL) / 2
    turns = (2 * pi * (start + number / count) for number in range(count))
    return tuple((round(a + a * sin(turn), 3), round(b - b * cos(turn), 3)) for turn in turns)


def star_points(rays: int, places_per_ray: int, across: float, down: float, *, hollow: float = 0.4) -> Points:
    """Return the points of a star in a box `across` wide and `down` high, clockwise from the top ray.

    The star has the number of `rays`, with `places_per_ray` points on each. Each ray begins at its tip.
    `hollow` is the share of its length that is left empty at the centre.
    """
    a, b = (across - 1) / 2, (down - TALL) / 2
    found = []
    for ray in range(rays):
        turn = 2 * pi * ray / rays
        for number in range(places_per_ray):
            part = 1 - (1 - hollow) * (number / (places_per_ray - 1) if places_per_ray > 1 else 0)
            found.append((round(a + a * part * sin(turn), 3), round(b - b * part * cos(turn), 3)))
    return tuple(found)


def points_of_drawn_shape(*lines: str, dx: float = 1.16, dy: float = 1.56) -> Points:
    """Return the points of a shape drawn with characters, one argument for each line.

    Every character but space and full stop is a place. Places come in the order of their characters, then as
    read. `dx` is the distance between places that are two characters apart, `dy` the distance between lines.
    """
    marks = sorted(
        (mark, row, column)
        for row, line in enumerate(lines)
        for column, mark in enumerate(line)
        if mark not in " ."
    )
    return tuple((round(column * dx / 2, 3), round(row * dy, 3)) for _, row, column in marks)


def pyramid_points(rows: Sequence[int], dx: float = 1.16, dy: float = 1.56) -> Points:
    """Return the points of rows with these numbers of places. The rows are centred, one under another.

    `dx` is the distance between neighbours in a row, `dy` the distance between rows.
    """
    widest = max(rows)
    return tuple(
        (round((along + (widest - count) / 2) * dx, 3), round(row * dy, 3))
        for row, count in enumerate(rows)
        for along in range(count)
    )


def woven_points(rows: int, across: int, gap: float = 0.06) -> tuple[Points, frozenset[int]]:
    """Return the points of a carpet of cards, and the numbers, from 0, of the cards that lie crossways.

    `rows` is the number of rows, and `across` the number of cards in a row. Upright and crossways cards
    alternate. Each lies in a square `TALL` wide. `gap` is the distance between squares.
    """
    step, aside = TALL + gap, (TALL - 1) / 2
    spots = tuple(
        (round(along * step + aside, 3), round(row * step, 3))
        for row in range(rows)
        for along in range(across)
    )
    return spots, frozenset(n for n in range(rows * across) if sum(divmod(n, across)) % 2)


def card_offsets_from_steps(steps: Iterable[Point]) -> Points:
    """Return the offset of each card in a pile, from the steps between neighbouring cards.

    The first offset is (0, 0), and each step is added to the one before.
    """
    return tuple(
        (round(x, 3), round(y, 3))
        for x, y in accumulate(steps, lambda at, by: (at[0] + by[0], at[1] + by[1]), initial=(0.0, 0.0))
    )
