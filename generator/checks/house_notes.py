"""Record which rules allow moves under house rules, and which notes beside rules some move confirms.

House rules are a reader's answers to open questions. A note is, for example, "Except as rule 12 allows".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from generator.pages.house_rules import HouseRules, RulesShownOnPage
from generator.pages.rule_notes import requires_top_card
from rules_engine.judging.permissions import Verdict
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Rule
from rules_engine.model.table import Position

_ONE_CARD = re.compile(r"\b[Oo]nly the \w+ card\b(?!.* or (several|all))")
ENOUGH = 3
"""The number of moves under a grant after which an unconfirmed note about it counts as wrong."""


class RulesThatAllowedMoves:
    """The keys of the rules that allowed at least one of the tried moves.

    `before` has them for the game as the book plays it, `now` for the game with the reader's choices.
    """

    def __init__(self, base: Game, game: Game) -> None:
        self.base, self.game = base, game
        self.before = set[str]()
        self.now = set[str]()

    def record_rules_that_allow_move(self, book_verdict: Verdict, house_verdict: Verdict) -> None:
        """Record which rules allowed one move, with the book's choices and under the house rules."""
        for verdict, found in ((book_verdict, self.before), (house_verdict, self.now)):
            if verdict.kind == "allowed" and verdict.permission:
                found.add(verdict.permission.by.key)


class NotesOnExceptionsToRules:
    """The "Except" notes of a page, and which of them a tried move has confirmed.

    A move confirms "Except as rule 12 allows" at rule 7 if rule 12 allows it and the test of rule 7 fails.
    """

    def __init__(self, game: Game, shown_rules: RulesShownOnPage, house: HouseRules) -> None:
        self.game, self.house = game, house
        found = [
            (rule.partition("~")[0], mark) for rule, marks in shown_rules.marks.items() for mark, _ in marks
        ]
        self.noted = [
            (key, mark.by) for key, mark in found
            if mark.kind == "except" and self._can_check_note_at_rule(key)
        ]
        self.met = Counter[tuple[str, str]]()
        self.true = set[tuple[str, str]]()

    def record_notes_confirmed_by_move(self, position: Position, move: Move, house_verdict: Verdict) -> None:
        """Record which "Except" notes one move confirms.

        `house_verdict` is the verdict on the move under the house rules. Record nothing if the move is not
        allowed.
        """
        if house_verdict.kind != "allowed":
            return
        for key, by in self.noted:
            if house_verdict.rules[0].words == self.house.rules[by][1]:
                self.met[key, by] += 1
                test = self.game.rules[key][1].test
                if test is not None and test(MoveAttempt(self.game, position, move)) is not True:
                    self.true.add((key, by))

    def unconfirmed_notes(self) -> Iterator[tuple[str, str]]:
        """Yield each note "Except: ..." that the test plays do not confirm.

        A note is given as (key of the rule with the note, key of the rule that the note names). Notes whose
        second rule allowed fewer than `ENOUGH` moves in the test plays are left out.
        """
        yield from (one for one in self.met if self.met[one] >= ENOUGH and one not in self.true)

    def _can_check_note_at_rule(self, rule_key: str) -> bool:
        test = self.game.rules[rule_key][1].test if rule_key in self.game.rules else None
        return test is not None and not requires_top_card(test)


def rule_allows_only_top_card(rule: Rule) -> bool:
    """Check whether a rule says in words that only the top card can be taken, and its test requires that."""
    return rule.test is not None and requires_top_card(rule.test) and bool(_ONE_CARD.search(rule.words))
