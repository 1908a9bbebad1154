"""Run a whole build: from an author's pages to a published site, or to a list of problems.

The stages are in `_run_stages`, in their order.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from generator.archive.edition import CLOSED
from generator.checks.one_page import find_missing_page_parts
from generator.draw.label_collisions import warnings_about_labels
from generator.proof.book import Book
from generator.proof.memory import ResultMemory
from generator.site import builder, built_pages, publishing
from generator.site.components import theme_licence
from generator.site.edited_page import BuildFolders, LastBuildMemory, publish_edited_page
from generator.site.figure_files import list_figure_files
from generator.site.foreign_code import ProjectCode, foreign_code_in_files, problems_of_foreign_code
from generator.site.kept_files import write_list_of_offline_files
from generator.site.links import find_dead_links
from generator.site.live_files import EngineNotBuilt, find_pyodide
from generator.site.manuscript_pages import BuilderInput, Progress, make_builder_input
from generator.site.missing_page import SCRIPT
from generator.site.page_finishing import FinishedSite, copy_files_for_frozen_pages, finish_pages
from generator.site.pruned_styles import remove_unused_styles
from generator.site.settings import problems_in_settings
from generator.site.side_list import NAV, read_navigation
from generator.support.disk_cache import FOLDER, DiskCache, digest_of_values_and_code
from generator.support.output_folder import OutputFolder, file_digests, folder_digest
from generator.support.plain_yaml import line_and_column_of_yaml_error
from generator.support.problem import Problem
from generator.support.processes import pause_garbage_collection
from generator.support.source_files import copy_book

PROOF = ("reading", "proving and drawing")
"""The stages that check the book."""


@dataclass(frozen=True, slots=True)
class BuildResult:
    """The result of a build. Without problems and refusals, the site is published."""

    problems: list[Problem] = field(default_factory=list)
    """The problems of the book."""
    refusals: list[str] = field(default_factory=list)
    """The messages of the site builder."""
    seconds: dict[str, float] = field(default_factory=dict)
    """The time that each stage took."""
    notes: list[str] = field(default_factory=list)
    """A line for each part of the site that was left out, and for each page that lacks parts."""

    @property
    def checking_seconds(self) -> float:
        """The seconds spent on checking the book."""
        return sum(self.seconds.get(stage, 0.0) for stage in PROOF)

    @property
    def build_seconds(self) -> float:
        """The seconds spent on all stages of the build except checking the book (`checking_seconds`)."""
        return sum(self.seconds.values()) - self.checking_seconds

    @property
    def was_up_to_date(self) -> bool:
        """True if nothing had to be built, because the site was already up to date."""
        return self.is_published and PROOF[1] not in self.seconds

    @property
    def problem_lines(self) -> list[str]:
        """Every problem as a line to print, sorted by place, then the messages of the site builder."""
        return [str(problem) for problem in sorted(self.problems)] + self.refusals

    @property
    def is_published(self) -> bool:
        """True if the build ended with a published site."""
        return not self.problems and not self.refusals


class _BuildStopped(Exception):
    """Raised by a stage of the build to end the build, because it found problems."""

    def __init__(self, problems: list[Problem] | None = None, refusals: list[str] | None = None) -> None:
        self.problems = problems or []
        self.refusals = refusals or []


@dataclass
class _BuildRun:
    """The folders and the progress of one build. Unchanged files stay in the folders for the next build."""

    work: Path
    memory: ResultMemory
    progress: Progress | None
    seconds: dict[str, float] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    @property
    def book_copy_folder(self) -> Path:
        """The folder with the copy of the book."""
        return self.work / "book"

    @property
    def builder_pages_folder(self) -> Path:
        """The folder with the Markdown of the book's pages for the site builder."""
        return self.work / "pages"

    @property
    def builder_output_folder(self) -> Path:
        """The folder with the site builder's output."""
        return self.work / "built"

    @property
    def new_site_folder(self) -> Path:
        """The folder for the complete site."""
        return self.work / "site"

    @contextmanager
    def run_stage(self, name: str) -> Iterator[None]:
        """Report the start of a stage, and measure its time."""
        if self.progress:
            self.progress(name, 0, 0)
        began = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[name] = time.perf_counter() - began


def build_site(
    book_folder: Path,
    work_folder: Path,
    site_folder: Path,
    progress: Progress | None = None,
    result_memory: ResultMemory | None = None,
    last_build_memory: LastBuildMemory | None = None,
) -> BuildResult:
    """Check the book in `book_folder`, build it in `work_folder`, and publish it in `site_folder`.

    With a problem, the old site stays. A single edited page is published first (see `last_build_memory`).
    """
    aside = work_folder / "over"
    publishing.repair_interrupted_publishing(site_folder.resolve())
    publishing.restore_replaced_files(site_folder.resolve(), aside)
    result_memory = result_memory or ResultMemory(DiskCache(book_folder / "build" / FOLDER))
    run = _BuildRun(work_folder, result_memory, progress)
    try:
        with pause_garbage_collection():
            _run_stages(run, book_folder, site_folder, last_build_memory)
    except _BuildStopped as refused:
        return BuildResult(refused.problems, refused.refusals, run.seconds)
    finally:
        publishing.restore_replaced_files(site_folder.resolve(), aside)
    return BuildResult(seconds=run.seconds, notes=run.notes)


