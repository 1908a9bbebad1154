"""Check millions of random transcripts, also spoiled ones: each gets an answer, and no false one passes."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import TextIO

import click

from generator.proof.manuscript import read_page
from generator.proof.short_cases import read_short_cases
from rules_engine.model.game import Game
from rules_engine.notation.transcript import CheckedTranscript, check_transcript
from rules_engine.notation.unneeded_choices import find_unneeded_choices
from rules_engine.registry import GAMES
from rules_engine.registry import find_game as registered
from tests.measure.by_lot.plays import MOVES, random_transcripts
from tests.measure.by_lot.second_look import find_false_statements
from tests.measure.by_lot.spoiling import SPOILERS, remove_remarks, spoil_transcript
from tests.measure.progress import show_current_task

CHUNK = 2_000
"""The number of transcripts made in one process; games under other readings are freed at its end."""


@dataclass
class TranscriptResults:
    """The results of some transcripts: counts by word, faults found, and transcripts checked twice."""

    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[tuple[str, str]] = field(default_factory=list)
    looked: list[tuple[str, str, str]] = field(default_factory=list)

    def add_results(self, other: TranscriptResults) -> None:
        """Add the results of other transcripts."""
        self.counts += other.counts
        self.wrong += other.wrong
        self.looked += other.looked


def check_true_transcripts(game: Game, count: int, chance: random.Random) -> TranscriptResults:
    """Check `count` transcripts of random plays. Each must pass, and end where the play ended."""
    found = TranscriptResults()
    for one in islice(random_transcripts(game, chance), count):
        found.counts["transcripts"] += 1
        found.counts["lines"] += one.text.count("\n") + 1
        try:
            proof = check_transcript(one.text)
        except Exception as error:   # whatever is raised is what is looked for
            found.wrong.append((f"{type(error).__name__}: {error}", one.text))
            continue
        found.counts["moves"] += sum(step.kind == "move" for step in proof.steps)
        if proof.faults:
            found.wrong.append((f"line {proof.faults[0].line}: {proof.faults[0].message}", one.text))
        elif proof.last_position != one.last:
            found.wrong.append(("it ends elsewhere", one.text))
    return found


def check_spoiled_transcripts(
    game: Game, count: int, looked: int, chance: random.Random, published: list[str]
) -> TranscriptResults:
    """Check `count` spoiled transcripts. Each must get an answer, and what passes must be true.

    Half of them are made from published transcripts.
    """
    found, proved = TranscriptResults(), list[tuple[str, str, str, CheckedTranscript]]()
    drawn = random_transcripts(game, chance)
    for number in range(count):
        text = chance.choice(published) if published and number % 2 else next(drawn).text
        kind, changed = spoil_transcript(text, game, chance)
        found.counts[kind] += 1
        try:
            proof = check_transcript(changed, game)
            faults = proof.faults + find_unneeded_choices(changed, proof, game)
        except Exception as error:   # as above
            found.wrong.append((f"{type(error).__name__}: {error}", changed))
            continue
        found.wrong += [(f"a fault beyond the text: {fault}", changed)
                        for fault in faults if not _stands_within(changed, fault.line, fault.column)]
        if faults:
            found.counts[f"{kind}: told"] += 1
        else:
            proved.append((kind, remove_remarks(text), changed, proof))
    for kind, text, changed, proof in chance.sample(proved, min(len(proved), looked)):
        found.looked.append((kind, text, changed))
        found.wrong += [(f"proved, though {one}", changed) for one in _looked_at(changed, proof)]
    return found


def _stands_within(text: str, line: int, column: int) -> bool:
    lines = text.split("\n")
    return 1 <= line <= len(lines) and 1 <= column <= len(lines[line - 1]) + 1


def _looked_at(text: str, proof: CheckedTranscript) -> list[str]:
    try:
        return list(find_false_statements(text, proof))
    except Exception as error:   # a line that the second look cannot read was none to prove
        return [f"the second look ends with {type(error).__name__}: {error}"]


def published_transcripts(root: Path, game: Game) -> list[str]:
    """Return the transcripts on a game's page, and its short cases."""
    path = root / "docs" / f"{game.id}.md"
    examples = read_page(root / "docs", path).examples.values() if path.is_file() else ()
    return [one.text for one in (*examples, *read_short_cases(root, game))]


def _drawn(task: tuple[str, int, int], seed: int) -> TranscriptResults:
    name, number, count = task
    return check_true_transcripts(registered(name), count, random.Random(f"{seed} {name} {number}"))


