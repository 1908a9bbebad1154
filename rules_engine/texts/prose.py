"""Count words and sentences of a printed text, with the same result for every copy."""

from __future__ import annotations

import re
import unicodedata
from hashlib import sha256

_FORMULA = re.compile(r"\$([^$\n]*\\[^$\n]*)\$")
_COMMAND = re.compile(r"\\[a-zA-Z]+\s*")
_TAG = re.compile(r"</?[a-zA-Z][^>\n]*>")
_EMPHASIS = re.compile(r"(?<!\w)_+|_+(?!\w)|\*+")
_WORD = re.compile(r"[^\W_]+")
_APOSTROPHES = str.maketrans("", "", "'’‘`´")
_LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ß": "ss", "ø": "o"})

_END = re.compile(r"""[.?!]["'’”»)\]]*(?=\s+["'‘“«\[]?[A-Z0-9À-Þ]|\s+["'‘“«])""")
_CAPITALS = re.compile(r"[A-Z][A-Z ’'&-]+")
_ABBREVIATIONS = frozenset({"i.e", "e.g", "viz", "St", "Mr", "Mrs", "Dr", "Note", "Co", "vol", "p", "pp"})


def strip_markup(text: str) -> str:
    """Return a text without Markdown, HTML and TeX markup, and with single spaces."""
    text = _FORMULA.sub(lambda found: _strip_tex(found[1]), text)
    text = _EMPHASIS.sub("", _TAG.sub("", text).replace("\\*", ""))
    return " ".join(text.split())


def _strip_tex(formula: str) -> str:
    """Return the text that a TeX formula prints, without commands and braces."""
    spaced = formula.replace("\\ ", "\0")
    return re.sub(r"[{}\s]", "", _COMMAND.sub("", spaced)).replace("\0", " ")


def normalise_words(text: str) -> str:
    """Return the words of a text in lower case, separated by spaces.

    Accents, apostrophes and punctuation are removed. Hyphens and dashes separate words.
    """
    bare = strip_markup(text).lower().translate(_APOSTROPHES).translate(_LIGATURES)
    letters = "".join(one for one in unicodedata.normalize("NFKD", bare) if not unicodedata.combining(one))
    return " ".join(_WORD.findall(letters))


def digest_of_words(normalised_words: str) -> str:
    """Return the first 16 hexadecimal digits of the SHA-256 of words that `normalise_words` has returned."""
    return sha256(normalised_words.encode()).hexdigest()[:16]


def split_sentences(text: str) -> list[str]:
    """Return the sentences of a paragraph. A heading in capitals belongs to the first sentence."""
    text = strip_markup(text)
    found, start = [], 0
    # A sentence ends with a full stop, question mark or exclamation mark, perhaps a closing quotation mark or
    # bracket, then a space and a capital, a digit or an opening quotation mark.
    for end in _END.finditer(text):
        before = text[start : end.start()]
        if text[end.start()] != "." or _ends_sentence(before, text[end.end() :], is_first=start == 0):
            found.append(text[start : end.end()].strip())
            start = end.end()
    return [one for one in (*found, text[start:].strip()) if one]


def _ends_sentence(text_before: str, text_after: str, *, is_first: bool) -> bool:
    """Return True if the full stop between two texts ends a sentence.

    A full stop after an abbreviation, or after a heading in capitals, does not. `is_first` says that
    `text_before` begins the paragraph: only then can it be a heading.
    """
    if is_first and _CAPITALS.fullmatch(text_before):
        return False
    words = text_before.split()
    last = words[-1].lstrip("\"'‘“([") if words else ""
    if last in _ABBREVIATIONS or (last == "No" and text_after.lstrip()[:1].isdigit()):
        return False
    if len(last) == 1 and last.isupper():
        # A single capital is an initial, unless it is the numeral of a rule that is referred to.
        return last in "IVX" and len(words) > 1 and words[-2].lower() in ("rule", "rules", "and")
    return True
