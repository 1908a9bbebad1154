"""Effects that follow a move: turn cards up, take up the talon, shuffle again, change facts."""

from __future__ import annotations

from rules_engine.judging.made_move import InPlaceEffect, MoveInProgress
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import FACE, Pile, turn_face_down, turn_face_up
from rules_engine.model.deal import shuffle_redeal
from rules_engine.model.declared import word_maker
from rules_engine.model.expression import (
    SOURCE,
    Step,
    choose,
    compiles_to,
    deal_packets_step,
    fact,
    fact_before,
    gather_cards_step,
    move_cards_step,
    set_fact_step,
    shuffle_pile_step,
    size,
    state_expression,
    zone_is,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Effect, State
from rules_engine.model.table import Position


@word_maker(facts="name")
@compiles_to(lambda name, value: [set_fact_step(name, value)])
def set_fact(name: str, value: int) -> Effect:
    """Set the fact to this value."""
    return InPlaceEffect(lambda making: making.set_fact(name, value))


def with_fact(game: Game, position: Position, name: str, value: int) -> Position:
    """Return the position with one fact changed."""
    index = game.table.fact_index[name]
    if position.facts[index] == value:
        return position
    return Position(position.piles, (*position.facts[:index], value, *position.facts[index + 1 :]))


def with_facts(game: Game, position: Position, **values: int) -> Position:
    """Return the position with these facts changed, by name."""
    for name, value in values.items():
        position = with_fact(game, position, name, value)
    return position


def with_piles(game: Game, position: Position, **piles: tuple[int, ...]) -> Position:
    """Return the position with the piles of these places replaced, by name."""
    row = list(position.piles)
    for name, pile in piles.items():
        row[game.table.place_index[name]] = pile
    return Position(tuple(row), position.facts)


@word_maker(facts="name", zones="where")
@compiles_to(
    lambda name, where="": [
        set_fact_step(name, fact_before(name) + 1, zone_is(SOURCE, where) if where else None)])
def raise_fact(name: str, *, where: str = "") -> Effect:
    """Raise the fact by one; with `where` only if the card comes from that zone."""

    def change(making: MoveInProgress) -> None:
        if not where or making.takes_from(where):
            making.set_fact(name, making.fact_before(name) + 1)

    return InPlaceEffect(change)


@word_maker(facts="name", zones="where")
@compiles_to(
    lambda name, where: [
        set_fact_step(name, fact_before(name) - (fact_before(name) > 0), zone_is(SOURCE, where))])
def lower_fact(name: str, *, where: str) -> Effect:
    """Lower the fact by one, but not below 0, if the card comes from the zone `where`."""

    def change(making: MoveInProgress) -> None:
        if making.takes_from(where):
            making.set_fact(name, max(0, making.fact_before(name) - 1))

    return InPlaceEffect(change)


@word_maker(facts="name", parts="state")
@compiles_to(lambda name, state: [set_fact_step(name, 1, fact(name).equals(0) & state_expression(state))])
def set_fact_if(name: str, state: State) -> Effect:
    """Set the fact to 1 if it is 0 and the state holds after the move."""

    def change(making: MoveInProgress) -> None:
        if not making.fact(name) and state(making.game, making.current_position):
            making.set_fact(name, 1)

    return InPlaceEffect(change)


def _turn_up_steps(
    count: int, *, short: int | None = None, first_on_top: bool = False, pack: str = "pack",
    onto: str = "talon",
) -> list[Step]:
    left = size(pack)
    few = left if short is None else choose(left < short, left, short)
    amount = choose(left < count, few, count)
    return [
        set_fact_step("lot", amount),
        move_cards_step(pack, onto, amount, turned=not first_on_top, down=False),
    ]


@word_maker(places="pack onto", needs="lot")
@compiles_to(_turn_up_steps)
def turn_up(
    count: int,
    *,
    short: int | None = None,
    first_on_top: bool = False,
    pack: str = "pack",
    onto: str = "talon",
) -> Effect:
    """Turn over the next `count` cards of the pack together, so that the last of them is on top.

    The number of cards turned is stored in the fact `lot`. If fewer than `count` are left, turn `short` of
    them (None: all). With `first_on_top` the first card ends on top, as if they were counted off one by one
    before being turned. To turn single cards, use `turn_up_one`.
    """

    def change(making: MoveInProgress) -> None:
        left = making.pile(pack)
        size = min(count, len(left))
        if size < count and short is not None:
            size = min(short, size)
        lifted = left[len(left) - size :]
        turned = turn_face_up(lifted if first_on_top else reversed(lifted))
        making.set_pile(pack, left[: len(left) - size])
        making.set_pile(onto, making.pile(onto) + turned)
        making.set_fact("lot", size)

    return InPlaceEffect(change)


@word_maker(places="pack onto")
@compiles_to(lambda pack="pack", onto="hand": [move_cards_step(pack, onto, 1, turned=True, down=False)])
def turn_up_one(pack: str = "pack", onto: str = "hand") -> Effect:
    """Turn up the next card of the pack, onto the place from which it is then played."""

    def change(making: MoveInProgress) -> None:
        left = making.pile(pack)
        making.set_pile(pack, left[:-1])
        making.set_pile(onto, making.pile(onto) + turn_face_up(left[-1:]))

    return InPlaceEffect(change)


@word_maker(places="talon pack")
@compiles_to(lambda talon="talon", pack="pack": [move_cards_step(talon, pack, turned=True, down=True)])
def take_up(talon: str = "talon", pack: str = "pack") -> Effect:
    """Turn the talon over, unshuffled, to be the pack: the first card laid on it comes first."""

    def change(making: MoveInProgress) -> None:
        laid = making.pile(talon)
        making.set_pile(talon, ())
        making.set_pile(pack, turn_face_down(reversed(laid)))

    return InPlaceEffect(change)


def shuffle_for_redeal(game: Game, position: Position, cards: Pile, count: str = "redeals") -> Pile:
    """Return these cards in the order of the next re-deal, the first to be dealt first.

    The order follows from the fact of kind `deal` (deal 1 without one) and from `count`, the fact that counts
    re-deals.
    """
    number = next(
        (
            value
            for fact, value in zip(game.table.facts, position.facts, strict=True)
            if fact.kind == "deal" and value
        ),
        1,
    )
    return shuffle_redeal(
        tuple(entry & FACE for entry in cards), number, position.facts[game.table.fact_index[count]] + 1
    )


@word_maker(places="talon pack", needs="redeals")
@compiles_to(lambda talon="talon", pack="pack": [
    shuffle_pile_step(talon, fact_before("redeals") + 1),
    move_cards_step(talon, pack, turned=False, down=True),
    set_fact_step("redeals", fact_before("redeals") + 1)])
def shuffle_talon(talon: str = "talon", pack: str = "pack") -> Effect:
    """Shuffle the talon and turn it face down as the pack. Add 1 to the fact `redeals`."""

    def effect(attempt: Attempt, position: Position) -> Position:
        game = attempt.game
        order = shuffle_for_redeal(game, position, position.piles[game.table.place_index[talon]])
        changed = with_piles(game, position, **{pack: turn_face_down(reversed(order)), talon: ()})
        return with_fact(game, changed, "redeals", attempt.fact("redeals") + 1)

    return effect


@word_maker(zones="zone", needs="redeals")
@compiles_to(lambda zone, each, singly=False: [
    deal_packets_step(zone, each, singly=singly, time=fact_before("redeals") + 1),
    set_fact_step("redeals", fact_before("redeals") + 1)])
def deal_again(zone: str, each: int, *, singly: bool = False) -> Effect:
    """Take up every card of a zone, shuffle them, and deal them face up in packets of `each`.

    The last packet holds what is left; if `singly`, the remaining cards become packets of one. Add 1 to
    `redeals`.
    """

    def effect(attempt: Attempt, position: Position) -> Position:
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
        return with_fact(game, position._replace(piles=tuple(piles)), "redeals", attempt.fact("redeals") + 1)

    return effect


@word_maker(zones="zone", needs="redeals")
def deal_afresh(zone: str) -> Effect:
    """Take up every card on the table, shuffle them, and lay them out in a zone as the first deal did.

    Cards that the deal withdraws to other places go there again. Add 1 to `redeals`.
    """

    def effect(attempt: Attempt, position: Position) -> Position:
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
        return with_fact(game, position._replace(piles=tuple(piles)), "redeals", attempt.fact("redeals") + 1)

    return effect


def _gather_steps(
    *zones: str, pack: str = "pack", last_first: bool = False, turned: bool = True
) -> list[Step]:
    return [
        gather_cards_step(zones, pack, last_first=last_first, turned=turned),
        set_fact_step("redeals", fact_before("redeals") + 1),
    ]


@word_maker(spots="zones", places="pack", needs="redeals")
@compiles_to(_gather_steps)
def gather(*zones: str, pack: str = "pack", last_first: bool = False, turned: bool = True) -> Effect:
    """Take up the piles of these zones or places, in order and unshuffled, as the pack for another deal.

    Each pile goes beneath those taken up before it, or on top of them with `last_first`. If `turned`, the
    whole is then turned over, so that the bottom card of each pile is dealt first; otherwise it is dealt from
    the top. Add 1 to `redeals`.
    """

    def effect(attempt: Attempt, position: Position) -> Position:
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
        return with_fact(game, changed, "redeals", attempt.fact("redeals") + 1)

    return effect
