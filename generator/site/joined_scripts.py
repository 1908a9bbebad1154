"""Join a JavaScript module and the modules that it imports into one script without imports.

A browser loads no module from disk. Comments and indentation are left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

# These forms of import and export are supported:
#   import { name, name as other } from "./file.js";
#   import * as all from "./file.js";
#   export const name = …, export function name(…), export class Name
#   export { name, name };
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
_PRIVATE = re.compile(r"^(?!export |import )\w", re.MULTILINE)
"""A line without indentation that begins a statement of the module's own, before indentation is removed."""
_LEFT = re.compile(r"^[ \t]*(?:export\b|import\b(?!\s*\()).*|^.*\bimport\.meta\b.*", re.MULTILINE)
_PART = re.compile(rf"({_NAME})(?: as ({_NAME}))?")
_BROWSERS = frozenset((
    "alert", "blur", "caches", "close", "closed", "confirm", "crypto", "document", "event", "external",
    "fetch", "find", "focus", "frames", "history", "length", "location", "name", "navigator", "open",
    "opener", "origin", "parent", "performance", "postMessage", "print", "prompt", "screen", "scroll",
    "self", "status", "stop", "top", "window"))
"""Words that a module which declares none of them may mean the browser's own by."""


class ScriptNotJoinable(Exception):
    """Raised if a script cannot be joined. The message says where, and which code is not supported."""


@dataclass
class _ScriptModule:
    """A parsed module: its imports, its exports, and the rest of its code."""

    path: Path
    imports: list[_ScriptImport] = field(default_factory=list)
    exports: list[str] = field(default_factory=list)
    body: str = ""
    has_private_names: bool = True
    """Whether the module may have names at its top level that it does not export."""


@dataclass(frozen=True)
class _ScriptImport:
    """An import in a module, from the module in `file`."""

    file: Path
    names: Mapping[str, str]
    """The name in the importing module for each imported name:

    `{"add": "sum"}` for `import { add as sum }`.
    """
    namespace: str = ""
    """The name for a whole module (`import * as all`), or ""."""

    @property
    def imports_names_unchanged(self) -> bool:
        """True if single names are imported, each without another name for it (`as`)."""
        return not self.namespace and all(name == given for name, given in self.names.items())


def join_script(entry_module: Path) -> str:
    """Return one script with an entry module and every module that it imports, directly or not, each once.

    Raise `ScriptNotJoinable` for a missing module or name, a circle of imports, or unsupported code.
    """
    order: list[_ScriptModule] = []
    _collect_modules(entry_module.resolve(), order, [])
    _check_imported_names_exist(order)
    shared = _modules_with_global_exports(order)
    number = {module.path: at for at, module in enumerate(order)}
    parts = ["(() => {", '"use strict";']
    for at, module in enumerate(order):
        taken_in = [
            _line_that_assigns_imported_names(one, number[one.file])
            for one in module.imports if one.file not in shared
        ]
        inside = [*taken_in, module.body.strip("\n")]
        if module is order[-1]:
            parts += ["{", *inside, "}"]   # a block, so that it may have names that a module exports
        elif not module.exports:
            raise ScriptNotJoinable(
                f"{module.path}: this module is imported but exports nothing; export a name")
        elif module.path in shared and not module.has_private_names and not taken_in:
            parts += inside
        else:
            exports = f"{{ {', '.join(module.exports)} }}"
            given = exports if module.path in shared else f"${at}"
            parts += [f"const {given} = (() => {{", *inside, f"return {exports};", "})();"]
    return "\n".join([*parts, "})();", ""])


def remove_script_comments(text: str) -> str:
    """Return a script without comments (also those with types), indentation and empty lines."""
    return re.sub(r"(?m)^[ \t]+|^[ \t]*\n", "", _without_comments(text))


def _without_comments(text: str) -> str:
    return _AFTER_CODE.sub("", _TYPE.sub("", _COMMENT.sub("", text)))


def _line_that_assigns_imported_names(parsed_import: _ScriptImport, module_number: int) -> str:
    """Return the line of the joined script that assigns names imported from a module.

    `module_number` is the number of the module in the joined script.
    """
    names = ", ".join(
        name if name == given else f"{name}: {given}" for name, given in parsed_import.names.items()
    )
    given = parsed_import.namespace or f"{{ {names} }}"
    return f"const {given} = ${module_number};"


