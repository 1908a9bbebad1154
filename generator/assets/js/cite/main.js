/* The script of a frozen page: it adds the citation buttons. Frozen pages do not load the book's own script. */
import { whenRead } from "../common/dom.js";
import { startCitations } from "./start.js";

whenRead(startCitations);
