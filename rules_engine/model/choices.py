"""Apply the answers to open questions (choices) to a game, and store the games made with them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from threading import RLock
from typing import TYPE_CHECKING, TypeAlias
from weakref import WeakValueDictionary

from rules_engine.model.named_sum import NamedSum
from rules_engine.model.readings import QuestionChoice, Reading
from rules_engine.model.rule import Duty, Effect, Element, Permission, Prohibition, Role, Rule

if TYPE_CHECKING:
    from rules_engine.model.game import Game

ChosenKeys: TypeAlias = tuple[tuple[str, str], ...]
"""Pairs of keys: an open question and a choice."""

MOST_COMBINATIONS = 16
"""How many combinations of two or more choices are kept of a game when nothing uses them."""

_VARIANTS_LOCK = RLock()


class GamesByChoices:
    """A store of the same game with different answers to the questions that its text leaves open."""

    def __init__(self, plain: Game) -> None:
        self.plain = plain
        # A game that is in use anywhere is not made a second time. Every game with one other answer is
        # kept, and the last few games with several.
        self._in_use: WeakValueDictionary[ChosenKeys, Game] = WeakValueDictionary()
        self._in_use[()] = plain
        self._single: dict[ChosenKeys, Game] = {}
        self._last: OrderedDict[ChosenKeys, Game] = OrderedDict()

    def game_with_choices(self, choices: ChosenKeys) -> Game:
        """Return the game with these answers to the questions that its text leaves open.

        `choices` has a pair for each answer: the key of the question, and the key of the answer.
        """
        with _VARIANTS_LOCK:
            found = self._in_use.get(choices)
            if found is None:
                found = replace(self.plain, chosen=dict(choices))
                vars(found)["_games_by_choices"] = self
                self._in_use[choices] = found
            if len(choices) < 2:
                self._single[choices] = found
            else:
                self._last[choices] = found
                self._last.move_to_end(choices)
                if len(self._last) > MOST_COMBINATIONS:
                    self._last.popitem(last=False)
            return found


def add_choices(
    readings: Iterable[Reading], chosen: Mapping[str, str], choices: Mapping[str, str]
) -> ChosenKeys:
    """Return the answers `chosen` so far with further `choices`, in the order of the questions (`readings`).

    Both have the key of an answer for the key of its question; in `choices`, `_` stands for `-`. Raise
    `KeyError` for an unknown question or answer, `ValueError` for answers that cannot be combined.
    """
    known = {reading.key: reading for reading in readings}
    found = dict(chosen)
    for name, choice in choices.items():
        key = name.replace("_", "-")
        if key not in known:
            raise KeyError(key)
        known[key].choice(choice)
        found[key] = choice
    ordered = tuple((key, found[key]) for key in known if key in found)
    for (one, choice), (other, other_choice) in combinations(ordered, 2):
        if both := known[one].choice(choice).conflicting_replacements(known[other].choice(other_choice)):
            raise ValueError(
                f"the choices for {one} and {other} cannot be combined: both change "
                f"{', '.join(both)}; change one of them")
    return ordered


def elements_under_choices(
    elements: tuple[Element, ...], choices: Iterable[QuestionChoice]
) -> tuple[Element, ...]:
    """Return the permissions, prohibitions, duties and ends of a game that are in force under the `choices`.

    `elements` are those of the game before any choice changes them.
    """
    choices = tuple(choices)
    instead = {rule.key: rule for choice in choices for rule in choice.instead}
    without = {key for choice in choices for key in choice.without}
    effects = {key: then for choice in choices for key, then in choice.effects.items()}
    limits: dict[str, tuple[Rule, ...]] = {}
    for choice in choices:
        for key, more in choice.limits.items():
            limits[key] = limits.get(key, ()) + more
    added = tuple(element for choice in choices for element in choice.adds)
    return tuple(
        _apply_choices_to_element(element, instead, effects, limits, without)
        for element in elements + added
        if _first_rule_of_element(element).key not in without
    )


def rules_under_choices(
    elements: Iterable[Element],
    named_sums: Iterable[NamedSum],
    unjudged: Iterable[tuple[Role, Rule]],
    choices: Iterable[QuestionChoice],
) -> dict[str, tuple[Role, Rule]]:
    """Return a dict from the key of every rule in force to (role, rule). The role is what the rule does.

    `elements` and `named_sums` are those in force. `unjudged` are the rules that never judge a move, before
    any choice changes them.
    """
    found: dict[str, tuple[Role, Rule]] = {}
    for element in elements:
        for role, rule in _rules_with_roles(element):
            found.setdefault(rule.key, (role, rule))
    for named_sum in named_sums:
        found.setdefault(named_sum.rule.key, ("scores", named_sum.rule))
    choices = tuple(choices)
    without = {key for choice in choices for key in choice.without}
    instead = {rule.key: rule for choice in choices for rule in choice.instead}
    for role, rule in unjudged:
        if rule.key not in without:
            found.setdefault(rule.key, (role, instead.get(rule.key, rule)))
    return found


def _rules_with_roles(rule_element: Element) -> Iterator[tuple[Role, Rule]]:
    """Yield (role, rule) for every rule of a permission, prohibition, obligation or end of the game.

    The role says what the rule does in the game. It is `grants`, `forbids`, `obliges` or `ends`.
    """
    if isinstance(rule_element, Permission):
        yield "grants", rule_element.by
        for rule in rule_element.rules:
            yield "forbids", rule
    elif isinstance(rule_element, Prohibition):
        yield "forbids", rule_element.rule
    elif isinstance(rule_element, Duty):
        yield "obliges", rule_element.rule
    else:
        yield "ends", rule_element.rule


def _first_rule_of_element(rule_element: Element) -> Rule:
    """Return the rule on which a permission, prohibition, obligation or end of the game is based.

    For a permission, it is the rule that grants it. For the others, it is their only rule.
    """
    return rule_element.by if isinstance(rule_element, Permission) else rule_element.rule


def _apply_choices_to_element(
    rule_element: Element,
    replacing_rules: Mapping[str, Rule],
    effects_by_permission: Mapping[str, tuple[Effect, ...]],
    limits_by_permission: Mapping[str, tuple[Rule, ...]],
    removed_rule_keys: set[str],
) -> Element:
    """Return a part of a game, changed by the answers to the questions that the text leaves open."""
    if isinstance(rule_element, Permission):
        held = rule_element.rules + limits_by_permission.get(rule_element.key, ())
        rules = tuple(
            replacing_rules.get(rule.key, rule) for rule in held if rule.key not in removed_rule_keys
        )
        return replace(
            rule_element,
            by=replacing_rules.get(rule_element.by.key, rule_element.by),
            rules=rules,
            then=effects_by_permission.get(rule_element.key, rule_element.then),
        )
    return replace(rule_element, rule=replacing_rules.get(rule_element.rule.key, rule_element.rule))
