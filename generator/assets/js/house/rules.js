/* Shows the rules on a game's page or sheet as the house rules change them. */
import { findOne, findAll, make } from "../common/dom.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./changes.js").Note} Note */
/** @typedef {import("./changes.js").Changes} Changes */

/* The words before a note at a changed rule; several limits share one "But". */
const HOW = { except: "Except: ", but: "But: ", says: "" };

/** Removes all changes that were shown before. */
const restore = () => {
  for (const element of findAll(".house-rule, .house-rule-out > .house-mark, .house-note")) element.remove();
  for (const element of findAll(".house-rule-out")) {
    element.classList.remove("house-rule-out");
    element.hidden = false;
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
const addedRule = (play, key, name) => {
  const ownWording = findOne(".wording", play.ruleAt(key) ?? document.createElement("p"))?.textContent ?? "";
  const [number, words] = play.data.rules[key] ?? [null, ownWording];
  const item = make("li", { class: `${play.sheet ? "" : "rule "}house-rule` });
  const contents = [words, " ", play.mark("house rule", name)];
  if (play.sheet) {
    if (number) item.value = number;
    item.append(...contents);
  } else {
    if (number) item.append(make("span", { class: "number" }, `${number}.`));
    item.append(make("p", { class: "wording" }, ...contents));
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
 * @param {Note[]} notes the notes
 * @param {string | undefined} next the key of the rule that is added after this one
 */
const addNote = (play, place, notes, next) => {
  const note = make(play.sheet ? "span" : "p", { class: "house-note" }, play.mark("changed by your house rule", notes[0][1]));
  let before = "";
  for (const ruleNote of notes) {
    note.append(" ", ...markWords(play, ruleNote, next, before));
    before = ruleNote[0].by === next ? "" : ruleNote[0].kind;
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
export const showRules = (play, { out: removed, into: added, said: notesByRule }) => {
  restore();
  for (const key of removed) takeOut(play, key);
  /** @type {Map<string, HTMLElement>} */
  const lastItems = new Map(), items = new Map();
  /** @type {Map<string, string>} */
  const firstRules = new Map();   // for each rule, the first rule that is added after it
  for (const [rule, [after, name]] of added) {
    const place = lastItems.get(after) ?? play.ruleAt(after);
    if (!place) continue;
    const item = addedRule(play, rule, name);
    place.after(item);
    lastItems.set(after, item);
    items.set(rule, item);
    if (!firstRules.has(after)) firstRules.set(after, rule);
  }
  for (const [rule, notes] of notesByRule) {
    const place = items.get(rule) ?? play.ruleAt(rule);
    if (place) addNote(play, place, notes, firstRules.get(rule));
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
    const answer = findOne("dd", doubt), reading = doubt.dataset.reading ?? "";
    if (!answer) continue;
    answer.dataset.followed ??= answer.textContent ?? "";
    const choice = play.chosen.get(reading);
    answer.replaceChildren(choice ? play.data.choices[`${reading}:${choice}`].words : answer.dataset.followed);
    if (choice) answer.append(" ", play.mark("house rule", ""));
  }
};

/**
 * Shows the chosen answers in the boxes at the head of a game's page, and marks the answers there that house rules
 * change.
 *
 * @param {Play} play
 * @param {Changes} changes
 */
export const showBoxes = (play, { out: removed, said: notesByRule }) => {
  for (const element of findAll(".boxes .house-answer")) element.remove();
  for (const link of findAll(".boxes dd > a")) {
    const [, kind, key] = /#(rule|reading)-(.+)$/.exec(link.getAttribute("href") ?? "") ?? [];
    const choice = kind === "reading" && play.chosen.get(key);
    const isRemoved = kind === "rule" && removed.has(key);
    link.classList.toggle("house-answered", Boolean(choice || isRemoved));
    if (choice) {
      const name = `${key}:${choice}`;
      link.after(make("span", { class: "house-answer" }, " ", play.data.choices[name].short, " ", play.mark("house rule", name)));
    } else if (isRemoved || (kind === "rule" && notesByRule.has(key))) {
      link.after(make("span", { class: "house-answer" }, " ",
        make("a", { class: "house-mark", href: `#rule-${key}` }, "changed by your house rule")));
    }
  }
};
