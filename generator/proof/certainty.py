"""How sure a rule, a reading or a row of a facts box is, in words, and the doubts a rule belongs to."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.game import Game
from rules_engine.rule import Certainty, Choice, Claim, FactsRow, May, Never, Reading, Rule
from rules_engine.texts.sources import cite_words

WORDS: dict[Certainty, str] = {
    "says": "the text says", "follows": "it follows", "room": "the text leaves room", "ours": "ours"}
"""Every certainty in a few words."""


def places(stated: Rule | Reading | Claim) -> str:
    """Every place cited, the first first, in words; empty where none is."""
    return "; ".join(cite_words(one) for one in (stated.cite, *stated.also) if one)


def sureness(game: Game, rule: Rule) -> Certainty:
    """How sure a rule is: what follows is only read so, where a doubt brings, argues, drops or alters it."""
    doubtful = rule.doubt or rule.key not in game.rules or rule.key in _contested(game)
    return "room" if rule.certainty == "follows" and doubtful else rule.certainty


def row_sureness(game: Game, row: FactsRow) -> Certainty | None:
    """How sure the words of a row are; None for those that rest on nothing."""
    if row.cites or not isinstance(row.basis, Rule):
        return row.certainty
    return sureness(game, row.basis)


def basis(game: Game, row: FactsRow) -> str:
    """How sure a row of a facts box is, in words; empty where it rests on nothing."""
    sure = row_sureness(game, row)
    if sure is None:
        return ""
    if sure == "room" or (not row.cites and isinstance(row.basis, Reading)):
        return f"our reading: {'the text is silent' if sure == 'ours' else WORDS['room']}"
    return "the text is silent" if sure == "ours" else WORDS[sure]


def _contested(game: Game) -> frozenset[str]:
    """The rules in force that are not as they are, or no longer close what they do, under another choice."""
    held: dict[str, frozenset[str]] = vars(game.kept)
    if "contested" not in held:
        others = [(game.under(**{reading.key: choice.key}), choice)
                  for reading in game.readings for choice in reading.choices if choice != reading.followed]
        held["contested"] = frozenset(
            key for key, (_, rule) in game.rules.items()
            if any(_alters(key, rule, *other) for other in others))
    return held["contested"]


def doubts_in(game: Game) -> Callable[[Rule], list[Reading]]:
    """What tells the doubts that a rule of a game belongs to.

    Those with a choice that brings, alters or drops it; the one it names; and, where they touch no rule in
    force, those with a choice that changes what follows on it.
    """
    touched = [(one, _touched(game, one)) for one in game.readings]
    return lambda rule: [one for one, keys in touched if one.key == rule.doubt or rule.key in keys]


def _alters(key: str, rule: Rule, other: Game, choice: Choice) -> bool:
    return key not in other.rules or other.rules[key][1].words != rule.words or key in eased(other, choice)


def brought_by(game: Game, rule: Rule) -> list[tuple[Reading, Choice]]:
    """The choices that each alone bring into force a rule that is not, as the game is read."""
    return [
        (reading, choice) for reading in game.readings for choice in reading.choices[1:]
        if rule.key in game.under(**{reading.key: choice.key}).rules]


def rules_of(game: Game, reading: Reading) -> list[Rule]:
    """The rules in force, by their order, that belong to a doubt."""
    touched = _touched(game, reading)
    return [rule for _, rule in game.rules.values() if rule.doubt == reading.key or rule.key in touched]


def _touched(game: Game, reading: Reading) -> set[str]:
    held: dict[str, set[str]] = vars(game.kept).setdefault("touched", {})
    if reading.key not in held:
        held[reading.key] = _touched_by(game, reading)
    return held[reading.key]


def _touched_by(game: Game, reading: Reading) -> set[str]:
    grants = {one.key: one.by.key for one in game.moves if isinstance(one, May)}
    keys = {key for choice in reading.choices for key in _keys(choice)}
    for choice in reading.choices[1:]:
        other = game.under(**{reading.key: choice.key})
        keys |= _parted(game, other) | eased(other, choice)
    if keys & set(game.rules):
        return keys   # a reader who meets the doubt there need not meet it at every move on which it tells
    return keys | {grants[key] for choice in reading.choices for key in choice.effects if key in grants}


def eased(game: Game, choice: Choice) -> set[str]:
    """The rules still in force under a choice that close a way which a leave brought by it opens."""
    leaves = [one for one in choice.adds if isinstance(one, May)]
    closed = (one for one in game.moves if isinstance(one, Never) and not one.action)
    return {one.rule.key for one in closed if any(_open_again(one, leave) for leave in leaves)}


def _open_again(way: Never, leave: May) -> bool:
    zones = (way.source, leave.source), (way.target, leave.target)
    met = all(not closed or set(closed.split()) & set(opened.split()) for closed, opened in zones)
    alike = "any" in (way.onto, leave.onto) or way.onto == leave.onto
    return met and alike and bool(way.source or way.target)


def _parted(game: Game, other: Game) -> set[str]:
    """The rules that are in force in one of two readings alone."""
    return set(game.rules) ^ set(other.rules)


def _keys(choice: Choice) -> set[str]:
    limits = (rule for rules in choice.limits.values() for rule in rules)
    brought = {rule.key for rule in (*choice.instead, *limits)}
    added = {(one.by if isinstance(one, May) else one.rule).key for one in choice.adds}
    return brought | added | set(choice.without) | {tally.rule.key for tally in choice.tallies}
