"""Doubtful passages and how they can be read; answers to phrases that several texts share; facts boxes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rules_engine.model.declared import is_same_word
from rules_engine.model.rule import Certainty, Cite, Effect, Element, Rule, Tally

if TYPE_CHECKING:
    from rules_engine.model.deal import DealStep


def _is_same_rule(one: Rule, other: Rule) -> bool:
    """Return True if the rules are equal and their tests were made in the same way."""
    return replace(one, test=None) == replace(other, test=None) and is_same_word(one.test, other.test)


@dataclass(frozen=True)
class Choice:
    """One way to read a doubtful passage, and what it changes in the game.

    - `adds`: permissions, bars, duties and ends to add; `tallies`: tallies to add or replace; `deal`: another
      deal of the same cards.
    - `instead`: rules that replace those with the same key; `without`: keys of rules to remove.
    - `limits`: further rules for permissions; `effects`: other effects (`then`) for permissions; both by
      permission key.
    - `short`: a few words for a box.
    """

    key: str
    words: str
    adds: tuple[Element, ...] = ()
    instead: tuple[Rule, ...] = ()
    without: tuple[str, ...] = ()
    limits: Mapping[str, tuple[Rule, ...]] = field(default_factory=dict)
    effects: Mapping[str, tuple[Effect, ...]] = field(default_factory=dict)
    tallies: tuple[Tally, ...] = ()
    deal: tuple[DealStep, ...] = ()
    short: str = ""

    def conflicts_with(self, other: Choice) -> tuple[str, ...]:
        """Return what both choices would replace, each in its own way.

        The result contains keys of rules and permissions, and "the deal"; it is empty if the choices can be
        combined.
        """
        rules = {rule.key: rule for rule in self.instead}
        both = [rule.key for rule in other.instead if not _is_same_rule(rules.get(rule.key, rule), rule)]
        for key, then in other.effects.items():
            own = self.effects.get(key, then)
            if len(own) != len(then) or not all(map(is_same_word, own, then)):
                both.append(key)
        return (*both, "the deal") if self.deal and other.deal else tuple(both)


@dataclass(frozen=True)
class Reading:
    """A doubtful passage: the question, the ways to read it, and why the book follows the first of them."""

    key: str
    cite: Cite
    question: str
    choices: tuple[Choice, ...]
    why: str
    also: tuple[Cite, ...] = ()
    """Further places that concern it."""

    @property
    def certainty(self) -> Certainty:
        """Return `room` if the text leaves room for each choice, `ours` if it is silent."""
        return "ours" if self.cite.silent else "room"

    @property
    def followed_choice(self) -> Choice:
        """Return the choice that the book follows."""
        return self.choices[0]

    def choice(self, key: str) -> Choice:
        """Return the choice with this key; raise `KeyError` if there is none."""
        for choice in self.choices:
            if choice.key == key:
                return choice
        raise KeyError(key)


@dataclass(frozen=True)
class PhraseReading:
    """How this game reads a phrase that other texts have too, and the rule or reading that says so."""

    phrase: str
    """The key of one of `PHRASES`."""
    answer: str
    """The key of one of its answers."""
    basis: Rule | Reading
    why: str = ""
    """What in this text justifies the answer, if most other texts are taken otherwise."""


@dataclass(frozen=True)
class FactsRow:
    """One row of a game's facts box, with the rule or reading that supports it."""

    label: str
    text: str
    basis: Rule | Reading | None = None
    switch: bool = False
    cites: tuple[Cite, ...] = ()
    """The places that support the row's own words, if these are more or less certain than its rule or
    reading."""
    follows: str = ""
    """What the row's own words follow from, if the places cited do not say them."""

    @property
    def certainty(self) -> Certainty | None:
        """Return how well the row's words are supported; None if they cite no text, rule or reading."""
        if not self.cites:
            return self.basis.certainty if self.basis else None
        if self.cites[0].silent:
            return "ours"
        return "follows" if self.follows else "says"
