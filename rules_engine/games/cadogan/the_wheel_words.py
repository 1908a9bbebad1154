"""The Wheel: tests, conditions and effects of its own."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from math import cos, hypot, pi, sin

from rules_engine import words as w
from rules_engine.model.expression import (
    TARGET,
    compiles_to,
    expression_of_condition,
    fact_value,
    fact_value_before_move,
    number_in_zone,
    pile_size,
    set_fact_step,
)
from rules_engine.model.shapes import Points
from rules_engine.tables.of_cards import HIDDEN, Ranks, TakenRanksTest
from rules_engine.writing import Game, Move, MoveAttempt, MovePart, Position, Test, Truth

TABLE = w.Table(
    (w.zone("cushion", 12, title="cushion"), w.zone("circle", 24, title="circle", in_order=True),
        w.zone("cross"), w.pack),
    (w.Fact("round", start=1, meaning="which deal is under way or was the last", least=1),
        w.Fact("dealt", start=12, meaning="how many of its cards lie on the cushion", most=12)))

to_be_filled = w.empty_place_can_be_filled("cushion", "pack")
"""A place of the cushion is vacant, and the pack has a card for it."""

CUSHION, CIRCLE, PACK = TABLE.zone_places["cushion"], TABLE.zone_places["circle"], TABLE.place_index["pack"]


def is_court_rank(rank: int) -> bool:
    """Whether it is the rank of a knave, a queen or a king."""
    return rank > 9


def just(count: int, *, court: bool) -> Test:
    """Of the cards taken just so many are court cards, or else minor ones."""

    def answer(ranks: Ranks) -> Truth:
        hidden = ranks.count(HIDDEN)
        shown = sum(rank != HIDDEN and is_court_rank(rank) == court for rank in ranks)
        return None if hidden and shown <= count <= shown + hidden else shown == count

    return TakenRanksTest(answer)


@TakenRanksTest
def all_different(ranks: Ranks) -> Truth:
    """No two of the minor cards taken are of one value."""
    minor = [rank for rank in ranks if rank != HIDDEN and not is_court_rank(rank)]
    if len(set(minor)) < len(minor):
        return False
    return None if HIDDEN in ranks and minor else True


@TakenRanksTest
def court_on_top(ranks: Ranks) -> Truth:
    """Test that the last card laid is a court card, unless no card laid is one."""
    *under, top = ranks
    if is_court_rank(top) or not any(rank == HIDDEN or is_court_rank(rank) for rank in ranks):
        return True
    return None if top == HIDDEN or not any(map(is_court_rank, under)) else False


def one_fresh_space(attempt: MoveAttempt) -> Truth:
    """All the cards go to one place, and it was empty."""
    onto = attempt.common_target_place
    return onto is not None and not attempt.position.piles[onto]


@compiles_to(fact_value("dealt").equals(12) | pile_size("pack").equals(0))
def is_complete(game: Game, position: Position) -> bool:
    """The deal has its twelve cards, or all that the pack could give it."""
    return position.facts[game.table.fact_index["dealt"]] == 12 or not position.piles[PACK]


def next_to_deal(game: Game, position: Position) -> int:
    """The place that the next card dealt goes to."""
    return CUSHION[position.facts[game.table.fact_index["dealt"]] % 12]


@compiles_to(number_in_zone(TARGET).equals(fact_value("dealt") % 12))
def in_turn(attempt: MoveAttempt) -> Truth:
    """The card goes to the next place of the cushion, or with the first card of a deal to the first."""
    return attempt.target == next_to_deal(attempt.game, attempt.position)


@compiles_to([
    set_fact_step("dealt", fact_value_before_move("dealt") % 12 + 1),
    set_fact_step("round", fact_value_before_move("round") + 1, fact_value("dealt").equals(1))])
def deal_goes_on(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the facts tell which deal the card belongs to, and how many of it lie."""
    dealt = attempt.fact_value("dealt") % 12 + 1
    changed = w.position_with_fact(attempt.game, position, "dealt", dealt)
    return w.position_with_fact(attempt.game, changed, "round", attempt.fact_value("round")
        + 1) if dealt == 1 else changed


@compiles_to((fact_value("round") > 1) | ~expression_of_condition(to_be_filled))
def refilled(attempt: MoveAttempt) -> Truth:
    """No place of the cushion is vacant in the first deal, or the pack holds no card for it."""
    return attempt.fact_value("round") > 1 or not to_be_filled(attempt.game, attempt.position)


def three_uppermost(attempt: MoveAttempt) -> Truth:
    """Every card but the last taken lies on top of its pile before any of them is."""
    return all(part.at == (len(attempt.position.piles[part.source]) - 1,) for part in attempt.move.parts[:-1])


def back_to_spaces(attempt: MoveAttempt) -> Truth:
    """Each card goes to an empty place of its own."""
    targets = {part.target for part in attempt.move.parts}
    taken = any(attempt.position.piles[place] for place in targets)
    return len(targets) == len(attempt.move.parts) and not taken


def whole_packet(attempt: MoveAttempt) -> Truth:
    """All the cards of one packet are taken."""
    parts = attempt.move.parts
    return len(parts) == len(attempt.origin) and len({part.source for part in parts}) == 1


def taken_apart(_game: Game, position: Position) -> Iterator[Move]:
    """Candidates: each packet, from its crown down, to the first empty places of the cushion."""
    spaces = [place for place in CUSHION if not position.piles[place]]
    for source in CIRCLE:
        size = len(position.piles[source])
        if 1 < size <= len(spaces):
            yield Move(tuple(
                MovePart((size - 1 - number,), source, target) for number,
                target in enumerate(spaces[:size])))


def rim(count: int, across: float, down: float) -> Points:
    """So many places round an oval in this box, clockwise from the top, all equally far apart along it."""
    a, b = (across - 1) / 2, (down - w.TALL) / 2
    turns = [2 * pi * number / 4000 for number in range(4001)]
    along = list(accumulate((hypot(a * cos(turn), b * sin(turn)) for turn in turns[1:]), initial=0.0))
    stops = [turns[bisect_left(along, along[-1] * number / count)] for number in range(count)]
    return tuple((round(a + a * sin(turn), 3), round(b - b * cos(turn), 3)) for turn in stops)


def arms(dx: float, dy: float) -> Points:
    """Four arms of two cards about an empty middle, the tip of the upper arm first."""
    ways = ((0, 0), (0, 1), (-2, 2), (-1, 2), (1, 2), (2, 2), (0, 3), (0, 4))
    return tuple((round(across * dx, 3), round(down * dy, 3)) for across, down in ways)


def is_a_short_deal(attempt: MoveAttempt) -> bool:
    """Whether fewer than twelve cards are left for the deal that is going on."""
    return len(attempt.position.piles[PACK]) + attempt.fact_value("dealt") % 12 < 12
