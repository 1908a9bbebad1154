"""The Zodiac, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.the_zodiac.readings import (
    FAILURE,
    READINGS,
    REDEALS,
    TAKING_BACK,
)
from rules_engine.games.cadogan.the_zodiac.rules import (
    ACE_FIRST,
    ALL_OUT,
    AT_LEISURE,
    AT_THE_END,
    BEGIN_DOWN,
    BEGIN_UP,
    CARE,
    DEAL,
    EQUATOR,
    EQUATOR_APART,
    FAILED,
    FILL,
    FIRST_ALL,
    FOLLOW_SUIT,
    FOUNDATIONS,
    FOUR_SUITS,
    FROM_TABLEAU,
    KING_FIRST,
    MARRY,
    MARRY_SUIT,
    NOT_BACK,
    ONE_APART,
    ONE_DOWN,
    ONE_UP,
    PACK_OUT,
    PLACED,
    PLAY_DOWN,
    PLAY_UP,
    REDEAL,
    SINGLE,
    TABLE,
    TABLEAU,
    TAKEN_UP,
    TALON_FIRST,
    TOP_CARD,
    TURNED_FIRST,
    TWO_PACKS,
    ZODIAC,
    ZODIAC_APART,
    cite,
    has_failed,
    marriages,
)
from rules_engine.games.cadogan.the_zodiac.trial import played_carelessly
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.proportion import Proportion
from rules_engine.rule import Claim, End, FactsRow, May, Never
from rules_engine.shapes import Points
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on

MOVES = (
    May("marry", MARRY, "equator talon", "zodiac", (TOP_CARD, MARRY_SUIT, ONE_APART), onto="cards",
        then=PLACED, tries=marriages),
    May("fill", FILL, "talon pack", "equator", (TALON_FIRST,), onto="empty", then=PLACED),
    May("deal", DEAL, "pack", "talon"),
    May("redeal", REDEAL, rules=(PACK_OUT,), then=TAKEN_UP),
    May("begin-up", BEGIN_UP, TABLEAU, "ascending", (AT_THE_END, TOP_CARD, ACE_FIRST, FOUR_SUITS),
        onto="empty"),
    May("begin-down", BEGIN_DOWN, TABLEAU, "descending", (AT_THE_END, TOP_CARD, KING_FIRST, FOUR_SUITS),
        onto="empty"),
    May("play-up", PLAY_UP, TABLEAU, "ascending", (AT_THE_END, TOP_CARD, FOLLOW_SUIT, ONE_UP), onto="cards"),
    May("play-down", PLAY_DOWN, TABLEAU, "descending", (AT_THE_END, TOP_CARD, FOLLOW_SUIT, ONE_DOWN),
        onto="cards"),
    Never(ZODIAC_APART, "zodiac", "zodiac"),
    Never(EQUATOR_APART, "equator", "equator"),
    Never(NOT_BACK, "zodiac", "equator"),
    Never(SINGLE, "talon pack", "equator"),
    Never(TURNED_FIRST, "pack", "zodiac"),
    Never(FROM_TABLEAU, "talon pack", FOUNDATIONS),
    End("won", ALL_OUT, all_cards_on("ascending", "descending")),
    End("lost", FAILED, has_failed),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Zodiac", "24 packets, which receive all marriages", ZODIAC),
    FactsRow("Equator", "8 single cards", EQUATOR),
    FactsRow("Foundations", "8, begun only when every card has been placed", AT_THE_END),
    FactsRow("Built", "in suit, four aces up and four kings down", FOUR_SUITS),
    FactsRow("Married", "up and down in suit, on the Zodiac alone", ONE_APART),
    FactsRow("Pack is dealt", "one card at a time, on one talon", DEAL),
    FactsRow("Dealt again", "", FAILURE),
    FactsRow("Luck or skill", "skill, above all: everything is in the marrying"),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    *five(
        take_back=TAKING_BACK,
        parts=("no: a packet of the Zodiac does not move until the end, and then card by card", ZODIAC_APART),
        spaces=("the talon, or the pack where there is no talon; nothing must be filled", FILL),
        redeals=REDEALS,
        during=("not until the tableau lies; foundations not before the end", AT_THE_END),
    ),
)


CARELESS = (Proportion(641, 1000), Proportion(0, 1000))
"""Of a thousand deals played without care, those in which every card was placed, and those that were won."""


def careless(deals: int = 5) -> tuple[str, bool]:
    """How a player fares who marries at random, in the long trial; and whether the first deals agree."""
    placed, won = CARELESS
    anew = [played_carelessly(GAME, number) for number in range(1, deals + 1)]
    found = f"all placed in {placed.words}; won in {won.words}"
    return found, won.interval[1] < 0.02 and all(out < 104 for _, out in anew)


def laid() -> tuple[str, bool]:
    """What the deal lays out, and what it leaves."""
    piles = GAME.opening(1).piles
    zodiac, equator = (sum(len(piles[place]) for place in TABLE.zone[name]) for name in ("zodiac", "equator"))
    left = len(piles[TABLE.place["pack"]])
    return f"{equator} + {zodiac} laid out, {left} left in hand", (equator, zodiac, left) == (8, 24, 72)


def foundations() -> tuple[str, bool]:
    """Whether eight foundations hold both packs."""
    cards = len(GAME.cards)
    return f"8 x 13 = {8 * 13} of {cards} cards", cards == 8 * 13


CLAIMS = (
    Claim("eight", cite(3, 1), "Eight cards make the Equator, and twenty-four the Zodiac.",
          "counted in the engine's deal", laid),
    Claim("foundations", cite(4, 2), "Four aces going up and four kings going down take both packs.",
          "counted in the two packs", foundations),
    Claim("care", cite(6, 1), "Without the greatest care the cards end up blocked.",
          "the deals 1 to 1,000, by a program that makes any marriage at random and fills every space; the "
          "first five are played again at every check", careless),
)

WHY = (
    "A level row of eight and a circle of twenty-four round it are the book's. That the circle is flattened, "
    "runs clockwise from its upper left, and holds the foundations, the pack and the talon within it is "
    "ours, for the plate is lost."
)


def circle(step: float, bend: float, down: float) -> Points:
    """Eight places above, four at the right, eight below and four at the left, clockwise."""
    over = [(1.25 + number * step, bend * (number - 3.5) ** 2) for number in range(8)]
    right, low = 1.25 + 8 * step + 0.05, 12.25 * bend + 1.35
    side = [(right + bulge, low + number * down) for number, bulge in enumerate((0.0, bend, bend, 0.0))]
    deep = low + 3 * down + 1.35 + 12.25 * bend
    under = [(x, deep - y) for x, y in reversed(over)]
    back = [(1.2 - step - (x - right), y) for x, y in reversed(side)]
    return tuple((round(x, 3), round(y, 3)) for x, y in (*over, *side, *under, *back))


def plate(step: float, bend: float, down: float, equator: str, *, dense: bool) -> Layout:
    """The circle with the Equator across its middle, pack and talon above it and the foundations below."""
    top = 12.25 * bend + 1.35
    return Layout(
        spots=(
            Spot("zodiac", 0.1, 0, points=circle(step, bend, down), label="zodiac"),
            Spot("pack", 1.35 + 2.8 * step, top + 0.2, label="pack"),
            Spot("talon", 1.35 + 4.2 * step, top + 0.2, label="talon"),
            Spot("equator", 1.35, top + 1.5 * down, dx=step, label=equator),
            Spot("ascending", 1.35, top + 1.5 * down + 2, dx=step, label="aces"),
            Spot("descending", 1.35 + 4 * step, top + 1.5 * down + 2, dx=step, label="kings"),
        ),
        width=2.7 + 8 * step,
        why=WHY,
        dense=dense,
    )


GAME: Game = Game(
    id="cadogan/the-zodiac",
    title="The Zodiac",
    passages=(("cadogan", "THE ZODIAC"),),
    cards=packs(2),
    table=TABLE,
    deal=(Lay("equator"), Lay("zodiac"), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(
        plate(1.25, 0.08, 1.8, "equator", dense=False), plate(1.1, 0.08, 1.95, "eq.", dense=True)),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", EQUATOR), ("deals", ZODIAC), ("deals", FIRST_ALL),
        ("advises", AT_LEISURE), ("advises", CARE),
    ),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
