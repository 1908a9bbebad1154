/* Adds a print button to a crib. */
import { makeButton, need } from "../common/dom.js";

/** Adds the print button to the navigation of the page. */
export const addPrintButton = () => need("nav").append(makeButton("Print this sheet", () => print()));
