"""Read the settings of a book: its name, its licence, and its mkdocs.yml completed with defaults.

Only the name is required. The file is read as plain YAML, and only the settings listed in `allowed_settings`
are accepted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import yaml

from generator.archive.edition import Edition, read_edition
from generator.site.allowed_settings import LISTS, find_forbidden_settings
from generator.support.plain_yaml import NotPlainYaml, parse_yaml
from generator.support.problem import Problem
from generator.support.source_files import SETTINGS as FILE

_REPORT = "Link of the line:\nWhat it says:\nWhat it should say:\n"
"""The text of the message with which a reader reports a mistake."""

DEFAULTS = Path(__file__).parent / "defaults.yml"
LONGEST_NAME = 200
"""The most letters of a book's name; files are named after it."""

ADDED = LISTS
"""Lists that a book can only extend, because its pages need the default entries."""


class BadSettings(ValueError):
    """Raised if a mkdocs.yml cannot be used. `problem` says where and why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


@dataclass(frozen=True)
class BookSettings:
    """The settings of a book: name, licence, the complete settings for the builder, and the imprint line."""

    name: str
    licence: str = ""
    builder_settings: Mapping[str, Any] = field(default_factory=dict)
    imprint: str = ""

    @property
    def book_description(self) -> str:
        """A description of the book in one line. It is "" if it has none."""
        return str(self.builder_settings.get("site_description") or "").strip()

    @property
    def address(self) -> str:
        """The URL of the published book, ending with a slash. It is "" if it has no fixed place."""
        given = str(self.builder_settings.get("site_url") or "").strip()
        return f"{given.rstrip('/')}/" if given else ""

    @property
    def preview_picture(self) -> str:
        """The picture shown with links to pages, by its path in docs. It is "" if the book names none."""
        return str((self.builder_settings.get("extra") or {}).get("preview") or "")

    @property
    def page_footer(self) -> str:
        """The HTML at the foot of each page: imprint, licence, and how to report a mistake."""
        return " ".join(
            filter(
                None,
                (self.imprint, self.builder_settings.get("copyright"),
                    _html_link_to_report_mistakes(self.builder_settings)),
            )
        )

    @property
    def credit_line(self) -> str:
        """The book's name and its licence, if it has one. Figures and other single files have this line."""
        return f"{self.name}, {self.licence}" if self.licence else self.name

    @property
    def file_name(self) -> str:
        """The book's name in lower case with hyphens, for use in names of files."""
        return re.sub(r"[\W_]+", "-", self.name.lower()).strip("-") or "book"


def read_settings(book_folder: Path) -> BookSettings:
    """Read the settings of the book in `book_folder`. Raise `BadSettings` for the first problem."""
    own, text = _read_settings_file(book_folder / FILE)
    _check_settings(own, text)
    try:
        edition = read_edition(book_folder / "docs")
    except ValueError:   # told where the edition itself is read
        edition = None
    given = {name: value for name, value in own.items() if value is not None}
    if isinstance(given.get("theme"), str):
        given["theme"] = {"name": given["theme"]}
    whole = add_default_settings(given, deepcopy(_default_settings()))
    # Books made before the search was the generator's own name the builder's, which its pages no longer use.
    whole["plugins"] = [entry for entry in whole["plugins"] if _name_of_setting(entry) != "search"]
    if notice := _licence_notice(edition):
        whole.setdefault("copyright", notice)
    return BookSettings(
        own["site_name"].strip(), edition.licence if edition else "", whole, _imprint_line(edition)
    )


@cache
def _default_settings() -> dict[str, Any]:
    """Return the default settings of a book. The caller must copy them before changing anything."""
    held: dict[str, Any] = yaml.safe_load(DEFAULTS.read_text(encoding="utf-8"))
    return held


def problems_in_settings(book_folder: Path) -> list[Problem]:
    """Return a list with the first problem in the settings of the book in `book_folder`.

    The list is empty if there is none.
    """
    try:
        read_settings(book_folder)
    except BadSettings as error:
        return [error.problem]
    return []


def add_default_settings(
    own_settings: Mapping[str, Any], default_settings: Mapping[str, Any]
) -> dict[str, Any]:
    """Return a book's settings completed with defaults, including nested ones."""
    whole = {**default_settings, **own_settings}
    for name in default_settings.keys() & own_settings.keys():
        if name in ADDED:
            whole[name] = _join_setting_lists(own_settings[name], default_settings[name])
        elif isinstance(own_settings[name], dict) and isinstance(default_settings[name], dict):
            whole[name] = add_default_settings(own_settings[name], default_settings[name])
    return whole


