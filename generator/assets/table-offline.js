/* Keeps the live table for a reader without network. It stands at the root of the book and touches nothing but what a
   table is made of: files of the engine are taken as they were kept, pages and scripts are asked for anew first. */
const MINE = /\/table\/(?:index\.html)?$|\/assets\/table[^/]*$|\/live\/[^/]+\/[^/]+$/;
const OF_THE_ENGINE = /\/live\/[^/]+\/[^/]+$/;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !MINE.test(pathname)) return;
  const kept = () => caches.match(request, { ignoreSearch: true });
  const anew = async () => {
    try { return await fetch(request); }
    catch (error) {
      const held = await kept();
      if (held) return held;
      throw error;
    }
  };
  event.respondWith(OF_THE_ENGINE.test(pathname) ? kept().then((held) => held ?? fetch(request)) : anew());
});
