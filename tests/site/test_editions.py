"""Permanent names, the changes between editions, and closing an edition."""

from __future__ import annotations

import json
import shutil
import zipfile
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.archive.changes import compare_wordings, diff_words, list_changes_by_edition
from generator.archive.edition import ClosedEdition, Edition, read_closed_editions, read_edition
from generator.archive.old_name_links import collect_old_name_links
from generator.archive.permanent_names import NameRegister, permanent_names_of_site, read_name_register
from generator.command.cli import main
from tests.conftest import ROOT, Book

pytestmark = pytest.mark.usefixtures("small_builds")

DOCS = ROOT / "docs"
NOTHING = NameRegister()


def test_the_register_has_exactly_the_permanent_names_of_the_book(book: Book) -> None:
    present = permanent_names_of_site(book.site / "data")
    register = read_name_register(DOCS)
    assert register.find_faults(present) == []
    assert register.unregistered_names(present) == [], "run: python -m generator addresses --write"


def test_every_name_of_a_closed_edition_is_still_registered() -> None:
    register = read_name_register(DOCS)
    for edition in read_closed_editions(DOCS):
        registered = register.names | register.aliases.keys()
        missing = [name for name in edition.words if name not in registered]
        assert missing == [], f"edition {edition.number} has names that are not registered"


def test_a_removed_name_is_a_fault_and_a_renamed_one_is_not() -> None:
    register = NameRegister(frozenset({"a/b#rule-x", "a/b#rule-y"}))
    assert len(register.find_faults({"a/b#rule-y"})) == 1
    moved = NameRegister(frozenset({"a/b#rule-y"}), {"a/b#rule-x": "a/b#rule-y"})
    assert moved.find_faults({"a/b#rule-y"}) == []
    assert moved.unregistered_names({"a/b#rule-y", "a/b#rule-z"}) == ["a/b#rule-z"]


def test_an_alias_must_lead_from_a_missing_name_to_an_existing_one() -> None:
    register = NameRegister(frozenset(), {"a/b#x": "a/b#y", "a/b#y": "a/b#z"})
    assert register.current_name("a/b#x") == "a/b#z"
    assert register.find_faults({"a/b#z"}) == []
    assert len(register.find_faults({"a/b#q"})) == 2
    assert len(register.find_faults({"a/b#z", "a/b#x"})) == 1
    assert NameRegister(frozenset(), {"a#x": "a#y", "a#y": "a#x"}).find_faults({"a#z"}) != []


def test_the_name_register_survives_writing_and_reading(tmp_path: Path) -> None:
    register = NameRegister(frozenset({"a/b#x", "a/c#y"}), {"a/b#old": "a/b#x"})
    (tmp_path / "addresses.txt").write_text(register.text_of_register_file())
    assert read_name_register(tmp_path) == register
    (tmp_path / "addresses.txt").write_text(f"{register.text_of_register_file()}a/b#x\n")
    with pytest.raises(ValueError, match=r"addresses\.txt:6:1"):
        read_name_register(tmp_path)


def test_an_old_name_still_leads_to_its_rule(tmp_path: Path) -> None:
    for folder in ("a/b", "a/c"):
        (tmp_path / folder).mkdir(parents=True)
        page = '<article><h3 class="name" id="rule-new">New</h3></article>'
        (tmp_path / folder / "index.html").write_text(page)
    old = collect_old_name_links(NameRegister(frozenset(), {
        "a/b#rule-old": "a/b#rule-new", "a/b#rule-far": "a/c#rule-new", "a/gone#rule-x": "a/c#rule-new",
        "a/left": "a/c",
    }))
    old.write_redirect_pages(tmp_path)
    here = old.add_links_to_page("a/b", (tmp_path / "a/b/index.html").read_text())
    assert '<span class="alias" id="rule-old"></span><h3 class="name" id="rule-new">' in here
    assert '<p class="moved" id="rule-far">' in here
    assert 'href="../c/#rule-new"' in here
    gone = (tmp_path / "a/gone/index.html").read_text()
    assert 'id="rule-x"' in gone
    assert 'href="../c/#rule-new"' in gone
    assert 'href="../c/"' in (tmp_path / "a/left/index.html").read_text()


