"""The old words in a game's rules for which players of today have others, in the sense they have there."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from rules_engine.game import Game


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


def explains(text: str) -> bool:
    """Whether a page has an entry for each of the old words."""
    return all(f"{{#{word.entry}}}" in text for word, _, _ in _WORDS)
