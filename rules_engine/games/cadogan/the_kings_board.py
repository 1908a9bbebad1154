"""The Kings: its table, how it is dealt, and what may be asked of a card on it."""

from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from rules_engine import words as w
from rules_engine.judging.judge import possible_moves
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import RANK, UNSEEN, Pile, visible_face
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.rule import Truth
from rules_engine.model.table import Position

Places: TypeAlias = tuple[int, ...]
TABLE = w.Table(
    (w.zone("left", 4, title="left-hand group"), w.zone("foundation", 8, waits="ace", across=2),
        w.zone("right", 4, title="right-hand group"), w.pack),
    (w.Fact("left-columns", meaning="how many columns have been begun in the left-hand group", most=26),
        w.Fact("right-columns", meaning="how many have been begun in the right-hand group", most=26),
        w.Fact("vacant", meaning="how many cards played during the deal are still to be replaced"),
        w.Fact("turned",
            meaning="the line last dealt to, those of the right-hand group counted from 5", most=8),
        w.Fact("gaps", meaning="lines played from and not dealt to since: 1 for the first, 2, 4, 8 and so "
            "on", most=255)))
PLACES: Places = (*TABLE.zone_places["left"], *TABLE.zone_places["right"])


def dealing(position: Position) -> bool:
    """The pack has not been dealt out."""
    return bool(position.piles[TABLE.place_index["pack"]])


def columns_begun(position: Position, group: str) -> int:
    """How many columns the group has, one that has only been begun among them."""
    longest = max(len(position.piles[place]) for place in TABLE.zone_places[group])
    return max(longest, position.facts[TABLE.fact_index[f"{group}-columns"]])


def next_place(position: Position) -> int:
    """The place dealt to next: the first that is empty, column by column, left before right, downward."""
    return min(PLACES, key=lambda place: len(position.piles[place]))


def dealt_in_turn(attempt: Attempt) -> Truth:
    """The card goes to the place that is next."""
    return attempt.target == next_place(attempt.position)


def from_outside(_: Game, position: Position) -> Iterator[Move]:
    """Candidates: the outside card of each line, and each run that ends with it, to every other line."""
    if dealing(position):
        return
    for source in PLACES:
        pile = position.piles[source]
        for size in range(1, run_of(pile) + 1):
            at = tuple(range(len(pile) - size, len(pile)))
            yield from (Move((Part(at, source, place),)) for place in PLACES if place != source)


def run_of(pile: Pile) -> int:
    """How many of the outermost cards of a line follow one another in rank, all up or all down."""
    size, step = min(len(pile), 1), 0
    while 0 < size < len(pile):
        outer, inner = RANK[pile[-size]], RANK[pile[-size - 1]]
        next_step = outer - inner if min(outer, inner) >= 0 else 0
        if abs(next_step) != 1 or (step and next_step != step):
            break
        size, step = size + 1, next_step
    return size


def line_of(place: int) -> int:
    """The number of the horizontal line a place lies on, from 0."""
    zone = TABLE.zone_of[place]
    number = place - TABLE.zone_places[zone.name].start
    return number // 2 if zone.name == "foundation" else number


def on_one_line(attempt: Attempt) -> Truth:
    """The foundation lies on the same horizontal line as the card."""
    return line_of(attempt.source) == line_of(attempt.target)


def on_one_line_in_the_deal(attempt: Attempt) -> Truth:
    """All is dealt, or the foundation lies on the card's line."""
    return not dealing(attempt.position) or on_one_line(attempt)


def in_the_last_column(attempt: Attempt) -> Truth:
    """All is dealt, or the card lies in the last column begun in its group."""
    if not dealing(attempt.position):
        return True
    return len(attempt.origin) == columns_begun(attempt.position, attempt.zone_name(attempt.source))


def to_be_replaced(_: Game, position: Position) -> bool:
    """A card has been played and not replaced, and the pack is not used up."""
    return dealing(position) and position.facts[TABLE.fact_index["vacant"]] > 0


def dealt(attempt: Attempt, position: Position) -> Position:
    """Afterwards the facts tell where the card went, and that one card fewer is to be replaced."""
    group = attempt.zone_name(attempt.target)
    changed = w.with_fact(attempt.game, position, f"{group}-columns", columns_begun(position, group))
    changed = w.with_fact(attempt.game, changed, "vacant", max(0, attempt.fact("vacant") - 1))
    return w.with_fact(attempt.game, changed, "turned", PLACES.index(attempt.target) + 1)


