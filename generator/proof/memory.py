"""Keep the results of checks between builds, so that only changed pages and claims are checked again."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from shlex import split

from generator.count.graded_deals import GradedDeals
from generator.count.journal import UnusableResultFile
from generator.count.player_comparison import PlayerComparisonResult, recorded_comparison_result
from generator.count.published_relatives import PublishedRelative, published_relative_of_game
from generator.count.reading_effects import ChoiceEffectOnWins
from generator.count.recorded_counts import (
    SearchCount,
    WinCounts,
    path_of_result_file,
    recorded_search_count,
    recorded_win_counts,
    result_of_claim_check,
)
from generator.count.result_file import read_effects_of_choices_on_wins, read_graded_deals
from generator.proof import page_pickling
from generator.proof.manuscript import Page, read_page
from generator.proof.todays_play import FILE as SOURCES
from generator.support.disk_cache import DiskCache, digest_of_values_and_code
from generator.support.processes import map_in_processes
from generator.support.source_files import UnusableSourceFile, real_path_of_plain_file
from rules_engine.counting.claim import SourceClaim, source_claims_about_game
from rules_engine.model.game import Game

ClaimResults = dict[str, tuple[str, bool]]
"""The result of each claim of a game by the claim's key: a description, and whether the claim holds."""


class ResultMemory:
    """Stores the results of checking pages and claims, in this process and, if given, in `cache` on disk."""

    def __init__(self, cache: DiskCache | None = None) -> None:
        self.cache = cache
        self._pages: dict[Path, tuple[str, Page]] = {}
        self._claims: dict[str, tuple[str, ClaimResults]] = {}
        self._docs = Path("docs")

    def load_or_check_pages(
        self,
        docs_folder: Path,
        paths: Sequence[Path],
        report_checked_page: Callable[[Path], None] | None = None,
    ) -> Iterator[Page]:
        """Return an iterator over the checked page at each path, in order.

        Worker processes check the pages that are not in memory; `report_checked_page` is called with their
        paths.
        """
        wanted = [path for path in paths if not self._page_is_in_memory(docs_folder, path)]
        wanted.sort(key=lambda path: -path.stat().st_size if path.is_file() else 0)
        for path, (held, checked) in zip(
            wanted,
            map_in_processes(lambda path: _check_page_in_worker(docs_folder, path), wanted),
            strict=True,
        ):
            if report_checked_page:
                report_checked_page(path)
            if held is not None:
                self._store_page(path, *held)
            if checked is not None:
                self._store_claim_results(*checked)
        return (self.load_or_check_page(docs_folder, path) for path in paths)

    def load_or_check_page(self, docs_folder: Path, page_path: Path) -> Page:
        """Return the checked page at a path.

        The page comes from memory unless it, or a transcript that it includes, has changed.
        """
        self._docs = docs_folder
        if not self._page_is_in_memory(docs_folder, page_path):
            page = read_page(docs_folder, page_path)
            self._pages[page_path] = page_digest(docs_folder, page_path), page
        # What a run finds wrong beyond the page itself is no part of what is kept.
        known = self._pages[page_path][1]
        return replace(known, problems=list(known.problems))

    def page_digest(self, docs_folder: Path, page: Page) -> str:
        """Return the digest of everything that the page was made from.

        Raise `KeyError` if the page was not read.
        """
        return self._pages[docs_folder / page.path][0]

    def page_digest_if_read(self, page: Page) -> str:
        """Return the digest of everything that the page was made from, or "" if it was never read."""
        return self._pages.get(self._docs / page.path, ("", page))[0]

    def check_claim(self, game: Game, claim: SourceClaim) -> tuple[str, bool]:
        """Check a claim that a source text makes. Return a sentence with the result, and whether it holds."""
        digest = _claims_digest(self._docs, game.id)
        known = self._claims.get(game.id)
        if known is None or known[0] != digest:
            held = self.cache.read_entry("claims", digest) if self.cache else None
            checked: ClaimResults = json.loads(held) if held else _check_claims_of_game(self._docs, game)
            self._store_claim_results(game.id, digest, checked)
            known = self._claims[game.id]
        said, holds = known[1][claim.key]
        return said, holds

    def recorded_win_counts(self, game: Game) -> WinCounts | None:
        """Return how often bots win a game.

        Return None if no count is recorded or the record cannot be read.
        """
        try:
            return recorded_win_counts(self._docs, game)
        except UnusableResultFile:
            return None

    def recorded_search_count(self, game: Game) -> SearchCount | None:
        """Return how many deals of the game a search could win.

        Return None if this is not recorded or cannot be read.
        """
        try:
            return recorded_search_count(self._docs, game)
        except UnusableResultFile:
            return None

    def recorded_choice_effects(self, game: Game) -> list[ChoiceEffectOnWins]:
        """Return how each searched answer to an open question changes the number of deals that can be won.

        Return [] if nothing is recorded, or if the file cannot be read.
        """
        try:
            return read_effects_of_choices_on_wins(path_of_result_file(self._docs, game.id), game.id)
        except UnusableResultFile:
            return []

    def published_relative(self, game: Game) -> PublishedRelative | None:
        """Return the published near relative of the game, or None if there is none.

        Raise `UnusableResultFile` if the file of these figures is not valid.
        """
        return published_relative_of_game(self._docs, game.id)

    def recorded_graded_deals(self, game: Game) -> GradedDeals | None:
        """Return deals of the game from easy to hard.

        Return None if this is not recorded or cannot be read.
        """
        try:
            return read_graded_deals(path_of_result_file(self._docs, game.id), game.id)
        except UnusableResultFile:
            return None

    def recorded_bot_comparison(self, game: Game) -> PlayerComparisonResult | None:
        """Return how many of the same deals the patient bot and the simple bot each won.

        Return None if this is not recorded for the game, or if the record cannot be read.
        """
        try:
            return recorded_comparison_result(self._docs, game.id)
        except UnusableResultFile:
            return None

    def _page_is_in_memory(self, docs_folder: Path, path: Path) -> bool:
        """Check whether the page, as it is on disk now, is in memory or in the disk cache.

        A page that is only in the disk cache is loaded into memory.
        """
        digest = page_digest(docs_folder, path)
        known = self._pages.get(path)
        if known is not None and known[0] == digest:
            return True
        held = self.cache.read_entry("pages", digest) if self.cache else None
        if held is None:
            return False
        try:
            self._pages[path] = digest, page_pickling.unpickle_page(held)
        except pickle.UnpicklingError:   # not made by this program
            return False
        return True

    def _store_page(self, path: Path, input_digest: str, page: bytes) -> None:
        self._pages[path] = input_digest, page_pickling.unpickle_page(page)
        if self.cache:
            self.cache.store_entry("pages", input_digest, page)

    def _store_claim_results(self, game_id: str, input_digest: str, results: ClaimResults) -> None:
        """Store the results of checking what a game's text claims.

        `input_digest` is the digest of everything on which the results depend.
        """
        self._claims[game_id] = input_digest, results
        if self.cache:
            self.cache.store_entry("claims", input_digest, json.dumps(results).encode())


