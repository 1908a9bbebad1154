/* Loads the script of the house rules when a reader of a game's page first needs it. */
import { findOne, idInAddress } from "../common/dom.js";
import * as HouseChoice from "../common/house-choice.js";
import { loadScript } from "./more-scripts.js";

/** Returns true if the address has house rules, or leads to an open question or to the section of them. */
const addressNeedsThem = () =>
  HouseChoice.isToday() || HouseChoice.names().length > 0 || /^(house-rules$|reading-)/.test(idInAddress());

/**
 * Loads the script of the house rules once the address needs it, or once the section of open questions is open.
 * Does nothing on pages without house rules.
 */
export const startHouseOpener = () => {
  const holder = findOne("#house-rules[data-house]");
  if (!holder) return;
  const section = holder.closest("details");
  /** @type {Promise<unknown> | null} */
  let loading = null;
  const loadIfNeeded = () => {
    if (addressNeedsThem() || !section || section.open) {
      loading ||= loadScript("assets/house.js").catch(() => { loading = null; });
    }
  };
  loadIfNeeded();
  section?.addEventListener("toggle", loadIfNeeded);
  for (const event of ["hashchange", "popstate"]) addEventListener(event, loadIfNeeded);
};
