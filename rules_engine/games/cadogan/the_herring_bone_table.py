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
    any_condition,
    any_place,
    can_move,
    choose,
    compiles_to,
    entry_at,
    every_place,
    fact,
    has_choice,
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
    return not w.top_cards(game, position, "ascending descending")


a_bar_to_fill = w.can_be_filled("bar", "herring-bone")
a_scene_to_fill = w.can_be_filled("side-scene", "pack", "talon")
on_hand, talon_laid = w.has_cards("pack"), w.has_cards("talon")


@looks_at("named", zones="bar herring-bone side-scene pack talon")
@compiles_to(state_expression(a_bar_to_fill) | state_expression(a_scene_to_fill))
def to_be_refilled(game: Game, position: Position) -> bool:
    """A bar or a side scene is vacant, and there is a card that may fill it."""
    return a_bar_to_fill(game, position) or a_scene_to_fill(game, position)


EXCHANGES = ("exchange", "exchange-back")
BASE_EXCHANGES = ("exchange-base", "exchange-base-back")


def _shows_form(zone: str, card_suit: int, card_rank: int) -> Expression:
    return any_place(zone, suit(top(HERE)).equals(card_suit) & rank(top(HERE)).equals(card_rank))


def _neighbours_form(card_suit: int) -> Expression:
    """Return the test that two foundations show cards of this suit that can be exchanged by their ranks."""
    past_the_king = ~has_choice("corner", "ends")
    pairs = [
        _shows_form("ascending", card_suit, low) & _shows_form("descending", card_suit, (low + 1) % 13)
        for low in range(13)]
    return any_condition(pairs[:12]) | (past_the_king & pairs[12])


def _base_goes_across_form(card_suit: int) -> Expression:
    """Return the test that a base card of this suit lies alone and can go to the other side."""

    def across(source: str, target: str) -> Expression:
        of_the_suit = suit(entry_at(HERE, 0)).equals(card_suit)
        return (
            any_place(source, size(HERE).equals(1) & of_the_suit) & any_place(target, size(HERE).equals(0))
            & (has_choice("suits", "any") | ~any_place(target, of_the_suit)))

    return has_choice("base-across", "yes") & (
        across("ascending", "descending") | across("descending", "ascending"))


def _is_lost_form() -> Expression:
    again = (size("talon") > 0) & (fact("redeals") < 2)
    to_any_purpose = any_condition(
        any_place(TABLEAU, suit(top(HERE)).equals(one))
        & ((can_move(EXCHANGES) & _neighbours_form(one)) | _base_goes_across_form(one))
        for one in range(4))
    return (
        ~((size("pack") > 0) | again) & any_place(TABLEAU, size(HERE) > 0)
        & is_certain(no_move_possible_except(EXCHANGES + BASE_EXCHANGES)) & ~to_any_purpose)


@compiles_to(_is_lost_form())
def is_lost(game: Game, position: Position) -> bool:
    """Nothing is left to deal, and no move is open but exchanges that would let no card be played.

    Where its foundations meet, a suit takes any of its cards once enough of them have been moved across.
    """
    again = talon_laid(game, position) and position.facts[game.table.fact_index["redeals"]] < 2
    if on_hand(game, position) or again:
        return False
    suits = {SUIT[card] for _, card in w.top_cards(game, position, TABLEAU)}
    if not suits:
        return False
    for permission in game.permissions:
        for move, _ in possible_moves(game, position, permission):
            if not permission.key.startswith("exchange"):
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
    offered = {card for _, card in w.top_cards(attempt.game, attempt.position, "herring-bone bar")}
    if attempt.card in offered - {UNSEEN}:
        return False
    return None if UNSEEN in offered or (offered and attempt.card == UNSEEN) else True
