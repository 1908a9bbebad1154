/* Runs the rules engine of the live table: Python in a worker. It tells the page how much of the engine has arrived
   and when it is ready. Then it answers requests; each answer has the number of its request. */

/**
 * The settings with which the page starts the engine.
 *
 * @typedef {object} Start
 * @property {string} live the address of the engine's folder
 * @property {Record<string, number>} sizes the size of each file
 * @property {Record<string, string>} digests the SHA-256 of each
 * @property {string} kept the name of the cache for them
 * @property {string[]} modules the Python modules with the games
 * @property {boolean} imports whether Python is to import the engine, because its stored memory did not start
 */

import { makeRunner } from "./runner.js";

const fetchPlainly = self.fetch.bind(self);
/* The list of packages that Pyodide can load: none. */
const LOCK = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", version: "314.0.7", python: "3.14.2" }, packages: {} };
const MEMORY = "memory.bin";
const PYTHON = [
  "from rules_engine import registry",
  "for module in modules:",
  "    registry.add_games(module)",
  "from generator.live.session import Session",
  "Session().answer_json_text",
].join("\n");

/**
 * Returns a function that counts the bytes of each file, and tells the page.
 *
 * @param {Record<string, number>} sizes the size of each file
 */
const makeCount = (sizes) => {
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((whole, number) => whole + number, 0);
  const whole = sum(Object.values(sizes));
  /** @type {Record<string, number>} */
  const bytesByName = {};
  return (/** @type {string} */ name, /** @type {number} */ bytes) => {
    bytesByName[name] = bytes;
    postMessage({ came: Math.min(sum(Object.values(bytesByName)), whole), whole });
  };
};

/**
 * Returns a response whose bytes are counted as they arrive.
 *
 * @param {Response} answer
 * @param {string} name
 * @param {(name: string, bytes: number) => void} count called with the name and the bytes that have arrived
 * @param {number} size
 */
const countedAnswer = (answer, name, count, size) => {
  let bytes = 0;
  const body = answer.body?.pipeThrough(new TransformStream({
    transform(part, out) { bytes += part.length; count(name, bytes); out.enqueue(part); },
    flush() { count(name, size); },
  }));
  const headers = new Headers(answer.headers);
  if (name.endsWith(".wasm")) headers.set("Content-Type", "application/wasm");   // some servers send another type
  return new Response(body, { headers });
};

/**
 * Returns the address of a request.
 *
 * @param {RequestInfo | URL} request
 */
const addressOf = (request) => String(request instanceof Request ? request.url : request);

/**
 * Returns the SHA-256 of some bytes in hexadecimal digits; "" on a page without encryption, where browsers do not
 * compute it.
 *
 * @param {ArrayBuffer} bytes
 */
