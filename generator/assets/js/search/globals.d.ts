/* Global names of the search: data that the builder writes, and functions of its engine. */

/** The records of the search, in `records.js`. */
declare var BOOK: any;
/** The games by title, address and other names, in `names.js`. */
declare var BOOK_NAMES: [title: string, address: string, names: string[]][] | undefined;
/** The functions that the engine offers to its worker, or to the page. */
declare var answerSearch: (asks: string, told: object) => any;
declare var warmSearch: () => void;
