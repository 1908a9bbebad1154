"""Find choices after `under:` that make no difference to a transcript."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.model.game import Game
from rules_engine.notation.grammar import read_lines
from rules_engine.notation.lines import HeaderLine, Line
from rules_engine.notation.transcript import Fault, Proof, Step, prove


def find_unneeded_choices(text: str, proof: Proof, default: Game | None = None) -> list[Fault]:
    """Return a fault for each choice after `under:` without which a transcript gives the same result.

    The result is the same if every line still holds, and every verdict and sum is by equal rules. Transcripts
    that have faults, or only set up a position, give no faults here.
    """
    if proof.faults or all(step.kind in ("start", "remark") for step in proof.steps):
        return []
    return [
        Fault(line.line, column, f"{word} makes no difference here")
        for line, word, column in _choices_written(text)
        if _same_result(proof, prove(_text_without(text, line, word), default))
    ]


def _choices_written(text: str) -> Iterator[tuple[HeaderLine, str, int]]:
    """Yield each choice that is written after `under:`, with its line and column."""
    line: Line
    for line in read_lines(text):
        if isinstance(line, HeaderLine) and line.key.text == "under":
            column = 0
            for word in line.value.text.split():
                column = line.value.text.index(word, column)
                yield line, word, line.value.column + column
                column += len(word)


def _text_without(text: str, header: HeaderLine, word: str) -> str:
    """Return the transcript without one choice of a header `under:`."""
    others = " ".join(other for other in header.value.text.split() if other != word)
    lines = text.split("\n")
    lines[header.line - 1] = f"under: {others}" if others else ""
    return "\n".join(lines)


def _same_result(one: Proof, other: Proof) -> bool:
    """Return True if the other transcript has no faults and the same steps, with equal rules."""
    return not other.faults and _comparable_steps(one) == _comparable_steps(other)


def _comparable_steps(proof: Proof) -> list[object]:
    """Return what must be equal in each step of two transcripts with the same result."""
    return [
        (
            step.kind, step.before, step.after, step.text,
            step.verdict and (step.verdict.kind, step.verdict.rules), _rule_of_tally(proof, step),
            [(parting.reading, parting.value, parting.differs) for parting in step.partings],
        )
        for step in proof.steps
    ]


def _rule_of_tally(proof: Proof, step: Step) -> object:
    """Return the rule of the tally that a check names; None for other checks and steps."""
    if step.kind != "check" or proof.game is None:
        return None
    name = step.text.partition(":")[0]
    tally = proof.game.tallies_by_key.get(name) or proof.game.tallies_by_key.get(name.rpartition("-")[0])
    return tally and tally.rule
