"""The Labyrinth, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.cards import RANKS, packs
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.the_labyrinth.readings import (
    DURING,
    EXCHANGES,
    READINGS,
    REFILL,
    TALON,
    WAY,
)
from rules_engine.games.cadogan.the_labyrinth.rules import (
    ALL_OUT,
    BUILD,
    DEAL,
    FILL,
    FILL_FIRST,
    FIRST_ROW,
    FOLLOW_SUIT,
    FREE_WAY,
    FROM_PACK,
    GAPS,
    GRACE,
    LAST_ROW,
    LOST,
    NEXT_CARD,
    NEXT_PLACE,
    NO_REDEAL,
    ONE_DOWN,
    ONE_UP,
    OTHER_WAY,
    ROW_COMPLETE,
    STOPPED,
    TO_THE_END,
    TWO_PACKS,
    WITHDRAW,
    cite,
    table,
    to_foundations,
)
from rules_engine.games.cadogan.the_labyrinth.trial import cards_out
from rules_engine.layout import Flow, Layout, Plates, Spot
from rules_engine.proportion import Proportion
from rules_engine.rule import Claim, Element, End, FactsRow, May, Never
from rules_engine.words.questions import five
from rules_engine.words.rows import row_goes_on, to_the_next_place, to_vacancies
from rules_engine.words.states import all_cards_on, both, is_empty, nothing_can_be_done

PLAYED: tuple[Element, ...] = (
    May("build-up", BUILD, "row aside", "ascending", (FREE_WAY, ROW_COMPLETE, FOLLOW_SUIT, ONE_UP),
        onto="cards", tries=to_foundations("ascending")),
    May("build-down", BUILD, "row aside", "descending", (FREE_WAY, ROW_COMPLETE, FOLLOW_SUIT, ONE_DOWN),
        onto="cards", tries=to_foundations("descending")),
    May("deal", DEAL, "pack", "row", (NEXT_CARD, NEXT_PLACE, FILL_FIRST, STOPPED), onto="empty",
        then=(row_goes_on,), tries=to_the_next_place),
    May("fill", FILL, "pack", "row", (NEXT_CARD, LAST_ROW), onto="empty", tries=to_vacancies),
    Never(FROM_PACK, "ascending descending row aside", "row"),
    End("won", ALL_OUT, all_cards_on("ascending", "descending")),
    End("lost", LOST, both(is_empty("pack"), nothing_can_be_done)),
)

ACES = tuple(13 * suit for suit in range(4))
KINGS = tuple(13 * suit + len(RANKS) - 1 for suit in range(4))


def laid_out() -> tuple[str, bool]:
    """How many cards are withdrawn, laid in the first row, and left."""
    opening = GAME.opening(1)
    zones = (("ascending", "descending"), ("row",), ("pack",))
    counts = [
        sum(len(opening.piles[place]) for name in names for place in GAME.table.zone[name]) for names in zones
    ]
    out, row, left = counts
    return f"{out} withdrawn, {row} in the first row, {left} left in the hand", counts == [8, 10, 86]


DIFFER = Proportion(98, 100)
"""Of deals 1 to 100, those in which ten plays at random did not all end alike before the grace."""


def only_choice() -> tuple[str, bool]:
    """Whether one deal, played twice at random, ends alike before the grace."""
    return ends_alike(GAME, 2, (0, 1), DIFFER)


def ends_alike(game: Game, number: int, seeds: tuple[int, int], differ: Proportion) -> tuple[str, bool]:
    """Two plays of a deal, said together with the recorded share of deals whose plays differed."""
    one, other = (cards_out(game, number, seed) for seed in seeds)
    found = (
        f"no: two plays of deal {number} came to {one} and to {other} cards before any grace, and in "
        f"{differ.won} of the deals 1 to {differ.of} the ten plays did not all end alike"
    )
    return found, one == other


CLAIMS = (
    Claim("laid-out", cite(5, 1), "Four aces and four kings are withdrawn; a row has ten cards.",
          "counted in the engine's deal", laid_out),
    Claim("only-choice", cite(9, 2), "The grace is the only point where the player's skill can tell.",
          "each deal played ten times, seeds 0 to 9: any card that can be played, at random; vacancies "
          "refilled, and a row dealt, when none can", only_choice, true=False),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Rows", "of ten, dealt one under another", DEAL),
    FactsRow("Foundations", "8, four aces and four kings taken from the pack", WITHDRAW),
    FactsRow("Built", "in suit, from ace up to king and from king down to ace", ONE_UP),
    FactsRow("Available", "", WAY),
    FactsRow("Talon", "", TALON),
    FactsRow("Grace", "one card, when the pack is used up", GRACE),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    FactsRow("Luck or skill", "mostly luck, until the grace"),
    *five(
        take_back=EXCHANGES,
        parts=("does not arise: the rows are of single cards", FIRST_ROW),
        spaces=REFILL,
        redeals=("none", NO_REDEAL),
        during=DURING,
    ),
)

LAYOUT = Layout(
    spots=(
        Spot("ascending", 0.6, 0, dx=1.06, label="aces"),
        Spot("descending", 5.2, 0, dx=1.06, label="kings"),
        Spot("pack", 10.14, 0, label="pack"),
        Spot("row", 0.6, 2.6, dx=1.06, row=10, drop=1.5, used=True),
    ),
    flows=(Flow("aside", label="set aside"), Flow("talon", label="talon")),
    width=11.2,
    dense=True,
    why="The line of foundations above the rows is the book's, though its own plate, it says, had no room to "
    "show their places. Where the pack lies is ours, and where the card of the grace.",
)

GAME = Game(
    id="cadogan/the-labyrinth",
    title="The Labyrinth",
    passages=(("cadogan", "THE LABYRINTH"),),
    cards=packs(2),
    table=table(10),
    deal=(
        Withdraw("ascending", ACES),
        Withdraw("descending", KINGS),
        Lay("row", places=(0, 10)),
        Lay("pack", rest=True),
    ),
    moves=PLAYED,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", WITHDRAW), ("deals", FIRST_ROW), ("deals", TO_THE_END),
        ("deals", GAPS), ("deals", NO_REDEAL), ("advises", OTHER_WAY),
    ),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
    # The crosses on the plate, and why it does not show the foundations.
    scene_setting=(("THE LABYRINTH", 2, 2), ("THE LABYRINTH", 12, 1)),
)
