"""La Belle Lucie and its two larger versions: re-deals, choices that change the deal, and hidden cards."""

from __future__ import annotations

from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.card_names import parse_card
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, top_card_move
from rules_engine.model.table import Position
from rules_engine.registry import find_game

LUCIE = find_game("cadogan/la-belle-lucie")
WOOD = find_game("cadogan/the-house-in-the-wood")
HILL = find_game("cadogan/the-house-on-the-hill")


def position_with_piles(one: Game, **piles: str) -> Position:
    """Return a position with these piles; places are written with `_`."""
    held = {place.replace("_", "-"): map(parse_card, cards.split()) for place, cards in piles.items()}
    return one.table.position({place: tuple(pile) for place, pile in held.items()})


def position_after_redeal(one: Game, position: Position) -> Position:
    """Return the position after a re-deal."""
    move = Move(action="redeal")
    verdict = judge(one, position, move)
    assert verdict.permission is not None
    return apply_move(one, position, move, verdict.permission)


def pile_sizes(one: Game, position: Position, zone: str) -> list[int]:
    """Return the sizes of the piles of a zone that are not empty."""
    found = [len(position.piles[place]) for place in one.table.zone_places[zone]]
    return [size for size in found if size]


BEFORE = position_with_piles(LUCIE, foundation_1="AS 2S", fan_2="KH 9D 4C", fan_5="QC", fan_9="8H 7S 6D TC")


def test_a_redeal_leaves_no_empty_fans_and_the_last_fan_gets_the_rest() -> None:
    dealt = position_after_redeal(LUCIE, BEFORE)
    assert pile_sizes(LUCIE, dealt, "fan") == [3, 3, 2]
    assert pile_sizes(LUCIE, dealt, "foundation") == [2]
    assert sorted(sum(dealt.piles, ())) == sorted(sum(BEFORE.piles, ()))


def test_a_redeal_under_other_readings() -> None:
    singly = LUCIE.with_choices(last_cards="singly")
    assert pile_sizes(singly, position_after_redeal(singly, BEFORE), "fan") == [3, 3, 1, 1]
    entire = LUCIE.with_choices(taken_up="yes")
    assert pile_sizes(entire, position_after_redeal(entire, BEFORE), "fan") == [3, 3, 3, 1]
    assert pile_sizes(entire, position_after_redeal(entire, BEFORE), "foundation") == []


def test_if_all_cards_are_dealt_again_the_last_fans_are_as_in_the_first_deal() -> None:
    nine = parse_card("9S")
    pile = tuple(sorted(HILL.cards, key=lambda face: face == nine))
    for one in (WOOD, HILL):
        heap = one.table.position({"fan-1": pile})
        for packets, last in (("thirty-six", [1, 1]), ("thirty-five", [2])):
            there = one.with_choices(packets=packets, taken_up="yes")
            assert pile_sizes(there, position_after_redeal(there, heap), "fan") == [3] * 34 + last
    there = HILL.with_choices(set_out="withdrawn", taken_up="yes")
    dealt = position_after_redeal(there, there.table.position({"fan-1": pile}))
    assert pile_sizes(there, dealt, "fan") == [3] * 32
    assert dealt.piles[:8] == there.opening(1).piles[:8]
    # Of a position of few cards no more are withdrawn than there are.
    few = position_after_redeal(there, there.table.position({"fan-1": pile[:20]}))
    assert sorted(sum(few.piles, ())) == sorted(pile[:20])
    assert sorted(sum(dealt.piles, ())) == sorted(HILL.cards)


def test_a_redeal_does_not_depend_on_where_the_cards_lay() -> None:
    other = position_with_piles(LUCIE, foundation_1="AS 2S", fan_1="TC 6D QC", fan_3="7S 4C 9D KH 8H")
    assert position_after_redeal(LUCIE, other) == position_after_redeal(LUCIE, BEFORE)


def test_another_reading_may_change_the_first_deal() -> None:
    assert pile_sizes(WOOD, WOOD.opening(3), "fan") == [3] * 34 + [1, 1]
    there = WOOD.with_choices(packets="thirty-five")
    assert pile_sizes(there, there.opening(3), "fan") == [3] * 34 + [2]
    there = HILL.with_choices(set_out="withdrawn")
    assert pile_sizes(there, there.opening(3), "fan") == [3] * 32
    assert pile_sizes(there, there.opening(3), "ascending") == [1] * 4
    assert pile_sizes(there, there.opening(3), "descending") == [1] * 4


def test_hidden_cards_make_some_rules_of_the_hill_undecided() -> None:
    places = HILL.table.place_index
    position = position_with_piles(HILL, ascending_1="??", fan_1="AS", fan_2="8D ?? 7C", fan_3="6C")
    begins = judge(HILL, position, top_card_move(position, places["fan-1"], places["ascending-2"]))
    assert (begins.kind, begins.rule_keys) == ("undecided", ("different-suits",))
    straight = HILL.with_choices(turning="no", when_to_play="at-leisure")
    marries = judge(straight, position, top_card_move(position, places["fan-3"], places["fan-2"]))
    assert (marries.kind, marries.rule_keys) == ("undecided", ("one-way",))
