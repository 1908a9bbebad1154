/* Starts the house rules: the reader answers open questions, and the rules on the page and the sheet change
   accordingly. The choices are in the address, as "?house=reading:choice,reading:choice". Without this script they
   are a plain list. */
import { findOne, need, replaceAddress } from "../common/dom.js";
import * as HouseChoice from "../common/house-choice.js";
import { makeBar } from "./bar.js";
import { changesOf } from "./changes.js";
import { addPresets, Form } from "./form.js";
import { Play } from "./play.js";
import { showBoxes, showDoubts, showRules } from "./rules.js";

/**
 * Changes the page, and scrolls so that the pressed element keeps its place on the screen.
 *
 * @param {HTMLElement | null} pressed the element; null to leave the page where it is
 * @param {() => void} change
 */
const changeInPlace = (pressed, change) => {
  const root = document.documentElement, before = pressed?.getBoundingClientRect().top ?? 0;
  root.style.overflowAnchor = "none";
  change();
  if (pressed?.isConnected && pressed.getClientRects().length) {
    scrollBy({ top: pressed.getBoundingClientRect().top - before, behavior: "instant" });
  }
  requestAnimationFrame(() => requestAnimationFrame(() => root.style.removeProperty("overflow-anchor")));
};

/**
 * Shows the address at the foot of a sheet with a query.
 *
 * @param {HTMLElement} sheet
 * @param {string} query
 */
const showAddress = (sheet, query) => {
  const address = need(".address", sheet);
  address.dataset.plain ??= address.textContent ?? "";
  address.textContent = address.dataset.plain + query;
};

/**
 * Says under the figure of a sheet that it follows the book, if there are house rules.
 *
 * @param {HTMLElement} sheet
 * @param {string} query the house rules as in an address; empty if there are none
 */
const showCaption = (sheet, query) => {
  const caption = findOne("figcaption", sheet);
  if (!caption) return;
  caption.dataset.plain ??= caption.textContent ?? "";
  caption.textContent = caption.dataset.plain + (query ? " The figure follows the book, not your house rules." : "");
};

/**
 * Shows the house rules of a game, and follows the reader's changes.
 *
 * @param {Play} play
 * @param {HTMLElement} holder the element that has the data of the house rules
 */
const startPlay = (play, holder) => {
  const { sheet } = play;
  const show = () => {
    const changes = changesOf(play.data, play.names());
    const query = HouseChoice.query(play.names(), "");
    showRules(play, changes);
    showBoxes(play, changes);
    updateBar(query);
    form?.update();
    if (!sheet) return;
    showDoubts(play, sheet);
    showAddress(sheet, query);
    showCaption(sheet, query);
  };
  const afterChange = (/** @type {HTMLElement | null} */ pressed) => changeInPlace(pressed, () => {
    replaceAddress(`${location.pathname}${HouseChoice.query(play.names())}${location.hash}`);
    play.remember();
    show();
  });
  const { bar, updateBar } = makeBar(play, afterChange);
  if (sheet) need("nav").append(bar);
  else (findOne("article h2") ?? holder).before(bar);
  const form = sheet ? null : new Form(play, afterChange);
  if (!sheet) addPresets(play, afterChange);
  addEventListener("popstate", () => { play.readAddress(); show(); });
  play.readAddress();
  if (play.chosen.size) play.remember();
  show();
};

/** Starts the house rules on a page that has them. */
export const startHouseRules = () => {
  const holder = findOne("[data-house]");
  if (!holder?.dataset.house) return;
  startPlay(new Play(JSON.parse(holder.dataset.house), holder.dataset.game ?? "", findOne(".sheet")), holder);
};
