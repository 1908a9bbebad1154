"""The players: each plays any game by the judge alone, within a limit of moves, the same way every time."""

from statistics import fmean

import pytest

from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.card_names import parse_card
from rules_engine.model.cards import DOWN, JOKER, RANK, visible_face
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.players.destinations import (
    count_cards_that_stay,
    places_where_cards_stay,
    zones_where_cards_stay,
)
from rules_engine.players.player_view import MoveOption, PlayerView
from rules_engine.players.players import GIVEN_UP, IDLE, PLAIN, PLAYERS, RANDOM, STUCK, PlayedDeal, Player
from rules_engine.players.preferences import (
    AvoidCoveringLowerCards,
    ClosestRankFirst,
    FoundationsFirst,
    GreatestTotalPileHeightFirst,
    KeepPlacesEmpty,
    LongestPileFirst,
    PermissionOrder,
    Preference,
    SourceZoneOrder,
    TargetZoneOrder,
    card_usefulness,
)
from rules_engine.players.restrictions import (
    AvoidPermissions,
    MoveOnlyWholePiles,
    NoBackAndForth,
    NoUselessMoveBack,
    Restriction,
)
from rules_engine.registry import GAMES, find_game


def replay_with_judge(one: Game, number: int, played: PlayedDeal) -> list[MoveOption]:
    """Return every option that a play took; check each move with the judge."""
    position, options = one.opening(number), []
    for move in played.moves:
        verdict = judge(one, position, move)
        assert verdict.kind == "allowed"
        assert verdict.permission is not None
        options.append(MoveOption(position, move, verdict.permission))
        position = apply_move(one, position, move, verdict.permission)
    assert position == played.position
    return options


def longest_idle_stretch(one: Game, options: list[MoveOption], last: Position) -> int:
    """Return the largest number of moves in a row that bring no further card to a foundation or face up."""
    final, idle, longest = places_where_cards_stay(one), 0, 0
    best = [-1, -10**6]
    for position in [*(option.position for option in options), last]:
        up = -sum(entry & DOWN for pile in position.piles for entry in pile)
        now = [count_cards_that_stay(position, final), up]
        idle = 0 if now[0] > best[0] or now[1] > best[1] else idle + 1
        best, longest = [max(pair) for pair in zip(best, now, strict=True)], max(idle, longest)
    return longest


PLAYED = [
    pytest.param(key, name, marks=[] if (number + player) % 2 == 0 else pytest.mark.recount)
    for number, key in enumerate(sorted(GAMES)) for player, name in enumerate(PLAYERS)]
"""Each game with every second player, and each player with every second game; `make recount` has all."""


@pytest.mark.parametrize(("key", "name"), PLAYED)
def test_every_player_plays_every_game_to_an_end_or_to_its_limit(key: str, name: str) -> None:
    one = find_game(key)
    played = PLAYERS[name].play(one, 1)
    options = replay_with_judge(one, 1, played)
    positions = [*(option.position for option in options), played.position]
    assert len(set(positions)) == len(positions), "a position is met twice"
    bound, idle = IDLE * len(one.cards), longest_idle_stretch(one, options, played.position)
    assert idle <= bound
    end = end_reached(one, played.position)
    if end:
        assert played.end == end.key
    elif played.end == GIVEN_UP:
        assert idle == bound
    else:
        assert played.end == STUCK
    assert played.foundation_cards == count_cards_that_stay(played.position, places_where_cards_stay(one))


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_gives_the_same_plays(name: str) -> None:
    one, player = find_game("foster/klondike"), PLAYERS[name]
    first = [player.play(one, number) for number in range(1, 7)]
    again = player.prepare_for_game(one)
    assert [again.play(number) for number in range(6, 0, -1)] == first[::-1], "deals hang on one another"
    others = [player.with_seed(2).play(one, number) for number in range(1, 7)]
    assert (others != first) == (name == "random")


def test_random_choices_are_the_same_on_every_machine() -> None:
    played = RANDOM.play(find_game("foster/canfield"), 7)
    assert (played.end, played.foundation_cards, len(played.moves)) == ("stuck", 1, 25)


