/* Games by what people remember of them: the shape of a layout, a theme, what is summed, the names of its parts. */

/** @import { BookRecord, Language } from "./book" */
/** @import { Term } from "./words.js" */
/**
 * A game with what it is worth beside other answers; it is `sure` where nearly all words of a question are remembered of it.
 *
 * @typedef {{ record: BookRecord, points: number, sure: boolean }} Remembered
 */

const ENOUGH = 0.6, NEARLY_ALL = 0.85;   // shares of a question, by the weight of its words
const WORTH = 2.9;   // of a game of which all is remembered: about as much as an answer in the very words
const SUMMARY = 0.7;   // a word of the title or summary beside one that is remembered
const PHRASE = 0.15;   // what a phrase adds that stands in the question as it is remembered
const UNKNOWN = 1.2;   // the weight of a word that no game has: it may be mere talk
const OF_RULES = /\b(?:can|may|must|should|do|does|is|are|allowed|have to|how|when|why|who|what(?! (?:game|solitaire|patience))|empty|fill|move|vacan\w+|spaces?|redeals?|meaning|means?|vs|versus|difference|rules?|names?)\b/;
const CARD = /^(?:ace|king|queen|jack|knave|two|three|four|five|six|seven|eight|nine|ten|\d+|card|deck|pack)s?$/;   // alone it names no game
const TALK = new Set("solitaire patience game games card cards one where with shape shaped form forms called laid named lay like use uses using old".split(" "));

/**
 * @param {Language} lang
 * @param {BookRecord[]} records
 */
export const SearchRemembered = (lang, records) => {
  /** @param {string} text @returns {Term[]} */
  const terms = (text) => {
    const words = lang.tokens(text).filter((word) => (word.length === 1 ? /[b-hj-rt-z]/.test(word) : !lang.filler.has(word) && !TALK.has(word)));
    return [...new Map(words.map((word) => lang.term(word)).map((one) => [one.stem, one])).values()];
  };
  /** @param {string} text */
  const stems = (text) => ` ${lang.tokens(text).map(lang.stem).join(" ")} `;
  /** @param {Term} one @param {Term[]} others */
  const best = (one, others) => others.reduce((found, other) => Math.max(found, lang.match(one, other)), 0);

  /** @type {{ record: BookRecord, told: Term[], more: Term[], phrases: string[] }[] | undefined} */
  let made;
  const games = () => (made ||= records.filter(({ kind, asked }) => kind === "game" && asked.length).map((record) => ({
    record, told: terms(record.asked.join(" . ")), more: terms(`${record.title} ${record.text}`),
    phrases: record.asked.map(stems).filter((phrase) => phrase.trim().includes(" ")),
  })));

  /**
   * The games of which most of a question is remembered, best first; none for a question about rules.
   *
   * @param {string} question
   * @returns {Remembered[]}
   */
  return (question) => {
    const asked = terms(question), text = stems(question);
    if (!asked.length || OF_RULES.test(lang.plain(question))) return [];
    const met = games().map(({ told, more }) => asked.map((one) => Math.max(best(one, told), SUMMARY * best(one, more))));
    const worth = asked.map((_, at) => {
      const many = met.filter((row) => row[at] > 0.5).length;
      return many ? Math.log(1 + 2 * met.length / many) : UNKNOWN;
    });
    const all = worth.reduce((sum, one) => sum + one, 0);
    const found = games().map(({ record, told, phrases }, game) => {
      const share = met[game].reduce((sum, one, at) => sum + one * worth[at], 0) / all;
      const said = phrases.filter((phrase) => text.includes(phrase)).length;
      const fits = share >= ENOUGH && (said || asked.some((one) => best(one, told) === 1 && (asked.length > 1 || !CARD.test(one.word))));
      return { record, points: fits ? WORTH * (share + PHRASE * Math.min(said, 2)) : 0, sure: share >= NEARLY_ALL && (said > 0 || asked.length > 1) };
    });
    return found.filter(({ points }) => points).sort((one, other) => other.points - one.points);
  };
};
