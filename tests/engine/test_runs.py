"""Runs of married cards: how long they are, and that they move only as a whole."""

from __future__ import annotations

import pytest

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.card_names import parse_card
from rules_engine.model.cards import UNSEEN
from rules_engine.model.game import Game
from rules_engine.model.layout import Layout, LayoutsByWidth
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import Truth
from rules_engine.model.table import Table, Zone
from rules_engine.words.runs import (
    continues_direction_of_pile,
    length_of_top_run,
    moves_of_whole_run,
    takes_whole_run,
)

TABLE = Table((Zone("packet", 3), Zone("aside")))
GAME = Game(id="house/runs", title="Runs", passages=(), cards=(), table=TABLE, deal=(), moves=(),
            layouts=LayoutsByWidth(Layout(()), Layout(())))


def parse_pile(text: str) -> tuple[int, ...]:
    return tuple(UNSEEN if card == "??" else parse_card(card) for card in text.split())


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("9H 8H 7H", 3),
        ("9H 8H 9H", 2),       # it turns back: the eight and the nine run one way only
        ("9H 8S 7S 6S", 3),    # the suit changes
        ("9H 7H", 1),          # a rank is missing
        ("KH AH", 1),          # a king and an ace are no neighbours
        ("?? 8H 7H", 2),
        ("9H ??", 1),
        ("9H", 1),
    ],
)
def test_a_run_ends_where_suit_or_direction_changes(text: str, length: int) -> None:
    assert length_of_top_run(parse_pile(text)) == length


@pytest.mark.parametrize(
    ("text", "length"), [("9H 8S 7H", 3), ("9H 8S 9C", 2), ("?? 8H 7S", 2), ("9H ??", 1), ("KH AS", 1)])
def test_a_run_of_any_suit_ends_where_its_direction_changes(text: str, length: int) -> None:
    assert length_of_top_run(parse_pile(text), any_suit=True) == length


@pytest.mark.parametrize(
    ("text", "length"), [("QH KH AH 2H", 4), ("2H AH KH", 3), ("QH KH AH KH", 2), ("KH AS", 1), ("9H 7H", 1)])
def test_a_run_may_go_on_from_king_to_ace(text: str, length: int) -> None:
    assert length_of_top_run(parse_pile(text), ring=True) == length


@pytest.mark.parametrize(
    ("text", "taken", "whole"),
    [("KS 9H 8H", 2, True), ("KS 9H 8H", 1, False), ("9H 8H 7H", 2, False), ("?? 9H 8H", 2, None),
     ("9H 8H", 2, True), ("9H 7H", 2, False), ("KS 4H", 1, False)],
)
def test_a_run_moves_only_as_a_whole(text: str, taken: int, whole: Truth) -> None:
    cards = parse_pile(text)
    position = TABLE.position({"packet-1": cards})
    move = Move((MovePart(tuple(range(len(cards) - taken, len(cards))), 0, 1),))
    assert takes_whole_run(MoveAttempt(GAME, position, move)) is whole


def test_cards_under_a_run_are_not_part_of_it() -> None:
    position = TABLE.position({"packet-1": parse_pile("9H 8H KC QC")})
    for at, whole in (((0, 1), False), ((2, 3), True), ((3, 2), False)):
        assert takes_whole_run(MoveAttempt(GAME, position, Move((MovePart(at, 0, 1),)))) is whole


def test_runs_are_tried_on_every_other_pile_of_their_zones() -> None:
    position = TABLE.position(
        {"packet-1": parse_pile("9H 8H"), "packet-3": parse_pile("KS"), "aside": parse_pile("7H")})
    assert list(moves_of_whole_run("packet")(GAME, position)) == [Move((MovePart((0, 1), 0, 2),))]
    assert len(list(moves_of_whole_run("packet", "aside")(GAME, position))) == 2


@pytest.mark.parametrize(
    ("run", "target", "goes_on"),
    [("7H 6H", "9H 8H", True), ("7H", "5H 6H", True), ("7H 6H", "5H 6H", False), ("7H 6H", "6H", False),
     ("7H 6H", "8H", True), ("7H 6H", "", True), ("7H ??", "6H", None), ("7H ??", "9H 8H", None),
     ("7H 6H", "??", None), ("7H", "??", True)],
)
def test_a_run_goes_on_in_the_direction_of_the_line(run: str, target: str, goes_on: Truth) -> None:
    cards = parse_pile(run)
    position = TABLE.position({"packet-1": cards, "packet-2": parse_pile(target)})
    move = Move((MovePart(tuple(range(len(cards))), 0, 1),))
    assert continues_direction_of_pile(MoveAttempt(GAME, position, move)) is goes_on
