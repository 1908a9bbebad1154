"""Sly, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.sly.claims import claims_of
from rules_engine.games.cadogan.sly.readings import (
    COUNTING,
    FIRST_DEAL,
    LEAVING,
    PASSING,
    PLAYING_OUT,
    SHORT_DEAL,
    VACANCIES,
)
from rules_engine.games.cadogan.sly.rules import (
    ACE_FIRST,
    ALL_OUT,
    AT_ONCE,
    BEGIN_DOWN,
    BEGIN_UP,
    BETWEEN,
    CARDS_LEFT,
    COVER,
    DEAL,
    FOLLOW_SUIT,
    FOR_A_PLACE,
    FOUR_SUITS,
    KING_FIRST,
    LAY,
    NO_REDEAL,
    NOT_MOVED,
    ONE_BY_ONE,
    ONE_DOWN,
    ONE_EACH,
    ONE_UP,
    PLAY_DOWN,
    PLAY_UP,
    PROMENADE_OF_20,
    REFILL,
    ROUNDS,
    SEQUENCES,
    SKILL,
    STOPPED,
    TABLE,
    TOP_CARD,
    TURN,
    TWENTY,
    TWO_PACKS,
    VACANCY_ONLY,
    all_dealt_and_stuck,
    foundation_in_hand,
    next_round,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May, Must, Never
from rules_engine.words.effects import raise_fact, turn_one
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on

PLAYED = "hand promenade"
FREE = (TOP_CARD, BETWEEN)

MOVES = (
    May("turn", TURN, rules=(CARDS_LEFT, ONE_BY_ONE, FOR_A_PLACE), then=(turn_one(),)),
    May("begin-up", BEGIN_UP, PLAYED, "ascending", (*FREE, ACE_FIRST, FOUR_SUITS), onto="empty"),
    May("begin-down", BEGIN_DOWN, PLAYED, "descending", (*FREE, KING_FIRST, FOUR_SUITS), onto="empty"),
    May("play-up", PLAY_UP, PLAYED, "ascending", (*FREE, FOLLOW_SUIT, ONE_UP), onto="cards"),
    May("play-down", PLAY_DOWN, PLAYED, "descending", (*FREE, FOLLOW_SUIT, ONE_DOWN), onto="cards"),
    May("lay", LAY, "hand", "promenade", (VACANCY_ONLY, ONE_EACH, COVER), then=(raise_fact("dealt"),)),
    May("refill", REFILL, "hand", "promenade", (TWENTY,), onto="empty", then=(raise_fact("refilled"),)),
    May("deal", DEAL, rules=(CARDS_LEFT, ONE_BY_ONE, TWENTY), then=(next_round,)),
    Never(NOT_MOVED, "promenade", "promenade"),
    Must(AT_ONCE, foundation_in_hand, ("begin-up", "begin-down")),
    End("won", ALL_OUT, all_cards_on("ascending", "descending")),
    End("lost", STOPPED, all_dealt_and_stuck),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Promenade", "20 packets, begun with a card each", PROMENADE_OF_20),
    FactsRow("Foundations", "8, aces and kings as they turn up", AT_ONCE),
    FactsRow("Built", "in suit, ace up to king and king down to ace", FOLLOW_SUIT),
    FactsRow("Packets", "any card on any, wherever you please", LAY),
    FactsRow("Luck or skill", "skill", SKILL),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    *five(
        take_back=LEAVING,
        parts=("nothing moves from packet to packet", NOT_MOVED),
        spaces=VACANCIES,
        redeals=("none", NO_REDEAL),
        during=("the card just turned up, yes; a card of the promenade, no", BETWEEN),
    ),
)

WHY = (
    "Two rows of ten, or four of five, are the book's: the wide plate has the one, the narrow plate the "
    "other. Where the foundations wait only the lost plate could tell; the packets are drawn spread, so that "
    "every card can be read.")
WIDE = Layout(
    spots=(
        Spot("ascending", 0, 0, dx=1.16, label="aces, up"),
        Spot("descending", 5.8, 0, dx=1.16, label="kings, down"),
        Spot("promenade", 0, 2.75, dx=1.16, fan=(0, 0.34), row=10, drop=3.6, label="no."),
        Spot("pack", 11.9, 0, label="pack"),
        Spot("hand", 11.9, 2.75, label="turned"),
    ),
    width=13.4,
    why=WHY,
    dense=True,
)
NARROW = Layout(
    spots=(
        Spot("ascending", 0, 0, dx=1.16, label="aces, up"),
        Spot("descending", 0, 2.2, dx=1.16, label="kings, down"),
        Spot("pack", 5.4, 0, label="pack"),
        Spot("hand", 5.4, 2.2, label="turned"),
        Spot("promenade", 0.3, 4.6, dx=1.25, fan=(0, 0.36), row=5, drop=3.4, label="no."),
    ),
    width=6.5,
    why=WHY,
)

BARE = Game(
    id="cadogan/sly",
    title="Sly",
    passages=(("cadogan", "SLY"),),
    cards=packs(2),
    table=TABLE,
    deal=(Lay("pack", rest=True),),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", PROMENADE_OF_20), ("deals", ROUNDS), ("deals", NO_REDEAL),
        ("advises", SKILL), ("advises", SEQUENCES),
    ),
    readings=(FIRST_DEAL, PASSING, PLAYING_OUT, VACANCIES, COUNTING, SHORT_DEAL, LEAVING),
    facts_box=GLANCE,
)
GAME = replace(BARE, claims=claims_of(BARE))
