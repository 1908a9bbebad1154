"""All that a page shows of the table at one moment."""

from __future__ import annotations

from generator.draw.figures import in_words
from generator.draw.in_words import fact_words
from generator.live.asked import Told
from generator.live.pictured import Look, picture
from generator.live.played import Made, Play, Stopped
from generator.live.seats import hidden, seats, seen_by, turn_of
from generator.live.told import made_words, moves_told, rule_told, verdict_told
from rules_engine.judging.judge import duties_owed, end_of, legal, tally_values
from rules_engine.notation.playing import write_position

MOST = 300
"""The most moves that are listed at once."""


def state_told(play: Play, look: Look) -> Told:
    """The table: its drawing, what may be done, what was done, the duties owing, the sums and the end.

    The moves are those of the seat that looks, none while another is in turn; of more than `MOST` the first.
    """
    game, position = play.game, play.position
    seen, turn, end = seen_by(game, position, look.seat), turn_of(game, position), end_of(game, position)
    listed = legal(game, position) if look.seat in (None, turn) else []
    squared = frozenset(spot.zone for spot in game.layouts.wide.spots if spot.squared)
    return {
        "game": game.id, "title": game.title, "under": dict(game.chosen),
        **picture(game, position, listed, play.last, look),
        "moves": moves_told(game, seen, listed[:MOST], position=position),
        "more": len(listed) > MOST, "count": len(listed),
        "end": rule_told(game, end.rule) | {"end": end.key} if end else None,
        "duties": [rule_told(game, duty.rule) for duty in duties_owed(game, position)],
        "facts": _facts(play), "sums": _sums(play, look.seat),
        "done": [_done(play, made, look.seat) for made in play.made], "number": play.number,
        "position": write_position(game, position), "opened": play.began.told(),
        "turn": turn, "seat": look.seat, "seats": len(seats(game, position)),
        "last": _last(play, look.seat), "words": in_words(game.table, seen, squared),
    }


def stopped_told(play: Play, stopped: Stopped) -> Told:
    """The move at which a play could not go on, and why."""
    verdict: Told = {"kind": "fault", "said": stopped.said, "rules": []}
    if stopped.move is not None and stopped.verdict is not None:
        position = play.made[stopped.number - 2].after if stopped.number > 1 else play.start
        verdict = verdict_told(play.game, position, stopped.move, stopped.verdict)
    return {"move": stopped.text, "number": stopped.number, "verdict": verdict}


def _done(play: Play, made: Made, seat: int | None) -> Told:
    """A move that was made, as the seat that looks is told of it."""
    game = play.game
    if seat not in made.words:
        made.words[seat] = made_words(
            game, seen_by(game, made.before, seat), made.move, made.verdict, hidden(game, made.after, seat))
    return {"text": made.text, "words": made.words[seat], "rule": rule_told(game, made.verdict.rules[0])}


def _last(play: Play, seat: int | None) -> Told | None:
    last = play.last
    if last is None:
        return None
    told = verdict_told(play.game, last.before, last.move, last.verdict)
    return told | {"said": _done(play, last, seat)["words"]}


def _facts(play: Play) -> list[Told]:
    """The facts that a figure shows, and those that have changed."""
    facts = zip(play.game.table.facts, play.position.facts, strict=True)
    return [
        {"name": fact.name, "words": fact_words(fact, value)} for fact, value in facts
        if fact.kind != "deal" and (value != fact.start or (fact.shown and fact.told))
    ]


def _sums(play: Play, seat: int | None) -> list[Told]:
    """The sums of the position; of hands that are not shown none."""
    game, found = play.game, list[Told]()
    held = hidden(game, play.position, seat)
    for name, (tally, value) in tally_values(game, play.position).items():
        # A sum of a zone is one for each of its places, by their number; any other may look at all hands.
        place = game.table.zone[tally.zone][int(name.rpartition("-")[2]) - 1] if tally.zone else None
        if value is None or (held and (place is None or place in held)):
            continue
        found.append({"name": name, "value": value, "unit": tally.unit, "rule": rule_told(game, tally.rule)})
    return found
