"""The House on the Hill: La Belle Lucie built both ways, from Lady Cadogan's Illustrated Games."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, parse_card, seen
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan import the_house_in_the_wood as wood
from rules_engine.games.cadogan.la_belle_lucie.readings import (
    MARRIAGES_LEFT,
    SPACES,
    STAYS,
    TAKE_BACK,
    TAKEN_UP,
    TAKING_BACK,
)
from rules_engine.games.cadogan.la_belle_lucie.rules import (
    ANY_NUMBER,
    FOLLOW_SUIT,
    LAID_FIRST,
    LOST,
    MARRY,
    ONE_UP,
    OWN_SUIT,
    REDEALS,
    STUDY,
    THREES,
    TOP_CARD,
    cite,
    foundations,
    plates,
    table,
    upward,
)
from rules_engine.layout import Spot
from rules_engine.rule import Choice, Claim, End, FactsRow, May, Never, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.tests import leaves_one_behind, of_rank, one_apart, one_lower

TABLE = table(
    36, foundations("ascending", 4, "ace", "going up"), foundations("descending", 4, "king", "going down"))
BOTH = "ascending descending"


def of_a_suit_not_begun(attempt: Attempt) -> Truth:
    """No foundation of the zone has been begun in the card's suit."""
    places = attempt.game.table.zone[attempt.zone(attempt.target)]
    begun = [seen(attempt.position.piles[place][0]) for place in places if attempt.position.piles[place]]
    if attempt.card != UNSEEN and any(SUIT[face] == SUIT[attempt.card] for face in begun if face != UNSEEN):
        return False
    return None if UNSEEN in (attempt.card, *begun) and begun else True


def keeps_its_way(attempt: Attempt) -> Truth:
    """The card goes on in the direction of the two it is laid on, if they are married."""
    pile = [seen(entry) for entry in attempt.position.piles[attempt.target][-2:]]
    if len(pile) < 2:
        return True
    below, top = pile
    if UNSEEN in (below, top, attempt.card):
        return None
    married = SUIT[below] == SUIT[top] and abs(RANK[top] - RANK[below]) == 1
    return not married or RANK[attempt.card] - RANK[top] == RANK[top] - RANK[below]


# The deal.
TWO_PACKS = Rule(
    "two-packs", cite(9, 1),
    "Two full packs of fifty-two cards, shuffled together: every card is there twice.")

# What may be done.
ACES = Rule(
    "begin", cite(9, 2),
    "An ace on top of a fan goes to a place of its own and begins a foundation that goes up, one in each "
    "suit.")
KINGS = Rule(
    "begin-down", cite(9, 2),
    "A king on top of a fan likewise begins a foundation that goes down, one in each suit.")
BUILD_DOWN = Rule(
    "build-down", cite(9, 2),
    "The top card of a fan may be built on the foundation of its suit that goes down.")
LIKE_CARDS = Rule(
    "like-cards", cite(9, 2),
    "Of two like cards one is built upward in the end and the other downward, and the player settles which.")

# What limits it.
KING_FIRST = Rule("king-first", cite(9, 2), "Only a king begins a foundation that goes down.", of_rank(12))
DIFFERENT_SUITS = Rule(
    "different-suits", cite(9, 2),
    "No suit begins two foundations that go the same way: its other ace ends the one that goes down, and "
    "its other king the one that goes up.", of_a_suit_not_begun)
FOLLOW_DOWN = Rule(
    "build-one-down", cite(9, 2), "A foundation begun by a king goes down one rank at a time, to the ace.",
    one_lower)
ONE_APART = Rule(
    "one-apart", cite(9, 2),
    "A card is married to the card one rank higher than itself or one rank lower; ace and king do not meet.",
    one_apart)
ALL_OUT = Rule(
    "all-out", cite(9, 2),
    "The game is won when all the cards lie on the foundations, every suit built once up and once down.")
NO_EXCHANGE = Rule(
    "no-exchange", cite(9, 2).quiet(), "No card goes from one foundation to another.")
ONE_WAY = Rule(
    "one-way", cite(9, 2), "A line of married cards goes on in the direction it began.", keeps_its_way)
EXCHANGE_UP = Rule(
    "exchange-up", cite(9, 2).quiet(),
    "The top card of a foundation that goes down may go to the one of its suit that goes up.")
EXCHANGE_DOWN = Rule(
    "exchange-down", cite(9, 2).quiet(),
    "The top card of a foundation that goes up may go to the one of its suit that goes down.")
FIRST_STAYS = Rule(
    "first-stays", cite(9, 2).quiet(), "The ace or king that began a foundation stays there.",
    leaves_one_behind)

FAN_MARRIES = May("marry", MARRY, "fan", "fan", (TOP_CARD, OWN_SUIT, ONE_APART), onto="cards", group=True)


def every_card_built(game: Game, position: Position) -> bool:
    """All cards lie on the foundations of both kinds."""
    places = [place for zone in BOTH.split() for place in game.table.zone[zone]]
    return sum(len(position.piles[place]) for place in places) == len(game.cards)


MOVES = (
    *upward(ACES, "ascending", DIFFERENT_SUITS),
    May("begin-down", KINGS, "fan", "descending", (TOP_CARD, KING_FIRST, DIFFERENT_SUITS), onto="empty",
        group=True),
    May("build-down", BUILD_DOWN, "fan", "descending", (TOP_CARD, FOLLOW_SUIT, FOLLOW_DOWN), onto="cards",
        group=True),
    FAN_MARRIES,
    REDEALS,
    End("won", ALL_OUT, every_card_built),
    LOST,
)

