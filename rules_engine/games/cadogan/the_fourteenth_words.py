"""The Fourteenth: tests, conditions and effects of its own."""

from collections.abc import Callable, Iterator
from itertools import combinations, permutations

from rules_engine import words as w
from rules_engine.judging.position_questions import is_stuck
from rules_engine.model.cards import RANK, UNSEEN, visible_face
from rules_engine.model.declared import declare_dependencies
from rules_engine.words.states import only_ignored_moves_remain
from rules_engine.writing import Game, Move, MoveAttempt, MovePart, Position, Truth

TABLE = w.Table(
    (w.zone("row", 25, title="square", across=5), w.pack, w.zone("aside", title="pairs withdrawn")),
    (w.Fact("exchanges", meaning="how often cards have changed places"),))

SQUARE = TABLE.zone_places["row"]
"""The first zone of the table, so that its places are numbered from 0."""

FOURTEEN = w.pair_in_line_adds_up_to("row", 14)
"""A fourteen can be composed in the square once the move is made."""


def a_fourteen(attempt: MoveAttempt) -> Truth:
    """A fourteen can be composed in the square."""
    return FOURTEEN.pair_exists_in_position(attempt.game, attempt.position)


def is_first_fourteen(attempt: MoveAttempt) -> Truth:
    """No fourteen in the square comes before the pair taken, in the order of the rows.

    Of two pairs that one comes first whose first card does; if that is the same, the one whose other does.
    """
    taken, piles = sorted(part.source for part in attempt.move.parts), attempt.position.piles
    unknown = False
    for one, other in combinations(SQUARE, 2):
        if [one, other] >= taken:
            break
        (row, column), (other_row, other_column) = divmod(one, 5), divmod(other, 5)
        if piles[one] and piles[other] and (row == other_row or column == other_column):
            faces = visible_face(piles[one][-1]), visible_face(piles[other][-1])
            if UNSEEN in faces:
                unknown = True
            elif sum(w.VALUES[RANK[face]] for face in faces) == 14:
                return False
    return None if unknown else True


def no_chance(game: Game, position: Position) -> bool:
    """No fourteen can be composed, and nothing else can be done, or nothing that ever leads to one."""
    return FOURTEEN.pair_exists_in_position(game, position) is False and (
        is_stuck(game, position) or _no_exchange_helps(game, position))


def _no_exchange_helps(game: Game, position: Position) -> bool:
    """Return True if cards can only be exchanged, again and again, and none of it ever makes a fourteen.

    That takes exchanges without end, each of which may make none. Of five cards or more any two can come to
    any two of their places. With four this is not sure, so it is tried.
    """
    free = game.chosen.get("how-often") == "each-time" and game.chosen.get("to-make") == "no"
    held = [place for place in SQUARE if position.piles[place]]
    faces = [visible_face(position.piles[place][-1]) for place in held]
    fillable = position.piles[TABLE.place_index["pack"]] and len(held) < len(SQUARE)
    if not free or fillable or UNSEEN in faces:
        return False
    if not any(w.VALUES[RANK[one]] + w.VALUES[RANK[other]] == 14 for one, other in combinations(faces, 2)):
        return True
    if len(held) < 5:
        return only_ignored_moves_remain(
            game, position, lambda _now, permission, _move: permission.key != "pair")
    in_line = any(one // 5 == other // 5 or one % 5 == other % 5 for one, other in combinations(held, 2))
    return not in_line and game.chosen.get("empty-places") != "yes"


def goes_to(attempt: MoveAttempt) -> dict[int, int]:
    """Return the place to which the card of each place goes, by its place before the move.

    The result is empty unless each part takes the one card of a place of its own. A card that one part brings
    to an empty place and another part takes away again is not the card of that place.
    """
    parts, piles = attempt.move.parts, attempt.position.piles
    went = {part.source: part.target for part in parts}
    each_its_own = len(went) == len(parts) and all(part.at == (0,) and piles[part.source] for part in parts)
    return went if each_its_own else {}


@declare_dependencies("move", "position")
def changes_places(attempt: MoveAttempt) -> Truth:
    """Every card goes to the place of another, which comes to its own. None stays where it lies."""
    went = goes_to(attempt)
    return bool(went) and all(to != place and went.get(to) == place for place, to in went.items())


def goes_round(attempt: MoveAttempt) -> Truth:
    """Every card goes to the place of the next, and the last to that of the first, all in one round."""
    went, place, steps = goes_to(attempt), attempt.source, 0
    while steps < len(went) and (steps == 0 or place != attempt.source):
        place, steps = went.get(place, -1), steps + 1
    return bool(went) and place == attempt.source and steps == len(went)


def to_spaces(attempt: MoveAttempt) -> Truth:
    """Each card goes to an empty place of its own."""
    targets = [part.target for part in attempt.move.parts]
    return len(set(targets)) == len(targets) and not any(attempt.position.piles[place] for place in targets)


def may_exchange(game: Game, position: Position) -> bool:
    """An exchange is left, and no fourteen is known to lie in the square."""
    spent = position.facts[TABLE.fact_index["exchanges"]] > 0 and "once" in game.rules
    return not spent and FOURTEEN.pair_exists_in_position(game, position) is not True


def while_stuck(
    listed: Callable[[list[int], list[int]], Iterator[Move]],
) -> Callable[[Game, Position], Iterator[Move]]:
    """Return a function that lists the moves to try, but none while no exchange may be made.

    `listed` gets the places of the square that hold cards, and those that are empty.
    """

    def tries(game: Game, position: Position) -> Iterator[Move]:
        if may_exchange(game, position):
            held = [place for place in SQUARE if position.piles[place]]
            yield from listed(held, [place for place in SQUARE if not position.piles[place]])

    return tries


@while_stuck
def rounds(held: list[int], _spaces: list[int]) -> Iterator[Move]:
    """Every four cards, in every round they could go."""
    for first, *others in combinations(held, 4):
        for order in permutations(others):
            steps = zip((first, *order), (*order, first), strict=True)
            yield Move(tuple(MovePart((0,), place, to) for place, to in steps))


@while_stuck
def two_into_spaces(held: list[int], spaces: list[int]) -> Iterator[Move]:
    """Every two cards, to every two empty places."""
    for one, other in combinations(held, 2):
        for first, second in permutations(spaces, 2):
            yield Move((MovePart((0,), one, first), MovePart((0,), other, second)))


def close_up(_play: MoveAttempt, position: Position) -> Position:
    """Once the pack is out, the cards of the square close up, row by row from the left upper corner."""
    if position.piles[TABLE.place_index["pack"]]:
        return position
    closed = sorted(position.piles[: SQUARE.stop], key=lambda pile: not pile)
    return position._replace(piles=(*closed, *position.piles[SQUARE.stop :]))
