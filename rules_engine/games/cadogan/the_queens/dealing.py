"""The Queens: how the key and the shutter are dealt, and how queens are paid for."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.cards import RANK, RANKS, Pile, face_down, seen
from rules_engine.deal import Dealing
from rules_engine.games.cadogan.the_queens.rules import KEY, PACK, TALON
from rules_engine.play import Play
from rules_engine.rule import Effect
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


def key_under_pack(play: Play, position: Position) -> Position:
    """The top fourteen cards of the key go under the pack, turned over as a packet."""
    key, pack = position.piles[KEY], position.piles[PACK]
    return with_piles(play.game, position, key=key[:-PRICE], pack=face_down(reversed(key[-PRICE:])) + pack)


def queens(position: Position) -> int:
    """The queens in the talon."""
    return sum(is_queen(entry) for entry in position.piles[TALON])


def laid(play: Play, position: Position) -> Position:
    """Afterwards the facts count the card that was laid, and the queen if it was one."""
    game = play.game
    counted = with_fact(game, position, "idle", play.fact("idle") + 1)
    return with_fact(game, counted, "counters", play.fact("counters") + is_queen(play.card))


def paid(goes: str = "stay", *, counters: bool = False) -> Effect:
    """The queens are paid: three cards for each from the bottom of the talon become the pack.

    Queens are not counted among them. They `stay` in the talon; or those met lying among the cards go
    `along`; or `all` of the talon go too. With `counters` only those laid since the last payment count.
    """

    def effect(play: Play, position: Position) -> Position:
        talon = position.piles[TALON]
        due = 3 * (play.fact("counters") if counters else queens(position))
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
        pack: Pile = face_down(reversed(taken))
        return with_fact(
            play.game, with_piles(play.game, position, pack=pack, talon=tuple(left)), "counters", 0)

    return effect
