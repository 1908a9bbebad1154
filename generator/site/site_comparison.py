"""Compare two built sites; describe each difference by row and field, by HTML element, or by line."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

KINDS = ("data", "pages", "transcripts", "figures", "files")
"""The kinds of files in a site, in the order in which differences are reported."""

_NAMES = ("id", "location", "key", "number", "question", "name")
"""Fields that can identify a row. The first one is used that all rows have and no two share."""

_SHOWN = 60
"""The number of characters shown of each side, from the first word that differs."""


@dataclass(frozen=True)
class SiteDifference:
    """A difference between two sites: the file, the place in the file, and what differs.

    The place is "" if none is known.
    """

    path: str
    path_in_json: str
    what: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.path, self.path_in_json, self.what) if part)


def kind_of_site_file(path: str) -> str:
    """Return the kind of a file, one of `KINDS`, from its path in the site."""
    name = PurePosixPath(path)
    if path.startswith("data/"):
        return "data"
    if name.suffix == ".html" or path.startswith("search/"):
        return "pages"
    if name.suffix == ".play":
        return "transcripts"
    return "figures" if path.startswith("figures/") else "files"


def is_site_folder(folder: Path) -> bool:
    """Check whether a folder is a built site: it has a file `index.html`, or a folder `data`."""
    return (folder / "index.html").is_file() or (folder / "data").is_dir()


def compare_sites(
    old_site: Path, new_site: Path, file_kinds: Sequence[str] = KINDS
) -> Iterator[SiteDifference]:
    """Yield every difference between two built sites, by kind of file and then by path.

    Yield nothing if all bytes are equal.
    """
    before, after = _site_files(old_site), _site_files(new_site)
    paths = sorted(before | after, key=lambda path: (KINDS.index(kind_of_site_file(path)), path))
    for path in paths:
        if kind_of_site_file(path) not in file_kinds:
            continue
        if path not in after:
            yield SiteDifference(path, "", "only in the old")
        elif path not in before:
            yield SiteDifference(path, "", "only in the new")
        else:
            one, other = (old_site / path).read_bytes(), (new_site / path).read_bytes()
            if one != other:
                yield from _file_differences(path, one, other)


def _site_files(site_folder: Path) -> set[str]:
    return {path.relative_to(site_folder).as_posix() for path in site_folder.rglob("*") if path.is_file()}


def _file_differences(path: str, old_content: bytes, new_content: bytes) -> Iterator[SiteDifference]:
    if path.endswith(".gz"):
        # The head of a packed file carries the second in which it was packed.
        old_content, new_content = gzip.decompress(old_content), gzip.decompress(new_content)
        if old_content == new_content:
            return
    try:
        before, after = old_content.decode(), new_content.decode()
    except UnicodeDecodeError:
        yield SiteDifference(path, "", f"different bytes ({len(old_content)} and {len(new_content)})")
        return
    if path.endswith(".json"):
        yield from _json_differences(path, before, after)
    elif path.endswith(".html"):
        yield from _page_differences(path, before, after)
    else:
        yield from _first_line_difference(path, before, after)


def _json_differences(path: str, old_json: str, new_json: str) -> Iterator[SiteDifference]:
    try:
        before, after = json.loads(old_json), json.loads(new_json)
    except ValueError:
        yield from _first_line_difference(path, old_json, new_json)
        return
    found = False
    for path_in_json, what in _value_differences("", before, after):
        found = True
        yield SiteDifference(path, path_in_json, what)
    if not found:
        yield SiteDifference(path, "", "the same values, formatted differently")


def _value_differences(path_in_json: str, old_value: object, new_value: object) -> Iterator[tuple[str, str]]:
    """Yield each place where two JSON values differ, with a description of the difference."""
    if isinstance(old_value, dict) and isinstance(new_value, dict):
        yield from _field_differences(path_in_json, old_value, new_value, _path_of_json_field)
        if old_value == new_value and list(old_value) != list(new_value):
            yield path_in_json, "fields in another order"
    elif isinstance(old_value, list) and isinstance(new_value, list):
        yield from _differences_between_lists(path_in_json, old_value, new_value)
    elif old_value != new_value or type(old_value) is not type(new_value):
        yield path_in_json, _difference_in_words(_value_in_words(old_value), _value_in_words(new_value))


def _field_differences(
    path_in_json: str,
    old_fields: dict[Any, Any],
    new_fields: dict[Any, Any],
    path_of_key: Callable[[str, object], str],
) -> Iterator[tuple[str, str]]:
    for key in [*old_fields, *(key for key in new_fields if key not in old_fields)]:
        if key not in new_fields:
            yield path_of_key(path_in_json, key), "only in the old"
        elif key not in old_fields:
            yield path_of_key(path_in_json, key), "only in the new"
        else:
            yield from _value_differences(path_of_key(path_in_json, key), old_fields[key], new_fields[key])


def _path_of_json_field(path_in_json: str, key: object) -> str:
    return f"{path_in_json}.{key}" if path_in_json else str(key)


def _path_of_json_row(path_in_json: str, key: object) -> str:
    return f"{path_in_json}[{key}]" if path_in_json else str(key)


def _differences_between_lists(
    path_in_json: str, old_list: list[Any], new_list: list[Any]
) -> Iterator[tuple[str, str]]:
    """Yield (place, description) for each difference between two JSON lists.

    The items of the lists are matched by name. Without names they are matched by value, or else by position.
    """
    field = _field_that_identifies_rows(old_list, new_list)
    if field:
        before, after = ({row[field]: row for row in rows} for rows in (old_list, new_list))
        yield from _field_differences(path_in_json, before, after, _path_of_json_row)
        yield from _difference_in_order(path_in_json, *_keys_common_to_lists(before, after))
    elif not any(isinstance(value, dict | list) for value in [*old_list, *new_list]):
        before_all, after_all = list(map(json.dumps, old_list)), list(map(json.dumps, new_list))
        gone, come = (Counter(a) - Counter(b) for a, b in ((before_all, after_all), (after_all, before_all)))
        yield from (
            (path_in_json, f"{_shorten_quoted_text(_value_in_words(json.loads(value)))} only in the old")
            for value in gone
        )
        yield from (
            (path_in_json, f"{_shorten_quoted_text(_value_in_words(json.loads(value)))} only in the new")
            for value in come
        )
        if not gone and not come:
            yield from _difference_in_order(path_in_json, old_list, new_list)
    else:
        yield from _field_differences(
            path_in_json, dict(enumerate(old_list)), dict(enumerate(new_list)), _path_of_json_row
        )


def _field_that_identifies_rows(old_rows: list[Any], new_rows: list[Any]) -> str:
    rows = [*old_rows, *new_rows]
    if not rows or not all(isinstance(row, dict) for row in rows):
        return ""
    for name in _NAMES:
        if all(isinstance(row.get(name), str | int) for row in rows) and all(
            len({row[name] for row in side}) == len(side) for side in (old_rows, new_rows)
        ):
            return name
    return ""


def _keys_common_to_lists(
    old_items: dict[Any, Any], new_items: dict[Any, Any]
) -> tuple[list[Any], list[Any]]:
    return [key for key in old_items if key in new_items], [key for key in new_items if key in old_items]


def _difference_in_order(
    path_in_json: str, old_keys: list[Any], new_keys: list[Any]
) -> Iterator[tuple[str, str]]:
    for before, after in zip(old_keys, new_keys, strict=True):
        if before != after:
            new, old = (
                _shorten_quoted_text(_value_in_words(after)),
                _shorten_quoted_text(_value_in_words(before)),
            )
            yield path_in_json, f"in another order, first {new} where {old} was"
            return


_TOKEN = re.compile(r"""<!--.*?-->|</?[a-zA-Z](?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|<""", re.DOTALL)
_TAG = re.compile(r"</?([a-zA-Z][a-zA-Z0-9:-]*)")
_ID = re.compile(r"""\sid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""")
_VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))


def split_html_by_ids(page_html: str) -> dict[str, str]:
    """Split a page by the ids in it: map each id to the HTML that belongs to it.

    HTML belongs to the last id before it of a heading or of an open element, or else to "".
    """
    found: dict[str, list[str]] = {"": []}
    # Each open element with its name and the id to fall back on when it is closed.
    open_elements: list[tuple[str, str]] = []
    nearest = ""
    for token in _TOKEN.findall(page_html):
        tag = _TAG.match(token)
        if tag is None:
            found[nearest].append(token)
            continue
        name = tag[1].lower()
        if token.startswith("</"):
            found[nearest].append(token)
            nearest = _id_of_html_after_element(open_elements, name, nearest)
            continue
        outer, has = nearest, _ID.search(token)
        if has:
            nearest = has[1] or has[2] or has[3] or nearest
        found.setdefault(nearest, []).append(token)
        if name in _VOID or token.endswith("/>"):
            nearest = outer
        else:
            open_elements.append((name, outer))
    return {key: "".join(pieces) for key, pieces in found.items()}


def _id_of_html_after_element(
    open_elements: list[tuple[str, str]], element_name: str, nearest_id: str
) -> str:
    """Return the id to which the HTML after an end tag such as `</div>` belongs.

    The ended element and all elements inside are removed from `open_elements`.
    """
    if element_name not in (known for known, _ in open_elements):
        return nearest_id
    outer = nearest_id
    while open_elements:
        known, outer = open_elements.pop()
        if known == element_name:
            break
    # A heading's id goes on for the text under it.
    return nearest_id if element_name in _HEADINGS else outer


def _page_differences(path: str, old_html: str, new_html: str) -> Iterator[SiteDifference]:
    before, after = split_html_by_ids(old_html), split_html_by_ids(new_html)
    found = False
    for where, what in _section_differences(before, after):
        found = True
        yield SiteDifference(path, f"#{where}" if where else "before any id", what)
    for _, what in _difference_in_order("", *_keys_common_to_lists(before, after)):
        found = True
        yield SiteDifference(path, "", f"ids {what}")
    if not found:
        yield SiteDifference(path, "", _difference_in_words(old_html, new_html))


def _section_differences(
    old_sections: dict[str, str], new_sections: dict[str, str]
) -> Iterator[tuple[str, str]]:
    for key in [*old_sections, *(key for key in new_sections if key not in old_sections)]:
        if key not in new_sections:
            yield key, "only in the old"
        elif key not in old_sections:
            yield key, "only in the new"
        elif old_sections[key] != new_sections[key]:
            yield key, _difference_in_words(old_sections[key], new_sections[key])


def _first_line_difference(path: str, old_text: str, new_text: str) -> Iterator[SiteDifference]:
    """Yield one difference for two unequal text files: the first line that differs.

    If the numbers of lines differ, the difference says so too.
    """
    before, after = old_text.splitlines(), new_text.splitlines()
    apart = [n for n, pair in enumerate(zip(before, after, strict=False), 1) if pair[0] != pair[1]]
    if not apart and len(before) == len(after):
        yield SiteDifference(path, "", "different line endings")
        return
    shorter = min(len(before), len(after))
    first = apart[0] if apart else shorter + 1
    lines = (side[first - 1] if first <= len(side) else "" for side in (before, after))
    longer = "" if len(before) == len(after) else f"; {len(before)} and {len(after)} lines"
    yield SiteDifference(f"{path}:{first}", "", _difference_in_words(*lines) + longer)


def _difference_in_words(old_text: str, new_text: str) -> str:
    """Return a short description that quotes both texts from the first different word on."""
    pairs = enumerate(zip(old_text, new_text, strict=False))
    same = next((at for at, (a, b) in pairs if a != b), min(len(old_text), len(new_text)))
    start = max((old_text.rfind(space, 0, same) + 1 for space in " \n\t"), default=0)
    if same - start > _SHOWN // 2:
        start = same
    return f"{_shorten_quoted_text(old_text[start:])} became {_shorten_quoted_text(new_text[start:])}"


def _shorten_quoted_text(text: str) -> str:
    words = " ".join(text[: 4 * _SHOWN].split())
    return json.dumps(words if len(words) <= _SHOWN else words[:_SHOWN] + "…", ensure_ascii=False)


def _value_in_words(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
