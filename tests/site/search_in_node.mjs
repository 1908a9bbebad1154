/* Runs searches with runner.wasm, as the worker of the live table does: node search_in_node.mjs RUNNER.WASM < TASKS.
   A task is a JSON list of the arguments, with bytes in base64; for each one the answer is printed in base64. */
import fs from "node:fs";

import { makeRunner } from "../../generator/assets/js/table/runner.js";

const { search } = await makeRunner(fs.readFileSync(process.argv[2]));
const plain = (held) => (typeof held === "string" ? new Uint8Array(Buffer.from(held, "base64")) : held);
for (const task of JSON.parse(fs.readFileSync(0, "utf8"))) {
  console.log(Buffer.from(search(...task.map(plain))).toString("base64"));
}
