"""Mount Olympus: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.game import Game
from rules_engine.games.cadogan.mount_olympus.rules import (
    FOLLOW_SUIT,
    FOUNDATIONS,
    TOP_CARD,
    TWO_DOWN,
    cite,
)
from rules_engine.judge import open_moves
from rules_engine.rule import Choice, May, Must, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.effects import lower_fact, set_fact, shuffle_talon
from rules_engine.words.questions import taking_back
from rules_engine.words.states import a_place_is_empty, has_cards, may_be_done
from rules_engine.words.tests import (
    at_most_in_source,
    either,
    empty,
    fact_is,
    leaves_one_behind,
    not_from,
)

USED = (lower_fact("fresh", where="talon"),)


def can_be_filled(game: Game, position: Position) -> bool:
    """A place of the battery is empty, and the pack or the talon has a card."""
    return a_place_is_empty("battery")(game, position) and (
        has_cards("pack")(game, position) or has_cards("talon")(game, position))


def fits_nowhere(attempt: Attempt) -> Truth:
    """The card fits no foundation and no other card of the battery."""
    found = [
        verdict.kind
        for leave in attempt.game.leaves if leave.key in ("play", "place")
        for move, verdict in open_moves(attempt.game, attempt.position, leave)
        if move.parts[0].source == attempt.source
    ]
    return False if "allowed" in found else None if found else True


REFILL_FIRST = Rule(
    "refill-first", cite(6, 4),
    "Every empty place of the battery that can be filled is filled before the next card is dealt to the "
    "talon, and before the talon is taken up.")
REFILL_AT_ONCE = Rule(
    "refill-at-once", cite(6, 4).quiet(),
    "An empty place of the battery that can be filled is filled before anything else is done.")
PACK_FIRST = Rule(
    "pack-first", cite(6, 4), "As long as the pack lasts it fills the battery; after that the talon does.",
    either(not_from("talon"), empty("pack")))
TALON_FIRST = Rule(
    "talon-first", cite(6, 4), "The talon fills the battery; only when there is none does the pack.",
    either(not_from("pack"), empty("talon")))
LAY_ASIDE = Rule(
    "lay-aside", cite(6, 3), "A card of the battery that fits nowhere is laid on the talon, and its place "
    "filled.")
UNSUITABLE = Rule(
    "unsuitable", cite(6, 3), "Only a card that fits no foundation and no card of the battery is laid aside.",
    fits_nowhere)
AT_FIRST = Rule(
    "at-first", cite(6, 3, 4), "The battery gives no card to the talon once dealing to the talon has begun.",
    fact_is("begun", 0))
JUST_DEALT = Rule(
    "just-dealt", cite(6, 4),
    "A card of the talon may be played or placed only as it is dealt; one that has been covered can no more "
    "than fill an empty place.",
    either(not_from("talon"), fact_is("fresh", 1)))
PLACED_STAYS = Rule(
    "placed-stays", cite(6, 2).quiet(),
    "A card that has been placed on another in the battery stays there until it can be played.",
    either(not_from("battery"), at_most_in_source(1)))
PLAY_ALL = Rule(
    "play-all", cite(6, 4), "No card is dealt to the talon, and the talon is not taken up, while a card fits "
    "a foundation.")
BASE_STAYS = Rule(
    "base-stays", cite(5, 1), "The ace or two that began a foundation stays where it is.", leaves_one_behind)

BEFORE_DEALING = ("play", "place", "fill", "lay-aside", "take-back")

UNSUITABLE_CARDS = Reading(
    "unsuitable-cards", cite(6, 3), "Which unsuitable cards form the talon?",
    (Choice("dealt", "Those dealt after the battery; the nine stay where they lie until they are used."),
     Choice("battery-too", "Those of the first nine as well, before the dealing goes on.",
            adds=(May("lay-aside", LAY_ASIDE, "battery", "talon", (TOP_CARD, UNSUITABLE, AT_FIRST)),))),
    "As the sentences stand, the talon is told of before the rest of the pack is dealt, as if it came from "
    "the nine. But a battery whose unsuitable cards went to the talon would hold nothing on which a pile "
    "could be built, and a talon, in the glossary, is what is laid aside in dealing. The sentence has come "
    "one too early.")
SPACES = Reading(
    "spaces", cite(6, 4), "When must an empty place of the battery be filled?",
    (Choice("before-dealing", "Before the next card is dealt to the talon.",
            short="pack or talon, before the next card is dealt",
            adds=(Must(REFILL_FIRST, can_be_filled, BEFORE_DEALING),)),
     Choice("at-once", "Before anything else is done.", short="pack or talon, at once",
            adds=(Must(REFILL_AT_ONCE, can_be_filled, ("fill",)),)),
     Choice("at-leisure", "Whenever the player likes; a place may be kept open.", short="pack or talon, at "
     "leisure")),
    "To refill the battery is part of how the pack is dealt, named with the playing and the placing, and no "
    "order is set among these three. So a card may be played first. But to keep a place open while cards "
    "are dealt is a help, and where the book allows it, as in Napoleon at St. Helena, it says that one need "
    "not refill.")
FILLER = Reading(
    "filler", cite(6, 4), "Pack or talon: who chooses which of them fills a place?",
    (Choice("player", "The player, each time."),
     Choice("pack-first", "Nobody: the pack as long as it lasts, and then the talon.",
            limits={"fill": (PACK_FIRST,)}),
     Choice("talon-first", "Nobody: the talon if there is one, or else the pack.",
            limits={"fill": (TALON_FIRST,)})),
    "It says “or”. Elsewhere in the book, where the one is to serve only when the other fails, that is "
    "added.")
TALON_CARD = Reading(
    "talon-card", cite(6, 4), "May the top card of the talon be played and placed, or only a card just "
    "dealt?",
    (Choice("top", "Its top card, whether just dealt or laid bare when others have gone."),
     Choice("just-dealt", "Only a card just dealt; one laid bare can do no more than fill a place.",
            limits={"play": (JUST_DEALT,), "place": (JUST_DEALT,)})),
    "The glossary has the cards of a talon laid aside until they can come into use. This one is open at any "
    "rate, since places are filled from it, and from there its cards can be played.")
MOVED_AGAIN = Reading(
    "moved-again", cite(6, 2).quiet(), "May a card placed in the battery be moved on to the twin of the card "
    "under it?",
    (Choice("yes", "Yes: it is an uppermost card like any other."),
     Choice("no", "No: it stays until it can be played.", limits={"place": (PLACED_STAYS,)})),
    "With two packs the seven of hearts finds two nines. The uppermost cards are available, says the rule, "
    "and the cards of the battery may be placed on each other; neither asks where the card lies now.")
HOLDING_BACK = Reading(
    "holding-back", cite(6, 2), "May a card that fits a foundation be held back?",
    (Choice("yes", "Yes: nobody must play it."),
     Choice("no", "No: what fits a foundation is played before the next card is dealt.",
            adds=(Must(PLAY_ALL, may_be_done("play"), BEFORE_DEALING),))),
    "Cards “may” be played and “may” be placed. A card kept in the battery can take others upon it, and its "
    "place is the price.")
GATHERING = Reading(
    "gathering", cite(8, 1), "Is the talon shuffled before it is dealt again?",
    (Choice("turned", "No: it is turned over as it lies, and the first card laid there comes first.",
            short="one, unshuffled"),
     Choice("shuffled", "Yes.", short="one, shuffled",
            effects={"redeal": (shuffle_talon(), set_fact("fresh", 0))})),
    "It is taken up and re-dealt, says the book. In five of its games a third word, shuffled, stands "
    "between the two; here it does not.")
TAKING_BACK = taking_back(
    cite(5, 1).quiet(),
    "The book gives no leave for it. Foundations only go up, and what fills or builds the battery is named.",
    source=FOUNDATIONS, to="battery", where="to the battery, in suit upon a card two ranks higher",
    closed=f"{FOUNDATIONS} battery talon", rules=(BASE_STAYS, FOLLOW_SUIT, TWO_DOWN), onto="cards")

READINGS = (
    UNSUITABLE_CARDS, SPACES, FILLER, TALON_CARD, MOVED_AGAIN, HOLDING_BACK, GATHERING, TAKING_BACK,
)
"""All doubtful points, in the order of the page."""
