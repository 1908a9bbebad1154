"""Every house rule of the book checked by play: each choice alone, each preset, and random combinations.

    python -m tests.measure.house_rules [GAME]...

It prints a line for each contradiction, and for each random play that stops without an end because no move is
possible; then the counts. `--list 40` prints what the page of
so many random combinations shows, to be read by a person.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click

from generator.checks.ends import check_stuck_plays_have_ended, random_play_of_deal
from generator.checks.house_rules import (
    HouseRulesCheck,
    choice_sets_to_check,
    draw_random_choices,
    sample_moves_from_book,
)
from generator.proof.book import read_book
from generator.proof.memory import ResultMemory

ROOT = Path(__file__).parent.parent.parent
DEALS = 3
"""How many random plays are made with each set of choices."""


@click.command()
@click.argument("games", nargs=-1)
@click.option("--seed", default=1, help="of the random combinations")
@click.option("--combinations", default=5, help="how many for each game")
@click.option("--list", "listed", default=0, help="only print what so many combinations show")
@click.option("--root", type=click.Path(path_type=Path), default=ROOT, help="the book")
def main(games: tuple[str, ...], seed: int, combinations: int, listed: int, root: Path) -> None:
    """Check the house rules of the GAMEs, or of all."""
    book = read_book(root / "docs", result_memory=ResultMemory())
    checks = [HouseRulesCheck(page, page.game) for key, page in sorted(book.pages_by_game.items())
              if page.game and (not games or key in games)]
    if listed:
        chance = random.Random(seed)
        for check in chance.choices([one for one in checks if one.house_rules.choices], k=listed):
            click.echo("\n".join(shown_rule_changes(check, draw_random_choices(check, chance))) + "\n")
        return
    found, sets = Counter[str](), 0
    for check in checks:
        sample = sample_moves_from_book(root, book, check)
        for names in choice_sets_to_check(check, seed, combinations):
            sets += 1
            for fault in check.contradictions(names, sample, seed):
                found[fault.kind] += 1
                click.echo(f"{check.game.id} {','.join(names)}: {fault.description(check.game)}")
            game = check.game.with_choices(**dict(name.split(":") for name in names))
            for stuck in check_stuck_plays_have_ended(
                random_play_of_deal(game, number) for number in range(1, DEALS + 1)
            ):
                found["stuck"] += 1
                click.echo(stuck)
        click.echo(f"{check.game.id} checked", err=True)
    click.echo(f"{sets} sets of choices, {found.total()} contradictions "
               f"({', '.join(f'{kind} {count}' for kind, count in found.items()) or 'none'})")
    if found:
        sys.exit(1)


def shown_rule_changes(check: HouseRulesCheck, names: tuple[str, ...]) -> Iterator[str]:
    """Yield what a page shows under some choices, a line for each rule that changes."""
    shown, rules = check.house_rules.shown_rules(names), check.game.rules
    yield f"{check.game.id}?house={','.join(names)}"
    for name in names:
        yield f"  {check.house_rules.choices[name].question} {check.house_rules.choices[name].words}"
    number = check.page.rule_numbers
    for key in check.rule_order.keys:
        if key in shown.out:
            yield f"  - {number.get(key)}. {rules[key][1].words}"
        for mark, by in shown.marks.get(key, ()):
            words = check.house_rules.rules[mark.by][1] if mark.by else check.house_rules.choices[by].words
            yield f"  ~ {number.get(key)}. {rules[key][1].words} [{mark.kind}] {words}"
        for name, (after, _) in shown.into.items():
            if after == key:
                yield f"  + after {number.get(key)}: {check.house_rules.rules[name][1]}"


if __name__ == "__main__":
    main()
