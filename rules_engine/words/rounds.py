"""Rounds that the player deals onto packets in a fixed order, and cards withdrawn while they are dealt.

The table has a place `pack` and two facts: `next`, the number, from 1, of the packet that the next card goes
to; and `fallen`, 1 while the card dealt last still lies where it was dealt. An `Order` names the packets in
the order of dealing.
"""

from __future__ import annotations

from typing import TypeAlias

from rules_engine.candidates.candidates import SinglePartMoves
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import turn_face_up
from rules_engine.model.declared import looks_at, word_maker
from rules_engine.model.expression import (
    SOURCE,
    TARGET,
    Expression,
    Step,
    choose,
    compiles_to,
    fact,
    fact_before,
    move_cards_step,
    place_in_order,
    set_fact_step,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Effect, Test, Tries, Truth
from rules_engine.model.table import Position
from rules_engine.words.effects import with_fact

Order: TypeAlias = tuple[str, ...]
"""The names of the packets of a round, in the order in which they are dealt to."""


def next_packet(game: Game, position: Position, order: Order) -> int:
    """Return the place that the next card is dealt to."""
    return game.table.place_index[order[(position.facts[game.table.fact_index["next"]] - 1) % len(order)]]


def place_dealt_last(game: Game, position: Position, order: Order) -> int | None:
    """Return the place of the card dealt last; None if it was withdrawn or none was dealt."""
    if not position.facts[game.table.fact_index["fallen"]]:
        return None
    return game.table.place_index[order[(position.facts[game.table.fact_index["next"]] - 2) % len(order)]]


def _next_packet_form(order: Order) -> Expression:
    return place_in_order(order, (fact("next") - 1) % len(order))


def _place_dealt_last_form(order: Order) -> Expression:
    return choose(fact("fallen").equals(0), -1, place_in_order(order, (fact("next") - 2) % len(order)))


@word_maker("target", "named", places="order", needs="next")
@compiles_to(lambda order: TARGET.equals(_next_packet_form(order)))
def goes_to_packet_in_turn(order: Order) -> Test:
    """Return a test that the card is put on the packet whose turn it is in the round."""
    return lambda attempt: attempt.target == next_packet(attempt.game, attempt.position, order)


@word_maker("source", "named", places="order", needs="next fallen")
@compiles_to(lambda order: SOURCE.equals(_place_dealt_last_form(order)))
def was_dealt_last(order: Order) -> Test:
    """Return a test that the card is the one dealt last, and still lies where it was dealt."""

    def test(attempt: Attempt) -> Truth:
        return attempt.source == place_dealt_last(attempt.game, attempt.position, order)

    return test


@word_maker(places="order", needs="next")
def next_packet_moves(order: Order) -> Tries:
    """List the one move that deals the next card of the pack to its packet."""
    @looks_at("named", facts="next")
    @compiles_to(TARGET.equals(_next_packet_form(order)))
    def target_places(game: Game, position: Position) -> list[int]:
        return [next_packet(game, position, order)]

    return SinglePartMoves("pack", onto=target_places)


@word_maker(needs="next fallen")
@compiles_to(lambda order: [
    set_fact_step("next", fact_before("next") % len(order) + 1), set_fact_step("fallen", 1)])
def advance_round(order: Order) -> Effect:
    """Move on to the next packet of the round, and note that the card just dealt lies there."""

    def effect(attempt: Attempt, position: Position) -> Position:
        changed = with_fact(attempt.game, position, "next", attempt.fact("next") % len(order) + 1)
        return with_fact(attempt.game, changed, "fallen", 1)

    return effect


def _withdraw_steps(order: Order) -> list[Step]:
    # The source is compared before either fact changes, so `next` is set last.
    dealt_last = SOURCE.equals(
        choose(fact_before("fallen").equals(0), -1,
               place_in_order(order, (fact_before("next") - 2) % len(order))))
    return [
        set_fact_step("next", (fact_before("next") - 2) % len(order) + 1, dealt_last),
        set_fact_step("fallen", 0, dealt_last)]


@word_maker(places="order", needs="next fallen")
@compiles_to(_withdraw_steps)
def withdraw_dealt_card(order: Order) -> Effect:
    """If the card taken was the one dealt last, deal the next card to the same packet."""

    def effect(attempt: Attempt, position: Position) -> Position:
        if attempt.source != place_dealt_last(attempt.game, attempt.position, order):
            return position
        changed = with_fact(attempt.game, position, "next", (attempt.fact("next") - 2) % len(order) + 1)
        return with_fact(attempt.game, changed, "fallen", 0)

    return effect


@word_maker(places="order")
@compiles_to(lambda order, each: [
    move_cards_step("pack", name, each, turned=True, down=False) for name in order])
def deal_round(order: Order, each: int) -> Effect:
    """Deal `each` cards together to every packet in turn, to as many as the pack allows."""

    def effect(attempt: Attempt, position: Position) -> Position:
        place, piles = attempt.game.table.place_index, list(position.piles)
        pack = place["pack"]
        for name in order:
            dealt = piles[pack][-each:]
            piles[pack] = piles[pack][: len(piles[pack]) - len(dealt)]
            piles[place[name]] += turn_face_up(reversed(dealt))
        return position._replace(piles=tuple(piles))

    return effect
