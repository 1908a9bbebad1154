"""The figures and steps of a page: a box for each in the Markdown, and what goes into it after the builder.

So the builder reads no drawing, and no step of a long play.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from hashlib import sha256

from generator.draw.figures import symbols
from generator.draw.shared_piles import piles_once, without_marks
from generator.draw.svg_files import alone
from generator.support.disk_cache import Kept

SHARED = "shared-cards"
"""The box for the drawings of cards that a page's figures share."""

KIND = "figures"
"""What figures are kept as."""

_BOX = re.compile(r'<div data-box="([^"]+)">\s*</div>')


def box(name: str) -> str:
    """What stands in the Markdown for what is put there after the builder, under this name."""
    return f'<div data-box="{name}"></div>'


@dataclass(frozen=True)
class PageFigures:
    """What goes into the boxes of one page, the drawings it shares, and each figure as a file of its own.

    `inside` is by the name of the box, `files` by the id of the figure; a file holds the wide drawing of two.
    `answers` is the script of what the figures answer when they are touched.
    """

    inside: Mapping[str, str] = field(default_factory=dict)
    shared: str = ""
    files: Mapping[str, str] = field(default_factory=dict)
    answers: str = ""

    def into(self, html: str) -> str:
        """The builder's page with every box replaced. Raises `LookupError` where one is left over."""
        left = {**self.inside, SHARED: self.shared} if self.shared else dict(self.inside)
        html = _BOX.sub(lambda found: left.pop(found[1]), html)
        if left:
            raise LookupError(f"no box for {', '.join(left)}")
        return html


@dataclass(frozen=True)
class Figures:
    """The figures of a page at hand, or on disk under the digest of what they were drawn from.

    `files` are the digests of those that are files of their own, by their ids; `answers` is that of what they
    answer, empty where none does.
    """

    digest: str
    files: Mapping[str, str]
    answers: str = ""
    drawn: PageFigures | None = None
    kept: Kept | None = None

    def get(self) -> PageFigures:
        """The figures. Raises `FileNotFoundError` where they were kept, and are no longer."""
        if self.drawn is not None:
            return self.drawn
        held = self.kept.get(KIND, self.digest) if self.kept else None
        if held is None:
            raise FileNotFoundError(f"the figures kept under {self.digest} are gone")
        return PageFigures(**json.loads(held.partition(b"\n")[2]))


def held(digest: str, kept: Kept | None) -> Figures | None:
    """The figures drawn from what has this digest, where they are on disk."""
    found = kept.get(KIND, digest) if kept else None
    return None if found is None else Figures(digest, **json.loads(found.partition(b"\n")[0]), kept=kept)


def keep(digest: str, drawn: PageFigures, kept: Kept | None) -> Figures:
    """The figures put on disk, if there is room for them, and else at hand."""
    files = {name: sha256(text.encode()).hexdigest() for name, text in drawn.files.items()}
    answers = sha256(drawn.answers.encode()).hexdigest() if drawn.answers else ""
    digests = json.dumps({"files": files, "answers": answers})
    if kept and kept.put(KIND, digest, f"{digests}\n{json.dumps(asdict(drawn))}".encode()):
        return Figures(digest, files, answers, kept=kept)
    return Figures(digest, files, answers, drawn)


@dataclass(frozen=True)
class Figure:
    """A figure as a file shows it: the wide drawing, its caption as markup, and its words."""

    drawing: str
    caption: str
    words: str


def of_page(
    boxes: Mapping[str, str], drawn: Mapping[str, Figure], address: str, credit: str, answers: str = ""
) -> PageFigures:
    """The boxes and figures of the page at an address, in their order, with alike piles drawn once.

    `credit` names the book and its licence in each file.
    """
    if not boxes:
        return PageFigures()
    mark = "\0"   # stands in no page
    text, piles = piles_once(mark.join(boxes.values()))
    files = {
        name: alone(
            without_marks(figure.drawing), f"{address}#{name}", credit, name, figure.caption, figure.words)
        for name, figure in drawn.items()
    }
    shared = symbols(text, piles) if drawn else ""
    return PageFigures(dict(zip(boxes, text.split(mark), strict=True)), shared, files, answers)
