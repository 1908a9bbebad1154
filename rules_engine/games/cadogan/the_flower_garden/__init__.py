"""The Flower-Garden, from the 1914 edition of Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.game import Game
from rules_engine.games.cadogan.the_flower_garden.readings import (
    BY_PACKET,
    READINGS,
    TAKE_BACK,
    TOGETHER,
)
from rules_engine.games.cadogan.the_flower_garden.rules import (
    ACE_FIRST,
    ALL_OUT,
    AT_LEISURE,
    BEGIN,
    CARE,
    FILL,
    FOLLOW_SUIT,
    GARDEN,
    NO_RETURN,
    ONE_DEAL,
    ONE_DOWN,
    ONE_PACK,
    ONE_UP,
    OPEN,
    PLACE,
    PLAY,
    SINGLY,
    SIXTEEN,
    TABLE,
    TOP_CARD,
    cite,
    lifted,
)
from rules_engine.games.cadogan.the_flower_garden.trial import begun, by_sight, search
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.notation.transcript import prove
from rules_engine.proportion import Proportion
from rules_engine.rule import Claim, End, FactsRow, May, Never
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, nothing_can_be_done

MOVES = (
    May("begin", BEGIN, OPEN, "foundation", (TOP_CARD, SINGLY, ACE_FIRST), onto="empty", group=True),
    May("play", PLAY, OPEN, "foundation", (TOP_CARD, SINGLY, FOLLOW_SUIT, ONE_UP), onto="cards", group=True),
    May("place", PLACE, OPEN, "packet", (TOP_CARD, SINGLY, ONE_DOWN), onto="cards", group=True,
        tries=lifted),
    May("fill", FILL, OPEN, "packet", (TOP_CARD, SINGLY), onto="empty", group=True, tries=lifted),
    Never(NO_RETURN, "packet foundation", "bouquet"),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("lost", ONE_DEAL, nothing_can_be_done),
)


def counted() -> tuple[str, bool]:
    """How the pack falls into Garden and Bouquet."""
    opening = GAME.opening(1)
    sizes = [len(opening.piles[place]) for place in TABLE.zone["packet"]]
    held = len(opening.piles[TABLE.place["bouquet"]])
    found = f"{len(sizes)} x 6 = {sum(sizes)} in the Garden, {held} in the Bouquet"
    return found, sizes == [6] * 6 and held == 16 and sum(sizes) + held == 52


WORKED = """
packet-1: ?? ?? 2D AD 9C 4D
packet-2: ??*5 5C
packet-3: ??*5 JD
packet-4: ??*6
packet-5: ??*6
packet-6: ??*6
bouquet: ??*15 TH
4D packet-1 > packet-2
TH bouquet > packet-3
9C packet-1 > packet-3
AD packet-1 > foundation-1
2D packet-1 > foundation-1
"""
"""What the text plays by way of example, on any cards that lie as it supposes."""


def worked() -> tuple[str, bool]:
    """Whether the example of the text can be played as it stands."""
    faults = prove(WORKED, GAME).faults
    return "three cards placed, and the ace and the two of diamonds played", not faults


SIGHT = Proportion(115, 5000)
"""Deals 1 to 5,000 that are won by taking, each time, the step that looks best."""
LIMIT = 20_000
FOUND = Proportion(87, 200)
"""Deals 1 to 200 that a search wins which looks at no more than `LIMIT` states of each."""
SHOWN = 97


def difficulty() -> tuple[str, bool]:
    """How often a player wins who does not plan ahead, and in how many deals a search finds a way."""
    first = sum(by_sight(begun(GAME.opening(number))) for number in range(1, 81))
    way = search(begun(GAME.opening(SHOWN)), 300)
    found = (
        f"without planning {SIGHT.words}; a search that sees every card, and gives up after {LIMIT:,} "
        f"states, finds a way in {FOUND.won} of {FOUND.of} deals"
    )
    agrees = Proportion(first, 80).may_be(SIGHT.won / SIGHT.of) and way is not None
    return found, agrees and SIGHT.interval[1] < 0.05


CLAIMS = (
    Claim("sixteen", cite(5, 1), "Six packets of six leave sixteen cards for the Bouquet.",
          "counted in the engine's deal", counted),
    Claim("worked-example", cite(6, 2, 3),
          "A four, a ten and a nine are placed, and the ace and the two of diamonds are released.",
          "played by the engine, all cards not named being unknown", worked),
    Claim("difficult", cite(7, 1), "The game is exceedingly difficult.",
          "the deals 1 to 5,000 played by sight, and the deals 1 to 200 searched; the first 80 are played "
          "again and the deal of the whole play is searched again at every check", difficulty),
)

GLANCE = (
    FactsRow("Pack", "one, 52 cards", ONE_PACK),
    FactsRow("Garden", "six packets of six, spread; the top cards are open", GARDEN),
    FactsRow("Bouquet", "sixteen cards in the hand, all open", SIXTEEN),
    FactsRow("Foundations", "4, begun by the aces as they come free", BEGIN),
    FactsRow("Built", "up in suit, ace to king", ONE_UP),
    FactsRow("In the Garden", "down, whatever the suit", PLACE),
    FactsRow("To win", "all 52 cards on the foundations", ALL_OUT),
    FactsRow("Luck or skill", "skill: every card is seen from the start"),
    *five(
        take_back=TAKE_BACK,
        parts=TOGETHER,
        spaces=("any single card that may be used; nothing has to", FILL),
        redeals=("none", ONE_DEAL),
        during=("no: the whole pack is dealt first", SIXTEEN),
    ),
)

WHY = (
    "Six packets so spread that all their cards show are the book's, and the Bouquet kept in the hand. That "
    "the packets run downward, that the Bouquet lies above them in two rows, and where the aces go, is ours; "
    "the plate is lost."
)
HAND = tuple((along * 0.8, row * 1.5) for row in range(2) for along in range(8))
LAYOUT = Layout(
    spots=(
        Spot("foundation", 0, 0, dx=1.2, label="aces"),
        Spot("bouquet", 0, 2.15, fan=(0.4, 0), path=HAND, label="Bouquet"),
        Spot("packet", 0, 5.6, dx=1.12, fan=(0, 0.4), label="packet"),
    ),
    width=6.6,
    why=WHY,
)

GAME: Game = Game(
    id="cadogan/the-flower-garden",
    title="The Flower-Garden",
    passages=(("cadogan", "THE FLOWER-GARDEN"),),
    cards=packs(1),
    table=TABLE,
    deal=BY_PACKET,
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(
        ("deals", ONE_PACK), ("deals", GARDEN), ("deals", SIXTEEN), ("advises", CARE),
        ("advises", AT_LEISURE),
    ),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
