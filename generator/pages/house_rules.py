"""House rules: what each other choice at the doubtful points changes in the rules that are printed.

A script shows the rules of any set of choices from this: the union of what each changes, and for two choices
that together change something else what is then to be put right. Nothing of it is judged there.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from itertools import combinations

from generator.proof.certainty import eased, rules_of
from generator.proof.manuscript import Page
from rules_engine.game import Game
from rules_engine.rule import Choice, Cite, Reading


@dataclass(frozen=True)
class Change:
    """The rules that go, and those that come, each with the key of the rule on the page that it follows."""

    out: tuple[str, ...]
    into: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Picked(Change):
    """What one choice changes; where that is no rule's words, `note` is the rule after which to say so.

    The `eased` rules stay in force but for what the choice allows.
    """

    question: str
    words: str
    note: str = ""
    eased: tuple[str, ...] = ()


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


def house_rules(page: Page, game: Game) -> HouseRules:
    """What the choices at each doubtful point of a game change on its page."""
    return _Reckoning(page, game).whole()


class _Reckoning:
    """The sets of rules under each choice and each pair of them, held against those in force."""

    def __init__(self, page: Page, game: Game) -> None:
        self.page, self.game = page, game
        self.order = [key for key in page.numbers if key in game.rules] or list(game.rules)
        self.names: dict[tuple[str, str], str] = {
            (key, rule.words): key for key, (_, rule) in game.rules.items()}
        self.cites: dict[str, Cite] = {key: rule.cite for key, (_, rule) in game.rules.items()}
        self.base = self._names_under({})

    def whole(self) -> HouseRules:
        """All of it."""
        choices = {
            f"{reading.key}:{choice.key}": self._picked(reading, choice)
            for reading in self.game.readings for choice in reading.choices[1:]
        }
        pairs, apart = [], []
        for one, other in combinations(choices, 2):
            (first, chosen), (second, also) = one.split(":"), other.split(":")
            if first == second:
                continue
            try:
                actual = self._names_under({first: chosen, second: also})
            except ValueError:
                apart.append((one, other))
                continue
            union = _joined(self.base, choices[one], choices[other])
            if set(union) != set(actual):
                out = tuple(name for name in union if name not in actual)
                come = [name for name in actual if name not in union]
                spots = dict((*choices[one].into, *choices[other].into))
                spot = self._last(out) or spots.get(out[0] if out else "", "")
                into = tuple((name, self._after(name, spot or self.order[-1])) for name in come)
                pairs.append((one, other, Change(out, into)))
        numbers = self.page.numbers
        brought = {
            name: (numbers.get(key), words) for (key, words), name in self.names.items()
            if name not in self.base}
        return HouseRules(brought, choices, tuple(pairs), tuple(apart), self._today(choices))

    def _today(self, choices: Mapping[str, Picked]) -> tuple[str, ...]:
        """The choices that the page says most take today, where they are not the ones we follow."""
        told = (f"{one.at.removeprefix('reading-')}:{one.choice}" for one in self.page.today)
        return tuple(name for name in told if name in choices)

    def _picked(self, reading: Reading, choice: Choice) -> Picked:
        names = self._names_under({reading.key: choice.key})
        out = tuple(name for name in self.base if name not in names)
        come = [name for name in names if name not in self.base]
        touched = [rule.key for rule in rules_of(self.game, reading) if rule.key in self.order]
        spot = self._last(out or touched) or self._nearest(self.cites[come[0]] if come else reading.cite)
        into = tuple((name, self._after(name, spot)) for name in come)
        still = eased(self.game.under(**{reading.key: choice.key}), choice)
        kept = tuple(key for key in self.order if key in still and key in names)
        return Picked(out, into, reading.question, choice.words, "" if out or into else spot, kept)

    def _names_under(self, chosen: dict[str, str]) -> list[str]:
        """The names of the rules in force under these choices; a rule in new words is named here."""
        found = []
        for key, (_, rule) in self.game.under(**chosen).rules.items():
            if (key, rule.words) not in self.names:
                taken = set(self.names.values())
                name, count = key, 1
                while name in taken:
                    count += 1
                    name = f"{key}~{count}"
                self.names[key, rule.words] = name
                self.cites[name] = rule.cite
            found.append(self.names[key, rule.words])
        return found

    def _after(self, name: str, spot: str) -> str:
        """The rule on the page that a rule which comes follows: itself in other words, or the spot."""
        key = name.partition("~")[0]
        return key if key in self.order else spot

    def _last(self, keys: Iterable[str]) -> str:
        """The last of these rules on the page; empty where none stands there."""
        return max((key for key in keys if key in self.order), key=self.order.index, default="")

    def _nearest(self, cite: Cite) -> str:
        """The last rule on the page that rests on the same place of the text, or on the nearest before it."""
        def place(one: Cite) -> tuple[int, int]:
            return one.paragraph, min(one.sentences, default=0)

        held = [key for key in self.order if self.cites[key].passage == cite.passage]
        before = [key for key in held if place(self.cites[key]) <= place(cite)]
        last = self.order[-1]
        return max(before, key=lambda key: (place(self.cites[key]), self.order.index(key)), default=last)


def _joined(base: list[str], one: Change, other: Change) -> list[str]:
    """The rules under two choices, if neither changed what the other does."""
    gone = {*one.out, *other.out}
    come = [name for name, _ in (*one.into, *other.into)]
    return [name for name in base if name not in gone] + list(dict.fromkeys(come))
