"""The Nation, from the 1914 edition of Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.cards import DOWN, packs, parse_card
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.the_nation.readings import (
    AGAIN,
    HOLDING,
    PLAYED_OUT,
    READINGS,
    SUITS,
    TAKING_BACK,
    TOGETHER,
    UNDEALT,
    WHEN,
)
from rules_engine.games.cadogan.the_nation.rules import (
    ALL_ALIKE,
    ALL_DEALT,
    ALL_OUT,
    COLUMNS,
    DEAL,
    FILL,
    FOLLOW_SUIT,
    FOUNDATIONS,
    FROM_THE_LEFT,
    MARRY,
    MARRY_SUIT,
    NOTHING_FITS,
    NOTHING_LEFT,
    NUMBER_SPENT,
    NUMBERS,
    ONE_APART,
    ONE_DOWN,
    ONE_UP,
    PLAY,
    REDEAL,
    STAYS,
    TABLE,
    TOP_CARD,
    TWICE,
    TWO_PACKS,
    WITHDRAWN,
    begin_again,
    cite,
    count_on,
    neighbours,
)
from rules_engine.judge import after, judge
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.moves import Move, top_of
from rules_engine.rule import Claim, End, FactsRow, May
from rules_engine.words.effects import gather
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, nothing_can_be_done

MOVES = (
    May("deal", DEAL, "hand", "column", (FROM_THE_LEFT, NUMBER_SPENT), then=(count_on,)),
    May("ascend", PLAY, "hand column", "ascending", (TOP_CARD, STAYS, FOLLOW_SUIT, ONE_UP), onto="cards",
        then=(count_on,)),
    May("descend", PLAY, "hand column", "descending", (TOP_CARD, STAYS, FOLLOW_SUIT, ONE_DOWN), onto="cards",
        then=(count_on,)),
    May("marry", MARRY, "column", "column", (TOP_CARD, STAYS, MARRY_SUIT, ONE_APART), onto="cards",
        tries=neighbours),
    May("fill", FILL, "column", "column", (TOP_CARD, STAYS), onto="empty"),
    May("redeal", REDEAL, rules=(ALL_DEALT, NOTHING_FITS, TWICE), then=(gather("column"), begin_again)),
    End("won", ALL_OUT, all_cards_on(*FOUNDATIONS.split())),
    End("lost", NOTHING_LEFT, nothing_can_be_done),
)


def twelve_of_eight() -> tuple[str, bool]:
    """What the foundations leave of two packs, and the columns that makes."""
    left = len(GAME.cards) - 8
    return f"104 - 8 = {left} = {COLUMNS} x {NUMBERS}", left == COLUMNS * NUMBERS


def six_in_the_column() -> tuple[str, bool]:
    """The cards in the first column when the fourth and the seventh card of it are played."""
    names = ("9C", "9H", "JD", "2S", "7C", "5H", "3S", "TD", "4C")
    first, *others = (parse_card(name) for name in names)
    pack = tuple(card | DOWN for card in reversed(others))
    piles: dict[str, Iterable[int]] = {
        "ascending-1": (parse_card("AS"),), "hand": (first,), "pack": pack}
    position = TABLE.position(piles)
    place = TABLE.place
    for number in range(NUMBERS):
        out = top_of(position, place["hand"], place["ascending-1"])
        verdict = judge(GAME, position, out)
        if verdict.kind != "allowed":
            out = top_of(position, place["hand"], place["column-1"])
            verdict = judge(GAME, position, out)
        assert verdict.leave is not None, number
        position = after(GAME, position, out, verdict.leave)
    held, column = len(position.piles[place["column-1"]]), position.facts[TABLE.fact["column"]]
    return f"{held} cards, and the next one begins column {column}", (held, column) == (6, 2)


def last_comes_first() -> tuple[str, bool]:
    """Which card of twelve columns falls first in a re-deal."""
    position = TABLE.position({f"column-{n + 1}": (4 * n + 1, 4 * n + 3) for n in range(COLUMNS)})
    redeal = Move(action="redeal")
    verdict = judge(GAME, position, redeal)
    assert verdict.leave is not None
    turned = after(GAME, position, redeal, verdict.leave).piles[TABLE.place["hand"]]
    return "the first card turned up is the uppermost of the twelfth column", turned == (4 * COLUMNS - 3,)


CLAIMS = (
    Claim("twelve-of-eight", cite(4, 3), "What is left makes twelve columns of eight.", "reckoned",
          twelve_of_eight),
    Claim("six", cite(5, 2), "If the fourth and the seventh card are played, the column holds six.",
          "played by the engine", six_in_the_column),
    Claim("last-first", cite(7, 2), "In a re-deal the last column becomes the first.", "played by the engine",
          last_comes_first),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Table", "twelve columns, each counted from one to eight", DEAL),
    FactsRow("Foundations", "8, four aces and four kings, laid out beforehand", WITHDRAWN),
    FactsRow("Built", "in suit, the aces up and the kings down", ONE_UP),
    FactsRow("Lay a card that fits?", "", HOLDING),
    FactsRow("Available", "when all is dealt, the lowest card of every column", TOP_CARD),
    FactsRow("Marriages", "", SUITS),
    FactsRow("A place not dealt to a space?", "", UNDEALT),
    FactsRow("One whose cards all went out?", "", PLAYED_OUT),
    FactsRow("When re-dealt", "", WHEN),
    FactsRow("Play in a re-deal?", "", AGAIN),
    FactsRow("Luck or skill", "luck in the deal; then skill, with every card open"),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    *five(
        take_back=TAKING_BACK,
        parts=TOGETHER,
        spaces=("any one available card, if the player likes", FILL),
        redeals=("two, unshuffled, the last column first", TWICE),
        during=("the card just turned up must go out if it fits; one in a column, no", STAYS),
    ),
)

WHY = (
    "Two rows of foundations above, and below them twelve columns side by side, are the book's{own}. Where "
    "the pack and the card turned up lie, that the aces are above the kings, and the order of the suits, is "
    "ours; the plate is lost.")
WIDE = Layout(
    spots=(
        Spot("ascending", 4.64, 0, dx=1.16, label="aces"),
        Spot("descending", 4.64, 2.05, dx=1.16, label="kings"),
        Spot("pack", 11.6, 0, label="pack"),
        Spot("hand", 11.6, 2.05, label="turned"),
        Spot("column", 0, 4.6, dx=1.16, fan=(0, 0.36), label="no."),
    ),
    width=13.8,
    why=WHY.format(own=""),
    dense=True,
)
NARROW = Layout(
    spots=(
        Spot("ascending", 0, 0, dx=1.14, label="aces"),
        Spot("descending", 0, 1.9, dx=1.14, label="kings"),
        Spot("pack", 5.7, 0, label="pack"),
        Spot("hand", 5.7, 1.9, label="turned"),
        Spot("column", 0, 4.15, dx=1.14, fan=(0, 0.36), label="no.", row=6, drop=5.0),
    ),
    width=6.8,
    why=WHY.format(own=", though for a narrow page we lay the last six below the first"),
    dense=True,
)

GAME: Game = Game(
    id="cadogan/the-nation",
    title="The Nation",
    passages=(("cadogan", "THE NATION"),),
    cards=packs(2),
    table=TABLE,
    deal=(
        Withdraw("ascending", tuple(parse_card(f"A{suit}") for suit in "SHDC")),
        Withdraw("descending", tuple(parse_card(f"K{suit}") for suit in "SHDC")),
        Lay("hand"),
        Lay("pack", rest=True),
    ),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(("deals", TWO_PACKS), ("deals", WITHDRAWN), ("deals", ALL_ALIKE)),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
