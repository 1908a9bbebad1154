/* The page that settles disputes: the reader asks in their own words, and the page shows the rule or open question
   that answers. */
import { make, makeButton, replaceAddress } from "../common/dom.js";
import { bookNames } from "../search/by-name.js";
import { askEngine, startEngine } from "../search/client.js";
import { answerLine, makeCard, makeLikelyCard } from "./cards.js";

/** @typedef {import("../search/types.d.ts").Card} Card */
/** @typedef {import("../search/types.d.ts").Finding} Finding */
/** @typedef {import("../search/types.d.ts").AddressOf} AddressOf */

/** @type {Record<string, string>} */
const WHY = {
  condition: "The nearest entry is about another case: here it matters whether the pile is gone. Choose what you mean:",
  direction: "The nearest entry is about the opposite move. Choose what you mean:",
  several: "You may mean one of several entries. Choose yours:",
  other: "Nothing answers exactly that. These points come nearest, with what the book says on each:",
};
const NO_RULING = "We are not sure which point you mean, so this is not yet a verdict. The nearest points, with what the book says on each:";
/** @type {Record<string, string>} */
const CONFIRM = { reading: "Is this your question?", rule: "Is this the rule you mean?", note: "Is this what you mean?" };
const FULL = 0.4;   // if the form fills more of the screen, the page scrolls to the answer

/**
 * Return the title of an open question, or the text of another entry.
 *
 * @param {Card} record
 */
const statementOf = (record) => (record.kind === "reading" ? record.title : record.text ?? "");

/**
 * Return the line that says how the question was understood.
 *
 * @param {Finding} found
 */
const understoodLine = ({ asked, kind, record, title }) => make("p", { class: "you-asked" }, "You asked about: ", make("strong", {}, title), " – ",
  kind === "verdict" && record?.kind === "reading" ? record.title : `“${asked}”`);

/**
 * Return a line that says what is missing.
 *
 * @param {string} words
 */
const lackLine = (words) => make("p", { class: "lacks" }, words);

/** Return the buttons that copy a link to the verdict and print it. */
const copyAndPrintButtons = () => make("p", { class: "take-along" },
  makeButton("Copy link", null, { class: "copy", "data-copy": location.href }), " ", makeButton("Print this card", () => print()));

/** The part of the page that shows a verdict, or an entry that the reader must confirm first. */
class VerdictPlace {
  /** @param {AddressOf} address */
  constructor(address) {
    this.address = address;
    this.place = make("div", { class: "of-verdict" });
  }

  /**
   * Show a verdict. Return its card.
   *
   * @param {Card} record
   */
  give(record) {
    const card = makeCard(record, this.address);
    this.place.replaceChildren(card, copyAndPrintButtons());
    return card;
  }

  /**
   * Ask the reader whether this entry is meant, and show its verdict once they agree.
   *
   * @param {Card} record
   */
  confirm(record) {
    const yes = makeButton("Yes, that is it", () => this.give(record).focus());
    this.place.replaceChildren(make("p", { class: "not-sure" }, NO_RULING), make("h2", {}, CONFIRM[record.kind]),
      makeLikelyCard(record, this.address), make("p", { class: "confirm" }, yes));
  }
}

/**
 * Return the list of other entries that may be meant, each with its answer and a button that shows its verdict.
 *
 * @param {Finding} finding
 * @param {VerdictPlace} verdict
 */
const nearbyList = (finding, verdict) => make("ul", { class: "nearby" }, ...finding.near.map((record) => {
  const statement = statementOf(record), answer = answerLine(record);
  return make("li", {}, makeButton(finding.game ? statement : `${record.of}: ${statement}`, () => {
    verdict.give(record);
    verdict.place.scrollIntoView({ block: "nearest" });
  }), ...(answer ? [make("p", { class: "in-short" }, answer)] : []));
}));

/**
 * Return the elements that show a finding: a verdict, an entry to confirm, or entries that may be meant.
 *
 * @param {Finding} finding
 * @param {AddressOf} address returns the address of a page, given its path in the book
 */
const shownFinding = (finding, address) => {
  const { kind, record } = finding, verdict = new VerdictPlace(address);
  const offered = nearbyList(finding, verdict);
  const otherEntries = (/** @type {string} */ words) => finding.near.length ? [make("h2", {}, words), offered] : [];
  if (kind === "absent") return [lackLine(`${finding.lacks} is not in this book.`)];
  if (kind === "game") {
    return [make("h2", {}, "Was it this?"), lackLine("Which game is it? Name it, or choose it above. These points of all games come nearest:"), offered, verdict.place];
  }
  if (kind === "ask") {
    return [understoodLine(finding), make("h2", {}, "Was it this?"), lackLine(WHY[finding.why] || WHY.other), offered, verdict.place];
  }
  if (!record) return [lackLine("No rule of the book answers that. Try other words, or name the game.")];
  if (kind === "likely") verdict.confirm(record);
  else verdict.give(record);
  return [understoodLine(finding), verdict.place, ...otherEntries(kind === "likely" ? "Or was it one of these?" : "Or was it this?")];
};

/** Return the form for the question, filled in from the address. */
const makeForm = () => {
  const games = bookNames().map(([title, url]) => ({ title, game: url.replace(/\/$/, "") }))
    .sort((entry, other) => entry.title.localeCompare(other.title));
  const select = make("select", { name: "game", id: "settle-game" }, make("option", { value: "" }, "as my question says"),
    ...games.map(({ game, title }) => make("option", { value: game }, title)));
  const input = make("textarea", {
    name: "q", id: "settle-question", rows: "2", required: true, autocomplete: "off",
    placeholder: "Canfield: may the waste fill an empty column?",
  });
  const form = make("form", { class: "settle-form" },
    make("label", { for: "settle-game" }, "Game"), select, make("label", { for: "settle-question" }, "In your own words"), input,
    make("button", { type: "submit" }, "Settle it"));
  const query = new URLSearchParams(location.search), game = query.get("game") ?? "";
  select.value = games.some((one) => one.game === game) ? game : "";
  input.value = query.get("q") || "";
  return { form, select, input };
};

/**
 * Set up the page that settles disputes.
 *
 * @param {HTMLElement} desk the element that gets the form and the verdicts
 * @param {{ address: AddressOf }} how the function that returns the address of a page
 */
export const settleAt = (desk, { address }) => {
  const { form, select, input } = makeForm();
  const answer = make("div", { class: "settled", "aria-live": "polite" });
  desk.replaceChildren(form, answer);
  let latest = 0;
  const settle = async () => {
    const question = input.value.trim(), number = ++latest;
    if (!question) return;
    /** @type {Finding} */
    const finding = await askEngine("settle", { question, game: select.value });
    if (number !== latest) return;
    answer.replaceChildren(...shownFinding(finding, address));
    answer.dataset.answered = question;
    // On a telephone the form would fill the screen and hide the answer.
    if (answer.getBoundingClientRect().top > innerHeight * FULL) answer.scrollIntoView({ block: "start" });
  };
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();   // a question is one line
    form.requestSubmit();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    replaceAddress(`?${new URLSearchParams({ game: select.value, q: input.value.trim() })}`);
    input.blur();   // the keyboard of a telephone would cover the verdict
    settle();
  });
  startEngine();
  if (input.value) settle();
  else input.focus({ preventScroll: true });
};
