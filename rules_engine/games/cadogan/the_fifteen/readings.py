"""The Fifteen: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN, seen
from rules_engine.games.cadogan.the_fifteen.opening import ACE, KING, neighbours, short_column_waits, shut_in
from rules_engine.games.cadogan.the_fifteen.rules import (
    AT_ONCE,
    COLUMNS,
    FOLLOW_SUIT,
    MARRY_FIRST,
    ONE_DOWN,
    ONE_UP,
    cite,
    marriages_can_open,
    none_begun,
    nothing_begun_or_free,
)
from rules_engine.rule import Choice, May, Must, Never, Reading, Rule, Truth
from rules_engine.words.effects import set_fact
from rules_engine.words.questions import taking_back
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import leaves_one_behind, marriage

QUIET = (set_fact("just-out", 0),)
"""What follows from every move but a withdrawal."""


def column_is_longest(attempt: Attempt) -> Truth:
    """The card is not the sixth of the fifteenth column, or no column is longer."""
    columns = tuple(attempt.position.piles[place] for place in COLUMNS)
    return attempt.source != COLUMNS[-1] or not short_column_waits(columns)


def hopeless(attempt: Attempt) -> Truth:
    """A foundation is begun, or no series of marriages would free an ace or a king."""
    if not none_begun(attempt.position):
        return True
    answer = marriages_can_open(attempt.game, attempt.position)
    return None if answer is None else not answer


def cannot_begin_or_once_begun(attempt: Attempt) -> Truth:
    """No foundation can be begun, or one of the two cards has been withdrawn before."""
    return bool(attempt.fact("ace-out") or attempt.fact("king-out")) or nothing_begun_or_free(attempt)


def both_are_there(attempt: Attempt) -> Truth:
    """The sixth row holds an ace and a king that can be withdrawn, or one has just been withdrawn."""
    if attempt.fact("ace-out") or attempt.fact("king-out"):
        return True
    cards = shut_in(tuple(attempt.position.piles[place] for place in COLUMNS))
    ranks = {RANK[card] for card in cards}
    if {ACE, KING} <= ranks:
        return True
    return None if UNSEEN in cards else False


def goes_on(attempt: Attempt) -> Truth:
    """The card goes on the way that the two lowest cards of the column have taken, if they are a marriage."""
    pile = attempt.position.piles[attempt.target]
    if len(pile) < 2:
        return True
    before, under = seen(pile[-2]), seen(pile[-1])
    if under == UNSEEN or attempt.card == UNSEEN:
        return None
    if before == UNSEEN:
        return None
    return not neighbours(before, under) or RANK[attempt.card] - RANK[under] == RANK[under] - RANK[before]


# Rules that only another reading brings.
ROW_SEVEN = Rule(
    "row-seven-first", cite(1, 1, label="I"),
    "The sixth card of the fifteenth column is not free while any other column is longer.", column_is_longest)
HOPELESS = Rule(
    "marry-first", cite(4, 3),
    "Nothing is withdrawn while any series of marriages could free an ace or a king.", hopeless)
APART = Rule(
    "only-to-open", cite(2, 1),
    "The first blocked card is withdrawn only while no foundation is begun and no card is free to begin "
    "one; the second may follow later.", cannot_begin_or_once_begun)
BOTH = Rule(
    "both-there", cite(4, 3), "Nothing is withdrawn unless the sixth row has both an ace and a king to give.",
    both_are_there)
PLAY_ALL = Rule(
    "play-all", cite(4, 3),
    "While any free card fits a foundation, such a card is played, and nothing else is done.")
GO_ON = Rule(
    "go-on", cite(5, 2).quiet(),
    "A run that has begun to go up goes on up, and one that goes down goes down.",
    goes_on)
NOT_ACROSS = Rule(
    "not-across", cite(4, 2).quiet(), "No card passes from one foundation to another.")
ACROSS = Rule(
    "across", cite(4, 2).quiet(),
    "The top card of a foundation may be moved across to the one of its suit that goes the other way.")
BASE_STAYS = Rule(
    "base-stays", cite(4, 2).quiet(), "The ace or king that began a foundation is not moved across.",
    leaves_one_behind)

BUILDS = ("begin", "ascend", "descend")
BLOCKED = dict.fromkeys((*BUILDS, "marry", "fill"), (ROW_SEVEN,))

SHORT_COLUMN = Reading(
    "short-column", cite(1, 1, label="I"),
    "Is the lowest card of the fifteenth column, which lies in the sixth row, free from the start?",
    (Choice("free", "Yes: nothing lies below it.", short="yes"),
     Choice("row-seven", "No: a sixth card there is shut as long as any other column is longer. It cannot be "
            "withdrawn either, for no card lies below it.", short="no",
            limits=BLOCKED)),
    "The rule calls the free row the seventh “or lowest”, and goes on to say what it rests on: a card with "
    "none below it is not blocked. A row of fourteen under rows of fifteen leaves one column where the "
    "sixth card is the lowest; the two words “or lowest” are there for it.")
WHEN = Reading(
    "exception-when", cite(4, 3), "When may a card be withdrawn from the sixth row?",
    (Choice("married-out", "When no foundation can be begun, and nothing is left to marry.",
            limits={"withdraw": (MARRY_FIRST,)}),
     Choice("at-sight", "As soon as no foundation can be begun, whatever could be married."),
     Choice("hopeless", "When no series of marriages whatever would bring an ace or a king free.",
            limits={"withdraw": (HOPELESS,)})),
    "Leave is given if nothing is free “after these changes”, and the changes are the marriages just spoken "
    "of; so they come first. More than to make them is not asked: to know that no series of marriages could "
    "have helped, one would have to try each of them, and they cannot be taken back.")
WHICH = Reading(
    "one-or-both", cite(4, 3), "What if the sixth row has an ace and no king, or a king and no ace?",
    (Choice("what-there-is", "The one that is there may be withdrawn."),
     Choice("both", "Then nothing may be withdrawn.", limits={"withdraw": (BOTH,)})),
    "One ace and one king, the text says, and adds “if any are to be found”. Any is fewer than both.")
TOGETHER = Reading(
    "at-one-time", cite(4, 3), "May the ace be withdrawn now and the king later, or the other way about?",
    (Choice("together", "No: the second follows at once or not at all."),
     Choice("apart", "Yes: the second may be withdrawn whenever the player likes.", instead=(APART,))),
    "The exception is for a game that cannot begin. Once the first card is out the game has begun, and the "
    "text will hear of no further breach of its rules.")
MUST_PLAY = Reading(
    "must-play", cite(4, 3), "Must a card that fits a foundation be played?",
    (Choice("ace-or-king", "One that begins a foundation must, at once; any other may wait.",
            short="those that begin one, at once; others may wait",
            adds=(Must(AT_ONCE, may_be_done("begin"), ("begin",)),)),
     Choice("all", "Every card must, before anything is married.", short="yes, before marrying",
            adds=(Must(PLAY_ALL, may_be_done(*BUILDS), BUILDS),)),
     Choice("none", "No card must.", short="no")),
    "“At once” is said of the foundation cards; we take it to hold after the opening too. The other "
    "suitable cards are named in the same breath, but afterwards the player is told to look closely and to "
    "work towards playing as much as he can, which supposes a choice. It matters: with two foundations to "
    "each suit, a card may do more good in a column.")
SUITS = Reading(
    "suits", cite(4, 2).quiet(), "Must the four ascending foundations be of four suits?",
    (Choice("four", "Yes, and so must the descending ones: each suit goes once up and once down."),
     Choice("any", "No: both aces of a suit may go up, and both kings down.", without=("four-suits",))),
    "Where four aces and four kings are founded upon, the plain sense is one of each suit. The ace whose "
    "twin has begun a foundation is then an ordinary card, the last of the foundation that comes down; and "
    "the same with the kings. Either way the cards can fill eight foundations.")
TURNS = Reading(
    "turning", cite(5, 2).quiet(), "May a run in a column turn back: five, six, five?",
    (Choice("yes", "Yes: a card looks only to the one that it is laid on."),
     Choice("no", "No: it goes on as it has begun.", limits={"marry": (GO_ON,), "take-back": (GO_ON,)})),
    "A marriage is of two cards, says the glossary, and any number may be laid on each other in this way. "
    "With two packs the other five is at hand; nothing bars it.")
TAKING_BACK = taking_back(
    cite(5, 2).quiet(),
    "The text gives no leave for it. What may go to a lane, or be married, is an available card, and those "
    "are cards of the columns.",
    source="ascending descending", to="column", where="to the columns, married or in a lane", then=QUIET,
    rules=(Rule("back-married", cite(5, 2).quiet(), "A card taken back is married, or goes to a lane.",
                marriage),))
EXCHANGE = Reading(
    "across", cite(4, 2).quiet(), "May a card be moved from a foundation to the other one of its suit?",
    (Choice("no", "No.", adds=(Never(NOT_ACROSS, "ascending descending", "ascending descending"),)),
     Choice("yes", "Yes, its top card, where the two meet.",
            adds=(May("across-down", ACROSS, "ascending", "descending",
                      (BASE_STAYS, FOLLOW_SUIT, ONE_DOWN), onto="cards", then=QUIET),
                  May("across-up", ACROSS, "descending", "ascending",
                      (BASE_STAYS, FOLLOW_SUIT, ONE_UP), onto="cards", then=QUIET)))),
    "In other games the book gives express leave to exchange cards between foundations that meet. Here it "
    "gives none.")

READINGS = (SHORT_COLUMN, WHEN, WHICH, TOGETHER, MUST_PLAY, SUITS, TURNS, TAKING_BACK, EXCHANGE)
"""All doubtful points, in the order of the page."""
