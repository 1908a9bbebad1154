"""The functions with which a game is written down: each rule with its citation, in the order of the page.

A `Text` is one passage of a book. Its methods make the parts of a game from our wording and a citation:

- `"3.1"` is paragraph 3, sentence 1; `"3.1,4"` is sentences 1 and 4; `"3"` is the whole paragraph.
- `"3.1; 5.2"` and `"3.1; HEADING 6.2"` cite further places.
- `"3.1 follows: from what"`: the statement follows from the sentence.
- `"3.1 silent"`: the statement is ours; the text leaves the point open there.
- `"3.1 for spaces"`: the open question `spaces` discusses the statement.

A rule is written once. Elsewhere its key stands for it, also in games that are based on this one.
"""

from __future__ import annotations

from rules_engine.counting.proportion import Proportion
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import Pile
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import Effect, Rule, State, Test, Tries, Truth
from rules_engine.model.table import Position
from rules_engine.writing.standard import Text
from rules_engine.writing.statements import (
    choice,
    duty,
    end,
    permission_granted_by,
    prohibition,
    rule_without_judging,
    tally,
    understand_phrase,
)
from rules_engine.writing.text import claim_of_our_own
from rules_engine.writing.whole import game, variant

__all__ = [
    "Effect",
    "Game",
    "Move",
    "MoveAttempt",
    "MovePart",
    "Pile",
    "Position",
    "Proportion",
    "Rule",
    "State",
    "Test",
    "Text",
    "Tries",
    "Truth",
    "choice",
    "claim_of_our_own",
    "duty",
    "end",
    "game",
    "permission_granted_by",
    "prohibition",
    "rule_without_judging",
    "tally",
    "understand_phrase",
    "variant",
]
