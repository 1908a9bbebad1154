"""Fortress: what the text states, counted."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.lanes import use_of_lanes
from rules_engine.players.players import CAREFUL
from rules_engine.players.restrictions import AvoidPermissions
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("cadogan", "FORTRESS")

LANE_LEAVING = replace(CAREFUL, name="lane-leaving",
    restrictions=(*CAREFUL.restrictions, AvoidPermissions(("fill",))))
"""The careful player, but one who leaves lanes empty."""


def lines_counted(game: Game) -> tuple[str, bool]:
    """How long the lines of a deal are, and what they come to."""
    piles, zones = game.opening(1).piles, game.table.zone_places
    sizes = [len(piles[place]) for zone in ("left", "right") for place in zones[zone]]
    found = f"{sizes.count(6)} lines of six and {sizes.count(5)} of five, {sum(sizes)} cards"
    return found, sizes == [6, 5, 5, 5, 5] * 2 and sum(sizes) == 52


def note_counted(_: Game) -> tuple[str, bool]:
    """How many cards the note's sequence has, against the lines as dealt."""
    count = len(range(2, 8 + 1))
    return f"{count} cards, where no line was dealt more than 6", count > 6


def how_often(_: Game, held: RecordedCount) -> tuple[str, bool]:
    """How often the careful player wins: it can be done, though hardly ever."""
    return held.wins.in_words, held.wins.won > 0 and held.wins.interval[1] < 0.01

CLAIMS = (
    at.claim("entire-pack", "4.1", "The entire pack is dealt, in two groups.",
        "counted in the engine's deal", lines_counted),
    claim_of_our_own("longer-lane",
        "The sequence of the note, from two to eight, is longer than the line whose lane it goes into was.",
        "counted", note_counted),
    at.claim("lanes-decide", "6.3", "Success depends entirely on lanes.",
        "the deals 1 to 4,000, each played twice", partial(use_of_lanes, places=2),
        *(count_for_claim("cadogan/fortress", player, 4_000) for player in (CAREFUL, LANE_LEAVING)),
        unsettled="players who look one move ahead hardly win, with lanes or without"),
    claim_of_our_own("can-be-won", "How often a careful player wins.",
        "the deals 1 to 4,000", how_often, count_for_claim("cadogan/fortress", CAREFUL, 4_000)))
