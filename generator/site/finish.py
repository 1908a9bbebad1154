"""The builder's pages finished: figures, old names, the heads' tags, the edition's own pages, a policy.

Each page is finished by itself, on all cores, in one reading of it; a page of which nothing has changed is
taken as it was kept.
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

from generator.archive.aliases import Moved, moved
from generator.archive.edition import CLOSED, Edition, read_edition
from generator.archive.feed import FEED
from generator.archive.frozen_pages import NEEDED, Freezer, is_crib, needed, unpack
from generator.archive.page_metadata import tags, with_head
from generator.archive.permanent_names import Register, names_in, read_register
from generator.archive.tables import Row
from generator.pages.layers import into_folds
from generator.pages.page_figures import Figures
from generator.site import missing_page
from generator.site.content_policy import with_policy, write_headers
from generator.site.for_searchers import write_for_searchers
from generator.site.foreign_code import Own, foreign_in
from generator.site.indentation import without_indentation
from generator.site.leftover_markup import leftovers
from generator.site.links import Places, places
from generator.site.page_heads import Heads, title_in
from generator.site.previews import PREVIEW
from generator.site.pruned_styles import marks
from generator.site.settings import read_settings
from generator.support.disk_cache import Kept, digest_of
from generator.support.output_folder import Laid
from generator.support.processes import each


@dataclass(frozen=True)
class FinishedPage:
    """A finished page, and what is read off it.

    `scripts` are the digests of the scripts its policy allows, None where it has no place for a policy;
    `foreign` is what it holds that could run and is not the project's, as it is written and as it is called.
    `leftovers` are the lines and words where it shows Markdown or notation as text.
    """

    html: str
    ids: list[str]
    links: list[str]
    scripts: list[str] | None
    foreign: list[tuple[str, str]]
    leftovers: list[tuple[int, str]]


@dataclass(frozen=True)
class Finished:
    """A page of the site, its frozen page where an edition is open, and the files that one needs.

    `marks` are the classes, ids and settings of the page.
    """

    living: FinishedPage
    frozen: FinishedPage | None
    needed: list[str]
    marks: list[str]


@dataclass(frozen=True)
class Finisher:
    """What finishing a page takes: the site, its figures, the editions, old names, the project's own code.

    `site` is as the builder made it, `built` are pages that it need not make again; beside the pages in
    `beside` stand their transcripts. In `laid` the finished site is laid.
    """

    site: Path
    built: Mapping[str, str]
    beside: Path
    laid: Laid
    figures: Mapping[str, Figures]
    edition: Edition | None
    freezer: Freezer | None
    moved: Moved
    rows: Mapping[str, Row]
    heads: Heads
    titles: Mapping[str, str]
    own: Own
    kept: Kept | None

    @cached_property
    def digest(self) -> str:
        """The digest of what is the same for every page."""
        names = sorted(self.freezer.pages) if self.freezer else ()
        return digest_of(
            repr(self.edition), self.heads.told, *names, "", *sorted(self.own.scripts), "",
            *sorted(self.own.files))

    def page(self, name: str) -> tuple[Finished, dict[str, bytes]]:
        """The page with this name finished, and laid; what is read off it, and the digests of its files."""
        html = self.built.get(name) or (self.site / name).read_text(encoding="utf-8")
        digest = self._made_of(name, html)
        held = self.kept.get("finished", digest) if self.kept else None
        if held is None:
            held = _packed(self._finished(name, html))
            if self.kept:
                self.kept.put("finished", digest, held)
        found, living, frozen = _unpacked(held)
        self.laid.write(name, living)
        written = {name: self.laid.names[name]}
        if found.frozen and self.edition:
            there = f"{self.edition.path}{name}"
            self.laid.write(there, frozen)
            written[there] = self.laid.names[there]
        return found, written

    def _made_of(self, name: str, html: str) -> str:
        at = name.removesuffix("index.html")
        figures = self.figures.get(name)
        drawn = figures.digest if figures else ""
        said = self.moved.of(at.rstrip("/") or ".")
        others = repr(self.titles) if name == missing_page.NAME else ""
        return digest_of(
            self.digest, name, others, sha256(html.encode()).digest(), drawn, said, self._head(at, at))

    def _finished(self, name: str, html: str) -> Finished:
        at = name.removesuffix("index.html")
        if not name.startswith("edition/"):   # the pages of a closed edition stay as they were
            html = without_indentation(html)
        if name in self.figures:
            html = into_folds(self.figures[name].get().into(html))
        worn = sorted(marks(html)) if self.freezer is None or name in self.freezer.pages else []
        if name == missing_page.NAME:
            html = missing_page.missing(html, self.titles, urlsplit(self.heads.settings.address).path or "/")
        html = self.moved.into(at.rstrip("/") or ".", html)
        frozen, needed = None, set[str]()
        if self.edition and self.freezer and name in self.freezer.pages:
            there = f"{self.edition.path}{at}"
            text, needed = self.freezer.page(html, at, self._head(at, there))
            frozen = self._text(f"{self.edition.path}{name}", text)
        if head := self._head(at, at):
            html = with_head(html, head)
        if not name.startswith("edition/"):
            picture = f"{at}{PREVIEW}" if self.rows.get(at, {}).get("figure") else ""
            html = self.heads.into(html, name, picture)
        return Finished(self._text(name, html), frozen, sorted(needed), worn)

    def _head(self, at: str, there: str) -> str:
        """The tags of a game's page, or of its frozen one, at its address; empty for other pages."""
        row = self.rows.get(at)
        if row is None or self.edition is None:
            return ""
        frozen = self.freezer is not None or (self.site / self.edition.path / at / "index.html").is_file()
        return tags(row, self.edition, self.beside, there, frozen=frozen)

    def _text(self, name: str, html: str) -> FinishedPage:
        foreign = list(dict.fromkeys(foreign_in(html, name, self.own)))
        ids, links = places(html)
        if name == missing_page.NAME:   # no link, and the project's own
            html = missing_page.with_base(html, self.titles, self.heads.settings.address)
        html, scripts = with_policy(html, self.own.scripts)
        # The frozen page has the same words, and the pages of a closed edition stay as they were.
        left = [] if name.startswith("edition/") else leftovers(html)
        return FinishedPage(html, sorted(ids), list(links), scripts, foreign, left)


