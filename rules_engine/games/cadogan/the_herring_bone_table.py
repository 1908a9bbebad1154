"""The Herring-Bone: what may be so of its table, and of a move on it."""

from rules_engine import words as w
from rules_engine.judging.judge import possible_moves
from rules_engine.model.cards import SUIT, UNSEEN, visible_face
from rules_engine.model.declared import looks_at
from rules_engine.model.expression import (
    CARD,
    HERE,
    TARGET,
    UNKNOWN,
    Expression,
    any_place,
    choose,
    compiles_to,
    entry_at,
    every_place,
    every_possible_move_meets,
    fact,
    is_certain,
    no_move_possible_except,
    rank,
    size,
    state_expression,
    suit,
    top,
    zone_is,
)
from rules_engine.writing import Attempt, Game, Position, Truth

TABLEAU = "herring-bone side-scene bar talon"


@looks_at("named", zones="ascending descending")
@compiles_to(every_place("ascending descending", size(HERE).equals(0)))
def none_begun(game: Game, position: Position) -> bool:
    """No foundation holds a card yet."""
    return not w.visible_top_cards(game, position, "ascending descending")


a_bar_to_fill = w.empty_place_can_be_filled("bar", "herring-bone")
a_scene_to_fill = w.empty_place_can_be_filled("side-scene", "pack", "talon")
on_hand, talon_laid = w.has_cards("pack"), w.has_cards("talon")


@looks_at("named", zones="bar herring-bone side-scene pack talon")
@compiles_to(state_expression(a_bar_to_fill) | state_expression(a_scene_to_fill))
def to_be_refilled(game: Game, position: Position) -> bool:
    """A bar or a side scene is vacant, and there is a card that may fill it."""
    return a_bar_to_fill(game, position) or a_scene_to_fill(game, position)


EXCHANGES = ("exchange", "exchange-back", "exchange-base", "exchange-base-back")


@compiles_to(
    ~((size("pack") > 0) | ((size("talon") > 0) & (fact("redeals") < 2)))
    & any_place(TABLEAU, size(HERE) > 0) & is_certain(no_move_possible_except(EXCHANGES))
    & every_possible_move_meets(
        ~(suit(CARD) < 0) & ~any_place(TABLEAU, (size(HERE) > 0) & (
            suit(top(HERE)).equals(suit(CARD)) | (suit(top(HERE)) < 0))), EXCHANGES))
def is_lost(game: Game, position: Position) -> bool:
    """Nothing is left to deal, and no move is open but exchanges that would let no card be played.

    Where its foundations meet, a suit takes any of its cards once enough of them have been moved across.
    """
    again = talon_laid(game, position) and position.facts[game.table.fact_index["redeals"]] < 2
    if on_hand(game, position) or again:
        return False
    suits = {SUIT[card] for _, card in w.visible_top_cards(game, position, TABLEAU)}
    if not suits:
        return False
    for permission in game.permissions:
        for move, _ in possible_moves(game, position, permission):
            if permission.key not in EXCHANGES:
                return False
            moved = visible_face(position.piles[move.parts[0].source][-1])
            if moved == UNSEEN or SUIT[moved] in suits or -1 in suits:
                return False
    return True


def _goes_up_first_form() -> Expression:
    begun, bottom = suit(CARD), suit(entry_at(HERE, 0))
    has_same = any_place("ascending", bottom.equals(begun) & ~(begun < 0))
    may_have = any_place("ascending", (size(HERE) > 0) & ((bottom < 0) | (begun < 0)))
    return choose(zone_is(TARGET, "ascending") | has_same, 1, choose(may_have, UNKNOWN, 0))


@compiles_to(_goes_up_first_form())
def goes_up_first(attempt: Attempt) -> Truth:
    """The card goes to an ascending foundation, or one of its suit already ascends."""
    if attempt.zone_name(attempt.target) == "ascending":
        return True
    piles = [attempt.position.piles[place] for place in attempt.game.table.zone_places["ascending"]]
    begun = {SUIT[visible_face(pile[0])] for pile in piles if pile}
    if attempt.card != UNSEEN and SUIT[attempt.card] in begun:
        return True
    return None if -1 in begun or (begun and attempt.card == UNSEEN) else False


def _no_nearer_twin_form() -> Expression:
    offered, other = "herring-bone bar", top(HERE)
    is_twin = suit(other).equals(suit(CARD)) & rank(other).equals(rank(CARD)) & ~(rank(other) < 0)
    not_shown = (size(HERE) > 0) & ((rank(other) < 0) | (rank(CARD) < 0))
    return choose(any_place(offered, is_twin), 0, choose(any_place(offered, not_shown), UNKNOWN, 1))


@compiles_to(_no_nearer_twin_form())
def no_nearer_twin(attempt: Attempt) -> Truth:
    """Neither the herring-bone nor a bar offers another card like it."""
    offered = {card for _, card in w.visible_top_cards(attempt.game, attempt.position, "herring-bone bar")}
    if attempt.card in offered - {UNSEEN}:
        return False
    return None if UNSEEN in offered or (offered and attempt.card == UNSEEN) else True