def _modules_with_global_exports(modules: list[_ScriptModule]) -> set[Path]:
    """Return the modules whose exports can be global names in the joined script.

    The names must be unchanged on import, unique, and none of the browser's own.
    """
    plain = {module.path for module in modules[:-1]} - {
        one.file for module in modules for one in module.imports if not one.imports_names_unchanged}
    often = Counter(name for module in modules if module.path in plain for name in module.exports)
    seen = {name for name, number in often.items() if number == 1 and name not in _BROWSERS}
    return {module.path for module in modules if module.path in plain and seen.issuperset(module.exports)}


def _check_imported_names_exist(modules: list[_ScriptModule]) -> None:
    exports = {module.path: set(module.exports) for module in modules}
    for module in modules:
        for one in module.imports:
            for name in sorted(one.names.keys() - exports[one.file]):
                raise ScriptNotJoinable(
                    f"{module.path}: the name {name} is imported, but {one.file.name} does not export "
                    "it; export it there, or correct the name")


def _collect_modules(
    path: Path, collected_modules: list[_ScriptModule], importing_modules: list[Path]
) -> None:
    """Add a module to `collected_modules` after the modules it imports.

    `importing_modules` are the modules being read.
    """
    if path in importing_modules:
        around = " imports ".join(
            one.name for one in [*importing_modules[importing_modules.index(path) :], path]
        )
        raise ScriptNotJoinable(f"{path}: modules import each other in a circle: {around}; remove an import")
    if any(module.path == path for module in collected_modules):
        return
    module = _read_module(path)
    for one in module.imports:
        if not one.file.is_file():
            raise ScriptNotJoinable(
                f"{path}: the imported module {one.file} does not exist; correct its name")
        _collect_modules(one.file, collected_modules, [*importing_modules, path])
    collected_modules.append(module)


def _read_module(path: Path) -> _ScriptModule:
    return _parse_module(path, path.read_text(encoding="utf-8"))


@lru_cache(maxsize=256)
def _parse_module(path: Path, text: str) -> _ScriptModule:
    """Parse the text of the module at a path. The result is cached, because scripts share modules."""
    _check_template_literals_are_short(path, text)
    module = _ScriptModule(path, has_private_names=bool(_PRIVATE.search(_without_comments(text))))
    body = remove_script_comments(text.rstrip("\n") + "\n")
    for found in _IMPORT.finditer(body):
        file = (path.parent / found["path"]).resolve()
        module.imports.append(
            _ScriptImport(file, dict(_parse_names(path, found["names"] or "")), found["all"] or "")
        )
    body = _IMPORT.sub("", body)
    for found in _LIST.finditer(body):
        for name, given in _parse_names(path, found["names"]):
            if name != given:
                raise ScriptNotJoinable(
                    f"{path}: {name} is exported under another name, {given}; rename it to {given}")
            module.exports.append(name)
    body = _LIST.sub("", body)
    module.exports = [*(found["name"] for found in _EXPORTED.finditer(body)), *module.exports]
    module.body = _EXPORTED.sub("", body)
    if left := _LEFT.search(module.body):
        code = left[0].strip()
        raise ScriptNotJoinable(
            f"{_path_and_line_of_code(path, text, code)}: this code is not supported: {code}; "
            "write it in another way")
    return module


def _parse_names(path: Path, names_in_braces: str) -> Iterator[tuple[str, str]]:
    """Yield each name of a list in braces with its local name.

    The local name is the one after `as`; without `as` it is the name itself.
    """
    for part in filter(None, (one.strip() for one in names_in_braces.split(","))):
        found = _PART.fullmatch(" ".join(part.split()))
        if not found:
            raise ScriptNotJoinable(
                f"{path}: this part of a list of names is not supported: {part}; "
                "write `name` or `name as other`")
        yield found[1], found[2] or found[1]


def _check_template_literals_are_short(path: Path, text: str) -> None:
    """Raise `ScriptNotJoinable` for a template literal of several lines, which would lose its indentation."""
    code = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text)
    for number, line in enumerate(code.splitlines(), start=1):
        if len(re.findall(r"(?<!\\)`", line)) % 2:
            raise ScriptNotJoinable(
                f"{path}:{number}: this template literal (text between backquotes) has several lines; "
                "end it on its first line")


def _path_and_line_of_code(path: Path, text: str, line: str) -> str:
    """Return the path with the number of the first line that has this text.

    If no line has it, return the path alone.
    """
    for number, one in enumerate(text.splitlines(), start=1):
        if line in one:
            return f"{path}:{number}"
    return str(path)
