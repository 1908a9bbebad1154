"""Writes games down: each rule where it acts, in the order of the page, named once by its key.

A `Text` is one passage of a book. Its methods make the parts of a game out of our wording and a
citation within the passage: `"3.1"` is paragraph 3, sentence 1; `"3.1,4"` more of its sentences;
`"3"` the whole of it; `"3.1; 5.2"` and `"3.1; HEADING 6.2"` cite further places. What is cited so is
said to bear all of a statement; `"3.1 follows: from what"` tells what it follows from where the sentences
do not say it themselves, and `"3.1 silent"` that it is ours: the text leaves the point open there.
`"3.1 for spaces"` and `"3.1 silent for spaces"` name the doubt in which that is argued, where no choice
of it changes the rule.
What the text claims is a `claim`; what only we ask is an `own_count`, which cites nothing.
A rule is given once; everywhere else its key stands for it, and so for permissions and doubts of a base.
A way is written as in transcripts, `"column hand > foundation"`; `"fan > empty fan"` is a way to a
place without a card, `"fan > occupied fan"` to one that has some, `"pile > itself"` stays in its pile.
"""

from __future__ import annotations

from rules_engine.counting.proportion import Proportion
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import Pile
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.rule import Effect, Rule, State, Test, Tries, Truth
from rules_engine.model.table import Position
from rules_engine.writing.statements import bar, choice, duty, end, grant, tally, unjudged
from rules_engine.writing.text import Text, own_count
from rules_engine.writing.whole import game, variant

__all__ = [
    "Attempt",
    "Effect",
    "Game",
    "Move",
    "Part",
    "Pile",
    "Position",
    "Proportion",
    "Rule",
    "State",
    "Test",
    "Text",
    "Tries",
    "Truth",
    "bar",
    "choice",
    "duty",
    "end",
    "game",
    "grant",
    "own_count",
    "tally",
    "unjudged",
    "variant",
]
