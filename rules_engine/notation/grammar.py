"""Parse the lines of transcripts (written plays). The grammar is described in docs/guide/notation.md."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_engine.judging.permissions import FORMER_RULE_KEYS
from rules_engine.model.card_names import parse_card
from rules_engine.notation.common_lines import ENTRIES, HEADERS, MOST, NAME, parse_line_of_common_form
from rules_engine.notation.lines import (
    AlternativeChoiceLine,
    CheckLine,
    FactLine,
    HeaderLine,
    Line,
    LineToken,
    MoveLine,
    PileLine,
    RemarkLine,
    UnreadableLine,
    WrittenMovePart,
)

LONGEST = 1_000_000
"""The maximum length of a transcript in characters."""

TOKEN = re.compile(r"\S+")
HEADER = re.compile(rf"({NAME}):\s*(.*)")
PLACE = re.compile(rf"({NAME}|{NAME}\*):\s*(.*)")
COUNT = re.compile(r"[1-9][0-9]{0,2}")


def parse_lines(text: str) -> Iterator[Line]:
    """Parse a transcript (a written play) and yield each line that is not blank.

    Raise `UnreadableLine` at a line that cannot be parsed.
    """
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.rstrip()
        if line:
            yield parse_line(line, number)


def parse_line(line: str, line_number: int) -> Line:
    """Parse one line of a transcript (a written play), and return it in parsed form.

    `line_number` is the number of the line, from 1, for messages. Raise `UnreadableLine` if the line is not
    correct, or has more than 1000 characters.
    """
    if len(line) > 1000:
        raise UnreadableLine(
            line_number, 1001, f"found a line of {len(line)} characters, expected at most 1000"
        )
    return parse_line_of_common_form(line, line_number) or parse_line_of_any_form(line, line_number)


def parse_line_of_any_form(line: str, line_number: int) -> Line:
    """Parse one line of a transcript (a written play), whatever its form, and return it in parsed form.

    `line_number` is the number of the line, from 1, for messages. Raise `UnreadableLine` if the line is not
    correct.
    """
    stripped = line.lstrip()
    start = len(line) - len(stripped)
    if stripped.startswith("#"):
        return RemarkLine(line_number, stripped[1:].strip())
    body, remark = _split_remark(line)
    if stripped.startswith("="):
        return _parse_check_line(body, start + 1, line_number, remark)
    if stripped.startswith("~"):
        return _parse_alternative_choice_line(body, start + 1, line_number, remark)
    if stripped.startswith("@"):
        found = HEADER.fullmatch(body[start + 1 :].strip())
        if not found or not found[2]:
            raise UnreadableLine(line_number, start + 1,
                f"found {body.strip()!r}, expected '@fact: value', such as '@turn: 2'")
        return FactLine(line_number, LineToken(found[1], start + 2), _value_token_at_line_end(body, found[2]))
    head = HEADER.fullmatch(body.strip())
    if head and head[1] in HEADERS:
        if not head[2]:
            raise UnreadableLine(
                line_number, len(body) + 1, f"found nothing after '{head[1]}:', expected a value")
        return HeaderLine(line_number, LineToken(head[1], start + 1), _value_token_at_line_end(body, head[2]))
    pile = PLACE.fullmatch(body.strip())
    if pile:
        return PileLine(
            line_number,
            LineToken(pile[1], start + 1),
            parse_cards(pile[2], body.rfind(pile[2]) + 1 if pile[2] else 1, line_number),
        )
    return _parse_move_line(body, line_number, remark)


def _value_token_at_line_end(line_text: str, value: str) -> LineToken:
    """Return a token for the value at the end of a line: its text, and the column where it begins."""
    return LineToken(value.strip(), line_text.rindex(value) + 1)


def _split_remark(line: str) -> tuple[str, str]:
    """Return two texts: a line without its remark, and the remark, which follows `#`.

    The remark is "" if there is none.
    """
    found = re.search(r"(?:^|\s)#", line)
    if not found:
        return line, ""
    return line[: found.start()].rstrip(), line[found.end() :].strip()


def parse_cards(cards_text: str, column: int, line: int) -> tuple[tuple[int, LineToken], ...]:
    """Parse a list of cards. Return a pair for each card: the card, and the word that names it.

    `cards_text` has the cards, separated by spaces; `??*10` gives ten hidden cards. `line` and `column` say
    where the text begins. Raise `UnreadableLine` if the text is not correct.
    """
    found: list[tuple[int, LineToken]] = []
    for match in TOKEN.finditer(cards_text):
        word = LineToken(match[0], column + match.start())
        entry = ENTRIES.get(word.text)
        if entry is not None and len(found) < MOST:
            found.append((entry, word))
            continue
        name, star, times = word.text.partition("*")
        if star and not (COUNT.fullmatch(times) and int(times) <= MOST):
            raise UnreadableLine(
                line, word.column,
                f"found {word.text!r}, expected a card, or cards such as 7C*3 with a number up to {MOST}")
        found += [(_parse_card_token(LineToken(name, word.column), line), word)] * int(times or 1)
        if len(found) > MOST:
            raise UnreadableLine(
                line, word.column, f"found more than {MOST} cards in one place, expected at most {MOST}"
            )
    return tuple(found)


def _parse_card_token(word: LineToken, line: int) -> int:
    """Return the card that a word names, such as `7C` or `??`. Raise `UnreadableLine` if it names none."""
    try:
        return parse_card(word.text)
    except ValueError:
        raise UnreadableLine(
            line,
            word.column,
            f"found {word.text!r}, expected a card: rank A 2 to 9 T J Q K with suit S H D C, JK, or ??",
        ) from None


def _parse_check_line(line_text: str, column: int, line: int, remark: str) -> CheckLine:
    """Parse a line that states a value, such as `= moves: 3`."""
    text = line_text[column:]
    found = re.fullmatch(rf"\s*({NAME}):\s*(.*?)\s*", text)
    if not found:
        raise UnreadableLine(line, column + 1,
            f"found {text.strip()!r}, expected '= name: value', such as '= moves: 3'")
    return CheckLine(
        line,
        LineToken(found[1], column + 1 + found.start(1)),
        LineToken(found[2], column + 1 + found.start(2)),
        remark,
    )


def _parse_alternative_choice_line(
    line_text: str, column: int, line: int, remark: str
) -> AlternativeChoiceLine:
    """Parse a line that states the result with another answer to a question that the text leaves open.

    An example is `~ spaces=yes allowed`.
    """
    words = [LineToken(match[0], match.start() + 1) for match in TOKEN.finditer(line_text)]
    words = words[1:] if words[0].text == "~" else [LineToken(words[0].text[1:], words[0].column + 1),
        *words[1:]]
    expected = "'~ reading=choice' then 'allowed', '?', '!rule' or '= name: value'"
    if len(words) < 2 or not re.fullmatch(rf"{NAME}={NAME}", words[0].text):
        raise UnreadableLine(line, column, f"found {line_text.strip()!r}, expected {expected}")
    key, _, choice = words[0].text.partition("=")
    reading, chosen = LineToken(key, words[0].column), LineToken(choice, words[0].column + len(key) + 1)
    rest = words[1:]
    match [word.text for word in rest]:
        case ["=", *_]:
            checked = _parse_check_line(line_text, rest[0].column, line, "")
            return AlternativeChoiceLine(line, reading, chosen, (), "check", checked, remark)
        case ["allowed"]:
            return AlternativeChoiceLine(line, reading, chosen, (), "allowed", None, remark)
        case ["?"]:
            return AlternativeChoiceLine(line, reading, chosen, (), "undecided", None, remark)
    return AlternativeChoiceLine(
        line, reading, chosen, _parse_refusals(rest, line, expected), "refused", None, remark
    )


def _parse_refusals(marks: list[LineToken], line: int, expected_in_words: str) -> tuple[LineToken, ...]:
    """Return the keys of the rules in marks such as `!rule`. A rule that was renamed gets its present key.

    Raise `UnreadableLine` for any other word. The message ends with `expected_in_words`:
    what may stand there.
    """
    for word in marks:
        if not re.fullmatch(rf"!{NAME}", word.text):
            raise UnreadableLine(line, word.column, f"found {word.text!r}, expected {expected_in_words}")
    keys = [word.text[1:] for word in marks]
    current = (FORMER_RULE_KEYS.get(key, key) for key in keys)
    return tuple(LineToken(key, word.column + 1) for key, word in zip(current, marks, strict=True))


def _parse_move_line(line_text: str, line: int, remark: str) -> MoveLine:
    """Parse a line with a move or an action, and the verdict that it states."""
    words = [LineToken(match[0], match.start() + 1) for match in TOKEN.finditer(line_text)]
    marks = next(
        (at for at, word in enumerate(words) if word.text == "?" or word.text.startswith("!")), len(words)
    )
    said, marked = words[:marks], words[marks:]
    if not said:
        raise UnreadableLine(
            line,
            words[0].column,
            f"found {words[0].text!r} at the start of the line; write the move before it",
        )
    text = line_text[said[0].column - 1 : said[-1].column - 1 + len(said[-1].text)]
    undecided = bool(marked) and marked[0].text == "?"
    if undecided and len(marked) > 1:
        raise UnreadableLine(
            line, marked[1].column,
            f"found {marked[1].text!r}, expected only a remark after '?', such as '# why'")
    refused = () if undecided else _parse_refusals(marked, line, "'!rule'")
    if len(said) <= 2 and all(re.fullmatch(NAME, word.text) for word in said):
        place = said[1] if len(said) == 2 else None
        return MoveLine(line, said[0].column, text, (), said[0], place, refused, undecided, remark)
    parts, group = [], []
    for word in [*said, LineToken("+", len(line_text) + 1)]:
        if word.text != "+":
            group.append(word)
            continue
        parts.append(_parse_move_part(group, line, word.column))
        group = []
    return MoveLine(line, said[0].column, text, tuple(parts), None, None, refused, undecided, remark)


def _parse_move_part(words: list[LineToken], line: int, end_column: int) -> WrittenMovePart:
    """Parse one part of a move (cards from one place to another), such as `6C column-1 > column-2`."""
    expected = "'CARD [CARD ...] place [at N] > place [below | at N]'"
    arrow = next((at for at, word in enumerate(words) if word.text == ">"), 0)
    origin, last = _parse_source_of_part(words, arrow)
    if last < 2 or len(words) < arrow + 2:
        column = words[0].column if words else end_column
        found = repr(" ".join(word.text for word in words)) if words else "nothing"
        raise UnreadableLine(
            line, column,
            f"found {found}, expected {expected}, an action, a place with its cards, or a header")
    cards = tuple((_parse_card_token(word, line), word) for word in words[: last - 1])
    rest = words[arrow + 2 :]
    match [word.text for word in rest]:
        case []:
            slot = None
        case ["below"]:
            slot = 0
        case ["at", number] if COUNT.fullmatch(number):
            slot = int(number) - 1
        case _:
            expected = "'below', 'at N', '+' or the end of the line"
            raise UnreadableLine(line, rest[0].column, f"found {rest[0].text!r}, expected {expected}")
    return WrittenMovePart(cards, words[last - 1], words[arrow + 1], slot, origin)


def _parse_source_of_part(words: list[LineToken], arrow_index: int) -> tuple[int | None, int]:
    """Return the index, from 0, that `at N` before the arrow states, and the number of words before `at N`.

    Without `at N`, the index is None, and all words before the arrow are counted.
    """
    if (
        arrow_index > 3
        and words[arrow_index - 2].text == "at"
        and COUNT.fullmatch(words[arrow_index - 1].text)
    ):
        return int(words[arrow_index - 1].text) - 1, arrow_index - 2
    return None, arrow_index
