"""The Herring-Bone: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.attempt import Attempt
from rules_engine.cards import SUIT, UNSEEN, seen
from rules_engine.games.cadogan.the_herring_bone.rules import (
    BASE_AT_ONCE,
    REFILL_FIRST,
    TOP_CARD,
    USED,
    cite,
    suits_begun,
    to_be_refilled,
)
from rules_engine.judge import none_open
from rules_engine.rule import Choice, May, Must, Reading, Rule, Truth
from rules_engine.words.states import both, may_be_done, shows_a_base_card
from rules_engine.words.tests import either, empty, fact_is, not_from, one_higher, one_lower


def goes_up_first(attempt: Attempt) -> Truth:
    """The card goes to an ascending foundation, or one of its suit already ascends."""
    if attempt.zone(attempt.target) == "ascending":
        return True
    begun = suits_begun(attempt, "ascending")
    if attempt.card != UNSEEN and SUIT[attempt.card] in begun:
        return True
    return None if -1 in begun or (begun and attempt.card == UNSEEN) else False


def no_nearer_twin(attempt: Attempt) -> Truth:
    """The card is of the herring-bone or a bar, or neither offers another like it."""
    if attempt.zone(attempt.source) in ("herring-bone", "bar"):
        return True
    zones = attempt.game.table.zone
    piles = [attempt.position.piles[place] for name in ("herring-bone", "bar") for place in zones[name]]
    offered = {seen(pile[-1]) for pile in piles if pile}
    if attempt.card in offered - {UNSEEN}:
        return False
    return None if UNSEEN in offered or (offered and attempt.card == UNSEEN) else True


def bone_offers_none(attempt: Attempt) -> Truth:
    """The card is of the herring-bone or a bar, or none of theirs fits a foundation."""
    if attempt.zone(attempt.source) in ("herring-bone", "bar"):
        return True
    leaves = [leave for leave in attempt.game.leaves if leave.key in PLAYS]
    return none_open(
        attempt.game, attempt.position, [replace(leave, source="herring-bone bar") for leave in leaves])


UP_FIRST = Rule(
    "up-first", cite(7, 1).quiet(),
    "Of each suit the base card that appears first begins the ascending foundation, the second the "
    "descending one.", goes_up_first)
UP_TO_KING = Rule(
    "one-up", cite(7, 1), "An ascending foundation takes the next higher card and ends with the king.",
    one_higher)
DOWN_TO_ACE = Rule(
    "one-down", cite(7, 1), "A descending foundation takes the next lower card and ends with the ace.",
    one_lower)
REFILL_AT_ONCE = Rule(
    "refill-at-once", cite(4, 1).quiet(),
    "Every vacant place that can be filled is filled before any card is played, exchanged or dealt.")
FILL_LATE = Rule(
    "fill-bar-late", cite(4, 1).quiet(),
    "A bar may be replaced from the pack or the talon once the herring-bone is used up.")
USED_UP = Rule(
    "bone-used-up", cite(4, 1).quiet(), "As long as the herring-bone lasts it alone replaces a bar.",
    empty("herring-bone"))
JUST_DEALT = Rule(
    "just-dealt", cite(9, 1),
    "Of the talon a card may be played only when it has just been dealt; an uncovered one serves the side "
    "scenes.", either(not_from("talon"), fact_is("fresh", 1)))
PLAY_ALL = Rule(
    "play-all", cite(9, 1),
    "No card is dealt, and no talon taken up, while a card that may be used fits a foundation.")
ONLY_ONE = Rule(
    "only-one", cite(9, 2), "After an exchange a card must be played before another is exchanged.",
    fact_is("exchanged", 0))
BONE_FIRST = Rule(
    "bone-first", cite(8, 2),
    "While a card of the herring-bone or of a bar fits a foundation, none is played from a side scene or "
    "the talon.", bone_offers_none)
TWIN_FIRST = Rule(
    "twin-first", cite(8, 2),
    "A card of a side scene or of the talon waits while the herring-bone or a bar offers its twin.",
    no_nearer_twin)

FILLS = ("fill-bar", "fill-bar-late", "fill-scene")
BEFORE_DEALING = ("found", "begin", "ascend", "descend", "exchange", "exchange-back", *FILLS)
PLAYS = ("begin", "ascend", "descend")

WHICH_WAY = Reading(
    "which-way", cite(6, 3), "Who settles whether a foundation ascends or descends?",
    (Choice("player", "The player, by laying the base card on the one side or the other."),
     Choice("up-first", "The order in which they appear: the first of a suit ascends, the second descends.",
            limits={"found": (UP_FIRST,), "begin": (UP_FIRST,)})),
    "The base card goes to one of the places allotted to foundations, and the book sets four of them apart "
    "for each way. Which one it is to be is not said, so it is left to whoever lays the card.")
SUITS = Reading(
    "suits", cite(7, 1), "Must the four ascending foundations be of four suits?",
    (Choice("four", "Yes, and so must the descending ones: one of each suit goes each way."),
     Choice("any", "No: both foundations of a suit may go the same way.", without=("four-suits",))),
    "Where it parts the foundations in four and four, the book points back to the rule that they follow "
    "suit. Its exchanges, too, suppose that each suit has one foundation going up and one going down.")
CORNER = Reading(
    "corner", cite(7, 1).quiet(), "Does a foundation go on past the king, or past the ace?",
    (Choice("round", "Yes: up from the king to the ace, down from the ace to the king.",
            short="round the corner, thirteen cards"),
     Choice("ends", "No: it ends with the king, or with the ace.", short="to the king, or to the ace",
            instead=(UP_TO_KING, DOWN_TO_ACE))),
    "The base card may be of any rank. If foundations ended at the king and the ace, the two of a suit would "
    "never hold more than fourteen of its twenty-six cards, and the game could not be won.")
BASE_CARDS = Reading(
    "base-cards", cite(6, 3), "Must a base card begin its foundation as soon as it appears?",
    (Choice("at-once", "Yes, before anything else is done.",
            adds=(Must(BASE_AT_ONCE,
                       both(shows_a_base_card("herring-bone", "side-scene", "bar", "talon"),
                            may_be_done("begin")), ("begin",)),)),
     Choice("at-leisure", "No: it may lie where it is until the player takes it.")),
    "The book gives their time: as they appear. Of the other cards it only says that they are played.")
SPACES = Reading(
    "spaces", cite(9, 1), "When must a vacancy be filled?",
    (Choice("before-dealing", "Before the next card is dealt.",
            short="a bar: the herring-bone; a side scene: pack or talon; before the next card is dealt",
            adds=(Must(REFILL_FIRST, to_be_refilled, BEFORE_DEALING),)),
     Choice("at-once", "Before another card is played.",
            short="a bar: the herring-bone; a side scene: pack or talon; at once",
            adds=(Must(REFILL_AT_ONCE, to_be_refilled, ("found", "begin", *FILLS)),)),
     Choice("at-leisure", "Whenever the player likes: a place may be kept open.",
            short="a bar: the herring-bone; a side scene: pack or talon; at leisure")),
    "Dealing begins when the player has played and has filled all the spaces; so none is open when a card "
    "is dealt. That each is filled before another card may be played is not said.")
BARE_BARS = Reading(
    "bare-bars", cite(4, 1).quiet(), "What replaces a bar when the herring-bone is used up?",
    (Choice("nothing", "Nothing: the place stays empty."),
     Choice("pack-or-talon", "The next card of the pack, or the top card of the talon.",
            adds=(May("fill-bar-late", FILL_LATE, "pack talon", "bar", (TOP_CARD, USED_UP), onto="empty",
                      then=USED),))),
    "The rule names the herring-bone for the bars, and pack and talon for the side scenes. We add no leave "
    "that it does not give.")
TALON_CARD = Reading(
    "talon-card", cite(9, 1), "May the top card of the talon be played, or only a card just dealt?",
    (Choice("top", "Its top card, whether just dealt or uncovered when others have gone."),
     Choice("just-dealt", "Only a card just dealt; an uncovered one can no more than fill a side scene.",
            limits=dict.fromkeys(PLAYS, (JUST_DEALT,)))),
    "The glossary of the book has the talon's cards laid aside until they can come into use, and the rule "
    "on vacancies takes cards from it; so it is not shut.")
HOLDING_BACK = Reading(
    "holding-back", cite(9, 1), "May a card that fits a foundation be held back?",
    (Choice("yes", "Yes: except for base cards nobody must play."),
     Choice("no", "No: every card that fits is played before the next is dealt.",
            adds=(Must(PLAY_ALL, may_be_done("ascend", "descend"), BEFORE_DEALING),))),
    "“All suitable cards” are to be played in dealing, and the others form the talon. We take that for how "
    "the game goes and not for a command: the book elsewhere advises what to choose, and a choice supposes "
    "leave to wait.")
EXCHANGES = Reading(
    "exchanges", cite(9, 2), "How many cards may be exchanged, one after another?",
    (Choice("any", "As many as fit, each by itself."),
     Choice("one", "One; then a card must be played before the next.",
            limits={"exchange": (ONLY_ONE,), "exchange-back": (ONLY_ONE,)})),
    "“One card at a time” says how cards go across, not how often. It forbids taking several together.")
PREFERENCE = Reading(
    "preference", cite(8, 2), "Must cards of the herring-bone and the bars be played before others?",
    (Choice("advice", "No: to prefer them is advice."),
     Choice("twins", "Of two like cards, yes; which of two different ones goes first is free.",
            limits=dict.fromkeys(PLAYS, (TWIN_FIRST,))),
     Choice("binding", "Yes: while one of theirs fits, none of a side scene or the talon is played.",
            limits=dict.fromkeys(PLAYS, (BONE_FIRST,)))),
    "The book gives its reason, that success hangs upon clearing the herring-bone. That is how one advises; "
    "a law needs no such reason.")

READINGS = (
    WHICH_WAY, SUITS, CORNER, BASE_CARDS, SPACES, BARE_BARS, TALON_CARD, HOLDING_BACK, EXCHANGES, PREFERENCE,
)
"""All doubtful points, in the order of the page."""
