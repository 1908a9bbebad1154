"""The Carpet: no choice of the player changes how a deal ends, and how often a deal is won."""

import random
from math import sqrt
from pathlib import Path

import pytest

from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.cards import RANK, SUIT
from rules_engine.model.deal import shuffle_for_deal
from rules_engine.model.game import Game
from rules_engine.model.packs import cards_of_full_packs
from rules_engine.registry import find_game

PAGE = Path(__file__).parents[2] / "docs" / "foster" / "the-carpet.md"
CARPET = find_game("foster/the-carpet")


class CarpetModel:
    """A deal of The Carpet without the engine, played as far as possible."""

    def __init__(self, number: int) -> None:
        cards = shuffle_for_deal(cards_of_full_packs(1), number)
        self.carpet = list(cards[:20])
        self.height = [-1] * 4
        fresh = list(cards[:19:-1])
        while self.build_from_carpet() or self.fill_hole(fresh):
            pass
        pile: list[int] = []
        while fresh:
            pile.append(fresh.pop())
            while (self.build_from_carpet() or (self.build_top_card(pile[-1:]) and pile.pop() >= 0)
                   or self.fill_hole(pile)):
                pass

    def build_top_card(self, cards: list[int]) -> bool:
        """Build the first of these cards if it fits. Return whether it did."""
        fits = bool(cards) and RANK[cards[0]] == self.height[SUIT[cards[0]]] + 1
        if fits:
            self.height[SUIT[cards[0]]] += 1
        return fits

    def build_from_carpet(self) -> bool:
        """Build a card of the carpet if one fits. Return whether one did."""
        found = next((card for card in self.carpet if self.build_top_card([card])), None)
        if found is not None:
            self.carpet.remove(found)
        return found is not None

    def fill_hole(self, cards: list[int]) -> bool:
        """Fill a hole with the last of these cards, if there are any. Return whether it did."""
        hole = bool(cards) and len(self.carpet) < 20
        if hole:
            self.carpet.append(cards.pop())
        return hole


def foundation_cards(number: int) -> int:
    """Return how many cards of a numbered deal reach the foundations."""
    return sum(CarpetModel(number).height) + 4


def cards_built_at_random(one: Game, number: int, seed: int) -> int:
    """Return how many cards reach the foundations in a random play by the engine."""
    chance, position = random.Random(seed), one.opening(number)
    while moves := legal_moves(one, position):
        move, verdict = chance.choice(moves)
        assert verdict.permission is not None
        position = apply_move(one, position, move, verdict.permission)
    return sum(len(position.piles[place]) for place in one.table.zone_places["foundation"])


@pytest.mark.parametrize("number", range(1, 9))
def test_a_deal_ends_the_same_however_it_is_played(number: int) -> None:
    assert {cards_built_at_random(CARPET, number, seed) for seed in range(2)} == {foundation_cards(number)}


@pytest.mark.slow
def test_two_hundred_deals_end_the_same_however_they_are_played() -> None:
    for number in range(9, 209):
        ends = {cards_built_at_random(CARPET, number, seed) for seed in range(3)}
        assert ends == {foundation_cards(number)}, f"deal {number}"


@pytest.mark.recount
def test_the_page_states_how_often_a_deal_is_won() -> None:
    deals = 100_000
    won = sum(foundation_cards(number) == 52 for number in range(1, deals + 1))
    half = 1.96 * sqrt(won * (deals - won) / deals) / deals
    said = f"{won:,} of the deals 1 to {deals:,} come out: {won / deals:.1%}, give or take {half:.1%}"
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert said.replace("%", " %") in text, said


def test_a_lost_deal_has_at_least_21_cards_left() -> None:
    for number in range(1, 300):
        assert foundation_cards(number) == 52 or foundation_cards(number) <= 52 - 21, (
            f"deal {number} is lost with {52 - foundation_cards(number)} cards left")
