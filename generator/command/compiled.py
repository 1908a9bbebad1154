"""The command `compiled`: say which parts of a game are compiled, and why the others are not."""

from __future__ import annotations

import click

from generator.command.deal_work import find_requested_game, parse_choices_option
from rules_engine import registry
from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.program import GameProgram


@click.command("compiled")
@click.argument("game_ids", nargs=-1, metavar="[GAME]...")
@click.option("--under", "choices", multiple=True, metavar="READING=CHOICE", callback=parse_choices_option,
              help="Make another choice at an open question of the one game named. May be repeated.")
def report_compiled_parts(game_ids: tuple[str, ...], choices: dict[str, str]) -> None:
    """List the parts of each GAME that are not compiled, with the reasons. Without a GAME, list all games.

    For these parts the engine runs the game's own Python functions. The results are the same, but take
    longer.
    """
    if choices and len(game_ids) != 1:
        raise click.UsageError("--under needs exactly one game; name one GAME")
    complete = 0
    for key in game_ids or registry.GAMES:
        program = compile_game(find_requested_game(key, choices))
        complete += program.is_complete
        for line in _report_lines_of_game(key, program):
            click.echo(line)
    if len(game_ids) != 1:
        click.echo(f"{complete} of {len(game_ids) or len(registry.GAMES)} games are compiled completely")


def _report_lines_of_game(game_id: str, program: GameProgram) -> list[str]:
    """Return the lines to print for a game: one for the game, one for each part that is not compiled."""
    if program.is_complete:
        return [f"{game_id}: compiled completely"]
    missing = program.not_compiled
    parts = "1 part is" if len(missing) == 1 else f"{len(missing)} parts are"
    reasons = (f"  {part.split(':')[0]}: {reason}" for part, reason in missing.items())
    return [f"{game_id}: {parts} not compiled", *reasons]
