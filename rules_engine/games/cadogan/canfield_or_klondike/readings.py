"""Canfield or Klondike: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.game import Game
from rules_engine.games.cadogan.canfield_or_klondike.rules import ACES_FIRST, DOWNWARD, UPWARD, cite
from rules_engine.rule import Choice, End, Must, Reading, Rule
from rules_engine.table import Position
from rules_engine.words.groups import whole_group
from rules_engine.words.questions import taking_back
from rules_engine.words.states import a_place_is_empty, both, is_empty, may_be_done
from rules_engine.words.tests import (
    all_of,
    either,
    fact_above,
    not_from,
    of_rank,
    one_card,
    one_lower,
    top_of_pile,
)

# Rules that only another reading brings.
WHOLE_OR_SINGLE = Rule(
    "one-card", cite(3, 5), "A foundation takes a card from a column only if no other lies face up there.",
    all_of(one_card, either(not_from("column"), whole_group)))
LONE_KING = Rule(
    "kings-only", cite(3, 6), "Only a king goes to a space, and only by itself.",
    all_of(of_rank(12), one_card))
TO_THE_ACE = Rule("one-down", cite(3, 4), "A column goes down one rank at a time and ends with an ace.",
    one_lower)
NOT_BENEATH = Rule(
    "top-card", cite(4, 1),
    "Only the last card of a column may be used, and of the talon only the card last turned up.",
    all_of(top_of_pile, either(not_from("talon"), fact_above("lot", 0))))
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(3, 6), "While a king can be had, a space is filled before the play goes on.")
LAST_CARD = Rule(
    "over", cite(4, 2),
    "The game is over as soon as the last card of the pack has been turned up and has been used or cannot "
    "be.")

TALON_USABLE = may_be_done("begin", "build", "pack", "fill", source="talon")
KING_TO_BE_HAD = may_be_done("fill", "fill-group")


def last_card_spent(game: Game, position: Position) -> bool:
    """No card is left in the pack, and the one last turned up is used or of no use."""
    lot = position.facts[game.table.fact["lot"]]
    return is_empty("pack")(game, position) and not (lot and TALON_USABLE(game, position))


ACES = Reading(
    "aces", cite(3, 1), "Must an ace be picked out as soon as it shows?",
    (Choice("at-once", "Yes, before anything else is done.", short="yes",
            adds=(Must(ACES_FIRST, may_be_done("begin"), ("begin", "turn-up")),)),
     Choice("may-wait", "No, it may wait in its column or on the talon.", short="no")),
    "Of aces the book says that they are picked out, of other cards showing that they can be used. An ace "
    "that waits is of no use in the layout, where nothing goes upon it.")
LAST_OF_GROUP = Reading(
    "last-of-group", cite(3, 5),
    "May the last card of several that lie face up go to a foundation without the others?",
    (Choice("yes", "Yes: the whole group moves from column to column, but a foundation takes its last card.",
            short="a whole group from column to column; to a foundation its last card"),
     Choice("no", "No: it stays with the others, and the group never gives a card to a foundation.",
            short="a whole group or nothing", instead=(WHOLE_OR_SINGLE,))),
    "The book speaks of what is moved, and has told before how cards are built on the foundations. Cards "
    "built downward can never go up together: under the second reading a card once built upon could earn "
    "nothing, nor could the cards upon it.")
KING_WITH_GROUP = Reading(
    "king-with-group", cite(3, 6), "May a king bring the cards built on it to a space?",
    (Choice("yes", "Yes, and it must bring them all.", short="only a king, with the cards built on it"),
     Choice("no", "No: a king goes to a space only by itself.", short="only a king, by itself",
            instead=(LONE_KING,))),
    "All the cards at the bottom of a row are moved together; a king heads its group, and nothing is said "
    "against it here.")
HEAD_KING = Reading(
    "head-king", cite(3, 6).quiet(), "May a king that already lies at the head of its column go to a space?",
    (Choice("no", "No: it would fill no space, for it leaves one."),
     Choice("yes", "Yes, though it changes nothing.", without=("head-stays",))),
    "Spaces are to be filled, and after such a move there are as many as before. Nothing hangs on it but the "
    "end: a game in which only this could still be done is over.")
SPACES = Reading(
    "spaces", cite(3, 6), "Must a space be filled when there is a king to fill it?",
    (Choice("at-leisure", "No, when the player likes.", short="only a king, when the player likes"),
     Choice("at-once", "Yes, as soon as a king can be had.", short="only a king, as soon as one can be had",
            adds=(Must(FILL_AT_ONCE, both(a_place_is_empty("column"), KING_TO_BE_HAD),
                       ("fill", "fill-group", "turn-up", "begin")),))),
    "The book says with what spaces are filled, not when; it says at which moment a card is turned up, and "
    "could have said it here.")
ACE_ON_TWO = Reading(
    "ace-on-two", cite(3, 4), "May an ace be built on a two in the layout?",
    (Choice("no", "No: a column ends with a two."),
     Choice("yes", "Yes: a column ends with an ace.", instead=(TO_THE_ACE,))),
    "Telling over the ranks the book stops at the two. Its list of terms lets a descending sequence run from "
    "king to ace, but here it has counted. It matters only to those who let aces wait.")
EARLIER = Reading(
    "showing", cite(4, 1), "When the card last turned up has been used, is the one beneath it available?",
    (Choice("yes", "Yes: the talon is one packet, and its top card shows.", short="the top card of the "
            "talon"),
     Choice("no", "No: only the card just turned up can be used.", short="the card last turned up",
            instead=(NOT_BENEATH,))),
    "Any card showing can be used, and once the upper one has gone the one beneath it shows. The book's list "
    "of terms has the cards of a talon wait there for their use.")
THE_END = Reading(
    "end-of-pack", cite(4, 2), "May the play go on when the last card of the pack has been turned up?",
    (Choice("play-on", "Yes, until no card can be used; only the running is over."),
     Choice("at-once", "No: once the last card is used, or if it cannot be, the game is over.",
            instead=(LAST_CARD,), adds=(End("over", LAST_CARD, last_card_spent),))),
    "That the pack has been run through ends “it”. We take this of running the pack: the sentence before "
    "speaks of that, and the last card may well release others.")
TAKING_BACK = taking_back(
    cite(3, 2).quiet(), "The book gives no leave for it, and pays for every card that a foundation holds.",
    to="column", where="to a column", onto="cards", closed="column talon", rules=(*UPWARD, *DOWNWARD),
    group=True)
