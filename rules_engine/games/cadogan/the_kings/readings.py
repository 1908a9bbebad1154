"""The Kings: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.game import Game
from rules_engine.games.cadogan.the_kings.board import (
    LINES,
    dealing,
    goes_on,
    in_the_next_column,
    just_turned,
    not_yet_covered,
    on_one_line,
    outside_or_run,
    own_side,
    right_first,
    row_empty,
    to_be_replaced,
)
from rules_engine.games.cadogan.the_kings.gaps import GAPS
from rules_engine.games.cadogan.the_kings.rules import AFTER_DEAL, NEVER_OMIT, REPLACE, cite
from rules_engine.rule import Choice, Must, Reading, Rule
from rules_engine.table import Position
from rules_engine.words.questions import taking_back
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import leaves_one_behind, one_apart


def can_be_played(game: Game, position: Position) -> bool:
    """The deal goes on, no card waits to be replaced, and one can be played."""
    return dealing(position) and not to_be_replaced(game, position) and may_be_done("play")(game, position)


# Rules that only another reading brings.
HOLDS = Rule(
    "same-line", cite(4, 1, label="IV"),
    "A card is played only on a foundation of its own horizontal line, after the deal as well.", on_one_line)
OWN_SIDE = Rule(
    "own-side", cite(4, 1, label="IV"),
    "During the deal a card of the left-hand group is played only on the left foundation of its line, one of "
    "the right-hand group only on the right one.", own_side)
NOT_COVERED = Rule(
    "last-column", cite(7, 1),
    "During the deal a card of the last column but one may still be played until a card is dealt outside it; "
    "once it has been covered it is shut, even if what covered it has been played.", not_yet_covered)
ONLY_TURNED = Rule(
    "only-turned", cite(7, 1), "During the deal only the card dealt last may be played.", just_turned)
RIGHT_FIRST = Rule(
    "next-place", cite(6, 3),
    "The right-hand column is dealt before the left-hand one, each from the topmost line down; a card goes "
    "to the first place that is empty.", right_first)
ANY_LINE = Rule(
    "next-place", cite(6, 3),
    "The left-hand column is dealt before the right-hand one; within its column a card goes to any empty "
    "place.", in_the_next_column)
ROW_EMPTY = Rule(
    "row-empty", cite(8, 3),
    "A card goes into a lane only while the line across from it, in the other group, is empty too.",
    row_empty)
TOGETHER = Rule(
    "outside", cite(2, 1, label="II"),
    "A card may be used only when no other lies outside it on its line; but cards of which each follows the "
    "next, all up or all down, may be carried together to another line if nothing lies outside them.",
    outside_or_run)
GO_ON = Rule(
    "go-on", cite(8, 2).quiet(),
    "Where a sequence has begun to go up it goes on so, and so when it goes down.", goes_on)
BACK = Rule(
    "back-in-sequence", cite(8, 2).quiet(),
    "A card taken back goes on its neighbour in rank, or into a lane.", one_apart)
ACES_STAY = Rule(
    "aces-stay", cite(5, 1).quiet(), "An ace is never taken back.", leaves_one_behind)

LINE_AFTER = Reading(
    "line-after", cite(4, 2, label="IV"),
    "When all is dealt, must a card still be played on its own horizontal line?",
    (Choice("free", "No: the rule ends with the deal."),
     Choice("held", "Yes, to the end of the game.", instead=(HOLDS,))),
    "The text lifts the rule twice, and then owns in a note that it could not tell from its source whether "
    "this is right; as the game is so hard, it takes the milder way. We follow the text. Wherever it sends "
    "the reader to this rule it says Rule III. The rule is printed as IV, because the Note on what is "
    "outside was counted as the third; without that the numerals are right.")
EITHER = Reading(
    "either-group", cite(4, 1, label="IV"), "Which foundations are on a card's line?",
    (Choice("both", "Both, that of its own side and the other."),
     Choice("own", "That of its own side alone.", limits={"play": (OWN_SIDE,)})),
    "The words “of either group” stand after the foundation for which the card is fit: it may be the one "
    "next to the left-hand group or the one next to the right-hand group.")
OMIT = Reading(
    "omit", cite(7, 1), "During the deal, may a card that can be played be left where it is?",
    (Choice("no", "No: it is played before another is dealt.",
            adds=(Must(NEVER_OMIT, can_be_played, ("play",)),)),
     Choice("yes", "Yes, at the player's own risk.")),
    "“Never omit” is plain, and “at once” is said of it as well. The reason that follows, that the card will "
    "be shut in, tells the player what the rule is good for. Sometimes it would be better to wait: the card "
    "might carry others after the deal.")
EARLIER = Reading(
    "earlier", cite(7, 1), "May a card be played later in the deal than when it is turned up?",
    (Choice("yes", "Yes, as long as it lies in the last column of its group."),
     Choice("no", "No: only the card dealt last.", limits={"play": (ONLY_TURNED,)})),
    "A card is available when nothing lies outside it, and the deal adds two limits: its line, and that "
    "inner columns are shut. Were all but the last card shut, there would be no need to shut those.")
INNER = Reading(
    "inner", cite(7, 1), "When does a column become an inner one?",
    (Choice("begun", "When the next column of its group is begun."),
     Choice("covered", "Line by line, as the next column reaches them.", instead=(NOT_COVERED,))),
    "Inner columns are shut even where their cards have been released, so it is not enough that nothing lies "
    "outside a card. We take a column to be inner from the first card of the next.")
AT_ONCE = Reading(
    "replacing", cite(6, 2), "Is a card played in the deal replaced before another is played?",
    (Choice("at-once", "Yes.", adds=(Must(REPLACE, to_be_replaced, ("deal",)),)),
     Choice("play-on", "Not necessarily: others that fit may be played first.")),
    "Play it at once and replace it with the next card: that is told as one act.")
ORDER = Reading(
    "order", cite(6, 3, 4), "In what order are the columns dealt, and the cards of a column?",
    (Choice("left-first", "Left before right, and from the topmost line down."),
     Choice("right-first", "Right before left, and from the topmost line down.", instead=(RIGHT_FIRST,)),
     Choice("any-line", "Left before right; in its column a card may be laid on any line.",
            instead=(ANY_LINE,))),
    "By turns on the right and on the left, the text says, and then, to avoid confusion, first on the left. "
    "We keep to the latter. Of the order within a column it says nothing. To choose the line would be to "
    "choose what can be played, and a choice of such weight it would have named.")
LANE = Reading(
    "lane", cite(8, 3), "What is a lane: one empty line, or a row that is empty in both groups?",
    (Choice("line", "One line of one group.", short="any outside card; nothing has to"),
     Choice("row", "The whole row, through both groups.", short="any outside card, once a row is empty",
            limits={"fill": (ROW_EMPTY,)})),
    "The text wants an entire horizontal row gone. But its lane has one inner end, and a row through both "
    "groups would have two, with the aces between.")
PARTS = Reading(
    "parts", cite(8, 2), "May a sequence be carried whole?",
    (Choice("no", "No: one card at a time.", short="its outside card alone"),
     Choice("whole", "Yes, the whole or its outer part.", short="the whole, or its outer part",
            instead=(TOGETHER,))),
    "The text carries them over in order to turn them round, and only card by card does a sequence come to "
    "lie the other way. No card is available, it says besides, that has another outside it.")
TURNS = Reading(
    "turning", cite(8, 2), "May a sequence turn back: five, six, five?",
    (Choice("yes", "Yes: a card looks only to the one that it is laid on."),
     Choice("no", "No: it goes on as it has begun.", limits={"build": (GO_ON,), "take-back": (GO_ON,)})),
    "Sequences go up and down, the text says. It does not say that one may not do both.")
TAKING_BACK = taking_back(
    cite(8, 2).quiet(),
    "The text gives no leave for it. Sequences are made with the outside cards of the two groups.",
    to=LINES, where="to the lines when all is dealt, in sequence or in a lane",
    rules=(BACK, ACES_STAY, AFTER_DEAL))

READINGS = (
    LINE_AFTER, EITHER, OMIT, EARLIER, INNER, AT_ONCE, GAPS, ORDER, LANE, PARTS, TURNS, TAKING_BACK,
)
"""All doubtful points, in the order of the page."""
