"""Put the figures and example steps of a page in place of its placeholders, after the site is built.

The Markdown has only the placeholders, so that the site builder need not parse drawings and long plays.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from hashlib import sha256

from generator.draw.figures import svg_of_shared_card_drawings
from generator.draw.shared_piles import remove_pile_markers, share_repeated_piles
from generator.draw.svg_files import make_figure_file
from generator.support.disk_cache import DiskCache

SHARED = "shared-cards"
"""The name of the placeholder for the card drawings that a page's figures share."""

KIND = "figures"
"""The kind of these entries in the disk cache."""

_BOX = re.compile(r'<div data-box="([^"]+)">\s*</div>')


def placeholder_text(content_name: str) -> str:
    """Return the placeholder that stands in a page for the content with this name."""
    return f'<div data-box="{content_name}"></div>'


@dataclass(frozen=True)
class PageFigures:
    """The contents of a page's placeholders, its shared drawings, and the SVG file of each figure."""

    inside: Mapping[str, str] = field(default_factory=dict)
    """The HTML that replaces each placeholder, by the name of the placeholder."""
    shared: str = ""
    """The drawings that several figures of the page use, as HTML."""
    files: Mapping[str, str] = field(default_factory=dict)
    """The SVG with the wide drawing of each figure, by the id of the figure."""
    answers: str = ""
    """The script that shows where a card may move when a reader selects it, or ""."""
    examples: Mapping[str, str] = field(default_factory=dict)
    """The page of each example that other sites can show in an `iframe`, by the key of the example."""

    def fill_page(self, html: str) -> str:
        """Return a built page with the contents in the place of its placeholders.

        Raise `LookupError` if the page lacks one of the placeholders.
        """
        left = {**self.inside, SHARED: self.shared} if self.shared else dict(self.inside)
        html = _BOX.sub(lambda found: left.pop(found[1]), html)
        if left:
            raise LookupError(f"the page lacks the placeholder for {', '.join(left)}; build the site again")
        return html


@dataclass(frozen=True)
class CachedFigures:
    """The figures of one page, which are either in memory or in the disk cache."""

    digest: str
    """The digest of the input from which the figures are made."""
    files: Mapping[str, str]
    """The digest of each figure's SVG file, by the id of the figure."""
    answers: str = ""
    """The digest of the script that shows where a selected card may move, or "" without such a script."""
    examples: Mapping[str, str] = field(default_factory=dict)
    """The digest of each example's page, by the key of the example."""
    drawn: PageFigures | None = None
    """The figures, if they are in memory."""
    kept: DiskCache | None = None
    """The disk cache, if the figures are there."""

    def load_figures(self) -> PageFigures:
        """Return the figures. Raise `FileNotFoundError` if the cache no longer has them."""
        if self.drawn is not None:
            return self.drawn
        held = self.kept.read_entry(KIND, self.digest) if self.kept else None
        if held is None:
            raise FileNotFoundError(f"the cached figures {self.digest} are missing; build the site again")
        return PageFigures(**json.loads(held.partition(b"\n")[2]))


def find_cached_figures(input_digest: str, disk_cache: DiskCache | None) -> CachedFigures | None:
    """Return where the figures of a page are in the disk cache. Return None if they are not there.

    `input_digest` is the digest of the input from which the figures are made.
    """
    found = disk_cache.read_entry(KIND, input_digest) if disk_cache else None
    if found is None:
        return None
    return CachedFigures(input_digest, **json.loads(found.partition(b"\n")[0]), kept=disk_cache)


def cache_figures(
    input_digest: str, page_figures: PageFigures, disk_cache: DiskCache | None
) -> CachedFigures:
    """Put figures into the disk cache, or keep them in memory if there is no cache or no space."""
    files = {name: sha256(text.encode()).hexdigest() for name, text in page_figures.files.items()}
    answers = sha256(page_figures.answers.encode()).hexdigest() if page_figures.answers else ""
    examples = {key: sha256(text.encode()).hexdigest() for key, text in page_figures.examples.items()}
    digests = json.dumps({"files": files, "answers": answers, "examples": examples})
    if disk_cache and disk_cache.store_entry(
        KIND, input_digest, f"{digests}\n{json.dumps(asdict(page_figures))}".encode()
    ):
        return CachedFigures(input_digest, files, answers, examples, kept=disk_cache)
    return CachedFigures(input_digest, files, answers, examples, page_figures)


@dataclass(frozen=True)
class FigureFileContent:
    """The content of a separate file of a figure: the wide drawing, a caption as HTML, and a description."""

    drawing: str
    caption: str
    words: str


def build_page_figures(
    placeholder_contents: Mapping[str, str],
    figures: Mapping[str, FigureFileContent],
    page_address: str,
    credit: str,
    answers_script: str = "",
    example_pages: Mapping[str, str] | None = None,
) -> PageFigures:
    """Build the figures of the page at an address. Piles that look the same are drawn once and shared.

    `credit`, which each file shows, names the book. `example_pages` maps keys of examples to their `iframe`
    pages.
    """
    if not placeholder_contents:
        return PageFigures()
    mark = "\0"   # stands in no page
    text, piles = share_repeated_piles(mark.join(placeholder_contents.values()))
    files = {
        name: make_figure_file(
            remove_pile_markers(figure.drawing), f"{page_address}#{name}", credit, name, figure.caption,
            figure.words)
        for name, figure in figures.items()
    }
    shared = svg_of_shared_card_drawings(text, piles) if figures else ""
    return PageFigures(
        dict(zip(placeholder_contents, text.split(mark), strict=True)), shared, files, answers_script,
        example_pages or {},
    )
