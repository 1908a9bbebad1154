"""A small part of `make fuzz`: any input gets an answer, and none ends in an exception."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.support import fuzzed_files
from tests.support.fuzzing import TARGETS, Target, _check_bibtex

SHORT = settings(
    max_examples=40, deadline=None, derandomize=True, database=None,
    phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("target", TARGETS, ids=[target.name for target in TARGETS])
def test_any_input_gets_an_answer(target: Target) -> None:
    SHORT(given(target.inputs)(target.check))()


def test_a_journal_with_a_damaged_name_in_it_is_refused() -> None:
    fuzzed_files.check_journal([(4050, b"\x00\x80", 0)])


@pytest.mark.parametrize("words", ["play \x1e\\", 'play "a', "play \x85'"])
def test_a_fence_with_unreadable_words_is_reported_in_one_line(words: str) -> None:
    fuzzed_files.check_page(f"---\ntitle: A\n---\n\n# A\n\n```{words}\n\n```\n")


@pytest.mark.parametrize("field", [r"{A \} B}", "{A}}", "A"])
def test_the_bibtex_check_notices_an_unbalanced_field(field: str) -> None:
    with pytest.raises(AssertionError):
        _check_bibtex(f"@incollection{{a,\n  title     = {field} }},\n}}\n")
