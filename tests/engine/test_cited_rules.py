"""Which of the rules that a move breaks the judge names; it names no rule that the move keeps."""

from dataclasses import replace

import pytest

from rules_engine.judging.judge import judge
from rules_engine.judging.permissions import JUDGE_RULES
from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.card_names import parse_card
from rules_engine.model.citation import SourceCitation
from rules_engine.model.deal import DealToZone
from rules_engine.model.game import Game
from rules_engine.model.layout import Layout, LayoutsByWidth
from rules_engine.model.moves import Move, MovePart, top_card_move
from rules_engine.model.packs import cards_of_full_packs
from rules_engine.model.rule import Duty, Permission, Prohibition, Rule
from rules_engine.model.table import Position, Table, Zone
from rules_engine.notation.transcript import check_transcript
from rules_engine.notation.unneeded_choices import find_unneeded_choices
from rules_engine.registry import GAMES, find_game
from rules_engine.words import an_ace, has_cards, takes_top_of_pile

HERE = SourceCitation("test", "HERE", 1)
PERMISSION = Rule("permission", HERE, "A card may go.")
TOP = Rule("top", HERE, "Only the top card goes.", takes_top_of_pile)
NEVER = Rule("never", HERE, "It does not.", lambda _: False)
OURS = Rule("ours", HERE.copy_with_silent_set(), "It does not, as we read it.", lambda _: False)
TABLE = Table((Zone("pack", face_down=True), Zone("talon"), Zone("heap"), Zone("goal", 2)))


def make_small_game(*moves: Permission | Prohibition | Duty) -> Game:
    return Game("test/small", "Small", (), cards_of_full_packs(1), TABLE, (DealToZone("heap", rest=True),),
        moves,
                LayoutsByWidth(Layout(()), Layout(())))


def position_with_piles(**piles: str) -> Position:
    return TABLE.position({
        name.replace("_", "-"): map(parse_card, cards.split()) for name, cards in piles.items()})


def rule_keys_of_verdict(
    one: Game, where: Position, source: str, target: str, at: int | None = None
) -> tuple[str, ...]:
    places = TABLE.place_index
    move = top_card_move(where, places[source], places[target])
    if at is not None:
        move = Move((MovePart((at,), places[source], places[target]),))
    return judge(one, where, move).rule_keys


def test_with_equally_many_broken_rules_the_permission_with_the_texts_own_rule_is_named() -> None:
    one, other = (
        Permission("one", PERMISSION, "heap", "goal", (OURS,)),
        Permission("other", PERMISSION, "heap", "goal", (NEVER,)),
    )
    for moves in ((one, other), (other, one)):
        assert rule_keys_of_verdict(make_small_game(*moves), position_with_piles(heap="2S"), "heap",
            "goal-1") == ("never",)
    assert NEVER.is_from_text
    assert not OURS.is_from_text
    assert not any(rule.is_from_text for rule in JUDGE_RULES.values())


def test_with_equally_many_broken_rules_of_the_text_the_first_permission_is_named() -> None:
    later = Rule("later", HERE, "It does not either.", lambda _: False)
    one, other = (
        Permission("one", PERMISSION, "heap", "goal", (NEVER,)),
        Permission("other", PERMISSION, "heap", "goal", (later,)),
    )
    assert rule_keys_of_verdict(make_small_game(one, other), position_with_piles(heap="2S"), "heap",
        "goal-1") == ("never",)


def test_a_permission_for_certain_cards_covers_only_moves_of_these_cards() -> None:
    near = Permission("near", PERMISSION, "heap", "goal", (TOP, NEVER, OURS))
    far = Permission("far", PERMISSION, "heap", "goal", (NEVER,), about=an_ace)
    assert rule_keys_of_verdict(make_small_game(near, far), position_with_piles(heap="2S"), "heap",
        "goal-1") == ("never", "ours")
    assert rule_keys_of_verdict(make_small_game(near, far), position_with_piles(heap="AS"), "heap",
        "goal-1") == ("never",)
    # Where no other permission covers the move it is this that refuses it.
    assert rule_keys_of_verdict(make_small_game(far), position_with_piles(heap="2S"), "heap",
        "goal-1") == ("never",)


