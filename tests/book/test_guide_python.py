"""The guide to the engine from Python: every line of code on the page runs and prints what the page shows."""

import doctest
import io
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

PAGE = Path(__file__).parents[2] / "docs" / "guide" / "python.md"


def code_of_fences(text: str) -> list[tuple[str, int]]:
    """Return the code of each fence, and the line before it.

    Fences of other kinds must not hold Python code.
    """
    fences = [token for token in MarkdownIt().parse(text) if token.type == "fence"]
    assert {token.info for token in fences} == {"pycon"}
    return [(token.content, token.map[0] + 1) for token in fences if token.map]


def run_printed_code(text: str) -> tuple[doctest.TestResults, str]:
    """Run the code of a page. Return how many lines were run and how many failed, and the report on these."""
    said = io.StringIO()
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    names: dict[str, object] = {}
    for code, line in code_of_fences(text):
        test = doctest.DocTestParser().get_doctest(code, names, PAGE.name, str(PAGE), line)
        assert test.examples
        runner.run(test, out=said.write, clear_globs=False)
        names = test.globs
    return runner.summarize(verbose=False), said.getvalue()


def test_every_line_of_the_guide_runs_and_prints_what_it_shows() -> None:
    results, said = run_printed_code(PAGE.read_text(encoding="utf-8"))
    assert results.failed == 0, said
    assert results.attempted > 40


@pytest.mark.parametrize(
    ("printed", "other"),
    [
        ("'Canfield'", "'Klondike'"),
        ("turn by turn-three, pack-left\n", ""),
        ("one-down\nA column", "one-up\nA column"),
    ],
)
def test_different_output_is_reported_as_a_failure(printed: str, other: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text.count(printed) == 1
    results, _ = run_printed_code(text.replace(printed, other))
    assert results.failed == 1
