/* Answers questions about the book: finds which game is meant, what kind of answer is wanted, and the best records.
   */
import { Answers } from "./answers.js";
import { Candidates } from "./candidates.js";
import { wordsOfName } from "./name-words.js";
import { SearchNames } from "./names.js";
import { SearchRank } from "./rank.js";
import { SearchRemembered } from "./remembered.js";
import { restoredRecords } from "./restored.js";
import { plainText, stemOf, wordsOf } from "./text.js";
import { Vocabulary } from "./vocabulary.js";
import { recordsWished, wishIn } from "./wishes.js";
import { SearchWords } from "./words.js";

/** @import { Book, BookRecord, MeantQuestion, PackedBook, PointedRecord, RankedQuestion, ScoredRecord, Wish } from "./book" */
/** @typedef {(ask: RankedQuestion, scored: ScoredRecord[]) => PointedRecord[]} Arrange */

/**
 * The factor for the points of each kind of record; a rule has 1.
 *
 * @type {Record<string, number>}
 */
const KINDS = { rule: 1, reading: 1, note: 0.85, fact: 0.97, tool: 1, game: 0.55, section: 0.65, claim: 0.5, other: 0.6, word: 1.15, name: 0.9, page: 1.3 };
const IN_ALL_GAMES = Object.fromEntries(Object.entries(KINDS).map(([kind, worth]) => [kind, 0.85 * worth]));
const IN_DEFINITIONS = { ...KINDS, word: 2, page: 0.9 };
const IN_SOLITAIRE = { ...KINDS, section: 0.8 };
const WORTH = 0.32, WORTH_WITHOUT_GAME = 0.8;   // records with fewer points are not shown
const MOST_REMEMBERED = 3, MOST_ABOUT_SEVERAL = 3;
const DEFINES = /\b(what is|whats|what are|what does|meaning|mean|means|define|definition|vs|versus|difference)\b/;

/**
 * Return the number of the rule that a question asks for; 0 if it asks for none.
 *
 * @param {string} question
 * @param {string[]} left its words besides names of games
 */
