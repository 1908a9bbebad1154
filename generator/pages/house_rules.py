"""House rules: what each other choice at the doubtful points changes in the rules that are printed.

A script shows the rules of any set of choices from this: the union of what each changes, and for two choices
that together change something else what is then to be put right. Nothing of it is judged there.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from itertools import combinations

from generator.pages.house_marks import Mark, altered, exceptions, limits, told
from generator.pages.house_places import PageOrder
from generator.pages.house_preset import preset
from generator.pages.house_ways import idle_grants
from generator.proof.facts_rows import in_short
from generator.proof.manuscript import Page
from rules_engine.model.game import Game
from rules_engine.model.readings import Choice, Reading
from rules_engine.model.rule import Permission, Rule


@dataclass(frozen=True)
class Change:
    """The rules that go; those that come, each with the key of the rule that it follows; and marks.

    A mark stands at a rule that stays in force and no longer says all.
    """

    out: tuple[str, ...]
    into: tuple[tuple[str, str], ...]
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Picked(Change):
    """What one choice changes, with the question that it answers and its words, long and short."""

    question: str = ""
    words: str = ""
    short: str = ""


@dataclass(frozen=True)
class Shown:
    """What a page shows under some house rules; rules are given by their keys.

    `out` lists rules that are struck out. `into` lists added rules, each with the rule it stands after and
    the choice that adds it. `marks` lists the notes at rules that stay, each with its choice.
    """

    out: frozenset[str]
    into: Mapping[str, tuple[str, str]]
    marks: Mapping[str, list[tuple[Mark, str]]]


@dataclass(frozen=True)
class HouseRules:
    """All that a script needs of a game.

    A choice is named `reading:choice`; a rule by its key, and in other words than it has in force by its key,
    a tilde and a number. `rules` are those that a choice brings, with their words and, if they have one,
    their number on the page. `pairs` are put right once the union of two choices is made; those in `apart`
    exclude each other. `today` are the choices that most take today.
    """

    rules: dict[str, tuple[int | None, str]] = field(default_factory=dict)
    choices: dict[str, Picked] = field(default_factory=dict)
    pairs: tuple[tuple[str, str, Change], ...] = ()
    apart: tuple[tuple[str, str], ...] = ()
    today: tuple[str, ...] = ()

    def written(self) -> str:
        """As a script reads it; empty where a game has no other choice."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":")) if self.choices else ""

    def shown(self, names: Collection[str]) -> Shown:
        """What a page shows under these choices, by the same steps as its script takes."""
        out, into, marks = set[str](), dict[str, tuple[str, str]](), list[tuple[Mark, str]]()
        for name in names:
            picked = self.choices[name]
            out |= {*picked.out}
            for rule, after in picked.into:
                into.setdefault(rule, (after, name))
            marks += [(mark, name) for mark in picked.marks]
        for one, other, change in self.pairs:
            if one not in names or other not in names:
                continue
            for rule in change.out:
                if into.pop(rule, None) is None:
                    out.add(rule)
            for rule, after in change.into:
                if rule in out:
                    out.remove(rule)
                else:
                    into[rule] = after, other
            marks += [(mark, other) for mark in change.marks]
        return Shown(frozenset(out), into, _said(marks, out, into))


def _said(
    marks: Iterable[tuple[Mark, str]], out: Collection[str], into: Collection[str]
) -> dict[str, list[tuple[Mark, str]]]:
    """The marks that stand at rules shown, by the names of these; each thing is said once at a rule."""
    found: dict[str, list[tuple[Mark, str]]] = {}
    for mark, name in marks:
        rule = next((key for key in into if key.partition("~")[0] == mark.rule), mark.rule)
        gone = rule not in into and rule in out
        known = [held.by or by for held, by in found.get(rule, [])]
        if not gone and (not mark.by or mark.by in into) and (mark.by or name) not in known:
            found.setdefault(rule, []).append((mark, name))
    return found


def house_rules(page: Page, game: Game) -> HouseRules:
    """What the choices at each doubtful point of a game change on its page."""
    return _Changes(page, game).whole()


