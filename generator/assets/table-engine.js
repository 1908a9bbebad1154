/* The live table's side of its engine: started once, told how much of it has come, asked one question at a time.
   Each file of the table gives one thing to those after it; all of them are one script. */
const make = (tag, attributes = {}, ...inside) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...inside);
  return element;
};

const Engine = (() => {
  const SLOW = 8000;   // a question that takes so many milliseconds can be given up
  let worker, number = 0;
  const waiting = new Map();

  /* What keeps the table from being played here at all; empty where nothing does. */
  const missing = (live) => {
    if (location.protocol === "file:") return "This book is read from disk, where a browser does not let a page start the engine. On its site, or from a server of your own, the game can be played.";
    if (!live.folder) return "In this copy of the book the engine was left out, so nothing can be played here.";
    if (typeof WebAssembly !== "object" || typeof Worker !== "function") return "To play here takes WebAssembly and workers, which this browser has not, or has switched off.";
    return "";
  };

  const keptAs = (root, live) => `by-the-book ${new URL(root, location).pathname} ${live.folder}`;

  /* Whether all of it was kept at an earlier visit. */
  const isKept = async (root, live) => {
    try {
      const cache = await caches.open(keptAs(root, live));
      return (await cache.keys()).length >= Object.keys(live.sizes).length;
    } catch { return false; }
  };

  /* What a reader without network will need besides the engine; and what earlier books have left is thrown away. */
  const keepPage = async (root, live) => {
    if (!("serviceWorker" in navigator) || !("caches" in window)) return;
    const mine = keptAs(root, live), before = mine.slice(0, mine.lastIndexOf(" ") + 1);
    for (const name of await caches.keys()) if (name.startsWith(before) && name !== mine) await caches.delete(name);
    const parts = [...document.querySelectorAll("link[rel=stylesheet][href], script[src]")].map((one) => one.href || one.src);
    const cache = await caches.open(mine);
    await cache.addAll([location.pathname, ...parts, new URL("assets/table-worker.js", new URL(root, location)).href]);
    await navigator.serviceWorker.register(new URL("table-offline.js", new URL(root, location)));
  };

  const start = (root, live, progress) => new Promise((stands, fails) => {
    const base = new URL(root, location);
    worker = new Worker(new URL("assets/table-worker.js", base), { type: "module" });
    worker.onerror = (event) => fails(new Error(event.message || "its worker does not start"));
    worker.onmessage = ({ data }) => {
      if (data.whole) progress(data.came, data.whole);
      else if (data.ready) { stands(); keepPage(root, live).catch(() => {}); }
      else if (data.failed && !waiting.has(data.number)) fails(new Error(data.failed));
      else {
        const { done, failed } = waiting.get(data.number);
        waiting.delete(data.number);
        if (data.failed) failed(new Error(data.failed));
        else done(data.answer);
      }
    };
    worker.postMessage({ start: { live: new URL(live.folder, base).href, sizes: live.sizes, modules: live.modules, kept: keptAs(root, live) } });
  });

  /* The answer to a question; `slow` is told when it takes long, and what ends it. */
  const ask = (asked, slow = () => {}) => new Promise((done, failed) => {
    const own = ++number;
    const timer = setTimeout(() => slow(() => { worker.terminate(); failed(new Error("stopped")); }), SLOW);
    const ended = (then) => (value) => { clearTimeout(timer); then(value); };
    waiting.set(own, { done: ended(done), failed: ended(failed) });
    worker.postMessage({ number: own, asked });
  });

  return { missing, isKept, start, ask };
})();
