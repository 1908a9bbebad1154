"""What a transcript sets out: headers, remarks, rows of places, players, and piles that can never occur."""

from dataclasses import replace

import pytest

from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.card_names import card_name, parse_card
from rules_engine.model.citation import SourceCitation
from rules_engine.model.deal import DealToZone
from rules_engine.model.rule import Permission, Rule
from rules_engine.model.table import Position
from rules_engine.notation.built_piles import index_of_first_impossible_card
from rules_engine.notation.transcript import check_transcript
from rules_engine.registry import GAMES, find_game
from rules_engine.words.effects import turn_up_next_card

RUM = "game: compendium/double-rum\n"


def messages_of_transcript(text: str) -> list[tuple[int, int, str]]:
    return [(fault.line, fault.column, fault.message) for fault in check_transcript(text).faults]


def test_a_remark_may_be_anywhere() -> None:
    proof = check_transcript("# One.\ngame: foster/canfield\n# Two.\ndeal: 3\n# Three.\nturn\n# Four.")
    assert proof.faults == []
    assert [(step.kind, step.remark) for step in proof.steps] == [
        ("start", ""), ("remark", "One."), ("remark", "Two."), ("remark", "Three."), ("move", ""),
        ("remark", "Four.")]


def test_a_transcript_with_only_remarks_is_reported_as_empty() -> None:
    assert messages_of_transcript("game: foster/canfield\n# Nothing.") == [
        (2, 1, "the transcript has no deal, position or move; write at least one of them")]


def test_headers_come_once_and_before_the_position() -> None:
    assert messages_of_transcript("game: foster/canfield\ndeal: 3\ndeal: 4") == [
        (3, 1, "'deal:' is given twice")]
    assert messages_of_transcript("game: foster/canfield\ncolumn-*: ??\ndeal: 4") == [
        (3, 1, "'deal:' must come before the position and the moves; move the line up")]


def test_readings_given_after_the_deal_still_apply_to_it() -> None:
    plain, reading, choice = next(
        (find_game(key), reading, choice) for key in GAMES for reading in find_game(key).readings
        for choice in reading.choices if choice.deal)
    under = f"under: {reading.key}={choice.key}\n"
    for text in (f"game: {plain.id}\n{under}deal: 3\n# So.", f"game: {plain.id}\ndeal: 3\n{under}# So."):
        assert check_transcript(text).last_position == plain.with_choices(
            **{reading.key: choice.key}).opening(3)


def test_the_number_of_players_can_be_given_without_a_deal() -> None:
    assert messages_of_transcript(RUM + "players: 4\nhand-4: ??\n= players: 4") == []
    assert messages_of_transcript(RUM + "players: 8\nhand-8: ??") == []
    assert messages_of_transcript(RUM + "players: 9\nhand-1: ??") == [
        (2, 10, "Double Rum cannot be played by 9 players; give a number from 2 to 8")]


def test_facts_and_cards_of_missing_players_are_reported() -> None:
    assert messages_of_transcript(RUM + "@turn: 3\nhand-1: KS") == [
        (2, 8, (
            "turn cannot be 3, because there are only 2 players; "
            "give a number up to 2, or give more players"))]
    assert messages_of_transcript(RUM + "hand-1: KS\nhand-3: KS\nhand-2: 2S\n= moves: 0")[0] == (
        3, 1, "hand-3 holds cards, but there are only 2 players; remove its cards, or give more players")
    assert messages_of_transcript(RUM + "players: 3\nhand-1: KS\nhand-2: 2S\nhand-3: KS\n@turn: 3") == []


