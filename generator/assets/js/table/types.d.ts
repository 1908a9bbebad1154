/* The types of a live table: what its engine answers (see `generator/live`), and the data in its page
   (`generator/pages/live_table.py`). */

export interface LiveFiles {
  /** The folder of the engine's files, from the root of the book; empty if the book has no engine. */
  folder: string;
  sizes: Record<string, number>;
  /** The SHA-256 of each file, in hexadecimal digits. */
  digests: Record<string, string>;
  modules: string[];
}

export interface Reading {
  key: string;
  question: string;
  choices: [key: string, words: string][];
}

/** The data of a live table in its page. */
export interface TableData {
  game: string;
  first: number;
  players: [fewest: number, most: number];
  lifts: string;
  rules: Record<string, number>;
  readings: Reading[];
  today: string[];
  /** The name of the book that the game comes from; empty if it has none. */
  text: string;
  live: LiveFiles;
}

export interface Rule {
  key: string;
  name: string;
  role: string;
  words: string;
}

export interface Otherwise {
  reading: string;
  choice: string;
  question: string;
  words: string;
  kind: string;
}

export interface Verdict {
  kind: string;
  said: string;
  rules?: Rule[];
  otherwise?: Otherwise[];
}

export interface Move {
  text: string;
  words: string;
  rule: Rule;
  action?: string;
  place?: string;
  to?: string;
  parts?: { place: string, to: string }[];
}

/** A card of the figure, or a place, which has no index and no card. */
export interface Spot {
  place: string;
  at: number | null;
  card?: string | null;
  free?: boolean;
  words: string;
  box: [x: number, y: number, wide: number, high: number];
}

/** A card by its place and its index there; a place has no index. */
export interface At {
  place: string;
  at: number | null;
}

/** The cards that are held. */
export interface Held extends At {
  cards: At[];
  /** Places whose cards join them when touched. */
  joins: Set<string>;
  /** Cards that go with them, by their keys. */
  partners: Set<string>;
  /** The place where the card stays for good, such as a foundation, if it may go there. */
  home: string | null;
  /** Whether the card may be laid on its own pile. */
  ownPlace: boolean;
  /** The answer about it if it cannot go anywhere; else null. */
  stuck: Touched | null;
  /** When it was touched, in milliseconds. */
  since: number;
}

/** The functions that the board calls when the reader does something on it. */
export interface Hooks {
  /** Whether the engine is still answering. */
  busy(): boolean;
  /** Whether moves are only judged, and not made. */
  isAsking?(): boolean;
  /** Calls a function once the engine is free; only the last of several is called. */
  whenFree?(then: () => void): void;
  /** Selects a card or place. If this is given, the board picks up no cards. */
  choose?(spot: Spot): unknown;
  /**
   * Picks up a card; returns where it may go. `isOnlyHeld`: the card makes no move yet. `before`: the answer about the
   * card touched before, if that cannot go anywhere.
   */
  touch?(card: At & { card?: string | null; isOnlyHeld: boolean; before: Touched | null }): Promise<Touched | null>;
  /** Adds a card to the held ones, or moves them together to a place. */
  join?(asked: { cards: At[]; to?: string }): Promise<Together | null | undefined>;
  /** Moves a card to a place. */
  lay?(asked: At & { to: string }): Promise<void>;
  /** Puts the held cards back. */
  down?(): unknown;
  /** Handles a touch of an empty place while no card is held. */
  empty?(spot: Spot): Promise<void>;
}

/** The drawing of a play, or of a position that is laid out. */
export interface Figure {
  svg: string;
  box: [left: number, top: number, wide: number, high: number];
  spots: Spot[];
  shared?: string | null;
}

/** A play at its current step. */
export interface State extends Figure {
  number: number;
  done: Move[];
  moves: Move[];
  count?: number;
  /** The actions of the game, also those that are not allowed now. */
  actions: string[];
  more?: boolean;
  under: Record<string, string>;
  opened: { deal?: string; position?: string; players?: string };
  position: string;
  words: string;
  facts: { name: string; words: string }[];
  sums?: { name: string; value: number; unit: string }[];
  seats: number;
  turn: number;
  end?: Rule & { winner?: number | null };
  last?: Verdict;
  stopped?: { number: number; move: string; verdict: Verdict };
  win?: Win;
}

export interface Win {
  result: "won" | "lost" | "unknown";
  moves: number;
  seconds: number;
}

export interface Target {
  place: string;
  name: string;
  kind: string;
  alone?: boolean;
  /** Whether cards stay there for good, as on a foundation. */
  home?: boolean;
  rules: string[];
  moves: string[];
}

export interface Together {
  held: string[];
  joins: string[];
  with: { cards: { place: string; at: number }[]; words: string[] }[];
}

/** The moves of a touched card. */
export interface Touched {
  card?: string;
  name: string;
  words: string;
  turned?: boolean;
  to: Target[];
  rules: Record<string, Rule>;
  actions: Move[];
  together?: Together;
}

export interface PackCard {
  text: string;
  turned: string;
  of: string;
  whole: string;
  drawn: string;
  flat?: boolean;
  words: string;
  down?: boolean;
}

export interface Fact {
  name: string;
  words: string;
  values: [value: string, words: string][];
  least: number;
  most: number;
  start: string;
}

export interface Zone {
  name: string;
  down: "always" | "sometimes" | "never";
  places: { place: string; name: string }[];
}

/** The cards, places and facts of a game with which a position is laid out. */
export interface Kit {
  size: [wide: number, high: number];
  count: number;
  held: Record<string, number>;
  zones: Zone[];
  cards: { name: string; cards: PackCard[] }[];
  facts: Fact[];
}

export type Piles = Record<string, PackCard[]>;

/** A position that is laid out, as the engine has read and drawn it. */
export interface Sketch extends Figure {
  piles: Piles;
  facts: Record<string, string>;
  position: string;
}

/** The play that an address describes. */
export interface AskedPlay {
  from: { deal?: string | number; position?: string; players?: string };
  under: Record<string, string>;
  moves: string[];
  seat?: string | number;
}

declare global {
  /** The function that tests use to ask the engine. */
  var BookTable: { ask(asked: object): Promise<unknown> };
}

/** The functions and data of the page that the parts of a table use. */
export interface Table {
  data: TableData;
  /** The address of the book's first page, from this page. */
  root: string;
  ask(asked: object, where?: boolean): Promise<any>;
  to(asked: object, how?: { anew?: boolean; quiet?: boolean }): Promise<any>;
  play(text: string): Promise<unknown>;
  tried(answer: any): Promise<unknown>;
  choose(reading: string | null, choice: any): Promise<void>;
  deal(number: string | number, players?: number | null): Promise<any>;
  open(asked: AskedPlay): Promise<any>;
  sit(number: number | null): Promise<void>;
  state(): State | null;
  seat(): number | string | null;
  hint(on: boolean): Promise<any>;
  /** Sets whether moves are only judged, and not made. */
  onlyAsk(on: boolean): void;
  /** Calls a function once the engine has answered. */
  whenFree(then: () => void): void;
  back(): Promise<any>;
}
