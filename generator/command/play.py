"""The command `play`: find a play of a game from the deal to the end, and write it as a transcript."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.command.progress import show_progress

if TYPE_CHECKING:
    from generator.command.whole_play import WrittenPlay
    from rules_engine.model.game import Game


@click.command("play")
@click.argument("game_id", metavar="GAME")
@click.option(
    "--seed", "first_seed", type=click.IntRange(1), default=1, show_default=True, help="The first seed tried."
)
@click.option(
    "--deal", "deal_number", type=click.IntRange(1), help="Try this deal alone; otherwise deal N with seed N."
)
@click.option(
    "--player",
    "player_name",
    default="random",
    show_default=True,
    help="Who plays: random, plain or careful.",
)
@click.option(
    "--players",
    "player_count",
    type=click.IntRange(1),
    help="How many play, where the game leaves that open.",
)
@click.option("--under", "choices", multiple=True, metavar="READING=CHOICE",
              help="Make another choice at an open question. May be repeated.")
@click.option("--end", "wanted_end", help="Find a play with this end, such as won.")
@click.option(
    "--tries",
    "max_plays",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="The most plays to try.",
)
@click.option(
    "--out",
    "transcript_file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A new file for the transcript.",
)
def find_whole_play(
    game_id: str,
    first_seed: int,
    deal_number: int | None,
    player_name: str,
    player_count: int | None,
    choices: tuple[str, ...],
    wanted_end: str | None,
    max_plays: int,
    transcript_file: Path | None,
) -> None:
    """Find a play of GAME that reaches an end of the game, and write it as a transcript for `check`."""
    from generator.command.whole_play import play_deals_in_order
    from rules_engine.model.rule import WON
    from rules_engine.notation.transcript import check_transcript
    from rules_engine.players.players import PLAYERS

    if player_name not in PLAYERS:
        raise click.BadParameter(
            f"there is no player {player_name!r}; choose one of {', '.join(PLAYERS)}", param_hint="'--player'"
        )
    if transcript_file and transcript_file.exists():
        raise click.BadParameter(
            f"{str(transcript_file)!r} already exists; name a new file", param_hint="'--out'"
        )
    if transcript_file and not transcript_file.parent.is_dir():
        raise click.BadParameter(
            f"there is no folder {str(transcript_file.parent)!r}; make it first", param_hint="'--out'")
    game = _find_game_with_choices(game_id, choices)
    ends = list(dict.fromkeys(one.key for one in game.ends))
    if wanted_end and wanted_end not in ends:
        raise click.BadParameter(
            f"the game {game.title} has no end {wanted_end!r}; its ends are {', '.join(ends)}",
            param_hint="'--end'",
        )
    try:
        plays = play_deals_in_order(
            game, PLAYERS[player_name], first_seed, deal_number, player_count or game.players[0])
        found = _first_play_that_ends(islice(plays, max_plays), game_id, wanted_end, max_plays)
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    if found is None:
        advice = "try another --seed or --player, or more --tries"
        if wanted_end == WON and game.players == (1, 1):
            advice += (
                f"; or search with every card known: by-the-book solve {game_id} --deals 1-20 --play FOLDER")
        raise click.ClickException(f"none of {max_plays} plays reached {wanted_end or 'an end'}; {advice}")
    faults = check_transcript(found.transcript).faults
    if faults:
        raise click.ClickException(
            "the check refuses the play that was found: "
            f"line {faults[0].line}, column {faults[0].column}: {faults[0].message}; "
            "this is a fault of the game or of the program, please report it"
        )
    if transcript_file:
        transcript_file.write_text(found.transcript, encoding="utf-8")
        said = found.end or "no move left"
        click.echo(f"{click.format_filename(transcript_file)}: a play of deal {found.deal} is written; "
                   f"it has {len(found.moves)} moves and ends with: {said}")
    else:
        click.echo(found.transcript, nl=False)


def _first_play_that_ends(
    plays: Iterable[WrittenPlay], game_id: str, wanted_end: str | None, max_plays: int
) -> WrittenPlay | None:
    """Return the first play that reaches the wanted end, or None if no play does. Show the progress.

    Without a wanted end, any end will do.
    """
    with show_progress() as tell:
        for number, play in enumerate(plays, start=1):
            if play.end == wanted_end if wanted_end else play.end or play.stuck:
                return play
            tell(f"{game_id}: playing", number, max_plays)
    return None


def _find_game_with_choices(game_id: str, choices: tuple[str, ...]) -> Game:
    from rules_engine.notation.lines import LineToken
    from rules_engine.notation.lookup import apply_choices
    from rules_engine.registry import find_game

    try:
        found = find_game(game_id)
    except LookupError as error:
        raise click.BadParameter(str(error.args[0]), param_hint="'GAME'") from error
    try:
        return apply_choices(found, LineToken(" ".join(choices), 1), 1)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="'--under'") from error
