/* Presses Python's own library and the book's engine into one archive of bytecode, with the very Python that will
   read it in the browser: node bytecode.mjs FOLDER-OF-PYODIDE SCRIPT PRESSED.zip SOURCES.zip [COMPILED.zip]
   COMPILED.zip is what was made of other sources before: it becomes a part of the result. */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, script, pressed, sources, compiled] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
// Without the columns of its source code, which only a traceback would show, bytecode is smaller by a sixth.
const python = await loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/sources.zip", readFileSync(sources));
if (compiled) python.FS.writeFile("/compiled.zip", readFileSync(compiled));
python.runPython(readFileSync(script, "utf8"));
writeFileSync(pressed, python.FS.readFile("/pressed.zip"));
