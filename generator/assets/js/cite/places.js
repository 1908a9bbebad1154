/* Finds the places on a page that can be cited, and their addresses. */
import { findOne, findAll, lineOf, idInAddress, need, elementOf } from "../common/dom.js";

/** @typedef {import("./forms.js").Place} Place */
/** @typedef {Place & { line: HTMLElement }} PlaceOnPage a place with the line that shows its address */

/**
 * Returns the link to a place of this page. It is the same whether the proofs are shown or not.
 *
 * @param {string} id the id of the place; "" for the page
 */
export const linkTo = (id) => {
  const here = new URL(location.href);
  here.searchParams.delete("proof");
  here.hash = id;
  return here.href;
};

/**
 * Returns the address for a citation: that of the frozen page if there is one, else of this page. Returns "" for a
 * page that is read from disk.
 *
 * @param {string} id the id of the place; "" for the page
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
 * Returns the text of an element without its marks and notes; "" if there is no element.
 *
 * @param {Element | null | undefined} element
 */
const wordsOf = (element) => {
  const copy = /** @type {Element | undefined} */ (element?.cloneNode(true));
  copy?.querySelectorAll(".doubt, .fact, .legend").forEach((mark) => mark.remove());
  return lineOf(copy);
};

/**
 * Returns the text of a cited place: the wording of a rule or the caption of an opening; "" for other kinds.
 *
 * @param {HTMLElement} line
 * @param {string} kind
 * @param {string} id
 */
const printedWords = (line, kind, id) => {
  if (kind === "rule") return wordsOf(line.closest(".rule")?.querySelector(".wording"));
  if (kind === "opening") return wordsOf(elementOf(id)?.querySelector("figcaption"));
  return "";
};

/**
 * Returns the text of a step with its verdict. If the step has no words, returns its move as it is written.
 *
 * @param {Element | undefined} step
 */
const textOfStep = (step) => {
  const parts = [".move .say", ":scope > .verdict"].map((part) => wordsOf(step?.querySelector(part))).filter(Boolean);
  return parts.join(" ") || wordsOf(step?.querySelector(".move code"));
};

/**
 * Returns the visible step of an example as a place to cite. If several steps are visible, returns the one in the
 * address, else the last.
 *
 * @param {HTMLElement} example
 * @param {Place} place the example as a place to cite
 * @returns {Place}
 */
export const stepShown = (example, place) => {
  const steps = findAll(".step", example).filter((candidate) => !candidate.hidden);
  const step = steps.find((candidate) => candidate.id === idInAddress()) ?? steps.at(-1);
  const number = step?.id.slice(place.id.length + 1) ?? "";
  return { ...place, kind: "step", number, id: step?.id ?? place.id, said: () => textOfStep(step) };
};

/**
 * Returns the place to cite that a line describes.
 *
 * @param {HTMLElement} line the line that shows the address of the place
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

/** Returns all places on the page that can be cited. */
export const placesOnPage = () => findAll(".here[data-cite]").map(placeAt);
