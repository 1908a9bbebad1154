/* Finds addresses of the book's pages. */
import { root } from "../page/more-scripts.js";

/**
 * Return the address of a page. If the book is read from disk, the address names the file.
 *
 * @param {string} path the path of the page from the root of the book
 */
export const addressOf = (path) => {
  const address = new URL(path, root);
  if (address.protocol === "file:" && address.pathname.endsWith("/")) address.pathname += "index.html";
  return address.href;
};

/** The path of the open page from the root of the book. */
export const here = location.href.replace(/[?#].*$/, "").replace(/index\.html$/, "").slice(root.href.length);
