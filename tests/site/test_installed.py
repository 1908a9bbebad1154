"""The package as it is installed: complete, typed, and with its command."""

import ast
import re
import shutil
import subprocess
import sys
from email import message_from_bytes
from importlib.metadata import packages_distributions
from pathlib import Path
from zipfile import ZipFile

import pytest

import rules_engine
from tests.support.environments import build_wheel, copy_project, install_wheel, make_environment
from tests.support.printed_code import PageShell

ROOT = Path(__file__).parents[2]
DEVELOPERS = {   # no command of the distribution
    "tests/measure/lighthouse.py": {"brotli"}, "tests/measure/mutation/cosmic.py": {"cosmic_ray"},
    "tests/measure/mutation/trial.py": {"pytest"}}
EXTRAS = {
    **{f"generator/site/{name}.py": "pdf" for name in ("pdf", "pdf_binding", "pdf_parts", "pdf_printing")},
    "tests/measure/serve_times.py": "pdf",
    "generator/count/workers.py": "cluster",
}
USER = """\
import rules_engine

game: rules_engine.Game = rules_engine.find_game("foster/canfield")
position = game.opening(17)
moves = [rules_engine.write_move(game, position, m) for m, _ in rules_engine.legal_moves(game, position)]
reveal_type(moves)
reveal_type(rules_engine.make_move(game, position, moves[0]))
rules_engine.no_such_name
rules_engine.check_transcript(17)
"""


@pytest.fixture(scope="module")
def built_distribution(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("distribution"))


