"""Lay out the modules of games in one standard way, so that a card player can read them.

Only module-level assignments of a call or a tuple are laid out. The syntax tree does not change.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from dataclasses import dataclass, field
from typing import NamedTuple

# A statement of a game stands on one line if it fits. Otherwise its parts are on several indented lines. A
# statement within a statement, such as `at(...)` or `choice(...)`, begins a new line. A sentence is divided
# only if it is longer than a line, if possible after a punctuation mark. One empty line stands before each
# statement.
LINE_WIDTH = 110
"""The most characters of a line."""

_INDENT = 4
_STATEMENTS = frozenset((
    "at", "may", "must", "never", "action", "deals", "advises", "scores", "won", "lost", "doubt", "choice",
    "claim", "claim_of_our_own", "permission_granted_by", "prohibition", "duty", "end", "tally",
    "rule_without_judging", "understand_phrase"))
"""The functions and methods that make a statement of a game."""
_WHOLE_GAMES = frozenset(("game", "variant"))
_SENTENCE = re.compile(r"[A-Z“].{20,}[.?!:”]$", re.DOTALL)
_EMPTY_LINES = re.compile(r"\n{3,}(?!def |class |@|async )(\S)")
"""Several empty lines, before a line that begins no function or class: one is left."""
_SHORT_REST = 24
_MARKS = ("; ", ": ", ". ", ", ", "? ")

_Nodes = ast.expr | ast.keyword


class LayoutNotPossible(ValueError):
    """Raised for a statement that has something for which there is no layout. `line` is its line."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class _BracketItem(NamedTuple):
    """One of the items between the brackets of a call, tuple, list or dictionary."""

    prefix: str
    """What is written before the value: `name=`, `*`, `**`, a key of a dictionary such as `key: `, or ""."""
    value: ast.expr


def format_game_module(source: str) -> str:
    """Return the module of a game with its statements laid out.

    Raise `LayoutNotPossible` if a comment stands beside code or a part does not fit, `SyntaxError` if the
    source is no Python.
    """
    tree = ast.parse(source)
    lines = source.split("\n")
    comments = _comment_lines(source)
    for statement in reversed(tree.body):
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Call | ast.Tuple):
            first, last = statement.lineno, statement.end_lineno or statement.lineno
            within = {line: alone for line, alone in comments.items() if first <= line <= last}
            for line, alone in within.items():
                if not alone:
                    raise LayoutNotPossible(line, "a comment stands beside code; put it on a line of its own")
            left = lines[first - 1].encode()[: statement.value.col_offset].decode()
            layout = _StatementLayout(lines, frozenset(within))
            written = left + layout.lay_out_part(statement.value, 0, len(left), 0)
            if layout.comments_left:
                raise LayoutNotPossible(
                    min(layout.comments_left),
                    "the layout would lose a comment in this statement; move the comment to a line of its "
                    "own, above a part of the statement")
            lines[first - 1 : last] = written.split("\n")
    laid_out = "\n".join(lines)
    for found in (_EMPTY_LINES.sub(r"\n\n\1", laid_out), laid_out):   # empty lines may be part of a text
        if ast.dump(ast.parse(found)) == ast.dump(tree):
            return found
    raise LayoutNotPossible(
        1, "the standard layout would change the meaning of the module; lay it out by hand"
    )


def _comment_lines(source: str) -> dict[int, bool]:
    """Return a dict from the number of each line with a comment to whether the comment stands alone."""
    return {
        token.start[0]: token.line.lstrip().startswith("#")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }


