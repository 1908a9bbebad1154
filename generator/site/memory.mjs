/* Stores the memory of a Python that has imported the engine, so that a browser need not import it again:
   node memory.mjs FOLDER-OF-PYODIDE SCRIPT MEMORY.gz ENGINE.zip */
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [folder, script, stored, engine] = process.argv.slice(2);
// Arguments, time and random numbers would stand in the memory; equal sources must give equal bytes.
process.argv.length = 1;
Date.now = performance.now = () => 0;
crypto.randomFillSync = (view) => view.fill(0);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const settings = { indexURL: folder, stdLibURL: engine, env: { PYTHONHASHSEED: "0", HOME: "/" } };
const python = await loadPyodide({ ...settings, _makeSnapshot: true });
python.runPython(readFileSync(script, "utf8"));
const memory = python.makeMemorySnapshot();
// A memory that has grown cannot be loaded by every version of Pyodide: this fails here and not at a reader's.
await loadPyodide({ ...settings, _loadSnapshot: memory });
writeFileSync(stored, gzipSync(memory, { level: 9 }));
