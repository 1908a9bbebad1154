"""The Square: its table, how it is laid, and what may be so of a card that goes to a packet."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from rules_engine import words as w
from rules_engine.model.card_names import RANKS
from rules_engine.model.cards import RANK, SUIT, UNSEEN, visible_face
from rules_engine.model.declared import declare_dependencies
from rules_engine.model.expression import (
    CARD,
    HERE,
    TARGET,
    are_known_and_equal,
    as_expression,
    compiles_to,
    every_place_meets,
    pile_size,
    rank_of,
    value_if,
)
from rules_engine.model.moves import top_card_move
from rules_engine.writing import Game, Move, MoveAttempt, MovePart, Position, Truth

TABLE = w.Table(
    (w.foundations(4, "ace"), w.zone("square", 16, title="the square"), w.pack, w.hand, w.talon),
    (w.Fact("from", meaning="the place of the square whose sequence is being reversed, 0 for none", most=16),
        w.Fact("onto", meaning="the place it is being reversed to", most=16)))
ACES, SQUARE = TABLE.zone_places["foundation"], TABLE.zone_places["square"]
PACK = TABLE.place_index["pack"]


@dataclass(frozen=True)
class LaySquare:
    """One step of a deal: cards go to the places of the square, but the first ace of a suit goes out."""

    def carry_out(self, deal: w.DealInProgress) -> None:
        """Lays out sixteen cards besides those aces."""
        places, out = iter(SQUARE), iter(ACES)
        suits: set[int] = set()
        while any(not deal.piles[place] for place in SQUARE):
            (card,) = deal.take_cards(1, "square")
            first = RANK[card] == 0 and SUIT[card] not in suits
            suits |= {SUIT[card]} if first else set()
            deal.piles[next(out) if first else next(places)] = (card,)


def height(attempt: MoveAttempt) -> int:
    """How many cards the foundation has before the move."""
    return len(attempt.position.piles[attempt.target])


of_rank = cache(w.card_has_rank)


@declare_dependencies("card", "target", "named")
@compiles_to((pile_size(TARGET) > 12) | are_known_and_equal(rank_of(CARD), pile_size(TARGET)))
def wanted_going_up(attempt: MoveAttempt) -> Truth:
    """The foundation has come to its king, or the card is the next higher."""
    return True if height(attempt) > 12 else of_rank(height(attempt))(attempt)


@declare_dependencies("card", "target", "named")
@compiles_to(~pile_size(TARGET).equals(13) | are_known_and_equal(rank_of(CARD), as_expression(12)))
def a_second_king(attempt: MoveAttempt) -> Truth:
    """The foundation does not end with its first king, or the card is a king."""
    return True if height(attempt) != 13 else w.a_king(attempt)


@declare_dependencies("card", "target", "named")
@compiles_to(
    (pile_size(TARGET) < 14)
    | are_known_and_equal(rank_of(CARD),
        value_if(pile_size(TARGET) > 25, len(RANKS), as_expression(25) - pile_size(TARGET))))
def wanted_going_down(attempt: MoveAttempt) -> Truth:
    """The foundation has not come to its second king, or the card is the next lower."""
    return True if height(attempt) < 14 else of_rank(25 - height(attempt))(attempt)


@compiles_to(~pile_size(TARGET).equals(13) | every_place_meets("foundation", pile_size(HERE) > 12))
def all_have_kings(attempt: MoveAttempt) -> Truth:
    """The foundation does not wait for its second king, or every one has come to its first."""
    return height(attempt) != 13 or all(len(attempt.position.piles[at]) > 12 for at in ACES)


def reversing(game: Game, position: Position) -> bool:
    """A sequence is being reversed, and its next card can follow."""
    number, onto = (position.facts[game.table.fact_index[name]] for name in ("from", "onto"))
    source, target = SQUARE[number - 1], SQUARE[onto - 1]
    if not (number and position.piles[source] and position.piles[target]):
        return False
    attempt = MoveAttempt(game, position, top_card_move(position, source, target))
    (marry,) = (permission for permission in game.permissions if permission.key == "marry")
    return all(rule.test is None or rule.test(attempt) is True
        for rule in marry.rules if rule.key != "carry-through")


def in_the_reversal(attempt: MoveAttempt) -> Truth:
    """No sequence is being reversed, or this is its next card."""
    ways = attempt.place_number(attempt.source), attempt.place_number(attempt.target)
    return not reversing(attempt.game, attempt.position) or (
        attempt.zone_name(attempt.source) == "square" and ways == (attempt.fact_value("from"),
            attempt.fact_value("onto")))


def note_reversal(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the facts tell whether a sequence is being reversed, and where."""
    game = attempt.game
    noted = w.position_with_fact(game, position, "onto", attempt.place_number(attempt.target))
    noted = w.position_with_fact(game, noted, "from", attempt.place_number(attempt.source))
    if attempt.zone_name(attempt.source) == "square" and reversing(game, noted):
        return noted
    return w.position_with_fact(game, w.position_with_fact(game, noted, "from", 0), "onto", 0)


def in_sequence(attempt: MoveAttempt) -> Truth:
    """Two or more cards are taken from the top of a packet, neighbours all, going one way."""
    if len(attempt.entries) < 2 or not attempt.takes_top_cards:
        return False
    faces = [visible_face(entry) for entry in attempt.entries]
    steps = {(SUIT[one] == SUIT[two], RANK[two] - RANK[one]) for one, two in pairwise(faces)}
    if attempt.game.chosen.get("ace-and-king") == "yes":
        steps = {(alike, (step + 6) % 13 - 6) for alike, step in steps}
    return None if UNSEEN in faces else steps in ({(True, 1)}, {(True, -1)})


def runs(_game: Game, position: Position) -> Iterator[Move]:
    """Candidates: the top cards of each packet, two or more, to each other place that holds a card."""
    held = [place for place in SQUARE if position.piles[place]]
    for place in held:
        size = len(position.piles[place])
        for first in range(size - 2, -1, -1):
            at = tuple(range(first, size))
            yield from (Move((MovePart(at, place, other),)) for other in held if other != place)
