"""Keep the register of permanent names, so that links to a published name keep working.

The register is docs/addresses.txt. A line of it is a name (`foster/canfield#rule-follow-suit`), or an alias:
an old name and the new one (`old = new`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from generator.archive.data_tables import TABLES

if TYPE_CHECKING:
    from generator.archive.data_tables import DataTables

FILE = "addresses.txt"
NAMED = ("rules", "readings", "examples", "claims")
HEAD = """\
# The permanent names of the book: page#id. `by-the-book addresses --write` adds the new ones.
# A name may go only where a line says what has become of it: old = new
"""
_LINE = re.compile(r"(\S+?)(?:\s*=\s*(\S+))?")


@dataclass(frozen=True)
class NameRegister:
    """The register of permanent names: all published names, and the new name of each that has moved.

    A permanent name is part of a published link, such as `foster/canfield#rule-follow-suit`.
    """

    names: frozenset[str] = frozenset()
    aliases: dict[str, str] = field(default_factory=dict)

    def current_name(self, registered_name: str) -> str:
        """Return the name that is valid now for a registered name.

        A name may have been replaced several times. A name that was never replaced is returned unchanged.
        """
        seen = {registered_name}
        while registered_name in self.aliases and self.aliases[registered_name] not in seen:
            registered_name = self.aliases[registered_name]
            seen.add(registered_name)
        return registered_name

    def find_faults(self, existing_names: Iterable[str]) -> list[str]:
        """Return a message for each registered name that does not exist now, and for each wrong alias.

        An alias is an old name with its new name. The list is empty if there is no fault.
        """
        here = set(existing_names)
        gone = [
            f"{name} is no longer in the book; restore it, or add its new name: {name} = its-page#its-new-id"
            for name in sorted(self.names - here)
        ]
        return gone + self.broken_aliases(here)

    def broken_aliases(self, existing_names: set[str]) -> list[str]:
        """Return a message for each wrong alias. An alias is an old name with the name that replaced it.

        It is wrong if the new name does not exist, or if the old name still exists.
        """
        return [
            f"{old} = {new}: there is no {self.current_name(old)}"
            for old, new in self.aliases.items()
            if "#" in new and self.current_name(old) not in existing_names
        ] + [
            f"{old} = {new}: {old} is still in the book; remove this line"
            for old, new in self.aliases.items() if old in existing_names]

    def unregistered_names(self, existing_names: Iterable[str]) -> list[str]:
        """Return the names in `existing_names` that are not registered."""
        return sorted(set(existing_names) - self.names - self.aliases.keys())

    def text_of_register_file(self) -> str:
        """Return what the file of the register has to contain: one name or alias a line."""
        lines = [*self.names, *(f"{old} = {new}" for old, new in self.aliases.items())]
        return HEAD + "".join(f"{line}\n" for line in sorted(lines))

    def with_added_names(self, new_names: Iterable[str]) -> NameRegister:
        """Return a copy of the register in which these names are registered too."""
        return NameRegister(self.names | frozenset(new_names), self.aliases)


def read_name_register(docs_folder: Path) -> NameRegister:
    """Return the register of permanent names, from docs/addresses.txt.

    It is empty if there is no such file. Raise `ValueError` for an invalid line.
    """
    path = docs_folder / FILE
    names: set[str] = set()
    aliases: dict[str, str] = {}
    try:
        lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    except UnicodeDecodeError as error:
        message = f"docs/{FILE}:1:1: byte {error.start} cannot be read; a register is UTF-8 text"
        raise ValueError(message) from None
    for number, line in enumerate(lines, start=1):
        said = line.strip()
        if not said or said.startswith("#"):
            continue
        match = _LINE.fullmatch(said)
        if match is None or match[1] in names or match[1] in aliases:
            message = f"{said!r} must be a name not listed before, or 'old = new'"
            raise ValueError(f"docs/{FILE}:{number}:1: {message}")
        if match[2]:
            aliases[match[1]] = match[2]
        else:
            names.add(match[1])
    return NameRegister(frozenset(names), aliases)


def permanent_names_of_book(tables: DataTables) -> Iterator[str]:
    """Yield the permanent names of a book's rules, open questions, examples and claims."""
    for table in NAMED:
        for row in tables.rows_of_table(table):
            yield row["id"]


def permanent_names_of_site(data_folder: Path) -> set[str]:
    """Return the permanent names of all rules, open questions, examples and claims in a finished site.

    A permanent name is part of a published link and stays valid. `data_folder` is the folder with the
    site's data tables.
    """
    assert set(NAMED) <= set(TABLES)
    files = [data_folder / f"{table}.json" for table in NAMED]
    return {row["id"] for file in files if file.is_file() for row in json.loads(file.read_text("utf-8"))}
