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
/** The theme's own first script keeps what a reader chose. */
declare function __md_get(key: string): any;
declare function __md_set(key: string, value: unknown): void;
