/* Scripts that only some pages ask for. */
import { findOne, load } from "../common/dom.js";

/** Where the book begins, by the address of its script. */
export const root = new URL("..", /** @type {HTMLScriptElement} */ (document.currentScript).src);

/**
 * Scripts that are asked for one after another run in this order.
 *
 * @param {string} path of a script in the book
 */
export const loadScript = (path) => load("script", { src: new URL(path, root), async: false });

/** Asks for the referee's quiz and its questions where the page has a place for it. */
export const startReferee = async () => {
  if (!findOne(".referee")) return;
  await Promise.all([loadScript("referee/questions.js"), load("link", { rel: "stylesheet", href: new URL("assets/referee.css", root) })]);
  loadScript("assets/referee.js");
};

/** Asks for the script of long lists where there are such lists, or tables to be sorted. */
export const startLists = () => {
  if (findOne("ul.shelf, article details.list-group, table.sortable")) loadScript("assets/lists.js");
};