def _packed(found: Finished) -> bytes:
    """What is read off a page in a line, and its two texts as they are: most are never read as such again."""
    living = found.living.html.encode()
    frozen = found.frozen.html.encode() if found.frozen else b""
    read = asdict(replace(
        found, living=replace(found.living, html=""),
        frozen=replace(found.frozen, html="") if found.frozen else None,
    ))
    return json.dumps([len(living), read]).encode() + b"\n" + living + frozen


def _unpacked(held: bytes) -> tuple[Finished, bytes, bytes]:
    """A page without its texts, and these."""
    line, _, texts = held.partition(b"\n")
    size, found = json.loads(line)
    living, frozen = (
        FinishedPage(**{
            **one, "foreign": [(said, what) for said, what in one["foreign"]],
            "leftovers": [(line, words) for line, words in one["leftovers"]],
        }) if one else None
        for one in (found["living"], found["frozen"])
    )
    assert living is not None
    return Finished(living, frozen, found["needed"], found["marks"]), texts[:size], texts[size:]


@dataclass(frozen=True)
class Site:
    """A finished site: what is read off its pages, by name, what cannot be done, and what finished it."""

    pages: Mapping[str, FinishedPage]
    marks: frozenset[str]
    needed: frozenset[str]
    faults: list[str]
    finisher: Finisher | None = None

    @property
    def places(self) -> dict[str, Places]:
        """The ids and links of each page."""
        return {name: Places(frozenset(text.ids), tuple(text.links)) for name, text in self.pages.items()}


