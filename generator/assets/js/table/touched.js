/* The texts about a touched card: where it may go, what goes with it, and why it may not go elsewhere. */
import { make, makeButton } from "../common/dom.js";
import { isStuck } from "./only-move.js";
import { kindLine, ruleLink, say } from "./panel.js";
import { partnersInWords, placesInWords } from "./words.js";

/** @typedef {import("./types.d.ts").Target} Target */
/** @typedef {import("./types.d.ts").Touched} Touched */
/** @typedef {import("./types.d.ts").Together} Together */

/**
 * Shows the held cards, and which cards may join them.
 *
 * @param {Together} together
 */
export const sayTogether = (together) => say("held", kindLine(`Held: ${together.held.join(", ")}`),
  make("p", {}, `They go together with ${partnersInWords(together.with)}.`));

/**
 * Returns a line for each group of places that a card may not go to, with the first rule that forbids it.
 *
 * @param {Touched} touched
 */
const refusals = (touched) => {
  const joins = new Set(touched.together?.joins);   // the card does not go to these places; their cards go with it
  /** @type {Map<string, Target[]>} */
  const groups = new Map();
  for (const target of touched.to.filter((other) => other.kind === "refused" && !joins.has(other.place))) {
    const why = target.rules.join(" ");
    groups.set(why, [...(groups.get(why) ?? []), target]);
  }
  return [...groups.values()].map((list) => {
    const [first] = list[0].rules.map((key) => touched.rules[key]);
    return make("li", {}, `not to ${placesInWords(list)}: `, ...(first ? [ruleLink(first)] : []), first?.role === "judge" ? ` (${first.words})` : "");
  });
};

/**
 * Returns where a card may go, in one or two sentences.
 *
 * @param {Touched} touched
 */
const goalWords = (touched) => {
  const allowed = touched.to.filter((target) => target.kind === "allowed"), partners = touched.together?.with ?? [];
  const alone = partners.length ? allowed.filter((target) => target.alone) : allowed;
  const words = [...(alone.length ? [`It may go to ${placesInWords(alone)}.`] : []), ...(partners.length ? [`It may go with ${partnersInWords(partners)}.`] : [])];
  if (words.length) return words.join(" ");
  if (touched.actions.length) return "It cannot go anywhere now, but you can do this:";
  return touched.together?.joins?.length ? "Nothing goes with it now." : "It cannot go anywhere now.";
};

/**
 * Returns a sentence with the rule that forbids a card to go to most places, or to all; nothing if no rule does.
 *
 * @param {Touched} touched
 */
const ruleAgainstMost = (touched) => {
  const refused = touched.to.filter((target) => target.kind === "refused");
  const counts = Object.keys(touched.rules).map((key) => ({ key, count: refused.filter((target) => target.rules.includes(key)).length }));
  const [most] = counts.sort((one, other) => other.count - one.count);
  if (!most || 2 * most.count <= refused.length) return [];
  return [` ${most.count === refused.length ? "All" : "Most"} places are forbidden by `, ruleLink(touched.rules[most.key]), "."];
};

/**
 * Returns a line that says why a card touched before may not go to the place touched now; null if it is not refused.
 *
 * @param {Touched} before the answer about that card
 * @param {string} place
 */
export const refusalBefore = (before, place) => {
  const [rule] = before.to.find((target) => target.place === place && target.kind === "refused")?.rules.map((key) => before.rules[key]) ?? [];
  return rule ? make("p", {}, `The ${before.words} may not go there: `, ruleLink(rule), ".") : null;
};

/**
 * Shows where a held card may go, and why it may not go elsewhere.
 *
 * @param {Touched} touched
 * @param {(text: string) => unknown} play makes a move
 * @param {HTMLElement | null} [refusal] why the card touched before may not go to the place of this one
 */
export const sayTouched = (touched, play, refusal = null) => {
  const lines = refusals(touched), reason = isStuck(touched) && !touched.actions.length ? ruleAgainstMost(touched) : [];
  say("held", ...(refusal ? [refusal] : []), kindLine(`Held: ${touched.card ? touched.words : touched.name}`),
    make("p", {}, goalWords(touched), ...reason),
    ...touched.actions.map((action) => makeButton(action.words, () => play(action.text))),
    ...(lines.length ? [make("details", {}, make("summary", {}, "Why not elsewhere"), make("ul", {}, ...lines))] : []));
};
