"""Collect the information on editions that pages show: how to cite each game, and what has changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from generator.archive.changes import EditionChanges, list_changes_by_edition
from generator.archive.citations import (
    Citation,
    FormattedCitation,
    citations_in_every_form,
    files_of_citation,
)
from generator.archive.edition import (
    ClosedEdition,
    Edition,
    read_closed_editions,
    read_edition,
    wordings_by_name,
)
from generator.archive.permanent_names import NameRegister, read_name_register

if TYPE_CHECKING:
    from generator.archive.data_tables import DataTables
    from generator.proof.manuscript import Page
    from generator.support.output_folder import OutputFolder
    from rules_engine.model.game import Game


@dataclass(frozen=True)
class CitationBox:
    """The box "cite this" of a game's page: the citations of the game in every form.

    `frozen` is the link to the game's frozen page (a copy that no later build changes), or "".
    """

    edition: Edition
    forms: list[FormattedCitation]
    frozen: str


@dataclass(frozen=True)
class EditionHistory:
    """The current edition, the closed editions, and the register of permanent names."""

    edition: Edition
    """The current edition."""
    closed: list[ClosedEdition] = field(default_factory=list)
    """The closed editions, sorted by number."""
    now: Mapping[str, str] = field(default_factory=dict)
    """The current words of the rules and open questions, by permanent name.

    It is empty if no edition is closed, because there is nothing to compare the words with.
    """
    register: NameRegister = field(default_factory=NameRegister)
    """The register of permanent names."""

    @cached_property
    def edition_changes(self) -> list[EditionChanges]:
        """The changes from each edition to the next, and since the last one. The newest come first."""
        return list_changes_by_edition(self.closed, self.edition, self.now, self.register)

    @property
    def is_current_edition_closed(self) -> bool:
        """True if the current edition is closed and may not change any more."""
        return any(one.number == self.edition.number for one in self.closed)

    def citation_of_game(self, game: Game) -> Citation:
        """Return the citation of a game in the current edition."""
        return Citation(
            self.edition,
            game,
            since=self.is_current_edition_closed and not self._closed_edition_has_game(game),
        )

    def _closed_edition_has_game(self, game: Game) -> bool:
        words = next((one.words for one in self.closed if one.number == self.edition.number), {})
        return any(name.startswith(f"{game.id}#") for name in words)

    def make_citation_box(self, game: Game) -> CitationBox:
        """Return the content of the box "cite this" on a game's page."""
        citation = self.citation_of_game(game)
        depth = "../" * (game.id.count("/") + 1)
        frozen = "" if citation.since else f"{depth}{self.edition.frozen_pages_path}{game.id}/"
        return CitationBox(self.edition, citations_in_every_form(citation), frozen)


def read_edition_history(docs_folder: Path, tables: DataTables) -> EditionHistory | None:
    """Return the book's current edition, its closed editions, and its register of names.

    Return None if the book has no edition. Raise `ValueError` if a file of an edition is invalid.
    """
    edition = read_edition(docs_folder)
    if edition is None:
        return None
    closed = read_closed_editions(docs_folder)
    now = wordings_by_name(chain(tables.rule_rows(), tables.open_question_rows())) if closed else {}
    return EditionHistory(edition, closed, now, read_name_register(docs_folder))


def write_citation_files(
    edition_history: EditionHistory, pages: Mapping[str, Page], output_folder: OutputFolder
) -> None:
    """Write each game's citation files into the folder of its page."""
    for page in pages.values():
        if page.game is not None:
            for name, text in files_of_citation(edition_history.citation_of_game(page.game)):
                output_folder.write_file(f"{page.url}{name}".removeprefix("./"), text)
