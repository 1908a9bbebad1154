"""The Olga, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.the_olga.claims import claims_of
from rules_engine.games.cadogan.the_olga.readings import (
    ACE_LOW,
    PARTS,
    READINGS,
    REDEALS,
    SPACES,
    TAKING_BACK,
)
from rules_engine.games.cadogan.the_olga.rules import (
    ACE_FIRST,
    ALL_OUT,
    ALTERNATE,
    BEGIN,
    BUILD,
    CARDS_LEFT,
    FACE_DOWN,
    FILL,
    FLOWER_BED,
    FOLLOW_SUIT,
    FOUR_PACKS,
    HALF_COVER,
    JUDGE_WELL,
    LAY,
    LOWEST,
    NO_HASTE,
    NOT_OBLIGED,
    NOTHING_LEFT,
    ONE_BY_ONE,
    ONE_DOWN,
    ONE_UP,
    PLACE,
    TABLE,
    TALON_TOP,
    TRANSFER,
    TURN,
    TURN_AT_ONCE,
    TURN_UP,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May, Must
from rules_engine.words.effects import turn_one
from rules_engine.words.questions import five
from rules_engine.words.states import a_pile_is_bare, all_cards_on, dealt_out

FREE = (LOWEST, TALON_TOP)

MOVES = (
    May("turn-up", TURN_UP, "column", "column", (FACE_DOWN,), onto="itself"),
    May("begin", BEGIN, "column hand talon", "foundation", (*FREE, ACE_FIRST), onto="empty"),
    May("build", BUILD, "column hand talon", "foundation", (*FREE, FOLLOW_SUIT, ONE_UP), onto="cards"),
    May("transfer", TRANSFER, "column", "column", (LOWEST, ALTERNATE, ONE_DOWN), onto="cards"),
    May("place", PLACE, "hand talon", "column", (TALON_TOP, ALTERNATE, ONE_DOWN), onto="cards"),
    May("fill", FILL, "column", "column", (LOWEST,), onto="empty"),
    May("turn", TURN, rules=(CARDS_LEFT, ONE_BY_ONE), then=(turn_one(),)),
    May("lay", LAY, "hand", "talon"),
    Must(TURN_AT_ONCE, a_pile_is_bare("column"), ("turn-up",)),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("lost", NOTHING_LEFT, dealt_out),
)


GLANCE = (
    FactsRow("Packs", "four piquet packs, 128 cards", FOUR_PACKS),
    FactsRow("Flower-bed", "7 rows of 7, face up and face down by turns", FLOWER_BED),
    FactsRow("Foundations", "16, begun by the aces", BEGIN),
    FactsRow("Built", "up in suit: ace, seven, then to the king", ONE_UP),
    FactsRow("Available", "the lowest card of each column; the talon's top card", LOWEST),
    FactsRow("On the flower-bed", "downward, red and black by turns", ALTERNATE),
    FactsRow("The ace there", "", ACE_LOW),
    FactsRow("To win", "all 128 cards on the foundations", ALL_OUT),
    FactsRow("Luck or skill", "both; the transfers decide", JUDGE_WELL),
    *five(
        take_back=TAKING_BACK,
        parts=PARTS,
        spaces=SPACES,
        redeals=REDEALS,
        during=("yes, once the flower-bed lies", TURN),
    ),
)

WHY = (
    "Seven rows of seven, face up and face down by turns and half covering one another, are the book's. That "
    "the foundations lie above, and the pack, the card turned up and the talon at the right, is ours; the "
    "plate is lost.")


def layout(dx: float, fan: float) -> Layout:
    """Eight cards across: the foundations in two rows, under them the columns and beside these the pack."""
    return Layout(
        spots=(
            Spot("foundation", 0, 0, dx=dx, row=8, drop=1.95, label="aces"),
            Spot("column", 0, 4.5, dx=dx, fan=(0, fan), label="no."),
            Spot("pack", 7 * dx, 4.5, label="pack"),
            Spot("hand", 7 * dx, 6.4, label="turned"),
            Spot("talon", 7 * dx, 8.3, label="talon"),
        ),
        width=7 * dx + 1,
        dense=True,
        why=WHY,
    )


BARE = Game(
    id="cadogan/the-olga",
    title="The Olga",
    passages=(("cadogan", "THE OLGA"),),
    cards=packs(4, without="23456"),
    table=TABLE,
    deal=(*(Lay("column", down=bool(row % 2)) for row in range(7)), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(layout(1.35, 0.55), layout(1.1, 0.55)),
    unjudged=(
        ("deals", FOUR_PACKS), ("deals", FLOWER_BED), ("deals", HALF_COVER),
        ("advises", NOT_OBLIGED), ("advises", JUDGE_WELL), ("advises", NO_HASTE),
    ),
    readings=READINGS,
    facts_box=GLANCE,
)
GAME = replace(BARE, claims=claims_of(BARE))
