"""Tests, conditions and effects for games in which players take turns: whose turn it is, and who has won.

The stored number `turn`, which `whose_turn` makes, has the player in turn.
"""

from __future__ import annotations

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import turn_face_up
from rules_engine.model.declared import declare_dependencies, declare_dependencies_of_result
from rules_engine.model.fact import Fact
from rules_engine.model.game import Game
from rules_engine.model.rule import Effect, State, Truth, Winner
from rules_engine.model.table import Position
from rules_engine.words.effects import position_with_facts


def whose_turn(players: int) -> Fact:
    """Return the definition of the stored number `turn`: the number of the player in turn, from 1.

    Every figure and the live table print it. `players` is the largest number of players.
    """
    return Fact("turn", 1, "whose turn it is", shown=True, least=1, most=players, seat=True,
        told=("player {} to play",))


def player_in_turn(game: Game, position: Position) -> int:
    """Return the number of the player whose turn it is, from 1."""
    return position.facts[game.table.fact_index["turn"]]


def place_of_player_in_turn(game: Game, position: Position, zone: str) -> int:
    """Return the place in this zone of the player whose turn it is.

    If the player has several places there, return the first.
    """
    player, owners = player_in_turn(game, position), game.table.owners_by_place
    return next(place for place in game.table.zone_places[zone] if owners[place] == player)


@declare_dependencies("attempt", facts="turn")
def uses_only_own_places(attempt: MoveAttempt) -> Truth:
    """Check that the move uses no place of another player: only the places of the player in turn.

    Places that belong to nobody may be used too.
    """
    owners, player = attempt.game.table.owners_by_place, attempt.fact_value("turn")
    return all(owners[place] in (0, player) for part in attempt.move.parts for place in part[1:3])


@declare_dependencies_of_result("position", zones="zone", needs="turn")
def own_place_holds_at_most(count: int, zone: str) -> State:
    """Return the condition that the player in turn has at most `count` cards in this zone.

    If the player has several places there, only the first one counts.
    """
    return lambda game, position: len(position.piles[place_of_player_in_turn(game, position, zone)]) <= count


@declare_dependencies_of_result(facts="reset_facts", needs="turn")
def pass_turn(*reset_facts: str) -> Effect:
    """Return the effect that makes it the next player's turn.

    The stored numbers named in `reset_facts` get their first values again. The stored number `players` says
    how many play; in a game without it, the largest number of players play.
    """

    def make_it_next_players_turn(attempt: MoveAttempt, position: Position) -> Position:
        """Return the position in which it is the next player's turn, with the named stored numbers reset."""
        game, index = attempt.game, attempt.game.table.fact_index
        first_values = {name: game.table.facts[index[name]].start for name in reset_facts}
        following = player_in_turn(game, position) % count_of_players(game, position) + 1
        return position_with_facts(game, position, turn=following, **first_values)

    return make_it_next_players_turn


@declare_dependencies_of_result(places="stock", zones="hand", needs="turn")
def fill_own_hand(count: int, *, stock: str = "stock", hand: str = "hand") -> Effect:
    """Return the effect that the player in turn draws from the stock until the hand holds `count` cards.

    `stock` is the place of the stock, and `hand` the zone of the hands. If the stock holds too few cards, all
    of them are drawn.
    """

    def draw_cards(attempt: MoveAttempt, position: Position) -> Position:
        """Return the position in which the player in turn has drawn cards from the stock to fill the hand."""
        piles, source = list(position.piles), attempt.game.table.place_index[stock]
        own = place_of_player_in_turn(attempt.game, position, hand)
        size = min(max(0, count - len(piles[own])), len(piles[source]))
        left = len(piles[source]) - size
        piles[own] += turn_face_up(reversed(piles[source][left:]))
        piles[source] = piles[source][:left]
        return position._replace(piles=tuple(piles))

    return draw_cards


@declare_dependencies_of_result(zones="zone")
def turn_up_card_left(zone: str) -> Effect:
    """Return the effect that turns up the top card of a pile in this zone after one was taken from it."""

    def turn_top_card_up(attempt: MoveAttempt, position: Position) -> Position:
        """Return the position after the card left on top is turned face up."""
        left = position.piles[attempt.source]
        if not left or attempt.zone_name(attempt.source) != zone:
            return position
        piles = list(position.piles)
        piles[attempt.source] = left[:-1] + turn_face_up(left[-1:])
        return position._replace(piles=tuple(piles))

    return turn_top_card_up


def count_of_players(game: Game, position: Position) -> int:
    """Return how many players take part. This is the stored number `players`.

    In a game without this number, it is the most that can play.
    """
    known = game.table.fact_index.get("players")
    return game.players[1] if known is None else max(1, position.facts[known])


def cards_of_each_player(game: Game, position: Position, zone: str) -> dict[int, int]:
    """Return a dict from the number of each player who takes part to how many cards the player has.

    Only cards in the zone `zone` count.
    """
    held = dict.fromkeys(range(1, count_of_players(game, position) + 1), 0)
    for place in game.table.zone_places[zone]:
        owner = game.table.owners_by_place[place]
        if owner in held:
            held[owner] += len(position.piles[place])
    return held


@declare_dependencies_of_result("position", zones="zone")
def player_without_cards(zone: str) -> Winner:
    """Return a function of game and position, which returns the number of the first player without cards.

    Only cards in this zone count. If every player has some, the function returns None.
    """

    def first_player_without_cards(game: Game, position: Position) -> int | None:
        """Return the number of the first player without cards in the zone. Return None if there is none."""
        held = cards_of_each_player(game, position, zone)
        return next((player for player, size in held.items() if not size), None)

    return first_player_without_cards


@declare_dependencies_of_result("position", zones="zone")
def player_with_fewest_cards(zone: str) -> Winner:
    """Return a function of game and position, which returns the number of the player with fewest cards.

    Only cards in this zone count. If several players have the fewest, the function returns None.
    """

    def only_player_with_fewest_cards(game: Game, position: Position) -> int | None:
        """Return the number of the player with the fewest cards, or None if several have the fewest."""
        held = cards_of_each_player(game, position, zone)
        leaders = [player for player, size in held.items() if size == min(held.values())]
        return leaders[0] if len(leaders) == 1 else None

    return only_player_with_fewest_cards


@declare_dependencies_of_result("position", parts="winner")
def a_player_has_won(winner: Winner) -> State:
    """Return the condition that a player has won: the function `winner` returns a number, not None."""
    return lambda game, position: winner(game, position) is not None
