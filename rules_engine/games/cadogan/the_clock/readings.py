"""The Clock: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from itertools import pairwise

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, parse_card, seen
from rules_engine.deal import Lay, Step, Withdraw
from rules_engine.games.cadogan.the_clock.rules import (
    MARRY_SUIT,
    ONE_DOWN,
    PACKETS,
    TOP_CARD,
    cite,
    comes_from,
    only_to_a_twin,
    short,
)
from rules_engine.judge import open_moves
from rules_engine.rule import Choice, May, Reading, Rule, Truth
from rules_engine.words.questions import taking_back
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    fact_is,
    leaves_one_behind,
    one_higher,
    one_lower_round,
)

HANDED_DOWN = "6C 7H 8S 9D TC JH QS KD 2C 3H 4S 5D"
"""The foundations as they are handed down, from one o'clock to twelve."""
BY_THE_GLOSSARY = "6H 7S 8D 9C TH JS QD KC 2H 3S 4D 5C"
"""The same with the suits in the order in which the glossary names them."""
FROM_ACES = "AC AH AS AD AC AH AS AD 2C 3H 4S 5D"
"""Foundations that come to their hours without going past the king."""


def dealt(clock: str) -> tuple[Step, ...]:
    """The deal with these cards at the hours."""
    cards = tuple(parse_card(name) for name in clock.split())
    return (Withdraw("foundation", cards), Lay("packet", each=3), Lay("pack", rest=True))


def next_one_in_the_round(attempt: Attempt) -> Truth:
    """No packet that is short comes between the one last refilled and this."""
    reached = PACKETS.start + attempt.fact("reached") - 1
    ahead = sorted(short(attempt.position), key=lambda place: (place <= reached, place))
    return not ahead or attempt.target == ahead[0] or attempt.target not in ahead


def three_or_goes_on(attempt: Attempt) -> Truth:
    """The packet has fewer than three cards, or is the one last refilled."""
    return len(attempt.position.piles[attempt.target]) < 3 or attempt.number(attempt.target) == attempt.fact(
        "reached"
    )


def none_to_marry(attempt: Attempt) -> Truth:
    """No card of the circle can be married, but from one twin to the other."""
    answer: Truth = True
    for leave in attempt.game.leaves:
        if leave.key == "marry":
            for move, verdict in open_moves(attempt.game, attempt.position, leave):
                if only_to_a_twin(attempt.position, move):
                    continue
                if verdict.kind == "allowed":
                    return False
                answer = None
    return answer


def in_sequence(attempt: Attempt) -> Truth:
    """Each card taken is one rank below the card under it, and of its suit."""
    cards = [seen(entry) for entry in attempt.entries]
    if UNSEEN in cards:
        return None
    return all((SUIT[one], RANK[one] - 1) == (SUIT[other], RANK[other]) for one, other in pairwise(cards))


# Rules that only another reading brings.
TO_THE_KING = Rule(
    "one-up", cite(5, 2), "A foundation goes up one rank at a time, and never past the king.", one_higher)
ROUND_DOWN = Rule(
    "one-down", cite(6, 2), "The card laid on is one rank below the one it covers, and a king is below an "
    "ace.", one_lower_round)
PLAYED_FIRST = Rule(
    "played-first", cite(6, 2),
    "Once something has been married, nothing is played until the packets are refilled.",
    either(fact_is("married", 0), empty("pack")))
ONE_EACH = Rule(
    "in-order", cite(6, 3),
    "Packets are refilled round the clock from I to XII, one card to each that lacks one, and round again.",
    next_one_in_the_round)
NOT_LESS = Rule(
    "to-three", cite(3, 1, label="III"),
    "A packet that is being refilled may be given more than three cards; one that had three takes none.",
    three_or_goes_on)
MARRY_FIRST = Rule(
    "marry-first", cite(9, 1), "No card is dealt while one could still be married, unless from one twin to "
    "the other.", none_to_marry)
PACK_OR_LAST = Rule(
    "from-pack", cite(3, 1, label="III"),
    "Only the pack refills a packet, with its next card or with the last that was dealt from it, as long as "
    "no other has followed.", either(comes_from("pack"), all_of(comes_from("talon"), fact_is("fresh", 1))))
RUN = Rule(
    "one-card", cite(6, 2).quiet(),
    "Married cards may travel together, if each is one rank below the next and of its suit.", in_sequence)
FILL_LATE = Rule(
    "fill-late", cite(3, 1).quiet(), "When the pack is used up, the top card of a packet may go to an empty "
    "place of the circle.")
NOT_THE_FIRST = Rule(
    "base-stays", cite(5, 1).quiet(), "The card that began a foundation stays there.", leaves_one_behind)
PACK_GONE = Rule("pack-gone", cite(3, 1).quiet(), "While the pack lasts it alone refills.", empty("pack"))

CLOCK = Reading(
    "clock", cite(5, 1), "Which cards stand at which hours, and do they go past the king?",
    (Choice("handed-down", "The two of clubs at nine, and then round the clock hearts, spades, diamonds, "
            "clubs and so on, one rank higher at each hour: the king of diamonds stands at eight. Ace and "
            "two follow the king.",
            short="2 of clubs at nine, then hearts, spades, diamonds and so on"),
     Choice("by-the-glossary", "The two of hearts at nine, and then round the clock spades, diamonds, clubs, "
            "hearts and so on, one rank higher at each hour. Ace and two follow the king.",
            short="2 of hearts at nine", deal=dealt(BY_THE_GLOSSARY)),
     Choice("from-aces", "Aces at the hours from one to eight, and the other four as handed down. Nothing "
            "follows a king.", short="aces from one to eight", instead=(TO_THE_KING,),
            deal=dealt(FROM_ACES))),
    "The plate that showed it is lost. But the cards lie in an exact order, and each packet goes up until it "
    "attains its hour; the king is not named as a bound. If every card of both packs is to find its place, "
    "the rest follows: the claims below count that only the ranks from two at nine o'clock to king at eight "
    "will do, with the same suit at hours that are four apart. Which suit that is makes no difference to the "
    "game. We give the suits as the game has come down to our day; the second choice is the order in which "
    "the book's glossary names them. That glossary's sequence, it is true, goes from ace to king. But on a "
    "clock with no passing of the king one o'clock must begin with an ace, and is finished before the game "
    "begins; and however the cards are chosen, at least thirty-six, the eight kings among them, are never "
    "wanted.")
