"""Canfield, from Foster's Complete Hoyle."""

from __future__ import annotations

from rules_engine.cards import RANK_NAMES, packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.foster.canfield.readings import (
    BASE_WAITS,
    CORNER,
    EARLIER_LOTS,
    IDLE_RUN,
    LONGER_COLUMNS,
    PASSING,
    SHORT_LOT,
    SPACES,
    STOCK_GONE,
    TAKING_BACK,
    TOGETHER,
    TOP_OF_THREE,
)
from rules_engine.games.foster.canfield.rules import (
    ALL_OUT,
    BANK,
    BASE_RANK,
    BEGIN,
    BUILD,
    CHANGE_COLOUR,
    COUNTED,
    DEAL_FIRST,
    ELEVEN,
    FILL,
    FIRST_BASE,
    FOLLOW_SUIT,
    FOUR_COLUMNS,
    NEW_RUN,
    ONE_PACK,
    ONE_UP,
    PACK_LEFT,
    PACK_OF_34,
    PACKING,
    PILES,
    RUN_OUT,
    SEQUENCE,
    SHIFT,
    STOCK_CLOSED,
    STOCK_FILLS,
    STOCK_OF_13,
    STOPPED,
    TABLE,
    TAKE_UP,
    TOP,
    TURN,
    TWO_CARDS,
    cite,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import (
    Claim,
    End,
    FactsRow,
    May,
    Never,
    Tally,
)
from rules_engine.table import Position
from rules_engine.words.effects import turn_up
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, base_rank

MOVES = (
    May("begin", BEGIN, PILES, "foundation", (*TOP, BASE_RANK), onto="empty", group=True, then=COUNTED),
    May("build", BUILD, PILES, "foundation", (*TOP, FOLLOW_SUIT, ONE_UP), onto="cards", group=True,
        then=COUNTED),
    May("pack", PACKING, "stock talon", "column", (*TOP, *SEQUENCE), onto="cards", group=True, then=COUNTED),
    May("shift", SHIFT, "column", "column", (*TOP, TWO_CARDS, *SEQUENCE), onto="cards", group=True,
        then=COUNTED),
    May("fill", FILL, "stock", "column", TOP, onto="empty", group=True, then=COUNTED),
    May("turn", TURN, rules=(PACK_LEFT,), then=(turn_up(3),)),
    May("take-up", TAKE_UP, rules=(RUN_OUT, STOPPED), then=NEW_RUN),
    Never(STOCK_FILLS, "talon column", "column"),
    Never(STOCK_CLOSED, "foundation column talon", "stock"),
    End("won", ALL_OUT, all_cards_on("foundation")),
)

def waiting(game: Game, position: Position) -> dict[int, str]:
    """Every empty foundation waits for a card of the base rank."""
    base = base_rank(game, position)
    return {} if base is None else dict.fromkeys(game.table.zone["foundation"], RANK_NAMES[base])


def bank(game: Game, position: Position, _place: int) -> int:
    """The dollars won, after paying for the pack."""
    return 5 * sum(len(position.piles[place]) for place in game.table.zone["foundation"]) - 52


def left_in_hand() -> tuple[str, bool]:
    """The cards of the pack after a deal."""
    left = len(GAME.opening(1).piles[TABLE.place["pack"]])
    return f"{left} cards", left == 34


def first_gain() -> tuple[str, bool]:
    """The fewest cards on the foundations that bring more than the pack costs."""
    fewest = next(cards for cards in range(53) if 5 * cards > 52)
    return f"ten cards lose {52 - 50} dollars, {fewest} win {5 * fewest - 52}", fewest == 11


def all_paid() -> tuple[str, bool]:
    """What all the cards bring."""
    return f"52 x 5 = {52 * 5}", 52 * 5 == 260


def unaltered_run() -> tuple[str, bool]:
    """Whether using the last card of the first run alters the lots of the second."""
    pack = list(range(34))
    first, second = ([run[start : start + 3] for start in range(0, len(run), 3)] for run in (pack, pack[:-1]))
    found = "if only the thirty-fourth card is used, the first eleven lots come again as they were"
    return found, second != first[:11]


CLAIMS = (
    Claim("thirty-four", cite(3, 2), "Thirty-four cards are left for the pack.",
          "counted in the engine's deal", left_in_hand),
    Claim("break-even", cite(8, 1), "The wager turns on eleven cards reaching the foundations.",
          "reckoned from the price and the pay", first_gain),
    Claim("altered-run", cite(7, 2), "Whenever a card is used, the run of the cards by threes is altered.",
          "reckoned from the lots of the first run", unaltered_run, true=False),
    Claim("two-sixty", cite(8, 3), "All fifty-two cards bring 260 dollars.", "reckoned", all_paid),
)

GLANCE = (
    FactsRow("Pack", "one, 52 cards", ONE_PACK),
    FactsRow("Stock", "13 cards, the top one open", STOCK_OF_13),
    FactsRow("Foundations", "4, begun by the rank of the fourteenth card", FIRST_BASE),
    FactsRow("Built", "up in suit, ace upon king", ONE_UP),
    FactsRow("Columns", "4, down in alternate colours", CHANGE_COLOUR),
    FactsRow("Pack is run", "three at a time", TURN),
    FactsRow("Luck or skill", "both"),
    *five(
        take_back=TAKING_BACK,
        parts=LONGER_COLUMNS,
        spaces=SPACES,
        redeals=IDLE_RUN,
        during=("no: the layout is dealt first", DEAL_FIRST),
    ),
)

LAYOUT = Layout(
    spots=(
        Spot("stock", 0, 0, label="stock"),
        Spot("foundation", 2.4, 0, label="foundations"),
        Spot("pack", 0, 2.2, label="pack"),
        Spot("talon", 1.2, 2.2, label="talon"),
        Spot("column", 2.4, 2.2, fan=(0, 0.36), label="columns"),
    ),
    width=7.0,
    why="The book puts the stock at the player's left, the foundations furthest away and the columns from "
    "left to right; where the talon lies is ours, and the pack, drawn beside it, is held in the hand.",
)

GAME = Game(
    id="foster/canfield",
    title="Canfield",
    passages=(("foster", "CANFIELD"),),
    cards=packs(1),
    table=TABLE,
    deal=(
        Lay("stock", each=13),
        Lay("foundation", places=(0, 1)),
        Lay("column"),
        Lay("pack", rest=True),
    ),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(
        ("deals", ONE_PACK), ("deals", STOCK_OF_13), ("deals", FIRST_BASE), ("deals", FOUR_COLUMNS),
        ("deals", PACK_OF_34), ("deals", DEAL_FIRST), ("scores", ELEVEN),
    ),
    readings=(
        SPACES, STOCK_GONE, LONGER_COLUMNS, TOGETHER, CORNER, PASSING, EARLIER_LOTS, TOP_OF_THREE,
        SHORT_LOT, IDLE_RUN, TAKING_BACK, BASE_WAITS,
    ),
    tallies=(Tally("bank", BANK, bank, unit="dollars"),),
    claims=CLAIMS,
    facts_box=GLANCE,
    # The confusion with Klondike; the seven as an example; the lost figure; the lead-in to the moves;
    # the card exposed by the first of them.
    scene_setting=(
        ("CANFIELD", 1, 1), ("CANFIELD", 2, 5), ("CANFIELD", 4, 1), ("CANFIELD", 5, 1), ("CANFIELD", 5, 3),
    ),
    waiting=waiting,
)
