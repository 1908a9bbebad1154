/* Finds games by what people remember of them: the shape of the layout, a theme, or the names of its parts. */

/** @import { BookRecord, Language } from "./book" */
/** @import { Term } from "./words.js" */
/**
 * A game with its points as an answer. It is `sure` if nearly all words of the question describe it.
 *
 * @typedef {{ record: BookRecord, points: number, sure: boolean }} Remembered
 */

const ENOUGH = 0.6, NEARLY_ALL = 0.85;   // shares of a question by the weight of its words: to count at all, and to be sure
const WORTH = 2.9;   // points of a game that fits the whole question, about as many as for an exact answer
const SUMMARY = 0.7;   // how much a word of the title or summary counts beside a remembered one
const PHRASE = 0.15;   // what a remembered phrase adds if the question contains it
const UNKNOWN = 1.2;   // the weight of a word that fits no game
const OF_RULES = /\b(?:can|may|must|should|do|does|is|are|allowed|have to|how|when|why|who|what(?! (?:game|solitaire|patience))|empty|fill|move|vacan\w+|spaces?|redeals?|meaning|means?|vs|versus|difference|rules?|names?)\b/;
const CARD = /^(?:ace|king|queen|jack|knave|two|three|four|five|six|seven|eight|nine|ten|\d+|card|deck|pack)s?$/;   // such a word alone describes no game
const TALK = new Set("solitaire patience game games card cards one where with shape shaped form forms called laid named lay like use uses using old".split(" "));

/**
 * Return a function that finds the games which a question describes.
 *
 * @param {Language} lang
 * @param {BookRecord[]} records
 */
export const SearchRemembered = (lang, records) => {
  /** Return the terms of a text that can describe a game, each once. @param {string} text @returns {Term[]} */
  const terms = (text) => {
    const words = lang.tokens(text).filter((word) => (word.length === 1 ? /[b-hj-rt-z]/.test(word) : !lang.filler.has(word) && !TALK.has(word)));
    return [...new Map(words.map((word) => lang.term(word)).map((term) => [term.stem, term])).values()];
  };
  /** Return the stems of a text, with a blank before and after each. @param {string} text */
  const stems = (text) => ` ${lang.tokens(text).map(lang.stem).join(" ")} `;
  /** Return how well a term matches the best of some others; 0 if there are none. @param {Term} term @param {Term[]} others */
  const best = (term, others) => others.reduce((found, other) => Math.max(found, lang.match(term, other)), 0);

  /** @type {{ record: BookRecord, known: Term[], more: Term[], phrases: string[] }[] | undefined} */
  let gamesMade;
  /** Return the games with the terms of what people remember of them. The list is made when it is first needed. */
  const games = () => (gamesMade ||= records.filter(({ kind, asked }) => kind === "game" && asked.length).map((record) => ({
    record, known: terms(record.asked.join(" . ")), more: terms(`${record.title} ${record.text}`),
    phrases: record.asked.map(stems).filter((phrase) => phrase.trim().includes(" ")),
  })));

  /**
   * Return the games that people remember by most words of a question, best first; none for a question about rules.
   *
   * @param {string} question
   * @returns {Remembered[]}
   */
  return (question) => {
    const asked = terms(question), text = stems(question);
    if (!asked.length || OF_RULES.test(lang.plain(question))) return [];
    const matches = games().map(({ known, more }) => asked.map((term) => Math.max(best(term, known), SUMMARY * best(term, more))));
    const weights = asked.map((_, index) => {
      const count = matches.filter((row) => row[index] > 0.5).length;
      return count ? Math.log(1 + 2 * matches.length / count) : UNKNOWN;
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const found = games().map(({ record, known, phrases }, game) => {
      const share = matches[game].reduce((sum, match, index) => sum + match * weights[index], 0) / total;
      const quoted = phrases.filter((phrase) => text.includes(phrase)).length;
      const fits = share >= ENOUGH && (quoted || asked.some((term) => best(term, known) === 1 && (asked.length > 1 || !CARD.test(term.word))));
      return { record, points: fits ? WORTH * (share + PHRASE * Math.min(quoted, 2)) : 0, sure: share >= NEARLY_ALL && (quoted > 0 || asked.length > 1) };
    });
    return found.filter(({ points }) => points).sort((one, other) => other.points - one.points);
  };
};
