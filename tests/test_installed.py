"""The package as it is installed: whole, with its types, and with its command."""

import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
USER = """\
import rules_engine

game: rules_engine.Game = rules_engine.find_game("foster/canfield")
position = game.opening(17)
moves = [rules_engine.write_move(game, position, move) for move, _ in rules_engine.legal(game, position)]
reveal_type(moves)
reveal_type(rules_engine.make_move(game, position, moves[0]))
rules_engine.no_such_name
rules_engine.prove(17)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment of its own with the package in it, made without a network."""
    folder = tmp_path_factory.mktemp("installed")
    for name in ("pyproject.toml", "README.md", "LICENSE", ".ci", "rules_engine", "generator"):
        subprocess.run(["cp", "-r", str(ROOT / name), str(folder)], check=True)
    venv.create(folder / "env")
    packages = folder / "env" / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--no-input",
            "--no-index",
            "--no-deps",
            "--no-build-isolation",
            "--target",
            str(packages),
            str(folder),
        ],
        check=True,
    )
    return packages


def test_the_marker_of_types_and_every_register_are_installed(installed: Path) -> None:
    for package in ("rules_engine", "generator"):
        assert (installed / package / "py.typed").is_file()
    for folder in ("rules_engine", "generator"):
        ours = {path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file()}
        ours = {path for path in ours if "__pycache__" not in path.parts}
        assert {path for path in ours if not (installed / path).is_file()} == set()


def test_it_plays_where_it_is_installed(installed: Path, tmp_path: Path) -> None:
    code = (
        "import rules_engine; print(rules_engine.find_game('foster/canfield').title, rules_engine.__file__)"
    )
    python = installed.parents[2] / "bin" / "python"
    found = subprocess.run([python, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    title, _, file = found.stdout.strip().partition(" ")
    assert title == "Canfield"
    assert Path(file).is_relative_to(installed)
    assert (installed / "bin" / "by-the-book").is_file()


def test_a_users_program_is_checked_strictly(installed: Path, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(USER)
    python = installed.parents[2] / "bin" / "python"
    found = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--strict",
            "--python-executable",
            python,
            "--cache-dir",
            tmp_path / "cache",
            "--config-file",
            "",
            program.name,
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    said = found.stdout.splitlines()
    assert re.search(r'6: note: Revealed type is ".*list\[.*str\]"', said[0])
    assert re.search(r'7: note: Revealed type is ".*rules_engine.table.Position.*"', said[1])
    wrong = [line for line in said if ": error: " in line]
    assert [line.partition(": ")[0] for line in wrong] == ["program.py:8", "program.py:9"]
    assert "no_such_name" in wrong[0]
    assert "[arg-type]" in wrong[1]
