"""The guide's page on checking states correctly how much of each long check `make test` does."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from tests.book import test_arrows
from tests.browser import test_layers, test_published_files, test_search_dialog, test_table_page, test_touch
from tests.conftest import ROOT
from tests.games import test_every_game
from tests.site import test_live_session

ORDINALS = {
    2: "second", 3: "third", 4: "fourth", 6: "sixth", 8: "eighth", 10: "tenth", 12: "twelfth",
}
SAMPLES: dict[str, Sequence[object]] = {
    "answers of figures against the judge": test_touch.PARTS,
    "transcripts played at the live table": test_live_session.PARTS,
    "transcripts proved as they are published": test_published_files.PARTS,
    "transcripts checked by the engine in a browser": test_table_page.PARTS,
    "plays to the end under the choices of each game": test_every_game.CHOICES,
}
"""Rows of the table, each with the parts of its check. The suite does only the first part."""

STEPS = {
    "arrows and discs keep off the ranks of cards": test_arrows.STEPS,
    "height and width of pages on a telephone": test_layers.STEPS,
    "questions typed into the search": test_search_dialog.TYPED,
}
"""Rows of the table, each with the step of its check: the suite tries every `step`-th item."""


@pytest.fixture(scope="module")
def sample_sizes_in_guide() -> dict[str, str]:
    """Return what the table in the guide says about `make test`, by the name of the check."""
    text = (ROOT / "docs/guide/checking.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^\| ([^|]+) \| ([^|]*) \| [^|]* \|$", text, re.MULTILINE))


@pytest.mark.parametrize("check", SAMPLES)
def test_the_guide_states_into_how_many_parts_a_check_is_divided(
    check: str, sample_sizes_in_guide: dict[str, str]
) -> None:
    assert sample_sizes_in_guide[check].startswith(f"every {ORDINALS[len(SAMPLES[check])]}")


@pytest.mark.parametrize("check", STEPS)
def test_the_guide_states_which_part_of_the_items_is_sampled(
    check: str, sample_sizes_in_guide: dict[str, str]
) -> None:
    step = STEPS[check][0]
    assert isinstance(step, int)
    assert sample_sizes_in_guide[check].startswith(f"every {ORDINALS[step]}")


def test_the_guide_states_how_many_moves_are_made_at_the_live_table(
    sample_sizes_in_guide: dict[str, str]
) -> None:
    told = sample_sizes_in_guide["moves made by touch and keys at the live table, at the end of three plays"]
    patience, rum = test_table_page.LAST_MOVES, test_table_page.LAST_MOVES_OF_RUM
    assert told == f"{patience} moves a patience, {rum} at rum"


def test_the_guide_states_how_many_random_plays_are_checked(sample_sizes_in_guide: dict[str, str]) -> None:
    here = test_every_game.MANY // len(test_every_game.PARTS) + 1
    check = "cards, verdicts and notation in random plays of each game"
    assert sample_sizes_in_guide[check] == f"{here} plays"
