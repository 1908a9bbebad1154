"""The Herring-Bone: the plain player's trial of duplicates, and when cards can be exchanged."""

from __future__ import annotations

import random
from math import comb, hypot
from pathlib import Path

import pytest

from rules_engine.cards import SUIT, card_name
from rules_engine.game import Game
from rules_engine.games.cadogan.the_herring_bone_trial import (
    FROM_ONE_PACK,
    SHUFFLED_TOGETHER,
    Player,
    Result,
    duplicates,
    together,
    trial,
)
from rules_engine.judge import after, legal
from rules_engine.moves import Move
from rules_engine.notation.transcript import prove
from rules_engine.registry import game
from rules_engine.table import Position

DOCS = Path(__file__).parent.parent / "docs" / "cadogan"
BOTH = game("cadogan/the-herring-bone")
SINGLE = game("cadogan/the-herring-bone-single-pack")
DEALS = 20_000


def lines(one: Game, number: int) -> list[str]:
    """What the plain player does with a deal, as a transcript says it."""
    places = one.table.places
    return [
        "redeal" if did.card < 0 else f"{card_name(did.card)} {places[did.source]} > {places[did.target]}"
        for did in Player(one.opening(number), number).did
    ]


@pytest.mark.parametrize("one", [BOTH, SINGLE], ids=["both", "single"])
@pytest.mark.parametrize("number", [1, 2, 4, 9])
def test_the_plain_player_keeps_to_the_rules_and_plays_to_an_end(one: Game, number: int) -> None:
    player = Player(one.opening(number), number)
    end = "won" if player.out == 104 else "lost"
    text = "\n".join([f"deal: {number}", *lines(one, number), f"= end: {end}"])
    assert prove(text, one).faults == []


@pytest.mark.parametrize(
    ("one", "number", "name"),
    [(BOTH, 3675, "the-herring-bone"), (SINGLE, 1276, "the-herring-bone-single-pack")],
)
def test_the_published_plays_are_the_plain_players(one: Game, number: int, name: str) -> None:
    published = (DOCS / f"{name}.play").read_text(encoding="utf-8").splitlines()
    assert [line.partition("#")[0].strip() for line in published[1:-1]] == lines(one, number)


def meeting(position: Position) -> set[int]:
    """The suits whose two foundations hold fourteen cards together."""
    held = [[0] * 4, [0] * 4]
    for way, zone in enumerate(("ascending", "descending")):
        for pile in (position.piles[place] for place in BOTH.table.zone[zone]):
            held[way][SUIT[pile[0]] if pile else 0] += len(pile)
    both = enumerate(zip(*held, strict=True))
    return {suit for suit, (up, down) in both if up and down and up + down == 14}


@pytest.mark.parametrize("number", range(1, 13))
def test_cards_can_be_exchanged_where_two_foundations_hold_fourteen_and_nowhere_else(number: int) -> None:
    free = BOTH.under(base_cards="at-leisure")
    chance, position = random.Random(number), BOTH.opening(number)
    for _ in range(260):
        moves: dict[str, list[Move]] = {}
        for move, verdict in legal(free, position):
            assert verdict.leave is not None
            moves.setdefault(verdict.leave.key, []).append(move)
        crossing = moves.get("exchange", []) + moves.get("exchange-back", [])
        assert {SUIT[position.piles[move.parts[0].source][-1]] for move in crossing} == meeting(position)
        if not moves:
            return
        key = chance.choice([key for key in ("begin", "ascend", "descend") if key in moves] or list(moves))
        leave = next(leave for leave in free.leaves if leave.key == key)
        position = after(free, position, chance.choice(moves[key]), leave)


def test_the_vacancies_of_bars_and_side_scenes_are_filled_in_either_order() -> None:
    lines = [
        "under: spaces=at-once bare-bars=pack-or-talon", "ascending-1: 7H", "side-scene-*: ??",
        "side-scene-2:", "bar-*: ??", "bar-2:", "pack: ??-*20", "talon: 2C 3C", "3C talon > bar-2",
        "?? pack > talon  !refill-at-once", "2C talon > side-scene-2", "?? pack > talon",
    ]
    assert prove("\n".join(lines), BOTH).faults == []


def test_no_two_cards_of_a_single_packs_herring_bone_are_alike() -> None:
    assert {duplicates(SINGLE.opening(number).piles[0]) for number in range(1, 200)} == {0}


def test_how_many_duplicates_chance_brings() -> None:
    ways = comb(104, 28)
    chances = [
        comb(52, like) * comb(52 - like, 28 - 2 * like) * 2 ** (28 - 2 * like) / ways for like in range(15)
    ]
    assert sum(chances) == pytest.approx(1)
    mean = sum(like * chance for like, chance in enumerate(chances))
    dealt = sum(like * found.deals for like, found in enumerate(SHUFFLED_TOGETHER)) / DEALS
    assert mean == pytest.approx(dealt, abs=0.03)
    assert f"{mean:.1f} duplicates on average" in page()
    assert 1 / 160 < chances[0] < 1 / 150


def page() -> str:
    return " ".join((DOCS / "the-herring-bone.md").read_text(encoding="utf-8").split())


def test_the_page_gives_the_numbers_that_were_found() -> None:
    mixed, apart = together(SHUFFLED_TOGETHER), together(FROM_ONE_PACK)
    assert mixed.deals == apart.deals == DEALS
    rows = {
        "none or one": together(SHUFFLED_TOGETHER[:2]),
        **dict(zip(("two", "three", "four", "five"), SHUFFLED_TOGETHER[2:6], strict=True)),
        "six or more": together(SHUFFLED_TOGETHER[6:]),
        "all these deals": mixed,
        "herring-bone from a single pack": apart,
    }
    for name, found in rows.items():
        assert row(name, found) in page()
    assert f"{apart.mean - mixed.mean:.1f} cards out of a hundred and four" in page()
    doubt = hypot(apart.doubt, mixed.doubt)
    assert f"{apart.share - mixed.share:.1f} ± {doubt:.1f} of a hundred deals" in page()
    for name, found in (("the-herring-bone", mixed), ("the-herring-bone-single-pack", apart)):
        text = " ".join((DOCS / f"{name}.md").read_text(encoding="utf-8").split())
        assert f"{found.won:,} deals of the first {DEALS:,}" in text


def row(name: str, found: Result) -> str:
    return (f"| {name} | {found.deals:,} | {found.mean:.1f} ± {found.error:.1f} "
            f"| {found.share:.1f} % ± {found.doubt:.1f} |")


@pytest.mark.recount
def test_the_trial_of_duplicates() -> None:
    assert trial(BOTH, DEALS) == SHUFFLED_TOGETHER
    assert trial(SINGLE, DEALS) == FROM_ONE_PACK
