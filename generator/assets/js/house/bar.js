/* The bar on a game's page that shows how many house rules are chosen, resets them, and copies a link with them. */
import { closest, findOne, findAll, make, makeButton } from "../common/dom.js";
import { copyText, labelBriefly } from "../common/clipboard.js";

/** @typedef {import("./play.js").Play} Play */

/**
 * Returns the element that the reader is probably looking at; null if there is none. If a reset will remove it,
 * returns the element around it. The page then scrolls so that this element keeps its place.
 *
 * @returns {HTMLElement | null}
 */
const middleOfScreen = () => {
  const element = closest(document.elementFromPoint(innerWidth / 2, innerHeight / 3), "article *");
  return element?.closest(".house-rule, .house-note") ? element.closest("li, section, .sheet") : element;
};

/** Returns the button that copies the page's address. */
const makeCopyLink = () => {
  const button = makeButton("Copy link", async () => {
    labelBriefly(button, await copyText(location.href) ? "Copied" : "Copy the address above", "Copy link");
  });
  return button;
};

/**
 * Returns the bar of the chosen house rules, and a function that updates it.
 *
 * @param {Play} play
 * @param {(pressed: HTMLElement | null) => void} changed called when all house rules have been reset
 */
export const makeBar = (play, changed) => {
  const count = make("span", { role: "status" });
  const reset = makeButton("Reset", () => {
    const element = middleOfScreen();
    play.chosen.clear();
    changed(element);
  });
  const bar = make("p", { class: "house-bar" }, count, " ", reset, " ", makeCopyLink());
  const sheetLink = findOne("a.one-sheet");   // its address names the file if the book is read from disk
  const links = /** @type {HTMLAnchorElement[]} */ (findAll(play.sheet ? "a[data-page], a[data-table]" : "a.one-sheet, a.on-the-table, .here a.to-table"));
  if (sheetLink) {
    const other = make("a", { href: sheetLink.getAttribute("href") }, "Print the rules");
    bar.append(" ", other);
    links.push(other);
  }
  /**
   * Updates the bar, and the links to other pages of the game.
   *
   * @param {string} query the query for these links
   */
  const updateBar = (query) => {
    const { size } = play.chosen, isToday = play.names().sort().join() === [...play.data.today].sort().join();
    bar.classList.toggle("house-none", size === 0);
    count.textContent = size ? `You play ${size} house ${size === 1 ? "rule" : "rules"}${isToday ? ", as most do today" : ""}.` : "";
    for (const link of links) link.search = query;
  };
  return { bar, updateBar };
};
