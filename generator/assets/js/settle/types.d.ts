import type { Term } from "../search/words.js";

/** A record that could settle a dispute: a rule, a doubtful point or a note. */
export interface Entry {
  id: number;
  /** The number of its page, and its address from there. */
  place: number;
  under: string;
  anchor: string;
  kind: string;
  role?: string;
  title: string;
  text: string;
  /** The keys of the doubtful points that a rule belongs to. */
  doubts?: string[];
}

/** A question as the search weighs it. */
export interface Ask {
  text: string;
  asked: object[];
  /** The points that it touches, once an entry has been compared with it. */
  turns?: Set<string>;
  /** Whether it is a few words that are no question. */
  brief: boolean;
  foreign: unknown;
}

/** An entry with its score by words alone. */
export interface Scored {
  record: Entry;
  points: number;
  phrase: number;
  fault?: string;
}

/** An entry with the chance that it is meant, among others. */
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

/** What the judging of disputes takes from the search. */
export interface Query {
  lang: { split(text: string): string[]; stem(word: string): string };
  places: { game?: string; title: string }[];
  ofPlace: Entry[][];
  names: any;
  understand(question: string, game?: string): Meant;
  order(text: string, some: Entry[], place: number): { ask: Ask; scored: Scored[] };
  candidates(text: string): Entry[];
  arrangeBy(how: (ask: Ask, scored: Scored[]) => Scored[]): void;
}

/** A question, and what it asks for: `asking` of telling.js adds that. */
export interface Asking extends Ask {
  asked: Term[];
  /** The zones of its game by the stems of their names: whether only this game has them. */
  zones: Map<string, boolean>;
  form?: string;
  numbers?: Set<number>;
  pairs?: Set<string>;
  ranks?: Set<string>;
  places?: Set<string>;
}

/** What the telling of forms and points takes from the search. */
export interface TellingQuery {
  lang: { split(text: string): string[]; stem(word: string): string; plain(text: string): string };
  rank: { looked(record: Entry): { counts: unknown; points: Set<string> } };
  ofPlace: Entry[][];
}
