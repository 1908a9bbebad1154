"""A group of commands that imports the module of a command only when the command is used."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

import click

from generator.command.failures import system_error_in_words
from generator.command.options import add_book_option, add_games_option
from generator.support.game_errors import game_error_in_words


class CommandPlace(NamedTuple):
    """The place where a command is defined, and the options it shares with others."""

    module: str
    """The name of a module in `generator.command`."""
    function: str
    add_options: Callable[[click.Command], click.Command] | None = None
    """Adds the shared options; None if the command has none of them."""


COMMAND_PLACES = {
    "addresses": CommandPlace("edition", "check_permanent_names", add_book_option),
    "compare": CommandPlace("compare", "list_differences_between_sites"),
    "compiled": CommandPlace("compiled", "report_compiled_parts", add_games_option),
    "count": CommandPlace("count", "count_wins", add_book_option),
    "edition": CommandPlace("edition", "close_edition", add_book_option),
    "effects": CommandPlace("effects", "search_effects_of_choices", add_book_option),
    "enumerate": CommandPlace("enumerate", "compare_moves_with_judge", add_book_option),
    "format": CommandPlace("format", "format_game_modules", add_book_option),
    "grade": CommandPlace("grade", "grade_deals_of_game", add_book_option),
    "init": CommandPlace("init", "make_starter_book"),
    "licences": CommandPlace("licences", "list_licences"),
    "lost": CommandPlace("lost", "write_or_check_proof_of_lost_deal", add_games_option),
    "pair": CommandPlace("pair", "compare_players_on_same_deals", add_book_option),
    "play": CommandPlace("play", "find_whole_play", add_games_option),
    "prove": CommandPlace("prove", "check_one_page", add_book_option),
    "recount": CommandPlace("recount", "check_recorded_counts", add_book_option),
    "solve": CommandPlace("solve", "search_deals_for_wins", add_games_option),
    "sources": CommandPlace("sources", "source_text_commands"),
    "test": CommandPlace("test", "run_all_checks", add_book_option),
    "words": CommandPlace("words", "list_vocabulary"),
}
"""The commands that stand in modules of their own, by the name that the user types."""


class BookCommandGroup(click.Group):
    """A group with the commands in `COMMAND_PLACES` beside its own.

    It imports a command when the command is first used, so that none waits for the imports of the others. It
    turns errors in the code of a game and errors of the operating system into one-line messages.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands in alphabetical order."""
        return sorted({*super().list_commands(ctx), *COMMAND_PLACES})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command with this name, imported if necessary; None if there is none."""
        if cmd_name not in self.commands and cmd_name in COMMAND_PLACES:
            self.add_command(_import_command(COMMAND_PLACES[cmd_name]))
        return super().get_command(ctx, cmd_name)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command. Turn an error of a game's code or an `OSError` into a message for the user."""
        try:
            return super().invoke(ctx)
        except OSError as error:
            if isinstance(error, BrokenPipeError):   # click ends quietly
                raise
            raise click.ClickException(system_error_in_words(error)) from error
        except Exception as error:
            from rules_engine.judging.made_move import EffectFailed

            if isinstance(error, EffectFailed):
                raise click.ClickException(str(error)) from error
            told = "" if isinstance(error, click.ClickException) else game_error_in_words(error)
            if told:
                raise click.ClickException(told) from error
            raise


def _import_command(place: CommandPlace) -> click.Command:
    command = getattr(import_module(f"generator.command.{place.module}"), place.function)
    assert isinstance(command, click.Command)
    return place.add_options(command) if place.add_options else command
