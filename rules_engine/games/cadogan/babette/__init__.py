"""Babette, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from itertools import pairwise

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.babette.readings import (
    HOLDING_BACK,
    READINGS,
    TAKE_BACK,
    TAKEN_UP,
    WHILE_DEALING,
)
from rules_engine.games.cadogan.babette.rules import (
    ACE_FIRST,
    ALL_DEALT,
    ALL_OUT,
    ALL_PLAYED,
    BEGIN_DOWN,
    BEGIN_UP,
    COLUMNS,
    DEAL,
    FOLLOW_SUIT,
    FOUNDATIONS,
    FOUR_SUITS,
    HALF_COVERED,
    KING_FIRST,
    NEXT_PLACE,
    NOT_REFILLED,
    NOTHING_BELOW,
    NOTHING_LEFT,
    ONE_DOWN,
    ONE_UP,
    PLAY_DOWN,
    PLAY_UP,
    REDEAL,
    ROW_FIRST,
    ROWS,
    TABLE,
    THROUGH_GARDEN,
    TO_THE_END,
    TWICE,
    TWO_PACKS,
    cite,
    dealt_again,
    fitting,
    taken_up,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import Claim, End, FactsRow, May, Never
from rules_engine.words.questions import five
from rules_engine.words.rows import places_of, row_goes_on, to_the_next_place
from rules_engine.words.states import all_cards_on, both, is_empty, nothing_can_be_done

UP, DOWN = fitting("ascending", 1), fitting("descending", -1)

MOVES = (
    May("begin-up", BEGIN_UP, "row", "ascending", (NOTHING_BELOW, ROW_FIRST, ACE_FIRST, FOUR_SUITS),
        onto="empty", tries=UP),
    May("begin-down", BEGIN_DOWN, "row", "descending", (NOTHING_BELOW, ROW_FIRST, KING_FIRST, FOUR_SUITS),
        onto="empty", tries=DOWN),
    May("play-up", PLAY_UP, "row", "ascending", (NOTHING_BELOW, ROW_FIRST, FOLLOW_SUIT, ONE_UP),
        onto="cards", tries=UP),
    May("play-down", PLAY_DOWN, "row", "descending", (NOTHING_BELOW, ROW_FIRST, FOLLOW_SUIT, ONE_DOWN),
        onto="cards", tries=DOWN),
    May("deal", DEAL, "pack", "row", (NEXT_PLACE, NOT_REFILLED), onto="empty", then=(row_goes_on,),
        tries=to_the_next_place),
    May("redeal", REDEAL, rules=(ALL_DEALT, ALL_PLAYED, TWICE), then=(taken_up(),)),
    Never(NOT_REFILLED, "row", "row"),
    Never(THROUGH_GARDEN, "pack", FOUNDATIONS),
    End("won", ALL_OUT, all_cards_on(*FOUNDATIONS.split())),
    End("lost", NOTHING_LEFT, both(is_empty("pack"), nothing_can_be_done)),
)


def rows_of_eight() -> tuple[str, bool]:
    """The places of a row, and the rows of the first deal."""
    row = len(places_of(GAME, 1))
    rows, over = divmod(len(GAME.cards), row)
    found = f"{row} cards to a row; 104 / {row} = {rows} rows, {over} cards over"
    return found, (row, rows, over) == (8, 13, 0)


def two_of_a_suit() -> tuple[str, bool]:
    """The foundations, and whether two sequences of each suit take up every card."""
    count = sum(len(TABLE.zone[zone]) for zone in FOUNDATIONS.split())
    twice = all(GAME.cards.count(face) == 2 for face in range(52))
    return f"4 aces + 4 kings = {count}; {count} x 13 = {count * 13} cards", twice and count * 13 == 104


def reversed_rows() -> tuple[str, bool]:
    """Whether the cards of each row come again from right to left, whichever end of a column comes first."""
    gaps = set()
    for upper_first in (True, False):
        comes = {place: at for at, place in enumerate(dealt_again(upper_first=upper_first))}
        for row in range(1, ROWS + 1):
            gaps |= {comes[one] - comes[other] for one, other in pairwise(places_of(GAME, row))}
    found = (
        "in all 13 rows, whichever end of a column comes first; but what was one row is one no longer: in a "
        f"full garden its neighbours come {max(gaps)} cards apart")
    return found, gaps == {ROWS}


CLAIMS = (
    Claim("eight-in-a-row", cite(4, 1), "A row has eight cards.", "counted on the engine's table",
          rows_of_eight),
    Claim("many-rows", cite(6, 2), "The garden has more rows than a plate has room for.",
          "counted in the engine: the first deal, whatever is played, since no vacancy takes a card",
          lambda: (f"{rows_of_eight()[0]}, so thirteen rows in the first deal", rows_of_eight()[1])),
    Claim("four-and-four", cite(5, 1), "The four aces and four kings begin foundations that take every card.",
          "counted in the two packs", two_of_a_suit),
    Claim("reversed", cite(9, 1), "Taking up the columns reverses the order of each row.",
          "the engine's order of taking up, for every two neighbours in a row", reversed_rows),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Garden", "rows of eight, dealt one under another", DEAL),
    FactsRow("Foundations", "8, an ace and a king of each suit", FOUR_SUITS),
    FactsRow("Built", "in suit, ace up to king and king down to ace", FOLLOW_SUIT),
    FactsRow("Available", "every card with none below it", NOTHING_BELOW),
    FactsRow("A card that fits", "", HOLDING_BACK),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    FactsRow("Luck or skill", "luck, nearly all of it: the choice is which of two foundations takes a card"),
    *five(
        take_back=TAKE_BACK,
        parts=("does not arise: nothing is built in the garden", NOT_REFILLED),
        spaces=("nobody: a vacancy is never refilled", NOT_REFILLED),
        redeals=TAKEN_UP,
        during=WHILE_DEALING,
    ),
)

WHY = (
    "Rows of eight one under another, each of which may half cover the one above, and the foundations in "
    "their places above them, are the book's; its plate is lost. That the aces' foundations lie at the left, "
    "and where the pack lies, is ours."
)
WIDE = Layout(
    spots=(
        Spot("ascending", 0.5, 0, dx=1.12, label="aces, up"),
        Spot("descending", 5.3, 0, dx=1.12, label="kings, down"),
        Spot("row", 0.6, 2.4, dx=1.12, row=8, drop=0.95, used=True),
        Spot("pack", 10.0, 0, label="pack"),
    ),
    width=11.2,
    why=WHY,
)
NARROW = Layout(
    spots=(
        Spot("ascending", 0.0, 0, dx=1.06, label="aces, up"),
        Spot("descending", 4.3, 0, dx=1.06, label="kings, down"),
        Spot("row", 0.6, 2.4, dx=1.06, row=8, drop=1.0, used=True),
        Spot("pack", 8.6, 0, label="pack"),
    ),
    width=9.7,
    why=WHY,
    dense=True,
)

GAME = Game(
    id="cadogan/babette",
    title="Babette",
    passages=(("cadogan", "BABETTE"),),
    cards=packs(2),
    table=TABLE,
    deal=(Lay("pack", rest=True),),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(("deals", TWO_PACKS), ("deals", TO_THE_END), ("deals", COLUMNS), ("advises", HALF_COVERED)),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
    # How far two of the foundations have come on the lost plate.
    scene_setting=(("BABETTE", 6, 1),),
)
