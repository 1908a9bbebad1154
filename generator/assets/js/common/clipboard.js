/* Copying, told on the button that was pressed. */

const TOLD_FOR = 2000;   // milliseconds

/**
 * Copies a text. Returns whether the browser allowed it.
 *
 * @param {string} text
 */
export const copied = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch { return false; }
};

/**
 * Changes the label of a button for a moment.
 *
 * @param {HTMLElement} button
 * @param {string} label
 * @param {string} after what it says again afterwards
 */
export const sayFor = (button, label, after) => {
  button.textContent = label;
  return setTimeout(() => { button.textContent = after; }, TOLD_FOR);
};
