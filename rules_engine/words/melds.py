"""Tests and effects for rummy: whose turn it is, and melds (sets and sequences).

A sequence lies from its low card to its high one. A joker in it stands for the card of its place.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import JOKER, RANK, SUIT, UNSEEN, Pile, visible_face
from rules_engine.model.declared import declare_dependencies, declare_dependencies_of_result
from rules_engine.model.game import Game
from rules_engine.model.rule import Test, Truth
from rules_engine.model.table import Position
from rules_engine.tables.of_cards import MeldTest
from rules_engine.words.effects import position_with_fact
from rules_engine.words.turns import pass_turn

# Turns.

def hand_of_player_in_turn(game: Game, position: Position) -> int:
    """Return the place of the hand of the player whose turn it is."""
    return game.table.zone_places["hand"].start + position.facts[game.table.fact_index["turn"]] - 1


@declare_dependencies("position", places="stock")
def stock_is_empty(attempt: MoveAttempt) -> bool:
    """Check that the stock is empty."""
    return not attempt.position.piles[attempt.game.table.place_index["stock"]]


@declare_dependencies("pile", "position", places="stock")
def takes_top_card_while_stock_lasts(attempt: MoveAttempt) -> Truth:
    """Check that the card is the top one of its pile. If the stock is empty, any card passes."""
    return stock_is_empty(attempt) or attempt.part.at == (len(attempt.origin) - 1,)


def cards_left_in_hand(attempt: MoveAttempt) -> Pile | None:
    """Return the cards that the move leaves in the hand. Return None if it takes no cards from a hand."""
    hands = attempt.game.table.zone_places["hand"]
    found = [attempt.position_after.piles[part.source] for part in attempt.move.parts if part.source in hands]
    return found[0] if found else None


def _lays_down(attempt: MoveAttempt, card: int) -> bool:
    """Return True if the move takes a card of this face from a hand."""
    hands = {part.source for part in attempt.move.parts} & set(attempt.game.table.zone_places["hand"])
    before, after = (
        sum(visible_face(entry) == card for hand in hands for entry in position.piles[hand])
        for position in (attempt.position, attempt.position_after))
    return after < before


@declare_dependencies("attempt", zones="hand")
def leaves_card_in_hand(attempt: MoveAttempt) -> Truth:
    """Check that at least one card is left in the hand. A move that takes no card from a hand passes."""
    return cards_left_in_hand(attempt) != ()


@declare_dependencies_of_result("attempt", parts="exception")
def last_card_is_laid_down(exception: Test) -> Test:
    """Return the test that a player does not discard the last card of the hand, but lays it down.

    After a move that leaves one card in the hand, the player would have to discard it. Such a move must pass
    the test `exception`.
    """

    def last_card_goes_to_meld(attempt: MoveAttempt) -> Truth:
        """Return True if the move neither discards the last card nor leaves a single card in the hand.

        A single card may be left if the move passes the test `exception`.
        """
        if attempt.zone_name(attempt.target) == "discards":
            return len(attempt.origin) != attempt.cards_per_part[0]
        left = cards_left_in_hand(attempt)
        return left is None or len(left) != 1 or exception(attempt)

    return last_card_goes_to_meld


@declare_dependencies_of_result("card", "pile", "position", needs="taken")
def is_not_card_just_drawn(*, always: bool = False, twin: bool = False) -> Test:
    """Return the test that the card taken is not the one just drawn from the discards.

    - `always`: if false, any card passes while the stock has cards.
    - `twin`: if true, the card drawn passes too if the hand has a second card like it.
    """

    def card_was_not_just_drawn(attempt: MoveAttempt) -> Truth:
        """Return True if the card is not the one just drawn from the discards, or if that does not matter.

        Return None if a hidden card decides.
        """
        drawn = attempt.fact_value("taken")
        if drawn < 0 or not (always or stock_is_empty(attempt)):
            return True
        if twin and [visible_face(entry) for entry in attempt.origin].count(drawn) > 1:
            return True
        return None if UNSEEN in (drawn, attempt.card) else attempt.card != drawn

    return card_was_not_just_drawn


@declare_dependencies_of_result("attempt", parts="exception", needs="taken")
def keeps_card_besides_drawn_one(exception: Test, *, always: bool = False, twin: bool = False) -> Test:
    """Return the test that the hand keeps a card other than the one just drawn from the discards.

    The test also holds if no card was drawn there, or if the move leaves the hand as it is or empty.

    - `exception`: another test. A move that passes it passes in any case.
    - `always`: if false, any move passes while the stock has cards.
    - `twin`: if true, a card like the one drawn is another card. Then two cards left are enough, and one is
      if the move lays the card drawn down.
    """

    def another_card_is_kept(attempt: MoveAttempt) -> Truth:
        """Return True if the hand keeps a card other than the one just drawn, or if an exception holds.

        Return None if a hidden card decides.
        """
        drawn, left = attempt.fact_value("taken"), cards_left_in_hand(attempt)
        if drawn < 0 or not (always or stock_is_empty(attempt)) or not left or (twin and len(left) > 1):
            return True
        if twin and _lays_down(attempt, drawn):
            return True
        others = {visible_face(entry) for entry in left} - {drawn}
        if others - {UNSEEN} and drawn != UNSEEN:
            return True
        return True if (laid := exception(attempt)) else None if UNSEEN in (drawn, *others) else laid

    return another_card_is_kept


# Melds.

def _all_have_same_value(value_of_face: tuple[int, ...], cards: Pile) -> Truth:
    """Return True if all cards except jokers have the same value, such as the same suit.

    `value_of_face` has the value of each face. Return None if a hidden card decides.
    """
    if len({value_of_face[card] for card in cards if card < JOKER}) > 1:
        return False
    return None if UNSEEN in cards else True


one_suit = MeldTest(lambda cards: _all_have_same_value(SUIT, cards))
"""Check that the meld is of one suit."""
one_rank = MeldTest(lambda cards: _all_have_same_value(RANK, cards))
"""Check that the meld is of one rank."""


def possible_first_ranks(cards: Pile) -> set[int]:
    """Return every rank that the first card of a sequence can have, if jokers stand for any card."""
    found = set(range(13))
    for place, card in enumerate(cards):
        if card < JOKER:
            found &= {(RANK[card] - place) % 13}
    return found


@MeldTest
def is_consecutive(cards: Pile) -> Truth:
    """Check that each card of the meld is one rank above the one before. An ace may follow a king.

    A joker stands for the card that is needed in its place.
    """
    if not possible_first_ranks(cards):
        return False
    return None if UNSEEN in cards else True


@MeldTest
def does_not_pass_the_ace(cards: Pile) -> Truth:
    """Check that an ace is the lowest or the highest card of the sequence, not inside it."""
    ranks = possible_first_ranks(cards)
    if not ranks:
        return True
    if all(rank + len(cards) > 14 for rank in ranks):
        return False
    return None if UNSEEN in cards and len(ranks) > 1 else True


@MeldTest
def has_no_ace_at_both_ends(cards: Pile) -> Truth:
    """Check that the sequence does not have an ace at both ends."""
    ranks = possible_first_ranks(cards)
    two = {rank for rank in ranks if -rank % 13 + 13 < len(cards)}
    if not two:
        return True
    return False if two == ranks else None


def lays_down_at_least(cards: int, *, of_a_kind: int = 0) -> Test:
    """Return the test that at least `cards` cards are laid down together.

    If `of_a_kind` is given, it is the least number for a set (cards of one rank), and `cards` is that for any
    other meld.
    """

    def enough_cards_are_laid(attempt: MoveAttempt) -> Truth:
        """Return True if the first part of the move takes as many cards as its meld needs, or more."""
        return len(attempt.part.at) >= (
            of_a_kind if of_a_kind and attempt.zone_name(attempt.target) == "set" else cards
        )

    return enough_cards_are_laid


@declare_dependencies("cards")
def lays_down_natural_card(attempt: MoveAttempt) -> Truth:
    """Check that at least one of the cards laid down is not a joker."""
    cards = {visible_face(attempt.origin[at]) for at in attempt.part.at}
    return True if cards - {JOKER, UNSEEN} else None if UNSEEN in cards else False


def meld_has_at_most(cards: int) -> Test:
    """Return the test that the meld (set or sequence) has at most this number of cards."""
    return MeldTest(lambda meld: len(meld) <= cards)


def meld_has_no_equal_cards(*, only_of: int = 0) -> Test:
    """Return the test that no card is in the meld twice. Jokers do not count.

    With `only_of`, only melds of that many cards are tested. All other melds pass.
    """

    def cards_are_all_different(cards: Pile) -> Truth:
        """Return True if no card is in the meld twice, jokers apart. Return None if a hidden card decides."""
        natural = [card for card in cards if card < JOKER]
        if only_of and len(cards) != only_of:
            return True
        if len(set(natural)) < len(natural):
            return False
        return None if UNSEEN in cards else True

    return MeldTest(cards_are_all_different)


# What follows.

@declare_dependencies(facts="drawn taken")
def record_card_drawn(attempt: MoveAttempt, position: Position) -> Position:
    """Return the position in which it is stored that the player has drawn a card. This is an effect.

    The stored number `drawn` becomes 1. `taken` becomes the card if it came from the discards, else -1.
    """
    card = attempt.card if attempt.zone_name(attempt.source) == "discards" else -1
    return position_with_fact(attempt.game, position_with_fact(attempt.game, position, "drawn", 1), "taken",
        card)


@declare_dependencies("attempt", zones="hand", facts="taken")
def forget_drawn_card_laid_down(attempt: MoveAttempt, position: Position) -> Position:
    """Return the position without the note on the card drawn from the discards, if the move lays it down.

    This is an effect. A card like it that is still held is then the one that was held before.
    """
    drawn = attempt.fact_value("taken")
    if drawn in (-1, UNSEEN) or not _lays_down(attempt, drawn):
        return position
    return position_with_fact(attempt.game, position, "taken", -1)


pass_turn_to_next_player = pass_turn("drawn", "taken", "laid")
"""Return the position in which it is the next player's turn, with the notes about the turn reset."""


# Sums.

def pip_value(card: int, *, joker: int, ace: int, court: int) -> int:
    """Return how much a card counts: a joker `joker`, an ace `ace`, a court card `court`.

    Any other card counts its pips: a seven counts 7.
    """
    if card == JOKER:
        return joker
    if RANK[card] == 0:
        return ace
    return court if RANK[card] > 9 else RANK[card] + 1


def sum_pips(cards: Iterable[int], *, joker: int, ace: int, court: int = 10) -> int | None:
    """Return how much these cards count together. Return None if one of them is hidden.

    A joker counts `joker`, an ace `ace` and a court card `court`. Any other card counts its pips.
    """
    faces = [visible_face(entry) for entry in cards]
    if UNSEEN in faces:
        return None
    return sum(pip_value(card, joker=joker, ace=ace, court=court) for card in faces)
