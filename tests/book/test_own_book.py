"""A user's own book: created by `init`, found by its folder, checked by `test`, and watched by `serve`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.command.cli import main
from generator.command.init import STARTER
from generator.site import serve
from rules_engine import registry
from tests.conftest import ROOT

MODULE = "games/aces_up.py"
PAGE = "docs/house/aces-up.md"


def by_the_book(folder: Path, *words: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "generator", *words], cwd=folder, capture_output=True, text=True, check=False,
        env={"PYTHONPATH": str(ROOT), "PATH": ""}, timeout=120)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def own_book_folder(tmp_path: Path) -> Path:
    code, said = by_the_book(tmp_path, "init", "book", "--name", "Rules: “House”")
    assert code == 0, said
    assert "book/games/aces_up.py\n" in said
    return tmp_path / "book"


def change_file(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_new_book_passes_its_tests_and_builds_under_its_own_name(own_book_folder: Path) -> None:
    assert (own_book_folder / "mkdocs.yml").read_text(encoding="utf-8") == "site_name: 'Rules: “House”'\n"
    code, said = by_the_book(own_book_folder, "test")
    assert (code, said) == (0, "ok: 1 game, 2 pages\ntested house/aces-up\n")
    code, said = by_the_book(own_book_folder, "build")
    assert code == 0, said
    code, said = by_the_book(own_book_folder, "zip")
    assert (code, said.partition(": ")[2]) == (0, "dist/rules-house.zip\n")
    for path in (own_book_folder / "site").rglob("*"):
        # The theme's own files name its own licence.
        if path.suffix in (".html", ".svg", ".play", ".json") or path.stem == "book":
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"By the Book|by-the-book(?!\.deck)|CC BY|\bMIT\b", text), path
    figure = (own_book_folder / "site/figures/house/aces-up/opening-1.svg").read_text(encoding="utf-8")
    assert "<!-- Rules: “House”: house/aces-up/#opening-1 -->" in figure
    assert (own_book_folder / "site/house/aces-up/discarding.play").read_text(encoding="utf-8").startswith(
        "game: house/aces-up  # Rules: “House”, house/aces-up/#example-discarding: ")


def test_the_starter_book_for_two_players_passes_and_a_build_reports_missing_parts(tmp_path: Path) -> None:
    assert by_the_book(tmp_path, "init", "book", "--for-two")[0] == 0
    own, key = tmp_path / "book", "house/spite-and-malice"
    assert by_the_book(own, "test") == (0, f"ok: 1 game, 2 pages\ntested {key}\n")
    shown = by_the_book(own, "prove", key)
    assert shown == (0, f"docs/{key}.md: ok, 24 rules and 9 examples\n")
    held = by_the_book(own, "sources", "verify", "spite-and-malice.txt")
    assert held == (0, "spite-and-malice.txt: house, SPITE AND MALICE: word for word\n")
    change_file(own / f"docs/{key}.md", "## Names\n", "## Other names\n")
    code, said = by_the_book(own, "build")
    assert code == 0
    assert (f"docs/{key}.md: published, though 1 part is missing; "
        f"by-the-book prove {key} lists what is") in said.splitlines()
    page = (own / f"site/{key}/index.html").read_text(encoding="utf-8")
    assert "Player 1 to play, before drawing." in page
    assert "Player 2 has won." in page


def test_the_starter_files_are_those_that_the_commands_write(own_book_folder: Path) -> None:
    """The register and the play of the starter are not written by hand."""
    for name in ("games/register/house.json", "docs/house/aces-up.play"):
        (own_book_folder / name).unlink()
    added = by_the_book(own_book_folder, "sources", "add", "aces-up.txt", "--book", "house", "--title",
        "House rules")
    assert added == (0, "house, ACES UP: 6 paragraphs, 8 sentences\nwritten to games/register/house.json\n")
    code, said = by_the_book(own_book_folder, "play", "house/aces-up", "--deal", "31", "--end", "won",
                             "--out", "docs/house/aces-up.play")
    assert code == 0, said
    for name in ("games/register/house.json", "docs/house/aces-up.play"):
        assert (own_book_folder / name).read_bytes() == (STARTER / name).read_bytes(), (
            f"{name} of the starter is out of date")
    assert by_the_book(own_book_folder, "check", "docs/house/aces-up.play") == (0,
        "docs/house/aces-up.play: ok\n")
    held = by_the_book(own_book_folder, "sources", "verify", "aces-up.txt")
    assert held == (0, "aces-up.txt: house, ACES UP: word for word\n")


def test_count_all_counts_only_the_games_of_the_users_book(own_book_folder: Path) -> None:
    code, said = by_the_book(own_book_folder, "count", "--all", "--deals", "3", "--processes", "2")
    assert code == 0, said
    assert [path.name for path in own_book_folder.glob("docs/counts/*/*.json")] == ["aces-up.json"]


def test_each_fault_is_reported_in_one_line(own_book_folder: Path) -> None:
    change_file(own_book_folder / PAGE, "AS column-3 > discards  !top-card !higher", "AS column-3 > discards")
    change_file(own_book_folder / PAGE, "```rules other-readings\nnot-the-last\n```\n", "")
    change_file(own_book_folder / MODULE, "The top card of a column may be laid in an empty one.",
        "Too short.")
    (own_book_folder / "docs/addresses.txt").write_text("house/aces-up#rule-gone\n")
    code, said = by_the_book(own_book_folder, "test")
    lines = said.splitlines()
    assert code == 1
    assert lines[:2] == [
        f"{PAGE}:44:1: AS column-3 > discards: expected allowed, found refused by top-card, higher",
        f"{PAGE}:1:1: rule not-the-last is in no rules fence; add it to one",
    ]
    assert [line for line in lines if "rule-gone is no longer in the book" in line]
    assert (
        "docs/addresses.txt: the name house/aces-up#rule-higher is not registered; "
        "add it with 'addresses --write'") in lines
    assert lines[-2] == "house/aces-up: rule fill: 'Too short.' must be a sentence, longer than 20 characters"


def test_a_game_without_a_page_and_a_game_that_fails_to_load_are_reported(own_book_folder: Path) -> None:
    change_file(own_book_folder / "games/__init__.py", "{", '{"house/lost": "games.lost", ')
    (own_book_folder / "games/lost.py").write_text("import games.aces_up as other\nGAME = 1 / 0\n")
    code, said = by_the_book(own_book_folder, "test")
    assert code == 1
    assert "game 'house/lost' cannot be loaded: games/lost.py:2: division by zero\n" in said
    (own_book_folder / "games/lost.py").write_text(
        "from dataclasses import replace\nfrom games.aces_up import GAME as G\n"
        "GAME = replace(G, id='house/lost')\n")
    assert by_the_book(own_book_folder, "test", "house/lost") == (
        1, "docs/house/lost.md:1:1: the game house/lost has no page\ntested house/lost\n")
    code, said = by_the_book(own_book_folder, "test", "house/nowhere")
    assert code == 2
    assert "no game 'house/nowhere' in the book; there are house/aces-up, house/lost" in said
    code, said = by_the_book(own_book_folder, "test", "foster/canfield")
    assert code == 2
    assert "the game 'foster/canfield' has no page yet; it goes to docs/foster/canfield.md" in said


def test_a_game_whose_module_is_missing_is_reported(own_book_folder: Path) -> None:
    change_file(own_book_folder / "games/__init__.py", "{", '{"house/lost": "nowhere.lost", ')
    assert by_the_book(own_book_folder, "build")[0] == 0
    code, said = by_the_book(own_book_folder, "test")
    assert code == 1
    assert said.startswith("game 'house/lost' cannot be loaded: nowhere.lost: No module named 'nowhere'\n")


@pytest.mark.parametrize("text", ["GAMES = {", "1 / 0"])
def test_a_games_package_that_fails_to_load_is_reported_in_one_line(own_book_folder: Path, text: str) -> None:
    (own_book_folder / "games/__init__.py").write_text(f"\n{text}\n")
    code, said = by_the_book(own_book_folder, "build")
    assert code == 2
    assert said.splitlines()[-1].startswith(
        "Error: Invalid value for '--root': module 'games' of games cannot be loaded: games/__init__.py:2: ")


def test_serve_continues_when_its_games_fail_to_load(
    own_book_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(own_book_folder)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    assert serve._reason_why_restart_would_fail(["serve", "--port", "0"]) == ""
    (own_book_folder / "games/__init__.py").write_text("GAMES = {}\n1 / 0\n")
    said = "module 'games' of games cannot be loaded: games/__init__.py:2: division by zero"
    assert serve._reason_why_restart_would_fail(["serve"]) == said


def test_init_refuses_a_folder_that_is_not_empty(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("mine")
    result = CliRunner().invoke(main, ["init", str(tmp_path)])
    assert result.exit_code == 2
    assert "is not empty" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]


def test_the_test_command_needs_a_book(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["test", "--root", str(tmp_path)])
    assert result.exit_code == 2
    assert "there is no book in" in result.stderr


def test_serve_watches_the_modules_of_the_users_games(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "mine").mkdir()
    for name in ("mine/__init__.py", "alone.py"):
        (tmp_path / name).touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    for key, module in (("one/a", "mine.a"), ("one/b", "alone")):
        monkeypatch.setitem(registry.GAMES, key, module)
    watched = serve._paths_to_watch(ROOT)
    assert {tmp_path / "mine", tmp_path / "alone.py", ROOT / "docs", ROOT / "rules_engine"} <= set(watched)
    assert tmp_path not in watched
    assert serve._change_requires_restart("games/register/house.json")
    assert serve._change_requires_restart("games/a.py")
    assert not serve._change_requires_restart("docs/counts/a.json")
