/* What scripts of different files give each other, and what the builder writes into pages. */

/** The house rules a reader has chosen, for the search. */
declare var HouseChoice: typeof import("./common/house-choice.js");
/** The theme's own first script keeps what a reader chose. */
declare function __md_get(key: string): any;
declare function __md_set(key: string, value: unknown): void;
/** The questions of the referee's quiz (see `generator/pages/referee.py`). */
declare var REFEREE_QUESTIONS: any[];
