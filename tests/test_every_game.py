"""What must hold of every game, known or yet to come: the invariants, and what a page owes its game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.count.recorded import found
from rules_engine.cards import FACE
from rules_engine.game import Game
from rules_engine.judge import after, free_cards, granting, judge, legal
from rules_engine.moves import Move, Part, make_part
from rules_engine.notation.grammar import read_line
from rules_engine.notation.lookup import write_move
from rules_engine.notation.transcript import prove
from rules_engine.notation.written import write_cards, write_fact
from rules_engine.registry import GAMES, claims, game
from rules_engine.table import Position

QUICK = 4
SLOW = 200
STEPS = 60
LONG = 90
LISTED = 12_000   # a play in which more moves than this have been listed has gone far enough
ENOUGH = 400_000  # and so has a part of the long test that has listed so many, as games of exchanges do
MANY = 100
PARTS = 4         # so that the long test of one game does not keep one process busy alone


@pytest.fixture(params=sorted(GAMES))
def each(request: pytest.FixtureRequest) -> Game:
    return game(str(request.param))


def test_every_rule_is_known_under_every_choice(each: Game) -> None:
    for reading in each.readings:
        for choice in reading.choices:
            assert each.under(**{reading.key: choice.key}).all_rules.keys() == each.all_rules.keys()


def played(
    each: Game, number: int, steps: int = STEPS, listed: Counter[str] | None = None
) -> Iterator[tuple[Position, Move]]:
    """A random play of a numbered deal: each position, the move chosen in it; `listed` counts moves."""
    chance = random.Random(number)
    players = chance.randint(*each.players)
    position = each.opening(number, players)
    counted = Counter[str]() if listed is None else listed
    before = counted["moves"]
    for _ in range(steps):
        moves = legal(each, position)
        counted["moves"] += len(moves)
        if not moves or counted["moves"] - before > LISTED:
            return
        move, verdict = chance.choice(moves)
        yield position, move
        assert verdict.leave is not None
        position = after(each, position, move, verdict.leave)


def cards_in(position: Position) -> Counter[int]:
    return Counter(entry & FACE for pile in position.piles for entry in pile)


def single_moves(each: Game, position: Position) -> Iterator[Move]:
    """Every move of one free card from any place to any other, and every action."""
    for source in range(len(each.table.places)):
        for index in free_cards(each, position, source):
            for target in range(len(each.table.places)):
                if target != source and not skips_an_empty_place(each, position, target):
                    yield Move((Part((index,), source, target),))
    yield from (Move(action=name) for name in each.actions)


def two_part_moves(each: Game, position: Position) -> Iterator[Move]:
    """Every two free cards that a leave for several parts could take, in either order; none from a hand.

    Where there are very many ways for a card to go, a fair number of them.
    """
    zones = each.table.zone_of
    for leave in each.leaves:
        second = leave.along or (leave.source, leave.target)
        sources = spots(each, f"{leave.source} {second[0]}")
        if leave.parts not in (0, 2) or any(zones[at].hand for at in sources):
            continue
        for one in some(parts(each, position, leave.source, leave.target)):
            then = make_part(each.table, position, one)
            for other in some(parts(each, then, *second)):
                yield Move((one, other))


def some(ways: Iterator[Part]) -> list[Part]:
    """All of them, or of more than `MANY` so many drawn at random."""
    found = list(ways)
    return found if len(found) <= MANY else random.Random(len(found)).sample(found, MANY)


def spots(each: Game, names: str) -> list[int]:
    return [place for name in names.split() for place in each.table.zone[name]]


def parts(each: Game, position: Position, sources: str, targets: str) -> Iterator[Part]:
    for source in spots(each, sources):
        for index in free_cards(each, position, source):
            for target in spots(each, targets):
                if target != source and not skips_an_empty_place(each, position, target):
                    yield Part((index,), source, target)


def skips_an_empty_place(each: Game, position: Position, target: int) -> bool:
    zone = each.table.zone_of[target]
    if not zone.in_order or position.piles[target]:
        return False
    return target != next(place for place in each.table.zone[zone.name] if not position.piles[place])


def hold(
    each: Game, number: int, steps: int = STEPS, *, read: int = 1, listed: Counter[str] | None = None
) -> None:
    """Every invariant along one random play; every `read`-th position is printed and read as well."""
    held = Counter(each.cards)
    for step, (position, move) in enumerate(played(each, number, steps, listed)):
        assert cards_in(position) == held
        verdict = judge(each, position, move)
        assert verdict.kind == "allowed"
        leaves = [leave.key for leave in granting(each, position, move)]
        assert len(leaves) == 1, leaves
        if step % read == 0:
            text = write_move(each, position, move)
            assert not prove(f"game: {each.id}\n{written(each, position)}\n{text}").faults


def written(each: Game, position: Position) -> str:
    """The position as a transcript writes it."""
    piles = [
        f"{name}: {write_cards(pile)}" for name, pile in zip(each.table.places, position.piles, strict=True)
    ]
    facts = [
        f"@{fact.name}: {write_fact(fact.kind, value)}"
        for fact, value in zip(each.table.facts, position.facts, strict=True)
    ]
    return "\n".join(piles + facts)


@pytest.mark.parametrize("number", range(1, QUICK + 1))
def test_invariants_along_random_plays(each: Game, number: int) -> None:
    hold(each, number)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_invariants_along_many_random_plays(each: Game, part: int) -> None:
    listed = Counter[str]()
    for number in range(QUICK + 1 + part, QUICK + SLOW + 1, PARTS):
        hold(each, number, LONG, read=7, listed=listed)
        if listed["moves"] > ENOUGH:
            break


@pytest.mark.parametrize("number", range(1, QUICK + 1))
def test_single_moves_that_are_allowed_are_listed(each: Game, number: int) -> None:
    for position, _ in list(played(each, number))[::9]:
        listed = {move for move, _ in legal(each, position)}
        for move in single_moves(each, position):
            allowed = judge(each, position, move).kind == "allowed"
            assert allowed == (move in listed), write_move(each, position, move)


@pytest.mark.parametrize("number", range(1, QUICK + 1))
def test_moves_of_two_parts_that_are_allowed_are_listed_once(each: Game, number: int) -> None:
    for position, _ in list(played(each, number))[::9]:
        listed = {move for move, _ in legal(each, position)}
        for move in two_part_moves(each, position):
            if judge(each, position, move).kind == "allowed":
                one, other = move.parts
                alike = {move} if one.source == other.source else {move, Move((other, one))}
                assert len(alike & listed) == 1, write_move(each, position, move)


@pytest.mark.parametrize("number", range(1, QUICK + 1))
def test_printing_and_reading_a_position_agree(each: Game, number: int) -> None:
    for position, _ in list(played(each, number))[::7]:
        proof = prove(f"game: {each.id}\n{written(each, position)}")
        assert proof.faults == []
        assert proof.position == position


def test_a_deal_is_the_same_every_time_and_another_number_another_deal(each: Game) -> None:
    assert each.opening(17) == each.opening(17)
    assert each.opening(17) != each.opening(18)


def test_a_deal_lays_out_every_card(each: Game) -> None:
    for players in range(each.players[0], each.players[1] + 1):
        assert cards_in(each.opening(5, players)) == Counter(each.cards)


def test_every_rule_has_a_name_of_its_own_and_says_what_it_means(each: Game) -> None:
    words = [rule.words for _, rule in each.all_rules.values()]
    assert len(set(words)) == len(words)
    assert all(text.endswith(".") and len(text) > 20 for text in words)


def test_every_rule_that_limits_a_leave_has_a_test(each: Game) -> None:
    for reading in (None, *each.readings):
        others = reading.choices if reading else ()
        for choice in others or (None,):
            there = each.under(**{reading.key: choice.key}) if reading and choice else each
            assert [rule.key for leave in there.leaves for rule in leave.rules if rule.test is None] == []


def test_every_reading_has_at_least_two_ways_that_can_be_played(each: Game) -> None:
    for reading in each.readings:
        assert len(reading.choices) >= 2
        for choice in reading.choices:
            there = each.under(**{reading.key: choice.key})
            for position, move in played(there, 3, 30):
                assert judge(there, position, move).kind == "allowed"


def test_every_claim_is_borne_out(each: Game) -> None:
    for claim in claims(each.id):
        said, holds = found(Path("docs"), each, claim)
        assert holds == claim.true, f"{claim.key}: {said}"


def test_every_line_of_a_position_reads_alone(each: Game) -> None:
    for line in written(each, each.opening(1)).splitlines():
        read_line(line, 1)
