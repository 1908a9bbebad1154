"""The statements of a game: permissions, bars, duties, ends, tallies and choices.

The key of a rule can stand for the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules_engine.model.deal import DealStep
from rules_engine.model.game import Game
from rules_engine.model.readings import Choice
from rules_engine.model.rule import (
    Bar,
    Cite,
    Duty,
    Effect,
    Element,
    End,
    Onto,
    Permission,
    Role,
    Rule,
    State,
    Tally,
    Test,
    Tries,
)
from rules_engine.model.table import Position

RuleOrKey: TypeAlias = Rule | str
"""A rule, or the key of one that is written elsewhere in the game."""
Effects: TypeAlias = "Effect | tuple[Effect, ...]"

ELSEWHERE = Cite("", "elsewhere", 0)
"""The citation of a rule that is only a key so far."""


@dataclass(frozen=True)
class UnjudgedRule:
    """A rule that judges no move, with its role and the steps of the deal that it describes."""

    role: Role
    rule: Rule
    steps: tuple[DealStep, ...] = ()


Statement: TypeAlias = Element | UnjudgedRule | Tally | str
"""A statement of a game; a string is the key of a statement of the base game."""


def as_rule(rule: RuleOrKey) -> Rule:
    """Return the rule itself; for a key, a placeholder that is looked up when the game is put together."""
    return rule if isinstance(rule, Rule) else Rule(rule, ELSEWHERE, "")


def as_tuple(then: Effects) -> tuple[Effect, ...]:
    """Return the effects as a tuple, also if there is only one."""
    return then if isinstance(then, tuple) else (then,)


def grant(
    key: str, by: RuleOrKey, way: str = "", *rules: RuleOrKey,
    parts: int = 1, along: str = "", then: Effects = (), tries: Tries | None = None,
    group: bool = False, slots: Literal["top", "ends", "any"] = "top", about: Test | None = None,
) -> Permission:
    """Return a permission for a way, granted by one rule and limited by others.

    Without a way it is an action without cards, called by its key.
    """
    source, target, onto = parse_zones(way)
    first, _, second = along.partition(" > ")
    return Permission(
        key, as_rule(by), source, target, tuple(map(as_rule, rules)), onto, parts,
        (first, second) if along else None, as_tuple(then), tries, group, slots, about)


def parse_zones(way: str) -> tuple[str, str, Onto]:
    """Return the zones a way leads from and to, and the condition on the target place."""
    source, _, target = way.partition(" > ")
    if target == "itself":
        return source, source, "itself"
    for word, onto in (("empty ", "empty"), ("occupied ", "cards")):
        if target.startswith(word):
            return source, target.removeprefix(word), onto   # type: ignore[return-value]
    return source, target, "any"


def bar(rule: RuleOrKey, way: str) -> Bar:
    """Return a bar: a way that the rule forbids, or an action by its key."""
    if ">" not in way:
        return Bar(as_rule(rule), action=way)
    source, target, onto = parse_zones(way)
    if target == "itself":
        return Bar(as_rule(rule), source, source)
    return Bar(as_rule(rule), source, target, onto)


def duty(rule: RuleOrKey, is_owed: State, paid: str = "", *, against: str = "") -> Duty:
    """Return a duty owed while `is_owed` holds.

    `paid` and `against` are keys of permissions, separated by spaces.
    """
    return Duty(as_rule(rule), is_owed, tuple(paid.split()), tuple(against.split()))


def end(key: str, rule: RuleOrKey, reached: State) -> End:
    """Return an end of the game with its rule."""
    return End(key, as_rule(rule), reached)


def tally(
    key: str,
    rule: RuleOrKey,
    of: Callable[[Game, Position, int], int | None],
    *,
    zone: str = "",
    unit: str = "",
) -> Tally:
    """Return a sum under a rule, for the game or for each place of a zone."""
    return Tally(key, as_rule(rule), of, zone, unit)


def unjudged(role: Role, rule: RuleOrKey, *steps: DealStep) -> UnjudgedRule:
    """Return a rule that judges no move, with the steps of the deal that it describes."""
    return UnjudgedRule(role, as_rule(rule), steps)


def choice(
    key: str, words: str, *brings: Element | Rule, short: str = "", without: str = "",
    limits: Mapping[str, RuleOrKey | tuple[RuleOrKey, ...]] | None = None,
    effects: Mapping[str, Effects] | None = None,
    tallies: tuple[Tally, ...] = (), deal: tuple[DealStep, ...] = (),
) -> Choice:
    """Return one way to read a doubtful passage, with the elements it adds and the rules it replaces.

    `limits` and `effects` map keys of permissions, several separated by spaces, to further rules and to other
    effects.
    """
    more: dict[str, tuple[Rule, ...]] = {}
    for keys, rules in (limits or {}).items():
        held = tuple(map(as_rule, rules if isinstance(rules, tuple) else (rules,)))
        more |= dict.fromkeys(keys.split(), held)
    return Choice(
        key, words,
        adds=tuple(one for one in brings if not isinstance(one, Rule)),
        instead=tuple(one for one in brings if isinstance(one, Rule)),
        without=tuple(without.split()),
        limits=more,
        effects={key: as_tuple(then) for keys, then in (effects or {}).items() for key in keys.split()},
        tallies=tallies, deal=deal, short=short)
