"""Where a rule that a house rule brings stands on a game's page: directly after the rule that it concerns."""

from __future__ import annotations

from collections.abc import Iterable

from generator.pages.sheet_parts import parts
from generator.proof.manuscript import Page
from rules_engine.model.game import Game
from rules_engine.model.rule import Choice, Cite, May, Must, Never, Role, Rule

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
        self._grants = game.leaves

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

    def grants_of(self, leaves: Iterable[str]) -> list[str]:
        """The rules on the page that grant the moves of these leaves, each once."""
        found = (one.by.key for key in leaves for one in self._grants if one.key == key)
        return list(dict.fromkeys(key for key in found if self.has(key)))

    def place_of(self, rule: Rule, choice: Choice, game: Game, dropped: list[str]) -> str:
        """The rule that a new one follows, which a choice brings while it drops these.

        `game` is the game under that choice.
        The new rule grants a move, limits some, obliges or closes a way: it stands after the rule on the page
        that speaks of the same moves; where there is none, by its place in the text.
        """
        leave = next((one for one in choice.adds if isinstance(one, May)
                      and rule.key in (one.by.key, *(limit.key for limit in one.rules))), None)
        if leave:
            closed = (one.rule.key for one in self.game.bars if crosses(one, leave))
            return (self._replaced(leave, dropped) or self._like(leave, 0.1) or self.last(closed)
                    or self._like(leave) or self.last(dropped) or self.nearest(leave.by.cite))
        duty = next((one for one in choice.adds if isinstance(one, Must) and one.rule.key == rule.key), None)
        limited = list(dict.fromkeys(
            one.key for one in game.leaves if any(limit.key == rule.key for limit in one.rules)))
        leaves = limited or (list(duty.against or duty.paid) if duty else [])
        role: Role = "obliges" if duty else "forbids"
        same = [key for key in dropped if self.has(key) and self._role(key) == role]
        granted = self.grants_of(leaves)
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

    def _replaced(self, leave: May, dropped: list[str]) -> str:
        """The last rule dropped that granted moves, or closed the way of a leave."""
        closed = [one.rule.key for one in self.game.bars if crosses(one, leave)]
        granted = [one.by.key for one in self._grants]
        return self.last(key for key in dropped if key in closed or key in granted)

    def _like(self, leave: May, least: float = 0) -> str:
        """The rule that grants the moves most like those of a leave: to the same places, from the same.

        At least so much of the places that they come from is the same.
        """
        found = []
        for one in self._grants:
            if not self.has(one.by.key):
                continue
            if not leave.source or not one.source:
                if one.source == leave.source and one.key == leave.key:
                    found.append((9.0, one.by.key))
                continue
            to, way = _shared(one.target, leave.target), _shared(one.source, leave.source)
            if to and way >= least and _lands_alike(one, leave):
                alike = 2 * to + way + (one.onto == leave.onto) + (one.parts == leave.parts)
                found.append((alike, one.by.key))
        # Of equals the first: the rule that opens a subject, not one of its cases.
        return max(found, key=lambda pair: pair[0])[1] if found else ""


def crosses(one: May | Never, leave: May) -> bool:
    """Whether a leave opens moves along a way that another leave, or a bar, speaks of."""
    if isinstance(one, Never) and one.action:
        return not leave.source and one.action == leave.key
    if not one.source or not leave.source:
        return isinstance(one, May) and not one.source and not leave.source and one.key == leave.key
    alike = _lands_alike(one, leave)
    return alike and bool(_shared(one.source, leave.source)) and bool(_shared(one.target, leave.target))


def _lands_alike(one: May | Never, leave: May) -> bool:
    either = (one.onto, leave.onto)
    return one.onto == leave.onto or ("any" in either and "itself" not in either)


def _shared(one: str, other: str) -> float:
    """How much of two lists of zones is in both, from 0 to 1."""
    first, second = {*one.split()}, {*other.split()}
    return len(first & second) / len(first | second) if first or second else 0.0


def _place(cite: Cite) -> tuple[int, int]:
    return cite.paragraph, min(cite.sentences, default=0)
