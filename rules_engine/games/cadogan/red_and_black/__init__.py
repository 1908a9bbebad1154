"""Red and Black, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.game import Game
from rules_engine.games.cadogan.red_and_black.readings import (
    FILLS,
    HOLDING_BACK,
    PASSING,
    READINGS,
    SPACES,
    TAKING_BACK,
    TOGETHER,
)
from rules_engine.games.cadogan.red_and_black.rules import (
    ACES_OUT,
    ALL_UP,
    BUILD,
    CARDS_LEFT,
    CHANGE_COLOUR,
    DEALT_OUT,
    EIGHT_VOLUNTEERS,
    FILL,
    FILL_AT_ONCE,
    FOLLOW_SUIT,
    FROM_HAND,
    LAY,
    NOTHING_LEFT,
    ONCE,
    ONE_BY_ONE,
    ONE_DOWN,
    ONE_UP,
    PLAY,
    REDEAL,
    TABLE,
    TOP_CARD,
    TURN,
    TWO_PACKS,
    cite,
    dealt,
    dealt_and_stuck,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import Claim, End, FactsRow, May, Must, Never
from rules_engine.words.effects import shuffle_talon, turn_one
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, may_be_done

FREE = "volunteer hand talon"

MOVES = (
    May("play", PLAY, FREE, "foundation", (TOP_CARD, FOLLOW_SUIT, ONE_UP), onto="cards"),
    May("build", BUILD, FREE, "volunteer", (TOP_CARD, ONE_DOWN, CHANGE_COLOUR), onto="cards"),
    May("fill", FILL, "hand pack", "volunteer", onto="empty"),
    May("turn", TURN, rules=(CARDS_LEFT, ONE_BY_ONE), then=(turn_one(),)),
    May("lay", LAY, "hand", "talon"),
    May("redeal", REDEAL, rules=(DEALT_OUT, ONCE), then=(shuffle_talon(),)),
    Must(FILL_AT_ONCE, may_be_done(*FILLS), FILLS),
    Never(FROM_HAND, "volunteer talon", "volunteer"),
    End("won", ALL_UP, all_cards_on("foundation")),
    End("lost", NOTHING_LEFT, dealt_and_stuck),
)


def eight_aces() -> tuple[str, bool]:
    """The aces of two packs, and what is left in the hand when they and the Volunteers are out."""
    aces = sum(face % 13 == 0 for face in GAME.cards)
    row = len(TABLE.zone["volunteer"])
    left = len(GAME.cards) - aces - row
    return f"{aces} aces and {row} Volunteers, {left} cards left in hand", (aces, row, left) == (8, 8, 88)


def dealt_to_all() -> tuple[str, bool]:
    """What the engine's own first hundred deals come to."""
    counts = set()
    for number in range(1, 101):
        piles = GAME.opening(number).piles
        counts.add(tuple(len(pile) for pile in piles[:16]))
    return f"one card in each of sixteen places, in {100 if len(counts) == 1 else 0} of 100 deals", (
        counts == {(1,) * 16})


CLAIMS = (
    Claim("eight-aces", cite(3, 1), "There are eight aces to take out.",
          "counted in the two packs", eight_aces),
    Claim("eight-volunteers", cite(3, 3), "Eight cards are dealt out below them.",
          "counted in deals 1 to 100", dealt_to_all),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Foundations", "8, begun by the aces, set out first", ACES_OUT),
    FactsRow("Built", "up in suit, ace to king", FOLLOW_SUIT),
    FactsRow("Volunteers", "8, built down in alternate colours", CHANGE_COLOUR),
    FactsRow("Talon", "one packet, its top card free", TOP_CARD),
    FactsRow("Hold back a card that fits?", "", HOLDING_BACK),
    FactsRow("Lay aside a card of use?", "", PASSING),
    FactsRow("To win", "all 104 cards on the foundations", ALL_UP),
    FactsRow("Luck or skill", "both"),
    *five(
        take_back=TAKING_BACK,
        parts=TOGETHER,
        spaces=SPACES,
        redeals=("one, shuffled", REDEAL),
        during=("yes, between any two cards", TURN),
    ),
)

PAIRS = tuple((1.12 * number + 0.3 * (number // 2), 0.0) for number in range(8))
CLOSE_PAIRS = tuple((1.06 * number + 0.14 * (number // 2), 0.0) for number in range(8))
WHY = (
    "The line of aces in pairs, with the Volunteers beneath, is the book's. Which ace lies where was seen on "
    "the plate, which is lost: we lay a black and a red one side by side, the four suits twice over. Where "
    "hand and talon lie is ours.")
WIDE = Layout(
    spots=(
        Spot("foundation", 0.5, 0, points=PAIRS, label="ace"),
        Spot("volunteer", 0.5, 2.85, points=PAIRS, fan=(0, 0.42), label="no."),
        Spot("pack", 10.9, 0, label="hand"),
        Spot("hand", 10.9, 2.1, label="turned"),
        Spot("talon", 10.9, 4.2, label="talon"),
    ),
    width=12.4,
    why=WHY,
    dense=True,
)
NARROW = Layout(
    spots=(
        Spot("pack", 1.0, 0, label="hand"),
        Spot("hand", 4.0, 0, label="turned"),
        Spot("talon", 7.0, 0, label="talon"),
        Spot("foundation", 0.3, 2.5, points=CLOSE_PAIRS, label="ace"),
        Spot("volunteer", 0.3, 5.4, points=CLOSE_PAIRS, fan=(0, 0.48), label="no."),
    ),
    width=9.4,
    why=WHY,
    dense=True,
)

GAME = Game(
    id="cadogan/red-and-black",
    title="Red and Black",
    passages=(("cadogan", "RED AND BLACK"),),
    cards=packs(2),
    table=TABLE,
    deal=dealt("SHCDSHCD"),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(("deals", TWO_PACKS), ("deals", ACES_OUT), ("deals", EIGHT_VOLUNTEERS)),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
