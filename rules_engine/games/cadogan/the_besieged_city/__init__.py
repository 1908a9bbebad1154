"""The Besieged City, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.the_besieged_city.claims import claims_of
from rules_engine.games.cadogan.the_besieged_city.lines import (
    RAMPARTS,
    TABLE,
    brought,
    rampart_owing,
    reserve_owing,
    swaps,
    to_the_gaps,
    to_the_reserve,
    transfers,
)
from rules_engine.games.cadogan.the_besieged_city.readings import (
    BACK,
    BARE,
    HOLDING_BACK,
    READINGS,
    REDEALS,
    TURNED_CARD,
)
from rules_engine.games.cadogan.the_besieged_city.rules import (
    ACE_FIRST,
    ALL_DEALT,
    ALL_OUT,
    AT_THE_END,
    BEGIN,
    BRING,
    CANNOT_GO,
    CARDS_LEFT,
    EACH_OTHER,
    FILL,
    FILL_AT_ONCE,
    FITS_FIRST,
    FOLLOW_SUIT,
    FOUR_SUITS,
    FROM_PACK,
    FROM_RESERVE,
    FROM_TALON,
    IN_ORDER,
    IN_TURN,
    LAY,
    NEXT_IN_LINE,
    NOTHING_LEFT,
    NOWHERE_ELSE,
    OPTIONAL,
    PLAY,
    RAMPART_SUIT,
    REFILL,
    REFILL_AT_ONCE,
    SHIFT,
    TALON_FIRST,
    THE_RAMPARTS,
    THE_RESERVE,
    THROUGH_RAMPARTS,
    THROUGH_RESERVE,
    TOP_CARD,
    TOP_OF_TALON,
    TRANSFER,
    TRANSPOSE,
    TURN,
    TURNED_FIRST,
    TWO_PACKS,
)
from rules_engine.games.cadogan.the_besieged_city.transposing import is_lost
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May, Must, Never
from rules_engine.words.effects import set_fact, turn_one
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on

FILLING = ("fill", "refill")

MOVES = (
    May("begin", BEGIN, RAMPARTS, "foundation", (TOP_CARD, ACE_FIRST, FOUR_SUITS), onto="empty"),
    May("play", PLAY, RAMPARTS, "foundation", (TOP_CARD, FOLLOW_SUIT, IN_ORDER), onto="cards"),
    May("begin-turned", FROM_PACK, "hand", "foundation", (ACE_FIRST, FOUR_SUITS), onto="empty"),
    May("play-turned", FROM_PACK, "hand", "foundation", (FOLLOW_SUIT, IN_ORDER), onto="cards"),
    May("transfer", TRANSFER, RAMPARTS, RAMPARTS, (TOP_CARD, RAMPART_SUIT, NEXT_IN_LINE), onto="cards",
        tries=transfers),
    May("bring", BRING, "reserve", RAMPARTS, (AT_THE_END, RAMPART_SUIT, NEXT_IN_LINE), onto="cards",
        tries=brought),
    May("fill", FILL, "reserve", RAMPARTS, (AT_THE_END,), onto="empty", tries=to_the_gaps),
    May("refill", REFILL, "talon pack", "reserve", (TALON_FIRST, TOP_OF_TALON), onto="empty", group=True,
        tries=to_the_reserve),
    May("turn", TURN, rules=(CARDS_LEFT,), then=(turn_one(), set_fact("dealing", 1))),
    May("lay", LAY, "hand", "talon", (FITS_FIRST,)),
    May("transpose", TRANSPOSE, "reserve", "reserve", (ALL_DEALT, CANNOT_GO, EACH_OTHER), parts=2,
        tries=swaps),
    May("shift", SHIFT, "reserve", "reserve", (ALL_DEALT, CANNOT_GO), onto="empty"),
    Never(THROUGH_RESERVE, "talon", f"foundation {RAMPARTS}"),
    Never(THROUGH_RAMPARTS, "reserve", "foundation"),
    Never(FROM_RESERVE, RAMPARTS, RAMPARTS),
    Never(FROM_TALON, RAMPARTS, "reserve"),
    Never(NOWHERE_ELSE, "hand", f"reserve {RAMPARTS}"),
    Never(TURNED_FIRST, "pack", f"foundation {RAMPARTS} talon hand"),
    Must(FILL_AT_ONCE, rampart_owing, FILLING),
    Must(REFILL_AT_ONCE, reserve_owing, FILLING),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("lost", NOTHING_LEFT, is_lost),
)


GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Reserve", "four rows of three", THE_RESERVE),
    FactsRow("Ramparts", "14 packets, one at each end of each row and column", THE_RAMPARTS),
    FactsRow("Foundations", "4, one of each suit, of 26 cards", FOUR_SUITS),
    FactsRow("Built", "in suit: ace, king, two, queen, three, knave and so on, to the ace again", IN_ORDER),
    FactsRow("In the Ramparts", "in suit, next in rank or next in the order of playing", NEXT_IN_LINE),
    FactsRow("Way of a card", "talon, Reserve, Ramparts, foundation", THROUGH_RESERVE),
    FactsRow("A card that fits", "", HOLDING_BACK),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    FactsRow("Luck or skill", "skill, for the most part"),
    *five(
        take_back=BACK,
        parts=("one card at a time", TOP_CARD),
        spaces=BARE,
        redeals=REDEALS,
        during=TURNED_CARD,
    ),
)

WHY = (
    "Four rows of three with fourteen cards crossways round them are the book's. That one stands at each end "
    "of each row and each column follows from its Notes, which give a card of the Reserve four of the "
    "Ramparts and count three cards in the one line and four in the other. The plate is lost: where "
    "foundations, pack and talon lie is ours, and that a packet is drawn as its top card with a number."
)


def city(x: float, y: float) -> tuple[Spot, ...]:
    """The Reserve with the Ramparts round it, all of them crossways."""
    column, row = 1.5, 1.55
    aside = frozenset(range(4))
    return (
        Spot("reserve", x + 1.85, y + 2.0, dx=column, row=3, drop=row),
        Spot("top", x + 1.85, y - 0.2, dx=column, turned=aside),
        Spot("right", x + 6.5, y + 2.0, dx=0, dy=row, turned=aside),
        Spot("bottom", x + 1.85, y + 8.05, dx=column, turned=aside),
        Spot("left", x + 0.2, y + 2.0, dx=0, dy=row, turned=aside),
    )


WIDE = Layout(
    spots=(
        Spot("pack", 0.2, 1.2, label="pack"),
        Spot("hand", 0.2, 3.4, label="turned"),
        Spot("talon", 0.2, 5.6, label="talon"),
        *city(2.2, 0.3),
        Spot("foundation", 11.0, 1.2, dx=0, dy=2.0, label="foundations"),
    ),
    width=12.2,
    why=WHY,
)
NARROW = Layout(
    spots=(
        Spot("foundation", 0.2, 0, dx=1.2, label="foundations"),
        *city(0.0, 2.2),
        Spot("pack", 0.2, 12.1, label="pack"),
        Spot("hand", 2.2, 12.1, label="turned"),
        Spot("talon", 4.2, 12.1, label="talon"),
    ),
    width=7.7,
    why=WHY,
    dense=True,
)

BARE_GAME = Game(
    id="cadogan/the-besieged-city",
    title="The Besieged City",
    passages=(("cadogan", "THE BESIEGED CITY"),),
    cards=packs(2),
    table=TABLE,
    deal=(Lay("reserve"), Lay("top"), Lay("right"), Lay("bottom"), Lay("left"), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", THE_RESERVE), ("deals", THE_RAMPARTS), ("advises", OPTIONAL),
        ("advises", IN_TURN),
    ),
    readings=READINGS,
    facts_box=GLANCE,
)
GAME = replace(BARE_GAME, claims=claims_of(BARE_GAME))
