"""How a game is written: in the order of its page, each rule where it acts, named once by its key.

A `Text` is one passage of a book. Its methods make the parts of a game out of our wording and a
citation within the passage: `"3.1"` is paragraph 3, sentence 1; `"3.1,4"` more of its sentences;
`"3"` the whole of it; `"3.1 silent"` says that the text leaves the point open there.
A rule is given once; everywhere else its key stands for it, and so for leaves and doubts of a base.
A way is written as in transcripts, `"column hand > foundation"`; `"fan > empty fan"` is a way to a
place without a card, `"fan > occupied fan"` to one that has some, `"pile > itself"` stays in its pile.
"""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import Pile
from rules_engine.game import Game
from rules_engine.moves import Move, Part
from rules_engine.proportion import Proportion
from rules_engine.rule import Effect, Rule, State, Test, Tries, Truth
from rules_engine.table import Position
from rules_engine.writing.statements import bar, choice, duty, end, grant, tally, told
from rules_engine.writing.text import Text
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
    "tally",
    "told",
    "variant",
]
