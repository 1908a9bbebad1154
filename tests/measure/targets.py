"""The targets for the times and sizes of a build, and how the measured values compare with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

OWN = "× the builder's own"


@dataclass(frozen=True, slots=True)
class MeasuredTarget:
    """A measured value with its limit and its unit."""

    what: str
    aim: float
    unit: str


TARGETS = (
    MeasuredTarget("from nothing", 4, OWN),
    MeasuredTarget("nothing changed", 0.3, OWN),
    MeasuredTarget("one page changed", 1, OWN),
    MeasuredTarget("proving alone", 0.5, OWN),
    MeasuredTarget("serve, first page of a kept book", 5, "s"),
    MeasuredTarget("serve, an edit seen in a browser", 2, "s"),
    MeasuredTarget("zip", 15, "MB"),
    MeasuredTarget("PDF", 60, "MB"),
    MeasuredTarget("making the PDF", 180, "s"),
    MeasuredTarget("most memory of one process of a build", 1000, "MB"),
)
RATIOS = tuple(target.what for target in TARGETS if target.unit == OWN)
"""The targets that are multiples of the builder's own time on the same pages without figures."""


def target_table(measured: Mapping[str, float]) -> Iterator[str]:
    """Yield the lines of a table: each target, its limit, the measured value, their ratio, and met or missed.

    `measured` has the value of each target in its unit. Raise `KeyError` if one is missing.
    """
    yield f"{'target':<40}{'at most':>26}{'measured':>12}{'of the aim':>12}"
    for target in TARGETS:
        value = measured[target.what]
        met = "met" if value <= target.aim else "missed"
        aim = f"{target.aim:g} {target.unit}"
        yield f"{target.what:<40}{aim:>26}{value:>12.2f}{value / target.aim:>12.2f}  {met}"
