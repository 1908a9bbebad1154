"""Tests and effects for rounds, in which the player deals cards of `pack` one by one onto packets in order.

Two numbers are stored: `next`, the next packet, from 1, and `fallen`, 1 until the card dealt last is moved.
"""

from __future__ import annotations

from typing import TypeAlias

from rules_engine.candidates.candidates import MovesFromPlaceToPlace
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import turn_face_up
from rules_engine.model.declared import declare_dependencies, declare_dependencies_of_result
from rules_engine.model.expression import (
    SOURCE,
    TARGET,
    EffectStep,
    Expression,
    compiles_to,
    fact_value,
    fact_value_before_move,
    move_cards_step,
    place_at_index_of_list,
    set_fact_step,
    value_if,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Effect, Test, Tries, Truth
from rules_engine.model.table import Position
from rules_engine.words.effects import position_with_fact

Order: TypeAlias = tuple[str, ...]
"""The names of the packets of a round, in the order in which they are dealt to."""


def place_of_next_packet(game: Game, position: Position, packet_order: Order) -> int:
    """Return the place of the packet to which the next card is dealt.

    `packet_order` names the packets in the order of dealing.
    """
    return game.table.place_index[
        packet_order[(position.facts[game.table.fact_index["next"]] - 1) % len(packet_order)]]


def place_dealt_last(game: Game, position: Position, packet_order: Order) -> int | None:
    """Return the place of the card dealt last. Return None if it was withdrawn, or if no card was dealt.

    `packet_order` names the packets in the order of dealing.
    """
    if not position.facts[game.table.fact_index["fallen"]]:
        return None
    return game.table.place_index[
        packet_order[(position.facts[game.table.fact_index["next"]] - 2) % len(packet_order)]]


def _expression_for_place_of_next_packet(packet_order: Order) -> Expression:
    """Return the expression with which compiled code computes `place_of_next_packet`."""
    return place_at_index_of_list(packet_order, (fact_value("next") - 1) % len(packet_order))


def _expression_for_place_dealt_last(packet_order: Order) -> Expression:
    """Return the expression with which compiled code computes `place_dealt_last`, with -1 for None."""
    return value_if(fact_value("fallen").equals(0), -1,
        place_at_index_of_list(packet_order, (fact_value("next") - 2) % len(packet_order)))


@declare_dependencies_of_result("target", "named", places="packet_order", needs="next")
@compiles_to(lambda packet_order: TARGET.equals(_expression_for_place_of_next_packet(packet_order)))
def goes_to_packet_in_turn(packet_order: Order) -> Test:
    """Return the test that the card goes to the packet to which the next card is dealt.

    `packet_order` names the packets in the order of dealing.
    """
    return lambda attempt: attempt.target == place_of_next_packet(attempt.game, attempt.position,
        packet_order)


@declare_dependencies_of_result("source", "named", places="packet_order", needs="next fallen")
@compiles_to(lambda packet_order: SOURCE.equals(_expression_for_place_dealt_last(packet_order)))
def is_card_dealt_last(packet_order: Order) -> Test:
    """Return the test that the card is the one dealt last, and still lies where it was dealt.

    `packet_order` names the packets in the order of dealing.
    """

    def source_card_was_dealt_last(attempt: MoveAttempt) -> Truth:
        """Return True if the card comes from the place where the card dealt last still lies."""
        return attempt.source == place_dealt_last(attempt.game, attempt.position, packet_order)

    return source_card_was_dealt_last


@declare_dependencies_of_result(places="packet_order", needs="next")
def moves_to_next_packet(packet_order: Order) -> Tries:
    """Return the list of the one move to try: the next card of the pack goes to the next packet.

    `packet_order` names the packets in the order of dealing.
    """
    @declare_dependencies("named", facts="next")
    @compiles_to(TARGET.equals(_expression_for_place_of_next_packet(packet_order)))
    def next_packet_place(game: Game, position: Position) -> list[int]:
        """Return a list with one place, to which the next card is dealt."""
        return [place_of_next_packet(game, position, packet_order)]

    return MovesFromPlaceToPlace("pack", onto=next_packet_place)


@declare_dependencies_of_result(needs="next fallen")
@compiles_to(lambda packet_order: [
    set_fact_step("next", fact_value_before_move("next") % len(packet_order) + 1),
    set_fact_step("fallen", 1)])
def go_on_to_next_packet(packet_order: Order) -> Effect:
    """Return the effect that goes on to the next packet in the order, after a card was dealt.

    The effect also stores that the card just dealt lies where it was dealt. `packet_order` names the packets
    in the order of dealing.
    """

    def advance_to_next_packet(attempt: MoveAttempt, position: Position) -> Position:
        """Return the position in which the next card is dealt to the next packet.

        It is also stored that the card dealt last lies where it was dealt.
        """
        changed = position_with_fact(attempt.game, position, "next",
            attempt.fact_value("next") % len(packet_order)
            + 1)
        return position_with_fact(attempt.game, changed, "fallen", 1)

    return advance_to_next_packet


def _compiled_steps_of_repeating_packet(packet_order: Order) -> list[EffectStep]:
    """Return the steps by which compiled code makes the effect `repeat_packet_after_withdrawal`."""
    # The source is compared before either fact changes, so `next` is set last.
    dealt_last = SOURCE.equals(
        value_if(fact_value_before_move("fallen").equals(0), -1,
               place_at_index_of_list(packet_order,
                   (fact_value_before_move("next") - 2) % len(packet_order))))
    return [
        set_fact_step("next", (fact_value_before_move("next") - 2) % len(packet_order) + 1, dealt_last),
        set_fact_step("fallen", 0, dealt_last)]


@declare_dependencies_of_result(places="packet_order", needs="next fallen")
@compiles_to(_compiled_steps_of_repeating_packet)
def repeat_packet_after_withdrawal(packet_order: Order) -> Effect:
    """Return the effect by which the next card is dealt to the same packet as the last one.

    The effect changes the position only after a move that withdraws the card dealt last. `packet_order` names
    the packets in the order of dealing.
    """

    def deal_to_same_packet_again(attempt: MoveAttempt, position: Position) -> Position:
        """Return the position in which the next card goes to the same packet again.

        If the move did not take the card dealt last, return the position unchanged.
        """
        if attempt.source != place_dealt_last(attempt.game, attempt.position, packet_order):
            return position
        changed = position_with_fact(attempt.game, position, "next",
            (attempt.fact_value("next") - 2) % len(packet_order)
            + 1)
        return position_with_fact(attempt.game, changed, "fallen", 0)

    return deal_to_same_packet_again


@declare_dependencies_of_result(places="packet_order")
@compiles_to(lambda packet_order, each: [
    move_cards_step("pack", name, each, turned=True, down=False) for name in packet_order])
def deal_to_every_packet(packet_order: Order, each: int) -> Effect:
    """Return the effect that deals `each` cards together to every packet in turn, while the pack lasts.

    `packet_order` names the packets in the order of dealing.
    """

    def deal_to_all_packets(attempt: MoveAttempt, position: Position) -> Position:
        """Return the position after `each` cards are dealt to every packet, while the pack lasts."""
        place, piles = attempt.game.table.place_index, list(position.piles)
        pack = place["pack"]
        for name in packet_order:
            dealt = piles[pack][-each:]
            piles[pack] = piles[pack][: len(piles[pack]) - len(dealt)]
            piles[place[name]] += turn_face_up(reversed(dealt))
        return position._replace(piles=tuple(piles))

    return deal_to_all_packets
