/* Prepares the records of the search for comparison with a question: their terms, topics, conditions and
   directions. */
import { conditionOf } from "./conditions.js";
import { directionOf, directionOfMoves, zonesOfPages } from "./directions.js";
import { isAboutDuty, saysOnly, setsLimit, tellsNumber } from "./duties.js";
import { termsOfQuestion, termsOfRecord } from "./terms.js";
import { plainText, stemOf } from "./text.js";
import { SearchTopics } from "./topics.js";

/** @import { Way } from "../settle/types" */
/** @import { Book, BookPlace, BookRecord, ComparedRecord, EntryKind, Language, Meanings } from "./book" */
/** @import { Term } from "./words.js" */
/** @typedef {{ topics: string[], points: string[], asked: string[] }} KnownOfEntry */

const { topics } = SearchTopics;
/** @type {Record<string, string[]>} */
const TOPICS_OF_ROLE = { deals: ["setup"], ends: ["end"], scores: ["points"], obliges: ["duty"] };
/** @type {KnownOfEntry} */
const NOTHING_KNOWN = { topics: [], points: [], asked: [] };
const SAID_BY_TEXT = ["rule", "other", "note"];   // kinds of records whose main sentence is their text; for others it is the title
const OF_KNOWN_KINDS = ["rule", "reading", "page"];

/**
 * Return the words that have a meaning of their own in the game of a page.
 *
 * @param {BookPlace} place
 * @returns {Meanings}
 */
const ownMeanings = ({ words = {} }) => new Map(Object.entries(words).map(([word, meanings]) => [stemOf(word), new Set(meanings.split(" "))]));

/**
 * Return the topics, points and phrases of each entry, by the key of the entry. They are the same in all games.
 *
 * @param {EntryKind[]} kinds
 */
const knownOfEntries = (kinds) => {
  /** @type {Map<string, KnownOfEntry>} */
  const byKey = new Map();
  for (const { entries, topics: touched = "", points = "", asked = [] } of kinds) {
    for (const entry of entries.split(" ")) {
      const known = byKey.get(entry) || { topics: [], points: [], asked: [] };
      known.topics.push(...touched.split(" ").filter(Boolean));
      known.points.push(...points.split(" ").filter(Boolean));
      known.asked.push(...asked);
      byKey.set(entry, known);
    }
  }
  return byKey;
};

/**
 * Return true if a record is about building on the foundations, false if it is about other places, undefined if
 * about both.
 *
 * @param {Way} way
 * @param {Term[]} head the terms of its main sentence
 */
const isOfFoundations = ({ to }, head) => {
  const isFoundation = to.size ? to.has("=foundation") : head.some(({ meanings }) => meanings.has("foundation"));
  return isFoundation && to.has("=board") ? undefined : isFoundation;
};

/** The records of a book, prepared for comparison. Each record is prepared when it is first needed. */
export class ComparedRecords {
  /**
   * @param {Book} book
   * @param {Language} lang
   */
  constructor(book, lang) {
    this.lang = lang;
    this.own = book.places.map(ownMeanings);
    this.zones = zonesOfPages(book.places.length, book.records);
    this.known = knownOfEntries(book.kinds || []);
    /** @type {Map<string, Term[]>} */
    this.phrases = new Map();
    /** @type {Map<number, ComparedRecord>} */
    this.made = new Map();
  }

  /**
   * Return a record prepared for comparison. The result is stored.
   *
   * @param {BookRecord} record
   * @returns {ComparedRecord}
   */
  of(record) {
    let prepared = this.made.get(record.id);
    if (!prepared) this.made.set(record.id, prepared = this.#make(record));
    return prepared;
  }

  /**
   * Return the terms of a phrase; they are stored.
   *
   * @param {string} phrase
   */
  #termsOfPhrase(phrase) {
    let terms = this.phrases.get(phrase);
    if (!terms) this.phrases.set(phrase, terms = termsOfQuestion(this.lang, phrase));
    return terms;
  }

  /**
   * Return the terms of the phrases that entries of this kind answer in all games. Phrases about shuffling are left
   * out unless the entry mentions it.
   *
   * @param {string[]} phrases
   * @param {string} head the main sentence of the entry
   */
  #commonPhrases(phrases, head) {
    const shuffles = topics(plainText(head), 1).has("shuffle");
    return phrases.filter((phrase) => shuffles || !topics(phrase, 0).has("shuffle"))
      .map((phrase) => this.#termsOfPhrase(phrase)).filter(({ length }) => length);
  }

  /**
   * Return the terms of the phrases that this record answers; none for a game's own record.
   *
   * @param {BookRecord} record
   */
  #ownPhrases({ kind, asked }) {
    // What people remember of a game does not answer questions about its rules (see remembered.js).
    if (kind === "game") return [];
    return asked.flatMap((phrase) => phrase.split(",")).map((phrase) => termsOfQuestion(this.lang, phrase)).filter(({ length }) => length);
  }

  /**
   * Return the direction in which cards move in a record. It comes from the record's moves; without moves, from its
   * words.
   *
   * @param {BookRecord} record
   * @param {string} words
   */
  #wayOf({ place, moves }, words) {
    const game = { own: this.own[place], zones: this.zones[place] };
    return moves?.length ? directionOfMoves(this.lang, moves, game) : directionOf(this.lang, this.lang.tokens(words), game);
  }

  /**
   * Prepare a record for comparison.
   *
   * @param {BookRecord} record
   * @returns {ComparedRecord}
   */
  #make(record) {
    const { lang } = this, { kind, title, text, anchor, role = "" } = record, own = this.own[record.place];
    const head = SAID_BY_TEXT.includes(kind) ? text : title, first = text.split("\n")[0];
    const sentence = `${head} ${kind === "reading" ? first : ""}`, way = this.#wayOf(record, sentence), termsOfHead = termsOfRecord(lang, head, own);
    const known = (OF_KNOWN_KINDS.includes(kind) && this.known.get(anchor)) || NOTHING_KNOWN;
    const layOut = anchor === "lay-out" ? ["setup"] : [];
    return {
      title: kind === "rule" ? termsOfRecord(lang, title, own) : [], head: termsOfHead, all: termsOfRecord(lang, `${title} ${text}`, own),
      kind: new Set(known.topics), points: new Set(known.points),
      common: this.#commonPhrases(known.asked, head), asked: this.#ownPhrases(record),
      topics: new Set([...topics(plainText(sentence), 1), ...known.topics, ...(TOPICS_OF_ROLE[role] || []), ...layOut]),
      when: conditionOf(lang, lang.tokens(head), own), way, home: isOfFoundations(way, termsOfHead),
      only: saysOnly(head), counts: tellsNumber(first), limits: kind !== "reading" && setsLimit(head), must: isAboutDuty(head),
    };
  }
}
