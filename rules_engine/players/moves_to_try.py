"""List the moves that a search for a win tries, with every card known.

The runner in C, `runner.c`, does the same.
"""

from __future__ import annotations

from rules_engine.compiled.keys import ABOVE_ZERO, relevance_of_stored_numbers
from rules_engine.compiled.program import EMPTY_COLUMN, NO_NODE, GameProgram
from rules_engine.compiled.search_hints import (
    CARDS,
    SCORED_BY_ORDER,
    SCORED_IN_HAND,
    SCORED_OUT,
    make_search_hints,
)
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.cards import DOWN, FACE
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position
from rules_engine.players.dead_end_check import DeadEndCheck

RANKS, REAL_CARDS = 13, 52

OUT, OUT_OF_ORDER, IN_ORDER, FACE_DOWN, EMPTY_PLACE, IN_HAND, COVERING = 8, 6, 1, 2, 6, 6, 2
"""What the score of a position gains or loses for each card. As in `runner.c`.

- `OUT`: for a card on a foundation. `IN_HAND`: for a card in a place from which every card can be taken.
- `OUT_OF_ORDER`: lost for a card on one that must go to the foundations first.
- `IN_ORDER`: for a card on one to which it belongs. `EMPTY_PLACE`: for a place without cards.
- `FACE_DOWN`: lost for a card that lies face down.
- `COVERING`: lost for a card on one that can go to a foundation now.
"""


class SearchMoveLister:
    """A lister of the moves that a search for a win tries in one game, with a score for positions.

    The score says how promising a position is.
    """

    def __init__(self, game: Game, program: GameProgram) -> None:
        self.game = game
        self.hints = make_search_hints(program, game)
        self.dead_ends = DeadEndCheck(game, program)
        self._goal = program.lists[program.goal] if program.goal != NO_NODE else ()
        self._facts = [
            (number, use) for number, use in enumerate(relevance_of_stored_numbers(program)) if use]
        self._numbers = {id(permission): number for number, permission in enumerate(game.permissions)}
        self._has_duties = bool(program.duties)

    def list_moves(self, position: Position) -> list[tuple[Move, Permission]]:
        """Return the moves to try, with the permissions (the rules that allow them).

        These are all allowed moves, or only the first that can never be a mistake, if there is one.
        """
        moves = [
            (move, verdict.permission) for move, verdict in legal_moves(self.game, position)
            if verdict.permission]
        for move, permission in moves:
            if self._is_safe_move(position, move, permission):
                return [(move, permission)]
        return moves

    def _is_safe_move(self, position: Position, move: Move, permission: Permission) -> bool:
        """Return True if a move to a foundation can never be a mistake, so that no other need be tried."""
        if len(move.parts) != 1 or not self.hints.is_safe[self._numbers[id(permission)]]:
            return False
        part = move.parts[0]
        pile = position.piles[part.source]
        if not self.hints.has_safe_cards[part.source] or len(part.at) != 1:
            return False
        # A duty (what must be done first) may depend on an empty place.
        if self._has_duties and len(pile) == 1:
            return False
        if not self._card_is_never_needed(position, pile[part.at[0]] & FACE):
            return False
        then = apply_move(self.game, position, move, permission)
        return all(
            (then.facts[number] > 0) == (position.facts[number] > 0) if use == ABOVE_ZERO
            else then.facts[number] == position.facts[number]
            for number, use in self._facts)

    def _card_is_never_needed(self, position: Position, card: int) -> bool:
        """Return True if no other card will ever need to lie on this card outside the foundations."""
        hints = self.hints
        gone = 0
        for place in self._goal:
            for entry in position.piles[place]:
                gone |= 1 << (entry & FACE)
        # Each card that may lie on this one has gone to a foundation, or can go there as soon as nothing lies
        # on it.
        held = hints.lies_on[card] & ~gone
        for one in range(CARDS):
            if held >> one & 1:
                if hints.next_lower[one] & ~gone or hints.lies_on[one] & ~gone:
                    return False
                if not hints.next_lower[one] and not hints.starts[0] >> one & 1:
                    return False
        return True

    def foundation_depth_of_each_card(self, position: Position) -> list[int]:
        """Return for each card, by its face, how many cards must lie on its foundation before it.

        If the rules do not fix the order, all numbers are 0.
        """
        bottoms = [position.piles[place][0] & FACE for place in self._goal if position.piles[place]]
        ranks = {card % RANKS for card in bottoms if card < REAL_CARDS}
        first = {
            card for card in range(CARDS)
            if self.hints.starts[0] >> card & 1
            and (not ranks or card >= REAL_CARDS or card % RANKS in ranks)}
        foundation_depths, reached = [0] * 64, set(first)
        while first:
            found = sum(1 << card for card in first)
            following = {
                card for card in range(CARDS)
                if self.hints.next_lower[card] & found and card not in reached}
            for card in range(CARDS):
                foundation_depths[card] += card not in reached
            reached |= following
            first = following
        return foundation_depths

    def score_position(self, position: Position, foundation_depths: list[int]) -> int:
        """Return a score for a position: the higher, the more promising.

        `foundation_depths` is what `foundation_depth_of_each_card` returned for the first position of the
        search.
        """
        hints, score = self.hints, 0
        foundation_tops = 0
        for place in self._goal:
            foundation_tops |= 1 << _table_column_of_top_card(position.piles[place])
        starting_cards = hints.starts[0] if foundation_tops >> EMPTY_COLUMN & 1 else 0
        for pile, scoring in zip(position.piles, hints.scoring, strict=True):
            if scoring == SCORED_OUT:
                score += OUT * len(pile)
            elif scoring == SCORED_IN_HAND:
                score += IN_HAND * len(pile)
            elif scoring == SCORED_BY_ORDER:
                score += self._score_of_pile(pile, foundation_depths, foundation_tops, starting_cards)
        return score

    def _score_of_pile(
        self, pile: tuple[int, ...], foundation_depths: list[int], foundation_tops: int, starting_cards: int
    ) -> int:
        """Return what one pile adds to the score of a position.

        Two bit masks say which cards lie on top of foundations, and which may begin one now.
        """
        if not pile:
            return EMPTY_PLACE
        hints, score, least = self.hints, 0, 255
        for number, entry in enumerate(pile):
            card = entry & FACE
            if foundation_tops & hints.next_lower[card] or starting_cards >> card & 1:
                score -= COVERING * (len(pile) - 1 - number)
            if foundation_depths[card] > least:
                score -= OUT_OF_ORDER
            else:
                least = foundation_depths[card]
            if entry & DOWN:
                score -= FACE_DOWN
            elif number and hints.lies_on[pile[number - 1] & FACE] >> card & 1:
                score += IN_ORDER
        return score


def _table_column_of_top_card(pile: tuple[int, ...]) -> int:
    """Return the column of a lookup table for the top card of this pile, or for an empty place."""
    if not pile:
        return EMPTY_COLUMN
    return CARDS if pile[-1] & DOWN else pile[-1] & FACE
