"""Tests of one move: of its cards, and of the piles and stored numbers around them.

A test returns True, False, or None if a hidden card decides. Tests of zones and places are in `routes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce
from itertools import pairwise

from rules_engine.judging.plain_list import UncompiledPositionAnalysis
from rules_engine.judging.position_questions import has_no_move, possible_moves
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.card_names import RANKS
from rules_engine.model.cards import FACES, RANK, RED, SUIT, UNSEEN, visible_face
from rules_engine.model.declared import declare_dependencies, declare_dependencies_of_result
from rules_engine.model.expression import (
    CARD,
    HERE,
    INDEX,
    SOURCE,
    TAKEN,
    TARGET,
    Expression,
    all_are_true,
    any_is_true,
    are_known_and_equal,
    card_at_index,
    compiles_to,
    expression_of_condition,
    expression_of_test,
    fact_value,
    lies_in_zone,
    no_move_possible,
    pile_size,
    rank_of,
    some_listed_place_meets,
    some_move_meets,
    suit_of,
    top_card,
    value_if,
)
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission, State, Test, Truth
from rules_engine.model.table import Position
from rules_engine.tables.card_on_card import CardOnCardTest, CardTestWithPositionValue, table_of_face_pairs
from rules_engine.words.states import FOUNDATION_ZONES, base_rank, base_rank_expression


def fits_on_target_card(holds: Callable[[int, int], bool]) -> CardOnCardTest:
    """Return the test that a card fits on the card it is laid on. On an empty place, any card fits.

    `holds` is a function of two faces: the card, and the card below. It returns True if the two fit. The test
    fails for jokers. It is undecided if a card is not shown.
    """
    return CardOnCardTest(table_of_face_pairs(holds))


same_suit = fits_on_target_card(lambda card, under: SUIT[card] == SUIT[under])
"""Check that the card has the suit of the card it goes on."""
alternate_colour = fits_on_target_card(lambda card, under: RED[card] != RED[under])
"""Check that the card goes red on black or black on red."""
one_lower = fits_on_target_card(lambda card, under: RANK[card] == RANK[under] - 1)
"""Check that the card is one rank lower than the card it goes on."""
one_lower_to_two = fits_on_target_card(lambda card, under: 0 < RANK[card] == RANK[under] - 1)
"""Check that the card is one rank lower than the card it goes on, and not an ace."""
one_higher = fits_on_target_card(lambda card, under: RANK[card] == RANK[under] + 1)
"""Check that the card is one rank higher than the card it goes on."""
one_apart = fits_on_target_card(lambda card, under: abs(RANK[card] - RANK[under]) == 1)
"""Check that the card is one rank higher or lower than the card it goes on."""
one_lower_round = fits_on_target_card(lambda card, under: RANK[card] == (RANK[under] - 1) % 13)
"""Check that the card is one rank lower; a king goes on an ace."""
one_higher_round = fits_on_target_card(lambda card, under: RANK[card] == (RANK[under] + 1) % 13)
"""Check that the card is one rank higher; an ace goes on a king."""


@declare_dependencies_of_result(parts="tests", every=True)
@compiles_to(lambda *tests: all_are_true(expression_of_test(test) for test in tests))
def all_tests_hold(*tests: Test) -> Test:
    """Return the test that all of the given `tests` hold.

    The new test fails if one of them fails, even if another is undecided.
    """
    tables = [one for one in tests if isinstance(one, CardOnCardTest) and one.on_nothing is None]
    if len(tables) == len(tests):
        return reduce(CardOnCardTest.combine_with_test, tables)

    def every_test_holds(attempt: MoveAttempt) -> Truth:
        """Return True if all tests hold for the move, and False if one fails. Else return None."""
        answer: Truth = True
        for one in tests:
            holds = one(attempt)
            if holds is None:
                answer = None
            elif not holds:
                return False
        return answer

    return every_test_holds


marriage = all_tests_hold(same_suit, one_apart)
"""Check that the card goes on the next higher or next lower card of its suit: a marriage."""


@declare_dependencies_of_result(parts="tests")
@compiles_to(lambda *tests: any_is_true(expression_of_test(test) for test in tests))
def any_test_holds(*tests: Test) -> Test:
    """Return the test that at least one of the given `tests` holds, even if another is undecided.

    The new test fails if all of them fail.
    """

    def some_test_holds(attempt: MoveAttempt) -> Truth:
        """Return True if one of the tests holds for the move, and False if all fail. Else return None."""
        answer: Truth = False
        for one in tests:
            holds = one(attempt)
            if holds is None:
                answer = None
            elif holds:
                return True
        return answer

    return some_test_holds


@declare_dependencies_of_result(parts="test")
@compiles_to(lambda test: ~expression_of_test(test))
def fails_test(test: Test) -> Test:
    """Return the opposite of a test: it holds if `test` fails, and fails if `test` holds.

    If a hidden card decides `test`, it is undecided too.
    """

    def test_fails(attempt: MoveAttempt) -> Truth:
        """Return True if `test` fails for the move, and False if it holds. Return None if it is undecided."""
        holds = test(attempt)
        return None if holds is None else not holds

    return test_fails


@declare_dependencies_of_result(parts="part_test")
def every_part_meets(part_test: Test) -> Test:
    """Return the test that every part of the move passes `part_test`.

    A part is a group of cards that go from one place to another. It is tested in the position before that
    part.
    """

    def every_part_passes(attempt: MoveAttempt) -> Truth:
        """Return True if `part_test` holds for every part of the move, and False if it fails for one.

        Return None if it fails for none, but is undecided for one.
        """
        answers = [part_test(part) for part in attempt.single_moves]
        if False in answers:
            return False
        return None if None in answers else True

    return every_part_passes


@declare_dependencies("shape")
@compiles_to(TAKEN.equals(1))
def takes_one_card(attempt: MoveAttempt) -> Truth:
    """Check that the first part moves a single card."""
    return attempt.cards_per_part[0] == 1


@declare_dependencies("shape")
@compiles_to((INDEX + TAKEN).equals(pile_size(SOURCE)))
def takes_top_of_pile(attempt: MoveAttempt) -> Truth:
    """Check that the cards taken are at the top of their pile."""
    return attempt.takes_top_cards


@declare_dependencies_of_result("pile")
@compiles_to(lambda count: ~(pile_size(SOURCE) > count))
def source_holds_at_most(count: int) -> Test:
    """Return the test that the source pile holds at most `count` cards before the move."""
    return lambda attempt: len(attempt.origin) <= count


@declare_dependencies_of_result("source zone", zones="zone")
@compiles_to(lambda zone: ~lies_in_zone(SOURCE, zone))
def does_not_come_from(zone: str) -> Test:
    """Return the test that the card does not come from this zone."""
    return lambda attempt: attempt.zone_name(attempt.source) != zone


def if_from(zone: str, *tests: Test) -> Test:
    """Return the test that a card which comes from the zone `zone` passes one of the given `tests`.

    A card that comes from another zone passes in any case.
    """
    return any_test_holds(does_not_come_from(zone), *tests)


@declare_dependencies_of_result("named", facts="name")
@compiles_to(lambda name, value: fact_value(name).equals(value))
def fact_equals(name: str, value: int) -> Test:
    """Return the test that the fact `name` (a number stored beside the cards) has this value."""
    return lambda attempt: attempt.fact_value(name) == value


@declare_dependencies_of_result("named", facts="name")
@compiles_to(lambda name, value: fact_value(name) > value)
def fact_is_above(name: str, value: int) -> Test:
    """Return the test that the fact `name` (a number stored beside the cards) is greater than this value."""
    return lambda attempt: attempt.fact_value(name) > value


@declare_dependencies_of_result("named", facts="name")
@compiles_to(lambda name, value: fact_value(name) < value)
def fact_is_below(name: str, value: int) -> Test:
    """Return the test that the fact `name` (a number stored beside the cards) is less than this value."""
    return lambda attempt: attempt.fact_value(name) < value


@declare_dependencies_of_result("named", places="place")
@compiles_to(lambda place: pile_size(place).equals(0))
def place_is_empty(place: str) -> Test:
    """Return the test that the place is empty before the move."""
    return lambda attempt: not attempt.position.piles[attempt.game.table.place_index[place]]


@declare_dependencies_of_result("named", places="place")
@compiles_to(lambda place: pile_size(place) > 0)
def place_holds_cards(place: str) -> Test:
    """Return the test that the place holds a card before the move."""
    return lambda attempt: bool(attempt.position.piles[attempt.game.table.place_index[place]])


has_base_rank = declare_dependencies("card", "named", facts="base", perhaps=FOUNDATION_ZONES)(compiles_to(
    are_known_and_equal(rank_of(CARD), base_rank_expression()))(CardTestWithPositionValue(
    base_rank,
    lambda base: [None if base is None or card == UNSEEN else RANK[card] == base for card in range(FACES)])))
"""Check that the card has the rank that begins the foundations."""


@declare_dependencies("pile")
@compiles_to((pile_size(SOURCE) > 1) & TAKEN.equals(pile_size(SOURCE)))
def takes_whole_pile(attempt: MoveAttempt) -> Truth:
    """Check that the whole pile is taken, and that it has at least two cards."""
    return len(attempt.origin) > 1 and len(attempt.part.at) == len(attempt.origin)


@declare_dependencies("pile")
@compiles_to(pile_size(SOURCE) > TAKEN)
def leaves_a_card_behind(attempt: MoveAttempt) -> Truth:
    """Check that the move leaves at least one card in the pile that it takes from."""
    return len(attempt.origin) > len(attempt.part.at)


@declare_dependencies_of_result("card")
def card_has_rank(rank: int) -> Test:
    """Return the test that the card has this rank, 0 for an ace and 12 for a king."""
    return lambda attempt: None if attempt.card == UNSEEN else RANK[attempt.card] == rank


@declare_dependencies_of_result("named", parts="state")
@compiles_to(lambda state: expression_of_condition(state))
def state_holds(state: State) -> Test:
    """Return the test that the condition `state` of the position holds before the move."""
    return lambda attempt: state(attempt.game, attempt.position)


@declare_dependencies_of_result("position", permissions="keys", zones="source")
@compiles_to(
    lambda *keys, source="", is_ignored=None: None if is_ignored else no_move_possible(keys, source))
def no_move_possible_under(
    *keys: str, source: str = "", is_ignored: Callable[[Position, Permission, Move], bool] | None = None
) -> Test:
    """Return the test that no move is possible under the permissions (rules that allow moves) of `keys`.

    - `source`: only moves from this zone are tried.
    - `is_ignored`: a function that returns True for moves that do not count. Not together with `source`.

    Duties (what must be done first) are ignored. The rules of these permissions must not use this test,
    except about other zones.
    """
    # Every move of a list is weighed in the same position, which needs to be looked at only once.
    last: list[tuple[Game, Position, Truth]] = []

    def permissions_allow_no_move(attempt: MoveAttempt) -> Truth:
        """Return True if none of these rules allows a move. Return None if a hidden card decides."""
        if not last or last[0][0] is not attempt.game or last[0][1] is not attempt.position:
            permissions = [permission for permission in attempt.game.permissions if permission.key in keys]
            if source:
                answer = _no_move_possible_from_zone(source, attempt, permissions)
            elif is_ignored:
                answer = _no_move_possible_except_ignored(is_ignored, attempt, permissions)
            else:
                answer = has_no_move(attempt.game, attempt.position, permissions)
            last[:] = [(attempt.game, attempt.position, answer)]
        return last[0][2]

    return permissions_allow_no_move


def _no_move_possible_from_zone(
    source: str, attempt: MoveAttempt, permissions: Iterable[Permission]
) -> Truth:
    """Return True if these permissions (rules that allow moves) allow no move from this zone, else False.

    Return None if a hidden card decides.
    """
    analysis = UncompiledPositionAnalysis(attempt.game, attempt.position)
    kinds = {
        verdict.kind for permission in permissions if source in permission.source.split()
        for _, verdict in analysis.possible_moves(permission, source)}
    return False if "allowed" in kinds else None if kinds else True


def _card_goes_to_like_card_form(any_suit: bool) -> Expression:
    """Return the expression that the card goes from one card to another of the same rank, and suit too.

    With `any_suit` only the rank must be the same.
    """
    left, reached = card_at_index(SOURCE, INDEX - 1), top_card(TARGET)
    alike = (INDEX > 0) & ~(rank_of(left) < 0) & rank_of(left).equals(rank_of(reached))
    return alike if any_suit else alike & suit_of(left).equals(suit_of(reached))


@declare_dependencies_of_result("position", permissions="keys")
@compiles_to(
    lambda *keys, any_suit=False: ~some_move_meets(~_card_goes_to_like_card_form(any_suit), keys))
def no_marriage_possible_but_to_like_cards(*keys: str, any_suit: bool = False) -> Test:
    """Return the test that no marriage is possible under the permissions (rules that allow moves) of `keys`.

    A marriage does not count if the card already lies on a card like the one that it would go to: of the same
    rank and suit or, with `any_suit`, of the same rank. So a card that could only go back and forth is
    ignored.
    """

    def goes_to_like_card(position: Position, _permission: Permission, move: Move) -> bool:
        """Return True if the card goes from one card to another that is like it."""
        part = move.parts[0]
        left, reached = position.piles[part.source][: part.at[0]], position.piles[part.target]
        if not left or not reached:
            return False
        faces = visible_face(left[-1]), visible_face(reached[-1])
        return UNSEEN not in faces and (
            RANK[faces[0]] == RANK[faces[1]] if any_suit else faces[0] == faces[1])

    no_other_move_possible = no_move_possible_under(*keys, is_ignored=goes_to_like_card)

    def no_marriage_is_left(attempt: MoveAttempt) -> Truth:
        """Return True if no marriage is left. Return None if a hidden card decides."""
        return no_other_move_possible(attempt)

    return no_marriage_is_left


def _no_move_possible_except_ignored(
    is_ignored: Callable[[Position, Permission, Move], bool], attempt: MoveAttempt,
    permissions: Iterable[Permission]
) -> Truth:
    """Return True if these permissions (rules) allow no move but those for which `is_ignored` returns True.

    Return False if they allow another, and None if a hidden card decides.
    """
    answer: Truth = True
    for permission in permissions:
        for move, verdict in possible_moves(attempt.game, attempt.position, permission):
            if not is_ignored(attempt.position, permission, move):
                if verdict.kind == "allowed":
                    return False
                answer = None
    return answer


def follows_rank_order(ranks: str) -> Test:
    """Return the test that the card comes next after the one it goes on, in an order of ranks.

    With `ranks="A23456789TJK"`, a king goes on a knave, and a queen nowhere. On an empty place, only the
    first rank fits.
    """
    at = {RANKS.index(rank): number for number, rank in enumerate(ranks)}
    follows = fits_on_target_card(
        lambda card, under: RANK[card] in at and at[RANK[card]] - at.get(RANK[under], len(at)) == 1
    )
    return CardOnCardTest(follows.answers, card_has_rank(RANKS.index(ranks[0])))


@declare_dependencies_of_result("source zone", "target zone", zones="ladder")
def goes_to_next_zone_of_ladder(*ladder: str) -> Test:
    """Return the test that the card goes from one zone to the next in a list of zones.

    `ladder` is that list, in the order in which a card passes through the zones.
    """
    steps = set(pairwise(ladder))
    return lambda attempt: (attempt.zone_name(attempt.source), attempt.zone_name(attempt.target)) in steps


def _expression_that_foundation_suit_is_new() -> Expression:
    """Return the expression with which compiled code computes `foundation_suit_is_new`."""
    begun, bottom = suit_of(CARD), suit_of(card_at_index(HERE, 0))
    has_same = some_listed_place_meets(TARGET, _places_in_same_zone, bottom.equals(begun) & ~(begun < 0))
    may_have = some_listed_place_meets(TARGET, _places_in_same_zone, (pile_size(HERE) > 0)
        & ((bottom < 0) | (begun < 0)))
    return value_if(has_same, 0, value_if(may_have, 2, 1))


def _places_in_same_zone(game: Game) -> list[range]:
    """Return a list with, for each place of the table, all places of its zone."""
    return [game.table.zone_places[zone.name] for zone in game.table.zones_by_place]


@declare_dependencies("card", "target zone", "named")
@compiles_to(_expression_that_foundation_suit_is_new())
def foundation_suit_is_new(attempt: MoveAttempt) -> Truth:
    """Check that no foundation of the target zone has a bottom card of the suit of the card that is moved."""
    piles = (
        attempt.position.piles[place]
        for place in attempt.game.table.zone_places[attempt.zone_name(attempt.target)]
    )
    begun = {SUIT[visible_face(pile[0])] for pile in piles if pile}
    if attempt.card != UNSEEN and SUIT[attempt.card] in begun:
        return False
    return None if begun and (-1 in begun or attempt.card == UNSEEN) else True


@declare_dependencies("card", "under", "target zone")
def is_next_for_its_foundation(attempt: MoveAttempt) -> Truth:
    """Check that the card is one rank higher than the top card of its foundation, or one rank lower.

    In the zone `ascending` it must be higher, in any other zone lower.
    """
    return (one_higher if attempt.zone_name(attempt.target) == "ascending" else one_lower)(attempt)


@declare_dependencies("source zone", "named", places="hand")
@compiles_to(lies_in_zone(SOURCE, "hand") | pile_size("hand").equals(0))
def turned_card_is_played_first(attempt: MoveAttempt) -> Truth:
    """Check that the move takes the card that lies turned up in the place `hand`.

    If no card lies there, any move passes.
    """
    if attempt.zone_name(attempt.source) == "hand":
        return True
    return not attempt.position.piles[attempt.game.table.place_index["hand"]]


@declare_dependencies("pile", "named", facts="fresh")
@compiles_to(fact_value("fresh").equals(1) & TAKEN.equals(1) & INDEX.equals(pile_size(SOURCE) - 2))
def is_just_beneath_turned_card(attempt: MoveAttempt) -> Truth:
    """Check that a move takes one card, which lies directly beneath a card just turned up.

    The game stores 1 as its number `fresh` while the top card is just turned up, and another number later.
    """
    return attempt.fact_value("fresh") == 1 and attempt.part.at == (len(attempt.origin) - 2,)


@declare_dependencies_of_result("position", permissions="keys", zones="source")
@compiles_to(lambda *keys, source="hand": no_move_possible(keys, source))
def no_move_from_zones_possible(*keys: str, source: str = "hand") -> Test:
    """Return the test that no move from the zones `source` is possible under some permissions.

    `keys` are the keys of these permissions (rules that allow moves). Owed duties (obligations) are ignored.
    """
    zones = source.split()

    def zones_have_no_possible_move(attempt: MoveAttempt) -> Truth:
        """Return True if these rules allow no move from these zones. Return None if a hidden card decides."""
        permissions = [
            replace(permission, source=" ".join(shared))
            for permission in attempt.game.permissions
            if permission.key in keys
            and (shared := [zone for zone in permission.source.split() if zone in zones])
        ]
        return has_no_move(attempt.game, attempt.position, permissions)

    return zones_have_no_possible_move
