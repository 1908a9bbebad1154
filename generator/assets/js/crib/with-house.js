/* The script of a crib whose game has house rules. */
import { whenRead } from "../common/dom.js";
import { startHouseRules } from "../house/start.js";
import { addPrintButton } from "./print-button.js";

addPrintButton();
whenRead(startHouseRules);
