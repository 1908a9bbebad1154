"""List the files of a page's figures and the script that explains their cards; both are loaded late."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from generator.pages.page_figures import CachedFigures, PageFigures
from generator.proof.addresses import answers_file, figure_file
from generator.proof.manuscript import Page


def figure_files(page: Page, figures: CachedFigures) -> Iterator[tuple[str, bytes, Callable[[], bytes]]]:
    """Yield the name of each file in the site, its digest, and a function that returns its content."""
    read: list[PageFigures] = []

    def load_figures() -> PageFigures:
        if not read:
            read.append(figures.load())
        return read[0]

    def drawing(name: str) -> bytes:
        return load_figures().files[name].encode()

    for name, digest in figures.files.items():
        yield figure_file(page, name), bytes.fromhex(digest), partial(drawing, name)
    if figures.answers:
        yield answers_file(page), bytes.fromhex(figures.answers), lambda: load_figures().answers.encode()
