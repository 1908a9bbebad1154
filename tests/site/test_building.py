"""Building and publishing, with a small book that needs no engine."""

import shutil
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.command.cli import main
from generator.proof.book import Book
from generator.proof.memory import CheckMemory
from generator.site import publishing, serve
from generator.site.manuscript_pages import BuilderInput, Progress
from generator.site.missing_page import SCRIPT
from generator.site.public_files import ASSETS, SCRIPTS
from generator.site.site_build import build_site
from generator.support.problem import Problem
from tests.conftest import ROOT

pytestmark = pytest.mark.usefixtures("small_builds")


def make(root: Path, out: Path, progress: Progress | None, _memory: CheckMemory) -> BuilderInput:
    """Copy docs and nothing else, where the word WRONG is a fault."""
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(root / "docs", out)
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
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("generator.site.site_build.make_builder_input", make)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    config = (tmp_path / "mkdocs.yml").read_text().split("\nnav:")[0]
    (tmp_path / "mkdocs.yml").write_text(config)
    (tmp_path / "docs" / "assets").mkdir(parents=True)
    for name in [asset.name for asset in ASSETS.glob("*.css")] + [Path(script).name for script in SCRIPTS]:
        (tmp_path / "docs" / "assets" / name).touch()
    (tmp_path / "docs" / "index.md").write_text("# A book\n\n## One { #one }\n\n[Up](#one)\n")
    return tmp_path


def home(root: Path) -> str:
    return (root / "site" / "index.html").read_text()