def test_a_star_sets_all_places_of_a_row() -> None:
    proof = check_transcript("game: cadogan/the-labyrinth\nrow-1-*: ??\nrow-*:\nrow-1-3: 6D")
    assert proof.faults == []
    rows = [
        proof.last_position.piles[place]
        for place in find_game("cadogan/the-labyrinth").table.zone_places["row"]
    ]
    assert [len(pile) for pile in rows[:10]] == [1] * 10
    assert [len(pile) for pile in rows[10:]] == [0] * (len(rows) - 10)
    assert card_name(rows[2][0]) == "6D"
    assert messages_of_transcript("game: cadogan/the-labyrinth\nrow-99-*: ??")[0][2].startswith(
        "no place 'row-99-*'")
    assert messages_of_transcript("game: foster/canfield\ncolumn-1-*: ??")[0][2].startswith(
        "no place 'column-1-*'")


def test_a_caesar_position_may_use_cards_of_any_suits() -> None:
    nine = ["2C", "9H", "4C", "7C", "5S", "3C", "6C", "AD", "8C"]
    square = "".join(f"square-{1 + at // 3}-{1 + at % 3}: {card}\n" for at, card in enumerate(nine))
    assert messages_of_transcript(f"game: cadogan/caesar\n{square}= fifteens: 8") == []
    assert messages_of_transcript("game: cadogan/caesar\nsquare-1-1: 5H\nsquare-1-2: 5S") == [
        (2, 13, "5H is one card too many of its rank in Caesar")]
    assert messages_of_transcript("game: cadogan/caesar\nsquare-1-1: TH") == [
        (2, 13, "TH; Caesar is played without it")]


@pytest.mark.parametrize(("key", "pile", "column", "said"), [
    ("cadogan/la-belle-lucie", "foundation-1: AC AD", 18,
        "AD can never lie on AC in foundation-1; correct the pile"),
    ("foster/canfield", "foundation-2: 7S ?? 8S 9S TH", 27,
        "TH can never lie on 9S in foundation-2; correct the pile"),
    ("cadogan/the-fifteen", "descending-1: KH KD", 18,
        "KD can never lie on KH in descending-1; correct the pile"),
])
def test_a_pile_that_can_never_occur_is_reported(key: str, pile: str, column: int, said: str) -> None:
    assert messages_of_transcript(f"game: {key}\n{pile}") == [(2, column, said)]


@pytest.mark.parametrize("pile", ["margarethe\nace: ?? QH", "the-great-thirteen\nnumeral-1: KS ??"])
def test_hidden_cards_may_be_in_any_pile(pile: str) -> None:
    assert messages_of_transcript(f"game: cadogan/{pile}") == []


def test_an_effect_that_may_lay_any_card_makes_every_pile_possible() -> None:
    canfield = find_game("foster/canfield")
    place, pile = canfield.table.place_index["foundation-1"], (parse_card("8S"), parse_card("4D"))
    assert index_of_first_impossible_card(canfield, place, pile) == 1
    turning = Permission(
        "turn-on",
        Rule("turn-on", SourceCitation("book", "GAME", 1), "A card is turned onto it."),
        then=(turn_up_next_card("pack", "foundation-1"),),
    )
    assert (
        index_of_first_impossible_card(replace(canfield, moves=(*canfield.moves, turning)), place, pile)
        is None
    )


def test_a_deal_that_may_lay_any_card_makes_every_pile_possible() -> None:
    canfield = find_game("foster/canfield")
    place, pile = canfield.table.place_index["foundation-1"], (parse_card("8S"), parse_card("4D"))
    heaped = replace(canfield, deal=(DealToZone("foundation", rounds=2), DealToZone("pack", rest=True)))
    assert index_of_first_impossible_card(heaped, place, pile) is None


def test_a_zone_that_accepts_groups_of_cards_may_hold_any_pile() -> None:
    assert messages_of_transcript("game: cadogan/the-flower-garden\nfoundation-1: AS 9D") == []


def test_a_zone_that_cards_are_taken_from_may_hold_any_pile() -> None:
    assert messages_of_transcript("game: cadogan/the-mill\ndescending-1: KS 5D") == []


