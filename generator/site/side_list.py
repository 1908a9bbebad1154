"""Read the order of pages in the side list (the list of all pages) from `docs/nav.yml`.

In this file a folder stands for all of its pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from generator.support.plain_yaml import read_yaml_file

NAV = "nav.yml"
REST = "*"

Entry: TypeAlias = "str | dict[str, Any]"


def read_navigation(docs_folder: Path, all_pages: Path) -> list[Entry] | None:
    """Return the order of the side list for the builder, from `docs/nav.yml`, or None without such a file.

    - An entry is a page, a folder (its index, then its pages by title), or `*` (all pages not named).
    - A title can stand before an entry or a list of entries.
    - Raise `ValueError` for anything else, or if a page or folder does not exist.
    """
    file = docs_folder / NAV
    if not file.is_file():
        return None
    read = read_yaml_file(file)
    if not isinstance(read, list):
        raise ValueError(f"expected a list of pages, found {type(read).__name__}")
    found = [path.relative_to(all_pages).as_posix() for path in all_pages.rglob("*.md")]
    rest = set(found) - set(_pages_named_by_entries(read, found))
    return list(_side_list_entries(read, all_pages, found, sorted(rest)))


def _pages_named_by_entries(entries: Iterable[Any], existing_pages: list[str]) -> Iterator[str]:
    """Yield every page that these entries of the side list name, either itself or by its folder."""
    for entry in entries:
        for value in entry.values() if isinstance(entry, dict) else [entry]:
            if isinstance(value, list):
                yield from _pages_named_by_entries(value, existing_pages)
            elif isinstance(value, str) and value.endswith("/"):
                yield from (page for page in existing_pages if page.startswith(value))
            elif isinstance(value, str):
                yield value


def _side_list_entries(
    entries: Iterable[Any], pages_folder: Path, named_pages: list[str], other_pages: list[str]
) -> Iterator[Entry]:
    for entry in entries:
        if isinstance(entry, dict) and len(entry) == 1:
            title, value = next(iter(entry.items()))
            if isinstance(value, str) and not value.endswith("/"):
                yield {str(title): _find_named_page(value, named_pages)}
            else:
                inner = value if isinstance(value, list) else [value]
                yield {str(title): list(_side_list_entries(inner, pages_folder, named_pages, other_pages))}
        elif entry == REST:
            yield from sorted(other_pages, key=lambda page: _page_sort_key(pages_folder / page))
        elif isinstance(entry, str) and entry.endswith("/"):
            inside = [page for page in named_pages if page.startswith(entry)]
            if not inside:
                raise ValueError(f"there is no page in {entry}; name a folder with pages")
            yield from sorted(inside, key=lambda page: _page_sort_key(pages_folder / page))
        elif isinstance(entry, str):
            yield _find_named_page(entry, named_pages)
        else:
            raise ValueError(f"expected a page, a folder, or a title with one of them; found {entry!r}")


def _find_named_page(page_name: str, existing_pages: list[str]) -> str:
    if page_name not in existing_pages:
        raise ValueError(f"there is no page {page_name}; name a page below docs")
    return page_name


def _page_sort_key(page: Path) -> tuple[bool, str]:
    """Return a sort key: the index page of a folder comes first, then pages by title without an article."""
    match = re.search(r"^(?:title:|#) *[\"']?(.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    title = match[1] if match else page.stem
    return page.stem != "index", re.sub(r"^(?:the|a|an) ", "", title.lower().rstrip("\"'"))
