"""Compiled games give the same lists, positions and searches as the judge."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from rules_engine import GAMES, Game, find_game
from rules_engine.compiled import native
from rules_engine.compiled.build import SOURCE, build_c_library
from rules_engine.compiled.card_tables import table_allowing_every_target
from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.keys import (
    ABOVE_ZERO,
    exchange_group_of_each_place,
    places_where_only_pile_size_matters,
    relevance_of_stored_numbers,
)
from rules_engine.compiled.native import NativeRunner
from rules_engine.compiled.program import (
    NO_NODE,
    ExpressionNode,
    GameProgram,
    MoveRoute,
    Operation,
    RouteKind,
    TargetGroup,
)
from rules_engine.counting.count import verify_win
from rules_engine.judging.plain_list import UncompiledPositionAnalysis
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.table import Position
from rules_engine.players.players import Player
from rules_engine.players.searcher import WinSearcher
from rules_engine.players.win_search import SHARE, SHORT_PASSES, search_win_in_python
from tests.measure import runner_equality

COMPLETE = 56
"""The number of games that are compiled completely. It may only grow."""


def compare_runners_along_random_play(game: Game, deal: int, most: int, seed: int) -> int:
    """Compare lists and positions of the C runner and the judge along a random play.

    Return how many positions were compared.
    """
    runner, chance = NativeRunner(game), random.Random(seed)
    position = game.opening(deal)
    runner.set_position(position)
    for count in range(most):
        expected = [(move, verdict.permission) for move, verdict in legal_moves(game, position)]
        assert runner.legal_moves() == expected, f"{game}, deal {deal}, after {count} moves"
        if not expected:
            return count + 1
        number = chance.randrange(len(expected))
        move, permission = expected[number]
        assert permission is not None
        then = apply_move(game, position, move, permission)
        runner.make_listed_move(number)
        assert runner.current_position() == then, f"{game}, deal {deal}, {move} by {permission.key}"
        runner.undo_move()
        assert runner.current_position(
            ) == position, f"{game}, deal {deal}: taking back {move} by {permission.key}"
        runner.legal_moves()
        runner.make_listed_move(number)
        position = then
    return most


@pytest.mark.compiler
@pytest.mark.parametrize("game_id", GAMES)
def test_the_c_runner_lists_and_makes_moves_as_the_judge_does(game_id: str) -> None:
    game = find_game(game_id)
    assert compare_runners_along_random_play(game, 1, 60, seed=1) > 1
    other = random.Random(game_id).choice([
        game.with_choices(**{reading.key: choice.key}) for reading in game.readings
            for choice in reading.choices])
    compare_runners_along_random_play(other, 2, 25, seed=2)


@pytest.mark.compiler
@pytest.mark.recount
@pytest.mark.parametrize("game_id", GAMES)
def test_the_c_runner_agrees_with_the_judge_under_every_choice(game_id: str) -> None:
    game = find_game(game_id)
    for reading in game.readings:
        for choice in reading.choices:
            compare_runners_along_random_play(game.with_choices(**{reading.key: choice.key}), 3, 60, seed=3)


def test_the_number_of_completely_compiled_games_does_not_fall() -> None:
    assert sum(compile_game(find_game(one)).is_complete for one in GAMES) >= COMPLETE


def test_a_part_that_is_not_compiled_is_named_with_its_word() -> None:
    program = compile_game(find_game("foster/four-of-a-kind"))
    assert not program.is_complete
    assert "all_faced" in program.not_compiled.values()


def test_rules_not_in_force_need_no_compiled_form() -> None:
    game = find_game("cadogan/the-queens")
    assert compile_game(game).is_complete
    other = compile_game(game.with_choices(**{"counted-again": "once"}))
    assert other.not_compiled == {"end 2": "nothing_by_playing_on"}


def test_operations_have_the_same_numbers_in_c_and_python() -> None:
    body = re.search(r"enum Operation \{(.*?)\}", SOURCE.read_text(encoding="utf-8"), re.DOTALL)
    assert body is not None
    names = body.group(1).replace("IS_DOWN", "DOWN").replace(" ", "").replace("\n", "").split(",")
    assert names == [one.name for one in Operation]


def random_positions(game: Game, deal: int, most: int) -> list[Position]:
    """Return positions along a random play, every tenth."""
    chance, position, found = random.Random(deal), game.opening(deal), []
    for count in range(most):
        moves = legal_moves(game, position)
        if not moves:
            break
        if count % 10 == 9:
            found.append(position)
        move, verdict = chance.choice(moves)
        assert verdict.permission is not None
        position = apply_move(game, position, move, verdict.permission)
    return found


def exchange_piles(
    position: Position, classes: tuple[int, ...], in_order: set[int], chance: random.Random
) -> Position:
    """Return the position with the piles of interchangeable places in another order.

    Of places that are filled in order, only those with cards are exchanged.
    """
    piles = list(position.piles)
    for one in set(classes):
        places = [
            place for place, found in enumerate(classes)
            if found == one and (piles[place] or place not in in_order)]
        shuffled = [piles[place] for place in places]
        chance.shuffle(shuffled)
        for place, pile in zip(places, shuffled, strict=True):
            piles[place] = pile
    return Position(tuple(piles), position.facts)


@pytest.mark.compiler
@pytest.mark.parametrize("game_id", GAMES)
def test_positions_that_differ_only_in_what_their_key_ignores_have_equal_keys_and_moves(game_id: str) -> None:
    game = find_game(game_id)
    program, runner, chance = compile_game(game), NativeRunner(game), random.Random(game_id)
    classes, uses = exchange_group_of_each_place(program), relevance_of_stored_numbers(program)
    sizes = places_where_only_pile_size_matters(program)
    in_order = {place for place, zone in enumerate(game.table.zones_by_place) if zone.in_order}
    for position in random_positions(game, 4, 60):
        other = exchange_piles(position, classes, in_order, chance)
        facts = tuple(
            value + 1 if not use else value for value, use in zip(other.facts, uses, strict=True))
        piles = tuple(
            tuple(reversed(pile)) if only_size else pile
            for pile, only_size in zip(other.piles, sizes, strict=True))
        runner.set_position(position)
        key, moves = runner.position_key(), runner.legal_moves()
        runner.set_position(Position(piles, facts))
        assert runner.position_key() == key, "a position that differs only in ignored details has another key"
        assert sorted(one.key for _, one in runner.legal_moves()) == sorted(one.key for _, one in moves), (
            "a position that differs only in ignored details has other moves")


class TestSearch:
    @pytest.mark.compiler
    @pytest.mark.parametrize("game_id", [
        "foster/the-carpet", "foster/take-fourteen", "foster/klondike", "foster/canfield", "cadogan/fortress",
        "cadogan/two-rings", "cadogan/canfield-or-klondike", "cadogan/the-queens"])
    def test_python_and_c_find_the_same_wins(self, game_id: str) -> None:
        game = find_game(game_id)
        runner = NativeRunner(game)
        for deal, most in ((1, 600), (2, 600), (1, SHARE - 1), (1, 1)):
            runner.set_position(game.opening(deal))
            found = runner.search_win(most)
            same = search_win_in_python(game, game.opening(deal), most)
            assert same._replace(milliseconds=0) == found._replace(milliseconds=0), (
                f"deal {deal} with a limit of {most} positions")
            assert found.positions <= most, f"deal {deal}: more than {most} positions"

    @pytest.mark.compiler
    @pytest.mark.parametrize("game_id", [
        "foster/the-carpet", "foster/take-fourteen", "foster/klondike", "foster/the-idiots-delight",
        "cadogan/fortress"])
    def test_a_deal_is_never_both_won_and_lost_under_different_limits(self, game_id: str) -> None:
        # Each limit gives the passes other shares, so that other orders decide.
        game = find_game(game_id)
        runner = NativeRunner(game)
        for deal in range(1, 9):
            results = set()
            for most in (300, 1_000, 5_000, 40_000):
                runner.set_position(game.opening(deal))
                results.add(runner.search_win(most).result)
            assert not {"won", "lost"} <= results, deal

    def test_search_passes_are_the_same_in_c_and_python(self) -> None:
        text = SOURCE.read_text(encoding="utf-8")
        assert f"enum {{ SHORT_PASSES = {SHORT_PASSES}, SHARE = {SHARE} }};" in text

    @pytest.mark.compiler
    @pytest.mark.parametrize(("game_id", "deals"), [
        ("foster/the-idiots-delight", 6), ("cadogan/la-belle-lucie", 6), ("foster/klondike", 6)])
    def test_the_judge_allows_every_move_of_a_found_win(self, game_id: str, deals: int) -> None:
        game, player = find_game(game_id), WinSearcher("searching", position_limit=60_000)
        ends = set()
        for deal in range(1, deals + 1):
            played = player.prepare_for_game(game).play(deal)
            ends.add(played.end)
            if played.end == "won":
                verify_win(game, deal, played)
        assert "won" in ends

    def test_places_are_exchangeable_only_if_the_rules_treat_them_alike(self) -> None:
        game = find_game("foster/the-idiots-delight")
        program, zone = compile_game(game), game.table.zone_places
        classes = exchange_group_of_each_place(program)
        assert len({classes[place] for place in zone["file"]}) == 1
        klondike = find_game("foster/klondike")
        pack, talon = (klondike.table.place_index[name] for name in ("pack", "talon"))
        classes = exchange_group_of_each_place(compile_game(klondike))
        assert classes[pack] != classes[talon]

    @pytest.mark.parametrize(("game_id", "zone", "number"), [
        ("foster/canfield", "foundation", 2),          # the first shows the rank that begins the others
        ("cadogan/the-terrace", "foundation", 2),
        ("cadogan/the-congress", "foundation", 1),
        ("cadogan/the-congress", "row", 96),           # where a card lies in the rows matters
        ("cadogan/the-labyrinth", "ascending", 1),
        ("cadogan/the-clock", "foundation", 12),       # each has its own hour
        ("cadogan/the-mill", "wing", 1),
        ("cadogan/the-queens", "shutter", 1),
        ("cadogan/spensers-fairie-queen", "column", 8),
    ])
    def test_exchangeable_places_of_a_zone_count_as_one_class(
        self, game_id: str, zone: str, number: int
    ) -> None:
        game = find_game(game_id)
        classes = exchange_group_of_each_place(compile_game(game))
        assert len({classes[place] for place in game.table.zone_places[zone]}) == number

    def test_first_places_keep_their_order_unless_their_lowest_cards_decide(self) -> None:
        def classes(body: list[ExpressionNode], *, in_order: bool) -> tuple[int, ...]:
            landing = TargetGroup(1, in_order, 0, NO_NODE)
            nodes = [*body, ExpressionNode(Operation.FIRST, 1, len(body) - 1)]
            return exchange_group_of_each_place(GameProgram(
                places=4, facts=0, cards=4, zone_of=(0, 1, 1, 1), number_in_zone=(0, 0, 1, 2),
                faces_down=(False,) * 4, lot_fact=-1, number_fact=-1, nodes=nodes,
                lists=[(0,), (1, 2, 3)], tables=[table_allowing_every_target()],
                routes=[MoveRoute(0, RouteKind.CARDS, 0, condition=len(body), landings=(landing,))],
                effects=[()]))

        here, lowest = ExpressionNode(Operation.HERE), ExpressionNode(Operation.NUMBER, 0)
        rank_of_lowest = [here, lowest, ExpressionNode(Operation.ENTRY, 0, 1),
            ExpressionNode(Operation.RANK, 2)]
        assert classes(rank_of_lowest, in_order=True)[2:] == (4 + 1,) * 2
        assert classes(rank_of_lowest, in_order=True)[1] == 1
        assert classes(rank_of_lowest, in_order=False)[1:] == (1, 2, 3)
        assert classes([here, ExpressionNode(Operation.SIZE, 0)], in_order=True)[1:] == (1, 2, 3)

    def test_facts_that_no_rule_in_force_uses_are_ignored(self) -> None:
        game = find_game("foster/klondike")
        uses = dict(
            zip((fact.name for fact in game.table.facts), relevance_of_stored_numbers(compile_game(game)),
                strict=True))
        assert uses["used"] == uses["moved"] == 0
        assert uses["usable"] == ABOVE_ZERO

    def test_for_discarded_cards_only_the_size_of_the_pile_matters(self) -> None:
        game = find_game("foster/take-fourteen")
        program = compile_game(game)
        assert places_where_only_pile_size_matters(program)[game.table.place_index["aside"]]
        assert not any(
            places_where_only_pile_size_matters(program)[place] for place in game.table.zone_places["pile"])

    def test_a_pile_matters_by_its_cards_if_a_condition_uses_its_top_card(self) -> None:
        def program(condition: int) -> GameProgram:
            landing = TargetGroup(1, False, 0, condition)
            return GameProgram(
                places=2, facts=0, cards=2, zone_of=(0, 1), number_in_zone=(0, 0), faces_down=(False,) * 2,
                lot_fact=-1, number_fact=-1, nodes=[ExpressionNode(Operation.TABLE, 0)], lists=[(0,), (1,)],
                tables=[table_allowing_every_target()],
                routes=[MoveRoute(0, RouteKind.CARDS, 0, landings=(landing,))],
                effects=[()])

        assert places_where_only_pile_size_matters(program(NO_NODE)) == (False, True)
        assert places_where_only_pile_size_matters(program(0)) == (False, False)

    def test_without_the_c_library_the_search_runs_in_python(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("rules_engine.players.searcher.load_c_library", lambda: None)
        player: Player = WinSearcher("searching", position_limit=400)
        assert player.prepare_for_game(find_game("foster/the-carpet")).play(1).end == "won"


class TestHostilePositions:
    @pytest.mark.compiler
    @pytest.mark.parametrize(("spoil", "message"), [
        (lambda piles: piles[:-1], "expected 13 piles and 4 facts for foster/klondike, found 12 and 4"),
        (lambda piles: (*piles[:-1], (60,)), "stands for no card"),
        (lambda piles: (*piles[:-1], (300,)), "stands for no card"),
        (lambda piles: (*piles[:-1], (1,) * 200), "at most 52 cards"),
    ])
    def test_malformed_positions_are_refused(self, spoil: object, message: str) -> None:
        game = find_game("foster/klondike")
        opening = game.opening(1)
        assert callable(spoil)
        with pytest.raises(ValueError, match=message):
            NativeRunner(game).set_position(Position(spoil(opening.piles), opening.facts))

    def test_a_missing_library_is_reported_with_the_command_that_builds_it(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(native, "load_c_library", lambda: None)
        with pytest.raises(RuntimeError, match=r"python -m rules_engine\.compiled\.build"):
            NativeRunner(find_game("foster/klondike"))

    @pytest.mark.compiler
    def test_too_many_moves_raise_an_error_instead_of_a_shorter_list(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(native, "_MOST_MOVES", 3)
        runner = NativeRunner(find_game("cadogan/the-fourteenth"))
        runner.set_position(find_game("cadogan/the-fourteenth").opening(1))
        with pytest.raises(native.TooManyMovesError):
            runner.legal_moves()


def test_without_a_compiler_no_library_is_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("rules_engine.compiled.build.SOURCE", tmp_path / "runner.c")
    (tmp_path / "runner.c").write_text("int answer;\n")
    monkeypatch.setenv("CC", str(tmp_path / "no-such-compiler"))
    assert build_c_library() is None
    assert list(tmp_path.iterdir()) == [tmp_path / "runner.c"]


@pytest.mark.compiler
def test_a_difference_between_the_three_move_lists_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("foster/canfield")
    found = runner_equality.compare_runners(game, 60, "1")
    assert found.differences == []
    assert found.counts == {"Python": 60, "C": 60}
    plain = UncompiledPositionAnalysis.legal_moves
    monkeypatch.setattr(UncompiledPositionAnalysis, "legal_moves", lambda look: plain(look)[1:])
    assert runner_equality.compare_runners(game, 60, "1").differences == [
        "foster/canfield: deal 1, step 1: the runner in Python lists other moves"]


@pytest.mark.compiler
def test_a_runner_that_makes_a_different_position_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("foster/canfield")
    monkeypatch.setattr(
        runner_equality, "apply_effects", lambda _game, position, _move, _permission: position)
    assert runner_equality.compare_runners(game, 60, "1").differences == [
        "foster/canfield: deal 1, step 1: the runner in Python makes another position"]


@pytest.mark.compiler
@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_c_runner_can_hold_all_cards_of_a_game_in_one_pile(key: str) -> None:
    """No play gets there, but a reader may set out such a position; C must have room for it."""
    game = find_game(key)
    runner = NativeRunner(game)
    start = game.opening(1)
    for place in (0, len(start.piles) - 1):
        piles: list[tuple[int, ...]] = [()] * len(start.piles)
        piles[place] = tuple(entry for pile in start.piles for entry in pile)
        laid = start._replace(piles=tuple(piles))
        runner.set_position(laid)
        assert runner.current_position() == laid, f"the runner changed a pile of {len(piles[place])} cards"


def test_without_the_c_source_no_library_is_loaded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A browser has no C source: the engine is packed without it."""
    monkeypatch.setattr(native, "SOURCE", tmp_path / "runner.c")
    assert native.load_c_library.__wrapped__() is None
