"""Margarethe, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.cards import SUITS, packs, parse_card
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.margarethe.readings import (
    ACES,
    FILLER,
    GATHERING,
    HOLDING_BACK,
    READINGS,
    SPACES,
    TAKING_BACK,
    USED,
)
from rules_engine.games.cadogan.margarethe.rules import (
    ACE,
    ALL_OUT,
    DEAL,
    FILL,
    FIRST_CARD,
    FOLLOW_SUIT,
    FOUNDATIONS,
    LAST_CARD,
    LETTER_A,
    LETTER_M,
    NOTHING_LEFT,
    ONCE,
    ONE_DOWN,
    ONE_EACH,
    ONE_PACK,
    ONLY_ACES,
    PACK_OUT,
    PLAY,
    REDEAL,
    TABLE,
    TOP_CARD,
    TURNED_FIRST,
    cite,
    is_lost,
)
from rules_engine.games.cadogan.margarethe.trial import Player, made_up, trial
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.proportion import Proportion
from rules_engine.rule import Claim, End, FactsRow, May, Never
from rules_engine.shapes import drawn
from rules_engine.words.effects import gather, set_fact
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on

MOVES = (
    May("ace", ACE, "help talon", "ace", (TOP_CARD, ONLY_ACES), then=USED),
    May("play", PLAY, "help talon", FOUNDATIONS, (TOP_CARD, FOLLOW_SUIT, FIRST_CARD, ONE_DOWN, LAST_CARD),
        onto="cards", then=USED),
    May("fill", FILL, "pack", "help", (TOP_CARD,), onto="empty"),
    May("deal", DEAL, "pack", "talon", (TOP_CARD,), then=(set_fact("fresh", 1),)),
    May("redeal", REDEAL, rules=(PACK_OUT, ONCE), then=(gather("talon"), set_fact("fresh", 0))),
    Never(TURNED_FIRST, "pack", f"{FOUNDATIONS} ace"),
    Never(ONE_EACH, "help pack", "help"),
    End("won", ALL_OUT, all_cards_on("king", "knave", "queen", "ace")),
    End("lost", NOTHING_LEFT, is_lost),
)


def laid_out() -> tuple[str, bool]:
    """The cards of both letters and of the pack, counted in a deal."""
    opening = GAME.opening(1)
    letter_m, letter_a, left = (
        sum(len(opening.piles[place]) for zone in zones.split() for place in TABLE.zone[zone])
        for zones in (FOUNDATIONS, "help", "pack"))
    said = f"{letter_m} withdrawn, {letter_a} laid out, {left} in hand"
    return said, (letter_m, letter_a, left) == (12, 9, 31)


def nothing_over() -> tuple[str, bool]:
    """Whether three cards on each foundation and the aces use up the pack."""
    aces = sum(face % 13 == 0 for face in GAME.cards)
    return f"12 + 12 x 3 + {aces} = {12 + 36 + aces} cards", 12 + 36 + aces == len(GAME.cards)


AT_ONCE = Proportion(9612, 10_000)
"""Of the deals 1 to 10,000, all won by plain play, those won without the re-deal; a test plays them again."""


def always() -> tuple[str, bool]:
    """Whether plain play wins, and whether the first hundred deals agree with the record."""
    said = f"all {AT_ONCE.of:,} won; without the re-deal {AT_ONCE.words}"
    return said, trial(GAME, 1, 100) == (100, 99)


JUST_DEALT = Proportion(10_000, 10_000)
"""Of the same deals, those won when only a card just dealt is played from the talon."""


def by_a_hair() -> tuple[str, bool]:
    """Whether the order made up is lost where only a card just dealt is played, and is won as we read it."""
    opening = made_up(GAME)
    lost, won = not Player(opening, laid_bare=False).won, Player(opening).won
    said = f"the order made up is lost so; of the numbered deals none of {JUST_DEALT.of:,}"
    return said, lost and won and trial(GAME, 1, 100, laid_bare=False)[0] == 100


CLAIMS = (
    Claim("twelve", cite(3, 2, 4), "Twelve court cards are foundations, and nine cards help.",
          "counted in the engine's deal", laid_out),
    Claim("nothing-over", cite(5, 1), "When the game succeeds, eights, fives, twos and aces are all that "
    "shows.",
          "counted in the pack", nothing_over),
    Claim("always", cite(5, 1), "“If the game succeeds”: as we read the text, it cannot fail for a player "
    "who plays all that fits.",
          "a proof, given below, and as a trial of it the deals 1 to 10,000, in which whatever fits is "
          "played and the A filled before the next card is dealt; the first 100 are played again at every "
          "check",
          always),
    Claim("just-dealt", cite(4, 2), "If only a card just dealt might be played from the talon, the game "
          "could fail, but hardly ever would.",
          "an order of the cards made up for it, as told below, and the same trial once more; the first 100 "
          "deals and the order made up are played again at every check",
          by_a_hair),
)

GLANCE = (
    FactsRow("Packs", "one, 52 cards", ONE_PACK),
    FactsRow("Foundations", "12, the court cards, set out first as an M", LETTER_M),
    FactsRow("Built", "down in suit: king 10 9 8, knave 7 6 5, queen 4 3 2", LAST_CARD),
    FactsRow("Aces", "", ACES),
    FactsRow("Help cards", "9, laid as an A; nothing is built on them", ONE_EACH),
    FactsRow("A place of the A from the talon?", "", FILLER),
    FactsRow("A card held back?", "", HOLDING_BACK),
    FactsRow("Luck or skill", "neither: whoever plays all that fits wins"),
    FactsRow("To win", "all 52 cards in the M", ALL_OUT),
    *five(
        take_back=TAKING_BACK,
        parts=("does not arise: nothing is built on the help cards", ONE_EACH),
        spaces=SPACES,
        redeals=GATHERING,
        during=("yes, as each card is dealt", DEAL),
    ),
)

POINTS = drawn(
    "k.n...n.q",
    "k..n.n..q",
    "k...x...q",
    "k.......q",
    dy=1.9,
)
"""The M: the kings its left leg, the queens its right one, the knaves between, and the packet of aces
below."""

AS_AN_A = drawn(
    "....h....",
    "..h...h..",
    ".h.h.h.h.",
    "h.......h",
    dy=1.9,
)

WHY = (
    "The plate is lost. That the court cards make an M and the help cards an A, and that the aces lie "
    "crossways "
    "in the M beneath the knaves, is the book's: so the knaves are the strokes that meet in its middle. That "
    "the "
    "kings are its left leg and the queens its right, how the nine cards make the A, and where the pack and "
    "the "
    "talon lie, is ours."
)


def letters(x: float, y: float) -> tuple[Spot, ...]:
    """The M in the left upper corner, and the A with pack and talon beside its top at a point."""
    return (
        Spot("king", 0, 0, points=POINTS[:4], label="kings"),
        Spot("knave", 0, 0, points=POINTS[4:8], label="knaves"),
        Spot("queen", 0, 0, points=POINTS[8:12], label="queens"),
        Spot("ace", 0, 0, points=POINTS[12:], turned=frozenset({0}), label="aces"),
        Spot("help", x, y, points=AS_AN_A),
        Spot("pack", x, y, label="pack"),
        Spot("talon", x + 4.64, y, label="talon"),
    )


GAME = Game(
    id="cadogan/margarethe",
    title="Margarethe",
    passages=(("cadogan", "MARGARETHE"),),
    cards=packs(1),
    table=TABLE,
    deal=(
        *(Withdraw(zone, tuple(parse_card(f"{rank}{suit}") for suit in SUITS))
          for zone, rank in (("king", "K"), ("knave", "J"), ("queen", "Q"))),
        Lay("help"),
        Lay("pack", rest=True),
    ),
    moves=MOVES,
    plates=Plates(
        Layout(letters(6.8, 0), width=12.5, why=WHY, dense=True),
        Layout(letters(0, 7.9), width=5.7, why=WHY, dense=True)),
    unjudged=(("deals", ONE_PACK), ("deals", LETTER_M), ("deals", LETTER_A)),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
