"""What a check of house rules keeps of the moves it meets: which rules still grant, which notes are true."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from generator.pages.house_marks import asks_for_the_top
from generator.pages.house_rules import HouseRules, Shown
from rules_engine.judging.permissions import Verdict
from rules_engine.model.attempt import Attempt
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Rule
from rules_engine.model.table import Position

_ONE_CARD = re.compile(r"\b[Oo]nly the \w+ card\b(?!.* or (several|all))")
ENOUGH = 3
"""How many moves of a grant must be met before a note that names it counts as untrue."""


class Granted:
    """The rules that granted moves: under the readings that the book follows, and under the choices."""

    def __init__(self, base: Game, game: Game) -> None:
        self.base, self.game = base, game
        self.before = set[str]()
        self.now = set[str]()

    def add(self, there: Verdict, here: Verdict) -> None:
        """Takes note of the verdicts on one move, by the book and under the choices."""
        for verdict, found in ((there, self.before), (here, self.now)):
            if verdict.kind == "allowed" and verdict.permission:
                found.add(verdict.permission.by.key)


class Notes:
    """The notes of a page that say "Except", and the moves that bear them out.

    A note is borne out by a move of the grant it names which the noted rule would refuse. Notes at ends,
    duties and bars are taken as they are, and those at rules of the top card, whose words speak of one card
    and whose test does not. A note that says "But" is not checked: its limit may bite once in many plays.
    """

    def __init__(self, game: Game, shown: Shown, house: HouseRules) -> None:
        self.game, self.house = game, house
        found = [(rule.partition("~")[0], mark) for rule, marks in shown.marks.items() for mark, _ in marks]
        self.noted = [(key, mark.by) for key, mark in found if mark.kind == "except" and self._is_tested(key)]
        self.met = Counter[tuple[str, str]]()
        self.true = set[tuple[str, str]]()

    def add(self, position: Position, move: Move, here: Verdict) -> None:
        """Takes note of a move with the verdict on it under the choices."""
        if here.kind != "allowed":
            return
        for key, by in self.noted:
            if here.rules[0].words == self.house.rules[by][1]:
                self.met[key, by] += 1
                test = self.game.rules[key][1].test
                if test is not None and test(Attempt(self.game, position, move)) is not True:
                    self.true.add((key, by))

    def untrue(self) -> Iterator[tuple[str, str]]:
        """The rules whose note no move bore out, each with the rule that the note names."""
        yield from (one for one in self.met if self.met[one] >= ENOUGH and one not in self.true)

    def _is_tested(self, key: str) -> bool:
        test = self.game.rules[key][1].test if key in self.game.rules else None
        return test is not None and not asks_for_the_top(test)


def speaks_of_one_card(rule: Rule) -> bool:
    """Whether a rule says in its words that only the card on top can be taken, as its test asks."""
    return rule.test is not None and asks_for_the_top(rule.test) and bool(_ONE_CARD.search(rule.words))
