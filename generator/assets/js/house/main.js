/* The house rules on the page of a game. */
import { onceRead } from "../common/dom.js";
import { startHouseRules } from "./start.js";

onceRead(startHouseRules);
