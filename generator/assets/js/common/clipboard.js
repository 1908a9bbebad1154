/* Copies texts to the clipboard, and shows on the pressed button whether this succeeded. */

import { make } from "./dom.js";

const TOLD_FOR = 2000;   // milliseconds

/**
 * Copies a text to the clipboard by selecting it in a field. Returns true if the browser allowed it, else false.
 *
 * @param {string} text
 */
const copyTextFromField = (text) => {
  const focused = document.activeElement;
  const field = make("textarea", { readonly: "" });
  field.value = text;
  Object.assign(field.style, { position: "fixed", top: "0", opacity: "0" });
  // Outside an open dialog nothing can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
};

/**
 * Copies a text to the clipboard. Returns true if the browser allowed it, else false.
 *
 * @param {string} text
 */
export const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTextFromField(text);   // a page on a plain http address has no clipboard
  }
};

/**
 * Shows another label on a button for two seconds. The button does not become narrower. Returns the number of the timer, for `clearTimeout`.
 *
 * @param {HTMLElement} button
 * @param {string} label the label for these two seconds
 * @param {string} after the label that follows
 */
export const labelBriefly = (button, label, after) => {
  button.style.minWidth = `${button.offsetWidth}px`;
  button.textContent = label;
  return setTimeout(() => { button.textContent = after; }, TOLD_FOR);
};
