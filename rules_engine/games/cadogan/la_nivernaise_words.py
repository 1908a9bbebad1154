"""La Nivernaise: its packets and vacancies, and when only idle exchanges are left."""

from rules_engine import words as w
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.cards import SUIT, UNSEEN, visible_face
from rules_engine.model.expression import (
    CARD,
    HERE,
    SOURCE,
    Expression,
    any_is_true,
    compiles_to,
    every_possible_move_meets,
    fact_value,
    fact_value_before_move,
    has_choice,
    is_certain,
    lies_in_zone,
    move_cards_step,
    no_move_possible_except,
    number_in_zone,
    pile_size,
    rank_of,
    set_fact_step,
    some_place_meets,
    suit_of,
    sum_over_places,
    top_card,
    value_if,
)
from rules_engine.writing import Game, MoveAttempt, Position, Truth

PLAYS = ("begin", "ascend", "descend")
LINE = tuple(f"line-{number}" for number in range(1, 7))
FLANKS = tuple(f"flank-{number}" for number in range(1, 9))


@compiles_to(some_place_meets("line", pile_size(HERE) > 0))
def line_holds_cards(attempt: MoveAttempt) -> Truth:
    """Some packet of the line holds a card."""
    return any(attempt.position.piles[place] for place in attempt.game.table.zone_places["line"])


@compiles_to(~fact_value("bare").equals(0))
def packet_to_be_replaced(game: Game, position: Position) -> bool:
    """A packet has been used up and is to be replaced."""
    return position.facts[game.table.fact_index["bare"]] != 0


@compiles_to([set_fact_step(
    "bare", number_in_zone(SOURCE) + 1,
    lies_in_zone(SOURCE, "line") & pile_size(SOURCE).equals(0)
    & ~(pile_size("pack") < value_if(has_choice("few-left", "open"), 4, 1)))])
