"""Remove from the theme's stylesheets what no page of the site can use, so that a first visit loads less."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import tinycss2

THEMES = "assets/stylesheets"
DATA = ("engine.js", "names.js", "records.js")
"""Scripts whose words are no class names: a library, and search data."""
_WORD = re.compile(r"[A-Za-z_][\w-]*")
# Each pattern begins with letters, which are found several times as fast as a choice.
_CLASSES = re.compile(r"class=(?<=\bclass=)\"?([^\">]+)")
_ID = re.compile(r"id=(?<=\bid=)\"?([^\"\s>]+)")
_SETTINGS = {
    name: re.compile(rf"{name}=(?<=\b{name}=)[\"']?([\w-]+)")
    for name in ("dir", "data-md-color-primary", "data-md-color-accent")
}
"""Attributes with a fixed value in the pages; scripts set them only to values that appear there."""
_SWITCHING = re.compile(r"\[data-md-color-switching\] \*,[^{}]*\{[^{}]*\}")
_MOVEMENT = re.compile(r"@keyframes\s*([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}")
_VARIABLE = re.compile(r"var\(\s*(--[\w-]+)")


def remove_unused_styles(site_folder: Path, classes_and_ids: Iterable[str]) -> frozenset[str]:
    """Remove unused style rules from the theme's stylesheets. Return all words that these had before.

    A style rule stays if its class or id is in `classes_and_ids` or is a word of a script.
    """
    words = {*classes_and_ids, *_words_of_site_scripts(site_folder)}
    sheets = sorted((site_folder / THEMES).glob("*.css"))
    said = frozenset(word for sheet in sheets for word in _WORD.findall(sheet.read_text(encoding="utf-8")))
    kept = {
        sheet: _style_rules_in_use(_parse_stylesheet(_remove_costly_selectors(sheet)), words)
        for sheet in sheets
    }
    others = [
        path.read_text(encoding="utf-8")
        for path in (*site_folder.glob("assets/*.css"), *_script_files(site_folder))
    ]
    kept = {sheet: _remove_unused_animations(text) for sheet, text in kept.items()}
    while True:
        asked = {name for text in (*kept.values(), *others) for name in _VARIABLE.findall(text)}
        leaner = {sheet: _remove_unused_properties(text, asked) for sheet, text in kept.items()}
        if leaner == kept:
            break
        kept = leaner
    for sheet, text in kept.items():
        sheet.write_text(text, encoding="utf-8")
    return said


def has_styles_for_classes_or_ids(style_words: Collection[str], classes_and_ids: Iterable[str]) -> bool:
    """Return True if a stylesheet with these words could select one of the given classes and ids."""
    return any(mark in style_words or not _WORD.fullmatch(mark) for mark in classes_and_ids)


@lru_cache(maxsize=8)
def _parse_stylesheet(style: str) -> list[Any]:
    """Parse a stylesheet. The result is cached, because all books use the same few stylesheets."""
    return list(tinycss2.parse_stylesheet(style, True, True))


def _remove_costly_selectors(stylesheet: Path) -> str:
    """Return a stylesheet without two selectors that make a browser compute the styles of pages again.

    One selected tables without a class; the builder gives them a class.
    """
    text = stylesheet.read_text(encoding="utf-8").replace("table:not([class])", "table.plain")
    return _SWITCHING.sub("", text)


def _script_files(site_folder: Path) -> Iterable[Path]:
    return (path for path in sorted(site_folder.rglob("*.js")) if path.name not in DATA)


def classes_and_ids_in_page(html: str) -> set[str]:
    """Return every class, every id and the theme settings in a page's HTML."""
    found = {word for marks in {*_CLASSES.findall(html), *_ID.findall(html)} for word in marks.split()}
    return found | _theme_settings_in_text(html)


def _theme_settings_in_text(text: str) -> set[str]:
    """Return the theme's settings in HTML or in a selector, each as `name=value`."""
    return {f"{name}={value}" for name, setting in _SETTINGS.items() for value in setting.findall(text)}


def _words_of_site_scripts(site_folder: Path) -> Iterator[str]:
    """Yield every word of the site's scripts."""
    for script in _script_files(site_folder):
        yield from _WORD.findall(script.read_text(encoding="utf-8"))


def _style_rules_in_use(rules: Iterable[Any], used_words: set[str]) -> str:
    """Return, as text, the style rules that could apply to some page.

    All classes, ids and settings that their selectors require are in `used_words`.
    """
    text = []
    for rule in rules:
        if rule.type == "qualified-rule":
            selectors = [
                one
                for one in _split_selectors(rule.prelude)
                if _classes_and_ids_required_by_selector(one) <= used_words
            ]
            if selectors:
                told = ",".join(tinycss2.serialize(one).strip() for one in selectors)
                text.append(f"{told}{{{tinycss2.serialize(rule.content)}}}")
        elif rule.type == "at-rule" and rule.lower_at_keyword in ("media", "supports"):
            inner = _style_rules_in_use(tinycss2.parse_rule_list(rule.content, True, True), used_words)
            if inner:
                text.append(f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{inner}}}")
        elif rule.type == "at-rule":
            text.append(tinycss2.serialize([rule]))
    return "".join(text)


def _split_selectors(prelude: Iterable[Any]) -> list[list[Any]]:
    """Split a list of selectors at its commas."""
    parts: list[list[Any]] = [[]]
    for token in prelude:
        if token == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _classes_and_ids_required_by_selector(selector: Iterable[Any]) -> set[str]:
    """Return the classes, ids and theme settings (attributes of the page's body) that a selector requires.

    What stands inside `:not()` is left out.
    """
    needed, dotted = set(), False
    for token in selector:
        if token.type == "hash" or (dotted and token.type == "ident"):
            needed.add(token.value)
        if token.type == "[] block":
            needed |= _theme_settings_in_text(token.serialize())
        dotted = token == "."
    return needed


def _remove_unused_animations(stylesheet: str) -> str:
    """Return a stylesheet without the animations that none of its rules uses."""
    def keep_animation_if_used(match: re.Match[str]) -> str:
        return match[0] if re.search(rf"animation[^;}}]*\b{match[1]}\b", stylesheet) else ""

    return _MOVEMENT.sub(keep_animation_if_used, stylesheet)


def _remove_unused_properties(stylesheet: str, used_names: set[str]) -> str:
    """Return a stylesheet without the custom properties (variables) that are not in `used_names`."""
    return re.sub(
        r"(?<=[{;])(--[\w-]+):((?:[^;{}\"']|\"[^\"]*\"|'[^']*')*)(;|(?=\}))",
        lambda found: found[0] if found[1] in used_names else "",
        stylesheet,
    )
