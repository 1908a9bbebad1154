"""The Queens, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.the_queens.claims import claims_of
from rules_engine.games.cadogan.the_queens.dealing import Key, Shutter, counted, paid
from rules_engine.games.cadogan.the_queens.readings import (
    KEY_FIRST_READING,
    READINGS,
    REFILL,
    REFILL_DUTY,
    TAKING_BACK,
    TOGETHER,
)
from rules_engine.games.cadogan.the_queens.rules import (
    AGAIN,
    ALL_OUT,
    ALL_THAT_REMAIN,
    BEGIN,
    CARDS_LEFT,
    COUNT_THEM,
    FILL,
    FOLLOW_SUIT,
    FOURTEEN,
    FROM_BOTTOM,
    KEY_CLOSED,
    KEY_COUNTS,
    KEY_PAYMENT,
    KEY_TOP,
    KING_FIRST,
    KINGS_ABOVE,
    LAY,
    MARRY,
    MARRY_SUIT,
    NOTHING_LEFT,
    ONE_BY_ONE,
    ONE_DOWN,
    ONE_UP,
    PACK_GONE,
    PAY,
    PLAY,
    PLAY_KEY,
    REPEATED,
    SEVEN,
    TABLE,
    TALON_TOP,
    THE_KEY,
    TO_BE_PAID,
    TOP_CARD,
    TURN,
    TWO_PACKS,
    dealt_out,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May, Never
from rules_engine.shapes import steps
from rules_engine.words.effects import turn_one
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, both, nothing_can_be_done

ANY = "shutter hand talon"
FREE = (TOP_CARD, TALON_TOP)

MOVES = (
    May("begin-key", PLAY_KEY, "key", "foundation", (KEY_TOP, KING_FIRST), onto="empty"),
    May("play-key", PLAY_KEY, "key", "foundation", (KEY_TOP, FOLLOW_SUIT, ONE_UP), onto="cards"),
    May("begin", BEGIN, ANY, "foundation", (*FREE, KING_FIRST), onto="empty", then=(counted,)),
    May("play", PLAY, ANY, "foundation", (*FREE, FOLLOW_SUIT, ONE_UP), onto="cards", then=(counted,)),
    May("marry", MARRY, ANY, "shutter", (*FREE, MARRY_SUIT, ONE_DOWN), onto="cards", then=(counted,)),
    May("fill", FILL, "hand talon", "shutter", (TALON_TOP,), onto="empty", then=(counted,)),
    May("turn", TURN, rules=(CARDS_LEFT, ONE_BY_ONE), then=(turn_one(),)),
    May("lay", LAY, "hand", "talon", then=(counted,)),
    May("repay", PAY, rules=(PACK_GONE, TO_BE_PAID), then=(paid,)),
    Never(KEY_CLOSED, "key", "shutter"),
    REFILL_DUTY,
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("lost", NOTHING_LEFT, both(dealt_out, nothing_can_be_done)),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Key", "32 cards face up, less 14 for a queen on top", KEY_PAYMENT),
    FactsRow("Shutter", "seven cards, four and three", SEVEN),
    FactsRow("Foundations", "8, begun by the kings as they appear", BEGIN),
    FactsRow("Built", "up in suit: king, ace, two, to the queen", ONE_UP),
    FactsRow("In the shutter", "marriages downward, in suit", ONE_DOWN),
    FactsRow("The key first?", "", KEY_FIRST_READING),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    FactsRow("Luck or skill", "luck, with some skill in the marriages"),
    *five(
        take_back=TAKING_BACK,
        parts=TOGETHER,
        spaces=REFILL,
        redeals=("three cards for each queen in the talon, again and again", PAY),
        during=("no, but kings go out", KINGS_ABOVE),
    ),
)

WHY = (
    "The key on the left, the shutter in rows of four and three, and the kings in a row above are the "
    "book's. Its plate is lost: that the three lie between the four, and where pack and talon lie, is ours.")
NARROW_WHY = f"{WHY} On a narrow screen the key lies on the right."
FOUR = tuple((1.2 * along, 0.0) for along in range(4))
FOUR_AND_THREE = (*FOUR, *((across + 0.6, 3.9) for across, _ in FOUR[:3]))
PILE = steps([(0, 0.36)] * 6)
WIDE = Layout(
    spots=(
        Spot("foundation", 0.6, 0, dx=1.2, label="kings"),
        Spot("key", 0.6, 2.8, label="key"),
        Spot("shutter", 2.6, 2.8, points=FOUR_AND_THREE, path=PILE),
        Spot("pack", 8.4, 2.8, label="pack"),
        Spot("hand", 8.4, 4.9, label="turned"),
        Spot("talon", 8.4, 7.0, label="talon"),
    ),
    width=10.6,
    why=WHY,
)
NARROW = Layout(
    spots=(
        Spot("foundation", 0.3, 0, dx=1.2, row=4, drop=2.0, label="kings"),
        Spot("key", 5.2, 1.0, label="key"),
        Spot("shutter", 0.3, 4.5, points=FOUR_AND_THREE, path=PILE),
        Spot("pack", 5.2, 4.5, label="pack"),
        Spot("hand", 5.2, 6.7, label="turned"),
        Spot("talon", 5.2, 8.9, label="talon"),
    ),
    width=6.5,
    why=NARROW_WHY,
)
DEAL = (Key(), Shutter(), Lay("pack", rest=True))

BARE = Game(
    id="cadogan/the-queens",
    title="The Queens",
    passages=(("cadogan", "THE QUEENS"),),
    cards=packs(2),
    table=TABLE,
    deal=DEAL,
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", THE_KEY), ("deals", KEY_PAYMENT), ("deals", REPEATED),
        ("deals", FOURTEEN), ("deals", SEVEN), ("deals", KINGS_ABOVE), ("deals", FROM_BOTTOM),
        ("deals", AGAIN), ("deals", ALL_THAT_REMAIN), ("advises", COUNT_THEM), ("advises", KEY_COUNTS),
    ),
    readings=READINGS,
    facts_box=GLANCE,
)
GAME = replace(BARE, claims=claims_of(BARE))
