"""Anna: tests, conditions and effects of its own."""

from dataclasses import dataclass

from rules_engine import words as w
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.card_names import RANKS
from rules_engine.model.cards import RANK
from rules_engine.model.expression import (
    HERE,
    SOURCE,
    compiles_to,
    every_place_meets,
    fact_value,
    has_choice,
    lies_in_zone,
    no_move_possible,
    pile_size,
    some_move_meets,
)
from rules_engine.writing import Game, MoveAttempt, Position, Truth

KNAVE, QUEEN = RANKS.index("J"), RANKS.index("Q")

LADDER = "JT98765432AK"
"""The order of a foundation, from its knave to its king."""


@dataclass(frozen=True)
class KnavesApart:
    """One step of a deal: eight helps, a knave going to the letter N and the next card in its place."""

    def carry_out(self, deal: w.DealInProgress) -> None:
        """Lays its cards out; raises `ValueError` where the cards do not last."""
        knaves = iter(deal.table.zone_places["foundation"])
        for place in deal.table.zone_places["help"]:
            while RANK[(laid := deal.take_cards(1, "help"))[0]] == KNAVE:
                deal.piles[next(knaves)] = laid
            deal.piles[place] = laid


@compiles_to(every_place_meets("help", pile_size(HERE) > 0))
def no_vacancy(game: Game, position: Position) -> bool:
    """No place of the letter A is empty."""
    return all(position.piles[place] for place in game.table.zone_places["help"])


@compiles_to(
    no_move_possible(("begin", "play", "marry"))
    & ~some_move_meets(pile_size(SOURCE).equals(1), ("marry-helps",)))
def nothing_fits(attempt: MoveAttempt) -> Truth:
    """No card can be played, and none married but one that is married already."""
    return _nothing_fits(attempt.game, attempt.position)


def _nothing_fits(game: Game, position: Position, *, besides: str = "") -> Truth:
    """Return True if no card fits, as `nothing_fits` says. A card of the place `besides` does not count."""
    found = {
        verdict.kind
        for permission in game.permissions
        if permission.key in ("begin", "play", "marry", "marry-helps")
        for move, verdict in possible_moves(game, position, permission)
        if (source := move.parts[0].source) != game.table.place_index.get(besides)
        and (permission.key != "marry-helps" or len(position.piles[source]) == 1)
    }
    return False if "allowed" in found else None if found else True


@compiles_to(
    has_choice("deal-on", "no") | every_place_meets("help", pile_size(HERE) > 0)
    | (~has_choice("deal-on", "each-time") & fact_value("dealing").equals(1))
    | ~(some_move_meets(~lies_in_zone(SOURCE, "hand"), ("begin", "play", "marry"))
        | some_move_meets(pile_size(SOURCE).equals(1), ("marry-helps",))))
def could_be_dealt(attempt: MoveAttempt) -> Truth:
    """The card turned up could have been turned up without a vacancy, as the game is played."""
    game, position = attempt.game, attempt.position
    deal_on = game.chosen.get("deal-on", "at-first")
    if deal_on == "no" or no_vacancy(game, position):
        return True
    if deal_on == "at-first" and attempt.fact_value("dealing"):
        return True
    return _nothing_fits(game, position, besides="hand")


@compiles_to(every_place_meets("help", pile_size(HERE) > 0)
    & every_place_meets("foundation", pile_size(HERE).equals(len(LADDER))))
def letters_made(game: Game, position: Position) -> bool:
    """Every foundation has its twelve cards, and every help is there."""
    foundations = (position.piles[place] for place in game.table.zone_places["foundation"])
    return no_vacancy(game, position) and all(len(pile) == len(LADDER) for pile in foundations)
