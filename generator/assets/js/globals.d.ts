/* What scripts of different files give each other, and what the builder writes into pages. */

interface BookSearch {
  start(): Promise<unknown>;
  ask(asks: string, told: object): Promise<any>;
  open(how: { address: (path: string) => string; here: string; settle: string; words: string; entered: boolean }): void;
  settle(desk: HTMLElement, how: { address: (path: string) => string }): void;
}

/** What `search.js` gives to the book. */
declare var BookSearch: BookSearch;
/** The house rules a reader has chosen, for the search. */
declare var HouseChoice: typeof import("./shared/house-choice.js");
/** The records of the search, in `records.js`. */
declare var BOOK: any;
/** The games by title, address and other names, in `names.js`. */
declare var BOOK_NAMES: [title: string, address: string, names: string[]][] | undefined;
/** What the engine of the search gives to its worker, or to the page. */
declare var answerSearch: (asks: string, told: object) => any;
declare var warmSearch: () => void;

/** The theme's own first script keeps what a reader chose. */
declare function __md_get(key: string): any;
declare function __md_set(key: string, value: unknown): void;