def test_a_player_gives_up_when_nothing_can_be_gained() -> None:
    played = RANDOM.play(find_game("cadogan/caesar"), 1)
    assert played.end in {GIVEN_UP, "won"}
    assert len(played.moves) <= IDLE * 9


def test_zones_where_cards_stay_are_the_foundations_and_the_like() -> None:
    assert zones_where_cards_stay(find_game("foster/klondike")) == {"foundation"}
    assert zones_where_cards_stay(find_game("cadogan/the-mill")) == {"ascending", "descending"}, (
        "though a card may leave one"
    )
    assert zones_where_cards_stay(find_game("cadogan/the-fish-bone")) == {"foundation", "king", "queen"}
    assert zones_where_cards_stay(find_game("cadogan/nestor")) == {"pairs"}
    assert zones_where_cards_stay(find_game("foster/double-pack-rum")) == {"sequence", "set"}
    assert zones_where_cards_stay(find_game("cadogan/caesar")) == frozenset(), "cards only change places"
    assert zones_where_cards_stay(find_game("foster/klondike").with_choices(take_back="yes")) == {
        "foundation"}
    assert zones_where_cards_stay(find_game("foster/double-pack-rum").with_choices(draw_from="stock")) == {
        "sequence", "set"}
    talons = {
        key for key in GAMES if zones_where_cards_stay(find_game(key))
        & {"talon", "pack", "hand", "stock", "discards"}
    }
    assert talons == set()


def player_with_first_preferences(*preferences: Preference) -> Player:
    return Player("tried", (*preferences, *PLAIN.preferences), PLAIN.restrictions)


def player_with_restrictions(*scruples: Restriction) -> Player:
    return Player("tried", PLAIN.preferences, (*PLAIN.restrictions, *scruples))


def options_taken_in_deals(key: str, player: Player, deals: range = range(1, 9)) -> list[MoveOption]:
    one = find_game(key)
    return [option for number in deals for option in replay_with_judge(one, number, player.play(one, number))]


def other_options(key: str, option: MoveOption) -> list[MoveOption]:
    found = legal_moves(find_game(key), option.position)
    return [
        MoveOption(option.position, move, verdict.permission) for move, verdict in found if verdict.permission
    ]


def test_the_plain_player_moves_to_foundations_first() -> None:
    key = "cadogan/the-nation"
    player_view = PlayerView(find_game(key))
    for option in options_taken_in_deals(key, PLAIN, range(1, 3)):
        if any(player_view.reaches_foundation(other.move) for other in other_options(key, option)):
            assert player_view.reaches_foundation(option.move)


def source_zone_of_option(key: str, option: MoveOption) -> str:
    return find_game(key).table.zones_by_place[option.move.parts[0].source].name if option.move.parts else ""


def target_zone_of_option(key: str, option: MoveOption) -> str:
    return find_game(key).table.zones_by_place[option.move.parts[0].target].name if option.move.parts else ""


def test_a_player_can_prefer_one_source_zone() -> None:
    key = "cadogan/the-mill"

    def zones_to_fill_from(option: MoveOption) -> set[str]:
        return {
            source_zone_of_option(key, other) for other in other_options(key, option)
                if other.permission.key == "fill"
        }

    for zones in (("talon", "pack"), ("pack", "talon")):
        played = options_taken_in_deals(key, player_with_first_preferences(SourceZoneOrder(zones, ("fill",))),
            range(1, 5))
        choices = [option for option in played
                   if option.permission.key == "fill" and len(zones_to_fill_from(option)) == 2]
        assert choices
        assert {source_zone_of_option(key, option) for option in choices} == {zones[0]}


def test_a_player_can_prefer_one_target_zone() -> None:
    key = "cadogan/babette"
    for zones in (("ascending", "descending"), ("descending", "ascending")):
        choices = [option for option in options_taken_in_deals(key,
            player_with_first_preferences(TargetZoneOrder(zones)), range(1, 3))
                   if {target_zone_of_option(key, other)
                       for other in other_options(key, option)} >= set(zones)]
        assert choices
        assert {target_zone_of_option(key, option) for option in choices} == {zones[0]}


