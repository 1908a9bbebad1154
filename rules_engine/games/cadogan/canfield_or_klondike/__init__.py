"""Canfield or Klondike, from the 1914 edition of Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.game import Game
from rules_engine.games import klondikes
from rules_engine.games.cadogan.canfield_or_klondike.readings import (
    ACE_ON_TWO,
    ACES,
    EARLIER,
    HEAD_KING,
    KING_WITH_GROUP,
    LAST_OF_GROUP,
    SPACES,
    TAKING_BACK,
    THE_END,
)
from rules_engine.games.cadogan.canfield_or_klondike.rules import (
    ACE_BEGINS,
    ALL_OUT,
    BANK,
    BARE_ONLY,
    BUILD,
    CHANGE_COLOUR,
    DOWNWARD,
    FILL,
    FILL_GROUP,
    FIRST_ROW,
    FOLLOW_SUIT,
    FROM_TALON,
    HEAD_STAYS,
    IN_HAND,
    KINGS,
    NEXT_ROWS,
    ONCE,
    ONE_PACK,
    ONE_UP,
    OVER,
    PACKING,
    PICK_OUT,
    SHIFT,
    SPENT,
    TABLE,
    TURN,
    TURN_UP,
    TURN_UP_FIRST,
    UPWARD,
    WHOLE_GROUP,
    cite,
)
from rules_engine.rule import Claim, End, FactsRow, May, Must, Tally
from rules_engine.table import Position
from rules_engine.words.effects import turn_up
from rules_engine.words.groups import groups
from rules_engine.words.questions import five
from rules_engine.words.states import a_pile_is_bare, all_cards_on, both, is_empty, nothing_can_be_done

MOVES = (
    May("begin", PICK_OUT, "column talon", "foundation", (*UPWARD, ACE_BEGINS), onto="empty", group=True,
        then=SPENT),
    May("build", BUILD, "column talon", "foundation", (*UPWARD, FOLLOW_SUIT, ONE_UP), onto="cards",
        group=True, then=SPENT),
    May("pack", PACKING, "talon", "column", (*FROM_TALON, *DOWNWARD), onto="cards", group=True, then=SPENT),
    May("shift", SHIFT, "column", "column", (WHOLE_GROUP, *DOWNWARD), onto="cards", group=True,
        tries=groups("column", "column", space=False)),
    May("fill", FILL, "talon", "column", (*FROM_TALON, KINGS), onto="empty", group=True, then=SPENT),
    May("fill-group", FILL_GROUP, "column", "column", (WHOLE_GROUP, KINGS, HEAD_STAYS), onto="empty",
        group=True, tries=groups("column", "column", space=True)),
    May("turn-up", TURN_UP, "column", "column", (BARE_ONLY,), onto="itself"),
    May("turn", TURN, rules=(ONCE,), then=(turn_up(1),)),
    Must(TURN_UP_FIRST, a_pile_is_bare("column"), ("turn-up",)),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("over", OVER, both(is_empty("pack"), nothing_can_be_done)),
)


def bank(game: Game, position: Position, _place: int) -> int:
    """The counters won, after paying for the pack."""
    return 5 * klondikes.on_foundations(game, position.piles) - 52


def laid_out() -> tuple[str, bool]:
    """The cards of the layout after a deal, and how they lie."""
    return klondikes.laid_out(GAME, "column")


def rows() -> tuple[str, bool]:
    """The cards laid face down in each round of the deal."""
    return klondikes.rows(GAME, 3)


def first_gain() -> tuple[str, bool]:
    """The fewest cards on the foundations that bring more than the pack costs."""
    fewest = next(cards for cards in range(53) if 5 * cards > 52)
    return f"ten cards lose {52 - 50} counters, {fewest} win {5 * fewest - 52}", fewest == 11


CLAIMS = (
    Claim("rows", cite(2, 3, 4, 5), "The first three rows have six, five and four cards face down.",
          "counted in the steps of the engine's deal", rows),
    Claim("twenty-eight", cite(2, 5), "Seven cards lie face up, and the layout has twenty-eight.",
          "counted in the engine's deal", laid_out),
    Claim("eleventh", cite(2, 1), "At 52 counters for the pack and 5 for a card, the eleventh card is the "
          "first to bring a gain.", "reckoned", first_gain),
)

GLANCE = (
    FactsRow("Pack", "one, 52 cards", ONE_PACK),
    FactsRow("Layout", "7 columns of 1 to 7 cards, the last of each face up", NEXT_ROWS),
    FactsRow("Foundations", "4, begun by the aces", ACE_BEGINS),
    FactsRow("Built", "up in suit to the kings", ONE_UP),
    FactsRow("Columns", "down, red on black and black on red", CHANGE_COLOUR),
    FactsRow("Pack is run", "one card at a time", TURN),
    FactsRow("Counters", "52 for the pack, 5 back for each card built", BANK),
    FactsRow("Luck or skill", "both"),
    *five(
        take_back=TAKING_BACK,
        parts=LAST_OF_GROUP,
        spaces=SPACES,
        redeals=("none: the pack is run through once", ONCE),
        during=("no: the layout is laid out first", NEXT_ROWS),
    ),
)

WHY = ("The book lays each row below the one before and the aces above the layout; that the cards of a "
       "column overlap, and where the pack lies, is ours.")

GAME = Game(
    id="cadogan/canfield-or-klondike",
    title="Canfield or Klondike",
    passages=(("cadogan", "CANFIELD OR KLONDIKE"),),
    cards=packs(1),
    table=TABLE,
    deal=klondikes.deal_of("column"),
    moves=MOVES,
    plates=klondikes.plates_of("column", WHY),
    unjudged=(("deals", ONE_PACK), ("deals", FIRST_ROW), ("deals", NEXT_ROWS), ("deals", IN_HAND)),
    readings=(
        ACES, LAST_OF_GROUP, KING_WITH_GROUP, HEAD_KING, SPACES, ACE_ON_TWO, EARLIER, THE_END, TAKING_BACK,
    ),
    tallies=(Tally("bank", BANK, bank, unit="counters"),),
    claims=CLAIMS,
    facts_box=GLANCE,
    # Where the book took the game from.
    scene_setting=(("CANFIELD OR KLONDIKE", 1, 1),),
)
