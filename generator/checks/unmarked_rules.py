"""Find rules that a person must compare with a reader's choice, because no play can show a contradiction.

Most are advice, or rules about the deal or the score.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.checks.house_rules import HouseRulesCheck
from generator.pages.house_rules import RulesShownOnPage
from rules_engine.model.citation import SourceCitation
from rules_engine.model.declared import is_same_rule_function
from rules_engine.model.game import Game
from rules_engine.model.readings import Reading
from rules_engine.model.rule import Rule


class RuleToCompareWithChoice(NamedTuple):
    """A rule that may contradict a choice of the reader, although the page prints no note beside it."""

    choice: str
    """The choice, as "reading:choice"."""
    rule: str
    """The key of the rule."""
    shares: str
    """Why the rule and the choice may be connected, in short, such as "a sentence".

    The rule names the open question, both cite the same sentence, or the rule has the same test as a rule
    that the choice removes.
    """


def find_rules_to_compare_with_choices(
    house_rules_check: HouseRulesCheck,
) -> Iterator[RuleToCompareWithChoice]:
    """Yield, for each choice at an open question of a game, the rules that a person must compare with it."""
    for reading in house_rules_check.game.readings:
        for choice in reading.choices[1:]:
            name = f"{reading.key}:{choice.key}"
            shown = house_rules_check.house_rules.shown_rules([name])
            yield from (
                RuleToCompareWithChoice(name, key, shares)
                for key, shares in _rules_connected_with_question(house_rules_check.game, reading, shown)
                if house_rules_check.rule_order.is_on_page(key)
                and key not in shown.out
                and key not in shown.marks
            )


def _rules_connected_with_question(
    game: Game, open_question: Reading, shown_rules: RulesShownOnPage
) -> Iterator[tuple[str, str]]:
    for key, (role, rule) in game.rules.items():
        if role in ("advises", "deals", "scores"):
            if rule.doubt == open_question.key:
                yield key, "the open question"
            elif _cite_same_sentence(rule, open_question):
                yield key, "a sentence"
        elif rule.test is not None:
            for other in sorted(shown_rules.out & game.rules.keys()):
                if is_same_rule_function(rule.test, game.rules[other][1].test):
                    yield key, f"the test of {other}"
                    break


def _cite_same_sentence(rule: Rule, open_question: Reading) -> bool:
    """Check whether a rule and an open question (`Reading`) cite the same sentence."""
    return any(_citations_overlap(one, other)
               for one in (rule.cite, *rule.also) for other in (open_question.cite, *open_question.also))


def _citations_overlap(citation: SourceCitation, other_citation: SourceCitation) -> bool:
    same = (citation.book, citation.passage, citation.paragraph) == (
        other_citation.book,
        other_citation.passage,
        other_citation.paragraph,
    )
    whole = not citation.sentences or not other_citation.sentences
    return same and (whole or bool({*citation.sentences} & {*other_citation.sentences}))
