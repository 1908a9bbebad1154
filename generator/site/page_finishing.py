"""Finish the builder's pages: add figures, redirects, metadata and the security policy.

For an open edition, a frozen copy of each page, which later stays unchanged, is made too.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit
from zipfile import BadZipFile

from generator.archive.data_tables import Row
from generator.archive.edition import CLOSED, Edition, read_edition
from generator.archive.feed import FEED
from generator.archive.frozen_pages import (
    NEEDED,
    PageFreezer,
    files_needed_by_frozen_pages,
    is_printable_sheet_or_live_table,
    unpack_frozen_pages,
)
from generator.archive.old_name_links import OldNameLinks, collect_old_name_links
from generator.archive.page_metadata import add_metadata_tags, metadata_tags
from generator.archive.permanent_names import NameRegister, permanent_names_of_site, read_name_register
from generator.pages.folded_parts import fold_marked_parts
from generator.pages.page_figures import CachedFigures
from generator.site import missing_page
from generator.site.content_policy import add_content_policy, write_headers_file_for_hosts
from generator.site.foreign_code import ProjectCode, find_foreign_code
from generator.site.indentation import remove_indentation
from generator.site.leftover_markup import find_leftover_markup
from generator.site.links import PageLinks, extract_page_links
from generator.site.page_heads import PageHeadWriter, page_title
from generator.site.previews import PREVIEW
from generator.site.pruned_styles import classes_and_ids_in_page
from generator.site.search_engine_files import write_search_engine_files
from generator.site.settings import read_settings
from generator.support.disk_cache import DiskCache, digest_of_values_and_code
from generator.support.output_folder import OutputFolder
from generator.support.processes import map_in_processes


@dataclass(frozen=True)
class FinishedPageText:
    """The HTML of a finished page, and what the checks found in it."""

    html: str
    ids: list[str]
    links: list[str]
    scripts: list[str] | None
    """The digests of the scripts that the page's security policy allows. None if it can have no policy."""
    foreign: list[tuple[str, str]]
    """Code that a book's author added and the project did not write, as (code, description)."""
    leftovers: list[tuple[int, str]]
    """Markdown and transcript notation that the page shows as text by mistake, as (line, words)."""


@dataclass(frozen=True)
class FinishedPage:
    """A finished page of the site, with its frozen copy if an edition of the book is open.

    The frozen copy belongs to the edition. It never changes after the edition is closed.
    """

    current: FinishedPageText
    """The page as the site shows it now."""
    frozen: FinishedPageText | None
    """The copy that belongs to the edition. None if no edition is open."""
    needed: list[str]
    """The files that the frozen copy needs, such as styles."""
    marks: list[str]
    """The classes, ids and settings of the page that stylesheets may select."""


