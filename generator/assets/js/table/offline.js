/* The service worker of the book. Without a network it answers with stored files. Files of the engine always come
   from the store first; all others come from the network if there is one. */

const OF_THE_ENGINE = /\/live\/[^/]+\/[^/]+$/;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/**
 * Returns the stored answer; if there is none, the network's.
 *
 * @param {Request} request
 */
const storedFirst = async (request) => await caches.match(request, { ignoreSearch: true }) ?? fetch(request);

/**
 * Returns the network's answer; without a network, the stored one. Without either, throws an error for a page, and
 * returns an empty answer for other files.
 *
 * @param {Request} request
 */
const networkFirst = async (request) => {
  try { return await fetch(request); }
  catch (error) {
    const stored = await caches.match(request, { ignoreSearch: true })
      ?? await caches.match(request.url.replace(/index\.html(?=[?#]|$)/, ""), { ignoreSearch: true });
    if (stored) return stored;
    if (request.mode === "navigate") throw error;   // then the browser shows its own error page
    return new Response("", { status: 504, statusText: "no network" });   // figures of single steps are not stored
  }
};

worker.addEventListener("install", () => { worker.skipWaiting(); });
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  event.respondWith(OF_THE_ENGINE.test(pathname) ? storedFirst(request) : networkFirst(request));
});
