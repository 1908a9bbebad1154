"""The Zodiac: its table and its rules."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.judge import none_open, open_moves
from rules_engine.moves import Move, top_of
from rules_engine.rule import May, Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import raise_fact, set_fact, take_up
from rules_engine.words.states import nothing_can_be_done
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    holds_cards,
    not_from,
    of_rank,
    one_apart,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "THE ZODIAC")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("zodiac", 24, title="Zodiac"),
        Zone("equator", 8, title="Equator"),
        Zone("ascending", 4, title="aces", in_order=True, waits="ace"),
        Zone("descending", 4, title="kings", in_order=True, waits="king"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("placed", 0, "1 once a card has been married or has filled a space since the last re-deal"),
        Fact("redeals", 0, "how often the talon has been dealt again"),
        Fact("deal", 0, "the number dealt from, which shuffles the re-deals", kind="deal"),
    ),
)
PACK = TABLE.place["pack"]
TALON = TABLE.place["talon"]
TABLEAU = "zodiac equator"
FOUNDATIONS = "ascending descending"
PLACED = (set_fact("placed", 1),)
TAKEN_UP = (take_up(), raise_fact("redeals"), set_fact("placed", 0))
PLACING = ("marry", "marry-equator", "fill")
HELPED = ("move-late", "take-back")
"""The leaves that a marriage made after all cards are placed could be of use to."""


def all_placed(attempt: Attempt) -> Truth:
    """Neither the pack nor the talon holds a card."""
    return not attempt.position.piles[PACK] and not attempt.position.piles[TALON]


def suit_not_begun(attempt: Attempt) -> Truth:
    """No foundation of the target's kind has the suit of the card."""
    piles = (attempt.position.piles[place] for place in TABLE.zone[attempt.zone(attempt.target)])
    begun = {seen(pile[0]) for pile in piles if pile}
    if attempt.card != UNSEEN and SUIT[attempt.card] in {SUIT[card] for card in begun - {UNSEEN}}:
        return False
    return None if UNSEEN in begun or (begun and attempt.card == UNSEEN) else True


def might_marry(card: int, under: int) -> bool:
    """Whether the cards could be neighbours in one suit, ace and king among them."""
    if UNSEEN in (card, under):
        return True
    return SUIT[card] == SUIT[under] and (RANK[card] - RANK[under]) % 13 in (1, 12)


def marriages(_game: Game, position: Position) -> Iterator[Move]:
    """Each card of the Equator and the top of the talon to each packet where it might be married."""
    piles = position.piles
    laid = [(place, seen(piles[place][-1])) for place in TABLE.zone["zodiac"] if piles[place]]
    for place in (*TABLE.zone["equator"], TALON):
        if piles[place]:
            card = seen(piles[place][-1])
            for other, under in laid:
                if might_marry(card, under):
                    yield top_of(position, place, other)


def fits_nowhere(game: Game, position: Position) -> bool:
    """No card of the talon, however often it is dealt, and none of the Equator can be placed."""
    leaves = [leave for leave in game.leaves if leave.key in PLACING]
    piles = list(position.piles)
    for entry in dict.fromkeys(position.piles[TALON]):
        piles[TALON] = (entry,)
        if none_open(game, position._replace(piles=tuple(piles)), leaves) is not True:
            return False
    return True


def has_failed(game: Game, position: Position) -> bool:
    """The pack is used up, and no card of the talon can be placed any more or no foundation carried on."""
    if position.piles[PACK]:
        return False
    if position.piles[TALON]:
        return fits_nowhere(game, position) or nothing_can_be_done(game, position)
    # With every card placed a marriage only covers a card, unless a reading lets cards come back or move.
    idle = () if any(leave.key in HELPED for leave in game.leaves) else PLACING
    return none_left(game, position, [leave for leave in game.leaves if leave.key not in idle])


def none_left(game: Game, position: Position, leaves: list[May]) -> bool:
    """No move is open under these leaves, not even one that hangs on a card not shown."""
    return not any(True for leave in leaves for _ in open_moves(game, position, leave))


# The tableau.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
EQUATOR = Rule("equator", cite(3, 1), "Eight cards are dealt face up in a level row: the Equator.")
ZODIAC = Rule("zodiac", cite(3, 2), "Twenty-four more are dealt in a circle round it: the Zodiac.")
FIRST_ALL = Rule("tableau-first", cite(5, 1), "Nothing is married until the whole tableau lies.")

