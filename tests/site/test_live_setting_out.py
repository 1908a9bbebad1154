"""A reader sets out a position card by card: what can be chosen, and what is drawn."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from generator.pages.live_table import draw_first_opening
from rules_engine.model.card_names import parse_card
from rules_engine.registry import find_game
from tests.site.test_live_session import Json, answer_to, open_session

CANFIELD, CLOCK, RUM = "foster/canfield", "cadogan/the-clock", "compendium/double-rum"
SHAPES = (CANFIELD, CLOCK, RUM, "cadogan/napoleon-at-st-helena", "foster/take-ten", "foster/four-of-a-kind",
          "cadogan/caesar", "cadogan/the-olga", "cadogan/babette")


def cards_to_choose(kit: Json) -> list[Json]:
    return [card for row in kit["cards"] for card in row["cards"]]


def zone_to_choose(kit: Json, name: str) -> Json:
    [found] = [one for one in kit["zones"] if one["name"] == name]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("key", SHAPES)
def test_the_picker_offers_every_place_and_every_card_of_the_game(key: str) -> None:
    session, _ = open_session(key)
    kit, held = answer_to(session, do="kit"), find_game(key)
    assert [one["place"] for zone in kit["zones"] for one in zone["places"]] == list(held.table.places)
    assert {parse_card(card["text"]) for card in cards_to_choose(kit)} >= set(held.cards)
    assert sum(kit["held"].values()) == kit["count"] == len(held.cards)
    assert {card["of"] for card in cards_to_choose(kit)} - {"??"} == set(kit["held"])
    assert [one["name"] for one in kit["facts"]] == [fact.name for fact in held.table.facts]


@pytest.mark.parametrize("key", SHAPES)
def test_a_sketched_position_looks_like_the_position_at_the_table(key: str) -> None:
    """The text, the piles and the drawing of an opening are those of the table itself."""
    session, state = open_session(key)
    sketch = answer_to(session, do="sketch", position=state["position"])
    piles = {place: [card["text"] for card in pile] for place, pile in sketch["piles"].items()}
    for place, pile in piles.items():
        assert f"{place}: " in state["position"], f"{place} is not in the position"
        assert len(pile) == len(find_game(key).opening(1).piles[find_game(key).table.place_index[place]]), (
            f"{place} has another number of cards")
    written = "".join(f"{place}: {' '.join(pile)}\n" for place, pile in piles.items())
    written += "".join(f"@{name}: {value}\n" for name, value in sketch["facts"].items())
    again = answer_to(session, do="sketch", position=written)
    assert again["position"] == sketch["position"] == state["position"]
    assert answer_to(session, do="look")["number"] == state["number"]   # the play stands as it stood
    laid = answer_to(session, do="place", position=written)
    assert laid["svg"] == state["svg"]


def test_a_chosen_empty_place_is_drawn() -> None:
    session, _ = open_session(RUM)
    shown = [spot["place"] for spot in answer_to(session, do="sketch", position="", place="set-5")["spots"]]
    assert "set-5" in shown
    assert "set-6" not in shown


def test_the_remaining_cards_are_put_in_one_place_in_random_order() -> None:
    session, _ = open_session(CANFIELD)
    began = "column-1: 9H 8S\ntalon: ??\n"
    first, other = (
        answer_to(session, do="sketch", position=began, rest={"place": "pack", "number": number})
        for number in (1, 2))
    packs = [[card["text"] for card in sketch["piles"]["pack"]] for sketch in (first, other)]
    assert packs[0] != packs[1]
    for pack in packs:
        assert len(pack) == 52 - 3
        assert max(Counter(pack).values()) == 1
        assert not {"9H-", "8S-"} & set(pack)
        assert all(card.endswith("-") for card in pack)
    again = answer_to(session, do="sketch", position=first["position"], rest={"place": "pack", "number": 3})
    assert again["position"] == first["position"]


def test_the_picker_says_whether_cards_of_a_zone_may_lie_face_down() -> None:
    kit = answer_to(open_session("foster/four-of-a-kind")[0], do="kit")
    assert zone_to_choose(kit, "pile")["down"] == "sometimes"
    session, _ = open_session(CANFIELD)
    kit = answer_to(session, do="kit")
    assert [zone_to_choose(kit, name)["down"] for name in ("column", "pack")] == ["never", "always"]
    [queen] = [card for card in cards_to_choose(kit) if card["text"] == "QH"]
    assert queen["words"] == "queen of hearts"
    sketch = answer_to(session, do="sketch", position=f"column-1: {queen['turned']}")
    assert [card["words"] for card in sketch["piles"]["column-1"]] == ["queen of hearts, face down"]


def test_facts_are_chosen_by_their_descriptions_or_typed() -> None:
    clock = {one["name"]: one for one in answer_to(open_session(CLOCK)[0], do="kit")["facts"]}
    assert clock["filling"]["words"] == "the packets are being refilled"
    assert clock["filling"]["values"] == [["0", "no"], ["1", "yes"]]
    rum = {one["name"]: one for one in answer_to(open_session(RUM)[0], do="kit")["facts"]}
    assert rum["drawn"]["values"] == [["0", "before drawing"], ["1", "after drawing"]]
    assert rum["drawn"]["words"] == "a card has been drawn in this turn"
    assert ["QH", "queen of hearts"] in rum["taken"]["values"]
    canfield = {one["name"]: one for one in answer_to(open_session(CANFIELD)[0], do="kit")["facts"]}
    assert ["7", "seven"] in canfield["base"]["values"]
    assert canfield["used"]["values"] == []


@pytest.mark.parametrize("key", SHAPES)
def test_the_picture_on_the_page_equals_the_first_drawing_of_the_engine(key: str) -> None:
    told = draw_first_opening(find_game(key))
    wide, narrow = (open_session(key, narrow=narrow)[1] for narrow in (False, True))
    drawings = told["drawings"]
    assert isinstance(drawings, dict)
    both = {"wide": wide["svg"], "narrow": narrow["svg"]}
    assert drawings == (both if len(drawings) > 1 else {"both": wide["svg"]})
    assert told["words"] == wide["words"]
    used = set(re.findall(r'href="#([^"]+)"', "".join(drawings.values())))
    assert used <= set(re.findall(r'id="([^"]+)"', str(told["shared"])))
