"""The Mill: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN, seen
from rules_engine.games.cadogan.the_mill.rules import (
    BRINGS,
    CENTRE,
    FOUNDATIONS,
    GOES_ON_IT,
    KINGS,
    KINGS_OUT,
    ONE_OF_EACH,
    REFILL_AT_ONCE,
    USE_AT_ONCE,
    WHOLE,
    a_card_is_owing,
    a_king_waits,
    brings_the_next,
    cite,
    open_ranks,
    to_be_refilled,
)
from rules_engine.judge import none_open
from rules_engine.rule import Choice, May, Must, Reading, Rule, Test, Truth
from rules_engine.table import Position
from rules_engine.words.effects import gather
from rules_engine.words.questions import taking_back
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    fact_is,
    holds_cards,
    leaves_one_behind,
    not_from,
)

PLAYS = ("play-up", "play-down")
OTHERS = ("begin", "transfer", "fill", *PLAYS)


def bit(attempt: Attempt, place: int) -> bool:
    """Whether the fact `moved` names this king packet."""
    return bool(attempt.fact("moved") >> attempt.number(place) - 1 & 1)


def talon_offers_none(attempt: Attempt) -> Truth:
    """No card of the talon fits a foundation."""
    leaves = [replace(leave, source="talon") for leave in attempt.game.leaves if leave.key in PLAYS]
    return none_open(attempt.game, attempt.position, leaves)


def from_the_talon_if_any(attempt: Attempt) -> Truth:
    """The card is the talon's, or the talon's card fits no foundation."""
    return attempt.zone(attempt.source) == "talon" or talon_offers_none(attempt)


def leads_on(position: Position, rank: int, given: int, each: bool) -> Truth:
    """Whether a card of the wings or the talon is reached from this rank, through king packets or not."""
    ranks, wanted = open_ranks(position), (rank + 1) % 13
    if len(position.piles[CENTRE]) == WHOLE:
        return False
    answers: list[Truth] = [True if wanted in ranks else (None if -1 in ranks else False)]
    for number, place in enumerate(KINGS):
        pile = position.piles[place]
        if len(pile) < 2 or (each and given >> number & 1) or True in answers:
            continue
        if pile[-1] == UNSEEN:
            answers.append(None)
        elif RANK[seen(pile[-1])] == wanted:
            piles = list(position.piles)
            piles[place], piles[CENTRE] = pile[:-1], (*piles[CENTRE], pile[-1])
            moved = Position(tuple(piles), position.facts)
            answers.append(leads_on(moved, wanted, given | 1 << number, each))
    return True if True in answers else None if None in answers else False


def brings_in_the_end(each: bool) -> Test:
    """A card of the wings or the talon is reached, by way of other cards of king packets if need be."""

    def test(attempt: Attempt) -> Truth:
        if attempt.card == UNSEEN:
            return None
        given = attempt.fact("moved") | 1 << attempt.number(attempt.source) - 1
        return leads_on(attempt.after, RANK[attempt.card], given, each)

    return test


def brings_its_like(attempt: Attempt) -> Truth:
    """A card of the wings or the talon goes upon the card moved, or into the place it leaves."""
    ranks = open_ranks(attempt.position)
    if attempt.card != UNSEEN and RANK[attempt.card] in ranks:
        return True
    found = brings_the_next(attempt)
    return None if found is False and (-1 in ranks or (ranks and attempt.card == UNSEEN)) else found


def brings_what_had_no_place(attempt: Attempt) -> Truth:
    """A card of the wings or the talon goes next upon the card moved, and has no place already."""
    found = brings_the_next(attempt)
    if attempt.card == UNSEEN or found is False:
        return found
    wanted = (RANK[attempt.card] + 1) % 13
    piles = [attempt.position.piles[place] for place in KINGS]
    tops = [seen(pile[-1]) for pile in piles if pile]
    if wanted + 1 in {RANK[top] for top in tops} or (wanted == 12 and len(tops) < len(piles)):
        return False
    return None if UNSEEN in tops else found


def into_the_gap(attempt: Attempt) -> Truth:
    """No card has been moved to the centre, or the card goes to the packet that gave it."""
    return not attempt.fact("moved") or bit(attempt, attempt.target)


def has_not_given(attempt: Attempt) -> Truth:
    """The king packet has given no card since another was played."""
    return not bit(attempt, attempt.source)


# Rules that only another reading brings.
PLAY_TURNED = Rule(
    "play-turned", cite(4, 3),
    "The card just turned is not covered by the next while it fits a foundation: the talon is made of cards "
    "that did not.", either(fact_is("fresh", 0), talon_offers_none))
PLAY_ALL = Rule(
    "play-all", cite(4, 2),
    "No card is turned, nor the talon turned over, while any card of the wings or the talon fits a "
    "foundation.")
REFILL_FIRST = Rule(
    "refill-first", cite(7, 1),
    "Vacancies in the wings are filled before the next card is turned, or the talon turned over.")
TALON_FIRST = Rule(
    "talon-first", cite(7, 1), "As long as there is a talon, it and not the pack fills the vacancies.",
    either(not_from("pack"), empty("talon")))
TALON_PLAYS = Rule(
    "talon-plays", cite(6, 1),
    "While the talon's top card fits a foundation, no card is played from the wings.",
    from_the_talon_if_any)
ONCE_EACH = Rule(
    ONE_OF_EACH.key, cite(8, 1),
    "Until a card of the wings or the talon is played, each king packet gives one card at most.",
    has_not_given)
IN_THE_END = Rule(
    BRINGS.key, cite(8, 1),
    "It is moved only when a card of the wings or the talon will go upon it, or upon others moved after it, "
    "one from each king packet.", brings_in_the_end(True))
AT_LAST = Rule(
    BRINGS.key, cite(8, 1),
    "It is moved only when a card of the wings or the talon will go upon it, or upon any cards of king "
    "packets moved after it.", brings_in_the_end(False))
ITS_LIKE = Rule(
    BRINGS.key, cite(8, 1),
    "It is moved only when a card of the wings or the talon will go next upon it, or upon the packet that "
    "it leaves.", brings_its_like)
IN_THE_GAP = Rule(
    GOES_ON_IT.key, cite(8, 1),
    "The card so brought into use goes upon the card that was moved, or to the packet that it left.",
    into_the_gap)
NO_PLACE_YET = Rule(
    BRINGS.key, cite(8, 1),
    "It is moved only when a card of the wings or the talon will go next upon it which had no place on a "
    "king packet or in an angle.", brings_what_had_no_place)
REDEAL = Rule(
    "redeal", cite(4, 3).quiet(),
    "When the pack is dealt out, the talon is turned over and dealt again as it lies.")
ALL_DEALT = Rule(
    "all-dealt", cite(4, 3).quiet(),
    "The talon is turned over only when there is one and the pack is dealt out.",
    all_of(empty("pack"), holds_cards("talon")))
ONCE = Rule("once", cite(4, 3).quiet(), "The talon is turned over once and no more.", fact_is("redeals", 0))

KINGS_WHEN = Reading(
    "kings", cite(3, 2), "Must the first four kings go to the angles as soon as they appear?",
    (Choice("at-once", "Yes, before anything else but the filling of a vacancy.",
            adds=(Must(KINGS_OUT, a_king_waits, ("begin", "fill")),)),
     Choice("at-leisure", "No: a king may wait, or go on a queen in the centre.")),
    "The first four that appear are “to be played” there. That names the cards and the time, and leaves no "
    "choice; of all other cards the text only says that they are played if they will go.")
HOLDING_BACK = Reading(
    "holding-back", cite(4, 2, 3), "May a card that fits a foundation be held back?",
    (Choice("wings", "In the wings, or uncovered in the talon, yes. The card just turned may not: it is "
            "played, unless a vacancy takes it.", limits={"deal": (PLAY_TURNED,)}),
     Choice("any", "Yes, any card; the card just turned may be covered by the next."),
     Choice("none", "No: everything that fits is played before the next card is turned.",
            adds=(Must(PLAY_ALL, may_be_done(*PLAYS), (*OTHERS, "take-back")),))),
    "Of the cards turned one by one, all that will go are played, and the talon is made of those that cannot "
    "be. Nothing of the kind is said of the wings; and the advice to spare them supposes that their cards "
    "may wait.")
SPACES = Reading(
    "spaces", cite(7, 1), "When must a vacancy in the wings be filled?",
    (Choice("at-once", "Before another card is played.", short="pack or talon, at once",
            adds=(Must(REFILL_AT_ONCE, to_be_refilled, ("fill", "begin")),)),
     Choice("before-dealing", "Before the next card is turned.",
            short="pack or talon, before the next card is turned",
            adds=(Must(REFILL_FIRST, to_be_refilled, (*OTHERS, "take-back")),)),
     Choice("at-leisure", "Whenever the player likes.", short="pack or talon, at leisure")),
    "“Must” and “immediately” leave no room: one card goes, another takes its place. Where a king is due in "
    "an angle as well, two things are to be done at once, and the text does not say which comes first.")
SUPPLY = Reading(
    "supply", cite(7, 1), "May the player choose whether the pack or the talon fills a vacancy?",
    (Choice("either", "Yes, each time."),
     Choice("talon", "No: the talon, as long as there is one.", limits={"fill": (TALON_FIRST,)})),
    "Pack and talon are named side by side. Where the book wants an order, as in The Sultan, it gives one.")
PREFERENCE = Reading(
    "preference", cite(6, 1), "Must a card of the talon be played before one of the wings?",
    (Choice("advice", "No: to play it first is advice."),
     Choice("binding", "Yes, while the talon's top card fits.", limits=dict.fromkeys(PLAYS, (TALON_PLAYS,)))),
    "“Better” is the word of one who advises.")
MUST_USE = Reading(
    "must-use", cite(8, 1), "Must the card that a transfer brings into use be played at once?",
    (Choice("yes", "Yes, before anything else.",
            adds=(Must(USE_AT_ONCE, a_card_is_owing, ("begin", "transfer", *PLAYS)),)),
     Choice("no", "No: it is enough that it could be.", without=(GOES_ON_IT.key,))),
    "The privilege exists for the sake of the other card, which is to come into “immediate” use. A card that "
    "could be used and is not has not come into use.")
HOW_MANY = Reading(
    "one-of-each", cite(8, 1), "How many cards may be moved from the king packets to bring one into use?",
    (Choice("one", "One; the next only after a card of the wings or the talon has been played."),
     Choice("each", "One from each king packet, one after another, if they lead to such a card.",
            instead=(IN_THE_END, ONCE_EACH)),
     Choice("any", "Any number, one by one, if they lead to such a card.",
            instead=(AT_LAST,), without=(ONE_OF_EACH.key,))),
    "“One card of each at a time” might let all four packets give a card together. But the leave is for the "
    "card whose playing brings another of the wings or the talon into use, and one that only makes way for a "
    "second transfer does not. Without the limit a whole king packet could be turned over into the centre, "
    "and what was built down would be built up for nothing.")
WHAT_USE = Reading(
    "what-use", cite(8, 1), "Which cards does a transfer bring into use?",
    (Choice("next", "Those that go next upon the card that was moved."),
     Choice("next-only", "Those, but only if they had no place on a king packet or in an angle already.",
            instead=(NO_PLACE_YET,)),
     Choice("either", "Those, and those of the same rank as the card, which fill its place on the king "
            "packet.", instead=(ITS_LIKE, IN_THE_GAP))),
    "It is the playing of the card on the ace packet that must make the other useful. One of the same rank "
    "needs no such help: it could go to the centre itself. But whether the next one had some other place to "
    "go as well, the text does not ask.")
BARE_KING = Reading(
    "bare-king", cite(8, 1).quiet(), "May the king itself be moved, when a queen lies in the centre?",
    (Choice("no", "No: it is the foundation."),
     Choice("yes", "Yes, if nothing lies on it; the angle then waits for another king.",
            without=("king-stays",))),
    "Cards are moved from the top of the king packets, and the king is what the packet stands on. Five "
    "foundations are to be there to the end.")
TAKE_BACK = taking_back(
    cite(8, 1).quiet(),
    "The text lets cards leave a foundation in one way only, from the king packets to the centre, and hedges "
    "even that about.",
    to="wing", where="to a vacant place in the wings", source=FOUNDATIONS, closed="wing talon pack",
    rules=(Rule("base-left", cite(8, 1).quiet(), "The ace and the kings that begin foundations stay there.",
                leaves_one_behind),),
    onto="empty")
REDEALS = Reading(
    "redeals", cite(4, 3).quiet(), "May the talon be dealt again?",
    (Choice("none", "No.", short="none"),
     Choice("once", "Once, as it lies.", short="one, not shuffled",
            adds=(May("redeal", REDEAL, rules=(ALL_DEALT, ONCE), then=(gather("talon"),)),))),
    "The text has none, and the book tells of re-deals wherever it allows them.")

READINGS = (
    KINGS_WHEN, HOLDING_BACK, SPACES, SUPPLY, PREFERENCE, MUST_USE, HOW_MANY, WHAT_USE, BARE_KING, TAKE_BACK,
    REDEALS,
)
"""All doubtful points, in the order of the page."""