def test_a_duty_against_some_permissions_refuses_no_other_move() -> None:
    build, deal = (
        Permission("build", PERMISSION, "heap", "goal", ()),
        Permission("deal", PERMISSION, "pack", "heap", ()),
    )
    duty = Duty(Rule("duty", HERE, "No card is dealt first."), has_cards("talon"), against=("deal",))
    there = position_with_piles(pack="5D 4D", talon="3D", heap="2S")
    strict = make_small_game(build, deal, duty)
    assert rule_keys_of_verdict(strict, there, "pack", "heap") == ("duty",)
    assert rule_keys_of_verdict(strict, there, "heap", "goal-1") == ("permission",)
    assert rule_keys_of_verdict(strict, there, "heap", "talon") == ("no-permission",)
    assert [verdict.permission and verdict.permission.key for _, verdict in legal_moves(strict, there)] == [
        "build",
        "build",
    ]
    everything = replace(duty, against=(), paid=("build",))
    assert rule_keys_of_verdict(make_small_game(build, deal, everything), there, "heap", "talon") == ("duty",
        "no-permission")


def test_a_prohibition_on_a_buried_card_is_named_together_with_the_top_card_rule() -> None:
    closed = Prohibition(Rule("closed", HERE, "Nothing goes there."), "heap", "talon")
    build = Permission("build", PERMISSION, "heap", "goal", ())
    top = replace(build, rules=(TOP,), group=True)
    there = position_with_piles(heap="2S 3S")
    assert rule_keys_of_verdict(make_small_game(build, closed), there, "heap", "talon", at=0) == ("closed",
        "from-the-top")
    assert rule_keys_of_verdict(make_small_game(top, closed), there, "heap", "talon", at=0) == ("closed",
        "top")
    assert rule_keys_of_verdict(make_small_game(top), there, "heap", "talon", at=0) == ("no-permission",
        "top")
    assert rule_keys_of_verdict(make_small_game(build, closed), there, "heap", "talon") == ("closed",)
    assert rule_keys_of_verdict(make_small_game(closed), there, "heap", "talon", at=0) == ("closed",
        )   # nothing is taken from there


def test_a_prohibition_may_apply_only_to_places_that_hold_cards() -> None:
    build = Permission("build", PERMISSION, "heap", "talon", ())
    taken = Prohibition(Rule("taken", HERE, "It holds one card."), "heap", "goal", "cards")
    assert rule_keys_of_verdict(make_small_game(build, taken), position_with_piles(heap="2S", goal_1="3S"),
        "heap", "goal-1") == ("taken",)
    assert rule_keys_of_verdict(make_small_game(build, taken), position_with_piles(heap="2S"), "heap",
        "goal-1") == ("no-permission",)


def test_an_action_can_be_prohibited() -> None:
    closed = make_small_game(Prohibition(Rule("no-redeal", HERE, "It is not dealt again."), action="redeal"))
    assert judge(closed, position_with_piles(), Move(action="redeal")).rule_keys == ("no-redeal",)
    assert judge(closed, position_with_piles(), Move(action="turn")).rule_keys == ("no-permission",)


def test_a_move_straight_from_the_pack_names_the_rule_that_the_card_must_be_turned_up_first() -> None:
    turned = make_small_game(
        Permission("deal", PERMISSION, "pack", "talon", ()),
        Permission("build", PERMISSION, "talon", "goal", ()),
    )
    there = position_with_piles(pack="2S")
    assert rule_keys_of_verdict(turned, there, "pack", "goal-1") == ("unturned",)
    assert rule_keys_of_verdict(turned, there, "pack", "heap") == ("no-permission",)


def test_no_game_contains_the_judges_own_rules() -> None:
    assert not [(key, rule) for key in GAMES for rule in find_game(key).all_rules if rule in JUDGE_RULES]


