"""The cards that a player knows: those that lie face up, and those shown earlier in the play.

This is stored as a position, called a view, in which every card that the player has not seen is `UNSEEN`.
"""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.judging.position_questions import apply_move
from rules_engine.model.cards import DOWN, FACE, UNSEEN, Pile
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position

_HIDDEN = UNSEEN | DOWN

_OTHER_DEALS = (1, 2, 3, 4, 5, 6)
"""Numbers of deals with which a re-deal is tried out. The player foresees what is the same under all."""


class UnseenCards(NamedTuple):
    """The cards that a player has not seen. Nobody knows which face lies in which slot."""

    slots: tuple[tuple[int, int], ...]
    """The slots where the cards lie. A slot is the index of a place, and the index of a card in its pile."""
    faces: tuple[int, ...]
    """The faces, in sorted order."""


def indices_of_stored_deal_numbers(game: Game) -> tuple[int, ...]:
    """Return the indices of the stored numbers that hold the number of the deal."""
    return tuple(number for number, fact in enumerate(game.table.facts) if fact.kind == "deal")


def view_after_deal(game: Game, position: Position) -> Position:
    """Return what a player knows on seeing a position for the first time: the face-up cards.

    In the result, each face-down card is `UNSEEN`.
    """
    piles = tuple(tuple(_HIDDEN if entry & DOWN else entry for entry in pile) for pile in position.piles)
    return view_with_deal_number(game, Position(piles, position.facts), 1)


def view_with_deal_number(game: Game, position: Position, deal_number: int) -> Position:
    """Return the position with `deal_number` stored as the number of the deal.

    Re-deals depend on this number.
    """
    facts = list(position.facts)
    for fact in indices_of_stored_deal_numbers(game):
        facts[fact] = deal_number
    return Position(position.piles, tuple(facts))


def view_after_move(
    game: Game, view: Position, move: Move, permission: Permission, position_after: Position
) -> Position:
    """Return what a player knows after a move, as a position in which the unseen cards are `UNSEEN`.

    `view` is what the player knew before. `permission` is the rule that allows the move. `position_after` is
    the true position after the move.
    """
    imagined = possible_positions_after_move(game, view, move, permission)
    piles = tuple(
        _known_cards_of_pile(pile, [one.piles[place] for one in imagined])
        for place, pile in enumerate(position_after.piles))
    return view_with_deal_number(game, Position(piles, position_after.facts), 1)


def possible_positions_after_move(
    game: Game, view: Position, move: Move, permission: Permission
) -> tuple[Position, ...]:
    """Return the positions to which a move may lead, as far as the player can tell.

    `view` is what the player knows before the move. `permission` is the rule that allows the move. The result
    is one position, or several if the game stores the number of the deal, by which cards are shuffled again.
    """
    # If a move shuffles cards, the order depends on the number of the deal, which the player does not know.
    numbers = _OTHER_DEALS if indices_of_stored_deal_numbers(game) else (1,)
    return tuple(
        apply_move(game, view_with_deal_number(game, view, number), move, permission) for number in numbers)


def _known_cards_of_pile(pile: Pile, imagined_piles: list[Pile]) -> Pile:
    """Return a pile after a move as the player knows it: each unseen card is `UNSEEN` and lies face down."""
    expected = imagined_piles[0]
    # A face-down card stays known only if the cards lie alike under several numbers of the deal.
    is_certain = len(expected) == len(pile) and all(one == expected for one in imagined_piles) and all(
        known == entry or known & FACE == UNSEEN or not known & DOWN
        for known, entry in zip(expected, pile, strict=True))
    if not is_certain:
        expected = (_HIDDEN,) * len(pile)
    return tuple(
        entry if not entry & DOWN else known if known & DOWN else _HIDDEN
        for known, entry in zip(expected, pile, strict=True))


def unseen_cards(view: Position, position: Position) -> UnseenCards:
    """Return the cards that the player has not seen: where they lie, and which they are.

    `view` is what the player knows of the true `position`.
    """
    slots = tuple(
        (place, index) for place, pile in enumerate(view.piles) for index, entry in enumerate(pile)
        if entry & FACE == UNSEEN)
    return UnseenCards(slots, tuple(sorted(position.piles[place][index] & FACE for place, index in slots)))


def view_with_unseen_cards(view: Position, unseen: UnseenCards) -> Position:
    """Return the `view` (what the player knows) with the unseen cards put where they may lie.

    `unseen.faces` are put into `unseen.slots` in this order. A slot is the index of a place and the index of
    a card in its pile.
    """
    piles = [list(pile) for pile in view.piles]
    for (place, index), face in zip(unseen.slots, unseen.faces, strict=True):
        piles[place][index] = face | DOWN
    return Position(tuple(map(tuple, piles)), view.facts)


def hide_face_down_cards(view: Position) -> Position:
    """Return the `view` with each face-down card `UNSEEN`: what lies on the table for all to see."""
    return Position(
        tuple(tuple(_HIDDEN if entry & DOWN else entry for entry in pile) for pile in view.piles), view.facts)
