"""Questions that a text leaves open, and the ways to understand the text there.

Also how a game understands common phrases, and the rows of its facts box (a short table on its page).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rules_engine.model.citation import Certainty, SourceCitation
from rules_engine.model.declared import is_same_rule_function
from rules_engine.model.named_sum import NamedSum
from rules_engine.model.rule import Effect, Element, Rule

if TYPE_CHECKING:
    from rules_engine.model.deal import DealStep


def _are_equal_rules(rule: Rule, other_rule: Rule) -> bool:
    """Return True if the rules are equal, with tests made by the same call."""
    return replace(rule, test=None) == replace(other_rule, test=None) and is_same_rule_function(
        rule.test, other_rule.test
    )


@dataclass(frozen=True)
class QuestionChoice:
    """One answer to a question that the text leaves open, and what the answer changes in the game."""

    key: str
    words: str
    """The answer in full."""
    adds: tuple[Element, ...] = ()
    """Permissions, prohibitions, duties and ends to add."""
    instead: tuple[Rule, ...] = ()
    """Rules that replace those with the same key."""
    without: tuple[str, ...] = ()
    """Keys of rules to remove. A permission, prohibition, duty or end goes too if its first rule is removed.
    """
    limits: Mapping[str, tuple[Rule, ...]] = field(default_factory=dict)
    """By key of a permission, rules that it gets in addition."""
    effects: Mapping[str, tuple[Effect, ...]] = field(default_factory=dict)
    """By key of a permission, the changes after a move instead of its own."""
    tallies: tuple[NamedSum, ...] = ()
    """Named sums (numbers that rules define) to add or replace."""
    deal: tuple[DealStep, ...] = ()
    """Other steps of the deal, for the same cards."""
    short: str = ""
    """The answer in a few words, for the facts box (a short table)."""

    def conflicting_replacements(self, other_choice: QuestionChoice) -> tuple[str, ...]:
        """Return the keys of rules and permissions that two answers change in different ways.

        The answers are this one and `other_choice`. `the deal` is among them if both answers change the deal.
        If there are no keys, the two answers can be combined.
        """
        rules = {rule.key: rule for rule in self.instead}
        both = [
            rule.key for rule in other_choice.instead if not _are_equal_rules(rules.get(rule.key, rule), rule)
        ]
        for key, then in other_choice.effects.items():
            own = self.effects.get(key, then)
            if len(own) != len(then) or not all(map(is_same_rule_function, own, then)):
                both.append(key)
        return (*both, "the deal") if self.deal and other_choice.deal else tuple(both)


@dataclass(frozen=True)
class Reading:
    """A question that the text leaves open, and the choices: the ways to understand the text.

    The book follows the first choice. The reason is on the game's page.
    """

    key: str
    cite: SourceCitation
    question: str
    choices: tuple[QuestionChoice, ...]
    also: tuple[SourceCitation, ...] = ()
    """Further places that concern it."""

    @property
    def certainty_of_meaning(self) -> Certainty:
        """Return `ours` if the text is silent on the question, `room` if it can be read in several ways."""
        return "ours" if self.cite.silent else "room"

    @property
    def followed_choice(self) -> QuestionChoice:
        """Return the answer to the open question that the book follows."""
        return self.choices[0]

    def choice(self, choice_key: str) -> QuestionChoice:
        """Return the answer whose key is `choice_key`. Raise `KeyError` if this open question has none."""
        for choice in self.choices:
            if choice.key == choice_key:
                return choice
        raise KeyError(choice_key)


@dataclass(frozen=True)
class PhraseInterpretation:
    """The meaning in this game of a phrase that other texts have too, and what supports it."""

    phrase: str
    """The key of one of `PHRASES`."""
    answer: str
    """The key of one of its answers."""
    basis: Rule | Reading
    """The rule that supports the answer, or the open question that it answers."""
    why: str = ""
    """What in this text justifies the answer, if most other texts are taken otherwise."""


@dataclass(frozen=True)
class FactsBoxRow:
    """One row of a game's facts box (a short table of facts).

    `basis` is what supports the row, if anything: a rule, or an open question.
    """

    label: str
    text: str
    basis: Rule | Reading | None = None
    switch: bool = False
    cites: tuple[SourceCitation, ...] = ()
    """The places that support the row's own words, if these are more or less certain than its rule or
    open question."""
    follows: str = ""
    """What the row's own words follow from, if the places cited do not say them."""

    @property
    def certainty_of_meaning(self) -> Certainty | None:
        """Return how well the text supports the row, such as `says` (see `Certainty`).

        Return None if unknown.

        The row's own citation decides. Without one, its rule or its open question decides.
        """
        if not self.cites:
            return self.basis.certainty_of_meaning if self.basis else None
        if self.cites[0].silent:
            return "ours"
        return "follows" if self.follows else "says"
