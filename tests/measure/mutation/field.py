"""Small changes in the words that games are written in: zones, permissions, rules, tests, effects, duties."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.measure.mutation.changes import ChangeSite, SourceFile, TextChange

INSTEAD = {
    "one_higher": ("one_lower", "one_higher_round"),
    "one_lower": ("one_higher", "one_lower_round"),
    "one_higher_round": ("one_lower_round", "one_higher"),
    "one_lower_round": ("one_higher_round", "one_lower"),
    "one_apart": ("one_higher", "one_lower"),
    "same_suit": ("alternate_colour",),
    "alternate_colour": ("same_suit",),
    "marriage": ("same_suit", "one_apart"),
    "any_test_holds": ("all_tests_hold",),
    "all_tests_hold": ("any_test_holds",),
    "takes_top_of_pile": ("takes_one_card",),
    "empty": ("place_holds_cards",),
    "place_holds_cards": ("empty",),
    "is_empty": ("has_cards",),
    "has_cards": ("is_empty",),
    "fact_is_above": ("fact_equals", "fact_is_below"),
    "fact_is_below": ("fact_equals", "fact_is_above"),
    "add_one_to_fact": ("subtract_one_from_fact",),
    "subtract_one_from_fact": ("add_one_to_fact",),
    "SUIT": ("RANK", "RED"),
    "RANK": ("SUIT",),
    "RED": ("SUIT",),
    "any": ("all",),
    "all": ("any",),
    "min": ("max",),
    "max": ("min",),
}
"""Words of the field and what each could be mistaken for."""

SEVERAL = ("any_test_holds", "all_tests_hold", "both_states_hold", "no_move_possible_under",
    "a_move_is_allowed", "all_cards_are_in_zones", "empty_place_can_be_filled")
"""Words that are made of several, each of which could be left out."""

PERMISSION_CALLS = ("may", "action", "permission_granted_by")
ALWAYS = "(lambda *_: True)"
NEVER = "(lambda *_: False)"


def game_word_sites(source: SourceFile) -> Iterator[ChangeSite]:
    """Yield each place in a file where a word that games are written with can be changed."""
    for change in _changes(source):
        yield ChangeSite(change.kind, change.start, lambda change=change: change)   # type: ignore[misc]


def _changes(source: SourceFile) -> Iterator[TextChange]:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call):
            yield from _of_call(source, node)
        elif isinstance(node, ast.Name | ast.Attribute):
            yield from _another_word(source, node)
        elif isinstance(node, ast.FunctionDef):
            yield from _of_function(source, node)
        else:
            yield from _left_out_of_python(source, node)


def _left_out_of_python(source: SourceFile, node: ast.AST) -> Iterator[TextChange]:
    if isinstance(node, ast.If) and not node.orelse:
        yield _replaced(source, "guard left out", node, "pass")
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _left_out(source, "half of a condition left out", node.values, value)
    elif isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield _replaced(source, "condition left out", test, "True")
    elif isinstance(node, ast.Expr | ast.AugAssign):
        yield _replaced(source, "line left out", node, "pass")


def name_of_called_function(call: ast.Call) -> str:
    """Return the name of the called function, without the object before it."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)


def _of_call(source: SourceFile, node: ast.Call) -> Iterator[TextChange]:
    name = name_of_called_function(node)
    own = isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value) in ("at", "terms")
    if name in PERMISSION_CALLS:
        yield from _of_permission(source, node, first=4 if own else 3)
    elif name == "at" and len(node.args) > 3:
        yield _replaced(source, "test that always holds", node.args[3], ALWAYS)
    elif name in ("must", "won", "lost", "duty", "end") and len(node.args) > 3:
        yield _replaced(source, "state that never holds", node.args[3], NEVER)
        if name == "must":
            paid = [key.value for key in node.keywords if key.arg == "paid"]
            yield from _fewer_words(source, "payment left out", paid)
    elif name == "never" and len(node.args) > 3:
        yield from _zones(source, node.args[3])
    elif name == "choice":
        yield from _of_choice(source, node)
    elif name in SEVERAL:
        for one in node.args if len(node.args) > 1 else ():
            yield from _left_out(source, f"one of {name} left out", node.args, one)
    for key in node.keywords:
        yield from _of_keyword(source, node, key)


def _of_permission(source: SourceFile, node: ast.Call, first: int) -> Iterator[TextChange]:
    if len(node.args) >= first:
        yield from _zones(source, node.args[first - 1])
    rules = node.args[first:]
    for rule in rules:
        if isinstance(rule, ast.Constant) or _nowhere_else(source, rule):
            yield from _left_out(source, "rule left out of a permission", node.args, rule)
    given = {key.arg for key in node.keywords}
    # What takes no cards takes no packets either.
    moves = (
        name_of_called_function(node) != "action"
        and len(node.args) >= first
        and ">" in source.text_of_node(node.args[first - 1])
    )
    if "group" not in given and moves and "parts" not in given:
        _, stop = source.span_of_node(node)
        yield TextChange("group put in", stop - 1, stop - 1, ", group=True")


