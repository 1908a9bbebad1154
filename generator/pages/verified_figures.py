"""Count the games, rules, examples and so on of a book, and the checks of them, for a page of the book.

The page tells readers how the book is verified.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from generator.proof.ledger import DemonstrationLedger
from generator.proof.manuscript import Page
from generator.proof.memory import ResultMemory
from rules_engine.counting.claim import source_claims_about_game
from rules_engine.model.game import Game


class VerifiedNumber(NamedTuple):
    """A number for the page on verification.

    It has what was counted, how many there are, and the command that checks them again.
    """

    what: str
    number: int
    command: str


def count_what_was_verified(
    games: Sequence[tuple[Page, Game]], ledgers: Mapping[str, DemonstrationLedger], memory: ResultMemory
) -> list[VerifiedNumber]:
    """Return the numbers for the page on verification, about the games of a book and their pages."""
    build, test = "by-the-book build", "by-the-book test"
    steps = [
        step for page, _ in games for example in page.examples.values()
        for step in example.checked_transcript.steps
    ]
    verdicts = [step.verdict.kind for step in steps if step.verdict is not None]
    entries = [entry for _, game in games if game.id in ledgers for entry in ledgers[game.id].rules.values()]
    claims = [(game, claim) for _, game in games for claim in source_claims_about_game(game.id)]
    bots = [found for _, game in games if (found := memory.recorded_win_counts(game))]
    searches = [searched for _, game in games if (searched := memory.recorded_search_count(game))]
    return [
        VerifiedNumber("games", len(games), test),
        VerifiedNumber(
            "rules, each with its place in a text", sum(len(game.rules) for _, game in games), test),
        VerifiedNumber("examples, played move by move", sum(len(page.examples) for page, _ in games), build),
        VerifiedNumber("moves in them that have to be allowed", verdicts.count("allowed"), build),
        VerifiedNumber(
            "moves in them that have to be refused, by the rules named", verdicts.count("refused"), build),
        VerifiedNumber(
            "moves in them that have to stay open, because a card is hidden", verdicts.count("undecided"),
            build),
        VerifiedNumber(
            "rules that refuse a printed move alone", sum(bool(entry.alone) for entry in entries), build),
        VerifiedNumber("open questions of the texts", sum(len(game.readings) for _, game in games), test),
        VerifiedNumber(
            "lines that a printed other answer judges differently",
            sum(len(step.partings) for step in steps), build),
        VerifiedNumber("statements of the texts that were checked", len(claims), test),
        VerifiedNumber(
            "of these, statements that the checks contradict",
            sum(not memory.check_claim(game, claim)[1] for game, claim in claims), test),
        VerifiedNumber(
            "deals that the simple bot played", sum(found.simple.total for found in bots),
            "by-the-book recount GAME --player plain"),
        VerifiedNumber(
            "deals that were searched, with every card known",
            sum(searched.won.total for searched in searches),
            "by-the-book recount GAME --player searching"),
    ]
