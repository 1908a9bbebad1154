"""The offline archive of the site: links lead to files, and pages work without a server."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit
from zipfile import ZipFile

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, expect

from generator.command.cli import main
from generator.site.offline_archive import file_of_link, update_offline_archive, write_offline_archive
from generator.support.disk_cache import DiskCache
from tests.conftest import Book, WatchedPage

LINK = re.compile(r'\s(?:href|src)="([^"]*)"')
CANFIELD = "foster/canfield/index.html"
ID = re.compile(r'\sid="([^"]*)"')


@pytest.fixture(scope="module")
def unpacked_archive(book: Book, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with the unpacked archive."""
    folder = tmp_path_factory.mktemp("disk")
    write_offline_archive(book.site, folder / "book.zip", "book")
    with ZipFile(folder / "book.zip") as archive:
        archive.extractall(folder)
    return folder / "book"


def test_every_link_in_the_archive_leads_to_a_file(unpacked_archive: Path) -> None:
    files = {path.relative_to(unpacked_archive).as_posix() for path in unpacked_archive.rglob("*")
        if path.is_file()}
    texts = {name: (unpacked_archive / name).read_text(encoding="utf-8") for name in files
        if name.endswith(".html")}
    ids = {name: set(map(unescape, ID.findall(text))) for name, text in texts.items()}
    assert len(texts) > 20
    dead = []
    for name, text in texts.items():
        for link in map(unescape, set(LINK.findall(text))):
            address = urlsplit(link)
            if address.scheme:
                continue
            target = normpath(join(dirname(name), unquote(address.path))) if address.path else name
            is_play = target.endswith("/table/index.html") and "=" in address.fragment   # no id, but a play
            place = "" if is_play else unquote(address.fragment)
            if target not in files or (place and place not in ids[target]):
                dead.append(f"{name}: {link}")
    assert dead == []


def test_the_archive_has_figures_and_data_but_no_files_for_servers(
    unpacked_archive: Path) -> None:
    for name in ("figures/foster/canfield/opening-71.svg", "foster/canfield/too-low.play", "data/games.json"):
        assert (unpacked_archive / name).is_file(), f"{name} is missing"
    for name in ("_headers", "404.html", "robots.txt", "assets/missing.js", "sitemap.xml"):
        assert not (unpacked_archive / name).exists(), f"{name} is for servers only"
    # The figure of a step stands in its page, and is no file besides.
    assert list(unpacked_archive.glob("figures/**/example-*")) == []
    html = (unpacked_archive / CANFIELD).read_text(encoding="utf-8")
    assert html.count('class="svg-file"') == 1 < html.count('<figure class="plate"')


def test_a_game_page_works_from_disk(browser: Browser, unpacked_archive: Path) -> None:
    with browser.new_context(viewport={"width": 1280, "height": 900}) as context:
        watch = WatchedPage(context)
        page = watch.page
        page.goto((unpacked_archive / "foster" / "canfield" / "index.html").as_uri())
        figure = page.locator("figure.plate svg").first.bounding_box()
        assert figure is not None
        assert figure["width"] > 200
        example = page.locator("div.example:has(li.step:nth-of-type(3))").first
        steps = example.locator("ol.steps > li.step")
        assert [step.is_visible() for step in steps.all()].count(True) == 1
        example.locator(".bar .next").click()
        expect(steps.nth(1)).to_be_visible()
        expect(steps.nth(0)).to_be_hidden()
        page.locator("figure.plate:visible .svg-file").first.click()
        page.wait_for_url("**/figures/foster/canfield/*.svg")
        assert watch.errors == []
        assert watch.strangers == []


