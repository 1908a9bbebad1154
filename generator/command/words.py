"""The command `words`: list the engine's vocabulary, the functions that games are written with."""

import click


@click.command("words")
@click.argument("pattern", required=False, default="")
def list_vocabulary(pattern: str) -> None:
    """List the functions that games are written with, or only those with PATTERN in name or description."""
    from generator.pages.vocabulary import list_game_parts_outside_vocabulary, vocabulary_chapters

    chapters = list_game_parts_outside_vocabulary()
    for _, title, held in vocabulary_chapters():
        chapters.append((title, [(f"w.{word.call}", word.sentence) for word in held]))
    sought, found = pattern.lower(), False
    for title, lines in chapters:
        chosen = [line for line in lines if sought in " ".join(line).lower()]
        if chosen:
            click.echo(("\n" if found else "") + f"{title}:")
            found = True
        for call, sentence in chosen:
            click.echo(f"  {call}\n      {sentence}")
    if not found:
        raise click.ClickException(
            f"no function has {pattern!r} in its name or description; try a shorter word"
        )