def test_two_wordings_are_compared_word_by_word() -> None:
    assert diff_words("A king may fill a space.", "A king must fill a space.") == (
        ("same", "A king"), ("gone", "may"), ("new", "must"), ("same", "fill a space."),
    )


def test_every_kind_of_change_is_found() -> None:
    register = NameRegister(frozenset(), {"g/a#rule-suit": "g/a#rule-follow-suit"})
    was = {"g/a#rule-suit": "One suit.", "g/a#rule-up": "One up.", "g/a#rule-out": "Out."}
    now = {"g/a#rule-follow-suit": "One suit.", "g/a#rule-up": "One down.", "g/a#rule-in": "In."}
    same = {"g/a#rule-same": "The same."}
    found = {change.name: change.kind for change in compare_wordings(was | same, now | same, register)}
    assert found == {
        "g/a#rule-follow-suit": "renamed",
        "g/a#rule-up": "reworded",
        "g/a#rule-out": "gone",
        "g/a#rule-in": "new",
    }


def test_each_edition_is_compared_with_the_next() -> None:
    edition = Edition(3, date(2031, 1, 1), "A book", ("somebody",))
    one = ClosedEdition(1, date(2029, 1, 1), {"g/a#rule-x": "One."})
    two = ClosedEdition(2, date(2030, 1, 1), {"g/a#rule-x": "Two."})
    newest, oldest = list_changes_by_edition([one, two], edition, {"g/a#rule-x": "Two."}, NOTHING)
    assert (newest.before, newest.after, newest.changes) == (2, 3, ())
    assert (oldest.before, oldest.after, len(oldest.changes)) == (1, 2, 1)
    assert list_changes_by_edition([], edition, {}, NOTHING) == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("- 1", "names and values"),
        ("number: one\ndate: 2026-11-21\ntitle: A book\nauthors: me", "number: expected a whole number"),
        ("number: 1\ndate: soon\ntitle: A book\nauthors: me", "date: expected a date"),
        ("number: 1\ndate: 2026-11-21\ntitle: A book\nauthors: me\nyear: 1", "an edition has no key year"),
        ("number: 1\ndate: 2026-11-21\ntitle: A book\nauthors: me\naddress: https://a.example", "slash"),
    ],
)
def test_a_malformed_edition_file_is_refused(tmp_path: Path, text: str, wrong: str) -> None:
    (tmp_path / "edition.yml").write_text(text)
    with pytest.raises(ValueError, match=wrong):
        read_edition(tmp_path)


# The whole way, with a book of one game.


