"""Write a citation in the formats BibTeX and RIS."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

import rispy
from bibtexparser.entrypoint import write_string
from bibtexparser.library import Library
from bibtexparser.model import Entry, Field
from bibtexparser.writer import BibtexFormat
from pylatexenc.latexencode import (
    RULE_DICT,
    RULE_REGEX,
    UnicodeToLatexConversionRule,
    UnicodeToLatexEncoder,
)

_LATEX = UnicodeToLatexEncoder(
    conversion_rules=[
        # Programs read these files as UTF-8, so letters beyond ASCII stay readable.
        UnicodeToLatexConversionRule(RULE_REGEX, [(re.compile(r"[^\x00-\x7f]+"), r"\g<0>")]),
        # BibTeX counts braces even after a backslash, so a single one needs a name.
        UnicodeToLatexConversionRule(RULE_DICT, {ord("{"): r"\textbraceleft", ord("}"): r"\textbraceright"}),
        "defaults",
    ],
    unknown_char_policy="keep",
    unknown_char_warning=False,
)
LATEX_OF_SIGNS = {
    sign: written for sign in map(chr, range(32, 127)) if (written := _LATEX.unicode_to_latex(sign)) != sign
}
"""The LaTeX for each sign that cannot stand in BibTeX as it is. A script in the browser needs it."""

_IN_AN_ADDRESS = ":/?#[]@!$&'()*+,;=%"
_LAYOUT = BibtexFormat()  # type: ignore[no-untyped-call]
_LAYOUT.indent, _LAYOUT.value_column, _LAYOUT.trailing_comma = "  ", "auto", True


def bibtex_entry(item: Mapping[str, Any]) -> str:
    """Return a CSL-JSON item as an entry for BibTeX and biblatex. Its texts must have no line breaks."""
    latex = _LATEX.unicode_to_latex
    year, month, _ = item["issued"]["date-parts"][0]
    # The second pair of braces keeps the case of a title, and a name that is no person's in one piece.
    fields = {
        "author": " and ".join(f"{{{latex(author['literal'])}}}" for author in item.get("author", ())),
        "title": f"{{{latex(item['title'])}}}",
        "booktitle": f"{{{latex(item['container-title'])}}}",
        "edition": latex(item["edition"]),
        "year": f"{year}",
        "month": f"{month}",
        "langid": {"en": "english"}.get(item["language"], latex(item["language"])),
        # An address is read as it stands, so what cannot stand in one is written in percent form.
        "url": quote(item.get("URL", ""), safe=_IN_AN_ADDRESS),
        "note": latex(item["note"]),
    }
    told = [Field(name, text) for name, text in fields.items() if text]
    return write_string(Library([Entry("incollection", item["id"], told)]), bibtex_format=_LAYOUT)


class _RisWriter(rispy.RisWriter):  # type: ignore[misc]   # the package has no types
    """A writer of files in RIS format that puts no number before a citation."""

    def set_header(self, count: int) -> str:  # noqa: ARG002 (the package calls it so)
        return ""


def ris_record(item: Mapping[str, Any], section: str) -> str:
    """Return a CSL-JSON item as RIS. Its texts must have no line breaks.

    `section` names the cited part, or is "".
    """
    day = item["issued"]["date-parts"][0]
    fields = {
        "type_of_reference": "CHAP",
        "id": item["id"],
        "title": item["title"],
        "secondary_title": item["container-title"],
        # The comma marks a name that is no person's: everything before it is the surname.
        "authors": [f"{author['literal']}," for author in item.get("author", ())],
        "edition": item["edition"],
        "year": f"{day[0]}",
        "date": "/".join(f"{part:02}" for part in day),
        "language": item["language"],
        "section": section,
        "urls": [item["URL"]] if "URL" in item else [],
        "notes": [item["note"]],
    }
    told = {name: value for name, value in fields.items() if value}
    return str(rispy.dumps([told], implementation=_RisWriter))