@dataclass
class _StatementLayout:
    """Divides one statement of a game's module into lines in the standard way."""

    source_lines: list[str]
    """All lines of the module as they are now."""
    comments: frozenset[int]
    """The numbers of the statement's lines that have a comment."""
    comments_left: set[int] = field(default_factory=set)
    """The numbers of the lines whose comments are not written yet."""
    known: dict[ast.AST, str] = field(default_factory=dict)
    """The source of each part on one line, as far as it was needed."""

    def __post_init__(self) -> None:
        self.comments_left = set(self.comments)

    def source_on_one_line(self, node: _Nodes) -> str:
        """Return the source of a part of a module on one line, without line breaks, however long it is."""
        if node not in self.known:
            self.known[node] = self._join_source_lines(node)
        return self.known[node]

    def _join_source_lines(self, node: _Nodes) -> str:
        if isinstance(node, ast.keyword):
            return f"{node.arg}={self.source_on_one_line(node.value)}" if node.arg else (
                f"**{self.source_on_one_line(node.value)}")
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return _python_string_literal(node.value)
        if isinstance(node, ast.Starred):
            return f"*{self.source_on_one_line(node.value)}"
        if _can_be_divided_over_lines(node):
            opening, closing = self._opening_and_closing_bracket(node)
            parts = [prefix + self.source_on_one_line(value) for prefix,
                value in self._items_in_brackets(node)]
            if len(parts) == 1 and parts[0].startswith("(") and _is_generator(node):
                return opening + parts[0][1:-1] + closing
            comma = "," if isinstance(node, ast.Tuple) and len(parts) == 1 else ""
            return f"{opening}{', '.join(parts)}{comma}{closing}"
        text = self._source_text_of_part(node)
        return text if "\n" not in text else " ".join(map(str.strip, text.split("\n"))).replace(
            "( ", "(").replace(" )", ")").replace("[ ", "[").replace(" ]", "]")

    def _source_text_of_part(self, node: ast.expr) -> str:
        """Return the source text of a part of a module, with its line breaks."""
        lines = [line.encode() for line in self.source_lines[node.lineno - 1 : node.end_lineno]]
        lines[-1] = lines[-1][: node.end_col_offset]
        lines[0] = lines[0][node.col_offset :]
        return b"\n".join(lines).decode()

    def _opening_and_closing_bracket(self, node: ast.expr) -> tuple[str, str]:
        if isinstance(node, ast.Call):
            return f"{self.source_on_one_line(node.func)}(", ")"
        return {ast.Tuple: ("(", ")"), ast.List: ("[", "]"), ast.Dict: ("{", "}")}[type(node)]

    def _items_in_brackets(self, node: ast.expr) -> list[_BracketItem]:
        if isinstance(node, ast.Call):
            parts: list[_Nodes] = [*node.args, *node.keywords]
            parts.sort(key=lambda part: (part.lineno, part.col_offset))
            return [_make_bracket_item(part) for part in parts]
        if isinstance(node, ast.Dict):
            return [
                _BracketItem(f"{self.source_on_one_line(key)}: " if key else "**", value)
                for key, value in zip(node.keys, node.values, strict=True)
            ]
        assert isinstance(node, ast.Tuple | ast.List)
        return [_make_bracket_item(part) for part in node.elts]

    def lay_out_part(self, node: ast.expr, indent: int, column: int, tail: int) -> str:
        """Return the source of a part of a statement, which begins at `column`, on as many lines as needed.

        Further lines are indented by more than `indent`. `tail` characters follow on the last line.
        """
        text = self.source_on_one_line(node)
        has_comment = any(node.lineno <= line <= (node.end_lineno or 0) for line in self.comments)
        is_game = isinstance(node, ast.Call) and _name_of_called_function(node) in _WHOLE_GAMES
        if column + len(text) + tail <= LINE_WIDTH and not has_comment and not is_game:
            return text
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return self._divide_text_into_strings(node.value, indent + _INDENT, column, tail)
        if not _can_be_divided_over_lines(node):
            first, *others = self._source_text_of_part(node).split("\n")
            moved = [" " * (indent + _INDENT) + line.strip() for line in others]
            return "\n".join((first, *moved))
        return self._lay_out_in_brackets(node, indent, column, tail, one_a_line=is_game)

    def _divide_text_into_strings(self, text: str, indent: int, column: int, tail: int) -> str:
        """Divide a text into string literals, which Python joins, each on its own line.

        The first line begins at `column`, and further lines at `indent`. `tail` more characters fit on the
        last line.
        """
        pieces, rest, room = list[str](), text, LINE_WIDTH - column - 2
        while len(_python_string_literal(rest)) - 2 + tail > room:
            spaces = (match.end() for match in re.finditer(" ", rest))
            ends = [end for end in spaces if len(_python_string_literal(rest[:end])) - 2 <= room]
            if not ends:
                break
            if len(rest) - ends[-1] < _SHORT_REST:   # no word is left alone on the last line
                ends = [end for end in ends if end < room * 0.8] or ends
            marked = [end for end in ends if rest[:end].endswith(_MARKS) and end > room * 0.5]
            end = (marked or ends)[-1]
            pieces.append(rest[:end])
            rest, room = rest[end:], LINE_WIDTH - indent - 2
        return ("\n" + " " * indent).join(map(_python_string_literal, (*pieces, rest)))

    def _lay_out_in_brackets(
        self, node: ast.expr, indent: int, column: int, tail: int, *, one_a_line: bool
    ) -> str:
        """Return the source of a call, or of another part with brackets, on several lines.

        For the numbers see `lay_out_part`. If `one_a_line` is true, each keyword argument begins a new line.
        """
        opening, closing = self._opening_and_closing_bracket(node)
        items, inner = self._items_in_brackets(node), indent + _INDENT
        is_call, is_tuple = isinstance(node, ast.Call), isinstance(node, ast.Tuple)
        written, begins, column = [opening], column, column + len(opening)
        only = items[0].value if len(items) == 1 else None
        if only and _can_be_divided_over_lines(only) and not self._part_has_comment(
            only) and not _part_is_open_question(only):
            # One part in brackets within others: both open on one line and close on one.
            prefix, value = items[0]
            comma = "," if is_tuple else ""
            first = begins + len(opening + prefix)
            inside = self.lay_out_part(value, indent, first, tail + len(comma + closing))
            return f"{opening}{prefix}{inside}{comma}{closing}"
        is_closed = False
        for number, (prefix, value) in enumerate(items):
            is_last = number == len(items) - 1
            comma = "," if not is_last or (is_tuple and len(items) == 1) else ""
            after = len(comma) + (len(closing) + tail if is_last else 0)
            text = prefix + self.source_on_one_line(value)
            fits = column + bool(number) + len(text) + after <= LINE_WIDTH and not self._part_has_comment(
                value)
            comments = self._take_comments_before_part(value, items[number - 1].value if number else node)
            if number:
                breaks = not fits or is_closed or _is_game_statement(value) or bool(one_a_line and prefix)
            elif is_call:
                breaks = not fits and inner + len(text) + after <= LINE_WIDTH
            else:
                breaks = not fits or _is_game_statement(value)
            if breaks or comments:
                written += (f"\n{' ' * inner}{part}" for part in (*comments, ""))
                column = inner
            elif number:
                written.append(" ")
                column += 1
            column += len(prefix)
            laid_out = prefix + self._lay_out_item(value, inner, column, after, bool(prefix), is_call)
            written += (laid_out, comma)
            lines = "".join(written).split("\n")
            column = len(lines[-1]) + (begins if len(lines) == 1 else 0)
            rest = sum(len(one.prefix + self.source_on_one_line(one.value)) + 2
                for one in items[number + 1 :])
            is_text = self._part_is_sentence(value)
            is_closed = (is_text and column + rest + len(closing) + tail > LINE_WIDTH) or (
                "\n" in laid_out and not is_text)
        return "".join((*written, closing))

    def _lay_out_item(
        self, value: ast.expr, item_indent: int, column: int, tail: int, has_prefix: bool, is_in_call: bool
    ) -> str:
        """Return the source of the value of an item in brackets, such as an argument of a call.

        `item_indent` is the indentation of all items. For `column` and `tail` see `lay_out_part`.
        """
        if not isinstance(value, ast.Constant) or has_prefix:
            return self.lay_out_part(value, item_indent, column, tail)
        if is_in_call or column + len(self.source_on_one_line(value)) + tail <= LINE_WIDTH:
            return self.lay_out_part(value, item_indent - _INDENT, column, tail)
        # In a tuple, strings that stand side by side need brackets to be seen as one.
        return f"({self.lay_out_part(value, item_indent - _INDENT + 1, column + 1, tail + 1)})"

    def _part_is_sentence(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(
            _SENTENCE.match(node.value))

    def _part_has_comment(self, node: ast.expr) -> bool:
        return any(node.lineno <= line <= (node.end_lineno or 0) for line in self.comments)

    def _take_comments_before_part(self, node: ast.expr, previous: ast.expr) -> list[str]:
        """Return the comments between two parts of a statement, and remove them from `comments_left`.

        For the first part in brackets, `previous` is the part that has the brackets.
        """
        begins = previous.lineno if node in ast.walk(previous) else previous.end_lineno or 0
        found = sorted(line for line in self.comments_left if begins <= line < node.lineno)
        self.comments_left -= set(found)
        return [self.source_lines[line - 1].strip() for line in found]


def _make_bracket_item(node: _Nodes) -> _BracketItem:
    if isinstance(node, ast.keyword):
        return _BracketItem(f"{node.arg}=" if node.arg else "**", node.value)
    if isinstance(node, ast.Starred):
        return _BracketItem("*", node.value)
    return _BracketItem("", node)


def _can_be_divided_over_lines(node: _Nodes) -> bool:
    """Check whether an expression can be divided: a call, a tuple, a list or a dictionary."""
    return isinstance(node, ast.Call | ast.Tuple | ast.List | ast.Dict)


def _is_generator(node: _Nodes) -> bool:
    return isinstance(node, ast.Call) and len(node.args) == 1 and isinstance(node.args[0], ast.GeneratorExp)


def _name_of_called_function(node: ast.Call) -> str:
    """Return the name of the function or method that is called, or ""."""
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _part_is_open_question(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and _name_of_called_function(node) == "doubt"


def _is_game_statement(node: ast.expr) -> bool:
    """Check whether a call is a statement of a game, such as `at("key", "6.4", "...")`.

    A call with fewer than three arguments is none: it only names a key or a citation.
    """
    if not isinstance(node, ast.Call) or len(node.args) < 3:
        return False
    told = [one.value for one in node.args[:2] if isinstance(one, ast.Constant)]
    cites = isinstance(node.func, ast.Name) and [type(value) for value in told] == [str, str]
    return cites or _name_of_called_function(node) in _STATEMENTS or _name_of_called_function(
        node).startswith("ask_about_")


def _python_string_literal(text: str) -> str:
    """Return a text as a Python string, with its quotes: double ones, unless they need backslashes."""
    if '"' in text and "'" not in text:
        return repr(text)
    return '"' + repr(f"'{text}")[2:-1].replace('"', '\\"') + '"' if '"' not in text else repr(text)
