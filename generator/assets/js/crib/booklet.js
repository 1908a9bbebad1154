/* The booklet of cribs: the reader ticks the games to show and print. The address stores the choice. */
import { findAll, make, makeButton, need } from "../common/dom.js";

const list = need(".choose"), lines = findAll("li", list), sheets = findAll(".sheet");
const count = make("span", { role: "status" });

const boxes = lines.map((line) => {
  const box = make("input", { type: "checkbox" });
  line.replaceChildren(make("label", {}, box, ` ${line.textContent}`));
  return box;
});

/** Shows the sheets of the ticked games; all sheets if no game is ticked. Returns the names of the ticked games. */
const show = () => {
  const ticked = new Set(lines.filter((_, index) => boxes[index].checked).map((line) => line.dataset.game));
  for (const sheet of sheets) sheet.hidden = ticked.size > 0 && !ticked.has(sheet.dataset.game);
  count.textContent = ticked.size ? `${ticked.size} of ${sheets.length} games are chosen.` : "No game is chosen: all of them are printed.";
  return ticked;
};
/** Ticks the games that the address names. */
const readAddress = () => {
  const requested = new Set((new URLSearchParams(location.search).get("games") || "").split(","));
  lines.forEach((line, index) => { boxes[index].checked = requested.has(line.dataset.game ?? ""); });
  show();
};
/** Stores the ticked games in the address. */
const keepInAddress = () => {
  const ticked = [...show()].join(",");
  history.replaceState(null, "", ticked ? `?games=${ticked}` : location.pathname);
};
/** Unticks all games. */
const untickAll = () => {
  for (const box of boxes) box.checked = false;
  keepInAddress();
};

list.append(make("p", { class: "tools" }, count, " ", makeButton("Print", () => print()), " ", makeButton("Untick all", untickAll)));
list.addEventListener("change", keepInAddress);
addEventListener("popstate", readAddress);
readAddress();
