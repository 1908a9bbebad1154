"""The example game of the guide: the files it prints are complete, and are those that `init` writes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from generator.command.init import STARTER
from rules_engine.model.place_names import length_of_rows
from rules_engine.registry import find_game
from rules_engine.writing import Text

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/guide/model.md").read_text(encoding="utf-8")
FENCE = re.compile(
    r'^(?P<marks>`{3,})\w+(?: title="(?P<title>[^"]+)")?\n(?P<body>.*?)^(?P=marks)$',
    re.MULTILINE | re.DOTALL)


def test_the_files_printed_in_the_guide_are_those_that_init_writes() -> None:
    """The commands of the page are run in test_printed_commands.py; test_own_book.py builds the book."""
    printed = {fence["title"]: fence["body"] for fence in FENCE.finditer(PAGE) if fence["title"]}
    laid_out = {path.relative_to(STARTER).as_posix() for path in STARTER.rglob("*") if path.is_file()}
    made = {"docs/house/aces-up.play", "games/register/house.json"}
    assert printed.keys() == {name for name in laid_out if "__pycache__" not in name} - made - {
        "gitignore", "docs/index.md"}
    for name, body in printed.items():
        assert (STARTER / name).read_text(encoding="utf-8") == body, (
            f"{name}: the guide shows another text than init writes")


def test_the_python_code_in_the_guide_runs() -> None:
    pages = [(ROOT / "docs/guide" / name).read_text(encoding="utf-8")
             for name in ("contributing.md", "words.md", "writing-games.md", "claims.md")]
    page = "\n".join(pages)
    shown = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {"at": Text("foster", "CANFIELD")}
    exec("\n".join(shown), names)
    one = find_game("cadogan/napoleon-at-st-helena")
    assert names["not_on_a_king"].answers[12] is False
    assert not names["columns_are_empty"](one, one.opening(1))
    assert [length_of_rows(zone) for zone in names["ZONES"]] == [0, 4, 0]
    assert names["CLAIMS"][0].check(one) == ("40 cards", False)


def test_the_example_game_has_at_most_60_lines() -> None:
    (module,) = (fence["body"] for fence in FENCE.finditer(PAGE) if fence["title"] == "games/aces_up.py")
    assert module.count("\n") <= 60
