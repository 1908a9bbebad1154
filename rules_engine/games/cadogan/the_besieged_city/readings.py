"""The Besieged City: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.cards import RANK, UNSEEN
from rules_engine.games.cadogan.the_besieged_city.lines import RAMPARTS
from rules_engine.games.cadogan.the_besieged_city.rules import (
    NEXT_IN_LINE,
    RAMPART_SUIT,
    TOP_CARD,
    cite,
)
from rules_engine.games.cadogan.the_besieged_city.transposing import lets_one_go
from rules_engine.rule import Choice, May, Must, Reading, Rule
from rules_engine.words.effects import raise_fact, take_up
from rules_engine.words.questions import taking_back
from rules_engine.words.states import has_cards
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    fact_is,
    holds_cards,
    none_open_under,
    not_from,
    on_the_card_beneath,
    one_card,
    top_of_pile,
)


def no_two_sevens(card: int, under: int) -> bool:
    """Whether the cards are of different ranks."""
    return RANK[card] != RANK[under]


def as_named(card: int, under: int) -> bool:
    """Neighbours in rank, or a pair such as king and ace, queen and two, knave and three."""
    return UNSEEN not in (card, under) and (
        abs(RANK[card] - RANK[under]) == 1 or RANK[card] + RANK[under] == 12)


PAIRS_ONLY = Rule(
    "next-in-line", cite(2, 1, label="II"),
    "A card goes on one that is next above or below it in rank; or king and ace, queen and two, knave and "
    "three, ten and four, nine and five, eight and six, seven and seven go on each other.",
    on_the_card_beneath(as_named))
NO_TWIN = Rule(
    "no-twin", cite(2, 1, label="II").quiet(), "A seven is not laid on a seven.",
    on_the_card_beneath(no_two_sevens))
PLACE_FIRST = Rule(
    "place-first", cite(13, 1), "A card turned up is placed before anything else is done.")
ANY_OF_TALON = Rule(
    "top-of-talon", cite(8, 1, label="VIII").quiet(),
    "Of the talon any one card is available, whatever lies on it, and of the pack the next one.",
    all_of(one_card, either(not_from("pack"), top_of_pile)))
REST = Rule(
    "rest", cite(13, 1),
    "From the first card turned up until the last is placed nothing is transferred, in the Ramparts or to "
    "them.", either(fact_is("dealing", 0), all_of(empty("pack"), empty("hand"))))
TO_EFFECT = Rule(
    "to-effect", cite(14, 1),
    "Cards are transposed only if one of them can then go to the Ramparts from its new place.",
    lets_one_go)
ONE_BY_ONE = Rule(
    "one-by-one", cite(13, 1), "A card turned up is placed before the next is turned.", empty("hand"))
PLAY_ALL = Rule(
    "play-all", cite(13, 1), "No card is turned up while one of the Ramparts can be played.",
    none_open_under("begin", "play"))
FILL_LATE = Rule(
    "fill-late", cite(6, 1, label="VI").quiet(),
    "The top card of any of the Ramparts may be laid in a vacancy that no card of the Reserve can fill.")
NONE_CAN_GO = Rule(
    "cannot-go", cite(14, 1),
    "Nothing is transposed while any card of the Reserve can go to the Ramparts from where it lies.",
    none_open_under("bring"))
REDEAL = Rule(
    "redeal", cite(14, 1).quiet(),
    "When the pack has been dealt out the talon may be turned over, unshuffled, and dealt again.")
DEALT_OUT = Rule(
    "dealt-out", cite(14, 1).quiet(),
    "The talon is turned over only when there is one and the pack is used up.",
    all_of(empty("pack"), empty("hand"), holds_cards("talon")))
ONCE = Rule("once", cite(14, 1).quiet(), "The talon is turned over once and no more.", fact_is("redeals", 0))

LINKS = Reading(
    "links", cite(2, 1, label="II"), "Which cards are neighbours in the order of playing?",
    (Choice("every-step", "Any two that follow each other on a foundation: queen and two, queen and three."),
     Choice("as-named", "Only pairs of the kind the book names: queen and two, but not queen and three.",
            instead=(PAIRS_ONLY,))),
    "The order in which cards will be played is the rule, and the pairs are its examples. In that order the "
    "queen comes after the two and the three after the queen. Both examples are of the first sort; but the "
    "book goes on with “and so on”, and turns them about.")
SEVENS = Reading(
    "sevens", cite(2, 1, label="II").quiet(), "May a seven be laid on the other seven of its suit?",
    (Choice("yes", "Yes: they follow each other on the foundation."),
     Choice("no", "No.", limits={"transfer": (NO_TWIN,), "bring": (NO_TWIN,)})),
    "Half way the two sequences of a foundation meet, and seven is played on seven. They are next to each "
    "other in the order of playing, though no sequence of the usual sort would have them so.")
TURNED_CARD = Reading(
    "turned-card", cite(13, 1).quiet(),
    "May other cards be played or moved before a card turned up is placed?",
    (Choice("place-first", "No: it goes to a foundation or to the talon at once.",
            short="yes, between one card of the pack and the next",
            adds=(Must(PLACE_FIRST, has_cards("hand"), ("begin-turned", "play-turned", "lay")),)),
     Choice("meanwhile", "Yes.", short="yes, even while a card waits to be placed",
            limits={"turn": (ONE_BY_ONE,)})),
    "A card dealt is suitable, and is played, or is not, and is laid aside. The book judges it as it is "
    "dealt, and leaves no time in which it might become suitable.")
BETWEEN_CARDS = Reading(
    "between-cards", cite(13, 1),
    "May cards be transferred, in the Ramparts and to them, while the pack is dealt out?",
    (Choice("yes", "Yes, between one card turned up and the next."),
     Choice("no", "No: until the pack is dealt out cards are only played, and vacancies filled.",
            limits={"transfer": (REST,), "bring": (REST,)})),
    "All that is wished is to be done, and then the rest of the pack is dealt: by the letter, in one go. But "
    "the leave to transfer is given at the player's discretion and without a time. And the foundations would "
    "hardly stir: the Reserve could come into the Ramparts only where one of them fell vacant.")
TALON = Reading(
    "talon", cite(8, 1, label="VIII"), "Which card of the talon fills a vacancy in the Reserve?",
    (Choice("top", "The top card."),
     Choice("any", "Any, whatever lies on it.", instead=(ANY_OF_TALON,))),
    "The rule names the talon and no card of it. Available, in the book's list of terms, is what no other "
    "card blocks, and of a packet that is the top card. Where any one of several will do the book says so: a "
    "vacancy in the Ramparts takes any card of its row.")
PASSING = Reading(
    "passing", cite(13, 1), "May a card turned up be laid on the talon although it fits a foundation?",
    (Choice("no", "No: only cards that fit none go there."),
     Choice("yes", "Yes.", without=("fits-first",))),
    "The talon is for the cards that do not suit. What is optional is said of transfers, a sentence before.")
HOLDING_BACK = Reading(
    "holding-back", cite(13, 1), "May a card of the Ramparts that fits a foundation be held back?",
    (Choice("yes", "Yes, as long as the player likes.", short="may be held back"),
     Choice("no", "No: before a card is turned up all that can be played is.", limits={"turn": (PLAY_ALL,)})),
    "One plays “if you can” before dealing on. That reads like the common round of such a game, play, move, "
    "play again, and not like a command; and a card held back can be the one on which another is laid.")
BARE = Reading(
    "bare", cite(6, 1, label="VI").quiet(),
    "What fills a vacancy in the Ramparts when its line holds no card any more?",
    (Choice("nothing", "Nothing; unless a card of the Reserve is transposed to that line.",
            short="Ramparts: the line they end, at once; Reserve: talon, or else pack, at once"),
     Choice("ramparts", "The top card of any of the Ramparts.",
            short="Ramparts: the line they end, and when that is bare, any of the Ramparts",
            adds=(May("fill-late", FILL_LATE, RAMPARTS, RAMPARTS, (TOP_CARD,), onto="empty"),))),
    "The Ramparts are filled from the Reserve, says the rule, and names nothing else. We add no leave that "
    "it does not give.")
TRANSPOSED = Reading(
    "transposed", cite(14, 1), "How may the cards of the Reserve be transposed?",
    (Choice("anywhere", "Two may change places, and one may be moved to an empty place."),
     Choice("swap", "Two may change places, and that is all.", without=("shift",))),
    "By then the Reserve has gaps. The purpose is told: to bring to the Ramparts what cannot go there from "
    "where it lies. The last card of all could not be transposed if it needed another to change with, and "
    "the book speaks of any that are left.")
WHEN_TRANSPOSED = Reading(
    "when-transposed", cite(14, 1), "Which cards may be transposed, once everything is dealt?",
    (Choice("stuck-ones", "Those that cannot go to the Ramparts from where they lie, with any other."),
     Choice("all-stuck", "Any, but only while no card of the Reserve can go.", instead=(NONE_CAN_GO,)),
     Choice("any", "Any, at any time.", without=("cannot-go",))),
    "The leave is given for cards “which cannot be transferred”. It is one card that cannot, or several; "
    "that all of them must be stuck is not said. And a card that can go has no need of it.")
TO_WHAT_END = Reading(
    "to-what-end", cite(14, 1), "Must a card be able to go once it has been transposed?",
    (Choice("no", "No: one may prepare what comes later."),
     Choice("yes", "Yes: the card, or the one it changes with, must be able to go from its new place.",
            limits={"transpose": (TO_EFFECT,), "shift": (TO_EFFECT,)})),
    "Transposing has a purpose, to let cards go. But the book allows the attempt, “if you can”, and speaks "
    "of the cards together, not of each change by itself: one change may make room for the next.")
REDEALS = Reading(
    "redeals", cite(14, 1).quiet(), "May the talon be turned over and dealt again?",
    (Choice("no", "No.", short="none"),
     Choice("once", "Once, unshuffled.", short="one, unshuffled",
            adds=(May("redeal", REDEAL, rules=(DEALT_OUT, ONCE), then=(take_up(), raise_fact("redeals"))),))),
    "The talon is used up through the Reserve, card by card. When it is exhausted the end has come, says the "
    "book; of dealing it again it says nothing.")
BACK = taking_back(
    cite(11, 1).quiet(),
    "The book gives no leave for it, and adds none at the end, when it allows the Reserve to be transposed.",
    to=RAMPARTS, where="to the Ramparts, where it fits", closed=f"reserve {RAMPARTS} talon",
    rules=(RAMPART_SUIT, NEXT_IN_LINE), onto="cards")

READINGS = (LINKS, SEVENS, TURNED_CARD, BETWEEN_CARDS, PASSING, HOLDING_BACK, TALON, BARE, TRANSPOSED,
            WHEN_TRANSPOSED, TO_WHAT_END, REDEALS, BACK)
