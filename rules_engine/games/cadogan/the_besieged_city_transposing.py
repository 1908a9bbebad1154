"""The Besieged City: the cards of the Reserve transposed at the end, and when even that is of no use."""

from rules_engine.games.cadogan.the_besieged_city_lines import (
    ENDS,
    RESERVE,
    TABLE,
    can_go_form,
    held,
    none_could_go_form,
)
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.declared import declare_dependencies_of_result
from rules_engine.model.expression import (
    HERE,
    IS_EXCHANGE,
    SOURCE,
    TARGET,
    compiles_to,
    fact_value,
    is_certain,
    no_move_possible_except,
    pile_size,
    some_place_meets,
)
from rules_engine.model.game import Game
from rules_engine.model.moves import top_card_move
from rules_engine.model.rule import Test, Truth
from rules_engine.model.table import Position

TRANSPOSING = ("transpose", "shift")
ARRIVING = ("bring", "fill")
"""The leaves under which a card of the Reserve comes into the Ramparts."""


@compiles_to(IS_EXCHANGE & pile_size(TARGET).equals(pile_size(SOURCE)))
def change_places(attempt: MoveAttempt) -> Truth:
    """Two cards go each to the place of the other. A card that goes to an empty place and back is one."""
    one, other = attempt.move.parts
    there_and_back = (one.source, one.target, one.at) == (other.target, other.source, other.at)
    return there_and_back and bool(attempt.position.piles[other.source])


def ways_out(game: Game, position: Position) -> dict[int, set[str]]:
    """For each place of the Reserve, what the judge says of the ways of its card to the Ramparts."""
    bring = next(permission for permission in game.permissions if permission.key == "bring")
    found: dict[int, set[str]] = {place: set() for place in RESERVE}
    for move, verdict in possible_moves(game, position, bring):
        found[move.parts[0].source].add(verdict.kind)
    return found


@declare_dependencies_of_result()
@compiles_to(lambda: ~can_go_form(SOURCE) | (IS_EXCHANGE & ~can_go_form(TARGET)))
def one_cannot_go() -> Test:
    """Of the cards that are moved, one at least could not go to the Ramparts from where it lies."""
    # Every move of a list is weighed in the same position, which needs to be looked at only once.
    last: list[tuple[Game, Position, dict[int, set[str]]]] = []

    def test(attempt: MoveAttempt) -> Truth:
        if not last or last[0][0] is not attempt.game or last[0][1] is not attempt.position:
            last[:] = [(attempt.game, attempt.position, ways_out(attempt.game, attempt.position))]
        kinds = [last[0][2][part.source] for part in attempt.move.parts]
        if not all(kinds):
            return True
        return False if all("allowed" in found for found in kinds) else None

    return test


def lets_one_go(attempt: MoveAttempt) -> Truth:
    """From its new place one of the cards that are moved can go to the Ramparts."""
    moved = {part.target for part in attempt.move.parts}
    kinds = {
        verdict.kind
        for permission in attempt.game.permissions
        if permission.key in ARRIVING
        for move, verdict in possible_moves(attempt.game, attempt.position_after, permission)
        if move.parts[0].source in moved
    }
    return True if "allowed" in kinds else None if kinds else False


@compiles_to(
    pile_size("pack").equals(0) & pile_size("hand").equals(0)
    & is_certain(no_move_possible_except(TRANSPOSING))
    & ((pile_size("talon") > 0) | ~some_place_meets("reserve", pile_size(HERE) > 0)
        | (fact_value("transposed") > 0)
       | none_could_go_form()))
def is_lost(game: Game, position: Position) -> bool:
    """Nothing is left to deal, nothing can be played or moved, and transposing would not help."""
    if any(position.piles[TABLE.place_index[name]] for name in ("pack", "hand")):
        return False
    permissions = [permission for permission in game.permissions if permission.key not in TRANSPOSING]
    if any(True for permission in permissions for _ in possible_moves(game, position, permission)):
        return False
    left = held(position, RESERVE)
    if (
        position.piles[TABLE.place_index["talon"]]
        or not left
        or position.facts[TABLE.fact_index["transposed"]]
    ):
        return True
    anywhere = any(permission.key == "shift" for permission in game.permissions)
    ends = {end for place in (RESERVE if anywhere else left) for end in ENDS[place]}
    if not all(position.piles[end] for end in ends):
        return False
    bring = next(permission for permission in game.permissions if permission.key == "bring")
    tests = [rule.test for rule in bring.rules if rule.test and rule.key != "at-the-end"]
    plays = (MoveAttempt(game, position, top_card_move(position, card, place)) for card in left
        for place in ends)
    return all(any(test(attempt) is False for test in tests) for attempt in plays)
