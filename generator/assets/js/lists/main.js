/* What the pages with long lists do besides the others. */
import { startFilter } from "./filter.js";
import { startShelves } from "./shelf.js";
import { startSorting } from "./sort.js";

startShelves();
startFilter();
startSorting();
