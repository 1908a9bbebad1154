"""Spenser's Fairie Queen, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import packs, parse_card
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.spensers_fairie_queen.claims import claims_of
from rules_engine.games.cadogan.spensers_fairie_queen.readings import (
    HOLDING,
    ONLY_CARD,
    PARTS,
    READINGS,
    TAKING_BACK,
)
from rules_engine.games.cadogan.spensers_fairie_queen.rules import (
    ACE,
    ACE_FIRST,
    ACES_AT_ONCE,
    ALL_OUT,
    ANY_SUIT,
    BEGIN,
    CARDS_LEFT,
    COVER,
    DEAL_OVER,
    EXAMINE,
    FIRST_KING,
    FITS,
    FOLLOW_SUIT,
    HALF_COVERED,
    HEAP,
    KING,
    KING_STAYS,
    KINGS_IN_LINE,
    KINGS_ONLY,
    LAST_KING,
    LOWEST,
    NEXT_KING,
    NO_REDEAL,
    NOTHING_LEFT,
    ONE_BY_ONE,
    ONE_DOWN,
    ONE_UP,
    PLACES,
    PLAY,
    SINGLE_KING,
    SPARE_QUEENS,
    SURVEY,
    TABLE,
    TO_AND_FRO,
    TO_THE_END,
    TRANSFER,
    TURN,
    TWIST,
    TWO_PACKS,
    WAIT,
    WORK_OFF,
    over_and_stuck,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May, Must
from rules_engine.table import Position
from rules_engine.words.effects import turn_one
from rules_engine.words.questions import five
from rules_engine.words.states import shows


def all_at_queens(_game: Game, position: Position) -> bool:
    """Every foundation holds its twelve cards."""
    return all(len(position.piles[place]) == 12 for place in TABLE.zone["foundation"])


MOVES = (
    May("turn", TURN, rules=(CARDS_LEFT, ONE_BY_ONE), then=(turn_one(),)),
    May("next-king", NEXT_KING, "hand", "column", (KINGS_ONLY,), onto="empty"),
    May("heap", HEAP, "hand", "column", (LAST_KING,), onto="cards"),
    May("begin", BEGIN, "hand column", "foundation", (LOWEST, ACE_FIRST), onto="empty"),
    May("play", PLAY, "hand column", "foundation", (LOWEST, FOLLOW_SUIT, ONE_UP), onto="cards"),
    May("cover", COVER, "column", "column", (LOWEST, SINGLE_KING, FITS, KING_STAYS, DEAL_OVER), onto="cards"),
    May("transfer", TRANSFER, "column", "column", (LOWEST, ONE_DOWN, DEAL_OVER), onto="cards"),
    Must(KINGS_IN_LINE, shows(KING, "hand"), ("next-king",)),
    Must(ACES_AT_ONCE, shows(ACE, "hand"), ("begin",)),
    End("won", ALL_OUT, all_at_queens),
    End("lost", NOTHING_LEFT, over_and_stuck),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Columns", "8, each headed by a king, dealt one after another", HEAP),
    FactsRow("Foundations", "8, begun by the aces as they turn up", BEGIN),
    FactsRow("Built", "up in suit, ace to queen", ONE_UP),
    FactsRow("Available", "the lowest card of each column; all lie open", LOWEST),
    FactsRow("In the columns", "down, whatever the suits, when the deal is over", ONE_DOWN),
    FactsRow("A king's only card to another king?", "", ONLY_CARD),
    FactsRow("May a card be held back?", "", HOLDING),
    FactsRow("To win", "96 cards on the foundations; eight kings are left", ALL_OUT),
    FactsRow("Luck or skill", "luck in the deal, then skill"),
    *five(
        take_back=TAKING_BACK,
        parts=PARTS,
        spaces=("there are none; a single king takes any available card", COVER),
        redeals=("none", NO_REDEAL),
        during=("yes, on the foundations; nothing is moved between columns", DEAL_OVER),
    ),
)

WHY = (
    "The line of kings and the columns that run down from them are the book's. Where the aces lie it leaves "
    "open, and where the pack lies it does not say. The lost plate twisted its long columns; ours run on "
    "straight, as a page can be as long as it likes.")
WIDE = Layout(
    spots=(
        Spot("foundation", 0, 0, dx=1.2, label="aces"),
        Spot("column", 0, 2.55, dx=1.2, fan=(0, 0.34), label="no."),
        Spot("pack", 9.9, 0, label="pack"),
        Spot("hand", 9.9, 2.55, label="turned"),
    ),
    width=10.9,
    why=WHY,
    dense=True,
)
NARROW = Layout(
    spots=(
        Spot("pack", 0, 0, label="pack"),
        Spot("hand", 1.16, 0, label="turned"),
        Spot("foundation", 0, 1.95, dx=1.12, label="aces"),
        Spot("column", 0, 4.35, dx=1.12, fan=(0, 0.38), label="no."),
    ),
    width=8.9,
    why=WHY,
    dense=True,
)

BARE = Game(
    id="cadogan/spensers-fairie-queen",
    title="Spenser's Fairie Queen",
    passages=(("cadogan", "SPENSER'S FAIRIE QUEEN"),),
    cards=packs(2),
    table=TABLE,
    deal=(Withdraw("column", (parse_card("KS"),)), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", FIRST_KING), ("deals", HALF_COVERED), ("deals", TWIST),
        ("deals", TO_THE_END), ("deals", PLACES), ("deals", ANY_SUIT), ("deals", NO_REDEAL),
        ("advises", EXAMINE), ("advises", SURVEY), ("advises", WAIT), ("advises", SPARE_QUEENS),
        ("advises", TO_AND_FRO), ("advises", WORK_OFF),
    ),
    readings=READINGS,
    facts_box=GLANCE,
    scene_setting=(("SPENSER'S FAIRIE QUEEN", 13, 7),),
    inseparable=((SINGLE_KING.key, (
        "It sets the leave for single kings apart from the one for columns. A card that goes on no king and "
        "does not follow in order is refused by one-down; one that does follow is allowed."),),),
)
GAME = replace(BARE, claims=claims_of(BARE))
