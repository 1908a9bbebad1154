"""Find which choices the button "As most play it today" selects, and for which points it has no choice."""

from __future__ import annotations

from dataclasses import dataclass

from generator.proof.manuscript import Page
from generator.proof.todays_play import TodaysPlay, split_anchor_into_kind_and_key
from rules_engine.model.game import Game

AS_HERE = ("as here", "as we read")
"""Phrases by which a page says that a point without choices is played today as in the book."""


@dataclass(frozen=True)
class TodaysPlayPreset:
    """The entries of a page's list *Played today*, divided by what the button can do about them.

    An entry says how most people play one point of the game today.

    - `taken`: the button selects the choice that the entry names.
    - `same`: the book's own rules are already as the entry says.
    - `left_out`: no choice on the page plays as the entry says.
    """

    taken: tuple[TodaysPlay, ...]
    same: tuple[TodaysPlay, ...]
    left_out: tuple[TodaysPlay, ...]

    @property
    def choice_names(self) -> tuple[str, ...]:
        """The choices that the button selects, each named `question:choice` by its two keys."""
        return tuple(f"{split_anchor_into_kind_and_key(one.anchor)[1]}:{one.choice}" for one in self.taken)


def make_todays_play_preset(page: Page, game: Game) -> TodaysPlayPreset:
    """Return the entries of a page's list *Played today*, sorted by what the button can do about them.

    The button "As most play it today" selects choices for the reader. Without entries, all three lists of
    the result are empty.
    """
    taken, same, left_out = [], [], []
    for one in page.today:
        if (
            one.choice
            and game.reading(split_anchor_into_kind_and_key(one.anchor)[1]).followed_choice.key != one.choice
        ):
            taken.append(one)
        elif one.choice or any(words in one.sentence.lower() for words in AS_HERE):
            same.append(one)
        else:
            left_out.append(one)
    return TodaysPlayPreset(tuple(taken), tuple(same), tuple(left_out))
