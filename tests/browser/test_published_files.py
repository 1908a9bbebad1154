"""Files published beside the pages: figures that open alone, and transcripts that pass the check."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Page

from generator.draw.figure_colours import read_figure_styles
from generator.draw.svg_files import make_figure_file
from generator.proof.check import check_transcript_file
from rules_engine.registry import GAMES
from tests.conftest import Book

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
FIGURE = re.compile(r'<figure class="plate" id="([^"]+)".*?</figure>', re.DOTALL)
LINK = re.compile(r'<a class="svg-file" href="([^"]+)"')
CANFIELD = "foster/canfield"
LOOKS = ("fill", "stroke", "strokeWidth", "strokeDasharray", "strokeLinecap", "strokeOpacity", "opacity")


def figures_with_files(site: Path) -> Iterator[tuple[str, Path]]:
    """Yield each figure of the site's pages, as page and id, with the file that it links to."""
    for page in sorted(site.rglob("index.html")):
        if page.relative_to(site).parts[0] == "edition":
            continue   # a frozen page leads to the living page's files
        for figure in FIGURE.finditer(page.read_text(encoding="utf-8")):
            link = LINK.search(figure[0])
            assert link is not None, f"{page}#{figure[1]} has no link to its file"
            yield f"{page.parent.relative_to(site).as_posix()}#{figure[1]}", (page.parent / link[1]).resolve()


def test_every_figure_has_exactly_one_file(book: Book) -> None:
    found = list(figures_with_files(book.site))
    assert len(found) > 1000
    files = {path.resolve() for path in (book.site / "figures").rglob("*") if path.is_file()}
    assert {path for _, path in found} == files
    assert len(found) == len(files)
    for where, path in found:
        page, _, name = where.partition("#")
        folder = "index" if page == "." else page
        assert path == (book.site / "figures" / folder / f"{name}.svg").resolve(), (
            f"the file of {where} has another name")


def test_a_figure_file_contains_exactly_the_drawings_it_uses(book: Book) -> None:
    for path in sorted((book.site / "figures").rglob("*.svg")):
        root = ET.parse(path).getroot()
        ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        used = {element.attrib[HREF].removeprefix("#") for element in root.iter() if HREF in element.attrib}
        cards = {name for name in ids if name.startswith("card-")}
        assert len(ids) == len(set(ids)), path
        assert cards == used, path
        named = [root.attrib[name] for name in ("aria-labelledby", "aria-describedby")]
        assert [root.findtext(f"{SVG}{tag}", "") != "" for tag in ("title", "desc")] == [True, True], path
        assert set(named) == set(ids) - cards, path
        wide, high = (float(root.attrib[side]) for side in ("width", "height"))
        x, y, across, down = map(float, root.attrib["viewBox"].split())
        assert wide / high == pytest.approx(across / down, rel=0.02), path
        ground = root.find(f"{SVG}rect")
        assert ground is not None, path
        covered = [float(ground.attrib[key]) for key in ("x", "y", "width", "height")]
        assert covered == pytest.approx([x - 1, y - 1, across + 2, down + 2], abs=0.01), path
        tags = {element.tag for element in root.iter()}
        assert not tags & {f"{SVG}style", f"{SVG}script", f"{SVG}image", f"{SVG}a"}, path
        assert not [element for element in root.iter() if "class" in element.attrib], path
        assert "var(" not in path.read_text(encoding="utf-8"), path


def test_a_figure_file_looks_like_the_figure_on_its_page(page: Page, book: Book) -> None:
    """In light colours every shape looks the same, except the background."""
    names = ["opening-71", *(f"example-foundations-{number}-plate" for number in (2, 5, 8))]
    looks = f"""shapes => shapes.map(shape => {{
        const look = getComputedStyle(shape);
        return [shape.tagName, ...{json.dumps(LOOKS)}.map(name => look[name])];
    }})"""
    page.goto(f"/{CANFIELD}/")
    page.locator("div.example:has(#example-foundations-1) .all").click()
    # Piles, groups of piles and numbers that a page draws once stand whole in each file.
    page.evaluate("""() => {
        const shared = 'svg.cards:not(.cards-shared) use:is([href^="#p"], [href^="#g"], [href^="#n"])';
        for (let uses; (uses = document.querySelectorAll(shared)).length;) uses.forEach(use => {
            const drawn = document.querySelector(use.getAttribute("href")).cloneNode(true);
            use.replaceWith(...drawn.children);
        });
    }""")
    paper, baize = "rgb(249, 245, 234)", "rgb(235, 239, 225)"
    drawn = {}
    for name in names:
        shapes = page.locator(f"#{name} svg.cards").first.locator(":not(title, desc)")
        drawn[name] = [[paper if part == baize else part for part in look]
                       for look in shapes.evaluate_all(looks)]
        assert len(drawn[name]) > 10
    for name, wanted in drawn.items():
        page.goto((book.site / "figures" / CANFIELD / f"{name}.svg").as_uri())
        assert page.locator("svg > g").first.locator("*").evaluate_all(looks) == wanted, name