def _nowhere_else(source: SourceFile, rule: ast.expr) -> bool:
    """Check whether a rule's key occurs only once, so that its permission can be without the rule."""
    if not (isinstance(rule, ast.Call) and rule.args and isinstance(rule.args[0], ast.Constant)):
        return False
    key = str(rule.args[0].value)
    return source.text.count(f'"{key}"') == 1 and f" {key}" not in source.text


def _of_keyword(source: SourceFile, node: ast.Call, key: ast.keyword) -> Iterator[TextChange]:
    if key.arg == "then":
        yield from _left_out(source, "then left out", node.keywords, key)
        if isinstance(key.value, ast.Tuple):
            for one in key.value.elts if len(key.value.elts) > 2 else ():
                yield from _left_out(source, "one effect left out", key.value.elts, one)
    elif key.arg in ("group", "slots", "tries", "parts", "along", "closed", "rules"):
        yield from _left_out(source, f"{key.arg} left out", node.keywords, key)
    elif key.arg in ("source", "to") and isinstance(key.value, ast.Constant):
        yield from _zones(source, key.value)


def _of_choice(source: SourceFile, node: ast.Call) -> Iterator[TextChange]:
    for one in node.args[2:]:
        yield from _left_out(source, "what a choice brings left out", node.args, one)
    for key in node.keywords:
        if key.arg in ("limits", "effects"):
            yield from _left_out(source, f"{key.arg} of a choice left out", node.keywords, key)
            named = key.value.keys if isinstance(key.value, ast.Dict) else []
            kind = f"one of the {key.arg} of a choice left out"
            yield from _fewer_words(source, kind, [one for one in named if one is not None])
        elif key.arg in ("without", "deal"):
            yield from _left_out(source, f"{key.arg} of a choice left out", node.keywords, key)


def _zones(source: SourceFile, way: ast.expr) -> Iterator[TextChange]:
    if not (isinstance(way, ast.Constant) and isinstance(way.value, str)):
        return
    text = way.value
    for word in ("empty ", "occupied "):
        if f"> {word}" in text:
            other = "occupied " if word == "empty " else "empty "
            for new in ("", other):
                yield _replaced(source, "empty or occupied", way, f'"{text.replace(word, new)}"')
    before, _, after = text.partition(" > ")
    for side in (before, after):
        words = [word for word in side.split() if word not in ("empty", "occupied", "itself")]
        for word in words if len(words) > 1 else ():
            fewer = side.replace(f"{word} ", "", 1) if f"{word} " in side else side.replace(f" {word}", "", 1)
            new = (f"{fewer} > {after}" if side is before else f"{before} > {fewer}") if after else fewer
            yield _replaced(source, "zone left out", way, f'"{new}"')


def _fewer_words(source: SourceFile, kind: str, held: list[ast.expr]) -> Iterator[TextChange]:
    for one in held:
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            words = one.value.split()
            for number in range(len(words)) if len(words) > 1 else ():
                new = " ".join(words[:number] + words[number + 1:])
                yield _replaced(source, kind, one, f'"{new}"')


def _another_word(source: SourceFile, node: ast.Name | ast.Attribute) -> Iterator[TextChange]:
    if not isinstance(node.ctx, ast.Load):
        return
    name = node.id if isinstance(node, ast.Name) else node.attr
    if isinstance(node, ast.Attribute) and ast.unparse(node.value) != "w":
        return
    _, stop = source.span_of_node(node)
    known = "from rules_engine import words as w" in source.text
    for other in INSTEAD.get(name, ()):
        if isinstance(node, ast.Name) and name in ("SUIT", "RANK", "RED") and other not in source.text:
            continue
        if isinstance(node, ast.Attribute) and not known:
            continue
        yield TextChange("another word", stop - len(name), stop, other)


def _of_function(source: SourceFile, node: ast.FunctionDef) -> Iterator[TextChange]:
    told = ast.unparse(node.returns) if node.returns else ""
    if told not in ("bool", "Truth"):
        return
    for one in ast.walk(node):
        if isinstance(one, ast.Return) and one.value is not None and not isinstance(one.value, ast.Constant):
            yield _replaced(source, "answer always yes", one.value, "True")
            yield _replaced(source, "answer always no", one.value, "False")


def _replaced(source: SourceFile, kind: str, node: ast.expr | ast.stmt, text: str) -> TextChange:
    start, stop = source.span_of_node(node)
    return TextChange(kind, start, stop, text)


def _left_out(
    source: SourceFile, kind: str,
    among: list[ast.expr] | list[ast.keyword], one: ast.expr | ast.keyword,
) -> Iterator[TextChange]:
    """One of several permissions with the comma or word between it and the next, or the one before."""
    at = [id(other) for other in among].index(id(one))
    start, stop = source.span_of_node(one)
    if at + 1 < len(among):
        stop = source.span_of_node(among[at + 1])[0]
    elif at:
        start = source.span_of_node(among[at - 1])[1]
    else:   # alone among its kind: the comma before it goes, where one is
        before = source.text[:start].rstrip()
        start = len(before) - 1 if before.endswith(",") else start
    yield TextChange(kind, start, stop, "")
