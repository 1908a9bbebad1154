/* Adds a switch between cards in two colours and in four. In four colours diamonds are blue and clubs are green. */
import { findOne, makeButton, whenRead } from "../common/dom.js";
import { lastingStore } from "../common/store.js";

const KEY = "by-the-book.deck";
const root = document.documentElement;
const DRAWING = '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
  + '<path d="M7 3.5 11 9l-4 5.5L3 9z"/><path d="M15.7 13.2a2.7 2.7 0 1 1 2.6 0 2.7 2.7 0 1 1-.9 4.1l.6 3.2h-2l.6-3.2a2.7 2.7 0 1 1-.9-4.1z"/></svg>';

const button = makeButton("", () => {
  const deck = root.dataset.deck === "four" ? "two" : "four";
  show(deck);
  lastingStore.set(KEY, deck);
}, { class: "md-header__button md-icon deck", title: "Four-colour deck", "aria-label": "Four-colour deck" });

/**
 * Shows the cards in four colours if `deck` is "four", else in two.
 *
 * @param {string | null} deck
 */
const show = (deck) => {
  if (deck === "four") root.dataset.deck = "four";
  else delete root.dataset.deck;
  button.setAttribute("aria-pressed", String(deck === "four"));
};

/** Shows the cards in the stored colours. On pages with drawn cards, adds the switch to the header. */
export const startDeck = () => {
  button.innerHTML = DRAWING;
  show(lastingStore.get(KEY));
  addEventListener("storage", (event) => { if (event.key === KEY) show(event.newValue); });
  whenRead(() => {
    if (!findOne("svg.cards")) return;
    const beside = findOne(".md-header__option") || findOne(".md-header__title");
    beside?.after(button);
  });
};
