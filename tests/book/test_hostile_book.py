"""Broken and malicious books: one message with its place, nothing published, no foreign code run."""

import os
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.command.cli import main
from generator.site.content_policy import digests_of_own_inline_scripts
from generator.site.foreign_code import ProjectCode, find_foreign_code
from rules_engine.registry import GAMES, find_game
from tests.support.small_book import write_book

pytestmark = pytest.mark.usefixtures("small_builds")

PLAY = 'game: foster/canfield\npack: ??-\n= end: no\n```\n'


@pytest.fixture
def book_folder(tmp_path: Path) -> Path:
    return write_book(tmp_path / "book")


def build_small_book(book_folder: Path) -> Result:
    return CliRunner().invoke(main, ["build", "--root", str(book_folder)], catch_exceptions=False)


def make_text_writer(path: str, text: str) -> Callable[[Path], object]:
    def write(book_folder: Path) -> None:
        (book_folder / path).parent.mkdir(exist_ok=True)
        (book_folder / path).write_text(text, "utf-8")

    return write


def make_page_writer(text: str) -> Callable[[Path], object]:
    return make_text_writer("docs/a.md", text)


def write_files_outside_book(book_folder: Path) -> None:
    (book_folder / "secret.play").write_text(PLAY)
    (book_folder / "secret.md").write_text("# A secret\n")


def make_including_page_writer(name: str) -> Callable[[Path], object]:
    def write(book_folder: Path) -> None:
        write_files_outside_book(book_folder)
        make_page_writer(f'# A\n\n```play one "One" from="{name}"\n```\n')(book_folder)

    return write


def make_link_maker(name: str, to: str) -> Callable[[Path], object]:
    def link(book_folder: Path) -> None:
        write_files_outside_book(book_folder)
        (book_folder / name).symlink_to(to)

    return link


def make_settings_a_folder(book_folder: Path) -> None:
    (book_folder / "mkdocs.yml").unlink()
    (book_folder / "mkdocs.yml").mkdir()


def make_setting_adder(line: str) -> Callable[[Path], object]:
    def add(book_folder: Path) -> None:
        text = (book_folder / "mkdocs.yml").read_text("utf-8")
        key = line.partition(":")[0]
        (book_folder / "mkdocs.yml").write_text(f"{line}\n" + re.sub(rf"(?m)^{key}:.*\n", "", text), "utf-8")
        (book_folder / "mine.py").write_text("open('ran', 'w')\n")

    return add


def make_settings_replacer(line: str) -> Callable[[Path], object]:
    def write(book_folder: Path) -> None:
        (book_folder / "mkdocs.yml").write_text(f"site_name: A\n{line}\n", "utf-8")
        (book_folder / "mine.py").write_text("open('ran', 'w')\n")

    return write