@dataclass(frozen=True)
class PageFinisher:
    """Turns pages of the builder into finished pages, in any worker process."""

    site: Path
    """The folder with the builder's output."""
    cached_pages: Mapping[str, str]
    """The HTML of pages that are not in `site`, because the builder need not build them again."""
    transcripts: Path
    """The folder with the transcripts."""
    output: OutputFolder
    """The folder to which finished pages are written."""
    figures: Mapping[str, CachedFigures]
    edition: Edition | None
    freezer: PageFreezer | None
    old_names: OldNameLinks
    rows: Mapping[str, Row]
    """The rows of games in the data tables, by address."""
    heads: PageHeadWriter
    titles: Mapping[str, str]
    project_code: ProjectCode
    cache: DiskCache | None

    @cached_property
    def digest_of_shared_input(self) -> str:
        """The digest of the input that all pages share. If it changes, every page is finished again."""
        names = sorted(self.freezer.pages) if self.freezer else ()
        return digest_of_values_and_code(
            repr(self.edition), self.heads.cache_key, *names, "", *sorted(self.project_code.scripts), "",
            *sorted(self.project_code.files))

    def finish_page(self, page_name: str) -> tuple[FinishedPage, dict[str, bytes]]:
        """Finish and write the page with this name.

        Return the finished page without its HTML, and the digests of the written files by name.
        """
        html = self.cached_pages.get(page_name) or (self.site / page_name).read_text(encoding="utf-8")
        digest = self._input_digest(page_name, html)
        held = self.cache.read_entry("finished", digest) if self.cache else None
        if held is None:
            held = _page_as_bytes(self._build_finished_page(page_name, html))
            if self.cache:
                self.cache.store_entry("finished", digest, held)
        found, living, frozen = _page_from_bytes(held)
        self.output.write_file(page_name, living)
        written = {page_name: self.output.names[page_name]}
        if found.frozen and self.edition:
            there = f"{self.edition.frozen_pages_path}{page_name}"
            self.output.write_file(there, frozen)
            written[there] = self.output.names[there]
        return found, written

    def _input_digest(self, page_name: str, html: str) -> str:
        at = page_name.removesuffix("index.html")
        figures = self.figures.get(page_name)
        drawn = figures.digest if figures else ""
        said = self.old_names.cache_key(at.rstrip("/") or ".")
        others = repr(self.titles) if page_name == missing_page.NAME else ""
        return digest_of_values_and_code(
            self.digest_of_shared_input,
            page_name,
            others,
            sha256(html.encode()).digest(),
            drawn,
            said,
            self._metadata_tags(at, at),
        )

    def _build_finished_page(self, page_name: str, html: str) -> FinishedPage:
        at = page_name.removesuffix("index.html")
        if not page_name.startswith("edition/"):   # the pages of a closed edition stay as they were
            html = remove_indentation(html)
        if page_name in self.figures:
            html = fold_marked_parts(self.figures[page_name].load_figures().fill_page(html))
        worn = (
            sorted(classes_and_ids_in_page(html))
            if self.freezer is None or page_name in self.freezer.pages
            else []
        )
        if page_name == missing_page.NAME:
            html = missing_page.missing_page_html(
                html, self.titles, urlsplit(self.heads.settings.address).path or "/"
            )
        html = self.old_names.add_links_to_page(at.rstrip("/") or ".", html)
        frozen, needed = None, set[str]()
        if self.edition and self.freezer and page_name in self.freezer.pages:
            there = f"{self.edition.frozen_pages_path}{at}"
            text, needed = self.freezer.freeze_page(html, at, self._metadata_tags(at, there))
            frozen = self._finish_and_check_page(f"{self.edition.frozen_pages_path}{page_name}", text)
        if head := self._metadata_tags(at, at):
            html = add_metadata_tags(html, head)
        if not page_name.startswith("edition/"):
            picture = f"{at}{PREVIEW}" if self.rows.get(at, {}).get("figure") else ""
            html = self.heads.add_head_to_page(html, page_name, picture)
        return FinishedPage(self._finish_and_check_page(page_name, html), frozen, sorted(needed), worn)

    def _metadata_tags(self, address: str, head_address: str) -> str:
        """Return the metadata tags about the game with the page `address`, or "" without game or edition.

        `head_address` is the page that gets the tags, perhaps a frozen copy.
        """
        row = self.rows.get(address)
        if row is None or self.edition is None:
            return ""
        frozen = (
            self.freezer is not None
            or (self.site / self.edition.frozen_pages_path / address / "index.html").is_file()
        )
        return metadata_tags(row, self.edition, self.transcripts, head_address, has_frozen_page=frozen)

    def _finish_and_check_page(self, page_name: str, html: str) -> FinishedPageText:
        foreign = list(dict.fromkeys(find_foreign_code(html, page_name, self.project_code)))
        ids, links = extract_page_links(html)
        if page_name == missing_page.NAME:   # no link, and the project's own
            html = missing_page.add_base_address(html, self.titles, self.heads.settings.address)
        html, scripts = add_content_policy(html, self.project_code.scripts)
        # The frozen page has the same words, and the pages of a closed edition stay as they were.
        left = [] if page_name.startswith("edition/") else find_leftover_markup(html)
        return FinishedPageText(html, sorted(ids), list(links), scripts, foreign, left)


