"""The Constitution, from Lady Cadogan's Illustrated Games."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.the_constitution.readings import (
    FILLING,
    HOLDING,
    JOINING,
    REDEAL,
    SAME_ROW,
    TAKING_BACK,
    TALON_CARD,
)
from rules_engine.games.cadogan.the_constitution.rules import (
    A_DIVISION_EACH,
    ALL_OUT,
    ANY_LENGTH,
    CALL_UP,
    CHANGE_COLOUR,
    CHOOSE,
    COUNCIL_ONLY,
    DEAL,
    DEFER,
    DIVISIONS,
    ENLIST,
    EXAMINE,
    FILL,
    FOLLOW_SUIT,
    FOUR_ROWS,
    FROM_THE_BOTTOM,
    GOVERNMENT,
    NAMES,
    NEXT_BELOW,
    ONE_DOWN,
    ONE_EACH,
    ONE_STEP,
    ONE_UP,
    PLAY,
    RAISE,
    STATE,
    STUCK,
    TABLE,
    TAKEN_OUT,
    TALON_FIRST,
    TOP_CARD,
    TWO_PACKS,
    cards,
    cite,
)
from rules_engine.games.cadogan.the_constitution.trial import played, without_thought
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.proportion import Proportion
from rules_engine.rule import Claim, End, FactsRow, May, Never
from rules_engine.table import Position
from rules_engine.words.questions import five
from rules_engine.words.states import both, is_empty, nothing_can_be_done

MOVES = (
    May("play", PLAY, "council", "foundation", (TOP_CARD, FOLLOW_SUIT, ONE_UP), onto="cards"),
    May("raise", RAISE, DIVISIONS, DIVISIONS, (TOP_CARD, ONE_STEP, ONE_DOWN, CHANGE_COLOUR), onto="cards"),
    May("fill", FILL, DIVISIONS, DIVISIONS, (TOP_CARD, NEXT_BELOW), onto="empty"),
    May("enlist", ENLIST, "talon", "people", (TOP_CARD, ONE_EACH), onto="empty", group=True),
    May("call-up", CALL_UP, "pack", "people", (TOP_CARD, TALON_FIRST), onto="empty"),
    May("deal", DEAL, "pack", "talon", (TOP_CARD,)),
    Never(COUNCIL_ONLY, "lords commons people talon pack", "foundation"),
    Never(FROM_THE_BOTTOM, "talon pack", DIVISIONS),
)


def knaves_reached(game: Game, position: Position) -> bool:
    """Every foundation holds its eleven cards."""
    return all(len(position.piles[place]) == 11 for place in game.table.zone["foundation"])


ENDS = (
    End("won", ALL_OUT, knaves_reached),
    End("lost", STUCK, both(is_empty("pack"), nothing_can_be_done)),
)


def held(opening: Position, *zones: str) -> int:
    """The cards in these zones of an opening."""
    return sum(len(opening.piles[place]) for zone in zones for place in TABLE.zone[zone])


def court_counted() -> tuple[str, bool]:
    """The cards taken out before the deal, and what becomes of them."""
    opening = GAME.opening(1)
    queens, kings, aces = (held(opening, *zones) for zones in
                           (("sovereign", "aside"), ("bishop", "judge"), ("foundation",)))
    aside = held(opening, "aside")
    found = f"{kings} kings, {queens} queens and {aces} aces are taken out, and {aside} queens go aside"
    return found, (kings, queens, aces, aside) == (8, 8, 8, 7)


def rows_counted() -> tuple[str, bool]:
    """The cards of the rows, and what is left."""
    opening = GAME.opening(1)
    rows, left = held(opening, *DIVISIONS.split()), held(opening, "pack")
    return f"4 x 8 = {rows} laid out, {left} left in the hand", (rows, left) == (32, 104 - 24 - 32)


def knaves_counted() -> tuple[str, bool]:
    """The cards that eight foundations from ace to knave take."""
    out = held(GAME.opening(1), "sovereign", "bishop", "judge", "aside")
    return f"8 x 11 = {8 * 11}: all but the {out} kings and queens", 104 - out == 8 * 11


AT_RANDOM = Proportion(0, 200)
"""Deals 1 to 200, once each, that come out without thought; 3.0 cards are played on an average."""


def without_thought_lost() -> tuple[str, bool]:
    """The share of deals won without thought, and what becomes so of the deal won on its page."""
    out = played(GAME, without_thought(GAME, 29))
    return (f"{AT_RANDOM.words}. Three cards of eighty are played on an average, and {out} in deal 29, which "
            "was won with thought"), out == 1


CLAIMS = (
    Claim("court", cite(7, 1), "Kings, queens and aces are taken out, and seven queens thrown aside.",
          "counted in the engine's deal", court_counted),
    Claim("rows", cite(10, 1), "Four rows of eight cards.", "counted in the engine's deal", rows_counted),
    Claim("to-knaves", cite(9, 1), "Eight foundations from ace to knave take every card that is played with.",
          "reckoned", knaves_counted),
    Claim("skill", cite(15, 1), "The play decides: how often a deal comes out without thought.",
          "deals 1 to 200, each once, seeded with its number; any move that offers is made, and a card dealt "
          "when none does", without_thought_lost),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards; 24 are taken out before the deal", TWO_PACKS),
    FactsRow("Table", "four rows of eight single cards", FOUR_ROWS),
    FactsRow("Foundations", "8, begun by the aces", GOVERNMENT),
    FactsRow("Built", "up in suit to the knave, from the top row only", COUNCIL_ONLY),
    FactsRow("Sequences", "down in alternate colours, a row higher each time", RAISE),
    FactsRow("Pack is dealt", "one card at a time, once", DEAL),
    FactsRow("To win", "eight foundations built up to their knaves", ALL_OUT),
    FactsRow("Luck or skill", "chiefly skill, says the book"),
    *five(
        take_back=TAKING_BACK,
        parts=("no, its top card alone", TOP_CARD),
        spaces=FILLING,
        redeals=REDEAL,
        during=("not while the rows are laid; between the cards dealt after, yes", DEAL),
    ),
)

WHY = (
    "The book lays four rows from the lowest up and calls the fourth the top; the Sovereign, the Bishops, "
    "the Judges and the Government are placed as in a figure we do not have. We set them above the rows, "
    "in that order. Where the pack, the talon and the queens thrown aside lie is ours."
)
# Under the Council there is room for eight cards of a sequence, under the other rows for four.
WIDE = Layout(
    spots=(
        Spot("bishop", 0, 0, dx=1.16, label="bishops"),
        Spot("sovereign", 4.76, 0, label="sovereign"),
        Spot("judge", 6.2, 0, dx=1.16, label="judges"),
        Spot("foundation", 0, 2.0, dx=1.16, label="aces"),
        Spot("council", 0, 4.3, dx=1.16, fan=(0, 0.3)),
        Spot("lords", 0, 8.1, dx=1.16, fan=(0, 0.3)),
        Spot("commons", 0, 10.7, dx=1.16, fan=(0, 0.3)),
        Spot("people", 0, 13.3, dx=1.16, fan=(0, 0.3)),
        Spot("aside", 9.8, 2.0, label="aside"),
        Spot("talon", 9.8, 10.7, label="talon"),
        Spot("pack", 9.8, 13.3, label="pack"),
    ),
    width=10.8,
    why=WHY,
)
NARROW = Layout(
    spots=(
        Spot("bishop", 0, 0, dx=1.03, label="bishops"),
        Spot("sovereign", 4.14, 0, label="sov."),
        Spot("judge", 5.19, 0, dx=1.03, label="judges"),
        Spot("foundation", 0.1, 2.0, dx=1.15, label="aces"),
        Spot("council", 0.1, 4.0, dx=1.15),
        Spot("lords", 0.1, 6.0, dx=1.15),
        Spot("commons", 0.1, 8.0, dx=1.15, label="comm."),
        Spot("people", 0.1, 10.0, dx=1.15),
        Spot("pack", 0.1, 12.0, label="pack"),
        Spot("talon", 1.9, 12.0, label="talon"),
        Spot("aside", 8.15, 12.0, label="aside"),
    ),
    width=9.3,
    why=WHY,
    dense=True,
)

GAME = Game(
    id="cadogan/the-constitution",
    title="The Constitution",
    passages=(("cadogan", "THE CONSTITUTION"),),
    cards=packs(2),
    table=TABLE,
    deal=(
        Withdraw("sovereign", cards("QD")),
        Withdraw("bishop", cards("KS KS KC KC")),
        Withdraw("judge", cards("KH KH KD KD")),
        Withdraw("aside", cards("QS QS QH QH QD QC QC")),
        Withdraw("foundation", cards("AS AS AH AH AD AD AC AC")),
        Lay("people"), Lay("commons"), Lay("lords"), Lay("council"),
        Lay("pack", rest=True),
    ),
    moves=(*MOVES, *ENDS),
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", TAKEN_OUT), ("deals", STATE), ("deals", GOVERNMENT),
        ("deals", FOUR_ROWS), ("deals", A_DIVISION_EACH), ("deals", NAMES),
        ("advises", ANY_LENGTH), ("advises", EXAMINE), ("advises", CHOOSE), ("advises", DEFER),
    ),
    readings=(FILLING, SAME_ROW, HOLDING, JOINING, TALON_CARD, TAKING_BACK, REDEAL),
    claims=CLAIMS,
    facts_box=GLANCE,
)
