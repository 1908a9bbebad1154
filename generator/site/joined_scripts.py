"""Joins the modules of a script into one file that any page can run, even one that is read from disk.

The sources are modules, so that tools can check them and tests can import them. A browser loads no module
from disk, and each module would be one more file to fetch. So the site has one classic script for each
entry: the modules that the entry imports, each in a function of its own that returns what it exports, and
the entry after them. Comments and indentation are left out.

Only a small part of the language of modules is understood; whatever else is met is refused with its place:

    import { name, name as other } from "./file.js";     import * as all from "./file.js";
    export const name = …    export function name(…)    export class Name    export { name, name };
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

_NAME = r"[A-Za-z_$][\w$]*"
_COMMENT = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.DOTALL | re.MULTILINE)
_AFTER_CODE = re.compile(r"   // [^\"'`\n]*$", re.MULTILINE)
"""A comment after code, by the three spaces before it; one that holds quotes is let stand."""
_TYPE = re.compile(r"/\*\* @(?:type|satisfies)\b(?:(?!\*/)[^\n])*\*/ ?")
"""A type within a line of code, such as `/** @type {string} */ (value)`."""
_IMPORT = re.compile(
    rf'^import (?:\* as (?P<all>{_NAME})|\{{(?P<names>[\w$,\s]*)\}}) from "(?P<path>\.[^"\n]*)";\n',
    re.MULTILINE)
_EXPORTED = re.compile(
    rf"^export (?=(?:const|class|function|async function) (?P<name>{_NAME}))", re.MULTILINE)
_LIST = re.compile(r"^export \{(?P<names>[\w$,\s]*)\};\n", re.MULTILINE)
_LEFT = re.compile(r"^[ \t]*(?:export\b|import\b(?!\s*\()).*|^.*\bimport\.meta\b.*", re.MULTILINE)
_PART = re.compile(rf"({_NAME})(?: as ({_NAME}))?")
_BROWSERS = frozenset((
    "alert", "blur", "caches", "close", "closed", "confirm", "crypto", "document", "event", "external",
    "fetch", "find", "focus", "frames", "history", "length", "location", "name", "navigator", "open",
    "opener", "origin", "parent", "performance", "postMessage", "print", "prompt", "screen", "scroll",
    "self", "status", "stop", "top", "window"))
"""Words that a module which declares none of them may mean the browser's own by."""


class NotJoinable(Exception):
    """A script cannot be joined; says where, and what is not understood there."""


@dataclass
class _Module:
    """A module as it is read: what it imports, what it exports, and the rest of it."""

    path: Path
    imports: list[_Import] = field(default_factory=list)
    exports: list[str] = field(default_factory=list)
    body: str = ""


@dataclass(frozen=True)
class _Import:
    """What a module imports from a file: names, each with the one it is given; or all, under one name."""

    file: Path
    names: Mapping[str, str]
    whole: str = ""

    @property
    def is_plain(self) -> bool:
        """Whether everything keeps its own name."""
        return not self.whole and all(name == given for name, given in self.names.items())


def joined(entry: Path) -> str:
    """The script of an entry with every module it imports, itself or through others, each of them once.

    Raises `NotJoinable` where a module is missing, imports itself through others, asks another for what that
    does not export, or is written in a way that is not understood here.
    """
    order: list[_Module] = []
    _collect(entry.resolve(), order, [])
    _refuse_unknown_names(order)
    shared = _shared(order)
    number = {module.path: at for at, module in enumerate(order)}
    parts = ["(() => {", '"use strict";']
    for at, module in enumerate(order):
        taken_in = [_line(one, number[one.file]) for one in module.imports if one.file not in shared]
        inside = [*taken_in, module.body.strip("\n")]
        if module is order[-1]:
            parts += ["{", *inside, "}"]   # a block, so that it may have names that a module exports
        elif not module.exports:
            raise NotJoinable(f"{module.path}: a module that exports nothing cannot be imported")
        else:
            exports = f"{{ {', '.join(module.exports)} }}"
            given = exports if module.path in shared else f"${at}"
            parts += [f"const {given} = (() => {{", *inside, f"return {exports};", "})();"]
    return "\n".join([*parts, "})();", ""])


