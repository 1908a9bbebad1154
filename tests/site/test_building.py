"""Building and publishing a small book that needs no engine."""

import shutil
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.command.cli import main
from generator.proof.book import Book
from generator.proof.memory import ResultMemory
from generator.site import publishing, serve
from generator.site.manuscript_pages import BuilderInput, Progress
from generator.site.missing_page import SCRIPT
from generator.site.public_files import ASSETS, SCRIPTS
from generator.site.site_build import build_site
from generator.support.problem import Problem
from tests.conftest import ROOT

pytestmark = pytest.mark.usefixtures("small_builds")


def copy_docs_as_site(
    book_folder: Path, out: Path, progress: Progress | None, _memory: ResultMemory
) -> BuilderInput:
    """Copy docs and nothing else, where the word WRONG is a fault."""
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(book_folder / "docs", out)
    (out / "assets").mkdir(exist_ok=True)
    # The page for a missing address asks for it.
    shutil.copy(ASSETS / "js" / f"{SCRIPTS[SCRIPT]}.js", out / SCRIPT)
    problems = []
    for page in sorted(out.rglob("*.md")):
        for number, line in enumerate(page.read_text().splitlines(), start=1):
            if "WRONG" in line:
                problems.append(Problem(f"docs/{page.name}", number, line.index("WRONG") + 1, "is wrong"))
    if progress:
        progress("pages", 1, 1)
    return BuilderInput(Book([], {}), {}, problems)


@pytest.fixture
def book_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("generator.site.site_build.make_builder_input", copy_docs_as_site)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    config = (tmp_path / "mkdocs.yml").read_text().split("\nnav:")[0]
    (tmp_path / "mkdocs.yml").write_text(config)
    (tmp_path / "docs" / "assets").mkdir(parents=True)
    for name in [asset.name for asset in ASSETS.glob("*.css")] + [Path(script).name for script in SCRIPTS]:
        (tmp_path / "docs" / "assets" / name).touch()
    (tmp_path / "docs" / "index.md").write_text("# A book\n\n## One { #one }\n\n[Up](#one)\n")
    return tmp_path


def home_page_text(book_folder: Path) -> str:
    return (book_folder / "site" / "index.html").read_text()