# Marrying.
MARRY = Rule(
    "marry", cite(1, 1, label="I"),
    "A card of the Equator may be married to one of the Zodiac, and so may a card of the talon or one just "
    "dealt from the pack: it is laid on the top card there.")
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "Only cards of one suit are married.", same_suit)
ONE_APART = Rule(
    "one-apart", cite(1, 2, label="I"),
    "The card laid on is one rank above or one rank below the one it covers; a packet may turn as often as "
    "you like.", one_apart)
TOP_CARD = Rule(
    "top-card", cite(6, 1), "Only the top card of a packet can be used; those beneath are blocked.",
    top_of_pile)
ZODIAC_APART = Rule(
    "zodiac-apart", cite(1, 1, label="I"),
    "Cards of the Zodiac do not marry each other, and none is moved within it.")
EQUATOR_APART = Rule(
    "equator-apart", cite(1, 1, label="I"),
    "Nor do cards of the Equator, and none changes its place there.")
NOT_BACK = Rule(
    "not-back", cite(1, 1, label="I"), "No card of the Zodiac goes to the Equator.")
SINGLE = Rule(
    "equator-single", cite(1, 1, label="I"),
    "Marriages are made in the Zodiac: on a card of the Equator nothing is laid.")
TURNED_FIRST = Rule(
    "turned-first", cite(5, 2),
    "A card of the pack is dealt, face up on the talon, before it is married.")
AT_LEISURE = Rule(
    "at-leisure", cite(5, 1),
    "You need neither marry nor fill a space: both can wait until it suits you.")

# Spaces, and the talon.
FILL = Rule("fill", cite(5, 1), "A space in the Equator may be filled with the top card of the talon.")
TALON_FIRST = Rule(
    "talon-first", cite(5, 1), "The pack fills a space only where there is no talon.",
    either(not_from("pack"), empty("talon")))
DEAL = Rule(
    "deal", cite(5, 2),
    "The pack is dealt one card at a time on the talon, from which a card that is wanted is taken at once or "
    "when it lies on top again.")
REDEAL = Rule(
    "redeal", cite(5, 3), "The talon is dealt again, as it lies, as often as required.")
PACK_OUT = Rule(
    "pack-out", cite(5, 3), "The talon is dealt again only when the pack is used up, and where there is one.",
    all_of(empty("pack"), holds_cards("talon")))

# The foundations.
BEGIN_UP = Rule("begin-up", cite(4, 2), "Four aces begin foundations that go up.")
BEGIN_DOWN = Rule("begin-down", cite(4, 2), "Four kings begin foundations that go down.")
PLAY_UP = Rule("play-up", cite(5, 5), "Cards of the Zodiac and of the Equator are then played on the aces.")
PLAY_DOWN = Rule("play-down", cite(5, 5), "And so they are on the kings.")
AT_THE_END = Rule(
    "at-the-end", cite(4, 1),
    "No foundation is begun until every card has been placed: neither pack nor talon has one left.",
    all_placed)
FROM_TABLEAU = Rule(
    "from-tableau", cite(5, 5), "Foundations take no card of the pack or the talon.")
ACE_FIRST = Rule("ace-first", cite(4, 2), "Only an ace begins a foundation that goes up.", of_rank(0))
KING_FIRST = Rule("king-first", cite(4, 2), "Only a king begins a foundation that goes down.", of_rank(12))
FOUR_SUITS = Rule(
    "four-suits", cite(4, 2),
    "The four aces are of four suits, and so are the four kings; their twins are ordinary cards.",
    suit_not_begun)
FOLLOW_SUIT = Rule("follow-suit", cite(2, 1, label="II"), "A foundation keeps to its suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(4, 2), "On an ace the cards go up one rank at a time, as far as the king.", one_higher)
ONE_DOWN = Rule(
    "one-down", cite(4, 2), "On a king the cards go down one rank at a time, as far as the ace.", one_lower)

# The end.
ALL_OUT = Rule(
    "all-out", cite(4, 2), "The game is won when all one hundred and four cards lie on the foundations.")
FAILED = Rule(
    "failed", cite(5, 4),
    "The game is lost when the cards cannot all be placed: the pack is used up, and no card of the talon or "
    "the Equator fits anywhere, or none that fits can be reached any more; or when, all placed, the "
    "foundations cannot be carried on.")
CARE = Rule(
    "care", cite(6, 1),
    "Marry with care: the cards of a packet can come out only in the order in which they lie.")
