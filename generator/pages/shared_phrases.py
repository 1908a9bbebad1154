"""Compare how games understand a phrase that several source texts share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.proof.manuscript import Page
from rules_engine.model.game import Game
from rules_engine.model.phrases import PHRASES, AmbiguousPhrase
from rules_engine.model.readings import PhraseInterpretation


@dataclass(frozen=True)
class SharedPhraseUse:
    """A game that uses a shared phrase. `likeness` says how the game understands the phrase."""

    page: Page
    game: Game
    likeness: PhraseInterpretation


@dataclass(frozen=True)
class SharedPhraseComparison:
    """A phrase that several source texts share, and the games that use it, grouped by its meaning there.

    `answers` has pairs: a meaning in words, and the games with this meaning, sorted by title.
    """

    key: str
    phrase: AmbiguousPhrase
    answers: tuple[tuple[str, tuple[SharedPhraseUse, ...]], ...]

    @property
    def unexplained_uses(self) -> list[SharedPhraseUse]:
        """The uses by games that understand the phrase differently from most games and give no reason."""
        _, *others = self.answers or ((), )
        return [one for _, taken in others for one in taken if not one.likeness.why]


def group_games_by_phrase_meaning(
    pages_and_games: Iterable[tuple[Page, Game]],
) -> list[SharedPhraseComparison]:
    """Group games by how they understand the phrases that source texts share.

    Return a comparison for each phrase that these games use, in a fixed order. In each, the most common
    meaning comes first.
    """
    held = [
        SharedPhraseUse(page, game, like) for page, game in pages_and_games for like in game.phrase_readings
    ]
    found = []
    for key, phrase in PHRASES.items():
        of_phrase = [one for one in held if one.likeness.phrase == key]
        answers = [
            (words, tuple(one for one in of_phrase if one.likeness.answer == answer))
            for answer, words in phrase.answers.items()
        ]
        given = sorted((one for one in answers if one[1]), key=lambda pair: -len(pair[1]))
        if given:
            found.append(SharedPhraseComparison(key, phrase, tuple(given)))
    return found
