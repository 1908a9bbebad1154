"""`compare` names what differs between two builds by row and field, element or line, and nothing else."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from generator.command.cli import main
from generator.site.site_comparison import compare_sites, kind_of_site_file, split_html_by_ids

ROWS: list[dict[str, Any]] = [
    {"id": "a#rule-one", "words": "Build down in suit.", "cite": {"sentences": [1, 2]}, "uses": ["x", "y"]},
    {
        "id": "a#rule-two",
        "words": "Build up.",
        "steps": [{"number": 1, "piles": {"fan-1": "KS"}}, {"number": 2}],
    },
]
PAGE = (
    '<html><body><h1 id="top">Game</h1>\n<p>Lay out.</p>\n<img id="plate" alt="a > b">\n<p>After it.</p>\n'
    '<aside id="rule-one">One <b>rule</b>.</aside>\n<p>Between.</p>\n<h2 id="play">Play</h2><p>Build on.</p>'
    "</body></html>"
)


@pytest.fixture
def two_equal_builds(tmp_path: Path) -> tuple[Path, Path]:
    """Two builds that agree in every byte."""
    for name in ("old", "new"):
        site = tmp_path / name
        for folder in ("data", "a", "figures"):
            (site / folder).mkdir(parents=True)
        (site / "data/rules.json").write_text(json.dumps(ROWS))
        (site / "index.html").write_text(PAGE)
        (site / "a/whole.play").write_text("deal 1\nKS fan-1 > fan-2\nend\n")
        (site / "figures/one.svg").write_text("<svg/>\n")
        (site / "sitemap.xml.gz").write_bytes(gzip.compress(b"<urlset/>", mtime=1))
    return tmp_path / "old", tmp_path / "new"


def describe_differences(two_equal_builds: tuple[Path, Path]) -> list[str]:
    return [str(one) for one in compare_sites(*two_equal_builds)]


def change_data_rows(two_equal_builds: tuple[Path, Path], changed: list[dict[str, Any]]) -> list[str]:
    (two_equal_builds[1] / "data/rules.json").write_text(json.dumps(changed))
    return [line.removeprefix("data/rules.json: ") for line in describe_differences(two_equal_builds)]


def copy_of_rows() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(json.dumps(ROWS))
    return found


def test_equal_builds_have_no_differences(two_equal_builds: tuple[Path, Path]) -> None:
    assert describe_differences(two_equal_builds) == []


def test_a_changed_field_is_named_with_its_row(two_equal_builds: tuple[Path, Path]) -> None:
    changed = copy_of_rows()
    changed[0]["words"] = "Build down in colour."
    changed[1]["steps"][0]["piles"]["fan-1"] = "QH"
    assert change_data_rows(two_equal_builds, changed) == [
        'a#rule-one.words: "suit." became "colour."',
        'a#rule-two.steps[1].piles.fan-1: "KS" became "QH"',
    ]


def test_removed_added_and_moved_rows_are_reported_once(two_equal_builds: tuple[Path, Path]) -> None:
    assert change_data_rows(two_equal_builds, copy_of_rows()[1:]) == ["a#rule-one: only in the old"]
    assert change_data_rows(two_equal_builds,
        [*copy_of_rows(), {"id": "a#rule-three"}]) == ["a#rule-three: only in the new"]
    assert change_data_rows(two_equal_builds,
        copy_of_rows()[::-1]) == ['in another order, first "a#rule-two" where "a#rule-one" was']


def test_lists_are_compared_by_content_before_their_order(two_equal_builds: tuple[Path, Path]) -> None:
    changed = copy_of_rows()
    changed[0]["uses"] = ["z", "x", "y"]
    changed[0]["cite"]["sentences"] = [2, 1]
    assert change_data_rows(two_equal_builds, changed) == [
        'a#rule-one.cite.sentences: in another order, first "2" where "1" was',
        'a#rule-one.uses: "z" only in the new',
    ]


def test_numbers_differ_by_type_and_layout_is_reported_separately(
    two_equal_builds: tuple[Path, Path]
) -> None:
    changed = copy_of_rows()
    changed[1]["steps"][1]["number"] = 2.0
    assert change_data_rows(two_equal_builds, changed) == ['a#rule-two.steps[1].number: "2" became "2.0"']
    (two_equal_builds[1] / "data/rules.json").write_text(json.dumps(ROWS, indent=1))
    assert describe_differences(two_equal_builds) == [
        "data/rules.json: the same values, formatted differently"]


def change_page(two_equal_builds: tuple[Path, Path], old: str, new: str) -> list[str]:
    assert PAGE.count(old) == 1
    (two_equal_builds[1] / "index.html").write_text(PAGE.replace(old, new))
    return describe_differences(two_equal_builds)


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("Game", "Games", "#top"),
        ("Lay", "Set", "#top"),
        ("a > b", "a > c", "#plate"),
        ("After", "Behind", "#top"),
        ("rule</b>", "law</b>", "#rule-one"),
        ("Between", "Amid", "#top"),
        ("on.</p>", "up.</p>", "#play"),
        ("<body>", "<body >", "before any id"),
    ],
)
def test_a_changed_page_is_reported_at_the_nearest_id(
    two_equal_builds: tuple[Path, Path], old: str, new: str, place: str
) -> None:
    found = change_page(two_equal_builds, old, new)
    assert len(found) == 1
    assert found[0].startswith(f"index.html: {place}: ")


def test_the_first_differing_words_are_shown(two_equal_builds: tuple[Path, Path]) -> None:
    assert change_page(two_equal_builds, "on.</p>",
        "up.</p>") == ['index.html: #play: "on.</p></body>" became "up.</p></body>"']


def test_a_renamed_id_is_reported_in_both_builds(two_equal_builds: tuple[Path, Path]) -> None:
    assert change_page(two_equal_builds, 'id="rule-one"', 'id="rule-two"') == [
        "index.html: #rule-one: only in the old",
        "index.html: #rule-two: only in the new",
    ]


def test_moved_sections_of_a_page_are_reported(two_equal_builds: tuple[Path, Path]) -> None:
    one, other = '<i id="x"></i>', '<i id="y"></i>'
    for site, words in zip(two_equal_builds, (one + other, other + one), strict=True):
        (site / "index.html").write_text(f"<body>{words}</body>")
    assert describe_differences(two_equal_builds) == [
        'index.html: ids in another order, first "y" where "x" was']


def test_splitting_a_page_into_sections_loses_no_byte() -> None:
    assert sorted("".join(split_html_by_ids(PAGE).values())) == sorted(PAGE)
    assert split_html_by_ids("a < b <p id=x>c</p> d") == {"": "a < b  d", "x": "<p id=x>c</p>"}


def test_a_changed_transcript_is_reported_with_its_line(two_equal_builds: tuple[Path, Path]) -> None:
    (two_equal_builds[1] / "a/whole.play").write_text("deal 1\nKS fan-1 > fan-3\nend\nend\n")
    assert describe_differences(two_equal_builds) == ['a/whole.play:2: "fan-2" became "fan-3"; 3 and 4 lines']
    (two_equal_builds[1] / "a/whole.play").write_text("deal 1\nKS fan-1 > fan-2\n")
    assert describe_differences(two_equal_builds) == ['a/whole.play:3: "end" became ""; 3 and 2 lines']


def test_files_in_one_build_only_and_binary_files_are_reported(two_equal_builds: tuple[Path, Path]) -> None:
    (two_equal_builds[0] / "figures/two.svg").write_text("<svg/>")
    (two_equal_builds[1] / "a/new.play").write_text("deal 1\n")
    for site, picture in zip(two_equal_builds, (b"\xff\x00", b"\xff\x01\x02"), strict=True):
        (site / "icon.png").write_bytes(picture)
    assert describe_differences(two_equal_builds) == [
        "a/new.play: only in the new",
        "figures/two.svg: only in the old",
        "icon.png: different bytes (2 and 3)",
    ]


def test_the_timestamp_of_a_compressed_file_is_ignored(two_equal_builds: tuple[Path, Path]) -> None:
    (two_equal_builds[1] / "sitemap.xml.gz").write_bytes(gzip.compress(b"<urlset/>", mtime=2))
    assert describe_differences(two_equal_builds) == []
    (two_equal_builds[1] / "sitemap.xml.gz").write_bytes(gzip.compress(b"<urlset></urlset>", mtime=2))
    assert len(describe_differences(two_equal_builds)) == 1


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("data/rules.json", "data"),
        ("foster/klondike/index.html", "pages"),
        ("search/records.js", "pages"),
        ("foster/klondike/first.play", "transcripts"),
        ("figures/foster/klondike/one.svg", "figures"),
        ("assets/book.css", "files"),
    ],
)
def test_every_file_of_a_site_has_one_kind(path: str, kind: str) -> None:
    assert kind_of_site_file(path) == kind


def test_the_exit_code_says_whether_builds_differ(two_equal_builds: tuple[Path, Path]) -> None:
    def run(*words: object) -> tuple[int, str]:
        result = CliRunner().invoke(main, ["compare", *map(str, words)])
        return result.exit_code, result.stdout

    assert run(*two_equal_builds) == (0, "")
    (two_equal_builds[1] / "a/whole.play").write_text("deal 2\nKS fan-1 > fan-2\nend\n")
    assert run(*two_equal_builds) == (1, 'a/whole.play:1: "1" became "2"\n')
    assert run("--only", "data", "--only", "figures", *two_equal_builds) == (0, "")
    assert run(two_equal_builds[0], two_equal_builds[1] / "figures")[0] == 2
    assert run(two_equal_builds[0], two_equal_builds[1] / "nowhere")[0] == 2
    assert run("--only", "nothing", *two_equal_builds)[0] == 2
