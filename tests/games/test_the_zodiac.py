"""The Zodiac: the end of a blocked game, tested by its Python function."""

from rules_engine.games.cadogan.the_zodiac import GAME
from rules_engine.games.cadogan.the_zodiac_words import is_blocked
from rules_engine.model.card_names import parse_card
from rules_engine.model.table import Position


def position_with_cards(**cards_by_place: str) -> Position:
    """Return a position with one card in each of these places; `_` in a name stands for `-`."""
    return GAME.table.position({
        place.replace("_", "-"): [parse_card(card)] for place, card in cards_by_place.items()})


def test_a_game_without_a_card_for_any_foundation_is_blocked() -> None:
    assert is_blocked(GAME, position_with_cards(equator_1="5H"))


def test_a_game_in_which_an_ace_can_begin_a_foundation_is_not_blocked() -> None:
    assert not is_blocked(GAME, position_with_cards(equator_1="AH"))


def test_a_game_with_cards_still_to_be_placed_is_not_blocked() -> None:
    assert not is_blocked(GAME, position_with_cards(equator_1="5H", talon="6H"))
