"""One command registers a new text; a user's own book keeps its register beside its games."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.command.cli import main
from rules_engine.model.citation import SourceCitation
from rules_engine.registry import GAMES, add_games
from rules_engine.texts import sources
from rules_engine.texts.copies import first_heading_of_text_copy, title_case
from rules_engine.texts.sources import (
    book_from_json,
    book_ids,
    citation_in_words,
    find_passage,
    find_source_book,
)

ROOT = Path(__file__).parents[2]
WHIM = """\
WHIM

One pack of cards

Seven columns of five cards each are dealt. The other cards
are the talon.

Turn its first card. On it goes any outer card that is one higher or lower.

NOTE. Nothing goes on a king.
"""


@pytest.fixture
def copy_of_text(tmp_path: Path) -> Path:
    file = tmp_path / "whim.txt"
    file.write_text(WHIM)
    return file


@pytest.fixture
def restore_register_folders(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget what a test registers."""
    monkeypatch.setattr(sources, "_FOLDERS", list(sources._FOLDERS))
    known = dict(GAMES)
    yield
    GAMES.clear()
    GAMES.update(known)
    find_source_book.cache_clear()


def run_sources_add(copy_of_text: Path, *more: str) -> Result:
    return CliRunner().invoke(main, ["sources", "add", str(copy_of_text), *more], catch_exceptions=False)


def add_text_as_new_book(copy_of_text: Path, *more: str) -> Result:
    where = ("--into", str(copy_of_text.parent / "register"))
    return run_sources_add(copy_of_text, "--book", "nobodys", "--title", "House Rules", *where, *more)


def test_a_text_is_registered_by_counts_without_its_words(copy_of_text: Path) -> None:
    result = add_text_as_new_book(copy_of_text, "--author", "A. Player", "--year", "2024")
    file = copy_of_text.parent / "register/nobodys.json"
    assert result.stdout == f"nobodys, WHIM: 3 paragraphs, 6 sentences\nwritten to {file}\n"
    text = file.read_text()
    held = book_from_json(json.loads(text))
    assert (held.id, held.name, held.author, held.published) == (
        "nobodys",
        "House Rules",
        "A. Player",
        "2024",
    )
    rows = held.passages_by_heading["whim"].paragraphs
    assert [(row.number, row.kind, row.words, row.sentences) for row in rows] == [
        (0, "head", 4, 1),
        (1, "paragraph", 14, 2),
        (2, "paragraph", 16, 2),
        (3, "note", 6, 1),
    ]
    assert held.passages_by_heading["whim"].title == "Whim"
    for word in ("talon", "Seven", "higher", "king", "outer"):
        assert word not in text, f"the register contains the word {word} of the text"


def test_adding_passages_to_a_book_keeps_the_earlier_ones(copy_of_text: Path) -> None:
    assert add_text_as_new_book(copy_of_text).exit_code == 0
    before = book_from_json(json.loads((copy_of_text.parent / "register/nobodys.json").read_text()))
    copy_of_text.write_text(
        f"A foreword.\n\n{WHIM}\nTHE LONG WALK\n\nWalk far. Then rest.\n\nSnap\n\nSay it.\n")
    assert add_text_as_new_book(copy_of_text, "--heading", "THE LONG WALK", "--heading",
        "Snap").exit_code == 0
    after = book_from_json(json.loads((copy_of_text.parent / "register/nobodys.json").read_text()))
    assert after.passages[:1] == before.passages
    assert [one.title for one in after.passages] == ["Whim", "The Long Walk", "Snap"]
    assert [row.sentences for row in after.passages_by_heading["the long walk"].paragraphs] == [2]


