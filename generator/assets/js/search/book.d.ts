/* The types of the search engine: the book's data, and questions and records prepared for comparison. */
import type { Condition, Way } from "../settle/types";
import type { Term } from "./words.js";

/** The meanings of words by their stems. */
export type Meanings = Map<string, Set<string>>;
/** The zones of a game by the stems of their names: true if only this game has a zone of that name. */
export type Zones = Map<string, boolean>;

/** A page of the book; it is a game's page if it has `names`. */
export interface BookPlace {
  url: string;
  title: string;
  game?: string;
  text?: string;
  names?: string[];
  /** The names of similar games. */
  akin?: string[];
  /** Words with a meaning of their own in this game, each with its meanings. */
  words?: Record<string, string>;
  traits?: Record<string, string>;
}

/** A record of the search (see generator/site/search_records.py). */
export interface BookRecord {
  id: number;
  place: number;
  under: string;
  anchor: string;
  kind: string;
  role?: string;
  title: string;
  text: string;
  asked: string[];
  number: number;
  sure?: string;
  source?: string;
  doubts?: string[];
  moves?: string[];
  step?: [id: string, title: string, drawn: boolean];
}

/** Entries of the same kind in many games, with what they share. */
export interface EntryKind {
  entries: string;
  topics?: string;
  points?: string;
  asked?: string[];
}

/** The words that the book gives the search. */
export interface WordLists {
  /** Each meaning with its words. */
  meanings: Record<string, string>;
  /** Each phrase with the one word for it. */
  phrases: Record<string, string>;
  filler: string[];
  spoken: string[];
}

/** The data from which the names of games are found. */
export interface NamedBook extends WordLists {
  places: BookPlace[];
  records: BookRecord[];
  /** Words that are too common to name a game. */
  common: string[];
  /** The names of games that the book does not have. */
  lacking: string[];
}

/** The book, its records restored. */
export interface Book extends NamedBook {
  kinds?: EntryKind[];
  today: Record<string, Record<string, [words: string, from: string]>>;
}

/** The book as its file has it: one list for each column of the records (see `_compact_records` in search_records.py). */
export interface PackedBook extends Omit<Book, "records" | "common"> {
  common?: string[];
  columns: string[];
  records: any[][];
  /** The titles of examples, the pairs of zones, and the lists of phrases, which the records name by number. */
  steps: string[];
  moves: string[];
  asked: string[][];
}

/** The properties of a game that a question asks for, and the same in words. */
export interface Wish {
  traits: Record<string, string>;
  said: string[];
}

/** A record with the points by which answers are sorted. */
export interface PointedRecord {
  record: BookRecord;
  points: number;
}

/** The functions for words that depend on the word lists (see words.js). */
export interface Language {
  plain(text: string): string;
  told(text: string): string;
  split(text: string): string[];
  stem(word: string): string;
  tokens(text: string): string[];
  term(word: string, own?: Meanings): Term;
  match(one: Term, other: Term): number;
  apart(one: string, other: string, most: number): number;
  meanings: Meanings;
  filler: Set<string>;
  spoken: Set<string>;
}

/** A name that a question can contain, with the games it names. */
export interface GameName {
  words: string[];
  joined: string;
  places: number[];
  weight: number;
  /** True if all of its words are common ones. */
  weak: boolean;
  /** True if it is all of a title before its comma; `more` are the stems after the comma. */
  whole?: boolean;
  more: string[];
  /** True if it is a single word that identifies the game. */
  short?: boolean;
  akin?: boolean;
  /** The game of this name, which the book does not have. */
  lacks?: string;
}

/** The words of a question; `kept` are those that are not small words, each with its index. */
export interface ReadQuestion {
  words: string[];
  kept: { word: string; at: number }[];
}

/** A name met in a question: `long` kept words from kept word `at`; all words `from` to `to`; `wrong` slips. */
export interface MetName {
  name: GameName;
  at: number;
  long: number;
  wrong: number;
  from: number;
  to: number;
}

/** The best name at some words of a question, with all games that have it. */
export interface FoundName extends MetName {
  places: Set<number>;
  lacks: string;
}

/** Which game a question names (see `games` in names.js). */
export interface NamedGames {
  chosen: Set<number> | null;
  several: FoundName[];
  lacks: string;
  left: string[];
}

/** A record prepared for comparison. */
export interface ComparedRecord {
  title: Term[];
  kind: Set<string>;
  points: Set<string>;
  common: Term[][];
  head: Term[];
  all: Term[];
  asked: Term[][];
  topics: Set<string>;
  when: Condition;
  way: Way;
  only: boolean;
  counts: boolean;
  limits: boolean;
  must: boolean;
  /** True if it is about building on foundations, false if about other places; undefined if about both. */
  home?: boolean;
}

/** A question prepared for scoring the records of a game. */
export interface RankedQuestion {
  text: string;
  asked: Term[];
  topics: Set<string>;
  foreign: number;
  weigh(one: Term): number;
  when: Condition;
  way: Way;
  zones: Zones;
  must: boolean;
  home: boolean;
  counts: boolean;
  /** True if it is a few words that are no question. */
  brief: boolean;
  /** True if it asks for advice, or not for a rule. */
  counsel: boolean;
}

/** A record with its score, and the figures that the score is made from. */
export interface ScoredRecord extends PointedRecord {
  covered: number;
  inHead: number;
  phrase: number;
  fault: string;
  said: Term[];
  strange: boolean;
  missed: number;
}

/** A question with the game it means and its spelling corrected. */
export interface MeantQuestion {
  typed: string;
  chosen: Set<number> | null;
  named: boolean;
  several: FoundName[];
  lacks: string;
  words: string[];
  text: string;
}
