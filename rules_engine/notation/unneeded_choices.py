"""Find answers to open questions in the header `under:` of a transcript that do not change its result."""

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
    """Return a fault for each answer in a header `under:` without which the transcript has the same result.

    `transcript_text` is the text of a transcript, and `checked_transcript` the result of checking it.
    `default_game` is the game for a text that names none. The list is empty for a transcript that has faults
    itself, or that only sets up a position.
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
    """Yield (header line, choice, column) for each choice in a header `under:`, such as `spaces=yes`."""
    line: Line
    for line in parse_lines(text):
        if isinstance(line, HeaderLine) and line.key.text == "under":
            column = 0
            for word in line.value.text.split():
                column = line.value.text.index(word, column)
                yield line, word, line.value.column + column
                column += len(word)


def _text_without_choice(text: str, header: HeaderLine, choice_text: str) -> str:
    """Return a transcript without one choice, such as `spaces=yes`, in its header `under:`."""
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
    """Return a list of values, one for each step, that is equal for transcripts with the same result."""
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
    """Return the rule that defines a value such as `money`, if the step checks it: `= money: 12`.

    Return None for any other step.
    """
    if transcript_step.kind != "check" or checked_transcript.game is None:
        return None
    name = transcript_step.text.partition(":")[0]
    tally = checked_transcript.game.named_sums_by_key.get(
        name
    ) or checked_transcript.game.named_sums_by_key.get(name.rpartition("-")[0])
    return tally and tally.rule
