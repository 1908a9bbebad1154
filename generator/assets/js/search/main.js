/* The script that a page loads when a reader first uses the search: the dialog, and the page that settles disputes.
   */
import { settleAt } from "../settle/desk.js";
import { askEngine, startEngine } from "./client.js";
import { openSearch } from "./dialog.js";

globalThis.BookSearch = { start: startEngine, ask: askEngine, open: openSearch, settle: settleAt };
