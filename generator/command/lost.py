"""The command `lost`: write a proof that a deal cannot be won, or check one."""

from __future__ import annotations

from pathlib import Path

import click

from generator.command.deal_work import LARGEST, find_requested_game, parse_choices_option
from generator.proof.closed_set import (
    LostDeal,
    NotProvedLost,
    check_proof_of_lost_deal,
    read_proof_of_lost_deal,
    write_proof_of_lost_deal,
)
from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.game import Game
from rules_engine.model.rule import WON
from rules_engine.model.table import Position


def reachable_positions(game: Game, opening: Position, max_positions: int) -> set[Position]:
    """Return all positions that can be reached from the first position of a deal, including that position.

    Raise `NotProvedLost` if one of them is won, or if there are more than `max_positions`.
    """
    found, waiting = {opening}, [opening]
    while waiting:
        position = waiting.pop()
        end = end_reached(game, position)
        if end is not None and end.key == WON:
            raise NotProvedLost("this deal can be won, so it has no proof that it is lost; name another deal")
        for move, verdict in legal_moves(game, position):
            if verdict.permission is None:
                continue
            then = apply_move(game, position, move, verdict.permission)
            if then not in found:
                if len(found) >= max_positions:
                    raise NotProvedLost(
                        f"more than {max_positions:,} positions can be reached; give a larger --most"
                    )
                found.add(then)
                waiting.append(then)
    return found


@click.command("lost")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--write", "game_id", metavar="GAME", help="Write the proof for a deal of this game into FILE.")
@click.option("--deal", "deal_number", type=click.IntRange(1, LARGEST), default=1, show_default=True,
              help="With --write: the number of the deal.")
@click.option("--under", "choices", multiple=True, metavar="READING=CHOICE", callback=parse_choices_option,
              help="With --write: make another choice at an open question. May be repeated.")
@click.option("--most", "max_positions", type=click.IntRange(1), default=200_000, show_default=True,
              help="With --write: the most positions to keep.")
def write_or_check_proof_of_lost_deal(
    file: Path, game_id: str | None, deal_number: int, choices: dict[str, str], max_positions: int
) -> None:
    """Check FILE, a proof that a deal cannot be won. With --write, write it first.

    The proof is a set of positions without a win, which no allowed move leaves.
    """
    try:
        if game_id is not None:
            found = find_requested_game(game_id, choices)
            held = LostDeal(game_id, deal_number, choices)
            write_proof_of_lost_deal(
                file, held, reachable_positions(found, found.opening(deal_number), max_positions)
            )
        held, positions = read_proof_of_lost_deal(file)
        if game_id is None:
            find_requested_game(held.game_id, held.under)
            check_proof_of_lost_deal(held, positions)
    except NotProvedLost as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        raise click.ClickException(f"{error.filename or file}: {error.strerror or error}") from error
    done = ("this deal is lost" if game_id is None
            else "the proof is written; check it with `by-the-book lost FILE`")
    click.echo(f"{held.game_id}, deal {held.deal}: {done}. The proof has {len(positions):,} positions: "
               "none is won, and every move from one leads to another of them.")
