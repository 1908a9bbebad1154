/* Citations filled in: a form is a text with tokens in place of what is cited (see `TOKENS` in generator/archive/citations.py). */

/**
 * What can be cited within a page.
 *
 * @typedef {object} Place
 * @property {string} kind rule, reading, example, opening or step
 * @property {string} key
 * @property {string} id
 * @property {string} digest
 * @property {string} [sure] how sure the text is of it
 * @property {string} number its number on the page; of a step, in its example
 * @property {string} place where it stands in its text
 * @property {() => string} said its words as the page has them
 */
/** @typedef {{ name: string, whole: string, part: string }} Form by the end of its file, with the text for a page, and for a place in it */

/** @type {Record<string, string>} */
const CERTAINTY = {
  follows: "; it follows from the text", room: "; as we read the text, which leaves room", ours: "; ours, not the text's" };
/** @type {Record<string, string>} */
const BIBTEX = { "\\": "\\textbackslash{}", "^": "\\^{}", "~": "\\~{}" };

/** What a text has to become to stand in a form.
 *
 * @type {Record<string, (text: string) => string>}
 */
const SAFE = {
  "bib": (text) => text.replace(/[\\{}$&#%_^~]/g, (sign) => BIBTEX[sign] ?? `\\${sign}`),
  "csl.json": (text) => JSON.stringify(text).slice(1, -1),
};

/**
 * The words for each token that speaks of a place.
 *
 * @param {Place} place
 * @returns {Record<string, string>}
 */
const tokensOf = (place) => {
  const pinpoint = place.number ? `${place.number} (${place.key})` : place.key;
  const said = place.kind === "step" ? `example ${place.key}, step ${place.number}` : `${place.kind} ${pinpoint}`;
  const quoted = place.said();
  return {
    "@LABEL@": place.kind === "rule" ? "rule" : "section",
    "@PLACE@": place.kind === "rule" ? pinpoint : said,
    "@ID@": place.id,
    "@WORDS@": said,
    "@QUOTED@": quoted ? `: “${quoted}”` : "",
    "@MARK@": `digest ${place.digest}${CERTAINTY[place.sure ?? ""] ?? ""}${place.place ? `; ${place.place}` : ""}`,
  };
};

/**
 * A form with its tokens filled in. Where there is no address, what would name it is left out: a word of a sentence, and else a
 * whole line.
 *
 * @param {Form} form
 * @param {Place | undefined} place none where the whole page is cited
 * @param {string} address
 */
export const filledIn = (form, place, address) => {
  const safe = SAFE[form.name] ?? ((/** @type {string} */ text) => text);
  let text = place ? form.part : form.whole;
  for (const [token, words] of Object.entries(place ? tokensOf(place) : {})) text = text.replaceAll(token, () => safe(words));
  if (address) return text.replaceAll("@URL@", () => address);
  if (form.name === "text") return text.replace(" @URL@", "");
  return text.split("\n").filter((line) => !line.includes("@URL@")).join("\n");
};
