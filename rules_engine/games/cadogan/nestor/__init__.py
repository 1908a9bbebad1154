"""Nestor, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.nestor.claims import claims_of
from rules_engine.games.cadogan.nestor.dealing import SixRows
from rules_engine.games.cadogan.nestor.readings import READINGS, RECOURSE, RESERVE_SEEN, WHAT_PAIRS
from rules_engine.games.cadogan.nestor.rules import (
    ALL_PAIRED,
    EQUAL,
    FACE_DOWN,
    FAILED,
    FOUR_LEFT,
    IN_TURN,
    LOWEST,
    NO_EQUALS,
    OFF,
    ONE_BY_ONE,
    ONE_PACK,
    OWN_PLACE,
    PAIR,
    SIX_ROWS,
    TABLE,
    TAKE_UP,
    TO_BOTTOM,
    TWO_CARDS,
    equal_cards,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May, Never
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, nothing_can_be_done

MOVES = (
    May("pair", PAIR, "column reserve", "pairs", (EQUAL, TWO_CARDS, LOWEST, ONE_BY_ONE), parts=0,
        tries=equal_cards),
    May("take-up", TAKE_UP, "reserve", "reserve", (IN_TURN, FACE_DOWN), onto="itself"),
    Never(TWO_CARDS, "column reserve", "pairs"),
    Never(OWN_PLACE, "column reserve", "column reserve"),
    Never(OFF, "pairs", "column reserve"),
    End("won", ALL_PAIRED, all_cards_on("pairs")),
    End("lost", FAILED, nothing_can_be_done),
)

GLANCE = (
    FactsRow("Pack", "one, 52 cards", ONE_PACK),
    FactsRow("Tableau", "48 cards, six rows of eight; no value twice in a column", NO_EQUALS),
    FactsRow("Foundations", "none: pairs are taken off", PAIR),
    FactsRow("A pair", "", WHAT_PAIRS),
    FactsRow("Available", "the lowest card of each column", LOWEST),
    FactsRow("Reserve", "4 cards, taken up one by one when no pair is left", FOUR_LEFT),
    FactsRow("Reserve open?", "", RESERVE_SEEN),
    FactsRow("To win", "all 52 cards paired", ALL_PAIRED),
    FactsRow("Luck or skill", "skill in choosing between equals; luck in the reserve"),
    FactsRow("Reserve before the last pair?", "", RECOURSE),
    *five(
        take_back=("no foundations; pairs taken off stay off", OFF),
        parts=("no sequences: cards go two by two", PAIR),
        spaces=("nobody: no card is moved", OWN_PLACE),
        redeals=("none: what cannot be paired is lost", FAILED),
        during=("no: the tableau is completed first", FOUR_LEFT),
    ),
)

WHY = (
    "Six rows of eight are the book's. That each row covers the feet of the one above, and where the reserve "
    "lies, is ours; the plate is lost.")
WIDE = Layout(
    spots=(
        Spot("column", 0, 0, dx=1.16, fan=(0, 0.56), label="no."),
        Spot("reserve", 9.9, 0, row=2, drop=2.05, label="reserve"),
        Spot("pairs", 12.6, 0, label="pairs"),
    ),
    width=13.7,
    why=WHY,
    dense=True,
)
NARROW = Layout(
    spots=(
        Spot("reserve", 0, 0, dx=1.12, label="reserve"),
        Spot("pairs", 7.84, 0, label="pairs"),
        Spot("column", 0, 2.5, dx=1.12, fan=(0, 0.6), label="no."),
    ),
    width=8.9,
    why=WHY,
    dense=True,
)

BARE = Game(
    id="cadogan/nestor",
    title="Nestor",
    passages=(("cadogan", "NESTOR"),),
    cards=packs(1),
    table=TABLE,
    deal=(SixRows(), Lay("reserve", down=True)),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", ONE_PACK), ("deals", SIX_ROWS), ("deals", NO_EQUALS), ("deals", TO_BOTTOM),
        ("deals", FOUR_LEFT),
    ),
    readings=READINGS,
    facts_box=GLANCE,
)
GAME = replace(BARE, claims=claims_of(BARE))
