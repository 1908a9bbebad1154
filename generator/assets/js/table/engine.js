/* Starts the rules engine of the live table in a worker, and sends it requests. */

/** @typedef {import("./types.d.ts").LiveFiles} LiveFiles */

const SLOW = 8000;   // milliseconds after which a request can be stopped

/** @type {Worker} */
let worker;
let number = 0;
/** @type {Map<number, { done: (answer: any) => void, failed: (error: Error) => void }>} */
const waiting = new Map();

/**
 * Returns the reason why the table cannot be played here; "" if it can.
 *
 * @param {LiveFiles} live
 */
export const whyNotHere = (live) => {
  if (location.protocol === "file:") return "You read this book from a disk, and there a browser does not let a page start the engine. You can play the game on the book's site, or from a server of your own.";
  if (!live.folder) return "this copy of the book has no rules engine";
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") return "To play here you need WebAssembly and workers. This browser does not have them, or has switched them off.";
  return "";
};

/**
 * Returns the name of the cache with the files of the engine.
 *
 * @param {string} root the address of the book's first page
 * @param {LiveFiles} live
 */
export const cacheName = (root, live) => `by-the-book ${new URL(root, location.href).pathname} ${live.folder}`;

/**
 * Returns true if all files of the engine were stored at an earlier visit.
 *
 * @param {string} root the address of the book's first page
 * @param {LiveFiles} live
 */
export const isStored = async (root, live) => {
  try {
    const cache = await caches.open(cacheName(root, live));
    return (await cache.keys()).length >= Object.keys(live.sizes).length;
  } catch { return false; }
};

/**
 * Stores what a reader without a network needs besides the engine, and deletes the caches of earlier versions of
 * the book.
 *
 * @param {string} root the address of the book's first page
 * @param {LiveFiles} live
 */
const storePage = async (root, live) => {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const ownName = cacheName(root, live), nameStart = ownName.slice(0, ownName.lastIndexOf(" ") + 1), base = new URL(root, location.href);
  for (const name of await caches.keys()) if (name.startsWith(nameStart) && name !== ownName) await caches.delete(name);
  /** @type {NodeListOf<HTMLLinkElement & HTMLScriptElement>} */
  const linked = document.querySelectorAll("link[rel=stylesheet][href], script[src]");
  const cache = await caches.open(ownName);
  await cache.addAll([location.pathname, ...[...linked].map((element) => element.href || element.src), new URL("assets/table-worker.js", base).href]);
  await navigator.serviceWorker.register(new URL("table-offline.js", base));
};

/**
 * Passes an answer of the worker to the request that waits for it.
 *
 * @param {{ number: number, answer?: any, failed?: string }} data
 */
const passAnswer = (data) => {
  const request = waiting.get(data.number);
  waiting.delete(data.number);
  if (data.failed) request?.failed(new Error(data.failed));
  else request?.done(data.answer);
};

/**
 * Starts the engine. If it does not start from its stored memory, starts it again with an import. The promise
 * rejects if it cannot start.
 *
 * @param {string} root the address of the book's first page
 * @param {LiveFiles} live
 * @param {(came: number, whole: number) => void} progress called with the bytes that have arrived and their total
 * @param {boolean} [imports] whether Python imports the engine, which takes longer than to load its stored memory
 * @returns {Promise<void>}
 */
export const startEngine = (root, live, progress, imports = false) => new Promise((resolve, reject) => {
  const base = new URL(root, location.href);
  worker = new Worker(new URL("assets/table-worker.js", base), { type: "module" });
  worker.onerror = (event) => reject(new Error(event.message || "its worker does not start"));
  worker.onmessage = ({ data }) => {
    if (data.whole) progress(data.came, data.whole);
    else if (data.again) {
      worker.terminate();
      startEngine(root, live, progress, true).then(resolve, reject);
    } else if (data.ready) {
      resolve();
      storePage(root, live).catch(() => {});
    } else if (data.failed && !waiting.has(data.number)) reject(new Error(data.failed));
    else passAnswer(data);
  };
  const { folder, sizes, digests, modules } = live;
  worker.postMessage({ start: { live: new URL(folder, base).href, sizes, digests, modules, imports, kept: cacheName(root, live) } });
});

/**
 * Sends a request to the engine, and returns its answer. The promise rejects if the engine fails.
 *
 * @param {object} request the request
 * @param {(giveUp: () => void) => void} [slow] called after eight seconds without an answer, with a function that
 *   stops the engine
 */
export const askEngine = (request, slow = () => {}) => new Promise((done, failed) => {
  const ownNumber = ++number;
  const timer = setTimeout(() => slow(() => { worker.terminate(); failed(new Error("stopped")); }), SLOW);
  const clearTimerBefore = (/** @type {(value: any) => void} */ then) => (/** @type {any} */ value) => {
    clearTimeout(timer);
    then(value);
  };
  waiting.set(ownNumber, { done: clearTimerBefore(done), failed: clearTimerBefore(failed) });
  worker.postMessage({ number: ownNumber, asked: request });
});