def run(root: Path, *words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(main, ["build", "--root", str(root), *words], catch_exceptions=False)
    return result.exit_code, result.stdout, result.stderr


def test_a_whole_book_is_published(root: Path) -> None:
    code, out, error = run(root)
    assert (code, error) == (0, "")
    assert "proved in" in out
    assert 'id="one"' in home(root)
    assert sorted(path.name for path in root.iterdir()) == ["build", "docs", "mkdocs.yml", "site"]


def test_problems_are_told_in_order_and_nothing_is_published(root: Path) -> None:
    run(root)
    before = home(root)
    (root / "docs" / "index.md").write_text("# A new book\n\nso WRONG\n\nWRONG\n")
    code, out, error = run(root)
    assert (code, out) == (1, "")
    assert error.splitlines() == [
        "docs/index.md:3:4: is wrong",
        "docs/index.md:5:1: is wrong",
        "2 faults; nothing was published",
    ]
    assert home(root) == before


@pytest.mark.parametrize("link", ["nowhere.md", "#no-such-heading", "/absolute/"])
def test_the_builder_refuses_a_bad_link(root: Path, link: str) -> None:
    run(root)
    before = home(root)
    (root / "docs" / "index.md").write_text(f"# A new book\n\n[A link]({link})\n")
    code, _, error = run(root)
    assert code == 1
    assert link in error
    assert home(root) == before


def test_each_dead_link_in_html_stops_the_build(root: Path) -> None:
    run(root)
    before = home(root)
    dead = ["nowhere/", "#no-such-place", "assets/no.css", "&lt;function&gt;"]
    links = "".join(f'<a href="{link}">A link</a>' for link in dead)
    (root / "docs" / "index.md").write_text(f"# A new book\n\n<p>{links}</p>\n")
    code, _, error = run(root)
    assert code == 1
    assert error.count("leads nowhere") == len(dead)
    assert home(root) == before


def test_live_links_in_html_are_let_through(root: Path) -> None:
    live = ["#one", "./#one", "extra/", "extra/#two", "assets/book.js", "mailto:a@b"]
    links = "".join(f'<a href="{link}">A link</a>' for link in live)
    (root / "docs" / "extra.md").write_text("# Extra\n\n## Two { #two }\n")
    (root / "docs" / "index.md").write_text(f"# A book\n\n## One {{ #one }}\n\n<p>{links}</p>\n")
    code, _, error = run(root)
    assert (code, error) == (0, "")


def test_a_broken_configuration_is_the_builders_failure(root: Path) -> None:
    (root / "mkdocs.yml").write_text("site_name: A book\nplugins: [no-such-plugin]\n")
    code, _, error = run(root)
    assert code == 1
    assert "no-such-plugin" in error


def test_the_same_pages_give_the_same_bytes(root: Path) -> None:
    def content(site: Path) -> dict[Path, bytes]:
        return {path.relative_to(site): path.read_bytes() for path in site.rglob("*") if path.is_file()}

    assert build_site(root, root / "build", root / "one").is_published
    assert build_site(root, root / "build", root / "two").is_published
    assert content(root / "one") == content(root / "two")


def test_a_page_taken_away_is_gone_from_the_site(root: Path) -> None:
    extra = root / "docs" / "extra.md"
    extra.write_text("# Extra\n")
    run(root)
    assert (root / "site" / "extra").exists()
    extra.unlink()
    run(root)
    assert not (root / "site" / "extra").exists()


def test_an_interrupted_swap_is_put_right(root: Path) -> None:
    run(root)
    before = home(root)
    (root / "site").rename(root / ".site.old")
    (root / ".site.new").mkdir()
    (root / "docs" / "index.md").write_text("WRONG\n")
    assert run(root)[0] == 1
    assert home(root) == before
    assert not (root / ".site.old").exists()
    assert not (root / ".site.new").exists()


def test_a_folder_of_other_things_is_never_replaced(root: Path) -> None:
    other = root / "other"
    other.mkdir()
    (other / "letters.txt").write_text("dear")
    code, _, error = run(root, "--site", str(other))
    assert code == 2
    assert "something other than a site" in error
    assert (other / "letters.txt").exists()


def test_a_folder_without_a_book_is_a_usage_error(tmp_path: Path) -> None:
    code, _, error = run(tmp_path)
    assert code == 2
    assert "mkdocs.yml" in error


def test_publish_replaces_whole_sites(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / f"{name}.html").touch()
        publishing.publish_site(tmp_path / name, tmp_path / "site")
    assert [path.name for path in (tmp_path / "site").iterdir()] == ["two.html"]


@pytest.fixture
def live(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    site = tmp_path / "live"
    server = serve.start_server(site, 0)
    yield site, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def fetch(address: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def test_serving_adds_the_script_to_pages_alone(live: tuple[Path, str]) -> None:
    site, address = live
    assert fetch(address)[0] == 503
    (site / "folder").mkdir(parents=True)
    (site / "index.html").write_text("<body>Hello</body>")
    (site / "folder" / "index.html").write_text("<body>There</body>")
    (site / "404.html").write_text("<body>Missing</body>")
    (site / "data.json").write_text("{}")
    assert fetch(address) == (200, '<body>Hello<script src="/-/live.js"></script></body>')
    assert fetch(f"{address}/folder?x=1")[1].startswith("<body>There<script")
    assert fetch(f"{address}/data.json") == (200, "{}")
    assert fetch(f"{address}/nothing")[0] == 404
    assert (site / "index.html").read_text() == "<body>Hello</body>"


def test_the_site_built_before_is_served_until_there_is_a_newer_one(tmp_path: Path) -> None:
    site, before = tmp_path / "live", tmp_path / "site"
    server = serve.start_server(site, 0, before)
    address = f"http://127.0.0.1:{server.server_port}"
    before.mkdir()
    (before / "index.html").write_text("<body>Before")
    assert fetch(address)[0] == 503, "half a site is none"
    (before / "404.html").touch()
    assert fetch(address)[1].startswith("<body>Before")
    with urllib.request.urlopen(f"{address}/-/live", timeout=60) as events:
        first = events.readline()
        site.mkdir()
        (site / "index.html").write_text("<body>Now")
        assert events.readline() == b"\n"
        assert events.readline() not in (first, b""), "the browser hears of the newer one"
    assert fetch(address)[1].startswith("<body>Now")
    server.shutdown()
    server.server_close()


def test_a_browser_that_comes_before_the_first_edition_hears_of_it(
    live: tuple[Path, str], tmp_path: Path
) -> None:
    site, address = live
    (tmp_path / "one").mkdir()
    with urllib.request.urlopen(f"{address}/-/live", timeout=60) as events:
        assert events.readline() == b"data: none\n"
        events.readline()
        publishing.publish_site(tmp_path / "one", site)
        assert events.readline() not in (b"data: none\n", b"")


def test_the_browser_hears_of_each_new_edition(live: tuple[Path, str], tmp_path: Path) -> None:
    site, address = live
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    publishing.publish_site(tmp_path / "one", site)
    with urllib.request.urlopen(f"{address}/-/live", timeout=60) as events:
        first = events.readline()
        events.readline()
        publishing.publish_site(tmp_path / "two", site)
        assert first.startswith(b"data: ")
        assert events.readline() not in (first, b"")
