"""The Clock: its table, and what may be asked of a card on it."""

from collections.abc import Iterator
from itertools import pairwise

from rules_engine import words as w
from rules_engine.candidates.candidates import MovesFromPlaceToPlace
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.cards import RANK, SUIT, UNSEEN, visible_face
from rules_engine.model.declared import declare_dependencies
from rules_engine.model.expression import (
    HERE,
    INDEX,
    SOURCE,
    TARGET,
    Expression,
    adjacent_taken_cards_pass,
    are_known_and_equal,
    card_at_index,
    compiles_to,
    every_place_meets,
    expression_of_condition,
    fact_value,
    has_choice,
    number_in_zone,
    only_moves_under_permissions_are_possible,
    pile_size,
    rank_of,
    set_fact_step,
    some_move_meets,
    some_place_meets,
    suit_of,
    top_card,
)
from rules_engine.writing import Game, Move, MoveAttempt, Position, Truth

TABLE = w.Table(
    (w.zone("foundation", 12), w.zone("packet", 12, title="circle"), w.pack, w.talon),
    (w.Fact("filling", meaning="1 while the packets are being refilled", most=1),
        w.Fact("reached", meaning="the packet last refilled, 0 once something else is done", most=12),
        w.Fact("married", meaning="1 once a marriage has left a packet to be refilled", most=1),
        w.Fact("fresh", meaning="1 while the card last dealt lies on the talon and none has left the pack "
            "since", most=1)))
FOUNDATIONS, PACKETS = TABLE.zone_places["foundation"], TABLE.zone_places["packet"]
PACK, TALON = TABLE.place_index["pack"], TABLE.place_index["talon"]


def short(position: Position) -> list[int]:
    """The packets of fewer than three cards, from the numeral I on."""
    return [place for place in PACKETS if len(position.piles[place]) < 3]


@compiles_to((pile_size("pack") > 0) & some_place_meets("packet", pile_size(HERE) < 3))
def to_be_refilled(_game: Game, position: Position) -> bool:
    """A packet has fewer than three cards, and the pack holds one for it."""
    return bool(position.piles[PACK] and short(position))


@compiles_to(expression_of_condition(to_be_refilled) | (
    has_choice("turned-card", "yes") & fact_value("fresh").equals(1) & (pile_size("talon") > 0)
    & some_place_meets("packet", pile_size(HERE) < 3)))
def can_be_refilled(game: Game, position: Position) -> bool:
    """A packet has fewer than three cards, and pack or talon has one that may go there."""
    fresh = position.facts[game.table.fact_index["fresh"]] and position.piles[TALON]
    late = game.chosen.get("turned-card") == "yes" and fresh and short(position)
    return bool(late) or to_be_refilled(game, position)


@compiles_to(every_place_meets("foundation", rank_of(top_card(HERE)).equals(number_in_zone(HERE))))
def all_at_their_hours(_game: Game, position: Position) -> bool:
    """The top card of every foundation has the number of its hour."""
    tops = (position.piles[place][-1:] for place in FOUNDATIONS)
    return all(top and RANK[visible_face(top[0])] == hour for hour, top in enumerate(tops))


@compiles_to(
    pile_size(TARGET).equals(0) | ~are_known_and_equal(rank_of(top_card(TARGET)), number_in_zone(TARGET)))
def not_at_its_hour(attempt: MoveAttempt) -> Truth:
    """The foundation's top card does not yet have the number of the hour."""
    if attempt.under == UNSEEN:
        return None
    return attempt.under is None or RANK[attempt.under] != attempt.place_number(attempt.target) - 1


@compiles_to(pile_size(TARGET) < 3)
def has_fewer_than_three(attempt: MoveAttempt) -> Truth:
    """The packet that the card goes to has fewer than three."""
    return attempt.target in short(attempt.position)


@compiles_to(every_place_meets("packet", ~(pile_size(HERE) < 3)))
def every_packet_has_three(attempt: MoveAttempt) -> Truth:
    """No packet has fewer than three cards."""
    return not short(attempt.position)


@compiles_to(~some_place_meets("packet", (HERE < TARGET) & (pile_size(HERE) < 3)))
def none_before_is_short(attempt: MoveAttempt) -> Truth:
    """No packet before the one that the card goes to has fewer than three cards."""
    return not any(place < attempt.target for place in short(attempt.position))


@compiles_to(~(pile_size(TARGET) < 3) | pile_size("pack").equals(0))
def onto_a_whole_packet(attempt: MoveAttempt) -> Truth:
    """The packet that the card goes to has its three cards, or the pack has none for it."""
    return not has_fewer_than_three(attempt) or not attempt.position.piles[PACK]


@compiles_to((number_in_zone(TARGET) + 1).equals(fact_value("reached")))
def is_the_one_last_refilled(attempt: MoveAttempt) -> Truth:
    """The packet that the card goes to is the one last refilled."""
    return attempt.place_number(attempt.target) == attempt.fact_value("reached")


def _waits_a_round(place: Expression) -> Expression:
    """Return the test that a packet comes only after the last one of the circle has been refilled."""
    return number_in_zone(place) < fact_value("reached")


_COMES_SOONER = (~_waits_a_round(HERE) & _waits_a_round(TARGET)) | (
    (HERE < TARGET) & _waits_a_round(HERE).equals(_waits_a_round(TARGET)))


