"""One run from the pages people write to a published site, or to a list of what is wrong.

The stages of a run, in their order: the pages are read and proved; complete Markdown is written for the
builder, with a box for each figure; the figures are drawn; the builder makes its pages; the figures go into
them; what is published beside the pages is written; the site is finished, checked, and takes the place of
the one before.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from generator.pages.page_figures import KIND, Figures, PageFigures, keep, of_page
from generator.pages.render import Renderer
from generator.proof.book import Book, read_book
from generator.proof.cores import each
from generator.proof.kept import FOLDER, Kept, digest_of
from generator.proof.manuscript import Page
from generator.proof.memory import Memory
from generator.proof.plain_yaml import place_in
from generator.proof.problem import Problem
from generator.proof.source_files import snapshot
from generator.record.edition import CLOSED, FILE
from generator.record.imprint import Imprint, read_imprint, write_citations
from generator.record.tables import Tables
from generator.site import builder, publishing
from generator.site.finish import copy_for_frozen, finish
from generator.site.foreign_code import Own, foreign_files, told
from generator.site.links import dead_links
from generator.site.pruned_styles import make_lean
from generator.site.public_files import address, write_beside, write_figures
from generator.site.settings import read_settings, unsafe_settings
from generator.site.side_list import NAV, navigation

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Pressed:
    """What a run found wrong, and the seconds that proof and builder took."""

    problems: list[Problem] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)
    proof: float = 0.0
    building: float = 0.0

    @property
    def complaints(self) -> list[str]:
        """Every complaint as a line to print: problems in order of place, then the builder's words."""
        return [str(problem) for problem in sorted(self.problems)] + self.refusals

    @property
    def published(self) -> bool:
        """Whether the run ended in a published site."""
        return not self.problems and not self.refusals


@dataclass(frozen=True)
class Made:
    """The book as it goes to the builder: its pages, their figures by path, and what is wrong in them."""

    book: Book
    figures: dict[str, Figures]
    problems: list[Problem]


def press(
    root: Path, work: Path, site: Path, progress: Progress | None = None, memory: Memory | None = None
) -> Pressed:
    """Prove the book in `root` and build it in `work`; only a whole one is published as `site`."""
    publishing.recover(site.resolve())
    pages, new = work / "pages", work / "site"
    for folder in (pages, new):
        shutil.rmtree(folder, ignore_errors=True)
    pages.mkdir(parents=True)

    began = time.perf_counter()
    memory = memory or Memory(Kept(root / "build" / FOLDER))
    # What is changed during a run belongs to the next one: all is read from here.
    strange = snapshot(root, work / "book", CLOSED)
    root = work / "book"
    if strange := strange or unsafe_settings(root):
        return Pressed(problems=strange)
    made = make(root, pages, progress, memory)
    proof = time.perf_counter() - began
    if made.problems:
        return Pressed(problems=made.problems, proof=proof)
    began = time.perf_counter()
    try:
        nav = navigation(root / "docs", pages)
    except ValueError as error:
        return Pressed(problems=[Problem(f"docs/{NAV}", *place_in(error), str(error))], proof=proof)
    try:
        builder.build(root / "mkdocs.yml", pages, new, nav)
    except builder.BuildFailed as failure:
        return Pressed(refusals=failure.messages, proof=proof, building=time.perf_counter() - began)
    for page in made.book.pages:
        write_figures(page, made.figures[page.path].get(), new)
    own = own_code(root, pages, new)
    drawn = {f"{page.url}index.html".removeprefix("./"): made.figures[page.path] for page in made.book.pages}
    finished = finish(root, new, drawn, own, memory.kept)
    make_lean(new, finished.marks)
    copy_for_frozen(root, new, finished)
    building = time.perf_counter() - began
    foreign = told({name: text.foreign for name, text in finished.pages.items()}, root / "docs")
    if foreign := foreign + foreign_files(new, root / "docs", own):
        return Pressed(problems=foreign, proof=proof, building=building)
    files = {path.relative_to(new).as_posix() for path in new.rglob("*") if path.is_file()}
    if dead := finished.faults + dead_links(finished.places, files):
        return Pressed(refusals=dead, proof=proof, building=building)
    publishing.publish(new, site)
    return Pressed(proof=proof, building=building)


def own_code(root: Path, pages: Path, site: Path) -> Own:
    """The code of a site that is the project's own: all but what the book's docs would add to it."""
    files = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.suffix in (".html", ".js")]
    scripts, named = builder.own_code(root / "mkdocs.yml", pages, files)
    return Own(scripts, named | {name for name in files if not (root / "docs" / name).is_file()})


def make(
    root: Path, out: Path, progress: Progress | None = None, memory: Memory | None = None
) -> Made:
    """Proves the book in `root/docs` and writes its complete Markdown and assets into `out`.

    Every problem of the run is told together; where there is one, what `out` holds is not whole. Raises
    `BadSettings` for those of the book.
    """
    docs, settings = root / "docs", read_settings(root)
    memory = memory or Memory()
    book = read_book(docs, progress, memory)
    imprint: Imprint | None = None
    faults: list[Problem] = []
    try:
        imprint = read_imprint(docs, Tables(book, memory))
    except ValueError as error:
        faults.append(Problem(f"docs/{FILE}", *place_in(error), str(error)))
    renderer = Renderer(book.homes, book.ledgers, memory, imprint)
    homes = "".join(f"{key} {page.path}\n" for key, page in sorted(book.homes.items()))
    around = digest_of(homes, settings.credit)
    figures: dict[str, Figures] = {}
    pages = sorted(book.pages, key=lambda page: -len(page.text))
    for page, (text, drawn, problems) in zip(
        pages, each(lambda page: _rendered(renderer, page, docs, around, settings.credit), pages), strict=True
    ):
        if progress:
            progress(f"drawing {page.path}", len(figures), len(pages))
        page.problems[:] = problems
        figures[page.path] = drawn
        target = out / page.path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    write_beside(book, memory, docs, out, settings)
    if imprint:
        write_citations(imprint, book.homes, out)
    if progress:
        progress("proved", len(book.pages), len(book.pages))
    return Made(book, figures, book.problems + faults)


def _rendered(
    renderer: Renderer, page: Page, docs: Path, around: str, credit: str
) -> tuple[str, Figures, list[Problem]]:
    """A page's Markdown, its figures, and what is wrong in it; `around` is the digest of what else they show."""
    kept = renderer.memory.kept
    digest = digest_of(renderer.memory.digest(docs, page), around)
    if kept and kept.holds(KIND, digest):
        return renderer.page(page, draw=False), Figures(digest, kept=kept), page.problems
    text, boxes = renderer.page(page), renderer.boxes
    drawn = of_page(boxes.inside, boxes.drawn, address(page), credit) if boxes else PageFigures()
    return text, keep(digest, drawn, kept), page.problems
