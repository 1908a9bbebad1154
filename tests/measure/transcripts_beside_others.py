"""Measure how fast transcripts are checked, beside python-chess (SAN) and PokerKit (hands)."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click

from generator.proof.manuscript import read_page
from rules_engine.model.game import Game
from rules_engine.notation.transcript import check_transcript
from rules_engine.registry import GAMES, find_game
from tests.measure import chess_games, poker_hands
from tests.measure.libraries import import_library, library_versions
from tests.measure.progress import show_current_task
from tests.measure.random_play import LONGEST, SEED, random_play_transcript

ROUNDS = 5
CHESS_GAMES = 100
HANDS = 60


class ReplayedCorpus(NamedTuple):
    """A set of plays: what it is, and a function that replays it and returns the number of moves."""

    what: str
    replay: Callable[[], int]


def transcripts_of_book(docs: Path) -> list[tuple[str, Game | None]]:
    """Return every transcript of the book, with the game of its page."""
    pages = [read_page(docs, path) for path in sorted(docs.rglob("*.md"))]
    return [(example.text, page.game) for page in pages for example in page.examples.values()]


def check_transcripts(transcripts: list[tuple[str, Game | None]]) -> int:
    """Check all transcripts. Return the number of their moves."""
    return sum(step.kind == "move" for one in transcripts for step in check_transcript(*one).steps)


def replayed_corpora(docs: Path) -> list[ReplayedCorpus]:
    """Return the book's transcripts, random plays as transcripts, and the plays of other libraries."""
    show_current_task("reading and writing transcripts")
    book = transcripts_of_book(docs)
    plays: list[tuple[str, Game | None]] = [
        (random_play_transcript(find_game(key), 1), None) for key in sorted(GAMES)
    ]
    found = [
        ReplayedCorpus(f"transcripts of the book, proved ({len(book)})", lambda: check_transcripts(book)),
        ReplayedCorpus(
            f"random plays of {len(plays)} games (deal 1, seed {SEED}, at most {LONGEST} moves), proved",
            lambda: check_transcripts(plays),
        ),
    ]
    chess = import_library("chess")
    if chess is not None:
        games = chess_games.random_chess_games(chess, CHESS_GAMES)
        found.append(ReplayedCorpus(
            f"python-chess, SAN replayed ({CHESS_GAMES} random games, seed {chess_games.SEED}, at most "
            f"{chess_games.LONGEST} plies)",
            lambda: chess_games.replay_chess_games(chess, games)))
    pokerkit = import_library("pokerkit")
    if pokerkit is not None:
        hands = poker_hands.random_poker_hands(pokerkit, HANDS)
        found.append(ReplayedCorpus(
            f"PokerKit, hands replayed in its own notation ({HANDS} random hands, seed {poker_hands.SEED})",
            lambda: poker_hands.replay_poker_hands(pokerkit, hands)))
    return found


def report_replay_speed(root: Path) -> None:
    """Print the moves a second of processor time for each corpus, and how the first compares."""
    all_of_them = replayed_corpora(root / "docs")
    rates: list[list[float]] = [[] for _ in all_of_them]
    moves = [one.replay() for one in all_of_them]   # once unmeasured
    gc.freeze()   # or the collector would visit again and again what earlier measurements have made
    for round_ in range(ROUNDS):
        show_current_task(f"transcripts, round {round_ + 1} of {ROUNDS}")
        for one, found in zip(all_of_them, rates, strict=True):
            began = time.process_time()
            count = one.replay()
            found.append(count / (time.process_time() - began))
    show_current_task("")
    click.echo(
        f"moves a second of processor time, median of {ROUNDS} rounds by turns; "
        f"{library_versions(('chess', 'pokerkit'))}"
    )
    rate = [median(found) for found in rates]
    for one, count, speed in zip(all_of_them, moves, rate, strict=True):
        click.echo(f"  {one.what}: {speed:,.0f} ({count} moves)")
    for one, speed in zip(all_of_them[2:], rate[2:], strict=True):
        name = one.what.partition(",")[0]
        click.echo(
            f"  ours / {name}: {rate[0] / speed:.2f} (transcripts of the book), "
            f"{rate[1] / speed:.2f} (random plays)")
