"""How sure a rule, a reading or a row of a facts box is, in words, and the doubts a rule belongs to."""

from __future__ import annotations

from rules_engine.game import Game
from rules_engine.rule import Certainty, Choice, Claim, FactsRow, May, Never, Reading, Rule
from rules_engine.texts.sources import cite_words

WORDS: dict[Certainty, str] = {
    "says": "the text says", "follows": "it follows", "room": "the text leaves room", "ours": "ours"}
"""Every certainty in a few words."""


def places(stated: Rule | Reading | Claim) -> str:
    """Every place cited, the first first, in words; empty where none is."""
    return "; ".join(cite_words(one) for one in (stated.cite, *stated.also) if one)


def basis(row: FactsRow) -> str:
    """How sure a row of a facts box is, in words; empty where it rests on nothing."""
    if row.certainty is None:
        return ""
    if row.cites or not isinstance(row.basis, Reading):
        return "the text is silent" if row.certainty == "ours" else WORDS[row.certainty]
    return "the text is silent, we read" if row.certainty == "ours" else "the text leaves room, we read"


def doubts_of(game: Game, rule: Rule) -> list[Reading]:
    """The doubts a rule belongs to.

    Those with a choice that brings, alters or drops it, or changes what follows on it; and the one it names.
    """
    return [one for one in game.readings if one.key == rule.doubt or rule.key in _touched(game, one)]


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
