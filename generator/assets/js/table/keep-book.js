/* The whole book kept on this device: its pages, tables and engine, so that it opens without network. Each file is checked
   before it is stored, for a network may answer with a page of its own. */
import { make, makeButton } from "../common/dom.js";
import { keptAs } from "./engine.js";

/** @typedef {import("./types.d.ts").LiveFiles} LiveFiles */
/** @typedef {Record<string, [size: number, digest: string]>} Files by their addresses from the root of the book */

const AT_ONCE = 6;   // files that are fetched together
const LIST = "offline.json";

/**
 * The files that have changed since the book was kept, or are new.
 *
 * @param {Files} files
 * @param {Files} before
 */
export const changedFiles = (files, before) => Object.keys(files).filter((name) => files[name][1] !== before[name]?.[1]);

/**
 * The size of some files in words, in whole megabytes.
 *
 * @param {Files} files
 * @param {string[]} names
 */
export const sizeInWords = (files, names) => `${Math.max(1, Math.round(names.reduce((sum, name) => sum + files[name][0], 0) / 1e6))} MB`;

/**
 * @param {ArrayBuffer} bytes
 * @param {[size: number, digest: string]} wanted
 */
const isRight = async (bytes, [size, digest]) => {
  if (bytes.byteLength !== size) return false;
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...found].map((one) => one.toString(16).padStart(2, "0")).join("") === digest;
};

/** The store of the whole book in this browser. */
export class KeptBook {
  /**
   * @param {string} root
   * @param {LiveFiles} live
   */
  constructor(root, live) {
    this.base = new URL(root, location.href);
    this.engine = keptAs(root, live);
    this.name = `by-the-book-whole ${this.base.pathname}`;
  }

  /* What was kept at an earlier visit; null where nothing was. */
  async before() {
    if (!await caches.has(this.name)) return null;
    const held = await (await caches.open(this.name)).match(new URL(LIST, this.base).href);
    return held ? /** @type {Files} */ ((await held.json()).files) : null;
  }

  /* The files of the book as it is now; null without network. */
  async now() {
    const answer = await fetch(new URL(LIST, this.base), { cache: "no-cache" }).catch(() => null);
    return answer?.ok ? /** @type {Files} */ ((await answer.json()).files) : null;
  }

  /**
   * Fetches and stores a file, unless it is stored already; throws if what has come is not the file.
   *
   * @param {string} name
   * @param {[size: number, digest: string]} wanted
   */
  async keepFile(name, wanted) {
    const address = new URL(name, this.base).href, cache = await caches.open(name.startsWith("live/") ? this.engine : this.name);
    const held = await cache.match(address);
    if (held && await isRight(await held.arrayBuffer(), wanted)) return;
    const answer = await fetch(address, { cache: "no-cache" }), bytes = await answer.arrayBuffer();
    if (!answer.ok || !await isRight(bytes, wanted)) throw new Error(`${name} is not the file of this book`);
    await cache.put(address, new Response(bytes, { headers: answer.headers }));
  }

  /**
   * Keeps files, and at last the list of them.
   *
   * @param {Files} files
   * @param {string[]} names
   * @param {(done: number) => void} progress is told of how many bytes have come
   */
  async keep(files, names, progress) {
    const waiting = [...names];
    let came = 0;
    const work = async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        await this.keepFile(name, files[name]);
        came += files[name][0];
        progress(came);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const list = new Response(JSON.stringify({ files }), { headers: { "Content-Type": "application/json" } });
    await (await caches.open(this.name)).put(new URL(LIST, this.base).href, list);
    await navigator.serviceWorker.register(new URL("table-offline.js", this.base));
  }

  remove() {
    return caches.delete(this.name);
  }
}

/**
 * Shows the offer to store the book, to update the stored book, or to remove it.
 *
 * @param {KeptBook} book
 * @param {HTMLElement} box
 */
const offer = async (book, box) => {
  const [files, before] = await Promise.all([book.now(), book.before()]);
  const words = (/** @type {string} */ text) => make("p", { role: "status" }, text);
  const removing = makeButton("Remove it", async () => {
    await book.remove();
    await offer(book, box);
  });
  if (!files) {
    box.replaceChildren(words(before ? "The book is kept on this device. There is no network now." : "You need a network to keep the book."));
    return;
  }
  const names = changedFiles(files, before ?? {}), size = sizeInWords(files, names);
  if (!names.length) {
    box.replaceChildren(words("The whole book is kept on this device: rules, figures and tables open without network."), removing);
    return;
  }
  const begin = async () => {
    const bar = make("progress", { max: names.reduce((sum, name) => sum + files[name][0], 0), value: 0, "aria-label": "The book is loading" });
    box.replaceChildren(words(`The book is loading: ${size} …`), bar);
    try {
      await book.keep(files, names, (came) => { bar.value = came; });
      await offer(book, box);
    } catch (error) {
      box.replaceChildren(words(`The book could not be kept: ${/** @type {Error} */ (error).message}. The part that has come stays here.`), makeButton("Try again", begin));
    }
  };
  box.replaceChildren(words(before ? `The book has changed since you kept it here. The changes take ${size}.`
    : `Rules, figures and tables then open without network. It takes ${size} on this device.`),
  makeButton(before ? "Keep what has changed" : "Keep this book on this device", begin), ...(before ? [" ", removing] : []));
};

/**
 * A fold that offers to keep the book; nothing where the browser keeps no files.
 *
 * @param {string} root
 * @param {LiveFiles} live
 */
export const keepBookFold = (root, live) => {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis) || !globalThis.crypto?.subtle) return [];
  const box = make("div", { class: "keep" }), fold = make("details", {}, make("summary", {}, "Keep this book on this device"), box);
  fold.addEventListener("toggle", () => {
    if (fold.open) offer(new KeptBook(root, live), box).catch(() => box.replaceChildren("The browser keeps no files here."));
  });
  return [fold];
};
