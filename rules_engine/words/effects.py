"""Effects: changes that follow a move, such as turning cards up or taking up the talon.

An effect can also change a fact (a number stored beside the cards).
"""

from __future__ import annotations

from rules_engine.judging.made_move import InPlaceEffect, MoveInProgress
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import FACE, Pile, turn_face_down, turn_face_up
from rules_engine.model.deal import shuffle_redeal
from rules_engine.model.declared import declare_dependencies_of_result
from rules_engine.model.expression import (
    SOURCE,
    EffectStep,
    compiles_to,
    deal_packets_step,
    expression_of_condition,
    fact_value,
    fact_value_before_move,
    gather_cards_step,
    lies_in_zone,
    move_cards_step,
    pile_size,
    set_fact_step,
    shuffle_pile_step,
    value_if,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Effect, State
from rules_engine.model.table import Position


@declare_dependencies_of_result(facts="name")
@compiles_to(lambda name, value: [set_fact_step(name, value)])
def set_fact(name: str, value: int) -> Effect:
    """Return the effect that gives the fact `name` (a number stored beside the cards) this value."""
    return InPlaceEffect(lambda making: making.set_fact_value(name, value))


def position_with_fact(game: Game, position: Position, name: str, value: int) -> Position:
    """Return the position with this value for the fact `name` (a number stored beside the cards)."""
    index = game.table.fact_index[name]
    if position.facts[index] == value:
        return position
    return Position(position.piles, (*position.facts[:index], value, *position.facts[index + 1 :]))


def position_with_facts(game: Game, position: Position, **values: int) -> Position:
    """Return the position with other values for some facts (numbers stored beside the cards).

    `values` are the new values, each given as `name=value` with the name of a fact.
    """
    for name, value in values.items():
        position = position_with_fact(game, position, name, value)
    return position


def position_with_piles(game: Game, position: Position, **piles: tuple[int, ...]) -> Position:
    """Return the position with other piles in some places.

    `piles` are the new piles, each given as `name=pile` with the name of a place.
    """
    row = list(position.piles)
    for name, pile in piles.items():
        row[game.table.place_index[name]] = pile
    return Position(tuple(row), position.facts)


@declare_dependencies_of_result(facts="name", zones="from_zone")
@compiles_to(
    lambda name, from_zone="": [
        set_fact_step(name, fact_value_before_move(name) + 1, lies_in_zone(SOURCE, from_zone) if from_zone
            else None)])
def add_one_to_fact(name: str, *, from_zone: str = "") -> Effect:
    """Return the effect that adds 1 to the fact `name` (a number stored beside the cards).

    With `from_zone`, the fact changes only after a move from that zone.
    """

    def increase_stored_number_by_one(move_in_progress: MoveInProgress) -> None:
        """Add 1 to the stored number in the position after the move."""
        if not from_zone or move_in_progress.takes_from_zone(from_zone):
            move_in_progress.set_fact_value(name, move_in_progress.fact_value_before_move(name) + 1)

    return InPlaceEffect(increase_stored_number_by_one)


@declare_dependencies_of_result(facts="name", zones="from_zone")
@compiles_to(
    lambda name, from_zone: [
        set_fact_step(name, fact_value_before_move(name) - (fact_value_before_move(name) > 0),
            lies_in_zone(SOURCE, from_zone))])
def subtract_one_from_fact(name: str, *, from_zone: str) -> Effect:
    """Return the effect that subtracts 1 from the fact `name` (a number stored beside the cards).

    The fact changes only after a move from the zone `from_zone`, and never falls below 0.
    """

    def decrease_stored_number_by_one(move_in_progress: MoveInProgress) -> None:
        """Subtract 1 from the stored number, unless it is 0."""
        if move_in_progress.takes_from_zone(from_zone):
            move_in_progress.set_fact_value(name, max(0, move_in_progress.fact_value_before_move(name) - 1))

    return InPlaceEffect(decrease_stored_number_by_one)


@declare_dependencies_of_result(facts="name", parts="state")
@compiles_to(lambda name,
    state: [set_fact_step(name, 1, fact_value(name).equals(0) & expression_of_condition(state))])
def set_fact_if(name: str, state: State) -> Effect:
    """Return the effect that sets the fact `name` to 1 if the condition `state` holds after the move.

    A fact is a number stored beside the cards. A fact that is not 0 before stays as it is.
    """

    def set_fact_if_condition_holds(move_in_progress: MoveInProgress) -> None:
        """Set the fact to 1 if it is 0 and the condition holds."""
        if not move_in_progress.fact_value(name) and state(
            move_in_progress.game, move_in_progress.current_position
        ):
            move_in_progress.set_fact_value(name, 1)

    return InPlaceEffect(set_fact_if_condition_holds)


def _compiled_steps_of_turning_up_cards(
    count: int, *, short: int | None = None, first_on_top: bool = False, pack: str = "pack",
    onto: str = "talon",
) -> list[EffectStep]:
    """Return the steps by which compiled code makes the effect `turn_up_cards`."""
    left = pile_size(pack)
    few = left if short is None else value_if(left < short, left, short)
    amount = value_if(left < count, few, count)
    return [
        set_fact_step("lot", amount),
        move_cards_step(pack, onto, amount, turned=not first_on_top, down=False),
    ]


@declare_dependencies_of_result(places="pack onto", needs="lot")
@compiles_to(_compiled_steps_of_turning_up_cards)
def turn_up_cards(
    count: int,
    *,
    short: int | None = None,
    first_on_top: bool = False,
    pack: str = "pack",
    onto: str = "talon",
) -> Effect:
    """Return the effect that turns over several cards of the pack together, so that the last ends on top.

    - `count`: how many cards are turned. The stored number `lot` says how many really were.
    - `short`: how many are turned if the pack has fewer than `count`; None for all of them.
    - `first_on_top`: the cards are counted off one by one before, so that the first ends on top.
    - `pack`, `onto`: the place that the cards come from, and the place onto which they are turned.
    """

    def turn_cards_up(move_in_progress: MoveInProgress) -> None:
        """Turn cards of the pack over onto the other place, and store how many they were."""
        left = move_in_progress.pile_of_place(pack)
        size = min(count, len(left))
        if size < count and short is not None:
            size = min(short, size)
        lifted = left[len(left) - size :]
        turned = turn_face_up(lifted if first_on_top else reversed(lifted))
        move_in_progress.replace_pile(pack, left[: len(left) - size])
        move_in_progress.replace_pile(onto, move_in_progress.pile_of_place(onto) + turned)
        move_in_progress.set_fact_value("lot", size)

    return InPlaceEffect(turn_cards_up)


@declare_dependencies_of_result(places="pack onto")
@compiles_to(lambda pack="pack", onto="hand": [move_cards_step(pack, onto, 1, turned=True, down=False)])
def turn_up_next_card(pack: str = "pack", onto: str = "hand") -> Effect:
    """Return the effect that turns up the next card of the pack and lays it on the place `onto`."""

    def turn_card_up(move_in_progress: MoveInProgress) -> None:
        """Move the top card of the pack, face up, to the other place."""
        left = move_in_progress.pile_of_place(pack)
        move_in_progress.replace_pile(pack, left[:-1])
        move_in_progress.replace_pile(onto, move_in_progress.pile_of_place(onto) + turn_face_up(left[-1:]))

    return InPlaceEffect(turn_card_up)


@declare_dependencies_of_result(places="talon pack")
@compiles_to(lambda talon="talon", pack="pack": [move_cards_step(talon, pack, turned=True, down=True)])
def turn_talon_into_pack(talon: str = "talon", pack: str = "pack") -> Effect:
    """Return the effect that turns the talon over, without shuffling, so that it becomes the pack again.

    The card that was laid on the talon first is then dealt first. Cards that the pack still has lie beneath.
    """

    def turn_talon_over(move_in_progress: MoveInProgress) -> None:
        """Lay the talon face down on the pack, so that its bottom card ends on top."""
        left, laid = move_in_progress.pile_of_place(pack), move_in_progress.pile_of_place(talon)
        move_in_progress.replace_pile(talon, ())
        move_in_progress.replace_pile(pack, left + turn_face_down(reversed(laid)))

    return InPlaceEffect(turn_talon_over)


def shuffle_for_redeal(game: Game, position: Position, cards: Pile, count: str = "redeals") -> Pile:
    """Return these cards shuffled for the next re-deal, all face up. The first of them is dealt first.

    `count` is the name of the stored number of re-deals made. Raise `ValueError` unless the game stores the
    number of the deal (`w.number_dealt`).
    """
    numbers = [
        value for fact, value in zip(game.table.facts, position.facts, strict=True) if fact.kind == "deal"
    ]
    if not numbers:
        raise ValueError(
            "the cards are shuffled again, but the game does not store which deal is played; "
            "add w.number_dealt to keeps=")
    # A position that was set up has no number of a deal; it counts as deal 1.
    redeal_number = position.facts[game.table.fact_index[count]] + 1
    return shuffle_redeal(tuple(entry & FACE for entry in cards), numbers[0] or 1, redeal_number)


@declare_dependencies_of_result(places="talon pack", needs="redeals deal")
@compiles_to(lambda talon="talon", pack="pack": [
    shuffle_pile_step(talon, fact_value_before_move("redeals") + 1),
    move_cards_step(talon, pack, turned=False, down=True),
    set_fact_step("redeals", fact_value_before_move("redeals") + 1)])
def shuffle_talon_into_pack(talon: str = "talon", pack: str = "pack") -> Effect:
    """Return the effect that shuffles the cards of the talon and lays them face down as the new pack.

    The pack must be empty before. The stored number `redeals` rises by 1.
    """

    def shuffle_into_pack(attempt: MoveAttempt, position: Position) -> Position:
        """Return the position after the talon is shuffled and laid down as the pack."""
        game = attempt.game
        order = shuffle_for_redeal(game, position, position.piles[game.table.place_index[talon]])
        changed = position_with_piles(game, position, **{pack: turn_face_down(reversed(order)), talon: ()})
        return position_with_fact(game, changed, "redeals", attempt.fact_value("redeals") + 1)

    return shuffle_into_pack


@declare_dependencies_of_result(zones="zone", needs="redeals deal")
@compiles_to(lambda zone, each, singly=False: [
    deal_packets_step(zone, each, singly=singly, redeal_number=fact_value_before_move("redeals") + 1),
    set_fact_step("redeals", fact_value_before_move("redeals") + 1)])
def shuffle_and_deal_zone(zone: str, each: int, *, singly: bool = False) -> Effect:
    """Return the effect that takes up all cards of a zone, shuffles them and deals them in packets of `each`.

    If `singly`, each card left over goes to a place of its own, otherwise all of them go to one place. The
    stored number `redeals` rises by 1.
    """

    def deal_zone_again(attempt: MoveAttempt, position: Position) -> Position:
        """Return the position after the cards of the zone are shuffled and dealt into it again."""
        game, piles = attempt.game, list(position.piles)
        gathered: Pile = ()
        for place in game.table.zone_places[zone]:
            gathered += piles[place]
            piles[place] = ()
        order = shuffle_for_redeal(game, position, gathered)
        whole = len(order) - len(order) % each
        packets = [order[start : start + each] for start in range(0, whole, each)]
        packets += [(card,) for card in order[whole:]] if singly else [order[whole:]]
        for place, packet in zip(game.table.zone_places[zone], packets, strict=False):
            piles[place] = packet
        return position_with_fact(game, position._replace(piles=tuple(piles)), "redeals",
            attempt.fact_value("redeals") + 1)

    return deal_zone_again


@declare_dependencies_of_result(zones="zone", needs="redeals deal")
def shuffle_and_deal_all(zone: str) -> Effect:
    """Return the effect that takes up all cards on the table, shuffles them, and deals them as at first.

    Places outside the zone get the same cards as in the first deal. Places of the zone get as many cards as
    then. The stored number `redeals` rises by 1.
    """

    def deal_all_cards_again(attempt: MoveAttempt, position: Position) -> Position:
        """Return the position after all cards on the table are shuffled and dealt again."""
        game = attempt.game
        order = list(shuffle_for_redeal(game, position, sum(position.piles, ())))
        dealt = game.opening(1).piles
        piles: list[Pile] = [()] * len(dealt)
        laid = game.table.zone_places[zone]
        for place, pile in enumerate(dealt):
            for face in pile:
                if place not in laid and face in order:
                    order.remove(face)
                    piles[place] += (face,)
        for place in laid:
            size = len(dealt[place])
            piles[place], order = tuple(order[:size]), order[size:]
        return position_with_fact(game, position._replace(piles=tuple(piles)), "redeals",
            attempt.fact_value("redeals") + 1)

    return deal_all_cards_again


def _compiled_steps_of_gathering_piles(
    *zones: str, pack: str = "pack", last_first: bool = False, turned: bool = True
) -> list[EffectStep]:
    """Return the steps by which compiled code makes the effect `gather_piles_into_pack`."""
    return [
        gather_cards_step(zones, pack, last_first=last_first, turned=turned),
        set_fact_step("redeals", fact_value_before_move("redeals") + 1),
    ]


@declare_dependencies_of_result(spots="zones", places="pack", needs="redeals")
@compiles_to(_compiled_steps_of_gathering_piles)
def gather_piles_into_pack(
    *zones: str, pack: str = "pack", last_first: bool = False, turned: bool = True
) -> Effect:
    """Return the effect that makes the piles of the named `zones`, unshuffled, the next pack.

    - `zones`: names of zones or of single places, in the order in which their piles are taken up.
    - `pack`: the place of the pack.
    - `last_first`: if true, each pile goes on top of those taken up before; if false, beneath them.
    - `turned`: if true, the pack is then turned over, and its bottom card is dealt first.

    The stored number `redeals` rises by 1.
    """

    def gather_into_pack(attempt: MoveAttempt, position: Position) -> Position:
        """Return the position after the piles are taken up and laid down as the pack."""
        game, piles = attempt.game, list(position.piles)
        table = game.table
        places = [at for name in zones for at in table.zone_places.get(name) or (table.place_index[name],)]
        packets = [piles[place] for place in places]
        whole = sum(packets if last_first else reversed(packets), ())
        for place in places:
            piles[place] = ()
        # The last entry of a pack is the next card dealt: turned over, that is the card that lay lowest.
        piles[game.table.place_index[pack]] = (
            turn_face_down(reversed(whole)) if turned else turn_face_down(whole)
        )
        changed = position._replace(piles=tuple(piles))
        return position_with_fact(game, changed, "redeals", attempt.fact_value("redeals") + 1)

    return gather_into_pack
