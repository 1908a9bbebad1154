"""Modules are joined into scripts, and what cannot be joined is refused with its place."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from generator.site.joined_scripts import ScriptNotJoinable, join_script, remove_script_comments
from generator.site.public_files import ASSETS, SCRIPTS

NODE = shutil.which("node")


def write_modules(folder: Path, **modules: str) -> Path:
    """Write these modules into a folder under their names. Return the path of the first."""
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder / f"{next(iter(modules))}.js"


def output_of_script(script: str) -> str:
    """Return what a script prints when it is run as one file and not as a module."""
    assert NODE
    command = [NODE, "--input-type=commonjs"]
    ran = subprocess.run(command, input=script, capture_output=True, text=True, check=False)
    assert not ran.stderr
    return ran.stdout


@pytest.mark.skipif(not NODE, reason="needs Node.js")
def test_modules_see_only_what_they_import(tmp_path: Path) -> None:
    entry = write_modules(
        tmp_path,
        main='import { double, own as other } from "./one.js";\nimport * as two from "./two.js";\n'
             'import { plain } from "./three.js";\nconst own = 1, factor = 5;\n'
             'console.log(own, other, double(two.own), plain);\n',
        one="const factor = 2;\nexport const double = (number) => factor * number;\nexport const own = 10;\n",
        two='import { double } from "./one.js";\nconst factor = 7;\n'
            'const own = double(factor);\nexport { own };\n',
        three="const factor = 0;\nexport function named() { return factor; }\n"
              "export const plain = named();\n",
    )
    script = join_script(entry)
    assert output_of_script(script) == "1 10 28 0\n"
    assert script.count("factor = 2") == 1
    assert not re.search(r"^(?:import|export)", script, re.MULTILINE)


@pytest.mark.skipif(not NODE, reason="needs Node.js")
def test_classes_and_async_functions_are_exported_too(tmp_path: Path) -> None:
    entry = write_modules(
        tmp_path,
        main='import {\n  Held,\n  later,\n} from "./one.js";\nlater(new Held().value).then(console.log);\n',
        one="export class Held {\n  value = 3;\n}\nexport async function later(value) { return value; }\n")
    assert output_of_script(join_script(entry)) == "3\n"


@pytest.mark.skipif(not NODE, reason="needs Node.js")
def test_a_module_without_private_names_is_joined_without_a_function_around_it(tmp_path: Path) -> None:
    entry = write_modules(
        tmp_path,
        main='import { double } from "./one.js";\nimport { triple } from "./two.js";\n'
             "const three = 0;\nconsole.log(double(2), triple(2), three);\n",
        one="/* Only exports. */\nexport const double = (number) => {\n  const two = 2;\n"
            "  return two * number;\n};\n",
        two="const three = 3;\nexport const triple = (number) => three * number;\n")
    script = join_script(entry)
    assert output_of_script(script) == "4 6 0\n"
    assert script.count("(() => {") == 2   # the whole script, and the module that has a name of its own


@pytest.mark.skipif(not NODE, reason="needs Node.js")
def test_of_two_exports_with_the_same_name_the_imported_one_is_used(tmp_path: Path) -> None:
    entry = write_modules(
        tmp_path,
        main='import { show } from "./one.js";\nimport { both } from "./two.js";\n'
             'console.log(show(), both());\n',
        one='export const show = () => "one";\n',
        two='import { show as first } from "./one.js";\nexport const show = () => "two";\n'
            'export const both = () => first() + show();\n')
    assert output_of_script(join_script(entry)) == "one onetwo\n"


def test_a_name_that_browsers_define_is_replaced_only_where_it_is_imported(tmp_path: Path) -> None:
    entry = write_modules(
        tmp_path, main='import { status } from "./one.js";\nstatus();\n',
        one="export const status = () => 1;\n")
    assert "const $0 = (() => {" in join_script(entry)
    assert "const { status } = $0;\nstatus();" in join_script(entry)


def test_comments_types_and_indentation_are_left_out() -> None:
    text = """\
/* What it is.
   And more. */

/** @param {string} word */
export const say = (word) => {
  // Why.
  const said = /** @type {any} */ (word);   // what was said
  return `/* ${said} */ // no comment`;   // "kept", for its quotes
};
"""
    assert remove_script_comments(text) == (
        'export const say = (word) => {\nconst said = (word);\n'
        'return `/* ${said} */ // no comment`;   // "kept", for its quotes\n};\n')


@pytest.mark.parametrize(("line", "told"), [
    ('import one from "./one.js";', r"main\.js:2: this code is not supported: import one from"),
    ('import "./one.js";', r"main\.js:2: this code is not supported: import \"\./one\.js\""),
    ('import { one } from "one";', r"main\.js:2: this code is not supported: import \{ one \} from \"one\""),
    ('import { one } from \'./one.js\';', r"main\.js:2: this code is not supported"),
    ("export default 1;", r"main\.js:2: this code is not supported: export default 1;"),
    ("export let one = 1;", r"main\.js:2: this code is not supported: export let"),
    ('export * from "./one.js";', r"main\.js:2: this code is not supported: export \*"),
    ("export const { one } = all;", r"main\.js:2: this code is not supported: export const \{"),
    ("const where = import.meta.url;", r"main\.js:2: this code is not supported: const where"),
    ("const text = `one\n  two`;", r"main\.js:2: this template literal .* has several lines"),
    ("const one = 1;\nexport { one as two };", r"main\.js: one is exported under another name, two"),
    ('import { other } from "./one.js";', r"main\.js: the name other is imported, but one\.js does not"),
    ('import { one } from "./no.js";', r"main\.js: the imported module .*no\.js does not exist"),
    ('import { one } from "./empty.js";', r"main\.js: the name one is imported, but empty\.js does not"),
    ('import * as all from "./empty.js";', r"empty\.js: this module is imported but exports nothing"),
    ('import { around } from "./around.js";', r"a circle: main\.js imports around\.js imports main\.js"),
])
def test_unsupported_code_is_refused_with_its_place(tmp_path: Path, line: str, told: str) -> None:
    entry = write_modules(
        tmp_path, main=f"/* A comment. */\n{line}\n", one="export const one = 1;\n", empty="const one = 1;\n",
        around='import { x } from "./main.js";\nexport const around = x;\n')
    with pytest.raises(ScriptNotJoinable, match=told):
        join_script(entry)


def test_text_that_only_looks_like_an_import_is_kept(tmp_path: Path) -> None:
    text = 'const load = () => import("./other.mjs");\nconst important = "export const x = 1;";\n'
    assert text in join_script(write_modules(tmp_path, main=text))


@pytest.mark.parametrize("name", sorted(SCRIPTS))
@pytest.mark.skipif(not NODE, reason="needs Node.js")
def test_each_joined_script_of_the_site_is_valid_javascript(tmp_path: Path, name: str) -> None:
    path = tmp_path / "script.cjs"
    path.write_text(join_script(ASSETS / "js" / f"{SCRIPTS[name]}.js"), encoding="utf-8")
    assert NODE
    ran = subprocess.run([NODE, "--check", path], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_every_module_belongs_to_a_script() -> None:
    modules = {path.resolve() for path in (ASSETS / "js").rglob("*.js")}
    taken_in = {
        (path.parent / found).resolve() for path in modules
        for found in re.findall(r'^import .* from "(.*)";', path.read_text(encoding="utf-8"), re.MULTILINE)}
    entries = {(ASSETS / "js" / f"{entry}.js").resolve() for entry in SCRIPTS.values()}
    assert modules == taken_in | entries
