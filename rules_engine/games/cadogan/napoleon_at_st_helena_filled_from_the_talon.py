"""Napoleon at St. Helena with lanes filled from the talon only, from Lady Cadogan's Illustrated Games."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.game import Game
from rules_engine.games.cadogan import napoleon_at_st_helena
from rules_engine.games.cadogan.napoleon_at_st_helena import AFTER, BEFORE
from rules_engine.games.cadogan.napoleon_at_st_helena.readings import READINGS, TALON_CARD
from rules_engine.games.cadogan.napoleon_at_st_helena.rules import NOTHING_BELOW, TALON_TOP, cite
from rules_engine.play import Play
from rules_engine.rule import Choice, Glance, May, Never, Reading, Rule, Truth

FROM_TALON = Rule(
    "fill", cite(8, 1),
    "Into a lane may go the top card of the talon, or the card just turned up, which otherwise would "
    "become that top card.")
NOT_FROM_COLUMNS = Rule(
    "not-from-columns", cite(7, 2), "A card of the columns goes to no lane, available as it may be.")


def nothing_to_deal(play: Play) -> Truth:
    """Pack, hand and talon are empty."""
    place = play.game.table.place
    return not any(play.position.piles[place[name]] for name in ("pack", "hand", "talon"))


# Rules that only another reading brings.
FILL_LATE = Rule(
    "fill-late", cite(8, 1).quiet(),
    "When there is no card left to come, an available card of the columns may go to a lane.")
ALL_GONE = Rule(
    "all-gone", cite(8, 1).quiet(),
    "While the pack or the talon has a card, no card of the columns goes to a lane.",
    nothing_to_deal)

NO_TALON = Reading(
    "no-talon", cite(8, 1).quiet(), "What fills a lane when pack and talon are used up?",
    (Choice("nothing", "Nothing: it stays empty."),
     Choice("columns", "Any available card of the columns.",
            adds=(May("fill-late", FILL_LATE, "column", "column", (NOTHING_BELOW, ALL_GONE),
                      onto="empty"),))),
    "Only from the talon, says the note, and makes no exception. It seldom matters: a talon used up "
    "to the last card is a game nearly won.")
TOP = replace(
    TALON_CARD,
    why="The talon fills lanes, so its cards can be used; and the book's list of terms has them laid aside "
    "until they can come into use, any use. Which card is available it does not say. The talon is a packet, "
    "and in this book's packets that is the uppermost.")

ROW = "Who fills a space?"
SPACES = Glance(ROW, "the talon, when the player likes", FROM_TALON, switch=True)

GAME: Game = replace(
    napoleon_at_st_helena.GAME,
    id="cadogan/napoleon-at-st-helena-filled-from-the-talon",
    title="Napoleon at St. Helena, lanes filled from the talon",
    moves=(
        *BEFORE,
        May("fill", FROM_TALON, "hand talon", "column", (TALON_TOP,), onto="empty"),
        Never(NOT_FROM_COLUMNS, "column", "column"),
        *AFTER,
    ),
    readings=(*(TOP if reading is TALON_CARD else reading for reading in READINGS), NO_TALON),
    glance=tuple(SPACES if row.label == ROW else row for row in napoleon_at_st_helena.GLANCE),
    scenes=(),
)
