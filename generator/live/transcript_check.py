"""Check a transcript line by line, as the book's own transcripts are checked."""

from __future__ import annotations

from generator.draw.moves_in_words import describe_move_and_verdict
from generator.live.request import JsonObject
from rules_engine.model.game import Game
from rules_engine.notation.lookup import describe_verdict, write_move
from rules_engine.notation.playing import write_position
from rules_engine.notation.transcript import CheckedTranscript, TranscriptStep, check_transcript


def check_transcript_json(transcript_text: str, default_game: Game | None) -> JsonObject:
    """Check a transcript, given as text, and return the result as JSON.

    The result has a description of each line, whether all lines are correct, and a request that opens the
    last position of the transcript on the table.
    """
    proof = check_transcript(transcript_text, default_game)
    lines = transcript_text.split("\n")
    told: dict[int, JsonObject] = {}

    def add_checked_line(line_number: int, kind: str, words: str, rules: list[str] | None = None) -> None:
        text = lines[line_number - 1].strip() if 0 < line_number <= len(lines) else ""
        told[line_number] = {
            "line": line_number, "text": text, "kind": kind, "said": words, "rules": rules or []
        }

    for step in proof.steps:
        if proof.game is not None and step.kind != "remark":
            keys = list(step.verdict.rule_keys) if step.verdict else []
            add_checked_line(step.line, "ok", _transcript_step_in_words(proof.game, step), keys)
        for parting in step.partings:
            value = f"{parting.check}: {parting.value or 'empty'}"
            verdict = describe_verdict(parting.verdict) if parting.verdict else value
            add_checked_line(parting.line, "ok", f"under {parting.reading}={parting.choice}: {verdict}")
    for fault in proof.faults:
        add_checked_line(fault.line, "fault", fault.message, [rule.key for rule in fault.rules])
    answer: JsonObject = {"lines": [told[line] for line in sorted(told)], "proved": not proof.faults}
    if not proof.faults:
        answer["opens"] = request_for_last_position(proof)
    return answer


def _transcript_step_in_words(game: Game, transcript_step: TranscriptStep) -> str:
    if transcript_step.kind == "start":
        return "the cards lie"
    if transcript_step.kind == "check":
        return f"{transcript_step.text}: correct"
    if transcript_step.move is None or transcript_step.verdict is None:
        return ""
    return describe_move_and_verdict(
        game, transcript_step.position_before, transcript_step.move, transcript_step.verdict
    )


def request_for_last_position(checked_transcript: CheckedTranscript) -> JsonObject:
    """Return a request that opens the last position of a checked transcript on the live table, as JSON."""
    game = checked_transcript.game
    if game is None:
        raise ValueError("cannot open a transcript that names no game; add a line 'game: book/slug'")
    start = max(number for number, step in enumerate(checked_transcript.steps) if step.kind == "start")
    first = checked_transcript.steps[start].position_after
    moves = [write_move(game, step.position_before, step.move) for step in checked_transcript.steps[start:]
             if step.move and step.verdict and step.verdict.kind == "allowed"]
    origin: JsonObject = {"position": write_position(game, first)}
    deal, players = checked_transcript.number, checked_transcript.players
    if deal is not None and first == game.opening(deal, players):
        origin = {"deal": str(deal)} | ({} if players is None else {"players": players})
    return {"do": "open", "game": game.id, "under": dict(game.chosen), "from": origin, "moves": moves}
