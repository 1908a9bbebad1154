/* The script of a crib whose game has no house rules. */
import { addPrintButton } from "./print-button.js";

addPrintButton();