def test_a_typed_paragraph_number_that_counts_as_a_sentence_gives_a_warning(copy_of_text: Path) -> None:
    copy_of_text.write_text("WHIM\n\n1. Seven columns are dealt.\n\n(2) Turn a card. It goes. See rule 3.\n")
    result = add_text_as_new_book(copy_of_text)
    assert result.exit_code == 0
    assert result.stderr == (
        "WHIM, paragraph 1: the number '1.' counts as sentence 1; if it only numbers the "
        "paragraph, "
        "remove it from the text and run 'by-the-book sources write'\n")


def test_a_text_without_typed_numbers_gives_no_warning(copy_of_text: Path) -> None:
    assert add_text_as_new_book(copy_of_text).stderr == ""


def run_sources_remove(*words: str) -> Result:
    return CliRunner().invoke(main, ["sources", "remove", *words], catch_exceptions=False)


def test_a_passage_is_removed_and_then_the_book_with_its_last_one(copy_of_text: Path) -> None:
    copy_of_text.write_text(f"{WHIM}\nSNAP\n\nSay it.\n")
    assert add_text_as_new_book(copy_of_text, "--heading", "WHIM").exit_code == 0
    file = copy_of_text.parent / "register/nobodys.json"
    before = file.read_text()
    assert add_text_as_new_book(copy_of_text, "--heading", "SNAP").exit_code == 0
    where = ("--book", "nobodys", "--into", str(file.parent))
    result = run_sources_remove(*where, "--heading", "Snap")
    assert result.stdout == f"nobodys, Snap: removed\nwritten to {file}\n"
    assert file.read_text() == before
    result = run_sources_remove(*where, "--heading", "WHIM")
    assert result.stdout == f"nobodys, WHIM: removed\nno passage is left; removed {file}\n"
    assert not file.exists()


@pytest.mark.parametrize(("words", "code", "said"), [
    (("--book", "foster", "--heading", "Canfield"), 1, "foster/canfield cites foster, Canfield; "),
    (("--book", "foster", "--heading", "Snap"), 2, "has no passage 'Snap'; it has "),
    (("--book", "nobodys", "--heading", "Snap"), 1, "the register has no book 'nobodys'; it has "),
    (("--book", "foster"), 2, "Missing option '--heading'"),
])
def test_a_cited_or_unknown_passage_is_not_removed(words: tuple[str, ...], code: int, said: str) -> None:
    before = {path: path.read_bytes() for path in (ROOT / "rules_engine/texts/register").iterdir()}
    result = run_sources_remove(*words)
    assert result.exit_code == code
    assert said in result.stderr
    assert {path: path.read_bytes() for path in (ROOT / "rules_engine/texts/register").iterdir()} == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--book", "nobodys"), "the register has no book 'nobodys'; give its --title"),
        (
            ("--book", "foster", "--title", "Hoyle"),
            'the title of foster is "Foster\'s Complete Hoyle" in the register, not',
        ),
        (
            ("--book", "foster", "--heading", "Canfield"),
            "foster has a passage 'Canfield' already; if its text has changed, run ",
        ),
        (("--book", "foster", "--into", "elsewhere"), "already registers a book 'foster'"),
        (("--book", "nobodys", "--title", "H", "--heading", "NO SUCH GAME"), "no heading 'NO SUCH GAME'"),
        (("--book", "nobodys", "--title", "H", "--heading", "One pack of cards"), "no paragraph under"),
    ],
)
def test_an_invalid_registration_is_refused_and_nothing_is_written(
    copy_of_text: Path, words: tuple[str, ...], said: str
) -> None:
    if "One pack of cards" in words:
        copy_of_text.write_text("One pack of cards\n")
    before = {path: path.read_bytes() for path in (ROOT / "rules_engine/texts/register").iterdir()}
    result = run_sources_add(copy_of_text, *words)
    assert result.exit_code == 1
    assert said in result.stderr
    assert result.stderr.endswith("nothing was written\n")
    assert result.stderr.count("\n") == 1
    assert {path: path.read_bytes() for path in (ROOT / "rules_engine/texts/register").iterdir()} == before


