"""The settings that a book's mkdocs.yml may have. All others are refused.

Some settings of the site builder run code, read files outside the book, or fetch from other machines.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

REFUSED = {
    "hooks": "not allowed, because it runs code",
    "INHERIT": "not allowed, because it takes settings from an unchecked file",
    "custom_dir": "not allowed, because a book's own templates are code",
}
"""Settings that people know from the builder and that a book may not use, and why."""

LISTS = ("plugins", "markdown_extensions", "extra_css", "extra_javascript")
"""Settings whose values are lists."""

TEXTS = ("site_description", "site_author", "copyright", "repo_url", "repo_name", "edit_uri")
"""Settings whose values are text."""

SETTINGS = frozenset({
    "site_name", "site_url", "docs_dir", "site_dir", "use_directory_urls", "theme", "validation", "extra",
    "nav", *TEXTS, *LISTS,
})
"""The settings that a book may use."""

THEME = frozenset({"name", "language", "direction", "font", "features", "palette", "icon", "logo", "favicon"})
"""The settings of the theme that a book may use."""

EXTRA = frozenset({"preview", "faults", "generator", "homepage"})
"""The names that a book may give under `extra`."""

_KINDS: Mapping[str, tuple[tuple[type, ...], str]] = {
    "yes": ((bool,), "true or false"),
    "text": ((str,), "text"),
    "number": ((int,), "a number"),
    "yes-or-text": ((bool, str), "true, false or text"),
}
"""The kinds of values of options: the Python types, and the kind in words for a message."""


def _option_kinds(**names_by_kind: str) -> dict[str, str]:
    """Return a dict from the name of each option to the kind of value that it takes.

    For example, `_option_kinds(yes="a b")` returns `{"a": "yes", "b": "yes"}`. In a kind, `_` stands for `-`.
    """
    return {
        name: kind.replace("_", "-") for kind, names in names_by_kind.items() for name in names.split()
    }


EXTENSIONS: Mapping[str, Mapping[str, str]] = {
    "abbr": {},
    "admonition": {},
    "attr_list": {},
    "def_list": {},
    "footnotes": _option_kinds(yes="UNIQUE_IDS", text="PLACE_MARKER BACKLINK_TEXT BACKLINK_TITLE SEPARATOR"),
    "md_in_html": {},
    "sane_lists": {},
    "smarty": _option_kinds(yes="smart_dashes smart_quotes smart_angled_quotes smart_ellipses"),
    "tables": _option_kinds(yes="use_align_attribute"),
    "toc": _option_kinds(
        yes="anchorlink permalink_leading",
        text="marker permalink_class permalink_title separator title title_class toc_class",
        number="baselevel toc_depth",
        yes_or_text="permalink",
    ),
    "pymdownx.betterem": {},
    "pymdownx.caret": _option_kinds(yes="insert smart_insert superscript"),
    "pymdownx.details": {},
    "pymdownx.highlight": _option_kinds(
        yes="anchor_linenums auto_title guess_lang line_spans linenums pygments_lang_class use_pygments"
    ),
    "pymdownx.inlinehilite": _option_kinds(text="css_class"),
    "pymdownx.keys": _option_kinds(text="separator", yes="strict"),
    "pymdownx.mark": _option_kinds(yes="smart_mark"),
    "pymdownx.smartsymbols": {},
    "pymdownx.superfences": _option_kinds(
        text="css_class", yes="disable_indented_code_blocks preserve_tabs relaxed_headings"
    ),
    "pymdownx.tabbed": _option_kinds(yes="alternate_style combine_header_slug", text="separator"),
    "pymdownx.tasklist": _option_kinds(yes="clickable_checkbox custom_checkbox"),
    "pymdownx.tilde": _option_kinds(yes="delete smart_delete subscript"),
}
"""The Markdown extensions that a book may use, each with the kind of each allowed option.