def test_a_player_can_prefer_permissions_in_an_order() -> None:
    key = "cadogan/the-clock"

    def moves_instead_of_deal(player: Player) -> list[MoveOption]:
        """Return the moves made while a card could have been dealt."""
        return [option for option in options_taken_in_deals(key, player, range(1, 3))
            if option.permission.key != "deal"
                and "deal" in {other.permission.key for other in other_options(key, option)}]

    assert moves_instead_of_deal(PLAIN)
    assert moves_instead_of_deal(player_with_first_preferences(PermissionOrder(("deal", "marry")))) == []


def test_a_player_can_avoid_a_permission() -> None:
    for player, used in ((PLAIN, True), (player_with_restrictions(AvoidPermissions(("transfer",))), False)):
        options = options_taken_in_deals("cadogan/the-olga", player, range(1, 4))
        assert ("transfer" in {option.permission.key for option in options}) == used


def test_a_player_can_prefer_the_closest_rank() -> None:
    key = "foster/try-again"
    placed = [option
        for option in options_taken_in_deals(key, player_with_first_preferences(ClosestRankFirst()))
        if option.permission.key == "place"]
    assert len(placed) > 100
    for option in placed:
        part = option.move.parts[0]
        rank = RANK[visible_face(option.position.piles[part.source][-1])]
        tops = {other.move.parts[0].target: other.position.piles[other.move.parts[0].target]
                for other in other_options(key, option) if other.permission.key == "place"}
        heights = {at: RANK[pile[-1]] if pile else 13 for at, pile in tops.items()}
        fitting = [height_sum for height_sum in heights.values() if height_sum >= rank]
        assert heights[part.target] == (min(fitting) if fitting else max(heights.values()))


def test_a_player_can_prefer_the_longest_or_shortest_pile() -> None:
    def mean_pile_size(*, shortest: bool) -> float:
        """Return how many cards lie in the piles from which cards are married."""
        player = Player("tried", (FoundationsFirst(), LongestPileFirst(shortest=shortest)))
        return fmean(
            len(option.position.piles[option.move.parts[0].source])
            for option in options_taken_in_deals("cadogan/the-house-in-the-wood", player, range(1, 3))
            if option.permission.key == "marry")

    assert mean_pile_size(shortest=True) < mean_pile_size(shortest=False)


def test_a_player_can_prefer_the_greatest_total_pile_height() -> None:
    key = "cadogan/nestor"

    def height_sum(option: MoveOption) -> int:
        """Return the number of cards in the piles from which a move takes cards."""
        return sum(len(option.position.piles[part.source]) for part in option.move.parts)

    paired = [option for option in options_taken_in_deals(key,
        Player("tried", (GreatestTotalPileHeightFirst(),)), range(1, 5))
              if option.permission.key == "pair"]
    assert all(height_sum(option) == max(map(height_sum, other_options(key, option))) for option in paired)
    assert any(height_sum(option) > min(map(height_sum, other_options(key, option))) for option in paired)


def test_a_player_can_keep_spaces_free() -> None:
    key = "cadogan/napoleon-at-st-helena"

    def fewest_spaces(player: Player) -> int:
        """Return the fewest spaces at which one was filled while a card could be turned up or laid down."""
        filled = [option for option in options_taken_in_deals(key, player, range(1, 5))
            if option.permission.key == "fill"
                  and {other.permission.key for other in other_options(key, option)} & {"turn", "lay"}]
        columns = find_game(key).table.zone_places["column"]
        return min((sum(not option.position.piles[at] for at in columns) for option in filled), default=99)

    assert fewest_spaces(PLAIN) == 1
    assert fewest_spaces(player_with_first_preferences(KeepPlacesEmpty(1))) > 1


