"""Fortress: what the text states, counted."""

from __future__ import annotations

from rules_engine.games.cadogan.fortress import GAME
from rules_engine.games.cadogan.fortress_trial import can_be_won
from rules_engine.writing import Game, Pile, Proportion, Text

at = Text("cadogan", "FORTRESS")

DEALS = 10_000
COMES_OUT = Proportion(2064, DEALS)
"""Deals 1 to 10,000 that can be won, all their cards known."""
WITHOUT_LANES = Proportion(1, DEALS)
"""Deals 1 to 10,000 that can be won though no lane is ever refilled."""


def lines_dealt(number: int) -> tuple[Pile, ...]:
    """The ten lines of a numbered deal, those of the left-hand group first."""
    piles = GAME.opening(number).piles
    return tuple(piles[place] for zone in ("left", "right") for place in GAME.table.zone[zone])


def lines_counted(_: Game) -> tuple[str, bool]:
    """How long the lines of a deal are, and what they come to."""
    sizes = [len(line) for line in lines_dealt(1)]
    found = f"{sizes.count(6)} lines of six and {sizes.count(5)} of five, {sum(sizes)} cards"
    return found, sizes == [6, 5, 5, 5, 5] * 2 and sum(sizes) == 52


def note_counted(_: Game) -> tuple[str, bool]:
    """How many cards the note's sequence has, against the lines as dealt."""
    count = len(range(2, 8 + 1))
    return f"{count} cards, where no line was dealt more than 6", count > 6


def how_often(_: Game) -> tuple[str, bool]:
    """The share of deals that can be won, and whether the first of them agree with it."""
    first = sum(can_be_won(lines_dealt(number)) for number in range(1, 31))
    return COMES_OUT.words, Proportion(first, 30).may_be(COMES_OUT.won / DEALS)


def lanes_decide(_: Game) -> tuple[str, bool]:
    """How many of the deals that can be won need a lane, and whether the first of them agree."""
    first = [can_be_won(lines_dealt(number), "closed") for number in range(1, 16)]
    found = f"{WITHOUT_LANES.won:,} of {DEALS:,} deals without lanes, against {COMES_OUT.won:,} with them"
    return found, not any(first) and 1000 * WITHOUT_LANES.won < COMES_OUT.won

CLAIMS = (
    at.claim("entire-pack", "4.1", "The entire pack is dealt, in two groups.", "counted in the engine's deal",
        lines_counted),
    at.claim("longer-lane", "9.1,2", "The sequence of the note, from two to eight, is longer than the line "
        "whose lane it goes into was.", "counted", note_counted),
    at.claim("lanes-decide", "6.3", "Success depends entirely on lanes: how many deals come out where none "
        "is ever refilled.", "deals 1 to 10,000, every marriage tried until one wins or none is left",
        lanes_decide),
    at.claim("can-be-won", "6.3 silent", "How often a deal can be won by a player who sees every card.",
        "deals 1 to 10,000, every marriage and every lane tried until one wins or none is left", how_often))
