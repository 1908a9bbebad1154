"""One run from the pages people write to a published site, or to a list of what is wrong.

The stages of a run stand in `_run`, in the order in which they happen.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from generator.pages.page_figures import Figures
from generator.proof.kept import FOLDER, Kept, digest_of
from generator.proof.memory import Memory
from generator.proof.plain_yaml import place_in
from generator.proof.problem import Problem
from generator.proof.source_files import snapshot
from generator.record.edition import CLOSED
from generator.site import builder, built_pages, publishing
from generator.site.finish import Site, copy_for_frozen, finish
from generator.site.foreign_code import Own, foreign_files, told
from generator.site.links import dead_links
from generator.site.manuscript_pages import Made, Progress, make
from generator.site.pruned_styles import make_lean
from generator.site.public_files import write_figures
from generator.site.settings import unsafe_settings
from generator.site.side_list import NAV, navigation

PROOF = ("reading", "proving and drawing")
"""The stages after which a book is proved."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """What a run found wrong, and the seconds of each of its stages."""

    problems: list[Problem] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)

    @property
    def proof(self) -> float:
        """The seconds until the book was proved."""
        return sum(self.seconds.get(stage, 0.0) for stage in PROOF)

    @property
    def building(self) -> float:
        """The seconds after that."""
        return sum(self.seconds.values()) - self.proof

    @property
    def stood(self) -> bool:
        """Whether the site was what the book is made into already."""
        return self.published and PROOF[1] not in self.seconds

    @property
    def complaints(self) -> list[str]:
        """Every complaint as a line to print: problems in order of place, then the builder's words."""
        return [str(problem) for problem in sorted(self.problems)] + self.refusals

    @property
    def published(self) -> bool:
        """Whether the run ended in a published site."""
        return not self.problems and not self.refusals


class _Refused(Exception):
    """A stage has found something wrong, and the run ends."""

    def __init__(self, problems: list[Problem] | None = None, refusals: list[str] | None = None) -> None:
        self.problems = problems or []
        self.refusals = refusals or []


@dataclass
class _Run:
    """The folders of a run, and how far it has come."""

    book: Path
    pages: Path
    new: Path
    memory: Memory
    progress: Progress | None
    seconds: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Tells of a stage, and measures it."""
        if self.progress:
            self.progress(name, 0, 0)
        began = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[name] = time.perf_counter() - began


def press(
    root: Path, work: Path, site: Path, progress: Progress | None = None, memory: Memory | None = None
) -> Pressed:
    """Prove the book in `root` and build it in `work`; only a whole one is published as `site`."""
    publishing.recover(site.resolve())
    memory = memory or Memory(Kept(root / "build" / FOLDER))
    run = _Run(work / "book", work / "pages", work / "site", memory, progress)
    try:
        _run(run, root, site)
    except _Refused as refused:
        return Pressed(refused.problems, refused.refusals, run.seconds)
    return Pressed(seconds=run.seconds)


def _run(run: _Run, root: Path, site: Path) -> None:
    with run.stage("reading"):
        _read(run, root)
        made_from = _digest(run.book)
    with run.stage("comparing"):
        if _stands(run, made_from, site):
            return
    with run.stage("proving and drawing"):
        made = _proved(run)
    with run.stage("building"):
        _build(run)
    with run.stage("finishing"):
        finished, own = _finish(run, made)
    with run.stage("checking"):
        _check(run, finished, own)
    with run.stage("publishing"):
        digest = _digest(run.new)
        publishing.publish(run.new, site)
        if run.memory.kept:
            run.memory.kept.put("sites", made_from, digest.encode())
            run.memory.kept.forget()


def _read(run: _Run, root: Path) -> None:
    """Copies the book: what is changed during a run belongs to the next one."""
    if strange := snapshot(root, run.book, CLOSED) or unsafe_settings(run.book):
        raise _Refused(strange)


def _stands(run: _Run, made_from: str, site: Path) -> bool:
    """Whether the site is, file for file, what this book was last made into."""
    held = run.memory.kept.get("sites", made_from) if run.memory.kept else None
    return held is not None and publishing.is_site(site) and _digest(site) == held.decode()


def _digest(folder: Path) -> str:
    """The digest of all that a folder holds, and of the code that makes a site of it."""
    found = sha256()
    for path, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            file = Path(path, name)
            found.update(f"{file.relative_to(folder)}\0".encode())
            found.update(sha256(file.read_bytes()).digest())
    return digest_of(found.digest())


def _proved(run: _Run) -> Made:
    for folder in (run.pages, run.new):
        shutil.rmtree(folder, ignore_errors=True)
    run.pages.mkdir(parents=True)
    made = make(run.book, run.pages, run.progress, run.memory)
    if made.problems:
        raise _Refused(made.problems)
    return made


def _build(run: _Run) -> None:
    try:
        nav = navigation(run.book / "docs", run.pages)
        built_pages.build(run.book / "mkdocs.yml", run.pages, run.new, nav, run.memory.kept)
    except ValueError as error:
        raise _Refused([Problem(f"docs/{NAV}", *place_in(error), str(error))]) from None
    except builder.BuildFailed as failure:
        raise _Refused(refusals=failure.messages) from None


def _finish(run: _Run, made: Made) -> tuple[Site, Own]:
    drawn: dict[str, Figures] = {}
    for page in made.book.pages:
        figures = made.figures[page.path]
        drawn[f"{page.url}index.html".removeprefix("./")] = figures
        write_figures(page, figures.get(), run.new)
    own = _own_code(run)
    finished = finish(run.book, run.new, drawn, own, run.memory.kept)
    make_lean(run.new, finished.marks)
    copy_for_frozen(run.book, run.new, finished)
    return finished, own


def _own_code(run: _Run) -> Own:
    """The code of a site that is the project's own: all but what the book's docs would add to it."""
    site, docs = run.new, run.book / "docs"
    files = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.suffix in (".html", ".js")]
    scripts, named = builder.own_code(run.book / "mkdocs.yml", run.pages, files)
    return Own(scripts, named | {name for name in files if not (docs / name).is_file()})


def _check(run: _Run, finished: Site, own: Own) -> None:
    docs = run.book / "docs"
    foreign = told({name: text.foreign for name, text in finished.pages.items()}, docs)
    if foreign := foreign + foreign_files(run.new, docs, own):
        raise _Refused(foreign)
    files = {path.relative_to(run.new).as_posix() for path in run.new.rglob("*") if path.is_file()}
    if dead := finished.faults + dead_links(finished.places, files):
        raise _Refused(refusals=dead)