@compiles_to(~(pile_size(TARGET) < 3) | ~some_place_meets("packet", (pile_size(HERE) < 3) & _COMES_SOONER))
def next_one_in_the_round(attempt: MoveAttempt) -> Truth:
    """No packet that is short comes between the one last refilled and this."""
    reached = PACKETS.start + attempt.fact_value("reached") - 1
    ahead = sorted(short(attempt.position), key=lambda place: (place <= reached, place))
    return not ahead or attempt.target == ahead[0] or attempt.target not in ahead


def is_one_below(under: int, card: int) -> Truth:
    """Whether the second card is one rank below the first, and of its suit."""
    if UNSEEN in (under, card):
        return None
    return (SUIT[under], RANK[under] - 1) == (SUIT[card], RANK[card])


def is_one_below_or_king(under: int, card: int) -> Truth:
    """Whether the second card is one rank below the first, or a king and the first an ace, of one suit."""
    if UNSEEN in (under, card):
        return None
    return (SUIT[under], (RANK[under] - 1) % 13) == (SUIT[card], RANK[card])


@compiles_to(adjacent_taken_cards_pass(is_one_below) | (
    has_choice("marry-the-king", "yes") & adjacent_taken_cards_pass(is_one_below_or_king)))
def in_sequence(attempt: MoveAttempt) -> Truth:
    """Each card taken is one rank below the card under it, and of its suit.

    A king is below an ace if the game is played with the choice `marry-the-king=yes`.
    """
    king = attempt.game.chosen.get("marry-the-king") == "yes"
    cards = [visible_face(attempt.origin[index]) for index in attempt.part.at]
    steps = {(is_one_below_or_king if king else is_one_below)(*two) for two in pairwise(cards)}
    return False if False in steps else None if None in steps else True


# What could be tried.
def might_be_married(card: int, under: int) -> bool:
    """Whether the card could be one rank below the other and of its suit, or a king on an ace."""
    if UNSEEN in (card, under):
        return True
    return SUIT[card] == SUIT[under] and (RANK[card] - RANK[under] + 1) % 13 == 0


def _may_lie_upon(under: int, card: int) -> bool:
    return might_be_married(card, under)


@declare_dependencies("pile")
@compiles_to(("GROWING", _may_lie_upon))
def _top_cards_in_sequence(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    pile = position.piles[place]
    for first in range(len(pile) - 1, -1, -1):
        yield tuple(range(first, len(pile)))
        if first and not _may_lie_upon(visible_face(pile[first - 1]), visible_face(pile[first])):
            break


marriages = MovesFromPlaceToPlace("packet", "packet", _top_cards_in_sequence, space=False)
"""Candidates: the top card of each packet, or cards in sequence there, to each other packet."""


@compiles_to([
    set_fact_step("filling", expression_of_condition(to_be_refilled)),
    set_fact_step("reached", number_in_zone(TARGET) + 1),
    set_fact_step("fresh", 0), set_fact_step("married", 0, ~expression_of_condition(to_be_refilled))])
def after_filling(attempt: MoveAttempt, position: Position) -> Position:
    """Notes which packet was refilled, whether more are to be, and that the card last dealt is passed."""
    more = to_be_refilled(attempt.game, position)
    position = w.position_with_facts(
        attempt.game, position, filling=int(more), reached=attempt.place_number(attempt.target), fresh=0)
    return position if more else w.position_with_fact(attempt.game, position, "married", 0)


@compiles_to([set_fact_step("married", 0, ~expression_of_condition(to_be_refilled))])
def round_over_if_full(attempt: MoveAttempt, position: Position) -> Position:
    """Notes that no marriage waits for the refilling once nothing is to be refilled."""
    if to_be_refilled(attempt.game, position):
        return position
    return w.position_with_fact(attempt.game, position, "married", 0)


def laid_beneath(attempt: MoveAttempt, position: Position) -> Position:
    """The card that has come to the packet lies beneath the others of it."""
    piles = list(position.piles)
    *others, card = piles[attempt.target]
    piles[attempt.target] = (card, *others)
    return position._replace(piles=tuple(piles))


# Marriages between twins, which change nothing.

def only_to_a_twin(position: Position, move: Move) -> bool:
    """Whether the marriage would take a card from its next higher card to that card's twin."""
    part = move.parts[0]
    beneath = position.piles[part.source][: part.at[0]][-1:]
    return bool(beneath) and (
        visible_face(beneath[0]) == visible_face(position.piles[part.target][-1]) != UNSEEN)


def _goes_to_a_twin_form() -> Expression:
    beneath, target = card_at_index(SOURCE, INDEX - 1), top_card(TARGET)
    return ~(rank_of(beneath) < 0) & rank_of(beneath).equals(rank_of(target)) & suit_of(beneath).equals(
        suit_of(target))


@compiles_to(~some_move_meets(~_goes_to_a_twin_form(), ("marry",)))
def none_to_marry(attempt: MoveAttempt) -> Truth:
    """No card of the circle can be married, but from one twin to the other."""
    game, position = attempt.game, attempt.position
    kinds = {
        verdict.kind
        for permission in game.permissions
        if permission.key == "marry"
        for move, verdict in possible_moves(game, position, permission)
        if not only_to_a_twin(position, move)
    }
    return False if "allowed" in kinds else None if kinds else True


@compiles_to(pile_size("pack").equals(0) & only_moves_under_permissions_are_possible(("marry",)))
def is_stopped(game: Game, position: Position) -> bool:
    """The pack is used up, and nothing can be done but marriages between twins that lead to nothing else."""
    return not position.piles[PACK] and w.only_ignored_moves_remain(
        game, position, lambda now, permission, move: permission.key == "marry" and only_to_a_twin(now, move))
