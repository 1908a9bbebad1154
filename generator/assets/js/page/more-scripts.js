/* Scripts that only some pages ask for. */
import { findOne, load } from "../common/dom.js";

/** Where the book begins, by the address of its script. */
export const root = new URL("..", /** @type {HTMLScriptElement} */ (document.currentScript).src);

/**
 * Loads a script. Scripts that are loaded one after another run in this order.
 *
 * @param {string} path of a script in the book
 */
export const loadScript = (path) => load("script", { src: new URL(path, root), async: false });

/** Asks for the script of long lists where there are such lists, or tables to be sorted; and for that of the referee's quiz. */
export const startLists = () => {
  if (findOne(".referee")) loadScript("assets/referee.js");
  if (findOne("ul.shelf, article details.list-group, table.sortable")) loadScript("assets/lists.js");
};