def _spoiled(task: tuple[str, int, int], seed: int, looked: int, root: Path) -> TranscriptResults:
    name, number, count = task
    game, chance = registered(name), random.Random(f"spoiled {seed} {name} {number}")
    return check_spoiled_transcripts(game, count, looked, chance, published_transcripts(root, game))


def divide_among_games(count: int, names: list[str]) -> Iterator[tuple[str, int, int]]:
    """Divide a number of transcripts equally among the games, in chunks: (game, first number, count)."""
    left = {name: (count + at) // len(names) for at, name in enumerate(names)}
    number = 0
    while any(left.values()):
        for name in names:
            if left[name]:
                yield name, number, min(CHUNK, left[name])
                left[name] -= min(CHUNK, left[name])
        number += 1


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--root", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
@click.option("--random", "drawn", type=click.IntRange(0), default=1_000_000, help="So many of random play.")
@click.option("--spoiled", "bad", type=click.IntRange(0), default=30_000, help="So many spoiled ones.")
@click.option("--looked", type=click.IntRange(0), default=200,
    help="So many of those still proved are looked at again.")
@click.option("--seed", type=int, default=1, help="Which are drawn.")
@click.option("--jobs", type=click.IntRange(1), default=2, help="How many processes.")
@click.option("--out", type=click.File("w", encoding="utf-8", lazy=False), help="A file for those looked at.")
@click.argument("names", nargs=-1)
def main(
    root: Path, drawn: int, bad: int, looked: int, seed: int, jobs: int, out: TextIO | None,
    names: tuple[str, ...],
) -> None:
    """Prove transcripts by lot, of all games or those named: true ones must prove, spoiled ones not crash."""
    chosen = sorted(names or GAMES)
    if unknown := [name for name in chosen if name not in GAMES]:
        raise click.UsageError(f"no game {unknown[0]!r}")
    click.echo(f"seed {seed}, {len(chosen)} games; at most {MOVES} moves allowed in a transcript")
    began = time.monotonic()
    each = -(-looked // max(1, len(list(divide_among_games(bad, chosen)))))
    whole = TranscriptResults()
    # A new process for each task.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        for what, work, count in (
            ("spoiled", partial(_spoiled, seed=seed, looked=each, root=root.resolve()), bad),
            ("of random play", partial(_drawn, seed=seed), drawn),
        ):
            done = 0
            for task, found in zip(
                divide_among_games(count, chosen),
                pool.map(work, divide_among_games(count, chosen)),
                strict=True,
            ):
                done += task[2]
                show_current_task(f"{done:,} of {count:,} transcripts {what}")
                whole.add_results(found)
    show_current_task("")
    for line in report_lines(whole):
        click.echo(line)
    click.echo(f"{time.monotonic() - began:.0f} s")
    if out is not None:
        for kind, text, changed in whole.looked:
            out.write(f"# {kind}\n{_difference(text, changed)}\n\n")
    for wrong, text in whole.wrong:
        click.echo(f"\n{wrong}\n{text}")
    sys.exit(1 if whole.wrong else 0)


def report_lines(found: TranscriptResults) -> Iterator[str]:
    """Yield the counts, a line or a row each."""
    counts = found.counts
    if counts["transcripts"]:
        yield (f"{counts['transcripts']:,} transcripts of random play: {counts['lines']:,} lines, "
               f"{counts['moves']:,} moves made or tried")
    made = [kind for kind in SPOILERS if counts[kind]]
    if made:
        yield "| spoiled | transcripts | a fault told | still proved |"
        yield "|---|---|---|---|"
        for kind in made:
            told = counts[f"{kind}: told"]
            yield f"| {kind} | {counts[kind]:,} | {told:,} | {counts[kind] - told:,} |"
        total, told = sum(counts[kind] for kind in made), sum(counts[f"{kind}: told"] for kind in made)
        yield f"| all | {total:,} | {told:,} | {total - told:,} |"
        yield f"{len(found.looked)} of those still proved were looked at again, by another way"
    yield f"{len(found.wrong)} wrong"


def _difference(text: str, changed: str) -> str:
    """Return the changed transcript with its new lines marked, and with the lines that it lacks."""
    was, now = text.split("\n"), changed.split("\n")
    return "\n".join([
        *(("> " if line not in was else "  ") + line for line in now),
        *(f"< {line}" for line in was if line not in now)])


if __name__ == "__main__":
    main()
