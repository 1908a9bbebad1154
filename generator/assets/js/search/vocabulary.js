/* Corrects misspelled words of a question by the words of the book. */
import { lettersApart, stemOf, wordsOf } from "./text.js";

/** @import { Book, Language } from "./book" */

const WORTH_OF_MEANING = 5, WORTH_OF_FILLER = 50;   // how often such a word counts

/** The words of a book, with how often it contains them. */
export class Vocabulary {
  /**
   * @param {Book} book
   * @param {Language} lang
   */
  constructor(book, lang) {
    this.book = book;
    this.lang = lang;
    /** @type {Map<string, number> | undefined} */
    this.countsMade = undefined;
    /** @type {Set<string> | undefined} */
    this.stemsMade = undefined;
  }

  /** Return how often the book contains each word. The map is made when it is first needed. */
  get counts() {
    return (this.countsMade ||= this.countWords());
  }

  /** Return the stems of all words of the book. The set is made when it is first needed. */
  get stems() {
    return (this.stemsMade ||= new Set([...this.counts.keys()].map(stemOf)));
  }

  /** Count the words of the book's records and word lists. */
  countWords() {
    const { records, meanings, phrases, filler } = this.book;
    /** @type {Map<string, number>} */
    const counts = new Map();
    /**
     * Add to the count of a word.
     *
     * @param {string} word
     * @param {number} count how much to add
     */
    const add = (word, count) => counts.set(word, (counts.get(word) || 0) + count);
    for (const { title, text, asked } of records) for (const word of wordsOf(`${title} ${text} ${asked.join(" ")}`)) add(word, 1);
    for (const words of [...Object.values(meanings), ...Object.values(phrases), ...Object.keys(phrases)]) {
      for (const word of words.split(/[ -]/)) add(word, WORTH_OF_MEANING);
    }
    for (const word of filler) add(word, WORTH_OF_FILLER);
    return counts;
  }

  /**
   * Return true for a word that is never corrected: a filler, an everyday word, or a word with a meaning.
   *
   * @param {string} word
   */
  isPlain(word) {
    return this.lang.filler.has(word) || this.lang.spoken.has(word) || this.lang.meanings.has(stemOf(word));
  }

  /**
   * Return true if the book contains a word, or another word with its stem.
   *
   * @param {string} word
   */
  has(word) {
    return this.isPlain(word) || this.counts.has(word) || this.stems.has(stemOf(word));
  }

  /**
   * Return the most similar word of the book for a word that it does not contain; the word itself if none is
   * similar.
   *
   * @param {string} word
   */
  corrected(word) {
    if (word.length < 4 || /\d/.test(word) || this.has(word)) return word;
    const most = word.length > 7 ? 2 : 1;
    let nearest = word, fewest = most + 1, nearestCount = 0;
    for (const [other, count] of this.counts) {
      if (Math.abs(other.length - word.length) > most || (other[0] !== word[0] && other[1] !== word[1])) continue;
      const slips = lettersApart(word, other, most);
      if (slips < fewest || (slips === fewest && count > nearestCount)) [nearest, fewest, nearestCount] = [other, slips, count];
    }
    return nearest;
  }

  /**
   * Return true if two words together are a word of the book, and the book lacks one of the two.
   *
   * @param {string} word
   * @param {string} [next]
   */
  areParts(word, next) {
    const both = `${word}${next || ""}`;
    return Boolean(next) && both.length > 4 && !(this.has(word) && this.has(String(next))) && this.has(both);
  }

  /**
   * Return words with their spelling corrected. Two words that are parts of one become one.
   *
   * @param {string[]} words
   */
  fixed(words) {
    const corrected = [];
    for (let index = 0; index < words.length; index++) {
      const isParted = this.areParts(words[index], words[index + 1]);
      corrected.push(isParted ? words[index] + words[index + 1] : this.corrected(words[index]));
      if (isParted) index++;
    }
    return corrected;
  }

  /**
   * Complete the last word, which the reader may still be typing: it becomes the most frequent word of the book
   * that begins with it. It stays as it is if it has fewer than three letters, or if the book contains it.
   *
   * @param {string[]} words
   */
  finished(words) {
    const last = words.at(-1);
    if (!last || last.length < 3 || this.has(last)) return words;
    let completed = last, highest = 0;
    for (const [other, count] of this.counts) if (count > highest && other.startsWith(last)) [completed, highest] = [other, count];
    return [...words.slice(0, -1), completed];
  }
}
