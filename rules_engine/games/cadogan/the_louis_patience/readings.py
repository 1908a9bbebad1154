"""The "Louis" Patience: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.game import Game
from rules_engine.games.cadogan.the_louis_patience.rules import (
    ALPHABET,
    DEALT_OUT,
    FOUNDATIONS,
    FREE,
    IN_A_REDEAL,
    JUST_TURNED_UP,
    MARRY_SUIT,
    NOTHING_FITS,
    ONE_APART,
    ORDER,
    PLAY_IT,
    PLAYED_FIRST,
    SO_TURNED_UP,
    TOP_CARD,
    TOPS,
    cite,
    married,
    note_both,
    played_so,
)
from rules_engine.rule import Choice, Effect, May, Must, Never, Reading, Rule
from rules_engine.table import Position
from rules_engine.words.effects import gather, set_fact, with_fact
from rules_engine.words.questions import taking_back
from rules_engine.words.rounds import where_it_fell
from rules_engine.words.runs import whole_run, whole_runs
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import (
    either,
    empty,
    fact_is,
    leaves_one_behind,
    none_open_under,
    one_higher_round,
    one_lower_round,
)


def letter_passed(attempt: Attempt, position: Position) -> Position:
    """A card that goes out leaves its letter without one in this circle, whenever it goes."""
    if attempt.source not in TOPS:
        return position
    changed = with_fact(attempt.game, position, "fallen", 0)
    return with_fact(attempt.game, changed, "gone", attempt.fact("gone") | 1 << attempt.source)


def taken_up(*, last_first: bool = False, turned: bool = True) -> tuple[Effect, ...]:
    """The letters gathered, from g to f, one way or another, and the letter a next to be dealt to."""
    half = len(ORDER) // 2
    order = gather(*ORDER[half:], *ORDER[:half], last_first=last_first, turned=turned)
    return order, set_fact("next", 1), *(set_fact(name, 0) for name in ("fallen", "gone", "both", "later",
                                                                         "married"))


def due(game: Game, position: Position) -> bool:
    """The card just turned up can be played, or a card of the circle that is complete."""
    if not position.piles[game.table.place["pack"]]:
        return False
    if position.facts[game.table.fact["next"]] == 1:
        return may_be_done("ascend", "descend")(game, position)
    fell = where_it_fell(game, position, ORDER)
    return fell is not None and may_be_done("ascend", "descend", source=ORDER[fell])(game, position)


# Rules that only another reading brings.
SECOND_ONLY = Rule(
    "in-a-redeal", cite(6, 2), "This is done in the second deal alone, which is the first re-deal.",
    fact_is("redeals", 1))
BASE_STAYS = Rule(
    "base-stays", cite(3, 2).quiet(), "The ace or king that began a foundation stays.", leaves_one_behind)
NONE_ASIDE = Rule(
    "none-aside", cite(6, 3).quiet(),
    "The letters are not taken up while a card lies aside.", empty("aside"))
ROUND_THE_CORNER = Rule(
    "one-apart", cite(5, 1).quiet(),
    "A card is married to the next higher or to the next lower one, and ace and king are neighbours.",
    either(one_higher_round, one_lower_round))
SO_PLAYED = Rule(
    "so-turned-up", cite(6, 2),
    "Only a card that fitted both when it was played or laid aside can be changed; only until the next "
    "re-deal, and only while nothing lies upon it.", played_so)
FIRST_OF_ALL = Rule(
    "played-first", cite(5, 1),
    "The first marriage after a deal is not made while a card of the alphabet can be played.",
    either(fact_is("married", 1), none_open_under("ascend", "descend")))
MARRY_RUN = Rule(
    "marry-run", cite(5, 1).quiet(),
    "A sequence of one suit at the top of a letter, each card the next above the one before or each the next "
    "below, may go over as it lies, if its lowest card can be married.")
WHOLE_RUN = Rule("whole-run", cite(5, 1).quiet(), "Such a sequence goes whole or not at all.", whole_run)
NO_FILLING = Rule("no-filling", cite(5, 1).quiet(), "A letter that has lost all its cards stays empty.")
FILL = Rule(
    "fill", cite(5, 1).quiet(),
    "When the pack is dealt out, the uppermost card of a letter may go to an empty one.")
NOTHING_MARRIES = Rule(
    "nothing-marries", cite(5, 2), "Nor are they taken up while any two cards can be married.",
    none_open_under("marry"))

STEAD = Reading(
    "stead", cite(3, 4), "A card is played as it turns up. On which letter does the next one fall?",
    (Choice("same", "On the same one, in its stead."),
     Choice("following", "On the one that follows: the letter gets no card in this circle.",
            effects={"ascend": (letter_passed, note_both), "descend": (letter_passed, note_both),
                     "lay-aside": (letter_passed,)})),
    "A circle is to consist of twelve cards, one to each letter, and a card that is played as it turns up "
    "has never come to lie there. In The Nation, where the place of a card played is lost, the book gives "
    "that a rule of its own and an example.")
PASSED_BY = Reading(
    "passed-by", cite(3, 5), "May a card of the circle be played before the circle is complete?",
    (Choice("no", "No: until then only the card just turned up.", short="only the card just dealt"),
     Choice("yes", "Yes, whenever it fits.", short="any card of the circle", without=("as-it-falls",))),
    "The text goes step by step: the circle is dealt from a to m, and in the meantime cards are played as "
    "they turn up; then the alphabet is examined. Only the circles beneath are said to be blocked, and so "
    "many will not wait; but who waits keeps to the order given.")
HOLDING = Reading(
    "hold-back", cite(3, 4), "May a card that fits be left where it is while the deal lasts?",
    (Choice("no", "No: it is played.", short="no",
            adds=(Must(PLAY_IT, due,
                       ("ascend", "descend", "lay-aside", "change", "aside-up", "aside-down")),)),
     Choice("yes", "Yes.", short="yes")),
    "The text says that suitable cards are played, and that the alphabet must be examined. And it grants as "
    "a favour of the second deal that a card which fits two foundations may even be laid aside for the "
    "moment: there would be no favour in that if any card might be left.")
WHICH_DEALS = Reading(
    "which-deals", cite(6, 2), "In which deals may a card be changed, or laid aside?",
    (Choice("from-the-second", "In the second and those after it.", short="in every re-deal"),
     Choice("second-only", "In the second only.", short="in the second deal", instead=(SECOND_ONLY,)),
     Choice("every", "In every deal.", short="in every deal", without=(IN_A_REDEAL.key,))),
    "The leave is given for this second deal, and the book then says that there may be three re-deals. What "
    "it tells of the first of them we take to hold for all. For the first deal, which it has told through "
    "before, it gives no such leave.")
CHANGES = Reading(
    "changes", cite(6, 2), "Which cards may be changed from one foundation to the other?",
    (Choice("so-turned-up", "One that has turned up so in this deal, while it lies on top.",
            short="one that fitted both"),
     Choice("any", "The top card of any foundation, if the other takes it.", short="any that fits",
            without=(SO_TURNED_UP.key,), limits={"change": (BASE_STAYS,)})),
    "It is this card, the one that has turned up when it fitted both, that may be changed. To exchange cards "
    "freely, and whole sequences one by one, is another leave, which the book gives in other games.")
TURNING_UP = Reading(
    "turning-up", cite(6, 2),
    "A card fits only one foundation as it is dealt, or none, and later it fits both. Has it turned up so?",
    (Choice("as-dealt", "No: what counts is the moment when it is dealt."),
     Choice("whenever", "Yes: what counts is whether it fits both when it goes out.",
            without=(JUST_TURNED_UP.key,), instead=(SO_PLAYED,), limits={"lay-aside": FREE})),
    "To turn up is what a card does as it is dealt. The text says it of the cards that are played during the "
    "deal; those that lie in the circle are not turned up but examined.")
ASIDE = Reading(
    "aside", cite(6, 3), "How long may a card lie aside?",
    (Choice("any-time", "As long as the player likes.", short="as long as you like"),
     Choice("one-deal", "Until the letters are taken up.", short="until the next deal",
            limits={"redeal": (NONE_ASIDE,)})),
    "It is played as the game progresses, and no term is set. The letters are taken up, and what lies aside "
    "is on none of them.")
CORNER = Reading(
    "corner", cite(5, 1).quiet(), "Can an ace be married to a king?",
    (Choice("no", "No.", short="no"),
     Choice("yes", "Yes.", short="yes", instead=(ROUND_THE_CORNER,))),
    "A marriage, says the glossary, joins a card to the one next above or below it in value, and a sequence "
    "ends with the ace at one side and the king at the other.")
TOGETHER = Reading(
    "together", cite(5, 1).quiet(), "May a sequence be moved in one piece?",
    (Choice("no", "No: card by card, which reverses it.", short="no: card by card"),
     Choice("whole", "Yes, the whole of it, as it lies.", short="the whole of it",
            adds=(May("marry-run", MARRY_RUN, ALPHABET, ALPHABET,
                      (WHOLE_RUN, DEALT_OUT, PLAYED_FIRST, MARRY_SUIT, ONE_APART), onto="cards",
                      group=True, then=(married,), tries=whole_runs(*ORDER)),))),
    "Marriages are formed with available cards, and by the second rule a card becomes available when what "
    "lay upon it has been removed. The lower cards of a sequence are not.")
FIRST_PLAYED = Reading(
    "first-played", cite(5, 1),
    "A marriage lays open a card that fits a foundation. May another marriage be made before it is played?",
    (Choice("always", "No: nothing is married while a card can be played.", short="before the next marriage"),
     Choice("once", "Yes: all is to be played before the first marriage, and then the player is free.",
            short="when the player likes", instead=(FIRST_OF_ALL,))),
    "Marriages are allowed on the condition that all available cards have been played, and a card laid open "
    "is available. Who takes the sentence to tell the order of things, first the playing and then the "
    "marriages, may keep a card back to marry another to it.")
SPACES = Reading(
    "spaces", cite(5, 1).quiet(), "What fills a letter that has no cards left?",
    (Choice("nothing", "Nothing, until the next deal.", short="nothing",
            adds=(Never(NO_FILLING, ALPHABET, ALPHABET),)),
     Choice("any-card", "Any available card, once the pack is dealt out.", short="any available card",
            adds=(May("fill", FILL, ALPHABET, ALPHABET, (TOP_CARD, DEALT_OUT), onto="empty",
                      then=(set_fact("fallen", 0),)),))),
    "Cards are married to cards. Of an empty letter the text says nothing, and where this book wants a space "
    "filled it says by what.")
WHEN = Reading(
    "when", cite(5, 2), "When may the letters be taken up?",
    (Choice("nothing-fits", "When no card of theirs can be played."),
     Choice("nothing-left", "When none can be played, and none married.",
            limits={"redeal": (NOTHING_MARRIES,)}),
     Choice("at-will", "Whenever the pack has been dealt out.", without=(NOTHING_FITS.key,))),
    "No more cards should be able to be played, or married. Taken by the letter that might never be, since a "
    "five can go to and fro between two sixes. Whether one more marriage would help is for the player to "
    "judge.")
GATHERING = Reading(
    "gathering", cite(5, 3), "How do the letters lie when they are dealt again?",
    (Choice("beneath", "Each goes beneath those taken up before it, and the whole is turned over: the lowest "
            "card of f falls first, and those of g come last.", short="three, unshuffled"),
     Choice("upon", "Each goes upon those before it, and the whole is turned over: the lowest card of g "
            "falls first, and those of f come last.", short="three, unshuffled",
            effects={"redeal": taken_up(last_first=True)}),
     Choice("unturned", "Each goes beneath those before it, and nothing is turned over: the uppermost card "
            "of g falls first.", short="three, unshuffled", effects={"redeal": taken_up(turned=False)})),
    "The order of the packets is said to be reversed. So it is if each goes beneath the one before and the "
    "whole is turned, as the book spells it out for The Nation: then come f, e, d, c, b, a, and m back to g. "
    "If g came first, its half of the alphabet and the other would change places, and nothing be reversed.")
TAKING_BACK = taking_back(
    cite(5, 1).quiet(),
    "The text gives no leave for it. To play a card is to place it on a foundation, and of what has been "
    "placed there only a card that fitted both may be moved, and only to the other one.",
    to=ALPHABET, where="to be married to the uppermost card of a letter", closed=f"{ALPHABET} pack aside",
    source=FOUNDATIONS, rules=(DEALT_OUT, MARRY_SUIT, ONE_APART, BASE_STAYS), onto="cards",
    then=(set_fact("fallen", 0),))

READINGS = (STEAD, PASSED_BY, HOLDING, WHICH_DEALS, TURNING_UP, CHANGES, ASIDE, FIRST_PLAYED, CORNER,
            TOGETHER, SPACES, WHEN, GATHERING, TAKING_BACK)
"""Every doubtful point, in the order of the page."""