class _Changes:
    """The sets of rules under each choice and each pair of them, held against those in force."""

    def __init__(self, page: Page, game: Game) -> None:
        self.page, self.game = page, game
        self.order = PageOrder(page, game)
        self.names: dict[tuple[str, str], str] = {
            (key, rule.words): key for key, (_, rule) in game.rules.items()}
        self.rules: dict[str, Rule] = {key: rule for key, (_, rule) in game.rules.items()}
        self.base = self._names_under({})

    def whole(self) -> HouseRules:
        """All of it."""
        choices = {
            f"{reading.key}:{choice.key}": self._picked(reading, choice)
            for reading in self.game.readings for choice in reading.choices[1:]
        }
        pairs, apart = [], []
        for one, other in combinations(choices, 2):
            if one.partition(":")[0] == other.partition(":")[0]:
                continue
            try:
                change = self._together(one, other, choices)
            except ValueError:
                apart.append((one, other))
            else:
                pairs += [(one, other, change)] if change != Change((), ()) else []
        numbers = self.page.numbers
        brought = {
            name: (numbers.get(key), words) for (key, words), name in self.names.items()
            if name not in self.base}
        return HouseRules(brought, choices, tuple(pairs), tuple(apart), preset(self.page, self.game).names)

    def _together(self, one: str, other: str, choices: Mapping[str, Picked]) -> Change:
        """What two choices together change beyond each alone; raises `ValueError` where they clash."""
        chosen = dict(name.split(":") for name in (one, other))
        actual = self._names_under(chosen)
        union = _joined(self.base, choices[one], choices[other])
        out = tuple(name for name in union if name not in actual)
        spots = dict((*choices[one].into, *choices[other].into))
        spot = self.order.last(out) or spots.get(out[0] if out else "", "") or self.order.keys[-1]
        into = tuple((name, self._itself(name) or spot) for name in actual if name not in union)
        known = {(mark.rule, mark.by) for name in (one, other) for mark in choices[name].marks}
        marks = tuple(
            mark for first, second in ((one, other), (other, one)) for mark in self._exceptions(chosen, first)
            if (mark.rule, mark.by) not in known
            and any(mark.rule == name.partition("~")[0] for name, _ in choices[second].into))
        return Change(out, into, marks)

    def _picked(self, reading: Reading, choice: Choice) -> Picked:
        chosen = {reading.key: choice.key}
        names = self._names_under(chosen)
        out = tuple(name for name in self.base if name not in names)
        kept = {name.partition("~")[0] for name in names}
        dropped = [name for name in out if name not in kept]   # not those that only have other words
        into = {
            name: self._itself(name) or self.order.place_of(
                self.rules[name], choice, self.game.under(**chosen), dropped)
            for name in names if name not in self.base}
        changes = altered(self.game, self.game.under(**chosen))
        marks = [
            *self._exceptions(chosen, f"{reading.key}:{choice.key}"),
            *limits(self.game, changes, self.order, into, out),
            *told(reading, choice, changes, self.order, [*out, *into.values()])]
        held = tuple(
            mark for mark in dict.fromkeys(marks) if mark.rule not in out and self.order.has(mark.rule))
        return Picked(out, tuple(into.items()), held, reading.question, choice.words, in_short(choice))

    def _exceptions(self, chosen: Mapping[str, str], name: str) -> list[Mark]:
        """The marks at rules that do not hold for what one of the choices made allows."""
        game = self.game.under(**chosen)
        reading, _, key = name.partition(":")
        choice = game.reading(reading).choice(key)
        permissions = [one for one in game.permissions if any(
            isinstance(added, Permission) and (added.key, added.by.key) == (one.key, one.by.key)
            for added in choice.adds)]
        added = {self.names[one.by.key, one.by.words]: one for one in permissions}
        return list(exceptions(game, {name: one for name, one in added.items() if name not in self.base}))

    def _names_under(self, chosen: Mapping[str, str]) -> list[str]:
        """The names of the rules in force under these choices; a rule in new words is named here.

        A rule that grants nothing any more, since limits shut all that it granted, is not in force.
        """
        found = []
        game = self.game.under(**chosen)
        idle = idle_grants(game)
        for key, (_, rule) in game.rules.items():
            if key in idle:
                continue
            if (key, rule.words) not in self.names:
                taken = set(self.names.values())
                name, count = key, 1
                while name in taken:
                    count += 1
                    name = f"{key}~{count}"
                self.names[key, rule.words] = name
                self.rules[name] = rule
            found.append(self.names[key, rule.words])
        return found

    def _itself(self, name: str) -> str:
        """The rule on the page that has the key of this one, in other words; empty where there is none."""
        key = name.partition("~")[0]
        return key if self.order.has(key) else ""


def _joined(base: list[str], one: Change, other: Change) -> list[str]:
    """The rules under two choices, if neither changed what the other does."""
    gone = {*one.out, *other.out}
    come = [name for name, _ in (*one.into, *other.into)]
    return [name for name in base if name not in gone] + list(dict.fromkeys(come))
