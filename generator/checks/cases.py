"""Check the short test cases of a game, and two lists in text files beside them.

The first list has the rules that no test demonstrates. The second has the zones and stored numbers of each
game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from generator.proof.book import Book
from generator.proof.requirements import (
    TranscriptRequirement,
    list_transcript_requirements,
    requirements_met_by_steps,
)
from generator.proof.short_cases import FOLDER, read_short_cases
from rules_engine.model.game import Game
from rules_engine.notation.transcript import CheckedTranscript

NOT_SHOWN = f"{FOLDER}/not_shown.txt"
"""The file that lists, for each game, what no transcript shows."""
TABLES = f"{FOLDER}/tables.txt"
"""The file that lists the zones and facts of each game."""


def faults_of_short_test_cases(book_folder: Path, book: Book, game: Game) -> Iterator[str]:
    """Yield a message for each fault in a game's short test cases and in the lists `NOT_SHOWN` and `TABLES`.

    Yield nothing for a book without a folder of test cases.
    """
    if not (book_folder / FOLDER).is_dir():
        return
    cases = list(read_short_cases(book_folder, game))
    yield from (str(problem) for case in cases for problem in case.problems)
    proofs = [one.checked_transcript for page in book.pages for one in page.examples.values()]
    missing = requirements_met_by_no_transcript(game, proofs + [case.checked_transcript for case in cases])
    listed = set(read_lines_by_game(book_folder / NOT_SHOWN).get(game.id, ()))
    for told in sorted(missing - listed):
        yield (f"{FOLDER}/{game.id}.play: {told!r} is shown by no line of the page and no test case; "
               f"add a test case, or list it in {NOT_SHOWN}")
    yield from (f"{NOT_SHOWN}: {told!r} of {game.id} is shown now; remove it from the list"
                for told in sorted(listed - missing))
    found, wanted = read_lines_by_game(book_folder / TABLES).get(game.id, []), list_zones_and_facts(game)
    if found != wanted:
        told = "".join(f"\n  {line}" for line in wanted)
        yield f"{TABLES}: the lines under {game.id} should be{told}"


def requirements_met_by_no_transcript(
    game: Game, checked_transcripts: Iterable[CheckedTranscript]
) -> set[str]:
    """Return, in words, what the transcripts of a game should demonstrate but do not, such as a rule."""
    seen: set[TranscriptRequirement] = set()
    for proof in checked_transcripts:
        if proof.game is not None and proof.game.id == game.id:
            seen |= requirements_met_by_steps(proof.game, proof.steps)
    return {ask.description for ask in list_transcript_requirements(game) if ask not in seen}


def read_lines_by_game(path: Path) -> dict[str, list[str]]:
    """Return the lines of a list file that are indented below each game's id, by that id.

    Lines that begin with "#" are skipped. A missing file gives {}.
    """
    found: dict[str, list[str]] = {}
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    for line in text.splitlines():
        if line and not line.startswith(("#", " ")):
            found[line] = []
        elif line.startswith(" ") and found:
            found[list(found)[-1]].append(line.strip())
    return found


def list_zones_and_facts(game: Game) -> list[str]:
    """Return a line of text for each zone of the game, and for each number stored besides the cards."""
    zones = [
        f"{zone.name} {zone.count}" + "".join(
            f", {word}" for word, so in (("hand", zone.hand), ("face down", zone.face_down),
                                         ("in order", zone.in_order)) if so)
        for zone in game.table.zones]
    facts = [
        f"@{fact.name} {fact.kind} from {fact.start}, {fact.least} to "
        f"{'any' if fact.most is None else fact.most}{', shown' if fact.shown else ''}"
        for fact in game.table.facts]
    return zones + facts
