"""Find which choices at open questions the button "As most play it today" selects for a reader.

Also find the points on which the button can do nothing, because the page has no choice for them.
"""

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

    An entry says how most people play one point of the game today. The button "As most play it today" selects
    choices for the reader.
    """

    taken: tuple[TodaysPlay, ...]
    """The entries whose choice the button selects."""
    same: tuple[TodaysPlay, ...]
    """The entries that say what the book's own rules already say, so that nothing need be selected."""
    left_out: tuple[TodaysPlay, ...]
    """The entries that no choice on the page fulfils, so that the button can do nothing about them."""

    @property
    def choice_names(self) -> tuple[str, ...]:
        """The choices that the button selects, each named `question:choice` by its two keys."""
        return tuple(f"{split_anchor_into_kind_and_key(one.anchor)[1]}:{one.choice}" for one in self.taken)


def make_todays_play_preset(page: Page, game: Game) -> TodaysPlayPreset:
    """Find, for each entry of a page's list *Played today*, what the button "As most play it today" can do.

    The button selects the choice that the entry names; or the book's rules are already as the entry says; or
    the page has no such choice. The result has one list for each of these cases.
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