export const ruleNumberIn = (question, left) => {
  const written = question.match(/(?:rule|no\.?|number|#)\s*(\d{1,3})\b/i);
  if (written) return Number(written[1]);
  return left.length === 1 && /^\d{1,3}$/.test(left[0]) ? Number(left[0]) : 0;
};

/**
 * Return the records with more points than `least`, in their order.
 *
 * @param {PointedRecord[]} scored
 * @param {number} [least]
 */
const recordsWorth = (scored, least = WORTH) => scored.filter(({ points }) => points > least).map(({ record }) => record);

/** A book to which questions are put. */
class BookQuery {
  /** @param {PackedBook} packed */
  constructor(packed) {
    /** @type {Book} */
    this.book = { ...packed, common: packed.common || [], records: restoredRecords(packed) };
    const { places, records } = this.book;
    this.lang = SearchWords(this.book);
    this.names = SearchNames(this.book, this.lang);
    this.rank = SearchRank(this.book, this.lang);
    this.remembered = SearchRemembered(this.lang, records);
    this.vocabulary = new Vocabulary(this.book, this.lang);
    this.candidates = new Candidates(records, this.lang);
    /** @type {BookRecord[][]} the records of each page */
    this.ofPlace = places.map(() => []);
    for (const record of records) this.ofPlace[record.place].push(record);
    this.general = records.filter(({ place, kind }) => !places[place].game || kind === "name");
    /** @type {Arrange} */
    this.arrange = (_, scored) => scored;
  }

  /**
   * Return what a question is about: the game it means, and its corrected words. Looks at no record.
   *
   * @param {string} question
   * @param {string} [game] the game that the reader has selected; without it the question may name one
   * @returns {MeantQuestion}
   */
  understand(question, game = "") {
    const typed = question.trim();
    const { chosen, several, lacks, left } = this.names.games(typed);
    const given = game ? this.book.places.findIndex((place) => place.game === game) : -1;
    const words = this.vocabulary.fixed(left), isGiven = given >= 0;
    return {
      typed, chosen: isGiven ? new Set([given]) : chosen, named: Boolean(chosen), several, lacks: isGiven ? "" : lacks,
      words, text: words.join(" "),
    };
  }

  /**
   * Prepare a question for some records. Return it, and the records with their scores, best first. If the question
   * has no terms, there are no scores.
   *
   * @param {string} text
   * @param {BookRecord[]} records
   * @param {number} place the number of the game's page; -1 for records of many games
   * @param {Record<string, number>} [kinds] what a record of each kind is worth
   */
  order(text, records, place, kinds = KINDS) {
    const question = this.rank.question(text, records, place);
    /** @type {ScoredRecord[]} */
    const scored = [];
    if (!question.asked.length) return { ask: question, scored };
    for (const record of records) {
      const scoredRecord = this.rank.score(question, record);
      scoredRecord.points *= kinds[record.kind] ?? 1;
      scored.push(scoredRecord);
    }
    scored.sort((one, other) => other.points - one.points || one.record.id - other.record.id);
    return { ask: question, scored };
  }

  /**
   * Return the records of all games that have most words of a text.
   *
   * @param {string} text
   */
  candidatesFor(text) {
    return this.candidates.find(this.rank.terms(text));
  }

  /**
   * Return true if the words only say that someone plays, and ask nothing specific.
   *
   * @param {string[]} words
   */
  isTalk(words) {
    return words.every((word) => this.lang.spoken.has(word) || (this.lang.filler.has(word) && word !== "undo"));
  }

  /**
   * Return true if a question really names a game. If most of its words describe another game instead, the name may
   * be a coincidence or a spelling mistake.
   *
   * @param {MeantQuestion} meant
   * @param {BookRecord[]} described the games that the question describes
   */
  isNamed({ typed, chosen }, described) {
    if (!chosen || described.some((record) => chosen.has(record.place))) return Boolean(chosen);
    const names = [...chosen].map((page) => this.book.places[page]).flatMap((place) => [...(place.names || []), ...(place.akin || [])]);
    const nameStems = new Set(names.flatMap(wordsOfName).map(stemOf));
    const askedStems = wordsOf(typed).filter((word) => !this.vocabulary.isPlain(word) || this.lang.meanings.has(stemOf(word))).map(stemOf);
    const rest = askedStems.filter((word) => !nameStems.has(word));
    return rest.length < 2 && rest.length < askedStems.length;
  }

  /**
   * Return the records that explain the names of some games.
   *
   * @param {Set<number>} chosen the pages of the games
   */
  namePages(chosen) {
    const names = [...chosen].flatMap((page) => this.book.places[page].names || []).map(wordsOfName);
    return this.general.filter(({ kind, title }) => kind === "name" && names.some((words) => {
      const inTitle = wordsOfName(title);
      return words.every((word) => inTitle.includes(word));
    }));
  }

  /**
   * Return records about the games that a question may mean: first those about more than one of them, then the
   * games themselves.
   *
   * @param {MeantQuestion} meant
   */
  onSeveralGames({ several }) {
    const pages = [...new Set(several.flatMap(({ places }) => [...places]))];
    const names = pages.flatMap((page) => this.book.places[page].names || []).map(wordsOfName);
    const about = this.general.map((record) => {
      const words = wordsOf(`${record.title} ${record.asked.join(" ")}`);
      return { record, points: names.filter((name) => name.every((word) => words.includes(word))).length };
    });
    about.sort((one, other) => other.points - one.points);
    const games = pages.flatMap((page) => this.ofPlace[page].filter(({ kind }) => kind === "game"));
    return [...recordsWorth(about, 1).slice(0, MOST_ABOUT_SEVERAL), ...games];
  }

  /**
   * Return the records of the game "Solitaire" if the question contains "solitaire", since it often means this
   * game; else none.
   *
   * @param {MeantQuestion} meant
   * @returns {PointedRecord[]}
   */
  inSolitaire({ typed, text }) {
    if (!/\bsolitaire\b/.test(plainText(typed))) return [];
    const page = this.book.places.findIndex(({ names }) => names?.includes("Solitaire"));
    if (page < 0) return [];
    const { scored } = this.order(text, this.ofPlace[page], page, IN_SOLITAIRE);
    return scored.filter(({ points }) => points > WORTH).map(({ record, points }) => ({ record, points: 1.15 * points }));
  }

  /**
   * Add the answers to a question that names games.
   *
   * @param {MeantQuestion} meant
   * @param {Set<number>} chosen the pages of the games
   * @param {Answers} answers
   */
  findInGames(meant, chosen, answers) {
    const records = [...chosen].flatMap((page) => this.ofPlace[page]), [firstPage] = chosen;
    /**
     * Return the records of some kinds.
     *
     * @param {string[]} kinds
     */
    const ofKinds = (...kinds) => records.filter(({ kind }) => kinds.includes(kind));
    const number = ruleNumberIn(meant.typed, meant.words), isTalk = this.isTalk(meant.words);
    if (number) answers.add(ofKinds("rule").filter((record) => record.number === number));
    if (isTalk) answers.add([...ofKinds("game"), ...this.namePages(chosen)]);
    const { ask: question, scored } = this.order(meant.text, records, firstPage);
    answers.add(recordsWorth(this.arrange(question, scored)));
    if (isTalk || !answers.found.size) answers.add([...ofKinds("game"), ...ofKinds("tool", "fact")]);
  }

  /**
   * Add the answers to a question that names no game.
   *
   * @param {MeantQuestion} meant
   * @param {Wish | null} wish the properties of a game that the question asks for; null if there are none
   * @param {PointedRecord[]} remembered the games that the question describes
   * @param {Answers} answers
   */
  findAnywhere(meant, wish, remembered, answers) {
    const { places } = this.book, { typed, text } = meant;
    if (wish) answers.add(recordsWished(wish, places, this.ofPlace));
    if (meant.several.length) answers.add(this.onSeveralGames(meant));
    const kinds = DEFINES.test(plainText(typed)) ? IN_DEFINITIONS : KINDS;
    const pages = this.order(text, this.general, -1, kinds).scored;
    const rest = this.order(text, this.candidatesFor(text), -1, IN_ALL_GAMES).scored;
    /**
     * Return true if a record answers enough of the question to be shown.
     *
     * @param {PointedRecord} one
     */
    const isWorth = ({ points }) => points > WORTH;
    const records = [...pages.filter(isWorth), ...rest.filter(isWorth), ...this.inSolitaire(meant), ...remembered];
    answers.add(records.sort((one, other) => other.points - one.points).map(({ record }) => record));
  }

  /**
   * Return the records that answer a question, best first, with the games it names and its words.
   *
   * `lacks` is the name of a game that the book does not have; "" if the question names none.
   *
   * @param {string} question
   * @param {{ most?: number, game?: string }} [options] the maximum number of records, and the game that the reader
   *   has selected
   */
  find(question, { most = 12, game = "" } = {}) {
    const meant = this.understand(question, game), { typed, chosen, lacks } = meant, answers = new Answers(most);
    if (!chosen) meant.words = this.vocabulary.finished(meant.words);
    meant.text = meant.words.join(" ");
    const wish = wishIn(wordsOf(typed)), remembered = game || wish ? [] : this.remembered(typed);
    const certain = remembered.filter((entry) => entry.sure).slice(0, MOST_REMEMBERED).map(({ record }) => record);
    if (!this.isNamed(meant, certain)) answers.add(certain);
    if (chosen) this.findInGames(meant, chosen, answers);
    else if (!lacks) this.findAnywhere(meant, wish, remembered, answers);
    else answers.add(recordsWorth(this.order(meant.text || typed, this.general, -1).scored, WORTH_WITHOUT_GAME));
    const games = [...(chosen || [])].map((page) => this.book.places[page]);
    return { found: answers.records, lacks, games, words: meant.words };
  }

  /** Prepare what only some questions need, so that they are answered faster. */
  warm() {
    return [this.vocabulary.stems, this.candidates.recordsByStem];
  }
}

/**
 * Return the functions that answer questions about a book, and the data that they use.
 *
 * `arrangeBy` replaces the order of the records in one game; settle/verdict.js uses it. `BookQuery` describes the
 * other functions.
 *
 * @param {PackedBook} packed
 */
export const SearchQuery = (packed) => {
  const query = new BookQuery(packed), { lang, names, rank, ofPlace, book: { records, places, today } } = query;
  return {
    /** @param {string} question @param {{ most?: number, game?: string }} [options] */
    find: (question, options) => query.find(question, options),
    /** @param {Arrange} arrange */
    arrangeBy: (arrange) => { query.arrange = arrange; },
    /** @param {string} question @param {string} [game] */
    understand: (question, game) => query.understand(question, game),
    /** @param {string} text @param {BookRecord[]} some @param {number} place */
    order: (text, some, place) => query.order(text, some, place),
    /** @param {string} text */
    candidates: (text) => query.candidatesFor(text),
    warm: () => { query.warm(); },
    lang, names, rank, ofPlace, records, places, today,
  };
};
