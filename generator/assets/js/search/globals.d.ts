/* What the builder writes for the search, and what its engine gives to a worker, or to the page. */

/** The records of the search, in `records.js`. */
declare var BOOK: any;
/** The games by title, address and other names, in `names.js`. */
declare var BOOK_NAMES: [title: string, address: string, names: string[]][] | undefined;
/** What the engine of the search gives to its worker, or to the page. */
declare var answerSearch: (asks: string, told: object) => any;
declare var warmSearch: () => void;
