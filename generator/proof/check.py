"""Check a transcript in a file that is not part of the book, or list the moves possible at its end."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from generator.support.problem import Problem
from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.game import Game
from rules_engine.notation.grammar import LONGEST
from rules_engine.notation.lookup import write_move
from rules_engine.notation.transcript import CheckedTranscript, TranscriptFault, check_transcript
from rules_engine.notation.unneeded_choices import find_unneeded_choices


@dataclass(frozen=True)
class TranscriptReport:
    """The result of checking one file: its length in lines, its judged steps as JSON values, its problems."""

    path: Path
    lines: int
    problems: list[Problem] = field(default_factory=list)
    game: str = ""
    steps: list[dict[str, object]] = field(default_factory=list)

    def as_json(self) -> dict[str, object]:
        """Return the report as a dictionary for JSON."""
        return {
            "path": str(self.path),
            "ok": not self.problems,
            "game": self.game,
            "lines": self.lines,
            "steps": self.steps,
            "problems": [problem.as_json() for problem in self.problems],
        }


def check_transcript_file(transcript_path: Path) -> TranscriptReport:
    """Check the transcript in a file.

    A file that is too long or is not UTF-8 gives a problem, not an error.
    """
    proof, lines, problems = _read_and_check_transcript_file(transcript_path, with_steps=True)
    steps: list[dict[str, object]] = [
        {"line": step.line, "text": step.text, "verdict": step.verdict.kind,
            "rules": list(step.verdict.rule_keys)}
        for step in (proof.steps if proof else [])
        if step.verdict is not None
    ]
    return TranscriptReport(
        transcript_path, lines, problems, proof.game.id if proof and proof.game else "", steps
    )


def list_moves_at_end_of_transcript(transcript_path: Path) -> tuple[list[dict[str, object]], list[Problem]]:
    """Return every move allowed at the end of a transcript, and the problems of the file.

    A move has its notation, its permission and its rules, by keys. With a problem, no move is returned.
    """
    proof, _, problems = _read_and_check_transcript_file(transcript_path)
    if problems or proof is None or proof.game is None:
        return [], problems
    game, position = proof.game, proof.last_position
    return [
        {
            "move": write_move(game, position, move),
            "permission": verdict.permission.key,
            "rules": list(verdict.rule_keys),
        }
        for move, verdict in legal_moves(game, position)
        if verdict.permission is not None
    ], []


def _read_and_check_transcript_file(
    transcript_path: Path, *, with_steps: bool = False,
) -> tuple[CheckedTranscript | None, int, list[Problem]]:
    name = str(transcript_path)
    size = transcript_path.stat().st_size
    if size > 4 * LONGEST:
        return None, 0, [Problem(
            name, 1, 1, f"the file has {size} bytes, too many for a transcript of at most {LONGEST} "
            "characters; shorten it")]
    content = transcript_path.read_bytes()
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = content[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        message = f"byte {content[error.start]:#04x} cannot be read; a transcript is UTF-8 text"
        return None, 0, [Problem(name, line, column, message)]
    proof = check_transcript(text)
    if with_steps:   # where moves are asked for, a choice may make its difference in them
        proof.faults += find_unneeded_choices(text, proof)
    problems = [
        Problem(name, fault.line, fault.column, fault.message, _describe_refusing_rules(proof.game, fault))
        for fault in proof.faults
    ]
    return proof, text.count("\n") + 1, problems


def _describe_refusing_rules(game: Game | None, fault: TranscriptFault) -> tuple[str, ...]:
    """Return a line for each rule that refuses the move: its key, its words and its permanent name.

    Rules of the notation itself, which belong to no game, have no permanent name.
    """
    return tuple(
        f"{rule.key}: {rule.words}" + (f" ({game.id}#rule-{rule.key})" if rule.key in game.all_rules else "")
        for rule in fault.rules
    ) if game else ()
