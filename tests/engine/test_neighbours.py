"""Words for neighbouring cards and for cards that lie on others, tried in small games."""

from __future__ import annotations

from typing import Any

import pytest

from generator.checks.list_comparison import check_compiled_move_list
from rules_engine import words as w
from rules_engine.compiled.python_runner import PythonRunner
from rules_engine.judging.analysis import analyser_of_game
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.game import Game
from rules_engine.model.rule import Test, Truth
from rules_engine.notation.playing import make_move, read_move, read_position, verdict_on_move, write_position
from rules_engine.writing import Text, game
from rules_engine.writing.statements import Statement

at = Text("foster", "CANFIELD")
COVERS = w.covers_of_rows((1, 2, 3, 4))


def make_small_game(*play: Statement, zones: tuple[w.Zone, ...], **more: object) -> Game:
    given: dict[str, Any] = {"deal": (at.deals("one-pack", "1.1", "One pack.", w.DealToZone(zones[0].name),
        w.DealToZone("pack", rest=True)),), "facts": {}, "five": (("no", "one-pack"),) * 5,
        "wide": w.make_layout(w.Area(zones[0].name, 0, 0)), **more}
    return game("house/small", "Small", at, zones=(*zones, w.pack), play=play, **given)


def pyramid(test: Test, **more: Any) -> Game:   # noqa: ANN401 (what a permission may have)
    return make_small_game(
        at.may("take", "2.1", "Cards are taken.", "pyramid > aside",
            at("free", "2.1", "None lies on it.", test), **more),
        zones=(w.zone("pyramid", 10), w.zone("aside")))


def row_game(test: Test) -> Game:
    return make_small_game(
        at.may("fill", "2.1", "A card goes into a gap.", "row > empty row",
            at("fits", "2.1", "It fits.", test)),
        zones=(w.zone("row", 12, across=4),),
        deal=(at.deals("one-pack", "1.1", "One pack.", w.DealToZone("row", places=(0, 9)),
            w.DealToZone("pack", rest=True)),))


def test_covers_of_rows_lists_the_places_on_top_of_each_place() -> None:
    assert COVERS == ((1, 2), (3, 4), (4, 5), (6, 7), (7, 8), (8, 9), (), (), (), ())
    assert w.covers_of_rows((3, 2, 1)) == ((3,), (3, 4), (4,), (5,), (5,), ())
    with pytest.raises(ValueError, match="a row of 5 places cannot lie on a row of 3"):
        w.covers_of_rows((3, 5))


@pytest.mark.parametrize("test", [
    w.no_card_lies_upon("pyramid", COVERS), w.no_card_lies_upon("pyramid", COVERS, except_taken=True),
    w.fails_test(w.no_card_lies_upon("pyramid", COVERS))])
def test_the_compiled_form_lists_the_same_free_cards(test: Test) -> None:
    small = pyramid(test)
    assert list(check_compiled_move_list(small)) == []
    runner = analyser_of_game(small)
    assert isinstance(runner, PythonRunner)
    assert not runner.program.not_compiled


def test_a_card_of_a_pyramid_is_free_once_both_cards_on_it_are_gone() -> None:
    small = pyramid(w.no_card_lies_upon("pyramid", COVERS))
    position = read_position(small, "pyramid-4: 4S\npyramid-7: 7S\npyramid-8: 8S\n")
    assert verdict_on_move(small, position, "4S pyramid-4 > aside").rule_keys == ("free",)
    position = make_move(small, position, "7S pyramid-7 > aside")
    assert verdict_on_move(small, position, "4S pyramid-4 > aside").kind == "refused"
    position = make_move(small, position, "8S pyramid-8 > aside")
    assert verdict_on_move(small, position, "4S pyramid-4 > aside").kind == "allowed"


@pytest.mark.parametrize(("test", "kind"), [
    (w.no_card_lies_upon("pyramid", COVERS), "refused"),
    (w.no_card_lies_upon("pyramid", COVERS, except_taken=True), "allowed"),
    (w.no_card_taken_lies_upon_another("pyramid", COVERS), "refused")])
