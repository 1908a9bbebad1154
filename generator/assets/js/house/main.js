/* The script of the house rules on a game's page. */
import { onceRead } from "../common/dom.js";
import { startHouseRules } from "./start.js";

onceRead(startHouseRules);
