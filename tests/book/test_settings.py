"""A book's mkdocs.yml: a name is enough, what is left out is filled in, and nothing in it is run."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from generator.site.settings import ADDED, DEFAULTS, BadSettings, add_default_settings, read_settings
from tests.conftest import ROOT

OWN = {"site_name", "site_description", "docs_dir", "site_dir", "copyright"}


def settings(folder: Path, text: str, edition: str = "") -> Path:
    (folder / "docs").mkdir(exist_ok=True)
    (folder / "mkdocs.yml").write_text(text, encoding="utf-8")
    if edition:
        (folder / "docs/edition.yml").write_text(edition, encoding="utf-8")
    return folder


def test_this_book_says_itself_all_that_is_filled_in_for_others() -> None:
    """Zensical builds the file as it stands, so what it needs stands there too."""
    ours = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    assert {name: ours[name] for name in ours.keys() - OWN} == yaml.safe_load(DEFAULTS.read_text())
    read = read_settings(ROOT)
    assert read.builder_settings == ours
    assert (read.name, read.licence, read.credit_line) == (
        "By the Book",
        "CC BY 4.0",
        "By the Book, CC BY 4.0",
    )
    assert read.file_name == "by-the-book"


def test_a_name_is_enough(tmp_path: Path) -> None:
    read = read_settings(settings(tmp_path, "site_name: Rules of the House\n"))
    assert read.builder_settings == {
        "site_name": "Rules of the House",
        **yaml.safe_load(DEFAULTS.read_text()),
    }
    assert (read.credit_line, read.file_name) == ("Rules of the House", "rules-of-the-house")


def test_the_licence_is_that_of_the_edition(tmp_path: Path) -> None:
    edition = ("number: 1\ndate: 2026-01-01\ntitle: House\nauthors: nobody\n"
               "licence: CC0 & more\nlicence_url: https://example.org/\n")
    read = read_settings(settings(tmp_path, "site_name: House\n", edition))
    assert read.credit_line == "House, CC0 & more"
    assert (
        read.builder_settings["copyright"]
        == '<a href="https://example.org/" rel="license">CC0 &amp; more</a>'
    )
    assert "copyright" not in read_settings(settings(tmp_path, "site_name: House\ncopyright: ''\n")).licence


@pytest.mark.parametrize(("name", "file"), [("Ёлки & Co.", "ёлки-co"), ("A_b  C!", "a-b-c"), ("!?", "book")])
def test_a_name_becomes_a_file_name(name: str, file: str, tmp_path: Path) -> None:
    assert read_settings(settings(tmp_path, yaml.safe_dump({"site_name": name}))).file_name == file


def test_lists_are_added_to_and_all_else_is_the_books_own() -> None:
    defaults = yaml.safe_load(DEFAULTS.read_text())
    own = {"extra_css": ["own.css"], "markdown_extensions": ["footnotes", {"toc": {"permalink": False}}],
           "theme": {"language": "de"}, "validation": {"nav": {"omitted_files": "ignore"}}}
    whole = add_default_settings(own, defaults)
    assert whole["extra_css"] == ["assets/book.css", "own.css"]
    assert {"toc": {"permalink": False}} in whole["markdown_extensions"]
    assert len(whole["markdown_extensions"]) == len(defaults["markdown_extensions"])
    assert whole["theme"] == {**defaults["theme"], "language": "de"}
    assert whole["validation"]["links"] == defaults["validation"]["links"]
    assert whole["validation"]["nav"] == {**defaults["validation"]["nav"], "omitted_files": "ignore"}
    assert set(ADDED) <= whole.keys()


@pytest.mark.parametrize(("text", "said"), [
    ("", "mkdocs.yml:1:1: site_name: expected the book's name, found nothing"),
    ("theme: material\nsite_name: 7\n", "mkdocs.yml:2:1: site_name: expected the book's name, found 7"),
    ("site_name: A\ntheme: readthedocs\n", "mkdocs.yml:2:1: theme: expected 'material'"),
    ("site_name: A\ntheme:\n  name: null\n", "mkdocs.yml:2:1: theme: "),
    ("site_name: A\nhooks: [a.py]\n", "mkdocs.yml:2:1: hooks: not allowed, because it runs code"),
    ("site_name: A\nINHERIT: b.yml\n", "mkdocs.yml:2:1: INHERIT: not allowed, because it takes"),
    ("site_name: A\nextra_css: a.css\n", "mkdocs.yml:2:1: extra_css: expected a list, found 'a.css'"),
    ("site_name: A\nuse_directory_urls: false\n", "mkdocs.yml:2:1: use_directory_urls: "),
    ("- a\n", "mkdocs.yml:1:1: the file must consist of names and values"),
    ("site_name: [\n", "mkdocs.yml:2:1: invalid YAML: "),
    ("[" * 5000, "mkdocs.yml:1:41: values are nested more than 40 levels deep"),
    ("site_name: A\ntheme:\n  custom_dir: mine\n", "mkdocs.yml:3:1: custom_dir: not allowed, because"),
    ("site_name: A\nsite_name: B\n", "mkdocs.yml:2:1: the key 'site_name' is given twice"),
    ('site_name: !!python/object/apply:os.system ["touch ran"]\n', "mkdocs.yml:1:12: the tag "),
])
def test_what_cannot_be_followed_is_said_in_one_line(
    text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadSettings) as told:
        read_settings(settings(tmp_path, text))
    assert str(told.value).startswith(said)
    assert "\n" not in str(told.value)
    assert not (tmp_path / "ran").exists()


def test_bytes_that_are_no_text_and_a_folder_are_told_too(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_bytes(b"site_name: \xff\n")
    with pytest.raises(BadSettings, match="byte 11 is not valid UTF-8"):
        read_settings(tmp_path)
    (tmp_path / "mkdocs.yml").unlink()
    (tmp_path / "mkdocs.yml").mkdir()
    with pytest.raises(BadSettings, match="cannot be read: Is a directory"):
        read_settings(tmp_path)
