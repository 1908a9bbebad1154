"""Short cases drafted for games: what the ledger asks for and no line shows, and small changes none notices.

A draft states what the engine says now. Whether the text says so is for whoever reads it.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path

import click

from generator.measure.mutants import games_by_file
from generator.measure.mutation import cosmic
from generator.measure.mutation import field as words
from generator.measure.mutation.changes import Change, Site, Source
from generator.measure.mutation.observed import Chosen, Item, Said, lines, said, shrunk
from generator.measure.mutation.positions import TRIES, in_order, moves, near, positions
from generator.proof.asks import Ask, asks, changed_by_effects, of_refusal, of_verdict, of_zones, shown
from generator.proof.manuscript import read_page
from generator.proof.short_cases import FOLDER, short_cases
from rules_engine.game import Game
from rules_engine.moves import Move, top_of
from rules_engine.notation.idle import idle_readings
from rules_engine.notation.transcript import Step, prove
from rules_engine.notation.written import write_cards
from rules_engine.registry import GAMES
from rules_engine.registry import game as registered

POSITIONS, OF_A_CHOICE, LONGER, NEAR = 90, 20, 60, 250
ENOUGH, SOUGHT, MOST_REFUSED = 8, 4000, 300
CHANGES_AT_A_PLACE = 2


@dataclass
class Draft:
    """What was drafted for a game: the cases, what is asked that none shows, changes that none notices."""

    game: str
    cases: list[list[str]] = field(default_factory=list)
    unshown: list[str] = field(default_factory=list)
    unnoticed: list[tuple[str, int, str, str, str]] = field(default_factory=list)
    told: str = ""


@dataclass(frozen=True)
class Changed:
    """A change, and the game with it; None where the game cannot be put together."""

    source: Source
    change: Change
    game: Game | None


def pool(game: Game, chance: random.Random) -> list[tuple[Item, Said]]:
    """Things to ask in positions by lot, under no reading and under each other choice, with the answers."""
    found = list(asked(game, (), chance, POSITIONS))
    for reading in game.readings:
        for choice in reading.choices[1:]:
            found += asked(game, ((reading.key, choice.key),), chance, OF_A_CHOICE)
    return found


def asked(
    game: Game, chosen: Chosen, chance: random.Random, count: int, leave: str = "", moved: int = TRIES
) -> Iterator[tuple[Item, Said]]:
    """Things to ask in so many positions under some choices, of every leave or of one, with the answers."""
    there = game.under(**dict(chosen)) if chosen else game
    for position in positions(there, chance, count):
        held = [Item(chosen, position, None)]
        try:
            held += [Item(chosen, position, move) for move in moves(there, position, chance, leave, moved)
                     if in_order(there, position, move)]
            yield from [(item, said(game, item)) for item in held]
        except Exception:   # a position that cannot be: a word of the game looked for what is not there
            continue


def of_page(game: Game, root: Path) -> tuple[list[tuple[Item, Said]], set[Ask], list[int]]:
    """What the page and the cases of a game ask and show already, and the deals they begin from."""
    page = read_page(root / "docs", root / "docs" / f"{game.id}.md")
    proofs = [case.proof for case in short_cases(root, game)]
    proofs += [one.proof for one in page.examples.values()]
    asked, seen, deals = [], set[Ask](), []
    for proof in proofs:
        if proof.game is None or proof.game.id != game.id:
            continue
        seen |= shown(proof.game, proof.steps)
        chosen = tuple(proof.game.chosen.items())
        if proof.number is not None and not chosen:
            deals.append(proof.number)
        for step in proof.steps:
            if step.move is not None:
                item = Item(chosen, step.before, step.move)
                asked.append((item, said(game, item)))
                for parting in step.partings:
                    if parting.verdict is not None:
                        other = tuple((dict(chosen) | {parting.reading: parting.choice}).items())
                        asked.append((Item(other, step.before, step.move),
                                      said(game, Item(other, step.before, step.move))))
            elif step.kind == "check" and step.text.startswith("end: "):
                item = Item(chosen, step.after, None)
                asked.append((item, said(game, item)))
    return asked, seen, deals


def changed_games(root: Path, game: Game, chance: random.Random, most: int) -> Iterator[Changed]:
    """The game with each small change made to the files it is written in, one or two at a place."""
    for path, held in sorted(games_by_file(root).items()):
        if game.id not in held or path.endswith(("_claims.py", "__init__.py", "_player.py")):
            continue
        source = Source(path, (root / path).read_text(encoding="utf-8"))
        places: dict[tuple[str, int], list[Site]] = defaultdict(list)
        for site in (*words.sites(source), *cosmic.sites(source)) if most else ():
            claimed = any(first <= site.start < last for first, last in source.claims)
            if source.bears(site.start) and not claimed:
                places[site.kind, site.start].append(site)
        keys = sorted(places)
        for key in chance.sample(keys, min(len(keys), most)):
            for site in chance.sample(places[key], min(len(places[key]), CHANGES_AT_A_PLACE)):
                change = site.make()
                if change is not None and not source.means_the_same(change):
                    yield Changed(source, change, with_change(game, source, change))


def with_change(game: Game, source: Source, change: Change) -> Game | None:
    """The game as its module makes it with a change; what is imported stays as it was."""
    held = {name: module for name, module in sys.modules.items() if name.startswith("rules_engine.games.")}
    name = source.path.removesuffix(".py").replace("/", ".")
    try:
        for one in held:
            del sys.modules[one]
        module = type(sys)(name)
        module.__file__ = source.path
        sys.modules[name] = module
        exec(compile(source.changed(change), source.path, "exec"), vars(module))   # noqa: S102 - what is measured
        made = import_module(GAMES[game.id]).GAME
        return made if isinstance(made, Game) else None
    except Exception:   # a game that cannot be put together has been noticed
        return None
    finally:
        for one in [one for one in sys.modules if one.startswith("rules_engine.games.")]:
            del sys.modules[one]
        sys.modules.update(held)


def differs(changed: Game, item: Item, answer: Said) -> bool:
    """Whether a changed game answers otherwise; to raise is to answer otherwise."""
    try:
        return not answer.same(said(changed, item))
    except Exception:
        return True


def draft(name: str, root: Path, seed: int, changes: int) -> Draft:
    """The cases drafted for one game."""
    game, chance = registered(name), random.Random(f"{seed} {name}")
    found = Draft(name)
    told, seen, deals = of_page(game, root)
    wanted = [ask for ask in asks(game) if ask not in seen]
    held = pool(game, chance)
    by_ask: dict[Ask, list[tuple[Item, Said]]] = defaultdict(list)
    _sort_in(game, by_ask, wanted, held)
    where = asks(game)
    for ask in wanted:   # what the lot has not brought is looked for by itself, near what its leave allows
        if by_ask[ask] or not ask.leave:
            continue
        chosen = tuple(where[ask].chosen.items())
        allowed = [item for item, answer in held if _is_allowed(answer, ask.leave) and item.chosen in ((), chosen)]
        if not allowed:
            more = list(asked(game, chosen, chance, LONGER, ask.leave, 4 * TRIES))
            _sort_in(game, by_ask, wanted, more)
            allowed = [item for item, answer in more if _is_allowed(answer, ask.leave)]
        if allowed and not by_ask[ask]:
            _sort_in(game, by_ask, wanted, _answered(game, _near(game, chosen, allowed, chance)))
    made: list[tuple[Item, Said]] = []
    for ask in wanted:
        if any(ask in shown_by(game, item, answer) for item, answer in made):
            continue
        case = for_ask(game, ask, by_ask.get(ask, []))
        if case is None:
            found.unshown.append(ask.told)
        else:
            made.append(case[:2])
            found.cases.append([f"# {ask.told}", *case[2]])
    games = list(changed_games(root, game, chance, changes))
    alive = [one for one in games if one.game is not None and not _noticed(game, one.game, told + made, deals)]
    unnoticed = len(alive)
    order = _some_of(held, chance)
    for one in alive:
        assert one.game is not None
        if _noticed(game, one.game, made, []):
            continue
        if (dealt := for_deal(game, one.game)) is not None:
            found.cases.append(dealt)
            continue
        case = for_change(game, one.game, order)
        if case is None:
            was, now = one.source.told(one.change)
            place = one.source.line(one.change.start)
            found.unnoticed.append((one.source.path, place, one.change.kind, was, now))
        else:
            made.append(case[:2])
            found.cases.append([f"# {_about(case[1])}", *case[2]])
    found.told = (
        f"{name}: {len(wanted)} asked, {len(found.unshown)} not shown; {len(games)} changes, {unnoticed} not "
        f"noticed before, {len(found.unnoticed)} after; {len(found.cases)} cases")
    return found


def _some_of(held: list[tuple[Item, Said]], chance: random.Random) -> list[tuple[Item, Said]]:
    """Some of what was asked, all of a position together, positions in any order."""
    by_position: dict[object, list[tuple[Item, Said]]] = defaultdict(list)
    for item, answer in held:
        by_position[item.chosen, item.position].append((item, answer))
    groups = list(by_position.values())
    chance.shuffle(groups)
    return [one for group in groups for one in group][:SOUGHT]


def _is_allowed(answer: Said, leave: str) -> bool:
    verdict = answer.verdict
    return verdict is not None and verdict.kind == "allowed" and verdict.leave is not None \
        and verdict.leave.key == leave


def _near(game: Game, chosen: Chosen, allowed: list[Item], chance: random.Random) -> Iterator[Item]:
    there = game.under(**dict(chosen)) if chosen else game
    for _ in range(NEAR):
        item = chance.choice(allowed)
        assert item.move is not None
        for position, move in near(there, item.position, item.move, chance):
            if in_order(there, position, move):
                yield Item(chosen, position, move)


def _answered(game: Game, items: Iterable[Item]) -> Iterator[tuple[Item, Said]]:
    for item in items:
        try:
            answer = said(game, item)
        except Exception:   # as in `asked`
            continue
        yield item, answer


def _sort_in(
    game: Game, by_ask: dict[Ask, list[tuple[Item, Said]]], wanted: list[Ask], held: Iterable[tuple[Item, Said]]
) -> None:
    for item, answer in held:
        for ask in shown_by(game, item, answer):
            if ask in wanted and len(by_ask[ask]) < ENOUGH:
                by_ask[ask].append((item, answer))


def _noticed(game: Game, changed: Game, asked: Iterable[tuple[Item, Said]], deals: list[int]) -> bool:
    # What a table holds is written down for all games together.
    if changed.all_rules.keys() != game.all_rules.keys() or changed.table != game.table:
        return True
    try:
        if any(changed.opening(number) != game.opening(number) for number in deals[:2]):
            return True
    except Exception:   # a deal that cannot be laid out
        return True
    return any(differs(changed, item, answer) for item, answer in asked)


def _about(answer: Said) -> str:
    if answer.kind.startswith("end "):
        return "whether it is over"
    verdict = answer.verdict
    leave = verdict.leave.key if verdict is not None and verdict.leave is not None else "no leave"
    return f"{leave}: {' '.join(sorted(answer.rules)) or answer.kind}"


def shown_by(game: Game, item: Item, answer: Said) -> set[Ask]:
    """What a case that states this answer would show; what follows from a move, where it is checked."""
    if item.move is None or answer.verdict is None:
        return set()
    there = game.under(**dict(item.chosen)) if item.chosen else game
    found = set(of_refusal(answer.verdict))
    step = Step("move", 1, item.position, answer.after or item.position, "", item.move, answer.verdict)
    found.update(of_zones(there, step))
    if answer.after is not None:
        found.update(of_verdict(there, item.position, answer.verdict))
        if answer.verdict.leave is not None and answer.verdict.leave.then and changed_by_effects(there, step):
            found.add(Ask("follows", answer.verdict.leave.key, ""))
    return found


def for_ask(
    game: Game, ask: Ask, held: list[tuple[Item, Said]]
) -> tuple[Item, Said, list[str]] | None:
    """The shortest case found that shows what is asked; of a payment, with a move that the duty refuses."""
    cases = []
    for item, answer in held:

        def holds(smaller: Item, kind: str = answer.kind, rules: frozenset[str] = answer.rules) -> bool:
            now = said(game, smaller)
            if (now.kind, now.rules) != (kind, rules) or ask not in shown_by(game, smaller, now):
                return False
            return ask.kind != "pays" or refused_by(game, smaller, ask.what) is not None

        if ask.kind == "pays" and not holds(item):
            continue
        small = shrunk(game, item, holds)
        plain = Item((), small.position, small.move)
        small = plain if small.chosen and ask.kind != "pays" and _sure(plain, holds) else small
        now = said(game, small)
        checks = _checks(game, small, now) if ask.kind == "follows" else frozenset()
        text = lines(game, small, now, checks)
        if ask.kind == "pays" and (other := refused_by(game, small, ask.what)) is not None:
            text.insert(-1, lines(game, other, said(game, other))[-1])
        if proves(game, text):
            cases.append((small, now, text))
        if len(cases) == 4:
            break
    return min(cases, key=lambda case: sum(map(len, case[2])), default=None)


def refused_by(game: Game, item: Item, duty: str) -> Item | None:
    """A move of a top card in the same position, or without cards, that this duty alone refuses."""
    there = game.under(**dict(item.chosen)) if item.chosen else game
    full = [place for place, pile in enumerate(item.position.piles) if pile]
    tried = [Move(action=leave.key) for leave in there.leaves if not leave.source]
    tried += [top_of(item.position, source, target) for source in full
              for target in range(len(item.position.piles)) if source != target]
    for move in tried[:MOST_REFUSED]:
        if in_order(there, item.position, move):
            found = Item(item.chosen, item.position, move)
            if said(game, found).rules == {duty}:
                return found
    return None


def _sure(item: Item, holds: Callable[[Item], bool]) -> bool:
    try:
        return holds(item)
    except Exception:   # as in `asked`
        return False


def _checks(game: Game, item: Item, answer: Said) -> frozenset[str]:
    assert answer.after is not None
    there = game.under(**dict(item.chosen)) if item.chosen else game
    return changed_by_effects(
        there, Step("move", 1, item.position, answer.after, "", item.move, answer.verdict))


def for_change(
    game: Game, changed: Game, held: list[tuple[Item, Said]]
) -> tuple[Item, Said, list[str]] | None:
    """A short case that a changed game would not prove."""
    cases, attempts = [], 0
    for item, answer in held:
        if not differs(changed, item, answer):
            continue

        def holds(smaller: Item, kind: str = answer.kind, rules: frozenset[str] = answer.rules) -> bool:
            now = said(game, smaller)
            return (now.kind, now.rules) == (kind, rules) and differs(changed, smaller, now)

        plain = Item((), item.position, item.move)
        small = shrunk(game, plain if item.chosen and _sure(plain, holds) else item, holds)
        now = said(game, small)
        text = lines(game, small, now, _parting(game, changed, small, now))
        if proves(game, text):
            cases.append((small, now, text))
        attempts += 1
        if len(cases) == 2 or attempts == 5:
            break
    return min(cases, key=lambda case: sum(map(len, case[2])), default=None)


def for_deal(game: Game, changed: Game) -> list[str] | None:
    """A case of a place that another reading deals otherwise than a changed game would."""
    for reading in game.readings:
        for choice in reading.choices[1:]:
            chosen = {reading.key: choice.key}
            ours = game.under(**chosen).opening(1)
            try:
                theirs = changed.under(**chosen).opening(1)
            except Exception:   # a deal that cannot be laid out
                theirs = None
            if ours != theirs:
                for name, pile in zip(game.table.places, ours.piles, strict=True):
                    other = theirs.piles[game.table.place[name]] if theirs else ()
                    text = [f"under: {reading.key}={choice.key}", "deal: 1", f"= {name}: {write_cards(pile)}".rstrip()]
                    if pile != other and pile != game.opening(1).piles[game.table.place[name]] and proves(game, text):
                        return [f"# the deal, {choice.key}", *text]
    return None


def _parting(game: Game, changed: Game, item: Item, answer: Said) -> frozenset[str]:
    """The places and facts in which the position after a move is another in the changed game."""
    try:
        other = said(changed, item)
    except Exception:   # as in `differs`
        return frozenset()
    if answer.kind == other.kind and answer.sums != other.sums:
        return frozenset(name for name, value in answer.sums if (name, value) not in other.sums)
    if answer.after is None:
        return frozenset()
    if other.after is None:
        return frozenset()
    table = game.table
    pairs = zip((*table.places, *(fact.name for fact in table.facts)),
                (*answer.after.piles, *answer.after.facts), (*other.after.piles, *other.after.facts), strict=True)
    return frozenset(name for name, one, another in pairs if one != another)


def proves(game: Game, text: list[str]) -> bool:
    """Whether a case is proved as it is written, and needs all its readings."""
    whole = "\n".join(text)
    proof = prove(whole, game)
    return not proof.faults and not idle_readings(whole, proof, game)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--root", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
@click.option("--seed", type=int, default=1)
@click.option("--jobs", type=click.IntRange(1), default=2)
@click.option("--changes", type=click.IntRange(0), default=1000, help="At how many places of a file it is changed.")
@click.argument("names", nargs=-1)
def main(root: Path, seed: int, jobs: int, changes: int, names: tuple[str, ...]) -> None:
    """Draft short cases for games, all or those named, and add them to their files."""
    root = root.resolve()
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        for one in pool.map(partial(draft, root=root, seed=seed, changes=changes), names or sorted(GAMES)):
            click.echo(one.told)
            for ask in one.unshown:
                click.echo(f"  not shown: {ask}")
            for path, line, kind, was, now in one.unnoticed:
                click.echo(f"  not noticed: {path}:{line}: {kind}\n    - {was}\n    + {now}")
            if one.cases:
                path = root / FOLDER / f"{one.game}.play"
                path.parent.mkdir(parents=True, exist_ok=True)
                with path.open("a", encoding="utf-8") as file:
                    file.write("".join("\n".join(case) + "\n\n" for case in one.cases))


if __name__ == "__main__":
    main()
