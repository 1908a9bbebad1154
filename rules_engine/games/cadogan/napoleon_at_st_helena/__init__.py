"""Napoleon at St. Helena, from the 1914 edition of Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.napoleon_at_st_helena.readings import (
    PLAYING_FIRST,
    READINGS,
    TAKING_BACK,
    TALON_CARD,
    TOGETHER,
)
from rules_engine.games.cadogan.napoleon_at_st_helena.rules import (
    ACE_FIRST,
    ALL_OUT,
    ANY_NUMBER,
    BEGIN,
    BUILD,
    CARDS_LEFT,
    CARE,
    FILL,
    FOLLOW_SUIT,
    FOUR_ROWS,
    LANE,
    LAY,
    LIKE_THE_FIRST,
    MARRY,
    NO_HASTE,
    NO_REDEAL,
    NOTHING_BELOW,
    NOTHING_LEFT,
    ONE_BY_ONE,
    ONE_DOWN,
    ONE_UP,
    OWN_SUIT,
    PLACE,
    TABLE,
    TALON_TOP,
    TURN,
    TWO_PACKS,
    cite,
)
from rules_engine.games.cadogan.napoleon_at_st_helena.trial import Tried, plainly
from rules_engine.games.cadogan.napoleons import runs
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import Claim, End, FactsRow, May, Never
from rules_engine.words.effects import turn_one
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, dealt_out

ANY = "column hand talon"
AVAILABLE = (NOTHING_BELOW, TALON_TOP)

BEFORE = (
    May("begin", BEGIN, ANY, "foundation", (*AVAILABLE, ACE_FIRST), onto="empty"),
    May("build", BUILD, ANY, "foundation", (*AVAILABLE, FOLLOW_SUIT, ONE_UP), onto="cards"),
    May("marry", MARRY, "column", "column", (NOTHING_BELOW, OWN_SUIT, ONE_DOWN), onto="cards",
        group=True, tries=runs("column")),
    May("place", PLACE, "hand talon", "column", (TALON_TOP, OWN_SUIT, ONE_DOWN), onto="cards"),
)
"""What may be done with cards, lanes apart."""
AFTER = (
    May("turn", TURN, rules=(CARDS_LEFT, ONE_BY_ONE), then=(turn_one(),)),
    May("lay", LAY, "hand", "talon"),
    Never(NO_REDEAL, "talon", "pack"),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("lost", NOTHING_LEFT, dealt_out),
)
"""The dealing of the pack, and the end."""


def counted() -> tuple[str, bool]:
    """The cards laid out and left in hand."""
    opening = GAME.opening(1)
    rows = [len(opening.piles[place]) for place in TABLE.zone["column"]]
    left = len(opening.piles[TABLE.place["pack"]])
    return f"{len(rows)} x {rows[0]} = {sum(rows)} laid out, {left} in hand", (sum(rows), left) == (40, 64)


def eight_aces() -> tuple[str, bool]:
    """The aces of the two packs."""
    aces = sum(face % 13 == 0 for face in GAME.cards)
    return f"{aces} aces, and {aces} x 13 = {aces * 13} cards", (aces, aces * 13) == (8, 104)


WITH_LANES = Tried(20_000, 542_912, 26)
WITHOUT = Tried(20_000, 519_212, 0)
"""The deals 1 to 20,000, played plainly with lanes filled and with lanes left empty."""


def use_of_lanes() -> tuple[str, bool]:
    """What lanes bring a plain player, as recorded, and in the first deals again."""
    found = [
        f"{tried.cards / tried.deals:.1f} cards out of 104 and {tried.won} of {tried.deals:,} deals won"
        for tried in (WITH_LANES, WITHOUT)
    ]
    openings = [GAME.opening(number) for number in range(1, 101)]
    filled, empty = (sum(plainly(one, lanes=lanes) for one in openings) for lanes in (True, False))
    return f"with lanes {found[0]}; without {found[1]}", filled > empty


CLAIMS = (
    Claim("forty", cite(3, 1), "Four rows of ten are dealt.", "counted in the engine's deal", counted),
    Claim("eight-aces", cite(4, 1), "There are eight aces to build on.", "counted in the two packs",
          eight_aces),
    Claim("lanes", cite(7, 1), "A lane is of the greatest use.",
          "deals 1 to 20,000, each played twice by a plain player who sees no card beforehand: once he lays "
          "the talon's top card in a lane whenever nothing else can be done, once he leaves lanes empty; the "
          "first 200 are played again at every check", use_of_lanes),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Columns", "ten of four cards; the lowest of each is available", NOTHING_BELOW),
    FactsRow("Foundations", "8, begun by the aces as they come free", BEGIN),
    FactsRow("Built", "up in suit, ace to king", ONE_UP),
    FactsRow("Married", "down in suit, one card at a time", MARRY),
    FactsRow("Pack is turned", "one card at a time", TURN),
    FactsRow("Talon", "", TALON_CARD),
    FactsRow("Luck or skill", "skill, with luck enough in the pack"),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    *five(
        take_back=TAKING_BACK,
        parts=TOGETHER,
        spaces=("any available card, when the player likes", FILL),
        redeals=("none", NO_REDEAL),
        during=("yes, as the pack is turned up", PLAYING_FIRST),
    ),
)

WHY = (
    "Four rows of ten, one below another, and ten upright lanes are the book's. That the rows overlap, as a "
    "married card overlaps its partner, and where foundations, pack and talon lie, is ours; the plate is "
    "lost."
)
WIDE = Layout(
    spots=(
        Spot("foundation", 0.2, 0, dx=1.375, label="aces"),
        Spot("pack", 11.9, 0, label="pack"),
        Spot("hand", 11.9, 2.1, label="turned"),
        Spot("talon", 11.9, 4.2, label="talon"),
        Spot("column", 0.2, 2.6, dx=1.125, fan=(0, 0.5)),
    ),
    width=13.2,
    why=WHY,
)
NARROW = Layout(
    spots=(
        Spot("foundation", 0, 0, dx=1.2, row=4, drop=2.15, label="aces"),
        Spot("pack", 5.6, 1.1, label="pack"),
        Spot("hand", 7.5, 1.1, label="turned"),
        Spot("talon", 9.4, 1.1, label="talon"),
        Spot("column", 0, 4.9, dx=1.05, fan=(0, 0.62), label="col."),
    ),
    width=10.45,
    why=WHY,
    dense=True,
)

GAME: Game = Game(
    id="cadogan/napoleon-at-st-helena",
    title="Napoleon at St. Helena",
    passages=(("cadogan", "NAPOLEON AT ST. HELENA"),),
    cards=packs(2),
    table=TABLE,
    deal=(Lay("column", rounds=4), Lay("pack", rest=True)),
    moves=(*BEFORE, May("fill", FILL, ANY, "column", AVAILABLE, onto="empty"), *AFTER),
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", FOUR_ROWS), ("advises", ANY_NUMBER), ("advises", CARE),
        ("advises", LANE), ("advises", NO_HASTE), ("advises", LIKE_THE_FIRST),
    ),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
    # The stricter way of filling lanes, which is a game of its own here.
    scene_setting=(("NAPOLEON AT ST. HELENA", 8, 1),),
)
