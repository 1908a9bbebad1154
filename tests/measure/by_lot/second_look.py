"""Check the statements of a checked transcript again in another way.

The lines are read as words only, and each is compared with its position. The judge's verdicts are compared
with those of the game with the plain list of moves: every candidate is tried against every rule.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from rules_engine.judging.judge import judge
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.plain_list import without_compiled_move_lists
from rules_engine.judging.position_questions import apply_move, legal_moves, named_sum_values
from rules_engine.model.card_names import card_name
from rules_engine.model.cards import DOWN, FACE, UNSEEN
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.notation.transcript import CheckedTranscript, ResultOfAlternativeChoice, TranscriptStep
from rules_engine.notation.value_notation import write_fact_value
from tests.measure.by_lot.spoiling import remove_remarks

HEADS = ("game:", "under:", "deal:", "players:")


def find_false_statements(text: str, proof: CheckedTranscript) -> Iterator[str]:
    """Yield each statement of a transcript that the second check finds wrong, with its line."""
    game = proof.game
    if game is None:
        yield "no game"
        return
    slow = without_compiled_move_lists(game)
    lines = {number: line for number, line in enumerate(map(remove_remarks, text.split("\n")), 1) if line}
    steps = {step.line: step for step in proof.steps if step.kind in ("move", "check")}
    partings = {one.line: (one, step) for step in proof.steps for one in step.partings}
    starts = [step for step in proof.steps if step.kind == "start"]
    yield from _steps_follow_each_other(proof.steps)
    for number, line in lines.items():
        said = line.split()
        if number in steps:
            found = _faults_of_step(slow, said, steps[number])
        elif number in partings:
            found = _faults_of_reading_line(game, said, *partings[number])
        elif said[0] in HEADS:
            found = _faults_of_header(proof, said)
        else:
            start = next((one for one in starts if one.line >= number), None)
            found = _faults_of_setup(game, line, lines, number, start or starts[-1])
        yield from (f"line {number}: {one}" for one in found)


def _steps_follow_each_other(steps: list[TranscriptStep]) -> Iterator[str]:
    """Yield a fault for each step that does not begin in the last position of the step before.

    A step that sets up a position may begin anywhere.
    """
    for one, other in pairwise(steps):
        if other.kind != "start" and other.position_before != one.position_after:
            yield f"line {other.line}: it does not go on from the line before"
        if other.kind != "move" and other.position_before != other.position_after:
            yield f"line {other.line}: it moves something"


def _faults_of_header(proof: CheckedTranscript, said: list[str]) -> Iterator[str]:
    game = proof.game
    assert game is not None
    value = " ".join(said[1:])
    if said[0] == "game:" and value != game.id:
        yield f"the game is {game.id}"
    elif said[0] == "under:" and not set(said[1:]) <= {f"{key}={one}" for key, one in game.chosen.items()}:
        yield f"the choices are {game.chosen}"
    elif said[0] == "deal:" and int(value) != proof.number:
        yield f"the deal is {proof.number}"
    elif said[0] == "players:" and int(value) != proof.players:
        yield f"the players are {proof.players}"


def _faults_of_setup(
    game: Game, line: str, lines: dict[int, str], number: int, start: TranscriptStep
) -> Iterator[str]:
    name, _, value = line.strip().partition(":")
    if name.startswith("@"):
        later = [at for at in lines if number < at <= start.line and lines[at].strip().startswith(f"{name}:")]
        if not later and _fact_text(game, start.position_after, name[1:]) != _as_number(value.strip()):
            yield f"{name} is {_fact_text(game, start.position_after, name[1:])}"
    elif name.endswith("-*"):
        named = {other.strip().partition(":")[0] for other in lines.values()}
        row = re.compile(rf"{re.escape(name[:-2])}-\d+(-\d+)?")
        for place in game.table.places:
            closer = {place, f"{place.rpartition('-')[0]}-*"} & (named - {name})
            if row.fullmatch(place) and not closer:
                yield from _faults_of_cards_in_place(game, start.position_after, place, value)
    elif name in game.table.place_index:
        yield from _faults_of_cards_in_place(game, start.position_after, name, value)
    else:
        yield "nothing was made of it"


def _faults_of_step(game: Game, said: list[str], step: TranscriptStep) -> Iterator[str]:
    if step.kind == "check":
        yield from _faults_of_check(
            game, said[1:] if said[0] == "=" else [said[0][1:], *said[1:]], step.position_after
        )
        return
    marks = next((at for at, word in enumerate(said) if word == "?" or word.startswith("!")), len(said))
    assert step.move is not None
    yield from _faults_of_move(game, said[:marks], step.position_before, step.move)
    verdict = judge(game, step.position_before, step.move)
    yield from _faults_of_marks(verdict, said[marks:])
    if marks < len(said):
        if step.position_after != step.position_before:
            yield "it is marked, and something has moved"
        return
    assert verdict.permission is not None
    if not _is_listed(game, step.position_before, step.move):
        yield "the plain list does not hold it"
    if apply_move(game, step.position_before, step.move, verdict.permission) != step.position_after:
        yield "it leads elsewhere"
    if _held(step.position_before) != _held(step.position_after):
        yield "cards have appeared or vanished"


def _is_listed(game: Game, position: Position, move: Move) -> bool:
    """Check whether the plain list has a move.

    A move of several parts may have them in another order. A move of several cards of a hand always counts as
    listed.
    """
    if any(len(part.at) > 1 and game.table.zones_by_place[part.source].hand for part in move.parts):
        return True
    listed = {(frozenset(one.parts), one.action) for one, _ in legal_moves(game, position)}
    return (frozenset(move.parts), move.action) in listed or len(move.parts) > 1


def _faults_of_marks(verdict: Verdict, marks: list[str]) -> Iterator[str]:
    told = "allowed" if marks in ([], ["allowed"]) else "undecided" if marks == ["?"] else "refused"
    if told != verdict.kind:
        yield f"it is {verdict.kind}"
    elif told == "refused" and {f"!{key}" for key in verdict.rule_keys} != set(marks):
        yield f"it is refused by {', '.join(verdict.rule_keys)}"


def _faults_of_move(game: Game, said: list[str], before: Position, move: Move) -> Iterator[str]:
    """Yield a fault if the cards of a move are not where it says, or do not go where it says."""
    if ">" not in said:
        if not move.parts and said != [move.action]:
            yield f"the action is {move.action}"
        return
    written = " ".join(said).split(" + ")
    # Two parts may be taken the other way about, where a joker's place is filled before it is empty.
    told = sorted(_parse_move_part(part.split()) for part in written)
    found = []
    for part in move.parts:
        pile = before.piles[part.source]
        cards = [card_name(pile[at] & FACE) for at in part.at if at < len(pile)]
        found.append((sorted(cards), game.table.places[part.source], game.table.places[part.target]))
    if told != sorted(found) and len(move.parts) == 1:
        yield f"it takes {found}"
    if [one[1:] for one in told] != [one[1:] for one in sorted(found)] and len(move.parts) < 3:
        yield f"it goes {found}"


def _parse_move_part(words: list[str]) -> tuple[list[str], str, str]:
    arrow = words.index(">")
    before = words[: arrow - 2] if words[arrow - 2] == "at" else words[:arrow]
    return sorted(_card_without_marks(word) for word in before[:-1]), before[-1], words[arrow + 1]


def _faults_of_check(game: Game, said: list[str], position: Position) -> Iterator[str]:
    name, _, value = map(str.strip, " ".join(said).partition(":"))
    if name in game.table.place_index:
        yield from _faults_of_cards_in_place(game, position, name, value)
        return
    found = _tally_value(game, position, name)
    if found != value:
        yield f"{name} is {found}"


def _tally_value(game: Game, position: Position, name: str) -> str:
    if name in game.table.fact_index:
        return _fact_text(game, position, name)
    if name == "moves":
        return str(len(legal_moves(game, position)))
    if name == "end":
        return next((end.key for end in game.ends if end.reached(game, position)), "no")
    if name.startswith("count-"):
        return str(len(position.piles[game.table.place_index[name.removeprefix("count-")]]))
    value = named_sum_values(game, position)[name][1]
    return "?" if value is None else str(value)


def _faults_of_reading_line(
    game: Game, said: list[str], parting: ResultOfAlternativeChoice, step: TranscriptStep
) -> Iterator[str]:
    words = said[1:] if said[0] == "~" else [said[0][1:], *said[1:]]
    if words[0] != f"{parting.reading}={parting.choice}":
        yield f"the choice is {parting.reading}={parting.choice}"
    if parting.check:
        if " ".join(words[2:]).partition(":")[0] != parting.check:
            yield f"the check is of {parting.check}"
        return
    assert step.move is not None
    other = without_compiled_move_lists(game.with_choices(**{parting.reading: parting.choice}))
    verdict, first = (
        judge(other, step.position_before, step.move),
        judge(without_compiled_move_lists(game), step.position_before, step.move),
    )
    yield from _faults_of_marks(verdict, words[1:])
    if (verdict.kind, set(verdict.rule_keys)) == (first.kind, set(first.rule_keys)):
        yield "it makes no difference"


def _fact_text(game: Game, position: Position, name: str) -> str:
    index = game.table.fact_index[name]
    return write_fact_value(game.table.facts[index].kind, position.facts[index])


def _as_number(value: str) -> str:
    return str(int(value)) if value.isdecimal() and len(value) > 1 else _card_without_marks(value)


def _faults_of_cards_in_place(game: Game, position: Position, place: str, value: str) -> Iterator[str]:
    """Yield a fault if a place does not hold the written cards.

    In a place that turns cards over, the cards need no marks.
    """
    at = game.table.place_index[place]
    turns = game.table.zones_by_place[at].face_down
    told = []
    for word in value.split():
        card, _, times = word.partition("*")
        bare = card.rstrip("-+")
        mark = card[len(bare):].replace("-", "") if turns else card[len(bare):]
        told += [_card_without_marks(bare) + mark] * int(times or 1)
    if told != [card_name(entry & ~DOWN if turns else entry) for entry in position.piles[at]]:
        yield f"{place} holds other cards"


def _card_without_marks(card: str) -> str:
    return re.sub("^10(?=[SHDC])", "T", card.rstrip("-+").upper()) if card != "-" else card


def _held(position: Position) -> Counter[int]:
    held = Counter(entry & FACE for pile in position.piles for entry in pile)
    del held[UNSEEN]
    return held
