"""Convert rules, verdicts and moves into JSON values for the page of the live table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generator.draw.moves_in_words import describe_move_and_verdict, place_in_words
from generator.live.request import JsonObject
from rules_engine.judging.judge import judge
from rules_engine.judging.permissions import JUDGE_RULES, Verdict
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.cards import DOWN
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Rule
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move


def rule_json(game: Game, rule: Rule) -> JsonObject:
    """Return a rule as JSON: its key, its name, its words, and what it is for (its role).

    A rule that belongs to the judging engine and to no game has the role `judge`.
    """
    role = "judge" if rule.key in JUDGE_RULES else (game.rules.get(rule.key) or game.all_rules[rule.key])[0]
    return {"key": rule.key, "name": rule.key.replace("-", " "), "words": rule.words, "role": role}


def verdict_json(game: Game, position: Position, move: Move, verdict: Verdict) -> JsonObject:
    """Return the verdict on a move as JSON: whether it is allowed, a sentence that says so, and the rules."""
    return {
        "kind": verdict.kind,
        "said": describe_move_and_verdict(game, position, move, verdict, name_hidden=False),
        "rules": [rule_json(game, rule) for rule in verdict.rules],
    }


def choices_that_change_verdict(
    game: Game, position: Position, move: Move, usual_verdict: Verdict
) -> Iterator[JsonObject]:
    """Yield, as JSON, each choice at an open question that alone would change whether the move is allowed."""
    for reading in game.readings:
        in_force = game.chosen.get(reading.key, reading.followed_choice.key)
        for choice in reading.choices:
            if choice.key == in_force:
                continue
            try:
                other = game.with_choices(**{reading.key: choice.key})
            except ValueError:
                continue   # it cannot be taken together with one that is chosen
            kind = judge(other, position, move).kind
            if kind != usual_verdict.kind:
                yield {"reading": reading.key, "question": reading.question, "choice": choice.key,
                       "words": choice.words, "kind": kind}


def place_name_in_words(game: Game, place: int) -> str:
    """Return the name of a place in words, without "the", such as "column 2" or "talon"."""
    return place_in_words(game, place).removeprefix("the ")


def source_and_target_places_of_action(
    game: Game, position: Position, move: Move, verdict: Verdict
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the places from which an action takes cards, and the places to which it moves cards."""
    if verdict.permission is None:
        return (), ()
    following = apply_move(game, position, move, verdict.permission)
    piles = enumerate(zip(position.piles, following.piles, strict=True))
    pairs = [(place, was, now) for place, (was, now) in piles if was != now]
    lost = tuple(place for place, was, now in pairs if now[:len(was)] != was)
    return lost, tuple(place for place, was, now in pairs if len(now) > len(was) or place not in lost)


def move_json(
    game: Game, visible_position: Position, move: Move, verdict: Verdict, *, position: Position
) -> JsonObject:
    """Return an allowed move as JSON: its notation, its description, its places and its rule.

    In `visible_position`, which the description uses, cards that the player does not see are face down.
    `position` is the real position.
    """
    places = game.table.places
    told: JsonObject = {
        "text": write_move(game, position, move),
        "words": describe_move_and_verdict(game, visible_position, move, verdict, name_hidden=False),
        "place": None, "at": [], "to": None,
        "rule": rule_json(game, verdict.rules[0]),
        "action": not move.parts,
    }
    if move.parts:
        parts = [{"place": places[part.source], "at": list(part.at), "to": places[part.target]}
                 for part in move.parts]
        told |= parts[0]
        if len(parts) > 1:
            told["parts"] = parts
        return told
    lost, gained = source_and_target_places_of_action(game, position, move, verdict)
    told["place"] = places[lost[0]] if len(lost) == 1 else None
    told["to"] = places[gained[0]] if len(gained) == 1 else None
    return told


def moves_json(
    game: Game, visible_position: Position, moves: Iterable[tuple[Move, Verdict]], *, position: Position
) -> list[JsonObject]:
    """Return each allowed move as JSON, in the given order. See `move_json`."""
    return [move_json(game, visible_position, move, verdict, position=position) for move, verdict in moves]


def made_move_in_words(
    game: Game, visible_position: Position, move: Move, verdict: Verdict, hidden_places: frozenset[int]
) -> str:
    """Describe a move that was made, for a player who does not see the cards in `hidden_places`."""
    piles = list(visible_position.piles)
    for part in move.parts:
        if part.target not in hidden_places and not game.table.face_down_by_place[part.target] and (
                piles[part.source] == visible_position.piles[part.source]):
            piles[part.source] = _turn_cards_up(piles[part.source], part.at)
    seen = visible_position._replace(piles=tuple(piles))
    return describe_move_and_verdict(game, seen, move, verdict, name_hidden=False)


def _turn_cards_up(pile: tuple[int, ...], indices: Sequence[int]) -> tuple[int, ...]:
    return tuple(entry & ~DOWN if index in indices else entry for index, entry in enumerate(pile))