None of them reads a file or calls a function that is named in the settings.
"""

Wrong = tuple[str, str]
"""The name of a wrong setting, and a message that says what was found and what was expected."""


def find_forbidden_settings(settings: Mapping[str, Any]) -> Iterator[Wrong]:
    """Yield each setting of a mkdocs.yml that a book may not use, with a message."""
    theme = settings.get("theme")
    of_theme = theme if isinstance(theme, dict) else {}
    yield from ((str(key), REFUSED[key]) for key in (*settings, *of_theme) if key in REFUSED)
    yield from _unknown_names(settings, SETTINGS, "setting")
    if theme is not None:
        yield from _faults_of_theme_setting(theme)
    yield from _faults_of_extra_setting(settings.get("extra"))
    yield from _settings_of_wrong_kind(settings)
    yield from _faults_of_plugins_setting(settings.get("plugins"))
    yield from _faults_of_extensions_setting(settings.get("markdown_extensions"))
    for key in ("extra_css", "extra_javascript"):
        entries = settings.get(key)
        for entry in entries if isinstance(entries, list) else ():
            if not _is_path_within_book(entry):
                suffix = ".css" if key == "extra_css" else ".js"
                yield key, f"expected a file in docs, such as own{suffix}, found {_short_value(entry)}"


def _settings_of_wrong_kind(settings: Mapping[str, Any]) -> Iterator[Wrong]:
    for key in LISTS:
        if not isinstance(settings.get(key) or [], list):
            yield key, f"expected a list, found {_short_value(settings[key])}"
    for key in TEXTS:
        if not isinstance(settings.get(key) or "", str):
            yield key, f"expected text, found {_short_value(settings[key])}"
    for key in ("docs_dir", "site_dir"):
        if settings.get(key) is not None and not _is_path_within_book(settings[key]):
            found = _short_value(settings[key])
            yield key, f"expected a folder inside the book, such as build/site, found {found}"


def _unknown_names(names: Collection[object], allowed: frozenset[str], kind: str) -> Iterator[Wrong]:
    for name in names:
        if name not in allowed:
            yield str(name), f"not an allowed {kind}; expected one of {', '.join(sorted(allowed))}"


def _faults_of_extra_setting(extra: object) -> Iterator[Wrong]:
    if not isinstance(extra, dict | None):
        yield "extra", f"expected names and values, found {_short_value(extra)}"
        return
    given = extra or {}
    yield from _unknown_names(given, EXTRA, "name under extra")
    if given.get("preview") is not None and not _is_path_within_book(given["preview"]):
        found = _short_value(given["preview"])
        yield "preview", f"expected a picture in docs, such as cards.png, found {found}"
    for key in ("faults", "homepage"):
        if given.get(key) and not re.match(r"https?://\S+$|mailto:\S+$", str(given[key])):
            yield key, (
                f"expected an address such as https://example.org/, found {_short_value(given[key])}")


def _faults_of_theme_setting(theme: object) -> Iterator[Wrong]:
    named = theme.get("name", "material") if isinstance(theme, dict) else theme
    if named != "material":
        yield "theme", f"expected 'material', found {_short_value(named)}"
    if not isinstance(theme, dict):
        return
    yield from _unknown_names(theme, THEME, "setting of the theme")
    for key, (is_right, expected) in _THEME_VALUES.items():
        if theme.get(key) is not None and not is_right(theme[key]):
            yield key, f"expected {expected}, found {_short_value(theme[key])}"


def _is_list_of_names(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _is_colour_palette(value: object) -> bool:
    return all(isinstance(one, dict) for one in (value if isinstance(value, list) else [value]))


def _maps_names_to_icons(value: object) -> bool:
    """Check whether a value is the name of an icon of the theme, or a mapping of names to such values.

    Mappings can be nested: `{admonition: {note: octicons/note-16}}`.
    """
    if isinstance(value, dict):
        return all(map(_maps_names_to_icons, value.values()))
    return _is_path_within_book(value) and _is_theme_file(f".icons/{value}.svg")


def _is_language(value: object) -> bool:
    return (
        isinstance(value, str)
        and re.fullmatch(r"[A-Za-z-]+", value) is not None
        and _is_theme_file(f"partials/languages/{value}.html")
    )


def _is_theme_file(path: str) -> bool:
    found = find_spec("material")
    folders = found.submodule_search_locations if found else None
    return any(Path(folder, "templates", path).is_file() for folder in folders or ())


def _faults_of_plugins_setting(plugins: object) -> Iterator[Wrong]:
    for entry in plugins if isinstance(plugins, list) else ():
        # Older books name the builder's search; the generator drops it.
        if _name_and_options(entry) != ("search", {}):
            yield "plugins", f"expected none, because a plugin is code, found {_short_value(entry)}"


def _faults_of_extensions_setting(extensions: object) -> Iterator[Wrong]:
    for entry in extensions if isinstance(extensions, list) else ():
        name, options = _name_and_options(entry)
        if name in EXTENSIONS:
            yield from _faults_of_extension_options(name, options)
        else:
            said = f"not an allowed Markdown extension; expected one of {', '.join(EXTENSIONS)}"
            yield name or "markdown_extensions", said


def _faults_of_extension_options(extension: str, options: Mapping[object, object]) -> Iterator[Wrong]:
    kinds = EXTENSIONS[extension]
    for option, value in options.items():
        if not isinstance(option, str) or option not in kinds:
            names = f"one of {', '.join(kinds)}" if kinds else "no options"
            yield str(option), f"not an allowed option of {extension}; expected {names}"
            continue
        types, words = _KINDS[kinds[option]]
        if type(value) not in types:
            yield str(option), f"expected {words}, found {_short_value(value)}"


def _name_and_options(entry: object) -> tuple[str, dict[object, object]]:
    """Return the name and the options of an entry in a list of extensions or plugins.

    For anything but a name or a mapping of one name to options, the name is "".
    """
    if isinstance(entry, str):
        return entry, {}
    if isinstance(entry, dict) and len(entry) == 1:
        (name, options), = entry.items()
        if isinstance(name, str) and (options is None or isinstance(options, dict)):
            return name, options or {}
    return "", {}


def _is_path_within_book(value: object) -> bool:
    """Check whether a value is a relative path, with `/`, that stays inside its folder."""
    if not isinstance(value, str) or not value.strip() or "\\" in value or "\0" in value:
        return False
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]*:|/", value):
        return False
    plain = posixpath.normpath(value)
    return plain != "." and plain.split("/")[0] != ".."


def _short_value(value: object) -> str:
    """Return a value for a message, shortened and on one line."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


_THEME_VALUES: Mapping[str, tuple[Callable[[object], bool], str]] = {
    "font": (lambda value: value is False, "false, because fonts come from another machine"),
    "language": (_is_language, "a language of the theme, such as en or pt-BR"),
    "features": (_is_list_of_names, "a list of names"),
    "palette": (_is_colour_palette, "names and values, or a list of such"),
    "icon": (_maps_names_to_icons, "icons of the theme, such as logo: material/cards"),
    "logo": (_is_path_within_book, "a file in docs, such as logo.png"),
    "favicon": (_is_path_within_book, "a file in docs, such as favicon.png"),
}
"""What a setting of the theme has to be: a test, and the same in words for a message."""
