"""Where a rule that a house rule brings stands on a game's page: directly after the rule that it concerns."""

from __future__ import annotations

from collections.abc import Iterable

from generator.pages.sheet_parts import parts
from generator.proof.manuscript import Page
from rules_engine.model.game import Game
from rules_engine.model.readings import Choice
from rules_engine.model.rule import Bar, Cite, Duty, Permission, Role, Rule

JUDGED: tuple[Role, ...] = ("grants", "forbids", "obliges")
"""The roles of rules among which a limit or a duty is at home."""


class PageOrder:
    """The rules in force in the order of their page, and the section that each stands in.

    Rules that the page does not number stand where the game has them, in one section.
    """

    def __init__(self, page: Page, game: Game) -> None:
        self.game = game
        self.keys = [key for key in page.numbers if key in game.rules] or list(game.rules)
        self._section = {
            rule.key: number for number, part in enumerate(parts(page, game)) for _, rule in part.rules}
        self._grants = game.permissions

    def has(self, key: str) -> bool:
        """Whether a rule stands on the page."""
        return key in self.keys

    def near(self, one: str, other: str) -> bool:
        """Whether two rules stand in one section."""
        return self._section.get(one, -1) == self._section.get(other, -1)

    def last(self, keys: Iterable[str]) -> str:
        """The last of these rules on the page; empty where none stands there."""
        return max((key for key in keys if self.has(key)), key=self.keys.index, default="")

    def nearest(self, cite: Cite, among: Iterable[str] = (), roles: tuple[Role, ...] = ()) -> str:
        """The last rule that rests on the same place of the text, or on the nearest before it.

        It is one of those `among` these, if any is given, or of the rules with these `roles`.
        """
        wanted = {*among} or {
            key for key in self.keys if not roles or self.game.rules[key][0] in roles}
        held = [key for key in self.keys if key in wanted]
        here = [key for key in held if self._cite(key).passage == cite.passage]
        before = [key for key in here if _place(self._cite(key)) <= _place(cite)]
        if before:
            return max(before, key=lambda key: (_place(self._cite(key)), self.keys.index(key)))
        return (here or held or self.keys)[0 if here else -1]

    def grants_of(self, permissions: Iterable[str]) -> list[str]:
        """The rules on the page that grant the moves of these permissions, each once."""
        found = (one.by.key for key in permissions for one in self._grants if one.key == key)
        return list(dict.fromkeys(key for key in found if self.has(key)))

    def place_of(self, rule: Rule, choice: Choice, game: Game, dropped: list[str]) -> str:
        """The rule that a new one follows, which a choice brings while it drops these.

        `game` is the game under that choice.
        The new rule grants a move, limits some, obliges or closes a way: it stands after the rule on the page
        that speaks of the same moves; where there is none, by its place in the text.
        """
        permission = next((one for one in choice.adds if isinstance(one, Permission)
                      and rule.key in (one.by.key, *(limit.key for limit in one.rules))), None)
        if permission:
            closed = (one.rule.key for one in self.game.bars if crosses(one, permission))
            return (self._replaced(permission, dropped) or self._like(permission, 0.1) or self.last(closed)
                    or self._like(permission) or self.last(dropped) or self.nearest(permission.by.cite))
        duty = next((one for one in choice.adds if isinstance(one, Duty) and one.rule.key == rule.key), None)
        limited = list(dict.fromkeys(
            one.key for one in game.permissions if any(limit.key == rule.key for limit in one.rules)))
        permissions = limited or (list(duty.against or duty.paid) if duty else [])
        role: Role = "obliges" if duty else "forbids"
        same = [key for key in dropped if self.has(key) and self._role(key) == role]
        granted = self.grants_of(permissions)
        if same and (duty or not limited):
            return self.last(same)
        if duty and not duty.against and len(granted) > 1:
            # What pays it is allowed all the same: it stands in the section, not at one of these rules.
            granted = [key for key in self.keys if self._role(key) in JUDGED
                       and any(self.near(key, one) for one in granted)]
        if granted:
            # A limit that shuts all that a rule granted stands at that rule.
            return self.last(key for key in granted if key in dropped) or self.nearest(rule.cite, granted)
        return self.last(dropped) or self.nearest(rule.cite, roles=JUDGED)

    def _cite(self, key: str) -> Cite:
        return self.game.rules[key][1].cite

    def _role(self, key: str) -> Role:
        return self.game.rules[key][0]

    def _replaced(self, permission: Permission, dropped: list[str]) -> str:
        """The last rule dropped that granted moves, or closed the way of a permission."""
        closed = [one.rule.key for one in self.game.bars if crosses(one, permission)]
        granted = [one.by.key for one in self._grants]
        return self.last(key for key in dropped if key in closed or key in granted)

    def _like(self, permission: Permission, least: float = 0) -> str:
        """The rule that grants the moves most like those of a permission: to the same places, from the same.

        At least so much of the places that they come from is the same.
        """
        found = []
        for one in self._grants:
            if not self.has(one.by.key):
                continue
            if not permission.source or not one.source:
                if one.source == permission.source and one.key == permission.key:
                    found.append((9.0, one.by.key))
                continue
            to, way = _shared(one.target, permission.target), _shared(one.source, permission.source)
            if to and way >= least and _lands_alike(one, permission):
                alike = 2 * to + way + (one.onto == permission.onto) + (one.parts == permission.parts)
                found.append((alike, one.by.key))
        # Of equals the first: the rule that opens a subject, not one of its cases.
        return max(found, key=lambda pair: pair[0])[1] if found else ""


def crosses(one: Permission | Bar, permission: Permission) -> bool:
    """Whether a permission opens moves along a way that another permission, or a bar, speaks of."""
    if isinstance(one, Bar) and one.action:
        return not permission.source and one.action == permission.key
    if not one.source or not permission.source:
        return (
            isinstance(one, Permission)
            and not one.source
            and not permission.source
            and one.key == permission.key
        )
    alike = _lands_alike(one, permission)
    return (
        alike
        and bool(_shared(one.source, permission.source))
        and bool(_shared(one.target, permission.target))
    )


def _lands_alike(one: Permission | Bar, permission: Permission) -> bool:
    either = (one.onto, permission.onto)
    return one.onto == permission.onto or ("any" in either and "itself" not in either)


def _shared(one: str, other: str) -> float:
    """How much of two lists of zones is in both, from 0 to 1."""
    first, second = {*one.split()}, {*other.split()}
    return len(first & second) / len(first | second) if first or second else 0.0


def _place(cite: Cite) -> tuple[int, int]:
    return cite.paragraph, min(cite.sentences, default=0)
