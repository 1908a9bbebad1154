"""Napoleon's Square: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.games.cadogan.napoleons import (
    ELSEWHERE,
    PLAYS,
    in_sequence,
    some_card_turned,
)
from rules_engine.games.cadogan.napoleons_square.kings import (
    dealt_anew,
    kings_block,
    one_of_them,
    they_block,
    under_the_smaller,
)
from rules_engine.games.cadogan.napoleons_square.rules import (
    NO_REDEAL,
    ONE_BY_ONE,
    ONE_DOWN,
    ONE_OF_THEM,
    OWN_SUIT,
    TWO_KINGS,
    cite,
    terms,
)
from rules_engine.rule import Choice, Effect, May, Must, Never, Reading, Rule, State, Test
from rules_engine.words.questions import taking_back
from rules_engine.words.tests import (
    either,
    none_open_under,
    not_from,
    of_no_use,
    one_card,
    the_turned_card_first,
    top_of_pile,
)

PAID = ("redeal", "slip")


def due(state: State) -> tuple[Must, ...]:
    """The duty to put the kings right, while they block in this sense."""
    return (Must(TWO_KINGS, state, PAID),)


def other_kings(one: Test, both: Test) -> tuple[Rule, ...]:
    """Which king is slipped and when all is dealt again, where kings block in another sense."""
    return (
        Rule(ONE_OF_THEM.key, ONE_OF_THEM.cite, ONE_OF_THEM.words, one),
        Rule(NO_REDEAL.key, NO_REDEAL.cite, NO_REDEAL.words, both),
    )


SINGLE_CARDS = Rule(
    "single-cards", terms(5, 2),
    "Cards are married one at a time; a sequence does not move as one.", one_card)
TURN_FIRST = Rule(
    "turn-first", cite(2, 1, label="II").quiet(),
    "A card of the pack goes nowhere before it has been turned up.")

# Rules that only another reading brings.
UNDER_SMALLER = Rule(
    "to-the-bottom", cite(6, 1).quiet(),
    "The king goes just beneath the lowest smaller card of his suit in the packet, and no "
    "deeper.", under_the_smaller)
FILL_UNSEEN = Rule(
    "fill-unseen", cite(2, 1, label="II"), "A vacancy may be filled with the next card of the pack, unseen.")
NEXT_ONLY = Rule(
    "next-only", cite(2, 1, label="II"), "Only the next card of the pack fills a vacancy.", top_of_pile)
PLAY_ALWAYS = Rule(
    "play-always", cite(4, 1),
    "While an available card fits a foundation, no card is turned up, and none is laid elsewhere.",
    none_open_under(*PLAYS))
TURNED_FIRST = Rule(
    "turned-first", cite(7, 1),
    "While a card turned up waits, no other card is moved.", the_turned_card_first)
EMPLOYED = Rule(
    "employed", cite(7, 1),
    "A card turned up that can be played or married is not laid on the talon.",
    of_no_use(*PLAYS, "place", "marry-blocked"))
VACANCY_ONLY = Rule(
    "vacancy-only", cite(2, 1, label="II"), "A card once laid on the talon serves only to fill a vacancy.",
    not_from("talon"))
FILL_ANY = Rule(
    "fill-any", cite(2, 1, label="II"), "Any card of the talon may be taken out of it to fill a vacancy.")
ONE_CARD = Rule(
    "one-card", cite(2, 1, label="II"), "Only one card goes from the talon to a vacancy.", one_card)
SEQUENCE = Rule(
    "sequence", terms(5, 3).quiet(),
    "Cards may be married together if they are of one suit, each one lower than the card above "
    "it.", in_sequence)

SUITS = Reading(
    "suits", cite(3, 2).quiet(), "Must the foundations follow suit?",
    (Choice("yes", "Yes: each keeps to the suit of its ace.", short="yes"),
     Choice("no", "No: the next higher card of any suit will do.", short="no", without=("follow-suit",))),
    "Here the rule is missing, and by this book's list of terms a sequence need not be of one suit. But "
    "marriages are in suit and are made to be played off again; and a sequence of diamonds over lower "
    "diamonds could do no such harm as the text fears, if other suits could take their place.")
KINGS = Reading(
    "kings", cite(6, 1), "When do two kings “block” two smaller cards?",
    (Choice("over", "When each lies over a smaller card of the suit in his packet, at any distance.",
            adds=due(kings_block())),
     Choice("next", "When each lies directly upon a smaller card of the suit.",
            adds=due(kings_block(near=True)),
            instead=other_kings(one_of_them(near=True), they_block(near=True))),
     Choice("one-card", "Also when both lie in one packet, over a single smaller card of the suit.",
            adds=due(kings_block(least=1)),
            instead=other_kings(one_of_them(least=1), they_block(least=1)))),
    "Blocked, in this book's list of terms, is what the rules forbid to be used because of other cards; and "
    "under a king that is every card, near or deep. The note speaks of two smaller cards. Two kings upon one "
    "card would do the same harm, but the player who is dealt that is not told to put it right.")
SLIPPED = Reading(
    "slipped", cite(6, 1).quiet(), "Underneath what is the king slipped?",
    (Choice("packet", "Underneath his whole packet."),
     Choice("smaller", "Underneath the smaller cards he blocked, and no deeper.", instead=(UNDER_SMALLER,))),
    "Underneath, without more, is under all that is there. A king at the bottom of his packet blocks "
    "nothing, and is there in time, since of his suit he goes out last.")
WHOLE = Reading(
    "whole", cite(6, 1), "What is taken up when the kings are not slipped?",
    (Choice("all", "All the cards: the whole is shuffled, and the deal begun anew.", short="all cards"),
     Choice("square", "The square alone: its forty-eight cards are shuffled and dealt again.",
            short="the square alone", effects={"redeal": (dealt_anew(all_cards=False),)})),
    "The whole must be taken up, says the note. It might mean the whole of the square, which is all that "
    "lies on the table. But no card has been played yet; to begin anew is to shuffle all and deal.")
FROM_PACK = Reading(
    "from-pack", cite(2, 1, label="II").quiet(),
    "Is a card of the pack that fills a vacancy seen before it is chosen?",
    (Choice("seen", "Yes: it is turned up first, and goes there if the player likes.",
            adds=(Never(TURN_FIRST, "pack", "packet"),)),
     Choice("unseen", "It need not be: the next card may also be laid there from the pack as it comes.",
            adds=(May("fill-unseen", FILL_UNSEEN, "pack", "packet", (NEXT_ONLY, ONE_BY_ONE),
                      onto="empty"),))),
    "A vacancy may wait for a favourable moment, and whether the moment is favourable one can tell only of a "
    "card one sees. The cards of the pack are turned up one by one in any case.")


def playing_first(left: int) -> Reading:
    """What must be played before cards are turned up, where the deal leaves so many in hand."""
    first = Rule(
        "play-first", cite(7, 1).quiet(),
        "The first card is not turned up while an available card fits a foundation.",
        either(some_card_turned(left), none_open_under(*PLAYS)))
    return Reading(
        "playing-first", cite(7, 1).quiet(), "Must what fits a foundation be played at once?",
        (Choice("no", "No: cards may be held back."),
         Choice("once", "Before the first card is turned up, yes; later they may be held back.",
                limits={"turn": (first,)}),
         Choice("always", "Yes, then and later.",
                limits=dict.fromkeys(("turn", "lay", *ELSEWHERE), (PLAY_ALWAYS,)))),
        "The text tells the game in its order: aces and what follows, marriages, then the pack. It does not "
        "say that the one must be done with before the next, and leaves the marriages to the player's "
        "judgement. With two packs a six held back may take either five of its suit.")


WAITING = Reading(
    "turned-card", cite(7, 1), "May other cards be moved before a card turned up is placed?",
    (Choice("yes", "Yes: it can be looked at, and wait."),
     Choice("no", "No: it is placed before any other card is touched.",
            limits=dict.fromkeys((*PLAYS, *ELSEWHERE), (TURNED_FIRST,)))),
    "Nothing in the text hurries the player, and to make room for a card one must first have seen it.")
PASSING = Reading(
    "passing", cite(7, 1), "May a card turned up that could be used be laid on the talon?",
    (Choice("yes", "Yes: the player judges."),
     Choice("no", "No: what can be played or married is.", limits={"lay": (EMPLOYED,)})),
    "The talon, says the text, takes the cards that do not suit. We take that for how the game goes and not "
    "for a command: so much judgement is asked for in marriages that none can be compulsory.")
TALON_CARD = Reading(
    "talon-card", cite(2, 1, label="II"), "What may a card do that has been laid on the talon?",
    (Choice("top", "The top one may be played, married, or fill a vacancy."),
     Choice("vacancy", "The top one may fill a vacancy, and nothing else.",
            limits=dict.fromkeys((*PLAYS, "place"), (VACANCY_ONLY,))),
     Choice("any-to-a-vacancy", "The top one may be played or married; any card may fill a vacancy.",
            adds=(May("fill-any", FILL_ANY, "talon", "packet", (ONE_CARD,), onto="empty", group=True),))),
    "The rule names one use, the vacancy; but this book's list of terms has the cards of a talon laid aside "
    "until they can come into use, any use. A vacancy is filled by one card from the talon, and the talon is "
    "a packet: in the packets of this game only the uppermost card is available.")
TOGETHER = Reading(
    "together", terms(5, 3).quiet(), "May a sequence of married cards be moved as one?",
    (Choice("no", "No: one card at a time.", short="no, nor a whole one: single cards only",
            limits={"marry": (SINGLE_CARDS,)}),
     Choice("yes", "Yes, all of it or its upper part, to be married.", short="yes, a part or the whole",
            limits={"marry": (SEQUENCE,)})),
    "To marry is to place a card on the next one. That any number may lie on each other tells how far a "
    "packet may grow, not that it travels; and of a packet only the uppermost card is available.")
TAKING_BACK = taking_back(
    cite(4, 1).quiet(),
    "The text gives no leave for it. Available are the uppermost cards of the packets, and cards of the "
    "talon and the pack; what is played on a foundation is none of these.",
    to="packet", where="to a packet where it can be married", closed="foundation packet talon",
    rules=(OWN_SUIT, ONE_DOWN), onto="cards")

ALL_CARDS: tuple[Effect, ...] = (dealt_anew(all_cards=True),)


def common(left: int) -> tuple[Reading, ...]:
    """The doubtful points that do not turn on how the square is dealt; so many cards are left in hand."""
    return (SUITS, FROM_PACK, playing_first(left), WAITING, PASSING, TALON_CARD, TOGETHER, TAKING_BACK)


READINGS = (KINGS, SLIPPED, WHOLE, *common(56))
