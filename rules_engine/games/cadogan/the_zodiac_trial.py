"""The Zodiac played without care, to see whether the cards come to their places and out again."""

from __future__ import annotations

from random import Random

from rules_engine.game import Game
from rules_engine.games.cadogan.the_zodiac import PACK, TALON
from rules_engine.judge import after, end_of, open_moves


def played_carelessly(game: Game, number: int) -> tuple[bool, int]:
    """Whether a player who marries at random places every card of a numbered deal; how many go out.

    Spaces are filled at once; in the end every card that fits a foundation goes to one.
    """
    chance, position = Random(number), game.opening(number)
    keys = (("begin-up", "begin-down", "play-up", "play-down"), ("marry",), ("fill",), ("deal",), ("redeal",))
    placed = False
    while end_of(game, position) is None:
        placed = placed or not (position.piles[PACK] or position.piles[TALON])
        for names in keys[:1] if placed else keys[1:]:
            found = [
                (move, leave)
                for leave in game.leaves
                if leave.key in names
                for move, verdict in open_moves(game, position, leave)
                if verdict.kind == "allowed"
            ]
            if found:
                position = after(game, position, *chance.choice(found))
                break
        else:
            break
    zones = (game.table.zone[name] for name in ("ascending", "descending"))
    return placed, sum(len(position.piles[place]) for zone in zones for place in zone)
