/* What can be cited on a page, as the page tells of it, and the addresses of that. */
import { findOne, findAll, lineOf, namedPlace, need, placeOf } from "../common/dom.js";

/** @typedef {import("./forms.js").Place} Place */
/** @typedef {Place & { line: HTMLElement }} PlaceOnPage with the line that shows its address */

/**
 * Returns the link to a place of this page; it does not depend on which layer is open.
 *
 * @param {string} id
 */
export const linkTo = (id) => {
  const here = new URL(location.href);
  here.searchParams.delete("proof");
  here.hash = id;
  return here.href;
};

/**
 * Returns the address that a citation names: that of the frozen page, if there is one; empty if the book has
 * none.
 *
 * @param {string} id
 */
export const citedAddress = (id) => {
  if (!/^https?:$/.test(location.protocol)) return "";
  /** @type {HTMLLinkElement | null} */
  const frozen = findOne('link[rel="cite-as"]');
  const page = new URL(frozen?.href ?? location.href);
  page.hash = id;
  page.search = "";
  return page.href;
};

/**
 * Returns the words of the cited place as the page prints them.
 *
 * @param {Element | null | undefined} element
 */
const wordsOf = (element) => {
  const copy = /** @type {Element | undefined} */ (element?.cloneNode(true));
  copy?.querySelectorAll(".doubt, .fact, .legend").forEach((mark) => mark.remove());
  return lineOf(copy);
};

/**
 * The words of a place, where its kind has any.
 *
 * @param {HTMLElement} line
 * @param {string} kind
 * @param {string} id
 */
const printedWords = (line, kind, id) => {
  if (kind === "rule") return wordsOf(line.closest(".rule")?.querySelector(".wording"));
  if (kind === "opening") return wordsOf(placeOf(id)?.querySelector("figcaption"));
  return "";
};

/**
 * Returns a step in the words of the page, with what the rules say about it; without words, as it is written.
 *
 * @param {Element | undefined} step
 */
const toldStep = (step) => {
  const said = [".move .say", ":scope > .verdict"].map((part) => wordsOf(step?.querySelector(part))).filter(Boolean);
  return said.join(" ") || wordsOf(step?.querySelector(".move code"));
};

/**
 * Returns a step of an example as a cited place: the visible step; of several, the one in the address or the
 * last.
 *
 * @param {HTMLElement} example
 * @param {Place} place
 * @returns {Place}
 */
export const stepShown = (example, place) => {
  const steps = findAll(".step", example).filter((each) => !each.hidden);
  const step = steps.find((each) => each.id === namedPlace()) ?? steps.at(-1);
  const number = step?.id.slice(place.id.length + 1) ?? "";
  return { ...place, kind: "step", number, id: step?.id ?? place.id, said: () => toldStep(step) };
};

/**
 * @param {HTMLElement} line
 * @returns {PlaceOnPage}
 */
const placeAt = (line) => {
  const [kind, key, sure] = (line.dataset.cite ?? "").split(" ");
  const id = `${kind}-${key}`;
  return {
    line, kind, key, sure, id,
    digest: (need(".digest", line).textContent ?? "").split(" ").pop() ?? "",
    number: line.closest(".rule")?.querySelector(".number")?.textContent?.replace(".", "") ?? "",
    place: line.parentElement?.querySelector(".places")?.textContent ?? "",
    said: () => printedWords(line, kind, id),
  };
};

export const placesOnPage = () => findAll(".here[data-cite]").map(placeAt);
