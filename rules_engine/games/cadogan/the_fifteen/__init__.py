"""The Fifteen, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.game import Game
from rules_engine.games.cadogan.the_fifteen.claims import CLAIMS
from rules_engine.games.cadogan.the_fifteen.readings import (
    MUST_PLAY,
    QUIET,
    READINGS,
    SHORT_COLUMN,
    SUITS,
    TAKING_BACK,
)
from rules_engine.games.cadogan.the_fifteen.rules import (
    ACE_OR_KING,
    ALL_OUT,
    ASCEND,
    BEGIN,
    DEAL,
    DESCEND,
    EXAMINE,
    FAILED,
    FILL,
    FOLLOW_SUIT,
    FOUNDATIONS,
    FOUR_SUITS,
    KEEP_LANE,
    MARRY,
    MARRY_NEXT,
    MARRY_SUIT,
    NO_REDEAL,
    NOTHING_BELOW,
    ONE_DOWN,
    ONE_OF_EACH,
    ONE_UP,
    ONLY_TO_OPEN,
    OVERLAP,
    REVERSE,
    ROWS,
    SIXTH_ROW,
    TABLE,
    TEN_TO_THREE,
    TWO_PACKS,
    WITHDRAW,
    from_row_six,
    has_failed,
    withdrawn,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, nothing_can_be_done

MOVES = (
    May("withdraw", WITHDRAW, "column", FOUNDATIONS,
        (SIXTH_ROW, ACE_OR_KING, ONE_OF_EACH, ONLY_TO_OPEN), onto="empty", group=True, then=(withdrawn,),
        tries=from_row_six),
    May("begin", BEGIN, "column", FOUNDATIONS, (NOTHING_BELOW, ACE_OR_KING, FOUR_SUITS), onto="empty",
        group=True, then=QUIET),
    May("ascend", ASCEND, "column", "ascending", (NOTHING_BELOW, FOLLOW_SUIT, ONE_UP), onto="cards",
        group=True, then=QUIET),
    May("descend", DESCEND, "column", "descending", (NOTHING_BELOW, FOLLOW_SUIT, ONE_DOWN), onto="cards",
        group=True, then=QUIET),
    May("marry", MARRY, "column", "column", (NOTHING_BELOW, MARRY_SUIT, MARRY_NEXT), onto="cards",
        group=True, then=QUIET),
    May("fill", FILL, "column", "column", (NOTHING_BELOW,), onto="empty", group=True, then=QUIET),
    End("won", ALL_OUT, all_cards_on("ascending", "descending")),
    End("lost", FAILED, has_failed),
    End("lost", NO_REDEAL, nothing_can_be_done),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Table", "fifteen columns of seven, the last of six; all face up", ROWS),
    FactsRow("Foundations", "8: four begun by aces, four by kings", BEGIN),
    FactsRow("Built", "in suit, from the aces up and from the kings down", ONE_UP),
    FactsRow("Of one suit twice?", "", SUITS),
    FactsRow("In the columns", "marriages: next in suit, up or down", MARRY_NEXT),
    FactsRow("The fifteenth column free?", "", SHORT_COLUMN),
    FactsRow("If no ace or king is free", "one of each from the sixth row", WITHDRAW),
    FactsRow("Must a card be played?", "", MUST_PLAY),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    FactsRow("Luck or skill", "skill: every card is seen from the start"),
    *five(
        take_back=TAKING_BACK,
        parts=("its lowest card alone", NOTHING_BELOW),
        spaces=("any free card; nothing has to", FILL),
        redeals=("none", NO_REDEAL),
        during=("no: both packs are dealt first", ROWS),
    ),
)

WHY = (
    "Rows of fifteen, each partly over the row above, and seven of them are the book's. The plate is lost; "
    "where the foundations lie is ours: above the columns, so that these have room to grow."
)
WIDE = Layout(
    spots=(
        Spot("ascending", 1.1, 0, dx=1.1, label="aces, going up"),
        Spot("descending", 10.1, 0, dx=1.1, label="kings, going down"),
        Spot("column", 0, 2.5, dx=1.1, fan=(0, 0.42), label="col."),
    ),
    width=16.4,
    why=WHY,
)
NARROW = Layout(
    spots=(
        Spot("ascending", 0, 0, dx=1.06, label="aces, up"),
        Spot("descending", 4.24, 0, dx=1.06, label="kings, down"),
        Spot("column", 0, 2.3, dx=1.06, fan=(0, 0.38), row=8, drop=7.0, label="col."),
    ),
    width=8.42,
    dense=True,
    why=WHY + " That the columns stand in two lines is for a narrow screen; they are one line of fifteen.",
)

GAME = Game(
    id="cadogan/the-fifteen",
    title="The Fifteen",
    passages=(("cadogan", "THE FIFTEEN"),),
    cards=packs(2),
    table=TABLE,
    deal=DEAL,
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", ROWS), ("deals", OVERLAP), ("advises", EXAMINE),
        ("advises", REVERSE), ("advises", TEN_TO_THREE), ("advises", KEEP_LANE),
    ),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
    scene_setting=(("THE FIFTEEN", 2, 2),),
)
