"""The Four Corners, from the 1914 edition of Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.the_four_corners.readings import (
    CORNER,
    FIRST_ROUND,
    GATHERING,
    READINGS,
    SPACES,
    TAKING_BACK,
    TOGETHER,
    taken_up,
)
from rules_engine.games.cadogan.the_four_corners.rules import (
    ADJOINING,
    ALL_DEALT,
    ALL_OUT,
    AS_IT_FALLS,
    AT_ONCE,
    BASE_CARD,
    BEGIN,
    CARE,
    DEAL,
    DEALT_OUT,
    EXAMINE,
    FOLLOW_SUIT,
    FOUNDATIONS,
    FOUR_SUITS,
    IN_ITS_STEAD,
    MARRY,
    MARRY_SUIT,
    NOTHING_FITS,
    NOTHING_LEFT,
    ONE_APART,
    ONE_DOWN,
    ONE_UP,
    ORDER,
    PACKETS,
    PLAY,
    REDEAL,
    REVERSE,
    ROUND,
    TABLE,
    TOP_CARD,
    TWICE,
    TWO_PACKS,
    cite,
    first_cards,
    marriages,
)
from rules_engine.judge import after, judge
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.moves import top_of
from rules_engine.rule import Claim, End, FactsRow, May, Must
from rules_engine.words.questions import five
from rules_engine.words.rounds import round_goes_on, to_the_next_packet, withdrawn
from rules_engine.words.states import all_cards_on, may_be_done, nothing_can_be_done

OUT = (withdrawn(ORDER),)

MOVES = (
    May("begin", BEGIN, PACKETS, FOUNDATIONS, (TOP_CARD, AS_IT_FALLS, BASE_CARD, FOUR_SUITS), onto="empty",
        then=OUT, tries=first_cards),
    May("ascend", PLAY, PACKETS, "ascending", (TOP_CARD, AS_IT_FALLS, ADJOINING, FOLLOW_SUIT, ONE_UP),
        onto="cards", then=OUT),
    May("descend", PLAY, PACKETS, "descending", (TOP_CARD, AS_IT_FALLS, ADJOINING, FOLLOW_SUIT, ONE_DOWN),
        onto="cards", then=OUT),
    May("marry", MARRY, PACKETS, PACKETS, (TOP_CARD, DEALT_OUT, MARRY_SUIT, ONE_APART), onto="cards",
        tries=marriages),
    May("deal", DEAL, "pack", PACKETS, (ROUND,), then=(round_goes_on(ORDER),),
        tries=to_the_next_packet(ORDER)),
    May("redeal", REDEAL, rules=(ALL_DEALT, NOTHING_FITS, TWICE),
        then=taken_up(last_first=False, turned=True)),
    Must(AT_ONCE, may_be_done("begin"), ("begin",)),
    End("won", ALL_OUT, all_cards_on(*FOUNDATIONS.split())),
    End("lost", NOTHING_LEFT, nothing_can_be_done),
)


def twelve_to_a_round() -> tuple[str, bool]:
    """The packets of a round, and the rounds of a deal in which only the eight first cards go out."""
    rounds, over = divmod(len(GAME.cards) - 8, len(ORDER))
    found = f"2 x (1 + 4 + 1) = {len(ORDER)} packets; 104 - 8 = 96 cards make {rounds} rounds of them"
    return found, (len(ORDER), rounds, over) == (12, 8, 0)


def eight_foundations() -> tuple[str, bool]:
    """The places for foundations, and the cards that they take."""
    places = sum(len(TABLE.zone[zone]) for zone in FOUNDATIONS.split())
    return f"4 aces and 4 kings; {places} x 13 = {places * 13} cards", (places, places * 13) == (8, 104)


def deuce_to_eight() -> tuple[str, bool]:
    """The sequence from two to eight brought over to the nine, as the Note has it, move by move."""
    one, other = TABLE.place["corner-1"], TABLE.place["side-1"]
    position = TABLE.position({"corner-1": range(1, 8), "side-1": (8,)})
    moves = 0
    while position.piles[one]:
        move = top_of(position, one, other)
        verdict = judge(GAME, position, move)
        if verdict.leave is None or verdict.kind != "allowed":
            break
        position, moves = after(GAME, position, move, verdict.leave), moves + 1
    turned = position.piles[other] == tuple(range(8, 0, -1))
    return f"{moves} marriages, one card each, and the two lies on top", (turned, moves) == (True, 7)


CLAIMS = (
    Claim("twelve", cite(3, 1), "A round has twelve cards.", "counted on the engine's table",
          twelve_to_a_round),
    Claim("eight", cite(5, 1), "There are eight cards that begin foundations.",
          "counted on the engine's table", eight_foundations),
    Claim("deuce-to-eight", cite(8, 1),
          "A sequence from two to eight can be brought over to a nine, so that the two comes to lie on top.",
          "played by the engine", deuce_to_eight),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Table", "twelve packets: a corner, four sides, a corner, at the left and at the right", ROUND),
    FactsRow("Foundations", "8, begun by four aces and four kings as they fall", BEGIN),
    FactsRow("Built", "in suit, the aces up and the kings down", ONE_UP),
    FactsRow(
        "During the deal", "from a corner to any foundation, from a side to the one beside it", ADJOINING
    ),
    FactsRow("First round", "as the others", FIRST_ROUND),
    FactsRow("Afterwards", "marriages upward and downward, in suit", ONE_APART),
    FactsRow("Ace upon king?", "", CORNER),
    FactsRow("Luck or skill", "both: the marriages are judged with every packet open to the eye"),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    *five(
        take_back=TAKING_BACK,
        parts=TOGETHER,
        spaces=SPACES,
        redeals=GATHERING,
        during=("yes: the card just dealt, from a side only to the foundation beside it", AS_IT_FALLS),
    ),
)

WHY = (
    "That the packets go down the left and down the right, a corner at either end, and that the foundations "
    "lie between, is the book's. That the aces are at the left of the eight and the kings at the right, each "
    "level with a side packet, is a reading; the plate is lost. Where the pack lies is ours{spread}."
)
SIDES = (1, 2, 3, 4)


def plate(right: float, fan: float, foundations: tuple[float, float], width: float, spread: str) -> Layout:
    """The two columns of six with the foundations between, the packets spread or squared."""
    row = 1.8 if fan else 1.9
    return Layout(
        spots=(
            Spot("corner", 0, 0, fan=(fan, 0), label="corner",
                 points=((0, 0), (0, 5 * row), (right, 0), (right, 5 * row))),
            Spot("side", 0, 0, fan=(fan, 0), label="side",
                 points=tuple((x, number * row) for x in (0, right) for number in SIDES)),
            Spot("ascending", foundations[0], row, dx=0, dy=row, label="aces"),
            Spot("descending", foundations[1], row, dx=0, dy=row, label="kings"),
            Spot("pack", sum(foundations) / 2, 5 * row, label="pack"),
        ),
        width=width,
        why=WHY.format(spread=spread),
    )


WIDE = plate(8.2, 0.37, (5.6, 6.75), 13.0, ", and so is it that the packets are spread, for the eye")
NARROW = plate(4.5, 0.0, (1.6, 2.9), 5.5, "")

GAME = Game(
    id="cadogan/the-four-corners",
    title="The Four Corners",
    passages=(("cadogan", "THE FOUR CORNERS"),),
    cards=packs(2),
    table=TABLE,
    deal=(Lay("pack", rest=True),),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(("deals", TWO_PACKS), ("deals", IN_ITS_STEAD), ("advises", REVERSE), ("advises", EXAMINE),
          ("advises", CARE)),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
