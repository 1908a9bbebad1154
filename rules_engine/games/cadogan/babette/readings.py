"""Babette: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.games.cadogan.babette.rules import (
    DOWNWARD,
    FOLLOW_SUIT,
    FOUNDATIONS,
    ONE_DOWN,
    ONE_UP,
    PLAYS,
    cite,
    taken_up,
)
from rules_engine.rule import Choice, May, Must, Never, Reading, Rule, Truth
from rules_engine.words.lines import way_clear
from rules_engine.words.rows import is_complete, places_of, row_of
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import leaves_one_behind, none_open_under


def above_the_row_dealt(attempt: Attempt) -> Truth:
    """The card lies in another row than the one being dealt."""
    return is_complete(attempt.game, attempt.position) or row_of(attempt.game, attempt.source) < attempt.fact(
        "row"
    )


def lower_rows_gone(attempt: Attempt) -> Truth:
    """No row below that of the card holds a card."""
    rows = range(row_of(attempt.game, attempt.source) + 1, attempt.fact("row") + 1)
    return not any(attempt.position.piles[place] for row in rows for place in places_of(attempt.game, row))


NEXT_BELOW = Rule(
    "nothing-below", cite(3, 1, label="III"), "A card can be played if the place just below it is empty.",
    way_clear("row", DOWNWARD, 1))
ROWS_GONE = Rule(
    "nothing-below", cite(3, 1, label="III"),
    "A card can be played only if every row below its own has been cleared.", lower_rows_gone)
OTHER_ROWS = Rule(
    "row-first", cite(8, 2), "No card is played from the row being dealt until it is complete.",
    above_the_row_dealt)
PLAY_ON = Rule(
    "play-on", cite(4, 3), "No card is dealt while one can be played.", none_open_under(*PLAYS))
BASE_AT_ONCE = Rule(
    "base-at-once", cite(4, 3), "An ace or a king that can begin a foundation does so before anything else.")
STAYS = Rule("no-take-back", cite(5, 1).quiet(), "A card on a foundation stays there.")
CROSS_UP = Rule(
    "cross-up", cite(5, 1).quiet(),
    "The top card of a foundation going down may be moved to the one going up, if it fits there.")
CROSS_DOWN = Rule(
    "cross-down", cite(5, 1).quiet(),
    "The top card of a foundation going up may be moved to the one going down, if it fits there.")
BASE_STAYS = Rule(
    "base-stays", cite(5, 1).quiet(), "The ace or the king that began a foundation is not moved.",
    leaves_one_behind)

RELEASED = Reading(
    "released", cite(3, 1, label="III"), "What must be gone before a card is released?",
    (Choice("column", "Every card below it in its own column."),
     Choice("next-place", "Only the card in the place just below it.", instead=(NEXT_BELOW,)),
     Choice("rows", "Every card of the lower rows.", instead=(ROWS_GONE,))),
    "A row blocks the one before it, and cards are released when those in the lower rows go: rows, in the "
    "plural, so a card two rows down blocks as well. But the book bids the player keep the columns apart, "
    "takes them up apart, and shows vacancies here and there in the garden; if a whole row had to go first, "
    "one useless card at the bottom would shut the game.")
WHILE_DEALING = Reading(
    "while-dealing", cite(8, 2), "May a card of an upper row be played while the next row is being dealt?",
    (Choice("no", "No: nothing is played until the row is complete.", short="no: each row is finished first"),
     Choice("upper-rows", "Yes, if it is still free; only the new row has to wait.",
            short="yes, from the rows above", instead=(OTHER_ROWS,))),
    "A row is to be finished before one plays from it. By the letter that leaves a loophole for the cards "
    "above, those under which no new card has come yet. But the book deals in rows and plays in between, and "
    "says when the playing begins: when the row is complete.")
HOLDING_BACK = Reading(
    "holding-back", cite(9, 1), "May a card that can be played be left in the garden?",
    (Choice("until-taken-up", "While there are rows to deal, yes; but all must be played before the garden "
            "is taken up.",
            short="may wait while rows are dealt, but not when the garden is taken up"),
     Choice("no", "No: all must be played before another row is begun.", limits={"deal": (PLAY_ON,)}),
     Choice("yes", "Yes, at any time.", without=("all-played",))),
    "That all available cards have been played is named as a condition once, for taking up the garden. When "
    "a row is complete the book tells what to do with it, but sets no such condition on the next. A card "
    "left lying is soon blocked, so the freedom is worth little; but between two cards that fit, or two "
    "foundations, a wait can be worth something.")
BASE_CARDS = Reading(
    "base-cards", cite(4, 3), "Must an ace or a king that can begin a foundation go out first?",
    (Choice("no", "No: it is treated like any card that fits."),
     Choice("at-once", "Yes, before anything else is done.",
            adds=(Must(BASE_AT_ONCE, may_be_done("begin-up", "begin-down"), ("begin-up", "begin-down")),))),
    "Foundations are named before the other cards that fit, and any of them are to be taken. We read that as "
    "the order in which things happen, for nothing fits before a foundation lies; a player loses nothing by "
    "it, since whatever is held back must go before the garden is taken up.")
TAKEN_UP = Reading(
    "taken-up", cite(9, 1).quiet(), "From which end is each column dealt again?",
    (Choice("upper-end", "From its upper end: the card of the first row comes first.",
            short="two, unshuffled, the columns from right to left, each from its upper end"),
     Choice("lower-end", "From its lower end.", short="two, unshuffled, each column from its lower end",
            effects={"redeal": (taken_up(upper_first=False),)})),
    "The book tells how the columns follow one another and not how the cards lie within one. It lays each "
    "row upon the lower half of the row above; a column that is pushed together as it lies has its first "
    "card undermost, and that card comes first when the packet is turned over.")
TAKE_BACK = Reading(
    "take-back", cite(5, 1).quiet(), "May a card be taken back from a foundation?",
    (Choice("no", "No, nor be moved to another.", short="no",
            adds=(Never(STAYS, FOUNDATIONS, f"row {FOUNDATIONS}"),)),
     Choice("across", "It may be moved to the other foundation of its suit, where the two meet.",
            short="only across, to the other foundation of the suit",
            adds=(May("cross-up", CROSS_UP, "descending", "ascending", (FOLLOW_SUIT, ONE_UP, BASE_STAYS),
                      onto="cards"),
                  May("cross-down", CROSS_DOWN, "ascending", "descending",
                      (FOLLOW_SUIT, ONE_DOWN, BASE_STAYS), onto="cards")))),
    "Nothing returns to the garden, for its vacancies stay. To move a card across where an ace's foundation "
    "and a king's have met would sometimes help; where this book allows it, it says so, and here it does "
    "not.")

READINGS = (RELEASED, WHILE_DEALING, HOLDING_BACK, BASE_CARDS, TAKEN_UP, TAKE_BACK)
