"""The Wheel, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, pi, sin

from rules_engine.cards import packs, parse_card
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.the_wheel.claims import claims_of
from rules_engine.games.cadogan.the_wheel.readings import (
    HOLDING,
    READINGS,
    REFILLING,
    RELEASED,
    TAKING_APART,
)
from rules_engine.games.cadogan.the_wheel.rules import (
    ACES_STAY,
    COMBINE,
    COMPLETE,
    CROSS,
    CROWN_ON_TOP,
    CROWNED,
    DEAL,
    DIFFERENT,
    EIGHTEEN,
    FAILED,
    FILL,
    FIRST_ONLY,
    IN_TURN,
    LAY_OUT,
    NO_REDEAL,
    OWN_SPACE,
    PIPS_COUNT,
    STAYS,
    SUCCESS,
    TABLE,
    THREE,
    TOGETHER,
    TWO_PACKS,
    UPPERMOST,
    deal_goes_on,
    eighteens,
    to_next_place,
)
from rules_engine.layout import TALL, Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May, Never
from rules_engine.shapes import Points
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, both, is_empty, nothing_can_be_done

MOVES = (
    May("combine", COMBINE, "cushion", "circle",
        (EIGHTEEN, THREE, DIFFERENT, CROWNED, CROWN_ON_TOP, UPPERMOST, OWN_SPACE, COMPLETE), parts=0,
        tries=eighteens),
    May("deal", DEAL, "pack", "cushion", (IN_TURN,), then=(deal_goes_on,), tries=to_next_place),
    May("fill", FILL, "pack", "cushion", (FIRST_ONLY,), onto="empty"),
    Never(TOGETHER, "cushion cross pack", "circle"),
    Never(STAYS, "circle", "cushion circle"),
    Never(ACES_STAY, "cross", "cushion"),
    End("won", SUCCESS, all_cards_on("circle", "cross")),
    End("lost", FAILED, both(is_empty("pack"), nothing_can_be_done)),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Cushion", "12 places in two rows; top cards are used", LAY_OUT),
    FactsRow("Made", "eighteen, of three minor cards of different values", EIGHTEEN),
    FactsRow("Crown", "one knave, queen or king on each packet", CROWNED),
    FactsRow("Must it be made?", "", HOLDING),
    FactsRow("Uppermost at once?", "", RELEASED),
    FactsRow("To win", "24 crowned packets round the aces", SUCCESS),
    FactsRow("Luck or skill", "both: two of the eight combinations lose the game"),
    *five(
        take_back=TAKING_APART,
        parts=("no sequences: single cards, and whole packets once made", COMBINE),
        spaces=REFILLING,
        redeals=("none", NO_REDEAL),
        during=("no: nothing is combined before the deal is complete", COMPLETE),
    ),
)


def rim(count: int, across: float, down: float) -> Points:
    """So many places round an oval in this box, clockwise from the top, all equally far apart along it."""
    a, b, fine = (across - 1) / 2, (down - TALL) / 2, 4000
    turns = [2 * pi * number / fine for number in range(fine + 1)]
    along = [0.0]
    for turn in turns[1:]:
        along.append(along[-1] + hypot(a * cos(turn), b * sin(turn)))
    found, at = [], 0
    for number in range(count):
        while along[at] < along[-1] * number / count:
            at += 1
        found.append((round(a + a * sin(turns[at]), 3), round(b - b * cos(turns[at]), 3)))
    return tuple(found)


def arms(dx: float, dy: float) -> Points:
    """Four arms of two cards about an empty middle, the tip of the upper arm first."""
    ways = ((0, 0), (0, 1), (-2, 2), (-1, 2), (1, 2), (2, 2), (0, 3), (0, 4))
    return tuple((round(across * dx, 3), round(down * dy, 3)) for across, down in ways)


WHY = (
    "The cross of aces, the circle round it and the cushion of two rows of six beneath are the book's. What "
    "kind of cross it is, that the circle is drawn as an oval, and that the cards of the cushion are "
    "spread, is ours; the plate is lost.")
WIDE = Layout(
    spots=(
        Spot("circle", 0, 0, points=rim(24, 17, 14), label="circle"),
        Spot("cross", 8, 3.3, path=arms(1.5, 1.5), label="cross"),
        Spot("cushion", 0.1, 15.2, dx=2.84, fan=(0.36, 0), row=6, drop=1.95, label="no."),
        Spot("pack", 15.9, 0, label="pack"),
    ),
    width=17,
    why=WHY,
)
NARROW = Layout(
    spots=(
        Spot("circle", 0, 0, points=rim(24, 10.4, 20.6), label="circle"),
        Spot("cross", 4.7, 6.6, path=arms(1.12, 1.5), label="cross"),
        Spot("cushion", 0.1, 22.0, dx=1.78, fan=(0, 0.38), row=6, drop=3.9, label="no."),
        Spot("pack", 9.3, 0, label="pack"),
    ),
    width=10.4,
    why=WHY,
    dense=True,
)

BARE = Game(
    id="cadogan/the-wheel",
    title="The Wheel",
    passages=(("cadogan", "THE WHEEL"),),
    cards=packs(2),
    table=TABLE,
    deal=(
        Withdraw("cross", tuple(parse_card(f"A{suit}") for suit in "SHDCSHDC")),
        Lay("cushion"),
        Lay("pack", rest=True),
    ),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(("deals", TWO_PACKS), ("deals", CROSS), ("deals", LAY_OUT), ("deals", NO_REDEAL),
          ("scores", PIPS_COUNT)),
    readings=READINGS,
    facts_box=GLANCE,
)
GAME = replace(BARE, claims=claims_of(BARE))
