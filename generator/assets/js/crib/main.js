/* The sheet of a game that has no house rules. */
import { addPrintButton } from "./print-button.js";

addPrintButton();