def played(attempt: Attempt, position: Position) -> Position:
    """Afterwards the facts tell that a card is to be replaced, if the deal goes on."""
    if not dealing(position):
        return position
    group = attempt.zone_name(attempt.source)
    changed = w.with_fact(attempt.game, position, f"{group}-columns", columns_begun(attempt.position, group))
    changed = w.with_fact(attempt.game, changed, "vacant", attempt.fact("vacant") + 1)
    return w.with_fact(attempt.game, changed, "turned", 0)


def not_yet_covered(attempt: Attempt) -> Truth:
    """All is dealt, or no card has come to lie outside this one."""
    if in_the_last_column(attempt):
        return True
    begun = columns_begun(attempt.position, attempt.zone_name(attempt.source))
    return not attempt.fact("vacant") and len(attempt.origin) == begun - 1


def just_turned(attempt: Attempt) -> Truth:
    """All is dealt, or the card is the one dealt last."""
    return not dealing(attempt.position) or PLACES.index(attempt.source) + 1 == attempt.fact("turned")


def right_first(attempt: Attempt) -> Truth:
    """The card goes to the place that is next where the right-hand column comes before the left-hand one."""
    order: Places = (*TABLE.zone_places["right"], *TABLE.zone_places["left"])
    return attempt.target == min(order, key=lambda place: len(attempt.position.piles[place]))


def in_the_next_column(attempt: Attempt) -> Truth:
    """The card goes to an empty place of the column in which the next place lies."""
    piles, place = attempt.position.piles, next_place(attempt.position)
    in_its_group = attempt.zone_name(attempt.target) == attempt.zone_name(place)
    return in_its_group and len(piles[attempt.target]) == len(piles[place])


def row_empty(attempt: Attempt) -> Truth:
    """The line across from the lane, in the other group, is empty too."""
    other = "right" if attempt.zone_name(attempt.target) == "left" else "left"
    return not attempt.position.piles[TABLE.zone_places[other][line_of(attempt.target)]]


def a_run(attempt: Attempt) -> Truth:
    """The cards are two or more, the outermost of their line, and follow one another up, or down."""
    if len(attempt.part.at) < 2 or not attempt.takes_top_cards:
        return False
    cards = [visible_face(entry) for entry in attempt.entries]
    steps = {RANK[card] - RANK[under] for under, card in pairwise(cards)}
    return None if UNSEEN in cards else steps in ({1}, {-1})


def outside_or_run(attempt: Attempt) -> Truth:
    """The card lies outside, or it is a run that goes to another line."""
    if len(attempt.part.at) == 1:
        return attempt.takes_top_cards
    return attempt.target in PLACES and a_run(attempt)


def goes_on(attempt: Attempt) -> Truth:
    """The cards go on the way that the two outermost cards of the line took, if they are neighbours."""
    pile = attempt.position.piles[attempt.target]
    cards = [visible_face(entry) for entry in (*pile[-2:], *attempt.entries)]
    if len(cards) < 3:
        return True
    if UNSEEN in cards:
        return None
    steps = [RANK[card] - RANK[under] for under, card in pairwise(cards)]
    return len(set(steps[1:] if len(pile) > 1 and abs(steps[0]) != 1 else steps)) == 1


# Where a place emptied later in the deal stays empty.
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
    changed = w.with_fact(attempt.game, position, "gaps", attempt.fact("gaps") & ~(1 << line))
    return w.with_fact(attempt.game, w.with_fact(attempt.game, changed, "vacant", 0), "turned", line + 1)


def played_from(attempt: Attempt, position: Position) -> Position:
    """Afterwards the facts tell that a place is empty, and whether it is to be filled."""
    if not dealing(position):
        return position
    line = PLACES.index(attempt.source)
    changed = w.with_fact(attempt.game, position, "gaps", attempt.fact("gaps") | 1 << line)
    return w.with_fact(attempt.game, changed, "vacant", 1) if line + 1 == attempt.fact("turned") else changed


def can_be_played(game: Game, position: Position) -> bool:
    """The deal goes on, no card waits to be replaced, and one can be played."""
    return dealing(position) and not to_be_replaced(game, position) and w.a_move_is_allowed("play")(game,
        position)


def turned_can_be_played(game: Game, position: Position) -> bool:
    """The card dealt last can be played, and the deal goes on."""
    turned = position.facts[TABLE.fact_index["turned"]]
    plays = (permission for permission in game.permissions if permission.key == "play")
    return bool(turned) and dealing(position) and any(
        verdict.kind == "allowed" and move.parts[0].source == PLACES[turned - 1]
        for permission in plays for move, verdict in possible_moves(game, position, permission))
