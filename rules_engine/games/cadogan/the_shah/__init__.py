"""The Shah, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.the_shah.readings import (
    DEALING,
    PACKETS,
    READINGS,
    REDEALS,
    SPACES,
    TAKING_BACK,
    USED,
)
from rules_engine.games.cadogan.the_shah.rules import (
    ALL_OUT,
    CIRCLE_FIRST,
    DEAL,
    FILL,
    FILL_AT_ONCE,
    FOLLOW_SUIT,
    FROM_THIRD,
    GRACE,
    IN_ORDER,
    LANE_AT_ONCE,
    LANE_TALON,
    LAY,
    MAKE_ROOM,
    MARRIED_STAYS,
    MARRY,
    MARRY_SUIT,
    NOT_OBLIGED,
    NOTHING_LEFT,
    NOTHING_OUTSIDE,
    ONE_DOWN,
    ONE_UP,
    PLAY,
    REFILL_FIRST,
    SHAH_ALONE,
    STAR_FIRST,
    TAKEN_OUT,
    THIRD_CIRCLE,
    TOP_CARD,
    TURNED_FIRST,
    TWO_PACKS,
    WHOLE_RAY,
    cite,
)
from rules_engine.games.cadogan.the_shah.star import (
    PACK,
    STAR,
    TABLE,
    TALON,
    cards,
    graces,
    in_the_dealing,
    laid,
    lane_open,
    marriages,
    opened,
    plays,
    to_due,
    to_refill,
)
from rules_engine.games.cadogan.the_shah.trial import Player
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.proportion import Proportion
from rules_engine.rule import Claim, End, FactsRow, May, Must, Never
from rules_engine.words.effects import set_fact
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, both, is_empty, nothing_can_be_done

MOVES = (
    May("play", PLAY, f"{STAR} talon", "foundation",
        (TOP_CARD, NOTHING_OUTSIDE, CIRCLE_FIRST, FOLLOW_SUIT, ONE_UP), onto="cards", tries=plays,
        then=(*USED, opened)),
    May("marry", MARRY, f"{STAR} talon", STAR,
        (TOP_CARD, THIRD_CIRCLE, MARRIED_STAYS, MARRY_SUIT, ONE_DOWN, STAR_FIRST), onto="cards",
        tries=marriages, then=(*USED, opened)),
    May("lay", LAY, "pack", STAR, (TOP_CARD, IN_ORDER, LANE_TALON), onto="empty", tries=to_due(PACK),
        then=(laid,)),
    May("fill", FILL, "talon", STAR, (TOP_CARD, IN_ORDER), onto="empty", tries=to_due(TALON),
        then=(*USED, laid)),
    May("grace", GRACE, STAR, STAR, (TOP_CARD, FROM_THIRD, WHOLE_RAY), onto="empty", tries=graces,
        then=(laid,)),
    May("deal", DEAL, "pack", "talon", (TOP_CARD, STAR_FIRST), then=(set_fact("fresh", 1),)),
    Never(TURNED_FIRST, "pack", f"foundation {STAR}"),
    Never(SHAH_ALONE, f"{STAR} pack talon foundation", "shah"),
    Never(SHAH_ALONE, "shah", f"foundation {STAR} talon"),
    Must(FILL_AT_ONCE, in_the_dealing, ("lay",)),
    Must(REFILL_FIRST, to_refill, ("play", "marry", "marry-packet", "take-back", "lay", "fill", "grace")),
    Must(LANE_AT_ONCE, lane_open, ("lay", "fill", "grace")),
    End("won", ALL_OUT, all_cards_on("foundation", "shah", "aside")),
    End("lost", NOTHING_LEFT, both(is_empty("pack"), nothing_can_be_done)),
)


def taken_out() -> tuple[str, bool]:
    """The cards that are taken out before the deal, and those that are played with."""
    opening = GAME.opening(1)
    held = {name: sum(len(opening.piles[at]) for at in TABLE.zone[name]) for name in TABLE.zone}
    found = f"8 aces and 8 kings out, {held['aside']} kings thrown aside; 104 - 16 = {8 * 11} to be played"
    return found, (held["foundation"], held["shah"], held["aside"]) == (8, 1, 7)


def star_counted() -> tuple[str, bool]:
    """The cards of the star, and those left when nothing has been played in dealing it."""
    star, left = sum(len(TABLE.zone[name]) for name in STAR.split()), len(GAME.opening(1).piles[PACK])
    return f"3 x 8 = {star} cards in the star, 88 - {star} = {left + 8 - star} left", (star, left) == (24, 80)


SUCCEEDED = Proportion(24, 20_000)
"""Deals 1 to 20,000 that the plain player wins; a test plays them all again."""
PLAYED = 794_742
"""The cards played in all these deals."""
FIRST_FIFTY = 2060
"""The cards played in the first fifty of them."""


def seldom() -> tuple[str, bool]:
    """How often the plain player succeeds, and whether the first deals agree with the record."""
    found = f"{SUCCEEDED.words}. {PLAYED / SUCCEEDED.of:.1f} cards of 88 are played on an average"
    return found, sum(Player(GAME.opening(number)).out for number in range(1, 51)) == FIRST_FIFTY


CLAIMS = (
    Claim("taken-out", cite(4, 1, 2),
          "Eight aces and eight kings are taken out, and seven kings thrown aside.",
          "counted in the engine's deal", taken_out),
    Claim("circles", cite(6, 1, 3), "Circles of eight cards, three of them.", "counted on the engine's table",
          star_counted),
    Claim("seldom", cite(12, 2), "The game seldom succeeds.",
          "a plain player's trial of the deals 1 to 20,000; the first fifty are played again at every check",
          seldom),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards; 88 are played with", TWO_PACKS),
    FactsRow("Table", "a king in the middle, eight aces, and a star of eight rays, three cards each", LAY),
    FactsRow("Foundations", "8, begun by the aces", TAKEN_OUT),
    FactsRow("Built", "up in suit, ace to queen", ONE_UP),
    FactsRow("Free", "every card with none further out on its ray", NOTHING_OUTSIDE),
    FactsRow("In the star", "marriages downward in suit, in the third circle only", THIRD_CIRCLE),
    FactsRow("Pack is dealt", "one card at a time, once", DEAL),
    FactsRow("Luck or skill", "both; it seldom succeeds, says the book"),
    FactsRow("To win", "eight foundations built up to their queens", ALL_OUT),
    *five(take_back=TAKING_BACK, parts=PACKETS, spaces=SPACES, redeals=REDEALS, during=DEALING),
)

WHY = (
    "The king in the middle, the aces in a ring about him, and three circles outside them that make eight "
    "rays, are the book's; so is the beginning at the top. From left to right we take to mean, in a circle, "
    "round with the clock. The plate is lost, and by a note in the text it left out the third circle. Where "
    "pack and talon lie is ours."
)


def around(ring: int) -> tuple[tuple[float, float], ...]:
    """The eight places of a ring, the first being that of the aces, from the middle of the star."""
    up, side = 1.47 * ring, 1.06 * ring
    across, down = 1.05 + 1.03 * (ring - 1), 1.47 + 1.0 * (ring - 1)
    return ((0, -up), (across, -down), (side, 0), (across, down), (0, up), (-across, down), (-side, 0),
            (-across, -down))


def star(x: float, y: float) -> tuple[Spot, ...]:
    """The king, the aces and the three circles about this point."""
    rings = (Spot(zone, x, y, points=around(ring), bare=True) for ring, zone in
             enumerate(("foundation", "inner", "middle"), 1))
    (across, up), *others = around(4)
    tips = ((across, up - 0.55), *others)     # the first ray has its number under its tip, too
    return (Spot("shah", x, y, bare=True), *rings, Spot("outer", x, y, points=tips, label="ray"))


WIDE = Layout(
    spots=(*star(4.24, 6.43), Spot("pack", 10.0, 5.3, label="pack"), Spot("talon", 11.3, 5.3, label="talon"),
           Spot("aside", 10.0, 7.6, label="aside")),
    width=12.4, why=WHY, dense=True,
)
NARROW = Layout(
    spots=(*star(4.24, 6.43), Spot("pack", 0, 13.9, label="pack"), Spot("talon", 1.6, 13.9, label="talon"),
           Spot("aside", 8.48, 13.9, label="aside")),
    width=9.5, why=WHY, dense=True,
)

GAME = Game(
    id="cadogan/the-shah",
    title="The Shah",
    passages=(("cadogan", "THE SHAH"),),
    cards=packs(2),
    table=TABLE,
    deal=(
        Withdraw("shah", cards("KH")),
        Withdraw("aside", cards("KS KS KH KD KD KC KC")),
        Withdraw("foundation", cards("AS AH AD AC AS AH AD AC")),
        Lay("inner"),
        Lay("pack", rest=True),
    ),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", TAKEN_OUT), ("advises", NOT_OBLIGED), ("advises", MAKE_ROOM),
    ),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
    scene_setting=(("THE SHAH", 7, 1),),
)
