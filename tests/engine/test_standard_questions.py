"""What is written once for many games: standard questions, stock rules, numbers of cards to move."""

from __future__ import annotations

import pytest

from rules_engine import words as w
from rules_engine.model.readings import Reading
from rules_engine.model.rule import Permission, Prohibition, Rule, Test, Tries
from rules_engine.registry import GAMES, find_game
from rules_engine.writing import Text, permission_granted_by
from rules_engine.writing.stock import STOCK
from rules_engine.writing.taking import derive_card_groups_of_permission

at = Text("foster", "CANFIELD")
NEVER: Test = at("never", "1.1", "It never is.", lambda _: False).test or w.takes_one_card


def rule_with_test(test: Test) -> Rule:
    return at("rule", "1.1", "A rule.", test)


def derived_group_and_tries(
    test: Test, zones: str = "column > column", **more: object
) -> tuple[bool | None, Tries | None]:
    found = derive_card_groups_of_permission(
        permission_granted_by("go", rule_with_test(NEVER), zones, rule_with_test(test), **more))  # type: ignore[arg-type]
    return found.group, found.tries


@pytest.mark.parametrize("test", [w.takes_one_card, w.all_tests_hold(w.takes_top_of_pile, w.takes_one_card)])
def test_a_one_card_rule_replaces_the_judges_own_top_card_rule(test: Test) -> None:
    assert derived_group_and_tries(test) == (True, None)


@pytest.mark.parametrize("test",
    [w.takes_top_of_pile, w.any_test_holds(w.does_not_come_from("talon"), w.takes_one_card)])
def test_a_rule_that_does_not_always_demand_one_card_keeps_the_judges_rule(test: Test) -> None:
    assert derived_group_and_tries(test) == (False, None)


@pytest.mark.parametrize("test", [w.takes_face_up_group, w.takes_whole_pile])
@pytest.mark.parametrize(
    ("zones", "space"), [("column > occupied column", False), ("column > empty column", True)])
def test_cards_that_a_rule_moves_together_are_tried_together(test: Test, zones: str, space: bool) -> None:
    group, tries = derived_group_and_tries(w.any_test_holds(w.takes_face_down_card, test), zones)
    assert group
    assert vars(tries) == vars(w.moves_of_face_up_group("column", "column", space=space))


def test_words_for_covered_cards_and_whole_runs_imply_their_tries() -> None:
    assert vars(derived_group_and_tries(w.is_just_beneath_turned_card, "talon > empty column")[1]) == vars(
        w.moves_of_any_single_card("talon", "column", space=True))
    assert vars(derived_group_and_tries(w.takes_whole_run, "side corner > occupied side corner")[1]) == vars(
        w.moves_of_whole_run("side", "corner"))


def test_what_a_game_states_itself_overrides_what_is_derived() -> None:
    own = w.moves_of_any_single_card("talon", "column", space=False)
    assert derived_group_and_tries(w.takes_one_card, group=False) == (False, None)
    assert derived_group_and_tries(w.takes_top_of_pile, group=True) == (True, None)
    assert derived_group_and_tries(w.takes_whole_pile, tries=own) == (True, own)
    assert derived_group_and_tries(w.takes_whole_pile, parts=2) == (True, None)


def test_every_permission_of_every_game_states_how_many_cards_it_moves() -> None:
    for key in GAMES:
        game = find_game(key)
        added = [one for reading in game.readings for choice in reading.choices for one in choice.adds]
        for one in (*game.moves, *added):
            assert not isinstance(one, Permission) or one.group in (True, False), (key, one.key)


@pytest.mark.parametrize("name", sorted(STOCK))
def test_the_key_of_a_stock_rule_is_the_first_word_of_its_name(name: str) -> None:
    found = at(name, "2.1")
    words, test = STOCK[name]
    assert (found.key, found.words, found.test) == (name.split()[0], words, test)


def test_no_two_stock_rules_are_the_same() -> None:
    told = [(name.split()[0], *rest) for name, rest in STOCK.items()]
    assert len(set(told)) == len(told)


WAIT = at("turned-first", "2.1 silent")
TOGETHER = at.may("together", "2.1 silent", "They go together.", "column > occupied column")
STANDARD = {
    "take-back": at.ask_about_taking_back("2.1 silent", to="occupied column", terms="to a column"),
    "turned-card": at.ask_about_turned_card_first("2.1 silent", held_up="build", rule=WAIT),
    "from-pack": at.ask_about_next_card("2.1 silent", "a vacancy", w.a_place_is_empty("column")),
    "corner": at.ask_about_ace_and_king("2.1"),
    "turning": at.ask_about_turning_line("2.1", follows="2.1 follows: what is said", married="marry pair"),
    "together": at.ask_about_whole_sequence("2.1", TOGETHER),
}


@pytest.mark.parametrize(("key", "reading"), STANDARD.items())
def test_a_standard_question_takes_its_citation_from_the_game(key: str, reading: Reading) -> None:
    assert (reading.key, len(reading.choices)) == (key, 2)
    assert (reading.cite.passage, reading.cite.paragraph, reading.cite.sentences) == ("CANFIELD", 2, (1,))
    assert all(choice.short for choice in reading.choices)


def test_games_do_not_rewrite_standard_questions_by_hand() -> None:
    """A game that asks such a question in these words has the standard answers."""
    standard = {one.question: [choice.key for choice in one.choices] for one in STANDARD.values()}
    for key in GAMES:
        for reading in find_game(key).readings:
            if reading.question in standard and (reading.key, key) not in OTHERWISE:
                assert [choice.key for choice in reading.choices] == standard[reading.question], key


OTHERWISE = {("take-back", "cadogan/babette"), ("from-pack", "cadogan/napoleons-square"),
    ("from-pack", "cadogan/napoleons-square-single-cards")}
"""Games that ask a standard question but have other answers."""


def test_the_question_about_taking_back_cards_may_have_other_wordings() -> None:
    reading = at.ask_about_taking_back("2.1; 3.1 follows: what is said", to="empty column",
        closed="column talon", stays=("It stays.", "No, it stays.", "no"),
        goes_back=("It may go.", "Yes, it may.", "yes"))
    no, yes = reading.choices
    (closed,), (back,) = no.adds, yes.adds
    assert isinstance(closed, Prohibition)
    assert isinstance(back, Permission)
    assert (closed.rule.words, closed.rule.certainty_of_meaning) == ("It stays.", "follows")
    assert closed.target == "column talon"
    assert (back.by.words, back.by.certainty_of_meaning, back.onto) == ("It may go.", "ours", "empty")
    assert [(choice.words, choice.short) for choice in reading.choices] == [
        ("No, it stays.", "no"), ("Yes, it may.", "yes")]


def test_the_standard_rule_for_an_ace_on_a_king_is_ours() -> None:
    (rule,) = STANDARD["corner"].choices[1].instead
    assert (rule.key, rule.certainty_of_meaning, rule.cite.paragraph) == ("one-apart", "ours", 2)
