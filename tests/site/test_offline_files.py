"""The list of files that a reader's browser keeps for reading without network."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from generator.site.kept_files import FILE, is_kept_for_offline_use, write_list_of_offline_files
from generator.support.output_folder import OutputFolder


@pytest.mark.parametrize(("name", "kept"), [
    ("index.html", True), ("foster/canfield/index.html", True), ("foster/canfield/table/index.html", True),
    ("foster/canfield/answers.js", True), ("foster/canfield/whole-play.play", True),
    ("live/0a/engine.zip", True),
    ("assets/book.css", True), ("assets/images/favicon.png", True), ("search/records.js", True),
    ("404.html", False), ("editions/1/index.html", False), ("foster/canfield/embed/one.html", False),
    ("figures/foster/canfield/opening-1.svg", False), ("data/rules.json", False), ("table-offline.js", False),
    ("pictures/canfield.png", False), ("live/0a/LICENCES.txt", False), ("assets/main.css.map", False),
])
def test_pages_scripts_and_the_engine_are_kept_for_offline_use(name: str, kept: bool) -> None:
    assert is_kept_for_offline_use(name) is kept


def test_the_list_of_offline_files_has_address_size_and_digest(tmp_path: Path) -> None:
    output = OutputFolder(tmp_path / "site")
    output.write_file("index.html", "<p>A book")
    output.write_file("a/b/index.html", "<p>A game")
    output.write_file("data/rules.json", "{}")
    write_list_of_offline_files(output)
    files = json.loads((tmp_path / "site" / FILE).read_text("utf-8"))["files"]
    assert files == {
        "": [9, sha256(b"<p>A book").hexdigest()], "a/b/": [9, sha256(b"<p>A game").hexdigest()]}
