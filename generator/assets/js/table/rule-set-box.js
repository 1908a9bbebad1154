/* Shows which set of rules is played, and how it differs from other sets with a name. */
import { copyText, labelBriefly } from "../common/clipboard.js";
import { make, makeButton } from "../common/dom.js";
import { query } from "../common/house-choice.js";
import { differences, nameOfRules, ruleSetOf, ruleSets } from "./rule-sets.js";

/** @typedef {import("./types.d.ts").TableData} TableData */
/** @typedef {import("./rule-sets.js").Choices} Choices */

let compared = "";   // the name of the set to compare with

/**
 * Returns the list of the open questions that the played rules and another set answer differently.
 *
 * @param {TableData} data
 * @param {Choices} under the choice for each reading
 * @param {import("./rule-sets.js").RuleSet} set the other set
 */
const differenceList = (data, under, set) => {
  const differing = differences(data, under, set.under);
  if (!differing.length) return [make("p", {}, "They do not differ.")];
  return [
    make("p", {}, `They differ in ${differing.length === 1 ? "one point" : `${differing.length} points`}.`),
    make("ul", {}, ...differing.map(({ question, here, there }) => make("li", {},
      make("em", {}, question),
      make("p", {}, make("strong", {}, "You play"), " – ", here), make("p", {}, make("strong", {}, set.name), " – ", there))))];
};

/**
 * Returns the menu of sets to compare with, and the differences; an empty array if there is no other set.
 *
 * @param {TableData} data
 * @param {Choices} under the choice for each reading
 */
const comparison = (data, under) => {
  const ownName = ruleSetOf(data, under)?.name, others = ruleSets(data).filter((set) => set.name !== ownName);
  if (!others.length) return [];
  const select = make("select", {}, ...others.map((set) => make("option", { value: set.name }, set.name)));
  const list = make("div", { class: "differences" });
  select.value = others.some((set) => set.name === compared) ? compared : others[0].name;
  const show = () => list.replaceChildren(...differenceList(data, under, others[select.selectedIndex]));
  select.addEventListener("change", () => {
    compared = select.value;
    show();
  });
  show();
  return [make("p", {}, make("label", {}, "Compare with ", select)), list];
};

/**
 * Returns the sets of rules with their names, a link to the game's page with the played rules, and the comparison.
 *
 * @param {TableData} data
 * @param {Choices} under the choice for each reading
 * @param {(choices: Choices) => unknown} take called with the choices of the set that the reader selects
 * @param {string} rulesPage the address of the game's page
 */
export const ruleSetBox = (data, under, take, rulesPage) => {
  const names = Object.entries(under).map(([reading, choice]) => `${reading}:${choice}`);
  const link = makeButton("Copy a link to these rules", async () => {
    const address = new URL(rulesPage, location.href);
    address.search = ruleSetOf(data, under)?.query ?? query(names, "");
    labelBriefly(link, await copyText(address.href) ? "Copied" : "The browser does not let you copy", "Copy a link to these rules");
  });
  return [
    make("p", {}, "The rules that you play: ", make("strong", {}, nameOfRules(data, under)), "."),
    make("p", { class: "tools" }, ...ruleSets(data).map((set) => makeButton(set.name, () => take(set.under),
      { "aria-pressed": String(ruleSetOf(data, under)?.name === set.name) })), link),
    ...comparison(data, under)];
};
