"""Compile the engine, and the modules of Python's library that it imports, to bytecode.

This module runs only in Pyodide (Python in WebAssembly). It reads /sources.zip and writes /pressed.zip.
If there is a file /compiled.zip, which an earlier run has made of other sources, its content is added.
"""

import ast
import importlib._bootstrap_external
import sys
from importlib import import_module
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
ASKED_LATE = ("encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.idna")
"""Modules that no source imports by name: zipfile and network addresses import them when used."""
_DESCRIBED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def parse_without_docstrings(source: bytes, module_name: str) -> ast.Module:
    """Parse a module and remove its docstrings.

    Pyodide's own modules keep their docstrings, because Pyodide builds functions from some of them.
    """
    tree = ast.parse(source, module_name)
    if "pyodide" in module_name:
        return tree
    for node in ast.walk(tree):
        if isinstance(node, _DESCRIBED) and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def imported_modules(module_tree: ast.Module) -> set[str]:
    """Return the names of all modules that a module imports, also those imported inside functions."""
    found = {one.name for node in ast.walk(module_tree) if isinstance(node, ast.Import) for one in node.names}
    return found | {node.module or "" for node in ast.walk(module_tree) if isinstance(node, ast.ImportFrom)}


def compile_module(tree: ast.Module, module_name: str) -> bytes:
    """Return a module as a .pyc file with the date 0, so that equal sources give equal bytes."""
    code = compile(tree, module_name, "exec", dont_inherit=True)
    return bytes(importlib._bootstrap_external._code_to_timestamp_pyc(code))  # type: ignore[attr-defined]


def read_compiled_modules() -> dict[str, bytes]:
    """Return the content of /compiled.zip by file name. Without that file the result is empty."""
    if not Path("/compiled.zip").is_file():
        return {}
    with ZipFile("/compiled.zip") as compiled:
        return {name: compiled.read(name) for name in compiled.namelist()}


def compile_source_modules() -> tuple[dict[str, bytes], set[str]]:
    """Compile the modules in /sources.zip.

    Return the compiled files by name, and the names of the library modules that they import.
    """
    pressed: dict[str, bytes] = {}
    wanted: set[str] = set()
    with ZipFile("/sources.zip") as sources:
        own = {name.partition("/")[0] for name in sources.namelist()}
        for name in sources.namelist():
            if not name.endswith(".py"):
                pressed[name] = sources.read(name)
                continue
            tree = parse_without_docstrings(sources.read(name), name)
            wanted |= {one for one in imported_modules(tree) if one.partition(".")[0] not in own}
            pressed[f"{name}c"] = compile_module(tree, name)
    return pressed, wanted


def load_modules_by_opening_game() -> None:
    """Open a game on the live table and search for a win, so that Python loads all modules needed for this.

    Some modules are imported only when they are used. Raise `ValueError` if the game or the search fails.
    """
    sys.path.insert(0, "/own.zip")
    session, registry = import_module("generator.live.session"), import_module("rules_engine.registry")
    table = session.Session()
    told = table.answer_request(
        {"do": "open", "game": min(registry.GAMES), "from": {"deal": 1}, "moves": ["?"]}
    )
    if "svg" not in told:
        raise ValueError(
            f"the live table cannot open a game: it answers {told}; correct the engine or the game")
    told = table.answer_request({"do": "win"})
    if "win" not in told:
        raise ValueError(
            f"the live table cannot search for a win: it answers {told}; correct `winning_search`")


def write_zip_file(archive_name: str, files: dict[str, bytes]) -> None:
    """Write an archive with its files sorted by name and without dates."""
    with ZipFile(archive_name, "w") as archive:
        for inside, content in sorted(files.items()):
            entry = ZipInfo(inside)
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, content, compresslevel=9)


def write_bytecode_archive() -> None:
    """Write /pressed.zip: the engine and the needed modules of Python's library, as bytecode."""
    own, wanted = compile_source_modules()
    before = read_compiled_modules()
    packages = {name.partition("/")[0] for name in before} - sys.stdlib_module_names
    for name in sorted(wanted.union(ASKED_LATE)):
        if name.partition(".")[0] not in packages:
            import_module(name)
    pressed = before | own
    write_zip_file("/own.zip", pressed)
    load_modules_by_opening_game()
    loaded = {getattr(module.__spec__, "origin", None) for module in list(sys.modules.values())
              if getattr(module, "__spec__", None)}
    with ZipFile(LIBRARY) as library:
        for name in library.namelist():
            if f"{LIBRARY}/{name}" in loaded and f"{name}c" not in pressed:
                pressed[f"{name}c"] = compile_module(
                    parse_without_docstrings(library.read(name), name), f"{LIBRARY}/{name}"
                )
    write_zip_file("/pressed.zip", pressed)


write_bytecode_archive()
