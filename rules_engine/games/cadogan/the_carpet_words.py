"""The Carpet: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.model.cards import RANK, SUIT, UNSEEN, visible_face
from rules_engine.model.expression import compiles_to, fact_value, pile_size
from rules_engine.words.lines import Direction, Facing
from rules_engine.writing import MoveAttempt, Test, Truth


def lane_where_free(looks: Facing) -> Test:
    """If a place next to one of its narrow ends is empty, nothing lies beyond one such place either."""
    return w.any_test_holds(w.fails_test(w.has_empty_line_to_edge("carpet", looks, length=1)),
        w.has_empty_line_to_edge("carpet", looks))


def woven_aside(row: int, along: int) -> tuple[Direction, ...]:
    """The same weave, with the card in the left upper corner crossways."""
    return w.directions_of_short_sides(row, along + 1)


def not_over_a_corner(row: int, along: int) -> tuple[Direction, ...]:
    """A card's narrow ends, without one that points at a card in a corner of the carpet."""
    return tuple(step for step in w.directions_of_short_sides(row, along)
                 if row + step[0] not in (0, 7) or along + step[1] not in (0, 7))


@compiles_to((pile_size("pack") < 32) | (fact_value("redeals") > 0))
def some_card_dealt(attempt: MoveAttempt) -> Truth:
    """A card of the thirty-two in hand has been turned up before."""
    return (
        len(attempt.position.piles[attempt.game.table.place_index["pack"]]) < 32
        or attempt.fact_value("redeals") > 0
    )


def suit_still_open(attempt: MoveAttempt) -> Truth:
    """Neither foundation of the card's suit is full."""
    zone, piles = attempt.game.table.zone_places, attempt.position.piles
    full = {visible_face(piles[place][0]) for place in (*zone["ascending"], *zone["descending"])
            if len(piles[place]) == 13}
    if attempt.card != UNSEEN and SUIT[attempt.card] in {SUIT[face] for face in full - {UNSEEN}}:
        return False
    return None if full and UNSEEN in (attempt.card, *full) else True


def continues_direction_of_pile(attempt: MoveAttempt) -> Truth:
    """The card goes on in the direction of the two on top, if those are in sequence themselves."""
    faces = [visible_face(entry) for entry in attempt.position.piles[attempt.target][-2:]]
    if len(faces) < 2:
        return True
    if UNSEEN in faces:
        return None
    below, top = faces
    step = RANK[top] - RANK[below]
    if SUIT[top] != SUIT[below] or abs(step) != 1:
        return True
    return None if attempt.card == UNSEEN else RANK[attempt.card] - RANK[top] == step
