"""Positions under answers that the book does not follow, which random plays seldom meet."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.la_nivernaise import GAME as LA_NIVERNAISE
from rules_engine.games.cadogan.the_carpet import GAME as THE_CARPET
from rules_engine.games.cadogan.the_carpet_followers import most_that_follow
from rules_engine.games.cadogan.the_clock_board import might_be_married
from rules_engine.games.cadogan.the_fifteen import GAME as THE_FIFTEEN
from rules_engine.games.cadogan.the_kings_sequences import neighbours
from rules_engine.games.cadogan.the_mill import GAME as THE_MILL
from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.cards import UNSEEN
from rules_engine.model.game import Game
from rules_engine.notation.transcript import check_transcript

ACE, TWO = 0, 1


def lines_with_faults(transcript_text: str) -> list[tuple[int, str]]:
    return [(fault.line, fault.message) for fault in check_transcript(transcript_text).faults]


TRANSCRIPTS = {
    "Sly: a card played from the hand in the first deal was never counted": """
        game: cadogan/sly
        under: first-deal=yes
        hand: AS
        promenade-1: 7H
        @round: 1
        @dealt: 1
        pack: ??*20
        AS hand > ascending-1
        = dealt: 1
        """,
    "The Queens: the queens of the talon stay while other cards do for the counters": """
        game: cadogan/the-queens
        under: queens-go=with-the-rest talon-order=one-by-one
        shutter-1: 8C
        shutter-2: 8D
        shutter-3: 8H
        shutter-4: 8S
        shutter-5: TH
        shutter-6: TC
        shutter-7: TS
        talon: 4C QS 9C 7S 2D 3D
        pack:
        @counters: 1
        repay
        = talon: QS 2D 3D
        """,
    "La Nivernaise: the round of a re-deal of twenty cards is dealt one by one": """
        game: cadogan/la-nivernaise
        under: flanks-again=filled short-round=evenly
        flank-1: 2D
        flank-2: 3D
        flank-3: 4D
        flank-4: 5D
        flank-5: 6D
        flank-6: 7D
        flank-7: 8D
        flank-8: 9D
        line-6: 2S 3S 4S 5S 6S 7S 8S 9S TS JS 2H 3H 4H 5H 6H 7H 8H 9H TH JH
        pack:
        redeal
        = line-6: 7S 3H 9H
        """,
    "Napoleon at St. Helena: two cards of different suits are no sequence": """
        game: cadogan/napoleon-at-st-helena
        under: single-card=no
        column-*: ??
        column-1: 9S 8H
        column-2: 9H 8H
        hand: 7H
        7H hand > column-1  !sequences-only
        7H hand > column-2
        """,
    "Caesar: any card stands for another of its rank": """
        game: cadogan/caesar
        square-1-1: AH
        square-1-2: 2S
        square-1-3: 4C
        = end: no
        """,
}


@pytest.mark.parametrize("what", TRANSCRIPTS)
def test_positions_of_one_game(what: str) -> None:
    assert lines_with_faults(TRANSCRIPTS[what].replace("        ", "").lstrip("\n")) == []


def test_a_hidden_card_may_lie_on_its_neighbour_in_the_clock() -> None:
    """What could be married is tried, and the rules then leave the move undecided."""
    assert might_be_married(UNSEEN, TWO)
    assert might_be_married(ACE, UNSEEN)


def test_no_hidden_card_follows_another_in_a_line_of_the_kings() -> None:
    assert neighbours(ACE, TWO)
    assert not neighbours(UNSEEN, ACE)


@pytest.mark.parametrize(("game", "rule", "words"), [
    (LA_NIVERNAISE.with_choices(mid_round="yes"), "whole-round", "cards may be played and vacancies filled"),
    (THE_MILL.with_choices(one_of_each="each"), "use-at-once", "but the moves that bring it"),
    (THE_MILL.with_choices(one_of_each="any"), "use-at-once", "but the moves that bring it"),
])
def test_the_words_of_a_rule_say_what_the_answer_permits(game: Game, rule: str, words: str) -> None:
    assert words in game.rules[rule][1].words


def test_a_card_can_be_married_to_the_only_card_of_a_column_in_the_fifteen() -> None:
    """Then no blocked card of the sixth row is withdrawn; the compiled list of moves has none either."""
    proof = check_transcript(
        "game: cadogan/the-fifteen\ncolumn-1: 2C 4D 6H 7S JD AS 4C\ncolumn-2: 9H\ncolumn-3: 8H\n"
        "AS column-1 > ascending-1  !marry-first\n")
    assert not proof.faults
    position = proof.steps[-1].position_before
    assert "withdraw" not in {verdict.rule_keys[0] for _, verdict in legal_moves(THE_FIFTEEN, position)}


def test_only_cards_of_the_carpet_that_go_to_the_same_foundation_follow_a_card() -> None:
    proof = check_transcript(
        "game: cadogan/the-carpet\nascending-1: AH 2H 3H\nascending-2: AS 2S 3S\n"
        "carpet-1-1: 4S\ncarpet-1-2: 5S\nhand: 4H\n@begun: 1\n= end: no\n")
    assert not proof.faults
    position, places = proof.last_position, THE_CARPET.table.place_index
    found = [most_that_follow(THE_CARPET, position, places[name], "play-up", "play-down")
             for name in ("ascending-1", "ascending-2")]
    assert found == [0, 2]
