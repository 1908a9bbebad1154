"""What guides the search for a win: the order of cards, safe moves, and the score of a position."""

from __future__ import annotations

import re

import pytest

from rules_engine import find_game
from rules_engine.compiled.build import SOURCE
from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.native import NativeRunner
from rules_engine.compiled.search_hints import SCORED_BY_ORDER, SCORED_IN_HAND, SCORED_OUT, make_search_hints
from rules_engine.model.card_names import parse_card
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.players import broad_search, moves_to_try
from rules_engine.players.moves_to_try import SearchMoveLister

IDIOT = find_game("foster/the-idiots-delight")


def move_lister_of_game(game: Game) -> SearchMoveLister:
    return SearchMoveLister(game, compile_game(game))


def position_with_piles(game: Game, **piles: tuple[int, ...]) -> Position:
    """Return a position with these piles; all other places are empty."""
    held = [piles.get(name.replace("-", "_"), ()) for name in game.table.places]
    return Position(tuple(held), game.opening(1).facts)


def test_scores_and_widths_are_the_same_in_c_and_python() -> None:
    text = SOURCE.read_text(encoding="utf-8")
    for module, names in ((moves_to_try, (
            "OUT", "OUT_OF_ORDER", "IN_ORDER", "FACE_DOWN", "EMPTY_PLACE", "IN_HAND", "COVERING")),
            (broad_search, ("FIRST_WIDTH", "LAST_WIDTH", "WIDENING"))):
        said = ", ".join(f"{name} = {getattr(module, name)}" for name in names)
        assert f"enum {{ {said} }};" in text, f"runner.c has other values of {names}"
    assert re.search(r"enum Scoring \{ NOT_SCORED, SCORED_BY_ORDER, SCORED_OUT, SCORED_IN_HAND \};", text)


def test_games_with_two_packs_have_no_safe_moves() -> None:
    game = find_game("cadogan/napoleon-at-st-helena")
    hints = make_search_hints(compile_game(game), game)
    assert not any(hints.is_safe)
    assert not any(hints.has_safe_cards)


def test_hints_use_suits_on_foundations_and_colours_elsewhere() -> None:
    hints = make_search_hints(compile_game(IDIOT), IDIOT)
    assert hints.next_lower[1] == 1 << 0
    assert hints.lies_on[1].bit_count() == 2
    assert hints.starts[0].bit_count() == 4


def faces_of_cards(text: str) -> tuple[int, ...]:
    return tuple(map(parse_card, text.split()))


TWOS = {f"foundation_{number}": faces_of_cards(f"A{suit} 2{suit}") for number,
    suit in enumerate("SHDC", start=1)}


def test_a_safe_move_to_a_foundation_is_the_only_one_tried() -> None:
    position = position_with_piles(IDIOT, **TWOS, file_1=faces_of_cards("KS 3H"), file_2=faces_of_cards("4S"),
        file_3=faces_of_cards("9D"))
    (move, permission), = move_lister_of_game(IDIOT).list_moves(position)
    assert permission.key == "build"
    assert move.parts[0].source == IDIOT.table.place_index["file-1"]


def test_a_card_that_others_may_need_is_not_a_safe_move() -> None:
    piles = dict(TWOS, foundation_1=faces_of_cards("AS 2S 3S 4S"))
    # A red four may have to lie on the five: neither red three has gone.
    position = position_with_piles(IDIOT, **piles, file_1=faces_of_cards("KS 5S"),
        file_2=faces_of_cards("4H"),
        file_3=faces_of_cards("9D"))
    assert len(move_lister_of_game(IDIOT).list_moves(position)) > 1


def test_the_score_prefers_an_ordered_card_to_one_that_covers_a_needed_card() -> None:
    moves = move_lister_of_game(IDIOT)
    stages = moves.foundation_depth_of_each_card(IDIOT.opening(1))
    assert [stages[card] for card in faces_of_cards("AS 2S KH")] == [0, 1, 12]
    better = position_with_piles(IDIOT, file_1=faces_of_cards("9S 8H"), file_2=faces_of_cards("AS"))
    worse = position_with_piles(IDIOT, file_1=faces_of_cards("8H 9S"), file_2=faces_of_cards("AS"))
    covering = position_with_piles(IDIOT, file_1=faces_of_cards("AS 9S 8H"))
    scores = [moves.score_position(position, stages) for position in (better, worse, covering)]
    assert scores[0] > scores[1] > scores[2]


def test_the_depth_of_a_card_counts_from_the_base_rank() -> None:
    game = find_game("foster/canfield")
    opening = game.opening(1)
    (base,) = opening.piles[game.table.place_index["foundation-1"]]
    stages = move_lister_of_game(game).foundation_depth_of_each_card(opening)
    rank = base % 13
    assert {stages[card] for card in range(52) if card % 13 == rank} == {0}
    assert {stages[card] for card in range(52) if card % 13 == (rank - 1) % 13} == {12}


def test_zones_of_the_flower_garden_are_scored_by_their_role() -> None:
    game = find_game("cadogan/the-flower-garden")
    scoring = dict(zip(
        (zone.name for zone in game.table.zones for _ in range(zone.count)),
        make_search_hints(compile_game(game), game).scoring, strict=True))
    assert scoring == {
        "foundation": SCORED_OUT, "packet": SCORED_BY_ORDER, "bouquet": SCORED_IN_HAND}


@pytest.mark.compiler
@pytest.mark.parametrize("game_id", [
    "foster/the-idiots-delight", "foster/klondike", "foster/canfield", "foster/the-carpet",
    "cadogan/the-flower-garden", "cadogan/fortress", "cadogan/canfield-or-klondike"])
def test_safe_moves_never_turn_a_won_deal_into_a_lost_one(game_id: str) -> None:
    game = find_game(game_id)
    runner = NativeRunner(game)
    for deal in range(1, 13):
        results = set()
        for is_used in (False, True):
            runner.set_safe_moves_enabled(is_used)
            runner.set_position(game.opening(deal))
            results.add(runner.search_win(8_000).result)
        assert not {"won", "lost"} <= results, deal