def test_a_pile_that_is_possible_under_another_reading_is_accepted() -> None:
    assert messages_of_transcript("game: foster/canfield\nfoundation-1: QS KS AS") == []
    assert messages_of_transcript("game: foster/canfield\nfoundation-1: ?? AS") == []
    fortress = find_game("cadogan/fortress")
    place, pile = fortress.table.place_index["foundation-1"], (parse_card("6S"), parse_card("5S"))
    assert index_of_first_impossible_card(fortress, place, pile) is None
    assert index_of_first_impossible_card(replace(fortress, readings=()), place, pile) == 1


def test_every_pile_in_a_random_play_is_possible() -> None:
    """One play of each game; each move is the middle one of the list."""
    for key in sorted(GAMES):
        one = find_game(key)
        position: Position = one.opening(4)
        for _ in range(60):
            moves = legal_moves(one, position)
            if not moves:
                break
            move, verdict = moves[len(moves) // 2]
            assert verdict.permission is not None
            position = apply_move(one, position, move, verdict.permission)
        assert [
            place
            for place, pile in enumerate(position.piles)
            if index_of_first_impossible_card(one, place, pile)
        ] == []


RAISED = {
    "valley": "game: cadogan/the-terrace\nvalley-6: KS+\nfoundation-5: 2C\nKS valley-6 > valley-8",
    "heap": "game: foster/try-again\nheap-1: 6S+\nexamine",
    "hand": "game: foster/try-again\nhand: 6H-\n6H hand > pack at 1",
    "packet": "game: cadogan/the-flower-garden\npacket-3: JH 9C+\n= moves: 5",
    "column": "game: cadogan/the-fifteen\ncolumn-7: KS+\nKS column-7 at 1 > column-2 at 1",
    "long column": "game: cadogan/the-fifteen\ncolumn-7: KH- ??- KS+ ??+ JD+ 8D- 3D-\nascending-3: 7S\n"
        "7S ascending-3 > column-10",
    "left": "game: cadogan/the-kings\nleft-3: 5H-*2\n5H left-3 > foundation-1-1 at 1",
    "row": "game: cadogan/the-labyrinth-foundations-awaited\nrow-3-1: 5H\nascending-2: KH+\n= end: no",
    "not shown": "game: cadogan/spensers-fairie-queen\ncolumn-8: ??-\ncolumn-4: 2C\n?? column-8 > column-4",
    "together": "game: cadogan/spensers-fairie-queen\nunder: together=yes\ncolumn-1: TD 8H- 7S+ 6D-\n"
        "column-3: 9S\n7S column-1 > column-3",
    "crossways": "game: cadogan/spensers-fairie-queen\nunder: together=yes\ncolumn-2: 2S 2D 3H+\n= moves: 0",
}
BEYOND = {
    "game: foster/four-of-a-kind\n@turn: 500\nskip": "@turn cannot be 500; give a number from 1 to 13",
    "game: foster/four-of-a-kind\npile-5: QD-\n@turn: 999999999\n= moves: 0":
        "@turn cannot be 999999999; give a number from 1 to 13",
    "game: cadogan/la-nivernaise\n@bare: 7\nrefill": "@bare cannot be 7; give a number from 0 to 6",
    "game: cadogan/the-labyrinth\n@complete: 2\n= end: no":
        "@complete cannot be 2; give a number from 0 to 1",
    "game: compendium/double-rum\n@drawn: 2\n= end: no": "@drawn cannot be 2; give a number from 0 to 1",
    "game: foster/double-pack-rum\n@turn: 500\n= end: no": "@turn cannot be 500; give a number from 1 to 8",
}


@pytest.mark.parametrize("text", RAISED.values(), ids=RAISED)
def test_face_down_and_crosswise_cards_raise_no_exception(text: str) -> None:
    """Each of these transcripts once raised an exception; now its last line is proved or has a fault."""
    last = text.count("\n") + 1
    assert {fault.line for fault in check_transcript(text).faults} <= {last}


@pytest.mark.parametrize(("text", "said"), BEYOND.items())
def test_a_fact_outside_its_range_is_reported(text: str, said: str) -> None:
    assert [message for _, _, message in messages_of_transcript(text)] == [said]
