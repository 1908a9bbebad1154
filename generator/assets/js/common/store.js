/* What a browser keeps for a page. It may forbid that: then nothing is kept, and nothing is found. */

/**
 * Returns a store that never throws; `open` returns the browser's own store, or throws if that is forbidden.
 *
 * @param {() => Storage} open
 */
const storeOf = (open) => ({
  /** @param {string} key */
  get: (key) => { try { return open().getItem(key); } catch { return null; } },
  /**
   * Stores a text. An empty text, or none, deletes the stored one.
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

/** Kept from visit to visit. */
export const lasting = storeOf(() => localStorage);
/** Kept until the tab is closed. */
export const passing = storeOf(() => sessionStorage);
