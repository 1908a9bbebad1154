"""Try one change: run the changed engine in a process of its own, until some check notices the change."""

from __future__ import annotations

import contextlib
import io
import os
import resource
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic, process_time
from types import ModuleType

UNNOTICED = "not noticed"
NOT_ASKED = "not asked"
"""What comes of a trial whose tests are not there: it says nothing of the change."""
PATIENCE = 20
"""So many times as long as its work takes alone may a trial take on a busy machine."""


@dataclass(frozen=True)
class ChangeTrial:
    """A changed text for the file of a module, with the games and tests that should notice it.

    The pages of `games` are checked first, then `tests` are run. The pages of `others` are checked as long as
    there is time. `last_tests` are run if nothing else notices the change; if `last_tests_about` names games,
    only their tests. `most` is the number of seconds of work. After twice as many, the trial ends.
    """

    path: str
    text: str
    games: tuple[str, ...]
    tests: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    last_tests: tuple[str, ...] = ()
    last_tests_about: tuple[str, ...] = ()
    most: float = 120.0


@dataclass(frozen=True)
class TrialOutcome:
    """The check that noticed the change, in a word, and its message."""

    by: str
    said: str = ""


class _Changed(MetaPathFinder, Loader):
    """An import finder that gives one module another text than that of its file."""

    def __init__(self, trial: ChangeTrial, root: Path) -> None:
        self.trial = trial
        self.file = str(root / trial.path)
        name = trial.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.name, self.package = name, trial.path.endswith("/__init__.py")

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the module's spec if it is the changed module."""
        del path, target
        if fullname != self.name:
            return None
        return spec_from_loader(fullname, self, origin=self.file, is_package=self.package)

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed text in the module."""
        module.__file__ = self.file
        if self.package:
            module.__path__ = [str(Path(self.file).parent)]
        exec(compile(self.trial.text, self.file, "exec"), vars(module))


def find_noticing_check(trial: ChangeTrial, root: Path) -> TrialOutcome:
    """Return the check that notices the change. No module that it changes may be imported yet."""
    finder = _Changed(trial, root)
    assert finder.name not in sys.modules, f"{finder.name} is here already"
    sys.meta_path.insert(0, finder)
    for found in _checks(trial, root):
        if found is not None:
            return found
    return TrialOutcome(UNNOTICED)


def _checks(trial: ChangeTrial, root: Path) -> Iterator[TrialOutcome | None]:
    """Yield the result of each check.

    Short cases, tables and answers come after the tests, so that their benefit is seen.
    """
    yield from (_of_page(game, root) for game in trial.games)
    yield from map(_of_demands, trial.games)
    if trial.tests and (said := _of_tests(trial.tests, root)):
        yield TrialOutcome(NOT_ASKED if said.startswith(NOT_ASKED) else "a test", said)
    for game in trial.others:
        if process_time() < trial.most:
            yield _of_page(game, root)
    yield from (_of_cases(game, root) for game in (*trial.games, *trial.others))
    yield from (_of_table(game, root) for game in (*trial.games, *trial.others))
    yield from (_of_answers(game, root) for game in (*trial.games, *trial.others))
    if trial.last_tests and (said := _of_tests(trial.last_tests, root, trial.last_tests_about)):
        yield TrialOutcome(NOT_ASKED if said.startswith(NOT_ASKED) else "another test", said)


def _of_page(game: str, root: Path) -> TrialOutcome | None:
    from generator.checks.one_page import check_page

    found = check_page(root / "docs", root / "docs" / f"{game}.md")
    for fault in found.faults:
        return TrialOutcome("a claim" if fault.message.startswith("claim ") else "a line", str(fault))
    for lack in found.missing_parts_problems:
        return TrialOutcome("the ledger", str(lack))
    return None


def _of_cases(game: str, root: Path) -> TrialOutcome | None:
    from generator.proof.short_cases import read_short_cases
    from rules_engine.registry import find_game as registered

    for case in read_short_cases(root, registered(game)):
        for problem in case.problems:
            return TrialOutcome("a case", str(problem))
    return None


def _of_table(game: str, root: Path) -> TrialOutcome | None:
    from generator.checks.cases import TABLES, list_zones_and_facts, read_lines_by_game
    from rules_engine.registry import find_game as registered

    found = set(list_zones_and_facts(registered(game))) ^ set(read_lines_by_game(root / TABLES)[game])
    return TrialOutcome("a case", f"{TABLES}: {game}: {min(found)}") if found else None


def _of_answers(game: str, root: Path) -> TrialOutcome | None:
    from rules_engine.registry import find_game as registered
    from tests.measure.answers import choices_with_changed_answers

    found = choices_with_changed_answers(root, registered(game))
    return TrialOutcome("the answers", f"{game}: {found[0]}") if found else None


def _of_demands(game: str) -> TrialOutcome | None:
    from generator.checks.report import faults_of_game
    from rules_engine.registry import find_game as registered

    for fault in faults_of_game(registered(game)):
        return TrialOutcome("a demand on every game", fault)
    return None


def _of_tests(tests: tuple[str, ...], root: Path, about: tuple[str, ...] = ()) -> str:
    import pytest

    told = io.StringIO()
    there = [test for test in tests if (root / test).is_file()]
    if len(there) < len(tests):
        return f"{NOT_ASKED}: no {', '.join(sorted(set(tests) - set(there)))}"
    # One process, nothing written, the first failure is enough.
    options = ["-x", "-q", "--no-header", "-p", "no:cacheprovider", "-m", "not slow and not recount"]
    if about:
        options += ["-k", " or ".join(about)]
    with contextlib.redirect_stdout(told):
        code = pytest.main([*options, f"--rootdir={root}", *(str(root / test) for test in tests)])
    if code in (0, 5):
        return ""
    lines = [line for line in told.getvalue().splitlines() if line.startswith(("FAILED", "ERROR", "E "))]
    return lines[-1] if lines else f"pytest ended with {code}"


def _child(trial: ChangeTrial, root: Path, told: Connection) -> None:
    longest = int(2 * trial.most)
    resource.setrlimit(resource.RLIMIT_CPU, (longest, longest))
    with Path(os.devnull).open("w") as nothing:
        os.dup2(nothing.fileno(), 1)
        os.dup2(nothing.fileno(), 2)
        try:
            outcome = find_noticing_check(trial, root)
        except BaseException as error:   # whatever a changed engine raises, it has been noticed
            outcome = TrialOutcome("an error", f"{type(error).__name__}: {error}"[:300])
        told.send(outcome)
        told.close()
        os._exit(0)


def run_trials(trials: Sequence[ChangeTrial], root: Path, jobs: int) -> Iterator[tuple[int, TrialOutcome]]:
    """Yield the number of each trial with its outcome, as they finish. Each runs in a process of its own."""
    context = get_context("fork")
    waiting = list(enumerate(trials))[::-1]
    running: dict[Connection, tuple[int, BaseProcess, float]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            number, trial = waiting.pop()
            ours, theirs = context.Pipe(duplex=False)
            process: BaseProcess = context.Process(target=_child, args=(trial, root, theirs))
            process.start()
            theirs.close()
            running[ours] = number, process, monotonic() + PATIENCE * trial.most
        for ready in wait(list(running), timeout=1.0):
            assert isinstance(ready, Connection)
            number, process, _ = running.pop(ready)
            try:
                outcome = ready.recv()
                process.join()
            except EOFError:
                process.join()
                outcome = TrialOutcome("no end", f"it was stopped: {process.exitcode}")
            yield number, outcome
        for late in [one for one, (_, _, end) in running.items() if monotonic() > end]:
            number, process, _ = running.pop(late)
            process.kill()
            process.join()
            yield number, TrialOutcome("no end", "it was stopped")
