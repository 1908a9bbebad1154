/* The words of the book by how often it has them, by which slips in a question are put right. */
import { lettersApart, stemOf, wordsOf } from "./text.js";

/** @import { Book, Language } from "./book" */

const WORTH_OF_MEANING = 5, WORTH_OF_FILLER = 50;   // how often such a word counts as standing in the book

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

  /** How often the book has each word; made when it is first needed. */
  get counts() {
    return (this.countsMade ||= this.countWords());
  }

  /** The stems of all words of the book; made when they are first needed. */
  get stems() {
    return (this.stemsMade ||= new Set([...this.counts.keys()].map(stemOf)));
  }

  countWords() {
    const { records, meanings, phrases, filler } = this.book;
    /** @type {Map<string, number>} */
    const counts = new Map();
    /** @param {string} word @param {number} many */
    const add = (word, many) => counts.set(word, (counts.get(word) || 0) + many);
    for (const { title, text, asked } of records) for (const word of wordsOf(`${title} ${text} ${asked.join(" ")}`)) add(word, 1);
    for (const words of [...Object.values(meanings), ...Object.values(phrases), ...Object.keys(phrases)]) {
      for (const word of words.split(/[ -]/)) add(word, WORTH_OF_MEANING);
    }
    for (const word of filler) add(word, WORTH_OF_FILLER);
    return counts;
  }

  /**
   * Return true for a word that is never put right: filler, a word of talk, or one with a meaning.
   *
   * @param {string} word
   */
  isPlain(word) {
    return this.lang.filler.has(word) || this.lang.spoken.has(word) || this.lang.meanings.has(stemOf(word));
  }

  /**
   * Return true if the book has a word, or another with its stem.
   *
   * @param {string} word
   */
  has(word) {
    return this.isPlain(word) || this.counts.has(word) || this.stems.has(stemOf(word));
  }

  /**
   * Return the likeliest word of the book for one that it does not have; the word itself if none is like it.
   *
   * @param {string} word
   */
  corrected(word) {
    if (word.length < 4 || /\d/.test(word) || this.has(word)) return word;
    const most = word.length > 7 ? 2 : 1;
    let found = word, least = most + 1, often = 0;
    for (const [other, many] of this.counts) {
      if (Math.abs(other.length - word.length) > most || (other[0] !== word[0] && other[1] !== word[1])) continue;
      const slips = lettersApart(word, other, most);
      if (slips < least || (slips === least && many > often)) [found, least, often] = [other, slips, many];
    }
    return found;
  }

  /**
   * Return true if two words are parts of one that the book has, while it lacks one of them.
   *
   * @param {string} word
   * @param {string} [next]
   */
  areParts(word, next) {
    const both = `${word}${next || ""}`;
    return Boolean(next) && both.length > 4 && !(this.has(word) && this.has(String(next))) && this.has(both);
  }

  /**
   * Return words with their slips put right, and with parts of one word put together.
   *
   * @param {string[]} words
   */
  fixed(words) {
    const found = [];
    for (let at = 0; at < words.length; at++) {
      const parted = this.areParts(words[at], words[at + 1]);
      found.push(parted ? words[at] + words[at + 1] : this.corrected(words[at]));
      if (parted) at++;
    }
    return found;
  }

  /**
   * Return words whose last, which may be unfinished while it is typed, is the commonest that begins so.
   *
   * A last word of fewer than three letters, or one that the book has, stays as it is.
   *
   * @param {string[]} words
   */
  finished(words) {
    const last = words.at(-1);
    if (!last || last.length < 3 || this.has(last)) return words;
    let found = last, often = 0;
    for (const [other, many] of this.counts) if (many > often && other.startsWith(last)) [found, often] = [other, many];
    return [...words.slice(0, -1), found];
  }
}
