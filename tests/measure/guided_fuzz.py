"""Give a place inputs guided by the code that they reach; `make fuzz GUIDED=60` does so for every place.

Atheris notices what code is reached. Hypothesis makes an input of the bytes that Atheris proposes, so the
places and their inputs are those of `make fuzz`. The output says how many inputs there were, and how many
places in the code they reached.
"""

from __future__ import annotations

import sys

import atheris
from hypothesis import HealthCheck, given, settings

with atheris.instrument_imports(include=["rules_engine", "generator"]):
    from tests.support.fuzzing import TARGETS


def main(name: str, seconds: int, first_seed: int) -> None:
    """Give a place inputs for so many seconds. End the process, with an error if an input breaks it."""
    [target] = [one for one in TARGETS if one.name == name]
    plain = settings(deadline=None, database=None, suppress_health_check=list(HealthCheck))
    check = plain(given(target.inputs)(target.check)).hypothesis.fuzz_one_input   # type: ignore[attr-defined]

    def give(data: bytes) -> None:
        check(data)

    options = [f"-max_total_time={seconds}", f"-seed={first_seed}", "-max_len=4096"]
    atheris.Setup([sys.argv[0], *options, "-artifact_prefix=.cache/"], give)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
