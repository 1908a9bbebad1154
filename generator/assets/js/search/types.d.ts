/** An entry that the search has found, as its engine shows it. */
export interface Found {
  kind: string;
  title: string;
  text?: string;
  /** The title of its page; `home` is the address of that page. */
  of: string;
  home?: string;
  url: string;
  number?: number;
  sure?: string;
}

/** An entry with everything that a verdict shows about it. */
export interface Card extends Found {
  home: string;
  source: string;
  step?: [id: string, title: string, drawn: boolean];
  doubts: (Found & { text: string })[];
  /** How it is played today, and who says so. */
  now: [words: string, from: string] | null;
  /** Old words, each with today's. */
  glosses: [old: string, now: string][];
}

/** The engine's finding on a question. */
export interface Finding {
  kind: "verdict" | "likely" | "ask" | "none" | "absent" | "game";
  asked: string;
  game: string;
  title: string;
  lacks: string;
  why: string;
  record: Card | null;
  near: Card[];
}

/** Returns the address of a page, given its path from the root of the book. */
export type AddressOf = (path: string) => string;

/** How the dialog of the search is opened. */
export interface Opening {
  address: AddressOf;
  /** The page it is opened on, and the address of the page that settles disputes; either may be empty. */
  here: string;
  settle: string;
  words: string;
  entered: boolean;
}

/** The functions that the search offers to the page. */
export interface SearchOfPage {
  start(): Promise<unknown>;
  ask(asks: string, told: object): Promise<any>;
  open(how: Opening): void;
  settle(desk: HTMLElement, how: { address: AddressOf }): void;
}

declare global {
  /** What `search.js` gives to the book. */
  var BookSearch: SearchOfPage;
}
