"""The pages of the games with their fences. Their transcripts are not checked, which would take longest."""

from __future__ import annotations

import re
from functools import cache

from generator.proof.fences import find_code_fences
from generator.proof.manuscript import Page
from rules_engine.registry import find_game
from tests.conftest import ROOT


@cache
def game_pages() -> dict[str, Page]:
    """Return the page of each game, by its id."""
    found = {}
    for path in sorted((ROOT / "docs").rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        if named := re.match(r"---\ngame: (\S+)\n", text):
            held = find_game(named[1])
            found[held.id] = Page(
                path.relative_to(ROOT / "docs").as_posix(), text, held, fences=find_code_fences(text)
            )
    return found
