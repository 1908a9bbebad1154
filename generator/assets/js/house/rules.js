/* Shows the rules on a game's page or sheet as the house rules change them. */
import { findOne, findAll, make } from "../common/dom.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./changes.js").Note} Note */
/** @typedef {import("./changes.js").Changes} Changes */

/* What is said at a rule that stays: once that it is changed, and then how; what limits it after one "But". */
const HOW = { except: "Except: ", but: "But: ", says: "" };

/** Removes all changes that were shown before. */
const restore = () => {
  for (const one of findAll(".house-rule, .house-rule-out > .house-mark, .house-note")) one.remove();
  for (const one of findAll(".house-rule-out")) {
    one.classList.remove("house-rule-out");
    one.hidden = false;
  }
};

/**
 * Marks a rule as removed; on a sheet, hides it.
 *
 * @param {Play} play
 * @param {string} key
 */
const takeOut = (play, key) => {
  const rule = play.ruleAt(key);
  if (!rule) return;
  rule.classList.add("house-rule-out");
  if (play.sheet) rule.hidden = true;
  else rule.append(make("span", { class: "house-mark" }, "not in your game"));
};

/**
 * Returns the list item of a rule that a choice adds.
 *
 * @param {Play} play
 * @param {string} key the key of the rule
 * @param {string} name the choice, as "reading:choice"
 */
const broughtRule = (play, key, name) => {
  const own = findOne(".wording", play.ruleAt(key) ?? document.createElement("p"))?.textContent ?? "";
  const [number, words] = play.data.rules[key] ?? [null, own];
  const item = make("li", { class: `${play.sheet ? "" : "rule "}house-rule` });
  const told = [words, " ", play.mark("house rule", name)];
  if (play.sheet) {
    if (number) item.value = number;
    item.append(...told);
  } else {
    if (number) item.append(make("span", { class: "number" }, `${number}.`));
    item.append(make("p", { class: "wording" }, ...told));
  }
  return item;
};

/**
 * Returns the contents of one note at a rule.
 *
 * @param {Play} play
 * @param {Note} note
 * @param {string | undefined} next the key of the rule that is added after this one
 * @param {string} before the kind of the note before it; "" for the first
 */
const markWords = ({ data }, [mark, name], next, before) => {
  const { question, words } = data.choices[name];
  if (mark.kind === "says") return [make("em", {}, question), ` ${words}`];
  if (mark.by === next) return [mark.kind === "except" ? "Except as the house rule below says." : "But see the house rule below."];
  return [mark.kind === before ? "" : HOW[mark.kind], data.rules[mark.by ?? ""][1]];
};

/**
 * Adds the notes of a rule to its element.
 *
 * @param {Play} play
 * @param {HTMLElement} place the element of the rule
 * @param {Note[]} said the notes
 * @param {string | undefined} next the key of the rule that is added after this one
 */
const addNote = (play, place, said, next) => {
  const note = make(play.sheet ? "span" : "p", { class: "house-note" }, play.mark("changed by your house rule", said[0][1]));
  let before = "";
  for (const one of said) {
    note.append(" ", ...markWords(play, one, next, before));
    before = one[0].by === next ? "" : one[0].kind;
  }
  const wording = findOne(".wording", place);
  if (wording) wording.after(note);
  else place.append(" ", note);
};

/**
 * Shows the rules of the game with the chosen house rules.
 *
 * @param {Play} play
 * @param {Changes} changes
 */
export const showRules = (play, { out, into, said }) => {
  restore();
  for (const key of out) takeOut(play, key);
  /** @type {Map<string, HTMLElement>} */
  const last = new Map(), items = new Map();
  /** @type {Map<string, string>} */
  const first = new Map();   // the rule that is brought next to each
  for (const [rule, [after, name]] of into) {
    const place = last.get(after) ?? play.ruleAt(after);
    if (!place) continue;
    const item = broughtRule(play, rule, name);
    place.after(item);
    last.set(after, item);
    items.set(rule, item);
    if (!first.has(after)) first.set(after, rule);
  }
  for (const [rule, notes] of said) {
    const place = items.get(rule) ?? play.ruleAt(rule);
    if (place) addNote(play, place, notes, first.get(rule));
  }
};

/**
 * Shows the chosen answer to each open question on a sheet.
 *
 * @param {Play} play
 * @param {HTMLElement} sheet
 */
export const showDoubts = (play, sheet) => {
  for (const doubt of findAll("[data-reading]", sheet)) {
    const said = findOne("dd", doubt), reading = doubt.dataset.reading ?? "";
    if (!said) continue;
    said.dataset.followed ??= said.textContent ?? "";
    const choice = play.chosen.get(reading);
    said.replaceChildren(choice ? play.data.choices[`${reading}:${choice}`].words : said.dataset.followed);
    if (choice) said.append(" ", play.mark("house rule", ""));
  }
};

/**
 * Shows the chosen answers in the boxes at the head of a game's page, and marks the answers there that house rules
 * change.
 *
 * @param {Play} play
 * @param {Changes} changes
 */
export const showBoxes = (play, { out, said }) => {
  for (const one of findAll(".boxes .house-answer")) one.remove();
  for (const link of findAll(".boxes dd > a")) {
    const [, kind, key] = /#(rule|reading)-(.+)$/.exec(link.getAttribute("href") ?? "") ?? [];
    const choice = kind === "reading" && play.chosen.get(key);
    const gone = kind === "rule" && out.has(key);
    link.classList.toggle("house-answered", Boolean(choice || gone));
    if (choice) {
      const name = `${key}:${choice}`;
      link.after(make("span", { class: "house-answer" }, " ", play.data.choices[name].short, " ", play.mark("house rule", name)));
    } else if (gone || (kind === "rule" && said.has(key))) {
      link.after(make("span", { class: "house-answer" }, " ",
        make("a", { class: "house-mark", href: `#rule-${key}` }, "changed by your house rule")));
    }
  }
};
