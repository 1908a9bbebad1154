"""Light and Shade: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.games.cadogan.light_and_shade.rules import (
    COLOURS_DOWN,
    ONE_DOWN,
    TOP_CARD,
    TURNED_FILLS,
    cite,
    vacancy_to_fill,
)
from rules_engine.judge import open_moves
from rules_engine.rule import Choice, May, Must, Never, Reading, Rule, Truth
from rules_engine.words.questions import taking_back
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import all_of, either, empty, leaves_one_behind, not_from, when

FILLS = ("fill-auxiliary", "fill-rival")
IN_SEQUENCE = (TOP_CARD, ONE_DOWN, COLOURS_DOWN)


def fits_nowhere(attempt: Attempt) -> Truth:
    """The card can be placed on no Auxiliary."""
    answer: Truth = True
    for leave in (leave for leave in attempt.game.leaves if leave.key == "place-dealt"):
        for move, verdict in open_moves(attempt.game, attempt.position, leave):
            if move.parts[0].source == attempt.source:
                if verdict.kind == "allowed":
                    return False
                answer = None
    return answer


def rival_below(attempt: Attempt) -> Truth:
    """The Rival has the same number in its row as the vacancy."""
    return attempt.number(attempt.source) == attempt.number(attempt.target)


def no_vacancy(attempt: Attempt) -> Truth:
    """No vacancy could be filled."""
    return not when(vacancy_to_fill)(attempt)


# Rules that only one reading brings.
PLACE_DEALT = Rule(
    "place-dealt", cite(6, 1),
    "A card turned up, or the top card of the talon, may be placed in sequence on an Auxiliary.")
NOT_FROM_TALON = Rule(
    "not-from-talon", cite(5, 5),
    "Only a card just turned up is placed so; one of the talon must go to the Rivals first.",
    not_from("talon"))
ONLY_RIVALS = Rule(
    "from-rivals", cite(3, 1, label="III"),
    "Nothing comes to the Auxiliaries, to a vacancy or in sequence, but from the Rivals.")
FILL_FIRST = Rule(
    "fill-first", cite(5, 3, 5),
    "No card is turned up while there is a vacancy in either row that can be filled.", no_vacancy)
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(5, 3), "While a vacancy can be filled, nothing else is done.")
RIVAL_BELOW = Rule(
    "rival-below", cite(3, 1, label="III"),
    "A vacancy in the Auxiliaries takes the Rival of the same number, and no other.", rival_below)
TALON_FIRST = Rule(
    "talon-first", cite(3, 1, label="III"), "The pack fills a vacancy only when there is no talon.",
    either(empty("talon"), all_of(not_from("pack"), not_from("hand"))))
PACK_FIRST = Rule(
    "pack-first", cite(3, 1, label="III"), "The talon fills a vacancy only when the pack is used up.",
    either(not_from("talon"), all_of(empty("pack"), empty("hand"))))
NOT_AMONG = Rule(
    "not-among", cite(5, 4), "No card goes from one Auxiliary to another.")
AMONG = Rule(
    "among", cite(2, 1, label="II"),
    "The last card of an Auxiliary may be placed in sequence on another.")
TURNED_FIRST = Rule(
    "turned-first", cite(5, 5).quiet(), "While a card lies turned up, no other is moved.",
    either(empty("hand"), all_of(*map(not_from, ("auxiliary", "rival", "pack", "talon", "foundation")))))
PLAY_ALL = Rule(
    "play-all", cite(5, 3, 5),
    "While an Auxiliary fits a foundation, nothing is placed, turned up or laid aside.")
LAY_UNSUITABLE = Rule(
    "lay-unsuitable", cite(5, 5),
    "A card turned up is laid on the talon only if it cannot be placed on an Auxiliary.", fits_nowhere)
ACE_STAYS = Rule(
    "ace-stays", cite(4, 2).quiet(), "The ace that began a foundation is not taken away.", leaves_one_behind)

STRAIGHT = Reading(
    "straight", cite(6, 1), "May a card of the pack or the talon be placed on an Auxiliary straight away?",
    (Choice("yes", "Yes, in sequence: the card turned up, and the top card of the talon.",
            short="in sequence",
            adds=(May("place-dealt", PLACE_DEALT, "hand talon", "auxiliary", IN_SEQUENCE, onto="cards"),)),
     Choice("turned-card", "The card turned up may; one laid on the talon must go to the Rivals first.",
            short="the card turned up, in sequence",
            adds=(May("place-dealt", PLACE_DEALT, "hand talon", "auxiliary",
                      (NOT_FROM_TALON, *IN_SEQUENCE), onto="cards"),)),
     Choice("no", "No: from pack and talon to a vacancy in the Rivals, and from there upward.",
            short="no, by way of the Rivals", instead=(ONLY_RIVALS,))),
    "Leave to place on the Auxiliaries is given to the Rivals by name, and Rule III is a ladder: pack, "
    "Rivals, Auxiliaries. But that rule is about vacancies. In the deal cards are placed on the Auxiliaries, "
    "and only those that are not suitable go to the talon; if a card dealt could do no more than fill a "
    "space, none would be suitable or unsuitable. And the warning at the end has Rivals and talon alike: "
    "both must pass into the Auxiliaries, not the one by way of the other. Against it stands that in other "
    "games the book says outright that cards of pack or talon may be placed so. Here it has to be gathered.")
SPACES = Reading(
    "spaces", cite(5, 3), "When must a vacancy be filled?",
    (Choice("before-turning", "Before the next card is turned up.",
            short="Auxiliaries: a Rival; Rivals: pack or talon; before the next card is turned",
            limits={"turn": (FILL_FIRST,)}),
     Choice("at-once", "Before anything else is done.",
            short="Auxiliaries: a Rival; Rivals: pack or talon; at once",
            adds=(Must(FILL_AT_ONCE, may_be_done(*FILLS), FILLS),)),
     Choice("at-leisure", "When the player likes.",
            short="Auxiliaries: a Rival; Rivals: pack or talon; at leisure")),
    "The text has suitable cards played and the spaces so made, more than one, filled; after that it goes on "
    "to deal. So they are filled when a card is dealt. In other games the book says immediately, or at once, "
    "and in others again that one may wait for a favourable opportunity. Here it says neither.")
WHICH_RIVAL = Reading(
    "which-rival", cite(3, 1, label="III"), "Which Rival fills a vacancy in the Auxiliaries?",
    (Choice("any", "Whichever the player chooses."),
     Choice("below", "The one of the same number.", limits={"fill-auxiliary": (RIVAL_BELOW,)})),
    "The rule says from the Rivals, and any of them is that. The two rows are of one length, and one might "
    "take the card straight below; but where this book ties a vacancy to the card below it, it says so.")
RIVALS_FROM = Reading(
    "rivals-from", cite(3, 1, label="III"), "Does the pack or the talon fill the Rivals?",
    (Choice("either", "Whichever the player chooses."),
     Choice("talon-first", "The talon; the pack only when there is no talon.",
            limits={"fill-rival": (TALON_FIRST,)}),
     Choice("pack-first", "The pack; the talon only when the pack is used up.",
            limits={"fill-rival": (PACK_FIRST,)})),
    "The rule names both and puts no order between them. Where this book wants the talon before the pack it "
    "adds: when there is no talon, from the pack.")
TURNED_CARD = Reading(
    "turned-card", cite(3, 1, label="III").quiet(),
    "May the pack fill a vacancy among the Rivals while a card of it lies turned up?",
    (Choice("no", "No: that card, or one of the talon.", limits={"fill-rival": (TURNED_FILLS,)}),
     Choice("yes", "Yes: the card turned up, the next of the pack, or one of the talon.")),
    "The pack is dealt card by card, and the card turned up is the one it has given. What becomes of it "
    "is settled before another is looked at. Yet nothing forbids leaving it where it lies, and the "
    "next card is a card of the pack too.")
AMONG_THEMSELVES = Reading(
    "among", cite(5, 4).quiet(), "May a card go from one Auxiliary to another?",
    (Choice("no", "No: what is placed there comes from elsewhere.",
            adds=(Never(NOT_AMONG, "auxiliary", "auxiliary"),)),
     Choice("yes", "Yes, the last card of one, in sequence on another.",
            adds=(May("among", AMONG, "auxiliary", "auxiliary", IN_SEQUENCE, onto="cards"),))),
    "Rule II only says how a sequence goes. Who may place is said later, and it is the Rivals; what has once "
    "come to the Auxiliaries goes on to the foundations.")
WAITING = Reading(
    "waiting", cite(5, 5).quiet(), "May other cards be played or placed while one lies turned up?",
    (Choice("yes", "Yes: make room for it if you can."),
     Choice("no", "No: the card turned up is disposed of first.",
            limits=dict.fromkeys(
                ("play", "place", "place-dealt", "among", "take-back", *FILLS), (TURNED_FIRST,)))),
    "The text tells of playing, placing and refilling in one breath and sets no order for what happens "
    "between two cards. Whether a card must be laid aside shows when the others have done what they can.")
HOLDING_BACK = Reading(
    "holding-back", cite(5, 3), "May an Auxiliary that fits a foundation be held back?",
    (Choice("yes", "Yes: nobody must play.", short="yes"),
     Choice("no", "No: nothing is placed, turned up or laid aside before all that fits is played.",
            short="no",
            adds=(Must(PLAY_ALL, may_be_done("play"), ("play", *FILLS)),))),
    "Suitable cards are to be played where they are found, and the sequences as opportunity arises. An "
    "opportunity is something one may let pass; and a card held back may receive another.")
PASSING = Reading(
    "passing", cite(5, 5), "May a card turned up that could be placed be laid on the talon?",
    (Choice("yes", "Yes: the player chooses.", short="yes"),
     Choice("no", "No: if it goes on an Auxiliary, it must.", short="no",
            limits={"lay": (LAY_UNSUITABLE,)})),
    "The talon is formed of cards that are not suitable. That tells how it comes about when one places what "
    "one wants to place. Two cards may want the same Auxiliary, and the player must be able to wait for the "
    "better.")
TAKING_BACK = taking_back(
    cite(4, 2).quiet(),
    "The text gives no leave for it, and names Rivals, pack and talon as all that comes to the Auxiliaries.",
    to="auxiliary", where="to an Auxiliary, in sequence", rules=(ACE_STAYS, ONE_DOWN, COLOURS_DOWN),
    onto="cards")

READINGS = (
    STRAIGHT, SPACES, WHICH_RIVAL, RIVALS_FROM, TURNED_CARD, AMONG_THEMSELVES, WAITING, HOLDING_BACK, PASSING,
    TAKING_BACK,
)
"""All doubtful points, in the order of the page."""
