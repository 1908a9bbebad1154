"""Write and check a proof that a deal cannot be won: a set of positions that no allowed move leaves.

The set has the deal's first position and no won one. The judge alone decides, without any search.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections import Counter
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.cards import ENTRIES, FACE
from rules_engine.model.game import Game
from rules_engine.model.rule import WON
from rules_engine.model.table import Position
from rules_engine.registry import find_game


class NotProvedLost(Exception):
    """Raised if a file does not prove that a deal is lost. The message says why."""


class LostDeal(NamedTuple):
    """A deal of a game that is said to be lost. `under` has the choices at open questions."""

    game_id: str
    deal: int
    under: dict[str, str]

    @property
    def game(self) -> Game:
        """The game with the choices in `under`. Raise an error if the game or a choice is unknown."""
        return find_game(self.game_id).with_choices(**self.under)


def write_proof_of_lost_deal(proof_path: Path, lost_deal: LostDeal, positions: Iterable[Position]) -> None:
    """Write a file that proves that a deal is lost: the deal, and a set of positions that no move leaves.

    The file has a line of JSON for each, packed with gzip. Equal sets give equal bytes.
    """
    lines = sorted(json.dumps([held.piles, held.facts], separators=(",", ":")) for held in positions)
    head = {
        "game": lost_deal.game_id,
        "deal": lost_deal.deal,
        "under": lost_deal.under,
        "positions": len(lines),
    }
    text = "\n".join([json.dumps(head, sort_keys=True), *lines, ""])
    proof_path.write_bytes(gzip.compress(text.encode(), mtime=0))


def read_proof_of_lost_deal(proof_path: Path) -> tuple[LostDeal, set[Position]]:
    """Return the deal and the set of positions that a file has.

    Raise `NotProvedLost` if the file is not a proof.
    """
    try:
        head, *lines = gzip.decompress(proof_path.read_bytes()).decode().splitlines()
        said = json.loads(head)
        positions = {
            Position(tuple(tuple(pile) for pile in piles), tuple(facts))
            for piles, facts in map(json.loads, lines)}
        lost, count = LostDeal(str(said["game"]), int(said["deal"]), dict(said["under"])), said["positions"]
    except (ValueError, KeyError, TypeError, OverflowError, EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise NotProvedLost(
            f"{proof_path} is not a proof written by `by-the-book lost --write`: {error}; write it again"
        ) from error
    if len(positions) != count:
        raise NotProvedLost(
            f"the first line of {proof_path} says {count} positions, but {len(positions)} follow; "
            "write the file again")
    return lost, positions


def check_proof_of_lost_deal(lost_deal: LostDeal, positions: set[Position]) -> None:
    """Raise `NotProvedLost` unless a set of positions proves that the deal is lost.

    The set must have the first position and no won one, and no allowed move may leave the set.
    """
    game = lost_deal.game
    try:
        opening = game.opening(lost_deal.deal)
    except ValueError as error:
        raise NotProvedLost(
            f"the proof names a deal that does not exist: {error}; write a proof for another deal") from error
    if not all(_has_same_cards(position, opening) for position in positions):
        raise NotProvedLost(
            f"the proof has a position with other cards or places than {lost_deal.game_id} has; "
            "write the proof again")
    if opening not in positions:
        raise NotProvedLost(
            f"the proof lacks the first position of {lost_deal.game_id}, deal {lost_deal.deal}; "
            "write the proof again"
        )
    for position in positions:
        end = end_reached(game, position)
        if end is not None and end.key == WON:
            raise NotProvedLost(
                f"this is no proof: one of its positions is won, so the deal may be winnable: {position}; "
                "choose another deal")
        for move, verdict in legal_moves(game, position):
            if verdict.permission and apply_move(game, position, move, verdict.permission) not in positions:
                raise NotProvedLost(
                    f"the proof is incomplete: from the position {position}, {move} leads to a position "
                    "that is not in the proof; "
                    "write it again")


def _has_same_cards(position: Position, opening: Position) -> bool:
    """Return whether a stored position has the cards of the opening, and as many places and facts."""
    numbers = [*position.facts, *chain.from_iterable(position.piles)]
    return (
        all(type(number) is int for number in numbers)
        and (len(position.piles), len(position.facts)) == (len(opening.piles), len(opening.facts))
        and all(card in ENTRIES for card in chain.from_iterable(position.piles))
        and _count_card_faces(position) == _count_card_faces(opening)
    )


def _count_card_faces(position: Position) -> Counter[int]:
    return Counter(card & FACE for card in chain.from_iterable(position.piles))