def page_digest(docs_folder: Path, page_path: Path) -> str:
    """Return the digest of everything that a page is made from.

    This is its path, its text, the transcripts it includes, and the file of web sources if it cites one.
    """
    text = page_path.read_bytes()
    parts = [page_path.relative_to(docs_folder).as_posix().encode(), text]
    if b"today:" in text:
        with suppress(UnusableSourceFile, OSError):
            parts.append(real_path_of_plain_file(docs_folder / SOURCES, docs_folder).read_bytes())
    for name in sorted(_names_of_included_transcripts(text.decode("utf-8", "replace"))):
        with suppress(UnusableSourceFile, OSError):  # it is told when the page is read
            parts += [
                name.encode(),
                real_path_of_plain_file(page_path.parent / name, docs_folder).read_bytes(),
            ]
    return digest_of_values_and_code(*parts)


def _names_of_included_transcripts(text: str) -> Iterator[str]:
    """Yield the names of the transcript files that a page's Markdown may include, as `from=` gives them.

    Some of the names may not be in real code fences, which does no harm.
    """
    for line in text.splitlines():
        if "from=" in line and ("```" in line or "~~~" in line):
            with suppress(ValueError):   # a line that cannot be read is told when the page is
                yield from (word.removeprefix("from=") for word in split(line) if word.startswith("from="))


def _check_page_in_worker(
    docs_folder: Path, path: Path
) -> tuple[tuple[str, bytes] | None, tuple[str, str, ClaimResults] | None]:
    """Check a page and its claims in a worker process. Return two results to store, each perhaps None.

    They are the digest and bytes of the page, and the results for the claims about its game.
    """
    digest = page_digest(docs_folder, path)
    page = read_page(docs_folder, path)
    checked = None
    if page.game is not None:
        checked = (
            page.game.id,
            _claims_digest(docs_folder, page.game.id),
            _check_claims_of_game(docs_folder, page.game),
        )
    try:
        return (digest, page_pickling.pickle_page(page)), checked
    except pickle.PicklingError:
        return None, checked


def _claims_digest(docs_folder: Path, game_id: str) -> str:
    counted = {
        game_id,
        *(trial.game_id for claim in source_claims_about_game(game_id) for trial in claim.trials),
    }
    files = [path_of_result_file(docs_folder, one) for one in sorted(counted)]
    return digest_of_values_and_code(game_id,
        *(file.read_bytes() if file.is_file() else b"" for file in files))


def _check_claims_of_game(docs_folder: Path, game: Game) -> ClaimResults:
    return {claim.key: result_of_claim_check(docs_folder, game, claim)
        for claim in source_claims_about_game(game.id)}
