"""The Hemispheres, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.cards import RED, packs
from rules_engine.game import Game
from rules_engine.games.cadogan.the_hemispheres.circle import (
    CIRCLE,
    NORTH,
    PACK,
    RACES,
    TABLE,
    TALON,
    exchanges,
    filled,
    marriages,
    to_refill,
    transfers,
)
from rules_engine.games.cadogan.the_hemispheres.readings import (
    ALL_BUT_DEAL,
    EXCHANGING,
    FROM_WEST,
    PACKETS,
    READINGS,
    SPACES,
    TAKING_BACK,
    USED,
)
from rules_engine.games.cadogan.the_hemispheres.rules import (
    ALL_OUT,
    AT_THE_END,
    BARRIER_PLAYED,
    BARRIERS,
    BARRIERS_BARE,
    BARRIERS_LAST,
    BLACK_UP,
    BOTH_ASTRAY,
    CHANGE_PLACES,
    CIRCLE_OF_TWELVE,
    DEAL,
    EXCHANGE,
    FILL,
    FOLLOW_SUIT,
    FOUNDATIONS,
    FROM_PACK,
    HEMISPHERES,
    IN_ORDER,
    MARRIED_STAYS,
    MARRY,
    MARRY_SUIT,
    MARRY_TALON,
    NO_REDEAL,
    NOTHING_LEFT,
    ONE_DOWN,
    ONE_UP,
    OWN_HEMISPHERE,
    OWN_RACE,
    PLAY,
    PLAY_TALON,
    RED_DOWN,
    REFILL_FIRST,
    STRAYS_ONLY,
    TO_ITS_OWN,
    TOP_CARD,
    TRANSFER,
    TURNED_FIRST,
    TWO_PACKS,
    cite,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.proportion import Proportion
from rules_engine.rule import Claim, End, FactsRow, May, Must, Never
from rules_engine.shapes import Points
from rules_engine.words.effects import set_fact
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, both, is_empty, nothing_can_be_done

UP, DOWN = (FOLLOW_SUIT, ONE_UP), (FOLLOW_SUIT, ONE_DOWN)
HOME = (TOP_CARD, OWN_HEMISPHERE)
WEDDED = (MARRY_SUIT, RED_DOWN, BLACK_UP)

MOVES = (
    May("play-up", PLAY, RACES, "ascending", (*HOME, *UP), onto="cards"),
    May("play-down", PLAY, RACES, "descending", (*HOME, *DOWN), onto="cards"),
    May("play-talon-up", PLAY_TALON, "talon", "ascending", (TOP_CARD, *UP), onto="cards", then=USED),
    May("play-talon-down", PLAY_TALON, "talon", "descending", (TOP_CARD, *DOWN), onto="cards", then=USED),
    May("marry", MARRY, RACES, RACES, (*HOME, OWN_RACE, MARRIED_STAYS, *WEDDED), onto="cards",
        tries=marriages(CIRCLE)),
    May("marry-talon", MARRY_TALON, "talon", RACES, (*HOME, *WEDDED), onto="cards",
        tries=marriages((TALON,)), then=USED),
    May("exchange", EXCHANGE, RACES, RACES, (BOTH_ASTRAY, CHANGE_PLACES), onto="cards", parts=2,
        tries=exchanges),
    May("transfer", TRANSFER, RACES, RACES, (TOP_CARD, STRAYS_ONLY, TO_ITS_OWN, AT_THE_END), onto="empty",
        tries=transfers),
    May("fill", FILL, "pack", RACES, (TOP_CARD, IN_ORDER), onto="empty", then=(filled,)),
    May("deal", DEAL, "pack", "talon", (TOP_CARD,), then=(set_fact("fresh", 1),)),
    May("end-up", BARRIER_PLAYED, "barrier", "ascending", (BARRIERS_LAST, *UP), onto="cards"),
    May("end-down", BARRIER_PLAYED, "barrier", "descending", (BARRIERS_LAST, *DOWN), onto="cards"),
    Never(FROM_PACK, "talon", RACES),
    Never(TURNED_FIRST, "pack", f"ascending descending {RACES}"),
    Never(BARRIERS_BARE, f"{RACES} talon pack", "barrier"),
    Never(BARRIERS_BARE, "barrier", f"{RACES} talon"),
    Must(REFILL_FIRST, to_refill, ALL_BUT_DEAL),
    End("won", ALL_OUT, all_cards_on("ascending", "descending")),
    End("lost", NOTHING_LEFT, both(is_empty("pack"), nothing_can_be_done)),
)


def bases_counted() -> tuple[str, bool]:
    """The foundations and the barriers, and what they leave of each suit."""
    held = {name: sum(len(GAME.opening(1).piles[at]) for at in TABLE.zone[name]) for name in TABLE.zone}
    counts = (held["ascending"], held["descending"], held["barrier"])
    return f"{counts[0]} red aces and {counts[1]} black kings, {counts[2]} barriers", counts == (4, 4, 4)


def circle_counted() -> tuple[str, bool]:
    """The cards of the circle, and those left in the hand."""
    left = len(GAME.opening(1).piles[PACK])
    return (f"4 x 3 = {len(CIRCLE)} in the circle; 104 - 8 - 4 - 12 = {left} left in the hand",
            (len(CIRCLE), left) == (12, 80))


def astray(number: int) -> int:
    """How many cards of the circle lie in the wrong hemisphere when this deal is laid out."""
    piles = GAME.opening(number).piles
    return sum(RED[piles[place][0]] != (place in NORTH) for place in CIRCLE)


ASTRAY = Proportion(60_221, 120_000)
"""Of the cards in the circles of deals 1 to 10,000, those in the wrong hemisphere."""
FIRST_HUNDRED = 612
"""Those of the first hundred deals."""


def often() -> tuple[str, bool]:
    """How often a card lies astray, and whether the first deals agree with the record."""
    found = f"{ASTRAY.words}: six of the twelve on an average"
    return found, sum(astray(number) for number in range(1, 101)) == FIRST_HUNDRED


CLAIMS = (
    Claim("eight-and-four", cite(6, 1), "Four red aces and four black kings are the foundations.",
          "counted in the engine's deal", bases_counted),
    Claim("three-each", cite(10, 1), "There are three cards between one barrier and the next.",
          "counted in the engine's deal", circle_counted),
    Claim("often", cite(9, 1), "Cards are often found in the wrong hemispheres.",
          "the circle as it is dealt, deals 1 to 10,000; the first hundred are counted again at every check",
          often),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Table", "a circle of four Races, three cards each, with a barrier between each two",
           CIRCLE_OF_TWELVE),
    FactsRow("Foundations", "8, the red aces and the black kings", FOUNDATIONS),
    FactsRow("Built", "in suit; red from ace up to king, black from king down to ace", FOLLOW_SUIT),
    FactsRow("Free", "red cards in the north, black ones in the south", OWN_HEMISPHERE),
    FactsRow("In the circle", "marriages in suit within a Race, red downward and black upward", OWN_RACE),
    FactsRow("An exchange", "", EXCHANGING),
    FactsRow("Pack is dealt", "one card at a time, once", DEAL),
    FactsRow("Luck or skill", "both"),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    *five(
        take_back=TAKING_BACK,
        parts=PACKETS,
        spaces=SPACES,
        redeals=("none", NO_REDEAL),
        during=("as soon as the twelve lie, and between the cards dealt after", DEAL),
    ),
)

WHY = (
    "A circle of twelve, a barrier after each three, the barriers crosswise and red cards in the northern "
    "half are the book's. The plate is lost: that the king of hearts lies in the west is a reading; that the "
    "other red king faces him, and the aces of clubs and spades lie in the north and south, is ours, as are "
    "the places of the foundations inside the circle and of pack and talon beside it."
)


def circle(quarter: Points, x: float, y: float) -> tuple[Spot, ...]:
    """The four Races and the barriers about this point, from the places of the north-western Race."""
    north = (*quarter[:3], *((-across, down) for across, down in reversed(quarter[:3])))
    points = (*north, *((across, -down) for across, down in reversed(north)))
    races = (
        Spot(race, x, y, points=points[3 * number : 3 * number + 3], label=f"{short} 1")
        for number, (race, short) in enumerate(zip(RACES.split(), ("NW", "NE", "SE", "SW"), strict=True))
    )
    west, top = quarter[3]
    crosswise = ((west, 0.0), (-west, 0.0), (0.0, top), (0.0, -top))
    return (Spot("barrier", x, y, points=crosswise, turned=frozenset(range(4)), bare=True), *races)


WIDE = Layout(
    spots=(
        *circle(((-4.4, -1.9), (-3.15, -3.15), (-1.6, -3.85), (-4.7, -4.15)), 4.9, 4.35),
        Spot("ascending", 3.1, 2.95, dx=1.2, label="aces, up"),
        Spot("descending", 3.1, 5.0, dx=1.2, label="kings, down"),
        Spot("pack", 11.3, 2.95, label="pack"),
        Spot("talon", 11.3, 5.0, label="talon"),
    ),
    width=12.4, why=WHY,
)
NARROW = Layout(
    spots=(
        *circle(((-3.1, -1.85), (-2.45, -3.72), (-1.4, -4.8), (-3.0, -4.95)), 3.2, 4.85),
        Spot("ascending", 1.52, 3.6, dx=1.12, label="aces, up"),
        Spot("descending", 1.52, 5.7, dx=1.12, label="kings, down"),
        Spot("pack", 0.1, 10.4, label="pack"),
        Spot("talon", 6.3, 10.4, label="talon"),
    ),
    width=7.4, why=WHY,
)

GAME = Game(
    id="cadogan/the-hemispheres",
    title="The Hemispheres",
    passages=(("cadogan", "THE HEMISPHERES"),),
    cards=packs(2),
    table=TABLE,
    deal=FROM_WEST,
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", FOUNDATIONS), ("deals", BARRIERS), ("deals", CIRCLE_OF_TWELVE),
        ("deals", HEMISPHERES), ("deals", NO_REDEAL),
    ),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