def _page_as_bytes(finished_page: FinishedPage) -> bytes:
    """Return a finished page as bytes for the cache, in three parts.

    They are one line of JSON, the HTML of the page, and the HTML of its frozen page.
    """
    living = finished_page.current.html.encode()
    frozen = finished_page.frozen.html.encode() if finished_page.frozen else b""
    read = asdict(replace(
        finished_page, current=replace(finished_page.current, html=""),
        frozen=replace(finished_page.frozen, html="") if finished_page.frozen else None,
    ))
    return json.dumps([len(living), read]).encode() + b"\n" + living + frozen


def _page_from_bytes(packed: bytes) -> tuple[FinishedPage, bytes, bytes]:
    """Return a finished page without its HTML, its HTML, and the HTML of its frozen copy or b"".

    The bytes are those of `_page_as_bytes`.
    """
    line, _, texts = packed.partition(b"\n")
    size, found = json.loads(line)
    living, frozen = (
        FinishedPageText(**{
            **one, "foreign": [(said, what) for said, what in one["foreign"]],
            "leftovers": [(line, words) for line, words in one["leftovers"]],
        }) if one else None
        for one in (found["current"], found["frozen"])
    )
    assert living is not None
    return FinishedPage(living, frozen, found["needed"], found["marks"]), texts[:size], texts[size:]


@dataclass(frozen=True)
class FinishedSite:
    """All finished pages of a site by name, and the faults found in them."""

    pages: Mapping[str, FinishedPageText]
    marks: frozenset[str]
    """The classes, ids and settings of all pages, which stylesheets may select."""
    needed: frozenset[str]
    """The files, such as styles, that frozen pages (unchanging copies for an edition) need."""
    faults: list[str]
    finisher: PageFinisher | None = None
    """The object that finished the pages, with which a single edited page is finished later."""

    @property
    def page_links(self) -> dict[str, PageLinks]:
        """The ids and links of each page, in a dictionary by the name of the page."""
        return {name: PageLinks(frozenset(text.ids), tuple(text.links)) for name, text in self.pages.items()}


def finish_pages(
    book_folder: Path,
    site_folder: Path,
    cached_pages: Mapping[str, str],
    transcripts_folder: Path,
    output_folder: OutputFolder,
    figures_by_page: Mapping[str, CachedFigures],
    project_code: ProjectCode,
    disk_cache: DiskCache | None = None,
) -> FinishedSite:
    """Finish all pages of the book in `book_folder`, write them, and return them with the faults found.

    If the register of names or an edition cannot be read, the result has only `faults`. For parameters see
    `PageFinisher`.
    """
    try:
        edition, register = read_edition(book_folder / "docs"), read_name_register(book_folder / "docs")
    except ValueError as error:
        return FinishedSite({}, frozenset(), frozenset(), [str(error)])
    for archive in sorted((book_folder / CLOSED).glob("*.zip")):
        try:
            again = unpack_frozen_pages(archive, site_folder / "edition" / archive.stem)
        except (BadZipFile, zlib.error, NotImplementedError, RuntimeError) as error:
            said = f"{CLOSED}/{archive.name}: not a valid archive of an edition's pages: {error}"
            return FinishedSite({}, frozenset(), frozenset(), [said])
        project_code = project_code.with_more_files(f"edition/{archive.stem}/{name}" for name in again)
    gone = collect_old_name_links(register)
    gone.write_redirect_pages(site_folder, cached_pages)
    sizes = {
        path.relative_to(site_folder).as_posix(): path.stat().st_size for path in site_folder.rglob("*.html")
    }
    sizes |= {name: len(html) for name, html in cached_pages.items()}
    names = sorted(sizes, key=lambda name: (-sizes[name], name))
    is_open = edition is not None and not (book_folder / CLOSED / f"{edition.number}.zip").is_file()
    living = frozenset(
        name
        for name in names
        if name.endswith("index.html")
        and not name.startswith("edition/")
        and not is_printable_sheet_or_live_table(name)
    )
    freezer = PageFreezer(edition, living) if edition and is_open else None
    if edition and freezer:
        project_code = project_code.with_more_files(f"{edition.frozen_pages_path}{name}" for name in NEEDED)
    heads = PageHeadWriter(read_settings(book_folder), next(iter(sorted(
        path.relative_to(site_folder).as_posix() for path in site_folder.rglob(FEED))), ""))
    finisher = PageFinisher(
        site_folder,
        cached_pages,
        transcripts_folder,
        output_folder,
        figures_by_page,
        edition,
        freezer,
        gone,
        _read_game_rows(site_folder),
        heads,
        _page_titles(site_folder, cached_pages, living, heads.settings.name),
        project_code,
        disk_cache,
    )
    write_search_engine_files(site_folder, heads.settings.address)
    found: dict[str, FinishedPage] = {}
    for name, (page, written) in zip(names, map_in_processes(finisher.finish_page, names), strict=True):
        found[name] = page
        output_folder.names.update(written)
    return replace(_make_finished_site(site_folder, edition, found, register), finisher=finisher)


