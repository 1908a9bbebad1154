"""The Congress, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import packs, parse_card
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.the_congress.readings import (
    DEAL_ON,
    READINGS,
    REFILL,
    TAKING_BACK,
    WHILE_DEALING,
)
from rules_engine.games.cadogan.the_congress.rules import (
    ACES_OUT,
    ALL_OUT,
    AS_REQUIRED,
    BEGIN,
    DEAL,
    DOWNWARD,
    FILL,
    FILL_FIRST,
    FILL_HELP,
    FOLLOW_SUIT,
    FOUR_HELPS,
    FROM_RIVERS,
    HIGHEST_FIRST,
    MARRY,
    MARRY_HELPS,
    MARRY_SUIT,
    NEXT_PLACE,
    NO_REDEAL,
    NOT_FROM_PACK,
    NOT_THE_OTHER_WAY,
    NOTHING_BELOW,
    NOTHING_LEFT,
    ONE_DOWN,
    ONE_UP,
    ONLY_FOUR,
    PACK_OUT,
    PLAY,
    PLAYED_OUT,
    RIVERS,
    RIVERS_STAY,
    ROW_FIRST,
    SHORT_ROW,
    SKILL,
    TABLE,
    TOP_CARD,
    TWO_PACKS,
    available_to_foundations,
    can_be_refilled,
    cite,
    is_lost,
)
from rules_engine.games.cadogan.the_congress.trial import rows_dealt
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import Claim, End, FactsRow, May, Never
from rules_engine.table import Position
from rules_engine.words.effects import with_fact
from rules_engine.words.lines import clear_to
from rules_engine.words.questions import five
from rules_engine.words.rows import row_goes_on, to_the_next_place, to_vacancies
from rules_engine.words.states import all_cards_on


def refilling_goes_on(attempt: Attempt, position: Position) -> Position:
    """Afterwards the fact tells whether another vacancy is to be refilled."""
    return with_fact(attempt.game, position, "filling", int(can_be_refilled(attempt.game, position)))


MOVES = (
    May("play", PLAY, "row help", "foundation", (NOTHING_BELOW, TOP_CARD, FOLLOW_SUIT, ONE_UP, ROW_FIRST),
        onto="cards", tries=available_to_foundations),
    May("marry", MARRY, "row", "help", (NOTHING_BELOW, MARRY_SUIT, ONE_DOWN, ROW_FIRST), onto="cards",
        tries=clear_to("row", "help", DOWNWARD)),
    May("marry-helps", MARRY_HELPS, "help", "help", (TOP_CARD, MARRY_SUIT, ONE_DOWN, ROW_FIRST),
        onto="cards"),
    May("deal", DEAL, "pack", "row", (NEXT_PLACE, FILL_FIRST, PLAYED_OUT), onto="empty",
        then=(row_goes_on,), tries=to_the_next_place),
    May("fill", FILL, "pack", "row", (HIGHEST_FIRST,), onto="empty", then=(refilling_goes_on,),
        tries=to_vacancies),
    May("fill-help", FILL_HELP, "pack", "help", (ONLY_FOUR,), onto="empty", then=(refilling_goes_on,)),
    May("begin", BEGIN, "row", "help", (NOTHING_BELOW, PACK_OUT), onto="empty",
        tries=clear_to("row", "help", DOWNWARD)),
    Never(NOT_THE_OTHER_WAY, "help", "row"),
    Never(RIVERS_STAY, "row", "row"),
    Never(FROM_RIVERS, "help", "help"),
    Never(NOT_FROM_PACK, "pack", "foundation help row"),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("lost", NOTHING_LEFT, is_lost),
)


def laid_out() -> tuple[str, bool]:
    """The cards on the table before the first play, and those left in the pack."""
    held = GAME.opening(1).piles
    sizes = [sum(len(held[place]) for place in TABLE.zone[zone]) for zone in ("foundation", "help", "row")]
    left = len(held[TABLE.place["pack"]])
    return f"{' + '.join(map(str, sizes))} = {sum(sizes)} laid out, {left} left", sizes == [8, 4, 8]


ROWS = {4: 1, 5: 2, 6: 26, 7: 127, 8: 230, 9: 110, 10: 4}
"""Of deals 1 to 500, played without thought, how many came to so many rows."""


def more_than_three() -> tuple[str, bool]:
    """How many rows there were, and whether the first deal agrees with the record."""
    said = ", ".join(f"{rows} in {deals}" for rows, deals in ROWS.items())
    return f"rows dealt, and in how many of the {sum(ROWS.values())} deals: {said}", (
        rows_dealt(GAME, 1) in ROWS and min(ROWS) > 3)


CLAIMS = (
    Claim("laid-out", cite(6, 1, 2, 3), "Eight aces, four helps and a row of eight are laid out.",
          "counted in the engine's deal", laid_out),
    Claim("three-rows", cite(9, 1), "The book's plate showed three rows; a game has more.",
          "deals 1 to 500, each played without thought: whatever can be played is, then whatever can be "
          "married, and then the vacancies are refilled and a row dealt; the first is played again at every "
          "check", more_than_three),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Foundations", "8, the aces, laid out first", ACES_OUT),
    FactsRow("Built", "up in suit, ace to king", ONE_UP),
    FactsRow("Rivers", "rows of eight, each over the last; only the lowest card of a column is free",
           NOTHING_BELOW),
    FactsRow("Helps", "four; up to eight when the pack is used up", BEGIN),
    FactsRow("On the helps", "marriages downward, in suit", ONE_DOWN),
    FactsRow("Before each row", "", DEAL_ON),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    FactsRow("Luck or skill", "luck until the pack is used up, then skill", SKILL),
    *five(
        take_back=TAKING_BACK,
        parts=("no: the top card of a help, one at a time", TOP_CARD),
        spaces=REFILL,
        redeals=("none", NO_REDEAL),
        during=WHILE_DEALING,
    ),
)

WHY = (
    "The book has the rivers at the top of the table, the helps in a line below and the aces in two columns "
    "at the right. Where the pack lies, and by how much a row covers the last, is ours; the plate is lost.")
LAYOUT = Layout(
    spots=(
        # A card of the rivers may be covered by the next row: its suit stands beside its rank.
        Spot("row", 0.5, 0, dx=1.1, fan=(0, 0.5), row=8, drop=0.5, used=True),
        Spot("help", 0.5, 8.1, dx=1.1, fan=(0, 0.4)),
        Spot("foundation", 9.7, 0, points=tuple((1.15 * (n // 4), 1.96 * (n % 4)) for n in range(8)),
             label="ace"),
        Spot("pack", 10.275, 8.1, label="pack"),
    ),
    width=11.9,
    dense=True,
    why=WHY,
)

GAME = Game(
    id="cadogan/the-congress",
    title="The Congress",
    passages=(("cadogan", "THE CONGRESS"),),
    cards=packs(2),
    table=TABLE,
    deal=(
        Withdraw("foundation", tuple(parse_card(name) for name in ("AS", "AH", "AD", "AC") * 2)),
        Lay("help", places=(0, 4)), Lay("row", places=(0, 8)), Lay("pack", rest=True),
    ),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", ACES_OUT), ("deals", FOUR_HELPS), ("deals", RIVERS),
        ("deals", SHORT_ROW), ("deals", NO_REDEAL), ("advises", AS_REQUIRED), ("advises", SKILL),
    ),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
