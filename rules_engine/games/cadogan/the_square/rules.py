"""The Square: its table, its deal, and the rules as the text gives them."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, seen
from rules_engine.deal import Dealing
from rules_engine.game import Game
from rules_engine.judge import open_moves
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.states import can_be_filled
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    holds_cards,
    not_from,
    of_rank,
    one_apart,
    one_card,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "THE SQUARE")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("foundation", 4, title="foundations", in_order=True, waits="ace"),
        Zone("square", 16, title="the square"),
        Zone("pack", title="pack", face_down=True),
        Zone("hand", title="card turned up"),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("from", 0, "the place of the square whose sequence is being reversed, 0 for none"),
        Fact("onto", 0, "the place it is being reversed to"),
    ),
)
ACES, SQUARE = TABLE.zone["foundation"], TABLE.zone["square"]
PACK, HAND, TALON = (TABLE.place[name] for name in ("pack", "hand", "talon"))


@dataclass(frozen=True)
class LaySquare:
    """One step of a deal: cards go to the places of the square, but the first ace of a suit goes out."""

    def lay(self, deal: Dealing) -> None:
        """Lays out sixteen cards besides those aces."""
        places, out = iter(SQUARE), iter(ACES)
        suits: set[int] = set()
        while any(not deal.piles[place] for place in SQUARE):
            (card,) = deal.take(1, "square")
            first = RANK[card] == 0 and SUIT[card] not in suits
            if first:
                suits.add(SUIT[card])
            deal.piles[next(out) if first else next(places)] = (card,)


def height(attempt: Attempt) -> int:
    """How many cards the foundation has before the move."""
    return len(attempt.position.piles[attempt.target])


def wanted_going_up(attempt: Attempt) -> Truth:
    """The foundation has come to its king, or the card is the next higher."""
    return True if height(attempt) > 12 else of_rank(height(attempt))(attempt)


def a_second_king(attempt: Attempt) -> Truth:
    """The foundation does not end with its first king, or the card is a king."""
    return True if height(attempt) != 13 else of_rank(12)(attempt)


def wanted_going_down(attempt: Attempt) -> Truth:
    """The foundation has not come to its second king, or the card is the next lower."""
    return True if height(attempt) < 14 else of_rank(25 - height(attempt))(attempt)


def suit_is_new(attempt: Attempt) -> Truth:
    """No foundation of the card's suit has been begun."""
    begun = {SUIT[seen(pile[0])] for at in ACES if (pile := attempt.position.piles[at])}
    return None if attempt.card == UNSEEN or -1 in begun else SUIT[attempt.card] not in begun


def an_ace_can_begin(game: Game, position: Position) -> bool:
    """The first ace of some suit lies where it can be taken."""
    begin = next(leave for leave in game.leaves if leave.key == "begin")
    tops = (position.piles[at][-1:] for at in (*SQUARE, HAND, TALON))
    return any(RANK[seen(top[0])] == 0 for top in tops if top) and any(
        verdict.kind == "allowed" for _, verdict in open_moves(game, position, begin)
    )


a_space_to_fill = can_be_filled("square", "pack", "hand", "talon")
"""A place of the square is empty, and a card is left to fill it."""


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
SIXTEEN = Rule(
    "sixteen-cards", cite(3, 1, 2), "Sixteen single cards are laid out face up as a square, called the "
    "Square. The rest of the cards stay in the hand, face down.")
ACES_OUT = Rule(
    "aces-out", cite(4, 1),
    "The first ace of each suit that turns up as the square is dealt takes no place in it: it goes to its "
    "own place as a foundation, and the next card is dealt in its stead.")
NO_REDEAL = Rule("no-redeal", cite(7, 1), "The cards are dealt once, and not again.")

# The foundations.
BEGIN = Rule(
    "begin", cite(4, 1, 2), "The first ace of each suit to appear begins that suit's foundation.")