@pytest.fixture(scope="module")
def small_book_with_edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a book of one game whose first edition is closed and whose second is in preparation."""
    root = tmp_path_factory.mktemp("small")
    shutil.copy(ROOT / "mkdocs.yml", root)
    count = "counts/foster/take-fourteen.json"
    for name in ("foster/take-fourteen.md", "foster/take-fourteen.play", count, "edition.yml", "today.yml"):
        (root / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(DOCS / name, root / "docs" / name)
    (root / "docs" / "index.md").write_text("# A small book\n\n```changes\n```\n")
    page = root / "docs" / "foster" / "take-fourteen.md"
    page.write_text(page.read_text().replace("](take-ten.md", "](take-fourteen.md"))
    for answer in ("n\n", ""):
        asked = run_command(root, "edition", given=answer)
        assert asked.exit_code == 1
        assert "Close edition 1 of By the Book, " in asked.stderr
        assert not (root / "editions").exists()
    result = run_command(root, "edition", given="y\n")
    assert result.exit_code == 0, result.output
    return root


def run_command(root: Path, *words: str, given: str = "") -> Result:
    return CliRunner().invoke(
        main, [words[0], "--root", str(root), *words[1:]], input=given, catch_exceptions=False)


def build_small_book(root: Path) -> Path:
    result = run_command(root, "build")
    assert result.exit_code == 0, result.output
    return root / "site"


def test_closing_an_edition_keeps_its_pages_words_and_names(small_book_with_edition: Path) -> None:
    (closed,) = read_closed_editions(small_book_with_edition / "docs")
    assert closed.number == 1
    assert set(closed.words) < read_name_register(small_book_with_edition / "docs").names
    with zipfile.ZipFile(small_book_with_edition / "editions" / "1.zip") as packed:
        page = packed.read("foster/take-fourteen/index.html").decode()
    assert "It does not change." in page
    again = run_command(small_book_with_edition, "edition", "--yes")
    assert again.exit_code == 1
    assert "edition 1 is already closed" in again.output


def test_closing_an_edition_checks_only_what_has_changed(
    small_book_with_edition: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = tmp_path / "again"
    shutil.copytree(small_book_with_edition, root)
    shutil.rmtree(root / "editions")

    def proved(_docs: Path, path: Path) -> None:
        raise AssertionError(f"{path} is proved again")

    monkeypatch.setattr("generator.proof.memory._check_page_in_worker", proved)
    result = run_command(root, "edition", "--yes")
    assert result.exit_code == 0, result.output
    page = root / "docs" / "foster" / "take-fourteen.md"
    page.write_text(page.read_text() + "\nOne more sentence.\n")
    shutil.rmtree(root / "editions")
    with pytest.raises(AssertionError, match=r"take-fourteen.md is proved again"):
        run_command(root, "edition", "--yes")


def test_a_later_edition_shows_what_has_changed_and_keeps_the_first(small_book_with_edition: Path) -> None:
    assert "Edition 1 is the first." in (build_small_book(small_book_with_edition) / "index.html").read_text()
    wordings = small_book_with_edition / "docs" / "editions" / "1.json"
    data = json.loads(wordings.read_text())
    older = next(one for one in data["wordings"] if "#rule-" in one["id"])
    first, _, rest = older["words"].partition(" ")
    older["words"] = f"Formerly {rest}"
    data["wordings"].append({"id": "foster/take-fourteen#rule-lost", "digest": "", "words": "A lost rule."})
    wordings.write_text(json.dumps(data))
    yml = small_book_with_edition / "docs" / "edition.yml"
    yml.write_text(yml.read_text().replace("number: 1", "number: 2"))
    site = build_small_book(small_book_with_edition)
    home = (site / "index.html").read_text()
    assert "From edition 1 to edition 2" in home
    assert f"<del>Formerly</del> <ins>{first}</ins>" in home
    assert "<del>A lost rule.</del>" in home
    proofs = (site / "edition" / "2" / "foster" / "take-fourteen" / "index.html").read_text()
    assert "Draft of edition 2" in proofs
    with zipfile.ZipFile(small_book_with_edition / "editions" / "1.zip") as packed:
        for name in packed.namelist():
            # The policy that every page of a site carries is not the edition's own.
            kept = (site / "edition" / "1" / name).read_bytes().splitlines(keepends=True)
            kept = [line for line in kept if b'"Content-Security-Policy"' not in line]
            assert b"".join(kept) == packed.read(name), name


def test_a_removed_name_is_reported_by_the_command(small_book_with_edition: Path) -> None:
    register = small_book_with_edition / "docs" / "addresses.txt"
    before = register.read_text()
    assert run_command(small_book_with_edition, "addresses").exit_code == 0
    register.write_text(f"{before}foster/take-fourteen#rule-lost\n")
    told = run_command(small_book_with_edition, "addresses", "--write")
    assert told.exit_code == 1
    assert "foster/take-fourteen#rule-lost is no longer in the book" in told.output
    assert "foster/take-fourteen#rule-lost" in register.read_text(), "the command takes no name away"
    register.write_text(before)


def test_an_alias_to_a_missing_name_stops_the_build(small_book_with_edition: Path) -> None:
    register = small_book_with_edition / "docs" / "addresses.txt"
    before = register.read_text()
    register.write_text(f"{before}foster/take-fourteen#rule-lost = foster/take-fourteen#rule-nowhere\n")
    told = run_command(small_book_with_edition, "build")
    register.write_text(before)
    assert told.exit_code == 1
    assert "there is no foster/take-fourteen#rule-nowhere" in told.output
