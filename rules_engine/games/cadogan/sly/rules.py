"""Sly: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import with_fact
from rules_engine.words.states import nothing_can_be_done
from rules_engine.words.tests import (
    either,
    empty,
    fact_above,
    fact_below,
    fact_is,
    holds_cards,
    not_from,
    of_rank,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "SLY")

TABLE = Table(
    zones=(
        Zone("promenade", 20, title="promenade"),
        Zone("ascending", 4, title="foundations going up", in_order=True, waits="ace"),
        Zone("descending", 4, title="foundations going down", in_order=True, waits="king"),
        Zone("pack", title="pack", face_down=True),
        Zone("hand", title="card turned up"),
    ),
    facts=(
        Fact("round", 1, "which deal of twenty is under way or was the last"),
        Fact("dealt", 0, "how many of its twenty cards lie on the promenade", shown=True),
        Fact("refilled", 0, "how many vacancies have been refilled since that deal"),
    ),
)
PACK, HAND = TABLE.place["pack"], TABLE.place["hand"]
PROMENADE = TABLE.zone["promenade"]


def in_hand(attempt: Attempt) -> bool:
    """Some card is still in the pack, or turned up from it."""
    return bool(attempt.position.piles[PACK] or attempt.position.piles[HAND])


def deal_complete(attempt: Attempt) -> Truth:
    """The twenty of the deal lie on the promenade, or the cards have given out."""
    return attempt.fact("dealt") == 20 or not in_hand(attempt)


def a_vacancy(attempt: Attempt) -> Truth:
    """Some place of the promenade is empty."""
    return any(not attempt.position.piles[place] for place in PROMENADE)


def goes_on_a_card(attempt: Attempt) -> Truth:
    """Cards lie where it goes."""
    return bool(attempt.position.piles[attempt.target])


def goes_to_an_empty_place(attempt: Attempt) -> Truth:
    """No card lies where it goes."""
    return not attempt.position.piles[attempt.target]


def no_vacancy(attempt: Attempt) -> Truth:
    """No place of the promenade is empty."""
    return not a_vacancy(attempt)


def suit_not_begun(attempt: Attempt) -> Truth:
    """No foundation of the target's kind has the suit of the card."""
    places = TABLE.zone[attempt.zone(attempt.target)]
    begun = [seen(pile[0]) for pile in (attempt.position.piles[place] for place in places) if pile]
    if attempt.card != UNSEEN and SUIT[attempt.card] in {SUIT[card] for card in begun if card != UNSEEN}:
        return False
    return None if attempt.card == UNSEEN or UNSEEN in begun else True


def foundation_in_hand(_game: Game, position: Position) -> bool:
    """The card turned up is an ace or a king whose foundation has not been begun."""
    for entry in position.piles[HAND]:
        card = seen(entry)
        zone = {0: "ascending", 12: "descending"}.get(RANK[card])
        if zone is not None:
            bases = [seen(position.piles[place][0]) for place in TABLE.zone[zone] if position.piles[place]]
            return UNSEEN not in bases and SUIT[card] not in {SUIT[base] for base in bases}
    return False


def all_dealt_and_stuck(game: Game, position: Position) -> bool:
    """The cards have given out and nothing can be done."""
    return not position.piles[PACK] and not position.piles[HAND] and nothing_can_be_done(game, position)


def uncounted(attempt: Attempt, position: Position) -> Position:
    """A card that leaves the promenade while the first deal is under way is counted no longer."""
    under_way = attempt.fact("round") == 1 and attempt.fact("dealt") < 20
    if not under_way or attempt.zone(attempt.source) != "promenade":
        return position
    return with_fact(attempt.game, position, "dealt", attempt.fact("dealt") - 1)


def next_round(attempt: Attempt, position: Position) -> Position:
    """Another deal of twenty begins, and none of it lies on the promenade yet."""
    changed = with_fact(attempt.game, position, "round", attempt.fact("round") + 1)
    return with_fact(attempt.game, with_fact(attempt.game, changed, "dealt", 0), "refilled", 0)


def next_round_less_refills(attempt: Attempt, position: Position) -> Position:
    """Another deal of twenty begins, and the vacancies refilled before it have been counted."""
    return with_fact(attempt.game, next_round(attempt, position), "dealt", min(20, attempt.fact("refilled")))


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
PROMENADE_OF_20 = Rule(
    "promenade", cite(5, 1),
    "The promenade has twenty places: two rows of ten, or four rows of five if that suits the table better.")
