"""The model game of the guide: each file it prints is written, each command is run, and nothing lacks."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules_engine.registry import game
from rules_engine.writing import Text

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/guide/model.md").read_text(encoding="utf-8")
FENCE = re.compile(
    r'^(?P<marks>`{3,})\w+(?: title="(?P<title>[^"]+)")?\n(?P<body>.*?)^(?P=marks)$',
    re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("model")


def run(command: str, folder: Path) -> str:
    words = shlex.split(command)
    assert words[0] == "by-the-book"
    done = subprocess.run(
        [sys.executable, "-m", "generator", *words[1:]],
        cwd=folder, capture_output=True, text=True, check=False,
        env={"PYTHONPATH": f"{ROOT}:{folder}", "PATH": ""}, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_file_and_command_of_the_page_in_order(folder: Path) -> None:
    said = ""
    for fence in FENCE.finditer(PAGE):
        title, body = fence["title"], fence["body"]
        if title == "proved":
            assert said == body
        elif title:
            (folder / title).parent.mkdir(parents=True, exist_ok=True)
            (folder / title).write_text(body, encoding="utf-8")
        else:
            said = run(body, folder)
    assert said, "the last command says what the page prints"


def test_what_the_guide_shows_of_a_game_can_be_written_so() -> None:
    page = (ROOT / "docs/guide/contributing.md").read_text(encoding="utf-8")
    shown = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {"at": Text("foster", "CANFIELD")}
    exec("\n".join(shown), names)
    one = game("cadogan/napoleon-at-st-helena")
    assert names["not_on_a_king"].answers[12] is False
    assert not names["columns_are_empty"](one, one.opening(1))
    assert names["CLAIMS"][0].check(one) == ("40 cards", False)


def test_the_model_is_short() -> None:
    (module,) = (fence["body"] for fence in FENCE.finditer(PAGE) if fence["title"] == "my_games/aces_up.py")
    assert module.count("\n") <= 60
