"""Return the text of a row in a game's facts box, and list the readings that exclude each other."""

from __future__ import annotations

from rules_engine.model.game import Game
from rules_engine.model.readings import Choice, FactsRow, Reading


def row_answer(row: FactsRow) -> str:
    """Return the text of a row: its own text, or else the short words of its reading's followed choice."""
    if row.text or not isinstance(row.basis, Reading):
        return row.text
    return short_words(row.basis.followed_choice)


def short_words(choice: Choice) -> str:
    """Return the short words of a choice, or else all of its words without the full stop."""
    return choice.short or choice.words[:1].lower() + choice.words[1:].removesuffix(".")


def clashing_readings(game: Game, reading: Reading) -> list[tuple[Choice, list[Reading]]]:
    """List the choices of a reading that clash with choices of other readings, each with those readings."""
    found = []
    for choice in reading.choices:
        others = [
            other
            for other in game.readings
            if other is not reading and any(choice.conflicts_with(one) for one in other.choices)
        ]
        if others:
            found.append((choice, others))
    return found
