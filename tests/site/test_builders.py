"""The same Markdown under the two builders that can read it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from posixpath import join, normpath

import pytest
import yaml

from generator.archive.frozen_pages import is_printable_sheet_or_live_table
from generator.archive.old_name_links import collect_old_name_links
from generator.archive.permanent_names import read_name_register
from generator.proof.memory import ResultMemory
from generator.site.manuscript_pages import make_builder_input
from generator.site.side_list import read_navigation
from generator.site.site_build import build_site
from generator.support.disk_cache import FOLDER, DiskCache
from tests.conftest import ROOT, Book
from tests.support.small_book import write_book

ANSI = re.compile(r"\x1b\[[0-9;]*m")


ARTICLE = re.compile(r"<article [^>]*\bmd-content__inner\b.*?</article>", re.DOTALL)
TAG = re.compile(r"""<[a-z][^\s/>]*((?:\s+[^\s"'>=/]+(?:="[^"]*"|='[^']*'|=[^\s"'>]+)?)*)\s*/?>""")
ID = re.compile(r"""\sid=(?:"([^"]*)"|([^\s"]+))""")


def ids_in_article(html: str) -> list[str]:
    """Return the ids inside the article of a page, in order; none where it has no article.

    A parser of HTML takes six times as long for what builders write.
    """
    article = ARTICLE.search(html)
    found = (ID.search(attributes) for attributes in TAG.findall(article[0])) if article else ()
    return [one[1] or one[2] for one in found if one]


def article_ids(site: Path) -> dict[str, list[str]]:
    """The ids of each page's article, sorted, by the page's path."""
    found = {}
    for page in sorted(site.rglob("*.html")):
        # The frozen pages, the cribs and the pages for frames are made after the builder.
        name = page.relative_to(site).as_posix()
        if (
            page.name != "404.html"
            and not name.startswith("edition/")
            and "/embed/" not in name
            and not is_printable_sheet_or_live_table(name)
        ):
            # Zensical puts its own mark into the article.
            found[name] = sorted(set(ids_in_article(page.read_text(encoding="utf-8"))) - {"__skip"})
    return found


def build_with_zensical(source: Path, pages: Path, root: Path) -> Path:
    """Build the Markdown in `pages` with Zensical, with the same figures and steps put into its boxes.

    `source` is the book's folder, and `root` the folder to work in. Returns the site.
    """
    shutil.copy(source / "mkdocs.yml", root)
    ordered = {"INHERIT": "mkdocs.yml", "nav": read_navigation(source / "docs", pages)}
    (root / "ordered.yml").write_text(yaml.safe_dump(ordered), encoding="utf-8")
    shutil.copytree(pages, root / "build" / "pages")
    command = [
        sys.executable,
        "-m",
        "zensical",
        "build",
        "--strict",
        "--config-file",
        str(root / "ordered.yml"),
    ]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=root)
    assert run.returncode == 0, ANSI.sub("", run.stdout + run.stderr)
    made = make_builder_input(
        source, root / "again", result_memory=ResultMemory(DiskCache(source / "build" / FOLDER))
    )
    found_names = collect_old_name_links(read_name_register(source / "docs"))
    for page in made.book.pages:
        path = root / "build" / "site" / page.url / "index.html"
        html = path.read_text(encoding="utf-8")
        html = made.figures[page.path].load_figures().fill_page(html)
        # Old names are given to a page when it is finished, whoever built it.
        path.write_text(found_names.add_links_to_page(page.url.rstrip("/"), html), encoding="utf-8")
    return root / "build" / "site"


@pytest.fixture(scope="module")
def small_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a small book with lists, tables, figures and steps, built by both builders."""
    root = write_book(tmp_path_factory.mktemp("small") / "book")
    for page in ("glossary.md", "guide/notation.md", "guide/model.md"):
        text = re.sub(r"\]\([^)#]+\.md(#[^)]*)?\)", "](index.md)", (ROOT / "docs" / page).read_text("utf-8"))
        (root / "docs" / Path(page).name).write_text(re.sub(r"\]\(#[^)]*\)", "](index.md)", text), "utf-8")
    names = ("index", "canfield", "glossary", "notation", "model")
    (root / "docs" / "nav.yml").write_text("".join(f"- {name}.md\n" for name in names), "utf-8")
    pressed = build_site(root, root / "build", root / "published")
    assert pressed.problem_lines == []
    return root


@pytest.fixture(scope="module")
def small_site_built_by_zensical(small_book: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    pages = small_book / "build" / "pages"
    return build_with_zensical(small_book, pages, tmp_path_factory.mktemp("zensical"))


def test_both_builders_give_pages_of_a_small_book_the_same_ids(
    small_book: Path, small_site_built_by_zensical: Path
) -> None:
    ours, theirs = article_ids(small_book / "published"), article_ids(small_site_built_by_zensical)
    assert sum(map(len, ours.values())) > 100
    assert ours == theirs


def test_both_builders_list_the_pages_of_a_small_book_in_the_same_order(
    small_book: Path, small_site_built_by_zensical: Path
) -> None:
    ours, theirs = (links_of_side_list(site, "canfield")
        for site in (small_book / "published", small_site_built_by_zensical))
    assert ours == theirs
    assert "glossary" in ours


@pytest.fixture(scope="module")
def site_built_by_zensical(book: Book, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_with_zensical(ROOT, book.pages, tmp_path_factory.mktemp("zensical"))


@pytest.mark.recount
def test_both_builders_give_every_page_the_same_ids(book: Book, site_built_by_zensical: Path) -> None:
    ours, theirs = article_ids(book.site), article_ids(site_built_by_zensical)
    assert ours.keys() == theirs.keys()
    assert ours == theirs


def links_of_side_list(site: Path, page: str) -> list[str]:
    """The links of a page's side list in order, as paths from the root of the site."""
    html = (site / page / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'<a href="([^"]*)" class="md-nav__link', html)
    return [normpath(join(page, link)) for link in links if not link.startswith("#")]


@pytest.mark.recount
@pytest.mark.parametrize(("page", "order"), [
    ("names", ["games", "questions", "glossary", "cadogan", "foster", "ledger"]),
    ("cadogan/caesar", ["games", "cadogan/caesar", "cadogan/the-labyrinth", "cadogan/sly", "foster"]),
    ("guide/words", ["games", "cadogan", "foster", "ledger", "guide/words", "guide/notation"]),
])
def test_both_builders_list_all_pages_in_the_same_order(
    page: str, order: list[str], book: Book, site_built_by_zensical: Path
) -> None:
    ours, theirs = (links_of_side_list(site, page) for site in (book.site, site_built_by_zensical))
    assert ours == theirs
    assert [link for link in ours if link in order] == order


def test_every_id_occurs_once_on_its_page(book: Book) -> None:
    counts = []
    for page in book.site.rglob("*.html"):
        ids = ids_in_article(page.read_text(encoding="utf-8"))
        assert len(ids) == len(set(ids)), page
        counts.append(len(ids))
    assert sum(counts) > 30_000


def test_figures_and_steps_are_not_in_the_search_index(book: Book) -> None:
    index = (book.site / "search" / "records.js").read_text(encoding="utf-8")
    assert "20 face down" not in index
    assert "In words" not in index
    assert "A2345678910JQK" not in index
    assert "@incollection" not in index
    assert "A foundation keeps to one suit." in index
