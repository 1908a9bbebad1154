"""The Fish-Bone: its table and its rules."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, RANKS, SUIT, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.states import a_place_is_empty, nothing_can_be_done, shows
from rules_engine.words.tests import (
    all_of,
    empty,
    fact_below,
    holds_cards,
    of_rank,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "THE FISH-BONE")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("gridiron", 6, title="gridiron"),
        Zone("king", 8, title="kings", waits="king"),
        Zone("foundation", 8, title="foundations", in_order=True, waits="knave"),
        Zone("queen", 8, title="queens", waits="queen"),
        Zone("pack", title="pack", face_down=True),
        Zone("hand", title="card turned up"),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("redeals", 0, "how often the talon has been dealt again"),
        Fact("deal", 0, "the number dealt from, which shuffles a re-deal", kind="deal"),
    ),
)
GRIDIRON, FOUNDATIONS = TABLE.zone["gridiron"], TABLE.zone["foundation"]
PACK, HAND, TALON = (TABLE.place[name] for name in ("pack", "hand", "talon"))
KNAVE, QUEEN, KING = (RANKS.index(rank) for rank in "JQK")
BESIDE = {QUEEN: "queen", KING: "king"}
"""Where the cards go that are placed beside a knave."""


def tops(position: Position) -> Iterator[int]:
    """The faces of the cards that can be used: of the gridiron, of the talon, and the one turned up."""
    for place in (*GRIDIRON, HAND, TALON):
        if position.piles[place]:
            yield seen(position.piles[place][-1])


def own_knave(attempt: Attempt) -> Truth:
    """The knave beside the place has been placed, and is of the suit of the card."""
    line = attempt.position.piles[FOUNDATIONS[attempt.number(attempt.target) - 1]]
    if not line:
        return False
    knave = seen(line[0])
    return None if UNSEEN in (attempt.card, knave) else SUIT[knave] == SUIT[attempt.card]


def can_be_placed(position: Position, card: int) -> bool:
    """Whether a knave of the card's suit has been placed and still lacks a card of this rank."""
    places = TABLE.zone[BESIDE[RANK[card]]]
    return any(
        position.piles[line] and SUIT[seen(position.piles[line][0])] == SUIT[card]
        and not position.piles[beside]
        for line, beside in zip(FOUNDATIONS, places, strict=True)
    )


knave_shown = shows(KNAVE, "gridiron", "hand", "talon")
"""A knave can be used, and has not been placed."""


def court_to_place(_game: Game, position: Position) -> bool:
    """A king or queen can be used, and a knave of its suit waits for it."""
    return any(RANK[card] in BESIDE and can_be_placed(position, card) for card in tops(position))


def court_in_gridiron(game: Game, position: Position) -> bool:
    """A king or queen lies in the gridiron that cannot be placed, and nothing else has to be placed first."""
    held = [seen(position.piles[place][-1]) for place in GRIDIRON if position.piles[place]]
    return not knave_shown(game, position) and not court_to_place(game, position) and any(
        RANK[card] in BESIDE for card in held)


vacancy = a_place_is_empty("gridiron")
"""A place of the gridiron is empty."""


def is_court(attempt: Attempt) -> Truth:
    """The card is a king or a queen."""
    return None if attempt.card == UNSEEN else RANK[attempt.card] in BESIDE


def not_court(attempt: Attempt) -> Truth:
    """The card is neither a king nor a queen."""
    court = is_court(attempt)
    return None if court is None else not court


def courts_barred(game: Game) -> bool:
    """Whether a king or queen may not fill a place of the gridiron, as the game is read."""
    return any(rule.key == "no-court" for leave in game.leaves for rule in leave.rules)


def fills_no_place(attempt: Attempt) -> Truth:
    """No place of the gridiron is empty, or the card is a king or queen and barred from it."""
    if not vacancy(attempt.game, attempt.position):
        return True
    return courts_barred(attempt.game) and is_court(attempt)


def is_lost(game: Game, position: Position) -> bool:
    """The cards are dealt out and nothing can be done."""
    return not position.piles[PACK] and not position.piles[HAND] and nothing_can_be_done(game, position)


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
SIX = Rule(
    "gridiron", cite(3, 1, 2), "Six cards are dealt face up at the left of the table: they are the gridiron.")
TURN = Rule(
    "turn-up", cite(3, 6),
    "The pack is dealt out a card at a time, each turned up and then used or laid aside.")
CARDS_LEFT = Rule(
    "cards-left", cite(3, 6), "A card is turned up only while any are left in the pack.", holds_cards("pack"))
ONE_BY_ONE = Rule(
    "one-by-one", cite(3, 6, 8), "The card turned up is used or laid aside before the next is turned.",
    empty("hand"))
