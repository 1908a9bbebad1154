"""One run from the pages people write to a published site, or to a list of what is wrong."""

import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from generator.pages.render import Renderer
from generator.proof.book import read_book
from generator.proof.source_files import snapshot
from generator.record.edition import CLOSED, FILE
from generator.record.imprint import Imprint, read_imprint, write_citations
from generator.record.tables import Tables
from generator.site import builder, publishing
from generator.site.public_files import write_beside
from generator.site.configuration import unsafe_settings
from generator.site.finish import finish
from generator.site.foreign_code import Own, foreign_code
from generator.site.pruned_styles import make_lean
from generator.site.links import dead_links
from generator.proof.memory import Memory
from generator.site.side_list import NAV, navigation
from generator.site.content_policy import set_policy
from generator.proof.plain_yaml import place_in
from generator.proof.problem import Problem

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
    # What is changed during a run belongs to the next one: all is read from here.
    strange = snapshot(root, work / "book", CLOSED)
    root = work / "book"
    if strange := strange or unsafe_settings(root):
        return Pressed(problems=strange)
    problems = make(root, pages, progress, memory) if memory else make(root, pages, progress)
    proof = time.perf_counter() - began
    if problems:
        return Pressed(problems=problems, proof=proof)
    began = time.perf_counter()
    try:
        nav = navigation(root / "docs", pages)
    except ValueError as error:
        return Pressed(problems=[Problem(f"docs/{NAV}", *place_in(error), str(error))], proof=proof)
    try:
        builder.build(root / "mkdocs.yml", pages, new, nav)
    except builder.BuildFailed as failure:
        return Pressed(refusals=failure.messages, proof=proof, building=time.perf_counter() - began)
    make_lean(new)
    untold = finish(root, new)
    own = own_code(root, pages, new)
    if foreign := foreign_code(new, root / "docs", own):
        return Pressed(problems=foreign, proof=proof, building=time.perf_counter() - began)
    untold += set_policy(new, own.scripts)
    building = time.perf_counter() - began
    if dead := untold + dead_links(new):
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
) -> list[Problem]:
    """Proves the book in `root/docs` and writes its complete Markdown and assets into `out`.

    Returns every problem of the run together; where there is one, what `out` holds is not whole.
    """
    docs = root / "docs"
    memory = memory or Memory()
    book = read_book(docs, progress, memory)
    imprint: Imprint | None = None
    faults: list[Problem] = []
    try:
        imprint = read_imprint(docs, Tables(book, memory))
    except ValueError as error:
        faults.append(Problem(f"docs/{FILE}", *place_in(error), str(error)))
    renderer = Renderer(book.homes, book.ledgers, memory, imprint)
    texts = {page.path: renderer.page(page) for page in book.pages}
    for path, text in texts.items():
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    write_beside(book, texts, memory, docs, out)
    if imprint:
        write_citations(imprint, book.homes, out)
    if progress:
        progress("proved", len(book.pages), len(book.pages))
    return book.problems + faults
