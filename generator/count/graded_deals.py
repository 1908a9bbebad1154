"""Grade numbered deals of a game, from easy to hard, by how long a search with every card known takes to win.

The grade says how hard a deal is for the search. People may find another deal harder.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from generator.count.journal import UnusableResultFile
from generator.count.solving import DealSearchJob, SolvedDeal

DEALS_OF_EACH_GRADE = 4


@dataclass(frozen=True)
class GradedDeal:
    """A deal with the number of positions that the search met in it."""

    number: int
    positions: int


@dataclass(frozen=True)
class GradedDeals:
    """The easiest, the middle and the hardest of the deals that a search could win, and one that it lost.

    Each grade has the same number of deals, at most four, beginning with the easiest. No deal has two grades.
    """

    first: int
    """The number of the first deal that was searched."""
    last: int
    """The number of the last deal that was searched."""
    position_limit: int
    """The number of positions after which the search gave up a deal."""
    easy: tuple[GradedDeal, ...]
    medium: tuple[GradedDeal, ...]
    hard: tuple[GradedDeal, ...]
    lost: GradedDeal | None
    """The first deal that cannot be won. It is None if the search found none."""
    results_digest: str
    """The SHA-256 sum of the results of all deals, in hexadecimal digits."""
    date: str
    """The day of the search, as in ISO 8601."""

    def as_json(self) -> dict[str, object]:
        """Return the graded deals as a dictionary for JSON."""
        return asdict(self)

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> GradedDeals:
        """Return the graded deals that `as_json` has stored. Raise `UnusableResultFile` for other values."""
        try:
            grades = {
                name: tuple(GradedDeal(**one) for one in values[name]) for name in ("easy", "medium", "hard")
            }
            lost = values["lost"] and GradedDeal(**values["lost"])
            found = cls(**{**values, **grades, "lost": lost})
        except (KeyError, TypeError) as error:
            raise UnusableResultFile(
                f"{str(values)[:60]} does not hold graded deals: {error}; run the command `grade` again"
            ) from error
        deals = [*found.easy, *found.medium, *found.hard, *filter(None, [found.lost])]
        numbers = [found.first, found.last, found.position_limit]
        numbers += [number for deal in deals for number in (deal.number, deal.positions)]
        if not all(isinstance(number, int) for number in numbers):
            raise UnusableResultFile(
                f"{str(values)[:60]} does not hold graded deals: a number is missing; "
                "run the command `grade` again")
        return found


def grade_deals(job: DealSearchJob, results: Mapping[int, SolvedDeal], day: str) -> GradedDeals:
    """Return the graded deals of a finished job. `results` has the result of each deal by its number.

    The won deals for which the search met the fewest positions are easy, the middle ones medium, the last
    ones hard.
    """
    deals = {number: GradedDeal(number, row.positions) for number, row in sorted(results.items())}
    won = sorted(
        (deals[number] for number, row in results.items() if row.result == "won"),
        key=lambda deal: (deal.positions, deal.number),
    )
    size = min(DEALS_OF_EACH_GRADE, len(won) // 3)
    middle = (len(won) - size) // 2
    rows = [[number, row.result, row.positions, row.moves] for number, row in sorted(results.items())]
    return GradedDeals(
        job.first, job.last, job.most,
        easy=tuple(won[:size]),
        medium=tuple(won[middle : middle + size]),
        hard=tuple(won[len(won) - size :]),
        lost=next((deal for number, deal in deals.items() if results[number].result == "lost"), None),
        results_digest=hashlib.sha256(json.dumps(rows, separators=(",", ":")).encode()).hexdigest(),
        date=day,
    )