FRONT = "---\n{}\n---\n# A\n"
EDITION = 'number: 1\ndate: 2026-11-22\ntitle: "A"\nauthors: "B"\n'
ODD: dict[str, tuple[Callable[[Path], object], str]] = {
    "a template": (make_page_writer(FRONT.format("template: nowhere.html")),
        "docs/a.md:2:1: unknown key 'template'"),
    "a deep front matter": (
        make_page_writer(FRONT.format("title: " + "[" * 3000)),
            "docs/a.md:2:47: the front matter: values are nested"),
    "a key twice": (
        make_page_writer(FRONT.format("title: One\ntitle: Two")),
            "docs/a.md:3:1: the front matter: the key 'title'"),
    "a title that is none": (make_page_writer(FRONT.format("title: [One]")),
        "docs/a.md:2:1: title: expected text"),
    "front matter that runs": (
        make_page_writer(FRONT.format("title: !!python/name:os.system x")),
            "docs/a.md:2:8: the front matter: the tag"),
    "front matter of no kind": (
        make_page_writer(FRONT.format("- a")),
            "docs/a.md:2:1: the front matter must consist of names and values"),
    "an alias": (make_page_writer(FRONT.format("names: &a [*a]")),
        "docs/a.md:2:12: the front matter: the alias *a"),
    "a deep side list": (
        make_text_writer("docs/nav.yml", "- " * 400 + "index.md\n"),
            "docs/nav.yml:1:81: values are nested more than"),
    "a side list of no text": (
        lambda root: (root / "docs" / "nav.yml").write_bytes(b"\xff"),
        "docs/nav.yml:1:1: byte 0 is not valid UTF-8"),
    "a register of no text": (
        lambda root: (root / "docs" / "addresses.txt").write_bytes(b"\xff"), "docs/addresses.txt:1:1: byte"),
    "a device": (
        make_including_page_writer("/dev/zero"),
            "docs/a.md:3:1: no transcript can be read from '/dev/zero': the file is"),
    "a file outside": (
        make_including_page_writer("../secret.play"),
            "docs/a.md:3:1: no transcript can be read from '../secret"),
    "a folder for a page": (lambda root: (root / "docs" / "a.md").mkdir(), "docs/a.md:1:1: expected a file"),
    "a folder for a transcript": (
        lambda root: (root / "docs" / "a.play").mkdir(), "docs/a.play:1:1: expected a file, found a folder"),
    "a pipe for a page": (
        lambda root: os.mkfifo(root / "docs" / "a.md"), "docs/a.md:1:1: expected a file, found some"),
    "a page elsewhere": (
        make_link_maker("docs/a.md", "../secret.md"),
            "docs/a.md:1:1: the symbolic link leads out of the book"),
    "a dangling link": (
        make_link_maker("docs/a.md", "nowhere"), "docs/a.md:1:1: the symbolic link leads to a missing file"),
    "a looping link": (
        make_link_maker("docs/a.md", "a.md"), "docs/a.md:1:1: the symbolic link leads to a missing file"),
    "a dangling transcript": (
        make_link_maker("docs/a.play", "nowhere"),
            "docs/a.play:1:1: the symbolic link leads to a missing file"),
    "a linked device": (
        make_link_maker("docs/a.png", "/dev/zero"),
            "docs/a.png:1:1: the symbolic link leads out of the book"),
    "a linked folder": (make_link_maker("docs/more", "."),
        "docs/more:1:1: expected a file, found a link to a folder"),
    "a folder for settings": (make_settings_a_folder, "mkdocs.yml:1:1: expected a file, found a folder"),
    "settings that run": (
        make_setting_adder('site_name: !!python/object/apply:os.system ["touch ran"]'),
            "mkdocs.yml:1:12: the tag"),
    "settings of the machine": (make_setting_adder("site_url: !ENV HOME"), "mkdocs.yml:1:11: the tag '!ENV'"),
    "settings with hooks": (make_setting_adder("hooks: [mine.py]"), "mkdocs.yml:1:1: hooks: not allowed"),
    "settings from elsewhere": (make_setting_adder("INHERIT: other.yml"),
        "mkdocs.yml:1:1: INHERIT: not allowed"),
    "a file of the machine": (
        make_settings_replacer("markdown_extensions: [{pymdownx.snippets: {base_path: [/etc]}}]"),
        "mkdocs.yml:2:1: pymdownx.snippets: not an allowed Markdown extension"),
    "an extension of the book's own": (
        make_settings_replacer("markdown_extensions: [mine]"),
            "mkdocs.yml:2:1: mine: not an allowed Markdown extension"),
    "a site elsewhere": (make_setting_adder("site_dir: .."),
        "mkdocs.yml:1:1: site_dir: expected a folder inside"),
    "templates": (
        make_setting_adder("theme: {name: material, custom_dir: docs}\nold_theme:"),
            "mkdocs.yml:1:1: custom_dir: "),
    "junk for an edition": (
        make_text_writer("editions/1.zip", "junk"),
            "editions/1.zip: not a valid archive of an edition's pages"),
    "a broken edition": (make_text_writer("docs/edition.yml", "a: ["),
        "docs/edition.yml:1:5: invalid YAML"),
    "a strange language": (
        make_text_writer("docs/edition.yml", f"{EDITION}language: 1"),
            "docs/edition.yml:1:1: language: exp"),
    "a script": (
        make_page_writer("# A\n\n<script>alert(1)</script>\n"),
            "docs/a.md:3:1: the element <script>; a page must"),
    "a script of a file": (
        make_page_writer('# A\n\n<script src="../a.js"></script>\n'), "docs/a.md:3:1: the element <script>"),
    "a script past the article": (
        make_page_writer("# A\n\n</article><SCRIPT>alert(1)</SCRIPT>\n"), "docs/a.md:3:11: the element"),
    "a module": (
        make_page_writer('# A\n\n<script type="module">alert(1)</script>\n'),
            "docs/a.md:3:1: the element <script>"),
    "a handler": (
        make_page_writer("# A\n\n<svg/onload=alert(1)>\n"),
            "docs/a.md:3:6: the attribute onload; a page must"),
    "a handler in a list of attributes": (
        make_page_writer('# A\n\n[x](index.md){ onclick="alert(1)" }\n'),
            "docs/a.md:3:16: the attribute onclick"),
    "a link that runs": (
        make_page_writer("# A\n\n[x](javascript:alert(1))\n"), "docs/a.md:3:5: the address 'javascript:"),
    "a link that runs in disguise": (
        make_page_writer("# A\n\n<a href='java&#9;&#115;cript:alert(1)'>x</a>\n"),
            "docs/a.md:1:1: the address 'java\\t"),
    "a frame": (
        make_page_writer('# A\n\n<iframe src="https://a.example"></iframe>\n'),
            "docs/a.md:3:1: the element <iframe>"),
    "a policy of its own": (
        make_page_writer('# A\n\n<meta http-equiv="refresh" content="0">\n'),
            "docs/a.md:3:7: the element <meta"),
    "a picture that runs": (
        make_text_writer("docs/a.svg", '<svg onload="x()"/>'), "docs/a.svg:1:6: the attribute onload"),
    "a front matter that is none": (
        make_page_writer("title: A</title><script>alert(1)</script>\n\n# A\n"),
            "docs/a.md:1:17: the element <script>"),
    "a page of HTML": (make_text_writer("docs/a.html", "<html></html>"), "a.html: no <meta charset"),
}


