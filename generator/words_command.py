"""The command `words`: the words games are written in, how each is called and what it says."""

import click


@click.command()
@click.argument("pattern", required=False, default="")
def words(pattern: str) -> None:
    """List the words games are written in, or those in whose name or sentence PATTERN stands."""
    from generator.vocabulary import vocabulary

    sought, found = pattern.lower(), False
    for _, title, held in vocabulary():
        chosen = [word for word in held if sought in f"{word.name} {word.sentence}".lower()]
        if chosen:
            click.echo(("\n" if found else "") + f"{title}:")
            found = True
        for word in chosen:
            click.echo(f"  w.{word.call}\n      {word.sentence}")
    if not found:
        raise click.ClickException(f"no word with {pattern!r} in its name or sentence")
