"""The words of rummy: turns, melds and jokers, as tests and as what follows from a move.

A sequence lies from its low card to its high one, and a joker in it is the card its place calls for.
A test answers None where a card it would have to see is not shown and the others do not settle it.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import JOKER, RANK, SUIT, UNSEEN, Pile, visible_face
from rules_engine.model.declared import looks_at, makes
from rules_engine.model.game import Game
from rules_engine.model.rule import Test, Truth
from rules_engine.model.table import Position
from rules_engine.tables.of_cards import OfMeld
from rules_engine.words.effects import with_fact

# Turns.

def own_hand(game: Game, position: Position) -> int:
    """The place of the hand whose turn it is."""
    return game.table.zone["hand"].start + position.facts[game.table.fact["turn"]] - 1


@looks_at("attempt", zones="hand", facts="turn")
def of_player_in_turn(attempt: Attempt) -> Truth:
    """Every hand the move takes from or gives to is that of the player whose turn it is."""
    hands, own = attempt.game.table.zone["hand"], own_hand(attempt.game, attempt.position)
    return all(place == own for part in attempt.move.parts for place in part[1:3] if place in hands)


@looks_at("position", places="stock")
def stock_gone(attempt: Attempt) -> bool:
    """No card is left in the stock."""
    return not attempt.position.piles[attempt.game.table.place["stock"]]


@looks_at("pile", "position", places="stock")
def top_while_stock_lasts(attempt: Attempt) -> Truth:
    """The card is the top one of its pile, unless the stock is gone."""
    return stock_gone(attempt) or attempt.part.at == (len(attempt.origin) - 1,)


def left_in_hand(attempt: Attempt) -> Pile | None:
    """The cards left in the hand the move takes from; None where it takes from no hand."""
    hands = attempt.game.table.zone["hand"]
    found = [attempt.position_after.piles[part.source] for part in attempt.move.parts if part.source in hands]
    return found[0] if found else None


@looks_at("attempt", zones="hand")
def keeps_one(attempt: Attempt) -> Truth:
    """A card at least is left in the hand."""
    return left_in_hand(attempt) != ()


@makes("attempt", parts="follows")
def last_is_laid(follows: Test) -> Test:
    """No last card is discarded, nor is one left that would have to be.

    One may be left where it `follows`, laid down too.
    """

    def test(attempt: Attempt) -> Truth:
        if attempt.zone_name(attempt.target) == "discards":
            return len(attempt.origin) != attempt.shape[0]
        left = left_in_hand(attempt)
        return left is None or len(left) != 1 or follows(attempt)

    return test


@makes("card", "pile", "position", needs="taken")
def not_the_drawn(*, always: bool = False, twin: bool = False) -> Test:
    """The card is not the one just drawn from the discards, once the stock is gone (or `always`).

    With `twin`, its twin may go if both are held.
    """

    def test(attempt: Attempt) -> Truth:
        drawn = attempt.fact("taken")
        if drawn < 0 or not (always or stock_gone(attempt)):
            return True
        if twin and [visible_face(entry) for entry in attempt.origin].count(drawn) > 1:
            return True
        return None if UNSEEN in (drawn, attempt.card) else attempt.card != drawn

    return test


@makes("attempt", parts="follows", needs="taken")
def keeps_another(follows: Test, *, always: bool = False, twin: bool = False) -> Test:
    """Some card is left other than the one just drawn from the discards, or none, once the stock is gone.

    With `always`, while it lasts, too; with `twin`, the twin of the card drawn is another card.
    What is left need not be kept where it `follows`, laid down too.
    """

    def test(attempt: Attempt) -> Truth:
        drawn, left = attempt.fact("taken"), left_in_hand(attempt)
        if drawn < 0 or not (always or stock_gone(attempt)) or not left or (twin and len(left) > 1):
            return True
        others = {visible_face(entry) for entry in left} - {drawn}
        if others - {UNSEEN} and drawn != UNSEEN:
            return True
        return True if (laid := follows(attempt)) else None if UNSEEN in (drawn, *others) else laid

    return test


@looks_at("card", "pile", "position", places="stock", facts="taken")
def nothing_else_left(attempt: Attempt) -> Truth:
    """The stock is gone, and the card just drawn is the only one in the hand."""
    return stock_gone(attempt) and len(attempt.origin) == 1 and attempt.card == attempt.fact("taken")


# Melds.

def _alike(kind: tuple[int, ...], cards: Pile) -> Truth:
    if len({kind[card] for card in cards if card < JOKER}) > 1:
        return False
    return None if UNSEEN in cards else True


one_suit = OfMeld(lambda cards: _alike(SUIT, cards))
"""The meld is of one suit."""
one_rank = OfMeld(lambda cards: _alike(RANK, cards))
"""The meld is of one rank."""


def first_ranks(cards: Pile) -> set[int]:
    """Every rank the first card of a row could have so that each natural card is in its place."""
    found = set(range(13))
    for place, card in enumerate(cards):
        if card < JOKER:
            found &= {(RANK[card] - place) % 13}
    return found


@OfMeld
def consecutive(cards: Pile) -> Truth:
    """Each card of the meld is next above the one before, whether or not round the corner."""
    if not first_ranks(cards):
        return False
    return None if UNSEEN in cards else True


@OfMeld
def within_the_suit(cards: Pile) -> Truth:
    """The row does not go round the corner: an ace is its lowest card or its highest."""
    ranks = first_ranks(cards)
    if not ranks:
        return True
    if all(rank + len(cards) > 14 for rank in ranks):
        return False
    return None if UNSEEN in cards and len(ranks) > 1 else True


@OfMeld
def one_ace(cards: Pile) -> Truth:
    """The row has no place for a second ace."""
    ranks = first_ranks(cards)
    two = {rank for rank in ranks if -rank % 13 + 13 < len(cards)}
    if not two:
        return True
    return False if two == ranks else None


def at_least(cards: int, *, of_a_kind: int = 0) -> Test:
    """So many cards are laid out together, or `of_a_kind` where they are a set."""

    def test(attempt: Attempt) -> Truth:
        return len(attempt.part.at) >= (
            of_a_kind if of_a_kind and attempt.zone_name(attempt.target) == "set" else cards
        )

    return test


def at_most(cards: int) -> Test:
    """The meld has no more than so many cards."""
    return OfMeld(lambda meld: len(meld) <= cards)


def no_twins(*, only_of: int = 0) -> Test:
    """No card of the meld has its twin there; `only_of` asks it of melds of just so many cards."""

    def answer(cards: Pile) -> Truth:
        natural = [card for card in cards if card < JOKER]
        if only_of and len(cards) != only_of:
            return True
        if len(set(natural)) < len(natural):
            return False
        return None if UNSEEN in cards else True

    return OfMeld(answer)


# What follows.

@looks_at(facts="drawn taken")
def note_the_draw(attempt: Attempt, position: Position) -> Position:
    """Keeps that a card was drawn, and which it was if it came from the discards."""
    card = attempt.card if attempt.zone_name(attempt.source) == "discards" else -1
    return with_fact(attempt.game, with_fact(attempt.game, position, "drawn", 1), "taken", card)


@looks_at(facts="turn players drawn taken laid")
def next_player(attempt: Attempt, position: Position) -> Position:
    """The turn passes to the left."""
    following = attempt.fact("turn") % max(1, attempt.fact("players")) + 1
    for name, value in (("turn", following), ("drawn", 0), ("taken", -1), ("laid", 0)):
        position = with_fact(attempt.game, position, name, value)
    return position


# Sums.

def pip_value(card: int, *, joker: int, ace: int, court: int) -> int:
    """What a card counts: its pips, with values of their own for jokers, aces and court cards."""
    if card == JOKER:
        return joker
    if RANK[card] == 0:
        return ace
    return court if RANK[card] > 9 else RANK[card] + 1


def sum_pips(cards: Iterable[int], *, joker: int, ace: int, court: int = 10) -> int | None:
    """The sum of some cards; None where one is not shown."""
    faces = [visible_face(entry) for entry in cards]
    if UNSEEN in faces:
        return None
    return sum(pip_value(card, joker=joker, ace=ace, court=court) for card in faces)
