"""Rules, verdicts and moves as the table's page is told them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generator.draw.moves_in_words import place_words, verdict_words
from generator.live.asked import Told
from rules_engine.judging.judge import JUDGE_RULES, Verdict, apply_move, judge
from rules_engine.model.cards import DOWN
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Rule
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move


def rule_told(game: Game, rule: Rule) -> Told:
    """A rule by its key, its name, its words and the part it plays; that of the judge's own is `judge`."""
    role = "judge" if rule.key in JUDGE_RULES else (game.rules.get(rule.key) or game.all_rules[rule.key])[0]
    return {"key": rule.key, "name": rule.key.replace("-", " "), "words": rule.words, "role": role}


def verdict_told(game: Game, position: Position, move: Move, verdict: Verdict) -> Told:
    """What the judge says of a move: in a sentence, and by which rules."""
    return {
        "kind": verdict.kind,
        "said": verdict_words(game, position, move, verdict, turned=False),
        "rules": [rule_told(game, rule) for rule in verdict.rules],
    }


def otherwise(game: Game, position: Position, move: Move, verdict: Verdict) -> Iterator[Told]:
    """Each single other choice at a doubtful point under which the verdict on a move is of another kind."""
    for reading in game.readings:
        in_force = game.chosen.get(reading.key, reading.followed_choice.key)
        for choice in reading.choices:
            if choice.key == in_force:
                continue
            try:
                other = game.under(**{reading.key: choice.key})
            except ValueError:
                continue   # it cannot be taken together with one that is chosen
            kind = judge(other, position, move).kind
            if kind != verdict.kind:
                yield {"reading": reading.key, "question": reading.question, "choice": choice.key,
                       "words": choice.words, "kind": kind}


def place_said(game: Game, place: int) -> str:
    """The name of a place: `column 2`, `talon`."""
    return place_words(game, place).removeprefix("the ")


def carried(
    game: Game, position: Position, move: Move, verdict: Verdict
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The places an action takes cards from, and those it lays cards in."""
    if verdict.permission is None:
        return (), ()
    following = apply_move(game, position, move, verdict.permission)
    piles = enumerate(zip(position.piles, following.piles, strict=True))
    pairs = [(place, was, now) for place, (was, now) in piles if was != now]
    lost = tuple(place for place, was, now in pairs if now[:len(was)] != was)
    return lost, tuple(place for place, was, now in pairs if len(now) > len(was) or place not in lost)


def move_told(game: Game, seen: Position, move: Move, verdict: Verdict, *, position: Position) -> Told:
    """A move that is allowed: as it is written and as it is said, where it goes, and by which rule.

    It is said of the position as it is `seen`, with hidden cards face down; `position` is the whole truth.
    """
    places = game.table.places
    told: Told = {
        "text": write_move(game, position, move),
        "words": verdict_words(game, seen, move, verdict, turned=False),
        "place": None, "at": [], "to": None,
        "rule": rule_told(game, verdict.rules[0]),
        "action": not move.parts,
    }
    if move.parts:
        parts = [{"place": places[part.source], "at": list(part.at), "to": places[part.target]}
                 for part in move.parts]
        told |= parts[0]
        if len(parts) > 1:
            told["parts"] = parts
        return told
    lost, gained = carried(game, position, move, verdict)
    told["place"] = places[lost[0]] if len(lost) == 1 else None
    told["to"] = places[gained[0]] if len(gained) == 1 else None
    return told


def moves_told(
    game: Game, seen: Position, listed: Iterable[tuple[Move, Verdict]], *, position: Position
) -> list[Told]:
    """Each of these moves, as `move_told` tells it."""
    return [move_told(game, seen, move, verdict, position=position) for move, verdict in listed]


def made_words(game: Game, seen: Position, move: Move, verdict: Verdict, hidden: frozenset[int]) -> str:
    """A move that was made, told by somebody who did not see what went face down to `hidden` places."""
    piles = list(seen.piles)
    for part in move.parts:
        if part.target not in hidden and not game.table.faces_down[part.target] and (
                piles[part.source] == seen.piles[part.source]):
            piles[part.source] = _up(piles[part.source], part.at)
    return verdict_words(game, seen._replace(piles=tuple(piles)), move, verdict, turned=False)


def _up(pile: tuple[int, ...], at: Sequence[int]) -> tuple[int, ...]:
    return tuple(entry & ~DOWN if index in at else entry for index, entry in enumerate(pile))
