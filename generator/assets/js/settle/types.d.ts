import type { BookRecord } from "../search/book";
import type { Term } from "../search/words.js";

/** A record that could settle a dispute: a rule, an open question or a note. */
export type Entry = BookRecord;

/** The places that a card comes from and goes to, by their stems and meanings. `own` has the moves of an entry itself. */
export interface Way {
  from: Set<string>;
  to: Set<string>;
  own?: Way[];
}

/** The piles that must be used up, and those that must still have cards. */
export interface Condition {
  gone: Set<string>;
  left: Set<string>;
}

/** A question prepared for scoring entries. */
export interface Ask {
  text: string;
  asked: Term[];
  topics: Set<string>;
  /** Whether it is a few words that are no question. */
  brief: boolean;
  foreign: unknown;
  must: boolean;
  home: boolean;
  when: Condition;
  way: Way;
  /** The zones of its game by the stems of their names: whether only this game has them. */
  zones: Map<string, boolean>;
  weigh(one: Term): number;
  /** The points that it touches; found when it is first compared with an entry. */
  turns?: Set<string>;
  form?: string;
  numbers?: Set<number>;
  pairs?: Set<string>;
  ranks?: Set<string>;
  places?: Set<string>;
}

/** A question with everything that `asking` in telling.js has found in it. */
export type Asked = Required<Ask>;

/** An entry with its score by words alone. */
export interface Scored {
  record: Entry;
  points: number;
  phrase: number;
  fault?: string;
  covered: number;
  inHead: number;
  missed: number;
  strange: unknown;
}

/** An entry with the probability that it is meant. */
export interface Likely extends Scored {
  traits: Record<string, number>;
  strength: number;
  chance: number;
}

/** A question with the game it means. */
export interface Meant {
  typed: string;
  text: string;
  chosen: Set<number> | null;
  several: { places: Iterable<number> }[];
  lacks: string;
}

/** The functions and data of the search that are needed to judge disputes. */
export interface Query extends TraitsQuery {
  places: { game?: string; title: string }[];
  names: any;
  understand(question: string, game?: string): Meant;
  order(text: string, some: Entry[], place: number): { ask: Ask; scored: Scored[] };
  candidates(text: string): Entry[];
  arrangeBy(how: (ask: Ask, scored: Scored[]) => Scored[]): void;
}

/** The functions and data of the search that telling.js needs. */
export interface TellingQuery {
  lang: { split(text: string): string[]; stem(word: string): string; plain(text: string): string };
  rank: { looked(record: Entry): { counts: unknown; points: Set<string> } };
  ofPlace: Entry[][];
}

/** The points of an entry: those of its key, those in its words, and both. */
export interface Points {
  keyed: Set<string>;
  told: Set<string>;
  all: Set<string>;
}

/** What the search has found in the words of an entry. */
export interface Looked {
  head: Term[];
  all: Term[];
  topics: Set<string>;
  kind: Set<string>;
  points: Set<string>;
  counts: unknown;
  must: unknown;
  home?: boolean;
  only?: unknown;
  when: Condition;
  way: Way;
}

/** The functions and data of the search that traits.js needs. */
export interface TraitsQuery extends TellingQuery {
  lang: TellingQuery["lang"] & { match(one: Term, other: Term): number };
  rank: {
    own: Map<string, Set<string>>[];
    looked(record: Entry): Looked;
    terms(text: string, own?: Map<string, Set<string>>): Term[];
    best(one: Term, some: Term[]): number;
    share(one: Set<string>, other: Set<string>): boolean;
  };
}
