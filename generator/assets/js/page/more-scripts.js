/* Loads the scripts that only some pages need. */
import { findOne, load } from "../common/dom.js";

/** The address of the book's first page, found from the address of this script. */
export const root = new URL("..", /** @type {HTMLScriptElement} */ (document.currentScript).src);

/**
 * Loads a script of the book. Scripts that are requested one after another run in this order.
 *
 * @param {string} path the path of the script from the root of the book
 */
export const loadScript = (path) => load("script", { src: new URL(path, root), async: false });

/** Loads the scripts of long lists and of the referee's quiz, on pages that have them. */
export const startLists = () => {
  if (findOne(".referee")) loadScript("assets/referee.js");
  if (findOne("ul.shelf, article details.list-group, table.sortable")) loadScript("assets/lists.js");
};
