"""How a game is written down: citations, zones of a move, keys that stand for rules, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine import words as w
from rules_engine.model.citation import SourceCitation
from rules_engine.model.game import Game
from rules_engine.model.rule import Permission, Prohibition
from rules_engine.writing import (
    Text,
    choice,
    claim_of_our_own,
    end,
    game,
    permission_granted_by,
    prohibition,
    rule_without_judging,
    understand_phrase,
    variant,
)
from rules_engine.writing.statements import Statement

at = Text("foster", "CANFIELD")
TOP = at("top", "2.1", "The top card.", w.takes_top_of_pile)
FIVE: Any = (("no", "top"),) * 5


def make_small_game(*play: Statement, **more: object) -> Game:
    given: dict[str, Any] = {
        "deal": (at.deals("one-pack", "1.1", "One pack.", w.DealToZone("column"),
            w.DealToZone("pack", rest=True)),),
        "facts": {}, "five": FIVE, "wide": w.make_layout(w.Area("column", 0, 0)), **more}
    return game("house/small", "Small", at, zones=(w.zone("column", 2), w.pack), play=play, **given)


@pytest.mark.parametrize(
    ("where", "cited"),
    [
        ("3.1", SourceCitation("foster", "CANFIELD", 3, (1,))),
        ("3.1,4", SourceCitation("foster", "CANFIELD", 3, (1, 4))),
        ("3", SourceCitation("foster", "CANFIELD", 3)),
        ("3.1 silent", SourceCitation("foster", "CANFIELD", 3, (1,), silent=True)),
    ],
)
def test_a_written_citation_is_parsed(where: str, cited: SourceCitation) -> None:
    assert at.cite(where) == cited


def test_the_grounds_of_a_statement_are_parsed() -> None:
    first, terms = (
        SourceCitation("foster", "CANFIELD", 3, (1,)),
        SourceCitation("foster", "SOLITAIRE", 6, (2,)),
    )
    assert at.grounds("3.1; SOLITAIRE 6.2") == (first, (terms,), "", "")
    assert at.grounds("3.1 follows: what is dealt; or not") == (first, (), "what is dealt; or not", "")
    cite, also, follows, doubt = at.grounds("3.1; SOLITAIRE 6.2 silent for spaces")
    assert (cite.silent, also[0].silent, follows, doubt) == (True, True, "", "spaces")
    assert at.grounds("3.1 for spaces") == (first, (), "", "spaces")
    assert at.grounds("3.1 for spaces follows: the deal") == (first, (), "the deal", "spaces")


@pytest.mark.parametrize(
    ("where", "certainty"), [("3.1", "says"), ("3.1 follows: the deal", "follows"), ("3.1 silent", "ours")])
def test_the_certainty_of_a_rule_follows_from_its_grounds(where: str, certainty: str) -> None:
    assert at("own", where, "A rule.").certainty_of_meaning == certainty


def test_a_rule_that_names_an_unknown_open_question_is_refused() -> None:
    with pytest.raises(ValueError, match="no open question has the key"):
        make_small_game(at.never("own", "3.1 silent for spaces", "Nothing goes there.", "pack > column"))


def test_a_row_of_the_facts_box_has_its_own_certainty() -> None:
    rows = {"Built": ("up", "one-pack"), "Redeals": ("two", "one-pack", at.grounds("9.1 silent"))}
    held = make_small_game(permission_granted_by("go", TOP, "pack > column"), facts=rows)
    found = {row.label: row.certainty_of_meaning for row in held.facts_box}
    assert (found["Built"], found["Redeals"]) == ("says", "ours")


def test_a_recurring_phrase_must_be_one_of_the_listed_phrases() -> None:
    def liking(key: str, answer: str) -> Game:
        return make_small_game(permission_granted_by("go", TOP, "pack > column"),
            like=(understand_phrase(key, answer, by="top"),))

    (one,) = liking("re-dealt", "no").phrase_readings
    assert one.basis == TOP
    with pytest.raises(ValueError, match="no phrase has the key 'redealt'; is it 're-dealt'"):
        liking("redealt", "no")
    with pytest.raises(ValueError, match=r"no answer to the question .* has the key 'perhaps'"):
        liking("re-dealt", "perhaps")


def test_a_phrase_may_be_settled_by_the_followed_choice_of_an_open_question() -> None:
    doubt = at.doubt(
        "shuffling", "7.1", "Shuffled?", choice("no", "No, as it lies."), choice("yes", "Yes, well."))
    play = permission_granted_by("go", TOP, "pack > column")
    followed = understand_phrase("re-dealt", "no", by="doubt shuffling=no")
    assert make_small_game(play, doubts=(doubt,), like=(followed,)).phrase_readings
    with pytest.raises(ValueError, match="'doubt shuffling=yes', but the book follows the choice 'no'"):
        make_small_game(play, doubts=(doubt,),
            like=(understand_phrase("re-dealt", "no", by="doubt shuffling=yes"),))


def test_a_variant_inherits_a_phrase_only_with_its_open_question() -> None:
    shuffling, turning = (
        at.doubt(key, "7.1", "Is it?", choice("no", "No, not so."), choice("yes", "Yes, it is."))
        for key in ("shuffling", "turning"))
    base = make_small_game(permission_granted_by("go", TOP, "pack > column"), doubts=(shuffling, turning),
                 like=(understand_phrase("re-dealt", "no", by="doubt shuffling=no"),))
    kept, lost = (variant(base, "small/other", "Other", doubts=(key,), facts={})
                  for key in ("shuffling", "turning"))
    assert [one.phrase for one in kept.phrase_readings] == ["re-dealt"]
    assert not lost.phrase_readings


def test_a_claim_of_our_own_has_no_verdict_on_the_text() -> None:
    def check(_: object) -> tuple[str, bool]:
        return "one", True

    assert claim_of_our_own("c", "How often?", "counted", check).verdict_in_words == "our own count"
    assert at.claim("c", "3.1", "Often.", "counted", check, true=False).verdict_in_words == "not confirmed"
    assert at.claim("c", "3.1", "Often.", "counted", check, unsettled="too few").verdict_in_words == "open"


@pytest.mark.parametrize(
    "where",
    ["", "three", "3.1 silent follows: the deal", "3.1;5.2", "3.", "3.x", "3.1 quiet", "3.1,", "-1.1"])
def test_a_malformed_citation_is_refused(where: str) -> None:
    with pytest.raises(ValueError, match=r"names no sentence or paragraph of CANFIELD: write '3\.1'"):
        at.cite(where)


@pytest.mark.parametrize(
    ("way", "source", "target", "onto"),
    [
        ("column hand > foundation", "column hand", "foundation", "any"),
        ("fan > empty fan", "fan", "fan", "empty"),
        ("fan > occupied ascending descending", "fan", "ascending descending", "cards"),
        ("pile > itself", "pile", "pile", "itself"),
        ("", "", "", "any"),
    ],
)
def test_the_zones_of_a_permission_are_parsed(way: str, source: str, target: str, onto: str) -> None:
    permission = permission_granted_by("go", TOP, way)
    assert (permission.source, permission.target, permission.onto) == (source, target, onto)


@pytest.mark.parametrize(("way", "hint"), [
    ("pyramid > aside, waste > aside", "'pyramid waste > aside'"),
    ("pack, talon > pile", "'pack talon > pile'")])
def test_malformed_zones_are_refused_with_the_right_form(way: str, hint: str) -> None:
    with pytest.raises(ValueError, match="separate several zones by spaces and write one arrow") as raised:
        at.may("pair", "2.1", "Two cards.", way)
    assert hint in str(raised.value)


def moves_of_pairs(**more: object) -> Game:
    return make_small_game(at.may("pair", "2.1", "Two cards.", "column > pack", TOP, parts=2), **more)


def test_moves_of_several_parts_need_a_function_that_lists_them() -> None:
    with pytest.raises(ValueError, match="house/small: pair moves") as raised:
        moves_of_pairs()
    assert str(raised.value) == (
        "house/small: pair moves two cards from several places at once, and the engine cannot list such "
        "moves by itself; give the game a function that does, such as "
        "tries={'pair': w.moves_of_two_top_cards}")


def test_a_word_that_lists_moves_may_be_given_without_its_zones() -> None:
    assert (moves_of_pairs(tries={"pair": w.moves_of_two_top_cards}).permissions[0].tries
        == w.moves_of_two_top_cards("column", "pack"))
    made = w.moves_of_two_free_cards("column", "pack", "column", ((), ()))
    assert moves_of_pairs(tries={"pair": made}).permissions[0].tries is made


@pytest.mark.parametrize(("tries", "said"), [
    (w.exchanges_of_two_top_cards, "must be called with zones; write w.exchanges_of_two_top_cards(zones)"),
    (7, "tries= of the permission 'pair' is 7; give a word such as w.moves_of_two_top_cards")])
def test_a_value_that_cannot_list_moves_is_refused(tries: object, said: str) -> None:
    with pytest.raises(ValueError, match="pair") as raised:
        moves_of_pairs(tries={"pair": tries})
    assert said in str(raised.value)


def test_a_key_stands_for_a_rule_stated_elsewhere() -> None:
    one = make_small_game(
        at.may("shift", "2.2", "A card may be shifted.", "column > empty column", TOP),
        permission_granted_by("cover", "shift", "column > occupied column", "top"),
        prohibition("shift", "pack > column"))
    first, second, third = one.moves
    assert isinstance(first, Permission)
    assert isinstance(second, Permission)
    assert isinstance(third, Prohibition)
    assert second.by is first.by
    assert second.rules == first.rules == (TOP,)
    assert third.rule is first.by


def test_one_choice_may_refer_to_a_rule_of_another() -> None:
    doubt = at.doubt(
        "shift", "2.1 silent", "May a card be shifted?",
        choice("no", "No."),
        choice("yes", "Yes.", at.may("shift", "2.2", "It may.", "column > column", "top")),
        choice("twice", "Twice.", permission_granted_by("shift", "shift", "column > column", "top")))
    one = make_small_game(at.may("lay", "2.1", "It may.", "pack > column", TOP), doubts=(doubt,))
    yes, twice = (choice.adds[0] for choice in one.readings[0].choices[1:])
    assert isinstance(yes, Permission)
    assert isinstance(twice, Permission)
    assert yes.by == twice.by


def test_ways_to_find_moves_are_given_apart_from_the_rules() -> None:
    counted, lowered = w.add_one_to_fact("played"), w.set_fact("played", 0)
    from_pack = w.add_one_to_fact("played", from_zone="pack")
    doubt = at.doubt(
        "deep", "2.1 silent", "From beneath?", choice("no", "No."),
        choice("yes", "Yes.", at.may("dig", "2.2", "It may.", "pack > empty column", "top")))
    runs = w.moves_of_whole_run("column")
    one = make_small_game(
        at.may("shift", "2.2", "A run may be shifted.", "column > occupied column", TOP, then=lowered),
        at.may("turn-up", "2.3", "It is turned up.", "column > itself"), at.action("turn", "2.3", "It is."),
        doubts=(doubt,), tries={"shift": runs, "dig": w.moves_of_any_single_card}, groups="shift",
        after_moves=(counted, from_pack), keeps=(w.Fact("played", meaning="moves"),))
    shift, turn_up, turn = one.moves
    (dig,) = one.readings[0].choices[1].adds
    assert all(isinstance(each, Permission) for each in (shift, turn_up, turn, dig))
    assert (shift.tries, shift.group, shift.then) == (runs, True, (counted, lowered))  # type: ignore[union-attr]
    assert (dig.tries, dig.group) == (w.moves_of_any_single_card("pack", "column", space=True), False)  # type: ignore[union-attr]
    assert [each.then for each in (turn_up, turn, dig)] == [(), (), (counted, from_pack)]  # type: ignore[union-attr]
    other = variant(one, "small/other", "Other", facts={}, groups="move", after_moves=lowered, play=(
        "shift", at.may("move", "2.2", "It may.", "column > column")))
    assert [(each.key, each.group, each.then) for each in other.moves] == [  # type: ignore[union-attr]
        ("shift", True, (counted, lowered)), ("move", True, (lowered,))]


@pytest.mark.parametrize("more", [{"groups": "shft"}, {"tries": {"lay shft": w.moves_of_any_single_card}}])
def test_an_extra_for_an_unknown_permission_is_refused(more: dict[str, Any]) -> None:
    play = (
        permission_granted_by("lay", TOP, "pack > column"),
        permission_granted_by("shift", TOP, "column > column"))
    with pytest.raises(ValueError, match="no permission has the key 'shft'; is it 'shift'"):
        make_small_game(*play, **more)


def test_the_row_about_packs_is_added_if_none_is_given() -> None:
    play = (at.may("lay", "2.1", "It may.", "pack > column", TOP),)
    assert make_small_game(*play).facts_box[0].text == "one, 52 cards"
    assert make_small_game(*play, packs=2).facts_box[0].label == "Packs"
    assert make_small_game(*play, facts={"Pack": ("one",)}).facts_box[0].text == "one"
    assert make_small_game(*play, cards=w.cards("AS")).facts_box[0].switch


@pytest.mark.parametrize(
    ("play", "more", "said"),
    [
        ((permission_granted_by("lay", "top", "pack > column", "tip"), prohibition(TOP, "column > pack")), {},
         "house/small: no rule has the key 'tip'; is it 'top'?"),
        ((permission_granted_by("lay", "top", "pack > column", "cards-left"),
            prohibition(TOP, "column > pack")), {},
         "no rule has the key 'cards-left'; the stock has one, for which a place is given: at"),
        ((permission_granted_by("lay", TOP, "pack > column"),
            prohibition(at("top", "2.1", "Another."), "column > pack")), {},
         "house/small: two rules have the key 'top'"),
        ((prohibition(TOP, "pack > column"),), {"facts": {"Taken": ("one", "tops")}},
         "no rule has the key 'tops'"),
        ((prohibition(TOP, "pack > column"),), {"facts": {"Taken": "tops"}},
         "no open question has the key 'tops'"),
        ((prohibition(TOP, "pack > column"), "shift"), {},
            "no permission, bar, duty or end has the key 'shift'"),
    ],
)
def test_an_unknown_key_is_reported(
    play: tuple[Statement, ...], more: dict[str, object], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        make_small_game(*play, **more)


def test_a_rule_without_words_must_be_predefined() -> None:
    assert at("follow-suit", "2.1").test is w.same_suit
    with pytest.raises(
        ValueError,
        match="'no-such' needs words, because it is not predefined; predefined rules are ace-first"
    ):
        at("no-such", "2.1")


def test_a_variant_names_the_rules_it_keeps_by_key() -> None:
    base = make_small_game(
        at.may("lay", "2.1", "It may.", "pack > column", TOP),
        end("won", at("all", "3.1", "All."), w.is_empty("pack")), rule_without_judging("advises", "top"),
        facts={"Taken": ("one", "top"), "Won": ("all", "all")})
    other = variant(
        base, "house/other", "Other", packs=2, play=("lay", prohibition("all", "column > column")),
        facts={"Won": None, "Taken": ("two", "top"), "New": ("first",)})
    assert other.moves[0] == base.moves[0]
    assert [row.label for row in other.facts_box[:3]] == ["New", "Pack", "Taken"]
    assert other.facts_box[2].text == "two"
    assert (len(other.cards), other.unjudged, other.layouts) == (104, base.unjudged, base.layouts)


def test_equal_words_of_two_choices_do_not_conflict() -> None:
    one, other, third = (
        choice("yes", "Yes.", effects={"deal": w.set_fact("home", value)}) for value in (1, 1, 2))
    assert not one.conflicting_replacements(other)
    assert one.conflicting_replacements(third) == ("deal",)
    dealt = choice("all", "All.", deal=(w.DealToZone("pack", rest=True),))
    both = (third, dealt)
    assert [one.conflicting_replacements(two) for one in both for two in both] == [(), (), (), ("the deal",)]
    same, another = (choice("yes", "Yes.", at("top", "2.1", "The top.", w.card_has_rank(rank)))
        for rank in (3, 4))
    assert not same.conflicting_replacements(
        choice("no", "No.", at("top", "2.1", "The top.", w.card_has_rank(3))))
    assert same.conflicting_replacements(another) == ("top",)
