/* Fills in citations. A citation format is a text with tokens that stand for the cited place (see `TOKENS` in
   generator/archive/citations.py). */

/**
 * A place within a page that can be cited.
 *
 * @typedef {object} Place
 * @property {string} kind rule, reading, example, opening or step
 * @property {string} key
 * @property {string} id
 * @property {string} digest
 * @property {string} [sure] how sure the book is of it
 * @property {string} number its number on the page; for a step, its number in the example
 * @property {string} place where it is in its source text
 * @property {() => string} said returns its words as on the page
 */
/**
 * A citation format: the end of its file name, the templates for a page and for a place, and how to write special signs.
 *
 * @typedef {{ name: string, whole: string, part: string, signs?: Record<string, string> }} Form
 */

/** @type {Record<string, string>} */
const CERTAINTY = {
  follows: "; it follows from the text", room: "; as we read the text, which leaves it open", ours: "; ours, not the text's" };
/**
 * Returns a text as it must be written in a citation format: the characters with a special meaning there are
 * escaped.
 *
 * @param {Form} form
 * @param {string} text
 */
const escapedText = ({ name, signs }, text) =>
  name === "csl.json" ? JSON.stringify(text).slice(1, -1) : text.replace(/./gu, (sign) => signs?.[sign] ?? sign);

/**
 * Returns the text for each token that describes the cited place.
 *
 * @param {Place} place
 * @returns {Record<string, string>}
 */
const tokensOf = (place) => {
  const pinpoint = place.number ? `${place.number} (${place.key})` : place.key;
  const description = place.kind === "step" ? `example ${place.key}, step ${place.number}` : `${place.kind} ${pinpoint}`;
  const quoted = place.said();
  return {
    "@LABEL@": place.kind === "rule" ? "rule" : "section",
    "@PLACE@": place.kind === "rule" ? pinpoint : description,
    "@ID@": place.id,
    "@WORDS@": description,
    "@QUOTED@": quoted ? `: “${quoted}”` : "",
    "@MARK@": `digest ${place.digest}${CERTAINTY[place.sure ?? ""] ?? ""}${place.place ? `; ${place.place}` : ""}`,
  };
};

/**
 * Returns a citation: the template of a format, with its tokens filled in. Without an address, leaves out the word
 * or the line that would contain it.
 *
 * @param {Form} format
 * @param {Place | undefined} place the cited place; without it the whole page is cited
 * @param {string} address the address of the place; "" for none
 */
export const filledCitation = (format, place, address) => {
  let text = place ? format.part : format.whole;
  for (const [token, words] of Object.entries(place ? tokensOf(place) : {})) text = text.replaceAll(token, () => escapedText(format, words));
  if (address) return text.replaceAll("@URL@", () => address);
  if (format.name === "text") return text.replace(" @URL@", "");
  return text.split("\n").filter((line) => !line.includes("@URL@")).join("\n");
};
