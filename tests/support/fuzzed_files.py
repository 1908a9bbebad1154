"""Files and commands that a stranger can hand over, at random, and what must hold of the answer."""

from __future__ import annotations

import gzip
import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from click.testing import CliRunner
from hypothesis import strategies as st

from generator.command.cli import main
from generator.count.journal import UnusableResultFile, open_journal_of_count
from generator.count.recorded_counts import (
    largest_recorded_search,
    path_of_result_file,
    recorded_count,
    recorded_win_counts,
)
from generator.count.recounting import recorded_counts_of_game
from generator.proof.manuscript import FRONT_KEYS, read_page
from generator.support.problem import Problem
from rules_engine.counting.count import CountRequest
from rules_engine.notation.transcript import check_transcript
from rules_engine.players.players import PLAIN
from rules_engine.registry import find_game
from tests.conftest import ROOT
from tests.support.fuzzed_values import CANFIELD, IDS, LINES, OURS, RUM, TEXT, VALUES, WORDS

CARPET = find_game("foster/the-carpet")


@contextmanager
def empty_folder() -> Iterator[Path]:
    """Yield a folder that is removed afterwards."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def check_problems(problems: list[Problem], text: str) -> None:
    """Check that each problem is told in one line, and that its place is in the text."""
    lines = text.replace("\r\n", "\n").split("\n")
    for problem in problems:
        assert problem.message.strip()
        assert len(problem.message.splitlines()) == 1, problem
        assert 1 <= problem.line <= len(lines), problem
        assert problem.column >= 1, problem


# Transcripts.

TRANSCRIPTS = st.builds(
    "{}{}".format,
    st.sampled_from(
        ("", f"game: {CANFIELD.id}\n", f"game: {CANFIELD.id}\ndeal: 17\n", f"game: {RUM.id}\n")),
    LINES | st.lists(st.sampled_from(OURS) | WORDS, max_size=8).map("\n".join),
)


def check_any_transcript(text: str) -> None:
    """Check that whatever is given as a transcript is answered, with each fault in its place."""
    lines = text.split("\n")
    for fault in check_transcript(text).faults:
        assert fault.message
        assert "\n" not in fault.message
        assert 1 <= fault.line <= len(lines), fault
        assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1, fault


# Pages: their front matter and their fences.

TODAYS_KEYS = ("says", "where", "source", "choice", "at", "play", "on")
FENCE_KINDS = ("play", "rules", "readings", "asked", "today", "opening", "odds", "facts", "words")
FRONT = st.dictionaries(
    st.sampled_from((*FRONT_KEYS, "search", "no-such-key")) | TEXT,
    VALUES | IDS | st.lists(TEXT, max_size=3)
    | st.lists(st.dictionaries(st.sampled_from(TODAYS_KEYS), VALUES), max_size=3),
    max_size=5,
).map(lambda value: yaml.safe_dump(value, allow_unicode=True)) | LINES
FENCES = st.builds(
    "```{} {}\n{}\n```\n".format,
    st.sampled_from(FENCE_KINDS) | TEXT, WORDS, LINES)
HEADS = FRONT | st.just("title: A") | st.just(f"game: {CANFIELD.id}\ntitle: A")
PAGES = st.builds(
    "---\n{}\n---\n\n# A\n\n{}".format, HEADS, st.lists(FENCES | TEXT, max_size=3).map("\n".join))


def check_page(text: str) -> None:
    """Check that each fault of a page is told in one line, and nothing else happens."""
    with empty_folder() as docs:
        page = docs / "page.md"
        page.write_text(text, encoding="utf-8", errors="replace", newline="")
        check_problems(read_page(docs, page).problems, text)


# Recorded counts, proofs of lost deals, and journals.


@cache
def recorded_text() -> str:
    """Return the counts of a game as this book has them."""
    return path_of_result_file(ROOT / "docs", CARPET.id).read_text(encoding="utf-8")


def _with_changed_value(value: object, path: list[int], new: object) -> object:
    """Return JSON data with one value replaced. `path` leads to it: a number for each list or dictionary."""
    if not path or not isinstance(value, dict | list) or not value:
        return new
    first, rest = path[0], path[1:]
    if isinstance(value, list):
        at = first % len(value)
        return [*value[:at], _with_changed_value(value[at], rest, new), *value[at + 1:]]
    key = list(value)[first % len(value)]
    return {**value, key: _with_changed_value(value[key], rest, new)}


CHANGED_COUNTS = st.builds(
    lambda path, new: json.dumps(_with_changed_value(json.loads(recorded_text()), path, new)),
    st.lists(st.integers(0, 50), min_size=1, max_size=5), VALUES)


def check_recorded_counts(text: str) -> None:
    """Check that counts are read, or refused."""
    with empty_folder() as docs:
        path = path_of_result_file(docs, CARPET.id)
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8", errors="replace")
        readers: list[Callable[[], object]] = [
            lambda: [one.description for one in recorded_counts_of_game(docs, CARPET.id)],
            lambda: recorded_count(docs, CountRequest(CARPET.id, PLAIN, 1, 1000)),
            lambda: largest_recorded_search(docs, CARPET.id),
            lambda: recorded_win_counts(docs, CARPET),
        ]
        for read in readers:
            with suppress(UnusableResultFile):
                read()


PILES = st.lists(st.lists(st.integers(-3, 60), max_size=3), max_size=3)
PROOFS = st.builds(
    lambda head, rows: "\n".join([json.dumps(head), *map(json.dumps, rows)]),
    st.fixed_dictionaries({
        "game": IDS | st.just(CARPET.id), "deal": st.integers(1, 3) | VALUES,
        "positions": st.integers(0, 3) | VALUES, "under": st.just({}) | VALUES}) | VALUES,
    st.lists(st.lists(VALUES | PILES, max_size=3) | VALUES, max_size=3),
).map(lambda text: gzip.compress(text.encode(), 1)) | st.binary(max_size=60)


def check_proof(content: bytes) -> None:
    """Check that what is no proof of a lost deal is refused."""
    with empty_folder() as folder:
        (folder / "lost.gz").write_bytes(content)
        result = CliRunner().invoke(main, ["lost", str(folder / "lost.gz")])
        assert isinstance(result.exception, SystemExit), repr(result.exception)
        assert result.exit_code in (1, 2), "a random file passed for a proof"


FEW = CountRequest(CARPET.id, PLAIN, 1, 4)


@cache
def journal_bytes() -> bytes:
    """Return a journal of a few deals."""
    with empty_folder() as folder:
        with open_journal_of_count(folder / "counts.json", FEW, {}) as journal:
            journal.add_results(dict(FEW.results_with_winning_moves(FEW.deal_numbers)))
            path = journal.path
        return path.read_bytes()


@cache
def journal_rows() -> dict[int, Any]:
    """Return the results in that journal, by deal."""
    return {number: proved.row for number, proved in FEW.results_with_winning_moves(FEW.deal_numbers)}


CHANGES = st.lists(
    st.tuples(st.integers(0, 1 << 15), st.binary(max_size=20), st.integers(0, 40)), min_size=1, max_size=3)


def check_journal(changes: list[tuple[int, bytes, int]]) -> None:
    """Check that a changed journal is refused, or has only results that were written."""
    content = journal_bytes()
    for place, new, removed in changes:
        at = place % (len(content) + 1)
        content = content[:at] + new + content[at + removed:]
    with empty_folder() as folder:
        with open_journal_of_count(folder / "counts.json", FEW, {}) as journal:
            path = journal.path
        path.write_bytes(content)
        with suppress(UnusableResultFile), open_journal_of_count(folder / "counts.json", FEW, {}) as journal:
            assert journal.rows.items() <= journal_rows().items()


# The command line.

QUICK = (
    "addresses", "check", "compare", "compiled", "edition", "format", "init", "legal", "licences", "lost",
    "pdf", "play", "prove", "recount", "sources", "words", "zip",
)
"""Commands that end quickly whatever their arguments are."""
OPTIONS = st.sampled_from((
    "--json", "--root", "--games", "--deal", "--seed", "--under", "--player", "--players", "--first",
    "--check", "--name", "--for-two", "--only", "--tries", "--out", "--end", "--most", "--write", "--help",
    "verify", "show", "add", "-h", "--", "one.play", "docs", "mkdocs.yml", ".", "..", "no/such", "-", "0",
    "1", "-1", "99999999999999999999", "together=no", "x=y"))
ARGUMENTS = st.tuples(
    st.sampled_from(QUICK),
    # No shell can hand over a NUL or half a character.
    st.lists((OPTIONS | IDS | TEXT).filter(lambda text: not {"\0", "\ud800"} & set(text)), max_size=5))


def check_command(words: tuple[str, list[str]]) -> None:
    """Check that a command ends in order: with 0, or with 1 or 2 and a word about what is wrong."""
    command, rest = words
    with empty_folder() as folder, chdir(folder):
        (folder / "docs").mkdir()
        (folder / "mkdocs.yml").write_text("site_name: A\n")
        (folder / "docs" / "index.md").write_text("# A\n")
        (folder / "one.play").write_text(f"game: {CANFIELD.id}\ndeal: 17\nturn\n")
        result = CliRunner().invoke(main, [command, *rest], input=f"game: {CANFIELD.id}\ndeal: 17\n")
        said = f"{words}: {result.exception!r} {result.output[-300:]}"
        assert result.exception is None or isinstance(result.exception, SystemExit), said
        assert result.exit_code in (0, 1, 2), said
        assert result.exit_code == 0 or result.output.strip(), said
        assert "Traceback" not in result.output, said
