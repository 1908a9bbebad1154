/* What a page runs when a reader turns to the search: the way to it, its dialog, and the desk where disputes are settled. */
import { settleAt } from "../settle/desk.js";
import { askEngine, startEngine } from "./client.js";
import { openSearch } from "./dialog.js";

globalThis.BookSearch = { start: startEngine, ask: askEngine, open: openSearch, settle: settleAt };