ORDER = Reading(
    "order", cite(6, 2), "May a card that a marriage has released be played before the packets are refilled?",
    (Choice("free", "Yes: play and marry in any order, and then refill.", short="yes"),
     Choice("rounds", "No: first everything is played, then married, then refilled.", short="no",
            limits={"play": (PLAYED_FIRST,), "play-talon": (PLAYED_FIRST,)})),
    "Play, marry, refill: the text names the three in this order, and is strict only about the last, which "
    "it wants done before you play or marry again. It does not say that a marriage puts an end to playing, "
    "and releasing cards is what marriages are for.")
FILL_ORDER = Reading(
    "fill-order", cite(6, 3), "Is a packet filled up before the next is begun?",
    (Choice("one-by-one", "Yes: first all that the packet I lacks, then the next.", short="yes"),
     Choice("in-rounds", "No: a card to each packet that lacks one, and then round again.", short="no",
            instead=(ONE_EACH,))),
    "In order, says the text, beginning at the numeral I; and it had the circle itself dealt three cards "
    "together, packet after packet.")
NO_LESS = Reading(
    "not-less", cite(3, 1), "May a packet be refilled to more than three?",
    (Choice("three", "No.", short="no"),
     Choice("more", "Yes: to as many as the player likes.", short="yes", instead=(NOT_LESS,))),
    "Not less than three, says the rule with emphasis, and a sly player hears: or more. But what is refilled "
    "is a vacancy, and a packet of three has none. The Note tells what the emphasis is for: packets hold "
    "more than three when cards have been married to them.")
DEAL_ON = Reading(
    "deal-on", cite(9, 1), "May a card be dealt although another could still be married?",
    (Choice("yes", "Yes, once every packet has three cards.", short="yes"),
     Choice("no", "No.", short="no", limits={"deal": (MARRY_FIRST,)})),
    "The rest is dealt when progress is at an end. The player judges that: nobody is obliged to play what is "
    "more useful on the circle, and a marriage that buries a wanted card is no progress. Refilling, though, "
    "is a duty, and comes before.")
DEALT_CARD = Reading(
    "dealt-card", cite(9, 1), "Must a card of the talon that fits a foundation be played?",
    (Choice("yes", "Yes, before another is dealt on it.", short="yes"),
     Choice("no", "No.", short="no", without=("suitable-goes",))),
    "Only what cannot be employed is laid aside. The leave to hold a card back is given for the circle, "
    "where it may be of more use; on the talon it has no other.")
TURNED_CARD = Reading(
    "turned-card", cite(10, 1), "May the card just dealt refill a packet?",
    (Choice("no", "No: it lies on the talon, and the pack's next card refills.", short="no"),
     Choice("yes", "Yes, as long as no other has come from the pack.", short="yes",
            instead=(PACK_OR_LAST,))),
    "Laid aside is what can be employed in none of these ways, and to refill is one of them. But a card is "
    "dealt only when every packet has its three, so that when it turns up there is nothing to refill. Who "
    "makes a vacancy after that, with the card in view, would refill from the talon, which is closed to the "
    "circle.")
CORNER = Reading(
    "marry-the-king", cite(6, 2).quiet(), "May a king be married to an ace?",
    (Choice("no", "No: nothing goes on an ace.", short="no"),
     Choice("yes", "Yes, as the foundations pass from the king to the ace.", short="yes",
            instead=(ROUND_DOWN,))),
    "The glossary marries a card to the next one in value, and descends from the king to the ace. That the "
    "foundations go round follows from their hours; marriages have none.")
TOGETHER = Reading(
    "together", cite(6, 2).quiet(), "May married cards be married further together?",
    (Choice("no", "No: one card at a time.", short="no: one card at a time"),
     Choice("yes", "Yes, as many as lie in sequence.", short="any part of it, as one",
            instead=(RUN,))),
    "To marry is to lay a card on another, and only the top card of a packet is free. The text knows no "
    "other way to move.")
LATE = Reading(
    "late-spaces", cite(3, 1).quiet(), "What fills an empty place of the circle when the pack is used up?",
    (Choice("nothing", "Nothing.", short="nothing"),
     Choice("circle", "The top card of any packet.", short="the circle",
            adds=(May("fill-late", FILL_LATE, "packet", "packet", (TOP_CARD, PACK_GONE), onto="empty"),))),
    "The pack refills, and when there is none, nothing does: the talon is shut off expressly, and no leave "
    "is given to the circle.")
TAKING_BACK = taking_back(
    cite(6, 2).quiet(), "The text gives no leave for it.", to="packet",
    where="on the next higher card of its suit, in the circle", rules=(MARRY_SUIT, ONE_DOWN, NOT_THE_FIRST),
    onto="cards")

READINGS = (CLOCK, ORDER, FILL_ORDER, NO_LESS, DEAL_ON, DEALT_CARD, TURNED_CARD, CORNER, TOGETHER, LATE,
            TAKING_BACK)
