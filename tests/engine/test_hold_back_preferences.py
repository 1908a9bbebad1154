"""Preferences of players to keep cards or places back: each changes the play, and only where it should."""

from __future__ import annotations

from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.cards import RANK, RED, visible_face
from rules_engine.model.game import Game
from rules_engine.players.hold_back_preferences import (
    CardsOneRankBelowTopCardFirst,
    HoldBackSimilarCards,
    HoldBackUntilReplacementReady,
    ranks_above_foundation,
)
from rules_engine.players.player_view import MoveOption, PlayerView
from rules_engine.players.players import PLAIN, Player
from rules_engine.players.preferences import Preference
from rules_engine.players.restrictions import UsePermissionAtMost
from rules_engine.registry import find_game

TERRACE, SULTAN = find_game("cadogan/the-terrace"), find_game("cadogan/the-sultan")
NUMBERS = range(1, 7)


def player_with_first_preferences(*preferences: Preference) -> Player:
    return Player("tried", (*preferences, *PLAIN.preferences), PLAIN.restrictions)


def options_taken_in_deals(one: Game, player: Player, numbers: range = NUMBERS) -> list[MoveOption]:
    options = []
    for number in numbers:
        position = one.opening(number)
        for move in player.play(one, number).moves:
            permission = judge(one, position, move).permission
            assert permission is not None
            options.append(MoveOption(position, move, permission))
            position = apply_move(one, position, move, permission)
    return options


def card_moved_by_option(option: MoveOption) -> int:
    """Return the card that is moved."""
    part = option.move.parts[0]
    return visible_face(option.position.piles[part.source][part.at[-1]])


def cards_of_terrace(option: MoveOption) -> list[int]:
    """Return the cards of the Terrace."""
    return [visible_face(entry) for entry in option.position.piles[TERRACE.table.place_index["terrace"]]]


def test_a_card_is_kept_back_until_its_duplicate_is_on_a_foundation() -> None:
    valley, pack = frozenset(TERRACE.table.zone_places["valley"]), TERRACE.table.place_index["pack"]

    def early_plays(player: Player) -> int:
        """Return how often a valley card was played before its duplicate while cards could be dealt."""
        found = 0
        for option in options_taken_in_deals(TERRACE, player):
            if (option.permission.key == "play" and option.move.parts[0].source in valley
                    and option.position.piles[pack]):
                card = card_moved_by_option(option)
                found += (RANK[card], RED[card]) in [(RANK[like], RED[like])
                    for like in cards_of_terrace(option)[-2:]]
        return found

    assert early_plays(PLAIN)
    assert not early_plays(player_with_first_preferences(HoldBackSimilarCards(("valley",), "terrace")))


def test_a_player_can_choose_the_foundation_one_rank_below_the_top_card() -> None:
    def one_below(option: MoveOption, card: int) -> bool:
        return (RANK[cards_of_terrace(option)[-1]] - RANK[card]) % 13 == 1

    chosen = {
        name: [
            options_taken_in_deals(TERRACE, player, range(number, number + 1))[0] for number in range(1, 9)
        ]
        for name, player in (
            ("advised", player_with_first_preferences(CardsOneRankBelowTopCardFirst("terrace", ("choose",)))),
            ("plain", PLAIN),
        )
    }
    possible = [any(one_below(option, visible_face(option.position.piles[place][-1]))
                    for place in TERRACE.table.zone_places["choice"]) for option in chosen["plain"]]
    follows = {name: [one_below(option, card_moved_by_option(option)) for option in options]
               for name, options in chosen.items()}
    assert follows["advised"] == possible != follows["plain"]


def test_a_place_is_kept_free_for_a_more_useful_card() -> None:
    player_view = PlayerView(SULTAN)
    talon, pack = SULTAN.table.place_index["talon"], SULTAN.table.place_index["pack"]

    def places_lost(player: Player) -> int:
        """Return how often a place of the Divan went to a card needed late while cards could be dealt."""
        found = 0
        for option in options_taken_in_deals(SULTAN, player):
            if option.permission.key == "play" and option.move.parts[0].source != talon:
                under, left = option.position.piles[talon], option.position.piles[pack]
                found += bool(left) and (
                    not under
                    or ranks_above_foundation(player_view, option.position, visible_face(under[-1])) > 3
                )
        return found

    assert places_lost(PLAIN)
    assert not places_lost(player_with_first_preferences(HoldBackUntilReplacementReady("divan", "talon", 3)))


def test_the_use_of_a_permission_can_be_limited() -> None:
    def redeals_made(times: int) -> int:
        scruples = (*PLAIN.restrictions, UsePermissionAtMost("redeal", times, "redeals"))
        options = options_taken_in_deals(SULTAN, Player("tried", PLAIN.preferences, scruples), range(1, 2))
        return sum(option.permission.key == "redeal" for option in options)

    assert [redeals_made(times) for times in range(4)] == [0, 1, 2, 2]
    assert UsePermissionAtMost("redeal", 1, "redeals").description == "uses the rule “redeal” more than once"
