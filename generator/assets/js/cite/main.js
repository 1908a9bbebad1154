/* The script of a frozen page, which the book's own script does not serve. */
import { onceRead } from "../common/dom.js";
import { startCitations } from "./start.js";

onceRead(startCitations);
