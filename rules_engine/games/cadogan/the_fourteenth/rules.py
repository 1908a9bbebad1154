"""The Fourteenth: the table, what lies in one line, and the rules as the text gives them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN, Pile, seen
from rules_engine.game import Game
from rules_engine.moves import Move, Part
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.lines import first_empty, in_one_line
from rules_engine.words.pairs import cards_taken, values_make
from rules_engine.words.tests import fact_is, top_of_pile

cite = citing("cadogan", "THE FOURTEENTH")
terms = citing("cadogan", "EXPLANATION OF TERMS")

ACROSS = 5
TABLE = Table(
    zones=(
        Zone("row", 25, title="square", across=ACROSS),
        Zone("pack", title="pack", face_down=True),
        Zone("aside", title="pairs withdrawn"),
    ),
    facts=(Fact("exchanges", 0, "how often cards have changed places"),),
)
SQUARE = TABLE.zone["row"]
LINES = tuple(
    (one, other)
    for one, other in combinations(SQUARE, 2)
    if one // ACROSS == other // ACROSS or one % ACROSS == other % ACROSS
)
"""Every two places of one row or of one column."""
IN_LINE_WITH = tuple(
    tuple(other for other in SQUARE if other != one and (min(one, other), max(one, other)) in LINES)
    for one in SQUARE
)
"""For each place, the others of its row and of its column."""


@lru_cache(maxsize=64)
def faces_of(square: tuple[Pile, ...]) -> tuple[int | None, ...]:
    """The face that each place shows, None where it is empty."""
    return tuple(seen(pile[-1]) if pile else None for pile in square)


@lru_cache(maxsize=64)
def fourteen_among(faces: tuple[int | None, ...]) -> Truth:
    """Whether two cards of one line make fourteen; None where that hangs on a card not shown."""
    answer: Truth = False
    for one, other in LINES:
        first, second = faces[one], faces[other]
        if first is None or second is None:
            continue
        if UNSEEN in (first, second):
            answer = None
        elif RANK[first] + RANK[second] == 12:
            return True
    return answer


def a_fourteen(position: Position) -> Truth:
    """Whether a fourteen can be composed in the square."""
    return fourteen_among(faces_of(position.piles[SQUARE.start : SQUARE.stop]))


def none_to_compose(attempt: Attempt) -> Truth:
    """No two cards of one line make fourteen."""
    found = a_fourteen(attempt.position)
    return None if found is None else not found


def composes(attempt: Attempt) -> Truth:
    """Once the move is made, two cards of one line make fourteen."""
    before = faces_of(attempt.position.piles[SQUARE.start : SQUARE.stop])
    faces = list(before)
    for part in attempt.move.parts:
        faces[part.source] = None
    for part in attempt.move.parts:
        faces[part.target] = before[part.source]
    # Nearly always a card that has come to a new place is one of the two.
    for part in attempt.move.parts:
        card = faces[part.target]
        if card is None or card == UNSEEN:
            continue
        for place in IN_LINE_WITH[part.target]:
            other = faces[place]
            if other is not None and RANK[card] + RANK[other] == 12 and other != UNSEEN:
                return True
    return fourteen_among(tuple(faces))


def goes_to(attempt: Attempt) -> dict[int, int] | None:
    """Where the card of each place goes; None unless as many places give up the one card they hold."""
    parts = attempt.move.parts
    went = {part.source: part.target for part in parts}
    return went if len(went) == len(parts) and all(part.at == (0,) for part in parts) else None


def changes_places(attempt: Attempt) -> Truth:
    """Every card goes to the place of another, which comes to its own."""
    went = goes_to(attempt)
    return went is not None and all(went.get(went[place]) == place for place in went)


def goes_round(attempt: Attempt) -> Truth:
    """Every card goes to the place of the next, and the last to that of the first, all in one round."""
    went = goes_to(attempt)
    if went is None:
        return False
    place, round_ = attempt.source, 0
    while place in went and round_ < len(went):
        place, round_ = went[place], round_ + 1
        if place == attempt.source:
            break
    return place == attempt.source and round_ == len(went)


def to_spaces(attempt: Attempt) -> Truth:
    """Each card goes to an empty place of its own."""
    targets = [part.target for part in attempt.move.parts]
    return len(set(targets)) == len(targets) and not any(attempt.position.piles[place] for place in targets)


def may_exchange(game: Game, position: Position) -> bool:
    """Whether the chance is not spent, and there is no fourteen."""
    spent = position.facts[TABLE.fact["exchanges"]] > 0 and "once" in game.rules
    return not spent and a_fourteen(position) is not True


def held(position: Position) -> list[int]:
    """The places of the square that hold a card."""
    return [place for place in SQUARE if position.piles[place]]


def swap(one: int, other: int) -> tuple[Part, Part]:
    """Two cards change places; the second is taken from under the first."""
    return Part((0,), one, other), Part((0,), other, one)


def exchanges(game: Game, position: Position) -> Iterator[Move]:
    """Every two cards with every two others, each exchange once."""
    if not may_exchange(game, position):
        return
    for one, other, third, fourth in combinations(held(position), 4):
        yield Move((*swap(one, other), *swap(third, fourth)))
        yield Move((*swap(one, third), *swap(other, fourth)))
        yield Move((*swap(one, fourth), *swap(other, third)))


def swaps(game: Game, position: Position) -> Iterator[Move]:
    """Every two cards, for one change of places."""
    if may_exchange(game, position):
        for one, other in combinations(held(position), 2):
            yield Move(swap(one, other))


def rounds(game: Game, position: Position) -> Iterator[Move]:
    """Every four cards, in every round they could go."""
    if not may_exchange(game, position):
        return
    for first, *others in combinations(held(position), 4):
        for order in permutations(others):
            places = (first, *order)
            steps = zip(places, (*order, first), strict=True)
            yield Move(tuple(Part((0,), place, to) for place, to in steps))


def two_into_spaces(game: Game, position: Position) -> Iterator[Move]:
    """Every two cards, to every two empty places."""
    if not may_exchange(game, position):
        return
    spaces = [place for place in SQUARE if not position.piles[place]]
    for one, other in combinations(held(position), 2):
        for first, second in permutations(spaces, 2):
            yield Move((Part((0,), one, first), Part((0,), other, second)))


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
FIVE_ROWS = Rule(
    "five-rows", cite(1, 1),
    "Twenty-five cards are laid face up, each by itself, in five rows of five. The seventy-nine others stay "
    "in the hand, face down.")

# What may be done.
PAIR = Rule("pair", cite(1, 2), "Two cards that make fourteen are withdrawn from the square.")
FILL = Rule("fill", cite(2, 1), "A place left by a withdrawn card is filled from the pack.")
EXCHANGE = Rule(
    "exchange", cite(3, 1),
    "When the square is stuck, two cards of it may change places with two others.")

# What limits it.
FOURTEEN = Rule(
    "fourteen", cite(1, 2), "The two cards of a pair come to fourteen together.", values_make(14))
COURT = Rule("court-cards", cite(1, 3), "A king counts thirteen, a queen twelve and a knave eleven.")
POINTS = Rule("points", terms(7, 2), "Every other card counts its points, an ace one.")
IN_LINE = Rule(
    "in-line", cite(1, 2),
    "Both cards of a pair lie in the same row or in the same column; they need not touch.", in_one_line)
TWO_CARDS = Rule(
    "two-cards", cite(1, 2), "A fourteen takes exactly two cards, and neither goes alone.", cards_taken(2))
TOP_CARD = Rule("top-card", cite(2, 1), "Places are filled with the top card of the pack.", top_of_pile)
SPACE_ONLY = Rule("space-only", cite(2, 1), "A card from the pack goes only where a place is empty.")
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(2, 1),
    "While the pack lasts, empty places are filled before anything else is done.")
OWN_PLACE = Rule(
    "own-place", cite(3, 1), "No card leaves its place in the square but to be paired or exchanged.")
OFF = Rule("off-for-good", cite(2, 1), "A pair that has been withdrawn does not come back.")
NO_FOURTEEN = Rule(
    "no-fourteen", cite(3, 1), "Cards are exchanged only when no two cards in a line make fourteen.",
    none_to_compose)
ONCE = Rule(
    "once", cite(3, 1), "There is one exchange in a game, no more.", fact_is("exchanges", 0))
ONE_FOR_ONE = Rule(
    "one-for-one", cite(3, 1),
    "Each of the two cards goes to the place of one of the two others, and that card comes to its place.",
    changes_places)
MAKES = Rule(
    "makes-fourteen", cite(3, 1), "After the exchange at least one fourteen can be composed.", composes)

# The end.
ALL_PAIRED = Rule(
    "all-paired", cite(3, 1), "The game is won when both packs have been withdrawn, pair by pair.")
STUCK = Rule(
    "stuck", cite(3, 1).quiet(),
    "The game is lost when no fourteen can be composed, no place can be filled, and no exchange is left.")

# Rules that only another reading brings.
IN_ORDER = Rule(
    "in-order", cite(2, 1).quiet(),
    "The first empty place is filled first: from the top row down, and in each row from the left.",
    first_empty)
SWAP_TWO = Rule(
    "exchange-two", cite(3, 1).quiet(), "When the square is stuck, two cards of it may change places.")
EACH_OTHER = Rule(
    "each-other", cite(3, 1).quiet(), "The two cards go each to the place of the other.", changes_places)
ROUND = Rule(
    "exchange-round", cite(3, 1).quiet(),
    "The two cards may take the two places of the others so that all four go round.")
IN_A_ROUND = Rule(
    "in-a-round", cite(3, 1).quiet(),
    "Going round, each of the four cards takes the place of the next, and the last that of the first.",
    goes_round)
INTO_SPACES = Rule(
    "into-spaces", cite(3, 1).quiet(), "When the square is stuck, two cards may go to two empty places.")
TWO_SPACES = Rule(
    "two-spaces", cite(3, 1).quiet(), "Two cards that go to empty places go each to one of its own.",
    to_spaces)
