/* Helps on a board that is taller than the screen: a swipe over its cards scrolls, and the message below does not
   hide the held card. */
import { need } from "../common/dom.js";

const BELOW = 126;   // pixels of the screen for the bar and a short message
const SEEN = 40;   // pixels of a held card, from its top, that must be visible: its rank and suit

/**
 * Marks a board that does not fit on the screen: there an upward or downward swipe scrolls instead of dragging a card.
 *
 * @param {HTMLElement} board
 */
export const markTall = (board) => {
  board.classList.toggle("tall", board.getBoundingClientRect().height > innerHeight - BELOW);
};

/**
 * Returns true if a swipe up or down that begins on this card scrolls the page.
 *
 * @param {HTMLElement} button the button of the card
 * @param {PointerEvent} event
 */
export const isScrolledFrom = (button, event) => event.pointerType === "touch" && getComputedStyle(button).touchAction.includes("pan-y");

/**
 * Scrolls the page so that the message, which may lie over the board, does not hide a card.
 *
 * @param {HTMLElement} button the button of the card
 */
export const showAboveMessage = (button) => {
  const message = need(".room > .word");
  if (getComputedStyle(message).position !== "sticky") return;
  const hidden = button.getBoundingClientRect().top + SEEN - message.getBoundingClientRect().top;
  if (hidden > 0) scrollBy(0, hidden);
};
