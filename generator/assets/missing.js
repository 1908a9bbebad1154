/* On the page for a missing address: the pages whose address is most like the one asked for. Without this file the
   list of all pages is there to look through. */
(() => {
  "use strict";
  const near = document.querySelector(".nearest");
  if (!near) return;
  const pairs = (text) => new Set([...text].slice(1).map((sign, at) => text[at] + sign));
  const parts = (address) => address.toLowerCase().replace(/\.html?$/, "").split("/").filter(Boolean);
  const asked = parts(decodeURIComponent(location.pathname)).slice(-2).reverse().map(pairs);
  const likeness = (link) => {
    const own = pairs(parts(link.getAttribute("href")).at(-1) ?? "");
    return Math.max(...asked.map(
      (wanted, before) => (before ? 0.7 : 1) * 2 * [...own].filter((pair) => wanted.has(pair)).length
        / (own.size + wanted.size || 1)));
  };
  const found = [...document.querySelectorAll(".all-pages a")].map((link) => [likeness(link), link])
    .filter(([like]) => like > 0.4).sort((one, other) => other[0] - one[0]).slice(0, 3);
  for (const [, link] of found) near.querySelector("ul").append(link.closest("li").cloneNode(true));
  near.hidden = !found.length;
})();