def _run_stages(
    build_run: _BuildRun, book_folder: Path, site_folder: Path, last_build_memory: LastBuildMemory | None
) -> None:
    with build_run.run_stage("reading"):
        _copy_book(build_run, book_folder)
        sources = file_digests(build_run.book_copy_folder)
        made_from = digest_of_values_and_code(_digest_of_folder_and_code(sources),
            *(str(one) for one in find_pyodide()))
    with build_run.run_stage("comparing"):
        # Who builds again and again learns from a whole run, even of a site that stands.
        if (last_build_memory is None or last_build_memory.last_build) and _site_is_up_to_date(
            build_run, made_from, site_folder
        ):
            return
    if last_build_memory and last_build_memory.last_build:
        with build_run.run_stage("the page that was edited"):
            folders = BuildFolders(
                build_run.book_copy_folder, build_run.builder_pages_folder, build_run.work / "first")
            if publish_edited_page(
                folders,
                sources,
                last_build_memory.last_build,
                build_run.memory,
                site_folder.resolve(),
                build_run.work / "over",
            ):
                time.sleep(last_build_memory.pause)
    with build_run.run_stage("proving and drawing"):
        made = _check_pages(build_run)
    build_run.notes += [made.live.reason_left_out] if made.live.reason_left_out else []
    build_run.notes += _notes_of_missing_parts(made.book)
    with build_run.run_stage("building"):
        built = {**_build_pages(build_run), **made.other_pages}
    with build_run.run_stage("finishing"):
        laid = OutputFolder(build_run.new_site_folder)
        finished, own, styled = _finish_site(build_run, made, built, laid)
    with build_run.run_stage("checking"):
        _check_site(build_run, finished, own, laid)
        write_list_of_offline_files(laid)
    with build_run.run_stage("publishing"):
        laid.delete_unwritten_files()
        _publish_site(build_run, laid.names, site_folder)
        if build_run.memory.cache:
            build_run.memory.cache.store_entry("sites", made_from,
                _digest_of_folder_and_code(laid.names).encode())
            build_run.memory.cache.delete_oldest_entries()
        if last_build_memory:
            last_build_memory.store_build_results(
                sources, made, build_run.memory, build_run.book_copy_folder / "docs", finished, laid, styled
            )


def _copy_book(build_run: _BuildRun, book_folder: Path) -> None:
    """Copy the book to the work folder, so that changes during a build count only for the next one."""
    if strange := copy_book(book_folder, build_run.book_copy_folder, CLOSED) or problems_in_settings(
        build_run.book_copy_folder
    ):
        raise _BuildStopped(strange)


def _site_is_up_to_date(build_run: _BuildRun, input_digest: str, site_folder: Path) -> bool:
    """Check whether the book is unchanged, and the site has exactly the files of the last build.

    `input_digest` is the digest of book and code now.
    """
    held = build_run.memory.cache.read_entry("sites", input_digest) if build_run.memory.cache else None
    return (
        held is not None
        and publishing.is_published_site(site_folder)
        and _digest_of_folder_and_code(file_digests(site_folder)) == held.decode()
    )


def _digest_of_folder_and_code(digests_by_name: Mapping[str, bytes]) -> str:
    """Return one digest of a folder, given by the digests of its files, and of all code."""
    return digest_of_values_and_code(folder_digest(digests_by_name))


def _check_pages(build_run: _BuildRun) -> BuilderInput:
    try:
        made = make_builder_input(
            build_run.book_copy_folder, build_run.builder_pages_folder, build_run.progress, build_run.memory)
    except EngineNotBuilt as error:
        raise _BuildStopped(refusals=[str(error)]) from None
    if made.problems:
        raise _BuildStopped(made.problems)
    return made


def _notes_of_missing_parts(book: Book) -> list[str]:
    """Return a line for each game's page that is published although it lacks a part, such as an example."""
    notes = []
    for page in book.pages:
        if page.game is None:
            continue
        missing = len(set(find_missing_page_parts(page, page.game, book.ledgers[page.game.id])))
        if missing:
            parts = "1 part is" if missing == 1 else f"{missing} parts are"
            notes.append(f"docs/{page.path}: published, though {parts} missing; "
                f"by-the-book prove {page.game.id} lists what is")
        notes += warnings_about_labels(page.game)
    return notes


def _build_pages(build_run: _BuildRun) -> dict[str, str]:
    try:
        nav = read_navigation(build_run.book_copy_folder / "docs", build_run.builder_pages_folder)
        return built_pages.build_changed_pages(
            build_run.book_copy_folder / "mkdocs.yml",
            build_run.builder_pages_folder,
            build_run.builder_output_folder,
            nav,
            build_run.memory.cache,
            lambda name: name.endswith(".play"),
        )  # the transcripts, which are laid from where they are
    except ValueError as error:
        raise _BuildStopped(
            [Problem(f"docs/{NAV}", *line_and_column_of_yaml_error(error), str(error))]
        ) from None
    except builder.BuildFailed as failure:
        raise _BuildStopped(refusals=failure.messages) from None