def test_the_search_works_from_disk(browser: Browser, unpacked_archive: Path) -> None:
    with browser.new_context(viewport={"width": 1280, "height": 900}) as context:
        watch = WatchedPage(context)
        watch.page.goto((unpacked_archive / "index.html").as_uri())
        watch.page.keyboard.press("/")
        watch.page.keyboard.type("canfield empty column once the reserve is gone")
        found = watch.page.locator(".hit").first
        expect(found).to_contain_text("What fills an empty column when the stock is gone?", timeout=60_000)
        found.click()
        watch.page.wait_for_url(f"{unpacked_archive.as_uri()}/foster/canfield/index.html#reading-stock-gone")
        assert watch.errors == []
        assert watch.strangers == []


def test_a_dispute_is_settled_from_disk(browser: Browser, unpacked_archive: Path) -> None:
    with browser.new_context(viewport={"width": 1280, "height": 900}) as context:
        watch = WatchedPage(context)
        page = watch.page
        page.goto((unpacked_archive / CANFIELD).as_uri())
        page.locator(".to-settle a").click()
        page.wait_for_url("**/settle/index.html?game=foster%2Fcanfield")
        page.get_by_label("In your own words").fill("king on ace")
        page.keyboard.press("Enter")
        verdict = page.locator(".verdict-card .verdict")
        expect(verdict).to_have_text("Yes: below the ace comes the king.", timeout=60_000)
        page.locator(".verdict-card a").last.click()
        page.wait_for_url("**/foster/canfield/index.html#reading-corner")
        assert watch.errors == []
        assert watch.strangers == []


@pytest.mark.parametrize(("link", "named"), [
    ("../b/", "../b/index.html"), ("../b", "../b/index.html"), ("..", "../index.html"),
    ("./", "./index.html"), ("", ""), ("one.play", "one.play"), ("https://a.b/", "https://a.b/"),
    ("mailto:a@b", "mailto:a@b"), ("../nowhere/", "../nowhere/"),
])
def test_a_link_to_a_folder_becomes_a_link_to_its_page(link: str, named: str) -> None:
    files = dict.fromkeys(["index.html", "a/index.html", "b/index.html", "a/one.play"]).keys()
    assert file_of_link("a/index.html", link, files) == named


def test_the_same_site_gives_the_same_bytes(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "a").mkdir(parents=True)
    (site / "index.html").write_text('<a href="a/">A</a>\n<script src="one.js"></script>')
    (site / "a" / "index.html").write_text("A")
    write_offline_archive(site, tmp_path / "one.zip", "book")
    (site / "index.html").touch()
    write_offline_archive(site, tmp_path / "two.zip", "book")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with ZipFile(tmp_path / "one.zip") as archive:
        assert archive.read("book/index.html").decode() == (
            '<a href="a/index.html">A</a>\n'
            '<script src="one.js"></script>')


def test_an_archive_is_packed_again_only_if_the_site_has_changed(tmp_path: Path) -> None:
    site, target, kept = tmp_path / "site", tmp_path / "one.zip", DiskCache(tmp_path / "kept")
    site.mkdir()
    (site / "index.html").write_text("A")
    assert update_offline_archive(site, target, "book", kept)
    packed = target.stat().st_mtime_ns
    assert not update_offline_archive(site, target, "book", kept)
    assert target.stat().st_mtime_ns == packed
    target.write_bytes(b"not an archive")
    assert update_offline_archive(site, target, "book", kept)
    (site / "index.html").write_text("B")
    assert update_offline_archive(site, target, "book", kept)
    with ZipFile(target) as archive:
        assert archive.read("book/index.html") == b"B"


def test_zip_packs_the_last_built_site(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["zip", "--root", str(tmp_path)])
    assert result.exit_code == 2
    assert "build it first" in result.stderr
    (tmp_path / "site").mkdir()
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text("site_name: Rules of the House\n")
    for name in ("index.html", "404.html"):
        (tmp_path / "site" / name).write_text("<p>A page</p>")
    result = CliRunner().invoke(main, ["zip", "--root", str(tmp_path)])
    assert result.exit_code == 0
    with ZipFile(tmp_path / "dist" / "rules-of-the-house.zip") as archive:
        assert archive.namelist() == ["rules-of-the-house/index.html"]
