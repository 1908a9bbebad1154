"""The Blockade, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.the_blockade.readings import (
    LATE_SPACES,
    MARRIED_AGAIN,
    READINGS,
    REDEALS,
    REFILL,
    TAKING_BACK,
    TOGETHER,
)
from rules_engine.games.cadogan.the_blockade.rules import (
    ACE_FIRST,
    AFTER_THE_ROW,
    ALL_OUT,
    BEGIN,
    BUILD,
    DEAL,
    DOWNWARD,
    FILL,
    FILL_FIRST,
    FIRST_ROW,
    FOLLOW_SUIT,
    FROM_PACK,
    HIGHEST_FIRST,
    MARRIED_STAYS,
    MARRY,
    MARRY_SUIT,
    NEITHER,
    NEXT_PLACE,
    NOTHING_BELOW,
    NOTHING_LEFT,
    ONE_DOWN,
    ONE_UP,
    PARTNER_FREE,
    ROW_FIRST,
    TABLE,
    TO_THE_END,
    TOP_CARD,
    TWO_PACKS,
    cite,
    marriages,
)
from rules_engine.games.cadogan.the_blockade.trial import vacancies_refilled
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.proportion import Proportion
from rules_engine.rule import Claim, End, FactsRow, May, Never
from rules_engine.table import Position
from rules_engine.words.effects import with_fact
from rules_engine.words.lines import clear_to
from rules_engine.words.questions import five
from rules_engine.words.rows import (
    a_vacancy_can_be_filled,
    places_of,
    row_goes_on,
    to_the_next_place,
    to_vacancies,
)
from rules_engine.words.states import all_cards_on, both, is_empty, nothing_can_be_done


def refilling_goes_on(attempt: Attempt, position: Position) -> Position:
    """Afterwards the fact tells whether another vacancy is to be refilled."""
    return with_fact(attempt.game, position, "filling", int(a_vacancy_can_be_filled(attempt.game, position)))


TO_FOUNDATIONS = clear_to("row", "foundation", DOWNWARD)

MOVES = (
    May("begin", BEGIN, "row", "foundation", (TOP_CARD, NOTHING_BELOW, ACE_FIRST), onto="empty",
        tries=TO_FOUNDATIONS),
    May("play", BUILD, "row", "foundation", (TOP_CARD, NOTHING_BELOW, FOLLOW_SUIT, ONE_UP, ROW_FIRST),
        onto="cards", tries=TO_FOUNDATIONS),
    May("marry", MARRY, "row", "row",
        (TOP_CARD, NOTHING_BELOW, PARTNER_FREE, MARRIED_STAYS, MARRY_SUIT, ONE_DOWN, AFTER_THE_ROW),
        onto="cards", tries=marriages),
    May("deal", DEAL, "pack", "row", (TOP_CARD, NEXT_PLACE, FILL_FIRST, NEITHER), onto="empty",
        then=(row_goes_on,), tries=to_the_next_place),
    May("fill", FILL, "pack", "row", (TOP_CARD, HIGHEST_FIRST), onto="empty", then=(refilling_goes_on,),
        tries=to_vacancies),
    Never(FROM_PACK, "row", "row"),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("lost", NOTHING_LEFT, both(is_empty("pack"), nothing_can_be_done)),
)


def twelve_in_line() -> tuple[str, bool]:
    """The places of a row, and how the two packs fall into rows."""
    row = len(places_of(GAME, 1))
    rows, over = divmod(len(GAME.cards), row)
    return f"{row} places; the two packs would make {rows} rows and leave {over} cards", row == 12


def eight_aces() -> tuple[str, bool]:
    """The aces of two packs, and the cards of as many whole foundations."""
    aces = sum(face % 13 == 0 for face in GAME.cards)
    return f"{aces} aces, and {aces} x 13 = {aces * 13} cards in all", (aces, aces * 13) == (8, 104)


HIGHER = Proportion(2493, 12_618)
"""Of the cards that refilled a vacancy in deals 1 to 300, those that came to lie above the last row."""
IN_DEALS = Proportion(297, 300)
"""Of those deals, the ones in which any did."""


def higher_rows() -> tuple[str, bool]:
    """How many vacancies opened above the last row, and whether the first deal agrees with the record."""
    found = (
        f"{HIGHER.won:,} of {HIGHER.of:,} vacancies, {100 * HIGHER.won / HIGHER.of:.0f} %, and some in "
        f"{IN_DEALS.won} of the {IN_DEALS.of} deals"
    )
    return found, vacancies_refilled(GAME, 1) == (15, 49)


CLAIMS = (
    Claim("twelve", cite(4, 1), "A row has twelve cards.", "counted on the engine's table", twelve_in_line),
    Claim("eight-aces", cite(4, 3), "There are eight aces to build on.", "counted in the two packs",
          eight_aces),
    Claim("higher-rows", cite(7, 1), "Places in the higher rows often fall vacant.",
          "deals 1 to 300, each played once, always by the first move the engine lists: aces out, then "
          "playing, marrying, refilling, dealing; counted are the cards of the pack that refilled a vacancy, "
          "and among them those above the last row", higher_rows),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Rows", "of twelve, dealt one under another", DEAL),
    FactsRow("Foundations", "8, begun by the aces as they appear", BEGIN),
    FactsRow("Built", "up in suit, ace to king", ONE_UP),
    FactsRow("Available", "every card with none below it", NOTHING_BELOW),
    FactsRow("In the rows", "marriages downward, in suit", ONE_DOWN),
    FactsRow("A married card again?", "", MARRIED_AGAIN),
    FactsRow("Spaces after the pack", "", LATE_SPACES),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    FactsRow("Luck or skill", "both"),
    *five(
        take_back=TAKING_BACK,
        parts=TOGETHER,
        spaces=REFILL,
        redeals=REDEALS,
        during=("aces only, until the row is complete", ROW_FIRST),
    ),
)

LAYOUT = Layout(
    spots=(
        Spot("foundation", 0.6, 0, dx=1.4, label="aces"),
        Spot("pack", 12.26, 0, label="pack"),
        Spot("row", 0.6, 2.85, dx=1.06, row=12, drop=1.5, used=True),
    ),
    width=13.3,
    dense=True,
    why="Rows of twelve one under another are the book's. Where the aces and the pack lie is ours: they lie "
    "above, so that the rows have room to grow downward.",
)

GAME = Game(
    id="cadogan/the-blockade",
    title="The Blockade",
    passages=(("cadogan", "THE BLOCKADE"),),
    cards=packs(2),
    table=TABLE,
    deal=(Lay("pack", rest=True),),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(("deals", TWO_PACKS), ("deals", FIRST_ROW), ("deals", TO_THE_END)),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
