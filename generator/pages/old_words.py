"""Find old words in a game's rules, such as "knave", and link them to the glossary.

An old word is one for which players now use another: for "knave" they say "jack".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from markupsafe import Markup, escape

from rules_engine.model.game import Game


@dataclass(frozen=True)
class OldWord:
    """An old word such as "knave", today's word for it ("jack"), and the id of its entry in the glossary."""

    word: str
    today: str
    entry: str


def _make_zone_check(*zones: str) -> Callable[[set[str]], bool]:
    """Return a function that answers whether a game, given by the set of its zone names, has all `zones`."""
    return lambda names: names >= set(zones)


_ANY = _make_zone_check()
_WORDS: tuple[tuple[OldWord, str, Callable[[set[str]], bool]], ...] = (
    # The stock beside a pack is a heap of its own; a stock without one is what it is today.
    (OldWord("stock", "reserve", "stock"), r"stock", _make_zone_check("stock", "pack")),
    (OldWord("pack", "stock", "pack"), r"pack", _make_zone_check("pack")),
    (OldWord("talon", "waste", "talon"), r"talons?", _make_zone_check("talon")),
    (OldWord("Divan", "reserve", "reserve"), r"divan", _make_zone_check("divan")),
    (OldWord("Bouquet", "reserve", "reserve"), r"bouquet", _make_zone_check("bouquet")),
    (OldWord("Terrace", "reserve", "reserve"), r"terrace", _make_zone_check("terrace")),
    (OldWord("flanks", "reserve", "reserve"), r"flanks?", _make_zone_check("flank")),
    (OldWord("Equator", "reserve", "reserve"), r"equator", _make_zone_check("equator")),
    (OldWord("file", "column", "column"), r"files?", _make_zone_check("file")),
    (OldWord("heap", "waste pile", "column"), r"heaps?", _make_zone_check("heap")),
    (OldWord("packet", "pile", "packet"), r"packets?", _ANY),
    # In the carpet a lane is the free way to its edge.
    (OldWord("lane", "empty column or row", "lane"), r"lanes?", lambda names: "carpet" not in names),
    (OldWord("marry", "build in suit on the tableau", "marriage"), r"marr(?:y|ies|ied|iages?)", _ANY),
    (OldWord("lay out", "meld", "lay-out"), r"(?:lay|lays|laid|laying) out",
        _make_zone_check("set")),
    (OldWord("knave", "jack", "knave"), r"knaves?", _ANY),
)
"""Each old word, its forms as a regular expression, and a check of the zones of games that use it so."""


def old_words_in_game(game: Game) -> tuple[OldWord, ...]:
    """Return the old words used in the game's rules in force, in a fixed order."""
    zones = {zone.name for zone in game.table.zones}
    said = " ".join(rule.words for _, rule in game.rules.values())
    return tuple(
        word for word, form, meant in _WORDS
        if meant(zones) and re.search(rf"\b{form}\b", said, re.IGNORECASE)
    )


def old_word_patterns(game: Game) -> list[tuple[str, str, str]]:
    """Return each old word of a game's rules, with its modern word and a pattern that matches its forms."""
    forms = {(word.word, word.today): form for word, form, _ in _WORDS}
    return [
        (one.word, one.today, forms[one.word, one.today].replace("(?:", "("))
        for one in old_words_in_game(game)
    ]


def first_old_word_uses(game: Game, rule_keys: Iterable[str]) -> dict[str, dict[str, OldWord]]:
    """Find the rule of a game in which each old word is used first, in the order of `rule_keys`.

    Return a dict from the rule's key to a dict from the spelling to the `OldWord`.
    """
    rules = [(key, game.rules[key][1].words) for key in rule_keys if key in game.rules]
    found: dict[str, dict[str, OldWord]] = {}
    for old in old_words_in_game(game):
        form = next(form for word, form, _ in _WORDS if word is old)
        stands = ((key, re.search(rf"\b{form}\b", words, re.IGNORECASE)) for key, words in rules)
        key, at = next(((key, at) for key, at in stands if at), ("", None))
        # Rules on what a game needs use "pack" in its modern sense.
        if at and old.word != "pack":
            found.setdefault(key, {})[at[0]] = old
    return found


def link_old_words(text: str, old_words: dict[str, OldWord], glossary_link: str) -> Markup:
    """Return a text as HTML in which the first use of each old word is a link to its entry in the glossary.

    `glossary_link` is the link to the glossary page. If it is "", the text has no links.
    """
    parts, left = list[str](), dict(old_words) if glossary_link else {}
    for part in (
        re.split(r"(\b" + r"\b|\b".join(map(re.escape, old_words)) + r"\b)", text) if left else [text]
    ):
        old = left.pop(part, None)
        said = str(escape(part))
        if old:
            said = f'href="{escape(glossary_link)}#{old.entry}" title="today: {escape(old.today)}">{said}'
            said = f'<a class="old" {said}</a>'
        parts.append(said)
    return Markup("".join(parts))


def glossary_has_all_old_words(text: str) -> bool:
    """Check whether a page, given by its Markdown, is a glossary with an entry for every old word.

    An old word is one that players no longer use in this meaning, such as "knave" for the jack.
    """
    return all(f"{{#{word.entry}}}" in text for word, _, _ in _WORDS)
