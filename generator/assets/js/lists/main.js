/* The script of pages with long lists or sortable tables. */
import { startFilter } from "./filter.js";
import { startShelves } from "./shelf.js";
import { startSorting } from "./sort.js";

startShelves();
startFilter();
startSorting();
