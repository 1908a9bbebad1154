"""Make random small changes to games and core, one at a time, and count those that no test notices."""

from __future__ import annotations

import ast
import json
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click

from tests.measure.mutation import cosmic, field
from tests.measure.mutation.argued import reasons_by_change
from tests.measure.mutation.changes import ChangeSite, SourceFile, TextChange
from tests.measure.mutation.reach import ReachedFunctions, function_at, functions_reached_by_pages
from tests.measure.mutation.trial import NOT_ASKED, UNNOTICED, ChangeTrial, TrialOutcome, run_trials
from tests.measure.progress import show_current_task

CORE = ("model/*.py", "judging/*.py", "tables/*.py", "words/*.py", "notation/*.py")
"""The files of the engine that say what moves mean, and whether they are allowed."""

TESTS_OF_THE_CORE = (
    "engine/test_judge.py", "engine/test_blocked_cards.py", "engine/test_deal.py",
    "engine/test_required_names.py", "book/test_shapes.py", "engine/test_runs.py", "engine/test_rounds.py",
    "engine/test_writing.py", "engine/test_gathering.py", "engine/test_hold_back_preferences.py",
    "engine/test_words.py", "engine/test_cited_rules.py", "engine/test_setting_out.py", "games/test_rums.py",
)
TESTS_OF_THE_NOTATION = ("engine/test_any_text.py", "book/test_bad_input.py", "engine/test_notation.py")
OTHER_TESTS_IN_BOOK = (
    "test_checks.py", "test_figures.py", "test_own_effects.py", "test_proofs_of_lost_deals.py")
"""Tests in `tests/book` that depend on the engine, and need neither a browser nor the built book.

What is built is stored by the digest of the files, which do not change here.
"""
TESTS_OF_OTHER_PROCESSES = ("test_count.py", "test_journal.py", "test_recount.py", "test_solve.py")
"""Tests that start processes, in which the engine is not changed."""
SECONDS_OF_WORK_ON_CORE = 400.0
"""For so many seconds of work a change to the core is tried: the last tests take half of them."""
FEW = 4
"""The number of pages that are checked before the tests are run; the others follow."""

WAYS = (
    "a line", "the ledger", "a claim", "a demand on every game", "a test", "an error", "no end", "a case",
    "the answers", "another test")
"""The checks that may notice a change, in order; the last three notice what no other check does."""


@dataclass(frozen=True)
class DrawnChange:
    """A random change, with the file in which it is made."""

    source: SourceFile
    change: TextChange

    @property
    def lines_before_and_after(self) -> tuple[str, str, str]:
        """Return the file, the changed lines, and the same lines after the change."""
        return (self.source.path, *self.source.lines_before_and_after(self.change))


def sample_changes(sources: list[SourceFile], count: int, seed: int) -> list[DrawnChange]:
    """Return `count` different changes. For each, a kind and a place are drawn at random."""
    chance = random.Random(seed)
    places: dict[tuple[str, str, int], list[ChangeSite]] = defaultdict(list)
    files = {source.path: source for source in sources}
    for source in sources:
        show_current_task(f"looking for changes in {source.path}")
        for site in (*field.game_word_sites(source), *cosmic.cosmic_ray_sites(source)):
            if source.may_change_game(site.start):
                places[source.path, site.kind, site.start].append(site)
    show_current_task("")
    keys, found, seen = sorted(places), list[DrawnChange](), set[tuple[str, int, int, str]]()
    while len(found) < count and keys:
        key = chance.choice(keys)
        change = chance.choice(places[key]).make()
        if change is None or files[key[0]].has_same_meaning(change):
            continue
        once = (key[0], change.start, change.stop, change.text)
        if once not in seen:
            seen.add(once)
            found.append(DrawnChange(files[key[0]], change))
    return found


