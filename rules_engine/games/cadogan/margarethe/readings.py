"""Margarethe: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.games.cadogan.margarethe.rules import FOUNDATIONS, TOP_CARD, cite
from rules_engine.rule import Choice, May, Must, Never, Reading, Rule
from rules_engine.words.effects import lower_fact, set_fact, shuffle_talon
from rules_engine.words.questions import taking_back
from rules_engine.words.states import a_place_is_empty, both, has_cards, may_be_done, shows
from rules_engine.words.tests import either, empty, fact_is, leaves_one_behind, not_from

USED = (lower_fact("fresh", where="talon"),)

REFILL_FIRST = Rule(
    "refill-first", cite(4, 2), "Every empty place of the A is filled before the next card is dealt to the "
    "talon.")
REFILL_AT_ONCE = Rule(
    "refill-at-once", cite(4, 1), "As long as the pack lasts, an empty place of the A is filled before "
    "anything else is done, but for an ace that goes to its packet.")
FROM_PACK = Rule("from-pack", cite(4, 1), "The places of the A are filled from the pack and from nowhere "
"else.")
FILL_TALON = Rule(
    "fill-talon", cite(4, 2).quiet(), "The top card of the talon may be moved to an empty place of the A.")
USED_UP = Rule(
    "pack-used-up", cite(4, 1), "As long as the pack lasts it alone fills the A.", empty("pack"))
ACES_AT_ONCE = Rule(
    "aces-at-once", cite(3, 3), "An ace that comes to light goes to its packet before anything else is done.")
JUST_DEALT = Rule(
    "just-dealt", cite(4, 2),
    "A card of the talon may be played only as it is dealt; one that has been covered waits for the re-deal.",
    either(not_from("talon"), fact_is("fresh", 1)))
PLAY_ALL = Rule(
    "play-all", cite(4, 2), "No card is dealt to the talon, and the talon is not taken up, while a card "
    "fits.")
COURT_STAYS = Rule(
    "court-stays", cite(3, 2), "The court card that began a foundation stays where it is.", leaves_one_behind)

OPEN_SPACE = both(a_place_is_empty("help"), has_cards("pack"))
FILLS = ("fill", "fill-talon")
BEFORE_DEALING = ("play", "ace", *FILLS, "take-back")

SPACES = Reading(
    "spaces", cite(4, 1), "When must an empty place of the A be filled?",
    (Choice("before-dealing", "Before the next card is dealt to the talon.",
            short="the pack, before the next card is dealt",
            adds=(Must(REFILL_FIRST, OPEN_SPACE, BEFORE_DEALING),)),
     Choice("at-once", "Before anything else is done, but for an ace.", short="the pack, at once",
            adds=(Must(REFILL_AT_ONCE, OPEN_SPACE, ("ace", *FILLS)),)),
     Choice("at-leisure", "Whenever the player likes.", short="the pack, at leisure")),
    "The first plays come from the A; its places are filled; and the dealing is what comes next. In another "
    "game of the book a space may be kept open for a better time, and there it says so. That each place is "
    "filled before one more card may be played it does not say.")
FILLER = Reading(
    "filler", cite(4, 2), "May the talon fill a place of the A?",
    (Choice("pack", "No: only the next card of the pack does. Once that is dealt out, a place stays empty "
    "until the "
            "re-deal.", adds=(Never(FROM_PACK, "talon", "help"),)),
     Choice("used-up", "Yes, its top card, once the pack is dealt out.",
            adds=(May("fill-talon", FILL_TALON, "talon", "help", (TOP_CARD, USED_UP), onto="empty",
                      then=USED),)),
     Choice("either", "Yes, its top card, at any time.",
            adds=(May("fill-talon", FILL_TALON, "talon", "help", (TOP_CARD,), onto="empty", then=USED),))),
    "Spaces are filled from the pack in hand. When the text comes back to them it names no other source, "
    "and in games where the talon may serve as well, such as Mount Olympus, the book puts it in words.")
ACES = Reading(
    "aces", cite(3, 3), "Must an ace go to its packet as soon as it comes to light?",
    (Choice("at-once", "Yes, before anything else is done.",
            adds=(Must(ACES_AT_ONCE, both(shows(0, "help", "talon"), may_be_done("ace")), ("ace",)),)),
     Choice("at-leisure", "No: it may wait, and in the talon it may even be covered.")),
    "“As they appear”, says the book, and in the form of an order. Of the other cards it says that one "
    "plays them, without naming a time.")
TALON_CARD = Reading(
    "talon-card", cite(4, 2), "May the top card of the talon be played, or only a card just dealt?",
    (Choice("top", "Its top card, whether just dealt or laid bare when others have gone."),
     Choice("just-dealt", "Only a card just dealt; those beneath wait for the re-deal.",
            limits={"play": (JUST_DEALT,), "ace": (JUST_DEALT,)})),
    "The book's glossary calls a talon cards laid aside until they can be used. Nothing shuts it in this "
    "game, and its top card lies open. For the other way it can be said that the text names only what is "
    "being dealt, and speaks of success as if it were not certain. But the same words stand in other games "
    "as well.")
HOLDING_BACK = Reading(
    "holding-back", cite(4, 1), "May a card that fits a foundation be held back?",
    (Choice("yes", "Yes: nobody must play it."),
     Choice("no", "No: what fits is played before the next card is dealt.",
            adds=(Must(PLAY_ALL, may_be_done("play"), BEFORE_DEALING),))),
    "“Any that are suitable” tells what can be played and orders nothing. Waiting wins nothing, since "
    "whoever plays all that fits is sure of the game; but that makes it unwise, not forbidden.")
GATHERING = Reading(
    "gathering", cite(6, 1), "Is the talon shuffled before it is dealt again?",
    (Choice("turned", "No: it is turned over as it lies, and the first card laid there comes first.",
            short="one, unshuffled"),
     Choice("shuffled", "Yes.", short="one, shuffled",
            effects={"redeal": (shuffle_talon(), set_fact("fresh", 0))})),
    "In five other games the book has cards taken up, shuffled and dealt again. Here and in its like it "
    "says “re-dealt” and no more, so nothing is shuffled.")
TAKING_BACK = taking_back(
    cite(4, 1).quiet(),
    "The book gives no leave for it; and it would be of no use, since no card goes on a help card.",
    source=FOUNDATIONS, to="help", where="to an empty place of the A", closed=f"{FOUNDATIONS} help talon ace",
    rules=(COURT_STAYS,), onto="empty")

READINGS = (SPACES, FILLER, ACES, TALON_CARD, HOLDING_BACK, GATHERING, TAKING_BACK)
"""All doubtful points, in the order of the page."""