@pytest.mark.parametrize("move", ["4S pyramid-4 > aside + 7S pyramid-7 > aside",
    "7S pyramid-7 > aside + 4S pyramid-4 > aside"])
def test_a_card_may_be_taken_together_with_the_card_on_it(test: Test, kind: str, move: str) -> None:
    small = pyramid(test, parts=2, tries=w.moves_of_two_top_cards("pyramid", "aside"))
    position = read_position(small, "pyramid-4: 4S\npyramid-7: 7S\n")
    assert verdict_on_move(small, position, move).kind == kind


@pytest.mark.parametrize("direction", [w.LEFT, w.RIGHT, w.ABOVE, w.BELOW])
@pytest.mark.parametrize("word", [
    w.same_suit_as_card_beside, w.follows_card_beside, lambda way: w.follows_card_beside(way, -1),
    lambda way: w.card_beside_has_rank(12, way), lambda way: w.fails_test(w.card_beside_has_rank(12, way)),
    w.goes_beside_gap, w.goes_to_edge, lambda way: w.fails_test(w.goes_to_edge(way))])
def test_the_compiled_form_lists_the_same_neighbours(word: Any, direction: tuple[int, int]) -> None:   # noqa: ANN401
    small = row_game(word(direction))
    assert list(check_compiled_move_list(small)) == []
    runner = analyser_of_game(small)
    assert isinstance(runner, PythonRunner)
    assert not runner.program.not_compiled
    start = small.opening(1)
    listed = {move for move, _ in legal_moves(small, start)}
    permission = small.permissions[0]
    for source in range(9):
        for target in range(9, 12):
            places = small.table.places
            move = read_move(
                small, start, f"{write_card(small, source)} {places[source]} > {places[target]}")
            assert (move in listed) == (judge(small, start, move).permission is permission
                and judge(small, start, move).kind == "allowed")


def write_card(small: Game, place: int) -> str:
    return write_position(small, small.opening(1)).splitlines()[place].split()[-1]


LAID = "row-1-1: 3S\nrow-1-3: KH\nrow-2-3: ??\nrow-3-1: {}\n"


@pytest.mark.parametrize(("test", "card", "target", "answer"), [
    (w.same_suit_as_card_beside(w.LEFT), "9S", "row-1-2", True),
    (w.same_suit_as_card_beside(w.LEFT), "9H", "row-1-2", False),
    (w.same_suit_as_card_beside(w.LEFT), "9H", "row-2-4", None),
    (w.same_suit_as_card_beside(w.LEFT), "9H", "row-2-1", True),
    (w.same_suit_as_card_beside(w.LEFT), "9H", "row-2-2", True),
    (w.same_suit_as_card_beside(w.RIGHT), "9H", "row-1-2", True),
    (w.follows_card_beside(w.LEFT), "4H", "row-1-2", True),
    (w.follows_card_beside(w.LEFT), "2H", "row-1-2", False),
    (w.follows_card_beside(w.LEFT, -1), "2H", "row-1-2", True),
    (w.follows_card_beside(w.LEFT, 0), "3H", "row-1-2", True),
    (w.follows_card_beside(w.LEFT), "AH", "row-1-4", False),
    (w.follows_card_beside(w.LEFT), "AH", "row-2-4", None),
    (w.follows_card_beside(w.ABOVE), "4D", "row-2-1", True),
    (w.card_beside_has_rank(12, w.LEFT), "AH", "row-1-4", True),
    (w.card_beside_has_rank(12, w.LEFT), "AH", "row-1-2", False),
    (w.card_beside_has_rank(12, w.LEFT), "AH", "row-2-4", None),
    (w.card_beside_has_rank(12, w.LEFT), "AH", "row-2-2", False),
    (w.goes_beside_gap(w.LEFT), "AH", "row-2-2", True),
    (w.goes_beside_gap(w.LEFT), "AH", "row-2-1", False),
    (w.goes_to_edge(w.LEFT), "AH", "row-2-1", True),
    (w.goes_to_edge(w.LEFT), "AH", "row-2-2", False)])
