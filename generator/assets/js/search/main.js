/* What a page runs when a reader turns to the search: the way to it, its dialog, and the desk where disputes are settled. */
import { addSettleDesk } from "../settle/desk.js";
import { BookSearch } from "./client.js";
import { addSearchDialog } from "./dialog.js";

globalThis.BookSearch = /** @type {any} */ (BookSearch);   // the dialog and the desk add what is lacking
addSearchDialog();
addSettleDesk();
