"""Anna: its table and its rules."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, RANKS
from rules_engine.game import Game
from rules_engine.judge import open_moves
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import with_fact
from rules_engine.words.states import a_place_is_empty, both, is_empty, only_idle, shows
from rules_engine.words.tests import (
    all_of,
    empty,
    fact_below,
    holds_cards,
    in_order,
    of_rank,
    on_the_card_beneath,
    one_higher,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "ANNA")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("help", 8, title="helps"),
        Zone("foundation", 8, title="foundations", in_order=True, waits="knave"),
        Zone("pack", title="pack", face_down=True),
        Zone("hand", title="card turned up"),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("dealing", 0, "1 once the pack is being dealt out, and not only to refill the letter A"),
        Fact("redeals", 0, "how often the talon has been dealt again"),
        Fact("deal", 0, "the number dealt from, which shuffles the re-deals", kind="deal"),
    ),
)
HELPS, FOUNDATIONS = TABLE.zone["help"], TABLE.zone["foundation"]
PACK, HAND, TALON = (TABLE.place[name] for name in ("pack", "hand", "talon"))
KNAVE, QUEEN = RANKS.index("J"), RANKS.index("Q")
LADDER = "JT98765432AK"
"""The order of a foundation, from its knave to its king."""
knave_shown = shows(KNAVE, "help", "hand", "talon")
"""A knave can be used, and has not been placed."""
vacancy = a_place_is_empty("help")
"""A place of the letter A is empty."""


def no_vacancy(attempt: Attempt) -> Truth:
    """No place of the letter A is empty."""
    return not vacancy(attempt.game, attempt.position)


def nothing_fits(attempt: Attempt) -> Truth:
    """No card can be played, and none married but one that is married already."""
    answer: Truth = True
    for leave in attempt.game.leaves:
        if leave.key not in ("begin", "play", "marry", "marry-helps"):
            continue
        for move, verdict in open_moves(attempt.game, attempt.position, leave):
            source = move.parts[0].source
            if leave.key == "marry-helps" and len(attempt.position.piles[source]) > 1:
                continue
            if verdict.kind == "allowed":
                return False
            answer = None
    return answer


def may_be_dealt(attempt: Attempt) -> Truth:
    """The dealing has begun, or a place is to be refilled, or nothing can be played or married."""
    if attempt.fact("dealing") or vacancy(attempt.game, attempt.position):
        return True
    return nothing_fits(attempt)


def dealing_begins(attempt: Attempt, position: Position) -> Position:
    """Afterwards the pack is being dealt out, if the card was not turned up for a vacancy."""
    filling = not attempt.fact("dealing") and vacancy(attempt.game, attempt.position)
    return with_fact(attempt.game, position, "dealing", int(not filling))


def letters_made(game: Game, position: Position) -> bool:
    """Every foundation has its twelve cards, and every help is there."""
    whole = all(len(position.piles[place]) == len(LADDER) for place in FOUNDATIONS)
    return whole and not vacancy(game, position)


IS_LOST = both(both(is_empty("pack"), is_empty("hand")), only_idle("marry-helps"))
"""The cards are dealt out, and nothing is left but to carry cards of the helps to and fro."""

# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
LETTER_A = Rule(
    "letter-a", cite(4, 1), "Eight cards are dealt face up in the form of the letter A: they are the helps.")
TURN = Rule(
    "turn-up", cite(6, 1),
    "The pack is dealt out a card at a time, each turned up and then used or laid aside.")
CARDS_LEFT = Rule(
    "cards-left", cite(6, 1), "A card is turned up only while any are left in the pack.", holds_cards("pack"))
ONE_BY_ONE = Rule(
    "one-by-one", cite(6, 1), "The card turned up is used or laid aside before the next is turned.",
    empty("hand"))
FIRST_LOOK = Rule(
    "helps-first", cite(6, 1),
    "The dealing begins when nothing in the letter A can be played or married; before that a card is turned "
    "up only for a vacancy.", may_be_dealt)
LAY = Rule("lay-aside", cite(6, 1), "A card turned up that is not used is laid on the talon.")
REDEAL = Rule(
    "redeal", cite(8, 1), "When the pack is dealt out, the talon may be taken up and dealt again.")
DEALT_OUT = Rule(
    "dealt-out", cite(8, 1).quiet(),
    "The talon is taken up only when the pack is dealt out, the last card is laid, and there is a talon.",
    all_of(empty("pack"), empty("hand"), holds_cards("talon")))
TWICE = Rule("twice", cite(8, 1), "There are two re-deals and no more.", fact_below("redeals", 2))

# The foundations.
BEGIN = Rule(
    "begin", cite(4, 2, 3), "Each of the eight knaves begins a foundation; together they form the letter N.")
KNAVE_FIRST = Rule("knave-first", cite(4, 3), "Only a knave begins a foundation.", of_rank(KNAVE))
KNAVES_AT_ONCE = Rule(
    "knaves-at-once", cite(4, 2), "A knave is placed as soon as it turns up, before any other card is moved.")
PLAY = Rule(
    "play", cite(5, 1),
    "A card that fits is played on a foundation: from the letter A, as it is turned up, or from the talon.")
FOLLOW_SUIT = Rule("follow-suit", cite(1, 1, label="I"), "A foundation keeps to one suit.", same_suit)
TO_THE_KING = Rule(
    "knave-to-king", cite(4, 3),
    "A foundation goes down from its knave to the ace, one rank at a time, and ends with the king after the "
    "ace; a queen goes on none.", in_order(LADDER))

# The helps.
MARRY = Rule(
    "marry", cite(5, 2),
    "The card turned up, or the talon's top card, may be married to the top card of a help.")
MARRY_HELPS = Rule(
    "marry-helps", cite(5, 2), "The top card of a help may be married to the top card of another.")
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "Only cards of one suit are married.", same_suit)
ONE_UP = Rule(
    "one-up", cite(5, 2), "Marriages go upward: the card laid on is one rank above the one it covers.",
    one_higher)
BARE_QUEEN = Rule(
    "bare-queen", cite(3, 1, 2, label="III"),
    "A queen among the helps stays single: nothing is laid upon it, and it is laid upon nothing.",
    on_the_card_beneath(lambda card, under: QUEEN not in (RANK[card], RANK[under])))
TOP_CARD = Rule(
    "top-card", cite(2, 1, label="II"),
    "Of a help only the top card can be used, until it has gone; so it is with the talon.", top_of_pile)
FILL = Rule(
    "fill", cite(5, 1),
    "A vacancy in the letter A is refilled with the card turned up or with the talon's top card, be it "
    "even a queen.")
FILL_FIRST = Rule(
    "fill-first", cite(6, 1), "No card is laid on the talon while a place of the letter A is vacant.",
    no_vacancy)
FROM_OUTSIDE = Rule(
    "from-pack-or-talon", cite(5, 1),
    "Vacancies are filled from pack or talon: no card of a help goes to another place of the A for any "
    "purpose but a marriage.")
TURNED_FIRST = Rule(
    "turned-first", cite(6, 1), "A card of the pack is turned up before it goes anywhere.")

# The end.
LETTERS = Rule(
    "letters", cite(7, 1),
    "The game is won when the letter N is of kings and the letter A of queens.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(8, 1).quiet(),
    "The game is lost when the cards are dealt out for the last time and nothing more can be done but to "
    "carry married cards from help to help and back.")
