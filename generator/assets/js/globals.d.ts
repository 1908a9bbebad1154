/* Global names that scripts share, or that the builder writes into pages. */

/** The house rules a reader has chosen, for the search. */
declare var HouseChoice: typeof import("./common/house-choice.js");
/** The functions of the theme that read and store the colour scheme. */
declare function __md_get(key: string): any;
declare function __md_set(key: string, value: unknown): void;
/** The questions of the referee's quiz (see `generator/pages/referee.py`). */
declare var REFEREE_QUESTIONS: any[];
