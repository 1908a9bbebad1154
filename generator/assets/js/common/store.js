/* Stores texts in the browser. If the browser forbids this, nothing is stored, and every text that is read is null.
   */

/**
 * Returns a store that never throws. `open` returns the browser's own store; it throws if the browser forbids it.
 *
 * @param {() => Storage} open
 */
const storeOf = (open) => ({
  /**
   * Returns the stored text; null if there is none.
   *
   * @param {string} key
   */
  get: (key) => { try { return open().getItem(key); } catch { return null; } },
  /**
   * Stores a text. An empty text deletes the stored one.
   *
   * @param {string} key
   * @param {string} [text]
   */
  set: (key, text = "") => {
    try {
      if (text) open().setItem(key, text);
      else open().removeItem(key);
    } catch { /* then nothing is kept */ }
  },
});

/** Stores texts until the reader deletes the browser's data. */
export const lastingStore = storeOf(() => localStorage);
/** Stores texts until the tab is closed. */
export const tabStore = storeOf(() => sessionStorage);
