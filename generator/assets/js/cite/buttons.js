/* Buttons that copy a link or a citation, and announce that to screen readers. */
import { make, makeButton } from "../common/dom.js";
import { copyText, labelBriefly } from "../common/clipboard.js";

/** The element that announces to screen readers what was copied. */
export const status = make("p", { role: "status", class: "cite-status" });

/** @type {WeakMap<HTMLElement, number>} */
const timers = new WeakMap();   // of the buttons that show for a moment whether they have copied

/**
 * Returns a button for a cited place.
 *
 * @param {string} label
 * @param {string} name the label for screen readers
 * @param {(event: Event) => void} press the function to call on a click
 */
export const citeButton = (label, name, press) => makeButton(label, press, { class: "copy-this", "aria-label": name });

/**
 * Returns a button that copies a text, and announces it.
 *
 * @param {string} label
 * @param {string} name the label for screen readers
 * @param {() => string} textToCopy returns the text to copy
 * @param {string} textName the name of the text in the announcement
 */
export const copyButton = (label, name, textToCopy, textName) => {
  const button = citeButton(label, name, async () => {
    const isCopied = await copyText(textToCopy());
    clearTimeout(timers.get(button));
    timers.set(button, labelBriefly(button, isCopied ? "Copied" : "Not copied", label));
    status.textContent = isCopied ? `${textName} copied.` : `${textName} could not be copied.`;
  });
  return button;
};
