"""The old words in a game's rules for which players of today have others, in the sense they have there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from markupsafe import Markup, escape

from rules_engine.model.game import Game


@dataclass(frozen=True)
class OldWord:
    """An old word, what it is called today, and the id of its entry in the glossary."""

    word: str
    today: str
    entry: str


def _with(*zones: str) -> Callable[[set[str]], bool]:
    """Whether a game has all these zones."""
    return lambda names: names >= set(zones)


_ANY = _with()
_WORDS: tuple[tuple[OldWord, str, Callable[[set[str]], bool]], ...] = (
    # The stock beside a pack is a heap of its own; a stock without one is what it is today.
    (OldWord("stock", "reserve", "stock"), r"stock", _with("stock", "pack")),
    (OldWord("pack", "stock", "pack"), r"pack", _with("pack")),
    (OldWord("talon", "waste", "talon"), r"talons?", _with("talon")),
    (OldWord("Divan", "reserve", "reserve"), r"divan", _with("divan")),
    (OldWord("Bouquet", "reserve", "reserve"), r"bouquet", _with("bouquet")),
    (OldWord("Terrace", "reserve", "reserve"), r"terrace", _with("terrace")),
    (OldWord("flanks", "reserve", "reserve"), r"flanks?", _with("flank")),
    (OldWord("Equator", "reserve", "reserve"), r"equator", _with("equator")),
    (OldWord("file", "column", "column"), r"files?", _with("file")),
    (OldWord("heap", "waste pile", "column"), r"heaps?", _with("heap")),
    (OldWord("packet", "pile", "packet"), r"packets?", _ANY),
    # In the carpet a lane is the free way to its edge.
    (OldWord("lane", "empty column or row", "lane"), r"lanes?", lambda names: "carpet" not in names),
    (OldWord("marry", "build in suit on the tableau", "marriage"), r"marr(?:y|ies|ied|iages?)", _ANY),
    (OldWord("lay out", "meld", "lay-out"), r"(?:lay|lays|laid|laying) out", _with("set")),
    (OldWord("knave", "jack", "knave"), r"knaves?", _ANY),
)
"""Each old word, how it is written, and in which games, by their zones, it has this sense."""


def old_words(game: Game) -> tuple[OldWord, ...]:
    """The old words in the rules of a game that are in force, in the order in which they are explained."""
    zones = {zone.name for zone in game.table.zones}
    said = " ".join(rule.words for _, rule in game.rules.values())
    return tuple(
        word for word, form, meant in _WORDS
        if meant(zones) and re.search(rf"\b{form}\b", said, re.IGNORECASE)
    )


def spellings(game: Game) -> list[tuple[str, str, str]]:
    """Each old word in the rules of a game, what it is called today, and the pattern of its forms."""
    forms = {(word.word, word.today): form for word, form, _ in _WORDS}
    return [(one.word, one.today, forms[one.word, one.today].replace("(?:", "(")) for one in old_words(game)]


def first_used(game: Game, keys: Iterable[str]) -> dict[str, dict[str, OldWord]]:
    """The old words of a game, as they are written, by the rule in which each stands first.

    `keys` are the rules in their order. The pack is left out: where a rule says what is needed, it is the
    pack of today.
    """
    rules = [(key, game.rules[key][1].words) for key in keys if key in game.rules]
    found: dict[str, dict[str, OldWord]] = {}
    for old in old_words(game):
        form = next(form for word, form, _ in _WORDS if word is old)
        stands = ((key, re.search(rf"\b{form}\b", words, re.IGNORECASE)) for key, words in rules)
        key, at = next(((key, at) for key, at in stands if at), ("", None))
        if at and old.word != "pack":
            found.setdefault(key, {})[at[0]] = old
    return found


def with_links(text: str, found: dict[str, OldWord], glossary: str) -> Markup:
    """A text in which each of these old words leads, where it stands first, to its entry in the glossary."""
    parts, left = list[str](), dict(found) if glossary else {}
    for part in re.split(r"(\b" + r"\b|\b".join(map(re.escape, found)) + r"\b)", text) if left else [text]:
        old = left.pop(part, None)
        said = str(escape(part))
        if old:
            said = f'href="{escape(glossary)}#{old.entry}" title="today: {escape(old.today)}">{said}'
            said = f'<a class="old" {said}</a>'
        parts.append(said)
    return Markup("".join(parts))


def explains(text: str) -> bool:
    """Whether a page has an entry for each of the old words."""
    return all(f"{{#{word.entry}}}" in text for word, _, _ in _WORDS)
