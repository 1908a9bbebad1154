"""The Carpet: no choice changes how a deal ends as we read it, and how often one comes out."""

import random
from math import sqrt
from pathlib import Path

import pytest

from rules_engine.judging.judge import apply_move, legal_moves
from rules_engine.model.cards import RANK, SUIT, cards_of_full_packs
from rules_engine.model.deal import shuffle_for_deal
from rules_engine.model.game import Game
from rules_engine.registry import find_game

PAGE = Path(__file__).parents[2] / "docs" / "foster" / "the-carpet.md"
CARPET = find_game("foster/the-carpet")


class Model:
    """A deal of The Carpet apart from the engine, played as far as it goes."""

    def __init__(self, number: int) -> None:
        cards = shuffle_for_deal(cards_of_full_packs(1), number)
        self.carpet = list(cards[:20])
        self.height = [-1] * 4
        fresh = list(cards[:19:-1])
        while self.builds() or self.fills(fresh):
            pass
        pile: list[int] = []
        while fresh:
            pile.append(fresh.pop())
            while self.builds() or (self.out(pile[-1:]) and pile.pop() >= 0) or self.fills(pile):
                pass

    def out(self, cards: list[int]) -> bool:
        """Builds the card, if there is one and it fits."""
        fits = bool(cards) and RANK[cards[0]] == self.height[SUIT[cards[0]]] + 1
        if fits:
            self.height[SUIT[cards[0]]] += 1
        return fits

    def builds(self) -> bool:
        """Builds a card of the carpet, if one fits."""
        found = next((card for card in self.carpet if self.out([card])), None)
        if found is not None:
            self.carpet.remove(found)
        return found is not None

    def fills(self, cards: list[int]) -> bool:
        """Fills a hole with the last of these cards, if there is one."""
        hole = bool(cards) and len(self.carpet) < 20
        if hole:
            self.carpet.append(cards.pop())
        return hole


def foundation_cards(number: int) -> int:
    """How many cards of a numbered deal reach the aces."""
    return sum(Model(number).height) + 4


def played(one: Game, number: int, seed: int) -> int:
    """How many cards reach the aces in a random play of the engine's."""
    chance, position = random.Random(seed), one.opening(number)
    while moves := legal_moves(one, position):
        move, verdict = chance.choice(moves)
        assert verdict.permission is not None
        position = apply_move(one, position, move, verdict.permission)
    return sum(len(position.piles[place]) for place in one.table.zone_places["foundation"])


@pytest.mark.parametrize("number", range(1, 9))
def test_however_a_deal_is_played_it_ends_alike(number: int) -> None:
    assert {played(CARPET, number, seed) for seed in range(2)} == {foundation_cards(number)}


@pytest.mark.slow
def test_however_many_deals_are_played_they_end_alike() -> None:
    for number in range(9, 209):
        assert {played(CARPET, number, seed) for seed in range(3)} == {foundation_cards(number)}


@pytest.mark.recount
def test_how_often_the_carpet_comes_out() -> None:
    deals = 100_000
    won = sum(foundation_cards(number) == 52 for number in range(1, deals + 1))
    half = 1.96 * sqrt(won * (deals - won) / deals) / deals
    said = f"{won:,} of the deals 1 to {deals:,} come out: {won / deals:.1%}, give or take {half:.1%}"
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert said.replace("%", " %") in text, said


def test_what_is_left_in_the_carpet_can_always_be_finished() -> None:
    for number in range(1, 300):
        assert foundation_cards(number) == 52 or foundation_cards(number) <= 52 - 21
