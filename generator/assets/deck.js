/* The switch for a deck of four colours: diamonds blue, clubs green. Without this file the cards keep two. */
(() => {
  "use strict";
  const KEY = "by-the-book.deck";
  const root = document.documentElement;

  // A browser may forbid the store; the switch then works for the page at hand.
  const recall = () => { try { return localStorage.getItem(KEY); } catch { return null; } };
  const remember = (deck) => { try { localStorage.setItem(KEY, deck); } catch { /* see above */ } };

  const button = document.createElement("button");
  button.type = "button";
  button.className = "md-header__button md-icon deck";
  button.title = "Four-colour deck";
  button.setAttribute("aria-label", "Four-colour deck");
  button.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
    + '<path d="M7 3.5 11 9l-4 5.5L3 9z"/><path d="M15.7 13.2a2.7 2.7 0 1 1 2.6 0 2.7 2.7 0 1 1-.9 4.1l.6 3.2h-2l.6-3.2a2.7 2.7 0 1 1-.9-4.1z"/></svg>';

  const show = (deck) => {
    if (deck === "four") root.dataset.deck = "four";
    else delete root.dataset.deck;
    button.setAttribute("aria-pressed", String(deck === "four"));
  };

  show(recall());
  button.addEventListener("click", () => {
    const deck = root.dataset.deck === "four" ? "two" : "four";
    show(deck);
    remember(deck);
  });
  addEventListener("storage", (event) => { if (event.key === KEY) show(event.newValue); });

  const place = () => {
    if (!document.querySelector("svg.cards")) return;
    const beside = document.querySelector(".md-header__option") || document.querySelector(".md-header__title");
    beside?.after(button);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", place);
  else place();
})();
