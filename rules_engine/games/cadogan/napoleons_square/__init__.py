"""Napoleon's Square, from the 1914 edition of Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.napoleons import runs
from rules_engine.games.cadogan.napoleons_square.claims import claims_of
from rules_engine.games.cadogan.napoleons_square.kings import slips
from rules_engine.games.cadogan.napoleons_square.readings import (
    ALL_CARDS,
    KINGS,
    READINGS,
    TAKING_BACK,
    TALON_CARD,
    TOGETHER,
)
from rules_engine.games.cadogan.napoleons_square.rules import (
    ACE_FIRST,
    ALL_OUT,
    ANY_NUMBER,
    BEFORE_PLAY,
    BEGIN,
    BUILD,
    CARDS_LEFT,
    CARE,
    CENTRE,
    EXAMINE,
    FILL,
    FOLLOW_SUIT,
    LAY,
    MARRY,
    NO_HASTE,
    NO_REDEAL,
    NOT_FROM_SQUARE,
    NOTHING_LEFT,
    ONE_BY_ONE,
    ONE_DOWN,
    ONE_OF_THEM,
    ONE_UP,
    OWN_SUIT,
    PLACE,
    REDEAL,
    SLIP,
    TABLE,
    TALON_STAYS,
    TALON_TOP,
    TO_THE_BOTTOM,
    TURN,
    TWELVE,
    TWO_PACKS,
    UPPERMOST,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May, Never
from rules_engine.shapes import steps
from rules_engine.words.effects import turn_one
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, dealt_out

ANY = "packet hand talon"
AVAILABLE = (UPPERMOST, TALON_TOP)

MOVES = (
    May("begin", BEGIN, ANY, "foundation", (*AVAILABLE, ACE_FIRST), onto="empty"),
    May("build", BUILD, ANY, "foundation", (*AVAILABLE, FOLLOW_SUIT, ONE_UP), onto="cards"),
    May("marry", MARRY, "packet", "packet", (UPPERMOST, OWN_SUIT, ONE_DOWN), onto="cards", group=True,
        tries=runs("packet")),
    May("place", PLACE, "hand talon", "packet", (TALON_TOP, OWN_SUIT, ONE_DOWN), onto="cards"),
    May("fill", FILL, "hand talon", "packet", (TALON_TOP,), onto="empty"),
    Never(NOT_FROM_SQUARE, "packet", "packet"),
    May("turn", TURN, rules=(CARDS_LEFT, ONE_BY_ONE), then=(turn_one(),)),
    May("lay", LAY, "hand", "talon"),
    Never(TALON_STAYS, "talon", "pack"),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("lost", NOTHING_LEFT, dealt_out),
)
"""What may be done however the square is dealt."""

PUT_RIGHT = (
    May("redeal", REDEAL, rules=(NO_REDEAL, BEFORE_PLAY), then=ALL_CARDS),
    May("slip", SLIP, "packet", "packet", (ONE_OF_THEM, BEFORE_PLAY, TO_THE_BOTTOM), onto="itself",
        group=True, slots="any", tries=slips),
)
"""The two ways to put kings right."""

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Square", "twelve packets of four; the uppermost cards are available", UPPERMOST),
    FactsRow("Foundations", "8, begun by the aces as they come free", BEGIN),
    FactsRow("Built", "up in suit, ace to king", ONE_UP),
    FactsRow("Married", "down in suit, one card at a time", MARRY),
    FactsRow("Two kings of a suit", "put right before play, if they block", KINGS),
    FactsRow("Pack is turned", "one card at a time", TURN),
    FactsRow("Talon", "", TALON_CARD),
    FactsRow("Luck or skill", "skill, with luck enough in the pack"),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    *five(
        take_back=TAKING_BACK,
        parts=TOGETHER,
        spaces=("the talon or the pack, with one card, when the player likes", FILL),
        redeals=("none, but for two kings that block", NO_REDEAL),
        during=("yes, as the pack is turned up", TURN),
    ),
)

WHY = (
    "Three sides of a square, with the foundations in the middle, are the book's. That four packets lie on "
    "each side, numbered from the lower left corner round to the lower right, that their cards overlap so "
    "that all can be seen, and where pack and talon lie, is ours; the plate is lost. Of a packet with more "
    "than six cards the last lie squared."
)
PATH = steps([(0, 0.35)] * 4)


def square(why: str, width: float, across: float, inset: float, *, dense: bool = False) -> Layout:
    """The three sides in a plate of this width, the top row `across` apart from `inset`."""
    down = 3.1
    left = [(0.0, down * (3 - number)) for number in range(4)]
    top = [(inset + across * number, 0.0) for number in range(4)]
    right = [(width - 1, down * number) for number in range(4)]
    return Layout(
        spots=(
            Spot("packet", 0, 0.4, points=(*left, *top, *right), path=PATH),
            Spot("foundation", inset, 3.9, dx=across, row=4, drop=2.15, label="aces"),
            Spot("pack", inset, 9.2, label="pack"),
            Spot("hand", inset + 1.5 * across, 9.2, label="turned"),
            Spot("talon", inset + 3 * across, 9.2, label="talon"),
        ),
        width=width,
        why=why,
        dense=dense,
    )


def plates(why: str) -> Plates:
    """The square, wide and narrow."""
    return Plates(square(why, 14.6, 2.2, 3.5), square(why, 6.6, 1.1, 1.1, dense=True))


GAME: Game = Game(
    id="cadogan/napoleons-square",
    title="Napoleon's Square",
    passages=(("cadogan", "NAPOLEON'S SQUARE"),),
    cards=packs(2),
    table=TABLE,
    deal=(Lay("packet", each=4), Lay("pack", rest=True)),
    moves=(*MOVES, *PUT_RIGHT),
    plates=plates(WHY),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", TWELVE), ("deals", CENTRE), ("advises", EXAMINE),
        ("advises", ANY_NUMBER), ("advises", CARE), ("advises", NO_HASTE),
    ),
    readings=READINGS,
    claims=claims_of(lambda: GAME),
    facts_box=GLANCE,
    # The square of twelve single cards, which is a game of its own here.
    scene_setting=(("NAPOLEON'S SQUARE", 9, 1), ("NAPOLEON'S SQUARE", 10, 1)),
)
