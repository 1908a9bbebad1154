"""Let one reader sit at a table with others: hide the other hands, and make the other players' moves."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.judging.position_questions import end_reached
from rules_engine.model.cards import DOWN, Pile
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.players.players import RIVAL

MOST_MOVES = 1500
"""The most moves of the other players that are made at once."""


def places_of_hands(game: Game, position: Position) -> range:
    """Return the places of the players' hands. The result is empty if the game has no seats."""
    for zone in game.table.zones:
        if zone.seats:
            places = game.table.zone_places[zone.name]
            known = "players" in game.table.fact_index
            return places[:position.facts[game.table.fact_index["players"]] if known else len(places)]
    return range(0)


def player_in_turn(game: Game, position: Position) -> int | None:
    """Return the number of the player whose turn it is, from 1. Return None if the game has no seats."""
    if not places_of_hands(game, position) or "turn" not in game.table.fact_index:
        return None
    return position.facts[game.table.fact_index["turn"]]


def places_of_hidden_hands(game: Game, position: Position, seat: int | None) -> frozenset[int]:
    """Return the places of the hands that the player in this seat does not see.

    Return an empty set if `seat` is None, or if the game is over.
    """
    if seat is None or end_reached(game, position):
        return frozenset()
    return frozenset(
        place for number, place in enumerate(places_of_hands(game, position), start=1) if number != seat)


def position_seen_from_seat(game: Game, position: Position, seat: int | None) -> Position:
    """Return the position as a player sees it: the hands that this seat does not see are face down."""
    out_of_sight = places_of_hidden_hands(game, position, seat)
    if not out_of_sight:
        return position

    def pile_seen_from_seat(place: int, pile: Pile) -> Pile:
        """Return the pile of a place. Cards that this seat does not see are face down."""
        return tuple(entry | DOWN for entry in pile) if place in out_of_sight else pile

    return position._replace(
        piles=tuple(pile_seen_from_seat(place, pile) for place, pile in enumerate(position.piles))
    )


def moves_of_other_players(game: Game, position: Position, seat: int) -> Iterator[Move]:
    """Yield the moves of the other players until it is this seat's turn or the game ends.

    The moves stop early if the player in turn has no move, or after `MOST_MOVES` moves.
    """
    for _ in range(MOST_MOVES):
        if player_in_turn(game, position) in (None, seat) or end_reached(game, position):
            return
        chosen = _choose_move_of_player_in_turn(game, position)
        if chosen is None:
            return   # the player in turn has no move
        move, position = chosen
        yield move


def _choose_move_of_player_in_turn(game: Game, position: Position) -> tuple[Move, Position] | None:
    """Return a move of the player in turn, and the position after it, or None if there is no move.

    The opponent that the game defines chooses, or else the bot `RIVAL`.
    """
    if game.opponent:
        return game.opponent(game, position)
    chosen = RIVAL.prepare_for_game(game).choose_move(position, set(), lambda _: 0)
    return (chosen.option.move, chosen.position_after) if chosen else None
