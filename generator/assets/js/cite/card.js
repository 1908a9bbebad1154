/* A doubtful point printed on a sheet of its own, with each step that its links lead to, where its readings part. */
import { findAll, need, placeOf } from "../common/dom.js";

/**
 * Returns the steps on this page that a reading links to, each with its example and that example's heading.
 *
 * @param {HTMLElement} reading
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

/** @param {HTMLElement} reading */
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
