"""A book's mkdocs.yml: a name is enough, the rest has defaults, and no code in it is run."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from generator.site.settings import ADDED, DEFAULTS, BadSettings, add_default_settings, read_settings
from tests.conftest import ROOT

OWN = {"site_name", "site_description", "docs_dir", "site_dir", "copyright"}


def write_settings(folder: Path, text: str, edition: str = "") -> Path:
    (folder / "docs").mkdir(exist_ok=True)
    (folder / "mkdocs.yml").write_text(text, encoding="utf-8")
    if edition:
        (folder / "docs/edition.yml").write_text(edition, encoding="utf-8")
    return folder


def test_the_settings_of_this_book_contain_all_defaults() -> None:
    """Zensical builds from the file as it is, so the defaults must be written in it."""
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


def test_a_name_is_the_only_required_setting(tmp_path: Path) -> None:
    read = read_settings(write_settings(tmp_path, "site_name: Rules of the House\n"))
    assert read.builder_settings == {
        "site_name": "Rules of the House",
        **yaml.safe_load(DEFAULTS.read_text()),
    }
    assert (read.credit_line, read.file_name) == ("Rules of the House", "rules-of-the-house")


def test_the_licence_comes_from_the_edition(tmp_path: Path) -> None:
    edition = ("number: 1\ndate: 2026-01-01\ntitle: House\nauthors: nobody\n"
               "licence: CC0 & more\nlicence_url: https://example.org/\n")
    read = read_settings(write_settings(tmp_path, "site_name: House\n", edition))
    assert read.credit_line == "House, CC0 & more"
    assert (
        read.builder_settings["copyright"]
        == '<a href="https://example.org/" rel="license">CC0 &amp; more</a>'
    )
    assert "copyright" not in read_settings(
        write_settings(tmp_path, "site_name: House\ncopyright: ''\n")).licence


@pytest.mark.parametrize(("name", "file"), [("Ёлки & Co.", "ёлки-co"), ("A_b  C!", "a-b-c"), ("!?", "book")])
def test_the_name_of_the_book_becomes_a_file_name(name: str, file: str, tmp_path: Path) -> None:
    assert read_settings(
        write_settings(tmp_path, yaml.safe_dump({"site_name": name}))).file_name == file


def test_lists_are_extended_and_other_settings_replace_the_defaults() -> None:
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
    ("site_name: A\nmarkdown_extensions:\n- abbr\n- pymdownx.snippets:\n    base_path: [/etc]\n",
     "mkdocs.yml:4:1: pymdownx.snippets: not an allowed Markdown extension; expected one of abbr, "),
    ("site_name: A\nmarkdown_extensions: [x]\n", "mkdocs.yml:2:1: x: not an allowed Markdown extension"),
    ("site_name: A\nmarkdown_extensions: [pymdownx.b64]\n", "mkdocs.yml:2:1: pymdownx.b64: not an allowed"),
    ("site_name: A\nmarkdown_extensions: [3]\n", "mkdocs.yml:2:1: markdown_extensions: not an allowed"),
    ("site_name: A\nmarkdown_extensions:\n- toc:\n    slugify: os.system\n",
     "mkdocs.yml:4:1: slugify: not an allowed option of toc; expected one of "),
    ("site_name: A\nmarkdown_extensions:\n- pymdownx.superfences: {custom_fences: []}\n",
     "mkdocs.yml:3:1: custom_fences: not an allowed option of pymdownx.superfences; expected one of "),
    ("site_name: A\nmarkdown_extensions: [{abbr: {glossary: /etc/passwd}}]\n",
     "mkdocs.yml:2:1: glossary: not an allowed option of abbr; expected no options"),
    ("site_name: A\nmarkdown_extensions: [{toc: {toc_depth: x}}]\n",
     "mkdocs.yml:2:1: toc_depth: expected a number, found 'x'"),
    ("site_name: A\nplugins: [{macros: {module_name: x}}]\n",
     "mkdocs.yml:2:1: plugins: expected none, because a plugin is code, found {'macros'"),
    ("site_name: A\nwatch: [/etc]\n", "mkdocs.yml:2:1: watch: not an allowed setting; expected one of "),
    ("site_name: A\nsite_dir: /var\n",
     "mkdocs.yml:2:1: site_dir: expected a folder inside the book, such as build/site, found '/var'"),
    ("site_name: A\nsite_dir: a/../..\n", "mkdocs.yml:2:1: site_dir: expected a folder inside the book"),
    ("site_name: A\ndocs_dir: 'C:\\x'\n", "mkdocs.yml:2:1: docs_dir: expected a folder inside the book"),
    ("site_name: A\nextra_css: ['https://a.example/a.css']\n",
     "mkdocs.yml:2:1: extra_css: expected a file in docs, such as own.css, found 'https://"),
    ("site_name: A\nextra_javascript: [//a.example/a.js]\n",
     "mkdocs.yml:2:1: extra_javascript: expected a file in docs, such as own.js, found '//a"),
    ("site_name: A\nextra_css: ['\\\\a.example\\a.css']\n", "mkdocs.yml:2:1: extra_css: expected a file"),
    ("site_name: A\nextra: {preview: ../../cards.png}\n", "mkdocs.yml:2:1: preview: expected a picture"),
    ("site_name: A\nextra: {analytics: {provider: google}}\n", "mkdocs.yml:2:1: analytics: not an"),
    ("site_name: A\nextra: {faults: 'javascript:alert(1)'}\n", "mkdocs.yml:2:1: faults: expected an address"),
    ("site_name: A\ntheme: {static_templates: [a.html]}\n", "mkdocs.yml:2:1: static_templates: not an"),
    ("site_name: A\ntheme: {icon: {logo: ../../x}}\n", "mkdocs.yml:2:1: icon: expected icons of the theme"),
    ("site_name: A\ntheme: {language: ../../x}\n", "mkdocs.yml:2:1: language: expected a language of the"),
    ("site_name: A\ntheme: {palette: 3}\n", "mkdocs.yml:2:1: palette: expected names and values"),
    ("site_name: A\ntheme: {features: 3}\n", "mkdocs.yml:2:1: features: expected a list of names, found 3"),
    ("site_name: A\ntheme: {font: {text: Roboto}}\n", "mkdocs.yml:2:1: font: expected false"),
    ("site_name: A\ncopyright: 3\n", "mkdocs.yml:2:1: copyright: expected text, found 3"),
    (f"site_name: {'A' * 5000}\n", "mkdocs.yml:1:1: site_name: expected at most 200 letters, found 5000"),
])
def test_invalid_settings_are_refused_in_one_line(
    text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadSettings) as told:
        read_settings(write_settings(tmp_path, text))
    assert str(told.value).startswith(said)
    assert "\n" not in str(told.value)
    assert not (tmp_path / "ran").exists()


def test_a_settings_file_that_is_not_utf_8_or_is_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_bytes(b"site_name: \xff\n")
    with pytest.raises(BadSettings, match="byte 11 is not valid UTF-8"):
        read_settings(tmp_path)
    (tmp_path / "mkdocs.yml").unlink()
    (tmp_path / "mkdocs.yml").mkdir()
    with pytest.raises(BadSettings, match="cannot be read: Is a directory"):
        read_settings(tmp_path)


def test_harmless_settings_are_accepted(tmp_path: Path) -> None:
    """The settings that the guide names and harmless extensions are accepted."""
    text = yaml.safe_dump({
        "site_name": "House", "site_url": "https://example.org/", "repo_url": "https://example.org/code",
        "site_dir": "build/site", "plugins": ["search"], "extra_css": ["css/own.css"],
        "extra_javascript": ["own.js"],
        "extra": {"preview": "cards.png", "faults": "mailto:a@example.org"},
        "theme": {"language": "pt-BR", "icon": {"logo": "material/cards"}, "logo": "logo.png", "font": False},
        "markdown_extensions": ["sane_lists", {"toc": {"toc_depth": 3, "permalink": "¶"}}, {"abbr": None}],
    })
    read = read_settings(write_settings(tmp_path, text))
    assert {"toc": {"toc_depth": 3, "permalink": "¶"}} in read.builder_settings["markdown_extensions"]
