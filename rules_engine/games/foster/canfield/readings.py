"""Canfield: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.games.foster.canfield.rules import (
    COUNTED,
    FILL_AT_ONCE,
    SEQUENCE,
    TOP,
    TWO_CARDS,
    cite,
)
from rules_engine.rule import (
    Choice,
    May,
    Must,
    Reading,
    Rule,
)
from rules_engine.words.effects import raise_fact, turn_up
from rules_engine.words.questions import taking_back
from rules_engine.words.states import a_place_is_empty, both, has_cards, may_be_done, shows_a_base_card
from rules_engine.words.tests import (
    all_of,
    at_most_in_source,
    either,
    empty,
    fact_above,
    leaves_one_behind,
    not_from,
    one_lower,
    top_of_pile,
    whole_pile,
)

# Rules that only another reading brings.
FILL_LATE = Rule(
    "fill-late", cite(6, 3).quiet(),
    "Once the stock is gone, the top card of the talon or of a column may go to an empty column.")
STOCK_FIRST = Rule(
    "stock-first", cite(6, 3), "While the stock lasts, nothing else fills a column.", empty("stock"))
LAST_LOT_ONLY = Rule(
    "top-card", cite(3, 3),
    "Only the top card of a pile may be used, and in the talon only one of the lot last turned up.",
    all_of(top_of_pile, either(not_from("talon"), fact_above("lot", 0))))
ENDS_WITH_ACE = Rule(
    "one-down", cite(6, 2), "A column goes down one rank at a time and ends with an ace.", one_lower)
NOTHING_MOVED = Rule(
    "stopped", cite(7, 2), "A run in which no card could be moved was the last.", fact_above("played", 0))
BASE_AT_ONCE = Rule(
    "base-at-once", cite(2, 6),
    "A card of the base rank that shows goes to its foundation before anything else is done.")
BASE_STAYS = Rule(
    "base-stays", cite(2, 4), "The card that began a foundation stays there.", leaves_one_behind)
USE_IT = Rule(
    "use-what-shows", cite(3, 3, 4), "While the top card of the talon can be used, no more are turned up.")
NO_MORE = Rule(
    "few-cards", cite(6, 4), "A column of more than two cards gives none, not even to a foundation.",
    either(not_from("column"), at_most_in_source(2)))
COLUMN_MOVES = Rule(
    "move-column", cite(6, 4).quiet(), "The cards packed on a column may go to another column together.")
WHOLE_COLUMN = Rule(
    "whole-column", cite(6, 4).quiet(), "A column that moves moves as a whole.", whole_pile)

SPACES = Reading(
    "spaces", cite(6, 3), "Must an empty column be filled at once?",
    (Choice("at-once", "It must be filled before anything else is done.", short="at once, from the stock",
            adds=(Must(FILL_AT_ONCE, both(a_place_is_empty("column"), has_cards("stock")), ("fill",)),)),
     Choice("at-leisure", "It may be filled whenever the player likes.", short="when the player likes")),
    "Telling its example the book says that the space must be filled; laying down the rule it says that "
    "the top card of the stock may be used. Neither says when. We follow the example, where the player is "
    "shown at work, and take what must be done to come before what may.")
STOCK_GONE = Reading(
    "stock-gone", cite(6, 3).quiet(), "What fills an empty column when the stock is gone?",
    (Choice("nothing", "Nothing does; it stays empty.", short="nothing"),
     Choice("any-card", "The top card of the talon or of another column may.", short="any available card",
            adds=(May("fill-late", FILL_LATE, "talon column", "column", (*TOP, TWO_CARDS, STOCK_FIRST),
                      onto="empty", group=True, then=COUNTED),))),
    "The book names the stock and nothing else, and does not look further. "
    "We add no leave that it does not give.")
LONGER_COLUMNS = Reading(
    "longer-columns", cite(6, 4),
    "May a column of more than two cards give its top card to another column?",
    (Choice("no", "Only a column of one or two cards may.", short="one card, from a column of two at most"),
     Choice("yes", "The top card of any column may go to another.", without=("two-cards",),
            short="one card, from any column"),
     Choice("not-even-up", "It may not, nor to a foundation either.",
            short="one card, from a column of two at most",
            limits={"begin": (NO_MORE,), "build": (NO_MORE,)})),
    "The book gives the leave for a column of only two cards, and its example moves an ace that is alone in "
    "its column; to say so would be idle if every column had the leave. It speaks of taking the card to "
    "another pile, and its own instance is another column; that the foundations should refuse a card "
    "because others lie under it is nowhere said.")
TOGETHER = Reading(
    "together", cite(6, 4).quiet(), "May the cards packed on a column move together?",
    (Choice("no", "No: one card at a time.", short="one at a time"),
     Choice("whole-column", "Yes, the whole column, if its first card fits.", short="the whole column",
            adds=(May("move-column", COLUMN_MOVES, "column", "column", (WHOLE_COLUMN, *SEQUENCE),
                      onto="cards", group=True, then=COUNTED),))),
    "The book lets the top card be taken and says nothing of several; its example sets the six of clubs "
    "free by moving the one card that lies on it.")
PASSING = Reading(
    "passing", cite(3, 3, 4), "May a card that could be used be passed over?",
    (Choice("yes", "Yes: nobody has to use it.", short="yes"),
     Choice("no", "No: as long as it can be used, no more are turned up.", short="no",
            adds=(Must(USE_IT, may_be_done(source="talon"), ("begin", "build", "pack", "fill")),))),
    "If the card can be used the one beneath is available, the book says, and if not, more are turned up. "
    "That tells what follows on each; it does not say that what can be used has to be.")
TOP_OF_THREE = Reading(
    "top-of-three", cite(3, 2), "Which of three cards turned up together ends on top?",
    (Choice("last", "The third: they are lifted as they lie and turned over together.", short="the third"),
     Choice("first", "The first: they are counted off one upon another, then turned over.",
            short="the first", effects={"turn": (turn_up(3, first_on_top=True),)})),
    "The book counts the cards off and turns them face up so that the top one alone is seen, and does not "
    "say how the hands do it. We lift them together, and the thirteen of the stock likewise. It makes no "
    "difference to the odds, but it does to a deal one wants to play again.")
CORNER = Reading(
    "corner", cite(6, 2).quiet(), "May a king be packed on an ace in the columns?",
    (Choice("yes", "Yes: below the ace comes the king.", short="yes"),
     Choice("no", "No: an ace ends its column.", short="no", instead=(ENDS_WITH_ACE,))),
    "The foundations build up and must turn the corner, or all fifty-two cards could not be got out: up is "
    "a ring in this game. The columns build down, and we take that to be the same ring the other way.")
EARLIER_LOTS = Reading(
    "earlier-lots", cite(3, 3),
    "When the three cards last turned up have all been used, is the card beneath them available?",
    (Choice("yes", "The talon is one pile, and its top card is always available.",
            short="the talon is one pile"),
     Choice("no", "Only cards of the lot last turned up are available.", short="only the lot last turned",
            instead=(LAST_LOT_ONLY,))),
    "The cards not used are left on the table and more turned up in the same way; nothing says that they "
    "are set apart.")
SHORT_LOT = Reading(
    "short-lot", cite(7, 1).quiet(), "How are the last cards turned up when fewer than three are left?",
    (Choice("together", "Together, as a smaller lot.", short="together"),
     Choice("singly", "One by one.", short="one by one", effects={"turn": (turn_up(3, short=1),)})),
    "Thirty-four is not a multiple of three, so the first run always ends with one card. The book goes "
    "through the whole pack by threes and says nothing of a remainder; two cards left may be one lot or two.")
IDLE_RUN = Reading(
    "idle-run", cite(7, 2), "What lets the player run through the pack again?",
    (Choice("talon-used", "A card of the talon was used in the run just ended.",
            short="unshuffled, until a run uses no card of the talon"),
     Choice("any-play", "Any card was moved in the run just ended.",
            short="unshuffled, until a run moves no card", instead=(NOTHING_MOVED,))),
    "The book speaks of using a card that shows on top of the three turned up, and of that altering the "
    "run. A card moved from the stock alters no run.")
TAKING_BACK = taking_back(
    cite(6, 1).quiet(), "The book gives no leave for it, and counts the cards on the foundations for money.",
    to="column", where="to a column", onto="cards", closed="column talon",
    rules=(*TOP, BASE_STAYS, *SEQUENCE), group=True, then=(raise_fact("played"),))
BASE_WAITS = Reading(
    "base-at-once", cite(2, 6),
    "Must a card of the base rank begin its foundation as soon as it appears?",
    (Choice("no", "No: it may wait on the columns or the talon.", short="no"),
     Choice("yes", "Yes, before anything else is done.", short="yes",
            adds=(Must(BASE_AT_ONCE, shows_a_base_card("stock", "talon", "column"), ("begin", "fill")),))),
    "A later passage lets a nine of hearts be built down to a black six, so a red seven lies between them "
    "on the column although the sevens are the foundations of that deal: there, at least, it waited.")
