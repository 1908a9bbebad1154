"""The judge: its three verdicts, their order of precedence, and the rules that each of them names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules_engine.judging.judge import judge
from rules_engine.judging.permissions import NO_PERMISSION
from rules_engine.judging.position_questions import (
    apply_move,
    end_reached,
    legal_moves,
    named_sum_values,
)
from rules_engine.model.card_names import parse_card
from rules_engine.model.cards import JOKER, UNSEEN
from rules_engine.model.citation import SourceCitation
from rules_engine.model.deal import DealToZone
from rules_engine.model.fact import Fact
from rules_engine.model.game import Game
from rules_engine.model.layout import Layout, LayoutsByWidth
from rules_engine.model.moves import Move, MovePart, top_card_move
from rules_engine.model.named_sum import NamedSum
from rules_engine.model.packs import cards_of_full_packs
from rules_engine.model.readings import QuestionChoice, Reading
from rules_engine.model.rule import Duty, GameEnd, Permission, Prohibition, Rule
from rules_engine.model.table import Position, Table, Zone
from rules_engine.words.effects import set_fact
from rules_engine.words.states import has_cards, no_move_is_possible
from rules_engine.words.tests import (
    all_tests_hold,
    alternate_colour,
    any_test_holds,
    one_higher,
    one_higher_round,
    one_lower,
    one_lower_round,
    same_suit,
    takes_top_of_pile,
)

HERE = SourceCitation("foster", "CANFIELD", 1)
SUIT = Rule("suit", HERE, "It keeps to one suit.", same_suit)
UP = Rule("up", HERE, "It goes up by one.", one_higher)
TOP = Rule("top", HERE, "Only the top card is taken.", takes_top_of_pile)
PERMISSION = Rule("permission", HERE, "A card may be built.")
CLOSED = Rule("closed", HERE, "Nothing comes back.")
DUTY = Rule("duty", HERE, "What lies aside is built first.")
OVER = Rule("over", HERE, "It is over when the heap is empty.")

TABLE = Table((Zone("heap"), Zone("aside"), Zone("goal", 2)), (Fact("turns"),))
PLATE = Layout(())
SMALL = Game(
    id="test/small",
    title="Small",
    passages=(),
    cards=cards_of_full_packs(1),
    table=TABLE,
    deal=(DealToZone("heap", rest=True),),
    moves=(
        Permission("build", PERMISSION, "heap aside", "goal", (TOP, SUIT, UP), onto="cards"),
        Prohibition(CLOSED, "goal", "heap"),
        Duty(DUTY, has_cards("aside"), ()),
        GameEnd("done", OVER, lambda _game, position: not position.piles[0]),
    ),
    layouts=LayoutsByWidth(PLATE, PLATE),
)
FREE = replace(SMALL, moves=tuple(one for one in SMALL.moves if not isinstance(one, Duty)))


def position_with_piles(**piles: str) -> Position:
    return TABLE.position(
        {
            name.replace("_", "-"): [parse_card(card) for card in cards.split()]
            for name, cards in piles.items()
        }
    )


def verdict_on_card_move(
    game: Game, where: Position, source: str, target: str
) -> tuple[str, tuple[str, ...]]:
    found = judge(game, where, top_card_move(where, TABLE.place_index[source], TABLE.place_index[target]))
    return found.kind, found.rule_keys


def test_an_allowed_move_names_its_permission_and_every_rule_that_holds() -> None:
    there = position_with_piles(heap="3S", goal_1="2S")
    assert verdict_on_card_move(FREE, there, "heap", "goal-1") == ("allowed",
        ("permission", "top", "suit", "up"))


def test_a_refused_move_names_every_rule_it_breaks() -> None:
    assert verdict_on_card_move(FREE, position_with_piles(heap="9H", goal_1="2S"), "heap",
        "goal-1") == ("refused",
        ("suit", "up"))


def test_an_unknown_card_leaves_the_rules_that_need_it_undecided() -> None:
    assert verdict_on_card_move(FREE, position_with_piles(heap="??", goal_1="2S"), "heap",
        "goal-1") == ("undecided", ("suit", "up"))


def test_a_face_down_card_counts_as_unknown() -> None:
    assert verdict_on_card_move(FREE, position_with_piles(heap="3S-", goal_1="2S"), "heap",
        "goal-1")[0] == "undecided"


def test_a_refusing_rule_outweighs_undecided_rules() -> None:
    there = position_with_piles(heap="?? 4D", goal_1="2S")
    lower = Move((MovePart((0,), TABLE.place_index["heap"], TABLE.place_index["goal-1"]),))
    found = judge(FREE, there, lower)
    assert (found.kind, found.rule_keys) == ("refused", ("top",))


def test_a_duty_refuses_every_move_that_does_not_fulfil_it() -> None:
    there = position_with_piles(heap="3S", aside="4S", goal_1="2S")
    assert verdict_on_card_move(SMALL, there, "heap", "goal-1") == ("refused", ("duty",))


def test_a_move_without_a_permission_names_the_prohibition_or_says_so() -> None:
    there = position_with_piles(heap="3S", goal_1="2S")
    assert verdict_on_card_move(FREE, there, "goal-1", "heap") == ("refused", ("closed",))
    assert verdict_on_card_move(FREE, there, "heap", "aside") == ("refused", (NO_PERMISSION.key,))


def test_once_the_end_is_reached_every_move_is_refused() -> None:
    there = position_with_piles(aside="3S", goal_1="2S")
    end = end_reached(FREE, there)
    assert end is not None
    assert end.key == "done"
    assert legal_moves(FREE, there) == []
    assert verdict_on_card_move(FREE, there, "aside", "goal-1") == ("refused", ("over",))


def test_of_two_reached_ends_only_the_first_refuses_moves() -> None:
    stuck = GameEnd("lost", Rule("stuck", HERE, "It is lost when nothing can be done."), no_move_is_possible)
    both = replace(FREE, moves=(*FREE.moves, stuck))
    there = position_with_piles(aside="5S", goal_1="2S")
    assert all(end.reached(both, there) for end in both.ends)
    assert verdict_on_card_move(both, there, "goal-1", "heap") == ("refused", ("over", "closed"))


def test_a_move_is_allowed_if_one_of_several_permissions_allows_it() -> None:
    other = Permission(
        "anything", Rule("other", HERE, "Any card may go."), "heap", "goal", (TOP,), onto="cards"
    )
    both = replace(FREE, moves=(*FREE.moves, other))
    assert verdict_on_card_move(both, position_with_piles(heap="9H", goal_1="2S"), "heap",
        "goal-1") == ("allowed",
        ("other", "top"))


NOT = Rule("not", HERE, "It may not.", lambda _: False)
NOR = Rule("nor", HERE, "Nor may it.", lambda _: False)
OURS = Rule("ours", HERE.copy_with_silent_set(), "It may not, we say.", lambda _: False)
SAID, WE_SAY = Rule("said", HERE, "It may."), Rule("we-say", HERE.copy_with_silent_set(),
    "It may, we say.")


@pytest.mark.parametrize(
    ("first", "second", "keys"),
    [
        (
            Permission("one", PERMISSION, "heap", "goal", (NOT, NOR)),
            Permission("two", PERMISSION, "heap", "goal", (OURS,)),
            "ours",
        ),
        (
            Permission("one", PERMISSION, "heap", "goal", (OURS,)),
            Permission("two", PERMISSION, "heap", "goal", (NOT,)),
            "not",
        ),
        (
            Permission("one", PERMISSION, "heap", "goal", (NOT,)),
            Permission("two", PERMISSION, "heap", "goal", (NOR,)),
            "not",
        ),
        # Permissions that allow it are alike, whoever says so.
        (
            Permission("one", PERMISSION, "heap", "goal", (WE_SAY,)),
            Permission("two", PERMISSION, "heap", "goal", (SAID,)),
            "permission we-say",
        ),
        # One that speaks of other moves is told only where no other covers the move.
        (
            Permission("one", PERMISSION, "heap", "goal", (NOT,), about=lambda _: False),
            Permission("two", PERMISSION, "heap", "goal", (NOT, NOR), about=lambda _: True),
            "not nor",
        ),
        (
            Permission("one", PERMISSION, "heap", "goal", (NOT,), about=lambda _: False),
            Permission("two", PERMISSION, "heap", "goal", (NOT, NOR)),
            "not nor",
        ),
        (
            Permission("one", PERMISSION, "heap", "goal", (NOT, NOR), about=lambda _: False),
            Permission("two", PERMISSION, "heap", "goal", (OURS,), about=lambda _: False),
            "ours",
        ),
    ],
)
def test_the_judge_picks_the_right_one_of_two_permissions(
    first: Permission, second: Permission, keys: str
) -> None:
    where = position_with_piles(heap="2S")
    verdict = judge(replace(SMALL, moves=(first, second)), where, top_card_move(where, 0, 2))
    assert " ".join(verdict.rule_keys) == keys


def test_a_choice_can_add_replace_and_remove_rules() -> None:
    jump = Rule("up", HERE, "It goes up, and past the king comes the ace.", one_higher_round)
    reading = Reading(
        "turning",
        HERE,
        "May it turn the corner?",
        (
            QuestionChoice("no", "No."),
            QuestionChoice("yes", "Yes.", instead=(jump,)),
            QuestionChoice("mixed", "It may.", without=("suit",)),
        ),
    )
    game = replace(FREE, readings=(reading,))
    there = position_with_piles(heap="AS", goal_1="KS", goal_2="KD")
    assert verdict_on_card_move(game, there, "heap", "goal-1")[0] == "refused"
    assert verdict_on_card_move(game.with_choices(turning="yes"), there, "heap", "goal-1")[0] == "allowed"
    assert verdict_on_card_move(game.with_choices(turning="yes"), there, "heap", "goal-2") == ("refused",
        ("suit",))
    assert verdict_on_card_move(game.with_choices(turning="mixed"), there, "heap", "goal-2") == ("refused",
        ("up",))
    with pytest.raises(KeyError, match="corner"):
        game.with_choices(corner="yes")
    with pytest.raises(KeyError, match="perhaps"):
        game.with_choices(turning="perhaps")


def test_a_tally_has_a_value_for_every_place_of_its_zone() -> None:
    tally = NamedSum(
        "held", PERMISSION, lambda _game, position, place: len(position.piles[place]), zone="goal"
    )
    there = position_with_piles(heap="AS", goal_1="KS QS")
    assert {
        key: value for key, (_, value) in named_sum_values(replace(FREE, tallies=(tally,)), there).items()
    } == {
        "held-1": 2,
        "held-2": 0,
    }


def test_making_a_move_does_not_change_the_old_position() -> None:
    there = position_with_piles(heap="4S 3S", goal_1="2S")
    move = top_card_move(there, 0, TABLE.place_index["goal-1"])
    permission = judge(FREE, there, move).permission
    assert permission is not None
    made = apply_move(FREE, there, move, permission)
    assert made == position_with_piles(heap="4S", goal_1="2S 3S")
    assert there == position_with_piles(heap="4S 3S", goal_1="2S")


@pytest.mark.parametrize(
    ("phrase", "holds", "fails"),
    [
        (same_suit, "3S 9S", "3S 9C"),
        (alternate_colour, "3S 9H", "3S 9C"),
        (one_lower, "3S 4D", "3S 2D"),
        (one_higher, "3S 2D", "AS KD"),
        (one_lower_round, "KS AD", "QS AD"),
        (one_higher_round, "AS KD", "AS QD"),
    ],
)
def test_each_word_allows_refuses_or_is_undecided(phrase: object, holds: str, fails: str) -> None:
    rule = Rule("phrase", HERE, "A phrase.", phrase)  # type: ignore[arg-type]
    game = replace(FREE, moves=(Permission("go", PERMISSION, "heap", "goal", (rule,)),))
    for cards, kind in (
        (holds, "allowed"),
        (fails, "refused"),
        ("?? 9S", "undecided"),
        ("3S ??", "undecided"),
    ):
        card, under = cards.split()
        assert verdict_on_card_move(game, position_with_piles(heap=card, goal_1=under), "heap",
            "goal-1")[0] == kind
    assert verdict_on_card_move(game, position_with_piles(heap="3S"), "heap", "goal-1")[0] == "allowed"
    joker = position_with_piles(heap="3S", goal_1="9S")._replace(piles=((JOKER,), (), (1,), ()))
    assert verdict_on_card_move(game, joker, "heap", "goal-1")[0] == "refused"


def test_combined_tests_are_decided_if_their_known_parts_decide() -> None:
    def answer(value: bool | None) -> object:
        return lambda _play: value

    for test, truth in (
        (all_tests_hold(answer(None), answer(False)), False),  # type: ignore[arg-type]
        (all_tests_hold(answer(None), answer(True)), None),  # type: ignore[arg-type]
        (any_test_holds(answer(None), answer(True)), True),  # type: ignore[arg-type]
        (any_test_holds(answer(None), answer(False)), None),  # type: ignore[arg-type]
    ):
        assert test(None) is truth  # type: ignore[arg-type]
    assert UNSEEN != JOKER


def test_only_the_top_card_may_be_taken_unless_a_permission_says_otherwise() -> None:
    position = TABLE.position({"heap": (parse_card("AS"), parse_card("KS")), "goal-1": ()})
    plain = replace(SMALL, moves=(Permission("go", PERMISSION, "heap", "goal"),))
    deep = replace(SMALL, moves=(Permission("go", PERMISSION, "heap", "goal", group=True),))
    buried = Move((MovePart((0,), TABLE.place_index["heap"], TABLE.place_index["goal-1"]),))
    assert judge(plain, position, buried).rule_keys == ("from-the-top",)
    assert judge(deep, position, buried).kind == "allowed"
    top = top_card_move(position, TABLE.place_index["heap"], TABLE.place_index["goal-1"])
    assert judge(plain, position, top).kind == "allowed"


def test_two_cards_may_exchange_their_places() -> None:
    position = TABLE.position({"heap": (parse_card("AS"),), "goal-1": (parse_card("KS"),)})
    heap, goal = TABLE.place_index["heap"], TABLE.place_index["goal-1"]
    swap = Move((MovePart((0,), heap, goal), MovePart((0,), goal, heap)))
    both = replace(
        SMALL, moves=(Permission("swap", PERMISSION, "heap", "goal", parts=2, along=("goal", "heap")),)
    )
    assert judge(both, position, swap).kind == "allowed"


def test_two_choices_that_replace_the_same_rule_exclude_each_other() -> None:
    looser = Rule("up", HERE, "It goes up or round.", one_higher_round)
    freer = Rule("up", HERE, "It goes up by one or more.")
    readings = tuple(
        Reading(key, HERE, f"{key}?",
            (QuestionChoice("no", "No."), QuestionChoice("yes", "Yes.", instead=(rule,))))
        for key, rule in (("round", looser), ("skip", freer))
    )
    game = replace(SMALL, readings=readings)
    assert game.with_choices(round="yes").rules["up"][1] is looser
    assert game.with_choices(skip="yes", round="no").rules["up"][1] is freer
    with pytest.raises(ValueError, match="round and skip cannot be combined: both change up"):
        game.with_choices(round="yes", skip="yes")


ONE, TWO = set_fact("turns", 1), set_fact("turns", 2)


@pytest.mark.parametrize(("first", "second", "both"), [
    ({"effects": {"build": (ONE,)}}, {"effects": {"build": (TWO,)}}, ("build",)),
    ({"effects": {"build": (ONE,)}}, {"effects": {"build": (set_fact("turns", 1),)}}, ()),
    ({"effects": {"build": (ONE,)}}, {"effects": {"build": (ONE, TWO)}}, ("build",)),
    ({"effects": {"build": (ONE,)}}, {"effects": {"fill": (TWO,)}}, ()),
    ({"deal": SMALL.deal}, {"deal": SMALL.deal}, ("the deal",)),
    ({"deal": SMALL.deal}, {}, ()),
    ({}, {"deal": SMALL.deal}, ()),
])
def test_conflicting_replacements_of_two_choices_are_found(
    first: dict[str, Any], second: dict[str, Any], both: tuple[str, ...],
) -> None:
    assert QuestionChoice("yes", "Yes.", **first).conflicting_replacements(
        QuestionChoice("no", "No.", **second)) == both


def test_a_duty_forbids_either_listed_moves_or_all_that_do_not_fulfil_it() -> None:
    paid, against = Duty(DUTY, has_cards("aside"), ("build",)), Duty(DUTY, has_cards("aside"), (), ("build",))
    assert [paid.forbids(key) for key in ("build", "fill")] == [False, True]
    assert [against.forbids(key) for key in ("build", "fill")] == [True, False]


def test_rules_of_ours_and_of_the_judge_are_not_from_the_text() -> None:
    assert [rule.is_from_text for rule in (NOT, OURS, NO_PERMISSION)] == [True, False, False]


def test_a_buried_card_is_reported_together_with_other_broken_rules() -> None:
    position = TABLE.position({"heap": (parse_card("AS"), parse_card("KS")), "goal-1": ()})
    buried = Move((MovePart((0,), TABLE.place_index["heap"], TABLE.place_index["goal-1"]),))
    barred = Rule("barred", PERMISSION.cite, "Nothing goes there.", lambda _: False)
    uncovered = "The top card goes.", lambda play: len(play.origin) == play.part.at[0] + 1
    on_top = Rule("on-top-here", PERMISSION.cite, *uncovered)
    for rules, keys in (
        ((barred,), ("barred", "from-the-top")),
        ((on_top,), ("on-top-here",)),
        ((barred, on_top), ("barred", "on-top-here")),
    ):
        game = replace(SMALL, moves=(Permission("go", PERMISSION, "heap", "goal", rules=rules),))
        assert judge(game, position, buried).rule_keys == keys


def test_a_card_put_beneath_another_is_refused_as_such_where_no_rule_lets_it_go() -> None:
    position = TABLE.position({"aside": (parse_card("AS"),), "goal-1": (parse_card("KS"),)})
    game = replace(SMALL, moves=(Permission("go", PERMISSION, "heap", "goal"),))
    beneath = Move((MovePart((0,), TABLE.place_index["aside"], TABLE.place_index["goal-1"], 0),))
    assert judge(game, position, beneath).rule_keys == ("no-permission", "on-top")