REFUSED = {
    "a gap above the row dealt": """game: cadogan/the-labyrinth
        row-3-1: 6C
        @row: 3
        @complete: 0
        pack: ??*40 JD
        JD pack > row-1-3  !last-row
        JD pack > row-3-3  !next-place""",
    "a vacancy in a later deal": """game: cadogan/the-wheel
        @round: 2
        pack: ??*10 8D
        8D pack > cushion-9  !first-deal-only""",
    "a duty that speaks of dealing": """game: cadogan/the-herring-bone
        ascending-1: 2D
        herring-bone: ??*9 JD
        pack: ??*9 KC
        KC pack > bar-2  !bars-from-bone
        JD herring-bone > side-scene-2  !scenes-from-pack
        KC pack > talon  !refill-first""",
    "a place that is taken": """game: cadogan/the-herring-bone
        ascending-1: 2D
        side-scene-1: KC
        side-scene-2: 3C
        pack: ??*9
        KC side-scene-1 > side-scene-2  !scenes-from-pack !one-each""",
    "colours, not places": """game: cadogan/the-empress-of-india
        army-*: ??
        navy-*: ??
        army-1-1: 6H TC
        army-1-2: QH
        army-1-3: 9D
        pack: ??-*30
        QH army-1-2 > army-1-1  !paired-once
        9D army-1-3 > army-1-2  !across""",
    "a marriage, not a refilling": """game: cadogan/the-clock
        packet-1: JH 3C
        packet-2: KH 4D 7S
        pack: ??*9
        7S packet-2 > packet-1  !marry-suit !one-down""",
    "no group where no card is face up": """game: foster/klondike
        under: turning-up=at-leisure
        pile-3: 3D- 7H-
        pile-2: 8S
        7H pile-3 > pile-2  !face-down""",
    "a joker and its card": """game: compendium/double-rum
        @drawn: 1
        hand-1: 9S ?? ??
        hand-2: ??*5
        sequence-1: 6S 7S 8S JK
        JK sequence-1 > hand-1  !same-meld
        JK sequence-1 > hand-1 + 9S hand-1 > sequence-1  !same-meld""",
    "a fan that is gone": """game: cadogan/la-belle-lucie
        fan-3: 4D 9S
        4D fan-3 > fan-1  !no-refill !top-card
        9S fan-3 > fan-1  !no-refill""",
    "no re-deal": """game: cadogan/the-congress
        row-1-1: 9S
        pack: ??
        redeal  !no-redeal""",
    "an action of another reading": """game: foster/the-carpet
        foundation-1: AD
        carpet-1: 9S
        pack: ??
        take-up  !no-permission
        redeal  !no-permission""",
}


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_refused_moves_name_only_rules_that_they_break(text: str) -> None:
    proof = check_transcript(text)
    assert proof.faults == []
    assert sum(step.kind == "move" for step in proof.steps) >= text.count("!") / 2


@pytest.mark.parametrize(("key", "rule"), [
    ("cadogan/general-sedgewick", "unturned"), ("cadogan/the-queens", "unturned"),
    ("foster/klondike", "unturned"), ("cadogan/spensers-fairie-queen", "turn-first"),
    ("cadogan/the-labyrinth", "through-the-rows"), ("cadogan/the-kings", "laid-first"),
    ("cadogan/the-blockade", "laid-first")])
def test_a_card_of_the_pack_is_refused_because_it_is_not_yet_turned_up(key: str, rule: str) -> None:
    one = find_game(key)
    zone = next(zone for zone in ("foundation", "ascending") if zone in one.table.zone_places)
    name = one.table.places[one.table.zone_places[zone].start]
    # What is vacant in a shutter is filled first.
    shutter = "shutter-*: ??\n" if "shutter" in one.table.zone_places else ""
    text = f"game: {key}\n{shutter}{name}: AD\npack: ??*5 2D\n2D pack > {name}  !{rule}"
    assert check_transcript(text).faults == []


