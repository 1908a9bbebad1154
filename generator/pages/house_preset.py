"""The choices behind “As most play it today”, and what the page tells of today that no choice can play."""

from __future__ import annotations

from dataclasses import dataclass

from generator.proof.manuscript import Page
from generator.proof.today import Today, parted
from rules_engine.model.game import Game

AS_HERE = ("as here", "as we read")
"""How a page says that a point without choices is played today as the book has it."""


@dataclass(frozen=True)
class Preset:
    """The lines of *Played today*, each in one of three lists.

    `taken` are those whose choice the preset ticks, `same` those that the book's own rules already play,
    `left_out` those that no choice of the page can play.
    """

    taken: tuple[Today, ...]
    same: tuple[Today, ...]
    left_out: tuple[Today, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The choices that it ticks, as `reading:choice`."""
        return tuple(f"{parted(one.at)[1]}:{one.choice}" for one in self.taken)


def preset(page: Page, game: Game) -> Preset:
    """The preset of a game's page; all lists are empty where the page says nothing of today."""
    taken, same, left_out = [], [], []
    for one in page.today:
        if one.choice and game.reading(parted(one.at)[1]).followed_choice.key != one.choice:
            taken.append(one)
        elif one.choice or any(words in one.said.lower() for words in AS_HERE):
            same.append(one)
        else:
            left_out.append(one)
    return Preset(tuple(taken), tuple(same), tuple(left_out))
