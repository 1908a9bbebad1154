"""What Napoleon at St. Helena and Napoleon's Square share: cards turned up one by one, and sequences in suit.

Their tables have the places `pack` and `hand`.
"""

from collections.abc import Iterator
from itertools import pairwise

from rules_engine.candidates.candidates import MovesFromPlaceToPlace
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import RANK, SUIT, UNSEEN, visible_face
from rules_engine.model.declared import declare_dependencies
from rules_engine.model.expression import (
    TARGET,
    UNKNOWN,
    adjacent_taken_cards_pass,
    card_at_index,
    compiles_to,
    has_choice,
    number_of_cards_dealt_to_place,
    pile_size,
    rank_of,
    suit_of,
    top_card,
    value_if,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Tries, Truth
from rules_engine.model.table import Position

ELSEWHERE = (
    "marry marry-blocked place place-any place-blocked fill fill-any fill-unseen fill-late take-back "
    "take-back-blocked")
"""The leaves that lay a card elsewhere, the talon apart, those among them that only another answer brings."""


@compiles_to(pile_size("pack") + pile_size("hand") < number_of_cards_dealt_to_place("pack"))
def some_card_turned(attempt: MoveAttempt) -> Truth:
    """A card of those that the deal leaves in hand has been turned up before."""
    game, piles = attempt.game, attempt.position.piles
    pack, hand = game.table.place_index["pack"], game.table.place_index["hand"]
    return len(piles[pack]) + len(piles[hand]) < len(game.opening(1).piles[pack])


def is_next(upper: int, lower: int) -> Truth:
    """Whether the second card is the next lower of the first one's suit."""
    if UNSEEN in (upper, lower):
        return None
    return (SUIT[upper], RANK[upper]) == (SUIT[lower], RANK[lower] + 1)


@compiles_to(adjacent_taken_cards_pass(is_next))
def in_sequence(attempt: MoveAttempt) -> Truth:
    """Each card taken but the first is the next lower of its suit to the one above it."""
    steps = {is_next(visible_face(upper), visible_face(lower)) for upper, lower in pairwise(attempt.entries)}
    return False if False in steps else None if None in steps else True


_UNDER, _TOP = card_at_index(TARGET, pile_size(TARGET) - 2), top_card(TARGET)


@compiles_to(value_if(pile_size(TARGET) < 2, 0, value_if((rank_of(_UNDER) < 0) | (rank_of(_TOP) < 0), UNKNOWN,
    rank_of(_UNDER).equals(rank_of(_TOP) + 1)
    & (has_choice("mixed", "yes") | suit_of(_UNDER).equals(suit_of(_TOP))))))
def target_is_a_sequence(attempt: MoveAttempt) -> Truth:
    """The card that is covered lies on the next higher one, False if it lies on none.

    It is the lowest of its column, unless the move puts its card in under others. Suits count, unless the
    game is played with the choice `mixed=yes`. None if one of the two is not shown.
    """
    above = attempt.position.piles[attempt.target][:attempt.part.slot]
    lowest = [visible_face(entry) for entry in above[-2:]]
    if len(lowest) < 2:
        return False
    if attempt.game.chosen.get("mixed") == "yes" and UNSEEN not in lowest:
        return RANK[lowest[0]] == RANK[lowest[1]] + 1
    return is_next(*lowest)


def runs(zone: str) -> Tries:
    """Candidates: the top card of each pile, and with it those it is in sequence with, to each other pile."""
    return MovesFromPlaceToPlace(zone, zone, growing_tops, space=False)


@declare_dependencies("pile")
@compiles_to(("GROWING", is_next))
def growing_tops(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    """Yield the indices of the top card of a pile, then of the top two cards, and so on through its run."""
    pile = position.piles[place]
    for first in range(len(pile) - 1, -1, -1):
        yield tuple(range(first, len(pile)))
        if first and is_next(visible_face(pile[first - 1]), visible_face(pile[first])) is False:
            break
