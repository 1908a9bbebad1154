/* Prints one open question on a sheet of its own, with the steps of examples in which its answers differ. */
import { findAll, need, placeOf } from "../common/dom.js";

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
    const step = link.pathname === location.pathname ? placeOf(decodeURIComponent(link.hash.slice(1))) : null;
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
  const around = new Set();
  for (const part of shown) {
    for (let at = part.parentElement; at && at !== article; at = at.parentElement) around.add(at);
  }
  const shut = [...around].filter((part) => part.matches("details:not([open])"));
  const mark = (/** @type {boolean} */ on) => {
    document.body.classList.toggle("one-card", on);
    for (const part of shown) part.classList.toggle("on-card", on);
    for (const part of around) part.classList.toggle("around-card", on);
    for (const fold of shut) fold.toggleAttribute("open", on);
  };
  mark(true);
  addEventListener("afterprint", () => mark(false), { once: true });
  print();
};
