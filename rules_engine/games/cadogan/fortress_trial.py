"""A search of Fortress: whether a deal can be won by a player who sees every card and errs nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Literal, TypeAlias

from rules_engine.cards import RANK, SUIT, Pile

Lines: TypeAlias = tuple[Pile, ...]
"""The ten lines, those of the left-hand group first; the outside card of each is its last."""
Lanes: TypeAlias = Literal["line", "row", "closed"]
"""Which empty lines may be refilled: every one, those of a row that is empty in both groups, or none."""


def played(lines: Lines, heights: tuple[int, ...]) -> tuple[Lines, tuple[int, ...]]:
    """Every outside card that fits a foundation played there; `heights` counts the cards of each suit.

    Nothing is lost by it. The card could only have held the next higher of its suit, and that one can be
    played as well once it comes outside.
    """
    left, out, again = list(lines), list(heights), True
    while again:
        again = False
        for number, line in enumerate(left):
            while line and RANK[line[-1]] == out[SUIT[line[-1]]]:
                out[SUIT[line[-1]]] += 1
                line = left[number] = line[:-1]
                again = True
    return tuple(left), tuple(out)


def moves(lines: Lines, lanes: Lanes) -> Iterator[Lines]:
    """Every marriage and every card laid in a lane; of lanes that are alike the first alone."""
    for source, line in enumerate(lines):
        if not line:
            continue
        card, lane_tried = line[-1], lanes == "closed" or (len(line) == 1 and lanes == "line")
        for target, onto in enumerate(lines):
            if onto:
                fits = SUIT[onto[-1]] == SUIT[card] and abs(RANK[onto[-1]] - RANK[card]) == 1
            else:
                fits = not lane_tried and (lanes == "line" or not lines[(target + 5) % 10])
                lane_tried = lane_tried or fits
            if fits and source != target:
                changed = list(lines)
                changed[source], changed[target] = line[:-1], (*onto, card)
                yield tuple(changed)


def same(lines: Lines, lanes: Lanes) -> tuple[Pile, ...]:
    """The lines in an order that is the same wherever they lie, as far as that makes no difference."""
    if lanes != "row":
        return tuple(sorted(lines))
    rows = sorted(tuple(sorted((lines[row], lines[row + 5]))) for row in range(5))
    return tuple(line for row in rows for line in row)


def trouble(lines: Lines, heights: tuple[int, ...]) -> int:
    """A guess at how far the lines are from being played out: what lies on cards that are wanted sooner."""
    guess = 0
    for line in lines:
        soonest, under = 13, -1
        guess -= 0 if line else 6
        for card in line:
            wanted = RANK[card] - heights[SUIT[card]]
            guess += 4 if soonest < wanted else 2
            soonest = min(soonest, wanted)
            if under >= 0:
                next_to = SUIT[under] == SUIT[card] and abs(RANK[under] - RANK[card]) == 1
                guess += (-2 if RANK[under] > RANK[card] else 0) if next_to else 1
            under = card
    return guess


def can_be_won(lines: Lines, lanes: Lanes = "line") -> bool:
    """Whether the lines can be played out: the most hopeful first, until one wins or none is left."""
    start = played(lines, (0, 0, 0, 0))
    seen = {same(start[0], lanes)}
    waiting = [(0, 0, start)]
    while waiting:
        _, _, (now, heights) = heappop(waiting)
        if not any(now):
            return True
        for moved in moves(now, lanes):
            then = played(moved, heights)
            key = same(then[0], lanes)
            if key not in seen:
                seen.add(key)
                heappush(waiting, (trouble(*then), len(seen), then))
    return False