@pytest.mark.parametrize("name", ODD)
def test_a_hostile_book_gives_one_message_and_publishes_nothing(
    name: str, book_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(book_folder)
    change, said = ODD[name]
    change(book_folder)
    result = build_small_book(book_folder)
    assert result.exit_code == 1
    first, *rest = result.stderr.splitlines()
    assert first.startswith(said), result.stderr
    assert rest == ["1 fault; nothing was published"]
    assert not (book_folder / "site").exists()
    assert not (book_folder / "ran").exists()


class PageParts(HTMLParser):
    """Collects the elements and attributes of a page as a browser would parse them."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.attributes: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]


def parts_of_built_page(path: Path) -> PageParts:
    found = PageParts()
    found.feed(path.read_text("utf-8"))
    return found


MARKS = '</title><script>alert(1)</script><b id=evil> [x](javascript:alert(1)){ onclick } `c` *e* " onx="1'


def _allow_leftover_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn off the check for leftover markup, which would refuse the page first."""
    monkeypatch.setattr("generator.site.page_finishing.find_leftover_markup", lambda _: [])


@pytest.mark.parametrize(
    "text",
    [
        FRONT.format(f"title: {MARKS!r}\ndescription: {MARKS!r}"),
        "# A &lt;/title>&lt;script>alert(1)&lt;/script>&lt;b id=evil>\n",
        f"# A\n\n```play one '{MARKS}'\n{PLAY}",
    ],
)
def test_markup_in_titles_is_escaped_on_every_page(
    book_folder: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _allow_leftover_markup(monkeypatch)
    make_page_writer(text)(book_folder)
    result = build_small_book(book_folder)
    assert result.exit_code == 0, result.stderr
    for path in (book_folder / "site").rglob("*.html"):
        found = parts_of_built_page(path)
        assert ("id", "evil") not in found.attributes, f"{path}: a title was taken as markup"
        assert not [name for name, _ in found.attributes if name.startswith("on")], (
            f"{path}: a title has set an event handler")
        assert not [value for _, value in found.attributes if value.startswith("javascript:")], (
            f"{path}: a title has become a script address")
        scripts = re.findall(r"<script>(.*?)</script>", path.read_text("utf-8"), re.DOTALL)
        assert "alert" not in "".join(scripts), f"{path}: a title has become a script"
    assert "alert(1)" in (book_folder / "site" / "a" / "index.html").read_text(
        "utf-8"), "it is printed, as text"


def test_markup_in_other_names_and_summaries_is_escaped(
    book_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _allow_leftover_markup(monkeypatch)
    home = book_folder / "docs" / "canfield.md"
    names = f"names: ['{MARKS}']\nsummary: '{MARKS}'\ntitle: Canfield"
    home.write_text(home.read_text("utf-8").replace("title: Canfield", names) + "\n## Names\n", "utf-8")
    make_page_writer("# A\n\n```games\n```\n")(book_folder)
    result = build_small_book(book_folder)
    assert result.exit_code == 0, result.stderr
    for path in (book_folder / "site").rglob("*.html"):
        assert ("id", "evil") not in parts_of_built_page(path).attributes, (
            f"{path}: a name or summary was taken as markup")
        assert not [value for _, value in parts_of_built_page(path).attributes
            if value.startswith("javascript:")]


def test_a_title_may_contain_an_equals_sign(book_folder: Path) -> None:
    make_page_writer(f'# A\n\n```play one "a = b, a=b"\n{PLAY}')(book_folder)
    assert build_small_book(book_folder).exit_code == 0


def test_prose_that_only_looks_like_code_is_accepted(book_folder: Path) -> None:
    make_page_writer(
        '# A\n\nOne onto = two. <b title="javascript: a language" data-from="x">B</b> `<script>`\n')(
        book_folder)
    assert build_small_book(book_folder).exit_code == 0


def test_a_content_policy_allows_only_the_projects_own_scripts() -> None:
    html = "<script>ours()</script><script>alert(1)</script>"
    assert digests_of_own_inline_scripts(html, {"ours()"}) == digests_of_own_inline_scripts(
        "<script>ours()</script>", {"ours()"}
    )
    assert len(digests_of_own_inline_scripts(html, {"ours()"})) == 1
    assert digests_of_own_inline_scripts(html, ()) == set()


@pytest.mark.parametrize(
    "html",
    [
        "<script>ours( )</script>", "<script >ours()</script>", '<script src="ours.js">alert(1)</script>',
        '<script src="theirs.js"></script>', '<script src="../ours.js"></script>', "<a href= javascript:x>",
        '<a title="x"href="javascript:x">', "<a HREF='\x01java\nscript:x'>", '<a href="&#x6a;avascript:x">',
        '<svg><a xlink:href="javascript:x">', '<svg><animate to="javascript:x">',
        "<form action='vbscript:x'>", '<a href="data:text/html,x">', '<img src="data:image/svg+xml,x">',
        "<b x=''onfocus =y>",
        "<p/ONCLICK=x>", "<base href=x>", "<embed src=x>", "<object data=x>",
        '<script type="application/json"><!--<script></script>',
    ],
)
def test_foreign_code_is_found_in_every_spelling(html: str) -> None:
    own = ProjectCode({"ours()"}, {"a/ours.js"})
    assert list(find_foreign_code(f"<p>One</p>{html}", "a/index.html", own))


@pytest.mark.parametrize(
    "html",
    [
        "<script>ours()</script>", '<script defer src="ours.js"></script>', '<a href="https://a.example/?on=1">',
        '<img src="data:image/png;base64,x">', '<p title="onclick=x">', '<a href="mailto:a@b.example">',
        '<script type="application/ld+json">{"a": "\\u003c"}</script>',
    ],
)
def test_own_scripts_and_harmless_links_are_accepted(html: str) -> None:
    assert (
        list(find_foreign_code(
            f"<p>One</p>{html}", "a/index.html", ProjectCode({"ours()"}, {"a/ours.js"}))) == []
    )


@pytest.mark.parametrize("command", ["build", "check"])
@pytest.mark.parametrize(("does", "said"), [
    ("raise RuntimeError('no game today')", "no game today"),
    ("raise SystemExit(0)", "it ends the program"),
])
def test_games_that_cannot_be_loaded_are_reported_in_one_line(
    command: str, does: str, said: str, book_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (book_folder / "broken_games.py").write_text(f"\n{does}\n")
    monkeypatch.syspath_prepend(book_folder)
    result = CliRunner().invoke(main, [command, "--games", "broken_games"], catch_exceptions=False)
    assert result.exit_code == 2
    told = f"module 'broken_games' of games cannot be loaded: broken_games.py:2: {said}\n"
    assert result.stderr.endswith(told)


def test_a_game_that_exits_the_program_is_reported_in_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "ending_game.py").write_text("import sys\nsys.exit()\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(GAMES, "house/ending", "ending_game")
    told = r"game 'house/ending' cannot be loaded: ending_game\.py:2: it ends the program"
    with pytest.raises(LookupError, match=told):
        find_game("house/ending")


def test_lock_files_of_editors_are_ignored(book_folder: Path) -> None:
    (book_folder / "docs" / ".#index.md").symlink_to("someone@somewhere")
    assert build_small_book(book_folder).exit_code == 0
    assert not list((book_folder / "site").rglob(".#*"))
