"""The Herring-Bone: what may be so of its table, and of a move on it."""

from rules_engine import words as w
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.cards import SUIT, UNSEEN, visible_face
from rules_engine.model.declared import declare_dependencies
from rules_engine.model.expression import (
    CARD,
    HERE,
    TARGET,
    UNKNOWN,
    Expression,
    card_at_index,
    compiles_to,
    every_place_meets,
    every_possible_move_meets,
    expression_of_condition,
    fact_value,
    has_choice,
    is_certain,
    lies_in_zone,
    no_move_possible_except,
    pile_size,
    rank_of,
    some_place_meets,
    suit_of,
    top_card,
    value_if,
)
from rules_engine.writing import Game, MoveAttempt, Position, Truth

TABLEAU = "herring-bone side-scene bar talon"


@declare_dependencies("named", zones="ascending descending")
@compiles_to(every_place_meets("ascending descending", pile_size(HERE).equals(0)))
def none_begun(game: Game, position: Position) -> bool:
    """No foundation holds a card yet."""
    return not w.visible_top_cards(game, position, "ascending descending")


a_scene_to_fill = w.empty_place_can_be_filled("side-scene", "pack", "talon")
on_hand, talon_laid = w.has_cards("pack"), w.has_cards("talon")
_for_bone, _late = (w.empty_place_can_be_filled("bar", *places) for places in (
    ("herring-bone",), ("pack", "talon")))


@declare_dependencies("named", zones="bar herring-bone pack talon")
@compiles_to(expression_of_condition(_for_bone) | (
    has_choice("bare-bars", "pack-or-talon") & expression_of_condition(_late)))
def a_bar_to_fill(game: Game, position: Position) -> bool:
    """A bar is vacant, and there is a card that may replace it, as the game is played."""
    late = game.chosen.get("bare-bars") == "pack-or-talon" and _late(game, position)
    return late or _for_bone(game, position)


@declare_dependencies("named", zones="bar herring-bone side-scene pack talon")
@compiles_to(expression_of_condition(a_bar_to_fill) | expression_of_condition(a_scene_to_fill))
def to_be_refilled(game: Game, position: Position) -> bool:
    """A bar or a side scene is vacant, and there is a card that may fill it."""
    return a_bar_to_fill(game, position) or a_scene_to_fill(game, position)


EXCHANGES = ("exchange", "exchange-back")
BASE_EXCHANGES = ("exchange-base", "exchange-base-back")
"""The permissions by which a base card on which nothing lies is carried across."""
_only_exchanges_remain = w.only_moves_under_remain(*EXCHANGES, *BASE_EXCHANGES)


def _may_follow(card: Expression) -> Expression:
    return suit_of(card).equals(suit_of(CARD)) | (suit_of(card) < 0)


_IS_FRESH = fact_value("fresh").equals(1)
_USED = ~lies_in_zone(HERE, "talon") | ~has_choice("talon-card", "just-dealt") | _IS_FRESH
_BENEATH = has_choice("turned-card", "waits") & ~has_choice("talon-card", "just-dealt") & _IS_FRESH


def suits_for_foundations(game: Game, position: Position) -> set[int]:
    """The suits of the cards that may be used, as the game is played: -1 stands for a card not shown."""
    talon = game.table.place_index["talon"]
    fresh = position.facts[game.table.fact_index["fresh"]] == 1
    only_fresh = game.chosen.get("talon-card") == "just-dealt"
    cards = [card for place, card in w.visible_top_cards(game, position, TABLEAU)
             if place != talon or fresh or not only_fresh]
    if fresh and game.chosen.get("turned-card") == "waits" and not only_fresh:
        cards += [visible_face(entry) for entry in position.piles[talon][-2:-1]]
    return {SUIT[card] for card in cards}


_IS_NO_HELP = (
    ~(suit_of(CARD) < 0)
    & ~some_place_meets(TABLEAU, (pile_size(HERE) > 0) & _USED & _may_follow(top_card(HERE)))
    & ~(_BENEATH & some_place_meets("talon",
        (pile_size(HERE) > 1) & _may_follow(card_at_index(HERE, pile_size(HERE) - 2)))))
