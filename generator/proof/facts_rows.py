"""Find the text of a row in a game's box of facts, and choices that exclude one another."""

from __future__ import annotations

from rules_engine.model.game import Game
from rules_engine.model.readings import FactsBoxRow, QuestionChoice, Reading


def text_of_facts_box_row(facts_row: FactsBoxRow) -> str:
    """Return the text of a row in the box of facts (a game's packs, players and so on).

    This is the row's own text. Without one, it is the short form of the book's choice at the row's open
    question.
    """
    if facts_row.text or not isinstance(facts_row.basis, Reading):
        return facts_row.text
    return short_form_of_choice(facts_row.basis.followed_choice)


def short_form_of_choice(choice: QuestionChoice) -> str:
    """Return the short form of a choice. Without one, return all words of the choice except the full stop."""
    return choice.short or choice.words[:1].lower() + choice.words[1:].removesuffix(".")


def choices_that_exclude_others(
    game: Game, open_question: Reading
) -> list[tuple[QuestionChoice, list[Reading]]]:
    """Return each choice of an open question that excludes choices of other questions.

    Each is returned with the list of these other questions.
    """
    found = []
    for choice in open_question.choices:
        others = [
            other
            for other in game.readings
            if other is not open_question
            and any(choice.conflicting_replacements(one) for one in other.choices)
        ]
        if others:
            found.append((choice, others))
    return found
