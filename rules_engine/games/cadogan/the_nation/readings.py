"""The Nation: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.games.cadogan.the_nation.rules import (
    FOLLOW_SUIT,
    FOUNDATIONS,
    MARRY_SUIT,
    NOTHING_FITS,
    ONE_APART,
    PLAY_IT,
    STAYS,
    a_column_was_dealt,
    cards_lay_there,
    cite,
    dealt_out,
    terms,
)
from rules_engine.rule import Choice, May, Must, Never, Reading, Rule
from rules_engine.words.questions import taking_back
from rules_engine.words.runs import whole_run, whole_runs
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import (
    either,
    fact_is,
    leaves_one_behind,
    none_open_under,
    not_from,
    on_its_way,
    one_higher_round,
    one_lower_round,
)

# Rules that only another reading brings.
NOT_AGAIN = Rule(
    "not-again", cite(8, 1).quiet(), "In a re-deal every card is laid in its column, and none is played.",
    either(not_from("hand"), fact_is("redeals", 0)))
NO_COLUMN = Rule(
    "no-column", cite(6, 1),
    "A space is where a column was dealt and has gone. To the right of the last one dealt there is none.",
    a_column_was_dealt)
NONE_LAY = Rule(
    "none-lay", cite(6, 1),
    "Where every card of a column went out as it was dealt, no column has lain, and there is no space.",
    cards_lay_there)
ROUND_THE_CORNER = Rule(
    "one-apart", cite(5, 5).quiet(),
    "A card is married to the next higher or to the next lower one, and ace and king are neighbours.",
    either(one_higher_round, one_lower_round))
MARRY_RUN = Rule(
    "marry-run", cite(5, 5).quiet(),
    "A sequence of one suit at the lower end of a column, each card the next above the one before or each "
    "the next below, may go over as it lies, if the uppermost card of it can be married.")
WHOLE_RUN = Rule("whole-run", cite(5, 5).quiet(), "Such a sequence goes whole or not at all.", whole_run)
NOTHING_MARRIES = Rule(
    "nothing-marries", cite(7, 1), "Nor are they taken up while any two cards can be married.",
    none_open_under("marry"))
NO_CROSSING = Rule("no-crossing", cite(4, 2).quiet(), "No card goes from one foundation to another.")
CROSS = Rule(
    "cross", cite(4, 2).quiet(),
    "The top card of a foundation may go over to the one of its suit that runs the other way.")
CROSS_FITS = Rule(
    "cross-fits", cite(4, 2).quiet(), "It goes over only where it is the next card.", on_its_way)
NOT_YET_BACK = Rule(
    "not-yet-back", cite(5, 5).quiet(), "No card comes back before the tableau is complete.", dealt_out)
BASE_STAYS = Rule(
    "base-stays", cite(4, 2).quiet(), "The ace or king that began a foundation stays.", leaves_one_behind)

HOLDING = Reading(
    "hold-back", cite(5, 1), "May a card that turns up and fits be laid in the column all the same?",
    (Choice("no", "No: it is played.", short="no",
            adds=(Must(PLAY_IT, may_be_done("ascend", "descend", source="hand"), ("ascend", "descend")),)),
     Choice("yes", "Yes, if the player would rather.", short="yes")),
    "A card that fits is to be played; that is said without a may, and the example says it once more. Where "
    "the book wants to leave such a thing to the player, as it does with the spaces, it says may. After the "
    "deal no such order is given, and a card may be kept where it lies.")
AGAIN = Reading(
    "again", cite(8, 1), "Are cards played during a re-deal, and counted, as in the first deal?",
    (Choice("alike", "Yes: it is dealt in the same way.", short="yes"),
     Choice("laid-only", "No: cards are laid in their columns, and played when all lie.", short="no",
            limits={"ascend": (NOT_AGAIN,), "descend": (NOT_AGAIN,)})),
    "A re-deal is a deal over again. The book would have to say if it were to be dealt in another way, and "
    "it speaks of new columns as it spoke of the old.")
UNDEALT = Reading(
    "undealt", cite(6, 1), "A re-deal has cards for nine columns. Are the places beside them spaces?",
    (Choice("no", "No: a space is where a column was dealt and has gone.", short="no",
            limits={"fill": (NO_COLUMN,)}),
     Choice("yes", "Yes: there are places for twelve columns, and an empty one is a space.", short="yes")),
    "Dealt eight to a column, the cards that are left make fewer columns than twelve. The text gives the use "
    "of a space to those who have cleared one: it comes when an entire column has been removed. With three "
    "spaces for nothing a second deal would hardly be a game; who wants one may take the other reading.")
PLAYED_OUT = Reading(
    "played-out", cite(6, 1),
    "All the cards counted for a column go out as they turn up. Is its place a space?",
    (Choice("yes", "Yes: it was dealt, and nothing of it is left.", short="yes"),
     Choice("no", "No: nothing has lain there to be removed.", short="no", limits={"fill": (NONE_LAY,)})),
    "The text has a column of eight that holds six, since two of its cards were played. A column of eight "
    "whose cards were all played has been dealt like any other, and it has gone entirely. In a late re-deal "
    "that can happen.")
SUITS = Reading(
    "suits", terms(5, 2), "Must cards that are married be of one suit?",
    (Choice("one-suit", "Yes.", short="in suit"),
     Choice("any", "No: only foundations follow suit.", short="in any suit",
            without=(MARRY_SUIT.key,))),
    "The first rule names the foundations alone, and what is built in the columns is called a sequence, "
    "which by the glossary need not be of one suit. But the leave is given for marriages, and these the "
    "glossary ties to the suit. A term that is explained to hold for all the games is meant to be used.")
CORNER = Reading(
    "corner", cite(5, 5).quiet(), "Can an ace be married to a king?",
    (Choice("no", "No.", short="no"),
     Choice("yes", "Yes.", short="yes", instead=(ROUND_THE_CORNER,))),
    "A marriage, says the glossary, joins a card to the one next above or below it in value, and a sequence "
    "ends with the ace at one side and the king at the other.")
TOGETHER = Reading(
    "together", cite(5, 5).quiet(), "May a sequence be moved in one piece?",
    (Choice("no", "No: card by card, which reverses it.", short="no: card by card"),
     Choice("whole", "Yes, the whole of it, as it lies.", short="the whole of it",
            adds=(May("marry-run", MARRY_RUN, "column", "column",
                      (WHOLE_RUN, STAYS, MARRY_SUIT, ONE_APART), onto="cards", group=True,
                      tries=whole_runs("column")),))),
    "The third rule is as plain as can be: only the lowest card is available, and none that has another "
    "below it.")
WHEN = Reading(
    "when", cite(7, 1), "When may the columns be taken up?",
    (Choice("nothing-fits", "When no card can be played on a foundation."),
     Choice("nothing-left", "When no card can be played, and none married.",
            limits={"redeal": (NOTHING_MARRIES,)}),
     Choice("at-will", "Whenever the tableau is complete.", without=(NOTHING_FITS.key,))),
    "All available cards are to have been played or married. That a card which fits is played first can be "
    "asked of anyone. That none could be married any more cannot: a five goes to and fro between two sixes "
    "for ever. We take it that the marriages have to be those that the player wants.")
TAKING_BACK = taking_back(
    cite(5, 5).quiet(),
    "The text gives no leave for it. To play a card is to place it on a foundation, and what is played has "
    "come to where it was wanted.",
    to="column", where="to be married to the lowest card of a column", closed="column pack hand",
    source=FOUNDATIONS, rules=(NOT_YET_BACK, MARRY_SUIT, ONE_APART, BASE_STAYS), onto="cards")
CROSSING = Reading(
    "crossing", cite(4, 2).quiet(), "May a card go over from one foundation to the other of its suit?",
    (Choice("no", "No.", short="no", adds=(Never(NO_CROSSING, FOUNDATIONS, FOUNDATIONS),)),
     Choice("yes", "Yes, the top card, where it is the next of its suit.", short="yes",
            adds=(May("cross", CROSS, FOUNDATIONS, FOUNDATIONS, (BASE_STAYS, FOLLOW_SUIT, CROSS_FITS),
                      onto="cards"),))),
    "In other games the book gives leave to exchange cards between the two, and says so. Here it does not.")

READINGS = (HOLDING, AGAIN, UNDEALT, PLAYED_OUT, SUITS, CORNER, TOGETHER, WHEN, TAKING_BACK, CROSSING)
