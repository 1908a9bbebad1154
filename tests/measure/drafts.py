"""Draft short test cases for games.

Cases are drafted for what the ledger requires but no line shows, and for small changes that no test notices.
A draft states what the engine does now. A person has to decide whether the source text says so.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import click

from generator.proof.manuscript import read_page
from generator.proof.requirements import (
    TranscriptRequirement,
    list_transcript_requirements,
    requirements_met_by_steps,
)
from generator.proof.short_cases import FOLDER, read_short_cases
from rules_engine.model.game import Game
from rules_engine.registry import GAMES
from rules_engine.registry import find_game as registered
from tests.measure.mutation.asked import items_near_change, items_with_answers, shuffle_by_position
from tests.measure.mutation.changed_games import (
    ChangedGame,
    changed_games,
    choice_and_permission_of_change,
    is_change_noticed,
)
from tests.measure.mutation.observed import Answer, Chosen, Question, answer_of_game
from tests.measure.mutation.one_case import (
    case_for_change,
    case_for_deal,
    case_for_requirement,
    case_title,
    requirements_shown_by_case,
)

ENOUGH = 8


@dataclass
class DraftedCases:
    """The drafts for a game: the cases, the requirements not shown, and the changes not noticed."""

    game: str
    cases: list[list[str]] = field(default_factory=list)
    unshown: list[str] = field(default_factory=list)
    unnoticed: list[tuple[str, int, str, str, str]] = field(default_factory=list)
    told: str = ""


def requirements_of_page(
    game: Game, root: Path
) -> tuple[list[tuple[Question, Answer]], set[TranscriptRequirement], list[int]]:
    """Return what a game's page and cases should show, what they do show, and the deals they begin from."""
    page = read_page(root / "docs", root / "docs" / f"{game.id}.md")
    proofs = [case.checked_transcript for case in read_short_cases(root, game)]
    proofs += [one.checked_transcript for one in page.examples.values()]
    asked, seen, deals = [], set[TranscriptRequirement](), []
    for proof in proofs:
        if proof.game is None or proof.game.id != game.id:
            continue
        seen |= requirements_met_by_steps(proof.game, proof.steps)
        chosen = tuple(proof.game.chosen.items())
        if proof.number is not None and not chosen:
            deals.append(proof.number)
        for step in proof.steps:
            if step.move is not None:
                item = Question(chosen, step.position_before, step.move)
                asked.append((item, answer_of_game(game, item)))
                for parting in step.partings:
                    if parting.verdict is not None:
                        other = tuple((dict(chosen) | {parting.reading: parting.choice}).items())
                        asked.append((Question(other, step.position_before, step.move),
                                      answer_of_game(game, Question(other, step.position_before, step.move))))
            elif step.kind == "check" and step.text.startswith("end: "):
                item = Question(chosen, step.position_after, None)
                asked.append((item, answer_of_game(game, item)))
    return asked, seen, deals


