/* Where the page is in the book, and the addresses of others. */
import { root } from "../page/more-scripts.js";

/**
 * The address of a page from the root of the book; where it is read from disk, a folder's page is named.
 *
 * @param {string} path
 */
export const addressOf = (path) => {
  const found = new URL(path, root);
  if (found.protocol === "file:" && found.pathname.endsWith("/")) found.pathname += "index.html";
  return found.href;
};

/** The page that is open, as seen from the root of the book. */
export const here = location.href.replace(/[?#].*$/, "").replace(/index\.html$/, "").slice(root.href.length);
