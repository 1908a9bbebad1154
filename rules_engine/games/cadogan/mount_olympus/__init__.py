"""Mount Olympus, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.cards import RANKS, SUITS, packs, parse_card
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.mount_olympus.readings import (
    FILLER,
    GATHERING,
    HOLDING_BACK,
    MOVED_AGAIN,
    READINGS,
    SPACES,
    TAKING_BACK,
    USED,
)
from rules_engine.games.cadogan.mount_olympus.rules import (
    ALL_OUT,
    BATTERY,
    DEAL,
    FILL,
    FOLLOW_SUIT,
    FOUNDATIONS,
    FROM_PACK_OR_TALON,
    NOTHING_LEFT,
    ONCE,
    PACK_OUT,
    PLACE,
    PLAY,
    PYRAMID,
    REDEAL,
    TABLE,
    TOP_CARD,
    TURNED_FIRST,
    TWO_DOWN,
    TWO_PACKS,
    TWO_UP,
    cite,
    is_lost,
)
from rules_engine.games.cadogan.mount_olympus.trial import trial
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.proportion import Proportion
from rules_engine.rule import Claim, End, FactsRow, May, Never
from rules_engine.shapes import Points, pyramid
from rules_engine.words.effects import gather, set_fact
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on

MOVES = (
    May("play", PLAY, "battery talon", FOUNDATIONS, (TOP_CARD, FOLLOW_SUIT, TWO_UP), onto="cards", then=USED),
    May("place", PLACE, "battery talon", "battery", (TOP_CARD, FOLLOW_SUIT, TWO_DOWN), onto="cards",
        then=USED),
    May("fill", FILL, "pack talon", "battery", (TOP_CARD,), onto="empty", then=USED),
    May("deal", DEAL, "pack", "talon", (TOP_CARD,), then=(set_fact("fresh", 1), set_fact("begun", 1))),
    May("redeal", REDEAL, rules=(PACK_OUT, ONCE), then=(gather("talon"), set_fact("fresh", 0))),
    Never(TURNED_FIRST, "pack", f"{FOUNDATIONS} battery"),
    Never(FROM_PACK_OR_TALON, "battery", "battery"),
    End("won", ALL_OUT, all_cards_on("odd", "even")),
    End("lost", NOTHING_LEFT, is_lost),
)


def laid_out() -> tuple[str, bool]:
    """The cards of the pyramid, the battery and the pack, counted in a deal."""
    opening = GAME.opening(1)
    held = [sum(len(opening.piles[place]) for zone in zones.split() for place in TABLE.zone[zone])
            for zones in (FOUNDATIONS, "battery", "pack")]
    said = f"8 + 8 = {held[0]} in the pyramid, {held[1]} in the battery, {held[2]} in hand"
    return said, held == [16, 9, 79]


def all_used() -> tuple[str, bool]:
    """How many cards the foundations take, counting up by twos as far as the ranks go."""
    odd, even = (len(range(RANKS.index(first), 13, 2)) for first in "A2")
    last = [RANKS[range(RANKS.index(first), 13, 2)[-1]] for first in "A2"]
    said = f"8 x {odd}, the last a king, and 8 x {even}, the last a queen: {8 * odd + 8 * even} cards"
    return said, (last, 8 * odd + 8 * even) == (["K", "Q"], len(GAME.cards))


def by_turns() -> tuple[str, bool]:
    """Whether eight kings and eight queens can lie by turns in rows of one, three, five and seven."""
    row = ["KQ"[number % 2] for number in range(sum(ROWS))]
    found = row.count("K"), row.count("Q")
    said = f"1 + 3 + 5 + 7 = {sum(ROWS)}; taken by turns, {found[0]} kings and {found[1]} queens"
    return said, found == (8, 8)


WON, AT_ONCE = Proportion(10_000, 10_000), Proportion(9577, 10_000)
"""Of the deals 1 to 10,000, those won by plain play, and those won so without the re-deal; a test plays
them."""


def plainly() -> tuple[str, bool]:
    """How often plain play wins, and whether the first sixty deals agree with the record."""
    return f"won {WON.words}; without the re-deal {AT_ONCE.words}", trial(GAME, 1, 60) == (60, 56)


CLAIMS = (
    Claim("sixteen", cite(5, 1), "Eight aces and eight twos make the pyramid, and nine cards the battery.",
          "counted in the engine's deal", laid_out),
    Claim("all-used", cite(2, 1), "Odd ranks end with kings, even ranks with queens.",
          "counted by twos through the thirteen ranks", all_used),
    Claim("by-turns", cite(7, 1), "In the finished pyramid kings and queens alternate.",
          "counted along the rows of our figure, from the top", by_turns),
    Claim("plainly", cite(7, 1), "How often the game succeeds the text does not say. Played plainly it does "
    "so nearly always.",
          "the deals 1 to 10,000, played by one who looks at the table and no further, as told "
          "below; the first 60 are played again at every check", plainly),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Foundations", "16, the aces and twos, set out first as a pyramid", PYRAMID),
    FactsRow("Built", "up in suit by twos: ace to king, two to queen", TWO_UP),
    FactsRow("Battery", "nine piles, built down in suit by twos", TWO_DOWN),
    FactsRow("On to a twin?", "", MOVED_AGAIN),
    FactsRow("A place from the pack or the talon?", "", FILLER),
    FactsRow("A card held back?", "", HOLDING_BACK),
    FactsRow("Luck or skill", "it seldom fails if all that fits is played; skill may save the re-deal"),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    *five(
        take_back=TAKING_BACK,
        parts=("one card at a time, the uppermost", TOP_CARD),
        spaces=SPACES,
        redeals=GATHERING,
        during=("yes, as each card is dealt", DEAL),
    ),
)

ROWS = (1, 3, 5, 7)
WHY = (
    "The plate is lost. That aces and twos make a pyramid, and that kings and queens alternate in it at the "
    "end, is "
    "the book's. Rows of one, three, five and seven are ours: they hold sixteen cards, an ace and a two by "
    "turns from "
    "the top, and {battery}. Where the pack and the talon lie is ours too."
)


def mountain(points: Points, battery: Points, width: float, why: str) -> Layout:
    """The pyramid with pack and talon beside its top, and the battery below it."""
    return Layout(
        spots=(
            Spot("odd", 0, 0, points=points[:16:2], label="odd"),
            Spot("even", 0, 0, points=points[1:16:2], label="even"),
            Spot("battery", 0, 0.5, points=battery, fan=(0, 0.42), label="pile"),
            Spot("pack", 0, 0, label="pack"),
            Spot("talon", 1.3, 0, label="talon"),
        ),
        width=width,
        why=WHY.format(battery=why),
        dense=True,
    )


WIDE, NARROW = pyramid((*ROWS, 9), 1.4, 1.95), pyramid(ROWS, 1.16, 1.95)
IN_TWO_ROWS = (*((1.7 * n, 7.8) for n in range(5)), *((0.85 + 1.7 * n, 11.8) for n in range(4)))

GAME = Game(
    id="cadogan/mount-olympus",
    title="Mount Olympus",
    passages=(("cadogan", "MOUNT OLYMPUS"),),
    cards=packs(2),
    table=TABLE,
    deal=(
        *(Withdraw(zone, 2 * tuple(parse_card(f"{rank}{suit}") for suit in SUITS))
          for zone, rank in (("odd", "A"), ("even", "2"))),
        Lay("battery"),
        Lay("pack", rest=True),
    ),
    moves=MOVES,
    plates=Plates(
        mountain(WIDE, WIDE[16:], 12.3, "the nine of the battery make the next row"),
        mountain(NARROW, IN_TWO_ROWS, 8.1, "the battery lies below in two rows, which the wide figure has in "
        "one")),
    unjudged=(("deals", TWO_PACKS), ("deals", PYRAMID), ("deals", BATTERY)),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
