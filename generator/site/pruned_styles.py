"""The theme's stylesheets without what no page of the site can use, so that a first visit fetches less."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import tinycss2

THEMES = "assets/stylesheets"
DATA = ("engine.js", "names.js", "records.js")
"""Scripts whose words are no classes: a library, and the records of the search."""
_WORD = re.compile(r"[A-Za-z_][\w-]*")
_MARKS = re.compile(r"\bclass=\"?([^\">]+)|\bid=\"?([^\"\s>]+)")
_SETTING = re.compile(r"\b(dir|data-md-color-primary|data-md-color-accent)=[\"']?([\w-]+)")
"""Attributes that stand in the pages for good: a script sets them to nothing that is not there."""
_SWITCHING = re.compile(r"\[data-md-color-switching\] \*,[^{}]*\{[^{}]*\}")
_MOVEMENT = re.compile(r"@keyframes\s*([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}")
_VARIABLE = re.compile(r"var\(\s*(--[\w-]+)")


def make_lean(site: Path, marks: Iterable[str]) -> frozenset[str]:
    """Takes out of the theme's stylesheets every rule that needs a class or id which no page of the site has.

    `marks` are those that the pages have. Returns the words of the stylesheets as they were.

    Nothing is taken that a script could set: any word in a script of the book counts as a class there is.
    Of the properties a stylesheet keeps values in, and of its movements, those that none asks for go as well.
    """
    words = {*marks, *_words(site)}
    sheets = sorted((site / THEMES).glob("*.css"))
    said = frozenset(word for sheet in sheets for word in _WORD.findall(sheet.read_text(encoding="utf-8")))
    kept = {sheet: _kept(_parsed(_told_once(sheet)), words) for sheet in sheets}
    others = [path.read_text(encoding="utf-8") for path in (*site.glob("assets/*.css"), *_scripts(site))]
    kept = {sheet: _moving(text) for sheet, text in kept.items()}
    while True:
        asked = {name for text in (*kept.values(), *others) for name in _VARIABLE.findall(text)}
        leaner = {sheet: _without(text, asked) for sheet, text in kept.items()}
        if leaner == kept:
            break
        kept = leaner
    for sheet, text in kept.items():
        sheet.write_text(text, encoding="utf-8")
    return said


def may_style(styled: Collection[str], marks: Iterable[str]) -> bool:
    """Whether stylesheets of these words could have a rule for any of the marks."""
    return any(mark in styled or not _WORD.fullmatch(mark) for mark in marks)


@lru_cache(maxsize=8)
def _parsed(style: str) -> list[Any]:
    """Parse a stylesheet. Books of one process have the same few, so the result is cached."""
    return list(tinycss2.parse_stylesheet(style, True, True))


def _told_once(sheet: Path) -> str:
    """A stylesheet without the selectors for whose sake a browser styles a whole page anew, and again.

    One asks whether a table has any class, so that every class a script sets, on whatever, would do it; the
    builder has named those tables. The other holds while the scheme changes, for a quarter of a second.
    """
    text = sheet.read_text(encoding="utf-8").replace("table:not([class])", "table.plain")
    return _SWITCHING.sub("", text)


def _scripts(site: Path) -> Iterable[Path]:
    return (path for path in sorted(site.rglob("*.js")) if path.name not in DATA)


def marks(html: str) -> set[str]:
    """Every class, id and setting of a page."""
    found = {word for classes, name in set(_MARKS.findall(html)) for word in (classes or name).split()}
    return found | {"=".join(setting) for setting in _SETTING.findall(html)}


def _words(site: Path) -> Iterator[str]:
    """Every word of a script."""
    for script in _scripts(site):
        yield from _WORD.findall(script.read_text(encoding="utf-8"))


def _kept(rules: Iterable[Any], words: set[str]) -> str:
    """The rules that could hold somewhere, as text; those within a medium with it."""
    text = []
    for rule in rules:
        if rule.type == "qualified-rule":
            selectors = [one for one in _parted(rule.prelude) if _needs(one) <= words]
            if selectors:
                told = ",".join(tinycss2.serialize(one).strip() for one in selectors)
                text.append(f"{told}{{{tinycss2.serialize(rule.content)}}}")
        elif rule.type == "at-rule" and rule.lower_at_keyword in ("media", "supports"):
            inner = _kept(tinycss2.parse_rule_list(rule.content, True, True), words)
            if inner:
                text.append(f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{inner}}}")
        elif rule.type == "at-rule":
            text.append(tinycss2.serialize([rule]))
    return "".join(text)


def _parted(prelude: Iterable[Any]) -> list[list[Any]]:
    """The selectors of a list, parted at its commas."""
    parts: list[list[Any]] = [[]]
    for token in prelude:
        if token == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _needs(selector: Iterable[Any]) -> set[str]:
    """The classes, ids and settings without which a selector holds nowhere; not those within `:not()`."""
    needed, dotted = set(), False
    for token in selector:
        if token.type == "hash" or (dotted and token.type == "ident"):
            needed.add(token.value)
        if token.type == "[] block":
            needed |= {"=".join(setting) for setting in _SETTING.findall(token.serialize())}
        dotted = token == "."
    return needed


def _moving(text: str) -> str:
    """A stylesheet without the movements that no rule of it starts."""
    def kept(found: re.Match[str]) -> str:
        return found[0] if re.search(rf"animation[^;}}]*\b{found[1]}\b", text) else ""

    return _MOVEMENT.sub(kept, text)


def _without(text: str, asked: set[str]) -> str:
    """A stylesheet without the properties that keep a value no one asks for."""
    return re.sub(
        r"(?<=[{;])(--[\w-]+):((?:[^;{}\"']|\"[^\"]*\"|'[^']*')*)(;|(?=\}))",
        lambda found: found[0] if found[1] in asked else "",
        text,
    )
