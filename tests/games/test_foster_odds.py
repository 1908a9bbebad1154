"""The chances stated on the pages of Canfield, Four of a Kind and Try Again, and how their players choose."""

from __future__ import annotations

from itertools import count

import pytest

from rules_engine.counting.proportion import Proportion
from rules_engine.games.foster import canfield, canfield_claims, four_of_a_kind_claims
from rules_engine.games.foster.try_again import GAME
from rules_engine.games.foster.try_again_claims import ADVISED, CLOSEST
from rules_engine.model.card_names import parse_card
from rules_engine.players.players import PLAIN, Player, make_random_number_function, random_numbers


def heaps(player: Player, card: str, tops: str) -> set[int]:
    """Return the heaps on which the player lays a card in many trials, given the top cards of the heaps."""
    heaps = {f"heap-{at}": [parse_card(top)] for at, top in enumerate(tops.split(), start=1) if top != "--"}
    position = GAME.table.position({"hand": [parse_card(card)], **heaps})
    made = [player.prepare_for_game(GAME).choose_move(position, {position},
        make_random_number_function(random_numbers(1, number))) for number in range(60)]
    places = [one.option.move.parts[0].target for one in made if one is not None]
    return {place - GAME.table.place_index["heap-1"] + 1 for place in places}


def test_the_two_players_of_try_again_choose_their_heaps_as_described() -> None:
    assert heaps(CLOSEST, "6S", "3S 9S KS 6H") == {4}           # an equal is not lower
    assert heaps(ADVISED, "7S", "3S 9S KS 6H") == {2, 3}
    assert heaps(CLOSEST, "JS", "3S 9S 6S 3H") == {2}           # all are lower: the highest of them
    assert heaps(ADVISED, "JS", "3S 9S 6S 3H") == {1, 2, 3, 4}
    assert heaps(CLOSEST, "KS", "9S KH -- 6S") == {2}           # an empty place counts as higher than a king


def test_deal_26_is_the_first_that_the_closest_fit_player_wins() -> None:
    seated = CLOSEST.prepare_for_game(GAME)
    assert next(number for number in count(1) if seated.play(number).end == "won") == 26


@pytest.mark.parametrize("deals", [150, pytest.param(1000, marks=pytest.mark.recount)])
def test_the_thirteenth_card_decides_every_deal_of_four_of_a_kind(deals: int) -> None:
    assert four_of_a_kind_claims.one_in_thirteen(deals)[1]
    assert four_of_a_kind_claims.never_skipped(deals)[1]


@pytest.mark.recount
def test_the_plain_player_builds_eleven_cards_in_canfield_as_often_as_stated() -> None:
    seated = PLAIN.prepare_for_game(canfield.GAME)
    reached = sum(seated.play(number).foundation_cards >= 11 for number in range(1, 1001))
    assert Proportion(reached, 1000) == canfield_claims.WITH_ELEVEN
