"""The builder's pages finished: figures, old names, the tags of their heads, the edition's own pages, a policy.

Each page is finished by itself, on all cores, in one reading of it; a page of which nothing has changed is
taken as it was kept.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from zipfile import BadZipFile

from generator.pages.page_figures import Figures
from generator.proof.cores import each
from generator.proof.kept import Kept, digest_of
from generator.record.aliases import Moved, moved
from generator.record.edition import CLOSED, Edition, read_edition
from generator.record.frozen_pages import NEEDED, Freezer, copy_needed, unpack
from generator.record.page_metadata import tags, with_head
from generator.record.permanent_names import Register, names_in, read_register
from generator.record.tables import Row
from generator.site.content_policy import with_policy, write_headers
from generator.site.foreign_code import Own, foreign_in
from generator.site.links import Places, places
from generator.site.pruned_styles import marks


@dataclass(frozen=True)
class Text:
    """A finished page, and what is read off it.

    `scripts` are the digests of the scripts its policy allows, None where it has no place for a policy;
    `foreign` is what it holds that could run and is not the project's, as it is written and as it is called.
    """

    html: str
    ids: list[str]
    links: list[str]
    scripts: list[str] | None
    foreign: list[tuple[str, str]]


@dataclass(frozen=True)
class Finished:
    """A page of the site, its frozen page where an edition is open, and the files that one needs.

    `marks` are the classes, ids and settings of the page.
    """

    living: Text
    frozen: Text | None
    needed: list[str]
    marks: list[str]


@dataclass(frozen=True)
class Finisher:
    """What finishing a page takes: the site and its figures, the editions and old names, the project's own code."""

    site: Path
    figures: Mapping[str, Figures]
    edition: Edition | None
    freezer: Freezer | None
    moved: Moved
    rows: Mapping[str, Row]
    own: Own
    kept: Kept | None

    @cached_property
    def digest(self) -> str:
        """The digest of what is the same for every page."""
        names = sorted(self.freezer.pages) if self.freezer else ()
        return digest_of(repr(self.edition), *names, "", *sorted(self.own.scripts), "", *sorted(self.own.files))

    def page(self, name: str) -> Finished:
        """The page with this name finished, and written; what is read off it, without its text."""
        path = self.site / name
        html = path.read_text(encoding="utf-8")
        digest = self._made_of(name, html)
        held = self.kept.get("finished", digest) if self.kept else None
        found = _read(held) if held else self._finished(name, html)
        if self.kept and not held:
            self.kept.put("finished", digest, json.dumps(asdict(found)).encode())
        path.write_text(found.living.html, encoding="utf-8")
        if found.frozen and self.edition:
            target = self.site / self.edition.path / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(found.frozen.html, encoding="utf-8")
        return _without_text(found)

    def _made_of(self, name: str, html: str) -> str:
        at = name.removesuffix("index.html")
        figures = self.figures.get(name)
        drawn = figures.digest if figures else ""
        said = self.moved.of(at.rstrip("/") or ".")
        return digest_of(self.digest, name, sha256(html.encode()).digest(), drawn, said, self._head(at, at))

    def _finished(self, name: str, html: str) -> Finished:
        at = name.removesuffix("index.html")
        if name in self.figures:
            html = self.figures[name].get().into(html)
        worn = sorted(marks(html)) if self.freezer is None or name in self.freezer.pages else []
        html = self.moved.into(at.rstrip("/") or ".", html)
        frozen, needed = None, set[str]()
        if self.edition and self.freezer and name in self.freezer.pages:
            there = f"{self.edition.path}{at}"
            text, needed = self.freezer.page(html, at, self._head(at, there))
            frozen = self._text(f"{self.edition.path}{name}", text)
        if head := self._head(at, at):
            html = with_head(html, head)
        return Finished(self._text(name, html), frozen, sorted(needed), worn)

    def _head(self, at: str, there: str) -> str:
        """The tags of a game's page, or of its frozen one, at its address; empty for other pages."""
        row = self.rows.get(at)
        if row is None or self.edition is None:
            return ""
        frozen = self.freezer is not None or (self.site / self.edition.path / at / "index.html").is_file()
        return tags(row, self.edition, self.site, there, frozen=frozen)

    def _text(self, name: str, html: str) -> Text:
        foreign = list(dict.fromkeys(foreign_in(html, name, self.own)))
        html, scripts = with_policy(html, self.own.scripts)
        ids, links = places(html)
        return Text(html, sorted(ids), list(links), scripts, foreign)


def _read(held: bytes) -> Finished:
    found = json.loads(held)
    texts = [Text(**{**one, "foreign": [(said, what) for said, what in one["foreign"]]}) if one else None
             for one in (found["living"], found["frozen"])]
    assert texts[0] is not None
    return Finished(texts[0], texts[1], found["needed"], found["marks"])


def _without_text(found: Finished) -> Finished:
    frozen = Text(**{**vars(found.frozen), "html": ""}) if found.frozen else None
    return Finished(Text(**{**vars(found.living), "html": ""}), frozen, found.needed, found.marks)


@dataclass(frozen=True)
class Site:
    """A finished site: what is read off its pages, by name, and what cannot be done, a line each."""

    pages: Mapping[str, Text]
    marks: frozenset[str]
    needed: frozenset[str]
    faults: list[str]

    @property
    def places(self) -> dict[str, Places]:
        """The ids and links of each page."""
        return {name: Places(frozenset(text.ids), tuple(text.links)) for name, text in self.pages.items()}


def finish(root: Path, site: Path, figures: Mapping[str, Figures], own: Own, kept: Kept | None = None) -> Site:
    """Finishes the pages that the builder made of the book in `root`; `figures` are by the name of the page."""
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
    gone.write_stubs(site)
    names = [path.relative_to(site).as_posix() for path in sorted(site.rglob("*.html"))]
    is_open = edition is not None and not (root / CLOSED / f"{edition.number}.zip").is_file()
    living = frozenset(name for name in names if name.endswith("index.html") and not name.startswith("edition/"))
    freezer = Freezer(edition, living) if edition and is_open else None
    if edition and freezer:
        own = own.with_files(f"{edition.path}{name}" for name in NEEDED)
    finisher = Finisher(site, figures, edition, freezer, gone, _rows(site), own, kept)
    names.sort(key=lambda name: -(site / name).stat().st_size)
    found = dict(zip(names, each(finisher.page, names), strict=True))
    return _whole(site, edition, found, register)


def _rows(site: Path) -> dict[str, Row]:
    data = site / "data" / "games.json"
    return {row["url"]: row for row in json.loads(data.read_text("utf-8"))} if data.is_file() else {}


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


def copy_for_frozen(root: Path, site: Path, finished: Site) -> None:
    """Lays beside the frozen pages of an open edition what they ask for, once the site's styles are settled."""
    edition = read_edition(root / "docs")
    if edition and any(name.startswith(edition.path) for name in finished.pages) and finished.needed:
        copy_needed(site, site / edition.path, finished.needed)
