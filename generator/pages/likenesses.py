"""Phrases that return in the texts, each with the games that have it, by how they are taken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.proof.manuscript import Page
from rules_engine.model.game import Game
from rules_engine.model.phrases import PHRASES, Phrase
from rules_engine.model.readings import Likeness


@dataclass(frozen=True)
class Taken:
    """A phrase as one game's text has it."""

    page: Page
    game: Game
    likeness: Likeness


@dataclass(frozen=True)
class SideBySide:
    """A phrase, and under each of its answers the games taken so, in order of title."""

    key: str
    phrase: Phrase
    answers: tuple[tuple[str, tuple[Taken, ...]], ...]

    @property
    def unexplained(self) -> list[Taken]:
        """Those that are not taken as most are, and do not say why."""
        _, *others = self.answers or ((), )
        return [one for _, taken in others for one in taken if not one.likeness.why]


def side_by_side(games: Iterable[tuple[Page, Game]]) -> list[SideBySide]:
    """Every phrase that a game has, in the order they are listed; the answer that most give stands first."""
    held = [Taken(page, game, like) for page, game in games for like in game.likenesses]
    found = []
    for key, phrase in PHRASES.items():
        of_phrase = [one for one in held if one.likeness.phrase == key]
        answers = [
            (words, tuple(one for one in of_phrase if one.likeness.answer == answer))
            for answer, words in phrase.answers.items()
        ]
        given = sorted((one for one in answers if one[1]), key=lambda pair: -len(pair[1]))
        if given:
            found.append(SideBySide(key, phrase, tuple(given)))
    return found
