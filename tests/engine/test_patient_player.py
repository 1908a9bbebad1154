"""The patient player: it knows no hidden card, remembers shown ones, and plays alike in C and Python."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import inf
from random import Random

import pytest

from rules_engine.compiled.native import NativeRunner
from rules_engine.counting.count import verify_win
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.cards import DOWN, FACE, UNSEEN
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.players.patient_choice import KnowledgeBeforeMove, PatientMoveChooser
from rules_engine.players.patient_choice_in_c import NativePatientMoveChooser
from rules_engine.players.patient_player import PATIENT, PatientPlayerOfGame
from rules_engine.players.player_view import PlayerView
from rules_engine.players.players import PLAIN
from rules_engine.players.shown_cards import (
    UnseenCards,
    hide_face_down_cards,
    indices_of_stored_deal_numbers,
    unseen_cards,
    view_after_deal,
    view_after_move,
    view_with_deal_number,
    view_with_unseen_cards,
)
from rules_engine.registry import GAMES, find_game

KLONDIKE = find_game("foster/klondike")
QUICK = replace(PATIENT, rollouts=20, position_limit=2_000)
FOR_ONE = [key for key in sorted(GAMES) if max(find_game(key).players) == 1]


def views_of_random_play(game: Game, deal: int, most: int) -> list[tuple[Position, Position]]:
    """Play at random. Return each position with the view that a player has of it."""
    random, position = Random(deal), game.opening(deal)
    found = [(position, view_after_deal(game, position))]
    for _ in range(most):
        moves = [(move, verdict.permission) for move, verdict in legal_moves(game, position)
            if verdict.permission]
        if not moves:
            break
        move, permission = random.choice(moves)
        following = apply_move(game, position, move, permission)
        found.append((following, view_after_move(game, found[-1][1], move, permission, following)))
        position = following
    return found


def deal_unseen_anew(game: Game, position: Position, view: Position, seed: int) -> Position:
    """Return a position that looks the same to the player: only cards that it has not seen lie otherwise."""
    slots, faces = unseen_cards(view, position)
    other = view_with_unseen_cards(view, UnseenCards(slots, tuple(Random(seed).sample(faces, len(faces)))))
    return view_with_deal_number(game, other, seed + 100)


@pytest.mark.parametrize("key", FOR_ONE)
def test_a_view_differs_from_the_position_only_in_unseen_cards(key: str) -> None:
    game = find_game(key)
    hidden = indices_of_stored_deal_numbers(game)
    for position, view in views_of_random_play(game, 3, 60):
        for pile, seen in zip(position.piles, view.piles, strict=True):
            for entry, known in zip(pile, seen, strict=True):
                assert known == entry or (known == UNSEEN | DOWN and entry & DOWN)
        for number, (value, seen_value) in enumerate(zip(position.facts, view.facts, strict=True)):
            assert seen_value == (1 if number in hidden else value)
        slots, faces = unseen_cards(view, position)
        true = UnseenCards(slots, tuple(position.piles[place][index] & FACE for place, index in slots))
        assert sorted(true.faces) == list(faces)
        assert view_with_unseen_cards(view, true).piles == position.piles


# In Four of a Kind the move itself turns up the card, and lays it where it belongs: there is no choice.
@pytest.mark.parametrize("key", [key for key in FOR_ONE if key != "foster/four-of-a-kind"])
def test_other_hidden_cards_give_the_same_moves_and_the_same_view(key: str) -> None:
    game = find_game(key)
    for number, (position, view) in enumerate(views_of_random_play(game, 5, 40)):
        other = deal_unseen_anew(game, position, view, number)
        assert legal_moves(game, other) == legal_moves(game, position)
        assert hide_face_down_cards(view_after_deal(game, other)) == hide_face_down_cards(
            view_after_deal(game, position))


@pytest.mark.compiler
@pytest.mark.parametrize(("key", "deals"), [
    ("foster/klondike", 3), ("foster/canfield", 3), ("cadogan/red-and-black", 1),   # whose plays are long
    ("cadogan/the-sultan", 3), ("cadogan/the-clock", 2)])
def test_hidden_cards_do_not_change_the_first_moves(
    key: str, deals: int
) -> None:
    game = find_game(key)
    seated = QUICK.prepare_for_game(game)
    for deal in range(1, deals + 1):
        position = game.opening(deal)
        view = view_after_deal(game, position)
        others = [deal_unseen_anew(game, position, view, seed) for seed in (1, 2, 3)]
        plays = [moves_until_a_card_is_shown(seated, one, deal) for one in (position, *others)]
        assert plays[0]
        assert len(set(plays)) == 1


def moves_until_a_card_is_shown(
    player: PatientPlayerOfGame, position: Position, deal: int
) -> tuple[Move, ...]:
    """Return the first moves of a play, up to and including the one that shows a card."""
    game, made = player.player_view.game, list[Move]()
    view = view_after_deal(game, position)
    unseen_before = len(unseen_cards(view, position).slots)
    for move, following in player.iter_moves(position, deal):
        made.append(move)
        permission = next(verdict.permission for one, verdict in legal_moves(game, position) if one == move)
        assert permission is not None
        view = view_after_move(game, view, move, permission, following)
        position = following
        if len(unseen_cards(view, position).slots) < unseen_before:
            break
    return tuple(made)


def test_the_order_of_a_turned_over_stock_is_remembered() -> None:
    pack, remembered = KLONDIKE.table.place_index["pack"], 0
    for deal in range(1, 12):
        for (before, _), (position, view) in pairwise(views_of_random_play(KLONDIKE, deal, 60)):
            if len(position.piles[pack]) > len(before.piles[pack]):
                assert view.piles[pack] == position.piles[pack]
                assert all(entry & DOWN for entry in view.piles[pack])
                remembered += 1
    assert remembered


def test_the_order_after_a_shuffled_redeal_is_unknown() -> None:
    game = find_game("cadogan/la-belle-lucie")
    redealt = [
        view for (before, _), (position, view) in pairwise(views_of_random_play(game, 1, 60))
        if position.facts[game.table.fact_index["redeals"]] > before.facts[game.table.fact_index["redeals"]]]
    assert redealt
    for view in redealt:
        assert view.facts[indices_of_stored_deal_numbers(game)[0]] == 1


@pytest.mark.compiler
@pytest.mark.parametrize("key", [
    "foster/klondike", "foster/take-fourteen", "cadogan/caesar", "cadogan/the-carpet",
    "cadogan/la-belle-lucie"])
def test_c_and_python_choose_the_same_moves(key: str) -> None:
    game = find_game(key)
    player_view = PlayerView(game)
    in_c = NativePatientMoveChooser(player_view, NativeRunner(game))
    in_python = PatientMoveChooser(player_view)
    played = views_of_random_play(game, 4, 30)
    for number, (position, view) in enumerate(played[::5]):
        count = len(legal_moves(game, position))
        excluded = tuple(index % 5 == 4 for index in range(count))
        for rollouts, most_moves in ((12, 10_000), (100, 300)):
            thought = KnowledgeBeforeMove(
                view, unseen_cards(view, position), excluded, rollouts, most_moves, inf, 77 + number)
            assert in_c.choose_move_index(thought) == in_python.choose_move_index(thought)


@pytest.mark.compiler
def test_a_whole_deal_is_played_the_same_in_c_and_python(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = replace(PATIENT, rollouts=5, position_limit=200)
    game = find_game("foster/klondike")
    in_c = quick.prepare_for_game(game).play(1)
    monkeypatch.setattr("rules_engine.players.patient_player.load_c_library", lambda: None)
    monkeypatch.setattr("rules_engine.players.searcher.load_c_library", lambda: None)
    seated = quick.prepare_for_game(game)
    assert isinstance(seated, PatientPlayerOfGame)
    assert isinstance(seated._chooser, PatientMoveChooser)
    assert seated.play(1) == in_c


@pytest.mark.compiler
def test_the_patient_player_wins_deals_that_the_plain_player_does_not() -> None:
    game = find_game("foster/take-fourteen")
    patient, plain = QUICK.prepare_for_game(game), PLAIN.prepare_for_game(game)
    deals = range(1, 11)
    played = {deal: patient.play(deal) for deal in deals}
    for deal, play in played.items():
        if play.end == "won":
            verify_win(game, deal, play)
    wins = [sum(play.end == "won" for play in plays)
            for plays in (played.values(), [plain.play(deal) for deal in deals])]
    assert wins[0] > wins[1]
