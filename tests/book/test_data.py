"""The book as data: tables match their schemas, refer to each other, and agree with the pages."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from generator.archive.data_tables import TABLES, wording_digest, write_data_tables
from generator.proof.book import Book
from generator.proof.memory import ResultMemory
from generator.support.output_folder import OutputFolder
from rules_engine.registry import GAMES


@pytest.fixture(scope="module")
def tables_of_book(
    checked_book: Book, memory: ResultMemory, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    out = tmp_path_factory.mktemp("data")
    write_data_tables(checked_book, memory, OutputFolder(out))
    files = sorted((out / "data").iterdir())
    return {path.name: json.loads(path.read_text(encoding="utf-8")) for path in files}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_matches_its_schema(tables_of_book: dict[str, Any], name: str) -> None:
    schema = tables_of_book[f"{name}.schema.json"]
    Draft202012Validator.check_schema(schema)
    faults = [error.message
        for error in Draft202012Validator(schema).iter_errors(tables_of_book[f"{name}.json"])]
    assert faults == []


@pytest.mark.parametrize("name", TABLES)
def test_every_row_has_a_unique_id(tables_of_book: dict[str, Any], name: str) -> None:
    ids = [row["id"] for row in tables_of_book[f"{name}.json"]]
    assert ids
    assert len(ids) == len(set(ids))


def test_ids_in_one_table_exist_in_the_others(tables_of_book: dict[str, Any]) -> None:
    games = tables_of_book["games.json"]
    rules = {row["id"] for row in tables_of_book["rules.json"]}
    readings = {row["id"] for row in tables_of_book["readings.json"]}
    assert {row["id"] for row in games} == set(GAMES)
    assert {key for row in games for key in row["rules"]} == rules
    assert {key for row in games for key in row["readings"]} == readings
    assert {row["id"] for row in tables_of_book["ledger.json"]} == rules | readings
    assert {doubt for row in tables_of_book["rules.json"] for doubt in row["doubts"]} <= readings
    assert {like["basis"] for row in games for like in row["like"]} <= rules | readings
    under = [f"{row['game']}#reading-{row['under'].partition('=')[0]}"
             for row in tables_of_book["claims.json"] if row["under"]]
    assert set(under) <= readings
    steps = {f"{row['id']}-{step['number']}" for row in tables_of_book["examples.json"]
        for step in row["steps"]}
    lines = {line for row in tables_of_book["ledger.json"]
        for line in row.get("alone", []) + row.get("allows", [])}
    assert lines <= steps


def test_a_piquet_pack_counts_as_a_pack(tables_of_book: dict[str, Any]) -> None:
    packs = {row["id"]: row["packs"] for row in tables_of_book["games.json"]}
    assert packs["cadogan/the-olga"] == 4, "four piquet packs, each of thirty-two cards"
    assert packs["cadogan/caesar"] == packs["foster/canfield"] == 1
    assert packs["compendium/double-rum"] == 2


def test_the_certainty_of_a_rule_agrees_with_its_citation(tables_of_book: dict[str, Any]) -> None:
    rules = tables_of_book["rules.json"]
    assert {row["certainty"] for row in rules} == {"says", "follows", "room", "ours"}
    for row in rules:
        assert (row["certainty"] == "ours") != row["cite"]["settles"], (
            f"{row['id']}: the certainty contradicts the citation")
        assert (row["certainty"] in ("follows", "room")) == bool(row["follows"]), (
            f"{row['id']}: only what follows or is left open has a reason")
        assert row["certainty"] != "room" or row["doubts"], (
            f"{row['id']}: a rule that the text leaves open must name its open question")
    argued = next(row for row in rules if row["id"] == "cadogan/the-fourteenth#rule-one-for-one")
    assert argued["certainty"] == "room", "no choice drops it, but it names the doubt that argues it"


def test_only_claims_of_our_own_have_no_citation(tables_of_book: dict[str, Any]) -> None:
    claims = tables_of_book["claims.json"]
    own = {row["id"] for row in claims if row["verdict"] == "our own count"}
    assert own == {row["id"] for row in claims if row["cite"] is None}
    assert own


def test_a_move_listed_as_refused_by_one_rule_alone_is_refused_by_that_rule(
    tables_of_book: dict[str, Any]
) -> None:
    told = {f"{row['id']}-{step['number']}": step for row in tables_of_book["examples.json"]
        for step in row["steps"]}
    alone = [(row["id"].partition("#rule-")[2], told[line])
             for row in tables_of_book["ledger.json"] for line in row.get("alone", [])]
    plain = [(key, step) for key, step in alone if step.get("verdict") == "refused"]
    assert len(plain) > len(alone) / 2, "the others are refused under another reading"
    assert [(key, step["line"]) for key, step in plain if key not in step["rules"]] == []


def test_the_digest_of_a_wording_depends_on_its_words_and_not_on_line_breaks() -> None:
    assert wording_digest("One card at a time.") == wording_digest("One card\n   at a time.")
    assert wording_digest("One card at a time.") != wording_digest("Two cards at a time.")
    assert len(wording_digest("")) == 10


def test_a_rule_that_only_another_choice_adds_is_not_certain(tables_of_book: dict[str, Any]) -> None:
    brought = [row for row in tables_of_book["rules.json"] if row["doubts"] and not row["followed"]]
    assert {row["certainty"] for row in brought} == {"room", "ours"}
