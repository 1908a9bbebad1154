"""Collect everything that the live table shows at one moment, as JSON for its page."""

from __future__ import annotations

from generator.draw.figures import position_in_words
from generator.draw.positions_in_words import fact_in_words
from generator.live.json_values import made_move_in_words, moves_json, rule_json, verdict_json
from generator.live.request import JsonObject
from generator.live.seats import (
    places_of_hands,
    places_of_hidden_hands,
    player_in_turn,
    position_seen_from_seat,
)
from generator.live.table_drawing import TableView, draw_table
from generator.live.table_play import LiveTablePlay, MadeMove, MoveThatStoppedPlay
from rules_engine.judging.position_questions import (
    duties_owed,
    end_reached,
    legal_moves,
    named_sum_values,
    winning_player,
)
from rules_engine.notation.playing import write_position

MOST = 300
"""The most moves that are listed at once."""


def table_state_json(play: LiveTablePlay, table_view: TableView) -> JsonObject:
    """Return, as JSON, what the page shows of the table at one moment.

    The possible moves are at most `MOST`, and none when it is another player's turn.
    """
    game, position = play.game, play.current_position
    seen, turn, end = (
        position_seen_from_seat(game, position, table_view.seat),
        player_in_turn(game, position),
        end_reached(game, position),
    )
    listed = legal_moves(game, position) if table_view.seat in (None, turn) else []
    stacked = frozenset(spot.zone for spot in game.layouts.wide.spots if spot.shows_only_top_cards)
    return {
        "game": game.id, "title": game.title, "under": dict(game.chosen),
        **draw_table(
            game, position, listed, play.last_move, table_view, pile_sizes=play.largest_pile_sizes()),
        "moves": moves_json(game, seen, listed[:MOST], position=position),
        "more": len(listed) > MOST, "count": len(listed), "actions": list(game.action_permissions),
        "end": rule_json(game, end.rule) | {"end": end.key, "winner": winning_player(game, position)}
            if end else None,
        "duties": [rule_json(game, duty.rule) for duty in duties_owed(game, position)],
        "facts": _facts_json(play), "sums": _named_sums_json(play, table_view.seat),
        "done": [_made_move_json(play, made, table_view.seat) for made in play.made], "number": play.number,
        "position": write_position(game, position), "opened": play.beginning.as_json(),
        "turn": turn, "seat": table_view.seat, "seats": len(places_of_hands(game, position)),
        "last": _last_move_json(play, table_view.seat), "words": position_in_words(game.table, seen, stacked),
    }


def stopped_move_json(play: LiveTablePlay, stopped_move: MoveThatStoppedPlay) -> JsonObject:
    """Return the move at which a play stopped, because it is not allowed, and the reason, as JSON."""
    verdict: JsonObject = {"kind": "fault", "said": stopped_move.reason, "rules": []}
    if stopped_move.move is not None and stopped_move.verdict is not None:
        position = play.made[stopped_move.number - 2].after if stopped_move.number > 1 else play.start
        verdict = verdict_json(play.game, position, stopped_move.move, stopped_move.verdict)
    return {"move": stopped_move.text, "number": stopped_move.number, "verdict": verdict}


def _made_move_json(play: LiveTablePlay, made_move: MadeMove, seat: int | None) -> JsonObject:
    """Return a made move as JSON, described for the player in the given seat."""
    game = play.game
    if seat not in made_move.words:
        made_move.words[seat] = made_move_in_words(
            game,
            position_seen_from_seat(game, made_move.before, seat),
            made_move.move,
            made_move.verdict,
            places_of_hidden_hands(game, made_move.after, seat),
        )
    return {
        "text": made_move.text,
        "words": made_move.words[seat],
        "rule": rule_json(game, made_move.verdict.rules[0]),
    }


def _last_move_json(play: LiveTablePlay, seat: int | None) -> JsonObject | None:
    last = play.last_move
    if last is None:
        return None
    told = verdict_json(play.game, last.before, last.move, last.verdict)
    return told | {"said": _made_move_json(play, last, seat)["words"]}


def _facts_json(play: LiveTablePlay) -> list[JsonObject]:
    """Return the facts (numbers besides the cards) that the page shows, as JSON.

    They are those that figures always show, and those that have changed since the start.
    """
    facts = zip(play.game.table.facts, play.current_position.facts, strict=True)
    return [
        {"name": fact.name, "words": fact_in_words(fact, value)} for fact, value in facts
        if fact.kind != "deal" and (value != fact.start or (fact.shown and fact.told))
    ]


def _named_sums_json(play: LiveTablePlay, seat: int | None) -> list[JsonObject]:
    """Return the sums that rules define, such as the money in a bank, as JSON.

    A sum is left out if it depends on a card that this `seat` does not see.
    """
    game, found = play.game, list[JsonObject]()
    held = places_of_hidden_hands(game, play.current_position, seat)
    for name, (tally, value) in named_sum_values(game, play.current_position).items():
        # A sum of a zone is one for each of its places, by their number; any other may look at all hands.
        place = game.table.zone_places[tally.zone][int(name.rpartition("-")[2]) - 1] if tally.zone else None
        if value is None or (held and (place is None or place in held)):
            continue
        found.append({"name": name, "value": value, "unit": tally.unit, "rule": rule_json(game, tally.rule)})
    return found
