/* The script of every page of the book. A page can be read without it. */
import { whenRead } from "../common/dom.js";
import * as houseChoice from "../common/house-choice.js";
import { startCitations } from "../cite/start.js";
import { startSearchOpener } from "../search/opener.js";
import { startDeck } from "./deck.js";
import { startDrawer } from "./drawer.js";
import { startHouseOpener } from "./house-opener.js";
import { startLayers } from "./layers.js";
import { startLists } from "./more-scripts.js";
import { startScheme } from "./scheme.js";
import { startSideContents } from "./side-contents.js";
import { startSteps } from "./steps.js";
import { startTouch } from "./touch-opener.js";

document.documentElement.classList.replace("no-js", "js");
globalThis.HouseChoice = houseChoice;
startDrawer();
startSideContents();
startScheme();
startLayers();
whenRead(startHouseOpener);
startSteps();
whenRead(startCitations);
startLists();
startDeck();
startSearchOpener();
startTouch();
