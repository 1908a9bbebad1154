/* Names the keys that press buttons of the live table. */

/**
 * Returns the name of the pressed key in the list of key buttons; "" for a key that presses no button.
 *
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">} event
 * @param {boolean} [areLettersOn] whether letters without Ctrl press buttons
 */
export const keyName = ({ key, ctrlKey, metaKey, altKey, shiftKey }, areLettersOn = true) => {
  const letter = key.toLowerCase();
  if (altKey) return "";
  if (ctrlKey || metaKey) return letter === "y" || (letter === "z" && shiftKey) ? "y" : letter === "z" ? "u" : "";
  return areLettersOn ? letter : "";
};