def test_a_player_can_avoid_moving_cards_back_and_forth() -> None:
    key = "cadogan/napoleon-at-st-helena"

    def leaves_next_higher_card(option: MoveOption) -> bool:
        """Check whether a married card already lay on the next higher card of its suit."""
        part = option.move.parts[0]
        pile = option.position.piles[part.source]
        return pile[part.at[0] - 1 : part.at[0]] == (pile[part.at[0]] + 1,)

    for player, some in ((PLAIN, True), (player_with_restrictions(NoBackAndForth()), False)):
        marriages = [option for option in options_taken_in_deals(key, player, range(1, 5))
            if option.permission.key == "marry"]
        assert marriages
        assert any(map(leaves_next_higher_card, marriages)) == some


def test_a_player_can_move_only_cards_that_lie_alone() -> None:
    key = "cadogan/the-square"

    def sources_with_several_cards(player: Player) -> set[bool]:
        return {len(option.position.piles[option.move.parts[0].source]) > 1
            for option in options_taken_in_deals(key, player)
                if option.permission.key == "marry" and source_zone_of_option(key, option) == "square"}

    assert sources_with_several_cards(PLAIN) == {True, False}
    assert sources_with_several_cards(player_with_restrictions(MoveOnlyWholePiles())) == {False}


def test_a_player_can_avoid_useless_moves_off_a_foundation() -> None:
    key = "cadogan/the-herring-bone"
    player_view = PlayerView(find_game(key))
    for scruples, some_vain in (((), True), ((NoUselessMoveBack(),), False)):
        player = Player("tried", PLAIN.preferences, scruples)
        vain = [option for option in options_taken_in_deals(key, player)
            if option.permission.key.startswith("exchange")
                and not player_view.count_foundation_moves(
                    apply_move(player_view.game, *option[:2], option.permission))]
        assert bool(vain) == some_vain


def test_the_player_discards_the_least_useful_card() -> None:
    hand = tuple(parse_card(name) for name in ("5S", "5H", "9C", "10C", "KD", "2H"))
    uses = [card_usefulness(hand, at) for at in range(len(hand))]
    assert uses.index(min(uses)) == hand.index(parse_card("KD"))
    assert card_usefulness((*hand, JOKER), len(hand)) > max(uses)
    key = "foster/double-pack-rum"
    discards = [option for option in options_taken_in_deals(key, PLAIN, range(1, 3))
        if option.permission.key == "discard"]
    assert discards
    for option in discards:
        (at,), source, *_ = option.move.parts[0]
        held = tuple(map(visible_face, option.position.piles[source]))
        assert card_usefulness(held, at) == min(card_usefulness(held, index) for index in range(len(held)))


def test_the_careful_player_brings_more_cards_to_the_foundations() -> None:
    one = find_game("cadogan/the-four-corners")
    plain, careful = (sum(PLAYERS[name].play(one, number).foundation_cards for number in range(1, 9))
                      for name in ("plain", "careful"))
    assert careful > plain


def test_a_player_describes_its_preferences() -> None:
    for player in PLAYERS.values():
        assert player.description.startswith(f"The {player.name} player "), player.name
        assert f"({IDLE} for each card" in player.description, (
            f"the {player.name} player does not state its limit")
    preferences = (
        SourceZoneOrder(("talon", "wing"), ("fill",)),
        TargetZoneOrder(("ascending", "descending")),
        PermissionOrder(("a", "b")),
        LongestPileFirst(),
        GreatestTotalPileHeightFirst(),
        AvoidCoveringLowerCards(),
        ClosestRankFirst(),
        KeepPlacesEmpty(2),
    )
    scruples = (AvoidPermissions(("grace",)), NoBackAndForth(), MoveOnlyWholePiles())
    said = Player("patient", preferences, scruples).description
    for words in ("the talon, then the wing if they are made under the rule “fill”",
                  "moves to the ascending, then the descending", "the rules “a”, “b”, in this order",
                  "moves from the longest pile", "most cards together", "in a space, or on a card",
                  "closest in rank", "leave 2 spaces open", "uses the rule “grace”", "next move could undo",
                  "off another card", "the first in the game's list"):
        assert words in said, f"the description lacks: {words}"
