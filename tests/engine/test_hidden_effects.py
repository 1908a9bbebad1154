"""The result of an effect is stated only if no hidden card decides it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from generator.checks.plays import random_play
from rules_engine import words as w
from rules_engine.judging.hidden_cards import apply_move_if_result_is_known
from rules_engine.judging.judge import judge
from rules_engine.judging.made_move import EffectUndecided
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import DOWN, FACE, RANK, UNSEEN
from rules_engine.model.game import Game
from rules_engine.model.hidden_card import HiddenCard, HiddenCardReadError
from rules_engine.model.moves import Move
from rules_engine.model.rule import Effect, Permission
from rules_engine.model.table import Position
from rules_engine.notation.playing import make_move
from rules_engine.notation.transcript import check_transcript
from rules_engine.registry import GAMES, find_game
from tests.engine.test_failing_effects import game_with_effect

PLAY = "pile-1: 6C\npile-2: 8D\npile-3: ?? 5C\n6C pile-1 > aside + 8D pile-2 > aside\n"


def effect_that_reads_a_card(attempt: MoveAttempt, position: Position) -> Position:
    """Put away the third pile if its lowest card is an ace."""
    pile = position.piles[attempt.game.table.place_index["pile-3"]]
    if RANK[pile[0]] != 0:
        return position
    return w.position_with_piles(attempt.game, position, **{
        "pile-3": (), "aside": (*position.piles[attempt.game.table.place_index["aside"]], *pile)})


def effect_that_asks_whether_a_card_is_shown(attempt: MoveAttempt, position: Position) -> Position:
    """Do nothing if a card seems not to be shown."""
    if position.piles[attempt.game.table.place_index["pile-3"]][0] == UNSEEN:
        return position
    return effect_that_reads_a_card(attempt, position)


def effect_that_turns_a_pile_over(attempt: MoveAttempt, position: Position) -> Position:
    """Do the same whatever the cards are."""
    pile = position.piles[attempt.game.table.place_index["pile-3"]]
    return w.position_with_piles(
        attempt.game, position, **{"pile-3": tuple(entry & FACE | DOWN for entry in reversed(pile))})


@pytest.mark.parametrize("effect", [effect_that_reads_a_card, effect_that_asks_whether_a_card_is_shown])
@pytest.mark.parametrize("end", ["", "= pile-3: ?? 5C\n", "= pile-3:\n"])
def test_an_effect_that_a_hidden_card_decides_is_reported_as_undecided(effect: Effect, end: str) -> None:
    (fault,) = check_transcript(PLAY + end, game_with_effect(effect)).faults
    assert (fault.line, fault.message) == (4, (
        f"foster/take-fourteen: after this move what the effect {effect.__name__} does is undecided, because "
        "it depends on a card of pile-3 that is not shown; write which card it is"))


def test_the_same_effect_is_proved_if_the_card_is_shown() -> None:
    game = game_with_effect(effect_that_reads_a_card)
    assert check_transcript(PLAY.replace("??", "9S") + "= pile-3: 9S 5C\n", game).faults == []
    assert check_transcript(PLAY.replace("??", "AS") + "= pile-3:\n", game).faults == []


def test_a_card_that_an_effect_only_turns_over_may_be_hidden() -> None:
    game = game_with_effect(effect_that_turns_a_pile_over)
    assert check_transcript(PLAY + "= pile-3: 5C- ??-\n", game).faults == []


def test_make_move_raises_the_same_message_for_an_undecided_effect() -> None:
    game = game_with_effect(effect_that_reads_a_card)
    start = check_transcript(PLAY, game).steps[0].position_before
    with pytest.raises(EffectUndecided, match="a card of pile-3 that is not shown"):
        make_move(game, start, "6C pile-1 > aside + 8D pile-2 > aside")


def test_a_transcript_may_give_a_fact_that_a_hidden_card_decides() -> None:
    game = find_game("foster/canfield")
    play = "foundation-1: 7S\ncolumn-1: 9H 8S\ntalon: ??*3\n{}8S column-1 > foundation-1\n"
    (fault,) = check_transcript(play.format(""), game).faults
    assert fault.message.endswith(
        "a card of talon that is not shown; write which card it is, or give the fact, as in '@usable: 1'")
    assert check_transcript(play.format("@usable: 1\n"), game).faults == []


def test_after_a_shuffle_with_a_hidden_card_no_card_is_known() -> None:
    game = find_game("cadogan/red-and-black")
    assert check_transcript("talon: 5D KD\nredeal\n= pack: KD- 5D-\n", game).faults == []
    assert check_transcript("talon: ?? KD\nredeal\n= pack: ??- ??-\n", game).faults == []
    (fault,) = check_transcript("talon: ?? KD\nredeal\n= pack: KD- ??-\n", game).faults
    assert fault.message == "pack is ??- ??-, not KD- ??-"


@pytest.mark.parametrize("question", [
    lambda card: card == 3, lambda card: card != 3, lambda card: card < 3, lambda card: card in (3, 4),
    lambda card: RANK[card], lambda card: card % 13, lambda card: {card}, lambda card: card & 15,
    lambda card: card | 1, lambda card: card ^ 1, lambda card: sorted([card, 3]), bool, int, str, repr, hash])
def test_comparing_a_hidden_card_raises_an_error(question: object) -> None:
    assert callable(question)
    with pytest.raises(HiddenCardReadError):
        question(HiddenCard(0, "pile-3"))


def moves_with_effects(game: Game, seed: int) -> Iterator[tuple[Position, Move, Permission]]:
    """Yield moves of a random play whose permission has effects: the first three of each permission."""
    seen: dict[str, int] = {}
    for position, move in random_play(game, seed, 60):
        found = judge(game, position, move)
        if found.kind == "allowed" and found.permission and found.permission.then:
            key = found.permission.key
            seen[key] = seen.get(key, 0) + 1
            if seen[key] <= 3:
                yield position, move, found.permission


def shows_no_other_card(known: Position, actual: Position) -> bool:
    """Check whether each shown card of `known` is the same in `actual`, and so are all facts."""
    return known.facts == actual.facts and all(
        len(one) == len(other) and all(
            entry in (there, UNSEEN | there & ~FACE) for entry, there in zip(one, other, strict=True))
        for one, other in zip(known.piles, actual.piles, strict=True))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_result_of_an_effect_with_hidden_cards_holds_for_any_cards_there(game_id: str) -> None:
    """Hide cards that the move does not take.

    The result, if there is one, must hold for any cards in their place.
    """
    game, chance = find_game(game_id), random.Random(1)
    for position, move, permission in moves_with_effects(game, 1):
        for share in (0.05, 0.5, 1.0):
            taken = {(part.source, index) for part in move.parts for index in part.at}
            places = [
                (place, index) for place, pile in enumerate(position.piles) for index in range(len(pile))
                if (place, index) not in taken and chance.random() < share]
            hidden = position_with_faces(position, places, [UNSEEN] * len(places))
            try:
                result = apply_move_if_result_is_known(game, hidden, move, permission)
            except EffectUndecided:
                continue
            faces = [position.piles[place][index] & FACE for place, index in places]
            for _ in range(4):
                actual = position_with_faces(position, places, faces)
                if judge(game, actual, move).permission is permission:
                    other = apply_move(game, actual, move, permission)
                    assert shows_no_other_card(result, other), (move, share)
                chance.shuffle(faces)


def position_with_faces(position: Position, places: list[tuple[int, int]], faces: list[int]) -> Position:
    """Return the position with these faces at these indices of piles; the marks of the cards stay."""
    piles = [list(pile) for pile in position.piles]
    for (place, index), face in zip(places, faces, strict=True):
        piles[place][index] = piles[place][index] & ~FACE | face
    return position._replace(piles=tuple(map(tuple, piles)))


def test_a_talon_that_is_turned_over_is_laid_on_the_cards_that_the_pack_still_has() -> None:
    game = game_with_effect(w.turn_talon_into_pack("pile-3", "aside"))
    checked = check_transcript(PLAY + "= aside: 6C 8D 5C- ??-\n= pile-3:\n", game)
    assert checked.faults == []
