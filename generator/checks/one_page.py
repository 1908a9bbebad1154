"""Check one page by itself: find its faults, and the parts that it lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from generator.checks.game_checks import check_source_text_coverage
from generator.count.recorded_counts import check_claim, result_of_claim_check
from generator.pages.render import PageRenderer
from generator.proof.ledger import DemonstrationLedger, build_ledgers, empty_ledger
from generator.proof.manuscript import Page, read_page
from generator.proof.memory import ResultMemory
from generator.support.problem import Problem
from rules_engine.counting.claim import source_claims_about_game
from rules_engine.judging.position_questions import end_reached
from rules_engine.model.game import Game
from rules_engine.words.questions import FIVE

_SECTIONS = ("facts", "opening", "claims", "cite")
"""The kinds of fence that every page of a game has."""

_CHECKED_KINDS = ("rules", "readings", "opening", "plate")
"""The kinds of fence that can name something unknown; play fences are checked when the page is read."""


@dataclass(frozen=True)
class CheckedPage:
    """A page, its faults, and the parts that it lacks, as problems sorted by line."""

    page: Page
    faults: list[Problem] = field(default_factory=list)
    missing_parts_problems: list[Problem] = field(default_factory=list)


def check_page(docs_folder: Path, page_path: Path) -> CheckedPage:
    """Check one page below `docs_folder`, without reading any other page.

    Links to other pages are not checked, and examples on other pages do not count. The claims of the game's
    source text are checked too.
    """
    page = read_page(docs_folder, page_path)
    if page.game is None:
        report_unknown_names_in_code_fences(page, PageRenderer({}, {}, ResultMemory()))
        return CheckedPage(page, sorted(set(page.problems)))
    ledger = build_ledgers(page.examples.values()).get(page.game.id) or empty_ledger(page.game)
    report_unknown_names_in_code_fences(
        page, PageRenderer({page.game.id: page}, {page.game.id: ledger}, ResultMemory())
    )
    for claim in source_claims_about_game(page.game.id):
        said, holds = check_claim(docs_folder, page.game, claim)
        if claim.recorded and (once := result_of_claim_check(docs_folder, page.game, claim)) != (said,
            holds):
            page.add_problem(1, 1, f"claim {claim.key}: {said}; the result file says "
                             f"{once[0]}; run by-the-book count {page.game.id} --claims")
        if holds != claim.true:
            expected = "hold" if claim.true else "fail"
            page.add_problem(1, 1, f"claim {claim.key} should {expected}: {claim.words!r}; found {said}")
    return CheckedPage(
        page, sorted(set(page.problems)), sorted(find_missing_page_parts(page, page.game, ledger))
    )


def report_unknown_names_in_code_fences(page: Page, renderer: PageRenderer) -> None:
    """Add a problem to the page for each unknown rule or place that one of its code fences names.

    The code fences are rendered for this, and the result is thrown away.
    """
    for fence in page.fences:
        if fence.kind in _CHECKED_KINDS or (page.game is None and fence.kind in (*_SECTIONS, "asked")):
            renderer.render_code_fence(page, fence)


def find_missing_page_parts(page: Page, game: Game, ledger: DemonstrationLedger) -> Iterator[Problem]:
    """Yield a problem for each part that a game's page lacks, such as an example for a rule.

    Yield nothing for a page whose text could not be read at all.
    """
    if page.problems and not page.fences:
        return

    def message_with_line(message: str, line: int = 1) -> Problem:
        return Problem(f"docs/{page.path}", line, 1, message)

    if page.path != f"{game.id}.md":
        yield message_with_line(f"the page of {game.id} must be docs/{game.id}.md")
    for kind, keys in (("rules", list(game.all_rules)), ("readings", [one.key for one in game.readings])):
        places = [
            (key, line)
            for fence in page.fences
            if fence.kind == kind
            for line, key in fence.line_numbers_and_keys
        ]
        named = Counter(key for key, _ in places)
        one = kind.removesuffix("s")
        yield from (
            message_with_line(f"{one} {key} is in no {kind} fence; add it to one")
            for key in keys if not named[key]
        )
        lines = dict(reversed(places))
        again = [(key, line) for key, line in places if line != lines[key]]
        yield from (
            message_with_line(f"{one} {key} is already listed on line {lines[key]}; remove one", line)
            for key, line in again
        )
        entries = ledger.rules if kind == "rules" else ledger.readings
        for key, entry in entries.items():
            if entry.missing_demonstration:
                yield message_with_line(f"{one} {key}: {entry.missing_demonstration}", lines.get(key, 1))
    yield from map(message_with_line, _problems_of_missing_parts(page, game))
    yield from map(message_with_line, check_source_text_coverage(game))


def _problems_of_missing_parts(page: Page, game: Game) -> Iterator[str]:
    kinds = {fence.kind for fence in page.fences}
    yield from (f"there is no {kind} fence; add one" for kind in _SECTIONS if kind not in kinds)
    if "\n## Names\n" not in page.text:
        yield "there is no section ## Names; add one"
    dealt = [
        one
        for one in page.examples.values()
        if one.checked_transcript.number is not None and one.checked_transcript.game == game
    ]
    if not any(end_reached(game, one.checked_transcript.last_position) for one in dealt):
        yield "no example plays a numbered deal to its end; add one"
    if (answered := sum(row.switch for row in game.facts_box)) != len(FIVE):
        yield f"the facts box answers {answered} of the {len(FIVE)} questions; add rows for the others"
