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


STUCK_SQUARE = """
row-1-1: 6D
row-1-2: 9S
row-1-3: 2C
row-1-4: 3S
row-1-5: TD
row-2-1: 6C
row-2-2: 7H
row-2-3: KC
row-2-4: QS
row-2-5: 6H
row-3-1: 7S
row-3-2: TC
row-3-3: KH
row-3-4: 8D
row-3-5: 9D
row-4-1: 2S
row-4-2: 8D
row-4-3: 4C
row-4-4: 3H
row-4-5: 7D
row-5-1: KC
row-5-2: QH
row-5-3: 5D
row-5-4: 7H
row-5-5: JS
pack: 9H- AC- 2D- 8S- QD- 5S- 7C- 5C- 8C- 5H- AC- TS- 9C- 4C- 8H- 3H- 6S- 7D- QH- 3D- 2H- 8H- KH- 4D- AS- JC-
  JH- TC- 2C- 3C- 9D- AD- 5D- 7S- TH- 5H- 6D- 2D- TS- AD- 4H- 8S- QC- JH- KD- AH- KS- JC- 6H- 9C- QS- 5S- JS-
  4S- 3D- 9H- JD- 4D- 6C- 7C- TD- 4H- 3S-
aside: AS KS 4S TH 6S 8C 9S 5C KD AH JD 3C 2S QC 2H QD
""".replace("\n  ", " ")
"""The Fourteenth with no pair of fourteen in line: only exchanges are allowed."""


def test_in_a_stuck_square_a_card_goes_to_a_place_and_not_together_with_its_card() -> None:
    """With pairs, cards join each other; here every place is a goal, and each exchange can be chosen."""
    session, _ = open_session("cadogan/the-fourteenth", **{"from": {"position": STUCK_SQUARE}})
    touched = answer_to(session, do="touch", place="row-1-1", at=0)
    assert [one["place"] for one in touched["to"] if one["kind"] == "allowed"]
    assert touched["together"]["joins"] == []
    choices = answer_to(session, do="try", place="row-1-1", at=0, to="row-1-2")["choices"]
    assert len(choices) == 253 - 3   # two others of 23 cards change places too, unless they are alike


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
