"""The Salic Law: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.game import Game
from rules_engine.judge import open_moves
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import with_fact
from rules_engine.words.tests import (
    all_of,
    empty,
    holds_cards,
    in_order,
    leaves_one_behind,
    none_open_under,
    of_rank,
    top_of_pile,
)

cite = citing("cadogan", "THE SALIC LAW")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("queen", 8, title="queens", in_order=True, waits="queen"),
        Zone("foundation", 8, title="foundations", in_order=True, waits="ace"),
        Zone("packet", 8, title="king packets", in_order=True, waits="king"),
        Zone("pack", title="pack", face_down=True),
        Zone("hand", title="card turned up"),
    ),
    facts=(
        Fact("covered", 0, "the numbers of the kings that have taken a card since the deal"),
        Fact("redeals", 0, "how often the packets have been dealt again"),
        Fact("deal", 0, "the number of the deal, by which a re-deal is shuffled", kind="deal"),
    ),
)
PACKETS = TABLE.zone["packet"]
PACK, HAND = TABLE.place["pack"], TABLE.place["hand"]


def last_king(attempt: Attempt) -> Truth:
    """The packet is that of the king that appeared last."""
    return attempt.target == max(place for place in PACKETS if attempt.position.piles[place])


def king_alone(attempt: Attempt) -> Truth:
    """Nothing lies upon the king."""
    return len(attempt.position.piles[attempt.target]) == 1


def over_and_stuck(game: Game, position: Position) -> bool:
    """The deal is over, and nothing is left but to shift a king's only card to another bare king."""
    piles = position.piles
    if piles[PACK] or piles[HAND]:
        return False
    for leave in game.leaves:
        for move, _ in open_moves(game, position, leave):
            part = move.parts[0] if move.parts else None
            if part is None or part.source not in PACKETS or part.target not in PACKETS:
                return False
            if (len(piles[part.source]), len(piles[part.target])) != (2, 1):
                return False
    return True


def note_covered(attempt: Attempt, position: Position) -> Position:
    """Afterwards the king is counted among those that have taken a card."""
    numbers = set(str(attempt.fact("covered"))) - {"0"} | {str(attempt.number(attempt.target))}
    return with_fact(attempt.game, position, "covered", int("".join(sorted(numbers))))


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
FIRST_KING = Rule(
    "first-king", cite(3, 1),
    "A king is taken out of the pack and laid on the table; he begins a line of eight.")
TO_THE_END = Rule("whole-pack", cite(3, 3), "The whole pack is dealt out so, card by card.")

# What may be done.
TURN = Rule("turn-up", cite(3, 2), "The next card of the pack is turned up, to be laid where it belongs.")
KING = Rule(
    "next-king", cite(3, 1), "A king takes the next place in the line and begins a packet of his own.")
HEAP = Rule(
    "heap", cite(3, 2, 3), "Any other card may be heaped on the last king, whatever lies on him.")
BEGIN = Rule("begin", cite(4, 1), "An ace begins a foundation, above the packets.")
QUEEN = Rule("raise-queen", cite(4, 2), "A queen goes to a row of her own above the foundations.")
PLAY = Rule(
    "play", cite(4, 2, 4),
    "A card that fits may be played on a foundation: as it is dealt, or later from the top of a packet.")
COVER = Rule(
    "cover", cite(4, 4), "When the deal is over, a king may take one card from any of the other packets.")

# What limits it.
CARDS_LEFT = Rule(
    "cards-left", cite(3, 3), "A card is turned up only while any are left in the pack.", holds_cards("pack"))
ONE_BY_ONE = Rule(
    "one-by-one", cite(3, 3), "A card turned up is laid before the next is turned.", empty("hand"))
PLAY_FIRST = Rule(
    "play-first", cite(4, 2, 4),
    "No card is turned up and no king covered while a card of the packets fits a foundation.",
    none_open_under("play"))
KINGS_ONLY = Rule("kings-only", cite(3, 1), "Only a king begins a packet.", of_rank(12))
LAST_KING = Rule(
    "last-king", cite(3, 3),
    "A card dealt is heaped on the king that appeared last, and on no other.",
    last_king)
KINGS_IN_LINE = Rule("king-at-once", cite(3, 1), "A king that appears is laid in the line at once.")
ACES_AT_ONCE = Rule("ace-at-once", cite(4, 2), "An ace that appears is laid above the packets at once.")
QUEENS_UP = Rule("queen-at-once", cite(4, 2), "A queen that appears is laid in her row at once.")
ACE_FIRST = Rule("ace-first", cite(4, 1), "Only an ace begins a foundation.", of_rank(0))
QUEENS_ONLY = Rule(
    "queens-only", cite(4, 2), "Nothing but queens is laid in the row above the foundations.", of_rank(11))
QUEENS_REST = Rule(
    "queens-rest", cite(4, 3), "A queen takes no further part; she lies there to complete the picture.")
ONE_UP = Rule(
    "one-up", cite(4, 1), "On an ace the cards follow one rank higher at a time, and the knave is the last.",
    in_order("A23456789TJ"))
ANY_SUIT = Rule("any-suit", cite(2, 1, label="II"), "The foundations do not keep to a suit.")
TOP_CARD = Rule(
    "top-card", cite(1, 1, label="I"), "Only the top card of a packet is available.", top_of_pile)
EXAMINE = Rule(
    "examine", cite(1, 1, label="I"), "Every packet may be looked through at any time, down to its king.")
DEAL_OVER = Rule(
    "deal-over", cite(4, 4), "No king takes a card from another packet until the whole pack has been dealt.",
    all_of(empty("pack"), empty("hand")))
KING_ALONE = Rule(
    "bare-king", cite(4, 4), "The king must be bare: he takes one card, and a second not before it has gone.",
    king_alone)
KING_STAYS = Rule(
    "king-stays", cite(4, 3), "A king never leaves his place in the line.", leaves_one_behind)

# Good play.
FREE_KINGS = Rule(
    "free-kings", cite(4, 4),
    "Try to strip some of the kings entirely while the deal lasts: where either of two cards alike could be "
    "played, think of that.")
CHOOSE = Rule(
    "choose", cite(4, 4), "On a bare king goes the card under which most others wait for the foundations.")

# The end.
ALL_OUT = Rule(
    "all-out", cite(4, 3),
    "The game is won when eight knaves end the foundations, with eight queens above them and eight bare "
    "kings below.")
STOPPED = Rule(
    "stopped", cite(4, 5).quiet(),
    "The game is lost when the deal is over, no card fits a foundation, and no king can take a card that "
    "lies on another.")