SET_OUT = Reading(
    "set-out", cite(9, 2), "Are the four aces and four kings laid out before the deal?",
    (Choice("awaited", "No: they are dealt with the rest, and played as they come to the top."),
     Choice("withdrawn", "Yes: they are taken from the packs, and ninety-six cards make thirty-two fans.",
            deal=(
                Withdraw("ascending", tuple(parse_card(f"A{suit}") for suit in "SHDC")),
                Withdraw("descending", tuple(parse_card(f"K{suit}") for suit in "SHDC")),
                Lay("fan", each=3, places=(0, 32)),
            ))),
    "The book only says which cards are the foundations here. In the game with one pack, of which this is "
    "another way, the whole pack is dealt and the aces are taken as they appear.")
WHEN = replace(
    wood.WHEN,
    why="The book sends the foundation cards out first, with whatever follows them, and comes to the "
    "marriages when all of that has been played; we take what it says of the beginning to hold after every "
    "marriage. With two packs it can cost something: the like of a neighbour might have been married to the "
    "card played.")
TURNING = Reading(
    "turning", cite(9, 2), "May a line of married cards turn, and go down after going up?",
    (Choice("yes", "Yes: each marriage is made by itself, up or down."),
     Choice("no", "No: it goes on as it began.", limits={"marry": (ONE_WAY,)})),
    "The book allows both lines and does not keep them apart. Its list of terms explains a marriage by two "
    "cards only, the one laid and the one next to it in value.")
EXCHANGE = Reading(
    "exchange", cite(9, 2).quiet(),
    "May a card go from a foundation that goes up to one that goes down, or the other way?",
    (Choice("no", "No.", adds=(Never(NO_EXCHANGE, BOTH, BOTH),)),
     Choice("yes", "Yes, between two of one suit whose top cards are next to each other.",
            adds=(
                May("exchange-up", EXCHANGE_UP, "descending", "ascending",
                    (TOP_CARD, FIRST_STAYS, FOLLOW_SUIT, ONE_UP), onto="cards", group=True),
                May("exchange-down", EXCHANGE_DOWN, "ascending", "descending",
                    (TOP_CARD, FIRST_STAYS, FOLLOW_SUIT, FOLLOW_DOWN), onto="cards", group=True),
            ))),
    "The passage gives no leave for it, and calls only the cards of the fans available.")
BACK = replace(
    TAKING_BACK,
    choices=(
        replace(TAKING_BACK.followed, adds=(Never(STAYS, BOTH, "fan"),)),
        replace(TAKING_BACK.choice("yes"),
                adds=(May("take-back", TAKE_BACK, BOTH, "fan", (TOP_CARD, OWN_SUIT, ONE_APART),
                          onto="cards", group=True),)),
    ))


def sequences_counted() -> tuple[str, bool]:
    """The cards that eight foundations of thirteen take."""
    return f"(4 + 4) x 13 = {8 * 13}", len(GAME.cards) == 8 * 13


CLAIMS = (
    Claim("four-and-four", cite(9, 2), "Four aces and four kings of different suits begin sequences "
          "that take every card.", "reckoned", sequences_counted),
    *wood.CLAIMS,
)

ROWS = {
    "Packs": FactsRow("Packs", "two, 104 cards, all of them dealt", TWO_PACKS),
    "Foundations": FactsRow(
        "Foundations", "8: four begun by aces, four by kings, as they come free", SET_OUT
    ),
    "Built": FactsRow("Built", "in suit, from the aces up and from the kings down", FOLLOW_DOWN),
    "Married": FactsRow("Married", "up or down in suit, one card at a time", ONE_APART),
    "To win": FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    "Take back from a foundation?": FactsRow("Take back from a foundation?", "", BACK, switch=True),
}

GAME: Game = replace(
    wood.GAME,
    id="cadogan/the-house-on-the-hill",
    title="The House on the Hill",
    table=TABLE,
    moves=MOVES,
    plates=plates(
        "The book has no plate for this game, and that of the game with one pack is lost. That the packets "
        "are fans, with all cards seen, and how they, the aces and the kings lie, is ours.",
        wide=(
            Spot("ascending", 0, 0, label="going up"),
            Spot("descending", 8.3, 0, label="going down"),
        ),
        narrow=(
            Spot("ascending", 0.8, 0, label="going up"),
            Spot("descending", 0.8, 2.0, label="going down"),
        ),
    ),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", THREES), ("deals", wood.TWICE_AS_MANY), ("deals", LAID_FIRST),
        ("advises", LIKE_CARDS), ("advises", ANY_NUMBER), ("advises", STUDY),
    ),
    readings=(
        wood.PACKETS, SET_OUT, WHEN, TURNING, SPACES, EXCHANGE, MARRIAGES_LEFT, wood.LAST, TAKEN_UP,
        BACK,
    ),
    claims=CLAIMS,
    facts_box=tuple(ROWS.get(row.label, row) for row in wood.GAME.facts_box),
    # The single pack; the two names.
    scene_setting=(("LA BELLE LUCIE", 0, 1), ("LA BELLE LUCIE", 8, 2), ("LA BELLE LUCIE", 9, 3)),
)
