"""Checks on how sure the rules of all games say they are: each finds rules that need a reason.

An argued exception stands in `tests/argued_certainty.txt`, with its reason.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from generator.proof.certainty import doubts_in, rules_of, sentences_cited, sureness
from rules_engine.model.game import Game
from rules_engine.model.rule import Certainty, Rule

ALIKE = 0.8
"""The share of words two rules must have in common for their wordings to count as alike."""

_SMALL = frozenset(re.findall(
    r"\w+", "a an the of to on in is are be it its or and no not only may as at by for from that with when "
    "while if any each one more than other another which upon"))


class CertaintyFault(NamedTuple):
    """A rule or reading of a game, by the keys of both, and what is wrong with it."""

    game: str
    key: str
    said: str


def ours_beside_room(game: Game) -> Iterator[CertaintyFault]:
    """Find rules marked as ours, the text silent, that belong to a doubt for which the text leaves room.

    If the text leaves room for the choice, it leaves room for the rule: then the rule names what it is read
    from. A rule that says more than the text has room for is an exception.
    """
    doubts = doubts_in(game)
    for key, (_, rule) in game.all_rules.items():
        if sureness(game, rule) == "ours":
            rooms = [one.key for one in doubts(rule) if one.certainty == "room"]
            if rooms:
                yield CertaintyFault(
                    game.id, key, f"is ours, but the text leaves room for: {', '.join(rooms)}"
                )


def doubts_met_nowhere(game: Game) -> Iterator[CertaintyFault]:
    """Find doubts that no rule in force leads to: a player who reads the rules never meets them."""
    for reading in game.readings:
        if not rules_of(game, reading):
            yield CertaintyFault(game.id, reading.key, "is a doubt that no rule in force leads to")


def pointing_elsewhere(game: Game) -> Iterator[CertaintyFault]:
    """Find rules that name a doubt which neither changes them nor cites a sentence that they cite."""
    for key, (_, rule) in game.all_rules.items():
        if rule.doubt and not _concerns(game, rule):
            yield CertaintyFault(game.id, key, f"names the doubt {rule.doubt}, which is about something else")


def _concerns(game: Game, rule: Rule) -> bool:
    reading = game.reading(rule.doubt)
    brought = {key for choice in reading.choices for key in game.under(**{reading.key: choice.key}).rules}
    changed = brought - set(game.rules) | {one for choice in reading.choices for one in choice.without}
    return rule.key in changed or bool(sentences_cited(rule) & sentences_cited(reading))


def unlike_degrees(games: Iterable[Game]) -> Iterator[CertaintyFault]:
    """Find rules of like words that are surer, or less sure, than most rules of these words in all games."""
    for alike in _alike([(game, key, rule) for game in games for key, (_, rule) in game.all_rules.items()]):
        degrees = [(game, key, sureness(game, rule)) for game, key, rule in alike]
        most = _most([sure for _, _, sure in degrees])
        for game, key, sure in degrees:
            if sure != most:
                yield CertaintyFault(game.id, key, f"is {sure!r}; rules of like words are {most!r}")


def _most(degrees: list[Certainty]) -> Certainty:
    """The most frequent degree; of equals the first in the alphabet."""
    found = Counter(degrees)
    return min(found, key=lambda one: (-found[one], one))


def _alike(rules: list[tuple[Game, str, Rule]]) -> list[list[tuple[Game, str, Rule]]]:
    """Group rules whose wordings are alike, directly or by way of a third. Lone rules are left out."""
    groups: dict[str, list[tuple[Game, str, Rule]]] = {}
    for one in rules:
        groups.setdefault(one[2].words, []).append(one)
    wordings = [(text, _words(text)) for text in groups]
    root: dict[str, str] = {text: text for text in groups}

    def first(text: str) -> str:
        while root[text] != text:
            text = root[text]
        return text

    for at, (text, mine) in enumerate(wordings):
        for other, theirs in wordings[:at]:
            if len(mine & theirs) >= ALIKE * len(mine | theirs):
                root[first(text)] = first(other)
    found: dict[str, list[tuple[Game, str, Rule]]] = {}
    for text, members in groups.items():
        found.setdefault(first(text), []).extend(members)
    return [members for members in found.values() if len(members) > 1]


def _words(text: str) -> frozenset[str]:
    """The words of a wording without the small ones and without their endings."""
    words = (word for word in re.findall(r"[a-z]+", text.lower()) if word not in _SMALL)
    return frozenset(re.sub(r"(?:ing|ed|es|s)$", "", word) for word in words)


class Family(NamedTuple):
    """A question that a rule of like words leaves open, in every game that has such a rule."""

    key: str
    words: str
    """What a rule says that permissions it open, as a regular expression."""
    question: str
    """What a doubt asks that settles it, as a regular expression."""


FAMILIES = (
    Family(
        "turning",
        r"next higher or (?:to )?the next lower|one rank higher than itself or one rank lower|"
        r"next above or next below|one rank above or one rank below",
        r"\bturn\b|up and then down|neighbours in the order"),
    Family(
        "filler",
        r"fill.*(?:pack or (?:from |of )?the talon|talon or the pack|talon as well as from the pack)",
        r"[Ww]ho chooses|may the player choose|the pack or the talon|which card is a vacancy|What fills a"),
    Family(
        "late-spaces",
        r"(?:fill|laid).*(?:pack or (?:from |of )?the talon|talon or the pack|talon, or from the pack)",
        r"used up|exhausted|is there a grace|filled from the talon|which card is a vacancy|"
        r"of the cross fill"),
    Family(
        "waiting",
        r"card turned up is (?:placed|used|played)",
        r"while (?:a card (?:just )?turned up|one lies turned up)|before a card turned up is placed"),
    Family(
        "together",
        r"(?:top|outside|uppermost|lowest) card.* may be married",
        r"(?:moved|married|carried).*(?:as one|together|in one piece|whole)"),
)
"""The questions of which a game that leaves them open asks each, or a reason is given why it need not."""


def doubts_of_sisters(game: Game) -> Iterator[CertaintyFault]:
    """Find the questions of `FAMILIES` that a rule in force leaves open and no doubt of the game asks."""
    for family in FAMILIES:
        left = [
            key for key, (role, rule) in game.rules.items()
            if role in ("grants", "forbids") and re.search(family.words, rule.words)]
        if left and not any(re.search(family.question, one.question) for one in game.readings):
            yield CertaintyFault(
                game.id, family.key, f"is asked by games with a rule like {left[0]}, and not here"
            )
