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
 */

import { makeRunner } from "./runner.js";

const fetchPlainly = self.fetch.bind(self);
/* What Pyodide would read of the packages it can fetch; there are none. */
const LOCK = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", version: "314.0.7", python: "3.14.2" }, packages: {} };
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

/** @type {Promise<void>[]} */
const checks = [];   // of the files that came over the network

/**
 * Stores a file that has come, if it is the book's. Throws if it is not: a network may answer with a page of its own, such as
 * a login page, and if that page were stored, the table would never start again.
 *
 * @param {Start} told
 * @param {string} name
 * @param {Response} answer
 */
const storeIfRight = async ({ live, sizes, digests, kept }, name, answer) => {
  const bytes = await answer.arrayBuffer(), digest = await digestOf(bytes);
  if (bytes.byteLength !== sizes[name] || (digest && digest !== digests[name])) {
    throw new Error(`${name} is not the file of this book; the network may have sent a page of its own, such as a login page. Load the page again`);
  }
  const cache = await self.caches?.open(kept).catch(() => null);
  await cache?.put(live + name, new Response(bytes, { headers: answer.headers })).catch(() => {});   // a full disk keeps nothing
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
    const check = storeIfRight(told, name, answer.clone());
    check.catch(() => {});   // it is asked for when the start fails
    checks.push(check);
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
 * Asks at once for what is large, and compiles it as it comes, while the scripts are read that will ask for it.
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
  const large = fetchEarly(live);
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(`${live}pyodide.mjs`), import(`${live}pyodide.asm.mjs`)]);
  await large;
  const python = await loadPyodide({
    indexURL: live, stdLibURL: `${live}engine.zip`, lockFileContents: LOCK, createPyodideModule,
    env: { PYTHONHASHSEED: "0", HOME: "/" },
  });
  python.globals.set("modules", python.toPy(modules));
  ask = python.runPython(PYTHON);
  await addRunner(python, `${live}runner.wasm`).catch(() => {});
  keepModules(told).catch(() => {});
};

/**
 * Starts the engine. If it does not start, all that was stored is thrown away, so that the next visit fetches it anew; and a
 * file that is not the book's is named as the cause.
 *
 * @param {Start} told
 */
const startOrForget = async (told) => {
  try { await start(told); }
  catch (error) {
    const wrong = (await Promise.allSettled(checks)).find((one) => one.status === "rejected");
    await self.caches?.delete(told.kept).catch(() => {});
    throw wrong?.reason ?? error;
  }
};

onmessage = async ({ data }) => {
  try {
    if (data.start) {
      await startOrForget(data.start);
      postMessage({ ready: true });
    } else {
      postMessage({ number: data.number, answer: JSON.parse(ask(JSON.stringify(data.asked))) });
    }
  } catch (error) {
    postMessage({ number: data.number, failed: String(/** @type {Error | undefined} */ (error)?.message ?? error) });
  }
};
