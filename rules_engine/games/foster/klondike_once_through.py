"""Klondike run through once, one card at a time, from Foster's Complete Hoyle."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.game import Game
from rules_engine.games.foster import klondike
from rules_engine.games.foster.klondike.readings import OF_THE_LAYOUT, back_to_a_pile
from rules_engine.games.foster.klondike.rules import ALL_OUT, cite
from rules_engine.rule import Choice, Element, End, FactsRow, May, Reading, Rule
from rules_engine.table import Fact, Table
from rules_engine.words.effects import lower_fact, turn_up
from rules_engine.words.states import all_cards_on, both, is_empty, nothing_can_be_done
from rules_engine.words.tests import all_of, either, fact_above, holds_cards, not_from, top_of_pile

TURN = Rule("turn-one", cite(4, 3), "The pack is turned up one card at a time on the talon.")
ONCE = Rule(
    "once", cite(4, 3), "The pack is run through once: when no card is left in it, none is turned up any "
    "more.",
    holds_cards("pack"))
OVER = Rule("over", cite(4, 3).quiet(), "The game is over when the pack has been run through "
    "and no card can be used.")
NOT_BENEATH = Rule(
    "top-card", cite(4, 1),
    "Only the top card of a pile may be used, and of the talon only the card last turned up.",
    all_of(top_of_pile, either(not_from("talon"), fact_above("lot", 0))))

SHOWING = Reading(
    "showing", cite(4, 1), "When the card last turned up has been used, is the one beneath it available?",
    (Choice("yes", "Yes: the talon is one pile, and its top card shows.", short="the top card of the talon"),
     Choice("no", "No: only the card just turned up can be used.", short="the card last turned up",
            instead=(NOT_BENEATH,))),
    "Any card showing can be used, and once the upper one has gone the one beneath it shows.")

TABLE = Table(klondike.GAME.table.zones, (Fact("lot", 0, "1 while the card last turned up is on the talon"),))
SPENT = (lower_fact("lot", where="talon"),)
MOVES: tuple[Element, ...] = (
    *klondike.plays(SPENT, ()),
    May("turn", TURN, rules=(ONCE,), then=(turn_up(1),)),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("over", OVER, both(is_empty("pack"), nothing_can_be_done)),
)

ROWS = {
    "Pack is run": FactsRow("Pack is run", "one card at a time", TURN),
    "Re-deals?": FactsRow("Re-deals?", "none: the pack is run through once", ONCE, switch=True),
}

GAME: Game = replace(
    klondike.GAME,
    id="foster/klondike-once-through",
    title="Klondike, once through",
    table=TABLE,
    moves=MOVES,
    readings=(*OF_THE_LAYOUT, SHOWING, back_to_a_pile(())),
    facts_box=tuple(ROWS.get(row.label, row) for row in klondike.GLANCE),
    # The name, and how Canfield differs; running by threes, which this way of playing replaces.
    scene_setting=(("KLONDIKE", 1, 1), ("KLONDIKE", 4, 2)),
)
