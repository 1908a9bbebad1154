"""Give many random inputs to every place that takes some, and say what broke, what was slow and what grew.

`make fuzz` gives each place 20,000 inputs; `--inputs` says another number. The inputs are made by Hypothesis,
anew at each run, or the same for the same `--seed`.
"""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path

import click
from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.support.fuzzing import TARGETS, Target

SLOW = 1.0
"""An input that takes more seconds of processor time is a fault."""

GROWTH = 60
"""The most megabytes that a place may keep after its first tenth of the inputs."""

CHUNK = 1000


def megabytes_in_use() -> int:
    """Return the memory that this process holds, in megabytes. Return 0 where the system does not say."""
    try:
        fields = Path("/proc/self/statm").read_text().split()
    except OSError:
        return 0
    return int(fields[1]) * 4096 // 1_000_000


def fuzz(target: Target, inputs: int, first_seed: int) -> list[str]:
    """Give a place so many inputs, and print a line about it. Return a line for each fault."""
    slowest, given_inputs, faults = 0.0, 0, []

    def timed(value: object) -> None:
        nonlocal slowest, given_inputs
        began = time.process_time()
        target.check(value)
        slowest, given_inputs = max(slowest, time.process_time() - began), given_inputs + 1

    began, before = time.perf_counter(), 0
    for number in range(-(-inputs // CHUNK)):
        chunk = settings(
            max_examples=min(CHUNK, inputs - number * CHUNK), deadline=None, database=None,
            phases=[Phase.generate, Phase.shrink], suppress_health_check=list(HealthCheck),
        )
        try:
            seed(first_seed + number)(chunk(given(target.inputs)(timed)))()
        except Exception as error:
            notes = "; ".join(getattr(error, "__notes__", ()))
            said = f"{type(error).__name__}: {error} {notes}"
            faults.append(f"{target.name}, seed {first_seed + number}: {said}")
        gc.collect()
        if number == inputs // CHUNK // 10:
            before = megabytes_in_use()
    grown, spent = megabytes_in_use() - before, time.perf_counter() - began
    click.echo(f"{target.name}: {given_inputs:,} inputs, {len(faults)} faults, slowest {slowest:.2f} s, "
               f"{grown:+} MB, {spent:.0f} s")
    if slowest > SLOW:
        faults.append(f"{target.name}: an input took {slowest:.2f} s")
    if grown > GROWTH:
        faults.append(f"{target.name}: {grown} MB were kept")
    return faults


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--inputs", type=click.IntRange(1), default=20_000, show_default=True, help="For each place.")
@click.option("--seed", "first_seed", type=int, help="The first seed; otherwise another at each run.")
@click.option("--only", help="Only the places with this in their name.")
def main(inputs: int, first_seed: int | None, only: str | None) -> None:
    """Give random inputs to every place that takes some. The result is an error if anything breaks."""
    started = time.time_ns() % 1_000_000_000 if first_seed is None else first_seed
    click.echo(f"seed {started}")
    faults = [
        fault for target in TARGETS if only is None or only in target.name
        for fault in fuzz(target, inputs, started)
    ]
    for fault in faults:
        click.echo(fault, err=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