def games_by_file(root: Path) -> dict[str, tuple[str, ...]]:
    """Return the ids of the games that use each file of `rules_engine/games`."""
    folder = root / "rules_engine/games"
    uses = {path: {root / f"{name.replace('.', '/')}.py" for name in _imported(path)}
            for path in folder.rglob("*.py")}
    register = (root / "rules_engine/registry.py").read_text(encoding="utf-8")
    registered = re.findall(r'"(\w+/[\w-]+)"', register)
    found: dict[str, tuple[str, ...]] = {}
    for game in registered:
        reached, fresh = set[Path](), {folder / f"{game.replace('-', '_')}.py"}
        while fresh:
            reached |= fresh
            fresh = {used for path in fresh for used in uses.get(path, ()) if used in uses} - reached
        for path in reached:
            name = path.relative_to(root).as_posix()
            found[name] = (*found.get(name, ()), game)
    return found


def _imported(path: Path) -> Iterator[str]:
    """Yield the modules that a file imports, and names that it imports from them, which may be modules."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def changes_to_games(root: Path, count: int, seed: int) -> Iterator[tuple[DrawnChange, ChangeTrial]]:
    """Yield random changes to the files of games, each with its trial."""
    games = games_by_file(root)
    sources = [SourceFile(path, (root / path).read_text(encoding="utf-8"))
               for path in sorted(games) if not path.endswith(("_claims.py", "__init__.py", "_player.py"))]
    others = other_tests_of_engine(root)
    for drawn in sample_changes(sources, count, seed):
        path = drawn.source.path
        tests = tuple(f"tests/games/test_{name}.py" for name in sorted(
            {Path(path).stem, *(game.split("/")[1].replace("-", "_") for game in games[path])})
            if (root / f"tests/games/test_{name}.py").is_file())
        yield drawn, ChangeTrial(
            path, drawn.source.text_with_change(drawn.change), games[path], tests,
            last_tests=tuple(others), last_tests_about=games[path][:FEW])


def changes_to_core(
    root: Path, count: int, seed: int, jobs: int
) -> Iterator[tuple[DrawnChange, ChangeTrial]]:
    """Yield random changes to the core, each with its trial.

    A trial has the pages that reach the changed place, the tests of the core, and at last the other tests of
    the engine.
    """
    engine = root / "rules_engine"
    paths = sorted({path for pattern in CORE for path in engine.glob(pattern) if path.name != "__init__.py"})
    sources = [
        SourceFile(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")) for path in paths
    ]
    games = [game for path, held in games_by_file(root).items() for game in held
             if path == f"rules_engine/games/{game.replace('-', '_')}.py"]
    show_current_task("finding out which pages reach what")
    reached = list(functions_reached_by_pages(sorted(games), root, jobs))
    chance = random.Random(seed)
    for drawn in sample_changes(sources, count, seed):
        pages = _games_reaching(reached, drawn)
        # What no proof reaches is reached by the demands on any game: of what is written down, of lists.
        pages += tuple(chance.sample(sorted(set(games) - set(pages)), max(0, FEW - len(pages))))
        more = TESTS_OF_THE_NOTATION if "/notation/" in drawn.source.path else ()
        tests = tuple(f"tests/{name}" for name in (*TESTS_OF_THE_CORE, *more))
        yield drawn, ChangeTrial(
            drawn.source.path, drawn.source.text_with_change(drawn.change), pages[:FEW], tests, pages[FEW:],
            tuple(one for one in other_tests_of_engine(root) if one not in tests),
            most=SECONDS_OF_WORK_ON_CORE)


def other_tests_of_engine(root: Path) -> list[str]:
    """Return the paths of all test files that depend on the engine and need no browser or other process."""
    found = [path for folder in ("engine", "games") for path in (root / "tests" / folder).glob("test_*.py")
             if path.name not in TESTS_OF_OTHER_PROCESSES]
    found += [root / "tests/book" / name for name in OTHER_TESTS_IN_BOOK]
    return sorted(path.relative_to(root).as_posix() for path in found)


def _games_reaching(reached: list[ReachedFunctions], drawn: DrawnChange) -> tuple[str, ...]:
    place = function_at(drawn.source, drawn.change.start)
    return tuple(one.game for one in reached if place is None or place in one.functions)


def outcome_table(drawn: list[DrawnChange], outcomes: list[TrialOutcome], reasons: set[int]) -> Iterator[str]:
    """Yield the counts by kind of change, a row each.

    A row has the number of changes, what noticed them, how many nothing noticed, and how many have a stated
    reason.
    """
    rows: dict[str, Counter[str]] = defaultdict(Counter)
    for number, (one, outcome) in enumerate(zip(drawn, outcomes, strict=True)):
        by = "argued" if number in reasons else outcome.by
        for name in (one.change.kind, "all"):
            rows[name][by] += 1
    yield "| | changes | " + " | ".join(WAYS) + " | not noticed, argued | **not noticed** |"
    yield "|---|" + "---|" * (len(WAYS) + 3)
    for name in [*sorted(rows.keys() - {"all"}), "all"]:
        row = rows[name]
        cells = [row.total(), *(row[way] for way in WAYS), row["argued"], row[UNNOTICED]]
        yield f"| {name} | " + " | ".join(str(cell) if cell else "" for cell in cells) + " |"


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--root", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
@click.option("--games", type=click.IntRange(0), default=400, help="How many changes to games.")
@click.option("--core", type=click.IntRange(0), default=200, help="How many changes to the core.")
@click.option("--seed", type=int, default=1, help="Which changes are drawn.")
@click.option("--jobs", type=click.IntRange(1), default=2, help="How many are tried at once.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="A file for them, as JSON.")
def main(root: Path, games: int, core: int, seed: int, jobs: int, out: Path | None) -> None:
    """Try small changes to the rules of games and to the core, and report which of them nothing notices."""
    root = root.resolve()
    reasons = reasons_by_change(root)
    click.echo(f"seed {seed}; Python {sys.version.split()[0]}, cosmic-ray {_version('cosmic-ray')}")
    many = 0
    # The core first: for games, the rest of the engine is imported once, before the changed game is.
    for what, trials in (
        ("core", changes_to_core(root, core, seed, jobs)),
        ("games", changes_to_games(root, games, seed)),
    ):
        held = list(trials) if (core if what == "core" else games) else []
        if not held:
            continue
        if what == "games":
            _import_page_modules()
        outcomes = _run_trials(held, root, jobs, out)
        drawn = [one for one, _ in held]
        allowed = {number for number, one in enumerate(drawn)
                   if outcomes[number].by == UNNOTICED and one.lines_before_and_after in reasons}
        click.echo(f"\nChanges to the {what}: {len(drawn)}\n")
        for row in outcome_table(drawn, outcomes, allowed):
            click.echo(row)
        for number, one in enumerate(drawn):
            if outcomes[number].by == UNNOTICED and number not in allowed:
                many += 1
                path, was, now = one.lines_before_and_after
                line = one.source.line_number_at(one.change.start)
                click.echo(f"\n{path}:{line}: {one.change.kind}\n- {was}\n+ {now}")
    sys.exit(1 if many else 0)


def _run_trials(
    held: list[tuple[DrawnChange, ChangeTrial]], root: Path, jobs: int, out: Path | None
) -> list[TrialOutcome]:
    outcomes: dict[int, TrialOutcome] = {}
    for number, outcome in run_trials([trial for _, trial in held], root, jobs):
        if outcome.by == NOT_ASKED:
            raise click.ClickException(outcome.said)
        outcomes[number] = outcome
        show_current_task(f"{len(outcomes)} of {len(held)} changes tried")
        if out is not None:
            one = held[number][0]
            path, was, now = one.lines_before_and_after
            row = {"path": path, "line": one.source.line_number_at(one.change.start), "kind": one.change.kind,
                   "was": was, "now": now, "by": outcome.by, "said": outcome.said}
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
    show_current_task("")
    return [outcomes[number] for number in range(len(held))]


def _import_page_modules() -> None:
    """Import the modules that check pages, so that the processes of trials need not. No game is imported."""
    for name in ("generator.checks.one_page", "generator.checks.report"):
        import_module(name)


def _version(package: str) -> str:
    with suppress(PackageNotFoundError):
        return version(package)
    return "not installed"


if __name__ == "__main__":
    main()
