/* A button on the one sheet of a game that prints it. Without it a browser's own way is there. */
import { makeButton, need } from "../common/dom.js";

export const addPrintButton = () => need("nav").append(makeButton("Print this sheet", () => print()));