def run_command(book_folder: Path, *words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(main, ["build", "--root", str(book_folder), *words], catch_exceptions=False)
    return result.exit_code, result.stdout, result.stderr


def test_a_book_without_faults_is_published(book_folder: Path) -> None:
    code, out, error = run_command(book_folder)
    assert (code, error) == (0, "")
    assert "proved in" in out
    assert 'id="one"' in home_page_text(book_folder)
    assert sorted(path.name for path in book_folder.iterdir()) == ["build", "docs", "mkdocs.yml", "site"]


def test_problems_are_printed_in_order_and_nothing_is_published(book_folder: Path) -> None:
    run_command(book_folder)
    before = home_page_text(book_folder)
    (book_folder / "docs" / "index.md").write_text("# A new book\n\nso WRONG\n\nWRONG\n")
    code, out, error = run_command(book_folder)
    assert (code, out) == (1, "")
    assert error.splitlines() == [
        "docs/index.md:3:4: is wrong",
        "docs/index.md:5:1: is wrong",
        "2 faults; nothing was published",
    ]
    assert home_page_text(book_folder) == before


@pytest.mark.parametrize("link", ["nowhere.md", "#no-such-heading", "/absolute/"])
def test_the_builder_refuses_a_bad_link(book_folder: Path, link: str) -> None:
    run_command(book_folder)
    before = home_page_text(book_folder)
    (book_folder / "docs" / "index.md").write_text(f"# A new book\n\n[A link]({link})\n")
    code, _, error = run_command(book_folder)
    assert code == 1
    assert link in error
    assert home_page_text(book_folder) == before


def test_each_dead_link_in_html_stops_the_build(book_folder: Path) -> None:
    run_command(book_folder)
    before = home_page_text(book_folder)
    dead = ["nowhere/", "#no-such-place", "assets/no.css", "&lt;function&gt;"]
    links = "".join(f'<a href="{link}">A link</a>' for link in dead)
    (book_folder / "docs" / "index.md").write_text(f"# A new book\n\n<p>{links}</p>\n")
    code, _, error = run_command(book_folder)
    assert code == 1
    assert error.count("leads nowhere") == len(dead)
    assert home_page_text(book_folder) == before


def test_working_links_in_html_are_accepted(book_folder: Path) -> None:
    live = ["#one", "./#one", "extra/", "extra/#two", "assets/book.js", "mailto:a@b"]
    links = "".join(f'<a href="{link}">A link</a>' for link in live)
    (book_folder / "docs" / "extra.md").write_text("# Extra\n\n## Two { #two }\n")
    (book_folder / "docs" / "index.md").write_text(f"# A book\n\n## One {{ #one }}\n\n<p>{links}</p>\n")
    code, _, error = run_command(book_folder)
    assert (code, error) == (0, "")


def test_a_broken_configuration_is_reported_by_the_builder(book_folder: Path) -> None:
    (book_folder / "mkdocs.yml").write_text("site_name: A book\nplugins: [no-such-plugin]\n")
    code, _, error = run_command(book_folder)
    assert code == 1
    assert "no-such-plugin" in error


def test_the_same_pages_give_the_same_bytes(book_folder: Path) -> None:
    def content(site: Path) -> dict[Path, bytes]:
        return {path.relative_to(site): path.read_bytes() for path in site.rglob("*") if path.is_file()}

    assert build_site(book_folder, book_folder / "build", book_folder / "one").is_published
    assert build_site(book_folder, book_folder / "build", book_folder / "two").is_published
    assert content(book_folder / "one") == content(book_folder / "two")


def test_a_deleted_page_disappears_from_the_site(book_folder: Path) -> None:
    extra = book_folder / "docs" / "extra.md"
    extra.write_text("# Extra\n")
    run_command(book_folder)
    assert (book_folder / "site" / "extra").exists()
    extra.unlink()
    run_command(book_folder)
    assert not (book_folder / "site" / "extra").exists()


def test_an_interrupted_swap_of_sites_is_repaired(book_folder: Path) -> None:
    run_command(book_folder)
    before = home_page_text(book_folder)
    (book_folder / "site").rename(book_folder / ".site.old")
    (book_folder / ".site.new").mkdir()
    (book_folder / "docs" / "index.md").write_text("WRONG\n")
    assert run_command(book_folder)[0] == 1
    assert home_page_text(book_folder) == before
    assert not (book_folder / ".site.old").exists()
    assert not (book_folder / ".site.new").exists()


def test_a_folder_that_is_not_a_site_is_never_replaced(book_folder: Path) -> None:
    other = book_folder / "other"
    other.mkdir()
    (other / "letters.txt").write_text("dear")
    code, _, error = run_command(book_folder, "--site", str(other))
    assert code == 2
    assert "something other than a site" in error
    assert (other / "letters.txt").exists()


def test_a_folder_without_a_book_is_a_usage_error(tmp_path: Path) -> None:
    code, _, error = run_command(tmp_path)
    assert code == 2
    assert "mkdocs.yml" in error


def test_publish_replaces_whole_sites(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / f"{name}.html").touch()
        publishing.publish_site(tmp_path / name, tmp_path / "site")
    assert [path.name for path in (tmp_path / "site").iterdir()] == ["two.html"]


@pytest.fixture
def live_server(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    site = tmp_path / "live"
    server = serve.start_server(site, 0)
    yield site, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def fetch_text(address: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def test_the_server_adds_its_reload_script_only_to_pages(live_server: tuple[Path, str]) -> None:
    site, address = live_server
    assert fetch_text(address)[0] == 503
    (site / "folder").mkdir(parents=True)
    (site / "index.html").write_text("<body>Hello</body>")
    (site / "folder" / "index.html").write_text("<body>There</body>")
    (site / "404.html").write_text("<body>Missing</body>")
    (site / "data.json").write_text("{}")
    assert fetch_text(address) == (200, '<body>Hello<script src="/-/live.js"></script></body>')
    assert fetch_text(f"{address}/folder?x=1")[1].startswith("<body>There<script")
    assert fetch_text(f"{address}/data.json") == (200, "{}")
    assert fetch_text(f"{address}/nothing")[0] == 404
    assert (site / "index.html").read_text() == "<body>Hello</body>"


def test_the_previous_site_is_served_until_a_new_one_is_ready(tmp_path: Path) -> None:
    site, before = tmp_path / "live", tmp_path / "site"
    server = serve.start_server(site, 0, before)
    address = f"http://127.0.0.1:{server.server_port}"
    before.mkdir()
    (before / "index.html").write_text("<body>Before")
    assert fetch_text(address)[0] == 503, "half a site is none"
    (before / "404.html").touch()
    assert fetch_text(address)[1].startswith("<body>Before")
    with urllib.request.urlopen(f"{address}/-/live", timeout=60) as events:
        first = events.readline()
        site.mkdir()
        (site / "index.html").write_text("<body>Now")
        assert events.readline() == b"\n"
        assert events.readline() not in (first, b""), "the browser hears of the newer one"
    assert fetch_text(address)[1].startswith("<body>Now")
    server.shutdown()
    server.server_close()


def test_a_browser_that_connects_before_the_first_build_is_notified(
    live_server: tuple[Path, str], tmp_path: Path
) -> None:
    site, address = live_server
    (tmp_path / "one").mkdir()
    with urllib.request.urlopen(f"{address}/-/live", timeout=60) as events:
        assert events.readline() == b"data: none\n"
        events.readline()
        publishing.publish_site(tmp_path / "one", site)
        assert events.readline() not in (b"data: none\n", b"")


def test_the_browser_is_notified_of_each_new_build(live_server: tuple[Path, str], tmp_path: Path) -> None:
    site, address = live_server
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    publishing.publish_site(tmp_path / "one", site)
    with urllib.request.urlopen(f"{address}/-/live", timeout=60) as events:
        first = events.readline()
        events.readline()
        publishing.publish_site(tmp_path / "two", site)
        assert first.startswith(b"data: ")
        assert events.readline() not in (first, b"")
