"""Napoleon at St. Helena with lanes filled from the talon only, from Lady Cadogan's Illustrated Games."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.game import Game
from rules_engine.games.cadogan import napoleon_at_st_helena
from rules_engine.games.cadogan.napoleon_at_st_helena import AFTER, BEFORE
from rules_engine.games.cadogan.napoleon_at_st_helena.readings import READINGS, TALON_CARD
from rules_engine.games.cadogan.napoleon_at_st_helena.rules import TALON_TOP, cite
from rules_engine.rule import FactsRow, May, Never, Rule

FROM_TALON = Rule(
    "fill", cite(8, 1),
    "Into a lane may go the top card of the talon, or the card just turned up, which otherwise would "
    "become that top card.")
NOT_FROM_COLUMNS = Rule(
    "not-from-columns", cite(8, 1), "A card of the columns goes to no lane, available as it may be.")

TOP = replace(
    TALON_CARD,
    why="The talon fills lanes, so its cards can be used; and the book's list of terms has them laid aside "
    "until they can come into use, any use. Which card is available it does not say. The talon is a packet, "
    "and in this book's packets that is the uppermost.")

ROW = "Who fills a space?"
SPACES = FactsRow(ROW, "the talon, when the player likes", FROM_TALON, switch=True)

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
    readings=tuple(TOP if reading is TALON_CARD else reading for reading in READINGS),
    facts_box=tuple(SPACES if row.label == ROW else row for row in napoleon_at_st_helena.GLANCE),
    scene_setting=(),
)
