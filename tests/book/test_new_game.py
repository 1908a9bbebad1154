"""Adding a new game takes a module, a page, one line that names it, and commands for the rest."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.archive.permanent_names import FILE

ROOT = Path(__file__).parents[2]
MODULE = """\
from dataclasses import replace

from rules_engine.games.foster.take_ten import GAME as TEN

GAME = replace(TEN, id="nobodys/whim", title="Whim", passages=(("nobodys", "WHIM"),), scene_setting=())
"""


@pytest.fixture
def folder_of_small_book(tmp_path: Path) -> Path:
    """Return a folder with a book of one page and one game, which is not in the registry."""
    (tmp_path / "docs/nobodys").mkdir(parents=True)
    (tmp_path / "whims").mkdir()
    (tmp_path / "mkdocs.yml").touch()
    (tmp_path / "whims/__init__.py").write_text('GAMES = {"nobodys/whim": "whims.whim"}\n')
    (tmp_path / "whims/whim.py").write_text(MODULE)
    page = (ROOT / "docs/foster/take-ten.md").read_text(encoding="utf-8")
    page = page.replace("game: foster/take-ten", "game: nobodys/whim").replace("take-ten.play", "whim.play")
    (tmp_path / "docs/nobodys/whim.md").write_text(page)
    shutil.copy(ROOT / "docs/foster/take-ten.play", tmp_path / "docs/nobodys/whim.play")
    shutil.copy(ROOT / "docs/today.yml", tmp_path / "docs/today.yml")
    (tmp_path / "whim.txt").write_text("WHIM\n\nTake two cards that make ten. Take no others.\n")
    return tmp_path


def by_the_book(folder_of_small_book: Path, *words: str) -> tuple[int, str]:
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from generator.command.cli import main; main()"
    found = subprocess.run(
        [sys.executable, "-c", code, *words, "--games", "whims"],
        cwd=folder_of_small_book,
        capture_output=True,
        text=True,
        check=False,
    )
    return found.returncode, found.stdout + found.stderr


def test_a_new_game_needs_only_its_module_its_page_and_commands(folder_of_small_book: Path) -> None:
    page = "docs/nobodys/whim.md:1:1: "
    code, said = by_the_book(folder_of_small_book, "prove", "nobodys/whim")
    assert code == 1
    assert f"{page}no book 'nobodys' in the register" in said
    wrote = by_the_book(
        folder_of_small_book,
        "sources",
        "add",
        "whim.txt",
        "--book",
        "nobodys",
        "--title",
        "Whims",
        "--into",
        "whims/register",
    )
    assert wrote == (0, "nobodys, WHIM: 1 paragraph, 2 sentences\nwritten to whims/register/nobodys.json\n")
    code, said = by_the_book(folder_of_small_book, "prove", "nobodys/whim")
    over = [f"{page}no citation covers whim, paragraph 1, sentence {number}" for number in (1, 2)]
    assert (code, said.splitlines()) == (1, over)
    with (folder_of_small_book / "whims/whim.py").open("a") as module:
        module.write('GAME = replace(GAME, scene_setting=(("WHIM", 1, 1), ("WHIM", 1, 2)))\n')
    (folder_of_small_book / "docs/nobodys/whim.play").unlink()
    code, said = by_the_book(folder_of_small_book, "play", "nobodys/whim", "--end", "won", "--out",
        "docs/nobodys/whim.play")
    assert code == 0, said
    code, said = by_the_book(folder_of_small_book, "prove", "nobodys/whim")
    assert code == 0, said
    assert said.startswith("docs/nobodys/whim.md: ok, ")


def test_one_command_registers_the_permanent_names_of_a_game(folder_of_small_book: Path) -> None:
    (folder_of_small_book / "docs" / FILE).write_text("")
    code, said = by_the_book(folder_of_small_book, "addresses")
    assert code == 1
    assert "the name nobodys/whim#rule-lift-two is not registered; add it with --write" in said
    code, said = by_the_book(folder_of_small_book, "addresses", "--write")
    assert code == 0, said
    assert "nobodys/whim#rule-lift-two\n" in (folder_of_small_book / "docs" / FILE).read_text()
    assert by_the_book(folder_of_small_book, "addresses") == (0, "")