def packet_gone(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the fact tells which packet was used up, if the pack has cards to replace it."""
    used_up = attempt.zone_name(attempt.source) == "line" and not position.piles[attempt.source]
    asked_for = 4 if attempt.game.chosen.get("few-left") == "open" else 1
    if not used_up or len(position.piles[attempt.game.table.place_index["pack"]]) < asked_for:
        return position
    return w.position_with_fact(attempt.game, position, "bare", attempt.place_number(attempt.source))


AFTER_PLAY = (packet_gone, w.set_fact("exchanged", 0))
FRESH_LINE = (w.set_fact("bare", 0), w.set_fact("dealt", 0))


@compiles_to([
    *[move_cards_step("pack", name, value_if(fact_value_before_move("bare").equals(number), 4, 0),
        turned=True, down=False)
      for number, name in enumerate(LINE, start=1)],
    set_fact_step("bare", 0)])
def four_in_its_stead(attempt: MoveAttempt, position: Position) -> Position:
    """Lays four cards of the pack, or what is left, in the place of the packet used up."""
    changed = w.deal_to_every_packet((f"line-{attempt.fact_value('bare')}",), 4)(attempt, position)
    return w.position_with_fact(attempt.game, changed, "bare", 0)


def vacancies(game: Game, position: Position) -> int:
    """The places of the flanks that are empty."""
    return sum(not position.piles[place] for place in game.table.zone_places["flank"])


@compiles_to(sum_over_places("flank", pile_size(HERE).equals(0)) > 1)
def more_than_one_vacancy(attempt: MoveAttempt) -> Truth:
    """At least two places of the flanks are empty."""
    return vacancies(attempt.game, attempt.position) > 1


def beneath_the_top(game: Game, position: Position, place: int) -> int:
    """The cards of a packet beneath the uppermost that may be looked at: as many as there are vacancies."""
    return min(vacancies(game, position), max(len(position.piles[place]) - 1, 0))


def in_all(game: Game, position: Position, place: int) -> int:
    """The same, if the uppermost card is counted among those that may be looked at."""
    return min(max(vacancies(game, position) - 1, 0), beneath_the_top(game, position, place))


def vacancy_may_be_filled(game: Game, position: Position) -> bool:
    """A place of the flanks is empty, and need not stay so."""
    return vacancies(game, position) > (1 if game.chosen.get("last-vacancy") == "no" else 0)


def _is_to_be_filled(number: int) -> Expression:
    """Return a test: the place of the flanks with this number, from 0, is empty and must be filled."""
    later = any_is_true(pile_size(name).equals(0) for name in FLANKS[number + 1 :])
    return pile_size(FLANKS[number]).equals(0) & (later | ~has_choice("last-vacancy", "no"))


@compiles_to([
    move_cards_step("pack", name, value_if(_is_to_be_filled(number), 1, 0), turned=True, down=False)
    for number, name in enumerate(FLANKS)])
def vacancies_filled(attempt: MoveAttempt, position: Position) -> Position:
    """Lays a card of the pack in every vacancy of the flanks, but for the last one if that must stay open."""
    empty = [name for name in FLANKS if not position.piles[attempt.game.table.place_index[name]]]
    if attempt.game.chosen.get("last-vacancy") == "no":
        empty = empty[:-1]
    return w.deal_to_every_packet(tuple(empty), 1)(attempt, position)


@compiles_to([
    *[move_cards_step("pack", name, value_if(pile_size("pack") < 4 * len(LINE), 1, 0), turned=True,
        down=False)
      for name in LINE * 4],
    # Those have left nothing of a pack that did not suffice.
    *[move_cards_step("pack", name, 4, turned=True, down=False) for name in LINE]])
def evenly(attempt: MoveAttempt, position: Position) -> Position:
    """A round of four to each packet, or of what is left card by card."""
    suffices = len(position.piles[attempt.game.table.place_index["pack"]]) >= 4 * len(LINE)
    return (w.deal_to_every_packet(LINE, 4) if suffices else w.deal_to_every_packet(LINE * 4, 1))(attempt,
        position)


@compiles_to([
    *[move_cards_step("pack", name, value_if(
        has_choice("short-round", "evenly") & (pile_size("pack") < 4 * len(LINE)), 1, 0), turned=True,
        down=False) for name in LINE * 4],
    *[move_cards_step("pack", name, 4, turned=True, down=False) for name in LINE]])
def first_round(attempt: MoveAttempt, position: Position) -> Position:
    """Deals the first round of a re-deal, as any other round is dealt: see the question `short-round`."""
    as_chosen = attempt.game.chosen.get("short-round") == "evenly"
    return (evenly if as_chosen else w.deal_to_every_packet(LINE, 4))(attempt, position)


@compiles_to([
    *[move_cards_step("pack", name, value_if(fact_value_before_move("dealt").equals(number), 4, 0),
        turned=True, down=False) for number, name in enumerate(LINE)],
    set_fact_step("dealt", value_if(
        pile_size("pack").equals(0) | fact_value_before_move("dealt").equals(5), 0,
        fact_value_before_move("dealt") + 1))])
def packet_by_packet(attempt: MoveAttempt, position: Position) -> Position:
    """Four cards of a round to the next packet, or what is left; the fact tells which packet that is."""
    game, dealt = attempt.game, attempt.fact_value("dealt")
    changed = w.deal_to_every_packet((LINE[dealt],), 4)(attempt, position)
    goes_on = bool(changed.piles[game.table.place_index["pack"]]) and dealt < 5
    return w.position_with_fact(game, changed, "dealt", dealt + 1 if goes_on else 0)


SHOWN = "flank line ascending descending"
"""The zones in which a top card that is not shown may decide about an exchange."""


@compiles_to(
    pile_size("pack").equals(0) & is_certain(no_move_possible_except(("exchange",)))
    & every_possible_move_meets(
        ~some_place_meets(SHOWN, (pile_size(HERE) > 0) & (rank_of(top_card(HERE)) < 0))
        & ~some_place_meets("flank line", suit_of(top_card(HERE)).equals(suit_of(CARD))), ("exchange",)))
def is_lost(game: Game, position: Position) -> bool:
    """Nothing is left to deal, and no move is open but exchanges in suits of which no card is available.

    Where a top card is not shown, no exchange may be open either.
    """
    if position.piles[game.table.place_index["pack"]]:
        return False
    tops = {
        zone: {visible_face(position.piles[place][-1])
            for place in game.table.zone_places[zone] if position.piles[place]}
        for zone in SHOWN.split()}
    some_hidden = any(UNSEEN in held for held in tops.values())
    suits = {SUIT[face] for face in tops["flank"] | tops["line"]}
    for permission in game.permissions:
        for move, _ in possible_moves(game, position, permission):
            moved = visible_face(position.piles[move.parts[0].source][-1]) if move.parts else UNSEEN
            if permission.key != "exchange" or some_hidden or SUIT[moved] in suits:
                return False
    return True
