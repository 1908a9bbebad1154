"""A player of The Kings that follows a few lines of play once all is dealt; suits do not count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rules_engine.cards import RANK, Pile, packs
from rules_engine.deal import shuffle

STEPS = 200
"""After so many steps the player gives up; a deal that is won takes 100 to 150."""


class Table(NamedTuple):
    """The eight lines, those of the left-hand group first, and the rank that each foundation waits for.

    The two foundations of a horizontal line come one after the other, the topmost line first.
    """

    lines: tuple[Pile, ...]
    wanted: tuple[int, ...]


def dealt_out(number: int) -> Table:
    """A numbered deal dealt out, every card played that fits, on the left foundation if it fits both."""
    pack = [RANK[card] for card in shuffle(packs(2), number) if RANK[card]]
    lines: list[Pile] = [()] * 8
    wanted = [1] * 8
    for dealt, rank in enumerate(pack, 1):
        turned = min(range(8), key=lambda line: (len(lines[line]), line))
        lines[turned] += (rank,)
        if dealt < len(pack):
            play_one(lines, wanted)
    return Table(tuple(lines), tuple(wanted))


def play_one(lines: list[Pile], wanted: list[int]) -> None:
    """Plays the first card of an outermost column that fits on its own line, if there is one."""
    for number, line in enumerate(lines):
        side = lines[:4] if number < 4 else lines[4:]
        if line and len(line) == max(map(len, side)):
            for foundation in own_line(number):
                if wanted[foundation] == line[-1]:
                    lines[number] = line[:-1]
                    wanted[foundation] += 1
                    return


def own_line(number: int) -> tuple[int, int]:
    """The two foundations on the horizontal line of the line with this number, from 0."""
    return 2 * (number % 4), 2 * (number % 4) + 1


def plays(table: Table, *, held: bool) -> Iterator[Table]:
    """Every outside card that fits a foundation, played; `held` to those of its own horizontal line."""
    for number, line in enumerate(table.lines):
        tried = False
        for foundation in own_line(number) if held else range(8):
            if line and table.wanted[foundation] == line[-1] and not tried:
                tried = True
                lines = (*table.lines[:number], line[:-1], *table.lines[number + 1 :])
                wanted = (*table.wanted[:foundation], line[-1] + 1, *table.wanted[foundation + 1 :])
                yield Table(lines, wanted)


@lru_cache(maxsize=200_000)
def depths(line: Pile) -> tuple[int, tuple[tuple[int, int], ...]]:
    """How much trouble a line is by itself, and each rank of it with the runs that lie outside it."""
    found, outside, lowest, guess = [], 0, 13, 0
    for number in range(len(line) - 1, -1, -1):
        found.append((line[number], outside))
        outside += not (number and abs(line[number - 1] - line[number]) == 1)
    for rank in line:
        guess += rank > lowest
        lowest = min(lowest, rank)
    return guess + 2 * len(line) + 2 * outside if line else -8, tuple(found)


def trouble(table: Table) -> int:
    """A guess at how far it is to the end: cards and runs left, and what shuts in the cards wanted next."""
    guess, shut = 0, [[] for _ in range(15)]  # type: tuple[int, list[list[int]]]
    for line in table.lines:
        alone, cards = depths(line)
        guess += alone
        for rank, outside in cards:
            shut[rank].append(outside)
    for rank in range(1, 13):
        now, later = table.wanted.count(rank), table.wanted.count(rank - 1)
        nearest = sorted(shut[rank])
        guess += 2 * sum(nearest[:now]) + sum(nearest[now : now + later])
    return guess


def carried(table: Table) -> Iterator[Table]:
    """Every run, or part of it, carried card by card to another line or along a lane."""
    for source, line in enumerate(table.lines):
        run = min(len(line), 1)
        while 0 < run < len(line) and abs(line[-run - 1] - line[-run]) == 1:
            run += 1
        for target, onto in enumerate(table.lines):
            if line and source != target and (not onto or abs(onto[-1] - line[-1]) == 1):
                for size in range(1, run + 1):
                    lines = list(table.lines)
                    lines[source], lines[target] = line[:-size], onto + line[: -size - 1 : -1]
                    yield table._replace(lines=tuple(lines))


def won(table: Table, width: int, *, held: bool = False) -> bool:
    """Whether the player wins who keeps so many of the tables that look best after every step."""
    kept, seen = [table], set()  # type: tuple[list[Table], set[Table]]
    for _ in range(STEPS):
        found = [one for now in kept for one in (*plays(now, held=held), *carried(now))]
        fresh = {alike(one, held=held): one for one in found}
        if any(not any(one.lines) for one in fresh.values()):
            return True
        kept = sorted((one for key, one in fresh.items() if key not in seen), key=trouble)[:width]
        seen |= fresh.keys()
    return False


def alike(table: Table, *, held: bool) -> Table:
    """The same for tables that differ only in the order of lines that are alike."""
    if held:
        wanted = (sorted(table.wanted[start : start + 2]) for start in range(0, 8, 2))
        return table._replace(wanted=tuple(rank for two in wanted for rank in two))
    return Table(tuple(sorted(table.lines)), tuple(sorted(table.wanted)))
