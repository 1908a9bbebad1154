"""Doubtful passages and how they are read; phrases that several texts share; and rows of the facts box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rules_engine.model.declared import same_word
from rules_engine.model.rule import Certainty, Cite, Effect, Element, Rule, Tally

if TYPE_CHECKING:
    from rules_engine.model.deal import DealStep


def _same_rule(one: Rule, other: Rule) -> bool:
    return replace(one, test=None) == replace(other, test=None) and same_word(one.test, other.test)


@dataclass(frozen=True)
class Choice:
    """One way to read a doubtful passage, and what it changes in the game.

    `adds` are elements it brings, `instead` rules that take the place of those with the same
    key, `without` keys of rules that fall away, `limits` rules more for a permission, `effects` another
    `then` for a permission; `deal` is another deal from the same cards.
    `short` is a few words for a box.
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
        """What both choices would replace: rules, the effects of a permission, the deal."""
        rules = {rule.key: rule for rule in self.instead}
        both = [rule.key for rule in other.instead if not _same_rule(rules.get(rule.key, rule), rule)]
        for key, then in other.effects.items():
            own = self.effects.get(key, then)
            if len(own) != len(then) or not all(map(same_word, own, then)):
                both.append(key)
        return (*both, "the deal") if self.deal and other.deal else tuple(both)


@dataclass(frozen=True)
class Reading:
    """A doubtful passage: the question, the ways it can be read, the first of which we follow, and why."""

    key: str
    cite: Cite
    question: str
    choices: tuple[Choice, ...]
    why: str
    also: tuple[Cite, ...] = ()
    """Further places that bear on it."""

    @property
    def certainty(self) -> Certainty:
        """Whether the text leaves room for each choice, or says nothing of the point."""
        return "ours" if self.cite.silent else "room"

    @property
    def followed_choice(self) -> Choice:
        """The choice the book follows."""
        return self.choices[0]

    def choice(self, key: str) -> Choice:
        """The choice with this key; raises `KeyError` where there is none."""
        for choice in self.choices:
            if choice.key == key:
                return choice
        raise KeyError(key)


@dataclass(frozen=True)
class Likeness:
    """A phrase that other texts have too: how it is taken here, by the rule or doubt that cites it."""

    phrase: str
    """The key of one of `PHRASES`."""
    answer: str
    """The key of one of its answers."""
    basis: Rule | Reading
    why: str = ""
    """What in this text makes the difference, where most others are taken otherwise."""


@dataclass(frozen=True)
class FactsRow:
    """One row of a game's facts box, with the rule or reading it rests on."""

    label: str
    text: str
    basis: Rule | Reading | None = None
    switch: bool = False
    cites: tuple[Cite, ...] = ()
    """The places that bear its own words, where these are surer or less sure than its basis."""
    follows: str = ""
    """What its own words follow from, where these places do not say them."""

    @property
    def certainty(self) -> Certainty | None:
        """How sure its words are; None for those that rest on nothing."""
        if not self.cites:
            return self.basis.certainty if self.basis else None
        if self.cites[0].silent:
            return "ours"
        return "follows" if self.follows else "says"
