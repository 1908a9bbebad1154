"""Read and check the short test cases of a game: transcripts of a few lines that test its rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.support.problem import Problem
from rules_engine.model.game import Game
from rules_engine.notation.transcript import CheckedTranscript, check_transcript
from rules_engine.notation.unneeded_choices import find_unneeded_choices

FOLDER = "tests/cases"
"""The folder of the test cases, with a file for each game: `BOOK/GAME.play`.

Cases are separated by empty lines. Comment lines that begin with `#` may stand above each.
"""


@dataclass(frozen=True)
class ShortTestCase:
    """One test case: its file, the line where it begins, its text, and the result of checking it."""

    path: str
    line: int
    text: str
    checked_transcript: CheckedTranscript

    @property
    def problems(self) -> Iterator[Problem]:
        """Yield the problems of this case, with their lines in the file."""
        for fault in self.checked_transcript.faults:
            yield Problem(self.path, self.line + fault.line - 1, fault.column, fault.message)


def read_short_cases(book_folder: Path, game: Game) -> Iterator[ShortTestCase]:
    """Yield the test cases of a game, each checked. Yield nothing if the game has no file."""
    path = f"{FOLDER}/{game.id}.play"
    if not (book_folder / path).is_file():
        return
    for line, text in _split_into_test_cases((book_folder / path).read_text(encoding="utf-8")):
        proof = check_transcript(text, game)
        proof.faults += find_unneeded_choices(text, proof, game)
        yield ShortTestCase(path, line, text, proof)


def _split_into_test_cases(text: str) -> Iterator[tuple[int, str]]:
    """Yield each test case with the number of its first line, without the comments above it."""
    held: list[str] = []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.strip():
            if held or not line.startswith("#"):
                held.append(line)
        elif held:
            yield number - len(held), "\n".join(held)
            held = []