def _read_game_rows(site_folder: Path) -> dict[str, Row]:
    data = site_folder / "data" / "games.json"
    return {row["url"]: row for row in json.loads(data.read_text("utf-8"))} if data.is_file() else {}


def _page_titles(
    site_folder: Path, cached_pages: Mapping[str, str], page_names: frozenset[str], book_name: str
) -> dict[str, str]:
    """Return the titles of the pages by address, sorted by title."""
    found = {
        name.removesuffix("index.html"): page_title(
            cached_pages.get(name) or (site_folder / name).read_text("utf-8"), book_name
        )
        for name in page_names
    }
    return dict(sorted(((at, title) for at, title in found.items() if title), key=lambda one: one[1].lower()))


def _make_finished_site(
    site_folder: Path,
    edition: Edition | None,
    finished_pages: Mapping[str, FinishedPage],
    name_register: NameRegister,
) -> FinishedSite:
    pages = {name: one.current for name, one in finished_pages.items()}
    if edition:
        pages |= {
            f"{edition.frozen_pages_path}{name}": one.frozen
            for name, one in finished_pages.items()
            if one.frozen
        }
    faults = [
        f'{name}: no <meta charset="utf-8"> in its head, which its security policy must follow'
        for name, text in sorted(pages.items()) if text.scripts is None
    ]
    write_headers_file_for_hosts(
        site_folder, {script for text in pages.values() for script in text.scripts or ()}
    )
    if name_register.aliases:
        faults += name_register.broken_aliases(permanent_names_of_site(site_folder / "data"))
    return FinishedSite(
        pages,
        frozenset(mark for one in finished_pages.values() for mark in one.marks),
        frozenset(name for one in finished_pages.values() for name in one.needed),
        faults,
    )


def copy_files_for_frozen_pages(
    book_folder: Path, output_folder: OutputFolder, finished_site: FinishedSite
) -> None:
    """Copy the files that frozen pages need, such as styles, into the folder of their edition.

    A frozen page is a copy of a page that belongs to an edition. Only an edition that is still open gets
    files.
    """
    edition = read_edition(book_folder / "docs")
    if (
        edition
        and any(name.startswith(edition.frozen_pages_path) for name in finished_site.pages)
        and finished_site.needed
    ):
        for name in files_needed_by_frozen_pages(output_folder.folder, finished_site.needed):
            if name in output_folder.names:
                output_folder.write_file_if_changed(
                    f"{edition.frozen_pages_path}{name}",
                    output_folder.names[name],
                    (output_folder.folder / name).read_bytes,
                )
