"""One build at a time, and a complete site at every moment: builds at once, killed builds, full disks."""

import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.command.cli import main
from generator.proof.memory import ResultMemory
from generator.site import manuscript_pages, publishing, serve
from generator.site import site_build as pressing
from generator.site.manuscript_pages import BuilderInput, Progress
from generator.support.disk_cache import FOLDER
from tests.conftest import ROOT
from tests.support.small_book import HOME, write_book

pytestmark = pytest.mark.usefixtures("small_builds")

Content = dict[str, bytes]


@pytest.fixture
def book_folder(tmp_path: Path) -> Path:
    return write_book(tmp_path / "book")


def run_command(book_folder: Path, command: str = "build") -> Result:
    return CliRunner().invoke(main, [command, "--root", str(book_folder)], catch_exceptions=False)


def start_in_process(book_folder: Path, command: str = "build", *options: str) -> subprocess.Popen[str]:
    words = [sys.executable, "-m", "generator", command, "--root", str(book_folder), *options]
    return subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def content_of_site(site: Path) -> Content:
    return {str(path.relative_to(site)): path.read_bytes() for path in site.rglob("*") if path.is_file()}


def two_site_versions(book_folder: Path) -> list[Content]:
    """Return the two sites that the book gives with two home pages."""
    found = []
    for home in ("# Another book\n", HOME):
        (book_folder / "docs" / "index.md").write_text(home)
        assert run_command(book_folder).exit_code == 0
        found.append(content_of_site(book_folder / "site"))
    return found


def test_of_two_builds_of_a_book_at_once_one_is_refused(book_folder: Path) -> None:
    assert run_command(book_folder).exit_code == 0
    whole = content_of_site(book_folder / "site")
    for _ in range(2):
        shutil.rmtree(
            book_folder / "build" / FOLDER)   # what stands would be let stand, before the other begins
        both = [start_in_process(book_folder), start_in_process(book_folder)]
        told = [one.communicate()[0] for one in both]
        assert sorted(one.returncode for one in both) == [0, 1]
        (refused,) = [said for one, said in zip(both, told, strict=True) if one.returncode]
        assert refused.startswith(
            f"Error: another build is at work in {str(book_folder / 'build')!r}; wait for")
        assert refused.count("\n") == 1
        assert content_of_site(book_folder / "site") == whole


def test_of_two_books_published_to_one_folder_at_once_one_is_refused(tmp_path: Path) -> None:
    roots = [write_book(tmp_path / name) for name in ("one", "two")]
    (roots[1] / "docs" / "index.md").write_text("# The second book\n")
    site = tmp_path / "served" / "site"
    both = [start_in_process(root, "build", "--site", str(site)) for root in roots]
    told = [one.communicate()[0] for one in both]
    assert sorted(one.returncode for one in both) == [0, 1]
    (refused,) = [said for one, said in zip(both, told, strict=True) if one.returncode]
    assert refused == f"Error: another build is publishing to {str(site)!r}; wait for its end, or stop it\n"
    assert ("The second book" in (site / "index.html").read_text()) == (both[1].returncode == 0)
    assert [path.name for path in site.parent.iterdir()] == ["site"]


@pytest.mark.parametrize("command", ["build", "zip", "pdf"])
def test_a_site_that_is_being_published_is_neither_changed_nor_read(command: str, book_folder: Path) -> None:
    assert run_command(book_folder).exit_code == 0
    whole = content_of_site(book_folder / "site")
    with publishing.lock_site(book_folder / "site"):
        result = run_command(book_folder, command)
    assert (result.exit_code, result.stderr.count("\n")) == (1, 1)
    assert result.stderr.startswith("Error: another build is publishing to ")
    assert content_of_site(book_folder / "site") == whole
    assert sorted(path.name for path in book_folder.iterdir()) == ["build", "docs", "mkdocs.yml", "site"]


@pytest.mark.parametrize("command", ["build", "zip", "pdf", "edition"])
def test_a_command_that_writes_does_not_wait_for_another_build(command: str, book_folder: Path) -> None:
    assert run_command(book_folder).exit_code == 0
    with publishing.lock_work_folder(book_folder / "build"):
        result = run_command(book_folder, command)
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: another build is at work in ")
    assert not (book_folder / "dist").exists()


