"""General Sedgewick: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.game import Game
from rules_engine.games.cadogan.general_sedgewick.rules import (
    FROM_OUTSIDE,
    HAND,
    ONE_DOWN,
    PACK,
    TALON,
    TOP_CARD,
    cite,
    terms,
)
from rules_engine.rule import Choice, May, Must, Never, Reading, Rule
from rules_engine.table import Position
from rules_engine.words.effects import gather
from rules_engine.words.questions import taking_back
from rules_engine.words.states import a_place_is_empty, both, may_be_done
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    fact_is,
    holds_cards,
    leaves_one_behind,
    none_open_under,
    not_from,
    of_no_use,
    one_higher,
    one_lower_round,
)


def a_card_is_at_hand(_game: Game, position: Position) -> bool:
    """The pack, the hand or the talon holds a card."""
    return any(position.piles[place] for place in (PACK, HAND, TALON))


# Rules that only another reading brings.
STOP_AT_KING = Rule(
    "one-up", terms(6, 2), "A foundation goes up one rank at a time and ends with the king.", one_higher)
DOWN_ROUND = Rule(
    "one-down", cite(3, 1, label="III"),
    "On the cross a card goes only on one that is a rank higher; a king goes on an ace.", one_lower_round)
AS_THEY_APPEAR = Rule(
    "as-they-appear", cite(6, 1),
    "A card that can begin a foundation is placed in its corner before anything else is done.")
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(8, 1),
    "A vacancy is filled before anything else is done, as long as pack or talon has a card, unless a "
    "foundation is to be begun.")
FILL_LATE = Rule(
    "fill-late", cite(8, 1).quiet(),
    "Once pack and talon are used up, a card of the cross may go to a vacancy.")
USED_UP = Rule(
    "used-up", cite(8, 1).quiet(),
    "A card of the cross goes to a vacancy only when pack and talon are used up.",
    all_of(empty("pack"), empty("hand"), empty("talon")))
UNSUITABLE = Rule(
    "unsuitable", cite(9, 2),
    "A card turned up that can be played, or placed on a packet, is not laid on the talon.",
    of_no_use("begin", "play", "place"))
PLAYS_FIRST = Rule(
    "plays-first", cite(8, 1, 2),
    "Nothing is transferred on the cross while a card can be played on a foundation.",
    none_open_under("begin", "play"))
TURNED_FIRST = Rule(
    "turned-first", cite(9, 1).quiet(), "While a card turned up is waiting, no other card is moved.",
    either(empty("hand"), all_of(not_from("cross"), not_from("talon"))))
FIRST_STAYS = Rule(
    "first-stays", cite(6, 1), "The card that began a foundation stays in its corner.", leaves_one_behind)
REDEAL = Rule(
    "redeal", cite(9, 2).quiet(), "The talon may be turned over and dealt again.")
ONCE = Rule("once", cite(9, 2).quiet(), "There is one re-deal and no more.", fact_is("redeals", 0))
DEALT_OUT = Rule(
    "dealt-out", cite(9, 1), "The talon is dealt again only when every card of the pack has been placed.",
    all_of(empty("pack"), empty("hand"), holds_cards("talon")))

WRAP = Reading(
    "wrap", cite(7, 1), "What follows on a king in the foundations?",
    (Choice("round", "The ace, and then the two, until thirteen cards lie there.", short="the ace"),
     Choice("ends", "Nothing: the foundation ends with its king.", short="nothing", instead=(STOP_AT_KING,))),
    "A sequence, says the glossary, goes up from ace to king. But here any value may begin. If the "
    "foundations ended with their kings, only a deal whose sixth card is an ace could bring out the pack.")
CROSS_WRAP = Reading(
    "cross-wrap", cite(3, 1, label="III").quiet(), "May a king be placed on an ace in the cross?",
    (Choice("no", "No: a packet ends with its ace.", short="no"),
     Choice("yes", "Yes.", short="yes", instead=(DOWN_ROUND,))),
    "The glossary lets a sequence go down from king to ace, and there it stops. For the foundations we go "
    "beyond that because they must end somewhere else; the cross has no such need.")
AT_ONCE = Reading(
    "base-cards", cite(6, 1), "Must a card that begins a foundation go to its corner as soon as it appears?",
    (Choice("at-once", "Yes, before anything else is done.", short="yes, at once",
            adds=(Must(AS_THEY_APPEAR, may_be_done("begin"), ("begin",)),)),
     Choice("may-wait", "No, it may wait.", short="no")),
    "The three others are being placed in the corners as they appear: that tells the moment. Of the cards "
    "that follow on them nothing of the kind is said.")
SPACES = Reading(
    "spaces", cite(8, 1), "When is a vacancy in the cross filled?",
    (Choice("at-leisure", "When the player likes.", short="any card of pack or talon, when you like"),
     Choice("at-once", "At once, while pack or talon has a card.", short="pack or talon, at once",
            adds=(Must(FILL_AT_ONCE, both(a_place_is_empty("cross"), a_card_is_at_hand),
                       ("fill", "turn", "begin")),))),
    "The text says with what, not when. Other games of this book have spaces filled immediately, or at once; "
    "here the word is missing, and refilling is still named among the things done while the pack is "
    "dealt out. A place kept open for a high card is the player's one stroke of foresight.")
LATE_SPACES = Reading(
    "late-spaces", cite(8, 1).quiet(), "What fills a vacancy when pack and talon are used up?",
    (Choice("nothing", "Nothing; it stays empty."),
     Choice("cross", "Any top card of the cross.",
            adds=(May("fill-late", FILL_LATE, "cross", "cross", (TOP_CARD, USED_UP), onto="empty"),))),
    "Pack and talon are named, and no third. We add no leave that the text does not give.")
PASSING = Reading(
    "passing", cite(9, 2), "May a card turned up be laid on the talon though it could be used?",
    (Choice("yes", "Yes, it may.", short="yes"),
     Choice("no", "No, if it can be played or placed on a packet.", short="no",
            limits={"lay": (UNSUITABLE,)})),
    "That unsuitable cards make the talon tells what it is made of; it does not order every other card to "
    "the cross. To cover a long packet with the wrong suit can do more harm than the talon does, and the "
    "text wants the player to judge by suits.")
ORDER = Reading(
    "order", cite(8, 1, 2), "Must everything that fits be played before cards are transferred on the cross?",
    (Choice("free", "No: in any order.", short="no"),
     Choice("play-first", "Yes.", short="yes", limits={"transfer": (PLAYS_FIRST,)})),
    "The text begins with the plays and proceeds to the transfers. That is how one sets about the first "
    "round; afterwards it names playing, transferring and refilling together.")
TURNED = Reading(
    "turned-card", cite(9, 1).quiet(), "May other cards be moved while a card turned up is waiting?",
    (Choice("yes", "Yes; only the next card must not be turned.", short="yes"),
     Choice("no", "No: it is placed first.", short="no",
            limits=dict.fromkeys(("begin", "play", "transfer", "place", "fill"), (TURNED_FIRST,)))),
    "A card may become suitable by a transfer, and whether it is unsuitable cannot be told before that has "
    "been tried.")
TAKING_BACK = taking_back(
    cite(7, 1).quiet(), "The text gives no leave for it.", to="cross", where="to a packet of the cross",
    onto="cards", closed="cross talon", rules=(FIRST_STAYS, ONE_DOWN))
REDEALS = Reading(
    "redeals", cite(9, 2).quiet(), "May the talon be dealt again?",
    (Choice("no", "No.", short="none"),
     Choice("once", "Once, turned over and not shuffled.", short="one, unshuffled",
            adds=(May("redeal", REDEAL, rules=(DEALT_OUT, ONCE), then=(gather("talon"),)),))),
    "Where this book allows a re-deal it says so. Here it ends with the talon, and we add nothing.")

READINGS = (WRAP, CROSS_WRAP, AT_ONCE, SPACES, LATE_SPACES, PASSING, ORDER, TURNED, TAKING_BACK, REDEALS)
STAYS_OUT = Never(FROM_OUTSIDE, "cross", "cross")
