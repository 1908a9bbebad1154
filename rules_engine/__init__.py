"""Old card games, played by the text: every rule is an object, and every move is judged.

These names are all that a program needs; each is loaded when it is first used:

- `GAMES`, `find_game`, `add_games`: the games by id, and how to add games of another book.
- `Game`, `Position`, `Move`, `Rule`, `SourceCitation`, `Reading`, `Verdict`: the values that games consist
  of. A reading is a question that a text leaves open, with its possible answers.
- `legal_moves`, `verdict_on_move`, `make_move`: the allowed moves, the verdict on a move, and its result.
- `end_reached`, `winning_player`: the end that was reached, and the player who has won.
- `read_move`, `write_move`, `read_position`, `write_position`: moves and positions from text and to text.
- `check_transcript`, `CheckedTranscript`, `TranscriptFault`: check a transcript (a written play) by line.
- `citation_in_words`: a citation in words.
- `MoveNotAllowed`, `UnreadableLine`, `LineDoesNotFit`: the errors raised, each a `ValueError`.

`game.opening(17)` is the position after deal 17. `game.with_choices(spaces="at-leisure")` is the same game
with another answer to a question that its text leaves open.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_engine.judging.permissions import Verdict
    from rules_engine.judging.position_questions import end_reached, legal_moves, winning_player
    from rules_engine.model.citation import SourceCitation
    from rules_engine.model.game import Game
    from rules_engine.model.moves import Move
    from rules_engine.model.readings import Reading
    from rules_engine.model.rule import Rule
    from rules_engine.model.table import Position
    from rules_engine.notation.lines import LineDoesNotFit, UnreadableLine
    from rules_engine.notation.playing import (
        MoveNotAllowed,
        make_move,
        read_move,
        read_position,
        verdict_on_move,
        write_move,
        write_position,
    )
    from rules_engine.notation.transcript import CheckedTranscript, TranscriptFault, check_transcript
    from rules_engine.registry import GAMES, add_games, find_game
    from rules_engine.texts.sources import citation_in_words

__all__ = [
    "GAMES", "CheckedTranscript", "Game", "LineDoesNotFit", "Move", "MoveNotAllowed", "Position", "Reading",
    "Rule", "SourceCitation", "TranscriptFault", "UnreadableLine", "Verdict", "add_games",
    "check_transcript", "citation_in_words", "end_reached", "find_game", "legal_moves", "make_move",
    "read_move",
    "read_position", "verdict_on_move", "winning_player", "write_move", "write_position",
]

__version__ = "0.1.0"

if not TYPE_CHECKING:
    # Hidden from type checkers, which would take it that every name may be asked for.
    _PATHS = {
        "GAMES": "registry.GAMES",
        "SourceCitation": "model.citation.SourceCitation",
        "LineDoesNotFit": "notation.lines.LineDoesNotFit",
        "TranscriptFault": "notation.transcript.TranscriptFault",
        "Game": "model.game.Game",
        "Move": "model.moves.Move",
        "MoveNotAllowed": "notation.playing.MoveNotAllowed",
        "Position": "model.table.Position",
        "CheckedTranscript": "notation.transcript.CheckedTranscript",
        "Reading": "model.readings.Reading",
        "Rule": "model.rule.Rule",
        "UnreadableLine": "notation.lines.UnreadableLine",
        "Verdict": "judging.permissions.Verdict",
        "add_games": "registry.add_games",
        "citation_in_words": "texts.sources.citation_in_words",
        "end_reached": "judging.position_questions.end_reached",
        "find_game": "registry.find_game",
        "legal_moves": "judging.position_questions.legal_moves",
        "make_move": "notation.playing.make_move",
        "check_transcript": "notation.transcript.check_transcript",
        "read_move": "notation.playing.read_move",
        "read_position": "notation.playing.read_position",
        "verdict_on_move": "notation.playing.verdict_on_move",
        "winning_player": "judging.position_questions.winning_player",
        "write_move": "notation.playing.write_move",
        "write_position": "notation.playing.write_position",
    }

    # The former names of two functions, for programs written with them.
    _PATHS |= {"end_of": _PATHS["end_reached"], "legal": _PATHS["legal_moves"]}

    def __getattr__(name: str) -> object:
        if name not in _PATHS:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, _, attribute = f"{__name__}.{_PATHS[name]}".rpartition(".")
        globals()[name] = found = getattr(import_module(module), attribute)
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
