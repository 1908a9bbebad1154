"""House rules checked by what rules cite: rules that no play can test, and rules that share a test.

A rule without a test (of the deal, of the score, or advice) can contradict a choice in its words alone. Where
it cites a sentence that the doubt cites, or names the doubt, a person has to read the two side by side.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.checks.house_rules import HouseCheck
from generator.pages.house_rules import Shown
from rules_engine.model.declared import same_word
from rules_engine.model.game import Game
from rules_engine.model.readings import Reading
from rules_engine.model.rule import Cite, Rule


class Untold(NamedTuple):
    """A rule that stands unmarked under a choice and may contradict it, with what the two share.

    shares: the doubt itself, a sentence of the text, or the test of a rule that the choice strikes out.
    """

    choice: str
    rule: str
    shares: str


def untold(check: HouseCheck) -> Iterator[Untold]:
    """The rules of a game that a person has to read beside a choice, for each choice."""
    for reading in check.game.readings:
        for choice in reading.choices[1:]:
            name = f"{reading.key}:{choice.key}"
            shown = check.house.shown([name])
            yield from (Untold(name, key, shares) for key, shares in _beside(check.game, reading, shown)
                        if check.order.has(key) and key not in shown.out and key not in shown.marks)


def _beside(game: Game, reading: Reading, shown: Shown) -> Iterator[tuple[str, str]]:
    for key, (role, rule) in game.rules.items():
        if role in ("advises", "deals", "scores"):
            if rule.doubt == reading.key:
                yield key, "the doubt"
            elif _meet(rule, reading):
                yield key, "a sentence"
        elif rule.test is not None:
            for other in sorted(shown.out & game.rules.keys()):
                if same_word(rule.test, game.rules[other][1].test):
                    yield key, f"the test of {other}"
                    break


def _meet(rule: Rule, reading: Reading) -> bool:
    """Whether a rule and a doubt cite one sentence."""
    return any(_overlap(one, other)
               for one in (rule.cite, *rule.also) for other in (reading.cite, *reading.also))


def _overlap(one: Cite, other: Cite) -> bool:
    same = (one.book, one.passage, one.paragraph) == (other.book, other.passage, other.paragraph)
    whole = not one.sentences or not other.sentences
    return same and (whole or bool({*one.sentences} & {*other.sentences}))
