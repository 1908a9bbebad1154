"""Two Rings, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import packs, parse_card
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.two_rings.claims import claims_of
from rules_engine.games.cadogan.two_rings.readings import (
    GATHERING,
    READINGS,
    REFILLING,
    TAKING_BACK,
    TALON_CARD,
    UNSUITABLE,
)
from rules_engine.games.cadogan.two_rings.rules import (
    DEAL,
    DEALT_OUT,
    EIGHT,
    FAILED,
    FILL,
    FOLLOW_SUIT,
    NOT_UNSEEN,
    ONCE,
    ONE_DOWN,
    ONE_UP,
    PLAY_DOWN,
    PLAY_FIRST,
    PLAY_UP,
    REDEAL,
    RINGS,
    SINGLE,
    STAYS_PUT,
    SUCCESS,
    TABLE,
    TOP_CARD,
    TWO_PACKS,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May, Never
from rules_engine.shapes import ring
from rules_engine.words.effects import gather, lower_fact, set_fact
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, both, is_empty, nothing_can_be_done

USED = (lower_fact("fresh", where="talon"),)

MOVES = (
    May("play-up", PLAY_UP, "bracelet talon", "ascending", (TOP_CARD, FOLLOW_SUIT, ONE_UP), onto="cards",
        then=USED),
    May("play-down", PLAY_DOWN, "bracelet talon", "descending", (TOP_CARD, FOLLOW_SUIT, ONE_DOWN),
        onto="cards", then=USED),
    May("fill", FILL, "pack talon", "bracelet", (TOP_CARD,), onto="empty", then=USED),
    May("deal", DEAL, "pack", "talon", (TOP_CARD,), then=(set_fact("fresh", 1),)),
    May("redeal", REDEAL, rules=(DEALT_OUT, ONCE), then=(gather("talon"), set_fact("fresh", 0))),
    Never(NOT_UNSEEN, "pack", "ascending descending"),
    Never(STAYS_PUT, "bracelet", "bracelet talon pack"),
    Never(SINGLE, "pack talon", "bracelet"),
    End("won", SUCCESS, all_cards_on("ascending", "descending")),
    End("lost", FAILED, both(is_empty("pack"), nothing_can_be_done)),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Foundations", "16, begun by the sevens and the sixes", RINGS),
    FactsRow("Built", "in suit, seven up to king and six down to ace", FOLLOW_SUIT),
    FactsRow("Bracelet", "8 single cards; nothing is built on them", EIGHT),
    FactsRow("Put on the talon", "", UNSUITABLE),
    FactsRow("The talon's top card", "", TALON_CARD),
    FactsRow("To win", "rings of kings and of aces, all 104 cards in them", SUCCESS),
    FactsRow("Luck or skill", "luck, and it nearly always comes out"),
    *five(
        take_back=TAKING_BACK,
        parts=("no sequences outside the rings: single cards", SINGLE),
        spaces=REFILLING,
        redeals=GATHERING,
        during=("yes, once the bracelet lies; and what fits must be played", PLAY_FIRST),
    ),
)

WHY = (
    "Two rings and a line of eight are the book's. That the rings lie side by side, where the suits lie in "
    "them, and where pack and talon are put is ours; the plate is lost.")


def plate(across: float, gap: float, *, dense: bool) -> Layout:
    """The two rings, so wide and with such a gap between them, and the bracelet below."""
    width, down = 2 * across + gap, 7.0
    left = (width - 7 * 1.16 - 1) / 2
    return Layout(
        spots=(
            Spot("ascending", 0, 0, points=ring(8, across, down), label="up"),
            Spot("descending", across + gap, 0, points=ring(8, across, down), label="down"),
            Spot("pack", across / 2 - 0.5, down / 2 - 0.7, label="pack"),
            Spot("talon", across * 1.5 + gap - 0.5, down / 2 - 0.7, label="talon"),
            Spot("bracelet", left, down + 0.9, dx=1.16, label="no."),
        ),
        width=width,
        why=WHY,
        dense=dense,
    )


BARE = Game(
    id="cadogan/two-rings",
    title="Two Rings",
    passages=(("cadogan", "TWO RINGS"),),
    cards=packs(2),
    table=TABLE,
    deal=(
        Withdraw("ascending", tuple(parse_card(f"7{suit}") for suit in "SHDCSHDC")),
        Withdraw("descending", tuple(parse_card(f"6{suit}") for suit in "SHDCSHDC")),
        Lay("bracelet"),
        Lay("pack", rest=True),
    ),
    moves=MOVES,
    plates=Plates(plate(5.5, 1.0, dense=False), plate(4.6, 0.3, dense=True)),
    unjudged=(("deals", TWO_PACKS), ("deals", RINGS), ("deals", EIGHT)),
    readings=READINGS,
    facts_box=GLANCE,
)
GAME = replace(BARE, claims=claims_of(BARE))
