/* The script of the house rules on a game's page. */
import { whenRead } from "../common/dom.js";
import { startHouseRules } from "./start.js";

whenRead(startHouseRules);
