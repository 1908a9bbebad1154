"""The Kings, read so that in the deal only the card just turned up is replaced: other places stay empty."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.games.cadogan.the_kings.board import PLACES, dealing
from rules_engine.games.cadogan.the_kings.rules import cite
from rules_engine.rule import Choice, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.effects import with_fact


def next_in_turn(attempt: Attempt) -> Truth:
    """The card replaces the one just turned up and played, or goes to the line after that last dealt to."""
    turned = attempt.fact("turned")
    number = turned - 1 if attempt.fact("vacant") else turned % len(PLACES)
    return PLACES.index(attempt.target) == number


def still_in_the_last_column(attempt: Attempt) -> Truth:
    """All is dealt, or the outside card of the line came with the column last begun in its group."""
    if not dealing(attempt.position):
        return True
    line, last = PLACES.index(attempt.source), attempt.fact("turned") - 1
    if is_gap(attempt, line):
        return False
    return line // 4 != last // 4 or line <= last


def is_gap(attempt: Attempt, line: int) -> bool:
    """The line has been played from since it was last dealt to."""
    return bool(attempt.fact("gaps") >> line & 1)


def dealt_on(attempt: Attempt, position: Position) -> Position:
    """Afterwards the facts tell which line was dealt to, and that its place is filled."""
    line = PLACES.index(attempt.target)
    changed = with_fact(attempt.game, position, "gaps", attempt.fact("gaps") & ~(1 << line))
    return with_fact(attempt.game, with_fact(attempt.game, changed, "vacant", 0), "turned", line + 1)


def played_from(attempt: Attempt, position: Position) -> Position:
    """Afterwards the facts tell that a place is empty, and whether it is to be filled."""
    if not dealing(position):
        return position
    line = PLACES.index(attempt.source)
    changed = with_fact(attempt.game, position, "gaps", attempt.fact("gaps") | 1 << line)
    return with_fact(attempt.game, changed, "vacant", 1) if line + 1 == attempt.fact("turned") else changed


IN_TURN = Rule(
    "next-place", cite(6, 4),
    "The left-hand column is dealt before the right-hand one, each from the topmost line down. A card just "
    "turned up and played is replaced by the next; a place emptied later stays empty.", next_in_turn)
STILL_LAST = Rule(
    "last-column", cite(7, 1),
    "During the deal a card is played only from the last column of its group. An inner one is shut, even "
    "where the card outside it has been played.", still_in_the_last_column)
GAPS = Reading(
    "gaps", cite(6, 2), "Is a card that was laid earlier, and is played later in the deal, replaced as well?",
    (Choice("filled", "Yes, like one just turned up."),
     Choice("left", "No: its place stays empty.", instead=(IN_TURN, STILL_LAST),
            effects={"deal": (dealt_on,), "play": (played_from,)})),
    "The text speaks of cards that turn up as they are dealt, and fills the place of such a card with the "
    "next one. That inner cards may be released in the deal could mean that other places stay empty. But it "
    "tells of columns of four and of nothing else, so we fill every place alike.")
