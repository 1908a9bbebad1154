"""Short cases beside a game: transcripts of a few lines that hold its rules to what they say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.support.problem import Problem
from rules_engine.model.game import Game
from rules_engine.notation.idle import idle_readings
from rules_engine.notation.transcript import Proof, prove

FOLDER = "tests/cases"
"""Where a book keeps them: a file for each game, `BOOK/GAME.play`.

Its cases are parted by empty lines; above each may stand what it is for, after `#`.
"""


@dataclass(frozen=True)
class ShortCase:
    """One case: its file, the line it begins on there, and its proof."""

    path: str
    line: int
    text: str
    proof: Proof

    @property
    def problems(self) -> Iterator[Problem]:
        """What is wrong in it."""
        for fault in self.proof.faults:
            yield Problem(self.path, self.line + fault.line - 1, fault.column, fault.message)


def short_cases(root: Path, game: Game) -> Iterator[ShortCase]:
    """The cases kept beside a game, each proved; none where it has no file."""
    path = f"{FOLDER}/{game.id}.play"
    if not (root / path).is_file():
        return
    for line, text in _blocks((root / path).read_text(encoding="utf-8")):
        proof = prove(text, game)
        proof.faults += idle_readings(text, proof, game)
        yield ShortCase(path, line, text, proof)


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """The cases with the lines they begin on, without what is said above them."""
    held: list[str] = []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.strip():
            if held or not line.startswith("#"):
                held.append(line)
        elif held:
            yield number - len(held), "\n".join(held)
            held = []
