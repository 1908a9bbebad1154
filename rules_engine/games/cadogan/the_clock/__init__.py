"""The Clock, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.game import Game
from rules_engine.games.cadogan.the_clock.claims import claims_of
from rules_engine.games.cadogan.the_clock.readings import (
    CLOCK,
    HANDED_DOWN,
    READINGS,
    TAKING_BACK,
    TOGETHER,
    dealt,
)
from rules_engine.games.cadogan.the_clock.rules import (
    ALL_HOURS,
    CIRCLE,
    CIRCLE_ONLY,
    DEAL,
    DEALT,
    FILL,
    FILL_ALL,
    FOLLOW_SUIT,
    FORMED,
    FROM_PACK,
    FULL_FIRST,
    HOLD_BACK,
    IN_ORDER,
    MARRIED,
    MARRY,
    MARRY_SUIT,
    NO_REDEAL,
    NOTHING_LEFT,
    ONE_CARD,
    ONE_DOWN,
    ONE_UP,
    PLAY,
    PLAYED,
    PLAYED_FROM_TALON,
    SUITABLE,
    TABLE,
    TALON_PLAYS,
    TO_THE_HOUR,
    TO_THREE,
    TOP_CARD,
    TWELVE_OUT,
    TWO_PACKS,
    after_filling,
    all_at_their_hours,
    being_refilled,
    is_stopped,
    marriages,
    plays,
    refills,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May, Must
from rules_engine.shapes import ring
from rules_engine.words.questions import five

BUILT = (TOP_CARD, FOLLOW_SUIT, ONE_UP, TO_THE_HOUR)

# Leaves that take a card from further than their rules let it come name the rule that stops it there.
MOVES = (
    May("play", PLAY, "packet", "foundation", BUILT, onto="cards", then=PLAYED, tries=plays("packet")),
    May("play-talon", TALON_PLAYS, "talon", "foundation", BUILT, onto="cards", then=PLAYED_FROM_TALON,
        tries=plays("talon")),
    May("marry", MARRY, "packet talon", "packet", (CIRCLE_ONLY, TOP_CARD, ONE_CARD, MARRY_SUIT,
        ONE_DOWN), onto="cards", group=True, then=MARRIED, tries=marriages),
    May("fill", FILL, "pack talon packet", "packet", (FROM_PACK, TO_THREE, IN_ORDER), then=(after_filling,),
        tries=refills),
    May("deal", DEAL, "pack", "talon", (FULL_FIRST, SUITABLE), then=DEALT),
    Must(FILL_ALL, being_refilled, ("fill",)),
    End("won", ALL_HOURS, all_at_their_hours),
    End("lost", NOTHING_LEFT, is_stopped),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Circle", "12 packets of three, the top card free", TOP_CARD),
    FactsRow("Foundations", "12, set out first", CLOCK),
    FactsRow("Built", "in suit, one up, each to the number of its hour", TO_THE_HOUR),
    FactsRow("After the king", "ace and two, as far as the hour", ONE_UP),
    FactsRow("Married", "downward in suit, within the circle", CIRCLE_ONLY),
    FactsRow("Pack is dealt", "one card at a time, on one talon, which serves the foundations only", DEAL),
    FactsRow("Luck or skill", "skill in what to marry; luck in what refills"),
    FactsRow("To win", "all twelve foundations at their hours", ALL_HOURS),
    *five(
        take_back=TAKING_BACK,
        parts=TOGETHER,
        spaces=("the pack, when you have done playing and marrying", FILL_ALL),
        redeals=("none", NO_REDEAL),
        during=("not until the circle is complete", FORMED),
    ),
)

WHY = (
    "That the foundations stand as the hours of a clock, and that twelve packets, spread so that each card "
    "can be seen, lie round in a circle with one at each numeral, is the book's. {ours} is ours, for the "
    "plate is lost, and so are all the places of pack and talon."
)
WIDE = Layout(
    spots=(
        Spot("foundation", 2.8, 2.9, points=ring(12, 8.4, 8.6, first=1 / 12), label="hour"),
        Spot("packet", 0, 0, points=ring(12, 14, 13.8, first=1 / 12), fan=(0, 0.36), label="packet"),
        Spot("pack", 5.8, 6.4, label="pack"),
        Spot("talon", 7.2, 6.4, label="talon"),
    ),
    width=14,
    why=WHY.format(ours="That the circle lies outside the clock, and spreads downward,"),
)
NARROW = Layout(
    spots=(
        Spot("foundation", 0, 0, points=ring(12, 7.0, 8.6, first=1 / 12), label="hour"),
        Spot("pack", 2.3, 3.4, label="pack"),
        Spot("talon", 3.7, 3.4, label="talon"),
        Spot("packet", 0, 9.4, dx=1.2, fan=(0, 0.42), row=6, drop=3.4, label="packet"),
    ),
    width=7.0,
    why=WHY.format(ours="That the packets are drawn here in two rows, from I on,"),
)

GAME: Game = Game(
    id="cadogan/the-clock",
    title="The Clock",
    passages=(("cadogan", "THE CLOCK"),),
    cards=packs(2),
    table=TABLE,
    deal=dealt(HANDED_DOWN),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", TWELVE_OUT), ("deals", CIRCLE), ("deals", FORMED),
        ("deals", NO_REDEAL), ("advises", HOLD_BACK),
    ),
    readings=READINGS,
    claims=claims_of(lambda: GAME),
    facts_box=GLANCE,
)
