/* Buttons that copy, and tell that they have. */
import { make, makeButton } from "../common/dom.js";
import { copied, sayFor } from "../common/clipboard.js";

/* What is read to whoever hears the page. */
export const status = make("p", { role: "status", class: "cite-status" });

/** @type {WeakMap<HTMLElement, number>} */
const waiting = new WeakMap();   // for a button to say again what it does

/**
 * @param {string} label
 * @param {string} name what it is called to whoever hears it
 * @param {(event: Event) => void} press
 */
export const citeButton = (label, name, press) => makeButton(label, press, { class: "copy-this", "aria-label": name });

/**
 * Returns a button that copies a text; `what` names the text in its label.
 *
 * @param {string} label
 * @param {string} name
 * @param {() => string} read
 * @param {string} what
 */
export const copyButton = (label, name, read, what) => {
  const button = citeButton(label, name, async () => {
    const done = await copied(read());
    clearTimeout(waiting.get(button));
    waiting.set(button, sayFor(button, done ? "Copied" : "Not copied", label));
    status.textContent = done ? `${what} copied.` : `${what} could not be copied.`;
  });
  return button;
};
