"""The Kings, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.game import Game
from rules_engine.games.cadogan.the_kings.board import (
    DEAL,
    LINES,
    TABLE,
    dealt,
    from_outside,
    played,
    to_the_next_place,
)
from rules_engine.games.cadogan.the_kings.claims import CLAIMS
from rules_engine.games.cadogan.the_kings.readings import (
    EITHER,
    LANE,
    LINE_AFTER,
    PARTS,
    READINGS,
    TAKING_BACK,
)
from rules_engine.games.cadogan.the_kings.rules import (
    ACES,
    AFTER_DEAL,
    ALL_OUT,
    COLUMNS,
    FILL,
    LAST_COLUMN,
    NEIGHBOUR,
    NEXT_PLACE,
    NO_REDEAL,
    ONE_UP,
    OUTSIDE,
    PLAY,
    REVERSE,
    SAME_LINE,
    SEQUENCE,
    TWO_PACKS,
    WHICH_END,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, both, is_empty, nothing_can_be_done

MOVES = (
    May("deal", COLUMNS, "pack", LINES, (NEXT_PLACE,), then=(dealt,), tries=to_the_next_place),
    May("play", PLAY, LINES, "foundation", (OUTSIDE, ONE_UP, SAME_LINE, LAST_COLUMN), onto="cards",
        group=True, then=(played,)),
    May("build", SEQUENCE, LINES, LINES, (OUTSIDE, NEIGHBOUR, AFTER_DEAL), onto="cards", group=True,
        tries=from_outside),
    May("fill", FILL, LINES, LINES, (OUTSIDE, AFTER_DEAL), onto="empty", group=True,
        tries=from_outside),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("lost", NO_REDEAL, both(is_empty("pack"), nothing_can_be_done)),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Table", "eight aces; columns of four dealt left and right of them, all face up", COLUMNS),
    FactsRow("Foundations", "8, begun by the aces", ACES),
    FactsRow("Built", "up from ace to king, whatever the suit", ONE_UP),
    FactsRow("Available", "the outside card of each of eight lines", OUTSIDE),
    FactsRow("On its own line to the end?", "", LINE_AFTER),
    FactsRow("On which foundations of its line?", "", EITHER),
    FactsRow("In the lines, after the deal", "next in rank, up or down, whatever the suit", NEIGHBOUR),
    FactsRow("To win", "all eight foundations up to their kings", ALL_OUT),
    FactsRow("Luck or skill", "luck while dealing, skill from then on: every card is seen"),
    *five(
        take_back=TAKING_BACK,
        parts=PARTS,
        spaces=LANE,
        redeals=("none", NO_REDEAL),
        during=("on the foundations only, each card on its own line", SAME_LINE),
    ),
)

WHY = (
    "Eight aces in two columns, and on either side of them columns of four that are dealt outwards, are the "
    "book's. How far the cards overlap is ours, for the plate is lost."
)
WIDE = Layout(
    spots=(
        Spot("left", 5.0, 0.4, dx=0, dy=1.72, fan=(-0.43, 0), label="left"),
        Spot("foundation", 6.6, 0.4, dx=1.16, row=2, drop=1.72, label="aces"),
        Spot("right", 9.2, 0.4, dx=0, dy=1.72, fan=(0.43, 0), label="right"),
        Spot("pack", 6.6, 7.6, label="pack"),
    ),
    width=15.2,
    why=WHY,
)
NARROW = Layout(
    spots=(
        Spot("left", 5.3, 0.3, dx=0, dy=3.5, fan=(-0.45, 0), label="left"),
        Spot("foundation", 0.75, 0.3, row=2,
             points=tuple(spot for row in range(4) for spot in ((5.85, 3.5 * row), (0, 3.5 * row + 1.62)))),
        Spot("right", 2.05, 1.92, dx=0, dy=3.5, fan=(0.45, 0), label="right"),
        Spot("pack", 0.75, 14.4, label="pack"),
    ),
    width=7.9,
    why=WHY + " For a narrow screen each line is cut between its two aces: of every two rows the upper one "
    "shows the left half, with the ace at its inner end, and the lower one the right half.",
)

GAME = Game(
    id="cadogan/the-kings",
    title="The Kings",
    passages=(("cadogan", "THE KINGS"),),
    cards=packs(2),
    table=TABLE,
    deal=DEAL,
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", ACES), ("deals", WHICH_END), ("advises", REVERSE),
    ),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