@dataclass
class CaseDrafter:
    """A drafter of cases for one game. It knows what its transcripts show, and random items."""

    game: Game
    chance: random.Random
    told: list[tuple[Question, Answer]]
    seen: set[TranscriptRequirement]
    deals: list[int]
    draft: DraftedCases
    held: list[tuple[Question, Answer]] = field(default_factory=list)
    made: list[tuple[Question, Answer]] = field(default_factory=list)
    further: dict[tuple[Chosen, str], list[tuple[Question, Answer]]] = field(default_factory=dict)

    def draft_required_cases(self) -> int:
        """Draft a case for each requirement that no line shows. Return their number."""
        where = list_transcript_requirements(self.game)
        wanted = [ask for ask in where if ask not in self.seen]
        by_ask: dict[TranscriptRequirement, list[tuple[Question, Answer]]] = defaultdict(list)
        _sort_in(self.game, by_ask, wanted, self.held)
        for ask in wanted:   # what the lot has not brought is looked for near what its permission allows
            if not by_ask[ask] and ask.permission:
                chosen = tuple(where[ask].chosen.items())
                _sort_in(self.game, by_ask, wanted, self.further_items((chosen, ask.permission)))
        for ask in wanted:
            if any(ask in requirements_shown_by_case(self.game, item, answer) for item, answer in self.made):
                continue
            case = case_for_requirement(self.game, ask, by_ask.get(ask, []))
            if case is None:
                self.draft.unshown.append(ask.description)
            else:
                self.add_case(ask.description, case)
        return len(wanted)

    def add_case(self, title: str, case: tuple[Question, Answer, list[str]]) -> None:
        """Add a case to the drafts."""
        self.made.append(case[:2])
        self.draft.cases.append([f"# {title}", *case[2]])

    def draft_cases_for_unnoticed_changes(self, changed: list[ChangedGame]) -> int:
        """Draft a case for each change that no test notices. Return their number."""
        alive = [one for one in changed if one.game is not None
                 and not is_change_noticed(self.game, one.game, self.told + self.made, self.deals)]
        order = shuffle_by_position(self.held, self.chance)
        for one in alive:
            assert one.game is not None
            if is_change_noticed(self.game, one.game, self.made, []):
                continue
            if (dealt := case_for_deal(self.game, one.game)) is not None:
                self.draft.cases += [dealt] if dealt not in self.draft.cases else []
                continue
            case = case_for_change(self.game, one.game, order)
            if case is None:
                case = case_for_change(
                    self.game, one.game, self.further_items(choice_and_permission_of_change(self.game, one))
                )
            if case is not None:
                self.add_case(case_title(case[1]), case)
                continue
            was, now = one.source.lines_before_and_after(one.change)
            place = one.source.line_number_at(one.change.start)
            self.draft.unnoticed.append((one.source.path, place, one.change.kind, was, now))
        return len(alive)

    def further_items(self, where: tuple[Chosen, str]) -> list[tuple[Question, Answer]]:
        """Return more items under a choice, for one permission or for all."""
        if where not in self.further:
            self.further[where] = list(items_near_change(self.game, where, self.held, self.chance))
        return self.further[where]


def draft_cases_for_game(name: str, root: Path, seed: int, changes: int) -> DraftedCases:
    """Return the cases drafted for one game."""
    game, chance = registered(name), random.Random(f"{seed} {name}")
    found = DraftedCases(name)
    drafting = CaseDrafter(
        game, chance, *requirements_of_page(game, root), found, items_with_answers(game, chance)
    )
    asked = drafting.draft_required_cases()
    changed = list(changed_games(root, game, chance, changes))
    before = drafting.draft_cases_for_unnoticed_changes(changed)
    found.told = (
        f"{name}: {asked} asked, {len(found.unshown)} not shown; {len(changed)} changes, {before} not "
        f"noticed before, {len(found.unnoticed)} after; {len(found.cases)} cases")
    return found


def _sort_in(
    game: Game,
    by_ask: dict[TranscriptRequirement, list[tuple[Question, Answer]]],
    wanted: list[TranscriptRequirement],
    held: Iterable[tuple[Question, Answer]],
) -> None:
    for item, answer in held:
        for ask in requirements_shown_by_case(game, item, answer):
            if ask in wanted and len(by_ask[ask]) < ENOUGH:
                by_ask[ask].append((item, answer))


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--root", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
@click.option("--seed", type=int, default=1)
@click.option("--jobs", type=click.IntRange(1), default=2)
@click.option("--changes", type=click.IntRange(0), default=1000, help="At how many places a file is changed.")
@click.argument("names", nargs=-1)
def main(root: Path, seed: int, jobs: int, changes: int, names: tuple[str, ...]) -> None:
    """Draft short cases for games, all or those named, and add them to their files."""
    root = root.resolve()
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        for one in pool.map(
            partial(draft_cases_for_game, root=root, seed=seed, changes=changes), names or sorted(GAMES)
        ):
            click.echo(one.told)
            for ask in one.unshown:
                click.echo(f"  not shown: {ask}")
            for path, line, kind, was, now in one.unnoticed:
                click.echo(f"  not noticed: {path}:{line}: {kind}\n    - {was}\n    + {now}")
            if one.cases:
                kept = root / FOLDER / f"{one.game}.play"
                kept.parent.mkdir(parents=True, exist_ok=True)
                with kept.open("a", encoding="utf-8") as file:
                    file.write("".join("\n" + "\n".join(case) + "\n" for case in one.cases))


if __name__ == "__main__":
    main()
