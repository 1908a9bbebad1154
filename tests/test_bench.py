"""The bench: it reports from one run, and its plain trying finds the moves that are listed."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.measure import bench
from generator.proof.book import Book
from generator.site import builder, manuscript_pages
from generator.site.manuscript_pages import Made
from rules_engine.registry import GAMES, game


@pytest.mark.parametrize("key", sorted(GAMES))
def test_trying_everything_finds_the_moves_that_are_listed(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "DEALS", 4)   # enough to meet positions from every part of a play
    one = game(key)
    tried = bench.compare(one, bench.play(one).sample)
    assert sorted(tried.unlisted) == [], "allowed, and not listed"
    assert sorted(tried.invented) == [], "listed, and refused"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A book of one page that is proved and built at once."""
    monkeypatch.setattr(bench, "GAMES", {"foster/canfield": "rules_engine.games.foster.canfield"})
    monkeypatch.setattr(bench, "DEALS", 2)

    def make(_root: Path, out: Path) -> Made:
        (out / "index.md").write_text("# A book\n")
        return Made(Book([], {}), {}, [])

    monkeypatch.setattr(manuscript_pages, "make", make)
    monkeypatch.setattr(builder, "build", lambda *_folders: None)
    return tmp_path


def test_a_report_from_one_run(quick: Path) -> None:
    result = CliRunner().invoke(bench.main, ["--root", str(quick)], catch_exceptions=False)
    for said in (
        "random play of deals 1 to 2, seed 1914",
        "foster/canfield:",
        "verdicts a second",
        "book: 1 pages, 9 characters",
        "proof: ",
        "site builder: ",
        "proof / builder: ",
    ):
        assert said in result.stdout
    assert "\r" not in result.output, "no progress in a pipe"


def test_a_book_that_cannot_be_built_is_told(quick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_folders: Path) -> None:
        raise builder.BuildFailed(["a page is missing"])

    monkeypatch.setattr(builder, "build", refuse)
    result = CliRunner().invoke(bench.main, ["--root", str(quick)], catch_exceptions=False)
    assert result.exit_code == 1
    assert "the builder refused the pages: a page is missing" in result.stderr
