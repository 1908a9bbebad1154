/* Finds what house rules change in the rules of a game. The builder has computed which rules each choice removes
   and adds, and what two choices change together. */

/** @typedef {{ kind: "except" | "but" | "says", rule: string, by?: string | null }} Mark a note at a rule that stays */
/** @typedef {{ out: string[], into: [rule: string, after: string][], marks: Mark[] }} Change */
/** @typedef {Change & { question: string, words: string, short: string }} Choice */
/** @typedef {[mark: Mark, name: string]} Note a mark, and the choice that causes it */
/**
 * @typedef {object} HouseData
 * @property {Record<string, Choice>} choices by "reading:choice"
 * @property {[one: string, two: string, change: Change][]} pairs
 * @property {[one: string, two: string][]} apart choices that exclude each other
 * @property {Record<string, [number: number | null, words: string]>} rules the number and words of each rule that a choice can add
 * @property {string[]} today the choices that most people play today
 */
/**
 * @typedef {object} Changes
 * @property {Set<string>} out the removed rules
 * @property {Map<string, [after: string, name: string]>} into the added rules, each with the rule it follows and its choice
 * @property {Map<string, Note[]>} said the notes at rules that stay
 */

/**
 * Returns true if a choice excludes one of the others, or one of them excludes it.
 *
 * @param {Pick<HouseData, "apart">} data
 * @param {string} name the choice, as "reading:choice"
 * @param {string[]} others
 */
export const areExclusive = (data, name, others) => data.apart.some(([one, two]) =>
  (one === name && others.includes(two)) || (two === name && others.includes(one)));

/**
 * Returns the chosen answers, each as "reading:choice".
 *
 * @param {Map<string, string>} chosen the choice for each reading
 */
export const choiceNames = (chosen) => [...chosen].map(([reading, choice]) => `${reading}:${choice}`);

/**
 * Returns the requested choices that the game has, at most one for each reading. A choice that an earlier one
 * excludes is left out.
 *
 * @param {Pick<HouseData, "apart" | "choices">} data
 * @param {string[]} requested the choices, each as "reading:choice"
 */
export const validChoices = (data, requested) => {
  /** @type {Map<string, string>} */
  const chosen = new Map();
  for (const name of requested) {
    const [reading, choice] = name.split(":");
    if (Object.hasOwn(data.choices, name) && !chosen.has(reading) && !areExclusive(data, name, choiceNames(chosen))) chosen.set(reading, choice);
  }
  return chosen;
};

/**
 * Returns the notes for each rule that is still shown. If a rule is replaced, its notes go to the new rule; if it
 * is removed, its notes are left out.
 *
 * @param {Note[]} marks all notes
 * @param {Changes["out"]} removed the removed rules
 * @param {Changes["into"]} added the added rules
 */
const notesAt = (marks, removed, added) => {
  /** @type {Changes["said"]} */
  const notes = new Map();
  for (const [mark, name] of marks) {
    const rule = [...added.keys()].find((key) => key.split("~")[0] === mark.rule) ?? mark.rule;
    if ((!added.has(rule) && removed.has(rule)) || (mark.by && !added.has(mark.by))) continue;
    const ruleNotes = notes.get(rule) ?? [];
    const isKnown = ruleNotes.some(([other, from]) => (other.by || from) === (mark.by || name));
    if (!isKnown) notes.set(rule, [...ruleNotes, [mark, name]]);
  }
  return notes;
};

/**
 * Adds the changes that one choice makes to `changes`.
 *
 * @param {Omit<Changes, "said">} changes
 * @param {Change} change
 * @param {string} name the choice, as "reading:choice"
 */
const addChoice = ({ out: removed, into: added }, change, name) => {
  for (const rule of change.out) removed.add(rule);
  for (const [rule, after] of change.into) if (!added.has(rule)) added.set(rule, [after, name]);
};

/**
 * Corrects `changes` where two choices together change other rules than each of them alone.
 *
 * @param {Omit<Changes, "said">} changes
 * @param {Change} change
 * @param {string} name the second choice, as "reading:choice"
 */
const addPair = ({ out: removed, into: added }, change, name) => {
  for (const rule of change.out) if (!added.delete(rule)) removed.add(rule);
  for (const [rule, after] of change.into) if (!removed.delete(rule)) added.set(rule, [after, name]);
};

/**
 * Returns all changes that several choices make in the rules.
 *
 * @param {Pick<HouseData, "choices" | "pairs">} data
 * @param {string[]} names the choices, each as "reading:choice"
 * @returns {Changes}
 */
export const changesOf = (data, names) => {
  /** @type {Omit<Changes, "said">} */
  const changes = { out: new Set(), into: new Map() };
  /** @type {Note[]} */
  const marks = [];
  const addMarks = (/** @type {Change} */ change, /** @type {string} */ name) => {
    for (const mark of change.marks) marks.push([mark, name]);
  };
  for (const name of names) {
    addChoice(changes, data.choices[name], name);
    addMarks(data.choices[name], name);
  }
  for (const [one, two, change] of data.pairs) {
    if (!names.includes(one) || !names.includes(two)) continue;
    addPair(changes, change, two);
    addMarks(change, two);
  }
  return { ...changes, said: notesAt(marks, changes.out, changes.into) };
};