def _finish_site(
    build_run: _BuildRun,
    builder_input: BuilderInput,
    cached_pages: Mapping[str, str],
    output_folder: OutputFolder,
) -> tuple[FinishedSite, ProjectCode, frozenset[str]]:
    drawn = {
        f"{page.url}index.html".removeprefix("./"): builder_input.figures[page.path]
        for page in builder_input.book.pages
    }
    own = _find_project_code_in_site(build_run, cached_pages)
    if builder_input.live.reason_left_out:
        cached_pages = pages_without_links_to_tables(build_run.builder_output_folder, cached_pages)
    finished = finish_pages(
        build_run.book_copy_folder,
        build_run.builder_output_folder,
        cached_pages,
        build_run.builder_pages_folder,
        output_folder,
        drawn,
        own,
        build_run.memory.cache,
    )
    styled = remove_unused_styles(build_run.builder_output_folder, finished.marks)
    for folder, ends in ((build_run.builder_output_folder, ""), (build_run.builder_pages_folder, ".play")):
        for path in folder.rglob(f"*{ends}"):
            name = path.relative_to(folder).as_posix()
            if name not in output_folder.names and path.is_file():
                output_folder.write_file(name, path.read_bytes())
    for page in builder_input.book.pages:
        for name, digest, content in list_figure_files(page, builder_input.figures[page.path]):
            output_folder.write_file_if_changed(name, digest, content)
    for name, held in builder_input.live.files.items():
        output_folder.write_file(f"{builder_input.live.folder}{name}", held)
    output_folder.write_file("assets/LICENCES.txt", theme_licence())
    copy_files_for_frozen_pages(build_run.book_copy_folder, output_folder, finished)
    return finished, own, styled


_LINK_TO_TABLE = re.compile(r'(<p>)?<a (?:class="?on-the-table"?|data-table)[^>]*>[^<]*</a>(?(1)</p>)\n?')


def pages_without_links_to_tables(site_folder: Path, cached_pages: Mapping[str, str]) -> dict[str, str]:
    """Return the HTML of all pages by name, without the links that invite a reader to a live table.

    Without an engine, nothing can be played there.
    """
    read = {
        path.relative_to(site_folder).as_posix(): path.read_text(encoding="utf-8")
        for path in site_folder.rglob("*.html")}
    return {name: _LINK_TO_TABLE.sub("", html) for name, html in {**read, **cached_pages}.items()}


def _find_project_code_in_site(build_run: _BuildRun, cached_pages: Mapping[str, str]) -> ProjectCode:
    """Return the code in a site that is the project's own, not from the book's `docs`."""
    site, docs = build_run.builder_output_folder, build_run.book_copy_folder / "docs"
    files = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.suffix in (".html", ".js")]
    files = sorted({*files, *cached_pages})
    try:
        scripts, named = builder.find_project_code(
            build_run.book_copy_folder / "mkdocs.yml", build_run.builder_pages_folder, files)
    except builder.BuildFailed as failure:
        raise _BuildStopped(refusals=failure.messages) from None
    return ProjectCode(scripts, named | {SCRIPT} | {name for name in files if not (docs / name).is_file()})


def _check_site(
    build_run: _BuildRun, finished_site: FinishedSite, project_code: ProjectCode, output_folder: OutputFolder
) -> None:
    docs = build_run.book_copy_folder / "docs"
    foreign_code = {name: text.foreign for name, text in finished_site.pages.items()}
    foreign = problems_of_foreign_code(foreign_code, docs)
    if foreign := foreign + foreign_code_in_files(build_run.builder_output_folder, docs, project_code):
        raise _BuildStopped(foreign)
    if left := [
        f"{name}:{line}: shows markup as text: …{words}…"
        for name, page in sorted(finished_site.pages.items()) for line, words in page.leftovers
    ]:
        raise _BuildStopped(refusals=left)
    if dead := finished_site.faults + find_dead_links(finished_site.page_links, output_folder.names.keys()):
        raise _BuildStopped(refusals=dead)


def _publish_site(build_run: _BuildRun, file_names: Mapping[str, bytes], site_folder: Path) -> None:
    """Publish the site. Changed files get a new date, so that none looks older than the one it replaces."""
    listed = build_run.new_site_folder.parent / "published.json"
    now = {name: digest.hex() for name, digest in file_names.items()}
    try:
        before = json.loads(listed.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        before = {}
    for name, digest in now.items():
        if before.get(name) != digest:
            os.utime(build_run.new_site_folder / name)
    os.utime(build_run.new_site_folder)
    listed.write_text(json.dumps(now), encoding="utf-8")
    publishing.publish_site(build_run.new_site_folder, site_folder, keep_old_site=True)