def test_a_wrong_command_line_is_a_usage_error(copy_of_text: Path) -> None:
    assert run_sources_add(copy_of_text).exit_code == 2
    assert run_sources_add(copy_of_text, "--book", "My House").exit_code == 2
    assert run_sources_add(copy_of_text.parent / "none", "--book", "nobodys").exit_code == 2


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        (WHIM, "WHIM"),
        ("# Whim\n\nDeal.", "Whim"),
        ("\n\nWhim\n\nDeal.", "Whim"),
        ("Deal seven columns of five cards.\n", ""),
        ("", ""),
        ("Whim\nas played\n\nDeal.", ""),
    ],
)
def test_the_heading_is_found_at_the_beginning_of_a_text(text: str, heading: str) -> None:
    assert first_heading_of_text_copy(text) == heading


def test_a_heading_in_capitals_becomes_a_title() -> None:
    assert title_case("THE HOUSE IN THE WOOD") == "The House in the Wood"
    assert title_case("Double Rum") == "Double Rum"


@pytest.mark.usefixtures("restore_register_folders")
def test_a_users_own_book_is_cited_like_any_other(
    copy_of_text: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = copy_of_text.parent / "my_whim"
    package.mkdir()
    (package / "__init__.py").write_text("GAMES: dict[str, str] = {}\n")
    assert (
        run_sources_add(
            copy_of_text, "--book", "nobodys", "--title", "House Rules", "--into", str(package / "register")
        ).exit_code
        == 0
    )
    monkeypatch.syspath_prepend(copy_of_text.parent)
    cite = SourceCitation("nobodys", "Whim", 2, (2,))
    assert citation_in_words(cite) == "nobodys, Whim, paragraph 2, sentence 2"
    add_games("my_whim")
    add_games("my_whim")
    assert "nobodys" in book_ids()
    assert citation_in_words(cite) == "House Rules, Whim, paragraph 2, sentence 2"
    assert [row.kind for row in find_passage("nobodys", "WHIM").paragraphs] == [
        "head",
        "paragraph",
        "paragraph",
        "note",
    ]
    shown = CliRunner().invoke(main, ["sources", "show", str(copy_of_text), "WHIM", "--games", "my_whim"])
    assert "   2.2  On it goes any outer card" in shown.stdout
    held = CliRunner().invoke(main, ["sources", "verify", str(copy_of_text), "--games", "my_whim"])
    assert held.stdout == f"{copy_of_text}: nobodys, WHIM: word for word\n"
    before = (package / "register/nobodys.json").read_text()
    copy_of_text.write_text(WHIM.replace("Nothing", "No card"))
    written = CliRunner().invoke(main, ["sources", "write", str(copy_of_text), "--games", "my_whim"])
    assert written.stdout == "nobodys: 4 paragraphs written\n"
    assert (package / "register/nobodys.json").read_text() != before


@pytest.mark.usefixtures("restore_register_folders")
def test_a_book_id_that_is_already_registered_is_refused(
    copy_of_text: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = copy_of_text.parent / "my_hoyle"
    (package / "register").mkdir(parents=True)
    (package / "__init__.py").write_text("GAMES: dict[str, str] = {}\n")
    (package / "register/foster.json").write_text("{}")
    monkeypatch.syspath_prepend(copy_of_text.parent)
    with pytest.raises(LookupError, match="the register has a book 'foster' already"):
        add_games("my_hoyle")
    (package / "register/foster.json").rename(package / "register/hoyle.json")
    add_games("my_hoyle")
    with pytest.raises(LookupError, match="the register of 'hoyle' cannot be read"):
        find_source_book("hoyle")


def test_the_registered_books_are_those_that_have_a_file() -> None:
    found = sorted(path.stem for path in (ROOT / "rules_engine/texts/register").glob("*.json"))
    assert list(book_ids()) == found
    code = "from rules_engine.texts.sources import book_ids; print(*book_ids())"
    listed = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert listed.stdout.split() == found