NO_REDEAL = Rule("no-redeal", cite(9, 1), "The packs are dealt out once and not again.")
ROUNDS = Rule(
    "rounds", cite(7, 4), "Deals of twenty follow each other in this way until no card is left in the hand.")

# What may be done.
TURN = Rule("turn-up", cite(6, 2), "The next card of the pack is turned face up, to be placed or played.")
LAY = Rule(
    "lay", cite(2, 1, label="II"),
    "A card turned up may be laid on the promenade, whatever its suit and rank.")
REFILL = Rule("refill", cite(7, 5), "Between the deals a vacancy in the promenade is refilled from the pack.")
DEAL = Rule(
    "next-deal", cite(7, 1), "When nothing more can be played, another twenty cards are dealt.")
BEGIN_UP = Rule("begin-up", cite(6, 1), "An ace begins a foundation that goes up to the king.")
BEGIN_DOWN = Rule("begin-down", cite(6, 1), "A king begins a foundation that goes down to the ace.")
PLAY_UP = Rule(
    "play-up", cite(6, 2, 3),
    "A card that fits may be played on a foundation that goes up: as it turns up, or between the deals from "
    "the promenade.")
PLAY_DOWN = Rule(
    "play-down", cite(6, 2, 3), "A card that fits may be played on a foundation that goes down, at the same "
    "times.")

# What limits it.
CARDS_LEFT = Rule(
    "cards-left", cite(7, 4), "A card is turned up, or a deal begun, only while any are left in the pack.",
    holds_cards("pack"))
ONE_BY_ONE = Rule(
    "one-by-one", cite(4, 1, label="IV"), "A card turned up is placed or played before the next is turned.",
    empty("hand"))
FOR_A_PLACE = Rule(
    "for-a-place", cite(7, 5),
    "Between the deals a card is turned up only if there is a vacancy for it.",
    either(fact_below("dealt", 20), a_vacancy))
ONE_EACH = Rule(
    "one-each", cite(5, 1), "In the first deal one card goes to each place.",
    either(fact_above("round", 1), fact_is("dealt", 20), goes_to_an_empty_place))
COVER = Rule(
    "covering", cite(7, 2, 3),
    "In every later deal a card goes on a card of the promenade: on any, and any number on one.",
    either(fact_is("round", 1), goes_on_a_card))
VACANCY_ONLY = Rule(
    "vacancy-only", cite(7, 5), "A card turned up between the deals covers no other.",
    fact_below("dealt", 20))
TWENTY = Rule(
    "twenty", cite(7, 3),
    "A deal is of twenty cards laid on the promenade; those that are played as they turn up do not count.",
    fact_is("dealt", 20))
BETWEEN = Rule(
    "between-deals", cite(4, 1, label="IV"),
    "A card that lies on the promenade is not played until the deal is complete.",
    either(not_from("promenade"), deal_complete))
TOP_CARD = Rule(
    "top-card", cite(3, 1, label="III"), "Only the top card of a packet can be played.", top_of_pile)
ACE_FIRST = Rule("ace-first", cite(6, 1), "Only an ace begins a foundation that goes up.", of_rank(0))
KING_FIRST = Rule("king-first", cite(6, 1), "Only a king begins a foundation that goes down.", of_rank(12))
FOUR_SUITS = Rule(
    "four-suits", cite(6, 1),
    "The four aces are of four suits, and so are the four kings.", suit_not_begun)
FOLLOW_SUIT = Rule("follow-suit", cite(1, 1, label="I"), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(6, 1), "On an ace the cards follow one rank higher at a time, and the king is the last.",
    one_higher)
ONE_DOWN = Rule(
    "one-down", cite(6, 1), "On a king the cards follow one rank lower at a time, and the ace is the last.",
    one_lower)
AT_ONCE = Rule(
    "at-once", cite(6, 2),
    "An ace or a king that is wanted for a foundation is laid there as soon as it turns up.")
NOT_MOVED = Rule("not-moved", cite(8, 2), "No card goes from one packet of the promenade to another.")

# Good play.
SKILL = Rule(
    "arrange", cite(8, 1), "It all depends on how the player arranges the cards on the promenade.")
SEQUENCES = Rule(
    "sequences", cite(8, 2),
    "It helps to lay the cards of a packet in sequence and in suit, ready to be played; but never two "
    "sequences of one suit that go the same way.")

# The end.
ALL_OUT = Rule(
    "all-out", cite(6, 1).quiet(),
    "The game is won when all one hundred and four cards lie on the foundations.")
STOPPED = Rule(
    "stopped", cite(9, 1).quiet(),
    "The game is lost when every card has been dealt and nothing more can be played.")