def test_each_word_gives_the_expected_truth_and_verdict(
    test: Test, card: str, target: str, answer: Truth
) -> None:
    small = row_game(test)
    position = read_position(small, LAID.format(card))
    move = read_move(small, position, f"{card} row-3-1 > {target}")
    assert test(MoveAttempt(small, position, move)) is answer
    kinds = {True: "allowed", False: "refused", None: "undecided"}
    assert judge(small, position, move).kind == kinds[answer]
    assert (move in [one for one, _ in legal_moves(small, position)]) == (answer is True)


def test_touching_pairs_of_one_rank_are_taken_and_the_gap_is_closed() -> None:
    small = make_small_game(
        at.may("pair", "2.1", "Two cards are taken.", "row > aside",
            at("one-rank", "2.1", "They are of one rank.", w.takes_cards_of_one_rank),
            at("touching", "2.1", "They touch.", w.takes_cards_that_touch), parts=2,
            tries=w.moves_of_two_top_cards("row", "aside"), then=w.close_up("row", "pack")),
        zones=(w.zone("row", 6, across=3), w.zone("aside")))
    position = read_position(
        small, "row-1-1: 4S\nrow-1-2: 9H\nrow-1-3: 4H\nrow-2-1: 9D\nrow-2-2: 4C\npack: 2S- 3S- 5S-\n")
    pair = "{} > aside + {} > aside"
    for other, rule in (("4H row-1-3", "touching"), ("9H row-1-2", "one-rank")):
        assert verdict_on_move(small, position, pair.format("4S row-1-1", other)).rule_keys == (rule,)
    after = make_move(small, position, pair.format("4S row-1-1", "4C row-2-2"))
    assert write_position(small, after) == (
        "row-1-1: 9H\nrow-1-2: 4H\nrow-1-3: 9D\nrow-2-1: 5S\nrow-2-2: 3S\nrow-2-3: 2S\naside: 4S 4C\n")
    hidden = make_move(small, read_position(small, "row-1-1: 4S\nrow-1-3: ??\nrow-2-2: 4C\npack: ??-\n"),
        pair.format("4S row-1-1", "4C row-2-2"))
    assert write_position(small, hidden) == "row-1-1: ??\nrow-1-2: ??\naside: 4S 4C\n"


def test_at_most_one_card_of_a_move_comes_from_a_zone() -> None:
    small = make_small_game(
        at.may("pair", "2.1", "Two cards are taken.", "row > aside",
            at("one-of-row", "2.1", "At most one of the row.", w.takes_at_most_from("row")), parts=2,
            tries=w.moves_of_two_top_cards("row", "aside")), zones=(w.zone("row", 6), w.zone("aside")))
    position = read_position(small, "row-1: 4S\nrow-2: 9H\n")
    move = "4S row-1 > aside + 9H row-2 > aside"
    assert verdict_on_move(small, position, move).rule_keys == ("one-of-row",)


@pytest.mark.parametrize("except_taken", [False, True])
def test_the_list_of_free_pairs_has_every_allowed_move(except_taken: bool) -> None:
    test = w.no_card_lies_upon("pyramid", COVERS, except_taken=except_taken)
    long, short = (
        pyramid(test, parts=2, tries=tries) for tries in (
            w.moves_of_two_top_cards("pyramid", "aside"),
            w.moves_of_two_free_cards("pyramid", "aside", "pyramid", COVERS)))
    position, listed = long.opening(1), 0
    while moves := legal_moves(long, position):
        assert [move for move, _ in moves] == [move for move, _ in legal_moves(short, position)]
        listed += len(moves)
        position = make_move(long, position, moves[len(moves) // 2][0])
    assert listed > 10
