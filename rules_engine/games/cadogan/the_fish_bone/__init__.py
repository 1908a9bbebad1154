"""The Fish-Bone, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.cards import RANK, packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.the_fish_bone.readings import (
    COURT,
    READINGS,
    SHUFFLED,
    SPACES,
    TAKING_BACK,
)
from rules_engine.games.cadogan.the_fish_bone.rules import (
    ALL_PLACED,
    BEGIN,
    CARDS_LEFT,
    CONSIGN,
    CONSIGN_FIRST,
    COURT_ONLY,
    COURT_UNMARRIED,
    DEALT_OUT,
    FILL,
    FILL_FIRST,
    FOLLOW_SUIT,
    KINGS_ONLY,
    KNAVE,
    KNAVE_FIRST,
    KNAVES_AT_ONCE,
    LAY,
    MARRY,
    MARRY_SUIT,
    NEVER_OMIT,
    NO_COURT,
    NOT_EACH_OTHER,
    NOTHING_LEFT,
    ONCE,
    ONE_BESIDE,
    ONE_BY_ONE,
    ONE_DOWN,
    ONE_UP,
    OWN_KNAVE,
    PLACE_KING,
    PLACE_QUEEN,
    PLAY,
    QUEENS_ONLY,
    REDEAL,
    SIX,
    TABLE,
    TOP_CARD,
    TURN,
    TURNED_FIRST,
    TWO_PACKS,
    cite,
    court_in_gridiron,
    court_to_place,
    is_lost,
    knave_shown,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import Claim, End, FactsRow, May, Must, Never
from rules_engine.words.effects import gather, turn_one
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on

USED = "gridiron hand talon"
PLACED = ["begin", "place-king", "place-queen"]

MOVES = (
    May("begin", BEGIN, USED, "foundation", (TOP_CARD, KNAVE_FIRST), onto="empty"),
    May("play", PLAY, USED, "foundation", (TOP_CARD, FOLLOW_SUIT, ONE_DOWN), onto="cards"),
    May("place-king", PLACE_KING, USED, "king", (TOP_CARD, KINGS_ONLY, OWN_KNAVE), onto="empty"),
    May("place-queen", PLACE_QUEEN, USED, "queen", (TOP_CARD, QUEENS_ONLY, OWN_KNAVE), onto="empty"),
    May("marry", MARRY, "hand talon", "gridiron", (TOP_CARD, MARRY_SUIT, ONE_UP, COURT_UNMARRIED),
        onto="cards"),
    May("fill", FILL, "hand talon", "gridiron", (TOP_CARD, NO_COURT), onto="empty"),
    May("turn", TURN, rules=(CARDS_LEFT, ONE_BY_ONE), then=(turn_one(),)),
    May("lay", LAY, "hand", "talon", (FILL_FIRST,)),
    May("consign", CONSIGN, "gridiron", "talon", (COURT_ONLY,)),
    May("redeal", REDEAL, rules=(DEALT_OUT, ONCE), then=(gather("talon"),)),
    Never(NOT_EACH_OTHER, "gridiron", "gridiron"),
    Never(ONE_BESIDE, USED, "king queen"),
    Never(TURNED_FIRST, "pack", f"{USED} foundation king queen"),
    Must(KNAVES_AT_ONCE, knave_shown, tuple(PLACED)),
    Must(NEVER_OMIT, court_to_place, tuple(PLACED)),
    Must(CONSIGN_FIRST, court_in_gridiron, ("consign",)),
    End("won", ALL_PLACED, all_cards_on("foundation", "king", "queen")),
    End("lost", NOTHING_LEFT, is_lost),
)


def laid_out() -> tuple[str, bool]:
    """The cards of the gridiron, and those left in the pack."""
    held = GAME.opening(1).piles
    six, left = (sum(len(held[place]) for place in TABLE.zone[zone]) for zone in ("gridiron", "pack"))
    return f"{six} in the gridiron, {left} left", (six, left) == (6, 98)


def at_the_end() -> tuple[str, bool]:
    """The cards that lie in the final tableau."""
    court = sum(RANK[face] > KNAVE for face in GAME.cards)
    found = 8 * (KNAVE + 1) + court
    return f"8 x {KNAVE + 1} in the line, {court} kings and queens beside it: {found} cards", (
        (court, found) == (16, 104))


CLAIMS = (
    Claim("six", cite(3, 1), "Six cards make the gridiron.", "counted in the engine's deal", laid_out),
    Claim("final-tableau", cite(4, 1), "At the end there is a line of aces, each with a king and a queen.",
          "counted in the two packs", at_the_end),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Gridiron", "six cards, on which marriages go upward in suit", MARRY),
    FactsRow("Foundations", "8, the knaves as they appear", KNAVES_AT_ONCE),
    FactsRow("Built", "down in suit, knave to ace", ONE_DOWN),
    FactsRow("Beside each knave", "a king and a queen of its suit", OWN_KNAVE),
    FactsRow("Kings and queens in the gridiron?", "", COURT),
    FactsRow("Pack is dealt", "one card at a time, on one talon", LAY),
    FactsRow("To win", "all 104 cards in the line and beside it", ALL_PLACED),
    FactsRow("Luck or skill", "both"),
    *five(
        take_back=TAKING_BACK,
        parts=("no: nothing in the gridiron moves within it", NOT_EACH_OTHER),
        spaces=SPACES,
        redeals=SHUFFLED,
        during=("yes: that is the game", TURN),
    ),
)

WHY = (
    "The gridiron at the left, the knaves in an upright line and a king and a queen on either side of each "
    "are the book's. How the six cards of the gridiron lie, that the kings are at the left, and where pack "
    "and talon go, is ours; the plate is lost.")


def bone(x: float) -> tuple[Spot, ...]:
    """The line of knaves between kings and queens."""
    return tuple(
        Spot(zone, x + 1.2 * number, 0, dx=0, dy=1.86, label=zone if number != 1 else "knave")
        for number, zone in enumerate(("king", "foundation", "queen")))


WIDE = Layout(
    spots=(
        Spot("gridiron", 0, 0.4, dx=1.45, row=3, drop=7.2, fan=(0, 0.4), label="gridiron"),
        *bone(6.3),
        Spot("pack", 12, 0.4, label="pack"),
        Spot("hand", 13.6, 0.4, label="turned"),
        Spot("talon", 12, 2.8, label="talon"),
    ),
    width=15.2,
    why=WHY,
)
NARROW = Layout(
    spots=(
        Spot("gridiron", 0, 0.4, dx=1.2, row=2, drop=4.9, fan=(0, 0.36), label="grid"),
        *bone(2.7),
        Spot("pack", 7.3, 0.4, label="pack"),
        Spot("hand", 7.3, 2.6, label="turned"),
        Spot("talon", 7.3, 4.8, label="talon"),
    ),
    width=8.6,
    why=WHY,
)

GAME = Game(
    id="cadogan/the-fish-bone",
    title="The Fish-Bone",
    passages=(("cadogan", "THE FISH-BONE"),),
    cards=packs(2),
    table=TABLE,
    deal=(Lay("gridiron"), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(("deals", TWO_PACKS), ("deals", SIX)),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
