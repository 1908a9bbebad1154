/* Which of a table's keys is pressed. */

/**
 * The name of the key under which its button is listed, or "" for a key that does nothing here.
 *
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">} event
 * @param {boolean} [areLettersOn] whether a letter alone is a key
 */
export const keyName = ({ key, ctrlKey, metaKey, altKey, shiftKey }, areLettersOn = true) => {
  const letter = key.toLowerCase();
  if (altKey) return "";
  if (ctrlKey || metaKey) return letter === "y" || (letter === "z" && shiftKey) ? "y" : letter === "z" ? "u" : "";
  return areLettersOn ? letter : "";
};
