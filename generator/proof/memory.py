"""What is kept from one making of the book to the next, so that only what has changed is proved and drawn."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable
from dataclasses import replace
from pathlib import Path

from generator.count.recorded import found
from generator.draw.svg_files import standalone
from generator.proof.manuscript import Example, Page, read_page
from rules_engine.game import Game
from rules_engine.rule import Claim


class Memory:
    """Pages, examples, figures and claims of one process; the code must not change meanwhile."""

    def __init__(self) -> None:
        self._pages: dict[Path, tuple[str, Page]] = {}
        self._examples: dict[int, tuple[Example, Hashable, str]] = {}
        self._claims: dict[tuple[str, int], tuple[Claim, tuple[str, bool]]] = {}
        self._docs = Path("docs")
        self._figures: dict[str, tuple[str, str]] = {}

    def page(self, docs: Path, path: Path) -> Page:
        """A page read and proved, or as it was if neither it nor a transcript beside it has changed."""
        self._docs = docs
        digest = hashlib.sha256(path.read_bytes())
        for transcript in sorted(path.parent.glob("*.play")):
            if transcript.is_file():
                digest.update(transcript.read_bytes())
        known = self._pages.get(path)
        if known is None or known[0] != digest.hexdigest():
            known = self._pages[path] = (digest.hexdigest(), read_page(docs, path))
        # What a run finds wrong beyond the page itself is no part of what is kept.
        return replace(known[1], problems=list(known[1].problems))

    def example(self, example: Example, where: Hashable, draw: Callable[[], str]) -> str:
        """An example as it is printed, or as it was if the pages it may point to stand `where` they stood."""
        known = self._examples.get(id(example))
        if known is None or known[0] is not example or known[1] != where:
            known = self._examples[id(example)] = (example, where, draw())
        return known[2]

    def figure(self, address: str, drawing: str) -> str:
        """The drawing of the figure at an address as a file of its own, or as it was if it is the same."""
        known = self._figures.get(address)
        if known is None or known[0] != drawing:
            known = self._figures[address] = (drawing, standalone(drawing, address))
        return known[1]

    def claim(self, game: Game, claim: Claim) -> tuple[str, bool]:
        """What a claim's check found."""
        known = self._claims.get((game.id, id(claim)))
        if known is None or known[0] is not claim:
            known = self._claims[game.id, id(claim)] = (claim, found(self._docs, game, claim))
        return known[1]
