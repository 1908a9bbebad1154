"""Find choices in the header `under:` of a transcript that make no difference to its result."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.model.game import Game
from rules_engine.notation.grammar import parse_lines
from rules_engine.notation.lines import HeaderLine, Line
from rules_engine.notation.transcript import (
    CheckedTranscript,
    TranscriptFault,
    TranscriptStep,
    check_transcript,
)


def find_unneeded_choices(
    transcript_text: str, checked_transcript: CheckedTranscript, default_game: Game | None = None
) -> list[TranscriptFault]:
    """Return a fault for each choice in a header `under:` that makes no difference to the transcript.

    A choice is a way to understand a doubtful passage. It makes no difference if the transcript gives the
    same verdicts by the same rules, and the same values, without it. The result is empty for a transcript
    that has faults itself, or that only sets up a position.
    """
    if checked_transcript.faults or all(
        step.kind in ("start", "remark") for step in checked_transcript.steps
    ):
        return []
    return [
        TranscriptFault(line.line, column, f"{word} makes no difference here; leave it out")
        for line, word, column in _choices_named_in_headers(transcript_text)
        if _has_same_result(
            checked_transcript,
            check_transcript(_text_without_choice(transcript_text, line, word), default_game),
        )
    ]


def _choices_named_in_headers(text: str) -> Iterator[tuple[HeaderLine, str, int]]:
    """Yield each choice in a header `under:`, such as `spaces=yes`, as (header line, choice, column)."""
    line: Line
    for line in parse_lines(text):
        if isinstance(line, HeaderLine) and line.key.text == "under":
            column = 0
            for word in line.value.text.split():
                column = line.value.text.index(word, column)
                yield line, word, line.value.column + column
                column += len(word)


def _text_without_choice(text: str, header: HeaderLine, choice_text: str) -> str:
    """Return the text of a transcript without one choice, such as `spaces=yes`, of a header `under:`."""
    others = " ".join(other for other in header.value.text.split() if other != choice_text)
    lines = text.split("\n")
    lines[header.line - 1] = f"under: {others}" if others else ""
    return "\n".join(lines)


def _has_same_result(transcript: CheckedTranscript, other_transcript: CheckedTranscript) -> bool:
    """Return True if `other_transcript` has no faults, and the same steps and rules as `transcript`."""
    return not other_transcript.faults and _steps_for_comparison(transcript) == _steps_for_comparison(
        other_transcript
    )


def _steps_for_comparison(checked_transcript: CheckedTranscript) -> list[object]:
    """Return a value for each step. Transcripts with the same result have equal lists of these values."""
    return [
        (
            step.kind,
            step.position_before,
            step.position_after,
            step.text,
            step.verdict and (step.verdict.kind, step.verdict.rules),
            _rule_that_defines_checked_value(checked_transcript, step),
            [(parting.reading, parting.value, parting.differs) for parting in step.partings],
        )
        for step in checked_transcript.steps
    ]


def _rule_that_defines_checked_value(
    checked_transcript: CheckedTranscript, transcript_step: TranscriptStep
) -> object:
    """Return the rule that defines the value which a step checks, as in `= money: 12`.

    This is so only for a named sum, a number that a rule defines. For any other step, return None.
    """
    if transcript_step.kind != "check" or checked_transcript.game is None:
        return None
    name = transcript_step.text.partition(":")[0]
    tally = checked_transcript.game.named_sums_by_key.get(
        name
    ) or checked_transcript.game.named_sums_by_key.get(name.rpartition("-")[0])
    return tally and tally.rule
