"""List the files made from a page's figures: drawings, the script for selected cards, pages of examples."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from generator.pages.embedded_examples import embedded_example_name
from generator.pages.page_figures import CachedFigures, PageFigures
from generator.proof.addresses import path_of_card_answers_script, path_of_figure_file
from generator.proof.manuscript import Page


def list_figure_files(
    page: Page, cached_figures: CachedFigures
) -> Iterator[tuple[str, bytes, Callable[[], bytes]]]:
    """Yield the files of a page's figures, each as (name in the site, digest, function to read it).

    The figures are loaded from the cache only when such a function is called.
    """
    read: list[PageFigures] = []

    def load_figures() -> PageFigures:
        if not read:
            read.append(cached_figures.load_figures())
        return read[0]

    def read_drawing(name: str) -> bytes:
        return load_figures().files[name].encode()

    def read_example(key: str) -> bytes:
        return load_figures().examples[key].encode()

    for name, digest in cached_figures.files.items():
        yield path_of_figure_file(page, name), bytes.fromhex(digest), partial(read_drawing, name)
    if cached_figures.answers:
        yield (
            path_of_card_answers_script(page),
            bytes.fromhex(cached_figures.answers),
            lambda: load_figures().answers.encode(),
        )
    for key, digest in cached_figures.examples.items():
        yield embedded_example_name(page, key), bytes.fromhex(digest), partial(read_example, key)
