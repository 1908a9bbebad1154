"""Read YAML that is only data: tags, aliases, duplicate keys and deep nesting are errors."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Any, TypeAlias

import yaml

DEEPEST = 40
"""The most levels of nesting: more than a book needs, and far fewer than would exhaust the stack."""


KeyPath: TypeAlias = tuple[object, ...]
"""The keys and list indices that lead to a value."""
Places: TypeAlias = dict[KeyPath, tuple[int, int]]
"""The line and column, from 1, of each key of a mapping and each item of a list."""


class NotPlainYaml(ValueError):
    """Raised for a YAML text with a problem. It has the line and the column, both from 1."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


def line_and_column_of_yaml_error(error: ValueError) -> tuple[int, int]:
    """Return the line and column of a YAML error. Return (1, 1) for an error without a place."""
    return (error.line, error.column) if isinstance(error, NotPlainYaml) else (1, 1)


class _PlainYamlLoader(yaml.SafeLoader):
    """A YAML loader that accepts only plain data and reports the first problem."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._depth = 0

    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:  # noqa: ANN401
        """Return the next node (value) of the YAML text.

        Raise `NotPlainYaml` for an alias, a tag or deep nesting.
        """
        event = self.peek_event()  # type: ignore[no-untyped-call]
        if isinstance(event, yaml.AliasEvent):
            raise _not_plain_yaml_error(event,
                f"the alias *{event.anchor} is not allowed; write out its value")
        if tag := getattr(event, "tag", None):
            raise _not_plain_yaml_error(event, f"the tag {tag!r} is not allowed; use plain values")
        self._depth += 1
        if isinstance(event, yaml.CollectionStartEvent) and self._depth > DEEPEST:
            raise _not_plain_yaml_error(event,
                f"values are nested more than {DEEPEST} levels deep; use fewer levels")
        node = super().compose_node(parent, index)
        self._depth -= 1
        return node

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        """Return a mapping of the YAML text as a dict. Raise `NotPlainYaml` for a duplicate key."""
        keys = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode):
                if key.value in keys:
                    raise _not_plain_yaml_error(key,
                        f"the key {key.value!r} is given twice; remove one of them")
                keys.add(key.value)
        return super().construct_mapping(node, deep)


def read_yaml_file(path: Path) -> object:
    """Return the value of a YAML file. Raise `NotPlainYaml` if the file is not plain YAML in UTF-8."""
    return parse_yaml_with_positions(read_yaml_text(path))[0]


def read_yaml_text(path: Path) -> str:
    """Return the text of a YAML file. Raise `NotPlainYaml` if the file is not UTF-8 text."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotPlainYaml(f"byte {error.start} is not valid UTF-8; save the file as UTF-8 text") from None


def parse_yaml(text: str) -> object:
    """Return the value of a YAML text. Raise `NotPlainYaml` if the text is invalid or not plain data."""
    return parse_yaml_with_positions(text)[0]


def parse_yaml_with_positions(text: str) -> tuple[object, Places]:
    """Return the value of a YAML text, and the line and column of each key and item.

    Raise `NotPlainYaml` if the text is invalid or not plain data.
    """
    try:
        loader = _PlainYamlLoader(text)
        found: Places = {}
        root = loader.get_single_node()
        if root is None:
            return None, found
        _record_positions_of_values(root, (), found)
        return loader.construct_document(root), found  # a safe loader: it makes plain values alone
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise NotPlainYaml(f"invalid YAML: {error.problem or error}", line, column) from None
    except yaml.YAMLError as error:
        raise NotPlainYaml(f"invalid YAML: {' '.join(str(error).split())}") from None
    except ValueError as error:
        if isinstance(error, NotPlainYaml):
            raise
        raise NotPlainYaml(f"invalid YAML: {error}") from None


def _record_positions_of_values(node: yaml.Node, key_path: KeyPath, places: Places) -> None:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            name = key.value if isinstance(key, yaml.ScalarNode) else None
            places[*key_path, name] = (key.start_mark.line + 1, key.start_mark.column + 1)
            _record_positions_of_values(value, (*key_path, name), places)
    elif isinstance(node, yaml.SequenceNode):
        for number, item in enumerate(node.value):
            places[*key_path, number] = (item.start_mark.line + 1, item.start_mark.column + 1)
            _record_positions_of_values(item, (*key_path, number), places)


def _not_plain_yaml_error(node: yaml.Node | yaml.Event, message: str) -> NotPlainYaml:
    mark = node.start_mark
    return NotPlainYaml(message, mark.line + 1, mark.column + 1) if mark else NotPlainYaml(message)
