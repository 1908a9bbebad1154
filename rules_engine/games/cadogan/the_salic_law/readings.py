"""The Salic Law: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, face_down
from rules_engine.deal import Dealing, Lay
from rules_engine.games.cadogan.the_salic_law.rules import (
    DEAL_OVER,
    KING_ALONE,
    PACKETS,
    PLAY_FIRST,
    cite,
    note_covered,
)
from rules_engine.rule import Choice, May, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.effects import shuffled_again, with_fact, with_piles
from rules_engine.words.questions import taking_back
from rules_engine.words.tests import fact_is, not_from


@dataclass(frozen=True)
class UppermostKing:
    """One step of a deal: the king that lies nearest the top is taken out of the pack."""

    def lay(self, deal: Dealing) -> None:
        """Lays him down as the first of the line."""
        first = next(at for at, card in enumerate(deal.left) if RANK[card] == 12)
        deal.piles[PACKETS[0]] = deal.left[first : first + 1]
        deal.left = deal.left[:first] + deal.left[first + 1 :]


def first_time(attempt: Attempt) -> Truth:
    """The king has not taken a card since the deal."""
    return str(attempt.number(attempt.target)) not in str(attempt.fact("covered"))


def frees_a_card(attempt: Attempt) -> Truth:
    """The card lies on another card, not on its king alone."""
    return len(attempt.origin) > 2


def packets_dealt_again(attempt: Attempt, position: Position) -> Position:
    """Takes up the packets with their kings, shuffles them, and lays out the first king as before."""
    game = attempt.game
    order = list(shuffled_again(game, position, sum((position.piles[at] for at in PACKETS), ())))
    first = next(card for card in order if RANK[card] == 12)
    order.remove(first)
    piles = tuple(() if at in PACKETS else pile for at, pile in enumerate(position.piles))
    changed = with_piles(
        game, position._replace(piles=piles), pack=face_down(reversed(order)), **{"packet-1": (first,)})
    changed = with_fact(game, changed, "covered", 0)
    return with_fact(game, changed, "redeals", attempt.fact("redeals") + 1)


# Rules that only another reading brings.
HEAPED_FIRST = Rule(
    "heaped-first", cite(3, 2, 3),
    "A card that is no ace, queen or king is heaped on the last king first, and played from there.",
    not_from("hand"))
KING_ONCE = Rule(
    "king-once", cite(4, 4),
    "After the deal each king takes one card in all, and no other when that has gone.",
    first_time)
FREES = Rule(
    "frees-a-card", cite(4, 4), "A card is laid on a bare king only if another card lies under it.",
    frees_a_card)
REDEAL = Rule(
    "redeal", cite(4, 5).quiet(),
    "When the deal is over, the packets may be taken up with their kings, shuffled, and dealt out once more.")
DEALT_OUT = Rule(
    "dealt-out", cite(4, 5).quiet(), "Nothing is taken up before the whole pack has been dealt.",
    DEAL_OVER.test)
ONE_REDEAL = Rule("once", cite(4, 5).quiet(), "There is one re-deal and no more.", fact_is("redeals", 0))

FIRST = Reading(
    "which-king", cite(3, 1), "Which king begins the line?",
    (Choice("any", "Any that you take out of the pack; in our numbered deals a king of spades.", short="any"),
     Choice("uppermost", "The one that would have appeared first.", short="the uppermost",
            deal=(UppermostKing(), Lay("pack", rest=True)))),
    "One king is to be taken from the pack, and the others come as they appear; which one is not said. As no "
    "suit counts here, all kings are alike. Only to take the uppermost is not quite the same: no king then "
    "lies above the place he came from, and the first packet grows longer.")
STRAIGHT = Reading(
    "straight", cite(4, 2), "May a card that fits go from the pack straight to a foundation?",
    (Choice("yes", "Yes.", short="yes"),
     Choice("no", "No: it is heaped on the last king first, and played from there.", short="no",
            limits={"play": (HEAPED_FIRST,)})),
    "All cards dealt are to go on the last king, and where the text speaks of cards that suit the aces it "
    "points to Rule I, which knows only the tops of the packets. But it speaks of them together with the "
    "aces, as placed when they appear. It decides nothing, for a card just heaped is on top and may be "
    "played at once.")
HOLDING = Reading(
    "holding-back", cite(4, 2, 4), "May a card that fits be held back?",
    (Choice("no", "No: it is played before the next card is dealt, and before a king is covered.", short="no",
            limits={"turn": (PLAY_FIRST,), "cover": (PLAY_FIRST,), "take-back": (PLAY_FIRST,)}),
     Choice("yes", "Yes, as long as the player likes.", short="yes")),
    "Suitable cards are named in one breath with the aces, which go up immediately; and you are told to "
    "look over the packets continually in order to play. The choice you have is another: where two cards "
    "alike fit and one foundation waits, either may go. To hold back can be of use, for a card that is "
    "played takes a place which one of its rank in another packet may want; but of that the text has "
    "nothing.")
COVERING = Reading(
    "covering", cite(4, 4), "How often may a king take a card, and must he be bare?",
    (Choice("whenever-bare", "Whenever he is bare, one card at a time.", short="whenever he is bare"),
     Choice("once-bare", "Once in the game, when he is bare.", short="once, when bare",
            limits={"cover": (KING_ONCE,), "take-back": (KING_ONCE,)}),
     Choice("once-any", "Once in the game, bare or not.", short="once, bare or not",
            without=("bare-king",), limits={"cover": (KING_ONCE,), "take-back": (KING_ONCE,)})),
    "“One card … on each king” follows upon the advice to free some kings, and gives the reason for it; on a "
    "king that need not be bare the advice would be idle. One card says how many he may carry. When it has "
    "gone to a foundation he is as free as he was, and nothing closes him.")
LONE = Reading(
    "only-card", cite(4, 4), "May the only card of a king be shifted to another bare king?",
    (Choice("yes", "Yes; but to be able to do so does not keep a lost game going.", short="yes"),
     Choice("no", "No: the card must have another under it.", short="no", limits={"cover": (FREES,)})),
    "Any of the other packets may give a card, and a packet of one is a packet. It helps nobody: one king is "
    "stripped and another covered. So that the game can end, we do not count it as something left to do.")
REDEALS = Reading(
    "redeals", cite(4, 5).quiet(), "Is there a re-deal?",
    (Choice("none", "No.", short="none"),
     Choice("one", "One, of the packets with their kings.", short="one, shuffled",
            adds=(May("redeal", REDEAL, rules=(DEALT_OUT, ONE_REDEAL), then=(packets_dealt_again,)),))),
    "The text we work from has lost a line at its end. Another copy of the book closes the game there with "
    "the words that it has no re-deal. Ours agrees as far as it goes: after the covering of kings it calls "
    "that the entire play, and the glossary counts a re-deal as something added.")
TAKING_BACK = taking_back(
    cite(4, 1).quiet(),
    "The book gives no leave. As no card is laid on another in the packets, a card taken back could only "
    "occupy a king.",
    to="packet", where="on a bare king, once the deal is over", closed="packet queen foundation hand",
    rules=(DEAL_OVER, KING_ALONE), onto="cards", then=(note_covered,))

READINGS = (FIRST, STRAIGHT, HOLDING, COVERING, LONE, REDEALS, TAKING_BACK)
