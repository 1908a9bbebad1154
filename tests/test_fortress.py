"""Fortress: how many deals can be won, with lanes and without, and that the search keeps to the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine.cards import Pile
from rules_engine.games.cadogan import fortress
from rules_engine.games.cadogan.fortress_claims import COMES_OUT, DEALS, WITHOUT_LANES, lines_dealt
from rules_engine.games.cadogan.fortress_trial import Lanes, Lines, can_be_won, moves, played, same
from rules_engine.judge import after, legal

PAGE = Path(__file__).parent.parent / "docs" / "cadogan" / "fortress.md"
PLAY = PAGE.with_suffix(".play")
GAME = fortress.GAME
LINES = [*GAME.table.zone["left"], *GAME.table.zone["right"]]
A_THOUSAND: dict[Lanes, int] = {"line": 217, "row": 12, "closed": 0}
ALONE = 8729   # the deal that comes out though no lane is refilled


def won(lanes: Lanes, last: int) -> int:
    return sum(can_be_won(lines_dealt(number), lanes) for number in range(1, last + 1))


def by_the_judge(lines: Lines, lanes: Lanes) -> set[Lines]:
    """The lines after every marriage and every lane filled that the judge allows."""
    game = GAME.under(lane="row") if lanes == "row" else GAME
    piles: list[Pile] = [()] * len(GAME.table.places)
    for place, line in zip(LINES, lines, strict=True):
        piles[place] = line
    position = GAME.table.position({})._replace(piles=tuple(piles))
    found = set()
    for move, verdict in legal(game, position):
        assert verdict.leave is not None
        if verdict.leave.key == "marry" or (verdict.leave.key == "fill" and lanes != "closed"):
            then = after(game, position, move, verdict.leave).piles
            found.add(tuple(then[place] for place in LINES))
    return found


@pytest.mark.parametrize("lanes", ["line", "row", "closed"])
def test_the_search_tries_what_the_judge_allows(lanes: Lanes) -> None:
    for number in range(1, 40):
        lines, heights = played(lines_dealt(number), (0, 0, 0, 0))
        for _ in range(6):
            alike = {tuple(sorted(one)) for one in moves(lines, lanes)}
            allowed = {tuple(sorted(one)) for one in by_the_judge(lines, lanes)}
            # A line's only card in another lane is the same table; the search leaves that out.
            assert alike <= allowed
            assert allowed - alike <= {tuple(sorted(lines))}
            lines, heights = next((played(one, heights) for one in moves(lines, lanes)), (lines, heights))


def test_one_deal_comes_out_without_a_lane() -> None:
    assert can_be_won(lines_dealt(ALONE), "closed")


def test_the_whole_play_moves_as_few_cards_in_the_lines_as_can_be() -> None:
    start = played(lines_dealt(28), (0, 0, 0, 0))
    seen, waiting, moved = {same(start[0], "line")}, [start], 0
    while all(any(lines) for lines, _ in waiting):
        moved, then = moved + 1, []
        for lines, heights in waiting:
            for one in moves(lines, "line"):
                after_it = played(one, heights)
                key = same(after_it[0], "line")
                if key not in seen:
                    seen.add(key)
                    then.append(after_it)
        waiting = then
    assert waiting
    text = PLAY.read_text(encoding="utf-8").splitlines()
    assert moved == 19 == sum("> left" in line or "> right" in line for line in text)


@pytest.mark.slow
@pytest.mark.parametrize("lanes", ["line", "row", "closed"])
def test_how_many_of_a_thousand_deals_can_be_won(lanes: Lanes) -> None:
    assert won(lanes, 1000) == A_THOUSAND[lanes]


def test_the_page_gives_the_numbers_that_were_found() -> None:
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    said = f"{A_THOUSAND['row']} of the first thousand deals can be won, against {A_THOUSAND['line']}"
    assert said in text
    assert f"number {ALONE:,}" in text


@pytest.mark.recount
def test_how_many_deals_can_be_won() -> None:
    assert won("line", DEALS) == COMES_OUT.won
    assert won("closed", DEALS) == WITHOUT_LANES.won
