"""The Fish-Bone: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.games.cadogan.the_fish_bone.rules import (
    BESIDE,
    HAND,
    MARRY_SUIT,
    ONE_UP,
    PACK,
    TALON,
    cite,
    court_to_place,
    courts_barred,
    knave_shown,
    vacancy,
)
from rules_engine.rule import Choice, Must, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.effects import shuffle_talon
from rules_engine.words.questions import taking_back
from rules_engine.words.tests import either, empty, leaves_one_behind, none_open_under, not_from, of_no_use


def may_fill(game: Game, position: Position, place: int) -> bool:
    """The top card of the place is shown, and is not barred from the gridiron."""
    pile = position.piles[place]
    if not pile or seen(pile[-1]) == UNSEEN:
        return False
    return RANK[seen(pile[-1])] not in BESIDE or not courts_barred(game)


def can_be_filled(game: Game, position: Position) -> bool:
    """A place of the gridiron is empty, and there is a card for it, or one to be turned up."""
    there = may_fill(game, position, HAND) or may_fill(game, position, TALON) or position.piles[PACK]
    return vacancy(game, position) and bool(there)


def turned_for_a_place(game: Game, position: Position) -> bool:
    """A place of the gridiron is empty, and the card turned up may lie there."""
    return vacancy(game, position) and may_fill(game, position, HAND)


def none_to_place(attempt: Attempt) -> Truth:
    """No king or queen that can be used has a place."""
    return not court_to_place(attempt.game, attempt.position)


def none_to_begin(attempt: Attempt) -> Truth:
    """No knave can be used."""
    return not knave_shown(attempt.game, attempt.position)


# Rules that only another reading brings.
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(3, 6).quiet(),
    "A vacancy is refilled before any other card is played or married, or the talon taken up.")
MEANT = Rule(
    "turned-to-fill", cite(3, 6).quiet(),
    "A card turned up while a place is vacant goes there, unless it is to be placed in the line or beside "
    "it, or may not fill a vacancy.")
NOT_THE_TALON = Rule(
    "not-the-talon", cite(3, 6).quiet(),
    "Once a card has been turned up the talon no longer fills a place.",
    either(not_from("talon"), empty("hand")))
PLACE_IN_TIME = Rule(
    "place-in-time", cite(3, 7),
    "No card is turned up or laid on the talon while a king or queen can be placed.", none_to_place)
KNAVES_IN_TIME = Rule(
    "knaves-in-time", cite(3, 4), "No card is turned up or laid on the talon while a knave can be placed.",
    none_to_begin)
UNSUITABLE = Rule(
    "unsuitable-only", cite(3, 8), "A card that can be played or married is not laid on the talon.",
    of_no_use("play", "marry"))
PLAYED_OUT = Rule(
    "played-out", cite(3, 6),
    "No card is turned up, and the talon not taken up, while a card can be played on a foundation.",
    none_open_under("play"))
TALON_STAYS = Rule(
    "talon-for-the-gridiron", cite(3, 6).quiet(),
    "A card of the talon is married or fills a place; on a foundation it is not played.", not_from("talon"))
KNAVE_STAYS = Rule("knave-stays", cite(3, 4), "The knave that began a foundation stays.", leaves_one_behind)

PLACES = ("begin", "place-king", "place-queen", "consign")
LATER = ("turn", "lay", "consign", "redeal")

COURT = Reading(
    "kings-and-queens", cite(2, 2, label="II"), "May kings and queens lie in the gridiron?",
    (Choice("never", "No: those dealt there go to the talon, and none fills a vacancy."),
     Choice("first-six", "Those dealt there stay until they can be placed; but none fills a vacancy.",
            without=("consign", "court-only", "consign-first")),
     Choice("yes", "Yes, by the deal or to fill a vacancy, until they can be placed.",
            without=("consign", "court-only", "consign-first", "no-court"))),
    "Rule II denies them any place on the tableau before their knave, and sends those that turn up “in the "
    "deal” to the talon. The six are the beginning of that deal, for the text goes on to say that the player "
    "continues it; and the gridiron is part of the tableau.")
KNAVES = Reading(
    "knaves", cite(3, 4), "Must a knave be placed as soon as it appears?",
    (Choice("at-once", "Yes, before anything else."),
     Choice("in-time", "Before another card is turned up or laid aside.", without=("knaves-at-once",),
            limits=dict.fromkeys(LATER, (KNAVES_IN_TIME,)))),
    "They are to be played “as they appear”, and when the gridiron is examined they come first.")
OMIT = Reading(
    "never-omit", cite(3, 7), "When must a king or queen be placed?",
    (Choice("at-once", "As soon as it can be, before any card is played or married."),
     Choice("in-time", "Before another card is turned up or laid aside.", without=("never-omit",),
            limits=dict.fromkeys(LATER, (PLACE_IN_TIME,)))),
    "They are placed “as” they appear, and never to omit it leaves no moment to wait for. It seldom matters: "
    "a king on the talon may cover a card that one would rather have first.")
SPACES = Reading(
    "spaces", cite(3, 6), "When must a vacancy in the gridiron be filled?",
    (Choice("before-laying", "Before a card that might fill it is laid on the talon.",
            short="the card turned up or the talon's top card, before another is laid on the talon"),
     Choice("at-once", "At once, before any other play.",
            short="the card turned up or the talon's top card, at once",
            adds=(Must(FILL_AT_ONCE, can_be_filled, ("turn", "lay", "fill", *PLACES)),)),
     Choice("at-leisure", "When the player likes.",
            short="the card turned up or the talon's top card, at leisure", without=("fill-first",))),
    "Refilling goes on along with playing and marrying, and no order is given. But a card is laid on the "
    "talon because it is unsuitable, and one that might fill a place is not.")
TURNED = Reading(
    "turned-card", cite(3, 6).quiet(),
    "With a place vacant, may the next card of the pack be seen before it is settled what fills it?",
    (Choice("seen", "Yes: it is turned up, and may be played, married, or left for the talon."),
     Choice("unseen", "No: a card turned up then must fill the place.",
            limits={"fill": (NOT_THE_TALON,)},
            adds=(Must(MEANT, turned_for_a_place, ("fill", *PLACES)),))),
    "“Pack or talon” gives the choice and no order. The pack is dealt out face up, card by card, and nothing "
    "sets apart the cards that refill from the others dealt.")
TALON_CARD = Reading(
    "talon-card", cite(3, 6).quiet(), "May the top card of the talon be played on a foundation?",
    (Choice("yes", "Yes, whenever it fits."),
     Choice("gridiron-only", "No: it may be married or fill a vacancy.", limits={"play": (TALON_STAYS,)})),
    "The text names the talon for marriages and vacancies, and for the foundations names no source at all. "
    "The talon, says the glossary, holds cards until they can come into use, and their use is to be played.")
HOLDING_BACK = Reading(
    "holding-back", cite(3, 6, 8), "May a card that can be played or married be held back?",
    (Choice("yes", "Yes, if it is no knave, queen or king."),
     Choice("no", "No: a card turned up that is suitable is not laid on the talon.",
            limits={"lay": (UNSUITABLE,)}),
     Choice("no-waiting", "No, and what can be played from the gridiron or the talon does not wait either.",
            limits={"lay": (UNSUITABLE,), "turn": (PLAYED_OUT,), "redeal": (PLAYED_OUT,)})),
    "That “all” suitable cards of the gridiron are played, and that the talon is made of the unsuitable, "
    "tells how the game goes. But only the kings and queens are “never” to be omitted, and for the knaves a "
    "time is set; that would be idle if every card that fits had to go.")
SHUFFLED = Reading(
    "re-deal", cite(5, 1).quiet(), "Is the talon shuffled before it is dealt again?",
    (Choice("no", "No: it is turned over, and the card laid first comes first.", short="one, not shuffled"),
     Choice("yes", "Yes.", short="one, shuffled", effects={"redeal": (shuffle_talon(),)})),
    "The text has it taken up and dealt again. Where this book wants the cards shuffled it often says so.")
TAKING_BACK = taking_back(
    cite(3, 4).quiet(), "The text gives no leave for it, and marries only cards of the pack and the talon.",
    to="gridiron", where="to be married to a card of the gridiron", closed="gridiron hand talon",
    rules=(KNAVE_STAYS, MARRY_SUIT, ONE_UP), onto="cards")

READINGS = (COURT, KNAVES, OMIT, SPACES, TURNED, TALON_CARD, HOLDING_BACK, SHUFFLED, TAKING_BACK)