"""No card that may be used has the suit of the card that is moved across."""


@compiles_to(
    ~((pile_size("pack") > 0) | ((pile_size("talon") > 0) & (fact_value("redeals") < 2)))
    & some_place_meets(TABLEAU, pile_size(HERE) > 0)
    & is_certain(no_move_possible_except(EXCHANGES + BASE_EXCHANGES))
    & (has_choice("exchanges", "one") | every_possible_move_meets(_IS_NO_HELP, EXCHANGES))
    & (every_possible_move_meets(_IS_NO_HELP, EXCHANGES + BASE_EXCHANGES)
        | expression_of_condition(_only_exchanges_remain)))
def is_lost(game: Game, position: Position) -> bool:
    """Nothing is left to deal, and no move is open but exchanges that would let no card be played.

    Where its foundations meet, a suit takes any of its cards once enough of them have been moved across. If
    only one may be moved across, the suit takes one other rank. So does a foundation whose base card lies
    alone and is turned.
    """
    again = talon_laid(game, position) and position.facts[game.table.fact_index["redeals"]] < 2
    if on_hand(game, position) or again:
        return False
    if not w.visible_top_cards(game, position, TABLEAU):
        return False
    suits = suits_for_foundations(game, position)
    any_number = game.chosen.get("exchanges") != "one"
    one_may_help = False
    for permission in game.permissions:
        for move, _ in possible_moves(game, position, permission):
            if permission.key not in EXCHANGES + BASE_EXCHANGES:
                return False
            moved = visible_face(position.piles[move.parts[0].source][-1])
            if moved == UNSEEN or SUIT[moved] in suits or -1 in suits:
                if permission.key in EXCHANGES and any_number:
                    return False
                one_may_help = True
    return not one_may_help or _only_exchanges_remain(game, position)


def _goes_up_first_form() -> Expression:
    begun, bottom = suit_of(CARD), suit_of(card_at_index(HERE, 0))
    has_same = some_place_meets("ascending", bottom.equals(begun) & ~(begun < 0))
    may_have = some_place_meets("ascending", (pile_size(HERE) > 0) & ((bottom < 0) | (begun < 0)))
    up = lies_in_zone(TARGET, "ascending")
    return value_if(has_same, ~up, value_if(may_have, UNKNOWN, up))


@compiles_to(_goes_up_first_form())
def goes_up_first(attempt: MoveAttempt) -> Truth:
    """The card goes to an ascending foundation if none of its suit ascends yet, else to a descending one."""
    up = attempt.zone_name(attempt.target) == "ascending"
    piles = [attempt.position.piles[place] for place in attempt.game.table.zone_places["ascending"]]
    begun = {SUIT[visible_face(pile[0])] for pile in piles if pile}
    if attempt.card != UNSEEN and SUIT[attempt.card] in begun:
        return not up
    return None if -1 in begun or (begun and attempt.card == UNSEEN) else up


def _no_nearer_twin_form() -> Expression:
    offered, other = "herring-bone bar", top_card(HERE)
    is_twin = suit_of(other).equals(suit_of(CARD)) & rank_of(other).equals(rank_of(CARD)) & ~(
        rank_of(other) < 0)
    not_shown = (pile_size(HERE) > 0) & ((rank_of(other) < 0) | (rank_of(CARD) < 0))
    return value_if(some_place_meets(offered, is_twin), 0,
        value_if(some_place_meets(offered, not_shown), UNKNOWN, 1))


@compiles_to(_no_nearer_twin_form())
def no_nearer_twin(attempt: MoveAttempt) -> Truth:
    """Neither the herring-bone nor a bar offers another card like it."""
    offered = {card for _, card in w.visible_top_cards(attempt.game, attempt.position, "herring-bone bar")}
    if attempt.card in offered - {UNSEEN}:
        return False
    return None if UNSEEN in offered or (offered and attempt.card == UNSEEN) else True