def test_a_book_can_be_served_only_once(book_folder: Path) -> None:
    with publishing.lock_work_folder(serve.work_folder_for_serving(book_folder)):
        result = run_command(book_folder, "serve")
    assert result.exit_code == 1
    assert "another build is at work" in result.stderr


def make_sites(folder: Path, number: int) -> Path:
    new = folder / f"new-{number}"
    new.mkdir(parents=True)
    (new / "index.html").write_text(str(number))
    return new


def test_there_is_a_site_at_every_moment_of_the_swap(tmp_path: Path) -> None:
    site = tmp_path / "site"
    publishing.publish_site(make_sites(tmp_path, 0), site)
    ended, missing = threading.Event(), 0

    def look() -> None:
        nonlocal missing
        while not ended.is_set():
            try:
                os.stat(site)  # noqa: PTH116 - of all ways the one that takes least time
            except FileNotFoundError:
                missing += 1

    watcher = threading.Thread(target=look)
    watcher.start()
    for number in range(1, 400):
        publishing.publish_site(make_sites(tmp_path, number), site)
    ended.set()
    watcher.join()
    assert missing == 0
    assert (site / "index.html").read_text() == "399"
    assert os.listdir(tmp_path) == ["site"]  # noqa: PTH208


def test_without_an_atomic_exchange_folders_are_renamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "_exchange_folders", lambda *_: False)
    for number in range(2):
        publishing.publish_site(make_sites(tmp_path, number), tmp_path / "site")
    assert (tmp_path / "site" / "index.html").read_text() == "1"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_changes_during_a_build_belong_to_the_next_build(
    book_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make_and_edit(
        book: Path, out: Path, progress: Progress | None, memory: ResultMemory
    ) -> BuilderInput:
        (book_folder / "docs" / "index.md").write_text("# Edited meanwhile\n")
        (book_folder / "docs" / "nav.yml").write_text("[")
        (book_folder / "mkdocs.yml").write_text("site_name: !!python/name:os.system")
        return made(book, out, progress, memory)

    made = manuscript_pages.make_builder_input
    monkeypatch.setattr(pressing, "make_builder_input", make_and_edit)
    pressed = pressing.build_site(book_folder, book_folder / "build", book_folder / "site")
    assert pressed.problem_lines == []
    assert "A book" in (book_folder / "site" / "index.html").read_text()
    assert "Edited meanwhile" not in (book_folder / "site" / "index.html").read_text()


def test_an_exception_during_a_rebuild_does_not_end_serving(
    book_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    work = serve.work_folder_for_serving(book_folder)
    live = work / "live"
    serve._build_and_report(book_folder, work, live, ResultMemory(), told.append)
    whole = content_of_site(live)
    monkeypatch.setattr(manuscript_pages, "read_book", lambda *_: [][1])
    serve._build_and_report(book_folder, work, live, ResultMemory(), told.append)
    assert told[-1].startswith("IndexError: list index out of range (")
    assert told[-1].endswith("; the last complete site is still served")
    assert content_of_site(live) == whole


def test_an_edit_during_the_first_build_is_served(book_folder: Path) -> None:
    process = start_in_process(book_folder, "serve")
    assert process.stdout is not None
    (book_folder / "docs" / "extra.md").write_text("# Extra\n")
    try:
        assert process.stdout.readline().startswith("serving ")
        (book_folder / "docs" / "extra.md").write_text("# Changed\n\n[Home](index.md)\n")
        page = serve.work_folder_for_serving(book_folder) / "live" / "extra" / "index.html"
        until = time.monotonic() + 120
        while time.monotonic() < until and not (page.is_file() and "Changed" in page.read_text()):
            time.sleep(0.1)
        assert "Changed" in page.read_text()
    finally:
        process.terminate()
        process.communicate(timeout=120)


@pytest.mark.parametrize("signal_sent", [signal.SIGINT, signal.SIGTERM])
def test_serve_ends_without_a_traceback_on_interrupt_or_termination(
    book_folder: Path, signal_sent: signal.Signals
) -> None:
    process = start_in_process(book_folder, "serve", "--port", "0")
    assert process.stdout is not None
    assert process.stdout.readline().startswith("serving ")
    process.send_signal(signal_sent)
    assert "Traceback" not in process.communicate(timeout=120)[0]
    assert process.returncode == 0


def test_serve_ends_even_if_the_interrupt_is_lost(
    book_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python ignores an exception in a finalizer, and a signal may arrive in one."""

    class InterruptedFinalizer:
        def __del__(self) -> None:
            signal.raise_signal(signal.SIGTERM)

    def build_and_lose_the_interrupt(*_: object, **__: object) -> None:
        InterruptedFinalizer()

    lost: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lost.append)
    monkeypatch.setattr(serve, "_build_and_report", build_and_lose_the_interrupt)
    handlers = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        serve.serve_book(book_folder, 0, lambda _: None)
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
    assert len(lost) == 1


def test_a_web_server_can_read_the_site_whatever_the_umask(book_folder: Path) -> None:
    before = os.umask(0o077)
    try:
        assert run_command(book_folder).exit_code == 0
    finally:
        os.umask(before)
    every = [book_folder / "site", *(book_folder / "site").rglob("*")]
    modes = {(path.is_dir(), path.stat().st_mode & 0o777) for path in every}
    assert modes == {(True, 0o755), (False, 0o644)}


@pytest.mark.parametrize("size", [1, 100_000])
def test_a_full_disk_is_reported_in_one_line(book_folder: Path, size: int) -> None:
    assert run_command(book_folder).exit_code == 0
    whole = content_of_site(book_folder / "site")
    shutil.rmtree(book_folder / "build" / FOLDER)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        result = run_command(book_folder)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert result.exit_code == 1
    assert result.stderr == "Error: file too large; nothing was published\n"
    assert content_of_site(book_folder / "site") == whole


@pytest.mark.parametrize("name", ["build", "site"])
def test_a_file_in_place_of_a_folder_is_reported_in_one_line(name: str, book_folder: Path) -> None:
    (book_folder / name).write_text("a letter")
    result = run_command(book_folder)
    assert result.exit_code in (1, 2)
    assert len([line for line in result.stderr.splitlines() if line.startswith("Error: ")]) == 1
    assert (book_folder / name).read_text() == "a letter"


@pytest.mark.slow
def test_a_build_killed_at_any_moment_leaves_a_complete_site(book_folder: Path) -> None:
    whole = two_site_versions(book_folder)
    chance = random.Random(17)
    for number in range(5):
        (book_folder / "docs" / "index.md").write_text((HOME, "# Another book\n")[number % 2])
        process = start_in_process(book_folder)
        time.sleep(chance.uniform(0.3, 2.5))
        process.kill()
        process.communicate()
        assert content_of_site(book_folder / "site") in whole, number
    (book_folder / "docs" / "index.md").write_text(HOME)
    assert run_command(book_folder).exit_code == 0
    assert content_of_site(book_folder / "site") == whole[1]
    assert sorted(path.name for path in book_folder.iterdir()) == ["build", "docs", "mkdocs.yml", "site"]


def process_runs(pid: str) -> bool:
    """Check whether a process is running, and not only still listed."""
    stat = Path("/proc", pid, "stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux ends a process with its parent")
def test_a_killed_build_leaves_no_process_running(tmp_path: Path) -> None:
    script = (
        "import os, sys, time; from pathlib import Path\n"
        "from generator.support.processes import map_in_processes\n"
        "def work(name): Path(name, str(os.getpid())).touch(); time.sleep(60)\n"
        "list(map_in_processes(work, [sys.argv[1]] * 2, process_count=2))"
    )
    process = subprocess.Popen([sys.executable, "-c", script, str(tmp_path)], cwd=ROOT)
    until = time.monotonic() + 120
    while time.monotonic() < until and len(list(tmp_path.iterdir())) < 2:
        time.sleep(0.1)
    process.kill()
    process.wait()
    time.sleep(1)
    assert [process_runs(path.name) for path in tmp_path.iterdir()] == [False, False]
