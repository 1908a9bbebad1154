"""Anna: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.games.cadogan.anna.rules import (
    BARE_QUEEN,
    MARRY_SUIT,
    ONE_UP,
    cite,
    knave_shown,
    no_vacancy,
    nothing_fits,
)
from rules_engine.rule import Choice, Must, Reading, Rule, Truth
from rules_engine.words.effects import shuffle_talon
from rules_engine.words.questions import taking_back
from rules_engine.words.states import can_be_filled
from rules_engine.words.tests import (
    either,
    empty,
    leaves_one_behind,
    not_from,
    of_no_use,
    one_higher_round,
)

fillable = can_be_filled("help", "hand", "talon", "pack")
"""A place of the letter A is empty, and there is a card for it, or one to be turned up."""
turned_for_a_place = can_be_filled("help", "hand")
"""A place of the letter A is empty, and a card has been turned up."""


def none_to_begin(attempt: Attempt) -> Truth:
    """No knave can be used."""
    return not knave_shown(attempt.game, attempt.position)


def a_vacancy(attempt: Attempt) -> Truth:
    """A place of the letter A is empty."""
    return not no_vacancy(attempt)


# Rules that only another reading brings.
ROUND = Rule(
    "one-up", cite(5, 2),
    "Marriages go upward: the card laid on is one rank above the one it covers, or an ace upon a king.",
    one_higher_round)
SINGLE = Rule(
    "not-yet-married", cite(5, 2).quiet(), "A card that has been married stays with its partner.",
    lambda attempt: len(attempt.origin) == 1)
EACH_TURN = Rule(
    "helps-first", cite(6, 1),
    "A card is turned up only when nothing can be played or married, or for a vacancy.",
    either(a_vacancy, nothing_fits))
KNAVES_IN_TIME = Rule(
    "knaves-in-time", cite(4, 2), "No card is turned up or laid on the talon while a knave can be placed.",
    none_to_begin)
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(5, 1).quiet(),
    "A vacancy is refilled before any other card is played or married, or the talon taken up.")
MEANT = Rule(
    "turned-to-fill", cite(5, 1).quiet(),
    "A card turned up while a place is vacant goes there, unless it is a knave.")
NOT_THE_TALON = Rule(
    "not-the-talon", cite(5, 1).quiet(), "Once a card has been turned up the talon no longer fills a place.",
    either(not_from("talon"), empty("hand")))
TALON_STAYS = Rule(
    "talon-to-fill", cite(6, 1).quiet(),
    "A card of the talon is used for nothing but to fill a place, unless it is a knave.", not_from("talon"))
UNSUITABLE = Rule(
    "unsuitable-only", cite(6, 1), "A card that can be played or married is not laid on the talon.",
    of_no_use("play", "marry"))
KNAVE_STAYS = Rule("knave-stays", cite(4, 3), "The knave that began a foundation stays.", leaves_one_behind)

AMONG_HELPS = Reading(
    "among-helps", cite(5, 2), "May the cards of the helps be married to one another?",
    (Choice("yes", "Yes, and a married card may go on to the other card of the same value."),
     Choice("once", "Yes, but a card once married stays with its partner.",
            limits={"marry-helps": (SINGLE,)}),
     Choice("no", "No: only cards of the pack and the talon are married.", without=("marry-helps",))),
    "The first marriages are made before the pack is dealt, when there is no talon and no card but those of "
    "the letter A and what refills it. Rule II sets the top cards free without saying for what.")
DEAL_ON = Reading(
    "deal-on", cite(6, 1), "Must everything that fits be played and married before a card is turned up?",
    (Choice("at-first", "Before the dealing begins, yes; from then on you may hold cards back."),
     Choice("each-time", "Yes, before every card.", instead=(EACH_TURN,)),
     Choice("no", "No.", without=("helps-first",))),
    "The condition stands once, where the dealing begins. A married card that could be moved to its "
    "partner's twin and back does not keep the dealing from beginning.")
KNAVES = Reading(
    "knaves", cite(4, 2), "Must a knave be placed as soon as it turns up?",
    (Choice("at-once", "Yes, before anything else."),
     Choice("in-time", "Before another card is turned up or laid aside.", without=("knaves-at-once",),
            limits=dict.fromkeys(("turn", "lay", "redeal"), (KNAVES_IN_TIME,)))),
    "They are to be placed “whenever” they turn up, which leaves no time to wait in.")
ACE_ON_KING = Reading(
    "ace-on-king", cite(5, 2).quiet(), "May an ace be married to a king?",
    (Choice("no", "No: nothing is married to a king."),
     Choice("yes", "Yes, since the foundations take the king after the ace.", instead=(ROUND,))),
    "A marriage is with the next card in value, and by the glossary a sequence ascends from ace to king and "
    "ends there. That the foundations go on from the ace to the king is said of them alone.")
SPACES = Reading(
    "spaces", cite(6, 1), "When must a vacancy in the letter A be filled?",
    (Choice("before-laying", "Before a card is laid on the talon.",
            short="the card turned up or the talon's top card, before another is laid on the talon"),
     Choice("at-once", "At once, before any other play.",
            short="the card turned up or the talon's top card, at once",
            adds=(Must(FILL_AT_ONCE, fillable, ("turn", "fill", "begin")),)),
     Choice("at-leisure", "When the player likes.",
            short="the card turned up or the talon's top card, at leisure", without=("fill-first",))),
    "Playing, marrying, refilling and laying on the talon are told in one breath and in that order: a card "
    "is laid aside when the rest has been done. To keep a place open for want of anything better than a "
    "queen would be a great help, and the text does not grant it.")
TURNED = Reading(
    "turned-card", cite(5, 1).quiet(),
    "With a place vacant, may the next card of the pack be seen before it is settled what fills it?",
    (Choice("seen", "Yes: it is turned up, and may be played or married, or laid aside if the talon's top "
            "card fills the place."),
     Choice("unseen", "No: a card turned up then must fill the place.",
            limits={"fill": (NOT_THE_TALON,)},
            adds=(Must(MEANT, turned_for_a_place, ("fill", "begin")),))),
    "“Pack or talon” gives the choice and no order. The pack is dealt out face up, card by card, and nothing "
    "sets apart the cards that refill from the others dealt.")
TALON_CARD = Reading(
    "talon-card", cite(6, 1).quiet(), "May the top card of the talon be played or married?",
    (Choice("yes", "Yes, whenever it fits."),
     Choice("fill-only", "No: it fills vacancies and no more.",
            limits=dict.fromkeys(("play", "marry"), (TALON_STAYS,)))),
    "The text names the talon only for the vacancies. But by the glossary it holds what is unsuitable at the "
    "moment, until it can come into use; a card that fits has come into use.")
HOLDING_BACK = Reading(
    "holding-back", cite(6, 1), "May a card turned up be laid on the talon though it could be used?",
    (Choice("yes", "Yes, if it is no knave."),
     Choice("no", "No: only an unsuitable one.", limits={"lay": (UNSUITABLE,)})),
    "That the unsuitable cards make the talon tells how the game goes. For the knaves the text gives an "
    "order, “are to be placed”; for the others it gives none.")
SHUFFLED = Reading(
    "re-deal", cite(8, 1).quiet(), "Is the talon shuffled before it is dealt again?",
    (Choice("no", "No: it is turned over, and the card laid first comes first.", short="two, not shuffled"),
     Choice("yes", "Yes, each time.", short="two, shuffled", effects={"redeal": (shuffle_talon(),)})),
    "The text says that it may be dealt again and nothing of shuffling, which this book elsewhere asks for.")
TAKING_BACK = taking_back(
    cite(5, 1).quiet(), "The text gives no leave for it.",
    to="help", where="to be married to a card of the helps", closed="help hand talon",
    rules=(KNAVE_STAYS, MARRY_SUIT, ONE_UP, BARE_QUEEN), onto="cards")

READINGS = (AMONG_HELPS, DEAL_ON, KNAVES, ACE_ON_KING, SPACES, TURNED, TALON_CARD, HOLDING_BACK, SHUFFLED,
            TAKING_BACK)
