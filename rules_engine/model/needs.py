"""What a game's words need by name, held against its table: a name it lacks is told when the game is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from rules_engine.model.declared import Need, Needed, needed
from rules_engine.model.rule import Element, May, Must, Never, Rule, Tally

if TYPE_CHECKING:
    from rules_engine.model.game import Game


def lacking(game: Game) -> list[str]:
    """Each zone, place, fact or permission that the game names but does not have, under any reading."""
    choices = [choice for reading in game.readings for choice in reading.choices]
    elements = game.moves + tuple(element for choice in choices for element in choice.adds)
    permissions = tuple(element.key for element in elements if isinstance(element, May))
    there: dict[Need, tuple[str, ...]] = {
        "zone": tuple(game.table.zone),
        "place": game.table.places,
        "spot": (*game.table.zone, *game.table.places),
        "fact": tuple(game.table.fact),
        "permission": permissions,
        "one of the permissions": permissions,
    }
    names = [name for element in elements for name in _of_element(element)]
    for choice in choices:
        names += _of_rules(choice.instead)
        for limits in choice.limits.values():
            names += _of_rules(limits)
        for effects in choice.effects.values():
            names += _of_words(effects)
    for tally in (*game.tallies, *(tally for choice in choices for tally in choice.tallies)):
        names += _of_tally(tally)
    missing = dict.fromkeys(
        one for one in names
        if one.kind != "zone, if any" and not set(one.name.split()).intersection(there[one.kind]))
    return [_told(game, one, there[one.kind]) for one in missing]


def _told(game: Game, needed: Needed, there: tuple[str, ...]) -> str:
    by, kind, name = needed
    what = kind if kind == "one of the permissions" else f"the {kind}"
    lacks = "game" if "lea" in kind else "table"
    has = ", ".join(there) or "none"
    return f"{game.id}: {by} needs {what} {name!r}, which the {lacks} does not have; it has {has}"


def _of_element(element: Element) -> Iterator[Needed]:
    if isinstance(element, May):
        by = f"the permission {element.key}"
        for zones in (element.source, element.target, *(element.along or ())):
            yield from (Needed(by, "zone", zone) for zone in zones.split())
        yield from _of_rules((element.by, *element.rules))
        yield from _of_words((*element.then, element.tries, element.about))
    elif isinstance(element, Never):
        by = f"the bar {element.rule.key}"
        yield from (Needed(by, "zone", zone) for zone in f"{element.source} {element.target}".split())
    elif isinstance(element, Must):
        by = f"the duty {element.rule.key}"
        yield from (Needed(by, "permission", key) for key in (*element.paid, *element.against))
        yield from needed(element.is_owed)
    else:
        yield from needed(element.reached)


def _of_rules(rules: Iterable[Rule]) -> Iterator[Needed]:
    return _of_words(rule.test for rule in rules)


def _of_words(words: Iterable[Callable[..., Any] | None]) -> Iterator[Needed]:
    return (one for word in words for one in needed(word))


def _of_tally(tally: Tally) -> Iterator[Needed]:
    if tally.zone:
        yield Needed(f"the tally {tally.key}", "zone", tally.zone)
    yield from needed(tally.of)