def without_comments(text: str) -> str:
    """A script without the comments and types that `joined` leaves out, indentation and empty lines."""
    text = _AFTER_CODE.sub("", _TYPE.sub("", _COMMENT.sub("", text)))
    return re.sub(r"(?m)^[ \t]+|^[ \t]*\n", "", text)


def _line(one: _Import, number: int) -> str:
    """The line that gives a module what it imports from the module of this number."""
    names = ", ".join(name if name == given else f"{name}: {given}" for name, given in one.names.items())
    given = one.whole or f"{{ {names} }}"
    return f"const {given} = ${number};"


def _shared(order: list[_Module]) -> set[Path]:
    """The modules whose exports are named once for the whole script, which spares each import a line.

    They are imported by their own names alone, and these are those of no other module. What all modules see
    must be nothing that one of them may mean the browser's own by.
    """
    plain = {module.path for module in order[:-1]} - {
        one.file for module in order for one in module.imports if not one.is_plain}
    often = Counter(name for module in order if module.path in plain for name in module.exports)
    seen = {name for name, number in often.items() if number == 1 and name not in _BROWSERS}
    return {module.path for module in order if module.path in plain and seen.issuperset(module.exports)}


def _refuse_unknown_names(order: list[_Module]) -> None:
    exports = {module.path: set(module.exports) for module in order}
    for module in order:
        for one in module.imports:
            for name in sorted(one.names.keys() - exports[one.file]):
                raise NotJoinable(f"{module.path}: {one.file.name} exports no {name}")


def _collect(path: Path, order: list[_Module], within: list[Path]) -> None:
    """Adds a module to `order` after the modules it imports; `within` are those that are being read."""
    if path in within:
        around = " imports ".join(one.name for one in [*within[within.index(path):], path])
        raise NotJoinable(f"{path}: modules import each other in a circle: {around}")
    if any(module.path == path for module in order):
        return
    module = _read(path)
    for one in module.imports:
        if not one.file.is_file():
            raise NotJoinable(f"{path}: there is no module {one.file} to import")
        _collect(one.file, order, [*within, path])
    order.append(module)


def _read(path: Path) -> _Module:
    return _understand(path, path.read_text(encoding="utf-8"))


@lru_cache(maxsize=256)
def _understand(path: Path, text: str) -> _Module:
    """Return the module of a path with this text; most modules are part of several scripts."""
    _refuse_long_templates(path, text)
    module = _Module(path)
    body = without_comments(text.rstrip("\n") + "\n")
    for found in _IMPORT.finditer(body):
        file = (path.parent / found["path"]).resolve()
        module.imports.append(_Import(file, dict(_parts(path, found["names"] or "")), found["all"] or ""))
    body = _IMPORT.sub("", body)
    for found in _LIST.finditer(body):
        for name, given in _parts(path, found["names"]):
            if name != given:
                raise NotJoinable(f"{path}: {name} is exported as {given}; give it that name instead")
            module.exports.append(name)
    body = _LIST.sub("", body)
    module.exports = [*(found["name"] for found in _EXPORTED.finditer(body)), *module.exports]
    module.body = _EXPORTED.sub("", body)
    if left := _LEFT.search(module.body):
        raise NotJoinable(f"{_place(path, text, left[0].strip())}: not understood: {left[0].strip()}")
    return module


def _parts(path: Path, names: str) -> Iterator[tuple[str, str]]:
    """The names of a list in braces, each with the name it is given, or its own again."""
    for part in filter(None, (one.strip() for one in names.split(","))):
        found = _PART.fullmatch(" ".join(part.split()))
        if not found:
            raise NotJoinable(f"{path}: not understood among names: {part}")
        yield found[1], found[2] or found[1]


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
