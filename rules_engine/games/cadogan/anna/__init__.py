"""Anna, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.cards import RANK, packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.anna.readings import AMONG_HELPS, READINGS, SHUFFLED, SPACES, TAKING_BACK
from rules_engine.games.cadogan.anna.rules import (
    BARE_QUEEN,
    BEGIN,
    CARDS_LEFT,
    DEALT_OUT,
    FILL,
    FILL_FIRST,
    FIRST_LOOK,
    FOLLOW_SUIT,
    FROM_OUTSIDE,
    IS_LOST,
    KNAVE_FIRST,
    KNAVES_AT_ONCE,
    LADDER,
    LAY,
    LETTER_A,
    LETTERS,
    MARRY,
    MARRY_HELPS,
    MARRY_SUIT,
    NOTHING_LEFT,
    ONE_BY_ONE,
    ONE_UP,
    PLAY,
    QUEEN,
    REDEAL,
    TABLE,
    TO_THE_KING,
    TOP_CARD,
    TURN,
    TURNED_FIRST,
    TWICE,
    TWO_PACKS,
    cite,
    dealing_begins,
    knave_shown,
    letters_made,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import Claim, End, FactsRow, May, Must, Never
from rules_engine.shapes import drawn
from rules_engine.words.effects import gather, turn_one
from rules_engine.words.questions import five

USED = "help hand talon"
MARRIAGE = (TOP_CARD, MARRY_SUIT, ONE_UP, BARE_QUEEN)

MOVES = (
    May("begin", BEGIN, USED, "foundation", (TOP_CARD, KNAVE_FIRST), onto="empty"),
    May("play", PLAY, USED, "foundation", (TOP_CARD, FOLLOW_SUIT, TO_THE_KING), onto="cards"),
    May("marry", MARRY, "hand talon", "help", MARRIAGE, onto="cards"),
    May("marry-helps", MARRY_HELPS, "help", "help", MARRIAGE, onto="cards"),
    May("fill", FILL, "hand talon", "help", (TOP_CARD,), onto="empty"),
    May("turn", TURN, rules=(CARDS_LEFT, ONE_BY_ONE, FIRST_LOOK), then=(turn_one(), dealing_begins)),
    May("lay", LAY, "hand", "talon", (FILL_FIRST,)),
    May("redeal", REDEAL, rules=(DEALT_OUT, TWICE), then=(gather("talon"),)),
    Never(FROM_OUTSIDE, "help", "help"),
    Never(TURNED_FIRST, "pack", f"{USED} foundation"),
    Must(KNAVES_AT_ONCE, knave_shown, ("begin",)),
    End("won", LETTERS, letters_made),
    End("lost", NOTHING_LEFT, IS_LOST),
)


def laid_out() -> tuple[str, bool]:
    """The cards of the letter A, and those left in the pack."""
    held = GAME.opening(1).piles
    eight, left = (sum(len(held[place]) for place in TABLE.zone[zone]) for zone in ("help", "pack"))
    return f"{eight} helps, {left} left", (eight, left) == (8, 96)


def at_the_end() -> tuple[str, bool]:
    """How the two packs part into the two letters."""
    queens = sum(RANK[face] == QUEEN for face in GAME.cards)
    line = len(LADDER)
    return f"8 x {line} = {8 * line} cards under the kings, and {queens} queens: {8 * line + queens}", (
        (queens, 8 * line + queens) == (8, len(GAME.cards)) and LADDER[-1] == "K" and "Q" not in LADDER)


CLAIMS = (
    Claim("eight", cite(4, 1), "Eight cards make the letter A.", "counted in the engine's deal", laid_out),
    Claim("letters", cite(7, 1), "At the end the one letter is of queens and the other of kings.",
          "counted in the two packs, by the order of a foundation", at_the_end),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Letter A", "eight helps, on which marriages go upward in suit", MARRY),
    FactsRow("Letter N", "8 foundations, the knaves as they turn up", KNAVES_AT_ONCE),
    FactsRow("Built", "down in suit from the knave to the ace, and then the king", TO_THE_KING),
    FactsRow("Queens", "stay single among the helps", BARE_QUEEN),
    FactsRow("Marriages between helps?", "", AMONG_HELPS),
    FactsRow("Pack is dealt", "one card at a time, on one talon", LAY),
    FactsRow("To win", "the N of eight kings, the A of eight queens", LETTERS),
    FactsRow("Luck or skill", "both"),
    *five(
        take_back=TAKING_BACK,
        parts=("no: the top card of a help, one at a time", TOP_CARD),
        spaces=SPACES,
        redeals=SHUFFLED,
        during=("yes, as each card is turned up", TURN),
    ),
)

WHY = (
    "Eight cards as a capital A and eight knaves as the letter N are the book's. How the eight of each lie, "
    "that the N begins at its left foot, and where pack and talon go, is ours; the plate is lost.")
A = ("...a...", "..b.c..", ".d.e.f.", "g.....h")
N = ("c.....h", "..d....", "b.....g", "....e..", "a.....f")


def letters(dx: float, n: float) -> tuple[Spot, Spot]:
    """The A at the left, and the N so far to the right."""
    return (Spot("help", 0, 0, points=drawn(*A, dx=dx, dy=1.9), label="help"),
            Spot("foundation", n, 0, points=drawn(*N, dx=dx, dy=1.425), label="knave"))


WIDE = Layout(
    spots=(
        *letters(1.3, 6.2),
        Spot("pack", 12.3, 0, label="pack"),
        Spot("hand", 12.3, 2.4, label="turned"),
        Spot("talon", 12.3, 4.8, label="talon"),
    ),
    width=13.4,
    why=WHY,
)
NARROW = Layout(
    spots=(
        *letters(1.16, 5.1),
        Spot("pack", 2.6, 7.9, label="pack"),
        Spot("hand", 4.3, 7.9, label="turned"),
        Spot("talon", 6, 7.9, label="talon"),
    ),
    width=9.6,
    why=WHY,
    dense=True,
)

GAME = Game(
    id="cadogan/anna",
    title="Anna",
    passages=(("cadogan", "ANNA"),),
    cards=packs(2),
    table=TABLE,
    deal=(Lay("help"), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(("deals", TWO_PACKS), ("deals", LETTER_A)),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
