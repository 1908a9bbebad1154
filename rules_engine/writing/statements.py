"""Functions that make the statements of a game: its rules, and the questions that its text leaves open.

Wherever a rule is expected, the key of a rule can be given instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from rules_engine.model.citation import SourceCitation
from rules_engine.model.deal import DealStep
from rules_engine.model.game import Game
from rules_engine.model.named_sum import NamedSum
from rules_engine.model.readings import QuestionChoice
from rules_engine.model.rule import (
    Duty,
    Effect,
    Element,
    GameEnd,
    Onto,
    Permission,
    Prohibition,
    Role,
    Rule,
    State,
    Test,
    Tries,
    Winner,
)
from rules_engine.model.table import Position

RuleOrKey: TypeAlias = Rule | str
"""A rule, or the key of one that is written elsewhere in the game."""
Effects: TypeAlias = "Effect | tuple[Effect, ...]"

ELSEWHERE = SourceCitation("", "elsewhere", 0)
"""The citation of a rule that is only a key so far."""


@dataclass(frozen=True)
class RuleWithoutJudging:
    """A rule that never allows or refuses a move, such as a rule about the deal, the score or good play.

    `role` is `deals`, `scores` or `advises`. `steps` are the steps of the deal that it describes, if any.
    """

    role: Role
    rule: Rule
    steps: tuple[DealStep, ...] = ()


Statement: TypeAlias = Element | RuleWithoutJudging | NamedSum | str
"""A statement of a game; a string is the key of a statement of the base game."""


def rule_or_placeholder(rule_or_key: RuleOrKey) -> Rule:
    """Return a rule unchanged. For a key, return a placeholder that has only the key.

    The placeholder is replaced by the rule when the game is put together.
    """
    return rule_or_key if isinstance(rule_or_key, Rule) else Rule(rule_or_key, ELSEWHERE, "")


def effects_as_tuple(effects: Effects) -> tuple[Effect, ...]:
    """Return the effects (changes after a move) as a tuple, even if there is only one."""
    return effects if isinstance(effects, tuple) else (effects,)


def permission_granted_by(
    key: str, by: RuleOrKey, zones: str = "", *rules: RuleOrKey,
    parts: int = 1, along: str = "", then: Effects = (), tries: Tries | None = None,
    group: bool | None = None, slots: Literal["top", "ends", "any"] = "top", about: Test | None = None,
) -> Permission:
    """Return a permission: the rule `by` allows moves of cards between zones, and `rules` limit it.

    - `key`: the key of the permission.
    - `zones`: from where to where, such as `"column > foundation"`, or "" for an action.
    - `parts`: how many parts a move has; 0 means two or more.
    - `along`: the zones of the parts after the first, if they differ from `zones`.
    - `then`: an effect, or a tuple of effects: changes after the move.
    - `tries`: a function that lists the moves to try. If not given, it follows from the rules.
    - `group`: whether a part may take several cards. If not given, it follows from the rules.
    - `slots`: where cards may be put in a pile: on `top`, at both `ends`, or `any`.
    - `about`: a test of which moves the permission is about (see `Permission`).
    """
    source, target, onto = parse_source_and_target_zones(zones)
    first, _, second = along.partition(" > ")
    return Permission(
        key,
        rule_or_placeholder(by),
        source,
        target,
        tuple(map(rule_or_placeholder, rules)),
        onto,
        parts,
        (first, second) if along else None,
        effects_as_tuple(then),
        tries,
        group,
        slots,
        about,
    )


def parse_source_and_target_zones(zones: str) -> tuple[str, str, Onto]:
    """Return three texts: the source zones, the target zones, and which target places are meant.

    - `"column hand > foundation"` gives `column hand`, `foundation` and `any`.
    - `"fan > empty fan"` gives `empty` as the third text: only empty places.
    - `"fan > occupied fan"` gives `cards`: only places that hold cards.
    - `"pile > itself"` gives `pile`, `pile` and `itself`: a card stays in its pile.

    Raise `ValueError` for `zones` with a comma or with two arrows.
    """
    if "," in zones or zones.count(">") > 1:
        ways = [way.partition(">") for way in zones.split(",")]
        sources = " ".join(dict.fromkeys(source.strip() for source, _, _ in ways))
        targets = " ".join(dict.fromkeys(target.strip() for _, _, target in ways if target))
        raise ValueError(
            f"{zones!r} has a comma or a second arrow; separate several zones by spaces and write "
            f"one arrow, such as {f'{sources} > {targets}'!r}")
    source, _, target = zones.partition(" > ")
    if target == "itself":
        return source, source, "itself"
    for word, onto in (("empty ", "empty"), ("occupied ", "cards")):
        if target.startswith(word):
            return source, target.removeprefix(word), onto   # type: ignore[return-value]
    return source, target, "any"


def prohibition(rule: RuleOrKey, zones: str) -> Prohibition:
    """Return a prohibition: a rule that forbids moves between zones, as in `"talon > column"`, or an action.

    `rule` is the rule, or its key if the game has it already. An action is a move without cards. To forbid
    one, give its name as `zones`, such as `"redeal"`.
    """
    if ">" not in zones:
        return Prohibition(rule_or_placeholder(rule), action=zones)
    source, target, onto = parse_source_and_target_zones(zones)
    if target == "itself":
        return Prohibition(rule_or_placeholder(rule), source, source)
    return Prohibition(rule_or_placeholder(rule), source, target, onto)


def duty(rule: RuleOrKey, is_owed: State, *, paid: str = "", against: str = "") -> Duty:
    """Return a duty: a rule about what must be done first while `is_owed` holds.

    - `is_owed`: a condition of the position.
    - `paid`: keys, separated by spaces, of the permissions whose moves fulfil the duty.
    - `against`: keys, separated by spaces. If given, the duty refuses only moves under these permissions.
    """
    return Duty(rule_or_placeholder(rule), is_owed, tuple(paid.split()), tuple(against.split()))


def end(key: str, rule: RuleOrKey, reached: State, winner: Winner | None = None) -> GameEnd:
    """Return an end of the game, with the rule that states it. `key` is the result, such as `won`.

    `reached` is the condition of the position with which the game ends. `winner` is a function that returns
    the number of the player who has won then.
    """
    return GameEnd(key, rule_or_placeholder(rule), reached, winner)


def tally(
    key: str,
    rule: RuleOrKey,
    value: Callable[[Game, Position, int], int | None],
    *,
    zone: str = "",
    unit: str = "",
) -> NamedSum:
    """Return a named sum: a number that a rule defines, for the whole game or for each place of a zone.

    `value` computes it from a game, a position and a place. With `zone`, there is one sum for each place of
    that zone. `unit` says what is counted.
    """
    return NamedSum(key, rule_or_placeholder(rule), value, zone, unit)


def rule_without_judging(role: Role, rule: RuleOrKey, *steps: DealStep) -> RuleWithoutJudging:
    """Return a rule that never allows or refuses a move, with the steps of the deal that it describes.

    `role` says what the rule is about: `deals`, `scores` or `advises`. `steps` are given for a rule about the
    deal.
    """
    return RuleWithoutJudging(role, rule_or_placeholder(rule), steps)


def choice(
    key: str, words: str, *brings: Element | Rule, short: str = "", without: str = "",
    limits: Mapping[str, RuleOrKey | tuple[RuleOrKey, ...]] | None = None,
    effects: Mapping[str, Effects] | None = None,
    tallies: tuple[NamedSum, ...] = (), deal: tuple[DealStep, ...] = (),
) -> QuestionChoice:
    """Return a choice: one answer to a question that the text leaves open, with what it changes in the game.

    - `words`, `short`: the answer in full, and in a few words.
    - `brings`: elements, such as permissions, to add, and rules that replace those with the same key.
    - `without`: keys of rules to remove, separated by spaces.
    - `limits`: a dict from keys of permissions, separated by spaces, to further rules for these permissions.
    - `effects`: a dict from such keys to the effects that replace those of these permissions.
    - `tallies`: named sums to add or replace.
    - `deal`: the steps of the deal, if they differ.
    """
    more: dict[str, tuple[Rule, ...]] = {}
    for keys, rules in (limits or {}).items():
        held = tuple(map(rule_or_placeholder, rules if isinstance(rules, tuple) else (rules,)))
        more |= dict.fromkeys(keys.split(), held)
    return QuestionChoice(
        key,
        words,
        adds=tuple(one for one in brings if not isinstance(one, Rule)),
        instead=tuple(one for one in brings if isinstance(one, Rule)),
        without=tuple(without.split()),
        limits=more,
        effects={
            key: effects_as_tuple(then) for keys, then in (effects or {}).items() for key in keys.split()
        },
        tallies=tallies,
        deal=deal,
        short=short,
    )


class PhraseAnswer(NamedTuple):
    """The meaning of a common phrase of old texts in a game, and what supports it."""

    understand_phrase: str
    """The key of the phrase."""
    answer: str
    """The key of one of the answers to the question that the phrase leaves open."""
    by: str
    """The key of a rule, or a text such as `"doubt spaces=at-once"`: an open question and the
    choice that is followed there."""
    why: str = ""
    """The reason, if most other texts are understood in another way."""


def understand_phrase(key: str, answer: str, *, by: str, why: str = "") -> PhraseAnswer:
    """Return the meaning in a game of a phrase that other texts have too (see `PhraseAnswer`).

    `key` and `answer` are the keys of a phrase in `PHRASES` and of one of its answers. `by` names the rule or
    the open question that supports the answer. `why` is the reason, if most other texts are understood in
    another way.
    """
    return PhraseAnswer(key, answer, by, why)
