"""Random transcripts: true ones pass, spoiled ones get an answer, and whatever passes is true."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from rules_engine.notation.transcript import check_transcript
from rules_engine.registry import GAMES, find_game
from tests.measure.by_lot.plays import random_transcripts
from tests.measure.by_lot.second_look import find_false_statements
from tests.measure.by_lot.spoiling import SPOILERS, remove_remarks, spoil_transcript
from tests.measure.transcripts_by_lot import (
    check_spoiled_transcripts,
    check_true_transcripts,
    divide_among_games,
    published_transcripts,
)

ROOT = Path(__file__).resolve().parents[2]
SEED = 1914


@pytest.mark.parametrize("name", sorted(GAMES))
def test_random_transcripts_pass_and_spoiled_ones_never_prove_anything_false(name: str) -> None:
    """A few of each game; those that still pass are checked a second time."""
    one = find_game(name)
    assert check_true_transcripts(one, 3, random.Random(f"{SEED} {name}")).wrong == []
    found = check_spoiled_transcripts(
        one, 6, 6, random.Random(f"{SEED} {name}"), published_transcripts(ROOT, one)
    )
    assert found.wrong == []
    assert sum(found.counts[kind] for kind in SPOILERS) == 6


@pytest.mark.parametrize("name", ["foster/canfield", "cadogan/the-queens", "foster/double-pack-rum"])
def test_the_second_check_confirms_transcripts_of_random_plays(name: str) -> None:
    for one in islice(random_transcripts(find_game(name), random.Random(SEED)), 8):
        assert list(find_false_statements(one.text, check_transcript(one.text))) == [], one.text


PROVED = """game: foster/canfield
under: together=whole-column
foundation-1: 7S
@base: 7
stock: ??*8
column-1: JH
column-2: TS 9D 8C
column-3: 2S 2H
column-4: 5H
TS 9D column-2 > column-1  !whole-column
~ together=no !top-card !one-card !two-cards
8C column-2 > foundation-1  !follow-suit
TS 9D 8C column-2 > column-1
= column-1: JH TS 9D 8C
= count-stock:8
= end: no
"""


def test_a_group_of_cards_that_may_move_is_listed() -> None:
    """The second check once found such a move missing from the list."""
    proof = check_transcript(PROVED)
    assert [str(fault) for fault in proof.faults] == []
    assert list(find_false_statements(PROVED, proof)) == []


@pytest.mark.parametrize(("was", "now", "line"), [
    ("game: foster/canfield", "game: foster/klondike", 1),
    ("together=whole-column\n", "spaces=at-leisure\n", 2),
    ("7S", "8S", 3),
    ("@base: 7", "@base: 8", 4),
    ("column-1: JH\n", "column-1: JD\n", 6),
    ("column-2: TS 9D 8C", "column-2: TS 9D 8C-", 7),
    ("2S 2H", "2S", 8),
    ("!whole-column", "!one-down", 10),
    (" !one-card !two-cards", " !one-card", 11),
    ("  !follow-suit", "", 12),
    ("9D 8C column-2 >", "9D column-2 >", 13),
    ("= column-1: JH TS", "= column-1: JH", 14),
    ("count-stock:8", "count-stock:9", 15),
    ("end: no", "end: won", 16),
])
def test_the_second_check_finds_false_lines(was: str, now: str, line: int) -> None:
    """Each false line is compared with the steps of the true transcript."""
    assert PROVED.count(was) == 1
    found = list(find_false_statements(PROVED.replace(was, now), check_transcript(PROVED)))
    assert [one for one in found if one.startswith(f"line {line}: ")], found


@pytest.mark.parametrize("kind", SPOILERS)
def test_each_kind_of_change_changes_a_transcript(kind: str) -> None:
    one, chance = find_game("foster/canfield"), random.Random(SEED)
    assert any(SPOILERS[kind](PROVED, one, chance) != PROVED for _ in range(9))


def test_a_spoiled_transcript_differs_from_the_original() -> None:
    one, chance = find_game("foster/canfield"), random.Random(SEED)
    for _ in range(99):
        kind, changed = spoil_transcript(PROVED, one, chance)
        assert changed != PROVED.strip(), kind


def test_remarks_are_removed() -> None:
    assert remove_remarks("# one\ngame: a/b  # two\n\n= end: no\n") == "game: a/b\n= end: no"


def test_transcripts_are_divided_evenly_among_games() -> None:
    parts = list(divide_among_games(10_001, ["a", "b"]))
    assert sum(count for _, _, count in parts) == 10_001
    assert len(set(parts)) == len(parts)
    assert {sum(count for name, _, count in parts if name == one) for one in "ab"} == {5000, 5001}


def test_the_command_prints_seed_counts_and_faults() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.measure.transcripts_by_lot", "--random", "5", "--spoiled", "5",
         "--jobs", "1", "--seed", "7", "foster/try-again"],
        cwd=ROOT, text=True, capture_output=True, check=True)
    assert run.stdout.startswith("seed 7, 1 games; ")
    assert "5 transcripts of random play" in run.stdout
    assert "0 wrong" in run.stdout
