/* The house rules of a game. Their script is loaded when a reader first needs it. */
import { findOne, namedPlace } from "../common/dom.js";
import * as HouseChoice from "../common/house-choice.js";
import { loadScript } from "./more-scripts.js";

/** Whether the address has house rules, or leads to one of the open questions that they answer. */
const addressNeedsThem = () =>
  HouseChoice.isToday() || HouseChoice.names().length > 0 || /^(house-rules$|reading-)/.test(namedPlace());

/** Loads the script when the address needs it or the section with the open questions is open; at once or later. */
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
