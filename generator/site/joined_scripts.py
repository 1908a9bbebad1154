"""Joins the modules that a script is made of into one file that any page can run, even one that is read from disk.

The sources are modules, so that tools can check them and tests can import them. A browser loads no module from
disk, and each module would be one more file to fetch. So the site has one classic script for each entry: the
modules that the entry imports, each in a function of its own that returns what it exports, and the entry after
them. Comments on lines of their own and indentation are left out.

Only a small part of the language of modules is understood, and whatever else is met is refused with its place:

    import { name, name as other } from "./file.js";     import * as all from "./file.js";
    export const name = …    export function name(…)    export class Name    export { name, name };
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_NAME = r"[A-Za-z_$][\w$]*"
_COMMENT = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.DOTALL | re.MULTILINE)
_TYPE = re.compile(r"/\*\* @(?:type|satisfies)\b(?:(?!\*/)[^\n])*\*/ ?")
"""A type within a line of code, such as `/** @type {string} */ (value)`."""
_IMPORT = re.compile(
    r'^import (?:\* as (?P<all>' + _NAME + r')|\{(?P<names>[\w$,\s]*)\}) from "(?P<path>\.[^"\n]*)";\n', re.MULTILINE)
_EXPORTED = re.compile(r"^export (?=(?:const|class|function|async function) (?P<name>" + _NAME + r"))", re.MULTILINE)
_LIST = re.compile(r"^export \{(?P<names>[\w$,\s]*)\};\n", re.MULTILINE)
_LEFT = re.compile(r"^\s*(?:export\b|import\b(?!\s*\()).*|.*\bimport\.meta\b.*", re.MULTILINE)
_PART = re.compile(rf"({_NAME})(?: as ({_NAME}))?")


class NotJoinable(Exception):
    """A script cannot be joined; says where, and what is not understood there."""


@dataclass
class _Module:
    """A module as it is read: what it imports, by file, what it exports, and the rest of it."""

    path: Path
    imports: list[tuple[Path, str]] = field(default_factory=list)   # a file, and "{ name, name: other }" or "all"
    exports: list[str] = field(default_factory=list)
    body: str = ""


def joined(entry: Path) -> str:
    """The script of an entry with every module it imports, itself or through others, each of them once.

    Raises `NotJoinable` where a module is missing, imports itself through others, asks another for what that
    does not export, or is written in a way that is not understood here.
    """
    order: list[_Module] = []
    _collect(entry.resolve(), order, [])
    number = {module.path: at for at, module in enumerate(order)}
    exports = {module.path: set(module.exports) for module in order}
    parts = ["(() => {", '"use strict";']
    for at, module in enumerate(order):
        inside = [*_taken_in(module, number, exports), module.body.strip("\n")]
        if module is order[-1]:
            parts += inside
        elif module.exports:
            parts += [f"const ${at} = (() => {{", *inside, f"return {{ {', '.join(module.exports)} }};", "})();"]
        else:
            raise NotJoinable(f"{module.path}: the module exports nothing, so nothing can be imported from it")
    return "\n".join([*parts, "})();", ""])


def without_comments(text: str) -> str:
    """A script without the comments and types that `joined` leaves out, and without indentation."""
    return re.sub(r"(?m)^[ \t]+", "", _TYPE.sub("", _COMMENT.sub("", text)))


def _collect(path: Path, order: list[_Module], within: list[Path]) -> None:
    """Adds a module to `order` after the modules it imports; `within` are those that are being read."""
    if path in within:
        around = " imports ".join(one.name for one in [*within[within.index(path):], path])
        raise NotJoinable(f"{path}: modules import each other in a circle: {around}")
    if any(module.path == path for module in order):
        return
    module = _read(path)
    for file, _ in module.imports:
        if not file.is_file():
            raise NotJoinable(f"{path}: there is no module {file} to import")
        _collect(file, order, [*within, path])
    order.append(module)


def _read(path: Path) -> _Module:
    text = path.read_text(encoding="utf-8")
    _refuse_long_templates(path, text)
    module = _Module(path)
    body = without_comments(text.rstrip("\n") + "\n")
    for found in _IMPORT.finditer(body):
        names = found["all"] or "{ " + ", ".join(
            f"{name}: {other}" if other else name for name, other in _parts(path, found["names"])) + " }"
        module.imports.append(((path.parent / found["path"]).resolve(), names))
    body = _IMPORT.sub("", body)
    for found in _LIST.finditer(body):
        for name, other in _parts(path, found["names"]):
            if other:
                raise NotJoinable(f"{path}: {name} is exported under another name, {other}; rename it instead")
            module.exports.append(name)
    body = _LIST.sub("", body)
    module.exports = [*(found["name"] for found in _EXPORTED.finditer(body)), *module.exports]
    module.body = _EXPORTED.sub("", body)
    left = _LEFT.search(module.body)
    if left:
        raise NotJoinable(f"{_place(path, text, left[0].strip())}: not understood: {left[0].strip()}")
    return module


def _parts(path: Path, names: str) -> Iterator[tuple[str, str]]:
    """The names of a list in braces, each with the name it is given, or an empty one."""
    for part in filter(None, (one.strip() for one in names.split(","))):
        found = _PART.fullmatch(" ".join(part.split()))
        if not found:
            raise NotJoinable(f"{path}: not understood among names: {part}")
        yield found[1], found[2] or ""


def _taken_in(
    module: _Module, number: dict[Path, int], exports: dict[Path, set[str]]
) -> Iterator[str]:
    """The lines that give a module what it imports."""
    for path, names in module.imports:
        if names.startswith("{"):
            asked = {part.partition(":")[0].strip() for part in names.strip("{} ").split(",")}
            for name in sorted(asked - exports[path]):
                raise NotJoinable(f"{module.path}: {path.name} exports no {name}")
        yield f"const {names} = ${number[path]};"


def _refuse_long_templates(path: Path, text: str) -> None:
    """A template that goes on over a line would lose its indentation, and could look like an import."""
    code = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text)
    for number, line in enumerate(code.splitlines(), start=1):
        if len(re.findall(r"(?<!\\)`", line)) % 2:
            raise NotJoinable(f"{path}:{number}: a template has to end on the line it begins on")


def _place(path: Path, text: str, line: str) -> str:
    """The path with the number of the first line of a text that holds this one."""
    for number, one in enumerate(text.splitlines(), start=1):
        if line in one:
            return f"{path}:{number}"
    return str(path)
