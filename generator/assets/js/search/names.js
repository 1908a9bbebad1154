/* Finds which games a question names, even if a name is incomplete or misspelled, and names of games that the book
   does not have. */
import { namesOfBook } from "./name-list.js";
import { isNameMeant, slipsOfName, wordsRunTogether } from "./name-slips.js";
import { readQuestion, wordsOfName } from "./name-words.js";
import { lettersApart, stemOf, wordsOf } from "./text.js";

/** @import { FoundName, GameName, Language, MetName, NamedBook, NamedGames, ReadQuestion } from "./book" */

const LEADING = new Set(["la", "le", "les", "st", "saint"]);
const OF_PACKS = /\b(1|one|single|2|two|double|both|4|four) (?:decks?|packs?)\b/;
/** @type {Record<string, string>} */
const PACKS = { 1: "1", one: "1", single: "1", 2: "2", two: "2", double: "2", both: "2", 4: "4", four: "4" };
const RULES = ["rule", "reading"];

/**
 * Return 1 for a true value, else 0.
 *
 * @param {unknown} value
 */
const flag = (value) => (value ? 1 : 0);
/**
 * Return a key that is equal for names of the same games.
 *
 * @param {{ places: Iterable<number> }} name
 */
const keyOfPlaces = ({ places }) => [...places].sort().join();

/**
 * Compare two names found at the same words, for a sort. The better name comes first.
 *
 * @param {MetName} one
 * @param {MetName} other
 */
const compareNames = (one, other) => flag(one.name.akin) - flag(other.name.akin) || other.long - one.long
  || other.name.weight - one.name.weight || one.wrong - other.wrong || flag(other.name.whole) - flag(one.name.whole);

/**
 * Return true if a name is as good as the best name at the same words. Then the games of both may be meant.
 *
 * @param {MetName} one
 * @param {MetName} best
 */
const isAsGood = (one, best) => one.long === best.long && one.name.weight === best.name.weight && one.wrong === best.wrong
  && one.name.whole === best.name.whole && !one.name.lacks === !best.name.lacks;

/**
 * Return the only name that is meant; undefined if several games may be meant. A name with no other meaning takes
 * precedence over names of common words.
 *
 * @param {FoundName[]} names
 */
const soleName = (names) => {
  if (new Set(names.map(keyOfPlaces)).size === 1) return names[0];
  const unambiguous = names.filter(({ name }) => !name.weak && !name.short);
  return new Set(unambiguous.map(keyOfPlaces)).size === 1 ? unambiguous[0] : undefined;
};

/** Finds the names of a book's games in questions. */
class GameNames {
  /**
   * @param {NamedBook} book
   * @param {Language} lang
   */
  constructor(book, lang) {
    this.book = book;
    this.lang = lang;
    this.everyday = new Set([...book.common, ...book.filler, ...Object.values(book.phrases).join(" ").split(" ")]);
    this.isCommon = this.isCommon.bind(this);
    this.names = namesOfBook(book, this.isCommon);
    /** @type {Map<number, Set<string>>} the stems of the rules of each game that was asked for */
    this.stemsOfRules = new Map();
  }

  /**
   * Return true for an everyday word, which by itself does not identify a game.
   *
   * @param {string} word
   */
  isCommon(word) {
    return this.everyday.has(word) || this.lang.meanings.has(stemOf(word));
  }

  /**
   * Return how a name is found at a word of a question; null if it is not there.
   *
   * @param {GameName} name
   * @param {ReadQuestion} written
   * @param {string[]} mainWords the words of the question that are not small words
   * @param {number} at the index of the word among them
   * @returns {MetName | null}
   */
  metAt(name, written, mainWords, at) {
    let long = name.words.length, wrong = slipsOfName(name, mainWords, at, this.isCommon);
    if (wrong === Infinity) {
      long = wordsRunTogether(name, mainWords, at);
      wrong = 0.5;
    }
    if (!long) return null;
    const { spoken } = this.lang, from = written.kept[at].at, to = written.kept[at + long - 1].at;
    const rest = mainWords.filter((word, index) => (index < at || index >= at + long) && !spoken.has(word));
    return isNameMeant(name, written, from, to - from + 1, rest, spoken) ? { name, at, long, wrong, from, to } : null;
  }

  /**
   * Return the names in a question, in their order, each with the words that it covers.
   *
   * @param {ReadQuestion} written
   */
  namesIn(written) {
    const mainWords = written.kept.map(({ word }) => word);
    /** @type {FoundName[]} */
    const found = [];
    for (let at = 0; at < mainWords.length;) {
      const matches = this.names.map((name) => this.metAt(name, written, mainWords, at)).filter((name) => name !== null).sort(compareNames);
      const [best] = matches;
      if (best) {
        const places = matches.filter((name) => isAsGood(name, best)).flatMap((name) => name.name.places);
        found.push({ ...best, places: new Set(places), lacks: best.name.lacks || "" });
      }
      at += best ? best.long : 1;
    }
    return found;
  }

