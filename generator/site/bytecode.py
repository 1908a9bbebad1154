"""Runs in Pyodide alone: /sources.zip, and what it needs of Python's library, as bytecode into /pressed.zip.

Bytecode starts in a third of the time of sources, which Pyodide brings. What is left out is what nothing asks
for, and what says to people what code is for.
"""

import ast
import importlib._bootstrap_external
import sys
from importlib import import_module
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
ASKED_LATE = ("encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.idna")
"""What no source imports by name: zipfile, and addresses of files, ask for it."""
_DESCRIBED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def parsed(source: bytes, name: str) -> ast.Module:
    """A module without its docstrings; Pyodide builds functions from some of its own, which stay."""
    tree = ast.parse(source, name)
    if "pyodide" in name:
        return tree
    for node in ast.walk(tree):
        if isinstance(node, _DESCRIBED) and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def imported(tree: ast.Module) -> set[str]:
    """The modules that a module imports by their whole names, wherever in it."""
    found = {one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names}
    return found | {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def bytecode(tree: ast.Module, name: str) -> bytes:
    """A module as the file that Python keeps it in; it is of no time, so that the same gives the same."""
    code = compile(tree, name, "exec", dont_inherit=True)
    return bytes(importlib._bootstrap_external._code_to_timestamp_pyc(code))  # type: ignore[attr-defined]


def own_modules() -> tuple[dict[str, bytes], set[str]]:
    """What the sources are pressed into, and the modules that they import by name from Python's library."""
    pressed: dict[str, bytes] = {}
    wanted: set[str] = set()
    with ZipFile("/sources.zip") as sources:
        own = {name.partition("/")[0] for name in sources.namelist()}
        for name in sources.namelist():
            if not name.endswith(".py"):
                pressed[name] = sources.read(name)
                continue
            tree = parsed(sources.read(name), name)
            wanted |= {one for one in imported(tree) if one.partition(".")[0] not in own}
            pressed[f"{name}c"] = bytecode(tree, name)
    return pressed, wanted


def use() -> None:
    """Opens a game on the table, by which the library loads what it only asks for when it is used."""
    sys.path.insert(0, "/own.zip")
    session, registry = import_module("generator.live.session"), import_module("rules_engine.registry")
    told = session.Session().ask(
        {"do": "open", "game": min(registry.GAMES), "from": {"deal": 1}, "moves": ["?"]})
    if "svg" not in told:
        raise ValueError(f"the table does not open: {told}")


def written(name: str, files: dict[str, bytes]) -> None:
    """Writes an archive, in the order of names and of no time."""
    with ZipFile(name, "w") as archive:
        for inside, content in sorted(files.items()):
            entry = ZipInfo(inside)
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, content, compresslevel=9)


def press() -> None:
    """Writes the archive."""
    pressed, wanted = own_modules()
    for name in sorted(wanted.union(ASKED_LATE)):
        import_module(name)
    written("/own.zip", pressed)
    use()
    loaded = {getattr(module.__spec__, "origin", None) for module in list(sys.modules.values())
              if getattr(module, "__spec__", None)}
    with ZipFile(LIBRARY) as library:
        for name in library.namelist():
            if f"{LIBRARY}/{name}" in loaded:
                pressed[f"{name}c"] = bytecode(parsed(library.read(name), name), f"{LIBRARY}/{name}")
    written("/pressed.zip", pressed)


press()
