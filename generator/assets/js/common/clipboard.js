/* Copies texts to the clipboard, and shows on the pressed button whether this succeeded. */

const TOLD_FOR = 2000;   // milliseconds

/**
 * Copies a text to the clipboard. Returns true if the browser allowed it, else false.
 *
 * @param {string} text
 */
export const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch { return false; }
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
