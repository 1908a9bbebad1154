"""Single words and helpers of the judge: what each returns, in positions made for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine.judging.candidate_moves import candidate_moves, places_that_can_take_card
from rules_engine.judging.judge import judge
from rules_engine.judging.permissions import move_takes_covered_card
from rules_engine.judging.plain_list import permission_is_for_places_of_move
from rules_engine.judging.position_questions import permissions_allowing_move
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.card_names import card_in_words, parse_card
from rules_engine.model.cards import CROSSED, DOWN, JOKER
from rules_engine.model.citation import SourceCitation
from rules_engine.model.deal import DealToZone
from rules_engine.model.fact import Fact
from rules_engine.model.game import Game
from rules_engine.model.layout import Layout, LayoutsByWidth
from rules_engine.model.moves import Move, MovePart, top_card_move
from rules_engine.model.packs import cards_of_full_packs, count_adjacent_equal_cards
from rules_engine.model.rule import Permission, Rule
from rules_engine.model.table import Position, Table, Zone
from rules_engine.tables.card_on_card import CardOnCardTest
from rules_engine.tables.of_cards import result_counts_as_true
from rules_engine.words.melds import (
    does_not_pass_the_ace,
    has_no_ace_at_both_ends,
    is_consecutive,
    keeps_card_besides_drawn_one,
    meld_has_no_equal_cards,
    possible_first_ranks,
)
from rules_engine.words.rows import row_is_complete
from rules_engine.words.tests import (
    does_not_come_from,
    foundation_suit_is_new,
    if_from,
    is_next_for_its_foundation,
    no_marriage_possible_but_to_like_cards,
    no_move_possible_under,
    same_suit,
)

HERE = SourceCitation("test", "HERE", 1)
PERMISSION = Rule("permission", HERE, "A card may go.")
EVER = Rule("ever", HERE, "It does.", lambda _: True)
NEVER = Rule("never", HERE, "It does not.", lambda _: False)
TABLE = Table(
    (Zone("pack", face_down=True), Zone("row", 4, across=2), Zone("goal", 2), Zone("heap"),
     Zone("ascending"), Zone("descending"), Zone("hand", hand=True)),
    (Fact("row", start=1), Fact("complete")))


def make_small_game(*moves: Permission) -> Game:
    return Game("test/small", "Small", (), cards_of_full_packs(2), TABLE, (DealToZone("heap", rest=True),),
        moves,
                LayoutsByWidth(Layout(()), Layout(())))


def position_with_piles(**piles: str) -> Position:
    return TABLE.position({
        name.replace("_", "-"): map(parse_card, cards.split()) for name, cards in piles.items()})


def attempt_of_card_move(where: Position, source: str, target: str) -> MoveAttempt:
    return MoveAttempt(make_small_game(), where,
        top_card_move(where, TABLE.place_index[source], TABLE.place_index[target]))


def places_of_moves(held: list[Move]) -> list[tuple[str, str]]:
    return [(TABLE.places[part.source], TABLE.places[part.target]) for move in held for part in move.parts]


def test_a_card_has_at_most_one_mark() -> None:
    assert parse_card("10c-") == parse_card("TC") | DOWN
    assert parse_card("jk+") == JOKER | CROSSED
    for text in ("7C-+", "7C--", "1H", "", "-", "JKS", "C7"):
        with pytest.raises(ValueError, match="is no card"):
            parse_card(text)


def test_an_undecided_result_counts_as_false_only_if_it_must_be_sure() -> None:
    assert [result_counts_as_true(answer, sure=True) for answer in (True, None, False)] == [
        True,
        False,
        False,
    ]
    assert [result_counts_as_true(answer, sure=False) for answer in (True, None, False)] == [
        True,
        True,
        False,
    ]


def test_a_row_is_complete_if_its_fact_says_so_or_the_pack_is_empty() -> None:
    assert not row_is_complete(make_small_game(), position_with_piles(pack="2S"))
    assert row_is_complete(make_small_game(), position_with_piles(pack="2S")._replace(facts=(1, 1)))
    assert row_is_complete(make_small_game(), position_with_piles())


@pytest.mark.parametrize(("cards", "answer"), [
    ("2S 2H", True), ("2S 2S", False), ("2S ??", None), ("2S 2S ??", False), ("2S JK JK", True)])
def test_a_meld_must_not_hold_two_equal_cards(cards: str, answer: bool | None) -> None:
    where = position_with_piles(goal_1=" ".join(cards.split()[:-1]), heap=cards.split()[-1])
    assert meld_has_no_equal_cards()(attempt_of_card_move(where, "heap", "goal-1")) is answer
    assert meld_has_no_equal_cards(only_of=4)(attempt_of_card_move(where, "heap", "goal-1")) is True


def test_a_test_may_apply_only_to_cards_from_one_zone() -> None:
    where = position_with_piles(heap="2S", hand="2S", goal_1="3H")
    passed = {
        source: if_from("heap", same_suit)(attempt_of_card_move(where, source, "goal-1"))
            for source in ("heap", "hand")}
    assert passed == {"heap": False, "hand": True}
    assert if_from("heap", same_suit,
        does_not_come_from("pack"))(attempt_of_card_move(where, "heap", "goal-1")) is True


def test_a_card_is_next_for_its_foundation_without_passing_the_ace() -> None:
    for pile, card, zone, so in (
        ("2S", "3S", "ascending", True), ("2S", "AS", "ascending", False), ("KS", "AS", "ascending", False),
        ("3S", "2S", "descending", True), ("2S", "3S", "descending", False),
        ("AS", "KS", "descending", False),
    ):
        where = position_with_piles(heap=card, **{zone: pile})
        assert is_next_for_its_foundation(attempt_of_card_move(where, "heap", zone)) is so, (pile, card, zone)


@pytest.mark.parametrize(("onto", "goals"), [("any", [1, 2]), ("cards", [1]), ("empty", [2])])
def test_candidate_moves_go_only_where_their_permission_allows(onto: str, goals: list[int]) -> None:
    permission = Permission("build", PERMISSION, "row heap", "goal", (), onto=onto)   # type: ignore[arg-type]
    where = position_with_piles(heap="2S 3S", row_1_2="4S", goal_1="5S")
    assert places_of_moves(list(candidate_moves(make_small_game(permission), where, permission))) == [
        (source, f"goal-{goal}") for source in ("row-1-2", "heap") for goal in goals]


def test_candidate_moves_include_other_places_and_both_open_ends() -> None:
    shift = Permission("shift", PERMISSION, "goal", "goal", slots="ends")
    where = position_with_piles(goal_1="2S")
    moves = list(candidate_moves(make_small_game(shift), where, shift))
    assert places_of_moves(moves) == [("goal-1", "goal-2")] * 2
    assert [move.parts[0].slot for move in moves] == [None, 0]


def test_every_card_of_a_hand_is_a_candidate_and_equal_cards_count_once() -> None:
    permission = Permission("play", PERMISSION, "hand", "heap", ())
    assert [
        move.parts[0].at for move in candidate_moves(make_small_game(permission),
            position_with_piles(hand="2S 3S 2S"), permission)
    ] == [
        (0,),
        (1,),
    ]


def test_a_permission_to_turn_a_card_does_not_move_it() -> None:
    turn = Permission("turn", PERMISSION, "goal", "goal", (), onto="itself")
    where = position_with_piles(goal_1="2S")
    first, second = TABLE.place_index["goal-1"], TABLE.place_index["goal-2"]
    assert judge(make_small_game(turn), where,
        top_card_move(where, first, second)).rule_keys == ("no-permission",)
    assert judge(make_small_game(turn), where, top_card_move(where, first, first)).kind == "allowed"
    assert places_of_moves(list(candidate_moves(make_small_game(turn), where, turn))) == [
        ("goal-1", "goal-1")]


@pytest.mark.parametrize(("onto", "slots", "part", "keys"), [
    ("itself", "top", ((1,), None), ("permission",)),
    ("itself", "top", ((0,), None), ("no-permission",)),   # only the top card is turned
    ("itself", "top", ((1,), 0), ("no-permission",)),      # and it stays where it lies
    ("itself", "ends", ((1,), 0), ("permission",)),
    ("any", "ends", ((1,), 0), ("no-permission",)),        # from one place to another is not to its own
    ("cards", "top", ((1,), None), ("no-permission",)),
])
def test_a_card_moves_within_its_pile_only_if_the_permission_allows_it(
    onto: str, slots: str, part: tuple[tuple[int, ...], int | None], keys: tuple[str, ...],
) -> None:
    permission = Permission("go", PERMISSION, "goal", "goal", onto=onto, slots=slots)   # type: ignore[arg-type]
    place, (at, slot) = TABLE.place_index["goal-1"], part
    move = Move((MovePart(at, place, place, slot),))
    assert judge(make_small_game(permission), position_with_piles(goal_1="2S 3S"), move).rule_keys == keys


@pytest.mark.parametrize(("second", "keys"), [
    ("row-1-1 goal-2", ("permission",)), ("pack goal-2", ("no-permission",)),
    ("row-1-1 heap", ("no-permission",))])
def test_later_parts_of_a_move_follow_the_zones_of_its_permission(second: str, keys: tuple[str, ...]) -> None:
    permission = Permission("go", PERMISSION, "heap", "goal", parts=2, along=("row", "goal"))
    source, target = (TABLE.place_index[name] for name in second.split())
    move = Move(
        (MovePart((0,), TABLE.place_index["heap"], TABLE.place_index["goal-1"]),
            MovePart((0,), source, target))
    )
    assert judge(make_small_game(permission), position_with_piles(heap="2S", row_1_1="3S", pack="4S"),
        move).rule_keys == keys


@pytest.mark.parametrize(("parts", "so"), [
    ("heap 1 goal-1, heap 0 goal-2", False),                      # by then nothing lies on it
    ("heap 0 goal-1, heap 0 goal-2", True),
    ("heap 1 ascending, heap 0 goal-1, ascending 0 goal-2", False),   # what lies on it came by the move
    ("heap 1 ascending, heap 0 goal-1, ascending 0 goal-2, pack 0 goal-2", True),
    ("hand 0 goal-1", False),
    ("hand 0 goal-1, heap 1 goal-1, heap 0 goal-2", False),
    ("hand 0 goal-1, heap 0 goal-2", True),
])
def test_a_card_counts_as_covered_by_what_lay_on_it_before_the_move(parts: str, so: bool) -> None:
    where = position_with_piles(heap="2S 3S", ascending="4S", hand="5S 6S", pack="7S 8S")
    move = Move(tuple(
        MovePart((int(index),), TABLE.place_index[source], TABLE.place_index[target])
        for source, index, target in map(str.split, parts.split(","))))
    assert move_takes_covered_card(MoveAttempt(make_small_game(), where, move)) is so


@pytest.mark.parametrize(("rules", "at", "group", "slots", "slot", "granted"), [
    ((PERMISSION, EVER), 1, False, "top", None, True),    # a rule without a test asks nothing
    ((PERMISSION, NEVER), 1, False, "top", None, False),
    ((EVER,), 0, False, "top", None, False),
    ((EVER,), 0, True, "top", None, True),
    ((EVER,), 1, False, "top", 0, False),
    ((EVER,), 1, False, "ends", 0, True),
    ((EVER,), 1, False, "ends", 1, False),
    ((EVER,), 1, False, "any", 1, True),
])
def test_which_moves_a_permission_allows(
    rules: tuple[Rule, ...], at: int, group: bool, slots: str, slot: int | None, granted: bool,
) -> None:
    permission = Permission("go", PERMISSION, "heap", "goal", rules, group=group, slots=slots)  # type: ignore[arg-type]
    move = Move((MovePart((at,), TABLE.place_index["heap"], TABLE.place_index["goal-1"], slot),))
    assert (
        bool(permissions_allowing_move(make_small_game(permission),
            position_with_piles(heap="2S 3S", goal_1="4S 5S 6S"),
            move)) is granted
    )


@pytest.mark.parametrize(("parts", "faces", "one_target"), [
    ("heap 1 goal-1, row-1-1 0 goal-1", "3S 4S", "goal-1"),
    ("heap 0 goal-1, heap 0 goal-1", "2S 3S", "goal-1"),          # of one pile
    ("heap 1 goal-1, goal-1 0 goal-2", "3S 3S", None),            # one after another
    ("heap 1 row-1-1, row-1-1 0 heap", "3S 4S", None),
])
def test_an_attempt_gives_the_cards_of_a_move_and_its_single_target(
    parts: str, faces: str, one_target: str | None
) -> None:
    move = Move(tuple(
        MovePart((int(index),), TABLE.place_index[source], TABLE.place_index[target])
        for source, index, target in map(str.split, parts.split(","))))
    seen = MoveAttempt(make_small_game(), position_with_piles(heap="2S 3S", row_1_1="4S"), move)
    assert seen.faces == tuple(map(parse_card, faces.split()))
    assert seen.common_target_place == (one_target and TABLE.place_index[one_target])


def test_a_joker_matches_no_card_by_suit_or_rank() -> None:
    for card, onto in (("JK", "JK"), ("JK", "2S"), ("2S", "JK")):
        assert same_suit(
            attempt_of_card_move(position_with_piles(heap=card, goal_1=onto), "heap", "goal-1")) is False, (
            f"{card} on {onto}")
    both = CardOnCardTest([False, None, True]).combine_with_test(CardOnCardTest([None, True, True]))
    assert both.answers == [False, None, True]


def test_neither_of_two_moved_cards_may_come_from_under_others() -> None:
    permission = Permission("go", PERMISSION, "heap", "goal", parts=2, along=("row", "goal"))
    first, goal = (
        MovePart((0,), TABLE.place_index["heap"], TABLE.place_index["goal-1"]),
        TABLE.place_index["goal-2"],
    )
    for at, granted in ((1, True), (0, False)):
        move = Move((first, MovePart((at,), TABLE.place_index["row-1-1"], goal)))
        assert (
            bool(permissions_allowing_move(make_small_game(permission),
                position_with_piles(heap="2S", row_1_1="3S 4S"),
                move)) is granted
        )


@pytest.mark.parametrize(("in_order", "held", "found"), [
    (True, "", ["goal-1"]), (True, "goal-1", ["goal-1", "goal-2"]),
    (False, "goal-2", ["goal-1", "goal-2", "goal-3"]),
])
def test_places_filled_in_order_open_one_after_another(
    in_order: bool, held: str, found: list[str],
) -> None:
    table = Table((Zone("goal", 3, in_order=in_order), Zone("heap")), ())
    where = table.position({held: [parse_card("2S")]} if held else {})
    opened = places_that_can_take_card(replace(make_small_game(), table=table), where, "goal")
    assert [table.places[place] for place in opened] == found


@pytest.mark.parametrize("second", [("heap", 0, "goal-2"), ("goal-1", 0, "ascending")])
def test_the_top_card_rule_is_off_where_parts_of_a_move_affect_each_other(
    second: tuple[str, int, str],
) -> None:
    parts = [MovePart((index,), TABLE.place_index[source], TABLE.place_index[target])
             for source, index, target in (("heap", 0, "goal-1"), second)]
    permission = Permission("go", PERMISSION, "heap", "goal", (NEVER,), parts=2,
                     along=("heap goal", "goal ascending"))
    where = position_with_piles(heap="2S 3S 4S", goal_1="5S")
    assert judge(make_small_game(permission), where, Move(tuple(parts))).rule_keys == ("never",)
    apart = Move((parts[0], MovePart((0,), TABLE.place_index["goal-2"], TABLE.place_index["ascending"])))
    assert judge(make_small_game(permission), position_with_piles(heap="2S 3S", goal_2="5S"),
        apart).rule_keys == ("never",
        "from-the-top")


def test_a_group_may_begin_at_any_depth() -> None:
    for group, keys in ((True, ("never",)), (False, ("never", "from-the-top"))):
        permission = Permission("build", PERMISSION, "heap", "goal", (NEVER,), group=group)
        buried = Move((MovePart((0,), TABLE.place_index["heap"], TABLE.place_index["goal-1"]),))
        assert judge(make_small_game(permission), position_with_piles(heap="2S 3S"), buried).rule_keys == keys


def test_an_action_uses_only_permissions_without_cards() -> None:
    permission = Permission("redeal", PERMISSION)
    assert permission_is_for_places_of_move(make_small_game(permission), position_with_piles(), permission,
        Move(action="redeal"))
    assert list(candidate_moves(make_small_game(permission), position_with_piles(), permission)) == [
        Move(action="redeal")]
    two = Permission(
        "two", PERMISSION, "heap", "goal", parts=2
    )  # of several parts a permission lists its own
    assert list(candidate_moves(make_small_game(two), position_with_piles(heap="2S"), two)) == []


def test_adjacent_equal_cards_are_counted_together() -> None:
    assert list(count_adjacent_equal_cards((7, 7, 7, 3, 7))) == [(7, 3), (3, 1), (7, 1)]
    assert list(count_adjacent_equal_cards(())) == []


def test_a_row_of_jokers_alone_may_begin_with_any_possible_rank() -> None:
    assert possible_first_ranks((JOKER, JOKER)) == set(range(13))
    assert possible_first_ranks((JOKER, parse_card("AH"))) == {12}


@pytest.mark.parametrize(("cards", "within", "aces"), [
    ("JK JK", True, True), ("AH ?? 3H", True, True), ("QH KH ??", True, True), ("KH ?? 2H", False, True),
    ("?? ??", None, True), (" ".join(["??"] * 14), None, None),
    (" ".join(["AH", *["??"] * 13]), True, False), (" ".join(["2H", *["??"] * 13]), False, True),
])
def test_a_hidden_card_may_be_known_from_its_neighbours(
    cards: str, within: bool | None, aces: bool | None,
) -> None:
    where = position_with_piles(goal_1=" ".join(cards.split()[:-1]), heap=cards.split()[-1])
    assert is_consecutive(attempt_of_card_move(where, "heap", "goal-1")) is (None if "??" in cards else True)
    assert does_not_pass_the_ace(attempt_of_card_move(where, "heap", "goal-1")) is within
    assert has_no_ace_at_both_ends(attempt_of_card_move(where, "heap", "goal-1")) is aces


@pytest.mark.parametrize(("goal", "card", "answer"), [
    ("", "5H", True), ("AH", "5H", False), ("AH", "5C", True), ("AH", "??", None), ("", "??", True),
    ("??", "5H", None), ("??", "??", None),
])
def test_a_suit_is_new_if_no_foundation_has_it(goal: str, card: str, answer: bool | None) -> None:
    assert foundation_suit_is_new(
        attempt_of_card_move(position_with_piles(goal_1=goal, heap=card), "heap", "goal-2")) is answer


@pytest.mark.parametrize(("hand", "twin", "drawn", "answer"), [
    ("5H 5H 9C", False, "5H", False),   # only its twin is left, and that is the card drawn
    ("5H 5H 9C", True, "5H", True),     # its twin is another card
    ("5H 8D 9C", False, "5H", True),
    ("8D 9C", False, "??", None),       # it may be the card drawn
    ("?? 9C", False, "", True),         # none was drawn from the discards
])
def test_a_player_must_keep_a_card_other_than_the_one_drawn(
    hand: str, twin: bool, drawn: str, answer: bool | None,
) -> None:
    table = Table((Zone("stock", face_down=True), Zone("heap"), Zone("hand", hand=True)), (Fact("taken"),))
    one = replace(make_small_game(), table=table)
    where = table.position({"stock": (), "hand": tuple(map(parse_card, hand.split()))})._replace(
        facts=(parse_card(drawn) if drawn else -1,))
    # Of these cards one is laid down: what is left in the hand is looked at.
    move = Move((MovePart((len(hand.split()) - 1,), table.place_index["hand"], table.place_index["heap"]),))
    nothing = lambda _: False  # noqa: E731 - of no use elsewhere
    kept = (
        keeps_card_besides_drawn_one(nothing, always=True, twin=True)
        if twin
        else keeps_card_besides_drawn_one(nothing, always=True)
    )
    assert kept(MoveAttempt(one, where, move)) is answer


@pytest.mark.parametrize(("found", "answer"), [(True, False), (None, None), (False, True)])
def test_the_test_for_only_idle_moves_is_undecided_if_a_rule_is(
    found: bool | None, answer: bool | None
) -> None:
    permission = Permission(
        "go", PERMISSION, "heap", "goal", (Rule("limit", HERE, "It may be.", lambda _: found),)
    )
    where = position_with_piles(heap="5H", pack="9C")
    asked = MoveAttempt(
        make_small_game(permission), where,
            top_card_move(where, TABLE.place_index["heap"], TABLE.place_index["goal-1"])
    )
    assert no_move_possible_under("go", is_ignored=lambda *_: False)(asked) is answer
    assert no_move_possible_under("go", is_ignored=lambda *_: True)(asked) is True


@pytest.mark.parametrize(
    ("heap", "goal", "in_suit", "in_any_suit"),
    [("9H 8H", "9H", True, True),       # it could only go from one nine of hearts to the other
     ("9S 8H", "9H", False, True),      # in suit it is not married yet
     ("TH 8H", "9H", False, False), ("8H", "9H", False, False), ("?? 8H", "9H", False, False)],
)
def test_a_marriage_with_a_like_card_does_not_count(
    heap: str, goal: str, in_suit: bool, in_any_suit: bool
) -> None:
    permission = Permission("go", PERMISSION, "heap", "goal", (Rule("limit", HERE, "It may be.", None),))
    where = position_with_piles(heap=heap, goal_1=goal, goal_2=goal)
    asked = MoveAttempt(
        make_small_game(permission), where,
            top_card_move(where, TABLE.place_index["heap"], TABLE.place_index["goal-1"])
    )
    assert no_marriage_possible_but_to_like_cards("go")(asked) is in_suit
    assert no_marriage_possible_but_to_like_cards("go", any_suit=True)(asked) is in_any_suit


def test_a_card_is_described_as_it_is_visible() -> None:
    entries = [parse_card(name) for name in ("JK", "JK+", "TD", "AS-", "??")]
    assert [card_in_words(entry) for entry in entries] == [
        "joker", "joker", "ten of diamonds", "a card not shown", "a card not shown"]
