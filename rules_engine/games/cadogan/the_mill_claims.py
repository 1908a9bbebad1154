"""The Mill: what the text states, counted."""

from __future__ import annotations

from rules_engine.games.cadogan.the_mill_trial import FOUND, trial
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE MILL")


def laid_out(game: Game) -> tuple[str, bool]:
    """What lies on the table when the dealing begins."""
    piles, zones = game.opening(1).piles, game.table.zone
    centre, wings, left = (
        sum(len(piles[place]) for place in zones[zone]) for zone in ("ascending", "wing", "pack"))
    return f"{centre} + {wings} laid out, {left} left in hand", (centre, wings, left) == (1, 8, 95)


def families(game: Game) -> tuple[str, bool]:
    """How the two packs fall into foundations."""
    kings = len(game.table.zone["descending"])
    found = 4 * 13 + kings * 13
    return f"4 x 13 in the centre and {kings} x 13 in the angles: {found} cards", found == len(game.cards)


def talon_or_wings(game: Game) -> tuple[str, bool]:
    """What playing from the talon first brings, and whether the first deals agree with the record."""
    held, said = True, []
    for fill_talon in (True, False):
        first, second = (
            trial(game, 30, play_talon=talon, fill_talon=fill_talon).mean for talon in (True, False))
        held &= abs(first - second) < 1 if fill_talon else first > second
        said.append(
            f"vacancies filled from the {'talon' if fill_talon else 'pack'}: talon first "
            f"{FOUND[True, fill_talon].words}, wings first {FOUND[False, fill_talon].words}")
    talon, wings = FOUND[True, False], FOUND[False, False]
    return "; ".join(said), held and talon.mean - wings.mean > talon.error + wings.error


CLAIMS = (
    at.claim("eight-wings", "3.1", "An ace and eight cards are laid out.", "counted in the engine's deal",
        laid_out),
    at.claim("five-foundations", "3.3,4", "Four families on the ace and four sequences on kings take up all "
        "the cards.", "counted on the engine's table", families),
    at.claim("talon-first", "6.1", "It is better to play from the talon than from the wings.",
        "a plain player's trial of the deals 1 to 20,000, played in four ways; intervals of 95 in a hundred; "
        "the first 30 are played again at every check", talon_or_wings))