def _join_setting_lists(own_list: list[Any], default_list: list[Any]) -> list[Any]:
    """Return two lists of settings joined: the defaults first, then the book's other entries.

    An entry of the book with the name of a default replaces the default.
    """
    given = {_name_of_setting(entry): entry for entry in own_list}
    names = [_name_of_setting(entry) for entry in default_list]
    kept = [given.get(name, entry) for name, entry in zip(names, default_list, strict=True)]
    return kept + [entry for name, entry in given.items() if name not in names]


def _name_of_setting(setting: object) -> str:
    return str(next(iter(setting), "")) if isinstance(setting, dict) else str(setting)


def _licence_notice(edition: Edition | None) -> str:
    if edition is None or not edition.licence:
        return ""
    if not edition.licence_url:
        return escape(edition.licence)
    return f'<a href="{escape(edition.licence_url)}" rel="license">{escape(edition.licence)}</a>'


def _imprint_line(edition: Edition | None) -> str:
    """Return the title, edition, date and authors of the book as HTML. Return "" without an edition."""
    if edition is None:
        return ""
    authors = " and ".join(edition.authors)
    return escape(f"{edition.title}, edition {edition.number}, {edition.date_in_words}, by {authors}.")


def _html_link_to_report_mistakes(settings: Mapping[str, Any]) -> str:
    """Return the HTML link by which a reader reports a mistake: to the address in the settings, or by mail.

    The mail link names no recipient, because none is known: the reader has to fill in an address.
    """
    extra = settings.get("extra") or {}
    if address := extra.get("faults") or settings.get("repo_url"):
        return f'Found a mistake? <a href="{escape(str(address))}">Report it</a>, with the link of the line.'
    subject = quote(f"{settings.get('site_name', 'The book')}: a mistake")
    message = f"mailto:?subject={subject}&amp;body={quote(_REPORT)}"
    return (f'Found a mistake? <a href="{message}">Write a report</a> '
            "and send it to whoever gave you this book.")


def _read_settings_file(path: Path) -> tuple[dict[str, Any], str]:
    try:
        text = path.read_text(encoding="utf-8-sig")
        own = parse_yaml(text)
    except OSError as error:
        raise BadSettings(Problem(FILE, 1, 1, f"cannot be read: {error.strerror}")) from error
    except UnicodeDecodeError as error:
        said = f"byte {error.start} is not valid UTF-8; save the settings as UTF-8 text"
        raise BadSettings(Problem(FILE, 1, 1, said)) from error
    except NotPlainYaml as error:
        raise BadSettings(Problem(FILE, error.line, error.column, str(error))) from error
    if own is not None and not isinstance(own, dict):
        said = "the file must consist of names and values, at least 'site_name: …'"
        raise BadSettings(Problem(FILE, 1, 1, said))
    return own or {}, text


def _check_settings(settings: Mapping[str, Any], text: str) -> None:
    """Raise `BadSettings` for the first setting that is wrong, missing or not allowed."""
    if wrong := next(_wrong_settings_with_messages(settings), None):
        name, said = wrong
        line = _line_number_of_name(name, text)
        is_plain = name.isprintable() and 0 < len(name) < LONGEST_NAME
        shown = name if is_plain else repr(name[:LONGEST_NAME])
        raise BadSettings(Problem(FILE, line, 1, f"{shown}: {said}"))


def _line_number_of_name(name: str, text: str) -> int:
    """Return the number, from 1, of the first line on which a name is given a value.

    If there is none, return the first line on which the name occurs, or else 1.
    """
    word = rf"(?<![\w.]){re.escape(name)}(?![\w.])"
    for pattern in (rf"^.*{word}[\"']?\s*:", rf"^.*{word}"):
        if found := re.search(pattern, text, re.MULTILINE):
            return text.count("\n", 0, found.start()) + 1
    return 1


def _wrong_settings_with_messages(settings: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the name of each wrong setting with a message. The caller reports only the first."""
    name = settings.get("site_name")
    if not isinstance(name, str) or not name.strip():
        yield "site_name", f"expected the book's name, found {'nothing' if name is None else repr(name)}"
    elif len(name) > LONGEST_NAME:
        yield "site_name", f"expected at most {LONGEST_NAME} letters, found {len(name)}"
    yield from find_forbidden_settings(settings)
    if settings.get("use_directory_urls") is False:
        yield "use_directory_urls", "must be true, because the links of the pages depend on it"
    address = settings.get("site_url")
    if address and not re.fullmatch(r"https?://[^\s/?#]+(/[^\s?#]*)?", str(address)):
        yield "site_url", f"expected an address such as https://example.org/book/, found {address!r}"
