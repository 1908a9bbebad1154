"""Take Ten: tests, conditions and effects of its own."""

from collections.abc import Iterator

from rules_engine import words as w
from rules_engine.model.cards import RANK, SUIT, UNSEEN, visible_face
from rules_engine.model.expression import HERE, compiles_to, fact_value, pile_size, sum_over_places
from rules_engine.model.moves import Move, MovePart
from rules_engine.writing import Game, MoveAttempt, Position, Truth


def high(card: int) -> bool:
    """Whether the card is one of those that go by four: ten, knave, queen or king."""
    return RANK[card] >= 9


def none_is_high(attempt: MoveAttempt) -> Truth:
    """No card taken is a ten or a court card."""
    cards = w.faces_taken(attempt)
    return False if any(map(high, cards)) else None if UNSEEN in cards else True


def king_to_ten(attempt: MoveAttempt) -> Truth:
    """The cards taken are a king, a queen, a knave and a ten."""
    cards = w.faces_taken(attempt)
    known = [card for card in cards if card != UNSEEN]
    if not all(map(high, known)) or len({RANK[card] for card in known}) < len(known):
        return False
    return None if UNSEEN in cards else True


def of_one_suit(attempt: MoveAttempt) -> Truth:
    """The cards taken are all of the same suit."""
    cards = w.faces_taken(attempt)
    if len({SUIT[card] for card in cards if card != UNSEEN}) > 1:
        return False
    return None if UNSEEN in cards else True


def fours(game: Game, position: Position) -> Iterator[Move]:
    """The ten and the court cards of each suit that has all four on the table."""
    (onto,) = game.table.zone_places["aside"]
    for suit in range(4):
        lying = [place for place in game.table.zone_places["place"] for entry in position.piles[place]
                 if high(visible_face(entry)) and SUIT[visible_face(entry)] == suit]
        if len(lying) == 4:
            yield Move(tuple(MovePart((0,), place, onto) for place in lying))


def places_to_fill(game: Game, position: Position) -> int:
    """How many empty places there are that the pack may fill."""
    empty = sum(not position.piles[place] for place in game.table.zone_places["place"])
    return empty - position.facts[game.table.fact_index["closed"]]


@compiles_to((sum_over_places("place", pile_size(HERE).equals(0)) > fact_value("closed"))
    & (pile_size("pack") > 0))
def to_be_filled(game: Game, position: Position) -> bool:
    """A place is empty that the pack may fill, and it has a card for it."""
    return places_to_fill(game, position) > 0 and w.has_cards("pack")(game, position)


def closes_four(attempt: MoveAttempt, position: Position) -> Position:
    """Four more of the places stay empty."""
    return w.position_with_fact(attempt.game, position, "closed", attempt.fact_value("closed") + 4)
