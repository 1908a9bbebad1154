"""One run from the pages people write to a published site, or to a list of what is wrong."""

import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from generator import builder
from generator.finish import finish
from generator.lean import make_lean
from generator.links import dead_links
from generator.memory import Memory
from generator.nav import NAV, navigation
from generator.policy import set_policy
from generator.problem import Problem

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Pressed:
    """What a run found wrong, and the seconds that proof and builder took."""

    problems: list[Problem] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)
    proof: float = 0.0
    building: float = 0.0

    @property
    def complaints(self) -> list[str]:
        """Every complaint as a line to print: problems in order of place, then the builder's words."""
        return [str(problem) for problem in sorted(self.problems)] + self.refusals

    @property
    def published(self) -> bool:
        """Whether the run ended in a published site."""
        return not self.problems and not self.refusals


def press(
    root: Path, work: Path, site: Path, progress: Progress | None = None, memory: Memory | None = None
) -> Pressed:
    """Prove the book in `root` and build it in `work`; only a whole one is published as `site`."""
    from generator import book

    builder.recover(site.resolve())
    pages, new = work / "pages", work / "site"
    for folder in (pages, new):
        shutil.rmtree(folder, ignore_errors=True)
    pages.mkdir(parents=True)

    began = time.perf_counter()
    problems = book.make(root, pages, progress, memory) if memory else book.make(root, pages, progress)
    proof = time.perf_counter() - began
    if problems:
        return Pressed(problems=problems, proof=proof)
    began = time.perf_counter()
    try:
        nav = navigation(root / "docs", pages)
    except ValueError as error:
        return Pressed(problems=[Problem(f"docs/{NAV}", 1, 1, str(error))], proof=proof)
    try:
        builder.build(root / "mkdocs.yml", pages, new, nav)
    except builder.BuildFailed as failure:
        return Pressed(refusals=failure.messages, proof=proof, building=time.perf_counter() - began)
    make_lean(new)
    untold = finish(root, new)
    set_policy(new)
    building = time.perf_counter() - began
    if dead := untold + dead_links(new):
        return Pressed(refusals=dead, proof=proof, building=building)
    builder.publish(new, site)
    return Pressed(proof=proof, building=building)
