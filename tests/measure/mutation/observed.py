"""Ask a game about a move or about its end, and write the test case that states the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from rules_engine.judging.judge import judge
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.position_questions import apply_move, end_reached, named_sum_values
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move
from rules_engine.notation.value_notation import write_cards, write_fact_value
from tests.measure.mutation.positions import uses_next_empty_places

Chosen: TypeAlias = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Question:
    """A question to a game: the choices, the position, and a move. Without a move, it asks for the end."""

    chosen: Chosen
    position: Position
    move: Move | None


@dataclass(frozen=True)
class Answer:
    """An answer about a move (verdict's kind, refusing rules, next position) or about the end.

    An answer about the end also has the tallies.
    """

    kind: str
    rules: frozenset[str] = frozenset()
    after: Position | None = None
    verdict: Verdict | None = None
    sums: tuple[tuple[str, int | None], ...] = ()

    def is_same_in_transcript(self, other: Answer) -> bool:
        """Check whether a transcript would show no difference between the two answers."""
        ours, theirs = (self.kind, self.rules, self.after), (other.kind, other.rules, other.after)
        return ours == theirs and self.sums == other.sums


def answer_of_game(game: Game, item: Question) -> Answer:
    """Return the answer of a game with the book's choices. Any exception of its functions may be raised."""
    there = game.with_choices(**dict(item.chosen)) if item.chosen else game
    if item.move is None:
        end = end_reached(there, item.position)
        held = tuple((name, value) for name, (_, value) in named_sum_values(there, item.position).items())
        return Answer(f"end {end.key if end else 'no'}", sums=held)
    verdict = judge(there, item.position, item.move)
    if verdict.kind == "refused":
        return Answer("refused", frozenset(verdict.rule_keys), None, verdict)
    if verdict.kind == "allowed" and verdict.permission is not None:
        return Answer(
            "allowed", frozenset(), apply_move(there, item.position, item.move, verdict.permission), verdict
        )
    return Answer(verdict.kind, frozenset(), None, verdict)


def case_lines(game: Game, item: Question, answer: Answer, checks: frozenset[str] = frozenset()) -> list[str]:
    """Return the case that states an answer, followed by checks of these places, facts or tallies."""
    there = game.with_choices(**dict(item.chosen)) if item.chosen else game
    found = [f"under: {' '.join(f'{key}={choice}' for key, choice in item.chosen)}"] if item.chosen else []
    found += _laid_out(game, item.position) or [f"{game.table.places[0]}:"]
    if item.move is None:
        told = [f"= {name}: {'?' if value is None else value}"
                for name, value in answer.sums if name in checks]
        return [*found, *(told or [f"= end: {answer.kind.removeprefix('end ')}"])]
    text = write_move(there, item.position, item.move)
    if answer.kind == "refused":
        text += "  " + " ".join(f"!{key}" for key in sorted(answer.rules))
    elif answer.kind == "undecided":
        text += "  ?"
    return [*found, text, *(_checked(game, answer.after, checks) if answer.after is not None else ())]


def _laid_out(game: Game, position: Position) -> list[str]:
    """Return the piles that hold cards, and the facts that differ from their initial value."""
    piles = [f"{name}: {write_cards(pile)}"
             for name, pile in zip(game.table.places, position.piles, strict=True) if pile]
    facts = [f"@{fact.name}: {write_fact_value(fact.kind, value)}"
             for fact, value in zip(game.table.facts, position.facts, strict=True) if value != fact.start]
    return piles + facts


def _checked(game: Game, position: Position, checks: frozenset[str]) -> list[str]:
    piles = [f"= {name}: {write_cards(pile)}".rstrip()
             for name, pile in zip(game.table.places, position.piles, strict=True) if name in checks]
    facts = [f"= {fact.name}: {write_fact_value(fact.kind, value)}"
             for fact, value in zip(game.table.facts, position.facts, strict=True) if fact.name in checks]
    return piles + facts


def shrink_item(game: Game, item: Question, wanted: Callable[[Question], bool]) -> Question:
    """Return the question with as few cards and facts as possible, so that its answer stays the same."""
    best = item

    def holds(smaller: Question) -> bool:
        return uses_next_empty_places(game, smaller.position, smaller.move) and wanted(smaller)

    for smaller in _without_piles(game, item):
        best = _better(best, smaller, holds)
    for place in range(len(best.position.piles)):
        while best.position.piles[place]:
            fewer = _drop_lowest(best, place)
            if fewer is None or not _sure(fewer, holds):
                break
            best = fewer
    for at, fact in enumerate(game.table.facts):
        if best.position.facts[at] != fact.start:
            facts = list(best.position.facts)
            facts[at] = fact.start
            candidate = Question(best.chosen, best.position._replace(facts=tuple(facts)), best.move)
            if _sure(candidate, holds):
                best = candidate
    return best


def _better(
    best: Question, change: Callable[[Question], Question | None], holds: Callable[[Question], bool]
) -> Question:
    smaller = change(best)
    return smaller if smaller is not None and _sure(smaller, holds) else best


def _sure(item: Question, holds: Callable[[Question], bool]) -> bool:
    try:
        return holds(item)
    except Exception:   # a position that cannot be may make words raise: then it is not wanted
        return False


def _without_piles(game: Game, item: Question) -> Iterator[Callable[[Question], Question | None]]:
    """Yield the question with whole zones emptied, then with single places. Places of moved cards stay."""
    moved = {part.source for part in item.move.parts} if item.move else set()
    groups = [tuple(places) for places in game.table.zone_places.values()]
    groups += [(place,) for place in range(len(item.position.piles))]

    for group in groups:
        wanted = tuple(place for place in group if place not in moved)

        def change(held: Question, wanted: tuple[int, ...] = wanted) -> Question | None:
            if not any(held.position.piles[place] for place in wanted):
                return None
            piles = list(held.position.piles)
            for place in wanted:
                piles[place] = ()
            return Question(held.chosen, held.position._replace(piles=tuple(piles)), held.move)

        yield change


def _drop_lowest(item: Question, place: int) -> Question | None:
    """Return the question without the lowest card of a place. The indices of the move are adjusted."""
    piles = list(item.position.piles)
    piles[place] = piles[place][1:]
    position = item.position._replace(piles=tuple(piles))
    if item.move is None:
        return Question(item.chosen, position, None)
    parts = []
    for part in item.move.parts:
        at, slot = part.at, part.slot
        if part.source == place:
            if 0 in at:
                return None
            at = tuple(index - 1 for index in at)
        if part.target == place and slot:
            slot -= 1
        parts.append(MovePart(at, part.source, part.target, slot))
    return Question(item.chosen, position, Move(tuple(parts), item.move.action))
