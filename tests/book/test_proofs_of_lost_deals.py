"""Proofs that a deal cannot be won: written, checked, and refused if anything is missing."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.command.cli import main
from generator.command.lost import reachable_positions
from generator.proof.closed_set import (
    LostDeal,
    NotProvedLost,
    check_proof_of_lost_deal,
    read_proof_of_lost_deal,
    write_proof_of_lost_deal,
)
from rules_engine import find_game

GAME = "foster/the-carpet"
LOST = LostDeal(GAME, 2, {})


def run_command(*words: str) -> Result:
    return CliRunner().invoke(main, ["lost", *words], catch_exceptions=False)


@pytest.fixture(name="proof")
def written_proof(tmp_path: Path) -> Path:
    path = tmp_path / "lost.gz"
    result = run_command(str(path), "--write", GAME, "--deal", "2")
    assert result.exit_code == 0, result.output
    return path


def test_a_proof_that_is_written_passes_the_check(proof: Path) -> None:
    result = run_command(str(proof))
    assert result.output == (
        f"{GAME}, deal 2: this deal is lost. The proof has 53 positions: none is won, and every "
        "move from one leads to another of them.\n")


def test_a_proof_that_lacks_any_position_is_refused(proof: Path) -> None:
    lost, positions = read_proof_of_lost_deal(proof)
    assert lost == LOST
    for position in positions:
        with pytest.raises(NotProvedLost, match=r"is not in the proof|lacks the first position"):
            check_proof_of_lost_deal(lost, positions - {position})


def test_a_deal_that_can_be_won_or_has_too_many_positions_gets_no_proof() -> None:
    game = find_game(GAME)
    with pytest.raises(NotProvedLost, match="this deal can be won"):
        reachable_positions(game, game.opening(1), 1_000)
    with pytest.raises(NotProvedLost, match="more than 10 positions"):
        reachable_positions(game, game.opening(2), 10)


def test_writing_the_same_proof_again_gives_the_same_bytes(proof: Path, tmp_path: Path) -> None:
    lost, positions = read_proof_of_lost_deal(proof)
    write_proof_of_lost_deal(tmp_path / "again.gz", lost, positions)
    assert (tmp_path / "again.gz").read_bytes() == proof.read_bytes()


@pytest.mark.parametrize("content", [
    b"", b"text", *(gzip.compress(text, mtime=0) for text in (b"", b"{}\n", b'{"game": 1}\n[1]\n')),
    gzip.compress(b'{"game": "a", "deal": "x", "under": {}, "positions": 0}\n', mtime=0)])
def test_a_file_that_is_not_a_proof_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "lost.gz"
    path.write_bytes(content)
    result = run_command(str(path))
    assert result.exit_code == 1
    assert "is not a proof written by" in result.output


@pytest.mark.parametrize(("value", "said"), [
    ({"deal": 0}, "names a deal that does not exist"), ({"deal": -5}, "names a deal that does not exist"),
    ({"deal": 1e999}, "is not a proof written by"), ({"positions": None}, "says None positions"),
])
def test_a_wrong_value_in_the_header_is_reported(value: dict[str, object], said: str, proof: Path) -> None:
    head, *lines = gzip.decompress(proof.read_bytes()).decode().splitlines()
    proof.write_bytes(gzip.compress("\n".join([json.dumps({**json.loads(head), **value}), *lines]).encode()))
    result = run_command(str(proof))
    assert result.exit_code == 1
    assert said in result.output


@pytest.mark.parametrize("line", [
    "[[], []]", '[["x"], [0]]', "[[[999]], []]", "[[[0, 0]], []]", '["ab", "c"]', "[[[1.5]], [0]]"])
def test_a_position_that_does_not_fit_the_game_is_reported(line: str, proof: Path) -> None:
    head, *lines = gzip.decompress(proof.read_bytes()).decode().splitlines()
    told = json.dumps({**json.loads(head), "positions": len(lines) + 1})
    proof.write_bytes(gzip.compress("\n".join([told, *lines, line]).encode()))
    result = run_command(str(proof))
    assert result.exit_code == 1
    assert "has a position with other cards or places than" in result.output


def test_a_wrong_number_of_positions_an_unknown_game_and_a_missing_file_are_reported(proof: Path) -> None:
    head, *lines = gzip.decompress(proof.read_bytes()).decode().splitlines()
    proof.write_bytes(gzip.compress("\n".join([head, *lines[1:]]).encode()))
    assert "says 53 positions, but 52 follow" in run_command(str(proof)).output
    said = json.dumps({**json.loads(head), "game": "foster/none"})
    proof.write_bytes(gzip.compress("\n".join([said, *lines]).encode()))
    assert "no game 'foster/none'" in run_command(str(proof)).output
    assert "No such file" in run_command(str(proof.with_name("other.gz"))).output
