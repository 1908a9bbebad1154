"""Copies of a source text: registered with digests and counts, and compared with the register."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.command.sources import source_text_commands
from rules_engine.texts.copies import books_found_in_texts, read_text_copy
from rules_engine.texts.copy_comparison import compare_files_with_register, compare_text_copy_with_register
from rules_engine.texts.prose import normalise_words, split_sentences
from rules_engine.texts.sources import book_from_json, find_passage, find_source_book

# A made-up text under headings that the register knows, with made-up rules.
LITTLE = """\
# LA BELLE LUCIE

TWO ENTIRE PACKS OF CARDS

#### **RULES**

- I. Green cards are *never* laid on blue ones.
- II. Every player sings, viz. aloud. Nobody is let off!

#### **PLAY**

Lay the cards out in a ring (see Rule I). The oldest player
begins with St. Martin's card.

*Note.*—Some sing twice.
"""


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("One. Two? Three! Four", 4),
        ("CARDS. The cards are many.", 1),
        ("THE JOKERS. They are two. They are wild.", 2),
        ("The outer ones, i.e. These, may go, viz. Any of them, to St. Helena.", 1),
        ("Published by the U. S. Printing Co. Somewhere.", 1),
        ("This is subject to Rule I. The next is not.", 2),
        ("See Rules I and V. The next is free.", 2),
        ("Count it as No. 4 and say no. Then go on.", 2),
        ("He said “go.” Then he went.", 2),
        ("They may rest. (See the note.) They may not sleep.", 2),
        ("Note.—They rest. [They need not.] It ends.", 3),
        ("It is the. bottom one, going.on like that", 1),
        ("Note 2.—Wait: Then go.", 1),
    ],
)
def test_a_text_is_split_into_sentences(text: str, count: int) -> None:
    assert len(split_sentences(text)) == count, split_sentences(text)


@pytest.mark.parametrize(
    ("printed", "words"),
    [
        ("The **Cæsar’s** re-deal—twice!", "the caesars re deal twice"),
        (r"and $vice\ vers \hat{a}$, the $\it outside\ row$", "and vice versa the outside row"),
        ("bought for $52, paid $5", "bought for 52 paid 5"),
        ("_Note._ the {\\bf} x<sup>2</sup>", "note the bf x2"),
        ("vice versâ ½", "vice versa 1 2"),
    ],
)
def test_words_are_normalised_so_that_copies_can_be_compared(printed: str, words: str) -> None:
    assert normalise_words(printed) == words


def test_paragraphs_of_a_text_are_counted_by_kind() -> None:
    rows = books_found_in_texts([LITTLE])["cadogan"].passages_by_heading["la belle lucie"].paragraphs
    assert [(row.number, row.kind, row.label, row.sentences) for row in rows] == [
        (0, "head", "", 1),
        (1, "rule", "I", 1),
        (2, "rule", "II", 2),
        (3, "paragraph", "", 2),
        (4, "note", "", 1),
    ]
    assert rows[1].words == 8


@pytest.fixture
def small_register(monkeypatch: pytest.MonkeyPatch) -> str:
    """Return an invented text, which is in a temporary register."""
    made = books_found_in_texts([LITTLE])["cadogan"]
    monkeypatch.setattr(
        "rules_engine.texts.copies.find_source_book",
        lambda key: made if key == "cadogan" else find_source_book(key),
    )
    return LITTLE


def run_command(*words: str) -> Result:
    return CliRunner().invoke(source_text_commands, words, catch_exceptions=False)


def test_a_matching_copy_is_reported_as_word_for_word(small_register: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_text(small_register)
    result = run_command("verify", str(copy))
    assert (result.exit_code, result.stdout) == (0, f"{copy}: cadogan, LA BELLE LUCIE: word for word\n")
    assert compare_files_with_register([copy]) == [f"{copy}: cadogan, LA BELLE LUCIE: word for word"]


def test_a_copy_with_another_layout_still_matches(small_register: str) -> None:
    printed = small_register.replace("*", "").replace("- ", "\n")
    printed = printed.replace("Lay the", "[Illustration: A ring]\n\nLay\nthe")
    assert [str(one) for one in compare_text_copy_with_register(printed.upper().replace("\n", "\r\n"))] == []
    assert [str(one) for one in compare_text_copy_with_register(printed)] == [
        "cadogan, LA BELLE LUCIE: word for word"
    ]


def test_a_changed_word_is_reported_with_its_paragraph(small_register: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_text(small_register.replace("oldest", "eldest"))
    result = run_command("verify", str(copy))
    assert result.exit_code == 1
    assert result.stdout == f"{copy}: cadogan, LA BELLE LUCIE: differs in paragraph 3\n"


def test_a_copy_that_ends_early_or_has_additions_is_no_error(small_register: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_text(small_register[: small_register.index("*Note")])
    result = run_command("verify", str(copy))
    assert result.exit_code == 0
    assert "paragraphs 1, 2, 3 word for word; paragraph 4 not in this copy" in result.stdout
    copy.write_text(small_register.replace("*Note", "This was added by a later hand.\n\n*Note"))
    result = run_command("verify", str(copy))
    assert result.exit_code == 0
    assert "word for word; 7 words more after paragraph 3" in result.stdout


def test_a_missing_paragraph_is_reported_as_a_difference(small_register: str) -> None:
    shorter = small_register.replace("- II. Every player sings, viz. aloud. Nobody is let off!\n", "")
    assert [str(one) for one in compare_text_copy_with_register(shorter)] == [
        "cadogan, LA BELLE LUCIE: differs in paragraph 2"
    ]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\x89PNG\r\n\x1a\n", "the file is not UTF-8 text (byte 1 is 0x89); save it as UTF-8"),
        (b"CANFIELD.\0\0", "the file is not text: it contains zero bytes; save it as UTF-8"),
        (b"", "the file contains no passage of the register; give a copy of a registered book"),
        (b"A page about whist.\n",
            "the file contains no passage of the register; give a copy of a registered book"),
    ],
)
def test_a_file_that_is_not_a_copy_is_refused_and_not_registered(
    content: bytes, message: str, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_bytes(content)
    result = run_command("verify", str(copy))
    assert (result.exit_code, result.stderr) == (1, f"{copy}: {message}\n")
    assert compare_files_with_register([copy]) == [f"{copy}: {message}"]
    result = run_command("write", str(copy), "--into", str(tmp_path))
    assert result.exit_code == 1
    assert "nothing was written" in result.stderr


def test_a_missing_file_is_a_usage_error(tmp_path: Path) -> None:
    for command in ("verify", "write"):
        result = run_command(command, str(tmp_path / "none"))
        assert result.exit_code == 2, result.output
        assert "does not exist" in result.stderr, result.stderr
    assert run_command("verify").exit_code == 2
    assert run_command("verify", str(tmp_path)).exit_code == 2
    assert compare_files_with_register([tmp_path / "none"]) == [
        f"{tmp_path / 'none'}: the file cannot be read (No such file or directory); give another file"
    ]


def test_writing_a_register_keeps_passages_that_the_copy_does_not_have(
    small_register: str, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_text("\ufeff" + small_register.replace("\n", "\r\n"))
    result = run_command("write", str(copy), "--into", str(tmp_path))
    assert result.exit_code == 0, result.stderr
    written = book_from_json(json.loads((tmp_path / "cadogan.json").read_text()))
    made = books_found_in_texts([small_register])["cadogan"]
    assert written.passages_by_heading["la belle lucie"] == made.passages_by_heading["la belle lucie"]
    assert written.passages_by_heading["anna"] == find_passage("cadogan", "ANNA")


def test_show_numbers_sentences_as_citations_do(tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_text(LITTLE)
    result = run_command("show", str(copy), "La Belle Lucie")
    assert result.exit_code == 0
    assert "1  [rule I]\n   1.1  Green cards are never laid on blue ones.\n" in result.stdout
    assert "   3.2  The oldest player begins with St. Martin's card.\n" in result.stdout
    assert run_command("show", str(copy), "ANNA").exit_code == 2


def test_all_kinds_of_line_ends_are_read_as_newlines(tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_bytes(b"\xef\xbb\xbfone\r\ntwo\rthree\n")
    assert read_text_copy(copy) == "one\ntwo\nthree\n"
