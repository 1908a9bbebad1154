"""The Queens: how the key and the shutter are dealt, and how queens are paid for."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, RANKS, face_down, seen
from rules_engine.deal import Dealing
from rules_engine.games.cadogan.the_queens.rules import KEY, PACK, TALON
from rules_engine.table import Position
from rules_engine.words.effects import with_fact, with_piles

QUEEN, KING = RANKS.index("Q"), RANKS.index("K")
PRICE = 14
"""The cards that a queen takes from the key, herself among them."""


def is_queen(entry: int) -> bool:
    """Whether the card is a queen that can be seen."""
    return RANK[seen(entry)] == QUEEN


@dataclass(frozen=True)
class Key:
    """One step of the deal: thirty-two cards make the key, and each queen that tops it takes fourteen off.

    These go under the pack, turned over as a packet, or else `one_by_one` with the queen as the first.
    """

    one_by_one: bool = False

    def lay(self, deal: Dealing) -> None:
        """Lays the key out, and puts under the pack what the queens have taken."""
        key = deal.take(32, "key")
        while key and is_queen(key[-1]):
            taken = key[-PRICE:]
            key = key[:-PRICE]
            deal.left += taken[::-1] if self.one_by_one else taken
        deal.piles[KEY] = key


@dataclass(frozen=True)
class Shutter:
    """One step of the deal: cards are dealt until seven lie in the shutter, and kings go above."""

    def lay(self, deal: Dealing) -> None:
        """Lays the shutter out."""
        foundations = iter(deal.table.zone["foundation"])
        for place in deal.table.zone["shutter"]:
            (face,) = deal.take(1, "shutter")
            while RANK[face] == KING:
                deal.piles[next(foundations)] = (face,)
                (face,) = deal.take(1, "shutter")
            deal.piles[place] = (face,)


def key_under_pack(attempt: Attempt, position: Position) -> Position:
    """The top fourteen cards of the key go under the pack, as those of the deal did."""
    key, pack = position.piles[KEY], position.piles[PACK]
    taken = key[-PRICE:]
    lowest_last = taken if attempt.game.chosen.get("key-order") == "one-by-one" else taken[::-1]
    return with_piles(attempt.game, position, key=key[:-PRICE], pack=face_down(lowest_last) + pack)


def queens(position: Position) -> int:
    """The queens in the talon."""
    return sum(is_queen(entry) for entry in position.piles[TALON])


def counted(attempt: Attempt, position: Position) -> Position:
    """Afterwards the counters tell whether a queen was laid on the talon, or taken up from it."""
    if not is_queen(attempt.card) or TALON not in (attempt.source, attempt.target):
        return position
    now = attempt.fact("counters") + (1 if attempt.target == TALON else -1)
    return with_fact(attempt.game, position, "counters", max(0, now))


def paid(attempt: Attempt, position: Position) -> Position:
    """The queens are paid: three cards for each from the bottom of the talon become the pack.

    Queens are not counted among them. By the reading `queens-go` they stay in the talon; or those met
    lying among the cards go `along`; or `all` of the talon go too. By `counted-again` only those laid since
    the last payment count, by `talon-order` the lowest card comes last.
    """
    chosen, talon = attempt.game.chosen, position.piles[TALON]
    goes = chosen.get("queens-go", "stay")
    due = 3 * (attempt.fact("counters") if chosen.get("counted-again") == "once" else queens(position))
    taken: list[int] = []
    left: list[int] = []
    for index, entry in enumerate(talon):
        if due == 0 and goes != "all":
            left += talon[index:]
            break
        if is_queen(entry):
            (left if goes == "stay" else taken).append(entry)
        elif due:
            due -= 1
            taken.append(entry)
        else:
            left.append(entry)
    if chosen.get("talon-order") != "one-by-one":
        taken.reverse()
    paid_out = with_piles(attempt.game, position, pack=face_down(taken), talon=tuple(left))
    return with_fact(attempt.game, paid_out, "counters", 0)
