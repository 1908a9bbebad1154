"""The command `recount`: recorded counts are played again, and every value that differs is reported."""

from __future__ import annotations

import csv
import io
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from generator.command.cli import main
from generator.count.play_digests import (
    csv_of_count_digests,
    digest_of_winning_plays,
    path_of_play_digests,
    read_play_digests,
    store_play_digest,
)
from generator.count.recounting import recorded_counts_of_game
from rules_engine.counting.count import DealResult, ResultWithWinningMoves
from rules_engine.registry import GAMES

ROOT = Path(__file__).parents[2]
GAME = "foster/try-again"


def run_recount(root: Path, *words: str) -> Result:
    return CliRunner().invoke(
        main, ["recount", "--root", str(root), "--processes", "1", *words], catch_exceptions=False
    )


@pytest.fixture
def book_with_count(tmp_path: Path) -> Path:
    """Return a book with a count of 20 deals of one game."""
    (tmp_path / "docs").mkdir()
    words = ["count", GAME, "--deals", "20", "--processes", "1", "--root", str(tmp_path)]
    assert CliRunner().invoke(main, words, catch_exceptions=False).exit_code == 0
    return tmp_path


def change_recorded_value(book_with_count: Path, name: str, value: Any) -> None:  # noqa: ANN401 - any JSON value
    path = book_with_count / "docs" / "counts" / f"{GAME}.json"
    data = json.loads(path.read_text())
    data["counts"][0][name] = value
    path.write_text(json.dumps(data))


