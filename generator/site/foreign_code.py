"""Find foreign code in pages and files: code that a book's author added, and that this project did not write.

For speed, a page is parsed as HTML only if it has one of the words that such code needs.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote

from generator.support.problem import Problem

PAGES = (".html", ".htm", ".xhtml")
SCRIPTED_FILES = (*PAGES, ".svg", ".xml")
"""The suffixes of files in which a browser runs scripts."""

_ELEMENTS = ("script", "iframe", "object", "embed", "base", "frame", "applet")
_WORDS = (*(f"<{name}" for name in _ELEMENTS), "http-equiv")
# Each begins with letters alone, which are looked for many times as fast as a choice.
_HANDLER = re.compile(r"""on(?<=[\s/"']on)[a-z]+\s*=""")
_ADDRESSES = ("href", "src", "srcset", "action", "formaction", "data", "poster", "to", "from", "values",
              "background", "ping")
"""Attributes that hold an address, including those of animated drawings."""
_ADDRESSED = [
    re.compile(rf"""{name}(?<=[\s"'/:]{name})\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+)""") for name in _ADDRESSES
]
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL)
_SOURCE = re.compile(r'(?: defer)? src="([^"]+)"')
_DATA = re.compile(r'(?: id="__config")? type="application/(?:ld\+)?json"')
_CODE_ADDRESS = re.compile(r"(?:javascript|vbscript|livescript|data:(?!image/(?!svg)))")
"""The start of an address that is itself code, or may contain code."""


@dataclass(frozen=True)
class ProjectCode:
    """The project's own code: the inline scripts of its templates, and its script files."""

    scripts: Collection[str]
    files: Collection[str]

    def with_more_files(self, more_files: Iterable[str]) -> ProjectCode:
        """Return a copy that counts these files, by their names in the site, as the project's own too."""
        return ProjectCode(self.scripts, {*self.files, *more_files})


def problems_of_foreign_code(
    code_by_page: Mapping[str, Iterable[tuple[str, str]]], docs_folder: Path
) -> list[Problem]:
    """Return a problem for each piece of code in the pages that a book's author added (foreign code).

    `code_by_page` maps page names to (code, description) pairs. The problem is at the first occurrence of
    the code in the book's files.
    """
    return [
        Problem(
            *_file_line_and_column_of_code(_source_path_of_site_file(name, docs_folder), docs_folder, said),
            f"{what}; a page must not contain code, so remove it",
        )
        for name, found in sorted(code_by_page.items())
        for said, what in found
    ]


def foreign_code_in_files(site_folder: Path, docs_folder: Path, project_code: ProjectCode) -> list[Problem]:
    """Return a problem for each piece of an author's code in files other than pages, such as SVG.

    Only files of `docs_folder` that were copied to the site and can run scripts are read.
    """
    names = [
        path.relative_to(docs_folder).as_posix()
        for path in docs_folder.rglob("*")
        if path.suffix in SCRIPTED_FILES
        and path.suffix != ".html"
        and (site_folder / path.relative_to(docs_folder)).is_file()
    ]
    texts = {name: (site_folder / name).read_text(encoding="utf-8", errors="replace") for name in names}
    return problems_of_foreign_code(
        {name: dict.fromkeys(find_foreign_code(text, name, project_code)) for name, text in texts.items()},
        docs_folder,
    )


def find_foreign_code(html: str, page_name: str, project_code: ProjectCode) -> Iterator[tuple[str, str]]:
    """Yield each piece of code in a page that is not the project's, such as a script from another site.

    A piece is a text by which to find it in the page, and a description.
    """
    left = _SCRIPT.sub(lambda found: "" if _script_belongs_to_project(found, page_name, project_code)
        else found[0], html)
    low = left.lower()
    addresses = (found.strip("\"'") for each in _ADDRESSED for found in set(each.findall(low)))
    has_words = any(word in low for word in _WORDS)
    if not (has_words or _HANDLER.search(low) or any(map(_is_code_address, addresses))):
        return
    reader = _CodeCollector()
    reader.feed(left)
    reader.close()
    yield from reader.found


def _script_belongs_to_project(script: re.Match[str], page_name: str, project_code: ProjectCode) -> bool:
    attributes, text = script.groups()
    if not attributes:
        return text in project_code.scripts
    if _DATA.fullmatch(attributes):
        return "<" not in text
    source = _SOURCE.fullmatch(attributes)
    if source is None or text.strip():
        return False
    path = unquote(source[1])
    file = normpath(path.lstrip("/") if path.startswith("/") else join(dirname(page_name), path))
    return file in project_code.files


def _is_code_address(address: str) -> bool:
    """Check whether a browser would run an address as code, such as `javascript:alert(1)`.

    Spaces and control characters in the address are ignored, as a browser ignores them.
    """
    if "&" in address:
        address = unescape(address).lower()
    return bool(_CODE_ADDRESS.match(re.sub(r"[\x00-\x20]+", "", address)))


class _CodeCollector(HTMLParser):
    """Collects code from a page from which the project's own scripts were removed."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the element if it runs code, and each attribute that runs code."""
        if tag in _ELEMENTS:
            self.found.append((f"<{tag}", f"the element <{tag}>"))
        for name, value in attrs:
            plain = name.rpartition(":")[2]
            if plain.startswith("on"):
                self.found.append((name, f"the attribute {name}"))
            elif plain == "http-equiv":
                self.found.append((name, f"the element <{tag} {name}>"))
            elif plain in _ADDRESSES and value and any(map(_is_code_address, value.split(","))):
                self.found.append((value.split(":")[0], f"the address {value[:40]!r}"))


def _source_path_of_site_file(name_in_site: str, docs_folder: Path) -> str:
    """Return the path within `docs_folder` of the file from which a file of the site is made, or ""."""
    folder = name_in_site.removesuffix("index.html").rstrip("/")
    for path in (name_in_site, f"{folder}.md", f"{folder}/index.md".lstrip("/")):
        if (docs_folder / path).is_file():
            return path
    return ""


def _file_line_and_column_of_code(source_file: str, docs_folder: Path, code: str) -> tuple[str, int, int]:
    """Return the file, line and column of the first occurrence of the code.

    If there is no source file, return the docs folder with line 1 and column 1.
    """
    if not source_file:
        return f"{docs_folder.name}", 1, 1
    text = (docs_folder / source_file).read_text(encoding="utf-8", errors="replace").lower()
    at = max(text.find(code.lower()), 0)
    return f"{docs_folder.name}/{source_file}", text[:at].count("\n") + 1, at - text.rfind("\n", 0, at)
