"""Klondike: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.games.foster.klondike.rules import ACES_FIRST, DOWNWARD, NOTE, TURN_UP_FIRST, UPWARD, cite
from rules_engine.rule import Choice, Effect, Must, Reading, Rule, citing
from rules_engine.words.effects import raise_fact, turn_up
from rules_engine.words.groups import in_the_lot, whole_group
from rules_engine.words.questions import taking_back
from rules_engine.words.states import a_pile_is_bare, may_be_done
from rules_engine.words.tests import (
    all_of,
    either,
    fact_above,
    not_from,
    of_rank,
    one_card,
    one_lower_to_two,
    top_of_pile,
)

general = citing("foster", "SOLITAIRE")

# Rules that only another reading brings.
WHOLE_OR_SINGLE = Rule(
    "one-card", cite(3, 4), "A foundation takes a card from a pile only if no other lies face up there.",
    all_of(one_card, either(not_from("pile"), whole_group)))
LONE_KING = Rule(
    "kings-only", cite(3, 5), "Only a king goes to a space, and only by itself.",
    all_of(of_rank(12), one_card))
ENDS_WITH_TWO = Rule(
    "one-down", cite(3, 3), "A pile is built down one rank at a time and ends with a two.",
    one_lower_to_two)
LAST_LOT = Rule(
    "top-card", cite(4, 1),
    "Only the top card of a pile or of the talon may be used, and of the talon only while one of the lot "
    "last turned up is left.",
    all_of(top_of_pile, either(not_from("talon"), fact_above("lot", 0))))
WHOLE_LOT = Rule(
    "top-card", cite(4, 1),
    "Only the top card of a pile may be used, but of the talon any card of the lot last turned up.",
    either(top_of_pile, in_the_lot("talon")))
NONE_USED = Rule(
    "stopped", cite(4, 2), "A run in which no card of the talon was used was the last.",
    fact_above("used", 0))
NONE_MOVED = Rule(
    "stopped", cite(4, 2), "A run in which no card was moved was the last.", fact_above("moved", 0))

ACES = Reading(
    "aces", cite(3, 1), "Must an ace be taken out as soon as it shows?",
    (Choice("at-once", "Yes, before anything else is done.", short="yes",
            adds=(Must(ACES_FIRST, may_be_done("begin"), ("begin", "turn-up")),)),
     Choice("may-wait", "No, it may wait on its pile or on the talon.", short="no")),
    "The book tells the player to take out any aces showing; of the cards that follow it says how they are "
    "built, and of what the pack shows that it can be used. "
    "An ace that waits on a pile is of no use there, for nothing goes upon it.")
TURNING_UP = Reading(
    "turning-up", cite(3, 3), "Must a card be turned up at once?",
    (Choice("at-once", "Yes, before anything else is done.", short="yes",
            adds=(Must(TURN_UP_FIRST, a_pile_is_bare("pile"), ("turn-up",)),)),
     Choice("at-leisure", "No, when the player likes.", short="no")),
    "The book has it turned up when its pile is left without a faced card, in the same breath as the "
    "building that leaves it so.")
LAST_OF_GROUP = Reading(
    "last-of-group", cite(3, 4),
    "May the last card of several that lie face up go to a foundation without the others?",
    (Choice("yes", "Yes: the whole group moves from pile to pile, but a foundation takes its last card.",
            short="a whole group from pile to pile; to a foundation its last card"),
     Choice("no", "No: it stays with the others, and the group never gives a card to a foundation.",
            short="a whole group or nothing", instead=(WHOLE_OR_SINGLE,))),
    "The words would bear either. But cards built downward can never go up together, so under the second "
    "reading no card once built upon, and none built on another, could ever reach the ace row, which is the "
    "object of the game; building on the layout could then only do harm, and the book teaches it as the way "
    "to play.")
KING_WITH_GROUP = Reading(
    "king-with-group", cite(3, 5), "May a king bring the cards built on it to a space?",
    (Choice("yes", "Yes, and it must bring them all.", short="only a king, with the cards built on it"),
     Choice("no", "No: a king goes to a space only by itself.", short="only a king, by itself",
            instead=(LONE_KING,))),
    "Cards face up on one pile are removed together; a king heads its group, and nothing is said against it "
    "here.")
HEAD_KING = Reading(
    "head-king", cite(3, 5).quiet(), "May a king that already lies at the bottom of its pile go to a space?",
    (Choice("no", "No: it would fill no space, for it leaves one."),
     Choice("yes", "Yes, though it changes nothing.", without=("head-stays",))),
    "The leave is to fill spaces, and after such a move there are as many as before. Nothing hangs on it but "
    "the end: a game in which only this could still be done is over.")
ACE_ON_TWO = Reading(
    "ace-on-two", general(3, 3), "May an ace be built on a two on the layout?",
    (Choice("yes", "Yes: a descending sequence runs down to the ace."),
     Choice("no", "No: a pile ends with a two.", instead=(ENDS_WITH_TWO,))),
    "The remarks before the first patience say how far a descending sequence runs. It matters only to those "
    "who let aces wait.")
OF_THE_LAYOUT = (ACES, TURNING_UP, LAST_OF_GROUP, KING_WITH_GROUP, HEAD_KING, ACE_ON_TWO)

SHOWING = Reading(
    "showing", cite(4, 1), "Which cards of the talon show, so that they can be used?",
    (Choice("top", "The top one; when it has been used, the one under it, of whatever lot.",
            short="the top card of the talon"),
     Choice("last-lot", "The top one, while any of the lot last turned up is left.", instead=(LAST_LOT,),
            short="the top card of the last lot"),
     Choice("all-three", "All three of the lot last turned up, in any order, and the top one when they are "
            "gone.",
            instead=(WHOLE_LOT,), short="every card of the last lot")),
    "Run off three at a time, the cards fall in a packet, of which one shows; and once it has gone the next "
    "one shows as well as any.")
SHORT_LOT = Reading(
    "short-lot", cite(4, 1).quiet(), "How are the last cards turned up when fewer than three are left?",
    (Choice("together", "Together, as a smaller lot."),
     Choice("singly", "One by one.",
            effects={"turn": (turn_up(3, short=1), NOTE)})),
    "The first run has twenty-four cards and comes out even; later ones need not. The book runs off the "
    "whole pack by threes and says nothing of a remainder.")
AGAIN = Reading(
    "again", cite(4, 2), "What lets the player run through the pack again?",
    (Choice("could", "A card that showed on the talon in the run just ended could be used, whether it was "
            "or not.",
            short="unshuffled, until a run shows no card that could be used"),
     Choice("used", "A card of the talon was used in the run just ended.", instead=(NONE_USED,),
            short="unshuffled, until a run uses no card"),
     Choice("moved", "Any card was moved in the run just ended, on the layout too.", instead=(NONE_MOVED,),
            short="unshuffled, until a run moves no card")),
    "Both times the book speaks of cards that can be used. A card the player chose to leave could have "
    "been; a card moved from pile to pile is none that the pack showed.")


def back_to_a_pile(then: tuple[Effect, ...]) -> Reading:
    """Whether a foundation gives back a card, with what follows from it."""
    return taking_back(
        cite(3, 2).quiet(),
        "The book gives no leave for it, and its object is to have as many cards built as can be.",
        to="pile", where="to a pile", onto="cards", closed="pile talon", rules=(*UPWARD, *DOWNWARD),
        group=True, then=then)


TAKING_BACK = back_to_a_pile((raise_fact("moved"), NOTE))
