"""The Carpet, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import packs, parse_card
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.the_carpet.claims import claims_of
from rules_engine.games.cadogan.the_carpet.readings import (
    CORNER,
    DIRECTION,
    FINISHED_SUIT,
    LANE,
    LEAVING,
    PASSING,
    PLAYING_FIRST,
    TALON_CARD,
    USED_UP,
)
from rules_engine.games.cadogan.the_carpet.rules import (
    ALL_OUT,
    CARDS_LEFT,
    CARPET,
    CLEAR_IT,
    CLEAR_LANE,
    DEALT_OUT,
    EIGHT_OUT,
    FOLLOW_SUIT,
    IN_SEQUENCE,
    JOIN,
    LAST_DEAL,
    LAY,
    NARROW_END,
    NO_REMEDY,
    ONE_BY_ONE,
    ONE_DOWN,
    ONE_UP,
    PLAY_DOWN,
    PLAY_UP,
    REDEAL,
    STAYS_BARE,
    TABLE,
    TALON_TOP,
    TURN,
    TWICE,
    TWO_PACKS,
    WATCH_THE_ENDS,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May, Never
from rules_engine.shapes import woven
from rules_engine.words.effects import set_fact, shuffle_talon, turn_one
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, dealt_out

ANY = "carpet hand talon"
AVAILABLE = (NARROW_END, CLEAR_LANE)

MOVES = (
    May("play-up", PLAY_UP, ANY, "ascending", (*AVAILABLE, TALON_TOP, FOLLOW_SUIT, ONE_UP), onto="cards"),
    May("play-down", PLAY_DOWN, ANY, "descending", (*AVAILABLE, TALON_TOP, FOLLOW_SUIT, ONE_DOWN),
        onto="cards"),
    May("turn", TURN, rules=(CARDS_LEFT, ONE_BY_ONE), then=(turn_one(),)),
    May("lay", LAY, "hand", "talon", then=(set_fact("begun", 1),)),
    May("join", JOIN, "carpet", "talon", (*AVAILABLE, IN_SEQUENCE), onto="cards"),
    May("redeal", REDEAL, rules=(DEALT_OUT, TWICE), then=(shuffle_talon(), set_fact("begun", 0))),
    Never(STAYS_BARE, "carpet hand talon pack", "carpet"),
    End("won", ALL_OUT, all_cards_on("ascending", "descending")),
    End("lost", NO_REMEDY, dealt_out),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Carpet", "64 single cards, upright and crossways by turns", CARPET),
    FactsRow("Foundations", "8, from an ace and a king of each suit, set out first", EIGHT_OUT),
    FactsRow("Built", "in suit, ace up to king and king down to ace", FOLLOW_SUIT),
    FactsRow("Talon", "takes cards of the carpet, up or down in suit", JOIN),
    FactsRow("Luck or skill", "skill, with luck enough in the three deals"),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    *five(
        take_back=LEAVING,
        parts=("one card at a time, from the top of the talon", TALON_TOP),
        spaces=("nobody: a bare place in the carpet stays bare", STAYS_BARE),
        redeals=("two, shuffled", TWICE),
        during=("yes, while the talon is dealt", TURN),
    ),
)

POINTS, TURNED = woven(8, 8)
WHY = (
    "The plate that showed the pattern is lost. The book gives sixty-four cards, narrow ends of which one "
    "may be free, and lanes either way. Eight rows of eight, by turns upright and crossways, are ours: of "
    "all the ways to lay eight rows of eight, only this and its mirror image agree with Rule III. Where the "
    "foundations and the talon lie is ours too.")
WIDE = Layout(
    spots=(
        Spot("carpet", 0.6, 0.5, points=POINTS, turned=TURNED),
        Spot("ascending", 12.7, 5.6, dx=0, dy=-1.7, label="aces"),
        Spot("descending", 14.4, 5.6, dx=0, dy=-1.7, label="kings"),
        Spot("pack", 12.7, 7.8, label="pack"),
        Spot("hand", 14.4, 7.8, label="turned"),
        Spot("talon", 12.7, 10.2, label="talon"),
    ),
    width=15.9,
    why=WHY,
    dense=True,
)
NARROW = Layout(
    spots=(
        Spot("ascending", 0.8, 0, dx=1.3, label="aces, up"),
        Spot("descending", 6.8, 0, dx=1.3, label="kings, down"),
        Spot("carpet", 0.6, 2.9, points=POINTS, turned=TURNED),
        Spot("pack", 0.8, 15.0, label="pack"),
        Spot("hand", 3.4, 15.0, label="turned"),
        Spot("talon", 6.0, 15.0, label="talon"),
    ),
    width=12.3,
    why=WHY,
    dense=True,
)

BARE = Game(
    id="cadogan/the-carpet",
    title="The Carpet",
    passages=(("cadogan", "THE CARPET"),),
    cards=packs(2),
    table=TABLE,
    deal=(
        Withdraw("ascending", tuple(parse_card(f"A{suit}") for suit in "SHDC")),
        Withdraw("descending", tuple(parse_card(f"K{suit}") for suit in "SHDC")),
        Lay("carpet"),
        Lay("pack", rest=True),
    ),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", EIGHT_OUT), ("deals", CARPET), ("advises", CLEAR_IT),
        ("advises", WATCH_THE_ENDS), ("advises", LAST_DEAL),
    ),
    readings=(LANE, CORNER, PLAYING_FIRST, PASSING, TALON_CARD, DIRECTION, FINISHED_SUIT, USED_UP,
        LEAVING),
    facts_box=GLANCE,
)
GAME = replace(BARE, claims=claims_of(BARE))