def test_a_card_may_take_the_place_of_a_joker_before_the_joker_moves() -> None:
    place = (
        "game: compendium/double-rum\n@drawn: 1\nhand-1: 9S 4S ??*2\nhand-2: ??*5\n"
        "sequence-1: 6S 7S 8S JK\n")
    first = check_transcript(place + "JK sequence-1 > sequence-1 below + 9S hand-1 > sequence-1")
    for line in (
        "9S hand-1 > sequence-1 + JK sequence-1 > sequence-1 below",
        "9S hand-1 > sequence-1 + JK sequence-1 at 4 > sequence-1 at 1",
    ):
        proof = check_transcript(place + line)
        assert proof.faults == []
        assert proof.steps[-1].move == first.steps[-1].move
        assert proof.last_position == first.last_position
    both = check_transcript(
        place + "9S hand-1 > sequence-1 + 4S hand-1 > sequence-1 below + JK sequence-1 > sequence-1 at 2\n"
        "= sequence-1: 4S JK+ 6S 7S 8S 9S")
    assert both.faults == []
    beyond = check_transcript(place + "4S hand-1 > sequence-1 + JK sequence-1 > sequence-1 below")
    assert ["refused by" in fault.message for fault in beyond.faults] == [True]


def test_other_refusing_rules_under_another_choice_count_as_a_difference() -> None:
    place = (
        "game: foster/canfield\nfoundation-1: 7S\ncolumn-1:\ncolumn-2: KH\ncolumn-3: 9D\ncolumn-4: JD\n"
        "stock: ??*3\npack: ??-*9\nKH column-2 > column-3  !fill-at-once !one-down !change-colour\n")
    assert check_transcript(place + "~ spaces=at-leisure !one-down !change-colour").faults == []
    same = check_transcript(place + "~ stock-gone=any-card !fill-at-once !one-down !change-colour")
    assert [fault.message for fault in same.faults] == [
        "stock-gone=any-card makes no difference here; leave this line out"]


def test_an_unknown_rule_under_another_choice_is_named() -> None:
    place = (
        "game: foster/canfield\nfoundation-1: 7S\ncolumn-1:\ncolumn-2: KH\ncolumn-3: 9D\ncolumn-4: JD\n"
        "stock: ??*3\npack: ??-*9\nKH column-2 > column-3  !fill-at-once !one-down !change-colour\n")
    (fault,) = check_transcript(place + "~ spaces=at-leisure !one-dowm").faults
    assert (fault.line, fault.column) == (10, 22)
    assert fault.message.startswith("no rule 'one-dowm' in Canfield; the rules that can refuse a move are: ")


def test_a_choice_that_makes_no_difference_is_reported() -> None:
    text = "game: foster/canfield\nunder: stock-gone=any-card\nfoundation-1: 7S\npack: ??\n= end: no"
    assert [fault.message for fault in find_unneeded_choices(text, check_transcript(text))] == [
        "stock-gone=any-card makes no difference here; leave it out"]


def test_a_choice_that_changes_only_the_rule_of_a_value_makes_a_difference() -> None:
    text = (
        "game: foster/double-pack-rum\nunder: pips=plain\n@drawn: 1\nhand-1: 9H\nhand-2: KS 7D\n"
        "= points-2: 17")   # court cards and pips count the same either way, but another rule says so
    proof = check_transcript(text)
    assert proof.faults == []
    assert find_unneeded_choices(text, proof) == []


@pytest.mark.parametrize("line", ["7S pack > foundation-1", ""])   # a fault; and nothing that is asked
def test_a_transcript_that_proves_nothing_reports_no_unneeded_choices(line: str) -> None:
    text = f"game: foster/canfield\nunder: stock-gone=any-card\nfoundation-1: 7S\npack: ??\n{line}\n"
    assert bool(check_transcript(text).faults) is bool(line)
    assert find_unneeded_choices(text, check_transcript(text)) == []
