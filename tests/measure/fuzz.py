"""Give many random inputs to every place that takes some, and say what broke, what was slow and what grew.

`make fuzz` gives each place 20,000 inputs; `--inputs` says another number. The inputs are made by Hypothesis,
anew at each run, or the same for the same `--seed`. With `--guided` they are guided by the code they reach,
which needs Atheris.
"""

from __future__ import annotations

import gc
import re
import subprocess
import sys
import time
from pathlib import Path

import click
from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.support.fuzzing import TARGETS, Target

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
    if slowest > target.most_seconds:
        faults.append(f"{target.name}: an input took {slowest:.2f} s")
    if grown > GROWTH:
        faults.append(f"{target.name}: {grown} MB were kept")
    return faults


_DONE = re.compile(r"^#(\d+)\s+DONE\s+cov: (\d+) .*rss: (\d+)Mb", re.MULTILINE)
"""The line in which a guided run reports its inputs, the places in the code it reached, and its memory."""


def fuzz_guided(target: Target, seconds: int, first_seed: int) -> list[str]:
    """Give a place inputs that are guided by the code they reach. Return the fault it ended with, if any."""
    words = [sys.executable, "-m", "tests.measure.guided_fuzz", target.name, str(seconds), str(first_seed)]
    run = subprocess.run(words, capture_output=True, check=False)
    told = (run.stdout + run.stderr).decode(errors="replace")
    done = _DONE.search(told)
    if run.returncode or done is None:
        return [f"{target.name}, guided, seed {first_seed}: {told[-3000:]}"]
    inputs, reached, megabytes = map(int, done.groups())
    click.echo(f"{target.name}: {inputs:,} guided inputs in {seconds} s, no fault, "
               f"{reached:,} places in the code, {megabytes} MB")
    return []


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--inputs", type=click.IntRange(1), default=20_000, show_default=True, help="For each place.")
@click.option("--seed", "first_seed", type=int, help="The first seed; otherwise another at each run.")
@click.option("--only", help="Only the places with this in their name.")
@click.option("--guided", type=click.IntRange(1), help="Seconds for each place, with Atheris.")
def main(inputs: int, first_seed: int | None, only: str | None, guided: int | None) -> None:
    """Give random inputs to every place that takes some. The result is an error if anything breaks."""
    started = time.time_ns() % 1_000_000_000 if first_seed is None else first_seed
    click.echo(f"seed {started}")
    faults = [
        fault for target in TARGETS if only is None or only in target.name
        for fault in (fuzz_guided(target, guided, started) if guided else fuzz(target, inputs, started))
    ]
    for fault in faults:
        click.echo(fault, err=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
