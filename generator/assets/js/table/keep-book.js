/* Stores the whole book on this device, so that its pages and tables open without a network. Each file is checked
   before it is stored, because a network may answer with a page of its own. */
import { make, makeButton } from "../common/dom.js";
import { cacheName } from "./engine.js";

/** @typedef {import("./types.d.ts").LiveFiles} LiveFiles */
/** @typedef {Record<string, [size: number, digest: string]>} Files the size and digest of each file, by its path from the root of the book */

const AT_ONCE = 6;   // files that are fetched together
const LIST = "offline.json";

/**
 * Returns the names of the files that are new or have changed.
 *
 * @param {Files} files the files of the book
 * @param {Files} before the stored files
 */
export const changedFiles = (files, before) => Object.keys(files).filter((name) => files[name][1] !== before[name]?.[1]);

/**
 * Returns the total size of some files in words, such as "3 MB".
 *
 * @param {Files} files
 * @param {string[]} names
 */
export const sizeInWords = (files, names) => `${Math.max(1, Math.round(names.reduce((sum, name) => sum + files[name][0], 0) / 1e6))} MB`;

/**
 * Returns true if bytes have the expected size and digest.
 *
 * @param {ArrayBuffer} bytes
 * @param {[size: number, digest: string]} wanted
 */
const isRight = async (bytes, [size, digest]) => {
  if (bytes.byteLength !== size) return false;
  const digestBytes = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digestBytes].map((byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
};

/** The copy of the book in this browser. */
export class KeptBook {
  /**
   *
   * @param {string} root the address of the book's first page
   * @param {LiveFiles} live
   */
  constructor(root, live) {
    this.base = new URL(root, location.href);
    this.engine = cacheName(root, live);
    this.name = `by-the-book-whole ${this.base.pathname}`;
  }

  /** Returns the list of stored files; null if the book is not stored. */
  async storedFiles() {
    if (!await caches.has(this.name)) return null;
    const list = await (await caches.open(this.name)).match(new URL(LIST, this.base).href);
    return list ? /** @type {Files} */ ((await list.json()).files) : null;
  }

  /** Returns the list of the book's current files; null without a network. */
  async currentFiles() {
    const answer = await fetch(new URL(LIST, this.base), { cache: "no-cache" }).catch(() => null);
    return answer?.ok ? /** @type {Files} */ ((await answer.json()).files) : null;
  }

  /**
   * Downloads and stores a file, unless it is stored already. Throws an error if the download is not the expected
   * file.
   *
   * @param {string} name
   * @param {[size: number, digest: string]} wanted its expected size and digest
   */
  async storeFile(name, wanted) {
    const address = new URL(name, this.base).href, cache = await caches.open(name.startsWith("live/") ? this.engine : this.name);
    const stored = await cache.match(address);
    if (stored && await isRight(await stored.arrayBuffer(), wanted)) return;
    const answer = await fetch(address, { cache: "no-cache" }), bytes = await answer.arrayBuffer();
    if (!answer.ok || !await isRight(bytes, wanted)) throw new Error(`${name} is not the file of this book`);
    await cache.put(address, new Response(bytes, { headers: answer.headers }));
  }

  /**
   * Stores files, then the list of them.
   *
   * @param {Files} files
   * @param {string[]} names
   * @param {(done: number) => void} progress called with the number of bytes that are stored
   */
  async storeFiles(files, names, progress) {
    const waiting = [...names];
    let bytes = 0;
    /** Stores waiting files until there are none left. */
    const storeWaiting = async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        await this.storeFile(name, files[name]);
        bytes += files[name][0];
        progress(bytes);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, storeWaiting));
    const list = new Response(JSON.stringify({ files }), { headers: { "Content-Type": "application/json" } });
    await (await caches.open(this.name)).put(new URL(LIST, this.base).href, list);
    await navigator.serviceWorker.register(new URL("table-offline.js", this.base));
  }

  /** Deletes the stored book. The files of the engine stay. */
  remove() {
    return caches.delete(this.name);
  }
}

/**
 * Shows the button that stores, updates or removes the book.
 *
 * @param {KeptBook} book
 * @param {HTMLElement} box the element for the button
 */
const offer = async (book, box) => {
  const [files, stored] = await Promise.all([book.currentFiles(), book.storedFiles()]);
  const words = (/** @type {string} */ text) => make("p", { role: "status" }, text);
  const removing = makeButton("Remove it", async () => {
    await book.remove();
    await offer(book, box);
  });
  if (!files) {
    box.replaceChildren(words(stored ? "The book is kept on this device. There is no network now." : "You need a network to keep the book."));
    return;
  }
  const names = changedFiles(files, stored ?? {}), size = sizeInWords(files, names);
  if (!names.length) {
    box.replaceChildren(words("The whole book is kept on this device: rules, figures and tables open without network."), removing);
    return;
  }
  /** Stores the files and shows the progress. */
  const begin = async () => {
    const bar = make("progress", { max: names.reduce((sum, name) => sum + files[name][0], 0), value: 0, "aria-label": "The book is loading" });
    box.replaceChildren(words(`The book is loading: ${size} …`), bar);
    try {
      await book.storeFiles(files, names, (bytes) => { bar.value = bytes; });
      await offer(book, box);
    } catch (error) {
      box.replaceChildren(words(`The book could not be kept: ${/** @type {Error} */ (error).message}. The part that has come stays here.`), makeButton("Try again", begin));
    }
  };
  box.replaceChildren(words(stored ? `The book has changed since you kept it here. The changes take ${size}.`
    : `Rules, figures and tables then open without network. It takes ${size} on this device.`),
  makeButton(stored ? "Keep what has changed" : "Keep this book on this device", begin), ...(stored ? [" ", removing] : []));
};

/**
 * Returns the fold that offers to store the book, in a list; an empty list if the browser cannot store files.
 *
 * @param {string} root the address of the book's first page
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
