"""The one page of a book that was edited, laid into the site that stands before the rest is made anew.

It is the page that the whole run would make, proved and checked in the same way. Where it would not be, or
not for certain, nothing is laid, and the whole run says what is wrong. That run follows in any case: tables,
search and whatever else shows something of the page come with it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path

from generator.archive.tables import Row, Tables
from generator.pages.page_figures import Figures
from generator.proof.addresses import transcript_file
from generator.proof.manuscript import Page
from generator.proof.memory import Memory
from generator.site import builder, built_pages, publishing
from generator.site.figure_files import figure_files
from generator.site.finish import FinishedPage, Site
from generator.site.links import Places, dead_links
from generator.site.manuscript_pages import Made, Proved, prove_book
from generator.site.pruned_styles import may_style
from generator.site.public_files import whole_transcript
from generator.site.side_list import navigation
from generator.support.output_folder import Laid
from generator.support.source_files import SETTINGS


@dataclass(frozen=True)
class Whole:
    """What the last whole run came to: the digests of the book's files, and of those of the site.

    `pages` are the digests of all that each page was made from, and its game, by its path; `styled` are the
    words of the theme's stylesheets.
    """

    sources: Mapping[str, bytes]
    pages: Mapping[str, tuple[str, str]]
    finished: Site
    places: Mapping[str, Places]
    names: Mapping[str, bytes]
    styled: frozenset[str]


@dataclass
class Ahead:
    """What a process that builds a book again and again knows of the last whole run, if there was one.

    `rest` are the seconds left to a browser that takes in a page, before the rest of a run takes every core.
    """

    whole: Whole | None = None
    rest: float = 0.0

    def learn(
        self, sources: Mapping[str, bytes], made: Made, memory: Memory, docs: Path, finished: Site,
        laid: Laid, styled: frozenset[str],
    ) -> None:
        """Notes what a whole run came to."""
        pages = _digests(made.book.pages, memory, docs)
        self.whole = Whole(sources, pages, finished, finished.places, dict(laid.names), styled)


@dataclass(frozen=True)
class Folders:
    """The book as it was copied, the Markdown of its pages for the builder, and where one page is made."""

    book: Path
    pages: Path
    work: Path


def lay_first(
    folders: Folders, sources: Mapping[str, bytes], whole: Whole, memory: Memory, site: Path, aside: Path
) -> str:
    """The path of the page that was laid into the site, over what is kept in `aside`; else empty."""
    if not _only_text(sources, whole.sources) or not publishing.is_site(site):
        return ""
    proved = prove_book(folders.book, None, memory)
    now = _digests(proved.book.pages, memory, proved.docs)
    changed = [page for page in proved.book.pages if now[page.path] != whole.pages.get(page.path)]
    if proved.problems or len(changed) != 1:
        return ""
    page, laid = changed[0], Laid(folders.work / "laid")
    was = whole.pages.get(page.path)
    if was is None or was[1] != now[page.path][1] or not _made(page, proved, folders, memory, whole, laid):
        return ""
    laid.end()
    new = [name for name, digest in laid.names.items() if whole.names.get(name) != digest]
    publishing.lay_over(site, laid.folder, sorted(new, key=lambda name: name.endswith(".html")), aside)
    return page.path


def _only_text(now: Mapping[str, bytes], before: Mapping[str, bytes]) -> bool:
    """Whether of a book nothing has changed but what stands in pages and transcripts."""
    changed = {name for name, _ in now.items() ^ before.items()}
    return now.keys() == before.keys() and all(name.endswith((".md", ".play")) for name in changed)


def _digests(pages: list[Page], memory: Memory, docs: Path) -> dict[str, tuple[str, str]]:
    return {page.path: (memory.digest(docs, page), page.game.id if page.game else "") for page in pages}


def _made(
    page: Page, proved: Proved, folders: Folders, memory: Memory, whole: Whole, laid: Laid
) -> bool:
    """Whether the page is made, and laid with the files it asks for; it is not where anything is wrong."""
    name = f"{page.url}index.html".removeprefix("./")
    text, figures, problems = proved.written(page)
    before = folders.pages / page.path
    if problems or whole.finished.finisher is None or name not in whole.finished.pages:
        return False
    if built_pages.head_of(before.read_text(encoding="utf-8")) != built_pages.head_of(text):
        return False   # the title of a page stands in others
    before.write_text(text, encoding="utf-8")
    beside = _beside(page, figures, proved, folders.pages)
    html = _built(name, folders, memory)
    if html is None:
        return False
    rows = _rows(page, proved, memory)
    finisher = replace(
        whole.finished.finisher, built={name: html}, laid=laid, figures={name: figures}, rows=rows)
    found, _ = finisher.page(name)
    for file, digest, content in beside:
        if whole.names.get(file) != digest:
            laid.put(file, digest, content)
    new = {name: found.living}
    if found.frozen and finisher.edition:
        path = finisher.edition.path
        new[f"{path}{name}"] = found.frozen
        for file in sorted(laid.names.keys() & set(found.needed)):
            laid.put(f"{path}{file}", laid.names[file], (laid.folder / file).read_bytes)
    if not all(_is_safe(text, whole, at) for at, text in new.items()):
        return False
    if may_style(whole.styled, set(found.marks) - whole.finished.marks):
        return False   # the styles of a mark that was nowhere in the book were left out
    return not _dead(page, new, whole, {*laid.names, *(file for file, _, _ in beside)})


def _beside(
    page: Page, figures: Figures, proved: Proved, pages: Path
) -> list[tuple[str, bytes, Callable[[], bytes]]]:
    """The files of the page, as `figure_files` gives them; its transcripts stand among the pages, too."""
    folder = pages / page.url
    texts = {
        transcript_file(page, example.key): whole_transcript(page, example, proved.settings.name).encode()
        for example in page.examples.values()}
    for path in folder.glob("*.play"):
        path.unlink()
    for name, text in texts.items():
        (pages / name).parent.mkdir(parents=True, exist_ok=True)
        (pages / name).write_bytes(text)
    found = [(name, sha256(text).digest(), partial(bytes, text)) for name, text in texts.items()]
    return [*found, *figure_files(page, figures)]


def _built(name: str, folders: Folders, memory: Memory) -> str | None:
    """The page with this name as the builder makes it; None where it refuses."""
    out = folders.work / "built"
    try:
        nav = navigation(folders.book / "docs", folders.pages)
        held = built_pages.build(
            folders.book / SETTINGS, folders.pages, out, nav, memory.kept, lambda _: True)
    except (ValueError, builder.BuildFailed):
        return None
    return held.get(name) or (out / name).read_text(encoding="utf-8")


def _rows(page: Page, proved: Proved, memory: Memory) -> dict[str, Row]:
    """The row of the page's game as the book's data will have it, by its address."""
    rows = Tables(replace(proved.book, pages=[page]), memory).games()
    return {row["url"]: json.loads(json.dumps(row)) for row in rows}


def _is_safe(text: FinishedPage, whole: Whole, name: str) -> bool:
    """Whether a page runs no other code than before."""
    before = whole.finished.pages.get(name)
    return before is not None and not text.foreign and text.scripts == before.scripts


def _dead(page: Page, new: Mapping[str, FinishedPage], whole: Whole, files: Set[str]) -> bool:
    """Whether any link leads nowhere once the page and its files stand in the site, and no others of them."""
    own = (f"figures/{page.path.removesuffix('.md')}/", page.url.removeprefix("./"))
    gone = {
        name for name in whole.names.keys() - files
        if name.startswith(own[0])
        or (name.endswith((".play", "answers.js")) and Path(name).parent == Path(own[1]))}
    places = {name: Places(frozenset(text.ids), tuple(text.links)) for name, text in new.items()}
    stays = not gone and all(whole.places[name].ids <= place.ids for name, place in places.items())
    names = (whole.names.keys() - gone) | files
    return bool(dead_links({**whole.places, **places}, names, places if stays else None))