def test_a_figure_file_can_be_opened_alone_and_as_an_image(page: Page, book: Book) -> None:
    address = f"/figures/{CANFIELD}/opening-71.svg"
    root = ET.parse(book.site / address[1:]).getroot()
    size = [float(root.attrib["width"]), float(root.attrib["height"])]
    page.goto((book.site / address[1:]).as_uri())
    assert page.evaluate("document.documentElement.tagName") == "svg"
    box = page.locator("svg").bounding_box()
    assert box is not None
    assert [box["width"], box["height"]] == size
    page.goto("/")
    found = page.evaluate(
        """async address => {
            const image = new Image();
            image.src = address;
            await image.decode();
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
            const paint = canvas.getContext("2d");
            paint.drawImage(image, 0, 0);
            const {data} = paint.getImageData(0, 0, canvas.width, canvas.height);
            const colours = new Set();
            for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 4).join());
            return {size: [image.naturalWidth, image.naturalHeight], first: [...data.slice(0, 4)],
                    colours: colours.size};
        }""",
        address,
    )
    assert found["size"] == size
    assert found["first"] == [249, 245, 234, 255], "the ground is paper"
    assert found["colours"] > 50


PARTS = [0, *(pytest.param(part, marks=pytest.mark.recount) for part in (1, 2))]


@pytest.mark.parametrize("part", PARTS)
def test_published_transcripts_pass_the_check(book: Book, part: int) -> None:
    """Every third transcript is checked here, at least one of each game; `make recount` checks the others."""
    rows = json.loads((book.site / "data" / "examples.json").read_text(encoding="utf-8"))
    files = {path.relative_to(book.site).as_posix() for path in book.site.rglob("*.play")}
    files = {name for name in files if not name.startswith("edition/")}
    assert {row["transcript"] for row in rows} == files
    assert len(rows) == len(files)
    assert {row["game"] for row in rows[part::len(PARTS)]} == set(GAMES)
    for row in rows[part::len(PARTS)]:
        report = check_transcript_file(book.site / row["transcript"])
        assert report.problems == [], row["transcript"]
        assert report.game == row["game"]
        moves = [(step["line"], step["verdict"]) for step in row["steps"] if "verdict" in step]
        assert [(step["text"], step["verdict"]) for step in report.steps] == moves, row["transcript"]


def test_every_example_links_to_its_transcript(book: Book) -> None:
    for page in sorted(book.site.rglob("index.html")):
        if page.relative_to(book.site).parts[0] == "edition":
            continue
        text = page.read_text(encoding="utf-8")
        links = re.findall(r'<a class="transcript" href="([^"]+)"', text)
        keys = re.findall(r'id="example-([a-z0-9-]*[a-z][a-z0-9-]*)"[^>]*class="name|'
                          r'class="name"[^>]*id="example-([a-z0-9-]+)"', text)
        assert links == [f"{one or other}.play" for one, other in keys], page


def test_data_tables_name_existing_figures(book: Book) -> None:
    tables = {name: json.loads((book.site / "data" / f"{name}.json").read_text(encoding="utf-8"))
              for name in ("games", "examples")}
    for row in tables["games"]:
        assert (book.site / row["figure"]).is_file(), row["id"]
    told = {step["figure"] for row in tables["examples"] for step in row["steps"] if "figure" in step}
    files = (book.site / "figures").rglob("example-*.svg")
    assert told == {path.relative_to(book.site).as_posix() for path in files}


def test_figure_styles_use_light_colours_and_ignore_switchable_ones() -> None:
    ink = read_figure_styles(
        ":root body,\n:root body[data-x] {\n  --green: #123;\n  --paper: #fff;\n  --baize: #eee;\n}\n"
        "@media screen {\n  :root body[x] {\n    --green: #999;\n  }\n}\n"
        ".cards .way, .cards .far g { stroke: var(--green); }\n"
        ".cards .way.refused { stroke-width: 2; }\n"
        ".cards .halo { stroke: var(--baize); }\n"
        '[data-deck="four"] .cards .way { stroke: red; }\n'
        "@media screen {\n  .cards .way { stroke: blue; }\n}\n"
    )
    drawing = ET.fromstring(
        '<svg class="cards"><path class="way refused" stroke="#000"/><path class="halo"/>'
        '<g class="far"><g/><text/></g></svg>')
    ink.apply_to_element(drawing)
    assert ET.tostring(drawing, encoding="unicode") == (
        '<svg><path stroke="#123" stroke-width="2" /><path stroke="#fff" />'
        '<g><g stroke="#123" /><text /></g></svg>')


def test_special_characters_in_the_title_of_a_figure_file_are_kept() -> None:
    drawing = '<svg class="cards" viewBox="0 0 4 2" width="4" height="2"><use href="#card-paper"/></svg>'
    caption = "A &lt; B <b>&amp;</b> C /&gt;"
    root = ET.fromstring(
        make_figure_file(drawing, "here/#one", "Rules -- of the House", "one", caption, "none")
    )
    assert [root.findtext(f"{SVG}{tag}") for tag in ("title", "desc")] == ["A < B & C />", "none"]
