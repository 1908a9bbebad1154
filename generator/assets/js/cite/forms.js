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
/**
 * A form by the end of its file, with the text for a page, and for a place in it, and what is written for signs.
 *
 * @typedef {{ name: string, whole: string, part: string, signs?: Record<string, string> }} Form
 */

/** @type {Record<string, string>} */
const CERTAINTY = {
  follows: "; it follows from the text", room: "; as we read the text, which leaves room", ours: "; ours, not the text's" };
/** What a text has to become to stand in a form; the page says what is written for each sign that cannot stand there.
 * Returns a text as it must be written in a citation format: characters with a special meaning are escaped.
 *
 * @param {Form} form
 * @param {string} text
 */
const written = ({ name, signs }, text) =>
  name === "csl.json" ? JSON.stringify(text).slice(1, -1) : text.replace(/./gu, (sign) => signs?.[sign] ?? sign);

/**
 * Returns the words for each token of a citation template that describes the cited place.
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
 * Fills in the tokens of a citation template. Without an address, the word or the line with it is left out.
 *
 * @param {Form} form
 * @param {Place | undefined} place none where the whole page is cited
 * @param {string} address
 */
export const filledIn = (form, place, address) => {
  let text = place ? form.part : form.whole;
  for (const [token, words] of Object.entries(place ? tokensOf(place) : {})) text = text.replaceAll(token, () => written(form, words));
  if (address) return text.replaceAll("@URL@", () => address);
  if (form.name === "text") return text.replace(" @URL@", "");
  return text.split("\n").filter((line) => !line.includes("@URL@")).join("\n");
};
