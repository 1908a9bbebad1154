/* Prints one open question on a sheet of its own, with the steps of examples in which its answers differ. */
import { findAll, need, elementOf } from "../common/dom.js";

/**
 * Returns the steps on this page that an open question links to. Each step is followed by its example, and by the
 * element before the example, which is its heading.
 *
 * @param {HTMLElement} reading the element of the open question
 * @returns {Element[]}
 */
const partingSteps = (reading) => {
  /** @type {HTMLAnchorElement[]} */
  const links = findAll(".parts a", reading);
  return links.flatMap((link) => {
    const step = link.pathname === location.pathname ? elementOf(decodeURIComponent(link.hash.slice(1))) : null;
    const example = step?.closest(".example");
    return step && example ? [step, example, ...(example.previousElementSibling ? [example.previousElementSibling] : [])] : [];
  });
};

/**
 * Prints an open question alone. After printing, the page looks as before.
 *
 * @param {HTMLElement} reading the element of the open question
 */
export const printCard = (reading) => {
  const article = need("article");
  const shown = [need("h1", article), reading, ...partingSteps(reading)];
  /** @type {Set<HTMLElement>} */
  const ancestors = new Set();
  for (const part of shown) {
    for (let ancestor = part.parentElement; ancestor && ancestor !== article; ancestor = ancestor.parentElement) ancestors.add(ancestor);
  }
  const closedFolds = [...ancestors].filter((part) => part.matches("details:not([open])"));
  const markParts = (/** @type {boolean} */ isPrinting) => {
    document.body.classList.toggle("one-card", isPrinting);
    for (const part of shown) part.classList.toggle("on-card", isPrinting);
    for (const part of ancestors) part.classList.toggle("around-card", isPrinting);
    for (const fold of closedFolds) fold.toggleAttribute("open", isPrinting);
  };
  markParts(true);
  addEventListener("afterprint", () => markParts(false), { once: true });
  print();
};
