"""Napoleon's Square: two kings of a suit that lie over smaller cards of it, and what is done about them."""

from collections.abc import Iterator
from typing import NamedTuple

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import FACE, RANK, SUIT, turn_face_down
from rules_engine.model.declared import declare_dependencies
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import Effect, State, Test, Truth
from rules_engine.model.table import Position
from rules_engine.words.effects import position_with_fact, shuffle_for_redeal

KING = 12
EACH = 4


class Blocking(NamedTuple):
    """A king in a packet, and which smaller cards of his suit lie under him there."""

    place: int
    at: int
    under: tuple[int, ...]


def kings(game: Game, position: Position, *, near: bool) -> Iterator[Blocking]:
    """Every king that lies over a smaller card of his suit, or `near`: directly on one."""
    for place in game.table.zone_places["packet"]:
        pile = position.piles[place]
        for at, king in enumerate([entry & FACE for entry in pile]):
            if RANK[king] == KING:
                packet = [entry & FACE for entry in pile]
                below = range(at - 1 if near else 0, at)
                under = tuple(
                    card for card in below
                    if card >= 0 and SUIT[packet[card]] == SUIT[king] and RANK[packet[card]] < KING)
                if under:
                    yield Blocking(place, at, under)


def pairs(game: Game, position: Position, *, near: bool = False, least: int = 2) -> list[Blocking]:
    """The kings that make a pair of one suit which blocks so many smaller cards at the `least`."""
    found: list[Blocking] = []
    blocking = list(kings(game, position, near=near))
    for suit in range(4):
        two = [one for one in blocking if SUIT[position.piles[one.place][one.at] & FACE] == suit]
        cards = {(one.place, card) for one in two for card in one.under}
        if len(two) == 2 and len(cards) >= least:
            found += two
    return found


def as_dealt(game: Game, position: Position) -> bool:
    """The square lies as it was dealt, and no card of the pack has been turned up."""
    piles, pack = position.piles, game.table.place_index["pack"]
    square = game.table.zone_places["packet"]
    return len(piles[pack]) == len(game.cards) - EACH * len(square) and all(
        len(piles[place]) == EACH for place in square)


def kings_block(*, near: bool = False, least: int = 2) -> State:
    """Two kings of a suit block two smaller cards, or the `least` given, `near` directly on them."""
    return declare_dependencies("named", zones="packet")(
        lambda game, position: bool(pairs(game, position, near=near, least=least)))


def one_of_them(*, near: bool = False, least: int = 2) -> Test:
    """The card is one of two kings of a suit that block two smaller cards."""

    def test(attempt: MoveAttempt) -> Truth:
        found = pairs(attempt.game, attempt.position, near=near, least=least)
        return any((one.place, (one.at,)) == (attempt.source, attempt.part.at) for one in found)

    return test


def to_the_bottom(attempt: MoveAttempt) -> Truth:
    """The card is laid under all the others of its packet."""
    return attempt.part.slot == 0


def under_the_smaller(attempt: MoveAttempt) -> Truth:
    """The card is laid just under the lowest smaller card of its suit in the packet."""
    suit, at = SUIT[attempt.card], attempt.part.at[0]
    smaller = [index for index, face in enumerate(attempt.origin[:at]) if SUIT[face & FACE] == suit]
    return bool(smaller) and attempt.part.slot == smaller[0]


def slips(game: Game, position: Position) -> Iterator[Move]:
    """Each king that blocks a smaller card, to every place under it in his packet."""
    for one in kings(game, position, near=False):
        yield from (Move((MovePart((one.at,), one.place, one.place, slot),))
            for slot in range(one.under[-1] + 1))


def dealt_anew(*, all_cards: bool) -> Effect:
    """Takes up the square, and with it `all_cards`, shuffles, and deals twelve packets again.

    They have four cards each, except that a square taken up alone is dealt out whole: where it has had more
    or fewer than forty-eight cards, its packets are as equal as can be.
    """

    def effect(attempt: MoveAttempt, position: Position) -> Position:
        game, piles = attempt.game, list(position.piles)
        square = game.table.zone_places["packet"]
        taken = range(len(piles)) if all_cards else square
        order = shuffle_for_redeal(game, position, sum((piles[place] for place in taken), ()))
        for place in taken:
            piles[place] = ()
        many = len(square)
        dealt = EACH * many if all_cards else len(order)
        for number, place in enumerate(square):
            piles[place] = order[number * dealt // many : (number + 1) * dealt // many]
        if all_cards:
            piles[game.table.place_index["pack"]] = turn_face_down(reversed(order[dealt:]))
        changed = position._replace(piles=tuple(piles))
        return position_with_fact(game, changed, "redeals", attempt.fact_value("redeals") + 1)

    return effect