def finish(
    root: Path, site: Path, built: Mapping[str, str], beside: Path, laid: Laid,
    figures: Mapping[str, Figures], own: Own, kept: Kept | None = None,
) -> Site:
    """Finishes and lays the pages that the builder made of the book in `root`; the rest is as in `Finisher`.

    `figures` are by the name of the page.
    """
    try:
        edition, register = read_edition(root / "docs"), read_register(root / "docs")
    except ValueError as error:
        return Site({}, frozenset(), frozenset(), [str(error)])
    for archive in sorted((root / CLOSED).glob("*.zip")):
        try:
            again = unpack(archive, site / "edition" / archive.stem)
        except (BadZipFile, zlib.error, NotImplementedError, RuntimeError) as error:
            said = f"{CLOSED}/{archive.name}: no archive of an edition's pages: {error}"
            return Site({}, frozenset(), frozenset(), [said])
        own = own.with_files(f"edition/{archive.stem}/{name}" for name in again)
    gone = moved(register)
    gone.write_stubs(site, built)
    sizes = {path.relative_to(site).as_posix(): path.stat().st_size for path in site.rglob("*.html")}
    sizes |= {name: len(html) for name, html in built.items()}
    names = sorted(sizes, key=lambda name: (-sizes[name], name))
    is_open = edition is not None and not (root / CLOSED / f"{edition.number}.zip").is_file()
    living = frozenset(
        name for name in names
        if name.endswith("index.html") and not name.startswith("edition/") and not is_crib(name))
    freezer = Freezer(edition, living) if edition and is_open else None
    if edition and freezer:
        own = own.with_files(f"{edition.path}{name}" for name in NEEDED)
    heads = Heads(read_settings(root), next(iter(sorted(
        path.relative_to(site).as_posix() for path in site.rglob(FEED))), ""))
    finisher = Finisher(site, built, beside, laid, figures, edition, freezer, gone, _rows(site), heads,
                        _titles(site, built, living, heads.settings.name), own, kept)
    write_for_searchers(site, heads.settings.address)
    found: dict[str, Finished] = {}
    for name, (page, written) in zip(names, each(finisher.page, names), strict=True):
        found[name] = page
        laid.names.update(written)
    return replace(_whole(site, edition, found, register), finisher=finisher)


def _rows(site: Path) -> dict[str, Row]:
    data = site / "data" / "games.json"
    return {row["url"]: row for row in json.loads(data.read_text("utf-8"))} if data.is_file() else {}


def _titles(site: Path, built: Mapping[str, str], pages: frozenset[str], book: str) -> dict[str, str]:
    """The titles of the pages by their addresses, in order of title."""
    found = {
        name.removesuffix("index.html"): title_in(built.get(name) or (site / name).read_text("utf-8"), book)
        for name in pages
    }
    return dict(sorted(((at, title) for at, title in found.items() if title), key=lambda one: one[1].lower()))


def _whole(site: Path, edition: Edition | None, found: Mapping[str, Finished], register: Register) -> Site:
    pages = {name: one.living for name, one in found.items()}
    if edition:
        pages |= {f"{edition.path}{name}": one.frozen for name, one in found.items() if one.frozen}
    faults = [
        f'{name}: no <meta charset="utf-8"> in its head, after which its policy stands'
        for name, text in sorted(pages.items()) if text.scripts is None
    ]
    write_headers(site, {script for text in pages.values() for script in text.scripts or ()})
    if register.aliases:
        faults += register.astray(names_in(site / "data"))
    return Site(
        pages,
        frozenset(mark for one in found.values() for mark in one.marks),
        frozenset(name for one in found.values() for name in one.needed),
        faults,
    )


def lay_for_frozen(root: Path, laid: Laid, finished: Site) -> None:
    """Lays beside an open edition's frozen pages what they ask for of a site that is laid but for this."""
    edition = read_edition(root / "docs")
    if edition and any(name.startswith(edition.path) for name in finished.pages) and finished.needed:
        for name in needed(laid.folder, finished.needed):
            if name in laid.names:
                laid.put(f"{edition.path}{name}", laid.names[name], (laid.folder / name).read_bytes)
