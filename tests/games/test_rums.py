"""The two rums: the rules of their texts move by move, and the listed moves are the allowed ones."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest

from rules_engine.games.rum_player import play_round
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.card_names import parse_card
from rules_engine.model.cards import CROSSED, JOKER
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.table import Position
from rules_engine.notation.grammar import parse_line
from rules_engine.notation.lines import MoveLine
from rules_engine.notation.lookup import look_up_move
from rules_engine.registry import find_game

FOSTER = find_game("foster/double-pack-rum")
MODERN = find_game("compendium/double-rum")
BOTH = pytest.mark.parametrize("rum", [FOSTER, MODERN], ids=["foster", "modern"])


def rum_position(rum: Game, piles: str, **facts: int) -> Position:
    """Return a position such as `hand-1: 5C 6C; set-1: 7S 7H 7D`, by default after drawing a card."""
    cards: dict[str, Iterable[int]] = {}
    for one in piles.split(";"):
        name, row = one.split(":")
        cards[name.strip()] = [parse_card(card) for card in row.split()]
    for hand in ("hand-1", "hand-2"):
        cards.setdefault(hand, [parse_card("??")] * 10)
    return rum.table.position(cards, **{"drawn": 1, **facts})


def verdict_text(rum: Game, position: Position, text: str) -> str:
    """Return `allowed`, `?` (undecided), or the keys of the rules that refuse the move."""
    verdict = judge(rum, position, move_from_text(rum, position, text))
    return {"allowed": "allowed", "undecided": "?"}.get(verdict.kind, " ".join(verdict.rule_keys))


def move_from_text(rum: Game, position: Position, text: str) -> Move:
    line = parse_line(text, 1)
    assert isinstance(line, MoveLine)
    return look_up_move(rum, position, line)


def position_after(rum: Game, position: Position, text: str) -> Position:
    verdict = judge(rum, position, move := move_from_text(rum, position, text))
    assert verdict.permission is not None
    assert verdict.kind == "allowed", verdict.rule_keys
    return apply_move(rum, position, move, verdict.permission)


@BOTH
def test_a_joker_may_go_to_the_top_of_its_sequence_by_index_too(rum: Game) -> None:
    position = rum_position(rum, "sequence-1: JK 6S 7S 8S; hand-1: 5S 2D 9H")
    named = move_from_text(rum, position, "JK sequence-1 > sequence-1 + 5S hand-1 > sequence-1 below")
    joker, card = named.parts
    assert joker.slot is None
    by_index = Move((joker._replace(slot=3), card))
    assert [judge(rum, position, move).kind for move in (named, by_index)] == ["allowed", "allowed"]


@BOTH
@pytest.mark.parametrize(("cards", "expected"), [
    ("5C 6C 7C", "allowed"),
    ("5C JK 7C", "allowed"),
    ("JK JK 7C", "allowed"),
    ("AC 2C 3C", "allowed"),
    ("QC KC AC", "allowed"),
    ("QC KC JK", "allowed"),
    ("KC AC 2C", "round-the-corner"),
    ("KC JK 2C", "round-the-corner"),
    ("JK AC 2C", "round-the-corner"),
    ("5C 6C 7D", "one-suit"),
    ("5C 6C 8C", "in-order"),
    ("7C 6C 5C", "in-order"),
    ("5C JK 8D", "one-suit in-order"),
    ("5C 6C", "three-at-least"),
    ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "allowed"),
    ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2C", "round-the-corner"),
    ("5C ?? 7C", "?"),
    ("5C ?? 8C", "in-order"),
    ("KC ?? 2C", "round-the-corner"),
    ("?? 7D 8C", "one-suit"),
    ("?? ?? ??", "?"),
])
def test_which_cards_make_a_sequence(rum: Game, cards: str, expected: str) -> None:
    position = rum_position(rum, f"hand-1: {cards} 2H")
    assert verdict_text(rum, position, f"{cards} hand-1 > sequence-1") == expected


@BOTH
@pytest.mark.parametrize(("cards", "expected"), [
    ("7S 7S 7H", "allowed"),
    ("7S JK JK", "allowed"),
    ("7S 7H 8D", "same-rank"),
    ("7S 7H", "three-at-least"),
    ("7S 7H ??", "?"),
    ("7S 8H ??", "same-rank"),
])
def test_which_cards_make_a_set(rum: Game, cards: str, expected: str) -> None:
    position = rum_position(rum, f"hand-1: {cards} 2H")
    assert verdict_text(rum, position, f"{cards} hand-1 > set-1") == expected


def test_under_one_reading_a_set_needs_four_cards_and_a_sequence_three() -> None:
    position = rum_position(FOSTER, "hand-1: 7S 7H 7D 8S 9S 2H")
    for cards, meld, expected in (
        ("7S 7H 7D", "set-1", "three-at-least"), ("7S 8S 9S", "sequence-1", "allowed"),
    ):
        assert verdict_text(FOSTER.with_choices(fewest="four-of-a-kind"), position,
            f"{cards} hand-1 > {meld}") == expected, f"{cards} as {meld}"


@BOTH
@pytest.mark.parametrize(("row", "move", "expected"), [
    ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "AC hand-1 > sequence-1", "one-ace"),
    ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "JK hand-1 > sequence-1", "one-ace"),
    ("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "AC hand-1 > sequence-1 below", "one-ace"),
    ("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC JK", "JK sequence-1 > sequence-1 below + AC hand-1 > sequence-1",
     "one-ace"),
    ("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "AC hand-1 > sequence-1", "allowed"),
    ("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "AC hand-1 > sequence-1 below", "allowed"),
    ("AC ?? 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "AC hand-1 > sequence-1", "one-ace"),
    ("?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??", "?? hand-1 > sequence-1", "?"),
])
def test_an_ace_may_stand_at_both_ends_of_a_sequence_under_one_reading(
    rum: Game, row: str, move: str, expected: str
) -> None:
    position = rum_position(rum, f"sequence-1: {row}; hand-1: AC JK ?? 2H")
    assert verdict_text(rum.with_choices(ace_at_both_ends="no"), position, move) == expected
    assert verdict_text(rum, position, move) == ("?" if "??" in row else "allowed")


def test_under_the_one_ace_rule_a_round_the_corner_sequence_has_one_ace() -> None:
    rum = FOSTER.with_choices(corner="round", ace_at_both_ends="no")
    row = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    position = rum_position(rum, f"sequence-1: {row}; hand-1: 2C AC 9H")
    assert verdict_text(rum, position, "2C hand-1 > sequence-1") == "allowed"
    assert verdict_text(rum, position, "AC hand-1 > sequence-1 below") == "one-ace"
    position = position_after(rum, position, "2C hand-1 > sequence-1")
    assert verdict_text(rum, position, "AC hand-1 > sequence-1 below") == "one-ace"


def test_only_foster_limits_a_set_to_seven_cards() -> None:
    cards = "7S 7S 7H 7H 7D 7D 7C 7C"
    for rum, expected in ((FOSTER, "seven-at-most"), (MODERN, "allowed")):
        position = rum_position(rum, f"hand-1: {cards} 2H")
        assert verdict_text(rum, position, f"{cards} hand-1 > set-1") == expected, rum.id


EIGHT = "JK sequence-1 > sequence-1 below + 8C hand-1 > sequence-1"
FOUR = "JK sequence-1 > sequence-1 below + 4C hand-1 > sequence-1 below"
DOWN, UP = "JK sequence-1 > sequence-1 below", "JK sequence-1 > sequence-1"


@pytest.mark.parametrize(("row", "move", "foster", "modern"), [
    ("6C 7C JK", DOWN, "joker-earned", "joker-earned"),
    ("6C 7C JK", EIGHT, "allowed", "allowed"),
    ("6C 7C JK", FOUR, "allowed", "joker-earned"),
    ("6C 7C JK", f"{EIGHT} + 4C hand-1 > sequence-1 below", "allowed", "allowed"),
    ("6C 7C JK", f"{FOUR} + 8C hand-1 > sequence-1", "allowed", "allowed"),
    ("6C 7C JK", f"{DOWN} + JK hand-1 > sequence-1", "natural-card", "natural-card"),
    ("6C 7C JK", f"{EIGHT} + 9H hand-1 > sequence-2", "same-meld", "same-meld"),
    ("6C 7C JK", f"{EIGHT} + 9H hand-1 > set-1", "same-meld", "same-meld"),
    ("6C 7C JK", f"{DOWN} + 5C hand-1 > sequence-1 at 2 + 8C hand-1 > sequence-1", "at-an-end", "at-an-end"),
    ("6C 7C JK+", EIGHT, "joker-once", "joker-once"),
    ("6C JK 8C", f"{DOWN} + 7C hand-1 > sequence-1 at 3", "joker-inside", "joker-inside"),
    ("JK 6C 7C", f"{UP} + 5C hand-1 > sequence-1 below", "allowed", "allowed"),
    ("JK 6C 7C", f"{UP} + 9C hand-1 > sequence-1", "allowed", "joker-earned"),
    ("6C 7C JK", f"{DOWN} + ?? hand-1 > sequence-1", "?", "?"),
    ("6C 7C JK", f"{DOWN} + 9H hand-1 > sequence-1", "one-suit in-order", "one-suit in-order"),
])
def test_when_a_joker_may_be_moved_or_replaced(row: str, move: str, foster: str, modern: str) -> None:
    piles = f"sequence-1: {row}; sequence-2: 6H 7H 8H; set-1: 9S 9D 9C; hand-1: 4C 5C 7C 8C 9C 9H JK ?? KD"
    assert verdict_text(FOSTER, rum_position(FOSTER, piles), move) == foster
    assert verdict_text(MODERN, rum_position(MODERN, piles), move) == modern


@BOTH
def test_only_a_moved_joker_is_laid_crosswise(rum: Game) -> None:
    position = position_after(rum, rum_position(rum, "sequence-1: JK 6C 7C JK; hand-1: 8C 2H"), EIGHT)
    row = position.piles[rum.table.place_index["sequence-1"]]
    # The one moved lies outermost; the other, now closed in, is crossed by the modern book alone.
    assert row[0] == JOKER | CROSSED
    assert row[1] == (JOKER if rum is FOSTER else JOKER | CROSSED)


@BOTH
@pytest.mark.parametrize(("move", "facts", "expected"), [
    ("9S stock > hand-1", {"drawn": 0}, "allowed"),
    ("4D discards > hand-1", {"drawn": 0}, "allowed"),
    ("9S stock > hand-1", {}, "one-draw"),
    ("9S stock > hand-2", {"drawn": 0}, "in-turn"),
    ("7H discards > hand-1", {"drawn": 0}, "top-card"),
    ("KD hand-1 > discards", {"turn": 2}, "in-turn"),
    ("KD hand-1 > discards", {}, "allowed"),
    ("KD hand-1 > stock", {}, "no-permission"),
    ("9S stock > sequence-1", {}, "unturned"),
])
def test_what_is_allowed_in_a_turn(rum: Game, move: str, facts: dict[str, int], expected: str) -> None:
    piles = "stock: ?? 9S; discards: 7H 4D; hand-1: KD 2H; sequence-1: 6S 7S 8S"
    position = rum_position(rum, piles, **facts)
    assert verdict_text(rum, position, move) == expected


@pytest.mark.parametrize(("rum", "rule"), [(FOSTER, "draw-before-discard"), (MODERN, "draw-first")])
def test_a_card_must_be_drawn_before_one_is_discarded(rum: Game, rule: str) -> None:
    position = rum_position(rum, "stock: ?? 9S; discards: 7H 4D; hand-1: KD 2H", drawn=0)
    assert verdict_text(rum, position, "KD hand-1 > discards") == rule


def test_without_stock_the_modern_rules_demand_another_card_as_discard() -> None:
    before = rum_position(MODERN, "discards: 4D 7H; hand-1: 7H KD", drawn=0)
    position = position_after(MODERN, before, "7H discards > hand-1")
    assert verdict_text(MODERN, position, "KD hand-1 > discards") == "allowed"
    assert verdict_text(MODERN, position, "7H hand-1 > discards") == "allowed"
    assert verdict_text(MODERN.with_choices(twin="no"), position, "7H hand-1 > discards") == "another-card"
    hidden = rum_position(MODERN, "hand-1: ?? ??", taken=parse_card("7H"))
    assert verdict_text(MODERN, hidden, "?? hand-1 > discards") == "?"
    assert verdict_text(MODERN, rum_position(MODERN, "hand-1: ?? ??"), "?? hand-1 > discards") == "allowed"


@pytest.mark.parametrize(("hand", "stock", "expected"), [
    ("7H", "", "allowed"), ("7H KD", "", "nothing-else-left"), ("7H", "9S", "allowed"), ("??", "", "?"),
])
def test_the_drawn_card_may_be_discarded_if_it_is_the_only_one_left(
    hand: str, stock: str, expected: str,
) -> None:
    so = MODERN.with_choices(only_card_left="discarded", same_card_back="no")
    position = rum_position(so, f"stock: {stock}; hand-1: {hand}", taken=parse_card("7H"))
    assert verdict_text(so, position, f"{hand.split()[0]} hand-1 > discards") == expected


def test_foster_allows_taking_the_top_discard_before_they_are_turned_over() -> None:
    position = rum_position(FOSTER, "discards: 4D 7H; hand-1: KD", drawn=0)
    assert verdict_text(FOSTER, position, "7H discards > hand-1") == "allowed"
    assert verdict_text(FOSTER, position, "turn-over") == "allowed"
    turned = FOSTER.with_choices(turn_first="turned")
    assert verdict_text(turned, position, "7H discards > hand-1") == "turned-before-draw"
    assert verdict_text(turned, position, "turn-over") == "allowed"
    position = position_after(FOSTER, position, "7H discards > hand-1")
    assert verdict_text(FOSTER, position, "turn-over") == "turned-to-draw"


def test_foster_turns_the_discards_over_without_shuffling() -> None:
    before = rum_position(FOSTER, "discards: 4D 7H 2C; hand-1: KD", drawn=0)
    position = position_after(FOSTER, before, "turn-over")
    position = position_after(FOSTER, position, "4D stock > hand-1")
    assert position.piles[0] == tuple(parse_card(card) for card in ("2C-", "7H-"))
    assert "turn-over" not in MODERN.action_permissions


@BOTH
def test_an_empty_hand_ends_the_round_and_a_hidden_hand_does_not(rum: Game) -> None:
    position = rum_position(rum, "hand-1: KD; hand-2: ??; stock: 9S")
    assert end_reached(rum, position) is None
    position = position_after(rum, position, "KD hand-1 > discards")
    assert end_reached(rum, position) is not None
    assert verdict_text(rum, position, "9S stock > hand-2") == "out"
    assert legal_moves(rum, position) == []


def single_moves(rum: Game, position: Position) -> Iterator[Move]:
    hands = rum.table.zone_places["hand"]
    for source in hands:
        seen: set[int] = set()
        for index, entry in enumerate(position.piles[source]):
            if entry in seen:
                continue
            seen.add(entry)
            for zone in ("sequence", "set", "discards"):
                for target in rum.table.zone_places[zone]:
                    if position.piles[target] or zone == "discards":
                        yield Move((MovePart((index,), source, target),))
                    if position.piles[target] and zone == "sequence":
                        yield Move((MovePart((index,), source, target, 0),))


@BOTH
@pytest.mark.parametrize("players", [2, 5])
def test_the_listed_moves_are_exactly_the_allowed_moves(rum: Game, players: int) -> None:
    chance = random.Random(players)
    for number in range(1, 5):
        for position, move in play_round(rum, number, players):
            assert judge(rum, position, move).kind == "allowed"
            if chance.random() < 0.2:
                listed = {one for one, _ in legal_moves(rum, position)}
                for one in single_moves(rum, position):
                    assert (judge(rum, position, one).kind == "allowed") == (one in listed)


@BOTH
def test_a_turn_of_a_missing_player_allows_no_move(rum: Game) -> None:
    for turn in (0, 9, 999):
        position = rum_position(rum, "stock: 9S; hand-1: KD 2H; sequence-1: 6S 7S JK", turn=turn, players=0)
        assert legal_moves(rum, position) == [], f"turn of player {turn}"
        assert verdict_text(rum, position, "KD hand-1 > discards") == "in-turn"


@BOTH
@pytest.mark.parametrize(("cards", "move", "expected"), [
    ("9H KD", "9H hand-1 > sequence-1", "allowed"),
    ("9H QD", "9H hand-1 > sequence-1", "last-laid"),
    ("9H ??", "9H hand-1 > sequence-1", "?"),
    ("2S 3S 4S KD", "2S 3S 4S hand-1 > sequence-3", "allowed"),
    ("KH 8C", "KH hand-1 > set-1", "allowed"),
    ("8C 5C", "JK sequence-2 > sequence-2 below + 8C hand-1 > sequence-2", "last-laid"),
    ("5C", "JK sequence-2 > sequence-2 below", "joker-earned"),
])
def test_if_the_last_card_must_be_melded_one_may_be_left_only_if_it_can_follow(
    rum: Game, cards: str, move: str, expected: str,
) -> None:
    piles = f"sequence-1: 6H 7H 8H; sequence-2: 6C 7C JK; set-1: KS KH KC; hand-1: {cards}"
    position = rum_position(rum, piles)
    assert verdict_text(rum.with_choices(last_card="laid"), position, move) == expected


@BOTH
@pytest.mark.parametrize(("last_card", "move", "expected"), [
    ("discarded", "9H TH hand-1 > sequence-1", "allowed"),
    ("discarded", "9H TH KD hand-1 > sequence-1", "keep-one"),
    ("laid", "KD hand-1 > discards", "allowed"), ("laid", "9H TH KD hand-1 > discards", "last-laid"),
])
def test_how_the_last_card_may_leave_the_hand(rum: Game, last_card: str, move: str, expected: str) -> None:
    position = rum_position(rum, "stock: 2C; sequence-1: 6H 7H 8H; hand-1: 9H TH KD")
    assert expected in verdict_text(rum.with_choices(last_card=last_card), position, move).split()


def test_the_drawn_card_may_be_left_if_it_can_be_melded_next() -> None:
    drawn = parse_card("9D")
    for last, expected in (("9D", "allowed"), ("", "keep-another")):
        melds = f"set-1: KS KH KC; set-2: {'9S 9H 9C' if last else '8S 8H 8C'}; hand-1: KD 9D"
        assert verdict_text(MODERN, rum_position(MODERN, melds, taken=drawn), "KD hand-1 > set-1") == expected


@BOTH
def test_a_joker_inside_a_set_lies_upright(rum: Game) -> None:
    before = rum_position(rum, "hand-1: 7S JK 7D 2C 3C; hand-2: KH")
    position = position_after(rum, before, "7S JK 7D hand-1 > set-1")
    assert position.piles[rum.table.place_index["set-1"]] == (parse_card("7S"), JOKER, parse_card("7D"))


@BOTH
def test_a_group_split_by_a_moved_card_is_read_in_its_own_order(rum: Game) -> None:
    position = rum_position(rum, "sequence-1: 7S; hand-1: AC 2C KD")
    line = "AC 2C hand-1 > sequence-1 + 7S sequence-1 > sequence-1 at 2"
    assert move_from_text(rum, position, line).parts[0].source == rum.table.place_index["hand-1"]
    assert verdict_text(rum, position, line) == "same-meld"
