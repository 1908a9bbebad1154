"""The Square, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.the_square.claims import claims_of
from rules_engine.games.cadogan.the_square.readings import (
    DIRECTION,
    FILLER,
    KINGS,
    LATE_SPACES,
    READINGS,
    TAKING_BACK,
    TALON_CARD,
    TOGETHER_,
)
from rules_engine.games.cadogan.the_square.rules import (
    ACE_AT_ONCE,
    ACE_FIRST,
    ACES_OUT,
    ALL_OUT,
    BEGIN,
    CARDS_LEFT,
    CARE,
    FILL,
    FILL_AT_ONCE,
    FOLLOW_SUIT,
    FROM_OUTSIDE,
    LAY,
    MARRY,
    NEIGHBOURS,
    NO_REDEAL,
    NOTHING_LEFT,
    ONE_BY_ONE,
    ONE_DOWN,
    ONE_UP,
    OWN_SUIT,
    PLAY,
    REVERSE,
    SECOND_KING,
    SIXTEEN,
    TABLE,
    TALON_TOP,
    TOP_CARD,
    TURN,
    TWIN_ACE,
    TWO_PACKS,
    LaySquare,
    a_space_to_fill,
    an_ace_can_begin,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May, Must, Never
from rules_engine.words.effects import turn_one
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, dealt_out

FROM = "square hand talon"
FREE = (TOP_CARD, TALON_TOP)

MOVES = (
    May("begin", BEGIN, FROM, "foundation", (*FREE, ACE_FIRST, TWIN_ACE), onto="empty"),
    May("play", PLAY, FROM, "foundation", (*FREE, FOLLOW_SUIT, ONE_UP, SECOND_KING, ONE_DOWN),
        onto="cards"),
    May("marry", MARRY, FROM, "square", (*FREE, OWN_SUIT, NEIGHBOURS), onto="cards"),
    May("fill", FILL, "pack hand talon", "square", (TALON_TOP,), onto="empty"),
    May("turn", TURN, rules=(CARDS_LEFT, ONE_BY_ONE), then=(turn_one(),)),
    May("lay", LAY, "hand", "talon"),
    Never(FROM_OUTSIDE, "square", "square"),
    Must(ACE_AT_ONCE, an_ace_can_begin, ("begin", "fill")),
    Must(FILL_AT_ONCE, a_space_to_fill, ("fill", "begin")),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("lost", NOTHING_LEFT, dealt_out),
)


GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("The Square", "16 single cards", SIXTEEN),
    FactsRow("Foundations", "4, the first ace of each suit", BEGIN),
    FactsRow("Built", "in suit, ace to king, then king to ace", SECOND_KING),
    FactsRow("They go down", "", KINGS),
    FactsRow("In the Square", "marriages in suit, up or down", NEIGHBOURS),
    FactsRow("Up and then down?", "", DIRECTION),
    FactsRow("Of the talon", "", TALON_CARD),
    FactsRow("Spaces after the pack", "", LATE_SPACES),
    FactsRow("To win", "all 104 cards out, an ace on top of each foundation", ALL_OUT),
    FactsRow("Luck or skill", "mostly skill", CARE),
    *five(
        take_back=TAKING_BACK,
        parts=TOGETHER_,
        spaces=FILLER,
        redeals=("none", NO_REDEAL),
        during=("the first aces only, until the Square is complete", ACES_OUT),
    ),
)

EDGE = (
    *((along, 0) for along in range(5)), *((4, row) for row in range(1, 5)),
    *((along, 4) for along in range(3, -1, -1)), *((0, row) for row in range(3, 0, -1)),
)
"""The sixteen places along the edge of a square of five by five, clockwise from the upper left corner."""


def layout(dx: float, dy: float) -> Layout:
    """The square round the four foundations, with the pack, the card turned up and the talon at its right."""
    right = 5 * dx + 0.25
    return Layout(
        spots=(
            Spot("square", 0, 0, label="no.", points=tuple((x * dx, y * dy) for x, y in EDGE)),
            Spot("foundation", 1.5 * dx, 1.5 * dy, dx=dx, row=2, drop=dy, label="aces"),
            Spot("pack", right, 0, label="pack"),
            Spot("hand", right, dy, label="turned"),
            Spot("talon", right, 2 * dy, label="talon"),
        ),
        width=right + 1,
        why="That the sixteen cards form a square is the book's. They may have been four rows of four; the "
        "edge of a square of five by five takes just as many and leaves room for the foundations. That, and "
        "where pack and talon lie, is ours, for the plate is lost.",
    )


BARE = Game(
    id="cadogan/the-square",
    title="The Square",
    passages=(("cadogan", "THE SQUARE"),),
    cards=packs(2),
    table=TABLE,
    deal=(LaySquare(), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(layout(1.3, 1.9), layout(1.14, 1.9)),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", SIXTEEN), ("deals", ACES_OUT), ("deals", NO_REDEAL),
        ("advises", REVERSE), ("advises", CARE),
    ),
    readings=READINGS,
    facts_box=GLANCE,
)
GAME = replace(BARE, claims=claims_of(BARE))