const digestOf = async (bytes) => {
  if (!self.crypto?.subtle) return "";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** @type {Promise<ArrayBuffer>[]} */
const checks = [];   // of the files that were downloaded

/**
 * Returns the bytes of a downloaded file. Throws an error if it is not the book's file: a network may answer with a
 * page of its own, such as a login page. If that were stored, the table would never start again.
 *
 * @param {Start} told
 * @param {string} name
 * @param {Response} answer
 */
const rightBytes = async ({ sizes, digests }, name, answer) => {
  const bytes = await answer.arrayBuffer(), digest = await digestOf(bytes);
  if (bytes.byteLength !== sizes[name] || (digest && digest !== digests[name])) {
    throw new Error(`${name} is not the file of this book; the network may have sent a page of its own, such as a login page. Load the page again`);
  }
  return bytes;
};

/**
 * Stores a downloaded file if it is the book's.
 *
 * @param {Start} settings
 * @param {string} name
 * @param {Response} answer
 */
const storeIfRight = (settings, name, answer) => {
  const check = rightBytes(settings, name, answer), { headers } = answer;
  checks.push(check);
  return check.then(async (bytes) => {
    const cache = await self.caches?.open(settings.kept);
    await cache?.put(settings.live + name, new Response(bytes, { headers }));
  }).catch(() => {});   // errors are checked at the end of the start; on a full disk nothing is stored
};

/**
 * Returns a `fetch` that takes stored files from the cache, and stores others as they arrive. All bytes are
 * counted.
 *
 * @param {Start} settings
 * @returns {typeof self.fetch}
 */
const makeFetch = (settings) => {
  const { live, sizes, kept } = settings;
  const count = makeCount(sizes);
  const store = self.caches?.open(kept).catch(() => null);
  return async (request, options) => {
    const address = addressOf(request), name = address.slice(live.length);
    if (!address.startsWith(live) || !(name in sizes)) return fetchPlainly(request, options);
    const cache = await store;
    const stored = await cache?.match(address);
    if (stored) {
      count(name, sizes[name]);
      return stored;
    }
    const answer = await fetchPlainly(request, options);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    storeIfRight(settings, name, answer.clone());
    return countedAnswer(answer, name, count, sizes[name]);
  };
};

/**
 * Stores the files that the browser has imported as modules, because such an import does not use our `fetch`.
 *
 * @param {Start} settings
 */
const keepModules = async (settings) => {
  const cache = await self.caches?.open(settings.kept);
  for (const name of Object.keys(settings.sizes).filter((file) => file.endsWith(".mjs"))) {
    if (!await cache?.match(settings.live + name)) await storeIfRight(settings, name, await fetchPlainly(settings.live + name));
  }
};

/**
 * Requests the large files at once, and compiles them as they arrive, while the scripts that need them are read.
 *
 * @param {string} live the address of the engine's folder
 */
const fetchEarly = (live) => {
  const countingFetch = self.fetch, engine = `${live}engine.zip`, wasm = `${live}pyodide.asm.wasm`;
  const module = WebAssembly.compileStreaming(countingFetch(wasm)), archive = countingFetch(engine);
  /** @type {Map<string, Promise<Response> | Response>} */
  const responses = new Map();
  responses.set(engine, archive).set(wasm, new Response());
  self.fetch = async (request, options) => responses.get(addressOf(request)) ?? countingFetch(request, options);
  WebAssembly.instantiateStreaming = async (_, imports) =>
    ({ module: await module, instance: await WebAssembly.instantiate(await module, imports) });
  return Promise.all([module, archive]);   // the page shows an error from here
};

/**
 * Requests the stored memory of a Python that has imported the engine. Returns null if Python shall import it.
 *
 * The memory may not start, because browsers differ in their tables and functions. Then the page starts the engine
 * again with an import.
 *
 * @param {Start} told
 */
const fetchMemory = ({ live, sizes, imports }) => {
  if (imports || !(MEMORY in sizes) || typeof DecompressionStream !== "function") return null;
  const memory = self.fetch(live + MEMORY).then((answer) =>
    new Response(answer.body?.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  memory.catch(() => {});   // an error is reported when Python loads the memory
  return memory;
};

/**
 * Gives Python the C runner for its searches. Without it, Python searches by itself.
 *
 * @param {any} python
 * @param {string} address the address of runner.wasm
 */
const addRunner = async (python, address) => {
  const answer = await self.fetch(address);
  python.registerJsModule("c_runner", await makeRunner(await answer.arrayBuffer()));
};

/** @type {(asked: string) => string} */
let ask;

/**
 * Starts Python and the engine.
 *
 * @param {Start} settings
 */
const start = async (settings) => {
  const { live, modules } = settings;
  self.fetch = makeFetch(settings);
  const memory = fetchMemory(settings), large = fetchEarly(live);
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(`${live}pyodide.mjs`), import(`${live}pyodide.asm.mjs`)]);
  await large;
  const python = await loadPyodide({
    indexURL: live, stdLibURL: `${live}engine.zip`, lockFileContents: LOCK, createPyodideModule,
    env: { PYTHONHASHSEED: "0", HOME: "/" }, ...(memory ? { _loadSnapshot: memory } : {}),
  });
  python.globals.set("modules", python.toPy(modules));
  await Promise.all(checks);   // with a stored memory, Python has not read all of them yet
  ask = python.runPython(PYTHON);
  await addRunner(python, `${live}runner.wasm`).catch(() => {});
  keepModules(settings).catch(() => {});
};

/**
 * Starts the engine. If it does not start from its stored memory, the page is asked to start it again. After any
 * other fault all stored files are deleted, so that the next visit downloads them again. If a file is not the
 * book's, the error says so.
 *
 * @param {Start} settings
 */
const startOrForget = async (settings) => {
  try {
    await start(settings);
    postMessage({ ready: true });
  } catch (error) {
    const wrong = (await Promise.allSettled(checks)).find((check) => check.status === "rejected");
    if (!wrong && !settings.imports) {
      postMessage({ again: true });
      return;
    }
    await self.caches?.delete(settings.kept).catch(() => {});
    throw wrong?.reason ?? error;
  }
};

onmessage = async ({ data }) => {
  try {
    if (data.start) await startOrForget(data.start);
    else postMessage({ number: data.number, answer: JSON.parse(ask(JSON.stringify(data.asked))) });
  } catch (error) {
    postMessage({ number: data.number, failed: String(/** @type {Error | undefined} */ (error)?.message ?? error) });
  }
};