ACE_FIRST = Rule(
    "ace-first", cite(2, 1, label="II"), "A foundation begins with an ace and with nothing else.", of_rank(0))
TWIN_ACE = Rule(
    "twin-ace", cite(4, 1),
    "There is one foundation for each suit. The second ace of a suit begins nothing; it is the last card its "
    "foundation will want, and until then a card like any other.", suit_is_new)
ACE_AT_ONCE = Rule(
    "ace-at-once", cite(4, 1),
    "The first ace of a suit is put in its place before anything is done but filling a space.")
PLAY = Rule(
    "play", cite(5, 1, 2),
    "A card that fits a foundation may be played there: the top card of a packet of the square, the card "
    "turned up, or the top card of the talon.")
FOLLOW_SUIT = Rule(
    "follow-suit", cite(1, 1, label="I"), "A foundation keeps to the suit of its ace.", same_suit)
ONE_UP = Rule(
    "one-up", cite(2, 1, label="II"),
    "A foundation first goes up one rank at a time, from its ace to a king.",
    wanted_going_up)
SECOND_KING = Rule(
    "second-king", cite(2, 2, label="II"),
    "When it has come to a king, the other king of its suit is laid on that one.",
    a_second_king)
ONE_DOWN = Rule(
    "one-down", cite(2, 2, label="II"),
    "From the second king it goes down one rank at a time, and ends with the second ace.", wanted_going_down)

# The square.
TOP_CARD = Rule(
    "top-card", terms(5, 3),
    "Cards that are married lie on each other in a packet, and of a packet only the top card can be taken.",
    either(not_from("square"), all_of(top_of_pile, one_card)))
TALON_TOP = Rule(
    "talon-top", terms(10, 2), "Of the talon only the top card can be used; when it has gone, the next can.",
    either(not_from("talon"), top_of_pile))
MARRY = Rule(
    "marry", cite(5, 1, 2),
    "A card of the square, the card turned up or the top card of the talon may be married: laid on the top "
    "card of a place in the square.")
OWN_SUIT = Rule("own-suit", terms(5, 2), "Only cards of one suit are married.", same_suit)
NEIGHBOURS = Rule(
    "neighbours", cite(5, 1),
    "The card is one rank higher or one rank lower than the one it covers; a king and an ace are no "
    "neighbours.", one_apart)
REVERSE = Rule(
    "reverse", cite(5, 3),
    "A sequence can be reversed: its cards go one after another from their packet to another whose top card "
    "is next to theirs, and there lie the other way about.")
CARE = Rule(
    "care", cite(5, 3, 4),
    "Think before you reverse. Cards that lie the wrong way round in several packets can block one another "
    "for good, and it takes practice to see it coming.")

# Spaces, and dealing the rest.
FILL = Rule(
    "fill", cite(5, 1),
    "A space in the square is filled with a card of the pack, turned up already or not, or with the top card "
    "of the talon.")
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(5, 1),
    "It is filled before anything is done but putting an ace in its place, as long as there is a card to "
    "fill it with.")
FROM_OUTSIDE = Rule(
    "from-outside", cite(5, 1), "No card of the square goes into a space.")
TURN = Rule("turn", cite(5, 2), "The rest of the pack is turned up card by card.")
CARDS_LEFT = Rule(
    "cards-left", cite(5, 2), "A card can be turned up only while any are left in the pack.",
    holds_cards("pack"))
ONE_BY_ONE = Rule(
    "one-by-one", cite(5, 2), "A card turned up is placed before the next is turned.", empty("hand"))
LAY = Rule("lay", cite(5, 2), "A card turned up that is not used is laid on the talon.")

# The end.
ALL_OUT = Rule(
    "all-out", cite(6, 1),
    "The game is won when every foundation has gone up and down, and four aces lie on top as four lay at the "
    "bottom.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(7, 1),
    "When the last card has been turned up and placed, and nothing more can be done, the game is lost.")
