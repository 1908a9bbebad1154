"""The Salic Law, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import packs, parse_card
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.the_salic_law.claims import claims_of
from rules_engine.games.cadogan.the_salic_law.readings import (
    COVERING,
    READINGS,
    REDEALS,
    TAKING_BACK,
)
from rules_engine.games.cadogan.the_salic_law.rules import (
    ACE_FIRST,
    ACES_AT_ONCE,
    ALL_OUT,
    ANY_SUIT,
    BEGIN,
    CARDS_LEFT,
    CHOOSE,
    COVER,
    DEAL_OVER,
    EXAMINE,
    FIRST_KING,
    FREE_KINGS,
    HEAP,
    KING,
    KING_ALONE,
    KING_STAYS,
    KINGS_IN_LINE,
    KINGS_ONLY,
    LAST_KING,
    ONE_BY_ONE,
    ONE_UP,
    PLAY,
    QUEEN,
    QUEENS_ONLY,
    QUEENS_REST,
    QUEENS_UP,
    STOPPED,
    TABLE,
    TO_THE_END,
    TOP_CARD,
    TURN,
    TWO_PACKS,
    note_covered,
    over_and_stuck,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May, Must, Never
from rules_engine.table import Position
from rules_engine.words.effects import turn_one
from rules_engine.words.questions import five
from rules_engine.words.states import shows


def all_in_place(_game: Game, position: Position) -> bool:
    """Eight whole foundations, eight queens above them and eight kings, with nothing upon these."""
    heights = {"queen": 1, "foundation": 11, "packet": 1}
    return all(
        len(position.piles[place]) == cards for zone, cards in heights.items() for place in TABLE.zone[zone])


MOVES = (
    May("turn", TURN, rules=(CARDS_LEFT, ONE_BY_ONE), then=(turn_one(),)),
    May("next-king", KING, "hand", "packet", (KINGS_ONLY,), onto="empty"),
    May("heap", HEAP, "hand", "packet", (LAST_KING,), onto="cards"),
    May("raise-queen", QUEEN, "hand", "queen", (QUEENS_ONLY,), onto="empty"),
    May("begin", BEGIN, "hand packet", "foundation", (TOP_CARD, ACE_FIRST), onto="empty"),
    May("play", PLAY, "hand packet", "foundation", (TOP_CARD, ONE_UP), onto="cards"),
    May("cover", COVER, "packet", "packet", (TOP_CARD, KING_STAYS, DEAL_OVER, KING_ALONE), onto="cards",
        then=(note_covered,)),
    Never(QUEENS_REST, "queen", "foundation packet"),
    Must(KINGS_IN_LINE, shows(12, "hand"), ("next-king",)),
    Must(ACES_AT_ONCE, shows(0, "hand"), ("begin",)),
    Must(QUEENS_UP, shows(11, "hand"), ("raise-queen",)),
    End("won", ALL_OUT, all_in_place),
    End("lost", STOPPED, over_and_stuck),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Packets", "8, each on a king, dealt one after another", HEAP),
    FactsRow("Foundations", "8, begun by the aces as they appear", BEGIN),
    FactsRow("Built", "up from ace to knave, whatever the suits", ONE_UP),
    FactsRow("Queens", "laid aside in a row above", QUEEN),
    FactsRow("Available", "the top card of each packet; all may be looked through", EXAMINE),
    FactsRow("A bare king takes a card", "", COVERING),
    FactsRow("To win", "88 cards on the foundations, eight queens, eight bare kings", ALL_OUT),
    FactsRow("Luck or skill", "luck until the last card is dealt, then skill"),
    *five(
        take_back=TAKING_BACK,
        parts=("no sequences: one card at a time", COVER),
        spaces=("there are none; a bare king takes a card when the deal is over", DEAL_OVER),
        redeals=REDEALS,
        during=("yes, whatever fits; but no king is covered", DEAL_OVER),
    ),
)

WHY = (
    "The line of kings, the aces above it and the queens above these are the book's. That the packets are "
    "spread downward, and where the pack lies, is ours; the plate is lost.")
WIDE = Layout(
    spots=(
        Spot("queen", 0, 0, dx=1.16, label="queens"),
        Spot("foundation", 0, 2.0, dx=1.16, label="aces"),
        Spot("packet", 0, 4.45, dx=1.16, fan=(0, 0.34), label="no."),
        Spot("pack", 9.8, 0, label="pack"),
        Spot("hand", 9.8, 2.0, label="turned"),
    ),
    width=10.9,
    why=WHY,
    dense=True,
)
NARROW = Layout(
    spots=(
        Spot("pack", 0, 0, label="pack"),
        Spot("hand", 1.16, 0, label="turned"),
        Spot("queen", 0, 1.95, dx=1.12, label="queens"),
        Spot("foundation", 0, 3.95, dx=1.12, label="aces"),
        Spot("packet", 0, 6.3, dx=1.12, fan=(0, 0.38), label="no."),
    ),
    width=8.9,
    why=WHY,
    dense=True,
)

BARE = Game(
    id="cadogan/the-salic-law",
    title="The Salic Law",
    passages=(("cadogan", "THE SALIC LAW"),),
    cards=packs(2),
    table=TABLE,
    deal=(Withdraw("packet", (parse_card("KS"),)), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", FIRST_KING), ("deals", TO_THE_END), ("deals", ANY_SUIT),
        ("advises", EXAMINE), ("advises", FREE_KINGS), ("advises", CHOOSE),
    ),
    readings=READINGS,
    facts_box=GLANCE,
)
GAME = replace(BARE, claims=claims_of(BARE))
