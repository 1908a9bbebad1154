"""Four of a Kind: tests, conditions and effects of its own."""

from collections.abc import Iterator

from rules_engine import words as w
from rules_engine.model.cards import FACE, RANK, UNSEEN, is_face_down
from rules_engine.writing import Game, Move, MoveAttempt, MovePart, Position, Truth

TABLE = w.Table((w.zone("pile", 13),),
    (w.Fact("turn", start=1, meaning="the pile whose turn it is", shown=True, least=1, most=13,
        told=("pile {} to play",)),
        w.Fact("home", meaning="1 if the card last turned up already lay on its own pile", most=1)))

PILES = TABLE.zone_places["pile"]


def own_rank(attempt: MoveAttempt) -> Truth:
    """The pile the card goes to stands for its rank, seen once it is turned up."""
    face = attempt.entries[0] & FACE
    return None if face == UNSEEN else attempt.place_number(attempt.target) == RANK[face] + 1


def beneath(attempt: MoveAttempt) -> Truth:
    """The card goes under the pile, or where it makes no odds: no card there is face down, but this one."""
    pile = attempt.position.piles[attempt.target]
    if attempt.source == attempt.target:
        return attempt.part.slot == 0 or (attempt.part.slot is None and not any(map(is_face_down, pile[:-1])))
    return attempt.part.slot == 0 or not pile


def in_turn(attempt: MoveAttempt) -> Truth:
    """It is the turn of the pile the card is taken from."""
    return attempt.place_number(attempt.source) == attempt.fact_value("turn")


def down_and_up(attempt: MoveAttempt) -> tuple[int, int]:
    """How many cards of the pile whose turn it is lie face down, and how many face up."""
    pile = attempt.position.piles[PILES[attempt.fact_value("turn") - 1]]
    down = sum(map(is_face_down, pile))
    return down, len(pile) - down


def all_up(attempt: MoveAttempt) -> Truth:
    """No card of the pile whose turn it is lies face down."""
    return down_and_up(attempt)[0] == 0


def has_its_four(attempt: MoveAttempt) -> Truth:
    """The pile whose turn it is has its four cards face up, or has none that is face down."""
    down, up = down_and_up(attempt)
    return not down or up == 4


def next_turn(attempt: MoveAttempt, position: Position) -> Position:
    """The turn goes to the next pile, and after the king pile to the ace pile."""
    return w.position_with_fact(attempt.game, position, "turn", attempt.fact_value("turn") % 13 + 1)


def turn_of_target(attempt: MoveAttempt, position: Position) -> Position:
    """The turn goes to the pile the card has been laid under."""
    return w.position_with_fact(attempt.game, position, "turn", attempt.place_number(attempt.target))


def to_its_pile(game: Game, position: Position) -> Iterator[Move]:
    """The top card of the pile whose turn it is, to the pile it belongs to."""
    source = PILES[position.facts[game.table.fact_index["turn"]] - 1]
    pile = position.piles[source]
    if pile and (face := pile[-1] & FACE) != UNSEEN:
        target = PILES[RANK[face]]
        others = pile[:-1] if source == target else position.piles[target]
        flat = not any(map(is_face_down, others)) if source == target else not others
        yield Move((MovePart((len(pile) - 1,), source, target, None if flat else 0),))


def all_faced(_game: Game, position: Position) -> bool:
    """Every card lies face up."""
    return not any(is_face_down(entry) for pile in position.piles for entry in pile)
