/* The engine of the live table: Python in a worker of its own, with the modules that prove the book. The page is told
   how much of it has come, and that it stands; then it asks, and each answer comes back under the number of its question. */

/**
 * What starts the engine says.
 *
 * @typedef {object} Start
 * @property {string} live where its files lie
 * @property {Record<string, number>} sizes how large they are
 * @property {Record<string, string>} digests the SHA-256 of each
 * @property {string} kept what they are kept as
 * @property {string[]} modules that hold games
 * @property {boolean} imports whether Python is to import the engine, because its stored memory did not start
 */

import { makeRunner } from "./runner.js";

const fetchPlainly = self.fetch.bind(self);
/* What Pyodide would read of the packages it can fetch; there are none. */
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
 * Counts what has come of each file, and tells the page.
 *
 * @param {Record<string, number>} sizes
 */
const makeCount = (sizes) => {
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((whole, number) => whole + number, 0);
  const whole = sum(Object.values(sizes));
  /** @type {Record<string, number>} */
  const came = {};
  return (/** @type {string} */ name, /** @type {number} */ bytes) => {
    came[name] = bytes;
    postMessage({ came: Math.min(sum(Object.values(came)), whole), whole });
  };
};

/**
 * The answer to a request, whose bytes are counted as they come.
 *
 * @param {Response} answer
 * @param {string} name
 * @param {(name: string, bytes: number) => void} count
 * @param {number} size
 */
const countedAnswer = (answer, name, count, size) => {
  let bytes = 0;
  const body = answer.body?.pipeThrough(new TransformStream({
    transform(part, out) { bytes += part.length; count(name, bytes); out.enqueue(part); },
    flush() { count(name, size); },
  }));
  const headers = new Headers(answer.headers);
  if (name.endsWith(".wasm")) headers.set("Content-Type", "application/wasm");   // not every host knows it
  return new Response(body, { headers });
};

/** @param {RequestInfo | URL} what */
const addressOf = (what) => String(what instanceof Request ? what.url : what);

/**
 * The SHA-256 of some bytes in hexadecimal digits. It is empty on a page without encryption, where browsers compute none.
 *
 * @param {ArrayBuffer} bytes
 */
const digestOf = async (bytes) => {
  if (!self.crypto?.subtle) return "";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((one) => one.toString(16).padStart(2, "0")).join("");
};

/** @type {Promise<ArrayBuffer>[]} */
const checks = [];   // of the files that came over the network

/**
 * The bytes of a file that has come. Throws if it is not the book's: a network may answer with a page of its own, such as a
 * login page, and if that page were stored, the table would never start again.
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
 * Stores a received file if it is the book's.
 *
 * @param {Start} told
 * @param {string} name
 * @param {Response} answer
 */
const storeIfRight = (told, name, answer) => {
  const check = rightBytes(told, name, answer), { headers } = answer;
  checks.push(check);
  return check.then(async (bytes) => {
    const cache = await self.caches?.open(told.kept);
    await cache?.put(told.live + name, new Response(bytes, { headers }));
  }).catch(() => {});   // what is wrong is asked for at the end of the start; a full disk keeps nothing
};

/**
 * A fetch that takes files that were kept from there, and keeps others as they come; what comes is counted.
 *
 * @param {Start} told
 * @returns {typeof self.fetch}
 */
const makeFetch = (told) => {
  const { live, sizes, kept } = told;
  const count = makeCount(sizes);
  const store = self.caches?.open(kept).catch(() => null);
  return async (what, how) => {
    const address = addressOf(what), name = address.slice(live.length);
    if (!address.startsWith(live) || !(name in sizes)) return fetchPlainly(what, how);
    const cache = await store;
    const held = await cache?.match(address);
    if (held) {
      count(name, sizes[name]);
      return held;
    }
    const answer = await fetchPlainly(what, how);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    storeIfRight(told, name, answer.clone());
    return countedAnswer(answer, name, count, sizes[name]);
  };
};

/**
 * Keeps what is imported as a module, which is not fetched by this file, afterwards, from where it has just come.
 *
 * @param {Start} told
 */
const keepModules = async (told) => {
  const cache = await self.caches?.open(told.kept);
  for (const name of Object.keys(told.sizes).filter((one) => one.endsWith(".mjs"))) {
    if (!await cache?.match(told.live + name)) await storeIfRight(told, name, await fetchPlainly(told.live + name));
  }
};

/**
 * Requests large files at once and compiles them as they arrive, while the scripts that need them are read.
 *
 * @param {string} live
 */
const fetchEarly = (live) => {
  const counted = self.fetch, engine = `${live}engine.zip`, wasm = `${live}pyodide.asm.wasm`;
  const module = WebAssembly.compileStreaming(counted(wasm)), archive = counted(engine);
  /** @type {Map<string, Promise<Response> | Response>} */
  const came = new Map();
  came.set(engine, archive).set(wasm, new Response());
  self.fetch = async (what, how) => came.get(addressOf(what)) ?? counted(what, how);
  WebAssembly.instantiateStreaming = async (_, imports) =>
    ({ module: await module, instance: await WebAssembly.instantiate(await module, imports) });
  return Promise.all([module, archive]);   // what fails here is told as it is
};

/**
 * The memory of a Python that has imported the engine, which is asked for at once; null where Python is to import it.
 * Each browser has its own kind of tables and functions, so a memory may not start: then Python imports the engine.
 *
 * @param {Start} told
 */
const fetchMemory = ({ live, sizes, imports }) => {
  if (imports || !(MEMORY in sizes) || typeof DecompressionStream !== "function") return null;
  const memory = self.fetch(live + MEMORY).then((answer) =>
    new Response(answer.body?.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  memory.catch(() => {});   // what fails here is told when it is loaded
  return memory;
};

/**
 * Lets Python search with the C runner. Without it Python searches by itself.
 *
 * @param {any} python
 * @param {string} address
 */
const addRunner = async (python, address) => {
  const answer = await self.fetch(address);
  python.registerJsModule("c_runner", await makeRunner(await answer.arrayBuffer()));
};

/** @type {(asked: string) => string} */
let ask;

/** @param {Start} told */
const start = async (told) => {
  const { live, modules } = told;
  self.fetch = makeFetch(told);
  const memory = fetchMemory(told), large = fetchEarly(live);
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(`${live}pyodide.mjs`), import(`${live}pyodide.asm.mjs`)]);
  await large;
  const python = await loadPyodide({
    indexURL: live, stdLibURL: `${live}engine.zip`, lockFileContents: LOCK, createPyodideModule,
    env: { PYTHONHASHSEED: "0", HOME: "/" }, ...(memory ? { _loadSnapshot: memory } : {}),
  });
  python.globals.set("modules", python.toPy(modules));
  await Promise.all(checks);   // with a stored memory Python has not yet looked into all of them
  ask = python.runPython(PYTHON);
  await addRunner(python, `${live}runner.wasm`).catch(() => {});
  keepModules(told).catch(() => {});
};

/**
 * Starts the engine. If it does not start, the page may start it again without the stored memory. Otherwise all that was
 * stored is thrown away, so that the next visit fetches it anew; and a file that is not the book's is named as the cause.
 *
 * @param {Start} told
 */
const startOrForget = async (told) => {
  try {
    await start(told);
    postMessage({ ready: true });
  } catch (error) {
    const wrong = (await Promise.allSettled(checks)).find((one) => one.status === "rejected");
    if (!wrong && !told.imports) {
      postMessage({ again: true });
      return;
    }
    await self.caches?.delete(told.kept).catch(() => {});
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
