"""What the press may cost: every target with its aim, and how what was measured stands to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

OWN = "× the builder's own"


@dataclass(frozen=True, slots=True)
class Target:
    """Something that is measured, and the most that it may come to, in a unit."""

    what: str
    aim: float
    unit: str


TARGETS = (
    Target("from nothing", 4, OWN),
    Target("nothing changed", 0.3, OWN),
    Target("one page changed", 1, OWN),
    Target("proving alone", 0.5, OWN),
    Target("serve, first page of a kept book", 5, "s"),
    Target("serve, an edit seen in a browser", 2, "s"),
    Target("zip", 15, "MB"),
    Target("PDF", 60, "MB"),
    Target("making the PDF", 180, "s"),
    Target("most memory of one process of a build", 1000, "MB"),
)
RATIOS = tuple(target.what for target in TARGETS if target.unit == OWN)
"""What is measured beside the builder's own time on the same pages without figures."""


def table(measured: Mapping[str, float]) -> Iterator[str]:
    """The lines of a table: each target, its aim, what was measured and its ratio to the aim, met or missed.

    `measured` holds every target's value in its unit; raises `KeyError` where one is left out.
    """
    yield f"{'target':<40}{'at most':>26}{'measured':>12}{'of the aim':>12}"
    for target in TARGETS:
        value = measured[target.what]
        met = "met" if value <= target.aim else "missed"
        aim = f"{target.aim:g} {target.unit}"
        yield f"{target.what:<40}{aim:>26}{value:>12.2f}{value / target.aim:>12.2f}  {met}"
