"""How sure a rule, a reading or a row of a facts box is, in words, and the doubts a rule belongs to."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.counting.claim import Claim
from rules_engine.model.game import Game
from rules_engine.model.readings import Choice, FactsRow, Reading
from rules_engine.model.rule import Bar, Certainty, Duty, End, Permission, Rule
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
    held: dict[str, frozenset[str]] = vars(game.thread_cache)
    if "contested" not in held:
        others = [
            (game.under(**{reading.key: choice.key}), choice)
            for reading in game.readings
            for choice in reading.choices
            if choice != reading.followed_choice
        ]
        held["contested"] = frozenset(
            key for key, (_, rule) in game.rules.items()
            if any(_alters(key, rule, *other) for other in others))
    return held["contested"]


def doubts_in(game: Game) -> Callable[[Rule], list[Reading]]:
    """What tells the doubts that a rule of a game belongs to.

    Those with a choice that brings, alters or drops it; the one it names; where they touch no rule in force,
    those with a choice that changes what follows on it; and those met first at it (see `_first_met`).
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
    held: dict[str, set[str]] = vars(game.thread_cache).setdefault("touched", {})
    if reading.key not in held:
        held[reading.key] = _touched_by(game, reading)
    return held[reading.key]


def _touched_by(game: Game, reading: Reading) -> set[str]:
    grants = {one.key: one.by.key for one in game.moves if isinstance(one, Permission)}
    keys = {key for choice in reading.choices for key in _keys(choice)}
    for choice in reading.choices[1:]:
        other = game.under(**{reading.key: choice.key})
        keys |= _parted(game, other) | eased(other, choice)
    if keys & set(game.rules):
        return keys   # a reader who meets the doubt there need not meet it at every move on which it tells
    named = any(rule.doubt == reading.key for _, rule in game.rules.values())
    after = {grants[key] for choice in reading.choices for key in choice.effects if key in grants}
    return keys | (after or (set() if named else _first_met(game, reading)))


def _first_met(game: Game, reading: Reading) -> set[str]:
    """The first rule in force at which a reader can meet a doubt that no rule in force belongs to by itself.

    A doubt about the deal is met at a rule of the deal; one about an action that only another choice allows,
    such as a re-deal, at the rule by which the game is lost; any other at the rule of a permission that
    another choice limits or widens, or at a rule that cites a sentence the doubt cites. A rule of which both
    are true comes first. Empty where there is none.
    """
    others = reading.choices[1:]
    roles = {key: role for key, (role, _) in game.rules.items()}
    cited = sentences_cited(reading)
    near = [key for key, (_, rule) in game.rules.items() if cited & sentences_cited(rule)]
    if all(choice.deal for choice in others):
        dealt = [key for key, role in roles.items() if role == "deals"]
        found = [key for key in near if key in dealt] or dealt[-1:]
    elif all(
        isinstance(one, Permission) and not one.source for choice in others for one in choice.adds or (None,)
    ):
        found = [one.rule.key for one in game.moves if isinstance(one, End) and one.key == "lost"]
    else:
        rules = {one.key: one.by.key for one in reversed(game.permissions)}   # of two with one key the first
        changed = {rules[key] for choice in others for key in _permissions(game, choice) if key in rules}
        near = [key for key in near if roles[key] != "ends"]
        first = [key for key in near if key in changed]
        found = first or (near if len(changed) > 3 else []) or [*filter(changed.__contains__, roles)] or near
    return {next(iter(found), "")} - {""}


def _permissions(game: Game, choice: Choice) -> set[str]:
    """The keys of the permissions that a choice limits, holds up by a duty, closes, or adds a way to."""
    found = {*choice.limits}
    for one in choice.adds:
        if isinstance(one, Duty):
            found |= {*one.against}
        elif isinstance(one, Permission | Bar):
            found |= {permission.key for permission in game.permissions if _same_way(one, permission)}
    return found


def _same_way(one: Permission | Bar, permission: Permission) -> bool:
    zones = (one.source, permission.source), (one.target, permission.target)
    return bool(one.source) and all(set(mine.split()) & set(other.split()) for mine, other in zones)


def sentences_cited(stated: Rule | Reading) -> set[tuple[str, str, int, int]]:
    """Every sentence cited, by book, heading, paragraph and number; a whole paragraph is its sentence 0."""
    return {(one.book, one.passage, one.paragraph, sentence)
            for one in (stated.cite, *stated.also) for sentence in one.sentences or (0,)}


def eased(game: Game, choice: Choice) -> set[str]:
    """The rules still in force under a choice that close a way which a permission brought by it opens."""
    permissions = [one for one in choice.adds if isinstance(one, Permission)]
    closed = (one for one in game.moves if isinstance(one, Bar) and not one.action)
    return {one.rule.key for one in closed if any(_open_again(one, permission) for permission in permissions)}


def _open_again(way: Bar, permission: Permission) -> bool:
    zones = (way.source, permission.source), (way.target, permission.target)
    met = all(not closed or set(closed.split()) & set(opened.split()) for closed, opened in zones)
    alike = "any" in (way.onto, permission.onto) or way.onto == permission.onto
    return met and alike and bool(way.source or way.target)


def _parted(game: Game, other: Game) -> set[str]:
    """The rules that are in force in one of two readings alone."""
    return set(game.rules) ^ set(other.rules)


def _keys(choice: Choice) -> set[str]:
    limits = (rule for rules in choice.limits.values() for rule in rules)
    brought = {rule.key for rule in (*choice.instead, *limits)}
    added = {(one.by if isinstance(one, Permission) else one.rule).key for one in choice.adds}
    return brought | added | set(choice.without) | {tally.rule.key for tally in choice.tallies}
