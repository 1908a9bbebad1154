"""Run the command line: `python -m generator` is the same as `by-the-book`."""

from generator.command.cli import main

main(prog_name="by-the-book")
