"""Caesar: tests, conditions and effects of its own."""

from collections.abc import Sequence

from rules_engine.model.cards import RANK, UNSEEN, visible_face
from rules_engine.model.expression import (
    HERE,
    IS_EXCHANGE,
    SOURCE,
    TARGET,
    Expression,
    all_are_true,
    card_at_index,
    compiles_to,
    every_place_meets,
    fact_value,
    has_choice,
    pile_size,
    rank_of,
)
from rules_engine.words.effects import position_with_fact
from rules_engine.writing import Game, MoveAttempt, Position, Truth

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))

COLUMNS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))

DIAGONALS = ((0, 4, 8), (2, 4, 6))

LINES = (*ROWS, *COLUMNS, *DIAGONALS)
"""The eight lines of the square, by the numbers of their places from 0."""


def fifteens(pips: Sequence[int]) -> int:
    """How many of the eight lines come to fifteen."""
    return sum(pips[one] + pips[two] + pips[three] == 15 for one, two, three in LINES)


def made(_game: Game, position: Position, _place: int = 0) -> int | None:
    """How many fifteens lie on the table; None where a card is not shown."""
    faces = [visible_face(pile[0]) if pile else UNSEEN for pile in position.piles]
    return None if UNSEEN in faces else fifteens([RANK[face] + 1 for face in faces])


def _pips_form(number: int) -> Expression:
    """The rank from 0 of the card in this place of the square."""
    return rank_of(card_at_index(f"square-{number // 3 + 1}-{number % 3 + 1}", 0))


@compiles_to(every_place_meets("square", rank_of(card_at_index(HERE, 0)) > -1) & all_are_true(
    (_pips_form(one) + _pips_form(two) + _pips_form(three)).equals(12) for one, two, three in LINES))
def all_are_fifteens(game: Game, position: Position) -> bool:
    """Every one of the eight lines comes to fifteen."""
    return made(game, position) == len(LINES)


@compiles_to(IS_EXCHANGE & pile_size(SOURCE).equals(1) & pile_size(TARGET).equals(1))
def places_changed(attempt: MoveAttempt) -> Truth:
    """Every place gives up its own card, and gets that of another place the move takes from.

    False if one of these places holds no card, or more than one, before the move.
    """
    parts, piles = attempt.move.parts, attempt.position.piles
    sources = {part.source for part in parts}
    own = all(
        part.at == (0,) and part.source != part.target and len(piles[part.source]) == 1 for part in parts)
    return own and len(sources) == len(parts) and sources == {part.target for part in parts}


def neighbours(attempt: MoveAttempt) -> Truth:
    """The places the cards come from share a side."""
    row, along = divmod(attempt.source, 3)
    others = (divmod(part.source, 3) for part in attempt.move.parts[1:])
    return all(abs(row - down) + abs(along - across) == 1 for down, across in others)


@compiles_to(has_choice("first", "at-pleasure") & fact_value("begun").equals(0))
def nine_being_laid(attempt: MoveAttempt) -> Truth:
    """No exchange has been made, and the nine cards may be laid out as the player likes."""
    return attempt.game.chosen.get("first") == "at-pleasure" and attempt.fact_value("begun") == 0


def begin_if_neighbours(attempt: MoveAttempt, position: Position) -> Position:
    """The game has begun if two neighbours have changed places; any other move is still of the laying."""
    exchanged = len(attempt.move.parts) == 2 and neighbours(attempt)
    return position_with_fact(attempt.game, position, "begun", 1) if exchanged else position


def moved_at_will(attempt: MoveAttempt) -> Truth:
    """As many cards may be moved as the player likes."""
    return attempt.game.chosen.get("way") == "at-will"
