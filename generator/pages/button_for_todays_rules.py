"""Find what the button "As most play it today" selects on a game's page.

For some points of today's play the page has no choice. The button can do nothing about these.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.proof.manuscript import Page
from generator.proof.todays_play import TodaysPlay, split_anchor_into_kind_and_key
from rules_engine.model.game import Game

AS_HERE = ("as here", "as we read")
"""Phrases by which a page says that a point without choices is played today as in the book."""


@dataclass(frozen=True)
class ButtonForTodaysRules:
    """The entries of a page's list *Played today*, sorted by what the button "As most play it today" does.

    An entry says how most people play one point of the game now.
    """

    taken: tuple[TodaysPlay, ...]
    """The entries whose choice the button selects."""
    same: tuple[TodaysPlay, ...]
    """The entries that say what the book's own rules already say, so that nothing need be selected."""
    left_out: tuple[TodaysPlay, ...]
    """The entries that no choice on the page fulfils, so that the button can do nothing about them."""

    @property
    def choice_names(self) -> tuple[str, ...]:
        """The choices that the button selects, each as `question:choice` with the keys of the two."""
        return tuple(f"{split_anchor_into_kind_and_key(one.anchor)[1]}:{one.choice}" for one in self.taken)


def button_for_todays_rules(page: Page, game: Game) -> ButtonForTodaysRules:
    """Sort the entries of a page's list *Played today* by what the button "As most play it today" does.

    The button selects the choices in `taken`. Entries in `same` agree with the book; those in `left_out` are
    no choice.
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
    return ButtonForTodaysRules(tuple(taken), tuple(same), tuple(left_out))
