"""What a row of a game's facts box says, and which readings exclude each other."""

from __future__ import annotations

from rules_engine.model.game import Game
from rules_engine.model.readings import Choice, FactsRow, Reading


def answer(glance: FactsRow) -> str:
    """What a row says: its own words, or those of the choice that is followed."""
    if glance.text or not isinstance(glance.basis, Reading):
        return glance.text
    return in_short(glance.basis.followed_choice)


def in_short(choice: Choice) -> str:
    """A choice in a few words, for a box: its own short words, or all of them without the full stop."""
    return choice.short or choice.words[:1].lower() + choice.words[1:].removesuffix(".")


def apart(game: Game, reading: Reading) -> list[tuple[Choice, list[Reading]]]:
    """The choices of a reading that clash with those of others, each with the others."""
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
