"""The quick list of moves is the plain one, in the same order, at every step of random plays."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from threading import Thread
from typing import NoReturn

import pytest

from generator.checks.list_comparison import (
    LISTED,
    STEPS,
    check_fast_list,
    compare_lists,
    list_difference,
    under_each_choice,
)
from rules_engine.candidates.candidates import SinglePartMoves
from rules_engine.judging.judge import apply_move, duties_owed, end_of, judge, legal
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.plain_list import with_plain_list
from rules_engine.listing.listing import Situation
from rules_engine.listing.sift import Sifted
from rules_engine.listing.watch import Watch
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import UNSEEN
from rules_engine.model.declared import conjuncts, declaration_of, looks_at
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.readings import Choice, Reading
from rules_engine.model.rule import Cite, Rule, Test, Truth
from rules_engine.model.table import Position
from rules_engine.registry import GAMES, find_game
from rules_engine.tables.partial_attempt import NotShown, PartialAttempt, UnknownPlace
from rules_engine.words.tests import all_of, either, of_rank, place_is_empty

LONG = 120


@pytest.fixture(params=sorted(GAMES))
def each(request: pytest.FixtureRequest) -> Game:
    return find_game(str(request.param))


def test_the_quick_list_is_the_plain_one(each: Game) -> None:
    assert list(check_fast_list(each)) == []


def test_a_move_judged_before_any_list_is_made_is_judged_as_by_the_plain_one(each: Game) -> None:
    # What the judge finds of the move itself spares it lists, and must tell it no more than they would.
    slow = with_plain_list(each)
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
        assert duties_owed(each, position) == duties_owed(slow, position), told
        assert verdict.permission is not None
        position = apply_move(slow, position, move, verdict.permission)
        # A move of the position before, of which most are refused now.
        old, _ = chance.choice(moves)
        if all(part.at[-1] < len(position.piles[part.source]) for part in old.parts):
            assert judge(each, position, old) == judge(slow, position, old), told


@pytest.mark.recount
def test_the_quick_list_is_the_plain_one_in_long_plays(each: Game) -> None:
    for number in range(1, 13):
        assert compare_lists(each, number, LONG, 6_000)[1] == ""
    for other in under_each_choice(each):
        for number in range(1, 4):
            assert compare_lists(other, number, LONG, 3_000)[1] == ""


@pytest.mark.parametrize("key", [
    "cadogan/the-fourteenth", "cadogan/the-wheel", "cadogan/the-empress-of-india",
    "cadogan/the-great-thirteen", "cadogan/caesar", "foster/double-pack-rum", "compendium/double-rum",
    "foster/take-fourteen"])
def test_the_quick_list_is_the_plain_one_where_cards_are_not_shown(key: str) -> None:
    each = find_game(key)
    slow = with_plain_list(each)
    for number in range(1, 6):
        chance = random.Random(number)
        position = each.opening(number)
        for step in range(24):
            hidden = blinded(position, chance)
            told = f"{each.id} deal {number} step {step}"
            if step % 3 == 0:
                assert list_difference(each, slow, hidden, legal(each, hidden), by_permission=True) == "", (
                    told
                )
            moves = legal(each, position)
            if not moves or len(moves) > LISTED:
                break
            move, verdict = chance.choice(moves)
            assert verdict.permission is not None
            position = apply_move(each, position, move, verdict.permission)


def blinded(position: Position, chance: random.Random) -> Position:
    """The same position, some of whose cards are not known."""
    return position._replace(piles=tuple(
        tuple(UNSEEN if chance.random() < 0.08 else entry for entry in pile) for pile in position.piles))


@pytest.mark.parametrize("change", [
    lambda moves: moves[1:],
    lambda moves: moves[:-1],
    lambda moves: moves + moves[:1],
    lambda moves: [*moves, (Move(action="none"), moves[0][1])],
    lambda moves: moves[::-1],
])
def test_one_move_more_or_less_is_seen(monkeypatch: pytest.MonkeyPatch, change: object) -> None:
    each = replace(find_game("foster/canfield"))
    steps, fault = compare_lists(each, 1)
    assert steps > 3
    assert fault == ""
    plainly = Situation.legal_moves
    asked: list[int] = []

    def changed(look: Situation) -> list[tuple[Move, Verdict]]:
        moves = plainly(look)
        asked.append(len(moves))
        # Only the third position in which there is a choice is told otherwise.
        return change(moves) if len(moves) > 1 and sum(one > 1 for one in asked) == 3 else moves  # type: ignore[operator]

    monkeypatch.setattr(Situation, "legal_moves", changed)
    steps, fault = compare_lists(each, 1)
    assert fault.startswith(f"foster/canfield: deal 1, step {steps + 1}: the fast list (")


def limited(test: object, key: str = "fill") -> Game:
    """Canfield with one more rule for a permission."""
    rule = Rule("more", Cite("book", "GAME", 1), "A rule.", test)  # type: ignore[arg-type]
    yes = Choice("yes", "Yes.", limits={key: (rule,)})
    reading = Reading("more", rule.cite, "?", (Choice("no", "No."), yes), "So.")
    return replace(find_game("foster/canfield"), readings=(reading,)).under(more="yes")


def now_and_then(attempt: Attempt) -> Truth:
    """Looks at the position alone, but where the pack runs out at the card too."""
    if len(attempt.position.piles[attempt.game.table.place["pack"]]) > 20:
        return True
    return attempt.card % 2 == 0


def by_its_place(attempt: Attempt) -> Truth:
    """Looks at the zone, and in one zone at the very place."""
    return attempt.zone_name(attempt.source) != "column" or attempt.source % 2 == 0


def where_it_goes(attempt: Attempt) -> Truth:
    """Looks at the number of the place it goes to, and at what lies there."""
    return attempt.place_number(attempt.target) > 1 or attempt.upon is None


def what_is_left(attempt: Attempt) -> Truth:
    """Looks at the pile after the move, as only the whole attempt tells."""
    return len(attempt.position_after.piles[attempt.source]) != 3


def told_the_cards(attempt: Attempt) -> Truth:
    """Cannot see some cards."""
    return None if attempt.card % 5 == 0 else attempt.card % 7 != 0


@pytest.mark.parametrize("key", ["begin", "build", "pack", "shift", "fill"])
@pytest.mark.parametrize(
    "test", [now_and_then, by_its_place, where_it_goes, what_is_left, told_the_cards,
             either(of_rank(3), place_is_empty("pack")), all_of(by_its_place, now_and_then)])
def test_what_a_test_looks_at_is_found_out_and_never_guessed(test: object, key: str) -> None:
    each = limited(test, key)
    for number in (1, 2, 3):
        assert compare_lists(each, number)[1] == ""


def test_no_declared_word_looks_further_than_it_says(each: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    further: list[tuple[str, str]] = []
    plainly = Sifted._more

    def more(sifted: Sifted, test: object, look: object) -> None:
        looks: set[str] = set(declaration_of(test).looks or ("attempt",))  # type: ignore[arg-type]
        # How many cards are taken is told by what is taken, where it is not known beforehand.
        looks |= {"pile"} if "shape" in looks else set()
        looks |= {"position"} if "named" in looks else set()
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
        assert verdict.permission is not None
        position = apply_move(fresh, position, move, verdict.permission)
    assert further == []


def test_threads_keep_their_lists_apart() -> None:
    each = find_game("foster/klondike")
    told: list[list[int]] = []

    def play() -> None:
        position, counts = each.opening(7), []
        for _ in range(60):
            moves = legal(each, position)
            counts.append(len(moves))
            if not moves:
                break
            move, verdict = moves[0]
            assert verdict.permission is not None
            position = apply_move(each, position, move, verdict.permission)
        told.append(counts)

    threads = [Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(told) == 4
    assert all(one == told[0] for one in told)


def test_a_glimpse_says_what_was_looked_at() -> None:
    assert NotShown("card").look == "card"
    assert tuple(conjuncts(all_of(by_its_place, now_and_then))) == (by_its_place, now_and_then)


class Forbidden(tuple[int, ...]):
    """A pile that may not be looked at."""

    def _looked(self, *_: object) -> NoReturn:
        raise AssertionError("a pile that is not named was looked at")

    __getitem__ = __len__ = __iter__ = __bool__ = __contains__ = __eq__ = _looked
    __hash__ = tuple.__hash__


def blinkered(each: Game, position: Position, watches: int, places: set[int]) -> Position:
    """The position of which only these zones, facts and places are shown."""
    watch = Watch(each.table)
    piles = tuple(
        pile if watch.place[place] & watches or place in places else Forbidden()
        for place, pile in enumerate(position.piles))
    # A fact that is not named has a value that it never has.
    facts = tuple(
        value if bit & watches else 10**6
        for bit, value in zip(watch.fact.values(), position.facts, strict=True))
    return Position(piles, facts)


def names_all(word: Callable[..., object]) -> bool:
    """Whether a word says that of the position it looks at no more than it names."""
    looks = declaration_of(word).looks or frozenset()
    return "named" in looks and not looks & {"position", "attempt"}


def shown(glimpse: Attempt, name: str) -> object:
    """What is set on a glimpse, or None."""
    try:
        return object.__getattribute__(glimpse, name)
    except AttributeError:
        return None


def test_no_word_looks_at_more_of_the_position_than_it_names(
    each: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(each.table)
    plainly = Sifted._ask

    def ask(sifted: Sifted, test: Test, glimpse: PartialAttempt) -> Truth:
        answer = plainly(sifted, test, glimpse)
        position = shown(glimpse, "position")
        if isinstance(position, Position) and names_all(test):
            glimpse.position = blinkered(each, position, watch.of(test), ends_of(each, glimpse))
            try:
                assert test(glimpse) == answer, test
            finally:
                glimpse.position = position
        return answer

    monkeypatch.setattr(Sifted, "_ask", ask)
    fresh = replace(each)
    chance = random.Random(2)
    position = fresh.opening(2)
    for _ in range(20):
        same_states(each, position)
        for form in (permission.tries for permission in each.permissions):
            if isinstance(form, SinglePartMoves):
                same_candidates(each, form, position)
        moves = legal(fresh, position)
        if not moves or len(moves) > 400:
            break
        move, verdict = chance.choice(moves)
        assert verdict.permission is not None
        position = apply_move(fresh, position, move, verdict.permission)


def ends_of(each: Game, glimpse: PartialAttempt) -> set[int]:
    """The place taken from and the one laid on, or all those of their zones, as far as they are shown."""
    places = set[int]()
    for side in ("source", "target"):
        place = shown(glimpse, side)
        if isinstance(place, int):
            places.add(place)
        elif isinstance(place, UnknownPlace):
            places |= set(each.table.zone[place.name])
    return places


def same_states(each: Game, position: Position) -> None:
    for state in (*[end.reached for end in each.ends], *[duty.is_owed for duty in each.duties]):
        if names_all(state):
            seen = blinkered(each, position, Watch(each.table).of(state), set())
            assert state(each, seen) == state(each, position), state


def same_candidates(each: Game, form: SinglePartMoves, position: Position) -> None:
    watch = Watch(each.table)
    if form.onto is not None and names_all(form.onto):
        seen = blinkered(each, position, watch.of(form.onto), set())
        assert list(form.onto(each, seen)) == list(form.onto(each, position)), form
    if form.taken is None or (watches := watch.of(form.taken)) < 0:
        return
    for zone in form.source.split():
        for place in each.table.zone[zone]:
            seen = blinkered(each, position, watches, {place})
            assert list(form.taken(each, seen, place)) == list(form.taken(each, position, place)), form


def test_a_word_that_looks_at_more_than_it_names_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    @looks_at("named", facts="base")
    def looks_too_far(attempt: Attempt) -> Truth:
        return len(attempt.position.piles[attempt.game.table.place["pack"]]) >= 0

    with pytest.raises(AssertionError, match="not named"):
        test_no_word_looks_at_more_of_the_position_than_it_names(limited(looks_too_far), monkeypatch)
