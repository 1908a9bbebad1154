"""Klondike, from Foster's Complete Hoyle."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.game import Game
from rules_engine.games import klondikes
from rules_engine.games.foster.klondike.readings import (
    AGAIN,
    KING_WITH_GROUP,
    LAST_OF_GROUP,
    OF_THE_LAYOUT,
    SHORT_LOT,
    SHOWING,
    TAKING_BACK,
)
from rules_engine.games.foster.klondike.rules import (
    ACE_BEGINS,
    ALL_OUT,
    BARE_ONLY,
    BUILD,
    BUILT,
    CHANGE_COLOUR,
    DOWNWARD,
    FACE_DOWN,
    FILL,
    FILL_GROUP,
    FIRST_ROW,
    FOLLOW_SUIT,
    FROM_TALON,
    HEAD_STAYS,
    IN_HAND,
    KINGS,
    NEW_RUN,
    NEXT_ROWS,
    NOTE,
    NOTED,
    ONE_PACK,
    ONE_UP,
    OVER,
    PACK_LEFT,
    PACKING,
    RUN_OUT,
    SHIFT,
    STOPPED,
    TABLE,
    TAKE_OUT,
    TAKE_UP,
    TURN,
    TURN_UP,
    UPWARD,
    WHOLE_GROUP,
    cite,
)
from rules_engine.rule import Claim, Effect, Element, End, FactsRow, May, Tally
from rules_engine.table import Position
from rules_engine.words.effects import turn_up
from rules_engine.words.groups import groups, tops_and_lot
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, both, is_empty, nothing_can_be_done


def plays(then: tuple[Effect, ...], turned: tuple[Effect, ...]) -> tuple[May, ...]:
    """Everything that may be done with a card, with what follows from it."""
    return (
        May("begin", TAKE_OUT, "pile talon", "foundation", (*UPWARD, ACE_BEGINS), onto="empty", group=True,
            then=then, tries=tops_and_lot("pile talon", "foundation", space=True)),
        May("build", BUILD, "pile talon", "foundation", (*UPWARD, FOLLOW_SUIT, ONE_UP), onto="cards",
            group=True, then=then, tries=tops_and_lot("pile talon", "foundation", space=False)),
        May("pack", PACKING, "talon", "pile", (*FROM_TALON, *DOWNWARD), onto="cards", group=True, then=then,
            tries=tops_and_lot("talon", "pile", space=False)),
        May("shift", SHIFT, "pile", "pile", (WHOLE_GROUP, FACE_DOWN, *DOWNWARD), onto="cards", group=True,
            then=then, tries=groups("pile", "pile", space=False)),
        May("fill", FILL, "talon", "pile", (*FROM_TALON, KINGS), onto="empty", group=True, then=then,
            tries=tops_and_lot("talon", "pile", space=True)),
        May("fill-group", FILL_GROUP, "pile", "pile", (WHOLE_GROUP, KINGS, HEAD_STAYS), onto="empty",
            group=True, then=then, tries=groups("pile", "pile", space=True)),
        May("turn-up", TURN_UP, "pile", "pile", (BARE_ONLY,), onto="itself", then=turned),
    )


MOVES: tuple[Element, ...] = (
    *plays(NOTED, (NOTE,)),
    May("turn", TURN, rules=(PACK_LEFT,), then=(turn_up(3), NOTE)),
    May("take-up", TAKE_UP, rules=(RUN_OUT, STOPPED), then=NEW_RUN),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("over", OVER, both(is_empty("pack"), nothing_can_be_done)),
)


def built(game: Game, position: Position, _place: int) -> int:
    """The cards on the ace row."""
    return klondikes.on_foundations(game, position.piles)


def laid_out() -> tuple[str, bool]:
    """The cards of the layout after a deal, and how they lie."""
    return klondikes.laid_out(GAME, "pile")


def rows() -> tuple[str, bool]:
    """The cards laid face down in each round of the deal."""
    return klondikes.rows(GAME, 6)


AVERAGES = {"foster/klondike": (10.43, 0.634), "foster/klondike-once-through": (8.11, 0.277)}
"""Cards built by the plain player of `tests/test_klondike_average.py`: the mean and its standard error."""


def better_average() -> tuple[str, bool]:
    """Whether running by threes again and again brought the plain player more cards than once by ones."""
    (threes, wide), (once, narrow) = AVERAGES.values()
    said = f"{threes:.2f} ± {1.96 * wide:.2f} cards by threes, {once:.2f} ± {1.96 * narrow:.2f} once by ones"
    return said, threes - once > 1.96 * (wide**2 + narrow**2) ** 0.5


CLAIMS = (
    Claim("rounds", cite(2, 2, 3, 4), "Six cards lie face down in the first row, then five, then four, and "
          "so on.", "counted in the steps of the engine's deal", rows),
    Claim("twenty-eight", cite(2, 5), "Seven cards lie face up, and the layout has twenty-eight.",
          "counted in the engine's deal", laid_out),
    Claim("better-average", cite(5, 2),
          "Running by threes again and again usually builds more cards than running once by ones.",
          "simulated: one plain player, who uses every card at once where it can, played deals 1 to 400 of "
          "each; the means, with 95 % intervals", better_average),
)

GLANCE = (
    FactsRow("Pack", "one, 52 cards", ONE_PACK),
    FactsRow("Layout", "7 piles of 1 to 7 cards, the last of each face up", NEXT_ROWS),
    FactsRow("Foundations", "4, begun by the aces", ACE_BEGINS),
    FactsRow("Built", "up in suit to the kings", ONE_UP),
    FactsRow("Piles", "down, red on black and black on red", CHANGE_COLOUR),
    FactsRow("Pack is run", "three at a time", TURN),
    FactsRow("Luck or skill", "both"),
    *five(
        take_back=TAKING_BACK,
        parts=LAST_OF_GROUP,
        spaces=KING_WITH_GROUP,
        redeals=AGAIN,
        during=("no: the layout is laid out first", NEXT_ROWS),
    ),
)

WHY = ("The book puts a row of seven, the later cards upon it, and the aces in a row by themselves; where "
       "that row and the pack lie it does not say.")

GAME = Game(
    id="foster/klondike",
    title="Klondike",
    passages=(("foster", "KLONDIKE"),),
    cards=packs(1),
    table=TABLE,
    deal=klondikes.deal_of("pile"),
    moves=MOVES,
    plates=klondikes.plates_of("pile", WHY),
    unjudged=(("deals", ONE_PACK), ("deals", FIRST_ROW), ("deals", NEXT_ROWS), ("deals", IN_HAND)),
    readings=(*OF_THE_LAYOUT, SHOWING, SHORT_LOT, AGAIN, TAKING_BACK),
    tallies=(Tally("built", BUILT, built, unit="cards"),),
    claims=CLAIMS,
    facts_box=GLANCE,
    # The name, and how Canfield differs; the variant that has a page of its own.
    scene_setting=(("KLONDIKE", 1, 1), ("KLONDIKE", 4, 3)),
)