  /**
   * Return the games with as many packs as the question says; all if it says no number.
   *
   * @param {Set<number>} chosen the pages of the games
   * @param {string[]} left the words of the question besides names
   */
  ofPacks(chosen, left) {
    const packs = left.join(" ").match(OF_PACKS)?.[1];
    if (!packs) return chosen;
    const fitting = [...chosen].filter((page) => this.book.places[page].traits?.packs === PACKS[packs]);
    return fitting.length ? new Set(fitting) : chosen;
  }

  /**
   * Return the variants of a game that the other words of the question identify; all variants if they identify
   * none.
   *
   * @param {Set<number>} all the pages of the variants
   * @param {string[]} left the words of the question besides names
   */
  variantsOf(all, left) {
    const chosen = this.ofPacks(all, left), stems = new Set(left.map(stemOf));
    const titles = new Set([...chosen].map((page) => wordsOfName(this.book.places[page].title.split(",")[0]).join(" ")));
    const named = this.names.find(({ words, more }) => more.length && titles.has(words.join(" "))
      && more.filter((word) => stems.has(word)).length / more.length > 0.5);
    return named ? new Set(named.places) : chosen;
  }

  /**
   * Return true if the rules of one of the games contain all these words.
   *
   * @param {Iterable<number>} places the pages of the games
   * @param {string[]} words
   */
  areInRules(places, words) {
    return [...places].some((page) => {
      let stems = this.stemsOfRules.get(page);
      if (!stems) {
        stems = new Set(this.book.records.filter(({ place, kind }) => place === page && RULES.includes(kind))
          .flatMap(({ title, text }) => wordsOf(`${title} ${text}`).map(stemOf)));
        this.stemsOfRules.set(page, stems);
      }
      return words.every((word) => stems.has(stemOf(word)));
    });
  }

  /**
   * Return the names that are no part of what the question asks: those of the game that is meant, or of games that
   * the book does not have. If a name comes a second time and its words are in the game's rules, it stays in the
   * question.
   *
   * @param {string[]} words all words of the question
   * @param {FoundName[]} found all names in the question
   * @param {FoundName[]} counted the names that count: of games that the book has
   * @param {FoundName} [sole] the only name that is meant, if there is one
   */
  namesTakenOut(words, found, counted, sole) {
    if (!counted.length) return found;
    if (!sole) return [];
    const same = counted.filter((name) => keyOfPlaces(name) === keyOfPlaces(sole));
    return same.filter((name, number) => !number || !this.areInRules(sole.places, words.slice(name.from, name.to + 1)));
  }

  /**
   * Return which game a question names, which games it may mean, which game the book does not have, and the other
   * words of the question.
   *
   * @param {string} question
   * @returns {NamedGames}
   */
  games(question) {
    const written = readQuestion(question), { words } = written, names = this.namesIn(written);
    const ofBook = names.filter((name) => !name.lacks), strong = ofBook.filter((name) => !name.name.akin);
    const counted = strong.length ? strong : ofBook, sole = soleName(counted);
    const takenOut = this.namesTakenOut(words, names, counted, sole);
    const left = words.filter((word, index) => !LEADING.has(word) && !takenOut.some((name) => index >= name.from && index <= name.to));
    const lacks = ofBook.length ? "" : names[0]?.lacks || "";
    if (!sole) return { chosen: null, several: counted, lacks, left };
    const chosen = this.variantsOf(sole.places, left);
    // Words that only distinguish variants of the game are no part of the question.
    const onlyTellsVariant = sole.places.size > 1 && chosen.size === 1 && left.length > 4;
    return { chosen, several: [], lacks, left: onlyTellsVariant ? left.join(" ").replace(OF_PACKS, "").split(" ").filter(Boolean) : left };
  }

  /**
   * Return the pages of the games whose names are most similar to a question.
   *
   * @param {string} question
   * @param {number} [most] the maximum number of pages
   */
  near(question, most = 3) {
    const typedName = wordsOfName(question).join(" ");
    /**
     * Return how many letters a name differs from the question.
     *
     * @param {string} name
     */
    const apart = (name) => lettersApart(typedName, wordsOfName(name).join(" "), 99);
    return this.book.places.map(({ names }, at) => [names ? Math.min(...names.map(apart)) : 999, at])
      .sort(([one], [other]) => one - other).slice(0, most).map(([, at]) => at);
  }
}

/**
 * Return the functions that find games by their names (see `GameNames`).
 *
 * @param {NamedBook} book
 * @param {Language} lang
 */
export const SearchNames = (book, lang) => {
  const names = new GameNames(book, lang);
  return {
    games: (/** @type {string} */ question) => names.games(question),
    near: (/** @type {string} */ question, /** @type {number} */ most = 3) => names.near(question, most),
  };
};
