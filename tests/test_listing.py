"""The quick list of moves is the plain one, in the same order, at every step of random plays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from threading import Thread

import pytest

from generator.measure.plain_list import plain
from rules_engine.attempt import Attempt
from rules_engine.declared import conjuncts, declared
from rules_engine.game import Game
from rules_engine.glimpse import Looked
from rules_engine.judge import after, end_of, judge, legal, none_open, owing, payable
from rules_engine.listing import Situation, listing
from rules_engine.moves import Move
from rules_engine.registry import GAMES, game
from rules_engine.rule import Choice, Cite, Reading, Rule, Truth
from rules_engine.sift import Sifted
from rules_engine.table import Position
from rules_engine.weighing import Verdict
from rules_engine.words.tests import all_of, either, empty, of_rank

STEPS = 40
LONG = 120
LISTED = 1_500   # a play in which more moves than this have been listed has gone far enough
OPEN = 8         # at every so many steps it is asked too what each leave does not refuse


@pytest.fixture(params=sorted(GAMES))
def each(request: pytest.FixtureRequest) -> Game:
    return game(str(request.param))


def readings(each: Game) -> Iterator[Game]:
    """The game under every choice of every reading, each by itself."""
    for reading in each.readings:
        for choice in reading.choices[1:]:
            yield each.under(**{reading.key: choice.key})


def held(each: Game, number: int, steps: int, listed: int = LISTED) -> int:
    """Plays a deal at random, both lists held against one another at each step; how many moves were made."""
    slow = plain(each)
    chance = random.Random(number)
    position = each.opening(number, chance.randint(*each.players))
    count = 0
    for step in range(steps):
        told = f"{each.id} {dict(each.chosen)} deal {number} step {step}"
        moves = legal(each, position)
        assert end_of(each, position) == end_of(slow, position), told
        assert moves == legal(slow, position), told
        assert owing(each, position) == owing(slow, position), told
        if step % OPEN == 0:
            same_open(each, slow, position, told)
        count += len(moves)
        if not moves or count > listed:
            return step
        move, verdict = chance.choice(moves)
        assert verdict.leave is not None
        then = after(each, position, move, verdict.leave)
        assert then == after(slow, position, move, verdict.leave), told
        position = then
    return steps


def same_open(each: Game, slow: Game, position: Position, told: str) -> None:
    quick, plainly = listing(each).look(position), listing(slow).look(position)
    assert payable(each, position) == payable(slow, position), told
    for leave, other in zip(each.leaves, slow.leaves, strict=True):
        assert dict(quick.weighed(leave)) == dict(plainly.weighed(other)), f"{told} {leave.key}"
        assert none_open(each, position, [leave]) == none_open(slow, position, [other]), f"{told} {leave.key}"


def test_the_quick_list_is_the_plain_one(each: Game) -> None:
    held(each, 1, STEPS)


def test_the_quick_list_is_the_plain_one_under_every_choice(each: Game) -> None:
    for number, other in enumerate(readings(each), start=1):
        held(other, number, 8, 200)


def test_a_move_judged_before_any_list_is_made_is_judged_as_by_the_plain_one(each: Game) -> None:
    # What the judge finds of the move itself spares it lists, and must tell it no more than they would.
    slow = plain(each)
    chance = random.Random(2)
    position = each.opening(2, chance.randint(*each.players))
    for step in range(STEPS // 2):
        moves = legal(slow, position)
        if not moves:
            break
        move, verdict = chance.choice(moves)
        told = f"{each.id} step {step}"
        assert judge(each, position, move) == judge(slow, position, move) == verdict, told
        assert end_of(each, position) == end_of(slow, position), told
        assert owing(each, position) == owing(slow, position), told
        assert verdict.leave is not None
        position = after(slow, position, move, verdict.leave)
        # A move of the position before, of which most are refused now.
        old, _ = chance.choice(moves)
        if all(part.at[-1] < len(position.piles[part.source]) for part in old.parts):
            assert judge(each, position, old) == judge(slow, position, old), told


@pytest.mark.recount
def test_the_quick_list_is_the_plain_one_in_long_plays(each: Game) -> None:
    for number in range(1, 13):
        held(each, number, LONG, 6_000)
    for other in readings(each):
        for number in range(1, 4):
            held(other, number, LONG, 3_000)


@pytest.mark.parametrize("change", [
    lambda moves: moves[1:],
    lambda moves: moves[:-1],
    lambda moves: moves + moves[:1],
    lambda moves: [*moves, (Move(action="none"), moves[0][1])],
    lambda moves: moves[::-1],
])
def test_one_move_more_or_less_is_seen(monkeypatch: pytest.MonkeyPatch, change: object) -> None:
    each = replace(game("foster/canfield"))
    assert held(each, 1, STEPS) > 3
    plainly = Situation.legal
    asked: list[int] = []

    def changed(look: Situation) -> list[tuple[Move, Verdict]]:
        moves = plainly(look)
        asked.append(len(moves))
        # Only the third position in which there is a choice is told otherwise.
        return change(moves) if len(moves) > 1 and sum(one > 1 for one in asked) == 3 else moves  # type: ignore[operator]

    monkeypatch.setattr(Situation, "legal", changed)
    with pytest.raises(AssertionError, match="foster/canfield"):
        held(each, 1, STEPS)


def limited(test: object, key: str = "fill") -> Game:
    """Canfield with one more rule for a leave."""
    rule = Rule("more", Cite("book", "GAME", 1), "A rule.", test)  # type: ignore[arg-type]
    yes = Choice("yes", "Yes.", limits={key: (rule,)})
    reading = Reading("more", rule.cite, "?", (Choice("no", "No."), yes), "So.")
    return replace(game("foster/canfield"), readings=(reading,)).under(more="yes")


def now_and_then(attempt: Attempt) -> Truth:
    """Looks at the position alone, but where the pack runs out at the card too."""
    if len(attempt.position.piles[attempt.game.table.place["pack"]]) > 20:
        return True
    return attempt.card % 2 == 0


def by_its_place(attempt: Attempt) -> Truth:
    """Looks at the zone, and in one zone at the very place."""
    return attempt.zone(attempt.source) != "column" or attempt.source % 2 == 0


def where_it_goes(attempt: Attempt) -> Truth:
    """Looks at the number of the place it goes to, and at what lies there."""
    return attempt.number(attempt.target) > 1 or attempt.upon is None


def what_is_left(attempt: Attempt) -> Truth:
    """Looks at the pile after the move, as only the whole attempt tells."""
    return len(attempt.after.piles[attempt.source]) != 3


def told_the_cards(attempt: Attempt) -> Truth:
    """Cannot see some cards."""
    return None if attempt.card % 5 == 0 else attempt.card % 7 != 0


@pytest.mark.parametrize("key", ["begin", "build", "pack", "shift", "fill"])
@pytest.mark.parametrize(
    "test", [now_and_then, by_its_place, where_it_goes, what_is_left, told_the_cards,
             either(of_rank(3), empty("pack")), all_of(by_its_place, now_and_then)])
def test_what_a_test_looks_at_is_found_out_and_never_guessed(test: object, key: str) -> None:
    each = limited(test, key)
    for number in (1, 2, 3):
        held(each, number, STEPS)


def test_no_declared_word_looks_further_than_it_says(each: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    further: list[tuple[str, str]] = []
    plainly = Sifted._more

    def more(sifted: Sifted, test: object, look: object) -> None:
        looks: set[str] = set(declared(test).looks or ("attempt",))  # type: ignore[arg-type]
        # How many cards are taken is told by what is taken, where it is not known beforehand.
        looks |= {"pile"} if "shape" in looks else set()
        looks |= {f"{look} zone" for look in looks if look in ("source", "target")}
        if sifted.between.single and "attempt" not in looks and look not in looks:
            further.append((getattr(test, "__qualname__", str(test)), str(look)))
        plainly(sifted, test, look)  # type: ignore[arg-type]

    monkeypatch.setattr(Sifted, "_more", more)
    fresh = replace(each)
    position = fresh.opening(1)
    chance = random.Random(1)
    for _ in range(20):
        moves = legal(fresh, position)
        if not moves or len(moves) > 400:
            break
        move, verdict = chance.choice(moves)
        assert verdict.leave is not None
        position = after(fresh, position, move, verdict.leave)
    assert further == []


def test_threads_keep_their_lists_apart() -> None:
    each = game("foster/klondike")
    told: list[list[int]] = []

    def play() -> None:
        position, counts = each.opening(7), []
        for _ in range(60):
            moves = legal(each, position)
            counts.append(len(moves))
            if not moves:
                break
            move, verdict = moves[0]
            assert verdict.leave is not None
            position = after(each, position, move, verdict.leave)
        told.append(counts)

    threads = [Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(told) == 4
    assert all(one == told[0] for one in told)


def test_a_glimpse_says_what_was_looked_at() -> None:
    assert Looked("card").look == "card"
    assert tuple(conjuncts(all_of(by_its_place, now_and_then))) == (by_its_place, now_and_then)
