"""Cards touched one after the other: which are lifted together, and by which rules others are refused."""

import pytest

from generator.live.selected_group import permissions_for_joint_moves
from rules_engine.registry import GAMES, find_game
from tests.site.test_live_session import ask, opened


@pytest.mark.parametrize("key", sorted(key for key in GAMES if permissions_for_joint_moves(find_game(key))))
def test_cards_touched_one_after_the_other_are_lifted_together(key: str) -> None:
    """As the judge has it: each card of an allowed move joins those before it, until the last makes it."""
    session, state = opened(key, **{"from": {"deal": 3}})
    lifts = {permission.by.key for permission in permissions_for_joint_moves(find_game(key))}
    while not (found := [
            move for move in state["moves"] if move["rule"]["key"] in lifts and "parts" in move]):
        state = ask(session, do="make", text=state["moves"][0]["text"])["state"]
    cards = [{"place": part["place"], "at": part["at"][0]} for part in found[0]["parts"]]
    touched = ask(session, do="touch", **cards[0])["together"]
    assert cards[1:] in [group["cards"] for group in touched["with"]]
    for number in range(2, len(cards)):
        waiting = ask(session, do="join", cards=cards[:number])
        assert not waiting["made"]
        assert cards[number:] in [group["cards"] for group in waiting["together"]["with"]]
    answer = ask(session, do="join", cards=cards)
    assert answer["made"] or found[0]["text"] in [move["text"] for move in answer["choices"]]


@pytest.mark.parametrize(("cards", "rules"), [
    ("place-1 place-2", ["ten-pips"]), ("place-1 place-7", ["ten-pips", "all-four"]),
    ("place-1 place-3 place-13", ["two-cards", "ten-pips"]), ("place-1 pack", ["on-the-table"]),
])
def test_cards_that_do_not_go_together_are_refused_by_the_rules_on_it(cards: str, rules: list[str]) -> None:
    session, state = opened("foster/take-ten", **{"from": {"deal": 1}})
    tops = {spot["place"]: spot["at"] for spot in state["spots"] if spot["at"] is not None}
    first, *more = cards.split()
    assert set(more) <= set(ask(session, do="touch", place=first, at=0)["together"]["joins"])
    asked = [{"place": place, "at": tops[place]} for place in cards.split()]
    verdict = ask(session, do="join", cards=asked)["verdict"]
    assert verdict["kind"] == "refused"
    assert set(rules) <= {rule["key"] for rule in verdict["rules"]}
    assert verdict["said"].endswith("may not be taken together.")


def test_a_card_that_may_be_laid_on_another_does_not_join_it() -> None:
    session, _ = opened("cadogan/the-empress-of-india", **{"from": {"deal": 3}})
    together = ask(session, do="touch", place="army-1-1", at=0)["together"]
    assert not [place for place in together["joins"] if place.startswith("navy")]


@pytest.mark.parametrize("cards", [
    None, "place-1", [], [{}], [{"place": "place-1", "at": 0}], [{"place": "nowhere", "at": 0}] * 2,
    [{"place": "place-1", "at": 9}] * 2, [{"place": "aside"}] * 2, [{"place": "place-1", "at": 0}] * 9999,
])
def test_cards_that_cannot_be_lifted_are_answered_with_a_word(cards: object) -> None:
    session, _ = opened("foster/take-ten")
    assert "fault" in session.answer_request({"do": "join", "cards": cards})


def test_a_pack_that_can_go_nowhere_tells_what_is_open() -> None:
    """Sly when twenty cards are laid: the next deal begins."""
    session, state = opened("cadogan/sly", **{"from": {"deal": 1}})
    while "deal" not in [move["text"] for move in state["moves"]]:
        laid = [move for move in state["moves"] if move["place"] == "hand"]
        state = ask(session, do="make", text=(laid or state["moves"])[0]["text"])["state"]
    told = ask(session, do="touch", place="pack")
    assert told["turned"]
    assert [move["text"] for move in told["actions"]] == ["deal"]
