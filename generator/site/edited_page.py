"""Publish a single edited page before the full build, so that its author sees the change sooner.

Nothing is published if a check fails or if other pages may be affected.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path

from generator.archive.data_tables import DataTables, Row
from generator.pages.page_figures import CachedFigures
from generator.proof.addresses import path_of_transcript_file
from generator.proof.manuscript import Page
from generator.proof.memory import ResultMemory
from generator.site import builder, built_pages, publishing
from generator.site.figure_files import list_figure_files
from generator.site.links import PageLinks, find_dead_links
from generator.site.manuscript_pages import BuilderInput, CheckedBook, check_book
from generator.site.page_finishing import FinishedPageText, FinishedSite
from generator.site.pruned_styles import has_styles_for_classes_or_ids
from generator.site.public_files import complete_transcript_of_example
from generator.site.side_list import read_navigation
from generator.support.output_folder import OutputFolder
from generator.support.source_files import SETTINGS


@dataclass(frozen=True)
class FullBuildResult:
    """The results of the last full build.

    A single edited page is compared with them before it is published.
    """

    sources: Mapping[str, bytes]
    """The digests of the files of the book."""
    pages: Mapping[str, tuple[str, str]]
    """For each page, by its path, the digest of what it was made from, and the id of its game."""
    finished: FinishedSite
    page_links: Mapping[str, PageLinks]
    site_files: Mapping[str, bytes]
    """The digests of the files of the site."""
    style_words: frozenset[str]
    """The words in the stylesheets of the theme."""


@dataclass
class LastBuildMemory:
    """A memory of the last full build in this process."""

    last_build: FullBuildResult | None = None
    """The results, or None before the first full build."""
    pause: float = 0.0
    """How many seconds to wait after publishing an edited page.

    A browser can then load the page before the full build uses all cores.
    """

    def store_build_results(
        self,
        source_digests: Mapping[str, bytes],
        builder_input: BuilderInput,
        result_memory: ResultMemory,
        docs_folder: Path,
        finished_site: FinishedSite,
        output_folder: OutputFolder,
        style_words: frozenset[str],
    ) -> None:
        """Store the results of a full build, with which the next edited page is compared."""
        pages = _digests_of_pages(builder_input.book.pages, result_memory, docs_folder)
        self.last_build = FullBuildResult(
            source_digests,
            pages,
            finished_site,
            finished_site.page_links,
            dict(output_folder.names),
            style_words,
        )


@dataclass(frozen=True)
class BuildFolders:
    """The folders used to publish one page.

    `book` is a copy of the book, `pages` has the Markdown for the site builder, and `work` is a work folder.
    """

    book: Path
    pages: Path
    work: Path


def publish_edited_page(
    build_folders: BuildFolders,
    source_digests: Mapping[str, bytes],
    last_build: FullBuildResult,
    result_memory: ResultMemory,
    site_folder: Path,
    old_files_folder: Path,
) -> str:
    """Publish the one changed page in the site. Return its path, or "" if nothing was published.

    Nothing is published if more than this page changed, or if a check fails. The replaced files are copied to
    `old_files_folder`.
    """
    if not _only_page_contents_changed(
        source_digests, last_build.sources
    ) or not publishing.is_published_site(site_folder):
        return ""
    proved = check_book(build_folders.book, None, result_memory)
    now = _digests_of_pages(proved.book.pages, result_memory, proved.docs)
    changed = [page for page in proved.book.pages if now[page.path] != last_build.pages.get(page.path)]
    if proved.problems or len(changed) != 1:
        return ""
    page, laid = changed[0], OutputFolder(build_folders.work / "laid")
    was = last_build.pages.get(page.path)
    if (
        was is None
        or was[1] != now[page.path][1]
        or not _write_finished_page(page, proved, build_folders, result_memory, last_build, laid)
    ):
        return ""
    laid.delete_unwritten_files()
    new = [name for name, digest in laid.names.items() if last_build.site_files.get(name) != digest]
    publishing.replace_files_temporarily(
        site_folder, laid.folder, sorted(new, key=lambda name: name.endswith(".html")), old_files_folder
    )
    return page.path


def _only_page_contents_changed(
    digests_now: Mapping[str, bytes], digests_before: Mapping[str, bytes]
) -> bool:
    """Check whether only the content of pages and transcripts changed, and no file was added or removed.

    `digests_now` and `digests_before` map the names of the book's files to digests.
    """
    changed = {name for name, _ in digests_now.items() ^ digests_before.items()}
    only_texts = all(name.endswith((".md", ".play")) for name in changed)
    return digests_now.keys() == digests_before.keys() and only_texts


def _digests_of_pages(
    pages: list[Page], result_memory: ResultMemory, docs_folder: Path
) -> dict[str, tuple[str, str]]:
    return {
        page.path: (result_memory.page_digest(docs_folder, page), page.game.id if page.game else "")
        for page in pages
    }


def _write_finished_page(
    page: Page,
    checked_book: CheckedBook,
    build_folders: BuildFolders,
    result_memory: ResultMemory,
    last_build: FullBuildResult,
    output_folder: OutputFolder,
) -> bool:
    """Write the finished page and the files it needs. Return True if the page may be published.

    Return False if a check fails, or if the change affects other pages.
    """
    name = f"{page.url}index.html".removeprefix("./")
    text, figures, problems = checked_book.render_page(page)
    before = build_folders.pages / page.path
    if problems or last_build.finished.finisher is None or name not in last_build.finished.pages:
        return False
    if built_pages.markdown_that_determines_title(
        before.read_text(encoding="utf-8")
    ) != built_pages.markdown_that_determines_title(text):
        return False   # the title of a page stands in others
    before.write_text(text, encoding="utf-8")
    beside = _figure_files_and_transcripts(page, figures, checked_book, build_folders.pages)
    html = _build_page(name, build_folders, result_memory)
    if html is None:
        return False
    rows = _data_table_row_by_page_address(page, checked_book, result_memory)
    finisher = replace(
        last_build.finished.finisher,
        cached_pages={name: html},
        output=output_folder,
        figures={name: figures},
        rows=rows,
    )
    found, _ = finisher.finish_page(name)
    for file, digest, content in beside:
        if last_build.site_files.get(file) != digest:
            output_folder.write_file_if_changed(file, digest, content)
    new = {name: found.current}
    if found.frozen and finisher.edition:
        path = finisher.edition.frozen_pages_path
        new[f"{path}{name}"] = found.frozen
        for file in sorted(output_folder.names.keys() & set(found.needed)):
            output_folder.write_file_if_changed(
                f"{path}{file}", output_folder.names[file], (output_folder.folder / file).read_bytes
            )
    if not all(_page_has_no_new_code(text, last_build, at) for at, text in new.items()):
        return False
    if has_styles_for_classes_or_ids(last_build.style_words, set(found.marks) - last_build.finished.marks):
        return False  # the styles of a mark that was nowhere in the book were left out
    return not _page_would_have_dead_links(
        page, new, last_build, {*output_folder.names, *(file for file, _, _ in beside)}
    )


def _figure_files_and_transcripts(
    page: Page, cached_figures: CachedFigures, checked_book: CheckedBook, pages_folder: Path
) -> list[tuple[str, bytes, Callable[[], bytes]]]:
    """Return the page's figure files and its transcripts, each as (name, digest, function to read it).

    The transcripts are also written to `pages_folder`, where they replace the old ones.
    """
    folder = pages_folder / page.url
    texts = {
        path_of_transcript_file(page, example.key): complete_transcript_of_example(
            page, example, checked_book.settings.name
        ).encode()
        for example in page.examples.values()
    }
    for path in folder.glob("*.play"):
        path.unlink()
    for name, text in texts.items():
        (pages_folder / name).parent.mkdir(parents=True, exist_ok=True)
        (pages_folder / name).write_bytes(text)
    found = [(name, sha256(text).digest(), partial(bytes, text)) for name, text in texts.items()]
    return [*found, *list_figure_files(page, cached_figures)]


def _build_page(page_name: str, build_folders: BuildFolders, result_memory: ResultMemory) -> str | None:
    """Return the HTML of the page with this name, from the cache or from the site builder.

    Return None if the builder rejects it.
    """
    out = build_folders.work / "built"
    try:
        nav = read_navigation(build_folders.book / "docs", build_folders.pages)
        held = built_pages.build_changed_pages(
            build_folders.book / SETTINGS, build_folders.pages, out, nav, result_memory.cache, lambda _: True)
    except (ValueError, builder.BuildFailed):
        return None
    return held.get(page_name) or (out / page_name).read_text(encoding="utf-8")


def _data_table_row_by_page_address(
    page: Page, checked_book: CheckedBook, result_memory: ResultMemory
) -> dict[str, Row]:
    """Return the row about a page's game in the published data tables, in a dict by the page's address.

    The dict is empty for a page without a game.
    """
    rows = DataTables(replace(checked_book.book, pages=[page]), result_memory).game_rows()
    return {row["url"]: json.loads(json.dumps(row)) for row in rows}


def _page_has_no_new_code(
    finished_text: FinishedPageText, last_build: FullBuildResult, page_name: str
) -> bool:
    """Check whether a page has only code of this project, and the inline scripts of the last build."""
    before = last_build.finished.pages.get(page_name)
    return before is not None and not finished_text.foreign and finished_text.scripts == before.scripts


def _page_would_have_dead_links(
    page: Page, new_texts: Mapping[str, FinishedPageText], last_build: FullBuildResult, file_names: Set[str]
) -> bool:
    """Check whether any link would be dead after the page and its files replace the old versions."""
    own = (f"figures/{page.path.removesuffix('.md')}/", page.url.removeprefix("./"))
    gone = {
        name for name in last_build.site_files.keys() - file_names
        if name.startswith(own[0])
        or (name.endswith((".play", "answers.js")) and Path(name).parent == Path(own[1]))}
    places = {name: PageLinks(frozenset(text.ids), tuple(text.links)) for name, text in new_texts.items()}
    stays = not gone and all(last_build.page_links[name].ids <= place.ids for name, place in places.items())
    names = (last_build.site_files.keys() - gone) | file_names
    return bool(find_dead_links({**last_build.page_links, **places}, names, places if stays else None))
