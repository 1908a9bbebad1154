"""Check that a game defines every zone, place, fact and permission that its rules use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from rules_engine.model.declared import NameNeededByRules, Need, names_needed_by_rule_function
from rules_engine.model.named_sum import NamedSum
from rules_engine.model.rule import Duty, Element, Permission, Prohibition, Rule

if TYPE_CHECKING:
    from rules_engine.model.game import Game


def find_undefined_names(game: Game) -> list[str]:
    """Return a message for each zone, place, fact or permission that the game uses but does not define.

    All rules are checked, also those that hold only with another answer to a question that the text leaves
    open.
    """
    choices = [choice for reading in game.readings for choice in reading.choices]
    elements = game.moves + tuple(element for choice in choices for element in choice.adds)
    permissions = tuple(element.key for element in elements if isinstance(element, Permission))
    there: dict[Need, tuple[str, ...]] = {
        "zone": tuple(game.table.zone_places),
        "place": game.table.places,
        "spot": (*game.table.zone_places, *game.table.places),
        "fact": tuple(game.table.fact_index),
        "permission": permissions,
        "one of the permissions": permissions,
    }
    names = [name for element in elements for name in _names_used_by_game_element(element)]
    for choice in choices:
        names += _names_used_by_rules(choice.instead)
        for limits in choice.limits.values():
            names += _names_used_by_rules(limits)
        for effects in choice.effects.values():
            names += _names_used_by_rule_functions(effects)
    for tally in (*game.tallies, *(tally for choice in choices for tally in choice.tallies)):
        names += _names_used_by_named_sum(tally)
    missing = dict.fromkeys(
        one for one in names
        if one.kind != "zone, if any" and not set(one.name.split()).intersection(there[one.kind]))
    return [_message_on_missing_name(game, one, there[one.kind]) for one in missing]


def _message_on_missing_name(
    game: Game, needed_name: NameNeededByRules, existing_names: tuple[str, ...]
) -> str:
    """Return the message for a missing zone, place, fact or permission. It lists the existing ones."""
    by, kind, name = needed_name
    what = kind if kind == "one of the permissions" else f"the {kind}"
    lacks = "game" if "permission" in kind else "table"
    has = ", ".join(existing_names) or "none"
    remedy = "; add w.number_dealt to keeps=" if (kind, name) == ("fact", "deal") else ""
    return f"{game.id}: {by} needs {what} {name!r}, which the {lacks} does not have; it has {has}{remedy}"


def _names_used_by_game_element(rule_element: Element) -> Iterator[NameNeededByRules]:
    """Yield the zones, places, facts (stored numbers) and permissions that an element of a game names.

    An element is a permission, prohibition, obligation or end of the game. Each name comes with a description
    of the rule that uses it.
    """
    if isinstance(rule_element, Permission):
        by = f"the permission {rule_element.key}"
        for zones in (rule_element.source, rule_element.target, *(rule_element.along or ())):
            yield from (NameNeededByRules(by, "zone", zone) for zone in zones.split())
        yield from _names_used_by_rules((rule_element.by, *rule_element.rules))
        yield from _names_used_by_rule_functions(
            (*rule_element.then, rule_element.tries, rule_element.about)
        )
    elif isinstance(rule_element, Prohibition):
        by = f"the prohibition {rule_element.rule.key}"
        yield from (
            NameNeededByRules(by, "zone", zone)
            for zone in f"{rule_element.source} {rule_element.target}".split()
        )
    elif isinstance(rule_element, Duty):
        by = f"the duty {rule_element.rule.key}"
        yield from (NameNeededByRules(by, "permission", key)
            for key in (*rule_element.paid, *rule_element.against))
        yield from names_needed_by_rule_function(rule_element.is_owed)
    else:
        yield from names_needed_by_rule_function(rule_element.reached)


def _names_used_by_rules(rules: Iterable[Rule]) -> Iterator[NameNeededByRules]:
    """Yield the zones, places, facts and permissions that the tests of these rules name."""
    return _names_used_by_rule_functions(rule.test for rule in rules)


def _names_used_by_rule_functions(
    rule_functions: Iterable[Callable[..., Any] | None]
) -> Iterator[NameNeededByRules]:
    """Yield the zones, places, facts (stored numbers) and permissions that these functions need.

    `rule_functions` are tests, conditions and effects (changes after a move). An item that is None is
    skipped.
    """
    return (one for word in rule_functions for one in names_needed_by_rule_function(word))


def _names_used_by_named_sum(named_sum: NamedSum) -> Iterator[NameNeededByRules]:
    """Yield the zones, places and facts that a named sum (a sum that a rule defines) names."""
    if named_sum.zone:
        yield NameNeededByRules(f"the named sum {named_sum.key}", "zone", named_sum.zone)
    yield from names_needed_by_rule_function(named_sum.of)
