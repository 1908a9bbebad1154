"""What a check of house rules keeps of the moves it meets: which rules still grant, which notes are true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.pages.house_marks import Mark, asks_for_the_top
from generator.pages.house_rules import HouseRules, Shown
from rules_engine.attempt import Attempt
from rules_engine.game import Game
from rules_engine.moves import Move
from rules_engine.rule import Rule
from rules_engine.table import Position
from rules_engine.weighing import Verdict

ENOUGH = 3
"""How many moves of a grant must be met before a note on it counts as untrue."""


class Granted:
    """The rules that granted a move, as the book reads the game and under the choices."""

    def __init__(self, base: Game, game: Game) -> None:
        self.base, self.game = base, game
        self.before = set[str]()
        self.now = set[str]()

    def add(self, there: Verdict, here: Verdict) -> None:
        """Takes note of the verdicts on one move, by the book and under the choices."""
        for verdict, found in ((there, self.before), (here, self.now)):
            if verdict.kind == "allowed" and verdict.leave:
                found.add(verdict.leave.by.key)


class Notes:
    """The notes of a page that say "Except" or "But", and the moves that bear them out.

    An exception is borne out by a move of the grant it names which the noted rule would refuse; a limit by a
    move of the noted grant which the limit refuses. Notes at ends, duties and bars are taken as they are,
    and those at rules of the top card, whose words speak of one card and whose test does not.
    """

    def __init__(self, base: Game, game: Game, shown: Shown, house: HouseRules) -> None:
        self.base, self.game, self.house = base, game, house
        found = [(rule.partition("~")[0], mark) for rule, marks in shown.marks.items() for mark, _ in marks]
        self.except_ = [(key, mark) for key, mark in found if mark.kind == "except" and self._tested(key)]
        self.but = [(key, mark) for key, mark in found if mark.kind == "but"]
        self.met = Counter[tuple[str, str]]()
        self.true = set[tuple[str, str]]()

    def add(self, position: Position, move: Move, there: Verdict, here: Verdict) -> None:
        """Takes note of a move with the verdicts on it, by the book and under the choices."""
        if here.kind == "allowed":
            for key, mark in self.except_:
                if here.rules[0].words == self._words(mark):
                    self._count(key, mark, self._rule(key), Attempt(self.game, position, move))
        if there.kind == "allowed" and there.leave:
            for key, mark in self.but:
                if there.leave.by.key == key:
                    self.met[key, mark.by] += 1
                    if here.kind == "refused" and any(one.words == self._words(mark) for one in here.rules):
                        self.true.add((key, mark.by))

    def untrue(self) -> Iterator[tuple[str, str]]:
        """The rules whose note no move bore out, each with the rule that the note names."""
        for key, by in self.met:
            if self.met[key, by] >= ENOUGH and (key, by) not in self.true:
                yield key, by

    def _count(self, key: str, mark: Mark, rule: Rule, attempt: Attempt) -> None:
        self.met[key, mark.by] += 1
        if rule.test is not None and rule.test(attempt) is not True:
            self.true.add((key, mark.by))

    def _words(self, mark: Mark) -> str:
        return self.house.rules[mark.by][1]

    def _rule(self, key: str) -> Rule:
        return (self.game if key in self.game.rules else self.base).rules[key][1]

    def _tested(self, key: str) -> bool:
        held = self.game.rules.get(key)
        return held is not None and held[1].test is not None and not asks_for_the_top(held[1].test)
