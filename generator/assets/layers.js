/* The two layers of a game's page. What proves a rule lies folded under it; an address opens its folds, and the
   scholar's view opens all: it is kept from page to page, and is in the address as "?proof". Without this file each
   fold is opened by itself. */
(() => {
  "use strict";
  const KEY = "book-proof";
  const folds = () => document.querySelectorAll("article details:is(.proof, .facts, .switches)");
  const store = {
    get: () => { try { return localStorage.getItem(KEY); } catch { return null; } },
    set: (value) => { try { localStorage.setItem(KEY, value); } catch { /* kept for this page alone */ } },
  };

  /* What an address names stands open: the folds around it, and its own. */
  const reveal = () => {
    const name = decodeURIComponent(location.hash.slice(1));
    const target = name && document.getElementById(name);
    if (!target) return;
    for (let at = target; at; at = at.parentElement) if (at.matches("details")) at.open = true;
    if (target.matches(".rule")) target.querySelector("details.proof").open = true;
    if (target.matches(".name")) target.closest("summary")?.parentElement.setAttribute("open", "");
    target.scrollIntoView({ block: target.matches(".step") ? "nearest" : "start" });
  };

  /* The title of a mark or of a link to a rule of this page, given when it is first pointed at: a page that held
     the words of each rule beside every link to it would be a tenth longer. */
  const giveTitle = ({ target }) => {
    const mark = target.closest?.("article :is(a[href^='#rule-'], a.doubt, details.proof > summary[aria-label])");
    if (!mark || mark.title) return;
    const rule = mark.hash?.startsWith("#rule-") && document.getElementById(decodeURIComponent(mark.hash.slice(1)));
    const words = rule && rule.querySelector(".wording")?.cloneNode(true);
    for (const doubt of words ? words.querySelectorAll("a.doubt") : []) doubt.remove();
    mark.title = words ? words.textContent.replace(/\s+/g, " ").trim() : mark.getAttribute("aria-label") ?? "";
  };

  const choose = (button, on) => {
    document.documentElement.classList.toggle("scholar", on);
    button.setAttribute("aria-pressed", String(on));
    for (const fold of folds()) fold.open = on;
  };

  const start = () => {
    const place = document.querySelector("article .boxes");
    if (place && document.querySelector("article details.proof")) {
      const button = Object.assign(document.createElement("button"), { type: "button", className: "layer" });
      button.innerHTML = 'Show sources<span class="rest"> and proofs</span>';
      const here = new URL(location.href);
      const linked = here.searchParams.has("proof");
      choose(button, linked || store.get() === "open");
      button.addEventListener("click", () => {
        const on = button.getAttribute("aria-pressed") !== "true";
        const now = new URL(location.href);
        if (on) now.searchParams.set("proof", ""); else now.searchParams.delete("proof");
        history.replaceState(history.state, "", now.href.replace(/([?&]proof)=(?=&|#|$)/, "$1"));
        store.set(on ? "open" : "shut");
        choose(button, on);
      });
      place.insertBefore(button, place.querySelector("details"));
    }
    reveal();
  };

  addEventListener("pointerover", giveTitle);
  addEventListener("hashchange", reveal);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