LAY = Rule("lay-aside", cite(3, 8), "A card turned up that is not used is laid on the talon.")
REDEAL = Rule(
    "redeal", cite(5, 1), "When the pack is dealt out, the talon may be taken up and dealt again.")
DEALT_OUT = Rule(
    "dealt-out", cite(5, 1),
    "The talon is taken up only when the pack is dealt out, the last card is laid, and there is a talon.",
    all_of(empty("pack"), empty("hand"), holds_cards("talon")))
ONCE = Rule("once", cite(5, 1), "There is one re-deal and no more.", fact_below("redeals", 1))

# The foundations and what stands beside them.
BEGIN = Rule(
    "begin", cite(3, 4), "Each of the eight knaves begins a foundation; they are laid one below another.")
KNAVE_FIRST = Rule("knave-first", cite(3, 4), "Only a knave begins a foundation.", of_rank(KNAVE))
KNAVES_AT_ONCE = Rule(
    "knaves-at-once", cite(3, 4, 5),
    "A knave is placed as soon as it appears, before anything is done but to place a king or queen.")
PLAY = Rule(
    "play", cite(3, 5, 6),
    "A card that fits is played on a foundation: the card turned up, one of the gridiron, or the talon's "
    "top card.")
FOLLOW_SUIT = Rule("follow-suit", cite(1, 1, label="I"), "A foundation keeps to one suit.", same_suit)
ONE_DOWN = Rule(
    "one-down", cite(3, 4),
    "A foundation goes down from its knave to the ace, one rank at a time.", one_lower)
PLACE_KING = Rule(
    "place-king", cite(2, 1, label="II"), "A king is placed on one side of a knave of its suit.")
PLACE_QUEEN = Rule(
    "place-queen", cite(2, 1, label="II"), "A queen is placed on the other side of a knave of its suit.")
KINGS_ONLY = Rule(
    "kings-only", cite(2, 1, label="II"), "On the one side of a knave only a king is placed.",
    of_rank(KING))
QUEENS_ONLY = Rule(
    "queens-only", cite(2, 1, label="II"),
    "On the other side of a knave only a queen is placed.", of_rank(QUEEN))
ONE_BESIDE = Rule(
    "one-beside", cite(2, 1, label="II"),
    "One king and one queen beside each knave is all; nothing covers them.")
OWN_KNAVE = Rule(
    "own-knave", cite(2, 1, label="II"),
    "A king or queen has no place before a knave of its own suit has been placed.", own_knave)
NEVER_OMIT = Rule(
    "never-omit", cite(3, 7),
    "A king or queen that can be placed is placed before anything else is done, except to place a knave.")
CONSIGN = Rule(
    "consign", cite(2, 2, label="II"),
    "A king or queen dealt to the gridiron goes to the talon if it cannot be placed.")
COURT_ONLY = Rule(
    "court-only", cite(2, 2, label="II"), "No other card of the gridiron is laid on the talon.", is_court)
CONSIGN_FIRST = Rule(
    "consign-first", cite(2, 2, label="II"),
    "A king or queen in the gridiron that cannot be placed is laid on the talon before anything else is "
    "done.")

# The gridiron.
MARRY = Rule(
    "marry", cite(3, 3, 6),
    "The card turned up, or the talon's top card, may be married to a card of the gridiron.")
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "Only cards of one suit are married.", same_suit)
ONE_UP = Rule(
    "one-up", cite(3, 3), "Marriages go upward: the card laid on is one rank above the one it covers.",
    one_higher)
TOP_CARD = Rule(
    "top-card", cite(3, 6).quiet(), "Of married cards, and of the talon, only the top one can be used.",
    top_of_pile)
COURT_UNMARRIED = Rule(
    "court-unmarried", cite(2, 2, label="II"),
    "No king or queen is married to a card of the gridiron.", not_court)
NOT_EACH_OTHER = Rule(
    "not-each-other", cite(3, 3), "Cards of the gridiron are not married to one another, or moved within it.")
FILL = Rule(
    "fill", cite(3, 6),
    "A vacancy in the gridiron is refilled with the card turned up or with the talon's top card.")
NO_COURT = Rule(
    "no-court", cite(2, 2, label="II"), "No king or queen fills a vacancy in the gridiron.", not_court)
FILL_FIRST = Rule(
    "fill-first", cite(3, 6),
    "No card is laid on the talon while there is a vacancy that it might fill.", fills_no_place)
TURNED_FIRST = Rule(
    "turned-first", cite(3, 6), "A card of the pack is turned up before it goes anywhere.")

# The end.
ALL_PLACED = Rule(
    "all-placed", cite(4, 1).quiet(),
    "The game is won when every foundation has come to its ace and every knave has its king and queen.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(5, 1).quiet(),
    "The game is lost when the cards are dealt out for the last time and nothing more can be done.")
