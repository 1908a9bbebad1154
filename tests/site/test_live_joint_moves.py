"""Cards touched one after the other: which are lifted together, and which rules refuse others."""

import pytest

from generator.live.selected_group import permissions_for_joint_moves
from rules_engine.registry import GAMES, find_game
from tests.site.test_live_session import answer_to, open_session


@pytest.mark.parametrize("key", sorted(key for key in GAMES if permissions_for_joint_moves(find_game(key))))
def test_cards_touched_one_after_the_other_are_lifted_together(key: str) -> None:
    """Each card of an allowed move joins those before it, until the last makes the move."""
    session, state = open_session(key, **{"from": {"deal": 3}})
    lifts = {permission.by.key for permission in permissions_for_joint_moves(find_game(key))}
    while not (found := [
            move for move in state["moves"] if move["rule"]["key"] in lifts and "parts" in move]):
        state = answer_to(session, do="make", text=state["moves"][0]["text"])["state"]
    cards = [{"place": part["place"], "at": part["at"][0]} for part in found[0]["parts"]]
    touched = answer_to(session, do="touch", **cards[0])["together"]
    assert cards[1:] in [group["cards"] for group in touched["with"]]
    for number in range(2, len(cards)):
        waiting = answer_to(session, do="join", cards=cards[:number])
        assert not waiting["made"]
        assert cards[number:] in [group["cards"] for group in waiting["together"]["with"]]
    answer = answer_to(session, do="join", cards=cards)
    assert answer["made"] or found[0]["text"] in [move["text"] for move in answer["choices"]]


@pytest.mark.parametrize(("cards", "rules"), [
    ("place-1 place-2", ["ten-pips"]), ("place-1 place-7", ["ten-pips", "all-four"]),
    ("place-1 place-3 place-13", ["two-cards", "ten-pips"]), ("place-1 pack", ["on-the-table"]),
])
def test_cards_that_cannot_be_lifted_together_are_refused_with_their_rules(
    cards: str, rules: list[str]
) -> None:
    session, state = open_session("foster/take-ten", **{"from": {"deal": 1}})
    tops = {spot["place"]: spot["at"] for spot in state["spots"] if spot["at"] is not None}
    first, *more = cards.split()
    assert set(more) <= set(answer_to(session, do="touch", place=first, at=0)["together"]["joins"])
    asked = [{"place": place, "at": tops[place]} for place in cards.split()]
    verdict = answer_to(session, do="join", cards=asked)["verdict"]
    assert verdict["kind"] == "refused"
    assert set(rules) <= {rule["key"] for rule in verdict["rules"]}
    assert verdict["said"].endswith("may not be taken together.")


def test_a_card_that_may_be_laid_on_another_is_not_lifted_with_it() -> None:
    session, _ = open_session("cadogan/the-empress-of-india", **{"from": {"deal": 3}})
    together = answer_to(session, do="touch", place="army-1-1", at=0)["together"]
    assert not [place for place in together["joins"] if place.startswith("navy")]


@pytest.mark.parametrize("cards", [
    None, "place-1", [], [{}], [{"place": "place-1", "at": 0}], [{"place": "nowhere", "at": 0}] * 2,
    [{"place": "place-1", "at": 9}] * 2, [{"place": "aside"}] * 2, [{"place": "place-1", "at": 0}] * 9999,
])
def test_a_malformed_list_of_cards_gets_a_fault(cards: object) -> None:
    session, _ = open_session("foster/take-ten")
    assert "fault" in session.answer_request({"do": "join", "cards": cards})


def test_a_touched_pack_offers_the_action_that_is_possible() -> None:
    """In Sly, the next deal begins after twenty cards are laid."""
    session, state = open_session("cadogan/sly", **{"from": {"deal": 1}})
    while "deal" not in [move["text"] for move in state["moves"]]:
        laid = [move for move in state["moves"] if move["place"] == "hand"]
        state = answer_to(session, do="make", text=(laid or state["moves"])[0]["text"])["state"]
    told = answer_to(session, do="touch", place="pack")
    assert told["turned"]
    assert [move["text"] for move in told["actions"]] == ["deal"]
