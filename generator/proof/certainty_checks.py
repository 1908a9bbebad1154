"""Check how certain each rule says it is, and find rules whose certainty looks wrong.

The accepted exceptions are listed with their reasons in `tests/argued_certainty.txt`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from generator.proof.certainty import (
    certainty_of_rule_meaning,
    make_open_question_lookup,
    places_of_cited_sentences,
    rules_of_open_question,
)
from rules_engine.model.citation import Certainty
from rules_engine.model.game import Game
from rules_engine.model.rule import Rule

ALIKE = 0.8
"""The share of words that two rules must have in common for their wordings to count as alike."""

_SMALL = frozenset(re.findall(
    r"\w+", "a an the of to on in is are be it its or and no not only may as at by for from that with when "
    "while if any each one more than other another which upon"))


class CertaintyFault(NamedTuple):
    """A rule or open question whose certainty looks wrong: the id of its game, its key, and a message."""

    game: str
    key: str
    message: str


def own_rules_that_text_may_state(game: Game) -> Iterator[CertaintyFault]:
    """Yield a fault for each rule that is marked as the book's own ("ours"), although the text may say it.

    Such a rule belongs to a question that the text leaves open (marked "room").
    """
    doubts = make_open_question_lookup(game)
    for key, (_, rule) in game.all_rules.items():
        if certainty_of_rule_meaning(game, rule) == "ours":
            rooms = [one.key for one in doubts(rule) if one.certainty_of_meaning == "room"]
            if rooms:
                yield CertaintyFault(
                    game.id, key, f"is ours, but the text leaves open: {', '.join(rooms)}"
                )


def open_questions_without_rule(game: Game) -> Iterator[CertaintyFault]:
    """Yield a fault for each open question that belongs to no rule in force.

    No rule on the page would have a link to it.
    """
    for reading in game.readings:
        if not rules_of_open_question(game, reading):
            yield CertaintyFault(game.id, reading.key, "is an open question that no rule in force leads to")


def rules_naming_unrelated_questions(game: Game) -> Iterator[CertaintyFault]:
    """Yield a fault for each rule that names an open question which has nothing to do with it.

    No choice at such a question adds or drops the rule, and the question and the rule cite no common
    sentence.
    """
    for key, (_, rule) in game.all_rules.items():
        if rule.doubt and not _question_concerns_rule(game, rule):
            yield CertaintyFault(
                game.id, key, f"names the open question {rule.doubt}, which is about something else"
            )


def _question_concerns_rule(game: Game, rule: Rule) -> bool:
    reading = game.reading(rule.doubt)
    brought = {key for choice in reading.choices
        for key in game.with_choices(**{reading.key: choice.key}).rules}
    changed = brought - set(game.rules) | {one for choice in reading.choices for one in choice.without}
    return rule.key in changed or bool(places_of_cited_sentences(rule) & places_of_cited_sentences(reading))


def rules_with_unusual_certainty(games: Iterable[Game]) -> Iterator[CertaintyFault]:
    """Yield a fault for each rule whose certainty differs from that of most rules with similar words.

    The rules of all games are compared.
    """
    for alike in _group_similar_rules(
        [(game, key, rule) for game in games for key, (_, rule) in game.all_rules.items()]
    ):
        degrees = [(game, key, certainty_of_rule_meaning(game, rule)) for game, key, rule in alike]
        most = _most_frequent_certainty([sure for _, _, sure in degrees])
        for game, key, sure in degrees:
            if sure != most:
                yield CertaintyFault(game.id, key, f"is {sure!r}; rules of like words are {most!r}")


def _most_frequent_certainty(certainties: list[Certainty]) -> Certainty:
    """Return the most frequent of these certainties, such as `says` or `follows`.

    In a tie, return the one that comes first in the alphabet.
    """
    found = Counter(certainties)
    return min(found, key=lambda one: (-found[one], one))


def _group_similar_rules(games_and_rules: list[tuple[Game, str, Rule]]) -> list[list[tuple[Game, str, Rule]]]:
    """Return groups of rules whose words are alike, directly or through a third rule.

    A rule that is like no other is left out.
    """
    groups: dict[str, list[tuple[Game, str, Rule]]] = {}
    for one in games_and_rules:
        groups.setdefault(one[2].words, []).append(one)
    wordings = [(text, _word_stems(text)) for text in groups]
    root: dict[str, str] = {text: text for text in groups}

    def representative_of_group(text: str) -> str:
        while root[text] != text:
            text = root[text]
        return text

    for at, (text, mine) in enumerate(wordings):
        for other, theirs in wordings[:at]:
            if len(mine & theirs) >= ALIKE * len(mine | theirs):
                root[representative_of_group(text)] = representative_of_group(other)
    found: dict[str, list[tuple[Game, str, Rule]]] = {}
    for text, members in groups.items():
        found.setdefault(representative_of_group(text), []).extend(members)
    return [members for members in found.values() if len(members) > 1]


def _word_stems(text: str) -> frozenset[str]:
    """Return the words of a text in lower case, without small words such as "the", and without endings."""
    words = (word for word in re.findall(r"[a-z]+", text.lower()) if word not in _SMALL)
    return frozenset(re.sub(r"(?:ing|ed|es|s)$", "", word) for word in words)


class OpenQuestionRaisedByWording(NamedTuple):
    """A question that certain words in rules leave open.

    Every game whose rules use these words should ask it.
    """

    key: str
    words: str
    """A regular expression for the words of a rule that leaves the question open."""
    question: str
    """A regular expression for the open question that settles it."""


SHARED_QUESTIONS = (
    OpenQuestionRaisedByWording(
        "turning",
        r"next higher or (?:to )?the next lower|one rank higher than itself or one rank lower|"
        r"next above or next below|one rank above or one rank below",
        r"\bturn\b|up and then down|neighbours in the order"),
    OpenQuestionRaisedByWording(
        "filler",
        r"fill.*(?:pack or (?:from |of )?the talon|talon or the pack|talon as well as from the pack)",
        r"[Ww]ho chooses|may the player choose|the pack or the talon|which card is a vacancy|What fills a"),
    OpenQuestionRaisedByWording(
        "late-spaces",
        r"(?:fill|laid).*(?:pack or (?:from |of )?the talon|talon or the pack|talon, or from the pack)",
        r"used up|exhausted|is there a grace|filled from the talon|which card is a vacancy|"
        r"of the cross fill"),
    OpenQuestionRaisedByWording(
        "waiting",
        r"card turned up is (?:placed|used|played)",
        r"while (?:a card (?:just )?turned up|one lies turned up)|before a card turned up is placed"),
    OpenQuestionRaisedByWording(
        "together",
        r"(?:top|outside|uppermost|lowest) card.* may be married",
        r"(?:moved|married|carried).*(?:as one|together|in one piece|whole)"),
)
"""A game with a rule that leaves one of these open asks the question too, or a reason is given why not."""


def missing_open_questions_raised_by_wording(game: Game) -> Iterator[CertaintyFault]:
    """Yield a fault for each question that a game should ask but does not.

    Certain words in rules leave a question open, as listed in `SHARED_QUESTIONS`. A game whose rules use
    these words should ask it.
    """
    for shared in SHARED_QUESTIONS:
        left = [
            key for key, (role, rule) in game.rules.items()
            if role in ("grants", "forbids") and re.search(shared.words, rule.words)]
        if left and not any(re.search(shared.question, one.question) for one in game.readings):
            yield CertaintyFault(
                game.id, shared.key, f"is asked by games with a rule like {left[0]}, and not here"
            )
