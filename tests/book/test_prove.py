"""`prove` checks one page alone: it passes a complete page, and reports each missing thing with its place."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.checks import one_page
from generator.checks.one_page import check_page
from generator.command.cli import main
from generator.count.recorded_counts import check_claim
from rules_engine.counting.claim import SourceClaim
from rules_engine.model.game import Game

ROOT = Path(__file__).parents[2]
PAGE = "docs/foster/take-ten.md"


@pytest.fixture(scope="module", autouse=True)
def claims_checked_once() -> Iterator[None]:
    """Check each claim of a game only once: the search of Take Ten takes longer than all other tests here."""
    findings: dict[tuple[str, str], tuple[str, bool]] = {}

    def find_once(folder: Path, game: Game, claim: SourceClaim) -> tuple[str, bool]:
        name = game.id, claim.key
        if name not in findings:
            findings[name] = check_claim(folder, game, claim)
        return findings[name]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(one_page, "check_claim", find_once)
        yield


@pytest.fixture
def book_folder(tmp_path: Path) -> Path:
    """Return a book of one page, which a test may change."""
    for name in ("foster/take-ten.md", "foster/take-ten.play", "counts/foster/take-ten.json", "today.yml"):
        (tmp_path / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "docs" / name, tmp_path / "docs" / name)
    (tmp_path / "mkdocs.yml").touch()
    return tmp_path


def run_prove(book_folder: Path, page: str = "foster/take-ten", *more: str) -> Result:
    return CliRunner().invoke(main, ["prove", page, "--root", str(book_folder), *more],
        catch_exceptions=False)


def prove_page_with_changed_text(book_folder: Path, text: str, other: str = "") -> list[str]:
    """Replace a text in the page, and return what `prove` reports about it."""
    path = book_folder / PAGE
    before = path.read_text()
    assert before.count(text) == 1
    path.write_text(before.replace(text, other))
    found = check_page(book_folder / "docs", path)
    return [str(one) for one in (*found.faults, *found.missing_parts_problems)]


def test_a_fault_in_the_front_matter_is_the_only_one_reported(book_folder: Path) -> None:
    found = prove_page_with_changed_text(book_folder, "title: Take Ten\n", "title: Take Ten\nakin: []\n")
    assert len(found) == 1
    assert found[0].startswith("docs/foster/take-ten.md:")


def test_the_words_a_game_is_remembered_by_must_be_a_list(book_folder: Path) -> None:
    path = book_folder / PAGE
    line = next(each for each in path.read_text().split("\n") if each.startswith("remembered: "))
    found = prove_page_with_changed_text(book_folder, line, "remembered: make ten")
    assert len(found) == 1
    assert found[0].startswith("docs/foster/take-ten.md:")
    assert found[0].endswith("remembered: expected a list of words: [One, Another]")


def test_prove_ends_with_exit_code_1_at_a_fault(book_folder: Path) -> None:
    found = prove_page_with_changed_text(book_folder, "title: Take Ten\n", "title: Take Ten\nakin: []\n")
    result = run_prove(book_folder)
    assert result.exit_code == 1
    assert found[0] in result.output


def line_number_of_text(book_folder: Path, text: str) -> int:
    lines = (book_folder / PAGE).read_text().split("\n")
    return next(number for number, line in enumerate(lines, 1) if line.startswith(text))


@pytest.mark.parametrize("page", ["foster/take-ten", "two-rums", "cadogan/fortress", "guide/notation.md"])
def test_a_complete_page_passes_when_checked_alone(page: str) -> None:
    result = run_prove(ROOT, page)
    assert (result.exit_code, result.stderr) == (0, "")
    assert ": ok, " in result.stdout
    assert result.stdout.count("\n") == 1


def test_a_page_is_also_found_by_its_path(book_folder: Path) -> None:
    assert run_prove(book_folder, str(book_folder / PAGE)).stdout == run_prove(
        book_folder).stdout == run_prove(book_folder, "foster/take-ten.md").stdout


def test_prove_imports_only_what_it_needs() -> None:
    code = (
        "import sys; from generator.checks.one_page import check_page; from pathlib import Path;"
        f"check_page(Path('docs'), Path({PAGE!r}));"
        "print([name for name in ('mkdocs', 'material', 'PIL', 'playwright', 'rich') if name in sys.modules],"
        "len([name for name in sys.modules if name.startswith('rules_engine.games.foster.')]))"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded, _, games = found.stdout.rpartition(" ")
    assert loaded == "[]"
    assert int(games) < 6


def test_a_missing_rule_and_an_unknown_rule_are_reported(book_folder: Path) -> None:
    line = line_number_of_text(book_folder, "lift-two")
    found = prove_page_with_changed_text(book_folder, "\nlift-two\n", "\nlift-few\n")
    assert len(found) == 2
    assert found[0].startswith(f"{PAGE}:{line}:1: no rule 'lift-few' in ")
    assert found[1] == f"{PAGE}:1:1: rule lift-two is in no rules fence; add it to one"


def test_a_rule_listed_twice_is_reported(book_folder: Path) -> None:
    line = line_number_of_text(book_folder, "lift-two")
    assert prove_page_with_changed_text(book_folder, "\nlift-two\n", "\nlift-two\nlift-two\n") == [
        f"{PAGE}:{line + 1}:1: rule lift-two is already listed on line {line}; remove one"
    ]


def test_a_fault_in_a_transcript_file_is_reported_in_that_file(book_folder: Path) -> None:
    play = book_folder / "docs/foster/take-ten.play"
    lines = play.read_text().split("\n")
    lines[1] = lines[1].replace(">", "<")
    play.write_text("\n".join(lines))
    found = run_prove(book_folder)
    assert found.exit_code == 1
    assert found.stdout.startswith("docs/foster/take-ten.play:2:")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("```facts\n```\n", "there is no facts fence; add one"),
        ("```cite\n```\n", "there is no cite fence; add one"),
        ("\n## Names\n", "there is no section ## Names; add one"),
    ],
)
def test_a_missing_part_of_a_page_is_reported(book_folder: Path, text: str, said: str) -> None:
    assert prove_page_with_changed_text(book_folder, text, "\n") == [f"{PAGE}:1:1: {said}"]


def test_missing_demonstrations_are_reported_at_the_line_of_the_rule(book_folder: Path) -> None:
    path = book_folder / PAGE
    text = path.read_text()
    while "```play " in text:
        start = text.index("```play ")
        text = text[:start] + text[text.index("```", start + 8) + 3 :]
    path.write_text(text)
    lacks = [str(one) for one in check_page(book_folder / "docs", path).missing_parts_problems]
    line = line_number_of_text(book_folder, "lift-two")
    assert f"{PAGE}:1:1: no example plays a numbered deal to its end; add one" in lacks
    assert f"{PAGE}:{line}:1: rule lift-two: no published example has a move that this rule allows" in lacks
    assert any("has a move that this rule alone refuses" in one for one in lacks)
    assert any("no published example shows a difference for" in one for one in lacks)


def test_a_game_page_in_another_folder_is_reported(book_folder: Path) -> None:
    for name in ("take-ten.md", "take-ten.play"):
        shutil.copy(book_folder / "docs/foster" / name, book_folder / "docs" / name)
    checked = check_page(book_folder / "docs", book_folder / "docs/take-ten.md")
    assert [str(one) for one in checked.missing_parts_problems] == [
        "docs/take-ten.md:1:1: the page of foster/take-ten must be docs/foster/take-ten.md"
    ]


def test_a_page_without_a_game_may_have_no_rules(book_folder: Path) -> None:
    front = (book_folder / PAGE).read_text(encoding="utf-8").partition("---\n")[2].partition("---\n")[0]
    assert "game: foster/take-ten\n" in front
    found = prove_page_with_changed_text(book_folder, front, "title: Take Ten\n")
    assert any("rules: this fence is allowed only on a game's page" in one for one in found)
    assert any("cite: this fence is allowed only on a game's page" in one for one in found)


@pytest.mark.parametrize("page", ["nowhere", "mkdocs.yml", "docs", "docs/foster/take-ten.play"])
def test_a_path_that_is_not_a_page_is_a_usage_error(book_folder: Path, page: str) -> None:
    result = run_prove(book_folder, page)
    assert result.exit_code == 2
    assert page in result.stderr


def test_uncited_sentences_and_invalid_citations_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "generator.checks.game_checks.uncited_sentences_of_game", lambda _: [("take ten", 1, 2)]
    )
    name = "generator.checks.game_checks.sentences_wrongly_listed_as_stating_no_rule"
    monkeypatch.setattr(name, lambda _: [("take ten", 1, 1)])
    monkeypatch.setattr(
        "generator.checks.game_checks.invalid_citations_of_game", lambda _: ["ten: there is no paragraph 9"]
    )
    assert [str(one) for one in check_page(ROOT / "docs", ROOT / PAGE).missing_parts_problems] == [
        f"{PAGE}:1:1: no citation covers take ten, paragraph 1, sentence 2",
        f"{PAGE}:1:1: superfluous in scene_setting: take ten, paragraph 1, sentence 1",
        f"{PAGE}:1:1: ten: there is no paragraph 9",
    ]
