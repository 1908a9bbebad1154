"""Make random hands of poker in the notation of PokerKit, and replay them with PokerKit."""

from __future__ import annotations

import random
import warnings
from types import ModuleType
from typing import Protocol

SEED = 1914
PLAYERS = 4
STACK = 400
BLINDS = (2, 4)

_LEFT_TO_IT = (
    "ANTE_POSTING", "BET_COLLECTION", "BLIND_OR_STRADDLE_POSTING", "CARD_BURNING", "HAND_KILLING",
    "HOLE_CARDS_SHOWING_OR_MUCKING", "CHIPS_PUSHING", "CHIPS_PULLING",
)


class _Hand(Protocol):
    """The methods of a hand in play that are used here."""

    board_dealing_count: int
    min_completion_betting_or_raising_to_amount: int

    def can_deal_hole(self) -> bool: ...
    def can_deal_board(self) -> bool: ...
    def can_fold(self) -> bool: ...
    def can_complete_bet_or_raise_to(self) -> bool: ...
    def deal_hole(self, cards: list[object]) -> object: ...
    def deal_board(self, cards: list[object]) -> object: ...
    def check_or_call(self) -> object: ...
    def fold(self) -> object: ...
    def complete_bet_or_raise_to(self, amount: int) -> object: ...


def random_poker_hands(pokerkit: ModuleType, count: int) -> list[str]:
    """Return `count` random hands of no-limit hold'em, as PokerKit writes them."""
    choose = random.Random(SEED)
    automatic = tuple(getattr(pokerkit.Automation, name) for name in _LEFT_TO_IT)
    rules = pokerkit.NoLimitTexasHoldem(automatic, True, 0, BLINDS, BLINDS[1])
    found = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")   # the cards dealt are not those on top of its own deck
        for _ in range(count):
            state = rules([STACK] * PLAYERS, PLAYERS)
            cards = list(pokerkit.Deck.STANDARD)
            choose.shuffle(cards)
            while state.status:
                _step(state, cards, choose)
            found.append(pokerkit.HandHistory.from_game_state(rules, state).dumps())
    return found


def _step(state: _Hand, cards: list[object], choose: random.Random) -> None:
    if state.can_deal_hole():
        state.deal_hole([cards.pop()])
        return
    if state.can_deal_board():
        state.deal_board([cards.pop() for _ in range(state.board_dealing_count)])
        return
    kind = choose.choice(("call", "call", "call", "fold", "raise"))
    if kind == "raise" and state.can_complete_bet_or_raise_to():
        state.complete_bet_or_raise_to(state.min_completion_betting_or_raising_to_amount)
    elif kind == "fold" and state.can_fold():
        state.fold()
    else:
        state.check_or_call()


def replay_poker_hands(pokerkit: ModuleType, hands: list[str]) -> int:
    """Read and replay the hands. Return the number of their actions; dealing cards is an action."""
    count = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for text in hands:
            history = pokerkit.HandHistory.loads(text)
            for _state in history:
                pass
            count += len(history.actions)
    return count
