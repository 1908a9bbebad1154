"""Sly: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.game import Game
from rules_engine.games.cadogan.sly.rules import (
    HAND,
    PACK,
    PROMENADE,
    cite,
    deal_complete,
    in_hand,
    next_round_less_refills,
    no_vacancy,
    uncounted,
)
from rules_engine.judge import open_moves
from rules_engine.rule import Choice, May, Must, Never, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.tests import (
    all_of,
    either,
    fact_below,
    fact_is,
    leaves_one_behind,
    none_open_under,
    not_from,
    one_higher,
    one_lower,
    same_suit,
)


def vacancy_to_fill(game: Game, position: Position) -> bool:
    """The deal is complete, a place is empty, and there are cards to fill it."""
    left = position.piles[PACK] or position.piles[HAND]
    complete = position.facts[game.table.fact["dealt"]] == 20
    return bool(complete and left and any(not position.piles[place] for place in PROMENADE))


def fits_nowhere(attempt: Attempt) -> Truth:
    """No foundation would take this card, whatever else could be played."""
    answer: Truth = True
    for leave in (leave for leave in attempt.game.leaves if leave.key in ("play-up", "play-down")):
        for move, verdict in open_moves(attempt.game, attempt.position, leave):
            if move.parts[0].source == attempt.source:
                if verdict.kind == "allowed":
                    return False
                answer = None
    return answer


PLAYS = ("begin-up", "begin-down", "play-up", "play-down")

# Rules that only one reading brings.
FILLED = Rule(
    "refill-first", cite(7, 5), "The next deal does not begin while there is a vacancy in the promenade.",
    either(fact_below("dealt", 20), no_vacancy))
FILL_AT_ONCE = Rule(
    "refill-at-once", cite(7, 5), "A vacancy is refilled before anything else is played.")
PLAY_OUT = Rule(
    "play-out", cite(7, 1), "The next deal does not begin while a card of the promenade can be played.",
    none_open_under("play-up", "play-down"))
PLAY_SUITABLE = Rule(
    "play-suitable", cite(7, 1), "In the deal a card that fits a foundation is not laid on the promenade.",
    fits_nowhere)
FIRST_OPEN = Rule(
    "between-deals", cite(6, 2),
    "From the second deal on, a card that lies on the promenade is not played until the deal is complete.",
    either(not_from("promenade"), deal_complete, fact_is("round", 1)))
FULL_TWENTY = Rule(
    "full-twenty", cite(7, 3),
    "When the pack has given out in the middle of a deal, no card leaves the promenade or comes back to it "
    "any more.", either(in_hand, fact_is("dealt", 20)))
STAYS = Rule("no-take-back", cite(6, 1).quiet(), "A card on a foundation stays there.")
CROSS_UP = Rule(
    "cross-up", cite(6, 1).quiet(),
    "The top card of a foundation that goes down may pass to the one of its suit that goes up.")
CROSS_DOWN = Rule(
    "cross-down", cite(6, 1).quiet(),
    "The top card of a foundation that goes up may pass to the one of its suit that goes down.")
NEIGHBOURS_UP = Rule(
    "cross-one-up", cite(6, 1).quiet(), "A card that passes to a rising foundation is the next one wanted.",
    all_of(same_suit, one_higher))
NEIGHBOURS_DOWN = Rule(
    "cross-one-down", cite(6, 1).quiet(),
    "A card that passes to a falling foundation is the next one wanted.", all_of(same_suit, one_lower))
BASE_STAYS = Rule(
    "base-stays", cite(6, 1), "The card that began a foundation stays there.", leaves_one_behind)
BACK = Rule(
    "take-back", cite(6, 1).quiet(),
    "Between the deals the top card of a foundation may go back on the promenade.")
BACK_BETWEEN = Rule(
    "back-between-deals", cite(6, 1).quiet(),
    "While a deal is under way no card comes back to the promenade.", deal_complete)

FIRST_DEAL = Reading(
    "first-deal", cite(6, 2), "May cards of the first deal be played before it is complete?",
    (Choice("no", "No: only the card just turned up; the next one comes to the place it would have had.",
            short="no"),
     Choice("yes", "Yes, and the vacancy is filled again before the deal is complete.", short="yes",
            instead=(FIRST_OPEN,),
            effects=dict.fromkeys(PLAYS, (uncounted,)))),
    "Telling of the first deal the book has vacancies refilled, as if cards had left the promenade. But "
    "Rule IV closes it in each deal of twenty, and the sentence speaks of cards that are played as they turn "
    "up: what stays vacant is the place meant for them.")
PASSING = Reading(
    "passing", cite(4, 1, label="IV"), "Must a card be played that fits as it turns up in the deal?",
    (Choice("may", "No: it may be laid on the promenade instead.", short="no"),
     Choice("must", "Yes: the promenade takes only what does not fit.", short="yes",
            limits={"lay": (PLAY_SUITABLE,)})),
    "Rule IV says may; the play twice tells the reader to do it, and once to do it always. A rule is where "
    "leave and duty are weighed, and the art of the game, the book says, lies in the arranging, for which a "
    "card may be wanted. The aces and kings that begin foundations are a different matter.")
PLAYING_OUT = Reading(
    "playing-out", cite(7, 1), "May a card of the promenade that fits be held back for the next deal?",
    (Choice("no", "No: the deal begins when nothing more can be played.", short="no",
            limits={"deal": (PLAY_OUT,)}),
     Choice("yes", "Yes, if the player thinks it worth while.", short="yes")),
    "Three times the book has all that is suitable or available played, and it begins the next deal when no "
    "more can be. No rule says may.")
VACANCIES = Reading(
    "vacancies", cite(7, 5), "When is a vacancy in the promenade refilled?",
    (Choice("before-deal", "At any time between the deals, but before the next one begins.",
            short="the pack, between the deals, before the next begins", limits={"deal": (FILLED,)}),
     Choice("at-once", "As soon as it is made.", short="the pack, at once",
            limits={"deal": (FILLED,)},
            adds=(Must(FILL_AT_ONCE, vacancy_to_fill, ("turn", "refill", "begin-up", "begin-down")),)),
     Choice("optional", "If the player likes; and a card of a later deal may go there too.",
            short="the pack, if the player likes", without=("covering",))),
    "Playing and refilling are told in one breath as the business between two deals, without an order. But "
    "the next deal covers the one before, card upon card, and so finds no vacancies.")
COUNTING = Reading(
    "counting", cite(7, 3), "Do the cards that refill vacancies count among the next twenty?",
    (Choice("no", "No: only what is laid on the promenade in the deal.", short="no"),
     Choice("yes", "Yes: they come from the pack and reach the promenade.", short="yes",
            effects={"deal": (next_round_less_refills,)})),
    "The twenty cover the cards that lie there, and a refill covers nothing; it takes the place of a card "
    "that has gone, and belongs to the time between the deals.")
SHORT_DEAL = Reading(
    "short-deal", cite(7, 4), "What if the pack gives out before the last deal comes to twenty?",
    (Choice("complete", "The deal is complete then.", short="it is complete"),
     Choice("shut", "It never is, and the promenade stays shut.", short="the game is lost",
            limits=dict.fromkeys((*PLAYS, "take-back"), (FULL_TWENTY,)))),
    "The deals go on until the pack is exhausted, and twenty hardly ever come out even. If a short deal shut "
    "the promenade next to no game could be won.")
LEAVING = Reading(
    "leaving", cite(6, 1).quiet(), "May a card leave a foundation again?",
    (Choice("no", "No.", short="no",
            adds=(Never(STAYS, "ascending descending", "ascending descending promenade"),)),
     Choice("exchange", "It may pass to the other foundation of its suit.", short="to the other foundation",
            adds=(May("cross-up", CROSS_UP, "descending", "ascending",
                      (BASE_STAYS, NEIGHBOURS_UP), onto="cards"),
                  May("cross-down", CROSS_DOWN, "ascending", "descending",
                      (BASE_STAYS, NEIGHBOURS_DOWN), onto="cards"))),
     Choice("to-the-promenade", "It may go back on the promenade between the deals.",
            short="to the promenade",
            adds=(May("take-back", BACK, "ascending descending", "promenade",
                      (BASE_STAYS, BACK_BETWEEN)),))),
    "The book gives no leave for either. Where it lets cards pass between two foundations, as in two or "
    "three other games, it says so in so many words.")
