"""Light and Shade, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.cards import RED, packs, parse_card
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.light_and_shade.readings import (
    HOLDING_BACK,
    PASSING,
    READINGS,
    SPACES,
    STRAIGHT,
    TAKING_BACK,
)
from rules_engine.games.cadogan.light_and_shade.rules import (
    ACES_OUT,
    ALL_UP,
    CARDS_LEFT,
    COLOURS_DOWN,
    COLOURS_UP,
    FILL_AUXILIARY,
    FILL_RIVAL,
    FROM_AUXILIARIES,
    FROM_RIVALS,
    LAY,
    NO_REDEAL,
    NOTHING_LEFT,
    ONE_BY_ONE,
    ONE_DOWN,
    ONE_UP,
    PLACE,
    PLAY,
    TABLE,
    TOP_CARD,
    TURN,
    TWO_PACKS,
    TWO_ROWS,
    cite,
    dealt_and_stuck,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import Claim, End, FactsRow, May, Never
from rules_engine.words.effects import turn_one
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on

MOVES = (
    May("play", PLAY, "auxiliary", "foundation", (TOP_CARD, ONE_UP, COLOURS_UP), onto="cards"),
    May("place", PLACE, "rival", "auxiliary", (ONE_DOWN, COLOURS_DOWN), onto="cards"),
    May("fill-auxiliary", FILL_AUXILIARY, "rival", "auxiliary", onto="empty"),
    May("fill-rival", FILL_RIVAL, "hand pack talon", "rival", (TOP_CARD,), onto="empty"),
    May("turn", TURN, rules=(CARDS_LEFT, ONE_BY_ONE), then=(turn_one(),)),
    May("lay", LAY, "hand", "talon"),
    Never(FROM_AUXILIARIES, "rival pack hand talon", "foundation"),
    Never(FROM_RIVALS, "pack hand talon", "auxiliary"),
    End("won", ALL_UP, all_cards_on("foundation")),
    End("lost", NOTHING_LEFT, dealt_and_stuck),
)


def eight_aces() -> tuple[str, bool]:
    """The aces of two packs, and what is left when they and the two rows are out."""
    aces = sum(face % 13 == 0 for face in GAME.cards)
    rows = [len(TABLE.zone[name]) for name in ("auxiliary", "rival")]
    left = len(GAME.cards) - aces - sum(rows)
    return f"{aces} aces, rows of {rows[0]} and {rows[1]}, {left} cards left in the pack", (
        (aces, rows, left) == (8, [4, 4], 88))


def colours_come_out() -> tuple[str, bool]:
    """Whether at each rank there are as many cards of each colour as the foundations want."""
    fits = 0
    for rank in range(13):
        reds = sum(RED[face] for face in GAME.cards if face % 13 == rank)
        # A foundation goes on in the colour of its ace at every second rank.
        wanted = sum(RED[13 * suit] == (rank % 2 == 0) for suit in range(4)) * 2
        fits += reds == wanted == 4
    return f"four red cards and four black are wanted, and found, at {fits} of 13 ranks", fits == 13


CLAIMS = (
    Claim("eight-aces", cite(4, 1), "There are eight aces to take out.", "counted in the two packs",
          eight_aces),
    Claim("eight-cards", cite(5, 1), "Eight cards are dealt out, four in each row.",
          "counted on the engine's table", eight_aces),
    Claim("colours", cite(1, 1), "Eight foundations of alternate colours take up all the cards.",
          "counted rank by rank: four foundations begin with a red ace, four with a black one",
          colours_come_out),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Foundations", "8, begun by the aces, set out first", ACES_OUT),
    FactsRow("Built", "up in alternate colours, ace to king", COLOURS_UP),
    FactsRow("Played from", "the Auxiliaries alone", FROM_AUXILIARIES),
    FactsRow("On the Auxiliaries", "down in alternate colours", COLOURS_DOWN),
    FactsRow("From pack or talon on the Auxiliaries?", "", STRAIGHT),
    FactsRow("Hold back a card that fits?", "", HOLDING_BACK),
    FactsRow("Lay aside a card of use?", "", PASSING),
    FactsRow("To win", "all 104 cards on the foundations", ALL_UP),
    FactsRow("Luck or skill", "both"),
    *five(
        take_back=TAKING_BACK,
        parts=("one card at a time, the last of its sequence", TOP_CARD),
        spaces=SPACES,
        redeals=("none", NO_REDEAL),
        during=("yes, between any two cards", TURN),
    ),
)

WHY = (
    "A line of aces with two rows of four above it is the book's. In what order the aces lie was seen on the "
    "plate, which is lost: we lay black and red by turns. That the Rivals stand in the gaps between the "
    "Auxiliaries is ours, so that sequences have room to hang down; so is the place of pack and talon.")
WIDE = Layout(
    spots=(
        Spot("auxiliary", 0.4, 0.5, dx=2.4, fan=(0, 0.34), label="Auxiliaries"),
        Spot("rival", 1.6, 2.9, dx=2.4, label="Rivals"),
        Spot("foundation", 0.4, 5.6, dx=1.2, label="ace"),
        Spot("pack", 10.8, 0.5, label="pack"),
        Spot("hand", 10.8, 2.9, label="turned"),
        Spot("talon", 10.8, 5.6, label="talon"),
    ),
    width=12.3,
    why=WHY,
    dense=True,
)
NARROW = Layout(
    spots=(
        Spot("pack", 1.0, 0, label="pack"),
        Spot("hand", 4.0, 0, label="turned"),
        Spot("talon", 7.0, 0, label="talon"),
        Spot("auxiliary", 0.2, 2.9, dx=2.3, fan=(0, 0.38), label="Auxiliaries"),
        Spot("rival", 1.35, 5.4, dx=2.3, label="Rivals"),
        Spot("foundation", 0.2, 8.4, dx=1.15, label="ace"),
    ),
    width=9.5,
    why=WHY,
    dense=True,
)

GAME = Game(
    id="cadogan/light-and-shade",
    title="Light and Shade",
    passages=(("cadogan", "LIGHT AND SHADE"),),
    cards=packs(2),
    table=TABLE,
    deal=(
        Withdraw("foundation", tuple(parse_card(f"A{suit}") for suit in "SHCDSHCD")),
        Lay("auxiliary"),
        Lay("rival"),
        Lay("pack", rest=True),
    ),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(("deals", TWO_PACKS), ("deals", ACES_OUT), ("deals", TWO_ROWS), ("deals", NO_REDEAL)),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
