/* Shows the live table in the colours that the reader has chosen on the book's pages, and switches between cards in
   two and four colours. */
import { need } from "../common/dom.js";
import { lastingStore } from "../common/store.js";

const DECK = "by-the-book.deck";
const dark = matchMedia("(prefers-color-scheme: dark)");

/**
 * Returns the stored colour scheme; undefined or null if there is none.
 *
 * @param {string} root the address of the book's first page
 */
const storedScheme = (root) => {
  try { return JSON.parse(lastingStore.get(`${new URL(root, location.href).pathname}.__palette`) ?? "null")?.color?.scheme; }
  catch { return null; }   // as the machine has it
};

/**
 * Shows the page in the stored colours, and makes the button switch between cards in two and four colours.
 *
 * @param {string} root the address of the book's first page
 */
export const startLook = (root) => {
  const page = document.documentElement, deck = need("nav button");
  const show = () => {
    document.body.dataset.mdColorScheme = storedScheme(root) ?? (dark.matches ? "slate" : "default");
    page.dataset.deck = lastingStore.get(DECK) === "four" ? "four" : "two";
  };
  const showPressed = () => deck.setAttribute("aria-pressed", String(page.dataset.deck === "four"));
  deck.addEventListener("click", () => {
    page.dataset.deck = page.dataset.deck === "four" ? "two" : "four";
    lastingStore.set(DECK, page.dataset.deck);
    showPressed();
  });
  show();
  showPressed();
  dark.addEventListener("change", show);
  addEventListener("storage", show);
};