def test_an_unchanged_count_is_confirmed_and_nothing_is_written(book_with_count: Path) -> None:
    before = {path: path.read_bytes() for path in book_with_count.rglob("*") if path.is_file()}
    result = run_recount(book_with_count, GAME)
    assert result.exit_code == 0
    assert result.stdout == (
        f"{GAME}, plain player, deals 1 to 20: 20 deals played again; the results are as recorded\n1 of 1 "
        "counts are as recorded\n"
    )
    assert {path: path.read_bytes() for path in book_with_count.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(("name", "value"), [
    ("won", 19), ("rows", "0" * 64), ("moves", 1), ("ends", {"won": 20}), ("chance", [0.5, 0.6]),
    ("out", None),
])
def test_a_value_that_differs_is_reported(book_with_count: Path, name: str, value: object) -> None:
    change_recorded_value(book_with_count, name, value)
    result = run_recount(book_with_count, GAME)
    assert result.exit_code == 1
    assert f"    {name}: recorded {value}, found " in result.stdout
    assert "0 of 1 counts are as recorded" in result.stdout


def test_the_digest_of_the_winning_plays_is_stored_once_and_compared(book_with_count: Path) -> None:
    docs, game = book_with_count / "docs", "foster/the-carpet"   # the other one is not won so soon
    words = ["count", game, "--deals", "3", "--processes", "1", "--root", str(book_with_count)]
    assert CliRunner().invoke(main, words, catch_exceptions=False).exit_code == 0
    assert run_recount(book_with_count, game).exit_code == 0
    assert read_play_digests(docs) == {}
    assert run_recount(book_with_count, game, "--write").exit_code == 0
    (results, plays), = read_play_digests(docs).items()
    (entry,) = recorded_counts_of_game(docs, game)
    assert results == entry.values["rows"]
    assert entry.request is not None
    proved = dict(entry.request.results_with_winning_moves(entry.request.deal_numbers))
    assert any(one.wins for one in proved.values())
    assert plays == digest_of_winning_plays(proved)
    (row,) = csv.DictReader(io.StringIO(csv_of_count_digests(docs, [game])))
    assert (row["game"], row["last_deal"]) == (game, "3")
    assert (row["results_sha256"], row["winning_plays_sha256"]) == (results, plays)
    store_play_digest(docs, results, "0" * 64)
    result = run_recount(book_with_count, game, "--write")
    assert result.exit_code == 1
    assert f"winning plays: recorded {'0' * 64}, found {plays}" in result.output


def test_missing_numbers_of_deals_by_cards_out_are_stored(book_with_count: Path) -> None:
    path = book_with_count / "docs" / "counts" / f"{GAME}.json"
    complete = path.read_text()
    out = json.loads(complete)["counts"][0]["out"]
    assert sum(out["deals"]) == 20
    change_recorded_value(book_with_count, "out", {name: out[name] for name in out if name != "deals"})
    without = path.read_text()
    assert run_recount(book_with_count, GAME).exit_code == 0
    assert path.read_text() == without
    assert run_recount(book_with_count, GAME, "--write").exit_code == 0
    assert path.read_text() == complete


def test_wrong_numbers_of_deals_by_cards_out_are_reported(book_with_count: Path) -> None:
    path = book_with_count / "docs" / "counts" / f"{GAME}.json"
    out = json.loads(path.read_text())["counts"][0]["out"]
    *rest, last = out["deals"]
    change_recorded_value(book_with_count, "out", {**out, "deals": [*rest, last - 1, 1]})
    result = run_recount(book_with_count, GAME, "--write")
    assert result.exit_code == 1
    assert "    out: recorded {" in result.stdout
    change_recorded_value(book_with_count, "out", {**out, "deals": [*rest, last + 1]})
    assert "expected the counts of" in run_recount(book_with_count, GAME).output


def test_different_plays_have_different_digests() -> None:
    one, other = (
        ResultWithWinningMoves(DealResult("won", 52, 1), (text,)) for text in ('[["turn"]]', '[["deal"]]'))
    lost = ResultWithWinningMoves(DealResult("stuck", 3, 20))
    digests = [digest_of_winning_plays(results) for results in ({1: one}, {1: other}, {2: one}, {1: lost})]
    assert len(set(digests)) == 4
    assert digest_of_winning_plays({1: one, 2: lost}) == digests[0]


@pytest.mark.parametrize("text", ["{", "[]", '{"a": "b"}', '{"' + "0" * 64 + '": 7}'])
def test_a_malformed_file_of_play_digests_is_reported(text: str, book_with_count: Path) -> None:
    path_of_play_digests(book_with_count / "docs").write_text(text)
    result = run_recount(book_with_count, GAME)
    assert result.exit_code == 1
    assert "plays.json: expected" in result.output


@pytest.mark.parametrize(("name", "value"), [
    ("won", None), ("won", 21), ("of", 0), ("deals", [5, 1]), ("deals", [0, 20]), ("under", {"a": 1}),
    ("ends", []), ("first", [["won", 52]]), ("out", {"total": 1}), ("date", "soon"), ("sentence", 7),
    ("moves", "many"),
])
def test_a_malformed_value_is_reported(book_with_count: Path, name: str, value: object) -> None:
    change_recorded_value(book_with_count, name, value)
    result = run_recount(book_with_count, GAME)
    assert result.exit_code == 1
    assert f"expected the counts of {GAME}, found" in result.output
    assert "Traceback" not in result.output


def test_with_first_only_the_first_deals_are_compared(book_with_count: Path) -> None:
    change_recorded_value(book_with_count, "won", 19)
    assert run_recount(book_with_count, GAME, "--first").exit_code == 0
    change_recorded_value(book_with_count, "first", [["won", 52, 1]] * 3)
    result = run_recount(book_with_count, GAME, "--first")
    assert result.exit_code == 1
    said = "3 deals played again; the results are not as recorded\n    first: recorded [['won', 52, 1]"
    assert said in result.stdout


def test_a_count_of_a_player_that_has_changed_cannot_be_repeated(book_with_count: Path) -> None:
    change_recorded_value(book_with_count, "sentence", "The plain player plays otherwise.")
    result = run_recount(book_with_count, GAME)
    assert result.exit_code == 1
    assert "cannot be repeated, because the player has changed since" in result.stdout


def test_a_missing_count_player_or_game_is_reported(book_with_count: Path) -> None:
    for words, said in (
        ((GAME, "--player", "nobody"), "no count by the player 'nobody' is recorded"),
        (("foster/canfield",), "no count of foster/canfield is recorded; count it with by-the-book count"),
        (("foster/nothing",), "there is no game 'foster/nothing'"),
    ):
        result = run_recount(book_with_count, *words)
        assert result.exit_code in (1, 2), f"{words}: {result.output}"
        assert said in result.stderr, f"{words}: {result.stderr}"
    shutil.rmtree(book_with_count / "docs" / "counts")
    assert "no count of" in run_recount(book_with_count, GAME).stderr


LEFT_OVER = {"cadogan/babette", "cadogan/napoleon-at-st-helena-filled-from-the-talon", "cadogan/the-olga",
             "foster/take-fourteen"}
"""The games whose search was recorded by an earlier search program."""


def test_every_recorded_count_of_the_book_can_be_repeated() -> None:
    entries = [entry for key in sorted(GAMES) for entry in recorded_counts_of_game(ROOT / "docs", key)]
    assert len(entries) > 190
    lost = {entry.game_id for entry in entries if entry.request is None}
    assert lost <= LEFT_OVER
    assert all(entry.values["player"] == "searching" for entry in entries if entry.request is None)


def test_a_recorded_count_of_the_book_is_confirmed() -> None:
    result = run_recount(ROOT, GAME, "--player", "plain", "--first")
    assert (result.exit_code, "as recorded" in result.stdout) == (0, True)