@pytest.fixture(scope="module")
def installed_environment(built_distribution: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the packages folder of an environment with the wheel, made without a network."""
    packages = make_environment(tmp_path_factory.mktemp("installed") / "env")
    install_wheel(packages, built_distribution)
    return packages


def test_type_markers_and_all_data_files_are_installed(installed_environment: Path) -> None:
    for package in ("rules_engine", "generator"):
        assert (installed_environment / package / "py.typed").is_file()
    for folder in ("rules_engine", "generator"):
        ours = {path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file()}
        ours = {path for path in ours if "__pycache__" not in path.parts and path.suffix != ".so"}
        assert {path for path in ours if not (installed_environment / path).is_file()} == set()


def test_the_installed_engine_works_outside_the_checkout(installed_environment: Path, tmp_path: Path) -> None:
    code = (
        "import rules_engine; print(rules_engine.find_game('foster/canfield').title, rules_engine.__file__)"
    )
    python = installed_environment.parents[2] / "bin" / "python"
    found = subprocess.run([python, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    title, _, file = found.stdout.strip().partition(" ")
    assert title == "Canfield"
    assert Path(file).is_relative_to(installed_environment)


def test_a_users_program_passes_strict_type_checking(installed_environment: Path, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(USER)
    python = installed_environment.parents[2] / "bin" / "python"
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
    assert re.search(r'7: note: Revealed type is ".*rules_engine.model.table.Position.*"', said[1])
    wrong = [line for line in said if ": error: " in line]
    assert [line.partition(": ")[0] for line in wrong] == ["program.py:8", "program.py:9"]
    assert "no_such_name" in wrong[0]
    assert "[arg-type]" in wrong[1]


def packages_imported_by(path: Path) -> set[str]:
    """The packages that a module imports, wherever in it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    names += [one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names]
    ours = {"rules_engine", "generator", *sys.stdlib_module_names}
    return {name.partition(".")[0] for name in names} - ours


def test_the_package_requires_exactly_what_it_imports(built_distribution: Path) -> None:
    with ZipFile(built_distribution) as packed:
        (name,) = (one for one in packed.namelist() if one.endswith("/METADATA"))
        told = message_from_bytes(packed.read(name))
    asked: dict[str, set[str]] = {"": set(), "pdf": set(), "cluster": set(), "fast": set()}
    for line in told.get_all("Requires-Dist", []):
        extra = re.search(r"extra == ['\"](\w+)['\"]", line)
        asked[extra[1] if extra else ""].add(re.split(r"[^\w-]", line)[0].lower())
    assert "setuptools" not in asked[""]
    game_pages = packages_distributions()
    for path in sorted((ROOT / "generator").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        allowed = asked[""] | asked[EXTRAS.get(name, "")]
        for package in packages_imported_by(path) - DEVELOPERS.get(name, set()) - {"games"}:
            known = game_pages.get(package, [package])   # what is not installed here bears its own name
            assert allowed & {one.lower().replace("_", "-") for one in known}, f"{name} imports {package}"


def test_the_commands_in_the_guide_to_an_own_book_work_when_installed(
    installed_environment: Path, tmp_path: Path
) -> None:
    """Every file is written and every command is run where the checkout cannot be found."""
    programs = installed_environment.parents[2] / "bin"
    shell = PageShell(
        tmp_path, called=[str(programs / "by-the-book")], path="", python=str(programs / "python"),
        parsed=lambda words: words == ["serve"])
    assert shell.follow_page(ROOT / "docs" / "guide" / "own-book.md") > 8
    assert "It does not change" in read_text_in_zip(shell.folder / "editions/1.zip",
        "house/aces-up/index.html")
    page = shell.folder / "site" / "house" / "aces-up" / "index.html"
    assert "Rules of the House" in page.read_text(encoding="utf-8")
    assert "CC BY 4.0" in page.read_text(encoding="utf-8")


def read_text_in_zip(archive: Path, name: str) -> str:
    with ZipFile(archive) as packed:
        return packed.read(name).decode()


def test_texts_are_not_registered_inside_the_installed_engine(
    installed_environment: Path, tmp_path: Path
) -> None:
    (tmp_path / "golf.txt").write_text("GOLF\n\nOne sentence.\n")
    words = ["sources", "add", "golf.txt", "--book", "house", "--title", "House"]
    command = installed_environment.parents[2] / "bin" / "by-the-book"
    done = subprocess.run([command, *words], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "name a folder with --into; nothing was written" in done.stderr
    subprocess.run([command, *words, "--into", "here"], cwd=tmp_path, check=True, capture_output=True)
    assert (tmp_path / "here/house.json").is_file()


def test_the_command_of_a_checkout_is_installed_again_after_the_checkout_moves(tmp_path: Path) -> None:
    """It does what `make site` does with the locked packages installed and no network."""
    home = copy_project(tmp_path / "home")
    make_environment(home / ".venv")
    (home / ".venv/bin/pip").write_text("#!/bin/sh\n")
    (home / ".venv/bin/pip").chmod(0o755)
    for lock in ("site", "test"):
        shutil.copy(home / f".ci/{lock}.txt", home / f".venv/installed-{lock}.txt")

    def made() -> str:
        subprocess.run([home / ".ci/venv", sys.executable, "site"], check=True, cwd=home)
        found = subprocess.run(
            [home / ".venv/bin/by-the-book", "words", "stacks"], cwd=tmp_path, capture_output=True, text=True,
            check=False)
        return found.stdout + found.stderr

    assert "no function has 'stacks'" in made()
    kept = (home / ".venv/bin/by-the-book").stat().st_mtime_ns
    made()
    assert (home / ".venv/bin/by-the-book").stat().st_mtime_ns == kept, "nothing has changed"
    project = home / "pyproject.toml"
    project.write_text(project.read_text().replace("command.cli:main", "command.other:main"))
    (home / "generator/command/other.py").write_text("def main() -> None:\n    print('moved')\n")
    assert made() == "moved\n"


@pytest.mark.compiler
def test_the_c_runner_wheel_is_small_and_fits_every_python(
    installed_environment: Path, tmp_path: Path
) -> None:
    made = subprocess.run([sys.executable, ROOT / ".ci/wheel/make", tmp_path], capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    fast, = tmp_path.glob("*.whl")
    assert fast.name.startswith(f"by_the_book_fast-{rules_engine.__version__}-py3-none-")
    assert fast.stat().st_size < 300_000
    assert f"by-the-book-fast=={rules_engine.__version__}" in (ROOT / ".ci/fast.in").read_text()
    install_wheel(installed_environment, fast)
    code = (f"import sys; sys.path.insert(0, {str(installed_environment)!r})\n"
            "from rules_engine.compiled.native import load_c_library; print(load_c_library()._name)")
    answer = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert answer.stdout.startswith(str(installed_environment / "by_the_book_fast")), answer.stderr
