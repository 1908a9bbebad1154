"""Claims that rest on counts: records agree with what the players do, and missing records are reported."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from generator.count.journal import UnusableResultFile
from generator.count.recorded_counts import (
    check_claim,
    largest_recorded_search,
    path_of_result_file,
    recorded_count,
    result_of_claim_check,
)
from generator.count.result_file import (
    read_counts,
    read_results_of_claim_checks,
    store_count,
    store_results_of_claim_checks,
)
from rules_engine.counting.claim import SourceClaim, source_claims_about_game
from rules_engine.counting.count import (
    FIRST,
    CountRequest,
    DealCountResult,
    DealResult,
    count_for_claim,
    play_deals,
)
from rules_engine.model.citation import SourceCitation
from rules_engine.players.players import PLAIN, RANDOM
from rules_engine.players.searcher import SEARCHING, UNDECIDED
from rules_engine.registry import GAMES, find_game
from rules_engine.writing import Text

DOCS = Path(__file__).parents[2] / "docs"
ONE = count_for_claim("foster/try-again", PLAIN, 5)
TRIALS = [one for key in sorted(GAMES) for claim in source_claims_about_game(key) for one in claim.trials]


def name_of_count(one: CountRequest) -> str:
    return "-".join((one.game_id, one.player.name, *("=".join(pair) for pair in one.under)))


@pytest.mark.parametrize("one", TRIALS, ids=name_of_count)
def test_the_first_deals_of_a_recorded_count_give_the_same_results(one: CountRequest) -> None:
    held = recorded_count(DOCS, one)
    assert held is not None, f"by-the-book count {one.game_id} --claims"
    deals = one.deal_numbers[:FIRST]
    assert tuple(row for _, row in play_deals(one, deals)) == held.first[: len(deals)]


SEARCHED_GAMES = [key for key in sorted(GAMES) if largest_recorded_search(DOCS, key)]
SEARCHED_AGAIN = [
    pytest.param(key, marks=[] if number % 2 == 0 else pytest.mark.recount)
    for number, key in enumerate(SEARCHED_GAMES)]
"""Every second game; `make recount` plays the others."""


@pytest.mark.compiler
@pytest.mark.parametrize("key", SEARCHED_AGAIN)
def test_a_deal_decided_by_a_recorded_search_is_decided_the_same_again(key: str) -> None:
    found = largest_recorded_search(DOCS, key)
    assert found is not None
    asked, held = found
    decided = [number for number, row in enumerate(held.first, start=1) if row.end != UNDECIDED]
    # A deal that stays open takes as long as the search may; what was decided nearly always takes less.
    for number in decided[:1]:
        # A later search may win by other moves.
        assert dict(play_deals(asked, [number]))[number].end == held.first[number - 1].end, (
            f"deal {number} of {key} has another result")


def test_at_least_56_games_have_been_searched() -> None:
    assert len(SEARCHED_GAMES) >= 56


def test_a_recorded_search_names_its_limit_and_may_be_of_an_older_search(tmp_path: Path) -> None:
    asked = count_for_claim("foster/the-carpet", replace(SEARCHING, position_limit=1_000_000), 100)
    path = path_of_result_file(tmp_path, asked.game_id)
    path.parent.mkdir(parents=True)
    count = DealCountResult(asked, {deal: DealResult("no-way", 0, 0) for deal in asked.deal_numbers})
    store_count(path, count, {})
    data = json.loads(path.read_text())
    data["counts"][0]["sentence"] = "It looks on until 3,000,000 positions are met."
    path.write_text(json.dumps(data))
    found = largest_recorded_search(tmp_path, asked.game_id)
    assert found is not None
    assert found[0] == count_for_claim(asked.game_id, replace(SEARCHING, position_limit=3_000_000), 100)
    assert found[1].deals_by_end == {"no-way": 100}
    data["counts"][0]["sentence"] = "It looks on."
    path.write_text(json.dumps(data))
    with pytest.raises(UnusableResultFile, match="does not give its limit of positions"):
        largest_recorded_search(tmp_path, asked.game_id)


def store_count_in(docs: Path, counting: CountRequest = ONE) -> DealCountResult:
    count = DealCountResult(counting, dict(play_deals(counting, counting.deal_numbers)))
    path_of_result_file(docs, counting.game_id).parent.mkdir(parents=True, exist_ok=True)
    store_count(path_of_result_file(docs, counting.game_id), count, {"python": "3"})
    return count


def claim_with_counts(*trials: CountRequest) -> SourceClaim:
    return SourceClaim("won", SourceCitation("foster", "TRY AGAIN", 1), "It is won.", "counted",
                 lambda _, *held: (", ".join(one.wins.in_words for one in held), True), trials=trials)


def test_a_record_equals_the_count_that_was_stored(tmp_path: Path) -> None:
    count = store_count_in(tmp_path)
    held = recorded_count(tmp_path, ONE)
    assert held is not None
    assert (held.wins, held.deals_by_end, held.foundation_cards) == (count.wins, count.deals_by_end,
        count.foundation_cards)
    assert held.first == tuple(count.rows[number] for number in (1, 2, 3))
    assert result_of_claim_check(tmp_path, find_game("foster/try-again"), claim_with_counts(ONE)) == (
        count.wins.in_words, True)


def test_a_count_with_the_same_results_leaves_the_recorded_one_as_it_is(tmp_path: Path) -> None:
    count = store_count_in(tmp_path)
    path = path_of_result_file(tmp_path, ONE.game_id)
    recorded = path.read_bytes()
    store_count(path, count, {"python": "4"}, date(2026, 11, 29))
    assert path.read_bytes() == recorded
    other = DealCountResult(
        ONE, {number: row._replace(foundation_cards=52) for number, row in count.rows.items()})
    store_count(path, other, {"python": "4"}, date(2026, 11, 29))
    (stored,) = read_counts(path, ONE.game_id)
    assert (stored["made with"], stored["date"]) == ({"python": "4"}, "2026-11-29")


@pytest.mark.parametrize("other", [
    replace(ONE, last=6), replace(ONE, player=PLAIN.with_seed(2)),
    replace(ONE, player=replace(PLAIN, careful=True)),
    replace(ONE, under=(("redeal", "one"),)), replace(ONE, game_id="foster/klondike"),
])
def test_a_record_of_another_count_is_not_used(tmp_path: Path, other: CountRequest) -> None:
    store_count_in(tmp_path)
    assert recorded_count(tmp_path, other) is None
    assert result_of_claim_check(tmp_path, find_game(other.game_id), claim_with_counts(other)) == (
        f"not counted yet; run by-the-book count {other.game_id} --claims", False)


def test_a_record_with_a_missing_value_is_reported(tmp_path: Path) -> None:
    store_count_in(tmp_path)
    path = path_of_result_file(tmp_path, ONE.game_id)
    data = json.loads(path.read_text())
    del data["counts"][0]["first"]
    path.write_text(json.dumps(data))
    said, holds = result_of_claim_check(tmp_path, find_game(ONE.game_id), claim_with_counts(ONE))
    assert "the value 'first' of a count is missing" in said
    assert not holds


def test_the_method_of_a_claim_names_its_players() -> None:
    trials = (count_for_claim("foster/try-again", player, 5) for player in (PLAIN, RANDOM))
    one = Text("foster", "TRY AGAIN").claim("won", "1.1", "It is won.", "deals played twice",
        lambda *_: ("", True), *trials)
    assert one.method == "deals played twice; played by the plain and random players, programs"


def claim_with_findings(*said: str) -> SourceClaim:
    """Return a claim whose slow check gives these findings one after another."""
    left = list(said)
    return replace(claim_with_counts(), check=lambda _: (left.pop(0), True), recorded=True)


def test_a_recorded_finding_is_read_and_not_computed_again(tmp_path: Path) -> None:
    one, asked = find_game(ONE.game_id), claim_with_findings("first", "second")
    assert result_of_claim_check(tmp_path, one, asked) == (
        f"not counted yet; run by-the-book count {one.id} --claims",
        False,
    )
    findings = {asked.key: check_claim(tmp_path, one, asked)}
    store_results_of_claim_checks(path_of_result_file(tmp_path, one.id), one.id, findings)
    assert result_of_claim_check(tmp_path, one, asked) == result_of_claim_check(tmp_path, one,
        asked) == ("first", True)
    assert check_claim(tmp_path, one, asked) == ("second", True)


def test_storing_counts_keeps_findings_and_the_other_way_round(tmp_path: Path) -> None:
    path = path_of_result_file(tmp_path, ONE.game_id)
    store_results_of_claim_checks(path, ONE.game_id, {"won": ("first", True)})
    store_count_in(tmp_path)
    assert read_results_of_claim_checks(path, ONE.game_id) == {"won": ("first", True)}
    store_results_of_claim_checks(path, ONE.game_id, {"won": ("second", True)})
    assert recorded_count(tmp_path, ONE) is not None


def test_malformed_findings_are_reported(tmp_path: Path) -> None:
    path = path_of_result_file(tmp_path, ONE.game_id)
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"game": ONE.game_id, "counts": [], "findings": {"won": "first"}}))
    said, holds = result_of_claim_check(tmp_path, find_game(ONE.game_id), claim_with_findings("first"))
    assert f"expected the counts of {ONE.game_id}" in said
    assert not holds
