"""The Great Thirteen, from the 1914 edition of Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from random import Random

from rules_engine.cards import RANK_NAMES, packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.the_great_thirteen.columns import (
    GROUND,
    KING,
    NUMERALS,
    TABLE,
    deal_round,
    excess,
    lay_balcony,
    no_balcony,
    slips,
    top,
    vacant,
    wanted,
)
from rules_engine.games.cadogan.the_great_thirteen.readings import KINGS, PASSED, READINGS
from rules_engine.games.cadogan.the_great_thirteen.rules import (
    ADD,
    ALIKE,
    BALCONY_FIRST,
    BEGIN,
    CHOOSE,
    DOUBLE,
    EACH_ONCE,
    FAILED,
    FIRST_DEAL,
    GROUND_STAYS,
    KING_ENDS,
    KINGS_ONLY,
    LAY,
    NEXT_PACKET,
    NO_FOUNDATIONS,
    NO_FURTHER,
    NUMBERED,
    NUMERALS_STAY,
    ONE_BALCONY,
    PACKETS,
    REDEAL,
    ROOM,
    ROUND_FROM_RIGHT,
    SLIP,
    SUM,
    TOP_CARD,
    TWO_PACKS,
    UNDERNEATH,
    VACANCY_FIRST,
    VACANT,
    WON,
    cite,
)
from rules_engine.games.cadogan.the_great_thirteen.trial import kings_reached
from rules_engine.judge import stuck
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.proportion import Proportion
from rules_engine.rule import Claim, End, FactsRow, May, Must, Never
from rules_engine.table import Position
from rules_engine.words.questions import five


def all_kings(_game: Game, position: Position) -> bool:
    """Every numeral ends with a king."""
    return all(top(position, place) == KING for place in NUMERALS)


def has_failed(game: Game, position: Position) -> bool:
    """The balcony lies, nothing can be played, and no packet is left to take up."""
    return not no_balcony(game, position) and stuck(game, position)


MOVES = (
    May("slip", SLIP, "ground", "ground", (KINGS_ONLY, FIRST_DEAL, UNDERNEATH), onto="itself", slots="ends",
        tries=slips),
    May("lay-balcony", LAY, rules=(ONE_BALCONY,), then=(lay_balcony,)),
    May("begin", BEGIN, "ground", "numeral", (TOP_CARD, DOUBLE), onto="empty"),
    May("add", ADD, "ground", "numeral", (TOP_CARD, SUM, KING_ENDS, VACANCY_FIRST), onto="cards"),
    May("redeal", REDEAL, rules=(NO_FURTHER, EACH_ONCE), then=(deal_round(own_place=True),)),
    Never(ONE_BALCONY, "ground numeral", "balcony"),
    Never(GROUND_STAYS, "ground", "ground"),
    Never(NUMERALS_STAY, "balcony numeral", "ground numeral"),
    Must(BALCONY_FIRST, no_balcony, ("slip", "lay-balcony")),
    End("won", WON, all_kings),
    End("lost", FAILED, has_failed),
)


def chain(above: int) -> list[int]:
    """The values of a column from the balcony card to its king."""
    values = [above]
    while values[-1] != KING:
        values.append(excess(above + values[-1]))
    return values


def packets_counted() -> tuple[str, bool]:
    """The cards of the eight packets."""
    sizes = [len(GAME.opening(1).piles[place]) for place in GROUND]
    return f"8 x 13 = {sum(sizes)}, both packs and no card over", sizes == [13] * 8 and sum(sizes) == 104


def doubles() -> tuple[str, bool]:
    """The five beginnings of numerals that the text gives."""
    given = {3: 6, 2: 4, 7: 1, 12: 11, 8: 3}
    found = {above: excess(2 * above) for above in given}
    return ", ".join(f"{RANK_NAMES[one - 1]}: {RANK_NAMES[two - 1]}" for one, two in found.items()), (
        found == given)


def additions() -> tuple[str, bool]:
    """The two additions that the text gives."""
    return "7 + 1 = 8; 12 + 11 = 23, that is 10", (excess(7 + 1), excess(12 + 11)) == (8, 10)


def every_chain() -> tuple[str, bool]:
    """Whether every column passes through all thirteen values and ends with a king."""
    whole = [above for above in range(1, KING) if sorted(chain(above)) == list(range(1, KING + 1))]
    return f"{len(whole)} of 12 values, ace to queen; a king is at its end at once", len(whole) == 12


def all_used() -> tuple[str, bool]:
    """How many cards lie above the ground when the game is won."""
    used = 8 + 8 * 12
    return f"8 in the balcony and 8 x 12 on the numerals, {used}: the ground is bare", used == 104


def ninth_king() -> tuple[str, bool]:
    """How many kings a win would need with one of them in the balcony."""
    needed = 1 + 8
    return f"one in the balcony and eight at the ends make {needed}; two packs have 8", needed > 2 * 4


AT_RANDOM = Proportion(59, 10_000)
"""Deals 1 to 10,000, each played once at random, seed 13."""


def hard_to_win() -> tuple[str, bool]:
    """How often it comes out at random, and whether the first deals agree."""
    chance = Random(13)
    first = sum(kings_reached(number, chance) == 8 for number in range(1, 101))
    return AT_RANDOM.words, Proportion(first, 100).may_be(AT_RANDOM.won / AT_RANDOM.of)


CLAIMS = (
    Claim("eight-packets", cite(5, 1), "Eight packets of thirteen cards.",
          "counted in the engine's deal", packets_counted),
    Claim("doubles", cite(7), "What begins the numeral under a three, a two, a seven, a queen and an eight.",
          "reckoned with the function that judges the moves", doubles),
    Claim("additions", cite(10, 1), "What goes on an ace under a seven, and on a knave under a queen.",
          "reckoned with the function that judges the moves", additions),
    Claim("every-chain", cite(5, 6),
          "Every numeral, rightly continued, ends with a king; it has then met each value once.",
          "every value a balcony card can have, followed to its end", every_chain),
    Claim("all-used", cite(5, 6).quiet(), "A game that is won uses every card.", "reckoned", all_used),
    Claim("ninth-king", cite(5, 3), "Why kings are slipped underneath: one in the balcony makes the game "
          "impossible.", "reckoned", ninth_king),
    Claim("very-difficult", cite(4, 1), "The game is very difficult: how often it comes out when whatever "
          "fits is played at random.", "deals 1 to 10,000, each played once, seed 13", hard_to_win),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Ground packets", "8 of 13 cards, face up, top cards available", PACKETS),
    FactsRow("Balcony", "8 cards, the first top of each packet", LAY),
    FactsRow("Numerals", "8, begun by the double of the balcony card", DOUBLE),
    FactsRow(
        "Continued", "numeral and balcony card added, over thirteen the excess; suits do not matter", SUM
    ),
    FactsRow("Kings in the first deal", "", KINGS),
    FactsRow("To win", "all eight numerals end with kings", WON),
    FactsRow("Luck or skill", "skill: whoever has a choice may look underneath", CHOOSE),
    *five(
        take_back=("no foundations; numerals are not taken back", NUMERALS_STAY),
        parts=("does not arise: cards go one by one to the numerals", ADD),
        spaces=("among the packets, only a re-deal", GROUND_STAYS),
        redeals=PASSED,
        during=("no, nor while a packet is re-dealt", NEXT_PACKET),
    ),
)


def waiting(_game: Game, position: Position) -> dict[int, str]:
    """What card each vacant numeral waits for."""
    found = {}
    for column in vacant(position):
        value = wanted(position, column)
        if value:
            found[NUMERALS[column]] = RANK_NAMES[value - 1]
    return found


WHY = ("The book has the packets in one line, the balcony above them and the numerals between; its plate is "
       "lost, and that the packets lie squared is ours. On a narrow screen the line is broken after No. 4.")

WIDE = Layout(
    spots=(
        Spot("balcony", 0, 0, dx=1.16, label="balcony"),
        Spot("numeral", 0, 1.95, dx=1.16, label="numerals"),
        Spot("ground", 0, 3.9, dx=1.16, label="ground packets"),
    ),
    width=9.2,
    why=WHY,
)
NARROW = Layout(
    spots=(
        Spot("balcony", 0, 0, dx=1.16, label="balcony", row=4, drop=6.1),
        Spot("numeral", 0, 1.95, dx=1.16, label="numerals", row=4, drop=6.1),
        Spot("ground", 0, 3.9, dx=1.16, label="ground packets", row=4, drop=6.1),
    ),
    width=4.6,
    why=WHY,
)

GAME = Game(
    id="cadogan/the-great-thirteen",
    title="The Great Thirteen",
    passages=(("cadogan", "THE GREAT THIRTEEN"),),
    cards=packs(2),
    table=TABLE,
    deal=(Lay("ground", each=13),),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", PACKETS), ("deals", ROOM), ("advises", NUMBERED),
        ("deals", NO_FOUNDATIONS), ("advises", CHOOSE), ("deals", ROUND_FROM_RIGHT), ("deals", ALIKE),
        ("deals", NEXT_PACKET), ("deals", VACANT),
    ),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
    waiting=waiting,
)
