"""Two Rings: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.games.cadogan.two_rings.rules import (
    BRACELET,
    PACK,
    PLAY_FIRST,
    REFILL,
    TALON,
    cite,
)
from rules_engine.rule import Choice, May, Must, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.effects import gather, set_fact, shuffle_talon
from rules_engine.words.questions import taking_back
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import either, empty, fact_is, leaves_one_behind, not_from


def a_card_to_clear(attempt: Attempt) -> Truth:
    """Some place of the bracelet holds a card."""
    return any(attempt.position.piles[place] for place in BRACELET)


def others_to_come(attempt: Attempt) -> Truth:
    """The pack holds a card, or the re-deal is left."""
    return bool(attempt.position.piles[PACK]) or not attempt.fact("redeals")


def bracelet_empty(attempt: Attempt) -> Truth:
    """No place of the bracelet holds a card."""
    return not any(attempt.position.piles[place] for place in BRACELET)


def cleared(_play: Attempt, position: Position) -> Position:
    """Afterwards the cards of the bracelet lie on the talon, the last of the line on top."""
    piles = list(position.piles)
    for place in BRACELET:
        piles[TALON], piles[place] = piles[TALON] + piles[place], ()
    return position._replace(piles=tuple(piles))


# Rules that only another reading brings.
CLEAR = Rule(
    "clear", cite(3, 3), "The cards of the bracelet that do not fit are put on the talon, and others dealt.")
CARDS_TO_CLEAR = Rule(
    "cards-to-clear", cite(3, 3), "The bracelet is put on the talon only if a card lies in it.",
    a_card_to_clear)
PUT_ASIDE = Rule(
    "put-aside", cite(3, 3), "A card of the bracelet is put on the talon, and the pack gives one for it.")
OTHERS_TO_COME = Rule(
    "others-to-come", cite(3, 3),
    "The bracelet's cards go on the talon only while the pack or the re-deal can give others for them.",
    others_to_come)
BRACELET_TOO = Rule(
    "bracelet-too", cite(3, 3), "What lies in the bracelet goes on the talon before that is dealt again.",
    bracelet_empty)
FROM_PACK = Rule("from-pack", cite(3, 3), "The pack alone fills the bracelet.", not_from("talon"))
TALON_FIRST = Rule(
    "talon-first", cite(3, 3), "The pack fills a vacancy only where there is no talon.",
    either(not_from("pack"), empty("talon")))
EIGHT_FROM_PACK = Rule(
    "talon-first", cite(3, 3), "Where the bracelet itself goes on the talon, the pack alone fills it again.",
    not_from("talon"))
JUST_DEALT = Rule(
    "just-dealt", cite(3, 3).quiet(),
    "From the talon only the card just dealt can be played; what is buried or uncovered there waits for the "
    "re-deal, or fills a vacancy.", either(not_from("talon"), fact_is("fresh", 1)))
BASE_STAYS = Rule(
    "base-stays", cite(2, 2), "The seven or the six that began a foundation stays there.", leaves_one_behind)

UNSUITABLE = Reading(
    "unsuitable", cite(3, 3), "Which cards are put on the talon?",
    (Choice("dealt", "Those of the pack that do not fit when they are dealt. The cards of the bracelet stay "
            "until they fit.", short="cards of the pack, as they are dealt"),
     Choice("bracelet", "Those of the bracelet: when none of the eight fits they all go on the talon, and "
            "the pack gives eight others.", short="the bracelet, eight at a time", without=("deal",),
            instead=(EIGHT_FROM_PACK,), limits={"fill": (FROM_PACK,), "redeal": (BRACELET_TOO,)},
            adds=(May("clear", CLEAR, rules=(CARDS_TO_CLEAR, OTHERS_TO_COME), then=(cleared,)),)),
     Choice("one-by-one", "Those of the bracelet, one at a time: when none fits the player puts aside "
            "whichever he likes, and the pack gives another.", short="the bracelet, card by card",
            without=("deal", "bracelet-waits"), instead=(EIGHT_FROM_PACK,),
            limits={"fill": (FROM_PACK,), "redeal": (BRACELET_TOO,)},
            adds=(May("put-aside", PUT_ASIDE, "bracelet", "talon", (OTHERS_TO_COME,)),))),
    "One sentence has the cards of the bracelet that fit played, its vacancies filled again, and the cards "
    "that do not fit put on the talon; it could mean that the bracelet is used up, eight by eight or card by "
    "card. But nothing is said of a second line of eight, nor of choosing a card that goes; and rows like it "
    "in this book, the Divan, the Battery, the Volunteers, stay while the pack is dealt out and forms the "
    "talon with what does not suit. We take it that the usual deal goes without saying. Read so, the game "
    "nearly always comes out; eight by eight, a player who takes no thought wins about half his games.")
REFILLING = Reading(
    "refill-from", cite(3, 3).quiet(), "With which card is a vacancy in the bracelet filled?",
    (Choice("either", "With the next card of the pack or the top card of the talon, as the player likes.",
            short="the pack or the talon, at once"),
     Choice("pack", "With the next card of the pack; once that is out, with none.", short="the pack",
            limits={"fill": (FROM_PACK,)}),
     Choice("talon-first", "With the top card of the talon; with one of the pack only if there is no talon.",
            short="the talon, or failing that the pack", limits={"fill": (TALON_FIRST,)})),
    "Not a word. Where other games of the book settle it, most of them name both, pack and talon, and those "
    "that mean less say so expressly. The Divan, which also has eight cards, is filled from the talon first; "
    "but there the book says so.")
WHEN = Reading(
    "refill-when", cite(3, 3), "Must a vacancy be filled before anything else is done?",
    (Choice("at-once", "Yes.", short="at once",
            adds=(Must(REFILL, may_be_done("fill"), ("fill", "take-back")),)),
     Choice("at-leisure", "No: the player may let it wait.", short="when you like")),
    "Taking a card and filling its place are told in one breath. Where the book lets a player wait for a "
    "favourable moment, it says so.")
HOLDING = Reading(
    "holding-back", cite(3, 3), "May a card that fits be held back?",
    (Choice("no", "No: the deal goes on when nothing fits any more.", short="no",
            limits={"deal": (PLAY_FIRST,), "redeal": (PLAY_FIRST,), "clear": (PLAY_FIRST,),
                    "put-aside": (PLAY_FIRST,)}),
     Choice("yes", "Yes, as long as the player likes.", short="yes")),
    "All the cards that fit are to be taken and played, and only such as do not fit are laid on the talon.")
TALON_CARD = Reading(
    "talon-card", cite(3, 3).quiet(), "When may the top card of the talon be played?",
    (Choice("always", "Whenever it fits.", short="whenever it fits"),
     Choice("just-dealt", "Only when it has just been dealt.", short="only as it is dealt",
            limits={"play-up": (JUST_DEALT,), "play-down": (JUST_DEALT,)})),
    "A talon, says the book's glossary, is of cards laid aside until they can come into use, and not until "
    "they are dealt again. A card that another has been laid on is blocked, and released when that goes.")
GATHERING = Reading(
    "gathering", cite(5, 1), "How is the talon made ready to be dealt again?",
    (Choice("turned", "It is turned over, unshuffled: the card that was laid first comes first.",
            short="one, unshuffled"),
     Choice("as-it-lies", "It is dealt unshuffled from its top: the card that was laid last comes first.",
            short="one, from the top",
            effects={"redeal": (gather("talon", turned=False), set_fact("fresh", 0))}),
     Choice("shuffled", "It is shuffled.", short="one, shuffled",
            effects={"redeal": (shuffle_talon(), set_fact("fresh", 0))})),
    "Four other games of this book have the talon taken up, shuffled and dealt again. Here, as in four more, "
    "the shuffling is left out, and we do not put it in. A packet that lay face up and is to be dealt has to "
    "be turned over.")
TAKING_BACK = taking_back(
    cite(2, 3).quiet(),
    "The text fills vacancies, but not from there, and a card that has been played is where it should be.",
    to="bracelet", where="to a vacancy in the bracelet", source="ascending descending",
    closed="bracelet talon", rules=(BASE_STAYS,), onto="empty")

READINGS = (UNSUITABLE, REFILLING, WHEN, HOLDING, TALON_CARD, GATHERING, TAKING_BACK)
